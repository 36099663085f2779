import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import type { ChangePage, SmallWorld } from '../../fixtures/small-lists.ts';
import { requestsFor, madeOn, recordsOf, runOf, urlOf, world, type Asking } from './fixtures/asked.ts';

const { listRuns, listRecords } = endpoints;

describe('a list of runs', () => {
  test.each<[QuestionPoint, string | undefined]>([
    [{}, 'syncs/1/runs'],
    [{ page: 'none' }, 'syncs/1/runs'],
    [{ page: 'first' }, 'syncs/1/runs?page=1'],
    [{ page: 'later' }, 'syncs/1/runs?page=2'],
    [{ page: 'last' }, 'syncs/1/runs?page=3'],
    [{ sync: 'first' }, 'syncs/1/runs'],
    [{ sync: 'another' }, 'syncs/2/runs'],
    [{ sync: 'without runs' }, 'syncs/3/runs'],
    [{ sync: 'of nobody' }, undefined],
    [{ sync: 'another', page: 'first' }, 'syncs/2/runs?page=1'],
    [{ sync: 'another', page: 'later' }, undefined],
    [{ sync: 'another', page: 'last' }, undefined],
    // Only "failed" is on two pages.
    [{ status: 'in use', page: 'later' }, 'syncs/1/runs?page=2&status=failed'],
    [{ status: 'in use', page: 'last' }, 'syncs/1/runs?page=2&status=failed'],
    [{ sync: 'another', status: 'in use' }, 'syncs/2/runs?status=queued'],
    [{ sync: 'another', status: 'in use', page: 'first' }, 'syncs/2/runs?page=1&status=queued'],
  ])('of %j is %s', async (point, url) => {
    expect(await urlOf(listRuns, point)).toBe(url);
  });

  test.each<[QuestionPoint, string | undefined]>([
    [{}, 'syncs/1/runs?page=1'],
    [{ page: 'first' }, 'syncs/1/runs?page=1'],
    [{ page: 'later' }, 'syncs/1/runs?page=2'],
    [{ page: 'last' }, 'syncs/1/runs?page=3'],
    [{ page: 'last', status: 'in use' }, 'syncs/1/runs?status=failed&page=2'],
    [{ sync: 'without runs', page: 'last' }, 'syncs/3/runs?page=1'],
    [{ sync: 'another', page: 'later' }, undefined],
  ])('by a link, of %j is %s', async (point, url) => {
    expect(await urlOf(listRuns, { ...point, asking: 'link' })).toBe(url);
  });

  test('by a link that leaves it is not asked for', async () => {
    const change: ChangePage = (page) => void (page.links['first'] = '/api/v1/models/3');
    expect(await urlOf(listRuns, { asking: 'link', page: 'first' }, { change })).toBeUndefined();
  });

  test('by a link of what is refused is not asked for', async () => {
    const change: ChangePage = (_, { times }) => (times > 0 ? { status: 422, body: {} } : undefined);
    expect(await urlOf(listRuns, { asking: 'link' }, { change })).toBeUndefined();
  });

  test.each([
    [0, 'syncs/1/runs?page=1&status=failed'],
    [1, 'syncs/1/runs?status=failed&page=1'],
    [2, 'syncs/1/runs?page=1&status=failed'],
  ])('in turn %i has its parameters in the order of %s', async (turn, url) => {
    const only = { ...world, runs: { 1: [runOf(1, 15, 'failed')] }, records: {} };
    const setting = { fixtures: { syncId: '1' } };
    const point = { status: 'in use', page: 'first' };
    expect(await urlOf(listRuns, point, { turn, of: only, setting })).toBe(url);
  });

  test('takes the statuses of another list where it has none, and is not filtered where none is known', async () => {
    const point = { sync: 'without runs', status: 'in use' };
    const other = { ...world, runs: { 1: [], 2: [runOf(2, 21, 'queued')], 3: [] }, records: {} };
    expect(await urlOf(listRuns, point, { of: other })).toBe('syncs/3/runs?status=queued');
    const none = { ...world, runs: { 1: [], 2: [], 3: [] }, records: {} };
    expect((await requestsFor(listRuns, point, { of: none })).sent).toEqual([]);
  });

  test('takes any of its statuses by seed', async () => {
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const urls = seeds.map((seed) => urlOf(listRuns, { status: 'in use' }, { setting: { seed } }));
    expect(new Set(await Promise.all(urls))).toEqual(
      new Set(['syncs/1/runs?status=failed', 'syncs/1/runs?status=success']),
    );
  });

  test.each<[string, QuestionPoint, readonly string[]]>([
    ['again', { asking: 'again' }, ['syncs/1/runs']],
    [
      'again, as it was not before',
      { asking: 'again', http: 'identity' },
      Array<string>(2).fill('syncs/1/runs identity'),
    ],
    [
      'in a link, in another way, of a page that has several entries',
      { asking: 'link', page: 'last', http: 'closed' },
      ['syncs/1/runs?page=1 closed'],
    ],
    [
      'in a link to a page of several entries, in another way',
      { asking: 'link', page: 'first', http: 'closed' },
      ['syncs/1/runs?page=1 closed'],
    ],
  ])('is asked for %s', async (_, point, expected) => {
    expect((await requestsFor(listRuns, point)).sent).toEqual(expected);
  });

  const after = { moment: 'after the writes' };
  const long = {
    ...world,
    runs: { 1: Array.from({ length: 9 }, (_, at) => runOf(1, 19 - at, 'failed')) },
    records: {},
  };
  test.each<[QuestionPoint, number, string]>([
    [{ ...after, status: 'in use' }, 1, 'syncs/1/runs?page=4&status=failed'],
    [{ ...after, status: 'in use' }, 2, 'syncs/1/runs?page=2&status=failed'],
    [after, 1, 'syncs/1/runs?page=2'],
    [{ status: 'in use' }, 1, 'syncs/1/runs?page=3&status=failed'],
    [{}, 1, 'syncs/1/runs?page=3'],
  ])('of %j in turn %i has as its later page %s', async (point, turn, url) => {
    const setting = { fixtures: { syncId: '1' } };
    expect(await urlOf(listRuns, { ...point, page: 'later' }, { turn, of: long, setting })).toBe(url);
  });

  test('is asked for its later pages in the order of parameters that its links do not have', async () => {
    const change: ChangePage = ({ links }) => {
      links['last'] = links['last']?.replace(/(status=[^&]*)&(page=\d+)/, '$2&$1') ?? null;
    };
    const point = { status: 'in use', page: 'later' };
    expect(await urlOf(listRuns, point, { turn: 2, change })).toBe('syncs/1/runs?status=failed&page=2');
  });

  test.each([
    ['last', 'syncs/1/runs?cursor=3'],
    ['later', 'syncs/1/runs?page=2'],
  ])('without numbers in its links has as its %s page %s', async (page, url) => {
    const change: ChangePage = ({ links }) => {
      links['last'] = links['last']?.replace('page=', 'cursor=') ?? null;
    };
    expect(await urlOf(listRuns, { page }, { change })).toBe(url);
  });

  test('whose next page is itself has no later ones', async () => {
    const change: ChangePage = (page) => void (page.links['next'] = page.links['self'] ?? null);
    expect(await urlOf(listRuns, { page: 'later' }, { change })).toBeUndefined();
  });

  test('whose last page is not known has a second one, and no last one', async () => {
    const change: ChangePage = (page) => void (page.links['last'] = null);
    expect(await urlOf(listRuns, { page: 'later' }, { change })).toBe('syncs/1/runs?page=2');
    expect(await urlOf(listRuns, { page: 'last' }, { change })).toBeUndefined();
  });
});

