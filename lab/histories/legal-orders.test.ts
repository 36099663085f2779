import { expect, test } from 'vitest';

import { idOfLetter, ScriptedList, scriptedViews, young, type Legal } from './scripted-list.ts';

const { whole: view, filtered } = scriptedViews;

const ownOrders: readonly Legal[] = [
  [
    'its filtered pages have an order of their own',
    (List) => {
      const ranks = [10, 30, 90, 20, 40, 50, 70, 60, 80, 100];
      const entries = young('abcdefghij').map((entry, at) => ({ ...entry, rank: ranks[at] ?? 0 }));
      const server = { order: 'created-descending', filterOrder: 'rank', paging: { sizes: [2] } } as const;
      const list = new List(server, entries);
      list.walk(0);
      list.link(4_020, list.link(4_010, list.first(4_000, 'success'), 'next'), 'next');
      list.link(8_010, list.first(8_000, 'success'), 'next');
      list.walk(12_000);
      list.link(16_020, list.link(16_010, list.first(16_000, 'success'), 'next'), 'next');
      return [
        [list, { kind: 'other-page', view: filtered, expected: 8, came: 10, by: { link: 'next', of: 9 } }],
        [list, { kind: 'repeated', view: filtered, entry: idOfLetter('b') }],
      ];
    },
  ],
  [
    'each page is sorted by id, which follows the list until an entry moves',
    (List) => {
      const idIn = (letter: string): string => String(2_000 + letter.charCodeAt(0));
      const entries = [...'abcdefghijkl'].map((letter, at) => ({
        id: idIn(letter),
        createdMs: -1_000_000 - ((at * 7) % 12) * 1_000,
        rank: (at + 1) * 10,
      }));
      const list = new List({ order: 'rank', within: 'by-id' }, entries);
      list.walk(0);
      list.set(3_500, idIn('j'), { rank: 1 });
      list.link(7_010, list.first(7_000), 'next');
      for (let page = 1; page <= 4; page += 1) list.page(11_000 + page * 10, page);
      list.link(14_510, list.first(14_500), 'next');
      return [
        [list, { kind: 'other-page', view, expected: 2, came: 6, by: { link: 'next', of: 5 } }],
        [list, { kind: 'repeated', view, entry: idIn('c') }],
      ];
    },
  ],
  [
    'it is ordered by created_at, each page by id, and one entry was imported',
    (List) => {
      const names = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'A', 'B', 'x', ...'CDEFGHIJKLMNOP'];
      const others = names.filter((name) => name !== 'x');
      const idIn = (name: string): string =>
        name === 'x' ? String(2_005 + 10 * others.indexOf('D')) : String(2_000 + 10 * others.indexOf(name));
      const entries = names.map((name, at) => ({ id: idIn(name), createdMs: -1_000_000 - at * 1_000 }));
      const list = new List(
        { order: 'created-descending', within: 'by-id', paging: { sizes: [4] } },
        entries,
      );
      list.walk(0);
      list.delete(3_500, idIn('f1'));
      list.walk(7_000);
      list.walk(14_000);
      return [[list, { kind: 'left-out', view, entry: idIn('x') }]];
    },
  ],
];

const hiddenOrders: readonly Legal[] = [
  [
    'its order looked like that of creation until an entry came in front of older ones',
    (List) => {
      const list = new List({ order: 'rank' }, young('abcdefghijkl'));
      list.walk(0);
      list.add(3_500, { id: idOfLetter('x'), rank: 350 });
      list.walk(7_000);
      for (let page = 2; page <= 5; page += 1) list.page(11_000 + page * 10, page);
      list.first(14_000);
      return [
        [list, { kind: 'other-page', view, expected: 2, came: 6, by: { link: 'next', of: 5 } }],
        [list, { kind: 'repeated', view, entry: idOfLetter('c') }],
      ];
    },
  ],
  [
    'its order looked like that of creation until an entry moved, and no walk followed',
    (List) => {
      const entries = young('abcdefghijkl').map((entry, at) => ({
        ...entry,
        updatedMs: -900_000 + ((at * 5) % 12) * 1_000,
      }));
      const list = new List({ order: 'rank' }, entries);
      list.walk(0);
      list.walk(3_100);
      list.set(6_500, idOfLetter('k'), { rank: 250 });
      list.page(10_000, 1);
      for (let page = 2; page <= 4; page += 1) list.page(14_000 + page * 10, page);
      list.page(14_100, 1);
      return [
        [list, { kind: 'other-page', view, expected: 5, came: 9 }],
        [list, { kind: 'other-page', view, expected: 1, came: 9 }],
      ];
    },
  ],
];

test.each([...ownOrders, ...hiddenOrders])(
  'a conforming list is not called impossible where %s',
  (_, play) => {
    const said = play(ScriptedList).map(([list, claim]) => list.explain(claim));
    expect(said).not.toContain('impossible');
  },
);
