import { canonicalUrl } from '../../kit/check/api.ts';
import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { staleMs } from '../../kit/history/observation.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { decideAll, type SuspectedFault } from '../../kit/lists/deciding.ts';
import { entriesFact, numberInconsistency } from '../../kit/lists/inconsistency.ts';
import type { ListModel } from '../../kit/lists/list-model.ts';
import {
  hasEntries,
  hasForeignEntry,
  idsOf,
  isSamePage,
  linkOf,
  pageNumberOf,
  viewName,
} from '../../kit/lists/list.ts';
import { flickerOf, lossOf } from '../../kit/lists/lost-entries.ts';
import { notesOf, observedView } from '../../kit/lists/observing.ts';
import { isRefused } from '../../kit/lists/outage.ts';
import { askAgain } from '../../kit/lists/reads/needed-reads.ts';
import { linkTarget } from '../../kit/lists/link-url.ts';
import { withoutOtherNumbers, otherNumbersIn, type SamePage } from '../../kit/lists/reads/other-numbers.ts';
import { byEpoch, byView, needSecondPage, readPages, type ReadPage } from '../../kit/lists/read-pages.ts';
import {
  allModels,
  listClause,
  listEndpoints,
  noList,
  noteGaps,
  nounOf,
  type ListEndpoint,
} from '../../kit/lists/views.ts';
import { repeatsIn, requestsBetween } from './repeats.ts';

/**
 * What holds between the pages of a list whenever they were read, and whosever list it is: also after the
 * writes, and of runs that were drawn.
 */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint): Check[] => {
  const [clause, noun] = [listClause(endpoint), nounOf(endpoint)];
  return [
    {
      verifies: `${clause}-each-once`,
      title: `no two pages of a list of ${noun}s that were read hold the same one`,
      endpoint,
      run: (context) => expectNoRepeats(context, endpoint),
    },
    {
      verifies: `${clause}-each-once`,
      title: `a page of ${noun}s that is asked for once more loses none of them`,
      endpoint,
      run: (context) => expectNoLosses(context, endpoint),
    },
    {
      verifies: `${clause}-page-number`,
      title: `no two page numbers of a list of ${noun}s that was read give the same page`,
      endpoint,
      run: (context) => expectOtherPages(context, endpoint),
    },
    {
      verifies: `${clause}-page-number`,
      title: `a page of ${noun}s that was read is not refused however it is asked for`,
      endpoint,
      run: (context) => expectNoRefusals(context, endpoint),
    },
  ];
});

/** Every page that was read; PreconditionFailed where none was. */
function pagesSeen(context: CheckContext, endpoint: ListEndpoint): readonly ReadPage[] {
  const pages = readPages(context, endpoint);
  if (pages.length === 0) failPrecondition(noList(context, endpoint));
  for (const { page } of pages) context.tally.saw(page.exchange, page.entries.length);
  return pages.filter(({ page, view }) => !hasForeignEntry(view, page));
}

async function expectNoRepeats(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const pages = withoutOtherNumbers(context, pagesSeen(context, endpoint));
  const found = await decideAll(context, byView(pages).flatMap(byEpoch).flatMap(repeatsIn));
  if (found === undefined) return;
  const { entry, earlier, later } = found.item;
  violate({
    exchange: later.page.exchange,
    pointer: `/data/${idsOf(later.page).indexOf(entry)}`,
    wanted: { kind: 'other-entry' },
    received: { kind: 'entry', id: entry, as: 'again' },
    against: [earlier.page.exchange],
    ...(found.proof === undefined ? {} : { proof: found.proof }),
  });
}

async function expectOtherPages(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const models = await allModels(context, endpoint);
  const pages = pagesSeen(context, endpoint);
  const found = await decideAll(
    context,
    byView(pages).flatMap((some) => [
      ...otherNumbersIn(context, some),
      ...samePagesIn(context, models, some),
    ]),
  );
  if (found === undefined) return needNumbers(context, endpoint, { models, pages });
  const { earlier, later } = found.item;
  violate({
    exchange: later.page.exchange,
    pointer: '/data',
    wanted: { kind: 'page', page: (later.at ?? 0) + 1 },
    received: { kind: 'page', page: (earlier.at ?? 0) + 1, as: 'again' },
    against: [earlier.page.exchange],
    ...(found.proof === undefined ? {} : { proof: found.proof }),
  });
}

/** Throws PreconditionFailed where nothing is known of the numbers of any list. */
async function needNumbers(
  context: CheckContext,
  endpoint: ListEndpoint,
  { models, pages }: { readonly models: readonly ListModel[]; readonly pages: readonly ReadPage[] },
): Promise<void> {
  // As many as its `last` says were read of no list.
  const hasFollowed = pages.some((one) => one.at !== 0 && one.at === lastPlace(context, one));
  await noteGaps(context, endpoint, models, { hasFollowed, unanswered: undefined });
  needSecondPage(context, endpoint);
}

/**
 * Pages of two numbers of a view that show the same entries, although `last` says that there are as many
 * pages, or, where it names no number, although as many were seen: what a number past the end gives is open.
 * Those first that were read at nearly the same time.
 */
