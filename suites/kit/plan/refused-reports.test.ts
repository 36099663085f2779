import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import { depths, type Depth } from './depth.ts';
import { planOf } from './plan.ts';
import { refusedForTwo, refusedReports } from './refused-reports.ts';

const inputsOf = (seed: number, depth: Depth) => ({
  seed,
  depth,
  endpoints: Object.values(endpoints),
  absent: {},
});

/** What is refused besides reports with two bad values. */
function refusedBy(seed: number, depth: Depth = depths.standard): readonly QuestionPoint[] {
  const inputs = inputsOf(seed, depth);
  const asked = planOf(inputs)
    .before.filter(({ endpoint }) => endpoint === endpoints.reports)
    .map(({ point }) => point);
  return refusedReports(inputs, asked);
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);
const has = (point: QuestionPoint, name: string, kinds: string): boolean =>
  kinds.split(' or ').includes(point[name] ?? '');
const bad = 'foreign or resembling';

test.each([
  ['type', 'missing', 6, 8],
  ['type', bad, 13, 16],
  ['metric', bad, 9, 9],
  ['time_period', bad, 12, 12],
  ['connector_ids', 'a word or no integer', 6, 6],
])('of a %s that is %s there are from %i to %i', (name, kinds, least, most) => {
  for (const seed of seeds) {
    const count = refusedBy(seed).filter((point) => has(point, name, kinds)).length;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  }
});

test.each([
  ['type', 'metric', 'time_period', 12],
  ['type', 'metric', 'connector_ids', 12],
  ['type', 'time_period', 'connector_ids', 9],
  ['metric', 'time_period', 'connector_ids', 9],
  ['time_period', 'metric', 'connector_ids', 12],
])('a bad %s meets every %s with every %s', (name, one, other, count) => {
  for (const seed of seeds) {
    const met = refusedBy(seed).filter((point) => has(point, name, bad));
    expect(new Set(met.map((point) => `${point[one]} ${point[other]}`)).size).toBe(count);
  }
});

test.each([
  ['type', 'missing'],
  ['type', bad],
  ['metric', bad],
  ['time_period', bad],
])('a %s that is %s comes beside each other parameter alone, and beside none', (name, kinds) => {
  const optional = ['metric', 'time_period', 'connector_ids'].filter((other) => other !== name);
  for (const seed of seeds) {
    const others = refusedBy(seed)
      .filter((point) => has(point, name, kinds))
      .map((point) => optional.filter((other) => point[other] !== 'none').join(' '));
    for (const alone of ['', ...optional]) expect(others, `seed ${seed}`).toContain(alone);
  }
});

test.each([
  [depths.quick, 1],
  [depths.standard, 3],
])('two bad values come together as often as the depth says', (depth, count) => {
  expect(refusedForTwo({ depth })).toHaveLength(count);
});
