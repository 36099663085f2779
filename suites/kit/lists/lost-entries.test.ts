import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { baseUrl, newRunOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer, type ScriptedRequest } from '../../fixtures/scripted.ts';
import type { CheckContext } from '../check/check-context.ts';
import { staleMs } from '../history/observation.ts';
import { endedMs } from '../http/clock.ts';
import { flickerOf, lossOf, lostEntries, readGapsAgain } from './lost-entries.ts';
import { readPages } from './read-pages.ts';

const path = '/api/v1/syncs/1/sync_runs';

/** "a b' -": the runs a, b in another version, and one without an id. */
const entriesOf = (words: readonly string[]): readonly object[] =>
  words.map((word) => {
    const updated = { updated_at: `2026-01-01T00:00:0${word.length}.000Z` };
    const run = runEntry(word.slice(0, 1), 'success', updated);
    return word === '-' ? { ...run, id: undefined } : run;
  });

/** The query of a read, and what is answered: "page=2 c d end" ends the list, "schedule" adds a run. */
function answerTo(read: string): { readonly query: [string, string][]; readonly answer: ScriptedAnswer } {
  const [asked = '', ...words] = read.split(' ');
  const query = [...new URLSearchParams(asked)].filter(([name]) => name !== 'first');
  const self = `${baseUrl}${path}?${new URLSearchParams(query).toString()}`;
  const links = {
    self,
    ...(words.some((word) => word.startsWith('end')) ? { last: self } : {}),
    ...(words.includes('end-at-itself') ? { next: self } : {}),
    ...(words.includes('end-with-next') ? { next: `${self}0` } : {}),
    ...(words.includes('no-links') ? { self: undefined } : {}),
  };
  const data = entriesOf(words.filter((word) => word.length < 3));
  return { query, answer: { body: { data, links } } };
}

/** Answers of a list of one page, a and b. */
function settledAnswer({ endpoint, params, query }: ScriptedRequest): ScriptedAnswer {
  const id = params['sync_run_id'] ?? '';
  if (endpoint === endpoints.readRun)
    return ['a', 'b'].includes(id) ? { body: { data: entriesOf([id])[0] } } : { status: 404, body: {} };
  const page = query.find(([name]) => name === 'page')?.[1] ?? '1';
  return answerTo(`page=1${page === '1' ? ' a b end' : ' end'}`).answer;
}

/** A run that has made these reads, one after the other; later ones show a list of one page, a and b. */
async function afterReads(
  reads: readonly string[],
  manners: readonly number[] = [],
  pauseMs = 0,
): Promise<CheckContext> {
  let current: ScriptedAnswer | undefined;
  const context = newRunOf(scriptedClient((asked) => current ?? settledAnswer(asked))).newCheckContext();
  for (const [at, read] of reads.entries()) {
    await context.client.pause(pauseMs);
    if (read === 'schedule') {
      current = { body: { message: 'It was scheduled.' } };
      await context.api.ask(endpoints.scheduleSync, { body: '{}' });
      continue;
    }
    const { query, answer } = answerTo(read);
    current = answer;
    const way = manners.includes(at) ? { manner: 'identity' as const } : {};
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query, fresh: true, ...way });
  }
  current = undefined;
  return context;
}

/** "b 1>2": the entry b of the first answer is away in the second. */
async function lostIn(reads: readonly string[]): Promise<readonly string[]> {
  const lost = lostEntries(readPages(await afterReads(reads), endpoints.listRuns));
  return lost.map(
    ({ entry, before, after }) => `${entry.id} ${before.page.exchange.number}>${after.page.exchange.number}`,
  );
}

