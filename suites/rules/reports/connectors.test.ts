import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, reportBody } from '../../fixtures/endpoint-lines.ts';
import { reportAnswerChecks as checks } from './reports.suite.ts';

const check = checkOf(checks, 'a report is returned for one connector');
const fixtures = { modelId: '3', connectorId: '5' } as const;

const requestOf = (query: string): string =>
  `/api/v1/reports?${['type=workspace_activity', ...(query === '' ? [] : [query])].join('&')}`;

const line = (query: string, status: number): Line => ({
  request: requestOf(query),
  status,
  body: status === 200 ? reportBody : { message: 'No.', status: 'bad_request' },
});

/**
 * What a refused report for a connector is compared with, after reports of which some were refused without a
 * connector, too.
 */
async function comparedWith(good: readonly string[], bad: readonly string[], asked: string) {
  const own = [asked, 'connector_ids=5'].filter((part) => part !== '').join('&');
  const lines = [
    goodLines[endpoints.readModel],
    ...good.map((query) => line(query, 200)),
    ...bad.map((query) => line(query, 400)),
    line(own, 400),
    goodLines[endpoints.readModel],
  ];
  const ending = await judge(check, lines, { fixtures });
  if (ending.kind !== 'violation') return undefined;
  return ending.details.against?.map(({ ask }) => ask.url.replace(/^.*workspace_activity&?/, ''));
}

const [all, one, day, week] = [
  'metric=all',
  'metric=sync_run_triggered',
  'time_period=one_day',
  'time_period=one_week',
];

describe('a report for a connector is not refused', () => {
  test.each<[what: string, good: readonly string[], bad: readonly string[], asked: string, as: string]>([
    ['the same report, whichever came first', ['', all], [], all, all],
    ['the same period', ['', day], [], day, day],
    ['the same metric and period', ['', all, day, `${all}&${day}`], [], `${all}&${day}`, `${all}&${day}`],
    ['one without metric and period', [all, ''], [], '', ''],
    ['the first other one where the same was not asked for', [one, day], [], all, one],
    ['none that is for a connector itself', [`${one}&connector_ids=6`, day], [], all, day],
    ['another one although a third metric is refused', [day], [all], one, day],
    ['another one although a third period is refused', [all], [day], week, all],
    ['another one although others are refused together', [one], [`${all}&${day}`], `${one}&${week}`, one],
  ])('where %s was returned', async (_, good, bad, asked, as) => {
    expect(await comparedWith(good, bad, asked)).toEqual([as]);
  });

  test.each<[what: string, good: readonly string[], bad: readonly string[], asked: string]>([
    ['the same report is refused without it', [one], [all], all],
    ['the metric is refused with another period', [day], [`${all}&${week}`], all],
    ['the period is refused with another metric', [all], [`${one}&${week}`], week],
    ['the same report was refused once', [all], [all], all],
    ['every report is refused', [], ['', all], all],
    ['none was asked for without it', [], [], all],
  ])('unless %s', async (_, good, bad, asked) => {
    expect(await comparedWith(good, bad, asked)).toBeUndefined();
  });
});

describe('a report is refused for a connector that may not exist', () => {
  const model = goodLines[endpoints.readModel];
  const ofOther: Line = { ...model, body: changed(model.body, '/data/attributes/connector_id', 'x') };
  const gone: Line = { ...model, status: 404, body: {} };
  const written = { ...goodLines[endpoints.querySource], later: false };
  const refused = [line('', 200), line('connector_ids=5', 404)];
  const before = [line('', 200), line('connector_ids=5', 200), line('metric=all', 200)];

  test.each<[what: string, lines: readonly Line[], kind: string]>([
    ['that only the operator names', [ofOther, ...refused, ofOther], 'untested'],
    ['that a model named before', [model, ...refused, { ...ofOther, later: true }], 'untested'],
    ['whose model is gone, too', [model, ...refused, { ...gone, later: true }], 'untested'],
    ['that a query was sent to before', [ofOther, written, ...refused, ofOther], 'untested'],
    ['that had a report before', [ofOther, ...before, ...refused.slice(1), ofOther], 'pass'],
    ['that the model still names', [model, ...refused, { ...model, later: true }], 'violation'],
    ['that a query is sent to', [ofOther, ...refused, written], 'violation'],
    ['that has another report', [ofOther, ...refused, line('metric=all&connector_ids=5', 200)], 'violation'],
  ])('%s', async (_, lines, kind) => {
    expect((await judge(check, lines, { fixtures })).kind).toBe(kind);
  });
});

test.each<[what: string, answer: Partial<Line>]>([
  ['a limit on requests', { status: 429 }],
  ['a request that is not answered', { failure: { kind: 'timeout', message: 'It was not answered.' } }],
])('%s says nothing of connectors', async (_, answer) => {
  const lines = [
    goodLines[endpoints.readModel],
    line('', 200),
    { ...line('connector_ids=5', 400), ...answer },
  ];
  expect((await judge(check, lines, { fixtures })).kind).toBe('untested');
});

test('a token that has expired may be refused with any status, and is used once more to see that', async () => {
  const model = goodLines[endpoints.readModel];
  const lines = [line('', 200), model, line('connector_ids=5', 418)];
  const still: Line = { ...model, status: 418, body: {}, later: true };
  expect((await judge(check, [...lines, still], { fixtures })).kind).toBe('untested');
  expect((await judge(check, [...lines, { ...model, later: true }], { fixtures })).kind).toBe('violation');
});
