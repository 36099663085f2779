import { parameterOf } from './ask.ts';
import { perObject, type Exchange } from './exchange.ts';
import { doubt, type Broken, type Judgement } from './judgement.ts';
import { listRule } from './facts.ts';
import { perPart, type Knowledge } from './knowledge.ts';
import { isPure, numberOf, type Entry, type List, type Page } from './pages.ts';
import { isBefore, isBetween, isWithin, shownAround, sightsAlone, sightsOf, sightsOn } from './presence.ts';
import { apart, lookAt, startWalk, type Due } from './questions.ts';
import { entriesIn, entriesOf, idsOn, isEnd, isNamed } from './walks.ts';
import { isSameState, isWhole, unlike, type Walk } from './walks.ts';
import { instantMs, isDigits, isNumberOf, isSame, writeJson } from './json.ts';

/** A time in which whole walks show a list with the same pages: what was asked meanwhile met them, too. */
export interface Rest {
  readonly list: List;
  readonly filter: string | undefined;
  /** The walk that shows the pages. */
  readonly walk: Walk;
  /** The equal walks that show that nothing moved; of a filter they may be walks along the whole list. */
  readonly walks: readonly [Walk, ...Walk[]];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The pages of a walk by their entries, in any order on a page (interpretation 12). */
export const placesOf = ({ pages, end }: Walk): string => [end, ...pages.map(({ ids }) => ids)].join('\n\n');

/**
 * Whether two walks show the same pages, and at most one entry that changed, in one status. Then the list was
 * most likely at rest between them; `isUnmoved` says whether it certainly was.
 */
function isAtRest(before: Walk, behind: Walk): boolean {
  if (placesOf(before) !== placesOf(behind)) return false;
  const changed = changedIn(before, behind).map(({ id, status }) => writeJson([id, status ?? null]));
  return new Set(changed).size <= 1 || isUnmoved(before, behind);
}

/** The entries with an id that two walks with the same pages show in several versions. */
function changedIn(before: Walk, behind: Walk): readonly Entry[] {
  if (isSameState(before, behind)) return [];
  const named = entriesOf([...before.pages, ...behind.pages]).filter(({ hasId }) => hasId);
  const hasChanged = (some: readonly Entry[]): boolean =>
    new Set(some.map(({ version }) => version)).size > 1;
  return [...Map.groupBy(named, ({ id }) => id).values()].filter(hasChanged).flat();
}

/**
 * Whether nothing can have moved between two walks that show the same pages: no entry has another version, or
 * what changed could not alter the order, which otherwise may have been another meanwhile.
 */
function isUnmoved(before: Walk, behind: Walk): boolean {
  return behind.pages.length === 1 || isByCreation(behind) || changedIn(before, behind).length === 0;
}

const fewestInOrder = 8;

/** Whether the pages of a walk follow the dates of creation, which no change alters. */
const isByCreation = perObject(({ pages }: Walk): boolean => {
  const times = pages.map(({ entries }) =>
    entries.map(({ attributes }) => instantMs(attributes['created_at'])),
  );
  const areInOrder = (ordered: typeof times): boolean =>
    ordered.slice(1).every((page, at) => Math.max(...(ordered[at] ?? [])) < Math.min(...page));
  return times.flat().length >= fewestInOrder && (areInOrder(times) || areInOrder(times.toReversed()));
});

/** The rest that walks show which are equal; none where there is but one. */
function restOf(list: List, [first, ...more]: readonly Walk[]): readonly Rest[] {
  const walk = more.at(-1);
  if (first === undefined || walk === undefined) return [];
  const { filter, fromMs } = first;
  return [{ list, filter, walk, walks: [first, ...more], fromMs, toMs: walk.toMs }];
}

/** The rests of a list or of one of its filters, in their order in time; of a filter those that are still. */
export const restsOf = (known: Knowledge, list: List, filter?: string): readonly Rest[] =>
  restsAlong(known, { list, filter, areStill: filter !== undefined });

/** The rests of a list in which no entry was seen to change: what changes later ends them, no more. */
export const stillRestsOf = (known: Knowledge, list: List): readonly Rest[] =>
  restsAlong(known, { list, filter: undefined, areStill: true });

type Along = Pick<Rest, 'list' | 'filter'> & { readonly areStill: boolean };

const restsAlong = perPart((known, { list, filter, areStill }: Along): readonly Rest[] => {
  const walks = known.walks(list, filter).filter(isWhole);
  const equals: [Walk, ...Walk[]][] = [];
  for (const walk of walks) {
    const latest = equals.at(-1);
    const isOne = (first: Walk): boolean =>
      isAtRest(first, walk) && (!areStill || isStill(known, list, first, walk));
    if (latest !== undefined && isOne(latest[0])) latest.push(walk);
    else equals.push([walk]);
  }
  const own = equals.flatMap((equal) => {
    // what was certain before our own writes stays certain
    const before = equal.filter(({ fromMs }) => fromMs < known.firstWriteMs);
    return [...restOf(list, equal), ...(before.length < equal.length ? restOf(list, before) : [])];
  });
  if (filter === undefined) return own;
  // While the whole list is at rest, so is a filter whose entries do not change: one walk along it is enough.
  const underWhole = stillRestsOf(known, list).flatMap((rest): readonly Rest[] => {
    const entries = entriesIn(rest.walk);
    const wanted = idsOf(entries.filter(({ status }) => status === filter));
    const inside = walks.filter(({ fromMs, toMs }) => fromMs >= rest.fromMs && toMs <= rest.toMs);
    const isWanted = (one: Walk): boolean => idsOf(entriesIn(one)).symmetricDifference(wanted).size === 0;
    const isSure = (one: Walk): boolean => isBetween(known, one, ...rest.walks);
    const walk = inside.find(isWanted) ?? inside.find(isSure) ?? inside[0];
    // A list that lacks what its filter shows does not tell what the filter must show.
    const isOfList = idsOn(inside.flatMap(({ pages }) => pages)).isSubsetOf(idsOf(entries));
    return walk === undefined || rest.walk.end !== 'complete' || !isOfList ? [] : [{ ...rest, filter, walk }];
  });
  return [...own, ...underWhole];
});

/** The ids of entries. */
export const idsOf = (entries: readonly Entry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));

