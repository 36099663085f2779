import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { baseUrl, conversation } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { askedPage, linkTarget } from './link-url.ts';
import { EntryNames, hasGrown, isSpelling, pageOf, type Page, type View } from './list.ts';

const path = '/api/v1/syncs/1/sync_runs';
const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };

async function pageWith(data: readonly object[], links: object = {}) {
  const context = await conversation([{ request: path, body: { data, links } }]);
  const page = context.api.evidence(endpoints.listRuns).map(pageOf)[0];
  if (page === undefined) throw new Error('it is a page');
  return { context, page };
}

test.each<[string, string, { url: string | undefined; stays: boolean; at: number | undefined }]>([
  ['its list', `${path}?page=2`, { url: `${baseUrl}${path}?page=2`, stays: true, at: 1 }],
  ['another list', '/api/v1/syncs/2/sync_runs', { url: undefined, stays: false, at: undefined }],
  ['another host', `http://other.test${path}`, { url: `${baseUrl}${path}`, stays: false, at: 0 }],
])('a link to %s', async (_, next, target) => {
  const { context, page } = await pageWith([], { next });
  const found = linkTarget(context, page, 'next');
  expect({ url: found?.url, stays: found?.stays, at: found?.asks?.at }).toEqual(target);
});

test.each([
  ['failed', 'failed', true],
  ['failed', ' Failed ', true],
  ['failed', 'success', false],
  ['failed', 'failed.', false],
])('%j and %j are one status in two spellings: %s', (one, other, is) => {
  expect([isSpelling(one, other), isSpelling(other, one)]).toEqual([is, is]);
});

test('entries are numbered from 1, and the count is more than every number', async () => {
  const { page } = await pageWith([runEntry(3), runEntry(2), runEntry(3, 'failed'), runEntry(2)]);
  const names = new EntryNames([page, page]);
  expect(page.entries.map((entry) => names.numberOf(entry))).toEqual([1, 2, 3, 2]);
  expect([names.count, names.numberOf(undefined)]).toEqual([4, 0]);
  expect(page.entries.map((entry) => names.hasChanged(entry))).toEqual([true, false, true, false]);
});

describe('a page with new entries', () => {
  const entry = (id: number) => runEntry(id, 'success', { created_at: `2026-01-0${id}T00:00:00Z` });
  const pageOfIds = async (...ids: readonly number[]): Promise<Page> =>
    (await pageWith(ids.map((id) => entry(id)))).page;

  test.each<[string, before: number[], after: number[], whole: boolean, filtered: boolean]>([
    ['a newer one', [3, 2], [4, 3, 2], true, true],
    ['an older one', [3, 2], [3, 2, 1], false, true],
    ['one of the same time', [3, 2], [3, 2, 2], false, false],
    ['none', [3, 2], [3, 2], false, false],
    ['one instead of another', [3, 2], [4, 3], false, false],
    ['one where none was', [], [4], false, false],
  ])('has grown by %s', async (_, before, after, whole, filtered) => {
    const [one, other] = [await pageOfIds(...before), await pageOfIds(...after)];
    expect(hasGrown(view, one, other)).toBe(whole);
    expect(hasGrown({ ...view, status: 'success' }, one, other)).toBe(filtered);
  });
});

const list = 'http://127.0.0.1:8080/api/syncs/1/sync_runs';

test.each([
  { query: '', asks: { address: list, at: 0, status: null, isMarked: false } },
  { query: '?page=3', asks: { address: `${list}?page=3`, at: 2, status: null, isMarked: false } },
  {
    query: '?status=failed&page=2',
    asks: { address: `${list}?page=2&status=failed`, at: 1, status: 'failed', isMarked: false },
  },
  { query: '?status=', asks: { address: `${list}?status=`, at: 0, status: '', isMarked: false } },
  { query: '?page=0', asks: { address: `${list}?page=0`, at: undefined, status: null, isMarked: false } },
  {
    query: '?cursor=abc&page=2',
    asks: { address: `${list}?cursor=abc&page=2`, at: undefined, status: null, isMarked: true },
  },
])('$query asks for the page $asks.at of the filter $asks.status', ({ query, asks }) => {
  expect(askedPage(`${list}${query}`)).toEqual(asks);
});
