import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { CheckEnding } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import type { Script, ScriptedAnswer, ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallLists, smallWorld, violationsOn } from '../../fixtures/small-lists.ts';
import { endingsOn, smallTarget, type SmallDeviation } from '../../fixtures/small-target.ts';
import { checks, checksAfterWrites } from './errors.suite.ts';

const titles: Readonly<Record<string, readonly [status: string, body: string]>> = {
  [endpoints.listRuns]: [
    'a sync that does not exist is answered with 404',
    'the 404 for a sync holds a message and the status not_found',
  ],
  [endpoints.readRun]: [
    'a run that does not exist is answered with 404',
    'the 404 for a run holds a message and the status not_found',
  ],
  [endpoints.listRecords]: [
    'the records of a run that does not exist is answered with 404',
    'the 404 for the records of a run holds a message and the status not_found',
  ],
};
const three = [endpoints.listRuns, endpoints.readRun, endpoints.listRecords];

const endings = (deviation: SmallDeviation = {}, of = checks) => endingsOn(of, smallTarget(deviation));
const violations = (all: ReadonlyMap<string, CheckEnding>): readonly string[] =>
  [...all].flatMap(([title, ending]) =>
    ending.kind === 'violation' ? [`${title}: ${ending.details.pointer}`] : [],
  );
const find = async (deviation: SmallDeviation, of = checks) => violations(await endings(deviation, of));

/** Answers absences of an endpoint in another way. */
const answering = (
  endpoint: Endpoint,
  change: (answer: ScriptedAnswer, request: ScriptedRequest) => ScriptedAnswer | undefined,
): SmallDeviation => ({
  answers: (answer, request) =>
    answer.status === 404 && request.endpoint === endpoint ? change(answer, request) : undefined,
});

test('a target that answers all absences with 404 passes', async () => {
  const all = await endings();
  for (const ending of all.values()) expect(ending).toMatchObject({ kind: 'pass' });
  for (const [, body] of Object.values(titles)) {
    const ending = all.get(body);
    expect(ending?.kind === 'pass' ? ending.answers : 0).toBeGreaterThan(5);
  }
});

describe.each(three)('%s', (endpoint) => {
  const [status = '', body = ''] = titles[endpoint] ?? [];

  test.each([204, 400, 403, 410, 422, 500])('that answers absences with %i is found', async (code) => {
    const found = await find(answering(endpoint, (answer) => ({ ...answer, status: code })));
    expect(found).toEqual([`${status}: status`]);
  });

  test('that answers absences with an empty success is found', async () => {
    const found = await find(answering(endpoint, () => ({ body: { data: [], links: {} } })));
    expect(found).toEqual([`${status}: status`]);
  });

  test('that answers one absence of several is found', async () => {
    let count = 0;
    const found = await find(
      answering(endpoint, () => (++count === 2 ? { status: 403, body: {} } : undefined)),
    );
    expect(found).toEqual([`${status}: status`]);
  });

  test.each<[string, unknown, string]>([
    ['no object', [], ''],
    ['a text', 'not found', ''],
    ['no message', { status: 'not_found' }, '/message'],
    ['a message that is no string', { message: 5, status: 'not_found' }, '/message'],
    ['no status', { message: 'no' }, '/status'],
    ['another status', { message: 'no', status: 'missing' }, '/status'],
    ['the number', { message: 'no', status: 404 }, '/status'],
  ])('whose 404 holds %s is found', async (_, value, pointer) => {
    const found = await find(answering(endpoint, (answer) => ({ ...answer, body: JSON.stringify(value) })));
    expect(found).toEqual([`${body}: ${pointer}`]);
  });

  test('whose 404 is no JSON is left to the rule of bodies', async () => {
    expect(await find(answering(endpoint, (answer) => ({ ...answer, body: 'not found' })))).toEqual([]);
  });

  test('that is away behind a gateway says nothing', async () => {
    const all = await endings(answering(endpoint, () => ({ status: 502, body: 'Bad gateway' })));
    expect(violations(all)).toEqual([]);
  });
});

describe('a run that belongs to another sync', () => {
  const [status = ''] = titles[endpoints.readRun] ?? [];
  const [records = ''] = titles[endpoints.listRecords] ?? [];

  test.each([
    ['1', '21'],
    ['2', '17'],
    ['3', '17'],
  ])('and is shown under sync %s is found', async (sync, run) => {
    const found = await find(
      answering(endpoints.readRun, (_, { params }) =>
        params['sync_id'] === sync && params['sync_run_id'] === run
          ? { body: { data: runEntry(run) } }
          : undefined,
      ),
    );
    expect(found).toEqual([`${status}: status`]);
  });

  test('and whose records are listed under another one is found', async () => {
    const found = await find(
      answering(endpoints.listRecords, (_, { params }) =>
        params['sync_id'] === '2' && params['sync_run_id'] === '17'
          ? { body: { data: [], links: {} } }
          : undefined,
      ),
    );
    expect(found).toEqual([`${records}: status`]);
  });
});