/**
 * Whether no entry of a list was seen to change from one walk to another. One that changed may have come to
 * any status and left it, so a filter may have moved although its walks are equal. Walks along the whole list
 * show what had changed by the first, and what changed behind the last.
 */
export function isStill(known: Knowledge, list: List, first: Walk, last: Walk): boolean {
  const isOfAll = first.filter === undefined;
  const [fromMs, toMs] = isOfAll ? [first.toMs, last.fromMs] : [first.fromMs, last.toMs];
  return changesOf(known, list).every((change) => change.toMs <= fromMs || change.fromMs >= toMs);
}

/** The entries of a list that answers show in several versions; equal pages are looked at once. */
function versionedIn(known: Knowledge, list: List): ReadonlySet<string> {
  const versions = new Map<string, string>();
  const several = new Set<string>();
  const alone = sightsAlone(known, list).map(({ entry }) => entry);
  for (const entries of new Set([alone, ...known.pages(list).map((page) => page.entries)]))
    for (const { id, version } of entries)
      if ((versions.get(id) ?? version) === version) versions.set(id, version);
      else several.add(id);
  return several;
}

/** When entries of each list were seen to change: from the answer before a change to the one behind it. */
export const changesOf = perPart((known, list: List) => {
  const changed = versionedIn(known, list);
  const sights = sightsOf(known, list, ({ id }) => changed.has(id));
  return [...Map.groupBy(sights, ({ entry }) => entry.id).values()].flatMap((own) =>
    own.slice(1).flatMap(({ exchange, entry }, at) => {
      const earlier = own[at];
      if (earlier === undefined || earlier.entry.version === entry.version) return [];
      return [{ fromMs: earlier.exchange.askedMs, toMs: exchange.answeredMs }];
    }),
  );
});

