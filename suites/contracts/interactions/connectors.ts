import { deepStrictEqual, strictEqual } from 'node:assert/strict';

import type { Interaction } from '../interaction.ts';
import { listOf, object } from '../matchers.ts';
import { connector, type Nulls } from '../shapes.ts';
import { isRefusedStatus } from './refusals.ts';

const ids = { id: { from: 'connector_segment', example: '7' } };
const body = { name: 'Orders' };
const query = 'SELECT 1 AS answer';

const update = (description: string, state: string, nulls: Nulls): Interaction => ({
  description,
  endpoint: 'updateConnector',
  given: [{ state }],
  ids,
  body,
  credential: 'good',
  answer: { status: 200, body: connector(nulls) },
  isOptional: nulls !== 'any',
  async use(client) {
    const { data } = await client.updateConnector('7', body);
    strictEqual(data.attributes.name, 'Orders');
  },
});

/** What a client relies on at the endpoints of connectors (clauses 4.2 and 4.3). */
export const connectors: readonly Interaction[] = [
  update('an update of a connector', 'a connector that may be updated', 'any'),
  update(
    'an update of a connector with every member set',
    'a connector that may be updated, with every member set',
    'set',
  ),
  {
    description: 'an update of a connector without a token',
    endpoint: 'updateConnector',
    given: [{ state: 'a connector that may be updated' }],
    ids,
    body,
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.updateConnector('7', body), 401),
  },
  {
    description: 'a query against a source',
    endpoint: 'querySource',
    given: [{ state: 'a connector that may be queried' }],
    ids,
    body: { query },
    credential: 'good',
    answer: { status: 200, body: listOf(object()) },
    async use(client) {
      deepStrictEqual(await client.querySource('7', query), [{}]);
    },
  },
  {
    description: 'a query against a source without a token',
    endpoint: 'querySource',
    given: [{ state: 'a connector that may be queried' }],
    ids,
    body: { query },
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.querySource('7', query), 401),
  },
];
