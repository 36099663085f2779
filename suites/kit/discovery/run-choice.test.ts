import { describe, expect, test } from 'vitest';
import type { ChangePage } from '../../fixtures/small-lists.ts';
import { chosen, idOf, type Choice, type ListedCounts } from './fixtures/chosen-run.ts';

describe('of runs on one page', () => {
  const wide: Choice = { pageSize: 20 };
  test.each<[string, readonly ListedCounts[], number | undefined]>([
    ['none', [], undefined],
    ['one without records', [{}], 0],
    ['one with records', [{ rows: 3, has: 3 }], 0],
    ['equal ones', [{}, {}, {}], 0],
    ['the one with records, last', [{}, {}, { has: 1 }], 2],
    ['the one with records, in the middle', [{}, { has: 1 }, {}], 1],
    ['the first of those with records', [{}, { has: 1 }, { has: 9 }], 1],
    ['the one that counts rows', [{ has: 1 }, { rows: 1, has: 1 }], 1],
    [
      'the one that counts more than ten',
      [
        { rows: 10, has: 1 },
        { rows: 11, has: 1 },
      ],
      1,
    ],
    [
      'the one that counts 400 at most',
      [
        { rows: 401, has: 1 },
        { rows: 400, has: 1 },
      ],
      1,
    ],
    [
      'the one that counts few, rather than very many',
      [
        { rows: 401, has: 1 },
        { rows: 1, has: 1 },
      ],
      1,
    ],
    [
      'the one that counts very many, rather than none',
      [
        { rows: 0, has: 1 },
        { rows: 401, has: 1 },
      ],
      1,
    ],
    [
      'the first of those that count alike',
      [
        { rows: 11, has: 1 },
        { rows: 400, has: 1 },
      ],
      0,
    ],
    ['the one that has ended', [{ rows: 20, has: 1, isRunning: true }, { has: 1 }], 1],
    ['the one whose status is one of an end', [{ rows: 20, has: 1, status: 'in_progress' }, { has: 1 }], 1],
    ['the one with a status', [{ has: 1, status: 3 }, { has: 1 }], 1],
    [
      'the one that has ended, whatever its status',
      [
        { rows: 20, isRunning: true, has: 1 },
        { status: 'pending', has: 1 },
      ],
      1,
    ],
    [
      'no text as a number of rows',
      [
        { rows: '20', has: 1 },
        { rows: 1, has: 1 },
      ],
      1,
    ],
  ])('%s', async (_, runs, expected) => {
    expect(await idOf(runs, wide)).toBe(expected);
  });

  test.each(['pending', 'queued', 'SCHEDULED', 'started', 'running', 'in_progress', 'processing', 'waiting'])(
    'one that is %s comes after one that is done',
    async (status) => {
      expect(
        await idOf(
          [
            { status, has: 1 },
            { status: 'done', has: 1 },
          ],
          wide,
        ),
      ).toBe(1);
    },
  );

  test('six are looked at, and where one has records four', async () => {
    const eight = (...at: readonly number[]) =>
      Array.from({ length: 8 }, (_, place): ListedCounts => ({ has: at.includes(place) ? 1 : 0 }));
    expect((await chosen(eight(), wide)).looked).toEqual([0, 1, 2, 3, 4, 5]);
    expect((await chosen(eight(5), wide)).id).toBe(5);
    expect((await chosen(eight(6), wide)).id).toBe(0);
    expect((await chosen(eight(0), wide)).looked).toEqual([0, 1, 2, 3]);
    expect((await chosen(eight(3), wide)).looked).toEqual([0, 1, 2, 3]);
    expect((await chosen(eight(4), wide)).looked).toEqual([0, 1, 2, 3, 4]);
  });

  test('an entry without an id is left out', async () => {
    const change: ChangePage = (page, { of }) => {
      if (of === 'runs') page.data = [{ type: 'sync_runs' }, ...page.data];
    };
    expect(await idOf([{ has: 1 }], { ...wide, change })).toBe(0);
  });
});

describe('of runs whose records have several pages', () => {
  // Pages of two: four fill two pages, five three, and sixteen are the most that are wanted.
  test.each<[string, readonly ListedCounts[], number]>([
    [
      'the one that fills three',
      [
        { rows: 4, has: 4 },
        { rows: 5, has: 5 },
      ],
      1,
    ],
    [
      'the one that fills eight, not nine',
      [
        { rows: 17, has: 17 },
        { rows: 16, has: 16 },
      ],
      1,
    ],
    [
      'the first where none fills three',
      [
        { rows: 4, has: 4 },
        { rows: 3, has: 3 },
      ],
      0,
    ],
    [
      'the one with several pages',
      [
        { rows: 5, has: 2 },
        { rows: 5, has: 3 },
      ],
      1,
    ],
    [
      'the first with several pages',
      [
        { rows: 5, has: 5 },
        { rows: 5, has: 5 },
      ],
      0,
    ],
  ])('%s', async (_, runs, expected) => {
    expect(await idOf(runs)).toBe(expected);
  });

  test('the first that fills three ends the search', async () => {
    expect(
      (
        await chosen(
          [
            { rows: 5, has: 5 },
            { rows: 6, has: 6 },
            { rows: 7, has: 7 },
          ],
          { pageSize: 3 },
        )
      ).looked,
    ).toEqual([0, 2]);
    expect(
      (
        await chosen(
          [
            { rows: 7, has: 7 },
            { rows: 8, has: 8 },
          ],
          { pageSize: 3 },
        )
      ).looked,
    ).toEqual([0]);
  });

  test('once a page is full, those that cannot fill three are not looked at', async () => {
    const four = (rows: number): readonly ListedCounts[] => [
      { rows: 4, has: 4 },
      { rows, has: 5 },
    ];
    expect((await chosen(four(4))).looked).toEqual([0]);
    expect((await chosen(four(5))).looked).toEqual([0, 1]);
    expect(
      (
        await chosen([
          { rows: 4, has: 2 },
          { rows: 4, has: 4 },
        ])
      ).looked,
    ).toEqual([0, 1]);
  });

  test('a next page that is the page itself is none', async () => {
    const change: ChangePage = (page, { of }) => {
      if (of === 'records') page.links['next'] = page.links['self'];
    };
    expect(
      await idOf(
        [
          { rows: 5, has: 5 },
          { rows: 5, has: 5 },
        ],
        { change },
      ),
    ).toBe(0);
    expect(
      (
        await chosen(
          [
            { rows: 5, has: 5 },
            { rows: 4, has: 5 },
          ],
          { change },
        )
      ).looked,
    ).toEqual([0, 1]);
  });
});
