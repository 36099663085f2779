import type { CheckContext } from '../check/check-context.ts';
import { canonicalUrl } from '../check/api.ts';
import { explain } from '../history/explain.ts';
import type { Observation, ObservedLink } from '../history/observation.ts';
import { entriesIn, Timeline } from '../history/timeline.ts';
import type { Exchange } from '../http/exchange.ts';
import { isSuccess } from '../check/expect.ts';
import { isFromService } from '../check/paired.ts';
import { filterOf, hasMark, pageNumberOf, pageOf, type View } from './list.ts';
import { isServerError } from './outage.ts';
import { historyOf, observedView, type ListNotes } from './observing.ts';

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
 * Whether a page may have been past the end of its list when it was requested (interpretation 12): the page
 * read before it shows an earlier end and no link led there, or it was the last page that was linked to and
 * an entry left the list since (interpretation 11).
 */
export function mayBePastEnd(context: CheckContext, notes: ListNotes, asked: Exchange): boolean {
  const timeline = new Timeline(historyOf(context, notes, viewOf(asked)));
  const { observations } = timeline.history;
  const address = canonicalUrl(asked.ask.url);
  const earlier = observations.filter((one) => one.number < asked.number);
  const issuers = earlier.filter((one) => Object.values(linksIn(one)).includes(address));
  const filter = filterOf(address) ?? issuers.at(-1)?.filter;
  const pages = earlier.filter((one) => one.shows.kind === 'page' && one.filter === filter);
  const promise = hasMark(address)
    ? pages.findLast((one) => isLastByLinks(timeline, one, address))
    : pages.at(-1);
  if (promise === undefined) return false;
  const place = hasMark(address) ? 'last' : placeByNumber(address, promise);
  if (place === 'beyond' && issuers.length === 0) return true;
  if (place === 'before') return false;
  const had = pages.flatMap(entriesIn).filter(({ status }) => filter === undefined || status === filter);
  const gone = idsOfGone(observations.slice(observations.indexOf(promise) + 1), filter);
  return had.some(({ id }) => gone.has(id));
}

/** Where a page number lies by another page of its view; a `last` without a number says nothing. */
function placeByNumber(address: string, shown: Observation): 'before' | 'last' | 'beyond' {
  const page = pageNumberOf(address) ?? 1;
  if (page === 1) return 'before';
  if (entriesIn(shown).length === 0) return 'beyond';
  const { last } = linksIn(shown);
  const end = (last === undefined ? undefined : pageNumberOf(last)) ?? page;
  if (page < end) return 'before';
  return page === end ? 'last' : 'beyond';
}

/** Whether a page says that a cursor leads to the end of its list, or the list never goes on from there. */
function isLastByLinks(timeline: Timeline, page: Observation, address: string): boolean {
  const { next, last } = linksIn(page);
  const later = timeline.inPlaceOf(page).filter(({ number }) => number > page.number);
  return last === address || (next === address && later.every((one) => linksIn(one).next === undefined));
}

const linksIn = ({ shows }: Observation): Readonly<Partial<Record<ObservedLink, string>>> =>
  shows.kind === 'page' ? shows.links : {};

/** Entries that are no longer in a filtered list, or in the whole one. */
function idsOfGone(observations: readonly Observation[], filter: string | undefined): ReadonlySet<string> {
  const gone = observations.flatMap((one) => {
    const { origin, shows } = one;
    if (origin.kind === 'alone' && shows.kind === 'refusal') return [origin.id];
    if (filter === undefined) return [];
    return entriesIn(one).flatMap(({ id, status }) => (status === filter ? [] : [id]));
  });
  return new Set(gone);
}
