import type { Observation, ObservedEntry } from './observation.ts';

/** An attribute that every entry has and that servers order lists by. */
export type OrderKey = 'created_at' | 'updated_at' | 'id' | 'status';

/** The order of a list by one attribute. */
export interface PlaceOrder {
  readonly by: OrderKey;
  /** Negative where the first of two entries comes before the second; NaN where one has no place. */
  readonly compare: (one: ObservedEntry, other: ObservedEntry) => number;
}

/** Whether an entry that changes may come back to a place that it had: a status may, a time does not. */
export const mayReturn = ({ by }: PlaceOrder): boolean => by === 'status';

/** How many entries must begin a page behind one that the order puts in front: pages may be sorted by it. */
const enoughBoundaries = 2;

/** In so many ways the entries of some walk must fit on its pages: else they may be in order by chance. */
const enoughWays = 300;

/** How many pairs of neighbours must support an order before the list is assumed to follow it. */
const enoughPairs = 8;

/**
 * The orders by one attribute that all pages and all complete walks of a list follow. While a list follows
 * one of them, an entry with the same key does not move, whatever else changes. Empty if answers contradict
 * every order, or too few pairs of neighbours support one. `except`: the id of an entry that need not follow,
 * if it contradicts the order both on a page and across pages: a server that sorts each page by an attribute
 * shows only one of these. `isOld`: whether an entry was there before a walk began; another one may be out of
 * order in it. `begun`: walks that did not reach the end, which may contradict an order too.
 */
export function ordersOf(
  pages: readonly Observation[],
  walks: readonly (readonly Observation[])[],
  except?: string,
  isOld: (entry: ObservedEntry, walk: readonly Observation[]) => boolean = () => true,
  begun: readonly (readonly Observation[])[] = [],
): readonly PlaceOrder[] {
  const found = ordersBut(pages, walks, except, isOld, begun);
  const isOff = (order: PlaceOrder): boolean =>
    except !== undefined && isOffOnPages(pages, order, except) && isOffInWalks(walks, order, except, isOld);
  return except === undefined || found.every(isOff) ? found : [];
}

/** The same, whether or not that one entry contradicts them. */
export function ordersBut(
  pages: readonly Observation[],
  walks: readonly (readonly Observation[])[],
  except: string | undefined,
  isOld: (entry: ObservedEntry, walk: readonly Observation[]) => boolean,
  begun: readonly (readonly Observation[])[],
): readonly PlaceOrder[] {
  if (walks.length === 0) return [];
  const isMeant = ({ id }: ObservedEntry): boolean => id !== except;
  const shown = pages.map((page) => entriesShown(page).filter(isMeant));
  const isOnePage = pages.every(({ shows }) => shows.kind !== 'page' || shows.links.next === undefined);
  const walked = [...walks, ...begun].map((walk) => ({
    walk,
    entries: walk.flatMap(entriesShown).filter(isMeant),
  }));
  const whole = walks.filter(isOfWholeList);
  const isOrderOf = ({ order, key }: { readonly order: PlaceOrder; readonly key: SortKey }): boolean => {
    if (!shown.every((entries) => isInOrder(entries, order))) return false;
    const alongWalks = walked.map(({ walk, entries }) => {
      const once = onceEach(entries, key);
      const [kept, newcomers] = withoutNewcomers(once, order, (entry) => isOld(entry, walk));
      const isExcused =
        newcomers.length <= once.length * mostNewcomers &&
        newcomers.every((entry) => isPushedBack(walk, order, entry, except));
      return isExcused ? kept : once;
    });
    const sequences = [...shown, ...alongWalks];
    return (
      alongWalks.every((entries) => isInOrder(entries, order)) &&
      new Set(sequences.flatMap((entries) => strictPairs(entries, order))).size >= enoughPairs &&
      (isOnePage || (startsInOrder(whole, order) >= enoughBoundaries && isNoChance(whole, order)))
    );
  };
  const all = keys.flatMap(([by, key]) =>
    [1, -1].map((direction) => ({ order: { by, compare: orderBy(key, direction) }, key })),
  );
  const kept = all.filter(isOrderOf);
  // A server may sort each page by another attribute than the list, which then may be in either order.
  const isOpen = all.some((one) => !kept.includes(one) && isAcrossPages(walks, one.order));
  return isOpen ? [] : kept.map(({ order }) => order);
}

