import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { notesOf } from './observing.ts';
import { mayBePastEnd } from './refused-status.ts';

const path = '/api/v1/syncs/1/sync_runs';
const failed = `${path}?status=failed`;
interface Links {
  readonly next?: string | null;
  readonly last: string;
}
const page = (request: string, ids: readonly string[], links: Links, status = 'failed'): Line => ({
  request,
  body: {
    data: ids.map((id) => runEntry(id, status)),
    links: { self: request, first: request, prev: null, next: null, ...links },
  },
});
const crash = (request: string): Line => ({ request, status: 500, body: { message: 'no such page' } });
const retried: Line = page(`${path}?page=1`, ['7'], { last: path }, 'success');
const gone: Line = { request: `${path}/7`, status: 404, body: { message: 'gone' } };
const cursor = (word: string): string => `${path}?after=${word}`;

test.each<readonly [string, readonly Line[], boolean]>([
  [
    'the last one by number, and an entry left',
    [page(failed, ['7', '8'], { last: `${failed}&page=2` }), crash(`${failed}&page=2`), retried],
    true,
  ],
  [
    'the last one by number, and none left',
    [page(failed, ['7', '8'], { last: `${failed}&page=2` }), crash(`${failed}&page=2`)],
    false,
  ],
  [
    'the last one by number, and a whole list that is longer was read since',
    [
      page(failed, ['7', '8'], { last: `${failed}&page=2` }),
      page(path, ['9'], { last: `${path}?page=9` }, 'success'),
      crash(`${failed}&page=2`),
      retried,
    ],
    true,
  ],
  [
    'not the last one, and an entry left',
    [page(failed, ['7', '8'], { last: `${failed}&page=3` }), crash(`${failed}&page=2`), retried],
    false,
  ],
  [
    'the first one, and an entry left',
    [page(failed, ['7', '8'], { last: `${failed}&page=1` }), crash(`${failed}&page=1`), retried],
    false,
  ],
  [
    'after the last one, by number alone',
    [page(failed, ['7', '8'], { last: `${failed}&page=1` }), crash(`${failed}&page=2`)],
    true,
  ],
  [
    'after the last one, but next leads there',
    [
      page(failed, ['7', '8'], { next: `${failed}&page=2`, last: `${failed}&page=1` }),
      crash(`${failed}&page=2`),
    ],
    false,
  ],
  [
    'the second one of a list without entries',
    [page(path, [], { next: cursor('b'), last: cursor('a') }), crash(`${path}?page=2`)],
    true,
  ],
  [
    'by cursor the last one, and an entry left',
    [page(failed, ['7', '8'], { next: cursor('b'), last: cursor('b') }), crash(cursor('b')), retried],
    true,
  ],
  [
    'by cursor the last one, and none left',
    [page(failed, ['7', '8'], { next: cursor('b'), last: cursor('b') }), crash(cursor('b'))],
    false,
  ],
  [
    'by cursor the next one of a list that goes on',
    [
      page(failed, ['7', '8'], { next: cursor('b'), last: cursor('z') }),
      crash(cursor('b')),
      page(failed, ['8'], { next: cursor('c'), last: cursor('z') }),
      retried,
    ],
    false,
  ],
  [
    'by cursor the next one of a list that ends now',
    [
      page(failed, ['7', '8'], { next: cursor('b'), last: cursor('z') }),
      crash(cursor('b')),
      page(failed, ['8'], { last: cursor('z') }),
      retried,
    ],
    true,
  ],
  [
    'the last one of the whole list, and an entry is gone',
    [page(path, ['7', '8'], { last: `${path}?page=2` }), crash(`${path}?page=2`), gone],
    true,
  ],
  [
    'the last one of the whole list, and an entry changed',
    [page(path, ['7', '8'], { last: `${path}?page=2` }), crash(`${path}?page=2`), retried],
    false,
  ],
])('a page may be past the end: %s', async (_, lines, expected) => {
  const context = await conversation(lines);
  const asked = context.api.evidence(endpoints.listRuns).find(({ answer }) => answer?.status === 500);
  if (asked === undefined) throw new Error('nothing crashed');
  expect(mayBePastEnd(context, await notesOf(context), asked)).toBe(expected);
});
