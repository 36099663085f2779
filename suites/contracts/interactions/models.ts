import { strictEqual } from 'node:assert/strict';

import type { Given, Interaction } from '../interaction.ts';
import { model, type Nulls } from '../shapes.ts';
import { isRefusedStatus } from './refusals.ts';

const ids = { id: { from: 'model_segment', example: '42' } };
const body = { name: 'Active customers' };

const read = (description: string, given: Given, nulls: Nulls = 'any'): Interaction => ({
  description,
  endpoint: 'readModel',
  given: [given],
  ids,
  credential: 'good',
  answer: { status: 200, body: model(nulls) },
  isOptional: nulls !== 'any',
  async use(client) {
    const { data } = await client.readModel('42');
    strictEqual(data.id, '42');
    strictEqual(data.attributes.description === null, typeof nulls === 'object');
  },
});

/** What a client relies on at the endpoints of models (clauses 4.4 and 4.5). */
export const models: readonly Interaction[] = [
  read('a model', { state: 'a model' }),
  read('a model with every member set', { state: 'a model with every member set' }, 'set'),
  read(
    'a model without description',
    { state: 'a model without a member', params: { member: 'description' } },
    { none: 'description' },
  ),
  {
    description: 'a model without a token',
    endpoint: 'readModel',
    given: [{ state: 'a model that can be read' }],
    ids,
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.readModel('42'), 401),
  },
  {
    description: 'an update of a model',
    endpoint: 'updateModel',
    given: [{ state: 'a model that may be updated' }],
    ids,
    body,
    credential: 'good',
    answer: { status: 200, body: model() },
    async use(client) {
      const { data } = await client.updateModel('42', body);
      strictEqual(data.attributes.name, 'Active customers');
    },
  },
  {
    description: 'an update of a model without a token',
    endpoint: 'updateModel',
    given: [{ state: 'a model that may be updated' }],
    ids,
    body,
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.updateModel('42', body), 401),
  },
];
