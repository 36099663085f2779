import { describe, expect, test } from 'vitest';
import { idOfLetter, ScriptedList, scriptedViews, young, type Legal } from './scripted-list.ts';

const { whole: view, filtered } = scriptedViews;

const pastTheEnd: readonly Legal[] = (['last', 'first'] as const).map((pastEnd) => [
  `past the end it shows the ${pastEnd} page, which is longer`,
  (List) => {
    const list = new List({ order: 'rank', paging: { sizes: [8], pastEnd } }, young('abcdefghi'));
    list.walk(0);
    list.walk(4_000);
    list.delete(8_000, idOfLetter('a'));
    list.page(9_000, 2);
    list.add(12_000, { id: idOfLetter('y'), rank: 1 });
    list.walk(16_000);
    return [[list, { kind: 'other-page', view, expected: 4, came: 5 }]];
  },
]);

const ends: readonly Legal[] = [
  ...pastTheEnd,
  [
    'its third page is away for a moment',
    (List) => {
      const list = new List({ order: 'rank', paging: { sizes: [8] } }, young('abcdefghijklmnopq'));
      list.walk(0);
      list.walk(4_000);
      list.delete(8_000, idOfLetter('a'));
      list.link(9_010, list.first(9_000), 'last');
      list.add(12_000, { id: idOfLetter('y'), rank: 1 });
      list.walk(16_000);
      return [[list, { kind: 'other-page', view, expected: 6, came: 8, by: { link: 'last', of: 7 } }]];
    },
  ],
  [
    'page 2 of one page shows the first page, without prev',
    (List) => {
      const list = new List({ order: 'rank', paging: { sizes: [8], pastEnd: 'first' } }, young('abcdefg'));
      list.walk(0);
      list.walk(4_000);
      list.add(8_000, { id: idOfLetter('y'), rank: 1 });
      list.page(9_000, 2);
      list.delete(12_000, idOfLetter('y'));
      list.first(16_000);
      return [[list, { kind: 'no-neighbour', view, page: 3, link: 'prev', neighbour: 2 }]];
    },
  ],
  [
    'its links hold a snapshot, and page 3 of two shows the first page',
    (List) => {
      const paging = { by: 'snapshot', sizes: [3], pastEnd: 'first' } as const;
      const list = new List({ order: 'rank', paging }, young('abcdef'));
      list.page(-10_000, 1);
      list.page(0, 2);
      list.page(4_000, 2);
      list.page(8_000, 3);
      list.page(12_000, 2);
      list.walk(16_000);
      return [[list, { kind: 'no-neighbour', view, page: 4, link: 'prev', neighbour: 3 }]];
    },
  ],
  [
    'it is empty',
    (List) => {
      const list = new List({ order: 'rank' }, []);
      list.walk(0);
      list.link(4_010, list.first(4_000), 'last');
      list.walk(8_000);
      return [[list, { kind: 'leads-nowhere', view, page: 2, link: 'last', led: 3 }]];
    },
  ],
  [
    'it loses its last page after a response that showed an earlier moment',
    (List) => {
      const list = new List({ order: 'rank', paging: { by: 'keyset', sizes: [2] } }, young('abcde'));
      list.walk(0);
      list.first(4_000);
      list.walk(8_000);
      list.delete(15_000, idOfLetter('e'));
      list.link(16_010, list.first(16_000, undefined, 14_000), 'last');
      list.walk(24_000);
      return [[list, { kind: 'leads-nowhere', view, page: 8, link: 'last', led: 9 }]];
    },
  ],
  [
    'entries of its first page are those of its third page later',
    (List) => {
      const list = new List({ order: 'rank', paging: { by: 'keyset', sizes: [2] } }, young('ef'));
      list.page(0, 1);
      for (const [at, letter] of [...'abcd'].entries())
        list.add(3_500, { id: idOfLetter(letter), rank: at + 1 });
      list.walk(7_000);
      list.delete(10_500, idOfLetter('e'), idOfLetter('f'));
      list.page(14_000, 1);
      list.page(18_000, 2);
      list.page(22_000, 1);
      return [[list, { kind: 'no-neighbour', view, page: 6, link: 'next', neighbour: 4 }]];
    },
  ],
];

