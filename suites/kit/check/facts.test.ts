import { expect, test } from 'vitest';
import { noAnswer, nothingOr, ofType, quoted, structureOf } from './facts.ts';

test('a value is quoted, and what is undefined is nothing', () => {
  expect([quoted(0), quoted(''), quoted(null), quoted(undefined)]).toEqual([
    { kind: 'value', value: 0 },
    { kind: 'value', value: '' },
    { kind: 'value', value: null },
    { kind: 'nothing' },
  ]);
});

test('a type is named', () => {
  expect(ofType('object')).toEqual({ kind: 'type', type: 'object' });
});

test('in place of a missing value are the members beside it', () => {
  expect(nothingOr({ a: 1 }, 5)).toEqual(quoted(5));
  expect(nothingOr({ a: 1, b: 2 }, undefined)).toMatchObject({ kind: 'nothing', members: ['a', 'b'] });
  for (const around of [undefined, null, [1], 'text'])
    expect(nothingOr(around, undefined)).toEqual({ kind: 'nothing' });
});

test.each([
  [200, 200],
  [201, 200],
])('of %i members %i are named', (count, named) => {
  const object = Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, at]));
  expect(nothingOr(object, undefined)).toMatchObject({ members: Object.keys(object).slice(0, named) });
});

test('of an object the members are named, and the first that holds an array', () => {
  expect(structureOf({ a: 1, b: [1, 2], c: [] })).toEqual({
    kind: 'structure',
    type: 'object',
    members: ['a', 'b', 'c'],
    array: { member: 'b', length: 2 },
  });
  expect(structureOf({ a: {} })).toEqual({ kind: 'structure', type: 'object', members: ['a'] });
  expect(structureOf([1])).toEqual(quoted([1]));
});

test('a missing answer is described by its failure', () => {
  expect(noAnswer({ kind: 'cut', message: 'it ended' })).toEqual({
    kind: 'no-answer',
    failure: 'cut',
    quote: 'it ended',
  });
});
