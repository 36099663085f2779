import { expect, test } from 'vitest';
import { nearIds } from './near-ids.ts';

const idsOf = (own: readonly string[], others: readonly string[] = []): readonly string[] =>
  nearIds({ own, others: [others] }).map(({ id }) => id);

test('near numbers are 0, a beginning, the id of another resource, one in a gap and those beyond the ends', () => {
  expect(idsOf(['1001', '1002', '1004'], ['7'])).toEqual(['0', '100', '7', '1003', '1000', '1005']);
  expect(idsOf(['1004', '1003'])).toEqual(['0', '100', '1005', '1002']);
});

test('one id of each other kind of resource is near', () => {
  expect(nearIds({ own: ['5', '6'], others: [['6', '7'], ['80']] }).map(({ id }) => id)).toEqual([
    '0',
    '7',
    '80',
    '4',
  ]);
});

test('an id in use is never near: not as a beginning, and not as another id of this target', () => {
  expect(idsOf(['1', '12', '2'], ['2'])).toEqual(['0', '3']);
});

test('integers beyond 2^53 keep their digits', () => {
  expect(idsOf(['9007199254740993', '9007199254740995'])).toEqual([
    '0',
    '900719925474099',
    '9007199254740994',
    '9007199254740992',
    '9007199254740996',
  ]);
});

test('only 0 and the beginning of what is no number may be taken for malformed', () => {
  expect(nearIds({ own: ['1001', '1003'], others: [['5']] }).map((one) => one.mayBeMalformed)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(nearIds({ own: ['run-ab', 'run-cd'], others: [['5']] })).toEqual([
    { id: 'run-a', mayBeMalformed: true },
  ]);
});

const [uuid, other] = ['0b9f7c1e-0000-4000-8000-00000000000a', '0b9f7c1e-0000-4000-8000-00000000000b'];

test.each([
  ['number', '7', '8', false],
  ['UUID', uuid, other, false],
  ['text with another prefix', 'run-ab', 'sync-ab', true],
  ['text beside UUIDs', uuid, 'sync-ab', true],
  ['UUID beside texts', 'run-ab', uuid, true],
])('the id of another resource may be malformed: a %s', (_, own, id, may) => {
  expect(nearIds({ own: [own], others: [[id]] })).toContainEqual({ id, mayBeMalformed: may });
});

test('where no id is known there is nothing near', () => {
  expect(idsOf([], ['5'])).toEqual([]);
});

test('the beginning of another id is near where the first is in use', () => {
  expect(idsOf(['12', '1', '34'])).toContain('3');
});

test('an empty id is none', () => {
  expect(nearIds({ own: ['abc'], others: [['', 'def']] }).map(({ id }) => id)).toEqual(['ab', 'def']);
  expect(idsOf(['1', '2'])).toEqual(['0', '3']);
});
