import { expect, test } from 'vitest';
import { scripted } from '../../fixtures/scripted.ts';
import { depths } from '../../kit/plan/depth.ts';
import { bodiesWithin, endingWithChange } from './model-bodies.ts';

const before = { name: 'a', description: 'b' };
const [same, other, third] = [{ name: 'a' }, { name: 'x' }, { description: 'y' }];
const unknown = { label: 'no attribute' };

test.each([
  ['the last one changes something: they stay', [same, other], [same, other]],
  ['the first one changes something: it becomes the last', [other, same], [same, other]],
  ['only one in the middle does: it becomes the last', [same, other, unknown], [unknown, same, other]],
  ['two do: they stay in order', [other, third], [other, third]],
  ['none does: they stay', [same, unknown], [same, unknown]],
  ['one alone', [other], [other]],
  ['none at all', [], []],
])('bodies end with a change; %s', (_, bodies, ordered) => {
  expect(endingWithChange(bodies, before)).toEqual(ordered);
});

test('the first body is sent twice, and at depth quick the last alone', () => {
  const at = (depth: (typeof depths)[keyof typeof depths]) =>
    bodiesWithin(
      scripted(() => ({}), { depth }),
      [other, same, third],
      before,
    );
  expect(at(depths.standard)).toEqual([other, other, same, third]);
  expect(at(depths.quick)).toEqual([third]);
});
