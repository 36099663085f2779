import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { goodLines, known, modelBody, reportBody } from '../../fixtures/endpoint-lines.ts';
import { scripted, scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { hasJustSucceeded, readsThatWorked, showsLimit, tokenState } from './good-token.ts';

const { readModel, reports, listRuns } = endpoints;
const model = { endpoint: readModel, options: { params: { id: '3' } } };
const report = { endpoint: reports, options: { query: [['type', 'workspace_activity']] } } as const;
const refused: ScriptedAnswer = { status: 401, body: {} };

/** The state of a token by the answers of the model, by time from 1, and of the reports; what was asked. */
async function stateBy(
  answer: (time: number) => ScriptedAnswer,
  other: ScriptedAnswer = refused,
  stopped?: string,
) {
  const asked: string[] = [];
  const client = scriptedClient(({ endpoint, times, atMs }) => {
    asked.push(`${endpoint === readModel ? 'model' : 'reports'} ${atMs}`);
    return endpoint === readModel ? answer(times) : other;
  });
  const context = newRunOf({ ...client, ...(stopped === undefined ? {} : { stopped }) }).newCheckContext();
  const { kind, isLimited, by } = await tokenState(context, [model, report]);
  return { kind, isLimited, by: by?.status, asked };
}

const good: ScriptedAnswer = { body: modelBody };

describe('the state of the valid token', () => {
  test('is good where it is accepted', async () => {
    expect(await stateBy(() => good)).toEqual({
      kind: 'good',
      isLimited: false,
      by: undefined,
      asked: ['model 0'],
    });
  });

  test.each([300, 302, 400, 401, 403, 423, 429, 499, 503])('is recovered after %i', async (status) => {
    const found = await stateBy((time) => (time > 2 ? good : { status, body: {} }));
    expect(found).toEqual({
      kind: 'recovered',
      isLimited: true,
      by: status,
      asked: ['model 0', 'model 405', 'model 1510'],
    });
  });

  test('is waited for 15.5 seconds', async () => {
    const { kind, asked } = await stateBy(() => refused);
    expect(kind).toBe('locked');
    expect(asked).toEqual([
      'model 0',
      'model 405',
      'model 1510',
      'model 3515',
      'model 7520',
      'model 15525',
      'reports 15530',
    ]);
  });

  test.each([404, 500, 501, 502, 206])(
    'is good where %i is answered here alone: no refusal is waited out',
    async (status) => {
      const found = await stateBy(() => ({ status, body: {} }), { body: reportBody });
      expect(found).toEqual({ kind: 'good', isLimited: true, by: status, asked: ['model 0', 'reports 5'] });
    },
  );

  test('is locked here where another endpoint accepts it', async () => {
    expect(await stateBy(() => refused, { body: reportBody })).toMatchObject({
      kind: 'locked-here',
      isLimited: true,
      by: 401,
    });
  });

  test('says nothing where our own run is over', async () => {
    expect((await stateBy(() => refused, refused, 'the run was interrupted')).kind).toBe('ended');
  });

  test('is good where nothing can be read', async () => {
    const context = scripted(() => refused);
    expect(await tokenState(context, [])).toEqual({ kind: 'good', isLimited: false });
    expect(context.client.requests).toBe(0);
  });

  test('is that of an answer without a status, too', async () => {
    const cut: ScriptedAnswer = { failure: { kind: 'cut', message: 'cut' } };
    expect(await stateBy(() => cut, { body: reportBody })).toMatchObject({ kind: 'good', isLimited: true });
  });
});

test.each<[readonly string[], number | undefined, boolean]>([
  [[], 200, false],
  [[], 401, false],
  [[], 429, true],
  [[], 503, true],
  [[], 502, false],
  [['429'], 200, true],
  [['cut', '503'], 200, true],
  [['502', 'cut'], 200, false],
  [[], undefined, false],
])('an exchange after %j with %s shows a limit: %s', async (retries, status, is) => {
  const answer: ScriptedAnswer =
    status === undefined ? { failure: { kind: 'cut', message: 'cut' } } : { status, body: {} };
  const exchange = await scripted(() => answer).api.ask(readModel, { params: { id: '3' } });
  expect(showsLimit({ ...exchange, retries })).toBe(is);
});

describe('reads that worked', () => {
  const filtered = { ...goodLines[listRuns], request: '/api/v1/syncs/1/sync_runs?status=failed&page=1' };

  test('are the first of each of three endpoints, the model first', async () => {
    const lines = [
      { ...filtered, status: 500 },
      filtered,
      goodLines[listRuns],
      goodLines[reports],
      known,
      goodLines[readModel],
    ];
    expect(readsThatWorked(await conversation(lines))).toEqual([
      { endpoint: readModel, options: { params: { id: '99' }, query: [] } },
      expect.objectContaining({ endpoint: reports }),
      {
        endpoint: listRuns,
        options: {
          params: { sync_id: '1' },
          query: [
            ['status', 'failed'],
            ['page', '1'],
          ],
        },
      },
    ]);
  });

  test('are a plain report where none has', async () => {
    const context = await conversation([{ ...goodLines[readModel], status: 500 }]);
    expect(readsThatWorked(context)).toEqual([
      { endpoint: reports, options: { query: [['type', 'workspace_activity']] } },
    ]);
  });
});

describe('the last request', () => {
  const bad = { ...goodLines[reports], status: 500, body: {} };
  test.each([
    ['succeeded', [bad, known], true],
    ['succeeded after others', [known, bad, goodLines[listRuns]], true],
    ['failed', [known, bad], false],
    ['failed at the endpoint that succeeded before', [known, goodLines[reports], bad], false],
    ['is none', [], false],
  ])('%s', async (_, lines, is) => {
    expect(hasJustSucceeded(await conversation(lines))).toBe(is);
  });
});