/** Whether no page of a walk through a whole list shows an entry that belongs on the page in front. */
const isAcrossPages = (walks: readonly (readonly Observation[])[], order: PlaceOrder): boolean =>
  startsInOrder(walks.filter(isOfWholeList), order) >= enoughBoundaries &&
  walks.filter(isOfWholeList).every((walk) =>
    walk.slice(1).every((page, at) => {
      const [before, after] = [walk.slice(at, at + 1).flatMap(entriesShown), entriesShown(page)];
      const isOnBoth = ({ id }: ObservedEntry): boolean =>
        before.some((one) => one.id === id) && after.some((one) => one.id === id);
      return before.every((left) =>
        after.every((right) => isOnBoth(left) || isOnBoth(right) || !(order.compare(left, right) > 0)),
      );
    }),
  );

/** The share of the entries of a walk that may be out of order because they came while it went on. */
const mostNewcomers = 0.1;

/** The entries of a walk that are old or in order, and the others, which may have come meanwhile. */
function withoutNewcomers(
  entries: readonly ObservedEntry[],
  order: PlaceOrder,
  isOld: (entry: ObservedEntry) => boolean,
): readonly [kept: readonly ObservedEntry[], newcomers: readonly ObservedEntry[]] {
  const [kept, newcomers]: [ObservedEntry[], ObservedEntry[]] = [[], []];
  for (const entry of entries) {
    const before = kept.at(-1);
    const isOff = before !== undefined && order.compare(before, entry) > 0;
    (isOff && !isOld(entry) ? newcomers : kept).push(entry);
  }
  return [kept, newcomers];
}

/**
 * Whether a walk shows an entry on a page behind its place because others came in front of it: they pushed
 * back what must follow it, so the walk shows at least half of that again, on the page of the entry or behind
 * it. Entries may leave meanwhile.
 */
function isPushedBack(
  walk: readonly Observation[],
  order: PlaceOrder,
  entry: ObservedEntry,
  except: string | undefined,
): boolean {
  const at = walk.findIndex((page) => entriesShown(page).some(({ id }) => id === entry.id));
  const later = new Set(walk.slice(at).flatMap((page) => entriesShown(page).map(({ id }) => id)));
  const overtaking = walk
    .slice(0, at)
    .flatMap(entriesShown)
    .filter((one) => one.id !== except && order.compare(one, entry) > 0);
  return overtaking.filter(({ id }) => later.has(id)).length * 2 >= overtaking.length;
}

/** A filtered list may have an order of its own: it shows nothing of the whole list's. */
const isOfWholeList = ([page]: readonly Observation[]): boolean => page?.filter === undefined;

/**
 * How many entries begin a page of a walk and come after the last one of the page in front; entries that both
 * pages show say nothing about the order across the boundary.
 */
const startsInOrder = (walks: readonly (readonly Observation[])[], order: PlaceOrder): number =>
  new Set(
    walks.flatMap((walk) =>
      walk.slice(1).flatMap((page, at) => {
        const [before, after] = [walk.slice(at, at + 1).flatMap(entriesShown), entriesShown(page)];
        const left = before.findLast(({ id }) => !after.some((one) => one.id === id));
        const right = after.find(({ id }) => !before.some((one) => one.id === id));
        return left !== undefined && right !== undefined && order.compare(left, right) < 0 ? [right.id] : [];
      }),
    ),
  ).size;

/**
 * Whether pages that are each sorted by themselves are hardly in order by chance: the entries of some walk
 * fit on its pages in many ways, of which one is in order. Entries with equal keys count once.
 */
const isNoChance = (walks: readonly (readonly Observation[])[], order: PlaceOrder): boolean =>
  walks.some((walk) => {
    let [ways, all] = [1, 0];
    let last: ObservedEntry | undefined;
    for (const page of walk) {
      let own = 0;
      for (const entry of entriesShown(page)) {
        if (last !== undefined && !(order.compare(last, entry) < 0)) continue;
        [all, own, last] = [all + 1, own + 1, entry];
        ways *= all / own;
      }
    }
    return ways >= enoughWays;
  });

