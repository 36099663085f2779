/**
 * Lists that move while they are read (interpretation 11, docs/lists.md). Where no two walks are equal, only
 * what holds at every moment is judged: a page is an unbroken piece of the order of the stable entries; a
 * stable entry stands no further back than the movers can push it; a number in a link is the number of the
 * page beside it; a stable entry is in the answer for its status; an entry that is there is not left out of
 * walk after walk. Anything else is a doubt: the list is read again, at last with pauses that no cache
 * outlives. Then it "moved too fast" to be examined.
 */
import type { RequirementId } from '../catalogue/index.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import { broken, doubt, gap, ok, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { numberOf } from '../log/layouts.ts';
import { isBetween, isUnmoved, movementsOf, type Movement } from '../log/movements.ts';
import { singleRunOf, type List, type Page } from '../log/pages.ts';
import { confirm, startWalk, walkNamed } from '../log/questions.ts';
import { oldestOf, restsOf } from '../log/rests.ts';
import { entriesOf, isNamed, isWhole, type Walk } from '../log/walks.ts';

type Slug = 'each-once' | 'page-number' | 'status-filter';
const own = ({ endpoint }: Pick<List, 'endpoint'>, slug: Slug): RequirementId =>
  endpoint === 'listRuns' ? `4.7-${slug}` : `4.9-${slug}`;

const shown = ({ entries }: Page) =>
  ({ kind: 'entries', ids: entries.slice(0, 12).map(({ id }) => id), of: entries.length }) as const;

/** Judges lists of which two walks differ, and asks for more where no walk was followed by an equal one. */
export function* movingLists(known: Knowledge): Iterable<Judgement> {
  for (const list of known.lists) {
    yield* awayBetween(known, list);
    for (const [era, isOurs] of erasOf(known)) {
      const walks = known.walks(list).filter((walk) => isWhole(walk) && isOurs(walk.fromMs));
      const last = walks.at(-1);
      const isAtRest = restsOf(known, list).some((rest) => rest.walks.some(({ id }) => id === last?.id));
      if (walks.length < 2 || isAtRest) continue;
      const judged = movementsOf(known, list)
        .filter(({ before, behind }) => isOurs(before.fromMs) && isOurs(behind.fromMs))
        .flatMap((movement) => [...between(known, list, movement)]);
      yield* judged;
      const moved = { kind: 'list-moved', list: walks[0]?.pages[0]?.address ?? '' } as const;
      // our own writes change the list: what was open before them stays open
      const isOver = era === 'before' && known.firstWriteMs < Infinity;
      yield doubt(own(list, 'each-once'), list.endpoint, moved, isOver ? [] : nextRound(known, list, era));
      for (const rule of others(list)) yield gap(rule, list.endpoint, moved);
    }
  }
}

/** The time before the first write, and the time after it: our own schedule changes the list between them. */
const erasOf = ({ firstWriteMs }: Knowledge): readonly (readonly [string, (ms: number) => boolean])[] => [
  ['before', (ms) => ms < firstWriteMs],
  ['after', (ms) => ms >= firstWriteMs],
];

const others = (list: List): readonly RequirementId[] => [
  own(list, 'page-number'),
  own(list, 'status-filter'),
  '2.5-self-page',
  '2.5-first-page',
  '2.5-next-page',
  '2.5-prev-page',
  '2.5-last-page',
];

/** What holds of every answer that shows a state between two walks. */
function* between(known: Knowledge, list: List, movement: Movement): Iterable<Judgement> {
  if (isUnmoved(known, list, movement)) yield* reordered(list, movement);
  for (const page of known.pages(list)) {
    if (page.exchange.ask.expects !== 200) continue;
    if (!isBetween(known, movement, page)) continue;
    if (page.filter === undefined && movement.isOrdered) yield* placed(list, movement, page);
    if (page.filter !== undefined) yield* filteredOnOnePage(list, movement, page);
  }
}

