/**
 * 4.7-status-filter and 4.9-status-filter: a list filtered by status holds the entries of that status, all of
 * them and no others (interpretations 11, 13, 14).
 *
 * "No others" is judged on every answer. "All of them" is judged where the list was at rest: an entry that
 * kept its version throughout must be in the walk along its status.
 */
import { filterOf } from '../log/answers.ts';
import { isGood, isUnserved, statusOf, type Exchange } from '../log/exchange.ts';
import { ofType, quoted, unseen } from '../log/facts.ts';
import { broken, gap, ok, type Broken, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { lacking, listRule } from '../log/list-findings.ts';
import { listKey, type Entry, type List, type Page } from '../log/pages.ts';
import { seen } from '../log/presence.ts';
import { startWalk } from '../log/questions.ts';
import { ifCertain, isStill, restsOf, unchangedIn, type Rest } from '../log/rests.ts';
import { numberIn, urlParameter } from '../log/urls.ts';
import { entriesOf, isNamed, isWhole, type Walk } from '../log/walks.ts';

/** Words and grammars that a server may offer as a feature of the filter: observed (interpretation 13). */
const isGrammar = (status: string): boolean =>
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
    for (const exchange of known.at(endpoint)) {
      // A status that no entry has: an empty list, or a refusal; past the end of nothing, anything
      // (interpretation 12).
      const status = statusOf(exchange);
      const isRefused = status >= 400 && status < 500;
      const isFirst = numberIn(exchange.url, filterOf(exchange)) === 1;
      if (isForeign(exchange) && isFirst && status !== 200 && !isRefused)
        yield broken(listRule({ endpoint }, 'status-filter'), exchange, {
          pointer: 'status',
          wanted: ofType('empty-list-or-refusal'),
          received: { kind: 'status', status },
        });
    }
}

/** Whether an answer is to a filter by a status that no entry has. */
const isForeign = (exchange: Exchange): boolean =>
  exchange.ask.purpose.kind === 'foreign' && isGood(exchange) && !isUnserved(exchange);

/** An answer under a filter holds no entry of another status. */
function* noOthers(known: Knowledge, { filter, exchange, list, entries }: Page): Iterable<Judgement> {
  if (filter === undefined || isGrammar(filter)) return;
  // A link that has lost the filter has a rule of its own.
  if (exchange.ask.link !== undefined && urlParameter(exchange.url, 'status') !== filter) return;
  const at = entries.findIndex(({ status }) => status !== undefined && status !== filter);
  const alien = entries[at];
  if (alien === undefined) return;
  const used = new Set(known.pagesUnder(list, undefined).flatMap((page) => page.entries.map(statusIn)));
  // in another case: observed
  if (!used.has(filter) && [...used].some((one) => one?.toLowerCase() === filter.toLowerCase())) return;
  yield broken(listRule(list, 'status-filter'), exchange, {
    pointer: `/data/${at}/attributes/status`,
    wanted: used.has(filter) ? quoted(filter) : ofType('empty-list-or-refusal'),
    received: quoted(alien.status),
    entry: alien.id,
    because: { kind: 'alone' },
  });
}

const statusIn = ({ status }: Entry): string | undefined => status;

