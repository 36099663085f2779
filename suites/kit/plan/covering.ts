import covertable from 'covertable';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import { randomFrom } from '../protocol/random.ts';

type Make = typeof covertable.make;
type Sorter = typeof covertable.sorters.hash;

// The package is CommonJS: Node returns the whole module as its default export, vitest the function alone.
const make: Make = 'make' in covertable ? covertable.make : covertable;

/** Factors with their values: what questions are combined from. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** How densely values are combined. */
export interface Density {
  /** 1: every value once. 2: every pair of values of two factors. */
  readonly strength: 1 | 2;
  /** Factors of which every triple of values is combined too. */
  readonly triples?: readonly Triple[];
  /**
   * Factors whose values go with all values of the others: rows for one triple take those that serve a later
   * one.
   */
  readonly free?: readonly string[];
}

/** Three factors, and others that have their usual values in it. */
export type Triple = readonly [string, string, string, ...string[]];

/**
 * Rows of a covering array: each holds one value of every factor, and all of them together hold what the
 * density asks for. The same for the same seed.
 */
export function coveringRows(factors: Factors, density: Density, seed: number): readonly QuestionPoint[] {
  const names = Object.keys(factors);
  if (names.length === 0 || Object.values(factors).some(({ length }) => length === 0)) return [];
  const rows = density.strength === 1 || names.length === 1 ? eachOnce(factors) : pairs(factors, seed);
  const triples = (density.triples ?? []).filter((triple) => triple.every((name) => names.includes(name)));
  return triples.reduce<readonly QuestionPoint[]>(
    (sofar, triple, at) =>
      withTriples(sofar, factors, triple, { later: triples.slice(at + 1), free: density.free ?? [] }),
    rows,
  );
}

/** Row n holds the n-th value of every factor, from the start again where one has fewer. */
function eachOnce(factors: Factors): readonly QuestionPoint[] {
  const most = Math.max(...Object.values(factors).map(({ length }) => length));
  return Array.from({ length: most }, (_, row) =>
    Object.fromEntries(
      Object.entries(factors).map(([name, values]) => [name, values[row % values.length] ?? '']),
    ),
  );
}

function pairs(factors: Factors, seed: number): readonly QuestionPoint[] {
  const writable = Object.fromEntries(Object.entries(factors).map(([name, values]) => [name, [...values]]));
  return make(writable, { length: 2, sorter: byLot(seed) }).map((row) => ({ ...row }));
}

/** Sorts by seeded numbers. The package's own sorter computes two digests for each comparison. */
const byLot =
  (seed: number): Sorter =>
  (pairs, { indices }) =>
    pairs
      .map((pair) => ({ pair, key: randomFrom(seed, pair.map((value) => indices.get(value)).join())() }))
      .sort((one, other) => one.key - other.key)
      .map(({ pair }) => pair);

const keyOf = (row: QuestionPoint, triple: Triple): string => JSON.stringify(triple.map((name) => row[name]));

/**
 * Adds a row for each triple that no row has. Its other values are the first of their factors, which are the
 * usual ones; free factors take the first value that completes another missing triple.
 */
function withTriples(
  rows: readonly QuestionPoint[],
  factors: Factors,
  triple: Triple,
  { later, free }: { readonly later: readonly Triple[]; readonly free: readonly string[] },
): readonly QuestionPoint[] {
  const [one, two, three] = triple;
  const all = [...rows];
  const held = new Map(
    [triple, ...later].map((some) => [some, new Set(rows.map((row) => keyOf(row, some)))]),
  );
  const isHeld = (row: QuestionPoint, some: Triple): boolean =>
    held.get(some)?.has(keyOf(row, some)) === true;
  const add = (row: QuestionPoint): void => {
    all.push(row);
    for (const [some, keys] of held) keys.add(keyOf(row, some));
  };
  const usual = Object.fromEntries(Object.entries(factors).map(([name, values]) => [name, values[0] ?? '']));
  const open = free.filter((name) => !triple.includes(name));
  const variants = (row: QuestionPoint): readonly QuestionPoint[] => [
    row,
    ...open.flatMap((name) => (factors[name] ?? []).map((value) => ({ ...row, [name]: value }))),
  ];
  for (const first of factors[one] ?? [])
    for (const second of factors[two] ?? [])
      for (const third of factors[three] ?? []) {
        const row = { ...usual, [one]: first, [two]: second, [three]: third };
        if (isHeld(row, triple)) continue;
        add(variants(row).find((each) => later.some((next) => !isHeld(each, next))) ?? row);
      }
  return all;
}

/**
 * Some of the rows, that hold every value, or every pair of values, that any of them holds: of several the
 * first that adds most.
 */
export function coveringSome(rows: readonly QuestionPoint[], strength: 1 | 2): readonly QuestionPoint[] {
  const parts = new Map(rows.map((row) => [row, partsOf(row, strength)]));
  const open = new Set([...parts.values()].flat());
  const chosen: QuestionPoint[] = [];
  while (open.size > 0) {
    const gains = rows.map((row) => (parts.get(row) ?? []).filter((part) => open.has(part)).length);
    const best = rows[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    for (const part of parts.get(best) ?? []) open.delete(part);
    chosen.push(best);
  }
  // Later rows make some of the earlier ones superfluous.
  return chosen.reduce<readonly QuestionPoint[]>((left, row) => {
    const rest = left.filter((one) => one !== row);
    const held = new Set(rest.flatMap((one) => parts.get(one) ?? []));
    return (parts.get(row) ?? []).every((part) => held.has(part)) ? rest : left;
  }, chosen);
}

/** The values of a row, or its pairs of values, each as a text. */
function partsOf(row: QuestionPoint, strength: 1 | 2): readonly string[] {
  const values = Object.entries(row).map((entry) => entry.join('='));
  return strength === 1
    ? values
    : values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one}&${other}`));
}
