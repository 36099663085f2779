import { expect, test } from 'vitest';

import type { ContractResult } from '../../schemas/report.ts';
import { causeLines, contractCauses } from './contract-causes.ts';

const result = (
  description: string,
  outcome: ContractResult['outcome'],
  mismatches: readonly (readonly [pointer: string, wanted: string])[] = [],
  reason?: string,
): ContractResult => ({
  description,
  endpoint: 'GET /api/v1/models/{id}',
  states: [],
  outcome,
  mismatches: mismatches.map(([pointer, wanted]) => ({ pointer, wanted, received: 'null', text: '' })),
  ...(reason === undefined ? {} : { reason }),
});

test('a fault that breaks many interactions at many entries is one cause, with counts', () => {
  const causes = contractCauses([
    result('one', 'fail', [['/data/0/name', 'a string']]),
    result('two', 'fail', [
      ['/data/0/name', 'a string'],
      ['/data/1/name', 'a string'],
      ['status', '200'],
    ]),
    result('three', 'pass'),
    result('four', 'untested'),
    result('five', 'fail', [], 'the state could not be undone'),
  ]);
  expect(causes.map(causeLines)).toEqual([
    ['GET /api/v1/models/{id}: /data/*/name wanted a string, received null', '2 of 4 interactions: one; two'],
    ['GET /api/v1/models/{id}: status wanted 200, received null', '1 of 4 interactions: two'],
    [
      'GET /api/v1/models/{id}: wanted the contract to hold, received the state could not be undone',
      '1 of 4 interactions: five',
    ],
  ]);
});
