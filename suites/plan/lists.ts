import { linkNames, repeatAsk, type Ask, type AskMore } from '../log/ask.ts';
import { perObject } from '../log/exchange.ts';
import { perPart, type Knowledge } from '../log/knowledge.ts';
import { listKey, pageOf, statusesIn, type Entry, type List } from '../log/pages.ts';
import { askFor, askList, followLink, pageNumber, startWalk, walkNamed } from '../log/questions.ts';
import type { Script } from '../log/questions.ts';
import { madeUpWord } from '../log/random.ts';
import { canonicalUrl, isAskable, isMarked, numberIn, urlOf } from '../log/urls.ts';
import { isWhole, type Walk } from '../log/walks.ts';
import { boundOf, lastNumber, spread, statusesOf } from './choices.ts';

/** A walk along a list or one of its filters, as far as this depth goes. */
export const walkAlong = (known: Knowledge, list: List, name: string, priority: number, filter?: string) =>
  startWalk(list, name, { filter, bound: boundOf(known, list, filter), priority });

/** How much is asked around a walk: pages by number, and links that lead to a URL that was not asked yet. */
export type Around = AskMore & { readonly numbers: number; readonly links: number };

/**
 * Pages of a list by their numbers, and links of its walked pages: those first whose URL nobody has asked in
 * this round, since every answer to a URL is evidence for all links that lead to it. Where the walk was lost,
 * the page that it was to come to is among the numbers.
 */
export function aroundWalk(known: Knowledge, walk: Walk | undefined, around: Around): readonly Ask[] {
  const [first] = walk?.pages ?? [];
  const isLost = walk?.end === 'lost';
  if (walk === undefined || first === undefined || !(isLost || isWhole(walk))) return [];
  const { list, filter } = first;
  const { numbers: count, links: most, priority = 0, ...about } = around;
  const more = { ...about, priority };
  const walked = new Set(walk.pages.map(({ exchange }) => exchange.url));
  const urlOfAsk = (ask: Ask): string => urlOf(first.exchange.baseUrl, ask);
  const places = [...walk.pages.keys(), ...(isLost ? [walk.pages.length] : [])];
  // of all numbers the second tells most
  const numbers = (count === 1 ? places.slice(1, 2) : spread(places, count)).flatMap((at) => {
    const ask = pageNumber(list, at + 1, filter, more);
    // the order of parameters means nothing, so another one than that of links is worth asking
    const otherOrder = repeatAsk(ask, { ...more, query: ask.query.toReversed() });
    return [ask, otherOrder].filter((one) => !walked.has(urlOfAsk(one))).slice(0, 1);
  });
  // not by what is asked beside it, or the choice would change while the answers come
  const before = known
    .pagesUnder(list, filter)
    .filter(({ exchange: { askedMs, ask } }) => askedMs >= walk.fromMs && /walk|move/.test(ask.purpose.kind));
  const ofNumbers = numbers.map((ask) => canonicalUrl(urlOfAsk(ask)));
  const asked = new Set([...before.map(({ address }) => address), ...ofNumbers]);
  const fresh = linksAlong(walk).filter(({ address }) => !asked.has(address));
  // a link of each name before a second one of any
  const byName = [...Map.groupBy(fresh, ({ name }) => name).values()];
  const turns = fresh.flatMap((_, turn) => byName.flatMap((links) => links[turn] ?? []));
  const ofLinks = turns
    .slice(0, most)
    .flatMap(({ name, page, weight }) => followLink(page, name, { ...more, priority: priority + weight }));
  // of a filter they are many for what they tell
  const ofFar = filter === undefined ? more : { ...more, priority: 1 };
  return [...numbers, ...ofLinks, ...(walk.end === 'cut' ? farPages(known, list, filter, ofFar) : [])];
}

/** So many pages before the last one are asked for along `prev`. */
export const mostBack = 3;

/** Back along `prev` from the end of a walk, as far as that leads to URLs that the walk has not asked for. */
export function* walkBack(known: Knowledge, list: List): Script {
  const { pages = [], end } = walkNamed(known, list, 'first') ?? {};
  const walked = new Set(pages.map(({ address }) => address));
  let page = end === 'complete' ? pages.at(-1) : undefined;
  for (let step = 0; step < mostBack; step += 1) {
    const [ask] = followLink(page, 'prev');
    if (ask === undefined || walked.has(page?.links.prev?.address ?? '')) return;
    page = pageOf(yield* askFor(ask));
  }
}

