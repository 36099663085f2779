import { expect, test } from 'vitest';
import { belongs, idsAlong, idsSeenBy, missedBy } from './membership.ts';
import { momentsOf, type Observation } from './observation.ts';
import { Timeline, type WalkTrace } from './timeline.ts';

const view = { list: 'runs of 1' };
const failed = { ...view, filter: 'failed' };

/**
 * "4 ab C": in second 4 three pages that showed a, b and C, one after the other; a letter that is not small
 * is a later version, and failed. The first page that a walk met after its end follows a bar.
 */
function observed(text: string, from: number): readonly Observation[] {
  const [seconds = '', ...pages] = text.trim().split(' ');
  const askedMs = Number(seconds) * 1000;
  return pages.map((letters, at): Observation => ({
    number: from + at,
    ...view,
    address: `/runs?page=${at + 1}`,
    origin: { kind: 'number', page: at + 1 },
    moments: momentsOf(askedMs, askedMs + 5),
    shows: {
      kind: 'page',
      entries: [...letters].map((letter) => {
        const isSmall = letter === letter.toLowerCase();
        return {
          id: letter.toLowerCase(),
          version: isSmall ? '1' : '2',
          status: isSmall ? 'success' : 'failed',
        };
      }),
      links: {},
    },
  }));
}

/** A walk in second 20, and all that was seen at other times. */
function walked(text: string, others: readonly string[] = []) {
  const [pages, endedBy] = text.split('|').map((part, at) => observed(`20 ${part.trim()}`, 1 + 50 * at));
  const walk: WalkTrace = {
    pages: pages ?? [],
    endedBy: endedBy ?? [],
    isWhole: true,
    span: momentsOf(20_000, 20_005),
  };
  const rest = others.flatMap((other, at) => observed(other, 100 * (at + 1)));
  const timeline = new Timeline({ observations: [...rest, ...walk.pages, ...walk.endedBy], walks: [] });
  return { walk, timeline };
}

test.each([
  [view, 'success', true],
  [view, undefined, true],
  [failed, 'failed', true],
  [failed, 'success', false],
  [failed, undefined, false],
])('of %j an entry with the status %s is one: %s', (of, status, expected) => {
  expect(belongs(of, { id: 'a', version: '1', ...(status === undefined ? {} : { status }) })).toBe(expected);
});

test.each([
  ['ab c', 'abc', 'abc'],
  ['ab c | d', 'abc', 'abcd'],
  ['ab c | a', 'abc', 'abc'],
  ['a a', 'aa', 'a'],
])('along the walk %s are %s, and it met %s', (text, along, met) => {
  const { walk } = walked(text);
  expect(idsAlong(walk).join('')).toBe(along);
  expect([...idsSeenBy(walk)].join('')).toBe(met);
});

test.each<[string, string, readonly string[], string]>([
  ['was there before and after', 'a c', ['4 abc', '40 abc'], 'b'],
  ['was first, and last', 'b', ['4 abc', '40 abc'], 'ac'],
  ['was there before alone', 'a c', ['4 abc', '40 ac'], ''],
  ['came later', 'a c', ['4 ac', '40 abc'], ''],
  ['changed meanwhile', 'a c', ['4 abc', '40 aBc'], ''],
  ['was met at the end', 'a c | b', ['4 abc', '40 abc'], ''],
  ['was met', 'abc', ['4 abc', '40 abc'], ''],
])('an entry that %s, beside the walk %s', (_, text, others, expected) => {
  const { walk, timeline } = walked(text, others);
  expect(missedBy(timeline, view, walk).join('')).toBe(expected);
});

test('of a filter only entries of its status are missed', () => {
  const { walk, timeline } = walked('C', ['4 aBC', '40 aBC']);
  expect(missedBy(timeline, failed, walk)).toEqual(['b']);
});
