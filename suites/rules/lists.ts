/**
 * 4.7-each-once and 4.9-each-once: the pages of one list hold each entry once (interpretations 10 and 11). A
 * walk along `next` that lacks or repeats an entry breaks 2.5-next-page where page numbers or the walk back
 * show the pages that it should have visited, and 2.5-next where it stops because that link is missing. What
 * one answer shows by itself is judged always; a walk at rest, once neither caches nor replicas explain it.
 */
import { filterOf } from '../log/answers.ts';
import type { Ask } from '../log/ask.ts';
import { perObject, type Exchange } from '../log/exchange.ts';
import { broken, doubt, gap, ok, witness, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { lacking, listRule, misled, shown, unlinked } from '../log/facts.ts';
import { numberOf, type Entry, type List, type Page } from '../log/pages.ts';
import { isBefore, isWithin, shownAround, sightsOf, sightsOn } from '../log/presence.ts';
import { apart, askAlone, askList, followLink, lookAt, pageNumber, startWalk } from '../log/questions.ts';
import type { Due } from '../log/questions.ts';
import { isSettled, layoutsOf, walkedOnce } from '../log/rests.ts';
import { pageBeyond, placesOf, undecided } from '../log/rests.ts';
import type { Layout, Rest, WalkFault } from '../log/rests.ts';
import { entriesIn, idsOn, isNamed, unlike, type Walk } from '../log/walks.ts';

/** Judges every list for holding each entry once, and every walk for coming to its end. */
export function* eachOnce(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    for (const page of known.pages(list)) yield* aloneOnPage(page);
    for (const filter of new Set(known.pages(list).map((page) => page.filter)))
      yield* loops(known, list, filter);
    for (const layout of layoutsOf(known, list)) yield* atRest(known, layout);
    // where other answers contradict the only walk, it is taken again
    for (const { fault, isRepaired, rest } of walkedOnce(known, list))
      if (fault !== undefined && !isRepaired)
        yield doubt(listRule(list, 'each-once'), list.endpoint, undecided(rest.walk), [
          startWalk(list, 'once more', { bound: rest.walk.bound }),
        ]);
    yield* inPart(known, list);
  }
}

/** A list that no walk has followed to its end was examined in part. */
function* inPart(known: Knowledge, list: List): Iterable<Judgement> {
  const walks = known.walks(list);
  const page = walks.find(({ end }) => end === 'cut')?.pages[0];
  if (page === undefined || walks.some(({ end }) => end === 'complete')) return;
  yield gap(listRule(list, 'each-once'), list.endpoint, { kind: 'end-not-reached', list: page.address });
}

const repeatedIn = perObject((entries: readonly Entry[]) => {
  const before = new Set<string>();
  const ids = entries.filter(({ hasId }) => hasId).map(({ id }) => id);
  return [...ids.entries()].find(([, id]) => before.size === before.add(id).size);
});

function* aloneOnPage(page: Page): Iterable<Judgement> {
  const [at, id] = repeatedIn(page.entries) ?? [];
  if (id === undefined) return;
  yield broken(listRule(page.list, 'each-once'), page.exchange, {
    pointer: `/data/${at}`,
    wanted: { kind: 'other-entry' },
    received: { kind: 'entry', id, as: 'again' },
    because: { kind: 'alone' },
  });
}

/**
 * A walk that comes back to a page, or whose last page comes again and again, and so does a later one: behind
 * the end of a list that has shrunk meanwhile, a page may be the first one (interpretation 12).
 */
function* loops(known: Knowledge, list: List, filter: string | undefined): Iterable<Judgement> {
  const looping = known.walks(list, filter).filter(({ end }) => end === 'loop');
  const isRepeated = (walk: Walk): boolean =>
    looping.some((later) => placesOf(later) === placesOf(walk) && isBefore(known, walk, later));
  const walk = looping.find(isRepeated) ?? looping[0];
  const page = walk?.pages.at(-1);
  if (walk === undefined || page === undefined) return;
  const { pages, bound, toMs } = walk;
  const [repeated] = walk.repeated;
  if (!isRepeated(walk)) {
    const looks = ['loop', 'loop again'].map((name) => (due: Due) => [
      startWalk(list, name, { filter, bound, ...due }),
    ]);
    const asks = apart(known, toMs, known.windowMs(page.exchange), looks);
    yield doubt('2.5-next-page', list.endpoint, { kind: 'end-not-reached', list: page.address }, asks);
    return;
  }
  const address = repeated === undefined ? page.links.next?.address : page.address;
  const placeOf = ({ ids }: Page): number => pages.findIndex((one) => one.ids === ids);
  // the first page that came again, perhaps for another URL
  const back = pages.findIndex((one, at) => one.entries.length > 0 && placeOf(one) < at);
  const again = pages[back] ?? pages.find((one) => one.address === address);
  const at = pages.findIndex((one) => (back < 0 ? one === again : one.ids === again?.ids));
  yield misled('2.5-next-page', pages[back - 1] ?? page, 'next', {
    to: repeated?.entries.length === 0 ? shown(repeated) : { kind: 'page', page: at + 1, as: 'again' },
    against: witness('came', (repeated ?? again)?.exchange),
    because: { kind: 'at-rest', pages: back < 0 ? pages.length : back },
  });
}

