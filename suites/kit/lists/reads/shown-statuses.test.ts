import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { conversation, type Line } from '../../../fixtures/conversation.ts';
import { runEntry } from '../../../fixtures/list-lines.ts';
import { pageOf, type Page } from '../list.ts';
import { mostShown, statusesIn } from './shown-statuses.ts';

/** Pages of entries, "1=a 2=b | 3=a"; a status "null" is none. */
async function pagesOf(text: string): Promise<readonly Page[]> {
  const lines = text.split('|').map((part, at): Line => ({
    request: `/api/v1/syncs/1/sync_runs?page=${at + 1}`,
    body: {
      data: part
        .trim()
        .split(' ')
        .filter((entry) => entry !== '')
        .map((entry) => {
          const [id = '', status] = entry.split('=');
          return runEntry(id, status === 'null' ? null : status);
        }),
      links: {},
    },
  }));
  const { api } = await conversation(lines);
  return api.evidence(endpoints.listRuns).flatMap((exchange) => pageOf(exchange) ?? []);
}

test.each<[string, string | undefined, readonly string[]]>([
  ['', undefined, []],
  ['1=a', 'a', ['a']],
  ['1=b 2=a', 'a', ['a', 'b']],
  ['1=a 2=b 3=b', 'b', ['a', 'b']],
  ['1=b 2=b 3=a', 'b', ['a', 'b']],
  ['1=a | 2=b | 3=b', 'b', ['a', 'b']],
  ['1=b 2=a 3=a 4=c', 'a', ['a', 'b', 'c']],
  // An entry that is on two pages counts once, as it was shown last.
  ['1=a 2=b | 1=a 3=b', 'b', ['a', 'b']],
  ['1=a 2=a 3=b | 1=b', 'b', ['a', 'b']],
  ['1=null 2=null 3=a', 'a', ['a']],
  ['1=null', undefined, []],
  ['1= 2=a', 'a', ['a']],
])('%s shows %s most, of %j', async (text, most, statuses) => {
  const pages = await pagesOf(text);
  expect(mostShown(pages)).toBe(most);
  expect(statusesIn(pages)).toEqual(statuses);
});

test('no page shows no status', () => {
  expect([mostShown([]), statusesIn([])]).toEqual([undefined, []]);
});
