/**
 * Pages at the ends of lists that follow the dates of creation (4.7-each-once, 4.9-each-once and the filters;
 * interpretation 11). However such a list moves, its first page holds what stands in front of the last entry
 * there, and its last page what stands behind the first one: as long as that exists, and has the status of
 * the filter.
 */
import { filterOf } from '../log/answers.ts';
import { newAsk, parameterOf, type Ask } from '../log/ask.ts';
import { perObject, statusOf, type Exchange } from '../log/exchange.ts';
import { instantMs } from '../log/json.ts';
import { doubt, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { lacking, listRule } from '../log/facts.ts';
import { isPure, numberOf, singleRunOf, type Entry, type List, type Page } from '../log/pages.ts';
import { shownAround, sightsOf, type Sight } from '../log/presence.ts';
import { apart, askAlone, filtered, type Due } from '../log/questions.ts';
import { numberIn } from '../log/urls.ts';
import { entriesOf, isEnd, isNamed } from '../log/walks.ts';

/** Judges the first and the last pages of every list in the order of creation. */
export function* edges(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    const order = orderOf(known, list);
    const byId = order === undefined ? new Map<string, readonly Sighted[]>() : sightedIn(known, list);
    for (const page of order === undefined ? [] : known.pages(list)) {
      const beyond = beyondOf(page, order === 'newest first');
      if (beyond !== undefined) yield* lacks(known, page, [...byId], beyond);
    }
  }
}

const fewest = 8; // that many in the same order by chance: 1 in 40,320

/** In which direction all pages of a list follow the dates of creation; undefined where they do not. */
function orderOf(known: Knowledge, list: List): 'newest first' | 'oldest first' | undefined {
  const pieces = [
    ...known.pages(list).map(({ entries }) => entries),
    ...known.walks(list).map(({ pages }) => entriesOf(pages)),
  ].map((entries) => entries.map((one) => datesOf(one).createdMs));
  if (new Set(pieces.flat()).size < fewest) return undefined;
  const follow = (isInOrder: (earlier: number, later: number) => boolean): boolean =>
    pieces.every((times) => times.slice(1).every((time, at) => isInOrder(times[at] ?? Number.NaN, time)));
  if (follow((one, next) => next <= one)) return 'newest first';
  return follow((one, next) => next >= one) ? 'oldest first' : undefined;
}

const datesOf = perObject(({ attributes: { created_at: created, updated_at: updated } }: Entry) => {
  return { createdMs: instantMs(created), updatedMs: instantMs(updated) };
});

/** An entry in an answer. */
interface Sighted {
  readonly exchange: Sight['exchange'];
  readonly entry: Entry;
}

const sightedIn = (known: Knowledge, list: List): ReadonlyMap<string, readonly Sighted[]> =>
  Map.groupBy(
    sightsOf(known, list).flatMap(({ exchange, entries }) =>
      entries.map((entry): Sighted => ({ exchange, entry })),
    ),
    ({ entry }) => entry.id,
  );

/** Which entries a page at an end must hold, by their dates; undefined for any other page. */
function beyondOf(page: Page, isNewestFirst: boolean): ((entry: Entry) => boolean) | undefined {
  const { exchange, entries, links, address } = page;
  const [first, last] = [entries[0], entries.at(-1)];
  const number = numberOf(page);
  const lastNumber = numberIn(links.last?.url ?? exchange.url, page.filter);
  const isLast = isEnd(page) && ([address, undefined].includes(links.last?.address) || lastNumber === number);
  if (number === undefined || exchange.ask.expects !== 200) return undefined;
  if (!isPure(page) || !isNamed({ pages: [page] })) return undefined;
  if (first === undefined || last === undefined)
    return number === 1 && (isLast || lastNumber === 1) ? () => true : undefined;
  return (entry) =>
    (number === 1 && isAhead(entry, last, isNewestFirst)) || (isLast && isAhead(first, entry, isNewestFirst));
}

/** Whether one entry stands in front of another, by its creation as by its last change. */
function isAhead(one: Entry, other: Entry, isNewestFirst: boolean): boolean {
  const [front, behind] = (isNewestFirst ? [one, other] : [other, one]).map(datesOf);
  if (front === undefined || behind === undefined) return false;
  return front.createdMs > behind.createdMs && front.updatedMs >= behind.updatedMs;
}

