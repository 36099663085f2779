/**
 * Lists that move while they are read (4.7-each-once, 4.9-each-once and the filters; interpretation 11,
 * docs/lists.md): only what holds at every moment is judged. Anything else is a doubt: the list is read
 * again, at last with pauses that no cache outlives, and then it "moved too fast" to be examined.
 */
import { filterOf } from '../log/answers.ts';
import { linkNames, parameterOf, type Ask } from '../log/ask.ts';
import { perObject, statusOf } from '../log/exchange.ts';
import { instantMs, isDigits, isSame } from '../log/json.ts';
import { broken, doubt, gap, ok, witness, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { lacking, listRule, otherPage, pageRule, shown, unlinked } from '../log/facts.ts';
import { isPure, numberOf, pageOf, singleRunOf, statusesIn } from '../log/pages.ts';
import type { Entry, List, Page } from '../log/pages.ts';
import { isBefore, isBetween, isWithin, shownAround, sightsOf, sightsOn } from '../log/presence.ts';
import type { Sight } from '../log/presence.ts';
import { apart, askAlone, askList, confirm, nextOf } from '../log/questions.ts';
import { pageNumber, startWalk, walkNamed } from '../log/questions.ts';
import type { Due, Script } from '../log/questions.ts';
import { idsOf, pageBeyond, restsOf } from '../log/rests.ts';
import { numberIn } from '../log/urls.ts';
import { entriesIn, entriesOf, idsOn, isEnd, isInTurn, isNamed, isSameState } from '../log/walks.ts';
import { isWhole, pageWith, stableIn, type Walk } from '../log/walks.ts';

/** Judges lists of which two walks differ, and asks for more where no walk was followed by an equal one. */
export function* movingLists(known: Knowledge): Iterable<Judgement> {
  const open: List[] = [];
  for (const list of known.lists) {
    const atRest = new Set(restsOf(known, list).flatMap((rest) => rest.walks));
    yield* awayBetween(known, list, atRest);
    // Our own schedule changes the list, so walks before and after the first write are not compared.
    for (const era of ['before', 'after'] as const) {
      const isOurs = ({ fromMs }: Walk): boolean => fromMs < known.firstWriteMs === (era === 'before');
      const walks = known.walks(list).filter((walk) => isWhole(walk) && isOurs(walk));
      const [first, ...later] = walks;
      const last = later.at(-1);
      if (first === undefined || last === undefined) continue;
      const pairs = later.map((behind, at) => [walks[at] ?? first, behind] as const);
      // what was proved while it moved stays so when it comes to rest
      for (const [before, behind] of pairs)
        if (!isSameState(before, behind))
          yield* between(known, list, movementBetween(known, list, before, behind));
      if (atRest.has(last) && !pairs.some((pair) => isReordered(...pair))) continue;
      const moved = { kind: 'list-moved', list: first.pages[0]?.address ?? '' } as const;
      // what was open before our own writes stays open
      const isOver = era === 'before' && known.firstWriteMs < Infinity;
      if (!isOver) open.push(list);
      const nth = open.filter(({ endpoint }) => endpoint === list.endpoint).length;
      const asks = isOver ? [] : nextOf(known, readAgain(known, list, era, nth <= mostInFull ? rounds : 1));
      yield doubt(listRule(list, 'each-once'), list.endpoint, moved, asks);
      if (atRest.has(last)) continue;
      const own = (['page-number', 'status-filter'] as const).map((slug) => listRule(list, slug));
      for (const rule of [...own, '2.5-next', '2.5-prev', ...linkNames.map(pageRule)] as const)
        yield gap(rule, list.endpoint, moved);
    }
  }
}

/** Whether walks show the same entries in the same versions, on other pages of the same sizes. */
const isReordered = (before: Walk, behind: Walk): boolean =>
  before.end === 'complete' &&
  behind.end === 'complete' &&
  !isSameState(before, behind) &&
  before.pages.length === behind.pages.length &&
  before.pages.every(({ entries }, at) => entries.length === behind.pages[at]?.entries.length) &&
  stableIn(before, behind).size === entriesIn(behind).length;

const fewest = 8; // that many in the same order by chance: 1 in 40,320

/** What is certain of a list that changed between two whole walks (docs/lists.md). */
function movementBetween(known: Knowledge, list: List, before: Walk, behind: Walk) {
  /** The entries with the same version in both, and their ranks: how many of them are in front of each. */
  const stable = [...stableIn(before, behind).values()];
  const ranks: ReadonlyMap<string, number> = new Map(stable.map(({ id }, rank) => [id, rank]));
  const later = idsOn(behind.pages);
  const orderBehind = [...later].filter((id) => ranks.has(id));
  const time = { fromMs: before.fromMs, toMs: behind.toMs };
  const meanwhile = known.pages(list).filter(({ exchange }) => isWithin(time, exchange));
  const others = entriesOf(meanwhile).filter(({ id }) => !ranks.has(id));
  const hasGone = !idsOn(before.pages).isSubsetOf(later);
  const size = before.pages[0]?.entries.length;
  const isUniform = [before, behind].every(({ pages }) =>
    pages.every(
      (page, at) => numberOf(page) === at + 1 && (at === pages.length - 1 || page.entries.length === size),
    ),
  );
  return {
    before,
    behind,
    stable,
    ranks,
    /** Whether they have one order, in both walks, and are too many for that to be chance. */
    isOrdered: stable.length >= fewest && isSame([...ranks.keys()], orderBehind),
    /** How many others were seen on any page from the first walk to the second. */
    movers: idsOf(others).size,
    /** The entries of a page but the last, where pages are numbered and equally long, and none has gone. */
    pageSize: isUniform && !hasGone ? size : undefined,
  };
}

type Movement = ReturnType<typeof movementBetween>;

function* between(known: Knowledge, list: List, movement: Movement): Iterable<Judgement> {
  const { before, behind, isOrdered } = movement;
  if (isBefore(known, before, behind) && isUnchanged(known, list, known.oldestMs(before), behind.toMs)) {
    // No history explains that their pages differ.
    const at = behind.pages.findIndex((page, index) => page.ids !== before.pages[index]?.ids);
    const [came, wanted] = [behind.pages[at], before.pages[at]];
    const because = { kind: 'at-rest', pages: before.pages.length } as const;
    if (came && wanted) yield otherPage('each-once', came, wanted, at, because);
  }
  for (const page of isOrdered ? known.pagesUnder(list, undefined) : [])
    if (page.exchange.ask.expects === 200 && isBetween(known, page.exchange, before, behind))
      yield* placed(list, movement, page);
}

/**
 * Whether every entry that any answer showed was certainly there before a time and after another, and all
 * answers since the first show it in the version that it had by then.
 */
function isUnchanged(known: Knowledge, list: List, fromMs: number, toMs: number): boolean {
  const sights = sightsOn(known.pages(list));
  const was = versionsIn(sights.filter(({ exchange }) => exchange.answeredMs <= fromMs));
  const is = versionsIn(sights.filter(({ exchange }) => known.oldestMs(exchange) >= toMs));
  return sights.every(
    ({ exchange, entry: { id, version } }) =>
      is.has(id) && (exchange.answeredMs <= fromMs || was.get(id) === version),
  );
}

/** A page is an unbroken piece of the order, and holds what can stand nowhere else. */
function* placed(list: List, movement: Movement, page: Page): Iterable<Judgement> {
  const { stable, ranks, pageSize, movers } = movement;
  const here = page.entries.flatMap(({ id }) => ranks.get(id) ?? []).toSorted((one, other) => one - other);
  const [first = 0, last = stable.length - 1] = [here[0], here.at(-1)];
  const number = numberOf(page);
  // Stable entries stand behind those of the page, or in front of them: the first page lacks these.
  const isHeadless = number === 1 && first > 0 && page.links.prev === undefined;
  for (const name of ['next', 'prev'] as const)
    if (page.links[name] === undefined && (name === 'next' ? last < stable.length - 1 : first > 0))
      if (name === 'next' || !isHeadless) yield unlinked(page, name, { because: { kind: 'away' } });
  const isPlaced = pageSize !== undefined && number !== undefined;
  const [from, to] = isPlaced ? [(number - 1) * pageSize, number * pageSize] : [0, Infinity];
  // Where its place is not known, a page may lack anything but what stands between two of its entries.
  const certain = isPlaced ? [...stable.keys()].filter((rank) => rank >= from && rank + movers < to) : [];
  const inner = here.findIndex((rank, at) => rank !== first + at);
  const inside = inner > 0 ? first + inner : certain.find((rank) => !here.includes(rank));
  const missing = isHeadless ? 0 : inside;
  const alien = here.find((rank) => rank + movers < from || rank >= to);
  const wrong = missing ?? alien;
  if (wrong !== undefined) {
    const { id = '' } = stable[wrong] ?? {};
    yield broken(listRule(list, missing === undefined ? 'page-number' : 'each-once'), page.exchange, {
      pointer: '/data',
      wanted: missing === undefined ? { kind: 'other-entry', than: id } : { kind: 'entry', id, as: 'listed' },
      received: shown(page),
      entry: id,
      against: witness('seen', ...inBoth(movement, id)),
      because: isHeadless ? { kind: 'away' } : { kind: 'place', ahead: wrong, movers },
    });
  } else if (certain.length > 0) {
    yield ok(listRule(list, 'each-once'), page.exchange);
    if (number !== undefined && number > 1) yield ok(listRule(list, 'page-number'), page.exchange);
  }
}

const inBoth = ({ before, behind }: Pick<Movement, 'before' | 'behind'>, id: string) =>
  [before, behind].map(({ pages }) => pageWith(pages, id)?.exchange);

/**
 * An entry that a walk lacks, although answers before and behind it show it, unchanged. Meanwhile others only
 * came, and these push entries back, never forward over a page that was read already; so the walk has left it
 * out.
 */
function* awayBetween(known: Knowledge, list: List, atRest: ReadonlySet<Walk>): Iterable<Judgement> {
  const walks = known.walks(list).filter(
    (walk) =>
      // A list that moves a page further with each step looks as if a page led to itself.
      walk.end === 'complete' &&
      walk.repeated.length === 0 &&
      isNamed(walk) &&
      isInTurn(walk) &&
      // without `next` it was not to come to what lies beyond
      pageBeyond(walk, known.pagesUnder(list, undefined)) === undefined,
  );
  for (const walk of walks) {
    const before = walks.findLast((one) => isBefore(known, one, walk));
    const behind = walks.find((one) => isBefore(known, walk, one));
    const last = walk.pages.at(-1);
    if (before === undefined || behind === undefined || last === undefined || atRest.has(walk)) continue;
    const sights = sightsOf(known, list);
    const earlier = sights.filter(({ exchange }) => isBefore(known, exchange, walk));
    const behindIt = sights.filter(({ exchange }) => isBefore(known, walk, exchange));
    const later = versionsIn(behindIt);
    // what changes later still was there unchanged before
    const isLater: IsLater = (id, is) =>
      later.get(id) === is ||
      (later.has(id) && behindIt.some(({ entry }) => entry.id === id && entry.version === is));
    const time = { fromMs: before.fromMs, toMs: behind.toMs };
    const meanwhile = sights.filter(({ exchange }) => isWithin(time, exchange));
    // An entry that went, as one of our own schedule may, pulls others forward.
    const hasGone = [...versionsIn(meanwhile).keys()].some((one) => !later.has(one));
    if (hasGone || !isSteady(before, behind, isLater)) continue;
    const here = versionsIn(sightsOn(walk.pages));
    const isKept = ([one, is]: readonly [string, string]): boolean =>
      isLater(one, is) && meanwhile.every(({ entry }) => entry.id !== one || entry.version === is);
    const [id] = [...versionsIn(earlier)].find((one) => !here.has(one[0]) && isKept(one)) ?? [];
    if (id === undefined) continue;
    const first = earlier.find(({ entry }) => entry.id === id)?.exchange;
    const shows = [first, ...inBoth({ before, behind }, id)];
    yield lacking(listRule(list, 'each-once'), last.exchange, id, shows, { because: { kind: 'away' } });
  }
}

/** The version of each entry in its last sight. */
const versionsIn = (sights: readonly Sight[]): ReadonlyMap<string, string> =>
  new Map(sights.flatMap(({ entry: { id, version, hasId } }) => (hasId ? [[id, version]] : [])));

/** Whether an entry was seen later in a version. */
type IsLater = (id: string, version: string) => boolean;

/**
 * Whether a list kept its entries between two walks: each that one of them shows is in the other, or is seen
 * later unchanged; and those of both stand in the same order. An entry that came would push others back, and
 * a page that is older than the one before it would seem to lack them.
 */
function isSteady(before: Walk, behind: Walk, isLater: IsLater): boolean {
  const [was, is] = [versionsIn(sightsOn(before.pages)), versionsIn(sightsOn(behind.pages))];
  const kept = [...was.keys()].filter((id) => is.has(id));
  const isKept = ([id, version]: readonly [string, string]): boolean => is.has(id) || isLater(id, version);
  return isSame(kept, [...is.keys()]) && [...was].every(isKept);
}

const [rounds, probes, mostAlone, mostMore] = [3, 4, 6, 5];
/** Lists of an endpoint that are read again as often as it takes, where more of them move. */
const mostInFull = 2;

/**
 * Reads a list that moves again: a walk, pages and filters behind it, and another walk. The first round is
 * quick, since a list that changed once is at rest now; in later ones no cache outlives the pauses.
 */
function* readAgain(known: Knowledge, list: List, era: string, most: number): Script {
  const statuses = statusesIn(known.entries(list)).slice(0, 2);
  for (let round = 1; round <= most; round += 1) {
    const name = `moving ${era} ${round}`;
    const bound = round === 1 ? 60 : 12;
    const walked = yield [startWalk(list, name, { bound, pastCaches: true, notBeforeMs: 0 })];
    const { pages = [] } = walkNamed(known, list, name) ?? {};
    const [first] = pages;
    const pauseMs = round === 1 || first === undefined ? 0 : known.windowMs(first.exchange);
    const due = (lastMs: number): Due => ({ pastCaches: true, notBeforeMs: lastMs + pauseMs });
    const more = due(walked.lastMs);
    const purposeOf = (nth: number) => ({ kind: 'confirm', doubt: name, round: nth }) as const;
    const { lastMs } = yield [
      ...pages
        .slice(0, probes)
        .map((_, at) => pageNumber(list, at + 1, undefined, { ...more, purpose: purposeOf(at) })),
      ...pages.slice(0, 2).map(({ exchange }) => confirm(exchange, name, 0, more.notBeforeMs)),
      ...statuses.map((filter) => startWalk(list, name, { ...more, filter, bound: 12 })),
    ];
    yield [startWalk(list, `${name} behind`, { bound, ...due(lastMs) })];
  }
  if (most === rounds) yield* readAtLast(known, list, era);
}

/**
 * Asks for runs of earlier walks that the last one lacks, each alone: they were deleted, or left out. Where
 * nothing has changed of late, walks until each was seen again: nothing then explains what differs.
 */
function* readAtLast(known: Knowledge, list: List, era: string): Script {
  yield goneRuns(known, list, era);
  const name = `moving ${era} ${rounds}`;
  const [walk, last] = [walkNamed(known, list, name), walkNamed(known, list, `${name} behind`)];
  const [page] = last?.pages ?? [];
  if (walk === undefined || last === undefined || page === undefined) return;
  const isUnchangedUntil = (ms: number) => isUnchanged(known, list, known.oldestMs(walk), ms);
  const due = { pastCaches: true, notBeforeMs: last.toMs + known.windowMs(page.exchange) } as const;
  if (!isUnchangedUntil(0) || isUnchangedUntil(last.toMs)) return;
  for (let at = 0; at < mostMore; at += 1)
    yield [startWalk(list, `moving ${era} seen ${at}`, { bound: 12, ...due })];
}

function goneRuns(known: Knowledge, list: List, era: string): readonly Ask[] {
  const walks = known.walks(list).filter(({ end }) => end === 'complete');
  const last = walks.at(-1);
  const [page] = last?.pages ?? [];
  if (last === undefined || page === undefined || list.endpoint !== 'listRuns') return [];
  const all = new Set(versionsIn(walks.flatMap(({ pages }) => sightsOn(pages))).keys());
  const due = { pastCaches: true, notBeforeMs: last.toMs + known.windowMs(page.exchange) } as const;
  const gone = [...all.difference(idsOn(last.pages))].slice(0, mostAlone);
  return gone.map((id) => askAlone(list, id, `alone ${era}`, due));
}

/** Whether an entry certainly stands in front of another one. */
type IsAhead = (one: Entry, other: Entry) => boolean;

/**
 * Judges the first and the last pages of every list in the order of creation. However such a list moves, its
 * first page holds what stands in front of the last entry there, and its last page what stands behind the
 * first one: as long as that exists, and has the status of the filter.
 */
export function* edges(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    const isAhead = orderOf(known, list);
    if (isAhead === undefined) continue;
    const named = sightsOf(known, list, ({ hasId }) => hasId);
    const byId = [...Map.groupBy(named, ({ entry }) => entry.id)];
    for (const page of known.pages(list)) {
      const isHeld = heldBy(page, isAhead);
      if (isHeld === undefined) continue;
      const here = idsOf(page.entries);
      const away = byId.filter(([id, all]) => !here.has(id) && all.every(({ entry }) => isHeld(entry)));
      yield* lacks(known, page, away);
    }
  }
}

