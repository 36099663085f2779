import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { notesOf } from './observing.ts';
import { wasPageThere } from './refused-status.ts';

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
const cursor = (word: string): string => `${path}?after=${word}`;

const whole = (ids: readonly string[], links: Links): Line => page(path, ids, links, 'success');
const second = `${failed}&page=2`;
const behindCursor = page(failed, ['7', '8'], { next: cursor('b'), last: cursor('z') });

/** A page that fails between two answers with a link to it, in milliseconds since the first of them. */
function promisedAround(failsMs: number, againMs: number): readonly Line[] {
  const promise = page(failed, ['7', '8'], { last: second });
  return [
    { ...promise, atMs: 0 },
    { ...crash(second), atMs: failsMs },
    { ...promise, atMs: againMs },
  ];
}

test.each<readonly [string, readonly Line[], boolean]>([
  [
    'the last one by number, before and after',
    [page(failed, ['7', '8'], { last: second }), crash(second), page(failed, ['7', '8'], { last: second })],
    true,
  ],
  [
    'the last one by number, before alone',
    [page(failed, ['7', '8'], { last: second }), crash(second)],
    false,
  ],
  [
    'the last one by number, and the list ends earlier after it',
    [page(failed, ['7', '8'], { last: second }), crash(second), page(failed, ['7', '8'], { last: failed })],
    false,
  ],
  [
    'the last one by number, and the list ends earlier when a request before it was sent again',
    [
      { ...page(failed, ['7', '8'], { last: failed }), atMs: 12_000 },
      { ...page(failed, ['7', '8'], { last: second }), atMs: 10 },
      { ...crash(second), atMs: 5000 },
    ],
    false,
  ],
  [
    'the last one by number, and an entry left',
    [
      page(failed, ['7', '8'], { last: second }),
      crash(second),
      retried,
      page(failed, ['8'], { last: second }),
    ],
    false,
  ],
  [
    'the last one by number, and a list under another filter is longer',
    [
      page(failed, ['7', '8'], { last: failed }),
      whole(['9'], { last: `${path}?page=9` }),
      crash(second),
      whole(['9'], { last: `${path}?page=9` }),
    ],
    false,
  ],
  [
    'further from the end than an entry that changed can have moved it',
    [
      whole(['7', '8'], { next: `${path}?page=2`, last: `${path}?page=4` }),
      crash(`${path}?page=2`),
      page(`${path}?page=3`, ['8', '6'], { next: `${path}?page=4`, last: `${path}?page=4` }),
    ],
    true,
  ],
  [
    'the first one, and an entry left',
    [page(failed, ['7', '8'], { last: failed }), crash(`${failed}&page=1`), retried],
    true,
  ],
  [
    'after the last one, by number alone',
    [page(failed, ['7', '8'], { last: failed }), crash(second), page(failed, ['7', '8'], { last: failed })],
    false,
  ],
  [
    'after the last one, but next leads there',
    [
      page(failed, ['7', '8'], { next: second, last: failed }),
      crash(second),
      page(failed, ['7', '8'], { next: second, last: failed }),
    ],
    true,
  ],
  [
    'the second one of a list without entries',
    [
      whole([], { next: cursor('b'), last: cursor('a') }),
      crash(`${path}?page=2`),
      whole([], { next: cursor('b'), last: cursor('a') }),
    ],
    false,
  ],
  [
    'the second one, and more entries than the first one holds were there all the time',
    [
      { ...whole(['7', '8'], { next: `${path}?page=2`, last: `${path}?page=2` }), atMs: 0 },
      { ...page(`${path}?page=2`, ['9'], { last: `${path}?page=2` }, 'success'), atMs: 10 },
      { ...crash(`${path}?page=2`), atMs: 5000 },
      { ...whole(['7', '8'], { next: `${path}?page=2`, last: `${path}?page=2` }), atMs: 10_000 },
      { ...page(`${path}?page=2`, ['9'], { last: `${path}?page=2` }, 'success'), atMs: 10_010 },
    ],
    true,
  ],
  // The tests' targets may be 60 ms late, and an answer takes 5 ms.
  ['promised too shortly before it', promisedAround(64, 200), false],
  ['promised certainly before it, and too shortly after it', promisedAround(65, 129), false],
  ['promised certainly before and after it', promisedAround(65, 130), true],
  ['an address with other parameters, by hand', [crash(`${path}?limit=5`)], true],
  ['a page of a list with other parameters, by hand', [crash(`${path}?limit=5&page=2`)], false],
  ['no page of a list', [whole(['7'], { last: path }), crash(`${path}?page=abc`)], false],
  ['by cursor, before and after', [behindCursor, crash(cursor('b')), behindCursor], true],
  ['by cursor, before alone', [behindCursor, crash(cursor('b'))], false],
  ['by cursor, and an entry left', [behindCursor, crash(cursor('b')), retried, behindCursor], false],
  [
    'by cursor, and the list ends before it',
    [behindCursor, crash(cursor('b')), page(failed, ['8'], { last: cursor('z') })],
    false,
  ],
])('whether a page was there: %s', async (_, lines, expected) => {
  const context = await conversation(lines);
  const asked = context.api.evidence(endpoints.listRuns).find(({ answer }) => answer?.status === 500);
  if (asked === undefined) throw new Error('nothing crashed');
  expect(wasPageThere(context, await notesOf(context), asked)).toBe(expected);
});
