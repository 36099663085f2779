import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, conversation, endingOf, judge, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import type { Script, ScriptedRequest } from '../../fixtures/scripted.ts';
import { findingsOf, smallLists } from '../../fixtures/small-lists.ts';
import { checks as compared } from './runs.suite.ts';
import { checks as sighted } from './run-timelines.suite.ts';
import { contradictingObservation, runTimelinesOf } from './run-timelines.ts';

interface Run {
  type: unknown;
  attributes: Record<string, unknown>;
}

/** The small target with another answer to a run that is read alone. */
const alone =
  (change: (run: Run, request: ScriptedRequest) => void): Script =>
  (request) => {
    const answer = smallLists()(request);
    if (request.endpoint !== endpoints.readRun || answer.status !== undefined) return answer;
    const { body } = structuredClone(answer) as { body: { data: Run } }; // the small target answers so
    change(body.data, request);
    return { body };
  };
const setting = (name: string, value: unknown) =>
  alone(({ attributes }) => {
    attributes[name] = value;
  });

const [constant = '', variable = ''] = compared.map(({ title }) => title);
const find = (script: Script) => findingsOf(compared, script);
const given = '1/sync_runs/17';

test.each([undefined, null, 5])(
  'a run that is read alone with the type %j is left to the rule of its type',
  async (type) => {
    expect(await find(alone((run) => void (run.type = type)))).toEqual([]);
  },
);

describe('a run that is read alone and differs from its list', () => {
  test.each<[string, unknown]>([
    ['status', 'failed'],
    ['started_at', '2026-01-01T00:00:01.000Z'],
    ['finished_at', '2026-01-01T00:00:10.000Z'],
    ['duration', 10],
    ['duration', 8],
    ['total_query_rows', 4],
    ['total_rows', 2],
    ['successful_rows', 0],
    ['failed_rows', 1],
    ['error', 'x'],
  ])('in %s is found, being %o', async (name, value) => {
    expect(await find(setting(name, value))).toEqual([`${variable}: ${given} /data/attributes/${name}`]);
  });

  test('in created_at is found', async () => {
    expect(await find(setting('created_at', '2026-01-01T00:00:00.001Z'))).toEqual([
      `${constant}: ${given} /data/attributes/created_at`,
    ]);
  });

  test('in its type is found', async () => {
    const script = alone((run) => {
      run.type = 'run';
    });
    expect(await find(script)).toEqual([`${constant}: ${given} /data/type`]);
  });

  test('is found where one of them alone differs', async () => {
    const script = alone(({ attributes }, { params }) => {
      if (params['sync_run_id'] === '21') attributes['total_rows'] = 7;
    });
    expect(await find(script)).toEqual([`${variable}: 2/sync_runs/21 /data/attributes/total_rows`]);
  });

  test('and has another updated_at may differ in what changes', async () => {
    const script = alone(({ attributes }) => {
      attributes['updated_at'] = '2026-01-01T00:01:00.000Z';
      attributes['failed_rows'] = 1;
    });
    expect(await find(script)).toEqual([]);
  });

  test('but not in what cannot change', async () => {
    const script = alone(({ attributes }) => {
      attributes['updated_at'] = '2026-01-01T00:01:00.000Z';
      attributes['created_at'] = '2026-01-01T00:01:00.000Z';
    });
    expect(await find(script)).toEqual([`${constant}: ${given} /data/attributes/created_at`]);
  });
});

describe('a run that is read alone is no finding', () => {
  test('where it agrees', async () => {
    expect(await find(smallLists())).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['created_at', '2026-01-01T01:00:00.000+01:00'],
    ['started_at', '2026-01-01T00:00:00Z'],
    ['sync_id', 1],
    ['skipped_rows', 5],
    ['note', 'of this server'],
  ])('with %s as %o', async (name, value) => {
    expect(await find(setting(name, value))).toEqual([]);
  });

  test.each(['created_at', 'status', 'updated_at', 'error'])('without %s', async (name) => {
    const script = alone(({ attributes }) => {
      Reflect.deleteProperty(attributes, name);
    });
    expect(await find(script)).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['duration', '9'],
    ['status', 5],
    ['created_at', 'yesterday'],
  ])('with %s of a wrong form, which is the finding of that member', async (name, value) => {
    expect(await find(setting(name, value))).toEqual([]);
  });

  test('where another run is returned, which is the finding of another rule', async () => {
    const script: Script = (request) =>
      request.endpoint === endpoints.readRun
        ? { body: { data: runEntry(99, 'failed') } }
        : smallLists()(request);
    expect(await find(script)).toEqual([]);
  });

  test('where it differs for a moment alone', async () => {
    const script = alone(({ attributes }, { times }) => {
      if (times === 1) attributes['failed_rows'] = 1;
    });
    expect(await find(script)).toEqual([]);
  });
});

