import covertable from 'covertable';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import { randomFrom, shuffled } from '../protocol/random.ts';

type Make = typeof covertable.make;
type Sorter = typeof covertable.sorters.hash;
type Draft = Parameters<typeof covertable.criteria.greedy>[0];
type Candidate = ReturnType<Draft['getCandidate']>;

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
  const triples = (density.triples ?? []).filter((triple) => triple.every((name) => names.includes(name)));
  const densely = (rows: readonly QuestionPoint[]): readonly QuestionPoint[] =>
    triples.reduce(
      (sofar, triple, at) =>
        withTriples(sofar, factors, triple, { later: triples.slice(at + 1), free: density.free ?? [], seed }),
      rows,
    );
  const counts = Object.values(factors).map(({ length }) => length);
  const hasPairs = counts.filter((count) => count > 1).length > 1;
  if (density.strength === 1 || !hasPairs) return densely(eachOnce(factors));
  // Triples that hold every pair need no other rows.
  const alone = densely([]);
  if (holdsPairs(alone, factors)) return alone;
  const least = Math.max(alone.length, ...productsOf(counts));
  const array = arrayFor(counts);
  const rowsOf = (lot: number): readonly QuestionPoint[] =>
    densely(drawnValues(array, factors, randomFrom(seed, `values ${lot}`)));
  let best = rowsOf(0);
  for (let lot = 1; lot < mostLots && best.length > least; lot += 1) best = shorter(best, rowsOf(lot));
  return best;
}

/** How many times values are drawn at most: triples add fewer rows to some draws than to others. */
const mostLots = 16;

const shorter = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  other.length < one.length ? other : one;

/** How many pairs of values each two factors have. */
const productsOf = (counts: readonly number[]): readonly number[] =>
  counts.flatMap((count, at) => counts.slice(at + 1).map((other) => count * other));