/**
 * One of these pages that a walk stops in front of: its last page has no `next` and names that one as the
 * last, or another page of the list does, where each answer has links of its own.
 */
export function pageBeyond({ pages }: Walk, others: readonly Page[]): Page | undefined {
  const { next, last } = pages.at(-1)?.links ?? {};
  if (next !== undefined || last?.address === undefined) return undefined;
  return others
    .filter(({ address, exchange: { ask } }) => address === last.address || ask.link?.name === 'last')
    .find(({ ids, entries }) => entries.length > 0 && !pages.some((page) => page.ids === ids));
}

/** Whether the walk of a rest certainly shows it: along a filter it must lie between whole walks. */
export const isSettled = (known: Knowledge, { walk, walks }: Rest): boolean =>
  walks.includes(walk) ? isBefore(known, walks[0], walks.at(-1) ?? walk) : isBetween(known, walk, ...walks);

/** The reason of a list whose pages are not certain yet. */
export const undecided = ({ pages }: Walk) =>
  ({ kind: 'list-undecided', list: pages[0]?.address ?? '' }) as const;

/**
 * A finding, where all answers that show it lie between walks of a rest without a move. Otherwise a doubt,
 * for two rounds: what came too early, or while an entry changed, is looked at again, past caches, and behind
 * that comes another walk. What a walk along a status shows, another such walk looks at.
 */
export function ifCertain(
  known: Knowledge,
  { walks, list, walk }: Rest,
  finding: Broken,
  seen: readonly Page[] | Walk,
): Judgement {
  const along = 'pages' in seen ? seen : undefined;
  const exchanges = ('pages' in seen ? seen.pages : seen).map(({ exchange }) => exchange);
  const isCertain = (exchange: Exchange): boolean =>
    walks.some((before) =>
      walks.some((behind) => isBetween(known, exchange, before, behind) && isUnmoved(before, behind)),
    );
  if (exchanges.every(isCertain)) return finding;
  const [{ bound, filter, toMs }] = walks;
  const early = exchanges.filter((exchange) => !isBefore(known, walks[0], exchange));
  const isEarly = early.length > 0;
  const windowMs = Math.max(...exchanges.map((exchange) => known.windowMs(exchange)));
  const rule = along === undefined ? finding.rule : listRule(list, 'status-filter');
  const name = along === undefined ? rule : `filter ${along.filter}`;
  const looks = (round: number) => (due: Due) =>
    along === undefined
      ? (isEarly ? early : exchanges).flatMap((one) => lookAt(known, one, name, round, { bound, ...due }))
      : [startWalk(list, `${name} again ${round}`, { filter: along.filter, bound, ...due })];
  const behind = (round: number) => (due: Due) => [
    startWalk(list, `${name} ${round}`, { filter, bound, ...due }),
  ];
  const fromMs = isEarly ? toMs : Math.max(...exchanges.map(({ answeredMs }) => answeredMs));
  const steps = [...(isEarly ? [looks(1)] : []), behind(1), looks(2), behind(2)];
  return doubt(rule, list.endpoint, undecided(walk), apart(known, fromMs, windowMs, steps));
}

/**
 * The pages that a list at rest must have, by position: of the walk along `next`, or where that lacks or
 * repeats an entry, of the page numbers or the walk back along `prev`, if these have every entry once.
 */
export interface Layout {
  readonly rest: Rest;
  /** Whether another way shows them, since the walk is wrong. */
  readonly isRepaired: boolean;
  /** Undefined for a page of a long list that was not read. */
  readonly pages: readonly (Page | undefined)[];
  /** Position of the last page; undefined where the end was not reached. */
  readonly last: number | undefined;
  /** What came meanwhile under the filter of the rest, and can be compared with its walk. */
  readonly meanwhile: readonly Page[];
  readonly fault?: WalkFault;
}

/** An entry that a whole walk lacks or repeats, or a page without entries behind the one that ends it. */
export type WalkFault =
  | { readonly kind: 'missing'; readonly entry: Entry; readonly shownBy: Exchange }
  | { readonly kind: 'twice'; readonly entry: Entry; readonly pages: readonly [Page, Page] }
  | { readonly kind: 'empty-end'; readonly end: Page; readonly page: Page };

