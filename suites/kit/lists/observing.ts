import { endpoints } from '../../catalogue/index.ts';
import { canonicalUrl } from '../check/api.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { ObservedView } from '../history/claim.ts';
import {
  momentsOf,
  staleMs,
  type History,
  type Observation,
  type ObservedEntry,
  type ObservedLink,
  type Origin,
  type Shown,
  type Span,
} from '../history/observation.ts';
import type { Timeline } from '../history/timeline.ts';
import { endedMs } from '../http/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import { keptMs } from '../http/stored-answer.ts';
import {
  createdMs,
  entryOf,
  hasMark,
  linkNames,
  pageNumberOf,
  pageOf,
  updatedMs,
  viewName,
  type Entry,
  type Page,
  type View,
} from './list.ts';
import { linkUrl } from './link-url.ts';
import { listedVersions, type ListedVersions } from './listed-versions.ts';
import { isRefused } from './outage.ts';

/**
 * What a run has read of its lists besides the shared answers: walks, and answers that the spec does not
 * state.
 */
export interface ListNotes {
  readonly walks: {
    readonly view: View;
    readonly pages: readonly Page[];
    readonly endedBy: readonly Page[];
    readonly isWhole: boolean;
  }[];
  readonly others: Set<Exchange>;
  /** The last ordered history of each list. */
  readonly timelines: Map<string, { readonly size: number; readonly timeline: Timeline }>;
  /** The last read of each list endpoint that was made to decide claims. */
  readonly queues: Map<string, Promise<void>>;
  /** Lists that moved too fast for a claim to be decided: nothing is read for further claims about them. */
  readonly restless: Set<string>;
  /** Requests spent on deciding claims. */
  spent: number;
  /** When stored answers that were waited for had expired, on the client's clock. */
  readonly expiries: number[];
}

/** The notes of a run. */
export const notesOf = (context: CheckContext): Promise<ListNotes> =>
  context.once(notesOf, () =>
    Promise.resolve({
      walks: [],
      others: new Set<Exchange>(),
      timelines: new Map(),
      queues: new Map(),
      restless: new Set<string>(),
      spent: 0,
      expiries: [],
    }),
  );

/** A view as histories name it. */
export function observedView({ endpoint, params, status }: View): ObservedView {
  const list = viewName({ endpoint, params });
  return status === undefined ? { list } : { list, filter: status };
}

/**
 * Every answer so far that shows the list of a view, in the order of sending. What may be a lock-out is left
 * out.
 */
export function answersOf(context: CheckContext, notes: ListNotes, view: View): readonly Exchange[] {
  const alone = view.endpoint === endpoints.listRuns ? context.api.evidence(endpoints.readRun) : [];
  return [...new Set([...context.api.evidence(view.endpoint), ...alone, ...notes.others])]
    .filter((one) => isOfList(view, one.ask) && !context.api.mayBeLockOut(one))
    .toSorted((one, other) => one.number - other.number);
}

function isOfList(view: View, { endpoint, params }: Exchange['ask']): boolean {
  const isOwn = endpoint === view.endpoint;
  const isEntry = view.endpoint === endpoints.listRuns && endpoint === endpoints.readRun;
  return (isOwn || isEntry) && Object.entries(view.params).every(([name, value]) => params[name] === value);
}

/**
 * What was seen of the list of a view, except for answers with entries that have no id. `keptOf`: how long
 * an answer may have been stored, in milliseconds.
 */
export function historyOf(
  context: CheckContext,
  notes: ListNotes,
  view: View,
  keptOf: (exchange: Exchange) => number = keptMs,
): History {
  const { list } = observedView(view);
  const observations: Observation[] = [];
  const issued = new Map<string, Observation>();
  const answers = answersOf(context, notes, view);
  const asListed = listedVersions(answers.flatMap((exchange) => pageOf(exchange)?.entries ?? []));
  for (const exchange of answers) {
    // An entry without an id, which is a finding of its own, may be any of those that the answer lacks.
    if (pageOf(exchange)?.entries.some(({ hasId }) => !hasId) === true) continue;
    const observation = observe(context, exchange, { list, issued, keptOf, asListed });
    if (observation === undefined) continue;
    observations.push(observation);
    const { shows } = observation;
    for (const address of shows.kind === 'page' ? Object.values(shows.links) : [])
      issued.set(address, observation);
  }
  const walks = notes.walks
    .filter((walk) => observedView(walk.view).list === list)
    .map((walk) => ({
      ...observedView(walk.view),
      pages: walk.pages.map(({ exchange }) => exchange.number),
      endedBy: walk.endedBy.map(({ exchange }) => exchange.number),
      isWhole: walk.isWhole,
    }));
  return { observations, walks };
}

