/**
 * Lists that move while they are read (interpretation 11, docs/lists.md): only what holds at every moment is
 * judged. Anything else is a doubt: the list is read again, at last with pauses that no cache outlives, and
 * then it "moved too fast" to be examined.
 */
import { linkNames, type Ask } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import { broken, doubt, gap, ok, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { lacking, listRule, otherPage, pageRule, shown, unlinked } from '../log/facts.ts';
import { numberOf, statusesIn, type List, type Page } from '../log/pages.ts';
import { seen, sightsOf, type Sight } from '../log/presence.ts';
import {
  apart,
  askAlone,
  confirm,
  inStages,
  pageNumber,
  startWalk,
  walkNamed,
  type Due,
} from '../log/questions.ts';
import { isBetween, oldestOf, pageBeyond, restsOf } from '../log/rests.ts';
import { entriesOf, isNamed, isWhole, stableIn, type Walk } from '../log/walks.ts';

/** Judges lists of which two walks differ, and asks for more where no walk was followed by an equal one. */
export function* movingLists(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    yield* awayBetween(known, list);
    // Our own schedule changes the list, so walks before and after the first write are not compared.
    for (const era of ['before', 'after'] as const) {
      const isOurs = ({ fromMs }: Walk): boolean => fromMs < known.firstWriteMs === (era === 'before');
      const walks = known.walks(list).filter((walk) => isWhole(walk) && isOurs(walk));
      const [first, last] = [walks[0], walks.at(-1)];
      const isAtRest = restsOf(known, list).some((rest) => rest.walks.some(({ id }) => id === last?.id));
      if (first === undefined || first === last || isAtRest) continue;
      for (const [at, behind] of walks.slice(1).entries())
        yield* between(known, list, movementBetween(known, list, walks[at] ?? first, behind));
      const moved = { kind: 'list-moved', list: first.pages[0]?.address ?? '' } as const;
      // what was open before our own writes stays open
      const isOver = era === 'before' && known.firstWriteMs < Infinity;
      const asks = isOver ? [] : readAgain(known, list, era);
      yield doubt(listRule(list, 'each-once'), list.endpoint, moved, asks);
      const own = (['page-number', 'status-filter'] as const).map((slug) => listRule(list, slug));
      for (const rule of [...own, ...linkNames.map(pageRule)]) yield gap(rule, list.endpoint, moved);
    }
  }
}

const fewest = 8; // that many in the same order by chance: 1 in 40,320

/** What is certain of a list that changed between two whole walks (docs/lists.md). */
function movementBetween(known: Knowledge, list: List, before: Walk, behind: Walk) {
  /** The entries with the same version in both, and their ranks: how many of them are in front of each. */
  const stable = [...stableIn(before, behind).values()];
  const ranks: ReadonlyMap<string, number> = new Map(stable.map(({ id }, rank) => [id, rank]));
  const later = [...new Set(entriesOf(behind.pages).map(({ id }) => id))];
  const orderBehind = later.filter((id) => ranks.has(id));
  const meanwhile = known
    .pages(list)
    .filter(({ exchange }) => exchange.askedMs >= before.fromMs && exchange.answeredMs <= behind.toMs);
  const others = entriesOf(meanwhile).filter(({ id }) => !ranks.has(id));
  const hasGone = entriesOf(before.pages).some(({ id }) => !later.includes(id));
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
    isOrdered: stable.length >= fewest && stable.every(({ id }, at) => id === orderBehind[at]),
    /** How many others were seen on any page from the first walk to the second. */
    movers: new Set(others.map(({ id }) => id)).size,
    /** The entries of a page but the last, where pages are numbered and equally long, and none has gone. */
    pageSize: isUniform && !hasGone ? size : undefined,
  };
}

type Movement = ReturnType<typeof movementBetween>;

function* between(known: Knowledge, list: List, movement: Movement): Iterable<Judgement> {
  const { before, behind, isOrdered } = movement;
  if (isUnmoved(known, list, movement)) yield* reordered(list, movement);
  for (const page of isOrdered ? known.pagesUnder(list, undefined) : [])
    if (page.exchange.ask.expects === 200 && isBetween(known, page.exchange, before, behind))
      yield* placed(list, movement, page);
}

/**
 * Whether every entry that any answer showed was certainly there before the first and after the second walk,
 * always in one version: no history explains that the pages of the walks differ.
 */
function isUnmoved(known: Knowledge, list: List, { before, behind }: Movement): boolean {
  const pages = known.pages(list);
  const all = versionsOn(pages);
  const fromMs = oldestOf(known, before);
  return (
    oldestOf(known, behind) >= before.toMs &&
    all.isSubsetOf(versionsOn(pages.filter(({ exchange }) => exchange.answeredMs <= fromMs))) &&
    all.isSubsetOf(versionsOn(pages.filter(({ exchange }) => known.oldestMs(exchange) >= behind.toMs)))
  );
}