/** Of a page with the one that has a link to it, or of a walk: its dates, and whether they are in order. */
function orderIn(entries: readonly Entry[]) {
  const times = entries.map(({ attributes: { created_at: created } }) => instantMs(created));
  const follow = (isInOrder: (earlier: number, later: number) => boolean): boolean =>
    times.slice(1).every((time, at) => isInOrder(times[at] ?? Number.NaN, time));
  return {
    some: [...new Set(times)].slice(0, fewest),
    isNewestFirst: follow((one, next) => next <= one),
    isOldestFirst: follow((one, next) => next >= one),
  };
}

const orderOfPage = perObject((known: Knowledge) =>
  perObject((page: Page) => orderIn([...inFrontOf(known, page), ...page.entries])),
);
const orderOfWalk = perObject((walk: Walk) => orderIn(entriesIn(walk)));

/** The order of a list whose pages and walks follow the dates of creation; undefined for any other. */
function orderOf(known: Knowledge, list: List): IsAhead | undefined {
  const pieces = [...known.pages(list).map(orderOfPage(known)), ...known.walks(list).map(orderOfWalk)];
  if (new Set(pieces.flatMap(({ some }) => some)).size < fewest) return undefined;
  if (pieces.every(({ isNewestFirst }) => isNewestFirst)) return isNewer;
  if (pieces.every(({ isOldestFirst }) => isOldestFirst)) return (one, other) => isNewer(other, one);
  return undefined;
}

