import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { listLines, recordEntry } from '../../fixtures/list-lines.ts';
import { readPages } from '../../kit/lists/read-pages.ts';
import { differingLinks } from './differing.ts';
import { readAt } from './page-links.ts';

const path = '/api/v1/syncs/1/sync_runs/7/sync_records';
const pages = [[recordEntry(1)], [recordEntry(2)], [recordEntry(3)]];

test.each([
  ['the usual link', ['page=2', 'page=2', 'page=2'], [undefined, undefined, undefined]],
  ['another one than usual', ['page=2', 'page=2', 'after=x'], [undefined, undefined, '2']],
  ['links of its own each time', ['after=x', 'after=y', 'after=z'], [undefined, undefined, undefined]],
])('a page with %s leads where its usual link does', async (_, nexts, ids) => {
  const context = await conversation(listLines(path, pages));
  const all = readPages(context, endpoints.listRecords);
  const [first] = all;
  if (first === undefined) throw new Error('the page is missing');
  const { exchange, links } = first.page;
  const firsts = nexts.map((next) => ({
    ...first,
    page: { ...first.page, exchange: { ...exchange }, links: { ...links, next: `${path}?${next}` } },
  }));
  const usualOf = differingLinks(context, firsts, 'next', readAt(all));
  expect(firsts.map((one) => usualOf(one)?.entries[0]?.id)).toEqual(ids);
});
