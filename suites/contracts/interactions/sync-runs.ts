import { strictEqual } from 'node:assert/strict';

import type { Given, Interaction } from '../interaction.ts';
import { emptyList, text } from '../matchers.ts';
import { links, listedRun, nullableOfRun, run, type Nulls } from '../shapes.ts';
import { absent, listInteractions, read, type ListDescription } from './lists.ts';
import { isRefusedStatus } from './refusals.ts';

const syncId = { from: 'sync_segment', example: '5' };
const runIds = { sync_id: syncId, sync_run_id: { from: 'run_segment', example: '900' } };

const list: ListDescription = {
  endpoint: 'listRuns',
  noun: 'runs',
  ids: { sync_id: syncId },
  there: 'a sync',
  nullable: ['skipped_rows'],
  entry: listedRun,
  ask: (client, query) => client.listSyncRuns('5', query),
};

const single = (description: string, given: Given, nulls: Nulls = 'any'): Interaction => ({
  description,
  endpoint: 'readRun',
  given: [given],
  ids: runIds,
  credential: 'good',
  answer: { status: 200, body: run(nulls) },
  isOptional: nulls !== 'any',
  async use(client) {
    const { data } = await client.readSyncRun('5', '900');
    strictEqual(data.id, '900');
    for (const member of nullableOfRun)
      strictEqual(data.attributes[member] === null, typeof nulls === 'object' && nulls.none === member);
  },
});

const missing = (description: string, state: string, ids: Interaction['ids'] & object): Interaction => ({
  description,
  endpoint: 'sync_run_id' in ids ? 'readRun' : 'listRuns',
  given: [{ state }],
  ids,
  credential: 'good',
  answer: absent(),
  use: (client) =>
    isRefusedStatus('sync_run_id' in ids ? client.readSyncRun('5', '900') : client.listSyncRuns('5'), 404),
});

/** What a client relies on at the two endpoints of runs (clauses 4.7 and 4.8). */
export const syncRuns: readonly Interaction[] = [
  ...listInteractions(list),
  read(list, {
    description: 'an empty list of runs',
    given: [{ state: 'a sync without runs' }],
    body: { data: emptyList(), links: links() },
    entries: 0,
  }),
  missing('runs of a sync that does not exist', 'no sync of this id', { sync_id: syncId }),
  single('a run', { state: 'a run' }),
  single('a run with every member set', { state: 'a run with every member set' }, 'set'),
  ...nullableOfRun.map((member) =>
    single(
      `a run without ${member}`,
      { state: 'a run without a member', params: { member } },
      { none: member },
    ),
  ),
  {
    description: 'a run that is read alone and shows no skipped rows',
    endpoint: 'readRun',
    given: [{ state: 'a run' }],
    ids: runIds,
    credential: 'good',
    answer: {
      status: 200,
      body: { data: { attributes: { status: text('success') } } },
      without: { path: '$.data.attributes', member: 'skipped_rows' },
    },
    async use(client) {
      strictEqual('skipped_rows' in (await client.readSyncRun('5', '900')).data.attributes, false);
    },
  },
  missing('a run that does not exist', 'no run of this id', runIds),
  missing('a run of a sync that does not exist', 'no sync of this id, but a run', runIds),
  {
    description: 'a run without a token',
    endpoint: 'readRun',
    given: [{ state: 'a run that can be read' }],
    ids: runIds,
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.readSyncRun('5', '900'), 401),
  },
];
