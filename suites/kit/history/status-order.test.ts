import { expect, test } from 'vitest';
import { pageShown } from './fixtures/by-creation.ts';
import { movementSeen } from './movement.ts';
import type { Observation } from './observation.ts';
import { positionBounds } from './position-bounds.ts';
import { entriesIn, Timeline } from './timeline.ts';

const view = { list: 'runs of 1' };

/** Four walks through a list by status, then by id: `b:k` is the entry k, whose status is b. */
function listOf(walks: readonly string[]): Timeline {
  const made = walks.map((walk, turn) =>
    walk.split(' | ').map((entries, at): Observation => {
      const asked = { page: at + 1, letters: '', atMs: turn * 10_000 + at, last: 3 };
      const shown = pageShown(turn * 100 + at + 1, asked);
      const links = shown.shows.kind === 'page' ? shown.shows.links : {};
      const inWords = entries.split(' ').map((entry) => ({
        id: entry.slice(2, 3),
        status: entry.slice(0, 1),
        version: entry,
      }));
      return { ...shown, shows: { kind: 'page', entries: inWords, links } };
    }),
  );
  return new Timeline({
    observations: made.flat(),
    walks: made.map((pages) => ({ ...view, pages: pages.map(({ number }) => number), isWhole: true })),
  });
}

const whole = 'a:d a:g a:z | b:c b:f b:k | c:a c:b c:h';
/** The entry f changes, and has its status again. */
const changed = whole.replace('b:f', 'b:f2');
const meanwhile = { fromMs: 12_000, toMs: 15_000 };

test('a list by status, then by id, is in the order of the status', () => {
  expect(
    listOf([whole, whole])
      .orders('runs of 1')
      .map(({ by }) => by),
  ).toEqual(['status']);
});

test.each([
  ['stays', [whole, whole, whole, whole], 'dgzcf', ''],
  ['may have been elsewhere while it changed', [whole, whole, changed, changed], 'dgzc', 'f'],
])('an entry in front of another %s', (_, walks, ahead, open) => {
  const timeline = listOf(walks);
  const [entry] = timeline.appearances('runs of 1', 'k').map((one) => one.entry);
  const bounds = entry && positionBounds(timeline, view, entry, meanwhile);
  expect(
    bounds?.ahead
      .map(
        ([
          {
            entry: { id },
          },
        ]) => id,
      )
      .join(''),
  ).toBe(ahead);
  expect(bounds?.open.join('')).toBe(open);
});

test('an entry that changed may have crossed any place, even with its former status', () => {
  const timeline = listOf([whole, whole, changed, changed]);
  const [first] = timeline.pagesOf(view);
  const stretch = { entries: first === undefined ? [] : entriesIn(first).slice(0, 1) };
  const span = { fromMs: 0, toMs: 40_000 };
  expect(movementSeen(timeline, view.list, span, { stretch }).moves).toBe(1);
});
