import type { Interaction } from '../interaction.ts';
import { record } from '../shapes.ts';
import { absent, listInteractions, type ListDescription } from './lists.ts';
import { isRefusedStatus } from './refusals.ts';

const ids = {
  sync_id: { from: 'sync_segment', example: '5' },
  sync_run_id: { from: 'run_segment', example: '900' },
};

const list: ListDescription = {
  endpoint: 'listRecords',
  noun: 'records',
  ids,
  there: 'a run',
  nullable: ['error'],
  entry: record,
  ask: (client, query) => client.listSyncRecords('5', '900', query),
};

const missing = (description: string, state: string): Interaction => ({
  description,
  endpoint: 'listRecords',
  given: [{ state }],
  ids,
  credential: 'good',
  answer: absent(),
  use: (client) => isRefusedStatus(client.listSyncRecords('5', '900'), 404),
});

/** What a client relies on at the list of records (clause 4.9). */
export const syncRecords: readonly Interaction[] = [
  ...listInteractions(list),
  missing('records of a run that does not exist', 'no run of this id'),
  missing('records of a run of a sync that does not exist', 'no sync of this id, but a run'),
];