describe('an entry is suspected to be lost', () => {
  test.each<[what: string, reads: readonly string[], lost: readonly string[]]>([
    ['between two others', ['page=1 a b c', 'page=2 a c'], ['b 1>2']],
    ['before the first of a list', ['page=1 a b', 'page=1 b c'], ['a 1>2']],
    ['where the list is asked for without a number', ['first= a b', 'page=1 b c'], ['a 1>2']],
    ['behind the last of a list', ['page=2 c d end', 'page=3 x c end'], ['d 1>2']],
    [
      'where the last page leads to itself',
      ['page=2 c d end-at-itself', 'page=3 x c end-at-itself'],
      ['d 1>2'],
    ],
    ['in the last of several answers', ['page=1 a b c', 'page=2 a c', 'page=3 a c'], ['b 1>3']],
    ['where nothing else came in', ['page=2 a b c', 'page=2 a'], ['b 1>2', 'c 1>2']],
    ['where nothing is left', ['page=2 a', 'page=2'], ['a 1>2']],
    ['where the page behind it lacks it, too', ['page=2 a b', 'page=2 a x', 'page=3 c'], ['b 1>2']],
    ['where the page behind it was read before', ['page=2 a b', 'page=3 c', 'page=2 a x'], ['b 1>3']],
    ['in a filtered list', ['status=success&page=2 a b', 'status=success&page=2 a'], ['b 1>2']],
    ['behind a cursor', ['cursor=x a b', 'cursor=x a'], ['b 1>2']],
    ['after a schedule', ['page=2 a b', 'schedule', 'page=2 a'], ['b 1>3']],
    [
      'where another page showed it before a schedule',
      ['page=2 a b', 'page=3 b', 'schedule', 'page=2 a'],
      ['b 1>4'],
    ],
    [
      'where it was still shown at first after a schedule',
      ['page=2 a b', 'schedule', 'page=2 a b', 'page=3 c', 'page=2 a x', 'page=3 c'],
      ['b 1>5'],
    ],
    [
      'where the same place showed it at first under another address',
      ['first= a b', 'schedule', 'page=1 a b', 'first= a'],
      ['b 1>4'],
    ],
  ])('%s', async (_, reads, lost) => {
    expect([...new Set(await lostIn(reads))]).toEqual(lost);
  });

  test.each<[what: string, reads: readonly string[]]>([
    ['that nothing was read of again', ['page=1 a b c']],
    ['that is there again', ['page=1 a b', 'page=1 a b']],
    ['before the first of a later page', ['page=2 a b', 'page=2 b c']],
    ['behind the last of a page in the middle', ['page=2 c d', 'page=2 x c']],
    ['where the list was longer than its last says', ['page=2 c d end', 'page=3 x c end-with-next']],
    ['where the list was longer than its last said', ['page=2 c d end-with-next', 'page=3 x c end']],
    ['where no link says that the list ends', ['page=2 c d end', 'page=3 x c no-links']],
    ['where the list ended without a last', ['page=2 c d end', 'page=3 x c']],
    ['that changed', ['page=1 a b c', "page=4 b'", 'page=2 a c']],
    ['that changed behind a cursor', ['page=1 a b c', "cursor=x b'", 'page=2 a c']],
    ['between others of which one changed', ['page=1 a b c', "page=2 a' c"]],
    ['that has no id', ['page=1 a - c', 'page=1 a c']],
    ['that was there only later', ['page=2 a c', 'page=1 a b c']],
    ['that is elsewhere on the page', ['page=1 a b c', 'page=2 a c b']],
    ['beside others that are away as well', ['page=1 a b c d', 'page=2 a d']],
    ['that cursors showed, which may be of another list', ['cursor=x a b c', 'cursor=y a c']],
    ['under another filter', ['page=1 a b c', 'status=failed&page=1 a c']],
    ['that has moved on to a page that was not read', ['page=2 a b', 'page=2 x a']],
    ['that has moved on to a page behind it', ['page=2 a b', 'page=2 x a', 'page=3 b']],
    ['that another page shows since', ['page=2 a b', 'page=2 a', 'page=1 b']],
    ['of which another page was read before it', ['page=2 a b', 'page=1 b', 'page=2 a']],
  ])('unless it is one %s', async (_, reads) => {
    expect(await lostIn(reads)).toEqual([]);
  });
});