const movements: readonly Legal[] = [
  [
    'an entry comes in front and another one leaves it, neither shown meanwhile',
    (List) => {
      const list = new List({ order: 'rank' }, young('xbcdefghi'));
      list.page(0, 1);
      list.page(4_000, 2);
      list.add(8_000, { id: idOfLetter('y'), rank: 1 });
      list.page(9_000, 2);
      list.delete(12_000, idOfLetter('x'));
      list.page(16_000, 2);
      list.page(20_000, 1);
      return [
        [list, { kind: 'other-page', view, expected: 2, came: 3 }],
        [list, { kind: 'repeated', view, entry: idOfLetter('c'), on: [1, 3] }],
      ];
    },
  ],
  [
    'an entry between two walks leaves while a third one goes on',
    (List) => {
      const list = new List({ order: 'rank' }, young('abcdefghi'));
      list.walk(0);
      list.add(4_500, { id: idOfLetter('x'), rank: 1 });
      list.first(5_000);
      list.delete(8_000, idOfLetter('x'));
      list.walk(9_000, undefined, [9_000, 7_500, 9_020]);
      list.walk(16_000);
      return [
        [list, { kind: 'repeated', view, entry: idOfLetter('c') }],
        [list, { kind: 'left-out', view, entry: idOfLetter('f') }],
      ];
    },
  ],
  [
    'an entry leaves the filter, and comes back in a new version',
    (List) => {
      const list = new List({ order: 'updated-ascending', paging: { sizes: [5] } }, young('ab'));
      list.walk(0, 'success');
      list.set(3_000, idOfLetter('b'), { status: 'pending' });
      list.walk(4_000, 'success');
      list.walk(8_000, 'success');
      list.set(11_000, idOfLetter('b'), { status: 'success' });
      list.walk(12_000, 'success');
      return [[list, { kind: 'other-page', view: filtered, expected: 1, came: 2 }]];
    },
  ],
  [
    'pages have one entry and five in turn, and only the first is read',
    (List) => {
      const list = new List({ order: 'updated-descending', paging: { sizes: [1, 5] } }, young('abcdefgh'));
      const seen = [...'abcdefgh'].map((letter, at) => {
        list.set((at + 1) * 3_500, idOfLetter(letter), { rank: 1 });
        return list.first((at + 1) * 3_500 + 100);
      });
      list.delete(28_200, ...[...'efgh'].map(idOfLetter));
      for (const from of seen.slice(-1)) list.link(32_000, from, 'last');
      for (const [at, letter] of [...'abcd'].entries()) {
        list.set(35_500 + at * 3_500, idOfLetter(letter), { rank: 2 });
        list.first(35_600 + at * 3_500);
      }
      return [[list, { kind: 'leads-nowhere', view, page: 8, link: 'last', led: 9 }]];
    },
  ],
];

/** Entries of which some have another status. */
const mixed = (letters: string, others: readonly number[]) =>
  young(letters).map((entry, at) => ({ ...entry, status: others.includes(at) ? 'failed' : 'success' }));

const filters: readonly Legal[] = [
  [
    'its filtered pages are cut first, and one in the middle is empty',
    (List) => {
      const paging = { sizes: [2], isCutFirst: true };
      const list = new List({ order: 'created-descending', paging }, mixed('abcdefg', [2, 3]));
      list.walk(0);
      list.walk(4_000, 'success');
      list.walk(8_000);
      return [[list, { kind: 'leads-nowhere', view: filtered, page: 5, link: 'next', led: 6 }]];
    },
  ],
  [
    'its filtered pages are cut first, and full by chance',
    (List) => {
      const list = new List(
        { order: 'created-descending', paging: { isCutFirst: true } },
        mixed('abcdefghi', [7, 8]),
      );
      list.walk(0);
      list.walk(4_000, 'success');
      list.add(8_000, { id: idOfLetter('y'), status: 'failed' });
      list.page(11_500, 2, 'success');
      list.first(11_600);
      list.delete(12_000, idOfLetter('y'));
      list.walk(16_000, 'success');
      list.walk(20_000);
      return [[list, { kind: 'other-page', view: filtered, expected: 5, came: 7 }]];
    },
  ],
  [
    'its filtered pages are cut first, and an entry comes and goes within one walk',
    (List) => {
      const list = new List(
        { order: 'created-descending', paging: { isCutFirst: true } },
        mixed('abcdefghi', [7, 8]),
      );
      list.walk(0);
      list.walk(4_000, 'success');
      list.add(8_005, { id: idOfLetter('y'), status: 'failed' });
      list.delete(8_015, idOfLetter('y'));
      list.first(8_000, undefined, 8_005);
      list.walk(8_001, 'success', [8_001, 8_011, 8_021]);
      list.walk(16_000, 'success');
      list.walk(20_000);
      return [[list, { kind: 'repeated', view: filtered, entry: idOfLetter('c') }]];
    },
  ],
  [
    'its filtered pages are cut first, and had higher numbers for a while',
    (List) => {
      const paging = { sizes: [2], isCutFirst: true };
      const list = new List({ order: 'created-descending', paging }, mixed('abcdefghij', [2]));
      list.walk(0);
      list.walk(100, 'success');
      for (const [at, letter] of [...'uvwx'].entries())
        list.add(3_500, { id: idOfLetter(letter), createdMs: -2_000_000 - at * 1_000 });
      list.page(7_000, 7, 'success');
      list.page(7_010, 6, 'success');
      list.delete(8_000, ...[...'uvwx'].map(idOfLetter));
      list.walk(12_000);
      list.walk(12_100, 'success');
      list.add(16_000, { id: idOfLetter('y'), status: 'failed' });
      list.page(19_500, 2, 'success');
      list.first(19_510);
      list.delete(20_000, idOfLetter('y'));
      list.walk(24_000, 'success');
      list.walk(28_000);
      return [[list, { kind: 'other-page', view: filtered, expected: 19, came: 23 }]];
    },
  ],
];

describe('a conforming list is not called impossible where', () => {
  test.each([...ends, ...movements, ...filters])('%s', (_, play) => {
    const said = play(ScriptedList).map(([list, claim]) => list.explain(claim));
    expect(said).not.toContain('impossible');
  });
});

test('a scripted list shows no moment that an answer may not show', () => {
  const list = new ScriptedList({ order: 'rank' }, young('abc'));
  expect(() => list.first(10_000, undefined, 6_000)).toThrow('no moment');
  expect(() => list.link(0, list.first(0), 'next')).toThrow('no link next');
});
