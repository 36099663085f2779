import { expect, test } from 'vitest';
import { nearest, suggest } from './nearest.ts';

const keys = ['syncId', 'syncRunId', 'modelId', 'baseUrl', 'query-source'];

test.each([
  ['syncId', 'syncId'],
  ['sincId', 'syncId'],
  ['snycId', 'syncId'],
  ['SYNC_ID', 'syncId'],
  ['sync', 'syncId'],
  ['syncRunIds', 'syncRunId'],
  ['querySource', 'query-source'],
  ['bsaeURL', 'baseUrl'],
  ['model', 'modelId'],
  ['syncwxyz', undefined],
  ['', undefined],
  ['password', undefined],
])('%j most likely means %s', (word, meant) => {
  expect(nearest(word, keys)).toBe(meant);
  expect(suggest(word, keys)).toBe(meant === undefined ? '' : `; did you mean "${meant}"?`);
});

test.each([
  ['abc', 'abd', true],
  ['abc', 'axd', false],
  ['abcdef', 'abxyef', true],
  ['abcdef', 'abxyzf', false],
  ['a', 'b', true],
  ['ab', 'ba', true],
  ['abcd', 'cdab', false],
  ['ab', 'abcd', true],
  ['ab', 'abcde', false],
])('%s is near %s: %s', (word, candidate, is) => {
  expect(nearest(word, [candidate])).toBe(is ? candidate : undefined);
});

test('the nearest is taken, and of equally near ones the first', () => {
  expect(nearest('abcdefghi', ['abcdefxyi', 'abcdefghx'])).toBe('abcdefghx');
  expect(nearest('abcd', ['abcx', 'abcy'])).toBe('abcx');
  expect(nearest('abcd', [])).toBeUndefined();
});
