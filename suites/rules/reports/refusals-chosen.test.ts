import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import { endingOf, newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { depths, type Depth } from '../../kit/plan/depth.ts';
import type { Plan, PlannedQuestion } from '../../kit/plan/plan.ts';
import { reportQuery } from '../../kit/questions/report-query.ts';
import { foreignType, refusals, refusalsAfterWrites } from './refusals.ts';

const usual = { type: 'listed', metric: 'none', time_period: 'none', connector_ids: 'none', http: 'usual' };
const asking = (point: QuestionPoint, endpoint: Endpoint = endpoints.reports): PlannedQuestion => ({
  endpoint,
  point: { ...usual, ...point },
});

function runOn(plan: Partial<Plan>, depth: Depth = depths.standard) {
  const sent: URLSearchParams[] = [];
  const script = smallTarget();
  const client = scriptedClient((request) => {
    if (request.endpoint === endpoints.reports)
      sent.push(new URLSearchParams(request.query.map(([...one]) => one)));
    return script(request);
  });
  const run = newRunOf(client, { ...smallTargetSetting, depth, plan: { before: [], ...plan } });
  const checkOf = (all: typeof refusals, rule: string) => {
    const check = all.find(({ verifies }) => verifies === rule);
    if (check === undefined) throw new Error(`no check of ${rule}`);
    return endingOf(check, run.newCheckContext());
  };
  return { context: run.newCheckContext(), sent, checkOf };
}

const isListed = (query: URLSearchParams): boolean => query.get('type') === 'workspace_activity';

describe('a bad value after the writes', () => {
  const bad = [
    asking({ type: 'foreign', metric: 'all' }),
    asking({ type: 'foreign', time_period: 'one_day' }),
    asking({ type: 'foreign', time_period: 'one_day', metric: 'all' }),
  ];
  /** Metric and period of the requests with a bad type. */
  const badOf = async (after: readonly PlannedQuestion[], refused = bad) => {
    const { sent, checkOf } = runOn({ refused, after });
    const { kind } = await checkOf(refusalsAfterWrites, '4.1-type-values');
    const those = sent.filter((query) => !isListed(query));
    return [kind, ...those.map((query) => `${query.get('metric')} ${query.get('time_period')}`)];
  };

  test.each<[string, readonly PlannedQuestion[], readonly string[]]>([
    ['is not asked where no report is', [], ['untested']],
    ['is not asked beside another endpoint', [asking({ metric: 'all' }, endpoints.listRuns)], ['untested']],
    ['is the one beside the first good one', [asking({ metric: 'all' })], ['pass', 'all null']],
    ['is the one beside a later one', [asking({ time_period: 'one_day' })], ['pass', 'null one_day']],
    [
      'is the one that differs in its type alone',
      [asking({ metric: 'all', time_period: 'one_day' })],
      ['pass', 'all one_day'],
    ],
    [
      'is the one beside a report, not beside another endpoint',
      [asking({ metric: 'all' }, endpoints.listRuns), asking({ time_period: 'one_day' })],
      ['pass', 'null one_day'],
    ],
    [
      'is the first beside none that is asked in the usual way',
      [asking({ time_period: 'one_day', http: 'closed' })],
      ['pass', 'all null'],
    ],
    [
      'is the first where none is beside a good one',
      [asking({ metric: 'sync_run_triggered' })],
      ['pass', 'all null'],
    ],
  ])('%s', async (_, after, asked) => {
    expect(await badOf(after)).toEqual(asked);
  });

  test('is not asked where none is planned', async () => {
    expect(await badOf([asking({})], [])).toEqual(['untested']);
  });
});

describe('bad values of the deepest runs', () => {
  const points = [
    { type: 'foreign', metric: 'none' },
    { type: 'foreign', metric: 'all' },
    { type: 'resembling', metric: 'none' },
    { type: 'foreign', time_period: 'one_day' },
    { type: 'resembling', metric: 'all' },
  ];
  const rounds = [0, 1, 0, 2, 1];

  test.each<[Depth, boolean]>([
    [depths.thorough, true],
    [depths.standard, false],
  ])('are taken in turn, each kind by itself', async (depth, areCounted) => {
    const refused = points.map((point) => asking(point));
    const { sent, checkOf } = runOn({ refused }, depth);
    await checkOf(refusals, '4.1-type-values');
    const wanted = refused.map(({ point }, turn) => {
      const at = { seed: 1, turn, round: areCounted ? rounds[turn] : undefined };
      return new Map(reportQuery(point, '5', at)).get('type');
    });
    const those = sent.filter((query) => !isListed(query)).map((query) => query.get('type'));
    const sorted = (values: readonly unknown[]): readonly string[] => values.map(String).sort();
    expect(sorted(those)).toEqual(sorted(wanted));
  });
});

test.each([
  ['behind other bad values', [{ type: 'missing' }, { metric: 'foreign' }, { type: 'foreign' }], 1],
  ['first', [{ type: 'foreign' }, { type: 'resembling' }], 1],
  ['not at all', [{ type: 'missing' }, { metric: 'foreign' }], 0],
])('the report of a type that is not listed is planned %s', async (_, points, count) => {
  const { context } = runOn({ refused: points.map((point) => asking(point)) });
  const wanted = reportQuery({ ...usual, type: 'foreign' }, '5', { seed: 1, turn: 0 });
  expect(await foreignType(context)).toEqual(count === 0 ? undefined : { query: wanted });
});
