import type { Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';
import type { List, Page } from './pages.ts';
import { entriesOf, firstPages, isWhole, type Walk } from './walks.ts';

/**
 * A time in which a list was at rest: whole walks one after the other that show the same entries on the same
 * pages. Whatever was asked of the list between them met these pages (docs/lists.md).
 */
export interface Rest {
  readonly list: List;
  readonly filter: string | undefined;
  /** The pages that the list had, in the order of the walk. */
  readonly pages: readonly Page[];
  /** Whether the walks came to the end of the list; otherwise these are its first pages. */
  readonly isComplete: boolean;
  /** The first and the last of the equal walks. */
  readonly first: Walk;
  readonly last: Walk;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The pages of a walk by their entries, in any order on a page (interpretation 12). */
const placesOf = ({ pages, end }: Walk): string => [end, ...pages.map(({ ids }) => ids)].join('\n\n');

/** The rests of a list or of one of its filters, in their order in time. */
export function restsOf(known: Knowledge, list: List, filter?: string): readonly Rest[] {
  const walks = known.walks(list, filter).filter(isWhole);
  const bound = Math.min(...walks.filter(({ end }) => end === 'cut').map(({ pages }) => pages.length));
  const equals: Walk[][] = [];
  // Walks that were cut at different pages are compared as far as the shortest goes.
  for (const walk of walks.map((one) => firstPages(one, bound))) {
    const latest = equals.at(-1);
    if (latest?.[0] !== undefined && placesOf(latest[0]) === placesOf(walk)) latest.push(walk);
    else equals.push([walk]);
  }
  const own = equals.flatMap((equal) => {
    const [first, last] = [equal[0], equal.at(-1)];
    return first === undefined || last === undefined || first === last
      ? []
      : [restOf(list, filter, first, last)];
  });
  return filter === undefined ? own : [...own, ...underWholeList(known, list, filter, walks)];
}

/** While the whole list is at rest, so is each of its filters: one walk along it is enough. */
const underWholeList = (
  known: Knowledge,
  list: List,
  filter: string,
  walks: readonly Walk[],
): readonly Rest[] =>
  restsOf(known, list).flatMap((outer) => {
    const stable = unchangedIn(outer);
    const expected = entriesOf(outer).filter(({ id, status }) => status === filter && stable.has(id));
    const inside = walks.filter(({ fromMs, toMs }) => fromMs >= outer.fromMs && toMs <= outer.toMs);
    const isExact = (walk: Walk): boolean => {
      const ids = new Set(entriesOf(walk).map(({ id }) => id));
      return ids.size === expected.length && expected.every(({ id }) => ids.has(id));
    };
    const walk = inside.find(isExact) ?? inside[0];
    return walk === undefined
      ? []
      : [{ ...restOf(list, filter, walk, walk), fromMs: outer.fromMs, toMs: outer.toMs }];
  });

const restOf = (list: List, filter: string | undefined, first: Walk, last: Walk): Rest => ({
  list,
  filter,
  pages: last.pages,
  isComplete: last.end === 'complete',
  first,
  last,
  fromMs: first.fromMs,
  toMs: last.toMs,
});

/** Whether an exchange took place while a list was at rest. */
export const isWithin = ({ fromMs, toMs }: Rest, { askedMs, answeredMs }: Exchange): boolean =>
  askedMs >= fromMs && answeredMs <= toMs;

/**
 * Whether an answer certainly shows the list at rest: not even the oldest state that it may show lies before
 * the rest began (interpretation 11).
 */
export const isCertain = (known: Knowledge, { fromMs }: Rest, exchange: Exchange): boolean =>
  known.oldestMs(exchange) >= fromMs;

/** The entries that kept their version throughout a rest. */
export function unchangedIn({
  first,
  last,
}: Pick<Rest, 'first' | 'last'>): ReadonlyMap<string, { readonly status: string | undefined }> {
  const before = new Map(entriesOf(first).map(({ id, version }) => [id, version]));
  return new Map(
    entriesOf(last).flatMap(({ id, version, status }) =>
      before.get(id) === version ? [[id, { status }] as const] : [],
    ),
  );
}

/** The position of the page in a rest that has the same entries; undefined where none has. */
export function indexIn({ pages }: Pick<Rest, 'pages'>, page: Page): number | undefined {
  const at = pages.findIndex(({ ids }) => ids === page.ids);
  return at < 0 ? undefined : at;
}
