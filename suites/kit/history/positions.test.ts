import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { momentsOf, type Observation, type ObservedEntry, type ObservedWalk } from './observation.ts';

const view = { list: 'runs of 1' };

/** An entry of a list by creation, the letters in order; a capital is a later version of it. */
const entry = (letter: string): ObservedEntry => ({
  id: letter.toLowerCase(),
  version: letter,
  createdMs: letter.toLowerCase().charCodeAt(0) * 1_000,
  updatedMs: letter === letter.toLowerCase() ? 1 : letter.charCodeAt(0) % 7,
});

/** Walks through pages that numbers name, five seconds apart, with what page 3 shows between two of them. */
function history(walks: readonly (readonly string[])[], between: string) {
  const observations: Observation[] = [];
  const made: ObservedWalk[] = [];
  const add = (page: number, letters: string, atMs: number, isLast: boolean, address: string): number => {
    const number = observations.length + 1;
    observations.push({
      number,
      ...view,
      address,
      origin: { kind: 'number', page },
      moments: momentsOf(atMs, atMs + 5),
      shows: {
        kind: 'page',
        entries: [...letters].map(entry),
        links: isLast ? {} : { next: `/runs?page=${page + 1}` },
      },
    });
    return number;
  };
  for (const [turn, pages] of walks.entries()) {
    const atMs = turn * 10_000;
    const numbers = pages.map((letters, at) =>
      add(at + 1, letters, atMs + at, at === pages.length - 1, `/runs?page=${at + 1}`),
    );
    made.push({ ...view, pages: numbers, isWhole: true });
    if (turn === 0) add(3, between, atMs + 5_000, false, '/runs?page=03');
  }
  return { observations, walks: made };
}

const whole = ['abc', 'def', 'ghi', 'jkl'];
const claim = { kind: 'other-page', view, expected: 3, came: 5 } as const;

describe('a page that shows an entry before which there is no room for all that come before it', () => {
  test.each([
    ['begins one entry too late', whole, 'hij', 7],
    ['is the page after it', whole, 'jkl', 9],
    ['begins too late although an entry changed', ['Abc', 'def', 'ghi', 'jkl'], 'hij', 7],
    ['begins too late although an entry was added behind it', [...whole, 'm'], 'hij', 7],
  ])('%s', (_, later, shown, ahead) => {
    expect(explain(history([whole, later], shown), claim)).toMatchObject({
      kind: 'impossible',
      proof: { overtaken: { on: 5, room: 6, ahead }, orderedBy: 'created_at', needed: ahead - 6 },
    });
  });

  test.each([
    ['it shows what it should', whole, 'ghi'],
    ['it begins too early: an entry may have come and gone', whole, 'fgh'],
    ['an entry before it was deleted', ['bcd', 'efg', 'hij', 'kl'], 'hij'],
    ['pages before it had another size', ['abcd', 'efg', 'hij', 'kl'], 'hij'],
  ])('is no fault if %s', (_, later, shown) => {
    const explained = explain(history([whole, later], shown), claim);
    expect(explained.kind === 'impossible' && explained.proof.overtaken !== undefined).toBe(false);
  });
});

/** Walks through pages that only cursors name, ten seconds apart. */
function cursorWalks(walks: readonly (readonly string[])[], toEntry = entry) {
  const observations: Observation[] = [];
  const made: ObservedWalk[] = [];
  for (const [turn, pages] of walks.entries()) {
    const numbers = pages.map((letters, at) => {
      const number = observations.length + 1;
      const [address, next] = [at, at + 1].map((place) => `/runs?cursor=${turn}-${place}`);
      observations.push({
        number,
        ...view,
        address: at === 0 ? '/runs' : (address ?? ''),
        origin:
          at === 0 ? { kind: 'first' } : { kind: 'link', link: 'next', of: number - 1, mayKeepMoment: true },
        moments: momentsOf(turn * 10_000 + at, turn * 10_000 + at + 5),
        shows: {
          kind: 'page',
          entries: [...letters].map(toEntry),
          links: at === pages.length - 1 || next === undefined ? {} : { next },
        },
      });
      return number;
    });
    made.push({ ...view, pages: numbers, isWhole: true });
  }
  return { observations, walks: made };
}

const list = ['abc', 'def', 'ghi', 'j'];

test.each([
  [list, ['abc', 'efg', 'hij'], 'd', 6],
  [list, ['abc', 'def', 'hij'], 'g', 7],
  [[...'abcdefghij'], [...'acdefghij'], 'b', 12],
])(
  'a walk through a list of pages %j that showed %j, without %s, is refuted by answer %i',
  (before, middle, lost, on) => {
    expect(refutedBy(before, middle, lost)).toBe(on);
  },
);

test.each([
  ['a page lacks an entry between two of its own', list, ['abc', 'def', 'ghj'], 'i'],
  ['a page that begins where the one before ended comes too early', list, ['abc', 'dfg', 'hij'], 'e'],
  ['a page that skips an entry has the right position', list, ['abc', 'cde', 'ghi'], 'f'],
])('no position is wrong if %s', (_, before, middle, lost) => {
  expect(refutedBy(before, middle, lost)).toBeUndefined();
});

test('an entry that moved to the front meanwhile is on no page of a walk', () => {
  const byUpdate = (letter: string): ObservedEntry => ({
    ...entry(letter),
    updatedMs: letter === letter.toLowerCase() ? 1_000 - letter.charCodeAt(0) : 2_000,
  });
  const walks = [list, ['abc', 'def', 'hij'], ['Gab', 'cde', 'fhi', 'j']];
  // Entries were created in another order than they were updated.
  const toEntry = (letter: string): ObservedEntry => ({
    ...byUpdate(letter),
    createdMs: letter.charCodeAt(0) % 3,
  });
  const explained = explain(cursorWalks(walks, toEntry), { kind: 'left-out', view, entry: 'g' });
  expect(explained.kind).not.toBe('impossible');
});

/** The answer whose position proves that a walk between two others left out an entry. */
function refutedBy(before: readonly string[], middle: readonly string[], lost: string): number | undefined {
  const claimed = { kind: 'left-out', view, entry: lost } as const;
  const explained = explain(cursorWalks([before, middle, before]), claimed);
  return explained.kind === 'impossible' ? explained.proof.overtaken?.on : undefined;
}
