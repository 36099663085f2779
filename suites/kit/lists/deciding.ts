import type { CheckContext } from '../check/check-context.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { answered } from '../check/reasons.ts';
import type { ListProof } from '../check/violation.ts';
import type { Ask } from '../http/exchange.ts';
import type { Claim, NeededRead } from '../history/claim.ts';
import { explainIn } from '../history/explain.ts';
import { movementSeen } from '../history/movement.ts';
import { staleMs } from '../history/observation.ts';
import { Timeline } from '../history/timeline.ts';
import { viewName, type View } from './list.ts';
import { withAnswers, type Decision } from './proving.ts';
import { answersOf, historyOf, notesOf, observedView, type ListNotes } from './observing.ts';
import { makeRead } from './reads/needed-reads.ts';
import { confirmWhenExpired, expiredAtMs, storedAnywayMs } from './reads/stored-answers.ts';

/**
 * Decides whether an inconsistency of a list is a fault (interpretation 11). While that is open, waits as
 * long as an answer may be stale and makes the reads, past caches, that decide it. `undecided` if the list
 * changes too fast, as an earlier claim has shown, if too many requests were sent already, or if answers that
 * were stored in spite of `no-cache` may explain it.
 */
export async function decide(
  context: CheckContext,
  view: View,
  claim: Claim,
  way: { readonly mayRead: boolean } = { mayRead: true },
): Promise<Decision> {
  const decision = await decideByReads(context, view, claim, way);
  return decision.kind === 'impossible' ? confirmWhenExpired(context, view, claim, decision) : decision;
}

async function decideByReads(
  context: CheckContext,
  view: View,
  claim: Claim,
  { mayRead }: { readonly mayRead: boolean },
): Promise<Decision> {
  const notes = await notesOf(context);
  const { list } = observedView(view);
  for (let [round, isOver] = [0, false]; ; round += 1) {
    const explanation = explainIn(timelineOf(context, notes, view), claim);
    if (explanation.kind !== 'undecided' || notes.spent >= context.depth.claimRequests)
      return withAnswers(explanation, claim, answersOf(context, notes, view));
    if (notes.restless.has(list)) return explanation;
    if (round >= context.depth.claimRounds) {
      if (hasMoved(timelineOf(context, notes, view), list)) notes.restless.add(list);
      return explanation;
    }
    if (isOver || !mayRead) return explanation;
    if (context.client.stopped !== undefined) return explanation;
    if (explanation.reads.length === 0) return explanation;
    // Reads that the limit on requests refuses are not waited for.
    const wasSpent = isSpent(context, view);
    const startMs = wasSpent ? context.client.now() : await nextRound(context, notes, view, round > 0);
    // Single entries cost least, and may decide what the walks of the last round left open.
    let { reads } = explanation;
    for (const isAlone of [true, false, true]) {
      const now = reads.filter(({ kind }) => (kind === 'alone') === isAlone);
      await readAll(context, notes, { view, startMs }, now);
      if (now.length === 0) continue;
      const then = explainIn(timelineOf(context, notes, view), claim);
      reads = then.kind === 'undecided' ? then.reads : [];
    }
    isOver = wasSpent && isSpent(context, view);
  }
}

/** Whether the limit on requests has refused what was asked last there. */
const isSpent = ({ api }: CheckContext, { endpoint }: View): boolean =>
  api.evidence(endpoint).at(-1)?.failure?.kind === 'budget';

/** Whether any answer shows that a list moved: an entry that one answer lacks need not have. */
const hasMoved = (timeline: Timeline, list: string): boolean =>
  movementSeen(timeline, list, { fromMs: -Infinity, toMs: Infinity }).moves > 0;

/** What was seen of a list, in order; computed again when there are more answers or walks. */
export function timelineOf(context: CheckContext, notes: ListNotes, view: View): Timeline {
  const { list } = observedView(view);
  const size = answersOf(context, notes, view).length + notes.walks.length / mostWalks;
  const kept = notes.timelines.get(list);
  if (kept?.size === size) return kept.timeline;
  const timeline = new Timeline(historyOf(context, notes, view));
  notes.timelines.set(list, { size, timeline });
  return timeline;
}

/** Whether entries of a list were seen to change: then a repeated request may legally get another answer. */
export async function hasChanged(context: CheckContext, view: View): Promise<boolean> {
  const timeline = timelineOf(context, await notesOf(context), view);
  return [...timeline.entriesOf(observedView(view).list).values()].some(
    (all) => new Set(all.map(({ entry }) => entry.version)).size > 1,
  );
}

/** More walks than any run makes. */
const mostWalks = 10_000;

/** Something that looks wrong, with its claim; without one where no movement explains it. */
export interface SuspectedFault {
  readonly view: View;
  readonly claim: Claim | undefined;
}

/** Claims of one kind about one view for which answers are asked, as long as the first ones are possible. */
const mostRead = 3;
/** Claims of one kind about one view that are judged. */
const mostJudged = 100;

/**
 * Decides several claims of a kind, some for each view and the views in parallel: returns the first that is a
 * fault, with its proof. Undecided ones are recorded as not examined.
 */
