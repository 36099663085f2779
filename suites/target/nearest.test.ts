import { expect, test } from 'vitest';
import { nearest, suggest } from './nearest.ts';

const keys = ['syncId', 'syncRunId', 'modelId', 'baseUrl', 'query-source'];

test.each<[string, string | undefined, string[]?]>([
  ['syncId', 'syncId'],
  ['sincId', 'syncId'],
  ['snycId', 'syncId'],
  ['SYNC_ID', 'syncId'],
  ['sync', 'syncId'],
  ['syncRunIds', 'syncRunId'],
  ['querySource', 'query-source'],
  ['syncwxyz', undefined],
  ['', undefined],
  ['abcdef', 'abxyef', ['abxyef']],
  ['ab', 'abcd', ['abcd']],
  ['abcdefghi', 'abcdefghx', ['abcdefxyi', 'abcdefghx']], // the nearest
  ['abcd', 'abcx', ['abcx', 'abcy']], // of equally near ones the first
  ['abcd', undefined, []],
])('%j most likely means %s', (word, meant, candidates = keys) => {
  expect(nearest(word, candidates)).toBe(meant);
  expect(suggest(word, candidates)).toBe(meant === undefined ? '' : `; did you mean "${meant}"?`);
});
