import { expect, test } from 'vitest';
import { countBeforeOthers, isOver, nextBatch } from './session-order.ts';

const read = (name: string) => ({ name, isWrite: false, isBegun: false });
const write = (name: string) => ({ name, isWrite: true, isBegun: false });
const begun = [write('query'), read('model'), write('schedule')].map((one) => ({ ...one, isBegun: true }));
const waiting = [read('model'), read('report'), write('query'), write('schedule')];

test.each([
  ['the first goes alone', waiting, true, true, ['model']],
  ['then those that write side by side', waiting.slice(1), false, true, ['query', 'schedule']],
  ['one that writes before those that read', waiting.slice(0, 3), false, true, ['query']],
  ['then those that read', waiting.slice(0, 2), false, true, ['model', 'report']],
  ['after a sign of a limit one at a time', waiting.slice(1), false, false, ['query']],
  ['and reads too', waiting.slice(0, 2), false, false, ['model']],
  [
    'a read where nothing was tried before a write again',
    [...begun, read('report')],
    false,
    false,
    ['report'],
  ],
  ['of those that were all tried the one that waits longest', begun.slice(1), false, false, ['model']],
  ['nobody where nobody waits', [], false, true, []],
] as const)('%s', (_, places, isFirst, isCalm, wanted) => {
  expect(nextBatch(places, { isFirst, isCalm }).map(({ name }) => name)).toEqual(wanted);
});

test('the list of those that wait is not handed out itself', () => {
  const reads = waiting.slice(0, 2);
  expect(nextBatch(reads, { isFirst: false, isCalm: true })).not.toBe(reads);
});

test.each([
  ['every bad one', ['none', 'bad', 'bad', 'dressed', 'none', 'none'], 3],
  ['one without a credential where none is bad', ['none', 'dressed', 'none'], 1],
  ['all where a bad one is the last', ['none', 'dressed', 'bad'], 3],
  ['none of none', [], 0],
] as const)('the first endpoint tries alone: %s', (_, groups, count) => {
  expect(countBeforeOthers(groups.map((group) => ({ credential: { group } })))).toBe(count);
});

test.each([
  [59_999, false],
  [60_000, false],
  [60_001, true],
])('a minute is over after %i ms: %s', (nowMs, is) => {
  expect(isOver(60_000, nowMs)).toBe(is);
  expect(isOver(Infinity, nowMs)).toBe(false);
});
