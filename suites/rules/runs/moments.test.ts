import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { listLines, runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { isCertainlyAfter, lateMs } from './moments.ts';

const [list] = listLines('/api/v1/syncs/1/sync_runs', [[runEntry(1)]]);

test.each([
  ['no header', {}, 3000],
  ['max-age=20', { 'cache-control': 'max-age=20' }, 20_000],
  ['max-age=90', { 'cache-control': 'max-age=90' }, 60_000],
])('an answer with %s may be old, also if it was asked for with no-cache', async (_, headers, oldMs) => {
  for (const pastCaches of [true, false]) {
    const context = scripted(() => ({ body: list?.body, headers }));
    const ask = () =>
      context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, fresh: true, pastCaches });
    const early = await ask();
    const shortly = await ask();
    await context.client.pause(oldMs);
    expect(lateMs(early)).toBe(oldMs);
    expect(isCertainlyAfter(context, shortly, early)).toBe(false);
    expect(isCertainlyAfter(context, await ask(), early)).toBe(true);
  }
});
