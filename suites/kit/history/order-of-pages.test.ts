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