describe('an answer that differs from those around it', () => {
  /**
   * The steady answer and the odd one, from 1, if that is a fault, or that the list was read again to see
   * whether it is one; time goes by between all answers.
   */
  async function oddAmong(
    reads: readonly string[],
    manners: readonly number[] = [],
  ): Promise<string | undefined> {
    const context = await afterReads(reads, manners, 2 * staleMs);
    const { requests } = context.client;
    const found = await flickerOf(context, endpoints.listRuns);
    const undecided = context.client.requests > requests ? 'read again' : undefined;
    return found
      ? `${found.item.steady.page.exchange.number} ${found.item.odd.page.exchange.number}`
      : undecided;
  }

  test.each<[what: string, reads: readonly string[], manners: readonly number[], odd: string | undefined]>([
    ['lacks an entry', ['page=1 a b end', 'page=1 a end', 'page=1 a b end'], [], '1 2'],
    ['lacks all entries', ['page=1 a b end', 'page=1 end', 'page=1 a b end'], [], '1 2'],
    ['is the first', ['page=1 a end', 'page=1 a b end', 'page=1 a b end'], [], undefined],
    ['is the last', ['page=1 a b end', 'page=1 a b end', 'page=1 a end'], [], undefined],
    ['shows a newcomer', ['page=1 a b end', 'page=1 x a end', 'page=1 a b end'], [], undefined],
    [
      'has the same entries in another order',
      ['page=1 a b end', 'page=1 b a end', 'page=1 a b end'],
      [],
      undefined,
    ],
    ['lacks one that changes', ['page=1 a b end', 'page=1 a end', "page=1 a b' end"], [], undefined],
    [
      'lacks an entry before another goes',
      ['page=1 x a b end', 'page=1 x a end', 'page=1 a b end'],
      [],
      'read again',
    ],
    [
      'shows another before that goes',
      ['page=1 x a b end', 'page=1 x a y end', 'page=1 a b end'],
      [],
      undefined,
    ],
    [
      'lacks an entry that comes again later',
      ['page=1 x a b end', 'page=1 x a end', 'page=1 a end', 'page=1 a b end'],
      [],
      'read again',
    ],
    [
      'lacks an entry that never comes again',
      ['page=1 x a b end', 'page=1 x a end', 'page=1 a end'],
      [],
      undefined,
    ],
    ['is asked for in another way', ['page=1 a b end', 'page=1 a end', 'page=1 a b end'], [1], '1 2'],
    [
      'is asked for in another way with other words',
      ['first= a b end', 'page=1 a end', 'page=1 a b end', 'first= a b end'],
      [1],
      '1 2',
    ],
    [
      'is asked for in another way alone',
      ['first= a b end', 'page=1 a end', 'first= a b end'],
      [1],
      undefined,
    ],
    [
      'is asked for with other words in another way alone',
      ['first= a b end', 'page=1 a end', 'page=1 a b end', 'first= a b end'],
      [1, 2],
      undefined,
    ],
    [
      'is the same in the usual way',
      ['first= a b end', 'page=1 a end', 'page=1 a end', 'first= a b end'],
      [1],
      undefined,
    ],
    [
      'is that of another cursor',
      ['cursor=x a b end', 'cursor=y a end', 'cursor=y a b end', 'cursor=x a b end'],
      [1],
      undefined,
    ],
    [
      'is that of another page',
      ['page=1 a b end', 'page=2 a end', 'page=2 a b end', 'page=1 a b end'],
      [1],
      undefined,
    ],
  ])('%s', async (_, reads, manners, odd) => {
    expect(await oddAmong(reads, manners)).toBe(odd);
  });
});

describe('at most four pages are asked for again', () => {
  const six = [1, 2, 3, 4, 5, 6];

  /** Six pages that show three entries each, and then six that lack the one in the middle of each. */
  const skipping = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqr'].flatMap((ids) => [...ids].join(' '));
  const whole = skipping.map((ids, at) => `page=${at + 11} ${ids}`);
  const lacking = skipping.map((ids, at) => `page=${at + 21} ${ids.slice(0, 1)} ${ids.slice(-1)}`);

  test('that skip an entry', async () => {
    const context = await afterReads([...whole, ...lacking]);
    const { requests } = context.client;
    await readGapsAgain(context, endpoints.listRuns);
    expect(context.client.requests - requests).toBe(4);
  });

  test('that skip an entry, once no answer may be kept from before', async () => {
    const context = await afterReads([...whole, ...lacking], [], 100);
    const seenMs = Math.max(...context.api.evidence(endpoints.listRuns).slice(0, 4).map(endedMs));
    await readGapsAgain(context, endpoints.listRuns);
    expect(context.api.evidence(endpoints.listRuns).at(-1)?.startedMs).toBe(seenMs + staleMs);
  });

  test('that skip an entry, and nothing is waited for where none does', async () => {
    const context = await afterReads(whole);
    const { requests } = context.client;
    const began = context.client.now();
    await readGapsAgain(context, endpoints.listRuns);
    expect([context.client.requests - requests, context.client.now() - began]).toEqual([0, 0]);
  });

  test('that differ in another way of speaking HTTP', async () => {
    const reads = [...six.map((page) => `page=${page} a b c`), ...six.map((page) => `page=${page} a c`)];
    const context = await afterReads(reads, [6, 7, 8, 9, 10, 11]);
    const asked = new Set(context.api.evidence(endpoints.listRuns));
    await flickerOf(context, endpoints.listRuns);
    const again = context.api.evidence(endpoints.listRuns).filter((one) => !asked.has(one));
    expect(again.slice(0, 4).map(({ ask }) => ask.url.slice(-6))).toEqual([
      'page=1',
      'page=2',
      'page=3',
      'page=4',
    ]);
    expect(again.filter(({ ask }) => ask.url.endsWith('page=5'))).toEqual([]);
  });
});

test('what one endpoint has lost says nothing of the other', async () => {
  const context = await afterReads(['page=1 a b end', 'page=1 a end', 'page=1 a b end'], [], 2 * staleMs);
  expect(await flickerOf(context, endpoints.listRuns)).toBeDefined();
  expect(await flickerOf(context, endpoints.listRecords)).toBeUndefined();
  const losing = await afterReads(['page=1 a b x end', 'page=1 a b end']);
  const [lost] = lostEntries(readPages(losing, endpoints.listRuns));
  expect(lost?.entry.id).toBe('x');
  expect(await lossOf(losing, endpoints.listRecords)).toBeUndefined();
});
