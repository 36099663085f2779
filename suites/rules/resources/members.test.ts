import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known, knownBeside, withChange } from '../../fixtures/endpoint-lines.ts';
import type { Check } from '../../kit/check/check.ts';
import { checks } from './resources.suite.ts';

type Kind = 'string' | 'non-empty' | 'integer' | 'object' | 'date-time' | 'utc-date-time' | 'sync_records';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords } = endpoints;
const connector: readonly Endpoint[] = [updateConnector];
const model: readonly Endpoint[] = [readModel, updateModel];
const run: readonly Endpoint[] = [listRuns, readRun];
const record: readonly Endpoint[] = [listRecords];

/**
 * The tables of clauses 2.1 to 2.4: where, rule, member, type, and whether null is a warning only
 * (interpretation 3).
 */
const members: readonly [readonly Endpoint[], string, string, Kind, 'null'?][] = [
  [connector, '2.1-id', 'id', 'string'],
  [connector, '2.1-type', 'type', 'non-empty'],
  [connector, '2.1-name', 'attributes/name', 'string'],
  [connector, '2.1-connector-type', 'attributes/connector_type', 'string'],
  [connector, '2.1-workspace-id', 'attributes/workspace_id', 'integer'],
  [connector, '2.1-created-at', 'attributes/created_at', 'utc-date-time'],
  [connector, '2.1-updated-at', 'attributes/updated_at', 'date-time'],
  [connector, '2.1-configuration', 'attributes/configuration', 'object'],
  [connector, '2.1-connector-name', 'attributes/connector_name', 'string'],
  [connector, '2.1-icon', 'attributes/icon', 'string', 'null'],
  [model, '2.2-id', 'id', 'string'],
  [model, '2.2-type', 'type', 'non-empty'],
  [model, '2.2-name', 'attributes/name', 'string'],
  [model, '2.2-description', 'attributes/description', 'string', 'null'],
  [model, '2.2-query', 'attributes/query', 'string'],
  [model, '2.2-query-type', 'attributes/query_type', 'string'],
  [model, '2.2-configuration', 'attributes/configuration', 'object'],
  [model, '2.2-primary-key', 'attributes/primary_key', 'string'],
  [model, '2.2-connector-id', 'attributes/connector_id', 'integer'],
  [model, '2.2-created-at', 'attributes/created_at', 'date-time'],
  [model, '2.2-updated-at', 'attributes/updated_at', 'date-time'],
  [run, '2.3-id', 'id', 'string'],
  [run, '2.3-type', 'type', 'non-empty'],
  [run, '2.3-sync-id', 'attributes/sync_id', 'integer'],
  [run, '2.3-status', 'attributes/status', 'string'],
  [run, '2.3-started-at', 'attributes/started_at', 'date-time', 'null'],
  [run, '2.3-finished-at', 'attributes/finished_at', 'date-time', 'null'],
  [run, '2.3-duration', 'attributes/duration', 'integer', 'null'],
  [run, '2.3-total-query-rows', 'attributes/total_query_rows', 'integer', 'null'],
  [[listRuns], '2.3-skipped-rows', 'attributes/skipped_rows', 'integer', 'null'],
  [run, '2.3-total-rows', 'attributes/total_rows', 'integer', 'null'],
  [run, '2.3-successful-rows', 'attributes/successful_rows', 'integer', 'null'],
  [run, '2.3-failed-rows', 'attributes/failed_rows', 'integer', 'null'],
  [run, '2.3-error', 'attributes/error', 'string', 'null'],
  [run, '2.3-created-at', 'attributes/created_at', 'date-time'],
  [run, '2.3-updated-at', 'attributes/updated_at', 'date-time'],
  [record, '2.4-id', 'id', 'string'],
  [record, '2.4-type', 'type', 'sync_records'],
  [record, '2.4-sync-id', 'attributes/sync_id', 'integer'],
  [record, '2.4-sync-run-id', 'attributes/sync_run_id', 'integer'],
  [record, '2.4-record', 'attributes/record', 'object'],
  [record, '2.4-status', 'attributes/status', 'string'],
  [record, '2.4-action', 'attributes/action', 'string'],
  [record, '2.4-error', 'attributes/error', 'string', 'null'],
  [record, '2.4-created-at', 'attributes/created_at', 'date-time'],
  [record, '2.4-updated-at', 'attributes/updated_at', 'date-time'],
];

const times = ['2026-02-28T23:59:59Z', '2024-02-29T00:00:00.123456789Z', '2026-01-01T00:00:00+00:00'];
const noTimes = ['2026-02-30T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00', 'yesterday', '', 1_767_225_600];
const elsewhere = '2026-01-01T02:00:00+02:00';

/** Values of each type, and values that are none. */
const samples: Readonly<
  Record<Kind, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }>
