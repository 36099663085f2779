import type { Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Knowledge } from './knowledge.ts';
import type { List, Page } from './pages.ts';
import { lookAt, startWalk } from './questions.ts';
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
  /** The first and the last walk that show these pages. */
  readonly first: Walk;
  readonly last: Walk;
  /**
   * The equal walks that show that the list was at rest; of a filter they may be walks along the whole list.
   */
  readonly walks: readonly Walk[];
  /** What those walks were filtered by. */
  readonly walkedBy: string | undefined;
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
      : [restOf(list, filter, equal, filter)];
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
    // an entry that changed may have left the filter, or come to it
    if (!isStill(outer, filter)) return [];
    const expected = entriesOf(outer).filter(({ id, status }) => status === filter && stable.has(id));
    const inside = walks.filter(({ fromMs, toMs }) => fromMs >= outer.fromMs && toMs <= outer.toMs);
    const isExact = (walk: Walk): boolean => {
      const ids = new Set(entriesOf(walk).map(({ id }) => id));
      return ids.size === expected.length && expected.every(({ id }) => ids.has(id));
    };
    const walk = inside.find(isExact) ?? inside[0];
    return walk === undefined
      ? []
      : [
          {
            ...outer,
            filter,
            pages: walk.pages,
            isComplete: walk.end === 'complete',
            first: walk,
            last: walk,
          },
        ];
  });

/** Whether no entry left a status or came to it during a rest: what is filtered by it did not move. */
export function isStill(rest: Rest, status: string): boolean {
  const stable = unchangedIn(rest);
  const changed = [rest.first, rest.last].flatMap(entriesOf).filter(({ id }) => !stable.has(id));
  return rest.isComplete && changed.every((entry) => entry.status !== status);
}

function restOf(
  list: List,
  filter: string | undefined,
  walks: readonly Walk[],
  walkedBy: string | undefined,
): Rest {
  const [first, last] = [walks[0], walks.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a rest has two walks');
  return {
    list,
    filter,
    pages: last.pages,
    isComplete: last.end === 'complete',
    first,
    last,
    walks,
    walkedBy,
    fromMs: first.fromMs,
    toMs: last.toMs,
  };
}

/** The earliest moment whose state some page of a walk may show. */
export const oldestOf = (known: Knowledge, { pages }: Walk): number =>
  Math.min(...pages.map(({ exchange }) => known.oldestMs(exchange)));

/** Whether an exchange took place while a list was at rest. */
export const isWithin = ({ fromMs, toMs }: Rest, { askedMs, answeredMs }: Exchange): boolean =>
  askedMs >= fromMs && answeredMs <= toMs;

/**
 * Whether an answer certainly shows the list at rest: not even the oldest state that it may show lies before
 * the first walk, nor does the last walk show an older state than the answer (interpretation 11).
 */
export const isCertain = (known: Knowledge, rest: Rest, exchange: Exchange): boolean =>
  isLate(known, rest, exchange) && rest.walks.some((walk) => oldestOf(known, walk) >= exchange.answeredMs);

const isLate = (known: Knowledge, { walks: [first] }: Rest, exchange: Exchange): boolean =>
  first !== undefined && known.oldestMs(exchange) >= first.toMs;

const rounds = 2;

/**
 * What makes answers certain: those that came too early are asked for again, past caches; then, when nothing
 * can be older than they are, comes another walk. None is left after two rounds.
 */
export function settle(
  known: Knowledge,
  rest: Rest,
  name: string,
  exchanges: readonly Exchange[],
): readonly Ask[] {
  const early = exchanges.filter((exchange) => !isLate(known, rest, exchange));
  const [first] = rest.walks;
  for (let round = 1; round <= rounds; round += 1) {
    const again = early.map((exchange) =>
      lookAt(exchange, name, round, (first?.toMs ?? 0) + known.windowMs(exchange), first?.bound ?? 0),
    );
    const left = again.filter((ask) => !known.isAsked(ask));
    if (left.length > 0) return left;
    const looked = [...exchanges, ...again.flatMap((ask) => known.cameOf(ask))];
    const dueMs = Math.max(...looked.map((exchange) => exchange.answeredMs + known.windowMs(exchange)));
    const behind = startWalk(rest.list, `${name} ${round}`, {
      ...(rest.walkedBy !== undefined && { filter: rest.walkedBy }),
      bound: first?.bound ?? 0,
      pastCaches: true,
      notBeforeMs: dueMs,
    });
    if (!known.isAsked(behind)) return [behind];
    if (early.length === 0) return [];
  }
  return [];
}

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