/** Whether rows hold every pair of values of two factors. */
function holdsPairs(rows: readonly QuestionPoint[], factors: Factors): boolean {
  const counts = Object.values(factors).map(({ length }) => length);
  return (
    new Set(rows.flatMap((row) => partsOf(row, 2))).size ===
    productsOf(counts).reduce((sum, count) => sum + count, 0)
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

/**
 * Rows that hold every pair of values: an array whose numbers stand for values by lot. Any exchange of
 * values, or of factors with as many values, holds every pair as well, in as many rows.
 */
function drawnValues(
  array: readonly (readonly number[])[],
  factors: Factors,
  random: () => number,
): readonly QuestionPoint[] {
  const columns = Object.entries(factors)
    .map(([name, values]) => ({ name, values: shuffled(values, random), key: random() }))
    .sort((one, other) => other.values.length - one.values.length || one.key - other.key);
  return array.map((row) => {
    const drawn = new Map(columns.map(({ name, values }, at) => [name, values[row[at] ?? 0] ?? '']));
    return Object.fromEntries(Object.keys(factors).map((name) => [name, drawn.get(name) ?? '']));
  });
}

/**
 * Rows of numbers from 0 to below each of the counts, the largest count first, that hold every pair of
 * numbers of two columns: the same for the same counts. Counts of 1 have no column.
 */
function arrayFor(counts: readonly number[]): readonly (readonly number[])[] {
  const columns = counts
    .filter((count) => count > 1)
    .toSorted((one, other) => other - one)
    .map((count, at) => [`${at}`, Array.from({ length: count }, (_, number) => number)] as const);
  const rows = make(Object.fromEntries(columns), { length: 2, sorter: inOrder, criterion: mostPairs() });
  return rows.map((row) => columns.map(([name]) => row[name] ?? 0));
}

/**
 * Of 2,500 orders of pairs the one that makes arrays for up to eight factors of two to five values shortest:
 * for our own questions as short as they can be. The package's own sorter computes two digests for each
 * comparison.
 */
const goodOrder = 1048;

const inOrder: Sorter = (pairs, { indices }) =>
  pairs
    .map((pair) => ({ pair, key: randomFrom(goodOrder, pair.map((value) => indices.get(value)).join())() }))
    .sort((one, other) => one.key - other.key)
    .map(({ pair }) => pair);

/**
 * Takes the pair that adds most pairs to a row, the first of equals, as the package's own criterion does,
 * which asks for the factors of each pair again and again.
 */
function mostPairs(): (draft: Draft) => Generator<number[]> {
  const candidates = new Map<number[], Candidate>();
  return function* inTurn(draft) {
    for (;;) {
      const pair = bestPair(draft, candidates);
      if (pair === undefined) return;
      yield pair;
    }
  };
}

function bestPair(draft: Draft, candidates: Map<number[], Candidate>): number[] | undefined {
  const { row, incomplete } = draft;
  if (draft.isFilled(row)) return undefined;
  const taken = [...row.values()];
  let best: number[] | undefined;
  let most = -1;
  for (const pair of incomplete.values()) {
    if (taken.length === 0) return pair;
    const candidate = candidates.get(pair) ?? draft.getCandidate(pair);
    candidates.set(pair, candidate);
    let added = 0;
    let gain = 0;
    for (const [factor, value] of candidate) {
      const there = row.get(factor);
      if (there === value) continue;
      // Another value of that factor is in the row: the pair does not fit.
      if (there !== undefined) gain = -Infinity;
      added += 1;
      // The product of two values is the key of their pair.
      for (const other of taken) if (incomplete.has(value * other)) gain += 1;
    }
    if (added === 2) gain += 1;
    // No other pair adds more.
    if (gain > taken.length * added) return pair;
    if (gain > most) [best, most] = [pair, gain];
  }
  return best;
}

const keyOf = (row: QuestionPoint, triple: Triple): string => triple.map((name) => row[name]).join('\n');

/** What decides on the values that a triple leaves open. */
interface Choice {
  /** Triples that are held next. */
  readonly later: readonly Triple[];
  readonly free: readonly string[];
  readonly seed: number;
}

/**
 * Adds a row for each triple that no row holds; its other values are the first of their factors, the usual
 * ones, and of free factors the first that makes another triple that no row holds, in the order of a Latin
 * square: rows that differ in one value of the triple differ in the free one too, so that it meets every
 * value of each of them as soon as it can.
 */
function withTriples(
  rows: readonly QuestionPoint[],
  factors: Factors,
  triple: Triple,
  { later, free, seed }: Choice,
): readonly QuestionPoint[] {
  const [one, two, three] = triple;
  const all = [...rows];
  const held = new Map([triple, ...later].map((some) => [some, new Set(all.map((row) => keyOf(row, some)))]));
  const isHeld = (row: QuestionPoint, some: Triple): boolean =>
    held.get(some)?.has(keyOf(row, some)) === true;
  const usual = Object.fromEntries(Object.entries(factors).map(([name, values]) => [name, values[0] ?? '']));
  const open = free.filter((name) => !triple.includes(name) && name in factors);
  const variants = (row: QuestionPoint, place: number): readonly QuestionPoint[] =>
    open.length === 0
      ? [row]
      : open.flatMap((name) =>
          inSquare(factors[name] ?? [], place, seed).map((value) => ({ ...row, [name]: value })),
        );
  for (const [first, a] of (factors[one] ?? []).entries())
    for (const [second, b] of (factors[two] ?? []).entries())
      for (const [third, c] of (factors[three] ?? []).entries()) {
        const row = { ...usual, [one]: a, [two]: b, [three]: c };
        if (isHeld(row, triple)) continue;
        const [latin = row, ...others] = variants(row, first + second + third);
        const chosen = [latin, ...others].find((each) => later.some((next) => !isHeld(each, next))) ?? latin;
        all.push(chosen);
        for (const [some, keys] of held) keys.add(keyOf(chosen, some));
      }
  return all;
}

/**
 * The values from the one that a square has at a place: it goes through them forwards or backwards by seed,
 * and has the first of them, the usual one, at the same places.
 */
function inSquare(values: readonly string[], place: number, seed: number): readonly string[] {
  const [usual = '', ...others] = values;
  const order = [usual, ...(seed % 2 === 0 ? others : others.toReversed())];
  const start = place % order.length;
  return [...order.slice(start), ...order.slice(0, start)];
}

/**
 * Some of the rows, `first` among them, that hold every value, or every pair of values, that any of them
 * holds: of several the first that adds most; or the first of them, where these are fewer.
 */
export function coveringSome(
  rows: readonly QuestionPoint[],
  strength: 1 | 2,
  first: readonly QuestionPoint[] = [],
): readonly QuestionPoint[] {
  const parts = new Map(rows.map((row) => [row, partsOf(row, strength)]));
  const known = new Set(first.flatMap((row) => partsOf(row, strength)));
  const open = new Set([...parts.values()].flat().filter((part) => !known.has(part)));
  const chosen: QuestionPoint[] = [];
  while (open.size > 0) {
    const gains = rows.map((row) => (parts.get(row) ?? []).filter((part) => open.has(part)).length);
    const best = rows[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    for (const part of parts.get(best) ?? []) open.delete(part);
    chosen.push(best);
  }
  const others = rows.filter((row) => !first.includes(row)).toReversed();
  return [...first, ...shorter(needed(chosen, parts, known), needed(others, parts, known).toReversed())];
}

/** Leaves out each row, the first of them first, of which the others have every part that is not known. */
function needed(
  rows: readonly QuestionPoint[],
  parts: ReadonlyMap<QuestionPoint, readonly string[]>,
  known: ReadonlySet<string>,
): readonly QuestionPoint[] {
  const held = new Map<string, number>();
  const partsIn = (row: QuestionPoint): readonly string[] =>
    (parts.get(row) ?? []).filter((part) => !known.has(part));
  const count = (row: QuestionPoint, by: 1 | -1): void => {
    for (const part of partsIn(row)) held.set(part, (held.get(part) ?? 0) + by);
  };
  for (const row of rows) count(row, 1);
  return rows.filter((row) => {
    const isNeeded = partsIn(row).some((part) => held.get(part) === 1);
    if (!isNeeded) count(row, -1);
    return isNeeded;
  });
}

/** The values of a row, or its pairs of values, each as a text. */
function partsOf(row: QuestionPoint, strength: 1 | 2): readonly string[] {
  const values = Object.entries(row).map((entry) => entry.join('='));
  return strength === 1
    ? values
    : values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one}&${other}`));
}
