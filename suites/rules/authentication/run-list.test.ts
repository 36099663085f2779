import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { badGateway, runsUrl } from '../../fixtures/small-lists.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { namedSync, newRunsOf } from './run-list.ts';

/** Entries of a page: ids that end in the minute in which they were made. */
const entriesOf = (ids: string): readonly object[] =>
  ids
    .split(' ')
    .filter(Boolean)
    .map((id) => runEntry(id, 'success', { created_at: `2026-01-01T00:${id.slice(-2)}:00.000Z` }));

interface Shown {
  readonly first: string;
  /** What `last` leads to; absent where the first page is the last one. */
  readonly last?: string;
  readonly lastUrl?: string;
}

const answerTo = (shown: Shown | undefined, path: string): ScriptedAnswer => {
  if (shown === undefined) return badGateway;
  const { first, last, lastUrl = `${runsUrl}?page=2` } = shown;
  const isLast = path.includes('page=');
  const links = {
    self: runsUrl,
    first: runsUrl,
    next: null,
    prev: null,
    last: last === undefined ? runsUrl : lastUrl,
  };
  return { body: { data: entriesOf(isLast ? (last ?? '') : first), links } };
};

/** How many runs each look finds new, and what it asks for; the first state was read before. */
async function looks(states: readonly (Shown | undefined)[], isReadBefore = true) {
  let at = 0;
  const paths: string[] = [];
  const context = scripted(({ path }) => {
    paths.push(path.replace(/^.*sync_runs/, ''));
    return answerTo(states[at], path);
  });
  if (isReadBefore) await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
  const look = newRunsOf(context, '1');
  const found: (string | undefined)[] = [];
  for (; at < states.length; at += 1) {
    paths.length = 0;
    const seen = await look();
    found.push(seen && `${seen.count}: ${paths.join(' ')}`);
  }
  return found;
}

describe('new runs of a sync', () => {
  test('are all at the first look, and then those that no earlier look has seen', async () => {
    expect(await looks([{ first: 'a02 a01' }, { first: 'a02 a01' }, { first: 'a03 a02 a01' }])).toEqual([
      '2: ',
      '0: ',
      '1: ',
    ]);
  });

  test('are looked for at both ends, where the order is unknown', async () => {
    const states = ['a02', 'a02', 'a02 a09'].map((last): Shown => ({ first: 'a01', last }));
    expect(await looks(states)).toEqual(['2:  ?page=2', '0:  ?page=2', '1:  ?page=2']);
  });

  test('of two alone show that the newest are first', async () => {
    const state = { first: 'a09', last: 'a02' };
    expect(await looks([state, state])).toEqual(['2:  ?page=2', '0: ']);
  });

  test('are looked for where the list of that sync leads, not where a page, a filter or another sync does', async () => {
    const paths: string[] = [];
    const context = scripted(({ path, params }) => {
      paths.push(path.replace(/^.*syncs/, ''));
      const lastUrl = `${runsUrl.replace('syncs/1', `syncs/${params['sync_id']}`)}?page=${path.includes('?') ? 5 : 2}`;
      return answerTo({ first: 'a01', last: 'a02', lastUrl }, path);
    });
    for (const [sync, query] of [
      ['1', ''],
      ['1', 'page=3'],
      ['1', 'status=failed'],
      ['2', ''],
    ])
      await context.api.ask(endpoints.listRuns, {
        params: { sync_id: sync ?? '' },
        query: [...new URLSearchParams(query)],
      });
    const look = newRunsOf(context, '1');
    paths.length = 0;
    await look();
    expect(paths.toSorted()).toEqual(['/1/sync_runs', '/1/sync_runs?page=2']);
  });

  test('are looked for at the beginning alone, where the newest are first', async () => {
    const state = { first: 'a09 a08', last: 'a02 a01' };
    expect(await looks([state, state, { ...state, first: 'b10 a09 a08' }])).toEqual([
      '4:  ?page=2',
      '0: ',
      '1: ',
    ]);
  });

  test.each([
    ['made at once', 'a05 b05', 'c05'],
    ['the oldest first', 'a01 a02', 'a03'],
    ['in no order', 'a09 a02', 'a05'],
    ['in no order at the end', 'a09 a08', 'a02 a03'],
  ])('are looked for at both ends of a list %s', async (_, first, last) => {
    expect(
      (
        await looks([
          { first, last },
          { first, last },
        ])
      ).at(-1),
    ).toBe('0:  ?page=2');
  });

  test('made at one time with others are in order with them', async () => {
    const state = { first: 'a09 b08 c08', last: 'a02' };
    expect((await looks([state, state])).at(-1)).toBe('0: ');
  });

  test('are looked for where the list ends now', async () => {
    const states: readonly Shown[] = [
      { first: 'a01', last: 'a02' },
      { first: 'a01', last: 'a03', lastUrl: `${runsUrl}?page=3` },
      { first: 'a01', last: 'a03', lastUrl: `${runsUrl}?page=3` },
    ];
    expect(await looks(states)).toEqual(['2:  ?page=2', '1:  ?page=2 ?page=3', '0:  ?page=3']);
  });

  test('are looked for on a list that has grown beyond its page', async () => {
    expect(await looks([{ first: 'a01' }, { first: 'a01', last: 'a02' }, { first: 'a01' }])).toEqual([
      '1: ',
      '1:  ?page=2',
      '0:  ?page=2',
    ]);
  });

  test('are unknown while the list cannot be read', async () => {
    expect(await looks([undefined, { first: 'a01' }, undefined])).toEqual([undefined, '1: ', undefined]);
  });

  test('are found without an earlier reading, too', async () => {
    expect(await looks([{ first: 'a01', last: 'a02' }], false)).toEqual(['2:  ?page=2']);
  });
});

test.each<[JsonObject, string | undefined]>([
  [{ sync_id: '1' }, '1'],
  [{ sync_id: 1 }, '1'],
  [{ sync_id: 1n }, '1'],
  [{ data: { sync_id: '2' } }, '2'],
  [{ a: 'x', sync: '3' }, '3'],
  [{ a: '3', b: '1' }, '1'],
  [{ sync_id: '4' }, undefined],
  [{ sync_id: true }, undefined],
  [{ sync_id: null }, undefined],
  [{ data: { attributes: { sync_id: '1' } } }, undefined],
  [{}, undefined],
])('the sync that the body %o names is %s', (body, sync) => {
  const fixtures = { syncId: '1', otherSyncId: '2', emptySyncId: '3' };
  expect(
    namedSync(
      scripted(() => ({}), { fixtures }),
      body,
    ),
  ).toBe(sync);
});

test('a value that is none names no sync that is not known', () => {
  expect(
    namedSync(
      scripted(() => ({}), { fixtures: {} }),
      { sync_id: true, other: '' },
    ),
  ).toBeUndefined();
});
