import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { HttpManner } from '../../catalogue/questions.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { answersOf, historyOf, notesOf } from './observing.ts';

const path = '/api/v1/syncs/1/sync_runs';
const body = (next: string | null) => ({
  data: [runEntry('7')],
  links: { self: path, first: path, prev: null, next, last: path },
});

test.each([
  ['that names a moment', `${path}?page=2&moment=9`, -60, true],
  ['of a page number', `${path}?page=2`, 49_940, false],
])('a link %s shows that moment however it came to be asked', async (_, link, fromMs, isLink) => {
  const context = await conversation([
    { request: path, body: body(link), atMs: 0 },
    // Not followed: asked for again by its address.
    { request: link, body: body(null), atMs: 50_000 },
  ]);
  const view = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
  const [, second] = historyOf(context, await notesOf(context), view).observations;
  expect(second?.moments.fromMs).toBe(fromMs);
  expect(second?.origin.kind === 'link').toBe(isLink);
});

test.each([
  [endpoints.listRuns, [`${path}/7`, path]],
  [endpoints.listRecords, [`${path}/7/sync_records`]],
])('what shows the entries of %s one by one belongs to its history', async (endpoint, requests) => {
  const lines = [`${path}/7`, path, `${path}/7/sync_records`, path.replace('syncs/1', 'syncs/2')];
  const context = await conversation(
    lines.map((request) => ({
      request,
      body: request.endsWith('/7') ? { data: runEntry('7') } : body(null),
    })),
  );
  const params = { sync_id: '1', ...(endpoint === endpoints.listRuns ? {} : { sync_run_id: '7' }) };
  const found = answersOf(context, await notesOf(context), { endpoint, params });
  expect(found.map(({ ask }) => new URL(ask.url).pathname)).toEqual(requests);
});

test.each([
  ['after bad credentials', 'bad', 1],
  ['while all credentials were good', 'good', 2],
] as const)('a list that is read once more and refused %s', async (_, credential, expected) => {
  const context = scripted(({ times, ask }) =>
    ask.credential === 'good' && times === 1 ? { body: body(null) } : { status: 401 },
  );
  const params = { sync_id: '1' };
  await context.api.ask(endpoints.listRuns, { params });
  if (credential === 'bad')
    await context.api.ask(endpoints.readModel, { params: { id: '1' }, credential: 'none' });
  const notes = await notesOf(context);
  notes.others.add(await context.api.ask(endpoints.listRuns, { params, fresh: true, purpose: 'control' }));
  const found = answersOf(context, notes, { endpoint: endpoints.listRuns, params });
  expect(found).toHaveLength(expected);
});

test('what another endpoint answers for the same sync is no part of the list', async () => {
  const context = await conversation([
    { request: path, body: body(null) },
    { request: `${path}/7/sync_records`, body: body(null) },
    { request: `${path}/7`, body: { data: runEntry('7') } },
  ]);
  const notes = await notesOf(context);
  const [records] = context.api.evidence(endpoints.listRecords);
  const [alone] = context.api.evidence(endpoints.readRun);
  for (const one of [records, alone]) if (one !== undefined) notes.others.add(one);
  const ofSync = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
  const ofRun = { endpoint: endpoints.listRecords, params: { sync_id: '1', sync_run_id: '7' } };
  expect(answersOf(context, notes, ofSync).map(({ number }) => number)).toEqual([1, 3]);
  expect(answersOf(context, notes, ofRun)).toEqual([records]);
});

test.each<[query: string, filter: string | undefined, manner: string | undefined, asked?: HttpManner]>([
  ['', undefined, undefined],
  ['?page=2', undefined, undefined],
  ['?status=', undefined, undefined],
  ['?status=failed', 'failed', undefined],
  ['?page=2&status=failed', 'failed', undefined],
  ['?status=failed&page=2', 'failed', 'status first'],
  ['?x=1&status=failed&y=2&page=2', 'failed', 'status first'],
  ['?page=2&status=failed&page=3', 'failed', undefined],
  ['?status=failed', 'failed', 'closed', 'closed'],
  ['?status=failed&page=2', 'failed', 'closed, status first', 'closed'],
])('the query %j asks for the filter %s in the manner %s', async (query, filter, manner, asked) => {
  const { api, ...rest } = scripted(() => ({ body: body(null) }));
  const context = { api, ...rest };
  await api.ask(endpoints.listRuns, {
    params: { sync_id: '1' },
    query: [...new URLSearchParams(query)],
    ...(asked && { manner: asked }),
  });
  const view = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
  const [first] = historyOf(context, await notesOf(context), view).observations;
  expect([first?.filter, first?.manner]).toEqual([filter, manner]);
});
