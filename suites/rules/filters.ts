/**
 * 4.7-status-filter and 4.9-status-filter (interpretations 11, 13, 14). That a filtered list holds no others
 * is judged on every answer; that it holds all of them between two walks along the list: an entry that both
 * show in the same version must be in the walk along its status.
 */
import { answersRule, filterOf, hasListData, isRecognised } from '../log/answers.ts';
import { isGood, isUnserved, statusOf, type Exchange } from '../log/exchange.ts';
import { lacking, listRule, ofType, quoted, unseen } from '../log/facts.ts';
import { member } from '../log/json.ts';
import { broken, doubt, gap, ok, witness, type Broken, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { isPure, listKey, type Entry, type List, type Page } from '../log/pages.ts';
import { ifTokenIsGood, startWalk } from '../log/questions.ts';
import { isBetween, isWithin } from '../log/presence.ts';
import { idsOf, ifCertain, isStill, restsOf, stillRestsOf, undecided } from '../log/rests.ts';
import type { Rest } from '../log/rests.ts';
import { numberIn, urlParameter } from '../log/urls.ts';
import { entriesOf, isNamed, isSameState, isWhole, pageWith, stableIn, type Walk } from '../log/walks.ts';

/** Words and grammars that a server may offer as a feature of the filter: observed (interpretation 13). */
const isGrammar = (status: string): boolean =>
  status.trim() !== status || /^(all|any|null|none|\*|\d+)$/i.test(status) || /^[!-]|,/.test(status);

/** Judges every answer under a filter, and every walk along one. */
export function* statusFilter(known: Knowledge): Iterable<Judgement> {
  const [telling, silent] = [new Set<List['endpoint']>(), new Set<List['endpoint']>()];
  for (const list of known.lists) {
    for (const page of known.pages(list)) yield* noOthers(known, page);
    for (const span of spansOf(known, list)) {
      const isTelling = yield* allOfThem(known, span);
      if (isTelling) telling.add(list.endpoint);
      else if (span.rest !== undefined) silent.add(list.endpoint);
    }
  }
  for (const endpoint of silent.difference(telling))
    yield gap(listRule({ endpoint }, 'status-filter'), endpoint, unseen('status-to-filter'));
  for (const list of known.lists)
    if (!telling.has(list.endpoint) && !silent.has(list.endpoint)) yield* unclosed(known, list);
  for (const endpoint of ['listRuns', 'listRecords'] as const) yield* toUnused(known, endpoint);
}

/** A walk along a filter behind the only one along its list: another one there shows whether that moved. */
function* unclosed(known: Knowledge, list: List): Iterable<Judgement> {
  const whole = known.whole(list);
  const statuses = new Set(known.pages(list).map(({ filter }) => filter));
  const under = [...statuses].flatMap((one) => (one === undefined ? [] : known.walks(list, one)));
  if (whole === undefined || !under.some((walk) => isWhole(walk) && walk.fromMs >= whole.toMs)) return;
  const asks = [startWalk(list, 'closing', { bound: whole.bound })];
  yield doubt(listRule(list, 'status-filter'), list.endpoint, undecided(whole), asks);
}

/** Whether an answer is to a filter by a status that no entry has. */
const isForeign = (exchange: Exchange): boolean =>
  exchange.ask.purpose.kind === 'foreign' && isGood(exchange) && !isUnserved(exchange);

/** A status that no entry has gets an empty list or a refusal; past the end anything (interpretation 12). */
function* toUnused(known: Knowledge, endpoint: List['endpoint']): Iterable<Judgement> {
  // a probe proves something only beside a good request (interpretation 24)
  if (known.served(endpoint).length === 0) return;
  for (const exchange of known.at(endpoint).filter(isForeign)) {
    const status = statusOf(exchange);
    const isRefused = status >= 400 && status < 500;
    const body = exchange.answer?.body.decoded;
    // a list without its links is a matter of the envelope
    const isOther =
      status === 200 && body?.kind === 'json' && !isRecognised(exchange) && !hasListData(exchange);
    if ((status === 200 && !isOther) || isRefused || numberIn(exchange.url, filterOf(exchange)) !== 1)
      continue;
    const told = broken(listRule({ endpoint }, 'status-filter'), exchange, {
      pointer: isOther ? '/data' : 'status',
      wanted: ofType('empty-list-or-refusal'),
      received: isOther ? quoted(member(body.value, 'data')) : { kind: 'status', status },
      // What fails for statuses in use, too, is no matter of this one.
      restsOn: isOther ? '2-list-envelope' : answersRule(endpoint),
    });
    // a locked-out token may be sent to a page to sign in
    yield isOther ? told : ifTokenIsGood(known, exchange, told);
  }
}

/** An answer under a filter holds no entry of another status. */
function* noOthers(known: Knowledge, { filter, exchange, list, entries }: Page): Iterable<Judgement> {
  // Even where an entry has that, a server may take an empty value for none.
  if (filter === undefined || filter === '') return;
  // A link that has lost the filter has a rule of its own.
  if (exchange.ask.link !== undefined && urlParameter(exchange.url, 'status') !== filter) return;
  const at = entries.findIndex(({ status }) => status !== undefined && status !== filter);
  const alien = entries[at];
  if (alien === undefined) return;
  const used = new Set(entriesOf(known.pagesUnder(list, undefined)).map(({ status }) => status));
  const isOfCase = (): boolean => [...used].some((one) => one?.toLowerCase() === filter.toLowerCase());
  // a grammar, and another case: observed
  if (!used.has(filter) && (isGrammar(filter) || isOfCase())) return;
  yield broken(listRule(list, 'status-filter'), exchange, {
    pointer: `/data/${at}/attributes/status`,
    wanted: used.has(filter) ? quoted(filter) : ofType('empty-list-or-refusal'),
    received: quoted(alien.status),
    entry: alien.id,
    because: { kind: 'alone' },
  });
}

/** Two walks along a list; of a rest its first and its last one. */
interface Span {
  readonly list: List;
  readonly before: Walk;
  readonly behind: Walk;
  readonly rest?: Rest;
}

/** The rests of a list, and between them each whole walk with the next one, which differs. */
function spansOf(known: Knowledge, list: List): readonly Span[] {
  const changed = restsOf(known, list).filter(
    ({ walks: [first], walk }) => !isStill(known, list, first, walk),
  );
  const rests = [...changed, ...stillRestsOf(known, list)];
  const atRest = rests.map((rest) => ({ list, before: rest.walks[0], behind: rest.walk, rest }));
  const walks = known.walks(list).filter(isWhole);
  const moving = walks.slice(1).map((behind, at) => ({ list, before: walks[at] ?? behind, behind }));
  return [...atRest, ...moving.filter(({ before, behind }) => !isSameState(before, behind))];
}

const isInside = (known: Knowledge, { before, behind, rest }: Span, walk: Walk): boolean =>
  rest === undefined
    ? walk.end === 'complete' && isBetween(known, walk, before, behind)
    : isWhole(walk) && walk.fromMs >= rest.fromMs && walk.toMs <= rest.toMs;

/**
 * Entries that did not change between two walks are in the walk along their status, and in no other. Returns
 * whether a filter that does nothing would show.
 */
function* allOfThem(known: Knowledge, span: Span): Generator<Judgement, boolean> {
  const { list, before, behind, rest } = span;
  const rule = listRule(list, 'status-filter');
  // a walk that is older than the one before it may show again what had changed
  const stable = stableIn(before, ...(rest?.walks ?? []), behind);
  const byStatus = Map.groupBy(stable.values(), ({ status }) => status);
  byStatus.delete(undefined);
  const isTelling = byStatus.size > 1 || doesSomething(known, list);
  const isStillThere = rest?.walk.end === 'complete' && isStill(known, list, before, behind);
  for (const [status = '', entries] of byStatus)
    for (const walk of known.walks(list, status)) {
      const [first] = walk.pages;
      // what strangers pushed off its pages is a fault of the filter, which `noOthers` tells
      if (first === undefined || !walk.pages.every(isPure) || !isInside(known, span, walk)) continue;
      const shown = new Map(entriesOf(walk.pages).map((entry) => [entry.id, entry]));
      const isAll = walk.end === 'complete' && isNamed(walk);
      const missing = isAll ? entries.find(({ id }) => !shown.has(id)) : undefined;
      const alien = [...shown.values()].find(({ id }) => (stable.get(id)?.status ?? status) !== status);
      // Entries that change their status shift the others over the boundaries of pages: one may come again.
      const isLong = walk.pages.length > 1 || walk.repeated.length > 0;
      if (missing !== undefined && isLong && !isStillThere)
        yield gap(rule, list.endpoint, { kind: 'list-moved', list: first.address });
      // A page that shows it, and that no walk comes to, is a matter of the links.
      else if (missing !== undefined && isStillThere && isBeyondWalks(known, span, walk, missing)) continue;
      else if (missing !== undefined) yield ifWalked(known, span, walk, leftOut(known, span, walk, missing));
      else if (alien !== undefined) yield ifWalked(known, span, walk, relabelled(span, walk, alien));
      else if (isTelling) yield ok(rule, first.exchange);
    }
  return isTelling;
}

/** Whether a value that no entry has was answered without entries, or refused: the filter does something. */
const doesSomething = (known: Knowledge, list: List): boolean =>
  known
    .at(list.endpoint)
    .some((one) => isForeign(one) && listKey(one.ask) === listKey(list) && statusOf(one) < 500);

const becauseOf = ({ behind, rest }: Span): Broken['because'] & {} =>
  rest === undefined ? { kind: 'away' } : { kind: 'at-rest', pages: behind.pages.length };

/** Whether a page under the filter of a walk shows an entry meanwhile, though none of the walks does. */
function isBeyondWalks(known: Knowledge, span: Span, { filter }: Walk, entry: Entry): boolean {
  const { list, rest } = span;
  const walks = known.walks(list, filter).filter((walk) => isInside(known, span, walk));
  if (rest === undefined || walks.some(({ pages }) => pageWith(pages, entry.id))) return false;
  const pages = known.pagesUnder(list, filter).filter(({ exchange }) => isWithin(rest, exchange));
  return pageWith(pages, entry.id) !== undefined;
}

function leftOut(known: Knowledge, span: Span, walk: Walk, missing: Entry): Broken {
  const { list, before, behind, rest } = span;
  const last = walk.pages.at(-1);
  if (last === undefined) throw new Error('a whole walk has pages');
  const under = known.pagesUnder(list, last.filter).filter(({ entries }) => idsOf(entries).has(missing.id));
  // Shown under this filter meanwhile, it is lost by the list, whatever that is filtered by.
  const isShown = rest !== undefined && under.some(({ exchange }) => exchange.askedMs >= rest.fromMs);
  // Shown before, it may be lost by the list, if that loses others.
  const isLostByList = under.length > 0 && !isShown;
  // A page that names another one as the last must have a next one.
  const { next, last: end = next } = last.links;
  const isCutShort = next === undefined && end !== undefined && end.address !== last.address;
  const ofLinks = isCutShort ? '2.5-next' : walk.pages.length > 1 ? '2.5-next-page' : undefined;
  const ground = isLostByList ? listRule(list, 'each-once') : ofLinks;
  const walks = rest === undefined ? [before, behind] : [behind];
  const shows = walks.map((one) => pageWith(one.pages, missing.id)?.exchange);
  return lacking(listRule(list, isShown ? 'each-once' : 'status-filter'), last.exchange, missing.id, shows, {
    of: 'of-status',
    because: becauseOf(span),
    ...(ground !== undefined && { restsOn: ground }),
  });
}

/** An entry is shown with the status of the filter, and with another one in the list. */
function relabelled(span: Span, walk: Walk, alien: Entry): Broken {
  const { list, behind } = span;
  const [page, shows] = [pageWith(walk.pages, alien.id), pageWith(behind.pages, alien.id)];
  if (page === undefined || shows === undefined) throw new Error('both walks show the entry');
  const elsewhere = shows.entries.find(({ id }) => id === alien.id)?.status ?? null;
  return broken(listRule(list, 'status-filter'), page.exchange, {
    pointer: `/data/${page.entries.findIndex(({ id }) => id === alien.id)}/attributes/status`,
    wanted: quoted(elsewhere),
    received: { kind: 'status-elsewhere', value: elsewhere, filter: page.filter ?? '' },
    entry: alien.id,
    against: witness('seen', shows.exchange),
    because: becauseOf(span),
  });
}

/** A finding of a walk along a status; at rest a doubt, where not all of its pages certainly show that. */
const ifWalked = (known: Knowledge, { rest }: Span, walk: Walk, finding: Broken): Judgement =>
  rest === undefined ? finding : ifCertain(known, rest, finding, walk);
