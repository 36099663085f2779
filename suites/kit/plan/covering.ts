import covertable from 'covertable';
import type { QuestionPoint } from '../../catalogue/questions.ts';

type Make = typeof covertable.make;

// The package is CommonJS: Node returns the whole module as its default export, vitest the function alone.
const make: Make = 'make' in covertable ? covertable.make : covertable;

/** Factors with their values: what questions are combined from. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** How densely values are combined. */
export interface Density {
  /** 1: every value once. 2: every pair of values of two factors. */
  readonly strength: 1 | 2;
  /** Factors of which every triple of values is combined too. */
  readonly triples?: readonly (readonly [string, string, string])[];
}

/**
 * Rows of a covering array: each holds one value of every factor, and all of them together hold what the
 * density asks for. The same for the same seed.
 */
export function coveringRows(factors: Factors, density: Density, seed: number): readonly QuestionPoint[] {
  const names = Object.keys(factors);
  if (names.length === 0 || Object.values(factors).some(({ length }) => length === 0)) return [];
  const rows = density.strength === 1 || names.length === 1 ? eachOnce(factors) : pairs(factors, seed);
  return (density.triples ?? []).reduce<readonly QuestionPoint[]>(
    (sofar, triple) =>
      triple.every((name) => names.includes(name)) ? withTriples(sofar, factors, triple) : sofar,
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
  return make(writable, { length: 2, seed }).map((row) => ({ ...row }));
}

/**
 * Adds a row for each triple that no row holds; its other values are the first of their factors, the usual
 * ones.
 */
function withTriples(
  rows: readonly QuestionPoint[],
  factors: Factors,
  [one, two, three]: readonly [string, string, string],
): readonly QuestionPoint[] {
  const keyOf = (row: QuestionPoint) => JSON.stringify([row[one], row[two], row[three]]);
  const held = new Set(rows.map(keyOf));
  const usual = Object.fromEntries(Object.entries(factors).map(([name, values]) => [name, values[0] ?? '']));
  const added = (factors[one] ?? []).flatMap((first) =>
    (factors[two] ?? []).flatMap((second) =>
      (factors[three] ?? []).map((third) => ({ ...usual, [one]: first, [two]: second, [three]: third })),
    ),
  );
  return [...rows, ...added.filter((row) => !held.has(keyOf(row)))];
}
