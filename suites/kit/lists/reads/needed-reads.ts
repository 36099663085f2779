import { endpoints } from '../../../catalogue/index.ts';
import type { CheckContext } from '../../check/check-context.ts';
import type { NeededRead } from '../../history/claim.ts';
import type { ObservedLink } from '../../history/observation.ts';
import type { Timeline } from '../../history/timeline.ts';
import type { Exchange } from '../../http/exchange.ts';
import { askPage, pageOf, type View } from '../list.ts';
import { answersOf, notesOf, type ListNotes } from '../observing.ts';
import { followLink, isWholeWalk, walkFrom, type WalkReader } from '../walk.ts';

/** What a read is made for. */
interface Purpose {
  readonly view: View;
  /** Shows how each answer was reached. */
  readonly timeline: Timeline;
}

/** Makes a read that would help to decide a claim; what it shows is noted. */
export async function makeRead(
  context: CheckContext,
  notes: ListNotes,
  purpose: Purpose,
  read: NeededRead,
): Promise<void> {
  const { view } = purpose;
  if (context.client.stopped !== undefined) return;
  if (read.kind === 'walk') {
    const { filter } = read.view;
    await walkPastCaches(context, notes, {
      endpoint: view.endpoint,
      params: view.params,
      ...(filter === undefined ? {} : { status: filter }),
    });
    return;
  }
  if (read.kind === 'alone') return readEntry(context, notes, purpose, read.id);
  const asked = answersOf(context, notes, view).find(({ number }) => number === read.of);
  if (asked === undefined) return;
  const again = await reachAgain(context, notes, purpose, asked);
  if (read.kind === 'follow') await followPastCaches(context, notes, again, read.link);
}

/**
 * Asks the question of an answer once more, past caches: an address that may hold a moment by the links that
 * led there. Undefined where a link on the way is gone.
 */
async function reachAgain(
  context: CheckContext,
  notes: ListNotes,
  purpose: Purpose,
  asked: Exchange,
): Promise<Exchange | undefined> {
  const { view, timeline } = purpose;
  const origin = timeline.observation(asked.number)?.origin;
  const issuer =
    origin?.kind === 'link' && origin.mayKeepMoment
      ? answersOf(context, notes, view).find(({ number }) => number === origin.of)
      : undefined;
  if (origin?.kind !== 'link' || issuer === undefined || notes.spent >= context.depth.claimRequests)
    return askAgain(context, notes, asked);
  const from = await reachAgain(context, notes, purpose, issuer);
  return followPastCaches(context, notes, from, origin.link);
}

/** Follows a link of an answer past caches; undefined where there is none. */
async function followPastCaches(
  context: CheckContext,
  notes: ListNotes,
  from: Exchange | undefined,
  link: ObservedLink,
): Promise<Exchange | undefined> {
  const page = from === undefined ? undefined : pageOf(from);
  if (page === undefined) return undefined;
  notes.spent += 1;
  const led = await followLink(context, page, link, { pastCaches: true });
  if (led !== undefined) notes.others.add(led);
  return led;
}

/** Asks the question of an answer once more, past caches, in the same way of speaking HTTP. */
export async function askAgain(context: CheckContext, notes: ListNotes, asked: Exchange): Promise<Exchange> {
  const { ask } = asked;
  notes.spent += 1;
  const options = { pastCaches: true, ...(ask.manner === undefined ? {} : { manner: ask.manner }) };
  const again = await (ask.via === 'link'
    ? context.api.follow(ask.url, asked, options)
    : context.api.ask(ask.endpoint, {
        params: ask.params,
        query: [...new URL(ask.url).searchParams],
        purpose: ask.purpose,
        ...options,
      }));
  notes.others.add(again);
  return again;
}

/** Reads a run alone, or, of records, the page that showed one last. */
async function readEntry(
  context: CheckContext,
  notes: ListNotes,
  purpose: Purpose,
  id: string,
): Promise<void> {
  const { view } = purpose;
  if (view.endpoint === endpoints.listRuns) {
    notes.spent += 1;
    notes.others.add(
      await context.api.ask(endpoints.readRun, {
        params: { ...view.params, sync_run_id: id },
        pastCaches: true,
        // A run that is gone is not a finding.
        purpose: 'arranging',
      }),
    );
    return;
  }
  const shows = answersOf(context, notes, view).filter(
    (exchange) => pageOf(exchange)?.entries.some((entry) => entry.id === id) ?? false,
  );
  const isFiltered = ({ ask }: Exchange): boolean => new URL(ask.url).searchParams.has('status');
  // A page of a filter is evidence independent of the whole list, from which the entry may be missing.
  const last = shows.findLast((one) => isFiltered(one) !== (view.status !== undefined)) ?? shows.at(-1);
  if (last !== undefined) await reachAgain(context, notes, purpose, last);
}

/**
 * Walks through a view page by page, past caches, for claims that follow: such a claim is about a walk that
 * lacks an entry.
 */
export async function walkAgain(context: CheckContext, view: View): Promise<void> {
  const notes = await notesOf(context);
  if (notes.spent < context.depth.claimRequests && context.client.stopped === undefined)
    await walkPastCaches(context, notes, view);
}

/** Walks through a view page by page, past caches, and records the walk. */
async function walkPastCaches(context: CheckContext, notes: ListNotes, view: View): Promise<void> {
  notes.spent += 1;
  const first = await askPage(context, view, undefined, { pastCaches: true });
  notes.others.add(first);
  const start = pageOf(first);
  if (start === undefined) return;
  const walk = await walkFrom(context, view, start, context.maxPages, countingReader(context, notes));
  notes.walks.push({ ...walk, view, isWhole: isWholeWalk(context, walk) });
}

const countingReader = (context: CheckContext, notes: ListNotes): WalkReader => ({
  keepsEmptyEnd: true,
  async follow(url, from) {
    notes.spent += 1;
    const exchange = await context.api.follow(url, from, { pastCaches: true });
    notes.others.add(exchange);
    return exchange;
  },
});