> = {
  string: { good: ['', 'x'], bad: [1, true, {}, []] },
  'non-empty': { good: ['x'], bad: ['', 1, {}] },
  integer: { good: [0, -1, 2 ** 53], bad: ['1', 1.5, true, {}] },
  object: { good: [{}, { deep: [1] }], bad: [[], 'x', 1] },
  'date-time': { good: [...times, elsewhere], bad: noTimes },
  'utc-date-time': { good: times, bad: [...noTimes, elsewhere] },
  sync_records: { good: ['sync_records'], bad: ['sync_record', '', 1] },
};

/** What a finding says that is wanted. */
const wanted: Readonly<Record<Kind, object>> = {
  string: { kind: 'type', type: 'string' },
  'non-empty': { kind: 'type', type: 'non-empty-string' },
  integer: { kind: 'type', type: 'integer' },
  object: { kind: 'type', type: 'object' },
  'date-time': { kind: 'type', type: 'date-time' },
  'utc-date-time': { kind: 'type', type: 'utc-date-time' },
  sync_records: { kind: 'value', value: 'sync_records' },
};

const isList = (endpoint: Endpoint): boolean => endpoint === listRuns || endpoint === listRecords;
/** The first, the middle and the last entry in turn; a single resource has one place. */
const placeOf = (endpoint: Endpoint, turn: number): string =>
  isList(endpoint) ? `/data/${turn % 3}` : '/data';

const ruleOf = (id: string, endpoint: Endpoint): Check => {
  const [check, ...more] = checks.filter((one) => one.verifies === id && one.endpoint === endpoint);
  if (check === undefined || more.length > 0) throw new Error(`${more.length} checks too many of ${id}`);
  return check;
};

const rows = members.flatMap(([where, id, member, kind, mayBeNull]) =>
  where.map((endpoint) => ({ endpoint, id, member, kind, mayBeNull: mayBeNull === 'null' })),
);

test.each(rows)(
  '$id at $endpoint: every value of type $kind passes',
  async ({ endpoint, id, member, kind }) => {
    for (const [turn, value] of samples[kind].good.entries()) {
      const pointer = `${placeOf(endpoint, turn)}/${member}`;
      const verdict = await judge(ruleOf(id, endpoint), withChange(endpoint, pointer, value));
      expect(verdict, JSON.stringify(value)).toMatchObject({ kind: 'pass' });
    }
  },
);

test.each(rows)(
  '$id at $endpoint: every other value, and none, is found wherever it is',
  async ({ endpoint, id, member, kind }) => {
    for (const [turn, value] of [undefined, ...samples[kind].bad].entries()) {
      const pointer = `${placeOf(endpoint, turn)}/${member}`;
      const verdict = await judge(ruleOf(id, endpoint), withChange(endpoint, pointer, value));
      const received = value === undefined ? { kind: 'nothing' } : { kind: 'value', value };
      expect(verdict, JSON.stringify(value)).toMatchObject({
        kind: 'violation',
        details: { pointer, wanted: wanted[kind], received },
      });
    }
  },
);

test.each(rows)('$id at $endpoint: null is judged as interpretation 3 says', async (row) => {
  const { endpoint, id, member, mayBeNull } = row;
  const nulls = checks.filter((one) => one.endpoint === endpoint && one.verifies.endsWith('-null-members'));
  const [ownNulls] = nulls;
  expect(nulls).toHaveLength(1);
  if (ownNulls === undefined) return;
  for (const turn of [0, 1, 2]) {
    const at = placeOf(endpoint, turn);
    const lines = withChange(endpoint, `${at}/${member}`, null);
    const [own, warning] = [await judge(ruleOf(id, endpoint), lines), await judge(ownNulls, lines)];
    expect(own.kind).toBe(mayBeNull ? 'pass' : 'violation');
    const details = {
      pointer: `${at}/${member}`,
      wanted: { kind: 'type', type: 'not-null' },
      received: { kind: 'value', value: null },
    };
    expect(warning).toMatchObject(mayBeNull ? { kind: 'violation', details } : { kind: 'pass' });
  }
});

test.each(rows.filter(({ kind }) => kind === 'date-time' || kind === 'utc-date-time'))(
  '$id at $endpoint: another zone than UTC is a matter of the rule on UTC unless the spec says UTC',
  async ({ endpoint, member, kind }) => {
    const utc = checks.filter((one) => one.endpoint === endpoint && /^2\.\d-utc$/.test(one.verifies));
    const [own] = utc;
    expect(utc).toHaveLength(1);
    if (own === undefined) return;
    const isOwn = kind === 'date-time';
    for (const [turn, zone] of ['+02:00', '-00:30', '+00:01', '+10:00', '-05:45'].entries()) {
      const pointer = `${placeOf(endpoint, turn)}/${member}`;
      const verdict = await judge(own, withChange(endpoint, pointer, `2026-01-01T12:00:00${zone}`));
      expect(verdict, zone).toMatchObject(
        isOwn
          ? { kind: 'violation', details: { pointer, wanted: wanted['utc-date-time'] } }
          : { kind: 'pass' },
      );
    }
    for (const value of [
      '2026-01-01T12:00:00-00:00',
      ...times,
      ...noTimes,
      '2026-02-30T00:00:00+02:00',
      null,
    ]) {
      const verdict = await judge(own, withChange(endpoint, `${placeOf(endpoint, 0)}/${member}`, value));
      expect(verdict.kind, JSON.stringify(value)).not.toBe('violation');
    }
  },
);

