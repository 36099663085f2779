import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { connectorBody, modelBody, reportBody } from '../../fixtures/endpoint-lines.ts';
import { newRunOf, type Setting } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { depths } from '../plan/depth.ts';
import {
  askPlannedOf,
  connectorRepeated,
  goodAfterBad,
  plannedArrangements,
  readAfterRefused,
  repeatConnector,
  sendQuery,
} from './arrangements.ts';

const { updateConnector, querySource, readModel } = endpoints;
const all: readonly Endpoint[] = Object.values(endpoints);
const [first, last] = [{ name: 'a' }, { name: 'b' }];
const whole: Setting = {
  fixtures: { connectorId: '5', modelId: '3', syncId: '1', syncRunId: '7' },
  target: { querySource: 'select 1', updateConnector: [first, last] },
};

const good: Readonly<Record<string, unknown>> = {
  [querySource]: [{ id: 1 }],
  [updateConnector]: connectorBody,
  [readModel]: modelBody,
  [endpoints.reports]: reportBody,
};

/** A target that shows a model and answers good writes; `answer` replaces an answer. */
function started(
  setting: Setting,
  answer: (endpoint: Endpoint) => ScriptedAnswer | undefined = () => undefined,
) {
  const sent: string[] = [];
  const client = scriptedClient(({ endpoint, path, ask }) => {
    const id = path.replace('/api/v1/', '');
    sent.push(
      [ask.purpose, ask.method, id, ask.body, ask.manner].filter((part) => part !== undefined).join(' '),
    );
    return answer(endpoint) ?? { body: good[endpoint] ?? { data: [], links: {} } };
  });
  const inputs = { seed: 1, depth: depths.standard, endpoints: all, absent: {} };
  const run = newRunOf(client, { ...setting, plan: { inputs, ...setting.plan } });
  return { context: run.newCheckContext(), run, sent };
}

/** Both writes were made before, with success unless `answer` says otherwise. */
async function written(setting: Setting, answer?: (endpoint: Endpoint) => ScriptedAnswer | undefined) {
  const talk = started(setting, answer);
  await talk.context.api.ask(readModel, { params: { id: '3' } });
  await talk.context.api.ask(querySource, { params: { id: '5' }, body: '{"query":"select 1"}' });
  await talk.context.api.ask(updateConnector, { params: { id: '5' }, body: '{"name":"a"}' });
  talk.sent.length = 0;
  return talk;
}

const sql = 'stated POST connectors/5/query_source {"query":"select 1"}';
const put = (name: string): string => `stated PUT connectors/5 {"name":"${name}"}`;
const refusing = (endpoint: Endpoint) => (asked: Endpoint) =>
  asked === endpoint ? { status: 422, body: {} } : undefined;
const withOnly = (...bodies: readonly { readonly name: string }[]): Setting => ({
  ...whole,
  target: { querySource: 'select 1', updateConnector: bodies },
});