/** Whether a page was answered during a rest, with ids where the walk has them, and no foreign status. */
export const isComparable = (rest: Rest, { exchange, entries }: Page): boolean =>
  isWithin(rest, exchange) &&
  // what is no number of a page may lead to any (interpretation 12)
  (exchange.ask.link !== undefined || /^[1-9]\d*$/.test(parameterOf(exchange.ask, 'page') ?? '1')) &&
  isPure({ filter: rest.filter, entries }) &&
  (entries.every(({ hasId }) => hasId) || !isNamed(rest.walk));

/** How a list and each of its filters are laid out while at rest, unless a filter lets other statuses in. */
export const layoutsOf = perPart((known, list: List): readonly Layout[] => {
  const filters = new Set(known.pages(list).map(({ filter }) => filter));
  const rests = [...filters].flatMap((filter) => restsOf(known, list, filter));
  return rests.filter(({ walk }) => walk.pages.every(isPure)).map((rest) => layoutOf(known, rest));
});

/** How the only whole walk of a list lays it out: what contradicts that is a doubt. */
export const walkedOnce = perPart((known, list: List): readonly Layout[] => {
  const [walk, another] = known.walks(list).filter(isWhole);
  if (walk === undefined || another !== undefined) return [];
  const rest = { list, filter: undefined, walk, walks: [walk], fromMs: walk.fromMs, toMs: Infinity } as const;
  return walk.pages.every(isPure) ? [layoutOf(known, rest)] : [];
});

/** How a list is laid out while it is at rest. */
export function layoutOf(known: Knowledge, rest: Rest): Layout {
  const { walk, list, filter } = rest;
  const meanwhile = known.pagesUnder(list, filter).filter((page) => isComparable(rest, page));
  const fault = faultOf(known, rest);
  const areInOrder = (pages: readonly Page[]): boolean =>
    pages.every((page, at) => [at + 1, undefined].includes(numberOf(page)));
  const needed = idsOf([...entriesIn(walk), ...(fault?.kind === 'missing' ? [fault.entry] : [])]);
  const hasAllOnce = (pages: readonly Page[]): boolean =>
    needed.isSubsetOf(idsOn(pages)) && idsOn(pages).size === entriesOf(pages).length;
  const isOrderly = fault === undefined && areInOrder(walk.pages);
  const ways = isOrderly ? [] : [numbered(meanwhile), backwards(walk.pages[0], meanwhile)];
  const way = ways.find((pages) => pages.length > 0 && areInOrder(pages) && hasAllOnce(pages));
  const common = { rest, isRepaired: way !== undefined, meanwhile };
  if (fault === undefined && way === undefined) return { ...common, ...withNumbered(known, walk, meanwhile) };
  // What the equal walks do not show may have changed between them.
  const pages = (way ?? walk.pages).map((page) => {
    const same = meanwhile.filter(({ address }) => address === page.address);
    return walk.pages.some(({ ids }) => ids === page.ids) ? page : steady(known, same);
  });
  const last = way === undefined || nameOneLast(meanwhile) ? pages.length - 1 : undefined;
  return { ...common, pages, last, ...(fault && { fault }) };
}

const nameOneLast = (pages: readonly Page[]): boolean =>
  new Set(pages.map(({ links }) => links.last?.address)).size === 1;

