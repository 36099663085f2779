import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { lookForMissingRuns } from './missing-runs.ts';

const { listRuns, readRun, listRecords } = endpoints;

interface Listed {
  readonly sync: string;
  readonly query?: readonly [string, string][];
  readonly ids: readonly string[];
}

/** What is asked for after lists were read and then runs, "sync/run", those of `there` with success. */
async function lookedFor(
  lists: readonly Listed[],
  asked: readonly (readonly [Endpoint, string])[],
  there: readonly string[] = [],
): Promise<readonly string[]> {
  const sent: string[] = [];
  let answer: object = {};
  const context = scripted(({ path }) => {
    sent.push(path.replace('/api/v1/syncs/', '').replaceAll(/sync_/g, ''));
    return answer;
  });
  for (const { sync, query = [], ids } of lists) {
    answer = ids.includes('refused')
      ? { status: 422, body: {} }
      : { body: { data: ids.map((id) => ({ id, type: 'sync_runs' })), links: {} } };
    await context.api.ask(listRuns, { params: { sync_id: sync }, query });
  }
  for (const [endpoint, run] of asked) {
    const [sync_id = '', sync_run_id = ''] = run.split('/');
    answer = { status: there.includes(run) ? 200 : 404 };
    await context.api.ask(endpoint, { params: { sync_id, sync_run_id } });
  }
  sent.length = 0;
  await lookForMissingRuns(context);
  return sent.toSorted();
}

const readRuns = (...runs: readonly string[]) => runs.map((run) => [readRun, run] as const);

test.each<[string, readonly Listed[], readonly (readonly [Endpoint, string])[], readonly string[]]>([
  ['none was missing', [{ sync: '1', ids: ['7'] }], [], []],
  ['one was listed', [{ sync: '1', ids: ['7'] }], readRuns('1/7'), ['1/runs', '1/runs/7']],
  ['its records were missing', [{ sync: '1', ids: ['7'] }], [[listRecords, '1/7']], ['1/runs', '1/runs/7']],
  ['one was not listed', [{ sync: '1', ids: ['8'] }], readRuns('1/7'), ['1/runs/7']],
  ['another sync listed it', [{ sync: '2', ids: ['7'] }], readRuns('1/7'), ['1/runs/7']],
  ['its list was refused', [{ sync: '1', ids: ['refused'] }], readRuns('1/7'), ['1/runs/7']],
  ['its list was not read', [], readRuns('1/7'), ['1/runs/7']],
  [
    'it was the last of a list',
    [{ sync: '1', ids: ['9', '8', '7'] }],
    readRuns('1/7'),
    ['1/runs', '1/runs/7'],
  ],
  ['its sync has no runs', [{ sync: '1', ids: [] }], readRuns('1/7'), ['1/runs/7']],
  [
    'several pages listed it: the last of them',
    [
      { sync: '1', ids: ['7'] },
      { sync: '1', query: [['page', '2']], ids: ['7'] },
      { sync: '1', query: [['page', '3']], ids: ['6'] },
    ],
    readRuns('1/7'),
    ['1/runs/7', '1/runs?page=2'],
  ],
  [
    'four were missing: three of them',
    [],
    readRuns('1/4', '1/5', '1/6', '1/7'),
    ['1/runs/4', '1/runs/5', '1/runs/6'],
  ],
])('where %s', async (_, lists, asked, expected) => {
  expect(await lookedFor(lists, asked)).toEqual(expected);
});

test('what was found is not looked for', async () => {
  expect(await lookedFor([], readRuns('1/4', '1/5', '1/6'), ['1/5'])).toEqual(['1/runs/4', '1/runs/6']);
});
