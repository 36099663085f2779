import { describe, expect, test } from 'vitest';

import { decideByCount, isTooMuchFor, proven, type Instance } from './counting.ts';
import { momentsOf, type Observation, type ObservedWalk } from './observation.ts';
import { Timeline } from './timeline.ts';

const view = { list: 'runs of 1' };
const about = { claim: 'other-page', view } as const;

test.each([
  [0, 0, false],
  [1, 0, true],
  [2, 1, false],
  [3, 1, true],
  [4, 2, false],
  [5, 2, true],
])('%i moves are too many where %i were seen: %s', (needed, moves, is) => {
  expect(isTooMuchFor(needed, moves)).toBe(is);
});

/** Walks, ten seconds apart. */
const timelineOf = (...walks: readonly string[]): Timeline =>
  timelineAt(
    walks,
    walks.map((_, at) => at * 10_000),
  );

/** Walks that show what was there at these times, in the order in which they were asked for. */
function timelineAt(walks: readonly string[], timesMs: readonly number[]): Timeline {
  const observations: Observation[] = [];
  const add = (letters: string, address: string, atMs: number): number => {
    observations.push({
      number: observations.length + 1,
      ...view,
      address,
      origin: { kind: 'number', page: 1 },
      moments: momentsOf(atMs, atMs + 5),
      shows: {
        kind: 'page',
        entries: [...letters].map((letter) => ({ id: letter.toLowerCase(), version: letter })),
        links: {},
      },
    });
    return observations.length;
  };
  const made = walks.map((letters, at): ObservedWalk => {
    const pages = letters
      .split(' ')
      .map((shown, page) =>
        add(shown, page === 0 ? '/runs' : `/runs?page=${page + 1}`, (timesMs[at] ?? 0) + page),
      );
    return { ...view, pages, isWhole: true };
  });
  return new Timeline({ observations, walks: made });
}

const between = (atMs: number, needed: number, rest: Partial<Instance> = {}): Instance => ({
  observations: [],
  span: { fromMs: atMs, toMs: atMs + 5 },
  needed: () => needed,
  ...rest,
});

describe('between a walk and one after it', () => {
  // One entry changes from walk to walk.
  const moving = timelineOf('abcd', 'abcD');

  test.each([
    [0, 'possible'],
    [1, 'possible'],
    [2, undefined],
    [3, 'impossible'],
  ])('where one entry moved, %i moves are %s', (needed, kind) => {
    expect(decideByCount(moving, about, [between(5000, needed)])?.kind).toBe(kind);
  });

  test.each([
    [0, 'possible'],
    [1, 'impossible'],
  ])('where none moved, %i moves are %s', (needed, kind) => {
    expect(decideByCount(timelineOf('abcd', 'abcd'), about, [between(5000, needed)])?.kind).toBe(kind);
  });

  test.each<[what: string, instances: readonly Instance[], kind: string | undefined]>([
    ['two that do not overlap are added', [between(4000, 2), between(6000, 1)], 'impossible'],
    ['of two that overlap the first to end counts', [between(4000, 2), between(4003, 2)], undefined],
    [
      'of two of places the greater counts',
      [between(4000, 2, { isOfPlaces: true }), between(6000, 1, { isOfPlaces: true })],
      undefined,
    ],
    ['one before the first walk has ended does not count', [between(-5000, 9)], undefined],
    ['one after the second walk has begun does not count', [between(10_001, 9)], undefined],
    ['what must stay explains nothing', [between(5000, 1, { still: ['d'] })], 'impossible'],
    [
      'what only one of two must stay explains the other',
      [between(4000, 1, { still: ['d'] }), between(6000, 1)],
      undefined,
    ],
    ['without an instance nothing is decided', [], undefined],
  ])('%s', (_, instances, kind) => {
    expect(decideByCount(moving, about, instances)?.kind).toBe(kind);
  });

  test('a walk asked for later, of stored answers that show an earlier time, encloses nothing', () => {
    const timeline = timelineAt(['abcd', 'abcD', 'abcd'], [0, 10_000, 4000]);
    expect(decideByCount(timeline, about, [between(5000, 3)])?.kind).toBe('impossible');
    expect(decideByCount(timeline, about, [between(5000, 1)])?.kind).toBe('possible');
  });

  test('a walk that shows an entry twice shows no places', () => {
    const instance = between(5000, 9, { isOfPlaces: true });
    expect(decideByCount(timelineOf('abcd', 'abcd'), about, [instance])?.kind).toBe('impossible');
    expect(decideByCount(timelineOf('abca', 'abcd'), about, [instance])).toBeUndefined();
  });
});

describe('an entry that came behind all others of a list by id', () => {
  const grown = timelineOf('abcd efgh ij', 'abcd efgh ijk');
  const across = [{ id: 'c', version: 'c' }];

  test.each<[what: string, instances: readonly Instance[], kind: string]>([
    ['counts where nothing says which places matter', [between(5000, 1)], 'possible'],
    ['does not count across places before it', [between(5000, 1, { across })], 'impossible'],
    [
      'counts where of two instances one says nothing',
      [between(4000, 1, { across }), between(6000, 0)],
      'possible',
    ],
  ])('%s', (_, instances, kind) => {
    expect(decideByCount(grown, about, instances)?.kind).toBe(kind);
  });
});

test.each([
  [1, [1]],
  [5, [1, 2, 3, 4, 5]],
  [6, [1, 2, 3, 4, 6]],
  [9, [1, 2, 3, 4, 9]],
])('of %i answers a proof names %j', (count, shown) => {
  const observations = Array.from({ length: count }, (_, at): Observation => ({
    number: count - at,
    ...view,
    address: '/runs',
    origin: { kind: 'first' },
    moments: momentsOf(at * 10, at * 10 + 5),
    shows: { kind: 'page', entries: [], links: {} },
  }));
  const found = proven(about, { observations: [...observations, ...observations], needed: 1 });
  expect(found).toMatchObject({ kind: 'impossible', proof: { observations: shown, movers: [] } });
});