function faultOf(known: Knowledge, rest: Rest): WalkFault | undefined {
  const { walk, filter, list } = rest;
  const at = new Map<string, Page>();
  for (const page of walk.pages)
    for (const entry of page.entries) {
      const earlier = at.get(entry.id);
      if (earlier !== undefined && earlier !== page && entry.hasId)
        return { kind: 'twice', entry, pages: [earlier, page] };
      at.set(entry.id, page);
    }
  if (walk.end !== 'complete' || !isNamed(walk)) return undefined;
  const under = known.pagesUnder(list, filter).filter(isPure);
  const pages = filter === undefined ? known.pages(list) : under;
  const within = unlike(walk, pages).filter(({ exchange }) => isWithin(rest, exchange));
  const isMissing = (entry: Entry): boolean => !at.has(entry.id) && entry.hasId && isOfList(rest, entry);
  const alone = (filter === undefined ? sightsAlone(known, list) : []).filter(
    ({ exchange, entry }) => isWithin(rest, exchange) && isMissing(entry),
  );
  const missing = sightsOn(within, isMissing)[0] ?? alone[0];
  if (missing !== undefined) return { kind: 'missing', entry: missing.entry, shownBy: missing.exchange };
  const [end, page] = walk.pages.slice(-2);
  if (end === undefined || page === undefined || page.entries.length > 0) return undefined;
  // A last page may be empty where `last` leads to it (interpretation 34), by whatever URL.
  const isLast = ({ entries, exchange: { ask } }: Page): boolean =>
    entries.length === 0 && ask.link?.name === 'last';
  const isNamedLast = page.links.last?.address === page.address || under.some(isLast);
  return isNamedLast ? undefined : { kind: 'empty-end', end, page };
}

/** Whether an entry names the same parent as those of the walk; one that does not has a rule of its own. */
function isOfList({ list, walk }: Rest, { attributes }: Entry): boolean {
  const [own] = entriesIn(walk);
  return list.ids.every((id, at) => {
    const name = at === 0 ? 'sync_id' : 'sync_run_id';
    const named = attributes[name];
    // only a path in digits says what its entries name
    if (own === undefined) return !isDigits(id) || isNumberOf(id, named ?? null);
    return isSame(own.attributes[name] ?? null, named ?? null);
  });
}

/** Pages 1, 2, 3 … by their numbers, as far as they follow one another and have entries. */
function numbered(pages: readonly Page[]): readonly Page[] {
  const byNumber = new Map(pages.map((page) => [numberOf(page), page]));
  const found: Page[] = [];
  for (let page = byNumber.get(1); page?.entries.length; page = byNumber.get(found.length + 1))
    found.push(page);
  return found;
}

/** From the page that `last` leads to, back along `prev` to the page at which the walk began. */
function backwards(first: Page | undefined, pages: readonly Page[]): readonly Page[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const found: Page[] = [];
  let here = byAddress.get(first?.links.last?.address ?? '');
  while (here !== undefined && !found.includes(here)) {
    found.unshift(here);
    if (here.ids === first?.ids) return found;
    here = byAddress.get(here.links.prev?.address ?? '');
  }
  return [];
}

/** The pages of a walk; of one that was cut also those behind it by number, where all name one last page. */
function withNumbered(known: Knowledge, walk: Walk, own: readonly Page[]): Pick<Layout, 'pages' | 'last'> {
  if (walk.end === 'complete') return { pages: walk.pages, last: walk.pages.length - 1 };
  const isFixed = nameOneLast(own);
  const isNumbered = walk.pages.every((page, at) => numberOf(page) === at + 1);
  const pages: (Page | undefined)[] = [...walk.pages];
  // Past the end all is open (interpretation 12).
  const stated = own.filter(({ exchange, entries }) => exchange.ask.expects === 200 && entries.length > 0);
  for (const [number = 0, same] of Map.groupBy(isNumbered && isFixed ? stated : [], numberOf))
    if (number > walk.pages.length) pages[number - 1] = steady(known, same);
  const last = isFixed ? pages.findIndex((page) => page !== undefined && isEnd(page)) : -1;
  return last < 0 ? { pages, last: undefined } : { pages: pages.slice(0, last + 1), last };
}

/** The page that all answers show, or those certainly before and behind each that differs. */
function steady(known: Knowledge, same: readonly Page[]): Page | undefined {
  const like = same.filter(({ ids }) => ids === same[0]?.ids).map(({ exchange }) => exchange);
  const isSure = ({ exchange }: Page): boolean =>
    like.includes(exchange) || shownAround(known, exchange, like) !== undefined;
  return same.every(isSure) ? same[0] : undefined;
}
