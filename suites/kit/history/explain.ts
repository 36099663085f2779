import type { Claim, Explanation } from './claim.ts';
import { explainLeadsNowhere, explainNoNeighbour, explainSamePage } from './dead-ends.ts';
import { explainLeftOut, explainRepeated } from './missing-entries.ts';
import type { History } from './observation.ts';
import { explainOtherPage } from './other-pages.ts';
import { explainRefused, explainState } from './states.ts';
import { Timeline } from './timeline.ts';

/**
 * Whether a conforming list can have returned what a history shows (interpretation 11): `impossible` only if
 * no legal movement of a list explains the claim; `undecided` with the reads that would decide; otherwise
 * `possible`.
 */
export const explain = (history: History, claim: Claim): Explanation =>
  explainIn(new Timeline(history), claim);

/** The same for several claims about one history, which is put in order once. */
export function explainIn(timeline: Timeline, claim: Claim): Explanation {
  if (claim.kind === 'left-out') return explainLeftOut(timeline, claim);
  if (claim.kind === 'repeated') return explainRepeated(timeline, claim);
  if (claim.kind === 'other-page') return explainOtherPage(timeline, claim);
  if (claim.kind === 'no-neighbour') return explainNoNeighbour(timeline, claim);
  if (claim.kind === 'leads-nowhere') return explainLeadsNowhere(timeline, claim);
  if (claim.kind === 'same-page') return explainSamePage(timeline, claim);
  if (claim.kind === 'refused') return explainRefused(timeline, claim);
  return explainState(timeline, claim);
}
