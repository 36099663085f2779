import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { readPages } from '../../kit/lists/read-pages.ts';
import { repeatsIn } from './repeats.ts';

/** The entries that two pages show, as "b 1-2": b is in the first answer and in the second. */
async function repeatsOf(reads: readonly string[]): Promise<readonly string[]> {
  let current: ScriptedAnswer = { body: {} };
  const context = newRunOf(scriptedClient(() => current)).newCheckContext();
  for (const read of reads) {
    const [page = '', ...ids] = read.split(' ');
    current = { body: { data: ids.map((id) => runEntry(id, 'success')), links: {} } };
    const query: [string, string][] = [['page', page]];
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query, fresh: true });
  }
  return repeatsIn(readPages(context, endpoints.listRuns)).map(
    ({ entry, earlier, later }) => `${entry} ${earlier.page.exchange.number}-${later.page.exchange.number}`,
  );
}

test.each<[what: string, reads: readonly string[], found: readonly string[]]>([
  ['two pages', ['1 a b', '2 b c'], ['b 1-2']],
  ['two pages, the later one first', ['2 b c', '1 a b'], ['b 2-1']],
  ['two pages of which one was read much later', ['1 a b', '2 c', '3 d', '4 e', '5 b'], ['b 1-5']],
  ['pages of which one changed before the other was read', ['1 a b', '1 x a', '2 b c'], []],
  ['pages of which one changed then', ['1 a b', '2 b c', '1 x a'], ['b 1-2']],
  ['pages of a list that changed twice', ['1 a b', '2 b c', '1 x a', '2 b c', '1 y x', '2 a b'], ['b 1-2']],
  [
    'pages of a list that changed twice, if they were not read together',
    ['1 a b', '3 d', '4 e', '5 f', '2 b c', '1 x a', '2 b c', '1 y x', '2 a b'],
    [],
  ],
])('entries are suspected to be on %s', async (_, reads, found) => {
  expect(await repeatsOf(reads)).toEqual(found);
});
