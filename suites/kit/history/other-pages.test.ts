import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { historyIn, saidOf } from './fixtures/in-words.ts';

const view = { list: 'runs of 1' };
const list = '0 w ab cd ef';
const later = '8 w ab cd ef';
const often = (count: number, number: number): string => `undecided, ${count} times again ${number}, walk`;

describe('page 2 that differs from the second page of a walk', () => {
  test.each([
    ['is wrong by one place', `${list}; 4 p2 de; ${later}`, 'impossible: by 1 4 7 needs 1'],
    ['is wrong by two places', `${list}; 4 p2 ef; ${later}`, 'impossible: by 1 4 7 needs 2'],
    ['is wrong if it is refused', `${list}; 4 p2 404; ${later}`, 'impossible: by 2 4 6 needs 2'],
    ['may be so for an entry that came and went', `${list}; 4 p2 xc; ${later}`, often(20, 4)],
    ['may be so for entries that went', `${list}; 4 p2 ef; 8 w ab ef`, often(20, 4)],
    ['is asked for often enough', `${list}; 4 p2 ef`, often(21, 4)],
  ])('%s', (_, seen, expected) => {
    expect(saidOf({ kind: 'other-page', view, expected: 2, came: 4 }, seen)).toBe(expected);
  });
});

describe('a page that is asked for twice and differs', () => {
  test.each([
    ['lapsed', '0 p1 abcdef; 4 p1 ab; 8 p1 abcdef', 'impossible: by 1 2 3 needs 4'],
    ['lapsed, whatever else changed', '0 p1 abcdef; 4 p1 ab; 8 p1 abcdeF', 'impossible: by 1 2 3 needs 3'],
    ['may show what came and went', '0 p1 abcdef; 4 p1 xyabcd; 8 p1 abcdef', often(20, 2)],
    ['is not a lapse of a moment', '0 p1 abcdef; 2 p1 ab; 8 p1 abcdef', often(20, 2)],
    ['is not a lapse that a later answer may share', '0 p1 abcdef; 4 p1 ab; 6 p1 abcdef', often(21, 2)],
    ['is asked for often enough', '0 p1 ab; 4 p1 cd; 8 p1 cd', often(20, 2)],
    [
      'was asked for often enough',
      `0 p1 ab; 4 p1 abx${Array.from({ length: 20 }, (_, at) => `; ${8 + at * 4} p1 abx`).join('')}`,
      'possible',
    ],
    [
      'was asked for almost often enough',
      `0 p1 ab; 4 p1 abx${Array.from({ length: 19 }, (_, at) => `; ${8 + at * 4} p1 abx`).join('')}`,
      'undecided, again 2, again 2, walk',
    ],
  ])('%s', (_, seen, expected) => {
    expect(saidOf({ kind: 'other-page', view, expected: 1, came: 2 }, seen)).toBe(expected);
  });

  test.each([
    ['the expected one', 9, 1],
    ['the other one', 1, 9],
  ])('is undecided without reads if %s is not known', (_, expected, came) => {
    expect(saidOf({ kind: 'other-page', view, expected, came }, '0 p1 ab')).toBe('undecided');
  });
});

describe('a link of a page behind cursors', () => {
  /** Three pages of a list, and a last one behind a cursor of which `prev` leads to the first. */
  const explainPrev = (later: string) => {
    const { observations, walks } = historyIn(`0 w ab cd ef; 4 p9 fe; 4 p1 ab${later}`);
    const behind = { kind: 'link', link: 'prev', of: 4, mayKeepMoment: true } as const;
    const links = { prev: observations[4]?.address ?? '' };
    const seen = observations.map((one) =>
      one.number === 4 && one.shows.kind === 'page'
        ? { ...one, origin: behind, shows: { ...one.shows, links } }
        : one,
    );
    const by = { link: 'prev', of: 4 } as const;
    const claim = { kind: 'other-page', view, expected: 2, came: 5, by } as const;
    return explain({ observations: seen, walks }, claim);
  };

  test('is followed again from the page of a walk that shows the same', () => {
    expect(explainPrev('')).toMatchObject({
      reads: expect.arrayContaining([{ kind: 'follow', of: 3, link: 'prev' }]),
    });
  });

  test('is followed again from that page itself, although the page of a number has the right one', () => {
    expect(explainPrev('; 8 p3 ef; 8 p2 cd')).toMatchObject({
      reads: expect.arrayContaining([{ kind: 'follow', of: 4, link: 'prev' }]),
    });
  });
});