export async function decideAll<Item extends SuspectedFault>(
  context: CheckContext,
  items: readonly Item[],
): Promise<{ readonly item: Item; readonly proof?: ListProof } | undefined> {
  const plain = items.find(({ claim }) => claim === undefined);
  if (plain !== undefined) return { item: plain };
  const alike = Map.groupBy(items, ({ claim, view }) => JSON.stringify([claim?.kind, observedView(view)]));
  const decided = await Promise.all([...alike.values()].map((group) => decideAlike(context, group)));
  for (const one of decided)
    if (one?.explanation.kind === 'impossible') return { item: one.item, proof: one.explanation.proof };
  for (const one of decided)
    if (one?.explanation.kind === 'undecided')
      context.tally.missed(await whyUndecided(context, one.item.view));
  return undefined;
}

/**
 * The first of some claims that is a fault, or else the first that is undecided, with what was decided;
 * undefined if movement explains them all. Reads are made until they have decided one claim.
 */
async function decideAlike<Item extends SuspectedFault>(
  context: CheckContext,
  items: readonly Item[],
): Promise<{ readonly item: Item; readonly explanation: Decision } | undefined> {
  const notes = await notesOf(context);
  const before = notes.spent;
  let open: { readonly item: Item; readonly explanation: Decision } | undefined;
  for (const [at, item] of items.slice(0, mostJudged).entries()) {
    if (item.claim === undefined) continue;
    const mayRead = at < mostRead && open === undefined && notes.spent === before;
    const explanation = await decide(context, item.view, item.claim, { mayRead });
    if (explanation.kind === 'impossible') return { item, explanation };
    if (explanation.kind === 'undecided') open ??= { item, explanation };
  }
  const [rest] = items.slice(mostJudged);
  return open ?? (rest && { item: rest, explanation: { kind: 'undecided', reads: [] } });
}

/**
 * Why a claim is left undecided: no request was left for the reads that decide it, or the list moved, or the
 * reads that were made do not show which of its answers is wrong.
 */
export async function whyUndecided(context: CheckContext, view: View): Promise<Reason> {
  const refused = context.api
    .evidence(view.endpoint)
    .findLast(({ failure, ask }) => failure?.kind === 'budget' && isOfList(ask, view));
  if (refused !== undefined) return answered(refused);
  const timeline = timelineOf(context, await notesOf(context), view);
  return hasMoved(timeline, observedView(view).list) ? whyMoved(view) : whyOpen(view);
}

/** That a list changed while it was read. */
export const whyMoved = (view: View): Reason => ({ kind: 'list-moved', list: viewName(view) });

/** That answers of a list contradict each other, although none shows that it changed. */
const whyOpen = (view: View): Reason => ({ kind: 'list-undecided', list: viewName(view) });

const isOfList = ({ params }: Ask, view: View): boolean =>
  Object.entries(view.params).every(([name, id]) => params[name] === id);

/** How often a round waits for other checks to have read what they read. */
const mostWaits = 2;

/**
 * Waits until no earlier answer may be returned again, and returns that time on the client's clock; claims
 * that come close together share a round. With `isCalm`, waits up to twice more while other code reads lists
 * of that kind, so that as little as possible changes meanwhile.
 */
async function nextRound(
  context: CheckContext,
  notes: ListNotes,
  view: View,
  isCalm: boolean,
): Promise<number> {
  const { client, api } = context;
  // A cache that answers in spite of `no-cache` says with `Age` how old its answers may be.
  const storedMs = storedAnywayMs(context, notes, view);
  const expiredMs = storedMs > staleMs ? expiredAtMs(context, notes, storedMs) : undefined;
  if (expiredMs !== undefined) {
    await client.pauseUntil(expiredMs);
    return expiredMs;
  }
  const lag = client.ownMs(staleMs);
  const countOthers = (): number =>
    api.evidence(view.endpoint).filter((one) => !notes.others.has(one)).length;
  const step = Math.max(1, lag / 4);
  for (let waits = 0; ; waits += 1) {
    const before = countOthers();
    const startMs = Math.ceil((client.now() + lag) / step) * step;
    await client.pauseUntil(startMs);
    if (!isCalm || waits === mostWaits || countOthers() === before) return startMs;
  }
}

interface Round {
  readonly view: View;
  readonly startMs: number;
}

/**
 * Makes the reads of a round, each once for all claims that need it. Reads of one kind of list follow each
 * other, because parallel reads would change a list that changes with each request.
 */
async function readAll(
  context: CheckContext,
  notes: ListNotes,
  round: Round,
  reads: readonly NeededRead[],
): Promise<void> {
  const { list } = observedView(round.view);
  const names = reads.map((read) => JSON.stringify(read));
  for (const [at, read] of reads.entries()) {
    const name = names[at];
    const time = names.slice(0, at).filter((other) => other === name).length;
    await context.once([readAll, `${list} ${round.startMs} ${name} ${time}`], () => {
      const before = notes.queues.get(round.view.endpoint) ?? Promise.resolve();
      const made = before.then(() =>
        makeRead(
          context,
          notes,
          { view: round.view, timeline: timelineOf(context, notes, round.view) },
          read,
        ),
      );
      notes.queues.set(round.view.endpoint, made);
      return made;
    });
  }
}
