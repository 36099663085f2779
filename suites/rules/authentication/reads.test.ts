import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known } from '../../fixtures/endpoint-lines.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting } from '../../fixtures/small-lists.ts';
import { reads } from './reads.ts';

const { listRuns, reports } = endpoints;
const fixtures = { syncId: '1', syncRunId: '7', modelId: '3' };
const plain = { ...goodLines[listRuns], request: '/api/v1/syncs/1/sync_runs' };
const filtered = { ...plain, request: '/api/v1/syncs/1/sync_runs?status=failed' };
const other = { ...plain, request: '/api/v1/syncs/2/sync_runs' };
const later = { ...plain, later: true };
const [workspace, metric] = ['', '&metric=all'].map((rest) => ({
  ...goodLines[reports],
  request: `/api/v1/reports?type=workspace_activity${rest}`,
}));

/** The number of the exchange that shows that the plain question of an endpoint succeeds. */
async function goodOf(endpoint: string, lines: readonly Line[]): Promise<number | undefined> {
  const under = reads.find((one) => one.endpoint === endpoint);
  const setUp = await under?.prepare(await conversation([known, ...lines], { fixtures }));
  return setUp?.questions[0]?.good.number;
}

test.each<[string, string, readonly (Line | undefined)[], number]>([
  ['the latest', listRuns, [plain, filtered, plain], 4],
  ['one under no filter', listRuns, [plain, filtered], 2],
  ['one of this sync', listRuns, [plain, other], 2],
  ['one that succeeded', listRuns, [plain, { ...plain, status: 500 }], 2],
  ['one asked for now, where none is at hand', listRuns, [filtered, other, later], 4],
  ['one with no more parameters', reports, [workspace, metric], 2],
  ['one with no other parameters', reports, [metric, { ...workspace, later: true } as Line], 3],
])('the good answer beside bad credentials is %s', async (_, endpoint, lines, number) => {
  expect(
    await goodOf(
      endpoint,
      lines.flatMap((line) => line ?? []),
    ),
  ).toBe(number);
});

test('an endpoint whose plain question fails is not tried', async () => {
  const failing = { ...later, status: 500, body: {} };
  await expect(goodOf(listRuns, [filtered, failing])).rejects.toMatchObject({
    reason: { rule: '4.7-answers-200' },
  });
});

/** Where the question leads that differs most from the plain one, after some lists were read. */
async function farQuestion(script: Script): Promise<string | undefined> {
  const context = scripted(script, smallSetting);
  for (const sync_id of ['1', '3']) await context.api.ask(listRuns, { params: { sync_id } });
  await context.api.ask(listRuns, { params: { sync_id: '1' }, query: [['page', '2']] });
  const setUp = await reads.find(({ endpoint }) => endpoint === listRuns)?.prepare(context);
  return setUp?.questions[1]?.good.ask.url.replace(/^.*syncs\//, '');
}

test('every bad credential is tried beyond the end of an empty list under a filter', async () => {
  expect(await farQuestion(smallLists())).toBe('3/sync_runs?status=failed&page=2');
});

test('or on a later page, where there is nothing beyond the end', async () => {
  const lists = smallLists();
  const refusing: Script = (request) =>
    request.path.includes('3/sync_runs?') ? { status: 404, body: {} } : lists(request);
  expect(await farQuestion(refusing)).toBe('1/sync_runs?page=2');
});
