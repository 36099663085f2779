import { describe, expect, test } from 'vitest';

import { momentsOf, type Observation } from './observation.ts';
import { cameAround, stillAround } from './still.ts';
import { Timeline } from './timeline.ts';

const view = { list: 'runs of 1' };

/** "4 p1 ab": in second 4 page 1 showed a and b; a capital is a later version; "-" is a refusal. */
function observed(text: string, at: number): Observation {
  const [seconds = '', asked = '', shown = ''] = text.trim().split(' ');
  const page = Number(asked.slice(1));
  const askedMs = Number(seconds) * 1000;
  const entries = [...shown].map((letter) => ({
    id: letter.toLowerCase(),
    version: letter === letter.toLowerCase() ? '1' : '2',
  }));
  return {
    number: at + 1,
    ...view,
    address: `/runs?page=${page}`,
    origin: { kind: 'number', page },
    moments: momentsOf(askedMs, askedMs),
    shows: shown === '-' ? { kind: 'refusal', status: 404 } : { kind: 'page', entries, links: {} },
  };
}

const timelineOf = (seen: string): Timeline =>
  new Timeline({ observations: seen.split(';').map(observed), walks: [] });

const spanOf = (fromS: number, toS: number) => ({ fromMs: fromS * 1000, toMs: toS * 1000 });

describe('a page that stays as it is around a span from second 2 to 5', () => {
  test.each([
    ['is read right before and after', '2 p1 ab; 8 p1 ab', '1 2, 0 moves'],
    ['is read in any order of entries', '2 p1 ab; 8 p1 ba', '1 2, 0 moves'],
    ['is read nearest to it', '0 p1 ab; 2 p1 ab; 8 p1 ab; 20 p1 ab', '2 3, 0 moves'],
    ['shows others that moved', '0 p2 cd; 2 p1 ab; 8 p1 ab; 8 p2 xc', '2 3, 2 moves'],
    ['is not found if it is read too late before', '3 p1 ab; 8 p1 ab', 'nothing'],
    ['is not found if it is read too early after', '2 p1 ab; 7 p1 ab', 'nothing'],
    ['is not found if an entry changed', '2 p1 ab; 8 p1 aB', 'nothing'],
    ['is not found if an entry came', '2 p1 ab; 8 p1 abc', 'nothing'],
    ['is not found by its refusals', '2 p1 -; 8 p1 -', 'nothing'],
    ['is not found by other pages', '2 p1 ab; 8 p2 ab', 'nothing'],
  ])('%s', (_, seen, expected) => {
    const timeline = timelineOf(seen);
    const still = stillAround(timeline, observed('0 p1 ab', 90), spanOf(2, 5));
    const said = still && `${still.before.number} ${still.after.number}, ${still.moves} moves`;
    expect(said ?? 'nothing').toBe(expected);
  });

  test('counts each entry of another answer that may have come and gone meanwhile', () => {
    const timeline = timelineOf('2 p1 ab; 4 p1 xy; 8 p1 ab');
    const others = [
      { id: 'x', version: '1' },
      { id: 'y', version: '1' },
      { id: 'a', version: '1' },
    ];
    expect(stillAround(timeline, observed('0 p1 ab', 90), spanOf(2, 5), others)?.moves).toBeGreaterThan(1);
  });
});

describe('an entry that may have come and gone between answers from second 10 to 20', () => {
  const come = { id: 'x', version: '1' };

  test.each([
    ['is shown by nothing else', '10 p1 ab; 20 p1 ab', true],
    ['is shown while an answer overlaps', '10 p1 ab; 20 p1 ab; 12 p2 x', true],
    ['is shown in another version before', '10 p1 ab; 20 p1 ab; 1 p2 X', true],
    ['was there before', '10 p1 ab; 20 p1 ab; 7 p2 x', false],
    ['is there after', '10 p1 ab; 20 p1 ab; 23 p2 x', false],
    ['overlaps the end', '10 p1 ab; 20 p1 ab; 22 p2 x', true],
    ['overlaps the start', '10 p1 ab; 20 p1 ab; 8 p2 x', true],
    ['is on one of the two answers', '10 p1 ab; 20 p1 abx', false],
  ])('%s', (_, seen, expected) => {
    const timeline = timelineOf(seen);
    const [early, late] = [timeline.observation(1), timeline.observation(2)];
    if (early === undefined || late === undefined) throw new Error('two answers are missing');
    expect(cameAround(timeline, view.list, [early, late], [come])).toEqual(expected ? [come] : []);
  });
});
