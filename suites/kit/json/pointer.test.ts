import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookUp, pointerTo, segmentsOf } from './pointer.ts';

test('segments come back from the pointer that they made', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (segments) => {
      expect(segmentsOf(pointerTo(...segments))).toEqual(segments);
    }),
    { seed: 1 },
  );
});

test('the examples of RFC 6901, section 5, are found', () => {
  const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'c%d': 2, 'm~n': 8, ' ': 7 };
  for (const [pointer, value] of [
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/m~0n', 8],
    ['/ ', 7],
  ] as const)
    expect(lookUp(document, pointer)).toEqual(value);
});

test.each([0, 9, 10, 11])('entry %i of twelve is found', (at) => {
  expect(lookUp([...Array(12).keys()], `/${at}`)).toBe(at);
});

test('a pointer that leads nowhere finds nothing', () => {
  const numbers = ['/foo/01', '/foo/00', '/foo/-0', '/foo/0.0', '/foo/0x0', '/foo/1'];
  for (const pointer of [...numbers, '/foo/2', '/foo/length', '/toString', '/__proto__', '/foo/0/0'])
    expect(lookUp({ foo: ['bar'] }, pointer)).toBeUndefined();
});