/** The entries of the page whose `next` or `last` led to a page, but for those that came again. */
function inFrontOf({ log }: Knowledge, { exchange: { ask }, entries }: Page): readonly Entry[] {
  const from = ask.link && ['next', 'last'].includes(ask.link.name) ? log[ask.link.from] : undefined;
  const here = idsOf(entries);
  return ((from && pageOf(from)?.entries) ?? []).filter(({ id }) => !here.has(id));
}

const datesOf = perObject(({ attributes: { created_at: created, updated_at: updated } }: Entry) => {
  return { createdMs: instantMs(created), updatedMs: instantMs(updated) };
});

/** Whether one entry is newer by its creation, its last change, and an id of digits. */
function isNewer(one: Entry, other: Entry): boolean {
  const [newer, older] = [datesOf(one), datesOf(other)];
  if (!(newer.createdMs > older.createdMs && newer.updatedMs >= older.updatedMs)) return false;
  // an import may add runs with old dates and new ids
  return !isDigits(one.id) || !isDigits(other.id) || BigInt(one.id) >= BigInt(other.id);
}

/** Which entries a page at an end must hold; undefined for any other page. */
function heldBy(page: Page, isAhead: IsAhead): ((entry: Entry) => boolean) | undefined {
  const { exchange, entries, links, address } = page;
  const [first, last] = [entries[0], entries.at(-1)];
  const number = numberOf(page);
  const lastNumber = numberIn(links.last?.url ?? exchange.url, page.filter);
  const isLast = isEnd(page) && ([address, undefined].includes(links.last?.address) || lastNumber === number);
  if (number === undefined || exchange.ask.expects !== 200) return undefined;
  if (!isPure(page) || !isNamed({ pages: [page] })) return undefined;
  if (first === undefined || last === undefined)
    return number === 1 && (isLast || lastNumber === 1) ? () => true : undefined;
  return (entry) => (number === 1 && isAhead(entry, last)) || (isLast && isAhead(first, entry));
}