const versionsOn = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(entriesOf(pages).map(({ id, version }) => `${id} ${version}`));

function* reordered(list: List, { before, behind }: Movement): Iterable<Judgement> {
  const at = behind.pages.findIndex((page, index) => page.ids !== before.pages[index]?.ids);
  const [came, wanted] = [behind.pages[at], before.pages[at]];
  const because = { kind: 'at-rest', pages: before.pages.length } as const;
  if (came !== undefined && wanted !== undefined)
    yield otherPage(listRule(list, 'each-once'), came, wanted, at, because);
}

/** A page is an unbroken piece of the order, and holds what can stand nowhere else. */
function* placed(list: List, movement: Movement, page: Page): Iterable<Judgement> {
  const { stable, ranks, pageSize, movers } = movement;
  const here = page.entries.flatMap(({ id }) => ranks.get(id) ?? []).toSorted((one, other) => one - other);
  const [first = stable.length, last = -1] = [here[0], here.at(-1)];
  // Stable entries stand behind those of the page, or in front of them.
  for (const [name, isThere] of [
    ['next', last >= 0 && last < stable.length - 1],
    ['prev', last >= 0 && first > 0],
  ] as const)
    if (isThere && page.links[name] === undefined) yield unlinked(page, name, { because: { kind: 'away' } });
  const number = numberOf(page);
  const isPlaced = pageSize !== undefined && number !== undefined;
  const [from, to] = isPlaced ? [(number - 1) * pageSize, number * pageSize] : [0, Infinity];
  // Where its place is not known, a page may lack anything but what stands between two of its entries.
  const certain = isPlaced ? [...stable.keys()].filter((rank) => rank >= from && rank + movers < to) : [];
  const inner = here.findIndex((rank, at) => rank !== first + at);
  const missing = inner > 0 ? first + inner : certain.find((rank) => !here.includes(rank));
  const alien = here.find((rank) => rank + movers < from || rank >= to);
  const wrong = missing ?? alien;
  if (wrong !== undefined) {
    const { id = '' } = stable[wrong] ?? {};
    yield broken(listRule(list, missing === undefined ? 'page-number' : 'each-once'), page.exchange, {
      pointer: '/data',
      wanted: missing === undefined ? { kind: 'other-entry', than: id } : { kind: 'entry', id, as: 'listed' },
      received: shown(page),
      entry: id,
      against: seen(...inBoth(movement, id)),
      because: { kind: 'place', ahead: wrong, movers },
    });
  } else if (certain.length > 0) {
    yield ok(listRule(list, 'each-once'), page.exchange);
    if (number !== undefined && number > 1) yield ok(listRule(list, 'page-number'), page.exchange);
  }
}

const inBoth = ({ before, behind }: Pick<Movement, 'before' | 'behind'>, id: string): readonly Exchange[] =>
  [before, behind].flatMap(({ pages }) => showing(pages, id)?.exchange ?? []);

const showing = <S extends Sight>(sights: readonly S[], id: string): S | undefined =>
  sights.find(({ entries }) => entries.some((entry) => entry.id === id));

/**
 * An entry that a walk lacks, although answers before and behind it show it, unchanged. Meanwhile others only
 * came, and these push entries back, never forward over a page that was read already; so the walk has left it
 * out.
 */
function* awayBetween(known: Knowledge, list: List): Iterable<Judgement> {
  // A list that moves a page further with each step looks as if a page led to itself.
  const walks = known
    .walks(list)
    .filter((walk) => walk.end === 'complete' && walk.repeated === undefined && isNamed(walk))
    // without `next` it was not to come to what lies beyond
    .filter((walk) => pageBeyond(walk, known.pagesUnder(list, undefined)) === undefined);
  const atRest = new Set(restsOf(known, list).flatMap((rest) => rest.walks));
  const sights = sightsOf(known, list);
  for (const [at, walk] of walks.entries()) {
    const fromMs = oldestOf(known, walk);
    const before = walks.slice(0, at).findLast(({ toMs }) => fromMs >= toMs);
    const behind = walks.slice(at + 1).find((one) => oldestOf(known, one) >= walk.toMs);
    const last = walk.pages.at(-1);
    if (before === undefined || behind === undefined || last === undefined || atRest.has(walk)) continue;
    const earlier = sights.filter(({ exchange }) => exchange.answeredMs <= fromMs);
    const later = versionsIn(sights.filter(({ exchange }) => known.oldestMs(exchange) >= walk.toMs));
    const { fromMs: sinceMs } = before;
    const meanwhile = sights.filter(
      ({ exchange: { askedMs, answeredMs } }) => askedMs >= sinceMs && answeredMs <= behind.toMs,
    );
    // An entry that went, as one of our own schedule may, pulls others forward.
    const hasGone = [...versionsIn(meanwhile).keys()].some((one) => !later.has(one));
    if (hasGone || !isSteady(before, behind, later)) continue;
    const here = versionsIn(walk.pages);
    const [id] =
      [...versionsIn(earlier)].find(([one, version]) => later.get(one) === version && !here.has(one)) ?? [];
    if (id === undefined) continue;
    const shows = [showing(earlier, id)?.exchange, ...inBoth({ before, behind }, id)];
    yield lacking(listRule(list, 'each-once'), last.exchange, id, shows, { because: { kind: 'away' } });
  }
}

