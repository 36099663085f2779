import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { PreconditionFailed } from '../check/violation.ts';
import { byEpoch, byView, needSecondPage, readPages } from './read-pages.ts';

const runs = '/api/v1/syncs/1/sync_runs';
const page = (query: string, ...ids: readonly number[]): Line => ({
  request: `${runs}${query}`,
  body: { data: ids.map((id) => runEntry(id)), links: {} },
});
const schedule: Line = {
  request: 'POST /api/v1/schedule_syncs',
  sent: '{}',
  body: { message: 'The sync was scheduled.' },
};

test.each<[what: string, lines: readonly Line[], is: boolean]>([
  ['a second page with entries of its own', [page('', 1), page('?page=2', 2)], true],
  ['a second page alone', [page('?page=2', 2)], true],
  ['a page behind a cursor', [page('', 1), page('?cursor=x', 2)], true],
  ['a later page of another view', [page('', 1), page('?status=success&page=2', 2)], true],
  ['no page', [], false],
  ['the first page', [page('', 1)], false],
  ['the first page twice, with other entries', [page('', 1), page('?page=1', 2)], false],
  ['a second page without entries', [page('', 1), page('?page=2')], false],
  ['the first page again under another number', [page('', 1, 2), page('?page=2', 2, 1)], false],
])('%s shows that there is a second page: %s', async (_, lines, is) => {
  const context = await conversation(lines);
  let reason: unknown;
  try {
    needSecondPage(context, endpoints.listRuns);
  } catch (error) {
    reason = error instanceof PreconditionFailed ? error.reason : error;
  }
  expect(reason).toEqual(is ? undefined : { kind: 'one-page', of: 'run' });
});

test('pages have their view, their place and how many syncs were scheduled before', async () => {
  const lines = [
    page('', 1),
    page('?page=2&status=', 2),
    schedule,
    page('?status=failed&page=3', 3),
    { ...schedule, status: 422, body: {} },
    page('?cursor=x', 4),
    { ...page('?page=9'), status: 404, body: {} },
  ];
  const pages = readPages(await conversation(lines), endpoints.listRuns);
  expect(pages.map(({ view, at, epoch }) => [view.status, at, epoch])).toEqual([
    [undefined, 0, 0],
    [undefined, 1, 0],
    ['failed', 2, 1],
    [undefined, undefined, 1],
  ]);
  expect(byView(pages).map(({ length }) => length)).toEqual([3, 1]);
  expect(byEpoch(pages).map(({ length }) => length)).toEqual([2, 2]);
});
