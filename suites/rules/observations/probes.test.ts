import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import type { ScriptedAnswer } from '../../fixtures/scripted.ts';
import {
  changing,
  smallLists,
  smallWorld,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import {
  observedOn,
  smallTarget,
  smallTargetSetting,
  type SmallDeviation,
} from '../../fixtures/small-target.ts';
import { probes as lists } from './lists.probes.ts';
import { probes as values } from './values.probes.ts';

const onLists = async (id: string, change?: ChangePage, world?: SmallWorld) => {
  const own = lists.filter(({ observes }) => observes === id);
  return (await observedOn(own, smallLists(change, world), smallTargetSetting, false))[id];
};
const onTarget = async (id: string, deviation: SmallDeviation = {}) =>
  (await observedOn(values, smallTarget(deviation), smallTargetSetting, true))[id];

describe('what lists answer to open questions', () => {
  test('is a status, or the page that came', async () => {
    expect(await observedOn(lists, smallLists(), smallTargetSetting, false)).toEqual({
      '4.7-page-zero': '200, no entries',
      '4.7-page-word': '200, no entries',
      '4.7-status-unknown': '200, no entries',
      '4.7-status-empty': '200, no entries',
      '4.7-status-case': '200, no entries',
      '4.7-page-past-end': '200, no entries',
      '4.7-order': undefined,
      '8-page-size-runs': '2 entries',
      '4.9-page-zero': '200, no entries',
      '4.9-page-word': '200, no entries',
      '4.9-status-unknown': '200, no entries',
      '4.9-status-empty': '200, no entries',
      '4.9-status-case': '200, no entries',
      '4.9-page-past-end': '200, no entries',
      '4.9-order': undefined,
      '8-page-size-records': '2 entries',
    });
  });

  const ofSync2 = smallWorld.runs['2'] ?? [];
  test.each<[string, (page: { data: object[] }) => ScriptedAnswer | undefined, string]>([
    ['a refusal', () => ({ status: 422, body: {} }), '422'],
    ['the first page', (page) => void (page.data = ofSync2.slice(0, 2)), '200, the first page'],
    ['the last page', (page) => void (page.data = ofSync2.slice(2)), '200, the last page'],
    [
      'the first page, shifted',
      (page) => void (page.data = [runEntry(24), runEntry(23)]),
      '200, the first page',
    ],
    ['other entries', (page) => void (page.data = [runEntry(1), runEntry(2)]), '200, the first page'],
    [
      'a mixture',
      (page) => void (page.data = [runEntry(22), runEntry(5), runEntry(6)]),
      '200, other entries',
    ],
    [
      'a half of the first page',
      (page) => void (page.data = [runEntry(22), runEntry(5)]),
      '200, other entries',
    ],
    ['a part of the first page', (page) => void (page.data = [runEntry(22)]), '200, the first page'],
  ])('%s to page 0', async (_, answer, observed) => {
    const change = changing({ sync: '2', page: 0 }, answer);
    expect(await onLists('4.7-page-zero', change)).toBe(observed);
  });

  test('a page that the list has moved to meanwhile is the first one', async () => {
    const moved = [runEntry(22), runEntry(5), runEntry(6)];
    const change: ChangePage = (page, { params, page: number, times, path }) => {
      const isAsked = params['sync_id'] === '2' && (number === 0 || (times > 1 && !path.includes('page=')));
      if (isAsked) page.data = moved;
    };
    expect(await onLists('4.7-page-zero', change)).toBe('200, the first page');
  });

  test.each([
    ['FAILED', 'failed'],
    ['failed', 'FAILED'],
  ])('a status in the other case: %s', async (asked, used) => {
    const world = {
      ...smallWorld,
      runs: { ...smallWorld.runs, 2: [runEntry(23, used), runEntry(22, used)] },
    };
    const change = changing({ sync: '2', status: asked }, () => ({ status: 418, body: {} }));
    expect(await onLists('4.7-status-case', change, world)).toBe('418');
  });

  test('no other case exists of a status without letters', async () => {
    const runs = [runEntry(23, '1'), runEntry(22, '1')];
    const world = { ...smallWorld, runs: { 1: runs, 2: runs, 3: runs } };
    expect(await onLists('4.7-status-case', undefined, world)).toBeUndefined();
  });

  test.each([1, 2, 6])('a page past the end may show page %i again', async (size) => {
    const change = changing({ page: 5 }, (page) => {
      page.data = [runEntry(17), runEntry(16, 'failed')].slice(0, size);
    });
    expect(await onLists('4.7-page-past-end', change)).toBeDefined();
  });

  test('lists of one page have no size', async () => {
    expect(await onLists('8-page-size-runs', undefined, { ...smallWorld, pageSize: 50 })).toBe(
      'no second page',
    );
  });

  test.each<[string, readonly object[], string]>(
    [
      ['created_at', [5, 7, 9], 'by created_at, ascending'],
      ['created_at', [5, 7, 7], 'by created_at, ascending'],
      ['created_at', [7, 7, 9], 'by created_at, ascending'],
      ['created_at', [9, 9, 7], 'by created_at, descending'],
      ['created_at', [undefined, 9, 7], 'by id, ascending'],
      ['created_at', [9, 7, undefined], 'by id, ascending'],
      ['created_at', [9, 7, 7], 'by created_at, descending'],
      ['created_at', [7, 9, 7], 'by id, ascending'],
      ['updated_at', [9, 8, 7], 'by updated_at, descending'],
      ['started_at', [1, 2, 3], 'by started_at, ascending'],
    ].map(([name, days, observed]) => [
      name as string,
      (days as (number | undefined)[]).map((day, at) =>
        runEntry(at + 1, 'success', {
          [name as string]: day === undefined ? null : `2026-01-0${day}T00:00:00.000Z`,
        }),
      ),
      observed as string,
    ]),
  )('the order: %s', async (_, runs, observed) => {
    const world = { ...smallWorld, pageSize: 5, runs: { 1: runs, 2: [], 3: [] } };
    expect(await onLists('4.7-order', undefined, world)).toBe(observed);
  });

  test.each([
    [['9', '10', '11'], 'by id, ascending'],
    [['11', '10', '9'], 'by id, descending'],
    [['a', 'b', 'c'], 'by id, ascending'],
    [['10', '9', 'a'], 'by id, ascending'],
    [['a', '9', 'b'], 'by none of the known members'],
  ])('the order of the ids %j: %s', async (ids, observed) => {
    const world = { ...smallWorld, pageSize: 5, runs: { 1: ids.map((id) => runEntry(id)), 2: [], 3: [] } };
    expect(await onLists('4.7-order', undefined, world)).toBe(observed);
  });

  test('no order where none is known', async () => {
    const runs = [2, 9, 4].map((id) => runEntry(id));
    const world = { ...smallWorld, pageSize: 5, runs: { 1: runs, 2: [], 3: [] } };
    expect(await onLists('4.7-order', undefined, world)).toBe('by none of the known members');
  });
});

describe('what the values of a target are', () => {
  test('is said of everything that was seen', async () => {
    expect(await observedOn(values, smallTarget(), smallTargetSetting, true)).toEqual({
      '2.1-connector-type-value': '"source"',
      '2.1-configuration-keys': '1 member: string',
      '2.2-query-type-value': '"raw_sql"',
      '2.2-configuration-keys': 'no members',
      '2.3-status-values': '"failed", "success"',
      '2.4-status-values': '"failed", "success"',
      '2.4-action-values': '"insert"',
      '2.3-id-form': 'digits',
      '2.4-id-form': 'digits',
      '2-further-members': 'none',
      '2.3-duration-unit': 'seconds',
      '2.3-row-arithmetic': 'always',
      '2.3-null-values': 'none',
      '2.6-count-arithmetic': 'always',
      '2.6-slice-length': undefined,
      '8-rate-limit': 'none',
    });
  });

  test.each([
    [20, /"s9"$/],
    [21, /"s8" and 1 more$/],
  ])('of %i values twenty are named', async (count, end) => {
    const runs = Array.from({ length: count }, (_, at) => runEntry(at + 1, `s${at}`));
    const world = { ...smallWorld, pageSize: 50, runs: { 1: runs, 2: [], 3: [] }, records: {} };
    const found = await observedOn(values, smallLists(undefined, world), smallTargetSetting, true);
    expect(found['2.3-status-values']).toMatch(end);
  });

  test.each([
    [{ limitedMs: 20 }, '429'],
    [{ status: 429, body: {} }, '429'],
    [{}, 'none'],
  ])('a limit shows in %j: %s', async (change, observed) => {
    const deviation: SmallDeviation = {
      answers: (answer, { endpoint }) =>
        endpoint === endpoints.reports ? { ...answer, ...change } : undefined,
    };
    expect(await onTarget('8-rate-limit', deviation)).toBe(observed);
  });

  /** Runs of a list with other members. */
  const runsWith = (...all: readonly object[]): SmallDeviation => ({
    answers: (_, { endpoint }) =>
      endpoint === endpoints.listRuns
        ? { body: { data: all.map((more, at) => runEntry(at, 'success', more)), links: {} } }
        : undefined,
  });

  test.each<[string, readonly object[]]>([
    ['seconds', [{ duration: 8 }]],
    ['seconds', [{ duration: 10 }]],
    ['milliseconds', [{ duration: 8000 }]],
    ['milliseconds', [{ duration: 10_000 }]],
    ['minutes', [{ duration: 3, finished_at: '2026-01-01T00:02:00.000Z' }]],
    ['none that fits', [{ duration: 700 }]],
    ['none that fits', [{ duration: 11 }]],
    ['none that fits', [{ duration: 7 }]],
    ['none that fits', [{ duration: 7999 }]],
    ['none that fits', [{ duration: 10_001 }]],
    ['none that fits', [{ duration: 4, finished_at: '2026-01-01T00:02:00.000Z' }]],
    ['seconds', [{ duration: 9 }, { duration: 5, finished_at: '2026-01-01T00:00:00.000Z' }]],
    ['milliseconds, seconds', [{ duration: 9 }, { duration: 9000 }]],
    ['seconds', [{ duration: 9 }, { duration: 0 }, { duration: null }, { finished_at: null }]],
    ['seconds', [{ duration: 9 }, { duration: 5, finished_at: '2025-12-31T00:00:00.000Z' }]],
  ])('durations are in %s', async (unit, runs) => {
    expect(await onTarget('2.3-duration-unit', runsWith(...runs))).toBe(unit);
  });

  test.each<[string | undefined, readonly object[]]>([
    ['always', [{}, {}]],
    ['sometimes', [{}, { failed_rows: 1 }]],
    ['never', [{ failed_rows: 1 }, { successful_rows: 4 }]],
    [undefined, [{ failed_rows: null }]],
    ['always', [{}, { failed_rows: null }]],
  ])('row counts add up: %s', async (often, runs) => {
    expect(await onTarget('2.3-row-arithmetic', runsWith(...runs))).toBe(often);
  });

  test.each<[string, readonly object[]]>([
    ['error', [{ error: null }]],
    ['duration, error', [{ error: null }, { duration: null, error: null }]],
    ['none', [{ error: '' }]],
  ])('null values: %s', async (names, runs) => {
    expect(await onTarget('2.3-null-values', runsWith(...runs))).toBe(names);
  });

  test('further members name their endpoint', async () => {
    expect(await onTarget('2-further-members', runsWith({}, { note: 1 }))).toContain(endpoints.listRuns);
  });

  test.each<[string, unknown]>([
    ['a UUID', '0b6c3f0e-8d1a-4c55-9a83-2f6b1a1c9e10'],
    ['another string', 'run-1'],
    ['no string', 7],
    ['digits', '7'],
  ])('ids: %s', async (form, id) => {
    const found = await onTarget('2.3-id-form', {
      answers: (_, { endpoint }) =>
        endpoint === endpoints.listRuns ? { body: { data: [{ ...runEntry(1), id }], links: {} } } : undefined,
    });
    expect(found).toBe(form);
  });

  test.each<[string, object]>([
    ['2 members: number, string', { host: 'db', port: 5432 }],
    ['4 members: array, boolean, null, object', { a: [], b: true, c: null, d: {} }],
  ])('configurations: %s', async (shape, configuration) => {
    const found = await onTarget('2.2-configuration-keys', {
      answers: (answer, { endpoint }, { model }) =>
        endpoint === endpoints.readModel && answer.status === undefined
          ? { body: { data: { id: '3', type: 'models', attributes: { ...model, configuration } } } }
          : undefined,
    });
    expect(found).toBe(shape);
  });

  test('more than twenty values are counted', async () => {
    const runs = Array.from({ length: 22 }, (_, at) => ({ status: `s${`${at}`.padStart(2, '0')}` }));
    const found = await onTarget('2.3-status-values', runsWith(...runs));
    expect(found).toMatch(/^"s00", "s01", .*"s19" and 2 more$/);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['ratelimit-limit', { 'ratelimit-limit': '5' }],
    ['x-ratelimit-remaining', { 'x-ratelimit-remaining': '5' }],
    ['x-rate-limit-reset', { 'x-rate-limit-reset': '5' }],
    ['retry-after', { 'retry-after': '5' }],
    ['none', { 'x-retry-after-all': '5' }],
  ])('signs of a limit: %s', async (sign, headers) => {
    const found = await onTarget('8-rate-limit', {
      answers: (answer, { endpoint }) =>
        endpoint === endpoints.listRuns ? { ...answer, headers } : undefined,
    });
    expect(found).toBe(sign);
  });
});
