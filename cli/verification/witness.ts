import { seedOf } from '../../suites/challenge.ts';
import type { Report } from '../../schemas/report.ts';
import type { ChallengeFile } from '../files/challenge-file.ts';
import type { OpenedRecording } from '../rejudging.ts';
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

/**
 * Whether a recording is the one chain of exchanges that the statement names, and has everything that a run
 * with its nonce requests of such a target.
 */
export function checkChain(
  { statement }: OpenedCertificate,
  { recording }: OpenedRecording,
  notRecorded: readonly string[],
): readonly Verification[] {
  const { challenge } = statement.predicate;
  if (challenge === undefined) return [];
  const difference =
    recording.chain === undefined
      ? 'a line does not follow from the one before it'
      : firstDifference(recording.chain, challenge.chain);
  return [
    held('its exchanges are one chain', difference === undefined ? [] : [difference]),
    held(
      'it holds every exchange that the nonce plans',
      notRecorded.map((ask) => `${ask} is missing`),
    ),
  ];
}

/** A report that names a nonce and whose seed does not follow from it contradicts itself. */
export const seedContradiction = ({ challenge, seed }: Report): string | undefined =>
  challenge === undefined || seed === seedOf(challenge.nonce)
    ? undefined
    : firstDifference(seed, seedOf(challenge.nonce), '/seed');
