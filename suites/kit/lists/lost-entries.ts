import type { CheckContext } from '../check/check-context.ts';
import type { ListProof } from '../check/violation.ts';
import { staleMs } from '../history/observation.ts';
import { endedMs } from '../http/clock.ts';
import { decideAll, type SuspectedFault } from './deciding.ts';
import { readHiddenAgain } from './reads/hidden-entries.ts';
import { askAgain, walkAgain } from './reads/needed-reads.ts';
import { byAddress, hasNewcomer, readOddAgain } from './reads/odd-pages.ts';
import {
  EntryNames,
  hasForeignEntry,
  idsOf,
  isSamePage,
  entryName,
  isUnchanged,
  linkOf,
  viewName,
  type Entry,
  type Page,
} from './list.ts';
import { notesOf, observedView } from './observing.ts';
import { withoutOtherNumbers } from './reads/other-numbers.ts';
import { byView, latestOf, readPages, type ReadPage } from './read-pages.ts';
import type { ListEndpoint } from './views.ts';

/**
 * An entry that a page showed and that its last answer to the same request lacks, with no other entry in its
 * place, or with the page after it read.
 */
export interface LostEntry extends SuspectedFault {
  readonly entry: Entry;
  readonly before: ReadPage;
  readonly after: ReadPage;
}

/**
 * The entries that pages of lists have lost during a run. If others came in, an entry has moved on to another
 * page, which must have been read.
 */
export function lostEntries(pages: readonly ReadPage[]): readonly LostEntry[] {
  return byView(pages).flatMap((ofView) => [
    ...gapsIn(ofView),
    ...byAddress(ofView).flatMap((group) => lostIn(group, ofView)),
  ]);
}

/** Pages that are asked again because they skip an entry. */
const mostGaps = 4;

/**
 * Asks pages again that skip an entry, once no earlier answer may be shown any more: that an entry is away
 * for a time can be seen only meanwhile.
 */
export async function readGapsAgain(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const gaps = byView(readPages(context, endpoint)).flatMap(gapsIn);
  const pages = [...new Map(gaps.map((gap) => [gap.after.address, gap])).values()].slice(0, mostGaps);
  if (pages.length === 0) return;
  const { client } = context;
  const seenMs = Math.max(...pages.map(({ before }) => endedMs(before.page.exchange)));
  await client.pauseUntil(seenMs + client.ownMs(staleMs));
  const notes = await notesOf(context);
  await Promise.all(pages.map(({ after }) => askAgain(context, notes, after.page.exchange)));
}

/** Entries that stood between two others on one page and are not between them on another. */
function gapsIn(pages: readonly ReadPage[]): readonly LostEntry[] {
  // A cursor may hold a filter that nobody can read: such a page belongs to an unknown view.
  const ofView = pages.filter(({ at }) => at !== undefined);
  const names = new EntryNames(pages.map(({ page }) => page));
  /** The last page that shows each pair. */
  const lastOf = new Map<number, ReadPage>();
  for (const read of ofView)
    for (let at = 0; at <= read.page.entries.length; at += 1)
      for (const pair of pairsOf(names, read, at - 1, at)) lastOf.set(pair, read);
  return ofView.flatMap((before) =>
    before.page.entries.flatMap((entry, at): readonly LostEntry[] => {
      // An entry that changed may have moved elsewhere.
      if (!entry.hasId || names.hasChanged(entry)) return [];
      const { view } = before;
      return pairsOf(names, before, at - 1, at + 1)
        .flatMap((pair) => lastOf.get(pair) ?? [])
        .filter(
          ({ page }) =>
            // What lacked it before it was first seen may be older than the entry.
            page.exchange.number > before.page.exchange.number &&
            // It stands elsewhere on the page.
            !idsOf(page).includes(entry.id),
        )
        .map((after) => ({
          entry,
          before,
          after,
          view,
          claim: { kind: 'left-out', view: observedView(view), entry: entry.id },
        }));
    }),
  );
}

/**
 * Two entries of a page as neighbours, or nothing where that is not certain; the first entry of a list has
 * none before it, and the last one none behind it.
 */
function pairsOf(names: EntryNames, { page, at }: ReadPage, left: number, right: number): readonly number[] {
  const { entries } = page;
  const [one, other] = [entries[left], entries[right]];
  if (one === undefined && (other === undefined || at !== 0)) return [];
  if (other === undefined && !isEnd(page)) return [];
  return [names.numberOf(one) * names.count + names.numberOf(other)];
}

/** Whether a list ends with a page, as its links say. */
function isEnd(page: Page): boolean {
  const [self, last, next] = [linkOf(page, 'self'), linkOf(page, 'last'), linkOf(page, 'next')];
  return self !== undefined && self === last && (next === undefined || next === self);
}

/**
 * The first of some lost entries that is on no page of its list any more although it exists, with the proof.
 */
export async function decideLost(
  context: CheckContext,
  lost: readonly LostEntry[],
): Promise<{ readonly item: LostEntry; readonly proof?: ListProof } | undefined> {
  const views = new Map(lost.map(({ view }) => [viewName(view), view]));
  // One page lacks the entry; only the whole list shows whether the list does.
  for (const view of views.values()) await walkAgain(context, view);
  return decideAll(context, lost);
}

