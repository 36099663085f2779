import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';

import { fit, frameOf } from '../lib/json.ts';
import { newRandom } from '../lib/traffic.ts';

const entry = (id: string): object => ({
  id,
  attributes: { sync_id: 1, status: 'failed', duration: 12, error: 'a "quote"', updated_at: '10:00' },
});
const base = JSON.stringify({ data: [entry('1'), entry('2')], links: { next: '?page=2' }, tick: 1 });
const changed = (part: string, to: string): string => base.replace(part, to);
const frames = [changed('10:00', '11:00'), changed('12', '"x"')].map((body) => frameOf(base, body));

test.each([
  ['a text', changed('10:00', 'noon'), true],
  ['a text that is a number now', changed('"10:00"', '-2.5'), true],
  ['a text elsewhere', base.replace(/10:00(?=.{9,60}$)/, '11:00'), false],
  ['an id', changed('"1"', '"3"'), false],
  ['a text with what could end it', changed('10:00', '\\"'), false],
  ['a text of two lines', changed('10:00', '1\n2'), false],
  ['a text that brings a member', changed('10:00', '","id":"9'), false],
  ['no JSON', base.slice(0, -1), false],
])('an answer that differs in %s', (_, body, isLike) => {
  expect(frames.some((frame) => frame && fit(frame, body) !== undefined)).toBe(isLike);
});

test.each(['"id":"1"', '"status":"failed"', '"sync_id":1', '"next":"?page=2"'])('%s stays', (part) => {
  expect(frameOf(base, changed(part, part.replace(/.("?)$/, '7$1')))).toBeUndefined();
});

test('whatever is changed, a like answer is JSON of the same ids, statuses, owners and links', () => {
  const seen = (body: string): unknown =>
    JSON.parse(body, (key, value: unknown) => (/^(?:duration|error|updated_at|tick)$/.test(key) ? 0 : value));
  const random = newRandom(1, 'likeness');
  const bodies = Array.from({ length: 20_000 }, () => {
    const [at, piece] = [random(base.length), base.slice(random(base.length)).slice(0, random(9))];
    return base.slice(0, at) + piece + base.slice(at + random(9));
  });
  const like = bodies.filter(
    (body) => frameOf(base, body) ?? frames.some((frame) => frame && fit(frame, body)),
  );
  expect(like.length).toBeGreaterThan(100);
  expect(like.filter((body) => !isDeepStrictEqual(seen(body), seen(base)))).toEqual([]);
});
