import { seedOf } from '../../suites/challenge.ts';
import { methodOf, type Ask } from '../../suites/log/ask.ts';
import { urlOf } from '../../suites/log/urls.ts';
import type { Report } from '../../schemas/report.ts';
import type { ChallengeFile } from '../files/challenge-file.ts';
import type { OpenedCertificate } from './certificate-reading.ts';
import { firstDifference } from './difference.ts';
import { bad, held, idle, type Verification } from './finding.ts';

const skewMs = 5 * 60_000; // clocks of two machines differ by less

/** Whether a run is bound to the caller's nonce; no result if neither of them is there. */
export function checkNonce(
  { statement }: OpenedCertificate,
  challenge: ChallengeFile | undefined,
): readonly Verification[] {
  const { challenge: named, seed, from } = statement.predicate;
  if (challenge === undefined)
    return named === undefined ? [] : [idle('nonce not checked, since no challenge is given')];
  if (named === undefined) return [bad('it names no nonce: the run was made without a challenge')];
  if (named.nonce !== challenge.nonce) return [bad('it names another nonce than that of the challenge')];
  return [
    held('the run is bound to the nonce of the challenge', [
      ...(seed === seedOf(challenge.nonce) ? [] : [`its seed is ${seed}, not the one that follows from it`]),
      ...(Date.parse(from) + skewMs >= Date.parse(challenge.madeAt)
        ? []
        : [`it began ${from}, before the challenge was made`]),
    ]),
  ];
}

/** Whether a recording has everything that a run with the nonce of the statement asks of such a target. */
export const checkQuestions = (
  { statement }: OpenedCertificate,
  missing: readonly Ask[],
): readonly Verification[] =>
  statement.predicate.challenge === undefined
    ? []
    : [
        held(
          'it holds every question that the nonce plans',
          missing.slice(0, 5).map((ask) => `${methodOf(ask.endpoint)} ${urlOf('', ask)} is missing`),
        ),
      ];

/** A report that names a nonce and whose seed does not follow from it contradicts itself. */
export const seedContradiction = ({ challenge, seed }: Report): string | undefined =>
  challenge === undefined || seed === seedOf(challenge.nonce)
    ? undefined
    : firstDifference(seed, seedOf(challenge.nonce), '/seed');
