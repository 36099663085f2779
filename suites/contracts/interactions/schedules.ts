import { strictEqual } from 'node:assert/strict';

import type { Interaction } from '../interaction.ts';
import { text } from '../matchers.ts';
import { isRefusedStatus } from './refusals.ts';

const body = { sync_id: 5 };
const given = [{ state: 'a sync that may be scheduled' }];

/** What a client relies on when it triggers a sync (clause 4.6). */
export const schedules: readonly Interaction[] = [
  {
    description: 'a manual sync',
    endpoint: 'scheduleSync',
    given,
    body,
    credential: 'good',
    answer: { status: 200, body: { message: text('The sync will start soon.') } },
    async use(client) {
      strictEqual((await client.scheduleSync(body)).message, 'The sync will start soon.');
    },
  },
  {
    description: 'a manual sync without a token',
    endpoint: 'scheduleSync',
    given,
    body,
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.scheduleSync(body), 401),
  },
];