describe('a list of records', () => {
  const of15 = 'syncs/1/runs/15/records';
  test.each<[QuestionPoint, string | undefined]>([
    // Of the list that is read whole anyway only what may not be shared with it.
    [{ age: 'oldest' }, 'syncs/1/runs/11/records'],
    [{ state: 'at work', rows: 'without records' }, 'syncs/1/runs/12/records'],
    [{ age: 'oldest', http: 'usual' }, 'syncs/1/runs/11/records'],
    [{ age: 'oldest', http: 'closed' }, of15],
    [{ sync: 'another' }, 'syncs/2/runs/21/records'],
    [{ sync: 'another', http: 'closed' }, 'syncs/2/runs/21/records'],
    [{ age: 'newest', page: 'first' }, `${of15}?page=1`],
    [{ age: 'newest', status: 'in use', page: 'first', http: 'closed' }, `${of15}?page=1&status=a`],
  ])('of %j is %s', async (point, url) => {
    const only = { ...world, records: { ...world.records, 15: recordsOf(15, ['a', 'a', 'a']) } };
    expect(await urlOf(listRecords, point, { of: only })).toBe(url);
  });

  /** Runs 13 and 11 have later pages and are not read whole. Of sync 2, run 22 is, and 21 is the longest. */
  const long: SmallWorld = {
    ...world,
    runs: {
      1: [
        runOf(1, 15, 'failed', madeOn(5)),
        runOf(1, 14, 'failed', madeOn(4, { total_rows: 3 })),
        runOf(1, 13, 'success', madeOn(3, { total_rows: 20 })),
        runOf(1, 12, 'failed', madeOn(2, { total_rows: 3 })),
        runOf(1, 11, 'queued', madeOn(1, { total_rows: 30 })),
        runOf(1, 10, 'failed', madeOn(1, { total_rows: 3 })),
      ],
      2: [runOf(2, 22, 'failed', { total_rows: 2 }), runOf(2, 21, 'failed', { total_rows: 60 })],
      3: [],
    },
    records: {
      15: recordsOf(15, ['a']),
      13: recordsOf(13, ['a', 'a', 'b', 'a']),
      11: recordsOf(11, ['a', 'b', 'a', 'b', 'a', 'b']),
      22: recordsOf(22, ['a', 'a', 'a']),
      21: recordsOf(21, Array<string>(60).fill('a')),
    },
  };
  const another = { sync: 'another', page: 'last' };
  const after = { moment: 'after the writes' };
  const of22: Asking['before'] = [[listRecords, { ...another, http: 'closed' }]];
  const of21: Asking['before'] = [[listRecords, another]];
  test.each<[string, QuestionPoint, Asking['before'], string | undefined]>([
    ['the longest of its sync', { page: 'last' }, [], 'syncs/1/runs/11/records?page=3'],
    ['the second one', { page: 'later' }, [], 'syncs/1/runs/11/records?page=2'],
    ['the longest of the other', another, [], 'syncs/2/runs/21/records?page=30'],
    [
      'what is read whole, in another way, but one if it has one entry',
      { ...another, http: 'closed' },
      [],
      'syncs/2/runs/22/records?page=1',
    ],
    [
      'the longest while no later pages were read',
      { ...another, ...after },
      [],
      'syncs/2/runs/21/records?page=30',
    ],
    ['what was read then', { ...another, ...after }, of22, 'syncs/2/runs/22/records?page=2'],
    ['the longest if that was read', { ...another, ...after }, of21, 'syncs/2/runs/21/records?page=30'],
    ['the longest before the writes', another, of22, 'syncs/2/runs/21/records?page=30'],
    ['no other of its sync', { page: 'last', ...after }, of22, 'syncs/1/runs/11/records?page=3'],
  ])('has as its last page that of %s', async (_, point, before = [], url) => {
    expect(await urlOf(listRecords, point, { of: long, before })).toBe(url);
  });

  test('whose later page was read without entries is not asked for after the writes', async () => {
    const change: ChangePage = (page, { page: number, params }) => {
      if (number === 2 && params['sync_run_id'] === '22') page.data = [];
    };
    const point = { ...another, ...after };
    const url = await urlOf(listRecords, point, { of: long, before: of22, change });
    expect(url).toBe('syncs/2/runs/21/records?page=30');
  });

  test('is one of the six longest, whatever the seed', async () => {
    for (const seed of [1, 2, 3, 4, 5])
      expect(await urlOf(listRecords, another, { of: long, setting: { seed } })).toContain('/21/');
  });

  test('that was read once shows its statuses after the writes', async () => {
    const point = { sync: 'another', age: 'oldest' };
    const question = { ...point, ...after, status: 'in use' };
    const { sent } = await requestsFor(listRecords, question, {
      of: long,
      before: [[listRecords, point]],
      isForgotten: true,
    });
    expect(sent).toContain('syncs/2/runs/21/records?status=a');
    expect(sent).not.toContain('syncs/2/runs/21/records');
  });

  test('takes a first page after the writes from any run of the kind', async () => {
    const point = { ...another, ...after, page: 'first', age: 'oldest' };
    expect(await urlOf(listRecords, point, { of: long, before: of22 })).toBe(
      'syncs/2/runs/21/records?page=1',
    );
  });
});

describe('where no answer is shared any more', () => {
  const status = { sync: 'another', status: 'in use' };

  test.each<[string, QuestionPoint, readonly string[]]>([
    ['before the writes', status, ['syncs/2/runs', 'syncs/2/runs?status=queued']],
    ['after the writes', { ...status, moment: 'after the writes' }, ['syncs/2/runs?status=queued']],
  ])('the statuses of a list are asked for %s: %j', async (_, point, expected) => {
    for (const seed of [1, 2, 3, 4])
      expect((await requestsFor(listRuns, point, { isForgotten: true, setting: { seed } })).sent).toEqual(
        expected,
      );
  });
});
