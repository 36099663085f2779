/** An entry of the simulated list as it is between two changes. */
export interface SimulatedEntry {
  readonly id: string;
  readonly status: string;
  /** Milliseconds of the simulated clock; an imported entry has one from before the start. */
  readonly createdMs: number;
  readonly updatedMs: number;
  /** A number for the rest of the entry; it changes with every change. */
  readonly revision: number;
  /** Its place where the list is ordered by no attribute. */
  readonly rank: number;
}

/** What the list is ordered by; `rank` means an order that no attribute shows. */
export type ListOrder =
  | 'created-descending'
  | 'created-ascending'
  | 'updated-descending'
  | 'updated-ascending'
  | 'status'
  | 'id'
  | 'rank';

/** One event of a list; `pick` chooses an entry that is there at that moment. */
export type WorldEvent =
  | { readonly kind: 'add'; readonly afterMs: number; readonly entry: Newcomer }
  | {
      readonly kind: 'change';
      readonly afterMs: number;
      readonly pick: number;
      readonly status: string;
      readonly rank: number;
    }
  | { readonly kind: 'delete'; readonly afterMs: number; readonly pick: number };

/** An entry that is added; `ageMs` is how old it says that it is. */
export interface Newcomer {
  readonly status: string;
  readonly ageMs: number;
  readonly rank: number;
  /** Where its id sorts: newcomers of a higher number are not always the later ones. */
  readonly idHint: number;
}

/** The list at one moment, in its order. */
export interface State {
  readonly sinceMs: number;
  readonly entries: readonly SimulatedEntry[];
}

/** Every state that a list passes through. */
export interface World {
  readonly order: ListOrder;
  readonly states: readonly State[];
}

/** The list at a moment; before the start it was as at the start. */
export function stateAt(world: World, ms: number): State {
  const { states } = world;
  let [from, to] = [0, states.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((states[middle]?.sinceMs ?? 0) > ms) to = middle;
    else from = middle;
  }
  return states[from] ?? { sinceMs: 0, entries: [] };
}

/** Plays the moves on the first entries; each happens `afterMs` after the one before. */
export function playWorld(order: ListOrder, first: readonly Newcomer[], moves: readonly WorldEvent[]): World {
  let entries = inOrder(
    order,
    first.map((newcomer, at) => born(newcomer, at, 0)),
  );
  const states: State[] = [{ sinceMs: -Infinity, entries }];
  let nowMs = 0;
  for (const [at, move] of moves.entries()) {
    nowMs += move.afterMs;
    entries = after(order, entries, move, nowMs, first.length + at);
    states.push({ sinceMs: nowMs, entries });
  }
  return { order, states };
}

type Entries = readonly SimulatedEntry[];

/** Entries as a list of that order holds them. */
export const inOrder = (order: ListOrder, entries: Entries): Entries =>
  entries.toSorted((one, other) => compareKeys(keyOf(order, one), keyOf(order, other)));

function after(order: ListOrder, entries: Entries, move: WorldEvent, nowMs: number, serial: number): Entries {
  if (move.kind === 'add') return inserted(order, entries, born(move.entry, serial, nowMs));
  const chosen = entries[move.pick % Math.max(1, entries.length)];
  if (chosen === undefined) return entries;
  const others = entries.filter((entry) => entry !== chosen);
  if (move.kind === 'delete') return others;
  const { status, rank } = move;
  // Two changes within a millisecond would leave no trace in a time stamp.
  const updatedMs = Math.max(nowMs, chosen.updatedMs + 1);
  return inserted(order, others, { ...chosen, status, rank, updatedMs, revision: chosen.revision + 1 });
}

const born = ({ status, ageMs, rank, idHint }: Newcomer, serial: number, nowMs: number): SimulatedEntry => ({
  // The serial makes it unique for good: an id that was deleted is never used again.
  id: String((idHint + 1) * 10_000 + serial),
  status,
  createdMs: nowMs - ageMs,
  updatedMs: nowMs - ageMs,
  revision: 0,
  rank,
});

function inserted(order: ListOrder, entries: Entries, entry: SimulatedEntry): Entries {
  const key = keyOf(order, entry);
  const at = entries.findIndex((other) => compareKeys(keyOf(order, other), key) > 0);
  return entries.toSpliced(at < 0 ? entries.length : at, 0, entry);
}

/** Where an entry is in its list: what it is ordered by, then its id. */
export type Key = readonly [number | string, number];

/** The key of an entry under an order. */
export function keyOf(order: ListOrder, entry: SimulatedEntry): Key {
  return [leadingKey(order, entry), Number(entry.id)];
}

function leadingKey(order: ListOrder, entry: SimulatedEntry): number | string {
  if (order === 'created-descending') return -entry.createdMs;
  if (order === 'created-ascending') return entry.createdMs;
  if (order === 'updated-descending') return -entry.updatedMs;
  if (order === 'updated-ascending') return entry.updatedMs;
  if (order === 'status') return entry.status;
  return order === 'id' ? Number(entry.id) : entry.rank;
}

/** Negative where the first key comes before the second. */
export function compareKeys(one: Key, other: Key): number {
  if (one[0] !== other[0]) return one[0] < other[0] ? -1 : 1;
  return one[1] - other[1];
}
