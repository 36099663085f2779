import type { CheckContext } from '../check/check-context.ts';
import { canonicalUrl } from '../check/api.ts';
import type { ObservedView } from '../history/claim.ts';
import { isTooMuchFor } from '../history/counting.ts';
import { explainIn } from '../history/explain.ts';
import { movementSeen } from '../history/movement.ts';
import { isPastEnd, pageSizes, viewThatMoves } from '../history/moving-view.ts';
import { isThereThrough } from '../history/numbered.ts';
import { isBefore, isFollowed, type Observation, type ObservedLink } from '../history/observation.ts';
import { movesAround } from '../history/still.ts';
import { entriesIn, Timeline } from '../history/timeline.ts';
import type { Exchange } from '../http/exchange.ts';
import { keptAnywayMs, keptMs } from '../http/stored-answer.ts';
import { isSuccess } from '../check/expect.ts';
import { isFromService } from '../check/paired.ts';
import { filterOf, linkNames, pageOf, placeIn, type LinkName, type View } from './list.ts';
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
  return explainIn(certainTimelineOf(context, notes, view), claim).kind === 'impossible';
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
 * pages that certainly show earlier and later moments promise it, and too few entries moved meanwhile for it
 * to have gone and come back (interpretations 11 and 56).
 */
export function wasPageThere(context: CheckContext, notes: ListNotes, asked: Exchange): boolean {
  const timeline = certainTimelineOf(context, notes, viewOf(asked));
  const place = placeIn(asked.ask.url);
  const isMadeUp = issuersOf(timeline.history.observations, asked).length === 0;
  const isFirst = place === undefined && isMadeUp && !new URL(asked.ask.url).searchParams.has('page');
  if (place === 0 || isFirst) return true;
  const view = { ...observedView(viewOf(asked)), ...filterOfLinks(timeline, asked) };
  const isOwn = viewThatMoves(timeline, view) === view;
  const moments = momentsShownBy(context, asked, { keptMs: keptAnywayMs(asked) });
  if (place !== undefined && isOwn && isThereThrough(timeline, view, place, moments)) return true;
  const promises =
    place === undefined ? promisesByLink(timeline, asked) : promisesByNumber(timeline, view, place);
  const before = promises.findLast(({ page }) => isBefore(page.moments, moments));
  const after = promises.find(({ page }) => isBefore(moments, page.moments));
  if (before === undefined || after === undefined) return false;
  const meanwhile = promises.slice(promises.indexOf(before), promises.indexOf(after) + 1);
  // How the pages of a filtered list are cut need not be known if nothing ever moved.
  const all = movementSeen(timeline, view.list, { fromMs: -Infinity, toMs: Infinity }).moves;
  const moves = all === 0 ? 0 : movesAround(timeline, before.page, [before.page, after.page]);
  return moves !== undefined && isTooMuchFor(Math.min(...meanwhile.map(({ entries }) => entries)), moves);
}

/** What was seen of a list, where answers may have been stored in spite of `no-cache`. */
function certainTimelineOf(context: CheckContext, notes: ListNotes, view: View): Timeline {
  const isAlike = answersOf(context, notes, view).every((one) => keptMs(one) === keptAnywayMs(one));
  return isAlike
    ? timelineOf(context, notes, view)
    : new Timeline(historyOf(context, notes, view, keptAnywayMs));
}

/** A link to a page that was asked for. */
export interface LinkToPage {
  readonly view: View;
  readonly timeline: Timeline;
  /** The number of the answer with the link. */
  readonly of: number;
  readonly link: LinkName;
}

/** The link that led to a page last before it was asked for; undefined if none did. */
export function linkTo(context: CheckContext, notes: ListNotes, asked: Exchange): LinkToPage | undefined {
  const view = viewOf(asked);
  const timeline = timelineOf(context, notes, view);
  const issuer = issuerOf(timeline, asked);
  return issuer && { view, timeline, of: issuer.page.number, link: issuer.link };
}

/** The last answer that linked to a page, with that link: one of another page, where there is one. */
function issuerOf(
  timeline: Timeline,
  asked: Exchange,
): { readonly page: Observation; readonly link: LinkName } | undefined {
  const address = canonicalUrl(asked.ask.url);
  const found = issuersOf(timeline.history.observations, asked).flatMap((page) =>
    linkNames.filter((link) => linksIn(page)[link] === address).map((link) => ({ page, link })),
  );
  return found.findLast(({ link }) => link !== 'self') ?? found.at(-1);
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

/** A page that says whether another one is there: how many entries must go until that is past the end. */
interface PagePromise {
  readonly page: Observation;
  /** 0 where it says that there is no such page. */
  readonly entries: number;
}

/** What the answers in the place of the page with a link say of the page behind that link. */
function promisesByLink(timeline: Timeline, asked: Exchange): readonly PagePromise[] {
  const issuer = issuerOf(timeline, asked);
  if (issuer === undefined) return [];
  return timeline.inPlaceOf(issuer.page).map((page) => ({
    page,
    entries: linksIn(page)[issuer.link] === undefined ? 0 : 1,
  }));
}

/** What the pages of a view say of a page number. */
function promisesByNumber(timeline: Timeline, view: ObservedView, place: number): readonly PagePromise[] {
  const size = Math.min(...pageSizes(timeline, view).full);
  const pages = timeline.pagesOf(view).filter((page) => !isPastEnd(timeline, page));
  return pages.map((page) => {
    const end = endOf(page) ?? -1;
    if (end < place) return { page, entries: 0 };
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
