import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { depths } from '../plan/depth.ts';
import { planOf, type Plan } from '../plan/plan.ts';
import { reportQuery, type Query } from './report-query.ts';

const seeds = [1, 7, 42, 1187, 90_210, -3];
const plans = new Map(
  seeds.map((seed) => [
    seed,
    planOf({ seed, depth: depths.standard, endpoints: [endpoints.reports], absent: {} }),
  ]),
);
const planWith = (seed: number): Pick<Plan, 'before' | 'refused'> =>
  plans.get(seed) ?? { before: [], refused: [] };
const valuesOf = (query: Query, parameter: string): readonly string[] =>
  query.filter(([name]) => name === parameter).map(([, value]) => value);

/** What a run of the usual depth sends as bad values of a parameter, in the order in which it is planned. */
function badValues(seed: number, parameter: string, kinds: readonly string[]): readonly string[] {
  const planned = planWith(seed).refused.filter(({ point }) => kinds.includes(point[parameter] ?? ''));
  return planned.flatMap(({ point }, turn) => valuesOf(reportQuery(point, '1', { seed, turn }), parameter));
}

const sorts: readonly (readonly [string, string, RegExp])[] = [
  ['type', 'a metric', /^sync_run_triggered$/],
  ['type', 'a period', /^one_week$/],
  ['type', 'a beginning', /^workspace$/],
  ['type', 'an end', /^activity$/],
  ['type', 'one that goes on', /^workspace_activity_[a-z]+$/],
  ['metric', 'a period', /^one_day$/],
  ['metric', 'a beginning', /^(sync_run|total_sync_run_row)$/],
  ['metric', 'an end', /^sync_run_rows$/],
  ['metric', 'one that goes on', /^(all|total_sync_run_rows)_[a-z]+$/],
  ['metric', 'one with more before it', /^[a-z]+_all$/],
  ['time_period', 'another of the kind', /^(one_(month|hour|year|days)|two_weeks)$/],
  ['time_period', 'a metric', /^all$/],
  ['time_period', 'a beginning', /^one$/],
  ['time_period', 'an end', /^week$/],
  ['time_period', 'two of them', /^one_week_and_one_day$/],
];

test.each(sorts)('as %s every seed asks for %s', (parameter, _, form) => {
  for (const seed of seeds)
    expect(badValues(seed, parameter, ['foreign', 'resembling'])).toContainEqual(expect.stringMatching(form));
});

test('where rounds are counted, as in the deepest runs, all values of a sort are used', () => {
  const all = Array.from({ length: 12 }, (_, round) =>
    valuesOf(reportQuery({ time_period: 'resembling' }, '1', { seed: 7, turn: 0, round }), 'time_period'),
  ).flat();
  expect(all).toEqual(
    expect.arrayContaining(['one_month', 'one_hour', 'one_year', 'one_days', 'two_weeks', 'one', 'week']),
  );
});

test('every seed asks for a connector with a fraction and for one with letters behind its digits', () => {
  for (const seed of seeds) {
    const values = badValues(seed, 'connector_ids', ['a word', 'no integer']);
    expect(values).toContain('1.5');
    expect(values).toContainEqual(expect.stringMatching(/^1[a-z]+$/));
  }
});

test('type, metric and period come in every order of two, and connectors never change it', () => {
  for (const seed of seeds) {
    const queries = planWith(seed).before.map(({ point }, turn) => reportQuery(point, '1', { seed, turn }));
    const names = queries.map((query) => query.map(([name]) => name));
    const follows = (one: string, other: string): boolean =>
      names.some((all) => all.includes(other) && all.indexOf(one) > all.indexOf(other));
    for (const [one, other] of [
      ['type', 'metric'],
      ['type', 'time_period'],
      ['metric', 'time_period'],
    ] as const) {
      expect(follows(one, other), `${one} after ${other}`).toBe(true);
      expect(follows(other, one), `${other} after ${one}`).toBe(true);
    }
    const orders = Map.groupBy(queries, (query) =>
      JSON.stringify([valuesOf(query, 'metric'), valuesOf(query, 'time_period')]),
    );
    for (const alike of orders.values())
      expect(
        new Set(
          alike.map((query) => query.flatMap(([name]) => (name === 'connector_ids' ? [] : [name])).join()),
        ).size,
      ).toBe(1);
  }
});
