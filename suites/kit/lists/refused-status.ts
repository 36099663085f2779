import type { CheckContext } from '../check/check-context.ts';
import { canonicalUrl } from '../check/api.ts';
import type { ObservedView } from '../history/claim.ts';
import { isTooMuchFor } from '../history/counting.ts';
import { explain } from '../history/explain.ts';
import { movementSeen } from '../history/movement.ts';
import { isPastEnd, pageSizes, viewThatMoves } from '../history/moving-view.ts';
import { isThereThrough } from '../history/numbered.ts';
import { isBefore, isFollowed, type Observation, type ObservedLink } from '../history/observation.ts';
import { movesAround } from '../history/still.ts';
import { entriesIn, type Timeline } from '../history/timeline.ts';
import type { Exchange } from '../http/exchange.ts';
import { isSuccess } from '../check/expect.ts';
import { keptAnywayMs } from '../http/stored-answer.ts';
import { isFromService } from '../check/paired.ts';
import { filterOf, linkNames, pageOf, placeIn, type View } from './list.ts';
import { isServerError } from './outage.ts';
import { timelineOf } from './deciding.ts';
import { answersOf, historyOf, momentsShownBy, observedView, type ListNotes } from './observing.ts';

/** The filtered list that a request asked for. */
function viewOf({ ask: { endpoint, params, url } }: Exchange): View {
  const status = filterOf(url);
  return { endpoint, params, ...(status === undefined ? {} : { status }) };
}

/**
 * Whether an entry certainly had the status that a list was filtered by when that was refused (interpretation
 * 13).
 */
export function wasInUse(context: CheckContext, notes: ListNotes, refused: Exchange): boolean {
  const view = viewOf(refused);
  const claim = { kind: 'refused', view: observedView(view), refusal: refused.number } as const;
  return explain(historyOf(context, notes, view), claim).kind === 'impossible';
}

/**
 * Whether an exchange filters by a value that no entry was seen to have, and no request with that value
 * returned a list or a refusal: the rule of the filter judges it (interpretations 13 and 51).
 */
export function isFilterFailure({ api }: Pick<CheckContext, 'api'>, exchange: Exchange): boolean {
  const { endpoint, url, params } = exchange.ask;
  const status = new URL(url).searchParams.get('status');
  if (status === null || !isFailure(exchange)) return false;
  const all = api
    .evidence(endpoint)
    .filter(({ ask }) => Object.entries(params).every(([name, value]) => ask.params[name] === value));
  if (all.some((one) => pageOf(one)?.entries.some((entry) => entry.status === status))) return false;
  return all.filter((one) => one.ask.url === url && isFromService(one)).every(isFailure);
}

/** Whether the service failed, or answered with a success that the spec does not know. */
export const isFailure = (exchange: Exchange): boolean =>
  isServerError(exchange) || (isSuccess(exchange) && exchange.answer?.status !== 200);

/**
 * Whether a page was certainly in its list when it was asked for: past the end any answer is allowed
 * (interpretation 12). Either more entries were there all the time than fit on the pages in front of it, or
 * pages read before and after promise it, and too few entries moved meanwhile for it to have gone and come
 * back (interpretation 11).
 */
export function wasPageThere(context: CheckContext, notes: ListNotes, asked: Exchange): boolean {
  const timeline = timelineOf(context, notes, viewOf(asked));
  const place = placeIn(asked.ask.url);
  const isMadeUp = issuersOf(timeline.history.observations, asked).length === 0;
  const isFirst = place === undefined && isMadeUp && !new URL(asked.ask.url).searchParams.has('page');
  if (place === 0 || isFirst) return true;
  const view = { ...observedView(viewOf(asked)), ...filterOfLinks(timeline, asked) };
  const isOwn = viewThatMoves(timeline, view) === view;
  const moments = momentsShownBy(context, asked);
  if (place !== undefined && isOwn && isThereThrough(timeline, view, place, moments)) return true;
  if (place !== undefined && isDoubted(context, timeline, view, asked, place)) return false;
  const [before, after] =
    place === undefined ? promisesByLink(timeline, asked) : promisesByNumber(timeline, view, asked, place);
  if (before === undefined || after === undefined) return false;
  // How the pages of a filtered list are cut need not be known if nothing ever moved.
  const all = movementSeen(timeline, view.list, { fromMs: -Infinity, toMs: Infinity }).moves;
  const moves = all === 0 ? 0 : movesAround(timeline, before.page, [before.page, after.page]);
  return moves !== undefined && isTooMuchFor(Math.min(before.entries, after.entries), moves);
}

