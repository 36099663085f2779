import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import { isList, type Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Witness } from './judgement.ts';
import type { Knowledge } from './knowledge.ts';
import { pageOf, singleRunOf, type Entry, type List, type Page } from './pages.ts';
import { confirm } from './questions.ts';
import { isDigits, isInteger, isNumberOf } from './json.ts';
import { isMarked } from './urls.ts';

/** When the state lies that an answer shows; a write shows the state that it leaves (interpretation 11). */
export const momentsOf = (known: Knowledge, exchange: Exchange) => ({
  fromMs: exchange.method === 'GET' ? known.oldestMs(exchange) : exchange.askedMs,
  toMs: exchange.answeredMs,
});

/** Two answers that show something certainly before and certainly after a time. */
export function shownAround(
  known: Knowledge,
  { fromMs, toMs }: ReturnType<typeof momentsOf>,
  shows: readonly Exchange[],
): readonly [Exchange, Exchange] | undefined {
  const before = shows.findLast((one) => one.answeredMs <= fromMs);
  const later = shows.find((one) => momentsOf(known, one).fromMs >= toMs);
  return before === undefined || later === undefined ? undefined : [before, later];
}

/** An answer that shows entries of a list. */
export type Sight = Pick<Page, 'exchange' | 'entries'>;

/**
 * Answers that show entries of a list: its pages, its filters included, and its runs alone, but for those
 * that should not exist.
 */
export const sightsOf = (known: Knowledge, { endpoint, ids }: List): readonly Sight[] => [
  ...known.pages({ endpoint, ids }),
  ...(endpoint === 'listRuns' ? known.served('readRun') : []).flatMap((exchange) => {
    const run = singleRunOf(exchange);
    const [sync, id] = exchange.ask.ids;
    const isOfList = sync === ids[0] && exchange.ask.expects !== 404;
    return run !== undefined && isOfList && id === run.id ? [{ exchange, entries: [run] }] : [];
  }),
];

/** Exchanges as witnesses of a proof. */
export const seen = (...exchanges: readonly Exchange[]): readonly Witness[] =>
  exchanges.map(({ number }) => ({ exchange: number, role: 'seen' }));

const mostRounds = 2;

/** Questions that decide whether something is there that an answer lacks though others show it. */
export function lookAgain(known: Knowledge, exchange: Exchange, shows: readonly Exchange[]): readonly Ask[] {
  const show = shows.findLast(({ method }) => method === 'GET');
  const { purpose } = exchange.ask;
  const round = purpose.kind === 'confirm' && purpose.doubt === 'there' ? purpose.round + 1 : 0;
  if (show === undefined || round > mostRounds) return [];
  const notBeforeMs = exchange.answeredMs + Math.max(known.windowMs(exchange), known.windowMs(show));
  const again = exchange.method === 'GET' ? [confirm(exchange, 'there', round, notBeforeMs)] : [];
  return [...again, confirm(show, 'there', round, notBeforeMs)];
}

/** The kind of resource of the first id in a path: `models`, `connectors` or `syncs`. */
const kindOf = (endpoint: EndpointName): string | undefined => endpoints[endpoint].split('/')[3];

/** Answers that show the resource which a question names by the ids in its path, in the order of arrival. */
export function answersShowing(
  known: Knowledge,
  { endpoint, ids: [first = '', run] }: Ask,
): readonly Exchange[] {
  return (
    everyEndpoint
      .filter((one) => kindOf(one) === kindOf(endpoint))
      .flatMap((one) => known.served(one))
      // A cursor may show what was there when it was issued.
      .filter(({ ask, url }) => ask.ids[0] === first && !isMarked(url))
      .filter((one) => run === undefined || showsRun(one, first, run))
      .toSorted((one, other) => one.number - other.number)
  );
}

function showsRun(exchange: Exchange, sync: string, run: string): boolean {
  const { endpoint, ids } = exchange.ask;
  if (endpoint === 'listRecords') return ids[1] === run;
  const entries = pageOf(exchange)?.entries ?? [singleRunOf(exchange)];
  // Where the path has no digits, it is not known which sync an entry names.
  const isOfAnother = ({ attributes: { sync_id: named } }: Entry): boolean =>
    isDigits(sync) && isInteger(named) && !isNumberOf(sync, named);
  return entries.some((entry) => entry?.hasId === true && entry.id === run && !isOfAnother(entry));
}

/** Answers of a list that show an entry of a status, apart for each entry and version of it. */
export function entriesOfStatus(
  known: Knowledge,
  { endpoint, ids }: Ask,
  status: string,
): readonly (readonly Exchange[])[] {
  if (!isList(endpoint)) return [];
  const pages = known.pages({ endpoint, ids }).filter(({ exchange }) => !isMarked(exchange.url));
  const shows = pages.flatMap(({ exchange, entries }) =>
    entries
      .filter((one) => one.status === status)
      .map(({ id, version }) => ({ key: `${id} ${version}`, exchange })),
  );
  return [...Map.groupBy(shows, ({ key }) => key).values()].map((some) => some.map((one) => one.exchange));
}
