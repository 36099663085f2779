import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { badGateway, runsUrl } from '../../fixtures/small-lists.ts';
import type { View } from '../../kit/lists/list.ts';
import { walkAgain } from '../../kit/lists/reads/needed-reads.ts';
import type { Absence } from './absence.ts';
import { hasCome, isListed, leavesRunsOut } from './newcomers.ts';

const { listRuns, readRun, listRecords } = endpoints;
const links = { self: runsUrl, first: runsUrl, prev: null, next: null, last: runsUrl };
const listOf = (...ids: readonly (string | number)[]): ScriptedAnswer => ({
  body: { data: ids.map((id) => runEntry(id)), links },
});
const alone = (id: string | number, sync: unknown = 1): ScriptedAnswer => ({
  body: { data: runEntry(id, 'success', { sync_id: sync }) },
});
/** The id of the run that began as the nth: ids without an order, from which a place cannot be concluded. */
const idOf = (nth: number): number => 1000 + ((nth * 37) % 101);
/** A page of a list that has four new runs for each request: no two answers have one in common. */
const movingPage = (number: number, page: number): ScriptedAnswer => ({
  body: {
    data: [runEntry(idOf(2 + 4 * number - 2 * page)), runEntry(idOf(1 + 4 * number - 2 * page))],
    links: {
      ...links,
      self: `${runsUrl}?page=${page}`,
      next: page === 1 ? `${runsUrl}?page=2` : null,
      last: `${runsUrl}?page=2`,
    },
  },
});
const home: View = { endpoint: listRuns, params: { sync_id: '1' } };
const absent: ScriptedAnswer = { status: 404, body: { message: 'no', status: 'not_found' } };

interface Given {
  /** The answer to the run alone, by its time from 1. */
  readonly alone?: (time: number) => ScriptedAnswer;
  /** The list of the sync, by the milliseconds since the run was asked for. */
  readonly list?: (ms: number, number: number) => ScriptedAnswer;
  /** The answer to its records, by its time from 1. */
  readonly records?: (time: number) => ScriptedAnswer;
  readonly home?: View | undefined;
  readonly sync?: string;
  /** The list has two pages then, and new runs whenever it is asked. */
  readonly isMoving?: boolean;
  /** What was listed before. */
  readonly before?: readonly string[];
  /** The milliseconds since a walk through the list, and that the run is asked for because that lacks it. */
  readonly walkedMs?: number;
}

/** Whether run 99 has come, and what was asked to find out. */
async function came(given: Given, endpoint: Endpoint = readRun) {
  const { sync = '1', before = [] } = given;
  let askedMs = Infinity;
  const asked: string[] = [];
  const context = scripted(({ endpoint: own, query, atMs, number, times }) => {
    if (askedMs < atMs) asked.push(own === listRuns ? `list ${atMs - askedMs}` : 'run');
    if (own === readRun) return given.alone?.(times) ?? alone(99);
    if (own === listRecords) return given.records?.(times) ?? { body: { data: [], links } };
    const page = Number(query[0]?.[1] ?? 1);
    if (askedMs < atMs && given.isMoving === true && page < 3) return movingPage(number, page);
    if (query.length > 0) return { body: { data: [], links } };
    return askedMs === Infinity ? listOf(...before) : (given.list?.(atMs - askedMs, number) ?? listOf(1));
  });
  await context.api.ask(listRuns, { params: { sync_id: sync } });
  if (given.walkedMs !== undefined) {
    await walkAgain(context, home);
    await context.client.pause(given.walkedMs);
  }
  context.api.forget();
  const params = { sync_id: sync, sync_run_id: '99' };
  const invalid = await context.api.ask(endpoint, { params, purpose: 'absent' });
  askedMs = invalid.startedMs;
  const pair: Absence = {
    endpoint,
    twin: 'absent-id',
    valid: { params, query: [] },
    invalid: { params, query: [] },
    since: { kind: given.walkedMs === undefined ? 'no-such-run' : 'not-listed', run: '99', sync },
    lenient: [],
    ...('home' in given ? (given.home === undefined ? {} : { home: given.home }) : { home }),
  };
  return {
    has: await hasCome(context, { pair, valid: invalid, invalid }),
    asked,
    gaps: context.tally.gaps.map(({ kind }) => kind),
    isListed: isListed(context, invalid),
  };
}

