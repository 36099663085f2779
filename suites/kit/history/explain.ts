import type { Claim, Explanation, Proof } from './claim.ts';
import { explainLeadsNowhere, explainNoNeighbour, explainSamePage } from './dead-ends.ts';
import { explainLeftOut, explainRepeated } from './missing-entries.ts';
import { isBefore, type History } from './observation.ts';
import { explainOtherPage } from './other-pages.ts';
import { explainRefused, explainState } from './states.ts';
import { hullOf, Timeline } from './timeline.ts';

/**
 * Whether a conforming list can have returned what a history shows (interpretation 11): `impossible` only if
 * no legal movement of a list explains the claim; `undecided` with the reads that would decide; otherwise
 * `possible`.
 */
export const explain = (history: History, claim: Claim): Explanation =>
  explainIn(new Timeline(history), claim);

/** The same for several claims about one history, which is put in order once. */
export function explainIn(timeline: Timeline, claim: Claim): Explanation {
  const found = explainBy(timeline, claim);
  if (found.kind !== 'impossible' || isOrderConfirmed(timeline, claim, found.proof)) return found;
  // What looks like the order of the list may be another one, which shows when an entry has moved.
  const anyway = explainBy(timeline.withoutOrders(), claim);
  return anyway.kind === 'impossible'
    ? anyway
    : { kind: 'undecided', reads: [{ kind: 'walk', view: { list: claim.view.list } }] };
}

/**
 * Whether a whole walk after the answers that a proof judges could have contradicted the order of the list.
 * Of three answers or more the last one shows what there was after them.
 */
function isOrderConfirmed(timeline: Timeline, { view }: Claim, proof: Proof): boolean {
  const all = proof.observations.flatMap((number) => timeline.observation(number) ?? []);
  const judged = hullOf(all.length < 3 ? all : all.slice(0, -1));
  return [view, { list: view.list }].some((one) =>
    timeline.walks(one).some((walk) => walk.isWhole && isBefore(judged, walk.span)),
  );
}

function explainBy(timeline: Timeline, claim: Claim): Explanation {
  if (claim.kind === 'left-out') return explainLeftOut(timeline, claim);
  if (claim.kind === 'repeated') return explainRepeated(timeline, claim);
  if (claim.kind === 'other-page') return explainOtherPage(timeline, claim);
  if (claim.kind === 'no-neighbour') return explainNoNeighbour(timeline, claim);
  if (claim.kind === 'leads-nowhere') return explainLeadsNowhere(timeline, claim);
  if (claim.kind === 'same-page') return explainSamePage(timeline, claim);
  if (claim.kind === 'refused') return explainRefused(timeline, claim);
  return explainState(timeline, claim);
}