function* lacks(
  known: Knowledge,
  { exchange, filter, list, entries, address }: Page,
  sighted: readonly (readonly [id: string, all: readonly Sighted[]])[],
  isBeyond: (entry: Entry) => boolean,
): Iterable<Judgement> {
  const here = new Set(entries.map(({ id }) => id));
  const time = { fromMs: known.oldestMs(exchange), toMs: exchange.answeredMs };
  const rule = listRule(list, filter === undefined ? 'each-once' : 'status-filter');
  for (const [id, all] of sighted) {
    if (here.has(id) || !all.every(({ entry }) => entry.hasId && isBeyond(entry))) continue;
    // Under a filter it must have been in one version all the time.
    const alike = Map.groupBy(all, ({ entry }) => (filter === undefined ? '' : entry.version)).values();
    const shows = [...alike]
      .filter(([one]) => filter === undefined || one?.entry.status === filter)
      .map((some) => some.map((one) => one.exchange));
    const around = shows.map((some) => shownAround(known, time, some)).find((one) => one !== undefined);
    const of = filter === undefined ? {} : ({ of: 'of-status' } as const);
    // a number that shows another page has a rule of its own
    const isByNumber = parameterOf(exchange.ask, 'page') !== undefined;
    // shown under this filter before, it may be lost by the list, if that loses others
    const isLost = filter !== undefined && all.some((one) => filterOf(one.exchange) === filter);
    const slug = isLost ? 'each-once' : isByNumber ? 'page-number' : undefined;
    const ground = slug === undefined ? {} : { restsOn: listRule(list, slug) };
    if (around !== undefined) {
      yield lacking(rule, exchange, id, around, { because: { kind: 'away' }, ...of, ...ground });
      return;
    }
    if (list.endpoint !== 'listRuns') continue;
    const reason = { kind: 'list-undecided', list: address } as const;
    const look = filter === undefined ? ifThere : lookUnder;
    const asks = look(known, exchange, list, id, all);
    if (asks !== undefined) yield doubt(rule, list.endpoint, reason, asks);
  }
}

/** Asks a run alone that an end of its list lacks; undefined where it was not seen before, or is gone. */
function ifThere(known: Knowledge, exchange: Exchange, list: List, id: string, all: readonly Sighted[]) {
  if (!all.some((one) => one.exchange.answeredMs <= known.oldestMs(exchange))) return undefined;
  const due = { pastCaches: true, notBeforeMs: exchange.answeredMs + known.windowMs(exchange) } as const;
  const alone = askAlone(list, id, 'at an end', due);
  // A run that is gone from its own address was deleted.
  return [404, 410].includes(statusOf(known.answerTo(alone) ?? {})) ? undefined : [alone];
}

/**
 * Where a page under a status lacks a run that was seen with it right before: asks for the run alone, for the
 * first page under the status that it has by then, and for the run behind that; undefined once all came.
 */
function lookUnder(known: Knowledge, exchange: Exchange, list: List, id: string, all: readonly Sighted[]) {
  const alone = (due: Due): Ask => askAlone(list, id, 'under a status', due);
  const came = known.answerTo(alone({ pastCaches: true, notBeforeMs: 0 }));
  const latest = all
    .filter((one) => one.exchange.number < (came?.number ?? Infinity))
    .toSorted((one, other) => other.exchange.number - one.exchange.number)[0]?.entry;
  const isSame = ({ entry }: Sighted): boolean => entry.version === latest?.version;
  const wasSeen = all.some((one) => isSame(one) && one.exchange.answeredMs <= exchange.askedMs);
  if (latest === undefined || latest.status !== filterOf(exchange) || !wasSeen) return undefined;
  const status = (came && singleRunOf(came)?.status) ?? latest.status;
  const purpose = { kind: 'confirm', doubt: 'under a status', round: 0 } as const;
  const asks = apart(known, exchange.answeredMs, known.windowMs(exchange), [
    (due) => [alone(due)],
    (due) => [newAsk(list.endpoint, list.ids, { ...due, query: filtered(status), purpose })],
    (due) => [askAlone(list, id, 'behind a status', due)],
  ]);
  return asks.length > 0 ? asks : undefined;
}
