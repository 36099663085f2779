import { expect, test } from 'vitest';
import { firstFault } from './schema-fault.ts';

const error = { instancePath: '', schemaPath: '', keyword: '', params: {} };

test.each<[given: Parameters<typeof firstFault>[0], said: string]>([
  [undefined, 'it does not fit its schema'],
  [null, 'it does not fit its schema'],
  [[], 'it does not fit its schema'],
  [[{ ...error }], 'it does not fit its schema'],
  [[{ ...error, message: 'must be string' }], 'it must be string'],
  [[{ ...error, instancePath: '/a/0', message: 'must be string' }, error], '/a/0 must be string'],
  [[{ ...error, message: 'must be', params: { allowedValue: 'x' } }], 'it must be "x"'],
  [
    [{ ...error, message: 'must be one of', params: { allowedValues: [1, 'b'] } }],
    'it must be one of (1, b)',
  ],
  [[{ ...error, instancePath: `/${'a'.repeat(300)}`, message: 'm' }], `/${'a'.repeat(199)} m`],
])('%j is described as %s', (given, said) => {
  expect(firstFault(given)).toBe(said);
});
