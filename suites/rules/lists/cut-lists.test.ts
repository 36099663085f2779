import { describe, expect, test } from 'vitest';
import { checkOf, endingOf } from '../../fixtures/conversation.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import {
  badGateway,
  oneSync,
  runsPageUrl,
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { checks as walked } from './lists.suite.ts';
import { checks as read } from './read-pages.suite.ts';

const numbers = checkOf(walked, 'page=N of a list of runs returns the N-th page of its walk');
const others = checkOf(read, 'no two page numbers of a list of runs that was read give the same page');

/** The second page of the first sync is always out of reach, under filters too. */
const cut: ChangePage = (_, { of, params, page }) =>
  of === 'runs' && params['sync_id'] === '1' && page > 1 ? badGateway : undefined;

/** Another sync beside it with so many runs, two on a page. */
const withSecond = (count: number): SmallWorld => ({
  ...smallWorld,
  runs: {
    ...smallWorld.runs,
    2: Array.from({ length: count }, (_, at) => runEntry(30 - at, 'success', { sync_id: 2 })),
  },
});

describe.each([
  ['that is returned', numbers],
  ['that differs', others],
])('beside a list that is cut after its first page, a page number %s', (_, check) => {
  test.each([
    [1, 'untested'],
    [2, 'untested'],
    [3, 'pass'],
    [4, 'pass'],
    [5, 'pass'],
  ])('was seen where another list has %i entries: %s', async (count, kind) => {
    const context = scripted(smallLists(cut, withSecond(count)), smallSetting);
    const ending = await endingOf(check, context);
    expect(ending).toMatchObject({ kind });
    expect(JSON.stringify(ending)).toContain('502');
  });
});

test('a list whose links are cut is judged by its numbers, which show more of it', async () => {
  const change: ChangePage = (page, { path, page: number }) => {
    for (const [name, link] of Object.entries(page.links))
      if (link !== '') page.links[name] = `${link ?? ''}&walk=1`;
    return path.includes('walk=') && number === 3 ? badGateway : undefined;
  };
  const runs = { 1: [17, 16, 15, 14, 13, 12, 11].map((id) => runEntry(id)) };
  const ending = await endingOf(numbers, scripted(smallLists(change, { ...smallWorld, runs }), oneSync));
  expect(ending).toMatchObject({ kind: 'pass', gap: expect.anything() });
});

test.each([0, 1])('a first page that shows an entry of another status at place %i', async (at) => {
  const usual = smallLists();
  const script: Script = (request) => {
    const answer = usual(request);
    if (!request.path.includes('status=failed') || !/[?&]page=1\b/.test(request.path)) return answer;
    const { body } = structuredClone(answer) as { body: { data: object[] } }; // the small target answers so
    body.data.splice(at, 1, runEntry(17));
    return { body };
  };
  expect(await endingOf(numbers, scripted(script, oneSync))).toMatchObject({ kind: 'pass' });
});

test('a number of the first page that shows another is found, though next leaves the list', async () => {
  const change: ChangePage = (page, { path, params, status }) => {
    if (params['sync_id'] !== '1' || status !== undefined) return;
    page.links['next'] = page.links['self']?.replace(/syncs.1.*$/, 'syncs/2/sync_runs?page=2') ?? '';
    if (path.endsWith('?page=1')) page.data = [runEntry(17)];
  };
  expect(await endingOf(numbers, scripted(smallLists(change), oneSync))).toMatchObject({
    kind: 'violation',
    details: { exchange: { ask: { url: runsPageUrl(1).concat('?page=1') } }, pointer: '/data' },
  });
});
