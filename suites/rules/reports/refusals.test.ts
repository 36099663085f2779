import { expect, test } from 'vitest';
import { judge, type Line } from '../../fixtures/conversation.ts';
import {
  reportBody,
  reportIds as fixtures,
  reportPath as path,
  reportTalk as talk,
} from '../../fixtures/endpoint-lines.ts';
import { endpoints } from '../../catalogue/index.ts';
import type { PlannedQuestion } from '../../kit/plan/plan.ts';
import { mannerInTurn } from '../../kit/plan/manners.ts';
import { reportQuery } from '../../kit/questions/report-query.ts';
import { refusals } from './refusals.ts';
import type { Check } from '../../kit/check/check.ts';

/**
 * Requests that lack a parameter or have a value that clause 4.1 does not list, by the rule that requires a
 * refusal.
 */
const invalidRequests: readonly [string, string, string, readonly PlannedQuestion['point'][]][] = [
  [
    '4.1-type-required',
    'type',
    'parameter-missing',
    [{ type: 'missing' }, { type: 'missing', metric: 'all' }],
  ],
  [
    '4.1-type-values',
    'type',
    'parameter-not-listed',
    [
      { type: 'foreign' },
      { type: 'resembling', time_period: 'one_day' },
      { type: 'foreign', connector_ids: 'one' },
    ],
  ],
  [
    '4.1-metric-values',
    'metric',
    'parameter-not-listed',
    [{ metric: 'foreign' }, { metric: 'resembling', time_period: 'one_week' }],
  ],
  [
    '4.1-time-period-values',
    'time_period',
    'parameter-not-listed',
    [{ time_period: 'foreign' }, { time_period: 'resembling', metric: 'all' }],
  ],
  [
    '4.1-connector-ids-integer',
    'connector_ids',
    'parameter-no-integer',
    [
      { connector_ids: 'no integer' },
      { connector_ids: 'a word', metric: 'all' },
      { connector_ids: 'no integer', time_period: 'one_day' },
    ],
  ],
];

/** All that the plan holds of bad values, every rule together. */
const refused = invalidRequests.flatMap(([, , , points]) =>
  points.map((point): PlannedQuestion => ({ endpoint: endpoints.reports, point })),
);
const setting = { fixtures, plan: { refused, before: [] } };

/** How a bad value is asked as the `turn`-th of its rule. */
const requestOf = (point: PlannedQuestion['point'], turn: number): string =>
  `${path}?${reportQuery(point, '5', { seed: 1, turn })
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')}`;

/** Every request of a rule is refused with 400, except the `odd`-th one. */
const refusing = (
  id: string,
  points: readonly PlannedQuestion['point'][],
  odd = -1,
  answer: Partial<Line> = {},
): readonly Line[] => [
  ...talk(),
  ...points.map((point, turn): Line => ({
    request: requestOf(point, turn),
    ...mannerInTurn(turn, 1 + refusals.findIndex(({ verifies }) => verifies === id)),
    status: 400,
    body: { error: 'no' },
    ...(turn === odd ? answer : {}),
    later: true,
  })),
  // The read that shows that the token is still good.
  ...talk()
    .slice(-1)
    .map((line) => ({ ...line, later: true })),
];

const refusalOf = (id: string): Check => {
  const [check] = refusals.filter(({ verifies }) => verifies === id);
  if (check === undefined) throw new Error(`no check of ${id}`);
  return check;
};

test.each(invalidRequests)(
  '%s: refused with 400, each way of asking is examined',
  async (id, _, __, points) => {
    expect(await judge(refusalOf(id), refusing(id, points), setting)).toMatchObject({
      kind: 'pass',
      answers: points.length,
    });
  },
);

test.each(
  invalidRequests.flatMap(([id, parameter, since, points]) =>
    points.map((_, odd) => ({ id, parameter, since, points, odd })),
  ),
)(
  '$id: bad value $odd that is answered with anything else than 400 is found',
  async ({ id, parameter, since, points, odd }) => {
    for (const status of [200, 399, 401, 404, 422, 500]) {
      const verdict = await judge(
        refusalOf(id),
        refusing(id, points, odd, { status, body: reportBody }),
        setting,
      );
      expect(verdict, `${status}`).toMatchObject({
        kind: 'violation',
        details: {
          pointer: 'status',
          wanted: { kind: 'status', status: 400, since: { kind: since, parameter } },
          received: { value: status },
          occurrences: { violating: 1, of: points.length },
        },
      });
    }
    for (const status of [429, 502, 503, 504]) {
      const verdict = await judge(refusalOf(id), refusing(id, points, odd, { status, body: {} }), setting);
      expect(verdict, `${status}`).toMatchObject({ kind: 'pass', answers: points.length - 1 });
    }
  },
);

test.each(invalidRequests)(
  '%s: a token that has expired may be refused with any status',
  async (id, _, __, points) => {
    for (const status of [302, 404, 418]) {
      const lines = refusing(id, points, points.length - 1, { status, body: {} });
      const still = lines.map((line, at) => (at === lines.length - 1 ? { ...line, status, body: {} } : line));
      const verdict = await judge(refusalOf(id), still, setting);
      expect(verdict, `${status}`).toMatchObject({ kind: 'pass', answers: points.length - 1 });
    }
  },
);

test.each(invalidRequests)('%s: a request without a valid twin proves nothing', async (id, _, __, points) => {
  const lines = [
    ...refusing(id, points).filter(({ status }) => status === 400),
    ...talk(() => ({ status: 500, body: {} })),
  ];
  expect((await judge(refusalOf(id), lines, setting)).kind).toBe('untested');
});

test.each([
  ['a bad metric alone is served too', 200, 'pass', 'violation'],
  ['a bad metric alone is refused', 400, 'violation', 'pass'],
])('a report of a bad type and a bad metric is served: %s', async (_, alone, ofType, ofMetric) => {
  const [single, both] = [{ type: 'foreign' }, { type: 'foreign', metric: 'foreign' }];
  const metric = { metric: 'resembling' };
  const plan = [single, both, metric].map((point) => ({ endpoint: endpoints.reports, point }));
  const later = { later: true, body: reportBody };
  const lines = [
    ...refusing('4.1-type-values', [single, both], 1, { status: 200, body: reportBody }),
    { request: requestOf({ metric: 'foreign' }, 1), status: alone, ...later },
    { request: requestOf(metric, 0), ...mannerInTurn(0, 3), status: 400, ...later },
  ];
  const asked = { fixtures, plan: { refused: plan, before: [] } };
  expect((await judge(refusalOf('4.1-type-values'), lines, asked)).kind).toBe(ofType);
  expect((await judge(refusalOf('4.1-metric-values'), lines, asked)).kind).toBe(ofMetric);
});