/** Entries that a page at an end lacks, of those that stand nowhere else, each with where it was seen. */
function* lacks(known: Knowledge, page: Page, seen: Iterable<[string, Sight[]]>): Iterable<Judgement> {
  const { exchange, filter, list, address } = page;
  const rule = listRule(list, filter === undefined ? 'each-once' : 'status-filter');
  const mayBeHere = ({ entry: { status } }: Sight): boolean =>
    filter === undefined || status === filter || status === filterOf(exchange);
  for (const [id, all] of seen) {
    if (!all.some(mayBeHere)) continue;
    // Under a filter it must have been in one version all the time.
    const meant = all.filter(({ entry }) => filter === undefined || entry.status === filter);
    const alike = Map.groupBy(meant, ({ entry }) => (filter === undefined ? '' : entry.version)).values();
    const around = alike
      .map((some) => some.map((one) => one.exchange))
      .map((shows) => shownAround(known, exchange, shows))
      .find((one) => one !== undefined);
    // shown under this filter before, it may be lost by the list, if that loses others
    const isLost = filter !== undefined && all.some((one) => filterOf(one.exchange) === filter);
    // a number that shows another page has a rule of its own
    const isByNumber = parameterOf(exchange.ask, 'page') !== undefined;
    if (around !== undefined) {
      yield lacking(rule, exchange, id, around, {
        because: { kind: 'away' },
        ...(filter !== undefined && { of: 'of-status' }),
        ...((isLost || isByNumber) && { restsOn: listRule(list, isLost ? 'each-once' : 'page-number') }),
      });
      return;
    }
    const look = filter === undefined ? ifThere : lookUnder;
    const asks = list.endpoint === 'listRuns' ? look(known, page, id, all) : undefined;
    if (asks !== undefined) yield doubt(rule, list.endpoint, { kind: 'list-undecided', list: address }, asks);
  }
}