/** Every entry is as it was, and the pages differ. */
function* reordered(list: List, { before, behind }: Movement): Iterable<Judgement> {
  const at = behind.pages.findIndex((page, index) => page.ids !== before.pages[index]?.ids);
  const [came, wanted] = [behind.pages[at], before.pages[at]];
  if (came === undefined || wanted === undefined) return;
  yield broken(own(list, 'each-once'), came.exchange, {
    pointer: '/data',
    wanted: { ...shown(wanted), page: at + 1 },
    received: shown(came),
    against: [{ exchange: wanted.exchange.number, role: 'expected' }],
    because: { kind: 'at-rest', pages: before.pages.length },
  });
}

/** A page is an unbroken piece of the order, and holds what can stand nowhere else. */
function* placed(list: List, movement: Movement, page: Page): Iterable<Judgement> {
  const { ranks, pageSize, movers, hasGone } = movement;
  const here = page.entries.flatMap(({ id }) => ranks.get(id) ?? []).toSorted((one, other) => one - other);
  const [first = 0] = here;
  const gapAt = here.findIndex((rank, at) => rank !== first + at);
  yield* present(movement, page, here);
  const rule = own(list, 'each-once');
  const idAt = (rank: number): string => [...ranks.keys()][rank] ?? '';
  if (gapAt > 0) yield leftOut(rule, movement, page, idAt(first + gapAt), first + gapAt);
  const number = numberOf(page);
  if (pageSize === undefined || number === undefined || hasGone) return;
  const [from, to] = [(number - 1) * pageSize, number * pageSize];
  const certain = [...ranks].filter(([, rank]) => rank >= from && rank + movers < to);
  const missing = certain.find(([, rank]) => !here.includes(rank));
  const alien = here.find((rank) => rank + movers < from || rank >= to);
  if (missing !== undefined && gapAt <= 0) yield leftOut(rule, movement, page, missing[0], missing[1]);
  else if (alien !== undefined)
    yield broken(own(list, 'page-number'), page.exchange, {
      pointer: '/data',
      wanted: { kind: 'other-entry', than: idAt(alien) },
      received: shown(page),
      entry: idAt(alien),
      against: witnesses(movement, idAt(alien)),
      because: { kind: 'place', ahead: alien, movers },
    });
  else if (certain.length > 0) {
    yield ok(rule, page.exchange);
    if (number > 1) yield ok(own(list, 'page-number'), page.exchange);
  }
}

/** Stable entries stand behind those of a page, or in front: then it has a `next`, or a `prev`. */
function* present({ ranks }: Movement, page: Page, here: readonly number[]): Iterable<Judgement> {
  const [first, last] = [here[0], here.at(-1)];
  if (first === undefined || last === undefined) return;
  for (const [name, isThere] of [
    ['next', last < ranks.size - 1],
    ['prev', first > 0],
  ] as const) {
    const value = page.rawLinks[name];
    if (!isThere || (typeof value === 'string' && value !== '')) continue;
    yield broken(`2.5-${name}`, page.exchange, {
      pointer: `/links/${name}`,
      wanted: { kind: 'type', type: 'string' },
      received: value === undefined ? { kind: 'nothing' } : { kind: 'value', value },
      because: { kind: 'away' },
    });
  }
}

function leftOut(rule: RequirementId, movement: Movement, page: Page, id: string, rank: number): Judgement {
  return broken(rule, page.exchange, {
    pointer: '/data',
    wanted: { kind: 'entry', id, as: 'listed' },
    received: shown(page),
    entry: id,
    against: witnesses(movement, id),
    because: { kind: 'place', ahead: rank, movers: movement.movers },
  });
}

/** The pages of both walks that show an entry. */
const witnesses = ({ before, behind }: Pick<Movement, 'before' | 'behind'>, id: string) =>
  [before, behind].flatMap(({ pages }) => {
    const page = pages.find(({ entries }) => entries.some((entry) => entry.id === id));
    return page === undefined ? [] : [{ exchange: page.exchange.number, role: 'seen' as const }];
  });

