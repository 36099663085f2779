import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { newRunOf } from '../../../fixtures/conversation.ts';
import { runEntry } from '../../../fixtures/list-lines.ts';
import { scriptedClient } from '../../../fixtures/scripted.ts';
import { oneSync, runsUrl } from '../../../fixtures/small-lists.ts';
import { readHiddenAgain } from './hidden-entries.ts';

const links = { self: runsUrl, first: runsUrl, last: runsUrl };
const params = { sync_id: '1' };

/** What is asked after some reads of a list, plain or past caches, and when; each shows the runs `idsAt`. */
async function askedAfter(
  before: readonly ('plain' | 'past' | 'filtered')[],
  idsAt: (way: string, number: number) => readonly number[],
): Promise<readonly string[]> {
  const sent: { readonly way: string; readonly atMs: number }[] = [];
  const client = scriptedClient(({ ask, atMs, number }) => {
    const isFiltered = new URL(ask.url).searchParams.has('status');
    const way = isFiltered ? 'filtered' : ask.pastCaches === true ? 'past' : 'plain';
    sent.push({ way, atMs });
    return { body: { data: idsAt(way, number).map((id) => runEntry(id)), links } };
  });
  const context = newRunOf(client, oneSync).newCheckContext();
  for (const way of before)
    await context.api.ask(endpoints.listRuns, {
      params,
      query: way === 'filtered' ? [['status', 'success']] : [],
      fresh: true,
      pastCaches: way === 'past',
    });
  await readHiddenAgain(context, endpoints.listRuns);
  const startMs = sent[before.length - 1]?.atMs ?? 0;
  return sent
    .slice(before.length)
    .map(({ way, atMs }) => `${way} ${atMs - startMs >= context.client.ownMs(3000) ? 'late' : 'at once'}`);
}

const hiding = (way: string): readonly number[] => (way === 'plain' ? [3, 1] : [3, 2, 1]);

test.each([
  [
    ['filtered', 'plain', 'past'],
    ['plain late', 'past late'],
  ],
  [
    ['filtered', 'past', 'plain'],
    ['plain late', 'past late'],
  ],
  // Nothing showed the run before: it may be new.
  [['plain', 'past'], []],
  [['filtered', 'plain', 'plain'], []],
  [['filtered', 'past'], []],
] as const)('after %j reads of which the plain ones lack a run: %j', async (before, expected) => {
  expect(await askedAfter(before, hiding)).toEqual(expected);
});

test('a page that shows the run in the end is asked for once', async () => {
  const isLate = (way: string, number: number): readonly number[] =>
    way === 'plain' && number < 3 ? [3, 1] : [3, 2, 1];
  expect(await askedAfter(['filtered', 'plain', 'past'], isLate)).toEqual(['plain late']);
});