interface Observing {
  readonly list: string;
  /** The first observation with a link to each address. */
  readonly issued: ReadonlyMap<string, Observation>;
  readonly keptOf: (exchange: Exchange) => number;
  readonly asListed: ListedVersions;
}

function observe(
  context: CheckContext,
  exchange: Exchange,
  { list, issued, keptOf, asListed }: Observing,
): Observation | undefined {
  const shows = shownBy(context, exchange, asListed);
  if (shows === undefined) return undefined;
  const { ask } = exchange;
  const address = canonicalUrl(ask.url);
  const origin = originOf(exchange, address, issued);
  // A cursor may hide the filter: links stay in the list of their page (clause 2.5).
  const issuer = origin.kind === 'link' ? issued.get(address) : undefined;
  const status = new URL(ask.url).searchParams.get('status') ?? issuer?.filter;
  return {
    number: exchange.number,
    list,
    ...(status === undefined || status === '' ? {} : { filter: status }),
    address,
    ...mannerOf(ask),
    origin,
    moments: momentsShownBy(context, exchange, {
      ...(hasMark(ask.url) ? { sinceMs: issuer?.moments.fromMs ?? 0 } : {}),
      keptMs: keptOf(exchange),
    }),
    shows,
  };
}

/** The way of asking: only one order of the parameters may get a wrong answer. */
function mannerOf({ manner, url }: Exchange['ask']): Pick<Observation, 'manner'> {
  const names = [...new URL(url).searchParams.keys()];
  const order = names.filter((name) => name === 'page' || name === 'status').join(' ');
  const isTurned = order.startsWith('status') && order.includes('page');
  const parts = [...(manner === undefined ? [] : [manner]), ...(isTurned ? ['status first'] : [])];
  return parts.length === 0 ? {} : { manner: parts.join(', ') };
}

/**
 * The moments whose state an answer may show (interpretation 11); `sinceMs` where it may be older than it
 * says.
 */
export const momentsShownBy = (
  { client }: CheckContext,
  exchange: Exchange,
  options: { readonly sinceMs?: number; readonly keptMs?: number } = {},
): Span =>
  momentsOf(exchange.startedMs, endedMs(exchange), {
    lagMs: client.ownMs(staleMs),
    keptMs: keptMs(exchange),
    ...options,
  });

function originOf({ ask }: Exchange, address: string, issued: ReadonlyMap<string, Observation>): Origin {
  const id = ask.endpoint === endpoints.readRun ? ask.params['sync_run_id'] : undefined;
  if (id !== undefined) return { kind: 'alone', id };
  const page = pageNumberOf(ask.url);
  const issuer = issued.get(address);
  // A link of a page number alone asks what anybody may ask by hand; one with more is never made up.
  if (issuer?.shows.kind === 'page' && hasMark(ask.url)) {
    const { links } = issuer.shows;
    const link = linkNames.find((name) => links[name] === address) ?? 'self';
    return { kind: 'link', link, of: issuer.number, mayKeepMoment: true };
  }
  return page === undefined ? { kind: 'first' } : { kind: 'number', page };
}

function shownBy(context: CheckContext, exchange: Exchange, asListed: ListedVersions): Shown | undefined {
  if (exchange.ask.endpoint === endpoints.readRun) {
    const entry = entryOf(exchange);
    const listed = entry === undefined ? undefined : asListed(entry);
    if (listed !== undefined) return { kind: 'entry', entry: observedEntry(listed) };
    return exchange.answer?.status === 404 ? { kind: 'refusal', status: 404 } : undefined;
  }
  const page = pageOf(exchange);
  if (page !== undefined)
    return { kind: 'page', entries: page.entries.map(observedEntry), links: linksOf(context, page) };
  const status = exchange.answer?.status ?? 0;
  // A token that has become invalid proves nothing by itself: reads before and after show whether it has.
  return isRefused(exchange) || status === 401 || status === 403 ? { kind: 'refusal', status } : undefined;
}

function observedEntry(entry: Entry): ObservedEntry {
  const { id, version, status } = entry;
  const [created, updated] = [createdMs(entry), updatedMs(entry)];
  return {
    id,
    version,
    ...(typeof status === 'string' ? { status } : {}),
    ...(Number.isNaN(created) ? {} : { createdMs: created }),
    ...(Number.isNaN(updated) ? {} : { updatedMs: updated }),
  };
}

function linksOf(context: CheckContext, page: Page): Partial<Record<ObservedLink, string>> {
  const links: Partial<Record<ObservedLink, string>> = {};
  for (const name of linkNames) {
    const url = linkUrl(context, page, name);
    if (url !== undefined) links[name] = canonicalUrl(url);
  }
  return links;
}