/** The first entry that a whole list of an endpoint has lost, with the proof; once per run. */
export function lossOf(
  context: CheckContext,
  endpoint: ListEndpoint,
): Promise<{ readonly item: LostEntry; readonly proof?: ListProof } | undefined> {
  return context.once([lossOf, endpoint], () => {
    const pages = readPages(context, endpoint).filter(({ view }) => view.status === undefined);
    return decideLost(context, lostEntries(pages));
  });
}

/** By the place that they ask for, whether or not the first page is asked for by its number. */
const byPlace = (pages: readonly ReadPage[]): readonly (readonly ReadPage[])[] => [
  ...Map.groupBy(
    pages.filter(({ at }) => at !== undefined),
    ({ at }) => at,
  ).values(),
];

/** Whether an answer is odd only because HTTP was spoken otherwise: its address shows the same as usual. */
const isOfMannerAlone =
  (group: readonly ReadPage[]) =>
  ({ steady, odd }: Flicker): boolean =>
    odd.page.exchange.ask.manner !== undefined &&
    group.some(
      ({ address, page }) =>
        address === odd.address && page.exchange.ask.manner === undefined && isSamePage(page, steady.page),
    );

function lostIn(group: readonly ReadPage[], ofView: readonly ReadPage[]): readonly LostEntry[] {
  const [before, ...others] = group;
  const after = others.at(-1);
  if (before === undefined || after === undefined) return [];
  const had = new Set(idsOf(before.page));
  const later = latestOf(ofView).filter(({ page, epoch }) => epoch >= after.epoch && page !== before.page);
  // What came in moves entries on to the next page.
  const next = (after.at ?? Number.NaN) + 1;
  const isNextRead = later.some(({ at }) => at === next);
  if (!isNextRead && !idsOf(after.page).every((id) => had.has(id))) return [];
  const elsewhere = new Set(later.flatMap(({ page }) => idsOf(page)));
  const view = observedView(after.view);
  return before.page.entries
    .filter(({ id, hasId }) => hasId && !elsewhere.has(id))
    .map((entry) => ({
      entry,
      before,
      after,
      view: after.view,
      claim: { kind: 'left-out', view, entry: entry.id },
    }));
}

/** An answer that differs from the one before it and the one after it, which are the same. */
export interface Flicker extends SuspectedFault {
  readonly steady: ReadPage;
  readonly odd: ReadPage;
}

/**
 * The first answer to one request that differs from the others, with the proof that no movement of its list
 * explains it; once per run.
 */
export function flickerOf(
  context: CheckContext,
  endpoint: ListEndpoint,
): Promise<{ readonly item: Flicker; readonly proof?: ListProof } | undefined> {
  return context.once([flickerOf, endpoint], async () => {
    await Promise.all([readOddAgain(context, endpoint), readHiddenAgain(context, endpoint)]);
    // Entries that a filter should not find have a rule of their own, and so have pages of other numbers.
    const pages = readPages(context, endpoint).filter(({ view, page }) => !hasForeignEntry(view, page));
    const views = byView(withoutOtherNumbers(context, pages));
    return decideAll(
      context,
      views.flatMap((ofView) => [
        ...byAddress(ofView).flatMap((group) => [...flickersIn(group, ofView), ...lapsesIn(group)]),
        ...byPlace(ofView).flatMap((group) => flickersIn(group, ofView).filter(isOfMannerAlone(group))),
      ]),
    );
  });
}

function flickersIn(group: readonly ReadPage[], ofView: readonly ReadPage[]): readonly Flicker[] {
  return group.slice(0, 1).flatMap((steady) => {
    const returned = group.findLastIndex(({ page }) => isUnchanged(page, steady.page));
    return group
      .slice(1, returned)
      .filter((odd) => !isSamePage(odd.page, steady.page) && !hasNewcomer(odd, steady, ofView))
      .map((odd) => flickerFrom(steady, odd));
  });
}

const flickerFrom = (steady: ReadPage, odd: ReadPage): Flicker => ({
  steady,
  odd,
  view: odd.view,
  claim: {
    kind: 'other-page',
    view: observedView(odd.view),
    expected: steady.page.exchange.number,
    came: odd.page.exchange.number,
  },
});

/**
 * Answers that lack entries which an earlier and a later answer to the same request show unchanged, and show
 * fewer others in their place: also where the answers around them are not the same.
 */
function lapsesIn(group: readonly ReadPage[]): readonly Flicker[] {
  return group.flatMap((odd, at) => {
    const others = group.slice(0, at).filter(({ page }) => page.entries !== odd.page.entries);
    if (others.length === 0) return [];
    const shown = new Set(idsOf(odd.page));
    const shownLater = new Set(group.slice(at + 1).map(({ page }) => page.entries));
    const later = new Set([...shownLater].flatMap((entries) => entries.map(entryName)));
    const steady = others.findLast(({ page }) => {
      const earlier = new Set(idsOf(page));
      const lacking = page.entries.filter((entry) => !shown.has(entry.id) && later.has(entryName(entry)));
      return lacking.length > [...shown].filter((id) => !earlier.has(id)).length;
    });
    return steady === undefined ? [] : [flickerFrom(steady, odd)];
  });
}
