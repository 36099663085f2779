import { expect, test } from 'vitest';

import { readPactText } from '../../suites/contracts/pact-file.ts';
import { compareContract } from './comparison.ts';

test('the contract and the description of the API are in step', async () => {
  expect(await compareContract()).toEqual([]);
});

test.each([
  ['a wrong type', '"workspace_id": 3', '"workspace_id": "three"'],
  ['an unknown path', '"path": "/api/v1/schedule_syncs"', '"path": "/api/v1/schedule_sinks"'],
  ['an unknown parameter', '"time_period": [', '"time_perod": ['],
])('%s in the contract is noticed', async (_, from, to) => {
  const text = readPactText();
  expect(text).toContain(from);
  expect(await compareContract(text.replaceAll(from, to))).not.toEqual([]);
});
