import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { linkNames, type LinkName } from '../../kit/lists/list.ts';
import { readPages } from '../../kit/lists/read-pages.ts';
import { isWrongByNumber } from './own-links.ts';

const path = '/api/v1/syncs/1/sync_runs';
const link = (page: string): string => `http://conversation.test${path}?${page}`;

/** The links of one page that its answer shows to be wrong; more pages of the list may have been read. */
async function wrongLinks(
  asked: string,
  links: Readonly<Partial<Record<LinkName, string>>>,
  emptyPages: readonly string[] = [],
): Promise<readonly LinkName[]> {
  const context = await conversation([
    { request: `${path}?${asked}`, body: { data: [runEntry(4)], links } },
    ...emptyPages.map((query) => ({ request: `${path}?${query}`, body: { data: [], links: {} } })),
  ]);
  const pages = readPages(context, endpoints.listRuns);
  return linkNames.filter((name) => pages[0] && isWrongByNumber(context, pages[0], name, pages));
}

const second = {
  self: link('page=2'),
  first: link('page=1'),
  prev: link('page=1'),
  next: link('page=3'),
  last: link('page=4'),
};

test.each<[what: string, asked: string, change: object, wrong: readonly LinkName[]]>([
  ['nothing', 'page=2', {}, []],
  ['a first page without a number', 'page=2', { first: `http://conversation.test${path}` }, []],
  ['self elsewhere', 'page=2', { self: link('page=3') }, ['self']],
  ['first at the page itself', 'page=2', { first: link('page=2') }, ['first']],
  ['prev at the page itself', 'page=2', { prev: link('page=2') }, ['prev']],
  ['next at the page itself', 'page=2', { next: link('page=2') }, ['next']],
  ['next at the last page', 'page=2', { next: link('page=4') }, ['next']],
  ['last before the page, which may be past the end', 'page=2', { last: link('page=1') }, []],
  ['no last', 'page=2', { last: undefined, self: link('page=3') }, []],
  ['an empty last, which is the page itself', 'page=2', { last: '', self: link('page=3') }, ['self']],
  ['next anywhere on the last page', 'page=4', { next: link('page=1'), ...ends(4) }, []],
  ['prev anywhere on the first page', 'page=1', { prev: link('page=4'), ...ends(1) }, []],
  ['a cursor', 'page=2', { self: link('cursor=7'), next: link('page=9&of=7') }, []],
  ['a cursor as last', 'page=2', { self: link('page=3'), last: link('cursor=7') }, []],
  ['a page that was reached by a cursor', 'cursor=7', {}, []],
])('wrong by number: %s', async (_, asked, change, wrong) => {
  expect(await wrongLinks(asked, { ...second, ...change })).toEqual(wrong);
});

function ends(at: number): object {
  return { self: link(`page=${at}`), ...(at === 4 ? { prev: link('page=3') } : { next: link('page=2') }) };
}

test.each<[what: string, empty: readonly string[], wrong: readonly LinkName[]]>([
  ['no empty page', [], ['prev']],
  ['an empty page within, which links may skip', ['status=success&page=3'], []],
  ['an empty page past the end', ['status=success&page=9'], ['prev']],
])('under a filter, prev two pages back, with %s', async (_, empty, wrong) => {
  const of = (page: number): string => link(`status=success&page=${page}`);
  const links = { self: of(4), first: of(1), prev: of(2), next: of(5), last: of(5) };
  expect(await wrongLinks('status=success&page=4', links, empty)).toEqual(wrong);
});
