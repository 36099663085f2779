import { expect, test } from 'vitest';
import { momentsOf, type Observation } from './observation.ts';
import { ordersOf } from './order.ts';

/** The pages of a walk, each sorted by creation and by id; `changes`: the entries by their last change. */
const pagesOf = (changes: string): readonly Observation[] =>
  ['abcd', 'efgh', 'ij'].map((letters, at) => ({
    number: at + 1,
    list: 'runs of 1',
    address: `/runs?page=${at + 1}`,
    origin: { kind: 'number', page: at + 1 },
    moments: momentsOf(at, at + 5),
    shows: {
      kind: 'page',
      entries: [...letters].map((id) => ({
        id,
        version: '1',
        createdMs: id.charCodeAt(0),
        updatedMs: 1000 + changes.indexOf(id),
      })),
      links: {},
    },
  }));

test.each([
  ['in order across pages, so that the list may be sorted by them', 'dcbahgfeji', []],
  ['out of order across pages', 'hcbadgfeji', ['created_at', 'id']],
])('pages whose last changes are %s (%s) show the orders %j', (_, changes, expected) => {
  const pages = pagesOf(changes);
  expect(ordersOf(pages, [pages]).map(({ by }) => by)).toEqual(expected);
});

/** A page that another one follows, its entries as letters in the order of their creation. */
const followed = (letters: string): Observation => ({
  number: 1,
  list: 'runs of 1',
  address: '/runs?page=1',
  origin: { kind: 'number', page: 1 },
  moments: momentsOf(0, 5),
  shows: {
    kind: 'page',
    entries: [...letters].map((id) => ({ id, version: '1', createdMs: id.charCodeAt(0) })),
    links: { next: '/runs?page=2' },
  },
});

test.each([
  [['abcdefgh ij'], []],
  [['abcd efgh ij'], ['created_at', 'id']],
  [
    ['abcdefghi jk', 'abcdef ghijk'],
    ['created_at', 'id'],
  ],
  // Pages that are each in order may be so together by chance.
  [['abcdefgh ij', 'abcdefg hij'], []],
  [['abc de f', 'bcd ef g', 'cde fg h', 'fgh ij k'], []],
  [['ab cd ef', 'cd ef gh', 'ef gh ij'], []],
  [
    ['ab cd ef g', 'cd ef gh i', 'ef gh ij k'],
    ['created_at', 'id'],
  ],
  [['abcdefghi j', 'abcdefgh j'], []],
  [['abcdefghij'], []],
  [['abcd defgh hijk'], ['created_at', 'id']],
  [['abcdefghij jk'], []],
])(
  'two pages of walks must begin in order, which entries on both pages do not show: %j',
  (walks, expected) => {
    const made = walks.map((walk) => walk.split(' ').map(followed));
    expect(ordersOf(made.flat(), made).map(({ by }) => by)).toEqual(expected);
  },
);