/** The version of each entry in its last sight. */
const versionsIn = (sights: readonly Pick<Page, 'entries'>[]): ReadonlyMap<string, string> =>
  new Map(entriesOf(sights).flatMap(({ id, version, hasId }) => (hasId ? [[id, version]] : [])));

/**
 * Whether a list kept its entries between two walks: each that one of them shows is in the other, or is seen
 * later unchanged; and those of both stand in the same order. An entry that came would push others back, and
 * a page that is older than the one before it would seem to lack them.
 */
function isSteady(before: Walk, behind: Walk, later: ReadonlyMap<string, string>): boolean {
  const [was, is] = [versionsIn(before.pages), [...versionsIn(behind.pages).keys()]];
  const both = new Set(is);
  const kept = [...was.keys()].filter((id) => both.has(id));
  return (
    is.every((id) => was.has(id)) &&
    [...was].every(([id, version]) => both.has(id) || later.get(id) === version) &&
    kept.every((id, at) => id === is[at])
  );
}

const [rounds, probes, mostAlone, mostMore] = [3, 4, 6, 5];

/**
 * The next questions about a list that moves: a walk, pages and filters behind it, and another walk. The
 * first round is quick, since a list that changed once is at rest now; in later ones no cache outlives the
 * pauses. At last, runs of earlier walks that the last one lacks are asked alone: deleted, or left out.
 */
function readAgain(known: Knowledge, list: List, era: string): readonly Ask[] {
  const statuses = statusesIn(known.entries(list)).slice(0, 2);
  for (let round = 1; round <= rounds; round += 1) {
    const name = `moving ${era} ${round}`;
    const bound = round === 1 ? 60 : 12;
    const { pages = [] } = walkNamed(known, list, name) ?? {};
    const [first] = pages;
    const pauseMs = round === 1 || first === undefined ? 0 : known.windowMs(first.exchange);
    const meanwhile = (due: Due): readonly Ask[] => [
      ...pages.slice(0, probes).map((_page, at) =>
        pageNumber(list, at + 1, undefined, {
          ...due,
          purpose: { kind: 'confirm', doubt: name, round: at },
        }),
      ),
      ...pages.slice(0, 2).map(({ exchange }) => confirm(exchange, name, 0, due.notBeforeMs)),
      ...statuses.map((filter) => startWalk(list, name, { ...due, filter, bound: 12 })),
    ];
    const asks = apart(known, 0, pauseMs, [
      (due) => [startWalk(list, name, { bound, ...due })],
      meanwhile,
      (due) => [startWalk(list, `${name} behind`, { bound, ...due })],
    ]);
    if (asks.length > 0) return asks;
  }
  return [...goneRuns(known, list, era), ...untilSeen(known, list, era)];
}

/** Where no entry was seen to change, walks until each was seen again: nothing then explains what differs. */
function untilSeen(known: Knowledge, list: List, era: string): readonly Ask[] {
  const last = walkNamed(known, list, `moving ${era} ${rounds} behind`);
  const [page] = last?.pages ?? [];
  const all = versionsOn(known.pages(list));
  if (last === undefined || page === undefined || all.size > known.entries(list).length) return [];
  const isSeen = (): boolean =>
    all.isSubsetOf(
      versionsOn(known.pages(list).filter(({ exchange }) => known.oldestMs(exchange) >= last.toMs)),
    );
  const due = { pastCaches: true, notBeforeMs: last.toMs + known.windowMs(page.exchange) } as const;
  const looks = Array.from(
    { length: mostMore },
    (_, at) => () => (isSeen() ? [] : [startWalk(list, `moving ${era} seen ${at}`, { bound: 12, ...due })]),
  );
  return inStages(known, looks);
}

function goneRuns(known: Knowledge, list: List, era: string): readonly Ask[] {
  const walks = known.walks(list).filter(({ end }) => end === 'complete');
  const last = walks.at(-1);
  const [page] = last?.pages ?? [];
  if (last === undefined || page === undefined || list.endpoint !== 'listRuns') return [];
  const here = versionsIn(last.pages);
  const gone = [...versionsIn(walks.flatMap(({ pages }) => pages)).keys()].filter((id) => !here.has(id));
  const due = { pastCaches: true, notBeforeMs: last.toMs + known.windowMs(page.exchange) } as const;
  return gone.slice(0, mostAlone).map((id) => askAlone(list, id, `alone ${era}`, due));
}
