import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { listLines, recordEntry } from '../../fixtures/list-lines.ts';
import { pageOf } from '../../kit/lists/list.ts';
import { expectPromisedLink } from './promised.ts';

const path = '/api/v1/syncs/1/sync_runs/7/sync_records';
const view = { endpoint: endpoints.listRecords, params: { sync_id: '1', sync_run_id: '7' } };

/** A list of three pages without a link on page `on`, whose `last` there names page `last`. */
const without = (name: string, on: number, last = 3): readonly Line[] =>
  listLines(path, [[recordEntry(1)], [recordEntry(2)], [recordEntry(3)]], ({ data, links }, number) => ({
    data,
    links: number === on ? { ...links, [name]: null, last: `${path}?page=${last}` } : links,
  }));

async function look(lines: readonly Line[], name: 'next' | 'prev', on: number): Promise<void> {
  const context = await conversation(lines);
  const pages = context.api.evidence(endpoints.listRecords).flatMap((exchange) => pageOf(exchange) ?? []);
  const page = pages.find(({ exchange }) => exchange.ask.url.endsWith(`page=${on}`));
  if (page !== undefined) await expectPromisedLink(context, view, page, name);
}

test.each([
  ['prev', 2],
  ['prev', 3],
  ['next', 2],
] as const)('a list without %s on page %i, which has that neighbour, is a violation', async (name, on) => {
  await expect(look(without(name, on), name, on)).rejects.toMatchObject({
    details: { pointer: `/links/${name}`, received: { value: null } },
  });
});

test.each([
  ['the last page has no `next`', 'next', 3, 3],
  ['the first page has no `prev`', 'prev', 1, 3],
  ['a page past the end may be any page', 'prev', 3, 2],
  ['`last` promises nothing more', 'next', 2, 2],
] as const)('%s', async (_, name, on, last) => {
  await expect(look(without(name, on, last), name, on)).resolves.toBeUndefined();
});
