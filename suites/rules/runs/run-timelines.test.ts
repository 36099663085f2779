import { expect, test } from 'vitest';
import { checkOf, conversation, endingOf, type Line } from '../../fixtures/conversation.ts';
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