/**
 * Whether some page of a view says that the page which was asked for is past the end, and no page between the
 * two promises it: then nobody knows on which side of that change the answer is. Replicas show moments in any
 * order, and what a store holds may be older still.
 */
function isDoubted(
  context: CheckContext,
  timeline: Timeline,
  view: ObservedView,
  asked: Exchange,
  place: number,
): boolean {
  const moments = momentsShownBy(context, asked, { keptMs: keptAnywayMs(asked) });
  const ended = timeline.pagesOf(view).map((page) => ({ span: page.moments, end: endOf(page) ?? Infinity }));
  const promises = ended.filter(({ end }) => end >= place && Number.isFinite(end));
  return ended
    .filter(({ end }) => end < place)
    .some(
      ({ span }) =>
        !promises.some(
          (one) =>
            (isBefore(span, one.span) && isBefore(one.span, moments)) ||
            (isBefore(moments, one.span) && isBefore(one.span, span)),
        ),
    );
}

/** The answer that linked to a page last before it was asked for; undefined if none did. */
export function issuerOf(context: CheckContext, notes: ListNotes, asked: Exchange): Exchange | undefined {
  const view = viewOf(asked);
  const issuer = issuersOf(timelineOf(context, notes, view).history.observations, asked).at(-1);
  return answersOf(context, notes, view).find(({ number }) => number === issuer?.number);
}

function issuersOf(all: readonly Observation[], { number, ask }: Exchange): readonly Observation[] {
  const address = canonicalUrl(ask.url);
  return all.filter((one) => one.number < number && Object.values(linksIn(one)).includes(address));
}

/** A cursor may hide the filter: links stay in the list of their page (clause 2.5). */
function filterOfLinks({ history }: Timeline, asked: Exchange): { readonly filter?: string } {
  const filter = filterOf(asked.ask.url) ?? issuersOf(history.observations, asked).at(-1)?.filter;
  return filter === undefined ? {} : { filter };
}

/** A page that says that another one is there, and how many entries must go until that is past the end. */
interface PagePromise {
  readonly page: Observation;
  readonly entries: number;
}

/** What the page with a link says before and after a request behind that link. */
function promisesByLink(timeline: Timeline, asked: Exchange): readonly (PagePromise | undefined)[] {
  const issuer = issuersOf(timeline.history.observations, asked).at(-1);
  if (issuer === undefined) return [];
  const address = canonicalUrl(asked.ask.url);
  const names = linkNames.filter((name) => linksIn(issuer)[name] === address);
  const later = timeline.inPlaceOf(issuer).find(({ number }) => number > asked.number);
  const isStill = names.some((name) => later !== undefined && linksIn(later)[name] !== undefined);
  return [
    { page: issuer, entries: 1 },
    later !== undefined && isStill ? { page: later, entries: 1 } : undefined,
  ];
}

/** What the pages of a view that were read directly before and after a request say of a page number. */
function promisesByNumber(
  timeline: Timeline,
  view: ObservedView,
  { number }: Exchange,
  place: number,
): readonly (PagePromise | undefined)[] {
  const size = Math.min(...pageSizes(timeline, view).full);
  const pages = timeline.pagesOf(view).filter((page) => !isPastEnd(timeline, page));
  const near = [pages.findLast((page) => page.number < number), pages.find((page) => page.number > number)];
  return near.map((page) => {
    const end = page && endOf(page);
    if (page === undefined || end === undefined || end < place) return undefined;
    return { page, entries: end === place ? 1 : (end - place) * (Number.isFinite(size) ? size : 0) + 1 };
  });
}

/** The place of the last page that the links of a page name by its number; undefined if none does. */
function endOf(page: Observation): number | undefined {
  const { last, next } = linksIn(page);
  const named = [last, isFollowed(page) ? next : undefined];
  const places = named.flatMap((link) => (link === undefined ? [] : (placeIn(link) ?? [])));
  return places.length === 0 || entriesIn(page).length === 0 ? undefined : Math.max(...places);
}

const linksIn = ({ shows }: Observation): Readonly<Partial<Record<ObservedLink, string>>> =>
  shows.kind === 'page' ? shows.links : {};