function* allOfThem(known: Knowledge, rest: Rest): Iterable<Judgement> {
  const { list, walk: whole, fromMs, toMs } = rest;
  const rule = listRule(list, 'status-filter');
  const stable = unchangedIn(rest);
  const byStatus = Map.groupBy(
    entriesOf(whole.pages).filter(({ id, hasId }) => hasId && stable.has(id)),
    statusIn,
  );
  byStatus.delete(undefined);
  const isTelling = byStatus.size > 1 || doesSomething(known, list);
  for (const [status = '', entries] of byStatus)
    for (const walk of known.walks(list, status)) {
      const [first] = walk.pages;
      if (walk.fromMs < fromMs || walk.toMs > toMs || !isWhole(walk) || first === undefined) continue;
      const shown = new Map(entriesOf(walk.pages).map((entry) => [entry.id, entry]));
      const missing =
        walk.end === 'complete' && isNamed(walk) ? entries.find(({ id }) => !shown.has(id)) : undefined;
      const alien = [...shown.values()].find(({ id }) => (stable.get(id)?.status ?? status) !== status);
      // Entries that change their status shift the others over the boundaries of pages.
      if (missing !== undefined && walk.pages.length > 1 && !isStill(rest, status))
        yield gap(rule, list.endpoint, { kind: 'list-moved', list: first.address });
      else if (missing !== undefined)
        yield ifWalked(known, rest, walk, status, leftOut(known, rest, walk, status, missing));
      else if (alien !== undefined)
        yield ifWalked(known, rest, walk, status, relabelled(rest, walk, status, alien));
      else if (isTelling) yield ok(rule, first.exchange);
    }
  if (!isTelling) yield gap(rule, list.endpoint, unseen('status-to-filter'));
}

/**
 * Whether a value that no entry has was answered without entries, or refused: then the filter does something.
 */
const doesSomething = (known: Knowledge, list: List): boolean =>
  known
    .at(list.endpoint)
    .some(
      (exchange) =>
        isForeign(exchange) && listKey(exchange.ask) === listKey(list) && statusOf(exchange) < 500,
    );

/** The answer of a walk that shows an entry. */
const shownBy = ({ pages }: Walk, { id }: Entry): Exchange | undefined =>
  pages.find(({ entries }) => entries.some((entry) => entry.id === id))?.exchange;

/** An entry that kept its status is not in the walk along that status. */
function leftOut(known: Knowledge, rest: Rest, walk: Walk, status: string, missing: Entry): Broken {
  const { list, walk: whole, fromMs } = rest;
  // Shown under this filter at other times, it is lost by the list, whatever that is filtered by.
  const isShown = known
    .pagesUnder(list, status)
    .some(
      ({ exchange, entries }) => exchange.askedMs >= fromMs && entries.some(({ id }) => id === missing.id),
    );
  const last = walk.pages.at(-1)?.exchange;
  if (last === undefined) throw new Error('a whole walk has pages');
  return lacking(
    listRule(list, isShown ? 'each-once' : 'status-filter'),
    last,
    missing.id,
    [shownBy(whole, missing)],
    {
      of: 'of-status',
      because: { kind: 'at-rest', pages: whole.pages.length },
      ...(walk.pages.length > 1 && { restsOn: '2.5-next-page' }),
    },
  );
}

/** An entry is shown with the status of the filter, and with another one in the list. */
function relabelled({ list, walk: whole }: Rest, walk: Walk, status: string, alien: Entry): Broken {
  const page = walk.pages.find(({ entries }) => entries.includes(alien));
  const exchange = shownBy(whole, alien);
  const elsewhere = entriesOf(whole.pages).find(({ id }) => id === alien.id)?.status ?? null;
  if (page === undefined || exchange === undefined) throw new Error('both walks show the entry');
  return broken(listRule(list, 'status-filter'), page.exchange, {
    pointer: `/data/${page.entries.indexOf(alien)}/attributes/status`,
    wanted: quoted(elsewhere),
    received: { kind: 'status-elsewhere', value: elsewhere, filter: status },
    entry: alien.id,
    against: seen(exchange),
    because: { kind: 'at-rest', pages: whole.pages.length },
  });
}

/** A finding of a walk along a status, where all of its pages certainly show the list at rest. */
const ifWalked = (known: Knowledge, rest: Rest, walk: Walk, filter: string, finding: Broken): Judgement =>
  ifCertain(known, rest, finding, walk.pages, {
    rule: listRule(rest.list, 'status-filter'),
    name: `filter ${filter}`,
    look: (round, due) => [
      startWalk(rest.list, `filter again${round === 1 ? '' : ` ${round}`}`, {
        filter,
        bound: rest.walk.bound,
        ...due,
      }),
    ],
  });
