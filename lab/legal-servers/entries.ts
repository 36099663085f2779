import type { Freedoms } from './freedoms.ts';

/** A run or a record as it is between two changes. */
export interface ListedEntry {
  readonly id: string;
  /** Its place among all entries that were ever made. */
  readonly serial: number;
  readonly status: string;
  /** Milliseconds since the suite began; entries from before have a negative number. */
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Its place in an order that no attribute shows. */
  readonly rank: number;
}

/** What happens to a list at one moment. */
export type ListChange =
  | { readonly kind: 'add'; readonly atMs: number; readonly entry: ListedEntry }
  | { readonly kind: 'delete'; readonly atMs: number; readonly id: string }
  | { readonly kind: 'status'; readonly atMs: number; readonly id: string; readonly status: string }
  | { readonly kind: 'touch'; readonly atMs: number; readonly id: string };

type Order = Freedoms['order'];

/** A list with all that happens to it; the answer to every question is a function of the moment. */
export class ChangingList {
  readonly #order: Order;
  readonly #changes: ListChange[] = [];
  /** The state before the first change, and after each of the first ones; made when it is asked for. */
  readonly #states: (readonly ListedEntry[])[];

  constructor(order: Order, first: readonly ListedEntry[]) {
    this.#order = order;
    this.#states = [inOrder(order, first)];
  }

  /** Lets something happen at its moment, which may be before or after others. */
  add(change: ListChange): void {
    const found = this.#changes.findIndex(({ atMs }) => atMs > change.atMs);
    const place = found < 0 ? this.#changes.length : found;
    this.#changes.splice(place, 0, change);
    this.#states.splice(place + 1);
  }

  /** The entries at a moment, in their order. */
  at(ms: number): readonly ListedEntry[] {
    let count = 0;
    while (count < this.#changes.length && (this.#changes[count]?.atMs ?? Infinity) <= ms) count += 1;
    while (this.#states.length <= count) {
      const [last, change] = [this.#states.at(-1) ?? [], this.#changes[this.#states.length - 1]];
      this.#states.push(change === undefined ? last : inOrder(this.#order, after(last, change)));
    }
    return this.#states[count] ?? [];
  }
}

function after(entries: readonly ListedEntry[], change: ListChange): readonly ListedEntry[] {
  if (change.kind === 'add') return [...entries, change.entry];
  if (change.kind === 'delete') return entries.filter(({ id }) => id !== change.id);
  return entries.map((entry) => (entry.id === change.id ? changedBy(entry, change) : entry));
}

const changedBy = (entry: ListedEntry, change: ListChange): ListedEntry => ({
  ...entry,
  ...(change.kind === 'status' ? { status: change.status } : {}),
  // Two changes within a millisecond would leave no trace in a time stamp.
  updatedMs: Math.max(change.atMs, entry.updatedMs + 1),
});

const inOrder = (order: Order, entries: readonly ListedEntry[]): readonly ListedEntry[] =>
  entries.toSorted((one, other) => compareEntries(order, one, other));

/** Negative where a list of that order shows the first entry before the second. */
export const compareEntries = (order: Order, one: ListedEntry, other: ListedEntry): number =>
  compareBy(order, one, other) || other.serial - one.serial;

function compareBy(order: Order, one: ListedEntry, other: ListedEntry): number {
  if (order === 'newest-first') return other.createdMs - one.createdMs;
  if (order === 'oldest-first') return one.createdMs - other.createdMs || one.serial - other.serial;
  if (order === 'updated-first') return other.updatedMs - one.updatedMs;
  if (order === 'by-status') return one.status.localeCompare(other.status);
  return one.rank - other.rank;
}