/** A status whose entries fit on one page: all stable ones of that status are there. */
function* filteredOnOnePage(list: List, movement: Movement, page: Page): Iterable<Judgement> {
  const { purpose } = page.exchange.ask;
  if (purpose.kind !== 'walk' || purpose.step > 0 || page.links.next !== undefined) return;
  const held = new Set(page.entries.map(({ id }) => id));
  const missing = [...movement.stable.values()].find(
    ({ id, status }) => status === page.filter && !held.has(id),
  );
  const rule = own(list, 'status-filter');
  if (missing === undefined) {
    if (held.size > 0) yield ok(rule, page.exchange);
  } else
    yield broken(rule, page.exchange, {
      pointer: '/data',
      wanted: { kind: 'entry', id: missing.id, as: 'of-status' },
      received: { kind: 'list-without' },
      entry: missing.id,
      against: witnesses(movement, missing.id),
      because: { kind: 'away' },
    });
}

/**
 * An entry that a walk lacks, although answers before and behind it show it, unchanged. Meanwhile others only
 * came, and these push entries back, never forward over a page that was read already; so the walk has left it
 * out.
 */
function* awayBetween(known: Knowledge, list: List): Iterable<Judgement> {
  // A list that moves a page further with each step looks as if a page led to itself.
  const walks = known
    .walks(list)
    .filter((walk) => walk.end === 'complete' && walk.repeated === undefined && isNamed(walk));
  const sights = sightsOf(known, list);
  for (const [at, walk] of walks.entries()) {
    const before = walks.slice(0, at).findLast(({ toMs }) => oldestOf(known, walk) >= toMs);
    const behind = walks.slice(at + 1).find((one) => oldestOf(known, one) >= walk.toMs);
    const last = walk.pages.at(-1);
    if (before === undefined || behind === undefined || last === undefined) continue;
    const earlier = sights.filter(({ exchange }) => exchange.answeredMs <= oldestOf(known, walk));
    const later = versionsIn(sights.filter(({ exchange }) => known.oldestMs(exchange) >= walk.toMs));
    if (!isSteady(before, behind, later)) continue;
    const shown = new Set(entriesOf(walk).map(({ id }) => id));
    const missing = [...versionsIn(earlier)].find(
      ([id, version]) => later.get(id) === version && !shown.has(id),
    );
    if (missing === undefined) continue;
    const [id] = missing;
    const seen = earlier.find(({ entries }) => entries.some((entry) => entry.id === id));
    yield broken(own(list, 'each-once'), last.exchange, {
      pointer: '/data',
      wanted: { kind: 'entry', id, as: 'listed' },
      received: { kind: 'list-without' },
      entry: id,
      against: [
        ...(seen === undefined ? [] : [{ exchange: seen.exchange.number, role: 'seen' as const }]),
        ...witnesses({ before, behind }, id),
      ],
      because: { kind: 'away' },
    });
  }
}

/** Answers that show entries of a list: its pages, and its runs alone. */
const sightsOf = (known: Knowledge, list: List): readonly Pick<Page, 'exchange' | 'entries'>[] => [
  ...known.pages(list),
  ...(list.endpoint === 'listRuns' ? known.served('readRun') : []).flatMap((exchange) => {
    const run = exchange.ask.ids[0] === list.ids[0] ? singleRunOf(exchange) : undefined;
    return run === undefined ? [] : [{ exchange, entries: [run] }];
  }),
];

/** The version of each entry in its last sight. */
const versionsIn = (sights: readonly Pick<Page, 'entries'>[]): ReadonlyMap<string, string> =>
  new Map(
    sights.flatMap(({ entries }) =>
      entries.filter(({ hasId }) => hasId).map(({ id, version }) => [id, version]),
    ),
  );

/**
 * Whether a list kept its entries between two walks: each that one of them shows is in the other, or is seen
 * later unchanged; and those of both stand in the same order. An entry that came would push others back, and
 * a page that is older than the one before it would seem to lack them.
 */