describe('answers about one run at one updated_at', () => {
  const listOf = '/api/v1/syncs/1/sync_runs';
  const headers = { date: 'Fri, 02 Jan 2026 01:00:00 GMT' };
  const listed = (more: object, path = listOf): Line => ({
    request: path,
    headers,
    body: {
      data: [runEntry(2), runEntry(1, 'success', more)],
      links: { self: path, first: path, last: path },
    },
  });
  const single = (more: object, later?: Line): Line => ({
    ...later,
    request: `${listOf}/1`,
    headers,
    body: { data: runEntry(1, 'success', more) },
  });
  const steady = checkOf(sighted, sighted[0]?.title ?? '');
  const lies = checkOf(sighted, sighted[1]?.title ?? '');
  const odd = { failed_rows: 1 };

  test.each([
    ['alone, between two lists', [listed({}), single(odd), listed({})]],
    ['in the list, between two readings alone', [single({}), listed(odd), single({})]],
    ['alone, after which the list repeats itself', [listed({}), single(odd), listed({}), single(odd)]],
    ['alone, before', [single(odd), listed({}), single(odd)]],
    ['under a filter', [single({}), listed(odd, `${listOf}?status=success`), single({})]],
  ])('contradict each other if one differs %s', async (_, lines) => {
    expect(await judge(lies, lines)).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/attributes/failed_rows' },
    });
  });

  test.each([
    ['.001', 'violation'],
    ['.000', 'pass'],
  ])('that differ once, before all others, at an updated_at with “%s”: %s', async (fraction, kind) => {
    const updated = { updated_at: `2026-01-01T00:00:09${fraction}Z` };
    const [alone, inList] = [single(updated), listed(updated)];
    const lines = [single({ ...odd, ...updated }), inList, alone];
    const later = [alone, inList].map((line) => ({ ...line, later: true }));
    expect(await judge(lies, [...lines, ...later])).toMatchObject({ kind });
  });

  test.each([
    ['agreement', [listed({}), single({}), listed({})]],
    [
      'another updated_at',
      [listed({}), single({ ...odd, updated_at: '2026-01-01T00:01:00.000Z' }), listed({})],
    ],
    [
      'an updated_at of just now',
      ['2026-01-02T00:59:59.000Z'].flatMap((updated_at) => [
        listed({ updated_at }),
        single({ ...odd, updated_at }),
        listed({ updated_at }),
      ]),
    ],
    ['no Date', [listed({}), single(odd), listed({})].map((line) => ({ ...line, headers: {} }))],
    [
      'no updated_at',
      [listed({ updated_at: null }), single({ ...odd, updated_at: null }), listed({ updated_at: null })],
    ],
  ])('may differ by %s', async (_, lines) => {
    expect(await judge(lies, [...lines, ...lines.map((line) => ({ ...line, later: true }))])).toMatchObject({
      kind: 'pass',
    });
  });

  test.each([
    ['alone', [listed({}), single(odd)]],
    ['in the list too', [listed({}), single(odd), listed(odd)]],
  ])('may show progress: %s', async (_, lines) => {
    const later = [single(odd), listed(odd)].map((line) => ({ ...line, later: true }));
    expect(await judge(lies, [...lines, ...later])).toMatchObject({ kind: 'pass' });
  });

  test.each([
    [5, 10, true],
    [4, 10, false],
    [5, 9, false],
  ])('of 0 to 5, from %i and from %i ms on contradict each other: %s', async (from, to, is) => {
    const context = await conversation([
      { ...listed({}), atMs: 0 },
      { ...single(odd), atMs: from },
      { ...listed({}), atMs: to },
    ]);
    const [timeline] = runTimelinesOf(context);
    const [one, other] = [timeline?.alone[0], timeline?.listed[0]];
    if (timeline === undefined || one === undefined || other === undefined)
      throw new Error('all show the run');
    const found = contradictingObservation('failed_rows', one, other, timeline);
    expect(found !== undefined).toBe(is);
  });

  test('may differ where the Date of one is not known', async () => {
    const lines = [listed({}), { ...single(odd), headers: {} }, listed({})];
    const later = lines.map((line) => ({ ...line, later: true }));
    expect(await judge(lies, [...lines, ...later])).toMatchObject({ kind: 'pass' });
  });

  test('a status that a filtered list shows is the filter’s own rule', async () => {
    const filtered = `${listOf}?status=success`;
    const other: Line = { request: `${listOf}/1`, headers, body: { data: runEntry(1, 'failed') } };
    const lines = [listed({}, filtered), other, listed({}, filtered)];
    expect(await judge(lies, [...lines, ...lines.map((line) => ({ ...line, later: true }))])).toMatchObject({
      kind: 'pass',
    });
  });

  test('and what differs for good is read once more before it is judged', async () => {
    const lines = [listed({}), single(odd)];
    const later = [single(odd), listed({})].map((line) => ({ ...line, later: true }));
    expect(await judge(lies, [...lines, ...later])).toMatchObject({ kind: 'violation' });
  });

  test('three runs that differ for good are read once more, as their lists are', async () => {
    const ids = [1, 2, 3, 4];
    const list = (more: object): Line => ({
      ...listed({}),
      body: { data: ids.map((id) => runEntry(id, 'success', more)), links: {} },
    });
    const singles = ids.map((id): Line => ({
      ...single({}),
      request: `${listOf}/${id}`,
      body: { data: runEntry(id, 'success', odd) },
    }));
    const first = [list({}), ...singles];
    const context = await conversation([...first, ...first.map((line) => ({ ...line, later: true }))]);
    await endingOf(lies, context);
    const again = context.api.evidence(endpoints.readRun).slice(ids.length);
    expect(again.map(({ ask }) => ask.params['sync_run_id'])).toEqual(['1', '2', '3']);
  });

  test('a created_at that differs needs no third answer', async () => {
    const other = { created_at: '2026-01-01T00:00:05.000Z' };
    expect(await judge(steady, [listed({}), single(other)])).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/attributes/created_at' },
    });
    expect(await judge(steady, [listed({}), single({})])).toMatchObject({ kind: 'pass', entries: 1 });
  });

  test('a run that no list shows is not compared', async () => {
    const other: Line = { ...single({}), request: `${listOf}/3`, body: { data: runEntry(3) } };
    expect(await judge(steady, [listed({}), other])).toMatchObject({ kind: 'untested' });
  });

  test('a run that was returned instead of another is not compared', async () => {
    const other: Line = { ...single({ created_at: '2020-01-01T00:00:00.000Z' }), request: `${listOf}/2` };
    expect(await judge(steady, [listed({}), other])).toMatchObject({ kind: 'untested' });
  });
});
