import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedAnswer, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { observedOn, smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { needs } from '../../kit/check/reasons.ts';
import { askAbsences, plainest } from './absences.ts';
import {
  askBadQueries,
  askBadRequests,
  checks as badChecks,
  probes as badProbes,
} from './bad-requests.suite.ts';
import { probes } from './errors.suite.ts';

const all = [...probes, ...badProbes];
const { listRuns, readRun, listRecords, readModel, updateModel, updateConnector } = endpoints;
const { querySource, scheduleSync } = endpoints;

type Change = (answer: ScriptedAnswer, request: ScriptedRequest) => ScriptedAnswer | undefined;
const isProbe = ({ ask }: ScriptedRequest): boolean => ask.purpose === 'probe' || ask.purpose === 'absent';
/** Answers to what must or may be refused. */
const observed = (change: Change) =>
  observedOn(
    all,
    smallTarget({ answers: (answer, request) => (isProbe(request) ? change(answer, request) : undefined) }),
    smallTargetSetting,
    true,
  );

describe('what the spec leaves open', () => {
  test('is noted as it is answered', async () => {
    const bodies = new Map<string, number>([
      [listRuns, 404],
      [readRun, 422],
      [listRecords, 400],
      [readModel, 410],
      [updateModel, 415],
      [querySource, 418],
    ]);
    const seen = await observed((answer, { endpoint }) => ({
      ...answer,
      status: bodies.get(endpoint) ?? 499,
    }));
    expect(seen).toMatchObject({
      '4.7-malformed-id': '404',
      '4.8-malformed-id': '422',
      '4.9-malformed-id': '400',
      '7-missing-model': '410',
      '7-bad-body': '415',
      '7-bad-sql': '418',
      '7-missing-connector': '418',
    });
  });

  test('asks for one malformed id of each', async () => {
    const asked: string[] = [];
    await observed((_, { path, params, ask }) => {
      const ids = Object.values(params);
      if (ask.purpose === 'probe' && ids.some((id) => !/^\d*$/.test(id)))
        asked.push(
          path
            .replace('/api/v1/syncs/', '')
            .replaceAll(/\b[a-z]\w+\b/gi, (word) => (/sync_re|sync_ru/.test(word) ? word : 'WORD')),
        );
      return undefined;
    });
    expect(asked).toEqual(['WORD/sync_runs', '1/sync_runs/WORD', '1/sync_runs/WORD/sync_records']);
  });

  const message = (text: unknown): ScriptedAnswer => ({
    status: 404,
    body: { message: text, status: 'not_found' },
  });
  const worded = async (sync: unknown, run: unknown): Promise<string | undefined> => {
    const seen = await observed((answer, { endpoint }) => {
      if (answer.status !== 404) return undefined;
      return endpoint === listRuns ? message(sync) : endpoint === readRun ? message(run) : undefined;
    });
    return seen['7-message-wording'];
  };

  test.each<[string, unknown, unknown, string | undefined]>([
    ['the same', 'gone', 'gone', 'the same words'],
    ['the same except for an id', 'no 123456', 'no 98765', 'the same words'],
    ['the same except for a uuid', 'no 0a1b2c3d-9', 'no ffff-0000', 'the same words'],
    ['another', 'no sync', 'no run', 'different words'],
    ['another by a short number', 'no 1', 'no 2', 'different words'],
    ['no text for one', 5, 'gone', undefined],
    ['no text for the other', 'gone', undefined, undefined],
  ])('the message for a sync and a run is %s', async (_, sync, run, seen) => {
    expect(await worded(sync, run)).toBe(seen);
  });
});

test.each([listRuns, readRun, listRecords])(
  'the plainest absence of %s is the first by its id alone',
  async (endpoint) => {
    const context = newRunOf(scriptedClient(smallTarget()), smallTargetSetting).newCheckContext();
    const { proven } = await askAbsences(context, endpoint);
    const plainestOf = (some: typeof proven) => plainest({ proven: some, unproven: [] });
    expect(plainestOf(proven)).toBe(proven[0]?.invalid);
    expect(plainestOf(proven.slice(1))?.ask.url).not.toContain('?');
    expect(plainestOf([])).toBeUndefined();
  },
);

/** The bad requests that are sent with some fixtures missing, in order, and what is noted of them. */
async function badlyAsked(missing: readonly string[] = [], answers: Change = () => undefined) {
  const asked: string[] = [];
  let isOn = false;
  const target = smallTarget({ answers: (answer, request) => (isOn ? answers(answer, request) : undefined) });
  const client = scriptedClient((request) => {
    const { endpoint, ask, params, atMs } = request;
    const isUnknown = endpoint === querySource && params['id'] !== '5';
    const body =
      ask.body?.startsWith(']') === true ? 'no JSON' : ask.body?.includes(')') === true ? 'no SQL' : 'JSON';
    if (isOn) asked.push(`${atMs} ${endpoint.split('/').at(-1)} ${isUnknown ? 'unknown' : body}`);
    return target(request);
  });
  const gap = {
    kind: 'fixture-missing',
    key: 'modelId',
    gap: { kind: 'not-given' },
    remedy: { do: 'give', key: 'modelId' },
  } as const;
  const fixtures = {
    ...smallTargetSetting.fixtures,
    missing: Object.fromEntries(missing.map((key) => [key, gap])),
  };
  const run = newRunOf(client, { ...smallTargetSetting, fixtures });
  const context = run.newCheckContext();
  await context.api.ask(readModel, { params: { id: '3' } });
  await context.api.ask(querySource, { params: { id: '5' }, body: '{"query":"select 1"}' });
  await context.api.ask(updateConnector, { params: { id: '5' }, body: '{"name":"second"}' });
  await context.api.ask(updateModel, { params: { id: '3' }, body: '{"name":"second"}' });
  await context.api.ask(scheduleSync, { body: '{"sync_id":"1"}' });
  const startMs = client.now();
  isOn = true;
  await askBadRequests(context);
  await askBadQueries(context);
  return {
    asked: asked.map((one) => one.replace(/^\d+/, (ms) => `${Number(ms) - startMs}`)),
    changes: run.changes,
    context,
  };
}

const refused: ScriptedAnswer = { status: 422, body: { message: 'no' } };
const refusing: Change = (_, { ask }) => (ask.purpose === 'probe' ? refused : undefined);

describe('bad requests with a body', () => {
  test('are sent together, the queries last, of them the well-formed ones, a good one between', async () => {
    const { asked, changes } = await badlyAsked([], refusing);
    expect(asked.slice(0, 3).toSorted()).toEqual([
      '0 schedule_syncs no JSON',
      '0 {id} no JSON',
      '0 {id} no JSON',
    ]);
    expect(asked.slice(3)).toEqual([
      '5 query_source no JSON',
      '10 query_source unknown',
      '15 query_source JSON',
      '20 query_source no SQL',
    ]);
    expect(changes).toEqual([]);
  });

  test.each([
    ['connectorId', ['{id}', 'schedule_syncs']],
    ['querySource', ['{id}', '{id}', 'schedule_syncs']],
    [
      'updateModel',
      ['query_source', 'query_source', 'query_source', 'query_source', 'schedule_syncs', '{id}'],
    ],
    ['scheduleSync', ['query_source', 'query_source', 'query_source', 'query_source', '{id}', '{id}']],
  ])('are not sent where %s is missing', async (key, expected) => {
    const { asked } = await badlyAsked([key], refusing);
    expect(asked.map((one) => one.split(' ')[1] ?? '').toSorted()).toEqual(expected.toSorted());
  });

  test('that are taken are noted as changes that need no undoing', async () => {
    const taken: Change = (_, { ask }) => (ask.purpose === 'probe' ? { status: 201, body: {} } : undefined);
    const { changes } = await badlyAsked([], taken);
    const note = 'the target took it, but it holds nothing that could be stored';
    const rest = { sent: 'a body that is no JSON', status: 201, restored: 'not needed', note };
    expect(changes.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      { endpoint: updateConnector, path: '/api/v1/connectors/5', ...rest },
      { endpoint: updateModel, path: '/api/v1/models/3', ...rest },
      { endpoint: scheduleSync, path: '/api/v1/schedule_syncs', ...rest },
    ]);
  });

  test('a taken one makes reads be asked again', async () => {
    const { context } = await badlyAsked([], (_, { ask }) =>
      ask.purpose === 'probe' ? { body: {} } : undefined,
    );
    const before = context.client.requests;
    await context.api.ask(readModel, { params: { id: '3' } });
    expect(context.client.requests).toBe(before + 1);
  });

  test.each(badChecks)('say why they were not sent: $title', async ({ endpoint, run }) => {
    const client = scriptedClient(
      smallTarget({ answers: (_, { ask }) => (ask.method === 'GET' ? undefined : { status: 500 }) }),
    );
    const context = newRunOf(client, smallTargetSetting).newCheckContext();
    await context.api.ask(readModel, { params: { id: '3' } });
    const clause = {
      [updateConnector]: '4.2',
      [querySource]: '4.3',
      [updateModel]: '4.5',
      [scheduleSync]: '4.6',
    }[endpoint as string];
    await expect(Promise.resolve(run(context))).rejects.toMatchObject({
      reason: needs(`${clause as '4.2'}-answers-200`, 'valid-request'),
    });
  });
});
