import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { filterOf, isServed } from './answers.ts';
import { isList, type Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';
import { pageOf, singleRunOf, type Entry, type List, type Page } from './pages.ts';
import { confirm } from './questions.ts';
import { isOtherNumber } from './json.ts';
import { isMarked } from './urls.ts';
import type { Walk } from './walks.ts';

/** An answer, or a walk with all of its pages. */
type Look = Exchange | Walk;

/** Whether a look certainly shows a state before that of another one (interpretation 11). */
export const isBefore = (known: Knowledge, one: Look, other: Look): boolean =>
  ('pages' in one ? one.toMs : one.answeredMs) <= known.oldestMs(other);

/** Whether a look certainly shows a state between that of a walk and that of a later one. */
export const isBetween = (known: Knowledge, one: Look, before: Walk, ...behind: readonly Walk[]): boolean =>
  isBefore(known, before, one) && behind.some((walk) => isBefore(known, one, walk));

/** Two answers that show something certainly before a look, or before a moment of it, and certainly after. */
export function shownAround(
  known: Knowledge,
  one: Look,
  shows: readonly Exchange[],
  fromMs = known.oldestMs(one),
) {
  const before = shows.findLast(({ answeredMs }) => answeredMs <= fromMs);
  const later = shows.find((show) => isBefore(known, one, show));
  return before && later && ([before, later] as const);
}

/** Whether something was asked and answered within a time. */
export const isWithin = (time: Pick<Walk, 'fromMs' | 'toMs'>, { askedMs, answeredMs }: Exchange): boolean =>
  askedMs >= time.fromMs && answeredMs <= time.toMs;

/** An entry in an answer. */
export interface Sight {
  readonly exchange: Exchange;
  readonly entry: Entry;
}

const isAny = (_entry: Entry): boolean => true;

/** The entries of pages, or those that are meant, each with the answer that shows it. */
export const sightsOn = (
  pages: readonly Pick<Page, 'exchange' | 'entries'>[],
  isMeant = isAny,
): readonly Sight[] =>
  pages.flatMap(({ exchange, entries }) => entries.filter(isMeant).map((entry) => ({ exchange, entry })));

/** Where entries of a list were seen, in order: on its pages, its filters included, and its runs alone. */
export function sightsOf(known: Knowledge, list: List, isMeant = isAny): readonly Sight[] {
  const alone = sightsAlone(known, list).map(({ exchange, entry }) => ({ exchange, entries: [entry] }));
  const shows = [...known.pages(list), ...alone];
  const inOrder = shows.toSorted((one, other) => one.exchange.number - other.exchange.number);
  return sightsOn(inOrder, isMeant);
}

/** The runs of a list that were read alone, but for those that should not, or need not, exist. */
export const sightsAlone = (known: Knowledge, list: List): readonly Sight[] =>
  (list.endpoint === 'listRuns' ? known.served('readRun') : []).flatMap((exchange) => {
    const entry = singleRunOf(exchange);
    const { expects, ids, purpose } = exchange.ask;
    const [sync, id] = ids;
    const isOfList = sync === list.ids[0] && expects !== 404 && purpose.kind !== 'observe';
    return entry !== undefined && isOfList && id === entry.id ? [{ exchange, entry }] : [];
  });

const mostRounds = 2;
/** So often what was missing once is asked for again: a fault may show in one answer of twenty. */
const oftenAsked = 20;

/** Questions that decide whether something is there that an answer lacks though others show it. */
export function lookAgain(known: Knowledge, exchange: Exchange, shows: readonly Exchange[]): readonly Ask[] {
  const show = shows.findLast(({ method }) => method === 'GET');
  const { purpose } = exchange.ask;
  const { doubt = '', round: before = 0 } = purpose.kind === 'confirm' ? purpose : {};
  const round = doubt === 'there' ? before + 1 : doubt === 'often' ? 1 : 0;
  if (show === undefined || round > mostRounds) return [];
  const notBeforeMs = exchange.answeredMs + Math.max(known.windowMs(exchange), known.windowMs(show));
  const again = exchange.method === 'GET' ? [confirm(exchange, 'there', round, notBeforeMs)] : [];
  const came = again.flatMap((ask) => known.answerTo(ask) ?? []);
  return [...again, confirm(show, 'there', round, notBeforeMs), ...came.flatMap((one) => often(known, one))];
}

/** What is there after all, many times over: once for an endpoint, and not at depth `quick`. */
function often(known: Knowledge, exchange: Exchange): readonly Ask[] {
  if (!isServed(exchange) || known.options.depth === 'quick') return [];
  const isOften = ({ purpose }: Ask): boolean => purpose.kind === 'confirm' && purpose.doubt === 'often';
  const earlier = known.at(exchange.ask.endpoint).find(({ ask }) => isOften(ask));
  const length = earlier === undefined || earlier.url === exchange.url ? oftenAsked : 0;
  return Array.from({ length }, (_, nth) => confirm(exchange, 'often', nth, exchange.answeredMs));
}

/** The kind of resource of the first id in a path: `models`, `connectors` or `syncs`. */
const kindOf = (endpoint: EndpointName): string | undefined => endpoints[endpoint].split('/')[3];

/** Answers that show the resource which a question names by the ids in its path, in the order of arrival. */
export function answersShowing(known: Knowledge, asked: Ask): readonly Exchange[] {
  const [first = '', run] = asked.ids;
  // A cursor may show what was there when it was issued.
  const isOfIts = ({ ask, url }: Exchange): boolean =>
    kindOf(ask.endpoint) === kindOf(asked.endpoint) && ask.ids[0] === first && !isMarked(url);
  const served = known.log.filter((one) => isServed(one) && isOfIts(one));
  return served.filter((one) => run === undefined || showsRun(one, first, run));
}

function showsRun(exchange: Exchange, sync: string, run: string): boolean {
  const { endpoint, ids } = exchange.ask;
  if (endpoint === 'listRecords') return ids[1] === run;
  const entries = pageOf(exchange)?.entries ?? [singleRunOf(exchange)];
  return entries.some(
    (entry) => entry?.hasId === true && entry.id === run && !isOtherNumber(sync, entry.attributes['sync_id']),
  );
}

/** Answers of a list that show an entry of the status it is filtered by, apart for each version of one. */
export function entriesOfStatus(known: Knowledge, ask: Ask): readonly (readonly Exchange[])[] {
  const { endpoint, ids } = ask;
  if (!isList(endpoint)) return [];
  const status = filterOf({ ask });
  const pages = known.pages({ endpoint, ids }).filter(({ exchange }) => !isMarked(exchange.url));
  const shows = sightsOn(pages, (entry) => entry.status === status);
  const alike = Map.groupBy(shows, ({ entry: { id, version } }) => `${id} ${version}`).values();
  return [...alike].map((some) => some.map(({ exchange }) => exchange));
}