/** What is wrong with the walks of a rest; `lost`: they lack entries, `first` among them, of earlier ones. */
type Fault = WalkFault | Lost;
interface Lost {
  readonly kind: 'lost';
  readonly entry: Entry;
  readonly first: Entry;
  readonly shownBy: Exchange;
}

function* atRest(known: Knowledge, layout: Layout): Iterable<Judgement> {
  const { rest } = layout;
  const { list, walk } = rest;
  const rule = listRule(list, 'each-once');
  const [page] = walk.pages;
  if (page === undefined) return;
  if (layout.fault === undefined && entriesIn(walk).length > 0) yield ok(rule, page.exchange);
  for (const fault of [layout.fault ?? [], ...lostSince(known, layout)].flat()) {
    // Another way shows each entry once: `links` judges the links of the walk.
    if (layout.isRepaired && (fault.kind === 'missing' || fault.kind === 'twice')) continue;
    const asks = stillOpen(known, rest, fault);
    const isOpen = !isSettled(known, rest) || ('shownBy' in fault && !isProven(known, rest, fault.entry));
    if (asks.length > 0 || (isOpen && fault.kind !== 'lost'))
      yield doubt(rule, list.endpoint, undecided(walk), asks);
    // Gone for good, an entry was deleted.
    else if (isOpen) yield gap(rule, list.endpoint, { kind: 'list-moved', list: page.address });
    else yield faultOfList(layout, fault);
  }
}

const mostLost = 6;

/** Entries of earlier walks that a list at rest lacks: they were deleted, or the list has left them out. */
function lostSince(known: Knowledge, { rest, pages }: Layout): readonly Lost[] {
  const { list, filter, walk, fromMs } = rest;
  if (filter !== undefined || walk.end !== 'complete' || !isNamed(walk)) return [];
  const before = known.walks(list).flatMap((one) => (one.toMs <= fromMs ? one.pages : []));
  const earlier = unlike(walk, before);
  if (earlier.length === 0) return [];
  const own = pages.filter((page) => page !== undefined);
  const here = idsOn([...walk.pages, ...own]);
  const sights = sightsOn(earlier, ({ id, hasId }) => hasId && !here.has(id));
  const lasts = [...new Map(sights.map((one) => [one.entry.id, one])).values()].slice(0, mostLost);
  return lasts.map(({ entry, exchange }, _, [first = { entry }]) => ({
    kind: 'lost',
    entry,
    first: first.entry,
    shownBy: exchange,
  }));
}

/** Whether answers certainly before and certainly after a walk of a rest show an entry that it lacks. */
function isProven(known: Knowledge, { list, filter, walks }: Rest, { id, version }: Entry): boolean {
  const isIt = (one: Entry): boolean => one.id === id && (filter === undefined || one.version === version);
  const shows = sightsOf(known, list, isIt).map(({ exchange }) => exchange);
  return walks
    .filter((walk) => entriesIn(walk).every((one) => one.id !== id))
    .some((walk) => shownAround(known, walk, shows));
}

/**
 * What must be asked before a fault counts: the pages by other ways; a walk that shows no state from before
 * the entry was seen; and behind that, where the entry is shown.
 */
function stillOpen(known: Knowledge, rest: Rest, fault: Fault): readonly Ask[] {
  const { list, filter, walk, walks } = rest;
  const { bound } = walk;
  const shows = 'shownBy' in fault ? fault.shownBy : walk.pages[0]?.exchange;
  const isLost = fault.kind === 'lost';
  const ways = isLost ? [] : otherWays(known, rest);
  const left = ways.filter((ask) => !known.isAsked(ask));
  if (left.length > 0 || shows === undefined) return left;
  const id = 'entry' in fault ? fault.entry.id : '';
  const name = isLost ? `lost ${fault.first.id}` : `each-once ${fault.kind} ${id}`;
  // What came by other ways shows the list where an equal walk follows.
  const behind = startWalk(list, `${name} behind`, { filter: walks[0].filter, bound });
  if (ways.length > 0 && !known.isAsked(behind)) return [behind];
  const again = (due: Due): readonly Ask[] => [
    startWalk(list, isLost ? name : `${name} walked again`, { filter, bound, ...due }),
  ];
  const look = (due: Due): readonly Ask[] => {
    if (!('shownBy' in fault) || isProven(known, rest, fault.entry)) return [];
    return isLost
      ? entryElsewhere(list, fault.entry, name, due)
      : lookAt(known, shows, name, 1, { bound, ...due });
  };
  // a walk along a filter tells something between two along the list
  const closing = (due: Due): readonly Ask[] =>
    walks[0].filter === filter ? [] : [startWalk(list, `${name} closed`, { bound, ...due })];
  const windowMs = known.windowMs(shows);
  const since = walks.find((one) => isBefore(known, shows, one));
  return since !== undefined && isSettled(known, rest)
    ? apart(known, since.toMs, windowMs, [look])
    : apart(known, Math.max(shows.answeredMs, walks[0].toMs), windowMs, [again, look, closing]);
}

