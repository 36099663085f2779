import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { pageOf, type View } from './list.ts';
import type { ListModel } from './list-model.ts';
import { missingEntries } from './missing.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' }, status: 'success' };

/** A list of the entries of pages, "ab c"; "?" is an entry without an id. */
async function listOf(text: string): Promise<ListModel> {
  const lines = text.split(' ').map((ids, at): Line => ({
    request: `/api/v1/syncs/1/sync_runs?page=${at + 1}`,
    body: {
      data: [...ids].map((id) => ({ ...(id === '?' ? {} : { id }), type: 'sync_runs' })),
      links: {},
    },
  }));
  const { api } = await conversation(lines);
  const answers = api.evidence(endpoints.listRuns);
  const [first] = answers;
  if (first === undefined) throw new Error('the list has no page');
  const pages = answers.flatMap((exchange) => pageOf(exchange) ?? []);
  return {
    view,
    first,
    pages: new Map(pages.entries()),
    lastIndex: pages.length - 1,
    isWhole: true,
    isNumbered: true,
    fault: undefined,
    numbered: new Map(),
    beyond: undefined,
    isLiving: false,
  };
}

test.each([
  ['a', 'a', ''],
  ['', 'a', ''],
  ['a', '', 'a'],
  ['abc', 'bc', 'a'],
  ['abc', 'ac', 'b'],
  ['abc', 'ab', 'c'],
  ['ab cd', 'd a', 'bc'],
  ['abc', 'ab d', 'c'],
  ['a?', 'a', ''],
  ['ab', 'a?', ''],
  ['ab', '?', ''],
  ['xab', 'a', 'b'],
])('of %s a list of %s lacks %s', async (from, lacking, expected) => {
  const [one, other] = await Promise.all([listOf(from), listOf(lacking)]);
  const found = missingEntries(one, other, ({ id }) => id !== 'x');
  expect(found.map(({ entry }) => entry.id).join('')).toBe(expected);
});

test('a missing entry names its page, and the claim that it was left out', async () => {
  const [from, lacking] = await Promise.all([listOf('a b'), listOf('a')]);
  const [missing, ...others] = missingEntries(from, lacking, () => true);
  expect(others).toEqual([]);
  expect(missing?.page).toBe(from.pages.get(1));
  expect(missing).toMatchObject({ lacking, view, claim: { kind: 'left-out', entry: 'b' } });
  expect(missing?.claim.view).toMatchObject({ filter: 'success' });
});
