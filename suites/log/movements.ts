import type { Knowledge } from './knowledge.ts';
import { numberOf } from './layouts.ts';
import type { Entry, List, Page } from './pages.ts';
import { entriesOf, isWhole, type Walk } from './walks.ts';

/**
 * What is certain of a list that changed between two whole walks (docs/lists.md). An entry with the same
 * version in both is stable: it was there all the time, unchanged. The others are movers.
 */
export interface Movement {
  readonly before: Walk;
  readonly behind: Walk;
  /** Stable entries and their rank: how many stable ones are in front of each. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Stable entries by their id. */
  readonly stable: ReadonlyMap<string, Entry>;
  /** Whether the stable entries have one order, in both walks, and are too many for that to be chance. */
  readonly isOrdered: boolean;
  /** Entries that are not stable and were seen on any page from the first walk to the second. */
  readonly movers: number;
  /** Whether an entry of the first walk is not in the second one. */
  readonly hasGone: boolean;
  /** Entries of each page but the last, where the pages are numbered and equally long. */
  readonly pageSize: number | undefined;
}

const fewest = 8; // that many in the same order by chance: 1 in 40,320

/** The movements of a list, between each of its whole walks and the next one. */
export function movementsOf(known: Knowledge, list: List, filter?: string): readonly Movement[] {
  const walks = known.walks(list, filter).filter(isWhole);
  return walks.slice(1).map((behind, at) => movementBetween(known, list, walks[at] ?? behind, behind));
}

function movementBetween(known: Knowledge, list: List, before: Walk, behind: Walk): Movement {
  const later = new Map(entriesOf(behind).map((entry) => [entry.id, entry]));
  const stable = new Map(
    entriesOf(before).flatMap((entry) =>
      later.get(entry.id)?.version === entry.version && entry.hasId ? [[entry.id, entry]] : [],
    ),
  );
  const order = [...stable.keys()];
  const orderBehind = [...later.keys()].filter((id) => stable.has(id));
  const seen = known
    .pages(list)
    .filter(({ exchange }) => exchange.askedMs >= before.fromMs && exchange.answeredMs <= behind.toMs)
    .flatMap(({ entries }) => entries.map(({ id }) => id));
  return {
    before,
    behind,
    stable,
    ranks: new Map(order.map((id, rank) => [id, rank])),
    isOrdered: order.length >= fewest && order.every((id, at) => id === orderBehind[at]),
    movers: new Set(seen.filter((id) => !stable.has(id))).size,
    hasGone: entriesOf(before).some(({ id }) => !later.has(id)),
    pageSize: pageSizeOf(before, behind),
  };
}

/** The size that all pages but the last have, in both walks, where they are numbered. */
function pageSizeOf(...walks: readonly Walk[]): number | undefined {
  const size = walks[0]?.pages[0]?.entries.length;
  const isUniform = walks.every(({ pages }) =>
    pages.every(
      (page, at) => numberOf(page) === at + 1 && (at === pages.length - 1 || page.entries.length === size),
    ),
  );
  return isUniform ? size : undefined;
}

/** Whether an answer certainly shows a state between two walks: neither can be older or later than it. */
export const isBetween = (known: Knowledge, { before, behind }: Movement, { exchange }: Page): boolean =>
  known.oldestMs(exchange) >= before.toMs &&
  behind.pages.every((page) => known.oldestMs(page.exchange) >= exchange.answeredMs);

/**
 * Whether nothing of a list changed between two walks, although its pages did: every entry that any answer
 * showed was seen before the first and after the second walk, always in one version. No history explains
 * that.
 */
export function isUnmoved(known: Knowledge, list: List, { before, behind }: Movement): boolean {
  const pages = known.pages(list);
  const all = entriesIn(pages);
  const earlier = entriesIn(pages.filter(({ exchange }) => exchange.answeredMs <= before.toMs));
  const later = entriesIn(pages.filter(({ exchange }) => exchange.askedMs >= behind.fromMs));
  const isApart = behind.pages.every(({ exchange }) => known.oldestMs(exchange) >= before.toMs);
  return isApart && all.isSubsetOf(earlier) && all.isSubsetOf(later);
}

const entriesIn = (pages: readonly Page[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ entries }) => entries.map(({ id, version }) => `${id} ${version}`)));
