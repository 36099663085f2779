import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { countAsked } from './cells.ts';
import { depthNames, depths } from './depth.ts';
import { planOf, type PlanInputs } from './plan.ts';
import { chanceOfSeeing } from './power.ts';

const inputs = (rest: Partial<PlanInputs> = {}): PlanInputs => ({
  seed: 1187,
  depth: depths.standard,
  endpoints: Object.values(endpoints),
  absent: {},
  ...rest,
});

const reportsOf = (plan: ReturnType<typeof planOf>) =>
  [...plan.before, ...plan.after].filter(({ endpoint }) => endpoint === endpoints.reports);

describe('a plan', () => {
  test('is the same for the same inputs', () => {
    expect(planOf(inputs())).toEqual(planOf(inputs()));
  });

  test('has another order under another seed', () => {
    const [one, other] = [7, 8].map((seed) =>
      planOf(inputs({ seed })).before.map((asked) => JSON.stringify(asked)),
    );
    expect(one).not.toEqual(other);
    expect(one?.slice(0, 20).sort()).not.toEqual(other?.slice(0, 20).sort());
  });

  test('asks all 36 combinations of listed values of a report', () => {
    const asked = reportsOf(planOf(inputs())).map(({ point }) =>
      [point['metric'], point['time_period'], point['connector_ids']].join(' '),
    );
    expect(new Set(asked).size).toBe(36);
  });

  test.each([1, 2, 7, 1187])('has each pair of values of a report in each moment, by seed %i', (seed) => {
    const { before, after } = planOf(inputs({ seed }));
    for (const [questions, count] of [
      [before, 24],
      [after, 12],
    ] as const) {
      const reports = questions.filter(({ endpoint }) => endpoint === endpoints.reports);
      const pairsOf = (one: string, other: string) =>
        new Set(reports.map(({ point }) => `${point[one]} ${point[other]}`)).size;
      expect(reports).toHaveLength(count);
      expect(pairsOf('metric', 'time_period')).toBe(12);
      expect(pairsOf('metric', 'connector_ids')).toBe(12);
      expect(pairsOf('time_period', 'connector_ids')).toBe(9);
    }
  });

  test('plans nothing that the target has no data for or that is not allowed', () => {
    const plan = planOf(
      inputs({
        endpoints: [endpoints.listRuns],
        absent: { sync: ['another', 'without runs'], moment: ['after the writes'] },
      }),
    );
    expect(plan.after).toEqual([]);
    expect(plan.refused).toEqual([]);
    expect(new Set(plan.before.map(({ endpoint }) => endpoint))).toEqual(new Set([endpoints.listRuns]));
    expect(new Set(plan.before.map(({ point }) => point['sync']))).toEqual(new Set(['first']));
  });

  test('uses every way of HTTP at every endpoint before the writes, but two for a model that is updated', () => {
    const reading = Object.values(endpoints).filter((endpoint) => endpoint.startsWith('GET'));
    for (const seed of [1, 2, 3]) {
      const waysOf = (rest: Partial<PlanInputs>) =>
        new Set(
          planOf(inputs({ seed, ...rest })).before.map(
            ({ endpoint, point }) => `${endpoint} ${point['http']}`,
          ),
        );
      const all = waysOf({ endpoints: reading });
      expect(all.size).toBe(5 * 5);
      const left = [...all].filter((way) => !waysOf({}).has(way));
      expect(left.sort()).toEqual([`${endpoints.readModel} closed`, `${endpoints.readModel} identity`]);
    }
  });

  test.each([endpoints.listRuns, endpoints.listRecords])(
    'asks for a later page of a filter of %s by its number before the writes, usually and otherwise',
    (endpoint) => {
      for (let seed = 1; seed <= 200; seed += 1) {
        const ways = planOf(inputs({ seed }))
          .before.filter(
            ({ endpoint: asked, point }) =>
              asked === endpoint &&
              point['status'] === 'in use' &&
              ['later', 'last'].includes(point['page'] ?? '') &&
              point['sync'] === 'first' &&
              point['asking'] === 'first time',
          )
          .map(({ point }) => (point['http'] === 'usual' ? 'usual' : 'otherwise'));
        expect(new Set(ways), `seed ${seed}`).toEqual(new Set(['usual', 'otherwise']));
      }
    },
  );

  test('filters the first page of the list of a run without records before the writes, by any seed', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const isMeant = planOf(inputs({ seed })).before.some(
        ({ endpoint, point }) =>
          endpoint === endpoints.listRecords &&
          point['rows'] === 'without records' &&
          point['status'] === 'in use' &&
          ['none', 'first'].includes(point['page'] ?? ''),
      );
      expect(isMeant, `seed ${seed}`).toBe(true);
    }
  });

  test('of a greater depth never asks fewer questions', () => {
    const sizes = depthNames.map((name) => {
      const { before, after, refused } = planOf(inputs({ depth: depths[name] }));
      return before.length + after.length + refused.length;
    });
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  });
});

describe('what was asked', () => {
  const { before, after } = planOf(inputs({ endpoints: [endpoints.readModel] }));
  const points = [...before, ...after]
    .filter(({ endpoint }) => endpoint === endpoints.readModel)
    .map(({ point }) => ({ ...point, credential: 'good' }));

  test('counts what was requested at all, except bad credentials', () => {
    const { concerns } = countAsked({ endpoint: endpoints.readModel, points, answers: 20, absent: {} });
    expect(concerns.find(({ concern }) => concern === 'http')).toMatchObject({ unasked: [] });
    expect(concerns.find(({ concern }) => concern === 'credential')?.unasked).toHaveLength(12);
  });

  test('makes no cells of what the target has nothing for', () => {
    const count = (absent: PlanInputs['absent']) =>
      countAsked({ endpoint: endpoints.readModel, points, answers: 20, absent }).cells;
    expect(count({ moment: ['after the writes'] })).toBeLessThan(count({}));
  });
});

test('twenty answers show a fault in one of twenty in two of three cases, 76 in 97 of a hundred', () => {
  expect(chanceOfSeeing(0)).toBe(0);
  expect(chanceOfSeeing(20)).toBeCloseTo(0.64, 2);
  expect(chanceOfSeeing(76)).toBeGreaterThan(0.97);
});