/**
 * Asks a run alone that an end of its list lacks; undefined where it is gone, or was not seen before. Where
 * that was the last look at this end, it is looked at again.
 */
function ifThere(known: Knowledge, { exchange, list, address }: Page, id: string, all: readonly Sight[]) {
  if (!all.some((one) => isBefore(known, one.exchange, exchange))) {
    const isLast = known.pages(list).findLast((page) => page.address === address)?.exchange === exchange;
    const seenMs = Math.max(...all.map((one) => one.exchange.answeredMs + known.windowMs(one.exchange)));
    return isLast && exchange.phase === 'late effects'
      ? [confirm(exchange, 'new at an end', 0, seenMs)]
      : undefined;
  }
  const due = { pastCaches: true, notBeforeMs: exchange.answeredMs + known.windowMs(exchange) } as const;
  const alone = askAlone(list, id, 'at an end', due);
  // A run that is gone from its own address was deleted.
  return [404, 410].includes(statusOf(known.answerTo(alone) ?? {})) ? undefined : [alone];
}

/**
 * Where a page under a status lacks a run that was seen with it right before: asks for the run alone, for the
 * first page under the status that it has by then, and for the run behind that; undefined once all came.
 */
function lookUnder(known: Knowledge, { exchange, list }: Page, id: string, all: readonly Sight[]) {
  const alone = (due: Due): Ask => askAlone(list, id, 'under a status', due);
  const came = known.answerTo(alone({ pastCaches: true, notBeforeMs: 0 }));
  const latest = all
    .filter((one) => one.exchange.number < (came?.number ?? Infinity))
    .toSorted((one, other) => other.exchange.number - one.exchange.number)[0]?.entry;
  const wasSeen = all.some(
    (one) => one.entry.version === latest?.version && one.exchange.answeredMs <= exchange.askedMs,
  );
  if (latest === undefined || latest.status !== filterOf(exchange) || !wasSeen) return undefined;
  const status = (came && singleRunOf(came)?.status) ?? latest.status;
  const purpose = { kind: 'confirm', doubt: 'under a status', round: 0 } as const;
  const asks = apart(known, exchange.answeredMs, known.windowMs(exchange), [
    (due) => [alone(due)],
    (due) => [askList(list, status, { ...due, purpose })],
    (due) => [askAlone(list, id, 'behind a status', due)],
  ]);
  return asks.length > 0 ? asks : undefined;
}