function samePagesIn(
  context: CheckContext,
  models: readonly ListModel[],
  pages: readonly ReadPage[],
): readonly SamePage[] {
  const found = pages.flatMap((later): SamePage[] => {
    const { at = Infinity, page, view } = later;
    const last = lastPlace(context, later);
    if (!hasEntries(page) || at > (last ?? lastSeen(models, later))) return [];
    const [earlier] = pages
      .filter((one) => (one.at ?? at) < at && isSamePage(one.page, page) && !mayHaveMoved(one, later))
      .toSorted(
        (one, other) => requestsBetween({ earlier: one, later }) - requestsBetween({ earlier: other, later }),
      );
    if (earlier === undefined) return [];
    const on = [earlier.page.exchange.number, page.exchange.number] as const;
    const open = last === undefined ? { isOpenEnded: true as const } : {};
    return [{ earlier, later, view, claim: { kind: 'same-page', view: observedView(view), on, ...open } }];
  });
  return found.toSorted((one, other) => requestsBetween(one) - requestsBetween(other));
}

/** Whether runs that were scheduled between two answers may have moved all entries of one page to another. */
const mayHaveMoved = (one: ReadPage, other: ReadPage): boolean =>
  other.page.entries.length <= Math.abs(other.epoch - one.epoch);

/** The place of the last page that a list had when it was read; of other lists, that of a second page. */
const lastSeen = (models: readonly ListModel[], { name, page }: ReadPage): number =>
  models.find(({ view }) => viewName(view) === name)?.lastIndex ??
  (linkOf(page, 'next') === undefined ? 0 : 1);

/** A page that was read, and a refusal of its number. */
interface RefusedPage extends SuspectedFault {
  readonly shown: ReadPage;
  readonly refusal: Exchange;
}

/** Refused pages that are asked for once more, as they were when they were read. */
const mostRefused = 4;

async function expectNoRefusals(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const models = await allModels(context, endpoint);
  const pages = pagesSeen(context, endpoint);
  const refused = refusedAmong(context, endpoint, pages);
  await askLater(context, refused);
  const found = await decideAll(context, refused);
  if (found === undefined) return needNumbers(context, endpoint, { models, pages });
  const { shown, refusal } = found.item;
  const { details } = numberInconsistency(refusal, shown.page, shown.at ?? 0, undefined);
  violate({ ...details, ...(found.proof === undefined ? {} : { proof: found.proof }) });
}

/** Asks for refused pages once more: that a page was there all the time shows only afterwards. */
async function askLater(context: CheckContext, refused: readonly RefusedPage[]): Promise<void> {
  if (refused.length === 0) return;
  const { client } = context;
  const seenMs = Math.max(...refused.map(({ refusal }) => endedMs(refusal)));
  await client.pauseUntil(seenMs + client.ownMs(staleMs));
  const notes = await notesOf(context);
  const shown = new Map(refused.map((one) => [one.shown.address, one.shown.page.exchange]));
  await Promise.all([...shown.values()].slice(0, mostRefused).map((one) => askAgain(context, notes, one)));
}

/** Whether a link led to an answer that was asked for in the usual way: then the rules of links judge it. */
const isOfLinkAlone = ({ ask }: Exchange): boolean => ask.via === 'link' && ask.manner === undefined;

/** Refusals of page numbers that other answers show with entries. */
function refusedAmong(
  context: CheckContext,
  endpoint: ListEndpoint,
  pages: readonly ReadPage[],
): readonly RefusedPage[] {
  const shown = new Map(
    pages.filter(({ at, page }) => at !== undefined && hasEntries(page)).map((one) => [one.address, one]),
  );
  return context.api
    .evidence(endpoint)
    .filter((one) => isRefused(one) && pageNumberOf(one.ask.url) !== undefined && !isOfLinkAlone(one))
    .flatMap((refusal): RefusedPage[] => {
      const one = shown.get(canonicalUrl(refusal.ask.url));
      if (one === undefined) return [];
      const numbers = { expected: one.page.exchange.number, came: refusal.number };
      const claim = { kind: 'other-page', view: observedView(one.view), ...numbers } as const;
      return [{ shown: one, refusal, view: one.view, claim }];
    });
}

/** The place that `last` of a page names. */
const lastPlace = (context: CheckContext, { page }: ReadPage): number | undefined =>
  linkTarget(context, page, 'last')?.asks?.at;

async function expectNoLosses(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const pages = pagesSeen(context, endpoint);
  const lost = await lossOf(context, endpoint);
  if (lost !== undefined) {
    const { entry, before, after } = lost.item;
    violate({
      exchange: after.page.exchange,
      pointer: '/data',
      wanted: { kind: 'entry', id: entry.id, as: 'listed' },
      received: { kind: 'list-without' },
      against: [before.page.exchange],
      ...(lost.proof === undefined ? {} : { proof: lost.proof }),
    });
  }
  const found = await flickerOf(context, endpoint);
  if (found === undefined) return;
  const { steady, odd } = found.item;
  const alike = pages.filter(({ address }) => address === odd.address);
  violate({
    exchange: odd.page.exchange,
    pointer: '/data',
    wanted: entriesFact(steady.page),
    received: entriesFact(odd.page),
    against: [steady.page.exchange],
    ...(found.proof === undefined ? {} : { proof: found.proof }),
    occurrences: {
      of: alike.length,
      violating: alike.filter(({ page }) => !isSamePage(page, steady.page)).length,
    },
  });
}
