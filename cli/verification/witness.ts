import { seedOf } from '../../suites/challenge.ts';
import { laterShares } from '../../suites/kit/plan/depth.ts';
import { depthOf } from '../../suites/planning.ts';
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
 * Whether a recording is the chain of exchanges that the statement names, and has everything that a run with
 * its nonce requests from such a target, except what the limit on requests left out.
 */
export function checkChain(
  { statement }: OpenedCertificate,
  opened: OpenedRecording,
  notRecorded: readonly string[],
): readonly Verification[] {
  const { recording } = opened;
  const { challenge } = statement.predicate;
  if (challenge === undefined) return [];
  const difference =
    recording.chain === undefined
      ? 'a line does not follow from the one before it'
      : firstDifference(recording.chain, challenge.chain);
  return [
    held('its exchanges are one chain', difference === undefined ? [] : [difference]),
    held('it holds every exchange that the nonce plans', [
      ...notRecorded.map((ask) => `${ask} is missing`),
      ...earlyRefusals(opened).map((ask) => `${ask} was left out before the limit on requests was reached`),
    ]),
  ];
}

/**
 * What a recording says that the limit on requests refused, although fewer had been requested than any part
 * of the run may use.
 */
function earlyRefusals({ recording, options }: OpenedRecording): readonly string[] {
  const { maxRequests, reservedRequests } = depthOf(options);
  const kept = Math.floor(Math.max(...Object.values(laterShares)) * maxRequests);
  const least = maxRequests - reservedRequests - kept;
  let requested = 0;
  return recording.exchanges.flatMap(({ method, url, failure, retries }) => {
    if (failure?.kind === 'budget') return requested < least ? [`${method} ${url}`] : [];
    requested += 1 + retries.length;
    return [];
  });
}

/** A report that names a nonce and whose seed does not follow from it contradicts itself. */
export const seedContradiction = ({ challenge, seed }: Report): string | undefined =>
  challenge === undefined || seed === seedOf(challenge.nonce)
    ? undefined
    : firstDifference(seed, seedOf(challenge.nonce), '/seed');
