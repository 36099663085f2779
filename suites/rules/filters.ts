/**
 * 4.7-status-filter and 4.9-status-filter: a list filtered by status holds the entries of that status, all of
 * them and no others (interpretations 11, 13, 14).
 *
 * "No others" is judged on every answer. "All of them" is judged where the list was at rest: an entry that
 * kept its version throughout must be in the walk along its status.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { isGood, isUnserved, statusOf, type Exchange } from '../log/exchange.ts';
import { broken, doubt, gap, ok, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { listKey, type Entry, type List, type Page } from '../log/pages.ts';
import { startWalk, walkNamed } from '../log/questions.ts';
import { isCertain, isStill, restsOf, settle, unchangedIn, type Rest } from '../log/rests.ts';
import { urlParameter } from '../log/urls.ts';
import { entriesOf, isNamed, isWhole, type Walk } from '../log/walks.ts';

const filterRule = ({ endpoint }: Pick<List, 'endpoint'>): RequirementId =>
  endpoint === 'listRuns' ? '4.7-status-filter' : '4.9-status-filter';

/** Words and grammars that a server may offer as a feature of the filter: observed (interpretation 13). */
export const isGrammar = (status: string): boolean =>
  status.trim() !== status ||
  status === '' ||
  /^(all|any|null|none|\d+)$/i.test(status) ||
  /^[!-]|,/.test(status);

/** Judges every answer under a filter, and every walk along one. */
export function* statusFilter(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    for (const page of known.pages(list)) yield* noOthers(known, page);
    for (const rest of restsOf(known, list)) yield* allOfThem(known, rest);
  }
  for (const endpoint of ['listRuns', 'listRecords'] as const)
    for (const exchange of known.at(endpoint)) yield* unusedStatus(exchange);
}

/** A status that no entry has: an empty list, or a refusal (4xx). */
function* unusedStatus(exchange: Exchange): Iterable<Judgement> {
  const { ask } = exchange;
  if (ask.purpose.kind !== 'foreign' || !isGood(exchange) || isUnserved(exchange)) return;
  const status = statusOf(exchange);
  if (status === 200 || (status >= 400 && status < 500)) return;
  // Past the end of nothing, any answer is recorded only (interpretation 12).
  if (Number(urlParameter(exchange.url, 'page') ?? 1) > 1) return;
  yield broken(filterRule({ endpoint: ask.endpoint === 'listRuns' ? 'listRuns' : 'listRecords' }), exchange, {
    pointer: 'status',
    wanted: { kind: 'type', type: 'empty-list-or-refusal' },
    received: { kind: 'status', status },
  });
}

/** The statuses that entries of a list have had. */
const inUse = (known: Knowledge, list: List): ReadonlySet<string> =>
  new Set(
    known.pagesUnder(list, undefined).flatMap(({ entries }) => entries.flatMap(({ status }) => status ?? [])),
  );

/** An answer under a filter holds no entry of another status. */
function* noOthers(known: Knowledge, page: Page): Iterable<Judgement> {
  const { filter, exchange, list } = page;
  if (filter === undefined || isGrammar(filter)) return;
  // A link that has lost the filter has a rule of its own.
  if (exchange.ask.link !== undefined && urlParameter(exchange.url, 'status') !== filter) return;
  const used = inUse(known, list);
  // in another case: observed
  if (!used.has(filter) && [...used].some((one) => one.toLowerCase() === filter.toLowerCase())) return;
  const at = page.entries.findIndex(({ status }) => status !== undefined && status !== filter);
  const alien = page.entries[at]?.status;
  if (alien === undefined) return;
  yield broken(filterRule(list), exchange, {
    pointer: `/data/${at}/attributes/status`,
    wanted: used.has(filter)
      ? { kind: 'value', value: filter }
      : { kind: 'type', type: 'empty-list-or-refusal' },
    received: { kind: 'value', value: alien },
    entry: page.entries[at]?.id ?? '',
    because: { kind: 'alone' },
  });
}

function* allOfThem(known: Knowledge, rest: Rest): Iterable<Judgement> {
  const rule = filterRule(rest.list);
  const stable = unchangedIn(rest);
  const byStatus = Map.groupBy(
    entriesOf(rest).filter(({ id, status, hasId }) => stable.has(id) && status !== undefined && hasId),
    ({ status }) => status ?? '',
  );
  const isTelling = byStatus.size > 1 || refusedOthers(known, rest.list);
  for (const [status, entries] of byStatus)
    for (const walk of known.walks(rest.list, status)) {
      if (walk.fromMs < rest.fromMs || walk.toMs > rest.toMs || !isWhole(walk)) continue;
      const missing =
        walk.end === 'complete' && isNamed(walk) ? entries.find(({ id }) => !holds(walk, id)) : undefined;
      const alien = entriesOf(walk).find(({ id }) => (stable.get(id)?.status ?? status) !== status);
      if (missing !== undefined) {
        // Entries that change their status shift the others over the boundaries of pages.
        if (walk.pages.length === 1 || isStill(rest, status))
          yield leftOut(known, rest, walk, status, missing);
        else yield gap(rule, rest.list.endpoint, { kind: 'list-moved', list: walk.pages[0]?.address ?? '' });
      } else if (alien !== undefined) yield relabelled(known, rest, walk, status, alien);
      else if (isTelling && walk.pages[0] !== undefined) yield ok(rule, walk.pages[0].exchange);
    }
  if (!isTelling) yield gap(rule, rest.list.endpoint, { kind: 'unseen', what: 'status-to-filter' });
}

