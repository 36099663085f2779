import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld } from '../../fixtures/small-lists.ts';
import { checks } from './answers.suite.ts';

const check = checkOf(
  checks,
  'every stated request to GET /api/v1/syncs/{sync_id}/sync_runs is answered with 200',
);

/** When the fourth run comes, with which a second page begins. */
const arrivalMs = 5000;

/** How the second page shows the list. */
interface SecondPage {
  momentMs(request: ScriptedRequest): number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The headers of pages that there are. */
  readonly ofPages?: Readonly<Record<string, string>>;
}

/** What is made of a second page that fails with 500 as long as it is past the end. */
async function endingOn({ momentMs, headers = {}, ofPages = {} }: SecondPage, pausesMs: readonly number[]) {
  const worldAt = (ms: number) => ({
    ...smallWorld,
    pageSize: 3,
    runs: { ...smallWorld.runs, 1: [4, 3, 2, 1].map((id) => runEntry(id)).slice(ms < arrivalMs ? 1 : 0) },
  });
  const context = scripted((request) => {
    const { atMs, query, params, endpoint } = request;
    const isSecond = endpoint === endpoints.listRuns && params['sync_id'] === '1' && query.length > 0;
    const world = worldAt(isSecond ? momentMs(request) : atMs);
    const pastEnd = (_: unknown, { page, pages }: { page: number; pages: number }) =>
      page > pages ? { status: 500, body: {}, headers } : undefined;
    return { headers: ofPages, ...smallLists(pastEnd, world)(request) };
  }, smallSetting);
  const { api, client } = context;
  const params = { sync_id: '1' };
  const first = () => api.ask(endpoints.listRuns, { params, fresh: true });
  await first();
  for (const ms of pausesMs) {
    await client.pause(ms);
    const page = await first();
    if (client.now() > arrivalMs)
      await api.follow(`${new URL(page.ask.url).origin}/api/v1/syncs/1/sync_runs?page=2`, page, {
        fresh: true,
      });
    await first();
  }
  return endingOf(check, context);
}

describe('a page that fails after a list has grown by it', () => {
  test.each<[what: string, page: SecondPage, pausesMs: readonly number[]]>([
    ['a replica shows it 2.9 s late', { momentMs: ({ atMs }) => atMs - 2900 }, [5000]],
    [
      'a replica shows it late, and it was read long before',
      { momentMs: ({ atMs }) => atMs - 2900 },
      [1000, 4000],
    ],
    [
      'a store holds the failure',
      {
        momentMs: ({ atMs }) => (atMs < arrivalMs + 60_000 ? 0 : atMs),
        headers: { 'cache-control': 'max-age=60' },
      },
      [5000, 5000],
    ],
  ])('is no fault, and is named, where %s', async (_, page, pausesMs) => {
    const gap = 'GET /api/v1/syncs/1/sync_runs?page=2 returned 500';
    expect(await endingOn(page, pausesMs)).toMatchObject({ kind: 'pass', gap });
  });

  test.each(['max-age=60', 'no-cache'])('is one where it always fails, with %s', async (control) => {
    const headers = { 'cache-control': control };
    expect(await endingOn({ momentMs: () => 0, headers }, [5000, 5000])).toMatchObject({ kind: 'violation' });
  });

  test.each([{ 'cache-control': 'max-age=60' }, { age: '50' }])(
    'is one where it always fails, and pages that there are say %j',
    async (ofPages) => {
      expect(await endingOn({ momentMs: () => 0, ofPages }, [5000, 66_000])).toMatchObject({
        kind: 'violation',
      });
    },
  );

  test('is one where it fails later, too', async () => {
    expect(await endingOn({ momentMs: () => 0 }, [5000, 4000, 4000])).toMatchObject({ kind: 'violation' });
  });
});