describe('a run that was found although it was not listed', () => {
  test.each<[string, Given]>([
    ['is nowhere to be listed', { home: undefined }],
    ['was answered with 404', { alone: () => absent }],
    ['was answered with 201', { alone: () => ({ ...alone(99), status: 201 }) }],
  ])('is no newcomer where it %s, and nothing is asked', async (_, given) => {
    expect(await came(given)).toMatchObject({ has: false, asked: [] });
  });

  test('is one where an earlier answer lists it', async () => {
    expect(await came({ before: ['1', '99'] })).toMatchObject({ has: true, asked: [], isListed: true });
  });

  test('is one where its list shows it now', async () => {
    const { has, asked } = await came({ list: () => listOf(99, 1) });
    expect(has).toBe(true);
    expect(asked[0]).toBe('list 5');
    expect(asked.every((one) => Number(one.slice(5)) < 1000)).toBe(true);
  });

  test.each([
    [2999, true],
    [3005, true],
  ])('is one where its list shows it %i ms later: %s', async (lateMs, has) => {
    expect((await came({ list: (ms) => (ms < lateMs ? listOf(1) : listOf(99, 1)) })).has).toBe(has);
  });

  test('is none where its list at rest lacks it', async () => {
    const { has, asked, gaps } = await came({});
    expect({ has, gaps }).toEqual({ has: false, gaps: [] });
    expect(asked).toContain('run');
  });

  test.each([
    [2999, true, ['answered']],
    [3000, false, []],
  ])('may have been deleted before its list was read, %i ms earlier: %s', async (walkedMs, has, gaps) => {
    const gone: Given = { alone: (time) => (time > 1 ? absent : alone(99)) };
    expect(await came({ ...gone, walkedMs })).toMatchObject({ has, gaps });
    // It is there still.
    expect((await came({ walkedMs })).has).toBe(false);
  });

  test('was not deleted where its records are still listed, though it is missing by its own address', async () => {
    const gone: Given = { alone: () => absent, walkedMs: 0 };
    const records = (time: number): ScriptedAnswer => (time > 1 ? absent : { body: { data: [], links } });
    expect((await came({ ...gone, records }, listRecords)).has).toBe(true);
    expect((await came(gone, listRecords)).has).toBe(false);
  });

  test.each<[string, Given]>([
    ['is gone again', { alone: (time) => (time > 1 ? absent : alone(99)) }],
    ['is another one', { alone: () => alone(98) }],
    ['was another one at first', { alone: (time) => alone(time > 1 ? 99 : 98) }],
    ['is of another sync', { alone: () => alone(99, 2) }],
    [
      'is of another sync, by a large number',
      {
        alone: () => ({
          body: `{"data":{"id":"99","type":"sync_runs","attributes":{"sync_id":9007199254740993}}}`,
        }),
      },
    ],
  ])('is none where it %s, though its list moves', async (_, given) => {
    const { has, gaps } = await came({ isMoving: true, ...given });
    expect({ has, gaps }).toEqual({ has: false, gaps: [] });
  });

  test.each<[string, Given]>([
    ['of its sync', {}],
    ['whose sync is a text', { alone: () => alone(99, '2') }],
    ['whose sync is no integer', { alone: () => alone(99, 1.5) }],
    [
      'of a sync without a number',
      { sync: 'a1b', home: { ...home, params: { sync_id: 'a1b' } }, alone: () => alone(99, 7) },
    ],
    [
      'of a sync that begins with a number',
      { sync: '1b', home: { ...home, params: { sync_id: '1b' } }, alone: () => alone(99, 7) },
    ],
    [
      'of a sync that ends with a number',
      { sync: 'b1', home: { ...home, params: { sync_id: 'b1' } }, alone: () => alone(99, 7) },
    ],
  ])('may be one where its list moves too fast: %s', async (_, given) => {
    const { has, gaps } = await came({ isMoving: true, ...given });
    expect({ has, gaps }).toEqual({ has: true, gaps: ['list-moved'] });
  });

  test('is none where its list moves and its sync has more digits', async () => {
    const given = { sync: '11', home: { ...home, params: { sync_id: '11' } } };
    const moving = { isMoving: true };
    expect((await came({ ...given, ...moving, alone: () => alone(99, 7) })).has).toBe(false);
    expect((await came({ ...given, ...moving, alone: () => alone(99, 11) })).has).toBe(true);
  });

  test('is not judged where its list cannot be read since', async () => {
    const given: Given = { list: () => badGateway, alone: () => badGateway };
    const { has, gaps } = await came(given, listRecords);
    expect({ has, gaps }).toEqual({ has: true, gaps: ['list-undecided'] });
    expect((await came({ alone: () => badGateway }, listRecords)).has).toBe(false);
  });

  test('is asked for alone where its records were', async () => {
    const moving: Given = { isMoving: true };
    expect((await came(moving, listRecords)).has).toBe(true);
    expect((await came({ ...moving, alone: () => absent }, listRecords)).has).toBe(false);
  });
});

describe('whether a run is listed', () => {
  test.each<[string, readonly [string, ScriptedAnswer][], boolean]>([
    ['by its sync', [['1', listOf(1, 99)]], true],
    ['by another sync', [['2', listOf(99)]], false],
    ['by no answer that is a list', [['1', badGateway]], false],
    ['by none', [['1', listOf(1)]], false],
    ['without an id', [['1', { body: { data: [{ type: 'sync_runs', attributes: {} }], links } }]], false],
    [
      'by one of two',
      [
        ['2', listOf(99)],
        ['1', listOf(99)],
      ],
      true,
    ],
  ])('%s', async (_, lists, is) => {
    const context = scripted(({ endpoint, params }) =>
      endpoint === readRun
        ? alone(99)
        : (lists.find(([sync]) => sync === params['sync_id'])?.[1] ?? listOf()),
    );
    for (const [sync] of lists) await context.api.ask(listRuns, { params: { sync_id: sync } });
    const params = { sync_id: '1', sync_run_id: '99' };
    expect(isListed(context, await context.api.ask(readRun, { params }))).toBe(is);
  });
});

test.each<[what: string, filtered: ScriptedAnswer, sync: string, is: boolean]>([
  ['lacks a run that a filter shows', listOf(3, 2), '1', true],
  ['holds all that a filter shows', listOf(1), '1', false],
  ['lacks what a filter shows without an id', { body: { data: [{ type: 'sync_runs' }], links } }, '1', false],
  ['lacks a run of another sync', listOf(3), '2', false],
])('a whole list that %s leaves runs out: %s', async (_, filtered, sync, is) => {
  const context = scripted(({ query }) => (query.length > 0 ? filtered : listOf(2, 1)));
  await context.api.ask(listRuns, { params: { sync_id: '1' } });
  await context.api.ask(listRuns, { params: { sync_id: sync }, query: [['status', 'success']] });
  expect(leavesRunsOut(context, home)).toBe(is);
});
