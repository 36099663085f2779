import { expect, test } from 'vitest';
import { coveringRows, type Factors } from './covering.ts';

const factors: Factors = {
  metric: ['none', 'one', 'all'],
  period: ['none', 'week', 'day'],
  ids: ['none', 'one', 'two'],
  http: ['usual', 'closed'],
};

const pairsOf = (rows: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) => {
      const entries = Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other));
      return entries.flatMap((one, at) => entries.slice(at + 1).map((other) => [one, other].join(' ')));
    }),
  );

const values = Object.values(factors).map(({ length }) => length);
const pairsThereAre = values
  .flatMap((one, at) => values.slice(at + 1).map((other) => one * other))
  .reduce((sum, count) => sum + count, 0);

test.each([1, 7, 1187])(
  'pairs of values all meet with seed %i, in fewer rows than there are combinations',
  (seed) => {
    const rows = coveringRows(factors, { strength: 2 }, seed);
    expect(pairsOf(rows).size).toBe(pairsThereAre);
    expect(rows.length).toBeLessThan(54);
  },
);

test('strength 1 holds every value, in as many rows as the longest factor has values', () => {
  const rows = coveringRows(factors, { strength: 1 }, 1);
  expect(rows).toHaveLength(3);
  for (const [name, all] of Object.entries(factors))
    expect(new Set(rows.map((row) => row[name]))).toEqual(new Set(all));
});

test('the triples that are named all meet', () => {
  const rows = coveringRows(factors, { strength: 2, triples: [['metric', 'period', 'ids']] }, 3);
  expect(new Set(rows.map(({ metric, period, ids }) => `${metric} ${period} ${ids}`)).size).toBe(27);
  for (const row of rows) expect(new Set(Object.keys(row))).toEqual(new Set(Object.keys(factors)));
});

test('the same seed yields the same rows, another seed yields others', () => {
  const rowsOf = (seed: number) => JSON.stringify(coveringRows(factors, { strength: 2 }, seed));
  expect(rowsOf(5)).toBe(rowsOf(5));
  expect(new Set([1, 2, 3, 4, 5].map(rowsOf)).size).toBeGreaterThan(1);
});

test('a factor without values leaves nothing to ask', () => {
  expect(coveringRows({ ...factors, sync: [] }, { strength: 2 }, 1)).toEqual([]);
});

test.each([2, 5, 1187])('factors like our own take as few rows as they can with seed %i', (seed) => {
  const two = ['no', 'yes'];
  const small = { kind: ['one', 'two', 'three'], a: two, b: two, c: two, d: two };
  expect(coveringRows(small, { strength: 2 }, seed)).toHaveLength(6);
  const large = { ...small, status: ['none', 'in use', 'unused', 'unknown'], e: two, f: two };
  expect(coveringRows(large, { strength: 2 }, seed)).toHaveLength(12);
});
