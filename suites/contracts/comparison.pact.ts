import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { readPact } from './pact-file.ts';

/** As much of the comparator as is used here: its own types are written for bundlers. */
interface Comparison {
  readonly Comparator: new (options: { readonly oas: unknown }) => {
    compare(pact: unknown): AsyncIterable<{
      readonly code: string;
      readonly type: string;
      readonly message: string;
    }>;
  };
}

/** Where a contract and the description of the API contradict each other. */
async function contradictions(pactText: string): Promise<readonly string[]> {
  const { Comparator } = (await import('@pactflow/openapi-pact-comparator')) as unknown as Comparison;
  const openapi = readFileSync(new URL('../../schemas/openapi.yaml', import.meta.url), 'utf8');
  const found: string[] = [];
  for await (const { code, message, type } of new Comparator({ oas: parse(openapi) }).compare(
    JSON.parse(pactText),
  ))
    // Refusals have no status of their own in the specification, so they match the answer "anything else".
    if (type !== 'info' && code !== 'response.status.default') found.push(message);
  return found;
}

test('the contract and the description of the API are in step', async () => {
  expect(await contradictions(JSON.stringify(readPact()))).toEqual([]);
});

test.each([
  ['a wrong type', '"workspace_id": 3', '"workspace_id": "three"'],
  ['an unknown path', '"path": "/api/v1/schedule_syncs"', '"path": "/api/v1/schedule_sinks"'],
  ['an unknown parameter', '"time_period": [', '"time_perod": ['],
])('%s in the contract is noticed', async (_, from, to) => {
  const text = JSON.stringify(readPact(), null, 2);
  expect(text).toContain(from);
  expect(await contradictions(text.replaceAll(from, to))).not.toEqual([]);
});
