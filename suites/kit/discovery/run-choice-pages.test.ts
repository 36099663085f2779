import { describe, expect, test } from 'vitest';
import type { ChangePage } from '../../fixtures/small-lists.ts';
import { chosen, idOf, type ListedCounts } from './fixtures/chosen-run.ts';

describe('of runs on several pages', () => {
  const none = (count: number): readonly ListedCounts[] => Array.from({ length: count }, () => ({}));

  test.each<[string, readonly ListedCounts[], number, readonly number[]]>([
    [
      'one with records is looked for on twelve pages',
      [...none(22), { rows: 1, has: 1 }],
      22,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ],
    ['and no further', [...none(24), { rows: 1, has: 1 }], 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['to the last page', none(5), 0, [1, 2, 3]],
    [
      'until six count rows',
      [...none(2), ...Array.from({ length: 7 }, (): ListedCounts => ({ rows: 1, has: 1 })), ...none(4)],
      2,
      [1, 2, 3, 4],
    ],
    ['one that counts no rows is not looked at', [...none(2), { has: 1 }], 0, [1, 2]],
    [
      'where one has records, on three pages',
      [{ has: 1 }, ...none(3), { rows: 8, has: 8 }, {}],
      4,
      [1, 2, 3],
    ],
    ['where one has records, no further', [{ has: 1 }, ...none(5), { rows: 8, has: 8 }, {}], 0, [1, 2, 3]],
    [
      'where one has records, until one fills three',
      [{ has: 1 }, {}, { rows: 8, has: 8 }, {}, {}],
      2,
      [1, 2],
    ],
    [
      'where one has records, one that does not fill three is none',
      [{ has: 1 }, {}, { rows: 2, has: 2 }],
      0,
      [1, 2],
    ],
    [
      'where one has records, one that has fewer than it counts is none',
      [{ has: 1 }, {}, { rows: 8, has: 1 }],
      0,
      [1, 2],
    ],
    ['a long one on the first page is enough', [{ rows: 8, has: 8 }, {}, {}], 0, [1]],
  ])('%s', async (_, runs, id, pages) => {
    const found = await chosen(runs);
    expect(found.id).toBe(id);
    expect(found.pages.slice(1)).toEqual(pages.slice(1));
  });

  test('the best of further pages is taken, wherever it is listed', async () => {
    expect(await idOf([{}, {}, { rows: 1, has: 1, isRunning: true }, { rows: 1, has: 1 }])).toBe(3);
  });

  test('a page without entries ends the search', async () => {
    const change: ChangePage = (page, { of, page: number }) => {
      if (of === 'runs' && number === 2) page.data = [];
    };
    expect((await chosen([...none(4), { rows: 1, has: 1 }], { change })).pages).toEqual([1, 2]);
  });
});
