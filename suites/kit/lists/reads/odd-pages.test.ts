import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { newRunOf } from '../../../fixtures/conversation.ts';
import { runEntry } from '../../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../../fixtures/scripted.ts';
import { readOddAgain } from './odd-pages.ts';

/**
 * The addresses that are requested again after these reads: "2 c d" shows runs c and d on page 2, "2 c d way"
 * in another way of speaking HTTP, and "schedule" starts a run.
 */
async function againAfter(reads: readonly string[]): Promise<readonly string[]> {
  let body: ScriptedAnswer['body'];
  const sent: string[] = [];
  const context = newRunOf(
    scriptedClient(({ path }) => {
      sent.push(path.replace(/.*\?/, ''));
      return { body: body ?? { data: [], links: {} } };
    }),
  ).newCheckContext();
  for (const read of reads) {
    if (read === 'schedule') {
      body = { message: 'It was scheduled.' };
      await context.api.ask(endpoints.scheduleSync, { body: '{}' });
      continue;
    }
    const [page = '', ...words] = read.split(' ');
    body = { data: words.filter((word) => word !== 'way').map((id) => runEntry(id)), links: {} };
    const way = words.includes('way') ? { manner: 'identity' as const } : {};
    const query: [string, string][] = [['page', page]];
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query, fresh: true, ...way });
  }
  body = undefined;
  sent.length = 0;
  await readOddAgain(context, endpoints.listRuns);
  return sent;
}

const before = ['1 a b', '2 c d', '3 e'];

test.each<[string, readonly string[], readonly string[]]>([
  ['that shows other entries', [...before, '2 d e way'], ['page=2']],
  ['that shows the same entries', [...before, '2 c d way'], []],
  ['that has moved on by one run', [...before, 'schedule', '1 n a', '2 b c way'], []],
  ['that has grown by one run', [...before, 'schedule', '1 n a', '3 d e way'], []],
  ['that begins with the run', [...before, 'schedule', '1 n a way'], []],
  ['that has moved on too far', [...before, 'schedule', '1 n a', '2 a b way'], ['page=2']],
  ['that lacks an entry after it', [...before, 'schedule', '1 n a', '2 b way'], ['page=2']],
  ['that moved on while no run came', [...before, 'schedule', '1 a b', '2 b c way'], ['page=2']],
  ['whose neighbour was not read', ['1 a b', '3 e f', 'schedule', '1 n a', '3 d e way'], []],
])('of a page %s in another way of speaking HTTP', async (_, reads, again) => {
  expect(await againAfter(reads)).toEqual(again);
});
