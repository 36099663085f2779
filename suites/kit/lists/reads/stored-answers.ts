import type { CheckContext } from '../../check/check-context.ts';
import type { Claim } from '../../history/claim.ts';
import { explainIn } from '../../history/explain.ts';
import { mostKeptMs, staleMs } from '../../history/observation.ts';
import { Timeline } from '../../history/timeline.ts';
import { keptAnywayMs, keptMs } from '../../http/stored-answer.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { View } from '../list.ts';
import { answersOf, historyOf, notesOf, type ListNotes } from '../observing.ts';
import { withAnswers, type Decision } from '../proving.ts';
import { askAgain, walkAgain } from './needed-reads.ts';

type Fault = Extract<Decision, { readonly kind: 'impossible' }>;

/**
 * Reads after which stored answers have expired: what is seen before, in and after the one between them was
 * there at one moment.
 */
const mostReads = 3;

/** How often a run waits for stored answers to expire, a minute each at most. */
const mostExpiries = 6;

/**
 * When answers that may be stored for a number of milliseconds, a minute at most, have expired; undefined if
 * the run has waited often enough. Claims that wait at about the same time count once.
 */
export function expiredAtMs(
  { client }: CheckContext,
  notes: ListNotes,
  storedMs: number,
): number | undefined {
  const lag = client.ownMs(Math.min(storedMs, mostKeptMs));
  const endMs = client.now() + lag;
  const isShared = notes.expiries.some((other) => Math.abs(other - endMs) <= lag / 4);
  if (!isShared && notes.expiries.length >= mostExpiries) return undefined;
  if (!isShared) notes.expiries.push(endMs);
  return endMs;
}

/**
 * Waits until requests like some that were made show a later moment than now: their answers may be stale,
 * and stored for as long as they say, also in spite of `no-cache` (interpretations 11 and 56).
 */
export async function pauseUntilExpired(
  context: CheckContext,
  notes: ListNotes,
  asked: readonly Exchange[],
): Promise<void> {
  const { client } = context;
  const storedMs = Math.max(0, ...asked.map(keptAnywayMs));
  const untilMs = storedMs > staleMs ? expiredAtMs(context, notes, storedMs) : undefined;
  await client.pauseUntil(untilMs ?? client.now() + client.ownMs(staleMs));
}

/**
 * For how long, in milliseconds, answers of a view may have been stored by their own account although they
 * were asked for with `no-cache`.
 */
export const storedAnywayMs = (context: CheckContext, notes: ListNotes, view: View): number =>
  Math.max(
    0,
    ...answersOf(context, notes, view)
      .filter(({ ask }) => ask.pastCaches === true)
      .map(keptMs),
  );

/**
 * Confirms a fault where answers that were requested with `no-cache` may be stored nevertheless: a server
 * that stores its own answers need not obey it, and by interpretation 11 each then shows a moment as far
 * back as its `max-age` says, 60 s at most. Waits until they have expired, reads again, and leaves the claim
 * undecided if stored answers may still explain it (interpretation 56).
 */
export async function confirmWhenExpired(
  context: CheckContext,
  view: View,
  claim: Claim,
  fault: Fault,
): Promise<Decision> {
  const notes = await notesOf(context);
  for (let reads = 0; ; reads += 1) {
    const answers = answersOf(context, notes, view);
    const longestMs = Math.max(0, ...answers.filter((one) => keptMs(one) === 0).map(keptAnywayMs));
    if (longestMs <= staleMs) return fault;
    const explanation = explainIn(new Timeline(historyOf(context, notes, view, keptAnywayMs)), claim);
    if (explanation.kind === 'impossible') return withAnswers(explanation, claim, answers);
    const isOver =
      reads === mostReads ||
      notes.spent >= context.depth.claimRequests ||
      context.client.stopped !== undefined;
    const untilMs = isOver ? undefined : expiredAtMs(context, notes, longestMs);
    if (untilMs === undefined) return { kind: 'undecided', reads: [] };
    await context.client.pauseUntil(untilMs);
    await readAgain(context, view, fault);
  }
}

/** Makes the requests of a proof again, and a walk through the view between them. */
async function readAgain(context: CheckContext, view: View, { proof }: Fault): Promise<void> {
  const notes = await notesOf(context);
  for (const { exchange } of proof.answers) await askAgain(context, notes, exchange);
  await walkAgain(context, view);
}
