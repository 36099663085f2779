import { describe, expect, test } from 'vitest';
import { positionBounds } from './position-bounds.ts';
import { byCreation, walksOf } from './fixtures/by-creation.ts';
import { Timeline } from './timeline.ts';

const view = { list: 'runs of 1' };
/** Between the second and the third walk, which are ten seconds apart. */
const meanwhile = { fromMs: 12_000, toMs: 15_000 };

/** What is known of the entry g: the entries in front of it, behind it, and those that may be in front. */
function known(walks: readonly string[], span = meanwhile): string {
  const bounds = positionBounds(new Timeline(walksOf(walks)), view, byCreation('g'), span);
  if (bounds === undefined) return 'nothing';
  const [ahead, behind] = [bounds.ahead, bounds.behind].map((all) =>
    all.map(([{ entry }]) => entry.id).join(''),
  );
  return `${ahead} < g${bounds.isLasting ? '' : '?'} < ${behind}, open ${bounds.open.join('')}`;
}

const whole = 'abc def ghi jkl';

describe('the entries in front of one between two walks through a list by creation', () => {
  test.each<[string, readonly string[], string]>([
    ['are known if nothing moved', [whole, whole, whole, whole], 'abcdef < g < hijkl, open '],
    ['are known if entries only changed', [whole, whole, 'Abc dEf gHi jkl'], 'abcdef < g < hijkl, open '],
    ['are open if one is gone', [whole, whole, 'bcd efg hij kl'], 'bcdef < g < hijkl, open a'],
    [
      'are known if one was gone before',
      [whole, 'bcd efg hij kl', 'bcd efg hij kl'],
      'bcdef < g < hijkl, open ',
    ],
    ['are open if one is new', ['bcd efg hij kl', 'bcd efg hij kl', whole], 'bcdef < g < hijkl, open a'],
    [
      'are known if one came later',
      ['bcd efg hij kl', 'bcd efg hij kl', 'bcd efg hij kl', whole],
      'bcdef < g < hijkl, open ',
    ],
    ['are known if one behind it is gone', [whole, whole, 'abc def gij kl'], 'abcdef < g < ijkl, open '],
    ['leave itself open if it is gone', [whole, whole, 'abc def hij kl'], 'abcdef < g? < hijkl, open '],
    ['are all open after the last answer', [whole, whole], ' < g? < , open abcdef'],
  ])('%s', (_, walks, expected) => {
    expect(known(walks)).toBe(expected);
  });
});

test('nothing is known of a list that is in the order of no attribute', () => {
  const mixed = 'dba cfe gih lkj';
  expect(known([mixed, mixed, mixed])).toBe('nothing');
});

describe('how many entries were in front of one at most', () => {
  const most = (walks: readonly string[]): number | undefined =>
    positionBounds(new Timeline(walksOf(walks)), view, byCreation('g'), meanwhile)?.most;

  test.each<[string, readonly string[], number]>([
    ['is known if a walk reads all of them afterwards', [whole, whole, whole], 6],
    ['is known if that walk ends with the entry', [whole, whole, 'abc def g'], 6],
    ['is known if the entry is gone by then', [whole, whole, 'abc def hij kl'], 6],
    // A newcomer that is still there is in front of it, and nothing has read that place since.
    ['is not known if no walk follows', [whole, whole], Infinity],
  ])('%s', (_, walks, expected) => {
    expect(most(walks)).toBe(expected);
  });

  test('is not known if the walk afterwards ends in front of it', () => {
    const { observations, walks } = walksOf([whole, whole, whole]);
    const cut = walks.map((walk, at) =>
      at === 2 ? { ...walk, pages: walk.pages.slice(0, 2), isWhole: false } : walk,
    );
    const timeline = new Timeline({ observations, walks: cut });
    expect(positionBounds(timeline, view, byCreation('g'), meanwhile)?.most).toBe(Infinity);
  });
});
