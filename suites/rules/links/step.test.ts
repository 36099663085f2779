import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { pageOf, type Page, type View } from '../../kit/lists/list.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { fromBothEnds, stepClaims } from './step.ts';

test.each<[length: number, order: readonly number[]]>([
  [0, []],
  [1, [0]],
  [2, [1, 0]],
  [3, [1, 2, 0]],
  [4, [1, 3, 2, 0]],
  [5, [1, 4, 2, 0, 3]],
  [7, [1, 6, 2, 0, 3, 4, 5]],
])('of %i pages each is visited once, the second and the last first', (length, order) => {
  expect(fromBothEnds(length)).toEqual(order);
});

describe('the claim about a link that leads elsewhere', () => {
  const path = '/api/v1/syncs/1/sync_runs';
  const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };

  /** The claim where a link of page 1 should lead to page 2 and leads to the given answer. */
  async function claimsOf(link: 'next' | 'last', status: number, data: readonly object[]) {
    const context = await conversation([
      { request: `${path}?page=1`, body: { data: [runEntry(4)], links: {} } },
      { request: `${path}?page=2`, body: { data: [runEntry(3)], links: {} } },
      { request: `${path}?page=9`, status, body: { data, links: {} } },
    ]);
    const [one, two, led] = context.api.evidence(endpoints.listRuns);
    if (one === undefined || two === undefined || led === undefined) throw new Error('a line is missing');
    // made by the lines above
    const [from, expected] = [pageOf(one), pageOf(two)] as [Page, Page];
    return stepClaims(view, link, from, { expected, exchange: led });
  }

  test.each<['next' | 'last', number, readonly object[], readonly string[]]>([
    ['last', 200, [], ['leads-nowhere']],
    ['last', 404, [], ['leads-nowhere']],
    ['last', 200, [runEntry(1)], ['other-page']],
    ['next', 200, [runEntry(1)], ['other-page']],
    ['next', 200, [], ['other-page', 'leads-nowhere']],
    ['next', 404, [], ['other-page', 'leads-nowhere']],
  ])('%s to a %i with %j is about %j', async (link, status, data, kinds) => {
    expect((await claimsOf(link, status, data)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('names the page of the link, the answer, and the page that was expected', async () => {
    expect(await claimsOf('last', 404, [])).toEqual([
      { kind: 'leads-nowhere', view: { list: path }, page: 1, link: 'last', led: 3 },
    ]);
    expect(await claimsOf('next', 200, [runEntry(1)])).toEqual([
      { kind: 'other-page', view: { list: path }, expected: 2, came: 3, by: { link: 'next', of: 1 } },
    ]);
  });
});