test.each([updateConnector, readModel, updateModel, listRuns, readRun, listRecords])(
  'all members of a good answer of %s pass, each entry counted',
  async (endpoint) => {
    for (const check of checks.filter((one) => one.endpoint === endpoint)) {
      const verdict = await judge(check, [knownBeside(endpoint), goodLines[endpoint]]);
      const entries = isList(endpoint) ? 3 : 1;
      const isOfTimes = check.verifies.endsWith('-utc');
      expect(verdict, check.title).toMatchObject({
        kind: 'pass',
        answers: 1,
        ...(isOfTimes ? {} : { entries }),
      });
    }
  },
);

test('a list without entries, an error and a body that is no answer of the endpoint prove no member', async () => {
  const [, list] = withChange(listRuns, '/data', []);
  const { request } = goodLines[listRuns];
  for (const check of checks.filter((one) => one.endpoint === listRuns))
    for (const line of [list, { request, status: 500, body: {} }, { request, body: { ok: true } }])
      expect(line && (await judge(check, [known, line])), check.title).toMatchObject({ kind: 'untested' });
});

test('violations are counted over the answers; the first of each place is reported', async () => {
  const broken = {
    ...goodLines[readModel],
    body: withChange(readModel, '/data/attributes/name', 1)[1]?.body,
  };
  const later = (page: number, line: Partial<Line>): Line => ({ ...line, request: `/api/v1/models/${page}` });
  const verdict = await judge(ruleOf('2.2-name', readModel), [
    goodLines[readModel],
    later(4, broken),
    later(5, broken),
  ]);
  expect(verdict).toMatchObject({
    kind: 'violation',
    details: { occurrences: { violating: 2, of: 3 }, exchange: { number: 2 }, others: [] },
  });
});

test.each([
  ['a number', 0],
  ['null', null],
  ['an object', {}],
])('skipped_rows of a run that is read alone is found: %s', async (_, value) => {
  const own = ruleOf('2.3-skipped-rows-absent', readRun);
  const pointer = '/data/attributes/skipped_rows';
  expect(await judge(own, withChange(readRun, pointer, value))).toMatchObject({
    kind: 'violation',
    details: { pointer, wanted: { kind: 'type', type: 'no-member' }, received: { kind: 'value', value } },
  });
});

test('further members are allowed anywhere', async () => {
  for (const [where] of members)
    for (const endpoint of where)
      for (const place of ['/data/0/attributes', '/data/attributes', '/data/0', '/data', ''])
        for (const check of checks.filter((one) => one.endpoint === endpoint).slice(0, 4))
          expect((await judge(check, withChange(endpoint, `${place}/further`, { any: 1 }))).kind).toBe(
            'pass',
          );
});

const request = '/api/v1/reports?type=workspace_activity';

test('items of reports that are all empty are untested, and the reason says so', async () => {
  const body = { data: { sync_run_triggered: [], total_sync_run_rows: [] } };
  const own = checks.filter(({ verifies }) => verifies.startsWith('2.6-'));
  expect(own.length).toBeGreaterThan(4);
  for (const check of own) {
    const run: Check['run'] = async (context) => {
      await context.api.ask(endpoints.reports, { query: [['type', 'workspace_activity']] });
      await check.run(context);
    };
    const refused = { request: `${request}&metric=all`, status: 500, body: {} };
    expect(await judge({ ...check, run }, [refused, { request, body }])).toMatchObject({
      kind: 'untested',
      reason: expect.stringContaining('no report has an item') as string,
    });
  }
});

test.each([
  ['2026-01-01T02:00:00+02:00', 'violation'],
  ['2026-01-01T00:00:00-00:00', 'pass'],
  ['2026-01-01T00:00:00z', 'pass'],
  // No date-time at all: that is the finding of the field's own rule.
  ['2026-13-01T02:00:00+02:00', 'pass'],
])('the time_slice %s of the last item of a report: %s', async (time, kind) => {
  const own = ruleOf('2.6-utc', endpoints.reports);
  const pointer = '/data/total_sync_run_rows/2/time_slice';
  expect(await judge(own, withChange(endpoints.reports, pointer, time))).toMatchObject({
    kind,
    ...(kind === 'pass' ? { entries: 6 } : { details: { pointer, received: { value: time } } }),
  });
});