const holds = (walk: Walk, id: string): boolean => entriesOf(walk).some((entry) => entry.id === id);

/**
 * Whether a value that no entry has was answered without entries, or refused: then the filter does something.
 */
const refusedOthers = (known: Knowledge, list: List): boolean =>
  known
    .at(list.endpoint)
    .some(
      (exchange) =>
        isGood(exchange) &&
        exchange.ask.purpose.kind === 'foreign' &&
        listKey(exchange.ask) === listKey(list) &&
        statusOf(exchange) < 500 &&
        statusOf(exchange) > 0,
    );

/** An entry that kept its status is not in the walk along that status. */
function leftOut(known: Knowledge, rest: Rest, walk: Walk, status: string, missing: Entry): Judgement {
  const last = walk.pages.at(-1);
  const shownOn = rest.pages.find(({ entries }) => entries.some(({ id }) => id === missing.id));
  if (last === undefined || !isSure(known, rest, walk)) return lookAgain(known, rest, status);
  // Shown under this filter at other times, it is lost by the list, whatever that is filtered by.
  const isShown = known
    .pagesUnder(rest.list, status)
    .some(
      ({ exchange, entries }) =>
        exchange.askedMs >= rest.fromMs && entries.some(({ id }) => id === missing.id),
    );
  const rule: RequirementId = rest.list.endpoint === 'listRuns' ? '4.7-each-once' : '4.9-each-once';
  return broken(isShown ? rule : filterRule(rest.list), last.exchange, {
    pointer: '/data',
    wanted: { kind: 'entry', id: missing.id, as: 'of-status' },
    received: { kind: 'list-without' },
    entry: missing.id,
    against: shownOn === undefined ? [] : [{ exchange: shownOn.exchange.number, role: 'seen' }],
    because: { kind: 'at-rest', pages: rest.pages.length },
    ...(walk.pages.length > 1 && { restsOn: '2.5-next-page' as const }),
  });
}

/** An entry is shown with the status of the filter, and with another one in the list. */
function relabelled(known: Knowledge, rest: Rest, walk: Walk, status: string, alien: Entry): Judgement {
  const page = walk.pages.find(({ entries }) => entries.includes(alien));
  const shownOn = rest.pages.find(({ entries }) => entries.some(({ id }) => id === alien.id));
  const elsewhere = shownOn?.entries.find(({ id }) => id === alien.id)?.status;
  if (page === undefined || elsewhere === undefined || !isSure(known, rest, walk))
    return lookAgain(known, rest, status);
  return broken(filterRule(rest.list), page.exchange, {
    pointer: `/data/${page.entries.indexOf(alien)}/attributes/status`,
    wanted: { kind: 'value', value: elsewhere },
    received: { kind: 'status-elsewhere', value: elsewhere, filter: status },
    entry: alien.id,
    against: shownOn === undefined ? [] : [{ exchange: shownOn.exchange.number, role: 'seen' }],
    because: { kind: 'at-rest', pages: rest.pages.length },
  });
}

/** Whether all pages of a walk certainly show the list at rest. */
const isSure = (known: Knowledge, rest: Rest, walk: Walk): boolean =>
  walk.pages.every(({ exchange }) => isCertain(known, rest, exchange));

/** Walks along the status again and along the list behind that, so that the answers are certain. */
function lookAgain(known: Knowledge, rest: Rest, filter: string): Judgement {
  const { list } = rest;
  const [first] = rest.walks;
  const page = first?.pages[0]?.exchange;
  const again = startWalk(list, 'filter again', {
    filter,
    bound: rest.first.bound,
    pastCaches: true,
    notBeforeMs: (first?.toMs ?? 0) + (page === undefined ? 0 : known.windowMs(page)),
  });
  const walk = walkNamed(known, list, 'filter again', filter);
  const asks =
    walk === undefined
      ? [again]
      : walk.end === 'open'
        ? []
        : settle(
            known,
            rest,
            `filter ${filter}`,
            walk.pages.map(({ exchange }) => exchange),
          );
  return doubt(
    filterRule(list),
    list.endpoint,
    { kind: 'list-undecided', list: rest.pages[0]?.address ?? '' },
    asks,
  );
}