describe('the SQL is sent once more', () => {
  test('where it succeeded before', async () => {
    const { context, sent } = await written(whole);
    await sendQuery(context, { purpose: 'control', manner: 'closed' });
    expect(sent).toEqual([`${sql.replace('stated', 'control')} closed`]);
  });

  test('where it found nothing before, which is no refusal', async () => {
    const { context, sent } = await written(whole, (endpoint) =>
      endpoint === querySource ? { body: [] } : undefined,
    );
    await sendQuery(context);
    expect(sent).toEqual([sql]);
  });

  test.each([{ body: { rows: [] } }, { body: '[' }, { status: 201, body: [] }])(
    'but not where %j was returned',
    async (answer) => {
      const { context, sent } = await written(whole, (endpoint) =>
        endpoint === querySource ? answer : undefined,
      );
      expect(await sendQuery(context)).toBeUndefined();
      expect(sent).toEqual([]);
    },
  );

  test.each<[string, Setting, ((asked: Endpoint) => ScriptedAnswer | undefined) | undefined]>([
    ['no connector is known', { ...whole, fixtures: {} }, undefined],
    ['no SQL is given', { ...whole, target: {} }, undefined],
    ['the run is a shallow one', { ...whole, depth: depths.quick }, undefined],
    ['it was refused', whole, refusing(querySource)],
  ])('but not where %s', async (_, setting, answer) => {
    const { context, sent } = await written(setting, answer);
    expect(await sendQuery(context)).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test('in every manner at once, and only once', async () => {
    const { context, sent } = await written(whole);
    await goodAfterBad[0]?.run(context);
    await goodAfterBad[0]?.run(context);
    expect(sent).toEqual([`${sql} any type`, `${sql} no Accept`, `${sql} identity`, `${sql} closed`]);
  });
});

describe('the bodies of the connector', () => {
  const queries = [`${sql} any type`, `${sql} no Accept`, `${sql} identity`, `${sql} closed`];

  test.each<[string, Setting, readonly string[]]>([
    ['two', whole, [`${put('a')} any type`, sql, put('b'), sql]],
    ['one', withOnly(first), []],
    ['none', { ...whole, target: { querySource: 'select 1' } }, []],
    ['three', withOnly(first, last, first), [`${put('a')} any type`, sql, put('b'), sql, put('a'), sql]],
  ])('are sent again after the queries where there are %s', async (_, setting, expected) => {
    const { context, sent } = await written(setting);
    await goodAfterBad[1]?.run(context);
    expect(sent).toEqual([...queries, ...expected]);
  });

  test.each<[string, Setting, readonly string[]]>([
    ['two', whole, [`${put('b')} no Accept`, sql]],
    ['one', withOnly(first), [`${put('a')} no Accept`, sql]],
    ['none', { ...whole, target: { querySource: 'select 1' } }, [sql]],
  ])('end with the last one where there are %s, and it is sent once', async (_, setting, expected) => {
    const { context, sent } = await written(setting);
    await repeatConnector(context);
    await connectorRepeated(context);
    expect(sent).toEqual(expected);
  });

  test.each<[status: number, again: readonly string[]]>([
    [406, [put('b')]],
    [422, [put('b')]],
    [302, []],
    [500, []],
  ])('are sent as usual where the repeated one is refused with %i', async (status, again) => {
    let isWritten = false;
    const { context, sent } = await written(whole, (endpoint) =>
      isWritten && endpoint === updateConnector ? { status, body: {} } : undefined,
    );
    isWritten = true;
    await repeatConnector(context);
    expect(sent).toEqual([`${put('b')} no Accept`, ...again, sql]);
  });

  test('are waited for only where they were begun', async () => {
    const { context, sent } = await written(whole);
    await connectorRepeated(context);
    expect(sent).toEqual([]);
  });

  test.each<[string, Setting, Endpoint | undefined]>([
    ['no connector is known', { ...whole, fixtures: {} }, undefined],
    ['the run is a shallow one', { ...whole, depth: depths.quick }, undefined],
    ['they were refused', whole, updateConnector],
  ])('are not sent where %s', async (_, setting, refused) => {
    const { context, sent } = await written(setting, refused && refusing(refused));
    await repeatConnector(context);
    expect(sent.filter((request) => request.includes('PUT'))).toEqual([]);
  });

  test('are recorded as changes that end as the last one, with the status of the answer', async () => {
    const { context, run } = await written(whole);
    await repeatConnector(context);
    expect(run.changes).toMatchObject([
      { endpoint: updateConnector, path: '/api/v1/connectors/5', status: 200, restored: 'not needed' },
    ]);
  });

  test('are recorded without a status where no answer came', async () => {
    let isCut = false;
    const cut = { failure: { kind: 'cut', message: 'no answer' } } as const;
    const { context, run } = await written(whole, (endpoint) =>
      isCut && endpoint === updateConnector ? cut : undefined,
    );
    isCut = true;
    await repeatConnector(context);
    expect(run.changes).toHaveLength(1);
    expect(run.changes[0]).not.toHaveProperty('status');
  });

  test('make what was read before be asked for again', async () => {
    const { context, sent } = await written(whole);
    await context.api.ask(readModel, { params: { id: '3' } });
    expect(sent).toEqual([]);
    await repeatConnector(context);
    await context.api.ask(readModel, { params: { id: '3' } });
    expect(sent.at(-1)).toBe('stated GET models/3');
  });
});

/** What a context asks for, ids that do not exist as "-". */
async function pairsOf(setting: Setting, asked: readonly Endpoint[] = all): Promise<readonly string[]> {
  const inputs = { seed: 1, depth: depths.standard, endpoints: asked, absent: {} };
  const { context, sent } = started({ ...setting, plan: { inputs } });
  await readAfterRefused(context);
  return sent.map((request) => request.replace(/21\d{8}/, '-').replace(/page=[a-z]{5}$/, 'page=-'));
}

describe('a good read right after a bad one', () => {
  const report = ['probe GET reports', 'stated GET reports?type=workspace_activity'];
  const model = ['probe GET models/-', 'stated GET models/3'];
  const list = ['probe GET syncs/1/sync_runs?page=-', 'stated GET syncs/1/sync_runs'];
  const run = ['probe GET syncs/1/sync_runs/-', 'stated GET syncs/1/sync_runs/7'];
  const records = run.map((request) => `${request}/sync_records`);
  /** The bad ones of all endpoints are sent side by side. */
  const inPairs = (...pairs: readonly (readonly string[])[]) => [
    ...pairs.map(([bad = '']) => bad),
    ...pairs.map(([, well = '']) => well),
  ];

  test.each<[string, Setting, readonly string[]]>([
    ['everything is known', whole, inPairs(report, model, list, run, records)],
    ['the run is a shallow one', { ...whole, depth: depths.quick }, []],
    ['no id is known', {}, []],
    ['only a model is known', { fixtures: { modelId: '3' } }, inPairs(report, model)],
    ['only a sync is known', { fixtures: { syncId: '1' } }, inPairs(report)],
    ['only a run is known', { fixtures: { syncRunId: '7' } }, inPairs(report)],
    ['no model is known', { fixtures: { syncId: '1', syncRunId: '7' } }, inPairs(report, list, run, records)],
  ])('is asked for where %s', async (_, setting, expected) => {
    expect(await pairsOf(setting)).toEqual(expected);
  });

  test('is asked for at planned endpoints alone', async () => {
    expect(await pairsOf(whole, [readModel, endpoints.readRun])).toEqual(inPairs(model, run));
  });
});

describe('what the plan asks', () => {
  const point = { moment: 'before the writes' };
  const plan = {
    before: [
      { endpoint: readModel, point },
      { endpoint: readModel, point: { http: 'closed' } },
    ],
    after: [{ endpoint: readModel, point: { http: 'identity' } }],
  };
  const setting: Setting = { ...whole, plan };

  test.each([
    ['before', ['stated GET models/3', 'stated GET models/3 closed']],
    ['after', ['stated GET models/3 identity']],
  ] as const)('%s the writes is asked once', async (moment, expected) => {
    const { context, sent } = started(setting);
    expect(await askPlannedOf(context, readModel, moment)).toHaveLength(expected.length);
    await askPlannedOf(context, readModel, moment);
    expect(sent).toEqual(expected);
  });

  test.each<[Endpoint, readonly string[]]>([
    [endpoints.listRuns, []],
    [endpoints.reports, []],
  ])('of %s without questions is nothing', async (endpoint, expected) => {
    const { context, sent } = started(setting);
    expect(await askPlannedOf(context, endpoint, 'before')).toEqual([]);
    expect(sent).toEqual(expected);
  });

  const isRead = async (endpoint: Endpoint): Promise<boolean> => {
    const { context, sent } = started({ ...whole, plan: { before: [{ endpoint, point: {} }] } });
    await askPlannedOf(context, endpoint, 'before');
    return sent.includes('stated GET syncs/1/sync_runs');
  };

  test.each<[Endpoint, boolean]>([
    [endpoints.readRun, true],
    [endpoints.listRecords, true],
    [endpoints.listRuns, true],
    [endpoints.reports, false],
    [readModel, false],
  ])('of %s comes after the lists of runs: %s', async (endpoint, expected) => {
    expect(await isRead(endpoint)).toBe(expected);
  });

  test('is one arrangement per endpoint that is read', async () => {
    const arrangements = plannedArrangements('after');
    expect(arrangements.map((one) => one.endpoints)).toEqual([
      [endpoints.reports],
      [readModel],
      [endpoints.listRuns],
      [endpoints.readRun],
      [endpoints.listRecords],
    ]);
    const { context, sent } = started(setting);
    for (const { run } of arrangements) await run(context);
    expect(sent).toEqual(['stated GET models/3 identity']);
  });
});
