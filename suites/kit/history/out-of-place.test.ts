import { describe, expect, test } from 'vitest';

import { explainOutOfPlace } from './neighbours.ts';
import { momentsOf, type Observation, type ObservedEntry, type ObservedWalk } from './observation.ts';
import { Timeline } from './timeline.ts';

const list = 'runs of 1';
const claim = { kind: 'left-out', view: { list }, entry: 'e' } as const;

/** An entry of a list by creation, the letters in order; signs were created together with e. */
const entry = (letter: string, status = 'x'): ObservedEntry => ({
  id: letter,
  version: letter,
  createdMs: ('=~'.includes(letter) ? 'e' : letter).charCodeAt(0) * 1000,
  updatedMs: 1,
  status,
});

interface Shown {
  readonly letters: string;
  /** Its number; default 2. */
  readonly page?: number;
  readonly isLast?: boolean;
  readonly filter?: string;
  /** The status of e; default that of all others. */
  readonly ofE?: string;
}

/** Two walks through a list, and between them one more page. */
function timelineWith({ letters, page = 2, isLast = false, filter, ofE = 'x' }: Shown): Timeline {
  const observations: Observation[] = [];
  const add = (number: number, shown: string, atMs: number, isEnd: boolean, own?: string): number => {
    const self = `/runs?page=${number}`;
    observations.push({
      number: observations.length + 1,
      list,
      ...(own === undefined ? {} : { filter: own }),
      address: self,
      origin: { kind: 'number', page: number },
      moments: momentsOf(atMs, atMs + 5),
      shows: {
        kind: 'page',
        entries: [...shown].map((letter) => entry(letter, letter === 'e' ? ofE : 'x')),
        links: isEnd
          ? { self, last: self }
          : { self, last: '/runs?page=9', next: `/runs?page=${number + 1}` },
      },
    });
    return observations.length;
  };
  const walk = (atMs: number): ObservedWalk => {
    const pages = ['abc', 'def', 'ghi', 'jkl'];
    return { list, isWhole: true, pages: pages.map((all, at) => add(at + 1, all, atMs + at, at === 3)) };
  };
  const walks = [walk(0)];
  add(page, letters, 5000, isLast, filter);
  walks.push(walk(10_000));
  return new Timeline({ observations, walks });
}

const betweenOn = (shown: Shown, filter?: string): readonly (string | null)[] | undefined => {
  const view = filter === undefined ? { list } : { list, filter };
  const found = explainOutOfPlace(timelineWith(shown), { ...claim, view }, 'e');
  return found?.kind === 'impossible' ? found.proof.between : undefined;
};

describe('that e was in a list all the time is shown by a page with', () => {
  test.each<[Shown, readonly (string | null)[]]>([
    [{ letters: 'df' }, ['d', 'f']],
    [{ letters: 'dg' }, ['d', 'g']],
    [{ letters: 'abcdfg' }, ['d', 'f']],
    [{ letters: 'cdfghi' }, ['d', 'f']],
    [{ letters: 'fg', page: 1 }, ['f']],
    [{ letters: 'k', page: 1 }, ['k']],
    [{ letters: 'd', isLast: true }, ['d', null]],
    [{ letters: 'abcd', isLast: true }, ['d', null]],
  ])('%j', (shown, between) => {
    expect(betweenOn(shown)).toEqual(between);
  });

  test('an order, the page, and both answers that show e', () => {
    const found = explainOutOfPlace(timelineWith({ letters: 'df' }), claim, 'e');
    expect(found).toMatchObject({
      kind: 'impossible',
      proof: { orderedBy: 'created_at', observations: [2, 5, 7], needed: 1 },
    });
  });
});

describe('nothing is shown by a page with', () => {
  test.each<Shown>([
    { letters: 'def' },
    { letters: 'bcd' },
    { letters: 'fgh' },
    { letters: '' },
    { letters: '', page: 1 },
    { letters: 'd', page: 1 },
    { letters: 'f', isLast: true },
    // What was created together with e may be before it or behind it.
    { letters: 'd=f' },
    { letters: '~f' },
    { letters: 'd=', isLast: true },
  ])('%j', (shown) => {
    expect(betweenOn(shown)).toBeUndefined();
  });
});

test.each([
  [undefined, 'x', undefined],
  ['x', 'x', ['d', 'f']],
  ['x', 'y', undefined],
  ['y', 'y', undefined],
])('a page under the filter x, as the filter %s is claimed, where e is %s: %j', (filter, ofE, between) => {
  expect(betweenOn({ letters: 'df', filter: 'x', ofE }, filter)).toEqual(between);
});

test('an entry that no answer shows is in no place', () => {
  expect(explainOutOfPlace(timelineWith({ letters: 'df' }), claim, 'z')).toBeUndefined();
});
