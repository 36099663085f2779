import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, listLines, recordEntry } from '../../fixtures/list-lines.ts';
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

const look = (lines: readonly Line[], name: 'next' | 'prev', on: number): Promise<void> =>
  lookAt(lines, name, `page=${on}`);

async function lookAt(lines: readonly Line[], name: 'next' | 'prev', at: string): Promise<void> {
  const context = await conversation(lines);
  const pages = context.api.evidence(endpoints.listRecords).flatMap((exchange) => pageOf(exchange) ?? []);
  const page = pages.find(({ exchange }) => exchange.ask.url.endsWith(at));
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

test('a number that returns the first page with its links is no page without `prev`', async () => {
  const first = [recordEntry(1)];
  const lines = listLines(path, [first, [recordEntry(2)], first], ({ data, links }, number) => ({
    data,
    links: number === 3 ? { ...links, prev: null } : links,
  }));
  await expect(look(lines, 'prev', 3)).resolves.toBeUndefined();
});

/** The first, the second and the last page of a list with cursors in its links, each seen twice. */
function behindCursors(
  change: (links: Record<string, string | null>, page: number) => void,
): readonly Line[] {
  const to = (page: number): string => `${path}?cursor=c${page}`;
  const line = (page: number, request: string, isLink = false): Line => {
    const links: Record<string, string | null> = {
      self: to(page),
      first: to(1),
      prev: to(Math.max(1, page - 1)),
      next: to(Math.min(3, page + 1)),
      last: to(3),
    };
    change(links, page);
    return { request, isLink, body: { data: [recordEntry(page)], links } };
  };
  const lines = [line(1, path), line(2, `${path}?page=2`), line(1, path), line(3, to(3), true)];
  return [...lines, ...lines, ...askedAgain(lines)];
}

test.each([
  ['prev', 2, 'page=2'],
  ['prev', 3, 'cursor=c3'],
  ['next', 1, 'sync_records'],
] as const)('behind cursors a list without %s on page %i is a violation', async (name, on, at) => {
  const lines = behindCursors((links, page) => {
    if (page === on) links[name] = null;
  });
  await expect(lookAt(lines, name, at)).rejects.toMatchObject({
    details: { pointer: `/links/${name}`, received: { value: null } },
  });
});

test.each<[string, 'next' | 'prev', string, (links: Record<string, string | null>, page: number) => void]>([
  ['a first page', 'prev', 'sync_records', (links, page) => void (page === 1 && (links['prev'] = null))],
  ['a last page', 'next', 'cursor=c3', (links, page) => void (page === 3 && (links['next'] = null))],
  [
    'a second page after a first one that is the only one',
    'prev',
    'page=2',
    (links, page) => void Object.assign(links, page === 1 ? { next: null } : { prev: null }),
  ],
])('behind cursors %s needs no %s', async (_, name, at, change) => {
  await expect(lookAt(behindCursors(change), name, at)).resolves.toBeUndefined();
});

/** A filtered page with a cursor that does not show the filter: any cursor may be of it. */
const hidingFilter: Line = {
  request: `${path}?status=success`,
  body: {
    data: [recordEntry(1)],
    links: Object.fromEntries(['self', 'first', 'last'].map((name) => [name, `${path}?cursor=f1`])),
  },
};

test('where cursors hide the filter, only a page that was asked by its number lacks prev', async () => {
  const lines = [hidingFilter, ...behindCursors((links) => void (links['prev'] = null)), hidingFilter];
  await expect(lookAt(lines, 'prev', 'page=2')).rejects.toMatchObject({
    details: { pointer: '/links/prev' },
  });
  await expect(lookAt(lines, 'prev', 'cursor=c3')).resolves.toBeUndefined();
});
