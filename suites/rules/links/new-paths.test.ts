import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { listLines, recordEntry } from '../../fixtures/list-lines.ts';
import { readPages } from '../../kit/lists/read-pages.ts';
import { newPaths } from './new-paths.ts';

const path = '/api/v1/syncs/1/sync_runs/7/sync_records';

test.each([
  [`${path}?page=2`, false],
  [`${path}/?page=2`, true],
  [`${path}/page/2`, true],
  ['/api/v1/syncs/5/sync_runs/9/sync_records?page=2', false],
])('of pages that were read without a slash, the link %s has a new path: %s', async (link, isNew) => {
  const context = await conversation(listLines(path, [[recordEntry(1)], [recordEntry(2)]]));
  const pages = readPages(context, endpoints.listRecords);
  const [from] = pages;
  if (from === undefined) throw new Error('the page is missing');
  const url = `http://conversation.test${link}`;
  expect(newPaths(pages)(from, url)).toBe(isNew);
  const answered = { ...from.page.exchange, ask: { ...from.page.exchange.ask, url } };
  const read = { ...from, page: { ...from.page, exchange: answered } };
  // Once a page of that kind was read under such a path, it is known; before a schedule and after are two.
  expect(newPaths([...pages, read])(from, url)).toBe(false);
  expect(newPaths([...pages, { ...read, epoch: 1 }])(from, url)).toBe(isNew);
});