/** The links of some pages of a walk, each name of another page by turns: each URL once, the best first. */
const linksAlong = perObject((walk: Walk) => {
  const pages = spread(walk.pages, 4);
  const turns = pages.flatMap((_, turn) =>
    // `self` of the last page first: where it is wrong, it mostly names the first one
    linkNames.map((name, at) => [name, pages[(turn + at + 3) % pages.length]] as const),
  );
  const links = turns.flatMap(([name, page]) => {
    const { url, address } = page?.links[name] ?? {};
    if (page === undefined || url === undefined || address === undefined) return [];
    const named = numberIn(url, walk.filter);
    const count = walk.pages.length;
    const isComplete = walk.end === 'complete';
    // `first` names its number, which no walk does, or its filter: it tells least; most a `last` elsewhere
    const isPlain = name === 'first' && (walk.filter !== undefined || !isMarked(url));
    const isElsewhere = name === 'last' && isComplete && (count > 1 || named !== 1);
    // one that names another page than the one that was read last is most likely wrong
    const isOther = named !== undefined && (isComplete ? named !== count : named < count);
    const weight = isPlain ? -4 : name === 'last' && isOther ? 9 : isElsewhere ? 3 : 0;
    return [{ name, page, address, weight }];
  });
  const ranked = links.toSorted((one, other) => other.weight - one.weight);
  return [...Map.groupBy(ranked, ({ address }) => address).values()].flatMap(([best]) => best ?? []);
});

/** Of a long list: pages in the middle and around its end, by number, where its pages are numbered. */
function farPages(known: Knowledge, list: List, filter: string | undefined, more: AskMore): readonly Ask[] {
  const number = lastNumber(known, list, filter);
  if (number === undefined || number < 2) return [];
  const middle = [0.3, 0.5, 0.7].map((share) => Math.max(2, Math.floor(number * share)));
  const numbers = new Set([...middle.flatMap((at) => [at, at + 1]), number - 1, number]);
  return [
    ...[...numbers].map((at) => pageNumber(list, at, filter, more)),
    pageNumber(list, number + 1, filter, { ...more, expects: 'open' }),
  ];
}

const ownStatuses = (known: Knowledge, list: List): ReadonlySet<string> =>
  new Set(known.pages(list).flatMap(({ entries }) => statusesIn(entries)));

/** Statuses that only entries of other lists have, those of lists of its kind first. */
export function statusesElsewhere(known: Knowledge, list: List): readonly string[] {
  const own = ownStatuses(known, list);
  const isLike = ({ endpoint }: List): boolean => endpoint === list.endpoint;
  return known.lists
    .filter((one) => listKey(one) !== listKey(list) && walkNamed(known, one, 'first') !== undefined)
    .toSorted((one, other) => (listKey(one) < listKey(other) ? -1 : 1))
    .toSorted((one, other) => Number(isLike(other)) - Number(isLike(one)))
    .flatMap((one) => statusesOf(known, one))
    .filter((status) => !own.has(status));
}

const actionIn = perObject((entries: readonly Entry[]): string | undefined =>
  entries.map(({ attributes: { action } }) => action).find((action) => typeof action === 'string'),
);

/** Statuses that no entry of a list has, the most telling first (interpretation 13). */
export const unusedStatuses = perPart((known, list: List): readonly string[] => {
  const own = ownStatuses(known, list);
  const statuses = statusesOf(known, list);
  const [frequent = ''] = statuses;
  const worded = statuses.map((status) => status.split(/[^\p{L}\p{N}]+/u)).find((words) => words.length > 1);
  const actions = known.pages(list).flatMap(({ entries }) => actionIn(entries) ?? []);
  const elsewhere = statusesElsewhere(known, list);
  return [
    ...new Set([
      madeUpWord(known.options.seed, 'status'),
      ...elsewhere.slice(0, 1),
      '%',
      frequent.slice(0, -2),
      '.*',
      '_',
      frequent.slice(2),
      ...actions.slice(0, 1),
      "'",
      ...(worded ?? []).slice(0, 1),
      ...elsewhere.slice(1, 3),
      frequent.slice(0, 1),
      `${frequent.slice(0, -1)}_`,
    ]),
  ].filter((status) => isAskable(status) && !own.has(status));
});

/** A filter by a status that no entry has. */
export const unusedFilter = (list: List, status: string, more: AskMore = {}): Ask =>
  askList(list, status, { expects: 'open', purpose: { kind: 'foreign' }, ...more });

/** Filters by what SQL's LIKE takes for any text, or for any letter. */
export const wildcardsIn = (known: Knowledge, list: List): readonly Ask[] =>
  unusedStatuses(known, list)
    .filter((status) => status === '%' || status === '_')
    .map((status) => unusedFilter(list, status));