describe('an id near those in use', () => {
  test('of a sync that nobody named may exist, with a list of its own', async () => {
    const found = await find(
      answering(endpoints.listRuns, (_, { params }) =>
        params['sync_id'] === '4' ? { body: { data: [], links: {} } } : undefined,
      ),
    );
    expect(found).toEqual([]);
  });

  test('of a sync that lists the runs of another one is found', async () => {
    const found = await find(
      answering(endpoints.listRuns, (_, { params, query }) =>
        query.length === 0 && Number(params['sync_id']) > 3 && Number(params['sync_id']) < 1000
          ? { body: { data: [runEntry(17)], links: {} } }
          : undefined,
      ),
    );
    expect(found).toEqual([`${titles[endpoints.listRuns]?.[0] ?? ''}: status`]);
  });
});

test('a run near those of a list that was not read whole may exist', async () => {
  const found = await find({
    answers: (answer, { endpoint, params, query }) => {
      if (params['sync_id'] !== '1') return undefined;
      const isLater = query.some(([name, value]) => name === 'page' && value !== '1');
      if (endpoint === endpoints.listRuns && isLater) return { status: 502, body: 'Bad gateway' };
      const id = params['sync_run_id'] ?? '';
      return endpoint === endpoints.readRun && answer.status === 404 && Number(id) < 30
        ? { body: { data: runEntry(id) } }
        : undefined;
    },
  });
  expect(found).toEqual([]);
});

test.each([
  [400, []],
  [422, []],
  [403, [titles[endpoints.listRuns]?.[0], titles[endpoints.readRun]?.[0]]],
])('ids whose form is guessed may be refused as malformed: %i', async (status, wanted) => {
  const lists = smallLists(undefined, { ...smallWorld, runs: { 'sync-a': [runEntry('run-b')] } });
  const script: Script = (request) => {
    const answer = lists(request);
    return answer.status === 404 ? { ...answer, status } : answer;
  };
  const fixtures = { syncId: 'sync-a', syncRunId: 'run-b', sources: {} };
  const found = await violationsOn(checks.slice(0, 4), script, { fixtures });
  expect(found.map(({ title }) => title)).toEqual(wanted);
});

describe('a run that comes while it is asked for', () => {
  const [status = ''] = titles[endpoints.readRun] ?? [];

  /** One absent run exists from the first request for it; its list shows that so much later. */
  const comingAfter = (lagMs: number): SmallDeviation => {
    let came: { readonly run: string; readonly atMs: number } | undefined;
    return {
      answers(answer, { params, endpoint, query, atMs }) {
        const { sync_id: sync, sync_run_id: run = '' } = params;
        if (sync !== '1') return undefined;
        if (endpoint === endpoints.readRun && answer.status === 404) {
          came ??= { run, atMs };
          return run === came.run ? { body: { data: runEntry(run) } } : undefined;
        }
        if (endpoint !== endpoints.listRuns || came === undefined || atMs < came.atMs + lagMs)
          return undefined;
        const { data } = answer.body as { data: object[] }; // the small target lists so
        const isFirst = query.every(([name, value]) => name === 'page' && value === '1');
        return isFirst
          ? { body: { ...(answer.body as object), data: [runEntry(came.run), ...data] } }
          : undefined;
      },
    };
  };

  test.each([0, 2_500])('is no finding if the list shows it %i ms later', async (lagMs) => {
    expect(await find(comingAfter(lagMs))).toEqual([]);
  });

  test('is found if the list never shows it', async () => {
    expect(await find(comingAfter(60_000))).toEqual([`${status}: status`]);
  });

  test('is no finding if no two answers of the list agree', async () => {
    const moving = comingAfter(60_000);
    let isMoving = false;
    const found = await find({
      answers(answer, request, state) {
        const { endpoint, params, number, query } = request;
        const own = moving.answers?.(answer, request, state);
        isMoving ||= own !== undefined;
        if (endpoint !== endpoints.listRuns || params['sync_id'] !== '1' || !isMoving) return own;
        const page = Number(new Map(query).get('page') ?? 1);
        const data = [0, 1].map((at) => runEntry(1000 + (((4 * number - 2 * page + at) * 37) % 101)));
        return { body: { ...(answer.body as object), data: page > 4 ? [] : data } };
      },
    });
    expect(found).toEqual([]);
  });
});

describe('after the writes', () => {
  const of = [...checks, ...checksAfterWrites];

  test('absences are absences still', async () => {
    for (const ending of (await endings({}, of)).values()) expect(ending.kind).toBe('pass');
  });

  test.each(three)('%s that answers a second time with 200 is found', async (endpoint) => {
    const all = await endings(
      answering(endpoint, (_, { times }) => (times > 1 ? { body: { data: [], links: {} } } : undefined)),
      of,
    );
    expect(violations(all).some((title) => title.includes('again'))).toBe(true);
  });
});

describe('a model that does not exist', () => {
  const title = 'a model that does not exist is no error of the server';

  test.each([400, 403, 404, 200])('may be answered with %i', async (status) => {
    expect(await find(answering(endpoints.readModel, (answer) => ({ ...answer, status })))).toEqual([]);
  });

  test('and is answered with 500 is found', async () => {
    const found = await find(answering(endpoints.readModel, (answer) => ({ ...answer, status: 500 })));
    expect(found).toEqual([`${title}: status`]);
  });
});