/** An entry among those of its status; a run by its own address, too. */
const entryElsewhere = (list: List, { id, status }: Entry, doubt: string, due: Due): readonly Ask[] => [
  ...(list.endpoint === 'listRuns' ? [askAlone(list, id, doubt, due)] : []),
  askList(list, status, { ...due, expects: 'open', purpose: { kind: 'confirm', doubt, round: 0 } }),
];

const mostNumbers = 12;

/** Pages by their numbers, and the walk back from the last page, as far as they were not asked. */
function otherWays(known: Knowledge, rest: Rest): readonly Ask[] {
  const { list, filter, walk, walks } = rest;
  const doubt = `numbers since ${walks[0].id}`;
  const within = known.pagesUnder(list, filter).filter(({ exchange }) => isWithin(rest, exchange));
  const entriesSeen = idsOn(known.pages(list)).size;
  const onFirst = Math.max(1, walk.pages[0]?.entries.length ?? 1);
  const count = Math.max(walk.pages.length, Math.ceil(entriesSeen / onFirst)) + 1;
  const numbers = Array.from({ length: Math.min(mostNumbers, count) }, (_, at) =>
    pageNumber(list, at + 1, filter, { expects: 'open', purpose: { kind: 'confirm', doubt, round: at + 1 } }),
  ).filter((_, at) => !within.some((page) => numberOf(page) === at + 1 && page.address.includes('page=')));
  const follow = (page: Page | undefined, name: 'last' | 'prev'): readonly Ask[] =>
    within.some(({ address }) => address === page?.links[name]?.address) ? [] : followLink(page, name);
  const withLast = within.find(({ links }) => links.last !== undefined);
  const others = within.filter((page) => !walk.pages.some(({ ids }) => ids === page.ids));
  const back = [...follow(withLast, 'last'), ...others.flatMap((page) => follow(page, 'prev'))];
  return [...numbers, ...back.slice(0, mostNumbers)];
}

/** No way through the list has each of its entries once. */
function faultOfList({ rest, meanwhile }: Layout, fault: Fault): Judgement {
  const { list, walk } = rest;
  const { pages } = walk;
  const [repeated] = walk.repeated;
  const because = { kind: 'at-rest', pages: pages.length } as const;
  const [last, beyond] = [pages.at(-1), pageBeyond(walk, meanwhile)];
  if (last !== undefined && beyond !== undefined)
    return unlinked(last, 'next', { against: witness('expected', beyond.exchange), because });
  // `next` names the next number, and that number shows the page before again.
  if (fault.kind === 'missing' && repeated !== undefined && numberOf(repeated) === pages.length + 1)
    return broken(listRule(list, 'page-number'), repeated.exchange, {
      pointer: '/data',
      wanted: { kind: 'page', page: pages.length + 1 },
      received: { ...shown(repeated), page: pages.length },
      against: witness('seen', fault.shownBy),
      because,
    });
  if (fault.kind === 'empty-end')
    return misled('2.5-next-page', fault.end, 'next', {
      wanted: { kind: 'no-page-beyond', end: 'last' },
      to: shown(fault.page),
      against: witness('came', fault.page.exchange),
      because,
    });
  const { id } = fault.entry;
  if (fault.kind !== 'twice')
    return lacking(listRule(list, 'each-once'), last?.exchange ?? fault.shownBy, id, [fault.shownBy], {
      shownUnder: filterOf(fault.shownBy),
      because: fault.kind === 'lost' ? { kind: 'away' } : because,
    });
  const [earlier, page] = fault.pages;
  return broken(listRule(list, 'each-once'), page.exchange, {
    pointer: `/data/${page.entries.findIndex((entry) => entry.id === id)}`,
    wanted: { kind: 'other-entry', than: id },
    received: { kind: 'entry', id, as: 'again' },
    entry: id,
    against: witness('seen', earlier.exchange),
    because,
  });
}
