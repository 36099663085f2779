import { describe, expect, test } from 'vitest';
import { checkOf, conversation, endingOf, type Line } from '../../fixtures/conversation.ts';
import { hastily } from '../../fixtures/hastily.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { checks } from './run-timelines.suite.ts';

const path = '/api/v1/syncs/1/sync_runs';
const headers = { date: 'Fri, 02 Jan 2026 01:00:00 GMT' };
const lies = checkOf(checks, checks[1]?.title ?? '');

test.each([
  ['two seconds ago', '2026-01-02T00:59:57.999Z', undefined, 'violation'],
  ['less than two seconds ago', '2026-01-02T00:59:59.001Z', undefined, 'pass'],
  ['an hour ago, in whole seconds', '2026-01-02T00:00:00Z', undefined, 'pass'],
  ['a day and four seconds ago, in whole seconds', '2026-01-01T00:59:56Z', undefined, 'pass'],
  ['a day and five seconds ago, in whole seconds', '2026-01-01T00:59:55Z', undefined, 'violation'],
  ['four seconds ago, as an answer may be stale', '2026-01-02T00:59:56Z', '2026-01-02T00:59:59Z', 'pass'],
  ['five seconds ago, by the clock of updates', '2026-01-02T00:59:55Z', '2026-01-02T00:59:59Z', 'violation'],
  ['an hour ago, by another clock', '2026-01-02T00:00:00Z', '2026-01-02T00:30:00Z', 'pass'],
])('an answer that contradicts two others after an update %s, at %s', async (_, updated_at, shown, kind) => {
  const entry = runEntry(1, 'success', { updated_at });
  const list: Line = { request: path, headers, body: { data: [entry], links: {} } };
  const other = { data: runEntry(1, 'success', { updated_at, failed_rows: 1 }) };
  const alone: Line = { request: `${path}/1`, headers, body: other };
  const body = { data: { attributes: { updated_at: shown }, id: '1' } };
  const update = { request: 'PUT /api/v1/models/1', headers, body };
  const context = await conversation([list, alone, list, update]);
  expect(await endingOf(lies, context)).toMatchObject({ kind });
});

const updated_at = '2026-01-02T00:00:00.500Z';

/** What the check makes of a run's count over time, alone (`1`) and in its list (`[1]`). */
async function endingOfCounts(
  shown: readonly (readonly [atMs: number, count: number | [number]])[],
  age = {},
) {
  const run = (failed_rows: number, more = {}) =>
    runEntry(1, 'running', { updated_at, failed_rows, finished_at: null, ...more });
  const lines = shown.map(([ms, count]): Line => {
    const atMs = ms * hastily.waitScale;
    const isListed = typeof count !== 'number';
    return isListed
      ? { request: path, headers: { ...headers, ...age }, atMs, body: { data: [run(count[0])], links: {} } }
      : { request: `${path}/1`, headers, atMs, body: { data: run(count) } };
  });
  return endingOf(lies, await conversation(lines));
}

test.each<[string, Parameters<typeof endingOfCounts>[0], string]>([
  [
    'grows',
    [
      [0, [4]],
      [10, 5],
      [4000, [7]],
      [8000, 9],
    ],
    'pass',
  ],
  [
    'grows, and a stored list shows less',
    [
      [0, [4]],
      [2000, 5],
      [2500, [4]],
      [9000, [6]],
      [9000, 6],
    ],
    'pass',
  ],
  [
    'is less in its list three seconds later',
    [
      [0, 5],
      [3500, [4]],
    ],
    'violation',
  ],
  [
    'is less in its list within three seconds',
    [
      [0, 5],
      [2500, [4]],
    ],
    'pass',
  ],
  [
    'is less alone later',
    [
      [0, [5]],
      [4000, 4],
    ],
    'violation',
  ],
  [
    'was less alone for a moment',
    [
      [0, [5]],
      [4000, 5],
      [8000, 4],
      [8000, [5]],
    ],
    'violation',
  ],
  [
    'was more alone for a moment',
    [
      [0, [5]],
      [100, 6],
      [200, [5]],
      [4000, [5]],
    ],
    'violation',
  ],
])('the count of a run in progress that %s under one updated_at', async (_, shown, kind) => {
  expect(await endingOfCounts(shown)).toMatchObject({ kind });
});

test.each([
  ['20', 'pass'],
  ['2', 'violation'],
])('a list that is %s s old and shows less than its run 9 s before', async (age, kind) => {
  const ending = await endingOfCounts(
    [
      [0, 5],
      [9000, [4]],
    ],
    { age },
  );
  expect(ending).toMatchObject({ kind });
});

describe('a page that a link leads to, seconds after the link was issued,', () => {
  /** A run in progress is read alone after page 1, and before page 2, which shows it too. */
  async function endingBehind(next: string, updated: string): Promise<string> {
    const run = (failed_rows: number) =>
      runEntry(1, 'running', { updated_at: updated, failed_rows, finished_at: null });
    const page = (request: string, atMs: number, rows: number, links = {}): Line => {
      const body = { data: rows === 0 ? [] : [run(rows)], links };
      return { request, headers, atMs: atMs * hastily.waitScale, body };
    };
    const alone = (atMs: number, rows: number): Line => ({
      request: `${path}/1`,
      headers,
      atMs: atMs * hastily.waitScale,
      body: { data: run(rows) },
    });
    const links = { self: `${path}?page=1`, next };
    const lines = [page(path, 0, 0, links), alone(5000, 5), page(next, 20_000, 4), alone(25_000, 5)];
    const ending = await endingOf(lies, await conversation(lines));
    return ending.kind;
  }

  test.each([
    ['by a number', `${path}?page=2`, updated_at, 'violation'],
    ['with a snapshot', `${path}?page=2&snapshot=7`, updated_at, 'pass'],
    ['with a snapshot, of whole seconds', `${path}?page=2&snapshot=7`, '2026-01-01T00:00:00Z', 'pass'],
  ])('%s, shows a lower count', async (_, next, updated, kind) => {
    expect(await endingBehind(next, updated)).toBe(kind);
  });
});
