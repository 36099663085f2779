import type { Observation, ObservedEntry } from './observation.ts';
import { entriesShown, onceEach } from './order.ts';

type NameOf = (entry: ObservedEntry) => string;

/** Entries as one response or one walk shows them. */
type Sequence = readonly ObservedEntry[];

/** So many entries must be seen twice in one order before the order of a view is taken to be kept. */
const enoughPairs = 8;

/** So many pairs must be seen both on one page and on both sides of a page boundary. */
const enoughBoundaries = 3;

/**
 * Whether the pages of a view show entries side by side in the order of the view. A server may order the
 * entries of each page in a way of its own (interpretation 12), so no pages and no whole walks may contradict
 * that order, and some entries that one page shows in it must be on both sides of a page boundary of a walk.
 * `except`: the id of an entry that need not keep its place.
 */
export function isOrderShown(
  pages: readonly Observation[],
  walks: readonly (readonly Observation[])[],
  nameOf: NameOf,
  except?: string,
): boolean {
  const isMeant = ({ id }: ObservedEntry): boolean => id !== except;
  const shown = pages.map((page) => entriesShown(page).filter(isMeant));
  const walked = walks.map((walk) =>
    onceEach(walk.flatMap(entriesShown), ({ version }) => version).filter(isMeant),
  );
  return (
    pairsSeenTwice(shown, nameOf) >= enoughPairs &&
    !isCircular(successorsIn([...shown, ...walked], nameOf)) &&
    boundariesWithin(successorsIn(shown, nameOf), walks, nameOf) >= enoughBoundaries
  );
}

/** How many pairs on both sides of a boundary the pages show in the same order. */
function boundariesWithin(
  onPages: Successors,
  walks: readonly (readonly Observation[])[],
  nameOf: NameOf,
): number {
  const found = new Set<string>();
  for (const pages of walks)
    for (const [at, page] of pages.slice(1).entries()) {
      const left = pages
        .slice(at, at + 1)
        .flatMap(entriesShown)
        .at(-1);
      const [right] = entriesShown(page);
      if (left === undefined || right === undefined) continue;
      const pair = [nameOf(left), nameOf(right)] as const;
      if (reachedFrom(onPages, pair[0]).has(pair[1])) found.add(pair.join(' '));
    }
  return found.size;
}

/** How many entries are shown twice behind the same one. */
function pairsSeenTwice(sequences: readonly Sequence[], nameOf: NameOf): number {
  const met = new Set<string>();
  let pairs = 0;
  for (const entries of sequences)
    for (const [at, entry] of entries.slice(1).entries()) {
      const before = entries[at];
      const pair = before === undefined ? '' : `${nameOf(before)} ${nameOf(entry)}`;
      if (met.has(pair)) pairs += 1;
      met.add(pair);
    }
  return pairs;
}

/** The names that are shown directly behind each name. */
type Successors = ReadonlyMap<string, ReadonlySet<string>>;

function successorsIn(sequences: readonly Sequence[], nameOf: NameOf): Successors {
  const found = new Map<string, Set<string>>();
  for (const entries of sequences)
    for (const [at, entry] of entries.entries()) {
      const [before, name] = [entries[at - 1], nameOf(entry)];
      if (before !== undefined) found.get(nameOf(before))?.add(name);
      if (!found.has(name)) found.set(name, new Set());
    }
  return found;
}

function reachedFrom(successors: Successors, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [start];
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    for (const next of successors.get(one) ?? []) if (!found.has(next) && found.add(next)) queue.push(next);
  return found;
}

/** Whether a name comes before itself: removes what nothing comes before, as long as there is any. */
function isCircular(successors: Successors): boolean {
  const before = new Map([...successors.keys()].map((name) => [name, 0]));
  const count = (name: string, more: number): number => {
    const now = (before.get(name) ?? 0) + more;
    before.set(name, now);
    return now;
  };
  for (const all of successors.values()) for (const name of all) count(name, 1);
  const free = [...before].flatMap(([name, number]) => (number === 0 ? [name] : []));
  for (const name of free)
    for (const next of successors.get(name) ?? []) if (count(next, -1) === 0) free.push(next);
  return free.length < successors.size;
}