function isSteady(before: Walk, behind: Walk, later: ReadonlyMap<string, string>): boolean {
  const was = new Map(entriesOf(before).map(({ id, version }) => [id, version]));
  const is = [...new Set(entriesOf(behind).map(({ id }) => id))];
  const both = new Set(is);
  return (
    is.every((id) => was.has(id)) &&
    [...was].every(([id, version]) => both.has(id) || later.get(id) === version) &&
    [...was.keys()].filter((id) => both.has(id)).every((id, at) => id === is[at])
  );
}

const rounds = 3;
const probes = 4;

/**
 * The next questions about a list that moves: a walk, pages and filters behind it, and another walk. The
 * first round is quick, since a list that changed once is at rest now; in later ones no cache outlives the
 * pauses.
 */
function nextRound(known: Knowledge, list: List, era: string): readonly Ask[] {
  const statuses = [
    ...Map.groupBy(
      known.entries(list).flatMap(({ status }) => status ?? []),
      (status) => status,
    ),
  ]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 2)
    .map(([status]) => status);
  for (let round = 1; round <= rounds; round += 1) {
    const name = `moving ${era} ${round}`;
    const bound = round === 1 ? 60 : 12;
    const start = startWalk(list, name, { bound, pastCaches: true });
    const walk = walkNamed(known, list, name);
    if (walk === undefined) return [start];
    if (walk.end === 'open') return [];
    const [first] = walk.pages;
    const pauseMs = round === 1 || first === undefined ? 0 : known.windowMs(first.exchange);
    const due = { notBeforeMs: walk.toMs + pauseMs, pastCaches: true } as const;
    const numbers = Array.from({ length: Math.min(probes, walk.pages.length) }, (_, at) =>
      newAsk(list.endpoint, list.ids, {
        ...due,
        query: [['page', String(at + 1)]],
        rule: own(list, 'page-number'),
        purpose: { kind: 'confirm', doubt: name, round: at },
      }),
    );
    const again = walk.pages.slice(0, 2).map(({ exchange }) => confirm(exchange, name, 0, due.notBeforeMs));
    const filters = statuses.map((filter) => startWalk(list, name, { ...due, filter, bound: 12 }));
    const asked = [...numbers, ...again, ...filters];
    const left = asked.filter((ask) => !known.isAsked(ask));
    if (left.length > 0) return left;
    if (statuses.some((filter) => walkNamed(known, list, name, filter)?.end === 'open')) return [];
    const latest = Math.max(...asked.map((ask) => known.answerTo(ask)?.answeredMs ?? 0));
    const behind = startWalk(list, `${name} behind`, {
      bound,
      pastCaches: true,
      notBeforeMs: latest + pauseMs,
    });
    if (!known.isAsked(behind)) return [behind];
    if (walkNamed(known, list, `${name} behind`)?.end === 'open') return [];
  }
  return runsAlone(known, list, era);
}

const mostAlone = 6;

/** Runs of earlier walks that the last walk lacks, asked alone: deleted, or left out. */
function runsAlone(known: Knowledge, list: List, era: string): readonly Ask[] {
  const walks = known.walks(list).filter(({ end }) => end === 'complete');
  const last = walks.at(-1);
  if (last === undefined || list.endpoint !== 'listRuns') return [];
  const shown = new Set(entriesOf(last).map(({ id }) => id));
  const gone = new Set(
    walks.flatMap(entriesOf).flatMap(({ id, hasId }) => (hasId && !shown.has(id) ? [id] : [])),
  );
  const [first] = last.pages;
  return [...gone].slice(0, mostAlone).map((id) =>
    newAsk('readRun', [...list.ids, id], {
      expects: 'open',
      purpose: { kind: 'confirm', doubt: `alone ${era}`, round: 0 },
      pastCaches: true,
      notBeforeMs: last.toMs + (first === undefined ? 0 : known.windowMs(first.exchange)),
    }),
  );
}