/** Whether some page of walks through a view begins as an order says. */
export const isOrderAlong = (walks: readonly (readonly Observation[])[], order: PlaceOrder): boolean =>
  startsInOrder(walks, order) > 0;

/** Whether a page shows an entry out of order. */
const isOffOnPages = (pages: readonly Observation[], order: PlaceOrder, id: string): boolean =>
  pages.some((page) => {
    const entries = entriesShown(page);
    const at = entries.findIndex((one) => one.id === id);
    return at >= 0 && !isInOrder(entries.slice(Math.max(0, at - 1), at + 2), order);
  });

/**
 * Whether a walk shows an entry behind a page with an entry that must come after it, or the reverse; only
 * entries count that were there before the walk.
 */
const isOffInWalks = (
  walks: readonly (readonly Observation[])[],
  order: PlaceOrder,
  except: string,
  isOld: (entry: ObservedEntry, walk: readonly Observation[]) => boolean,
): boolean =>
  walks.some((walk) =>
    walk.some((page, at) => {
      const entry = entriesShown(page).find(({ id }) => id === except);
      const isElsewhere = (other: Observation): readonly ObservedEntry[] =>
        entriesShown(other).filter(
          (one) => isOld(one, walk) && !entriesShown(page).some(({ id }) => id === one.id),
        );
      return (
        entry !== undefined &&
        (walk
          .slice(0, at)
          .flatMap(isElsewhere)
          .some((one) => order.compare(one, entry) > 0) ||
          walk
            .slice(at + 1)
            .flatMap(isElsewhere)
            .some((one) => order.compare(one, entry) < 0))
      );
    }),
  );

/** What a list may be ordered by. */
export type SortKey = (entry: ObservedEntry) => number | bigint | string | undefined;

const digits = /^\d+$/;

/**
 * Attributes that servers order lists by, of which the spec states that every entry has them. Many entries
 * have one status, so it is known as an order only where the id decides between them.
 */
const keys: readonly (readonly [OrderKey, SortKey])[] = [
  ['created_at', ({ createdMs }) => createdMs],
  ['updated_at', ({ updatedMs }) => updatedMs],
  ['id', ({ id }) => (digits.test(id) ? BigInt(id) : undefined)],
  ['id', ({ id }) => (digits.test(id) ? undefined : id)],
  ['status', ({ id, status }) => (status === undefined ? undefined : `${status} ${id.padStart(20, '0')}`)],
];

const orderBy =
  (key: SortKey, direction: number): PlaceOrder['compare'] =>
  (one, other) => {
    const [left, right] = [key(one), key(other)];
    // An entry without the key has no place: it contradicts the order.
    if (left === undefined || right === undefined) return Number.NaN;
    return left < right ? -direction : left > right ? direction : 0;
  };

const isInOrder = (entries: readonly ObservedEntry[], order: PlaceOrder): boolean =>
  entries.every((entry, at) => {
    const before = entries[at - 1];
    return before === undefined || order.compare(before, entry) <= 0;
  });

/** Neighbours of which the first comes before the second, by their names. */
const strictPairs = (entries: readonly ObservedEntry[], order: PlaceOrder): readonly string[] =>
  entries.flatMap((entry, at) => {
    const before = entries[at - 1];
    return before !== undefined && order.compare(before, entry) < 0
      ? [JSON.stringify([before.id, entry.id])]
      : [];
  });

/** The entries of a page. */
export const entriesShown = ({ shows }: Observation): readonly ObservedEntry[] =>
  shows.kind === 'page' ? shows.entries : [];

/** A walk through a list that moves may show an entry again on a later page: its place is the same. */
export function onceEach(entries: readonly ObservedEntry[], key: SortKey): readonly ObservedEntry[] {
  const met = new Set<string>();
  return entries.filter((entry) => {
    const name = `${entry.id} ${key(entry)}`;
    return !met.has(name) && met.add(name).size > 0;
  });
}
