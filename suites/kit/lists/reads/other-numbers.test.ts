import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { conversation } from '../../../fixtures/conversation.ts';
import { listLines, recordEntry } from '../../../fixtures/list-lines.ts';
import { withoutOtherNumbers, otherNumbersIn } from './other-numbers.ts';
import { readPages } from '../read-pages.ts';

const path = '/api/v1/syncs/1/sync_runs/7/sync_records';
const [first, second, third] = [[recordEntry(1)], [recordEntry(2)], [recordEntry(3)]];

test.each([
  ['the page of its number is fine', second, 2, 3, []],
  ['page 2 that is page 1 by its entries and its `self` is found', first, 1, 3, ['page=2']],
  ['page 2 that is page 3 by both is found', third, 3, 3, ['page=2']],
  ['`self` alone is at fault where the entries are those of page 2', second, 1, 3, []],
  ['the entries alone show nothing: the list may have moved', first, 2, 3, []],
  ['past the end any page may be shown', first, 1, 1, []],
])('%s', async (_, entries, self, last, found) => {
  const lines = listLines(path, [first, entries, third], ({ data, links }, number) => ({
    data,
    links: number === 2 ? { ...links, self: `${path}?page=${self}`, last: `${path}?page=${last}` } : links,
  }));
  const context = await conversation(lines);
  const pages = readPages(context, endpoints.listRecords);
  const wrong = otherNumbersIn(context, pages);
  const urls = new Set(wrong.map(({ later }) => later.address.split('?')[1]));
  expect([...urls]).toEqual(found);
  expect(withoutOtherNumbers(context, pages)).toHaveLength(pages.length - wrong.length);
});
