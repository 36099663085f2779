import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, judge, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { checks } from './answers.suite.ts';

const check = checkOf(checks, `every stated request to ${endpoints.listRuns} is answered with 200`);
const runs = '/api/v1/syncs/1/sync_runs';
const list = (request: string, ...data: readonly object[]): Line => ({
  request,
  body: { data, links: { self: request } },
});
const whole = list(runs, runEntry(2), runEntry(1, 'failed'));
const under = (status: string, code: number): Line => ({
  request: `${runs}?status=${status}`,
  status: code,
  body: { message: 'No.', status: 'no' },
});
const alone = (status: string): Line => ({ request: `${runs}/1`, body: { data: runEntry(1, status) } });
const unused = `${runs}?status=unused`;

test.each<[what: string, lines: readonly Line[], kind: string]>([
  ['an error under a value that no run has', [whole, under('unused', 500)], 'pass'],
  [
    'an error beside a request that is not answered',
    [whole, { request: unused, failure: { kind: 'timeout', message: 'No answer.' } }, under('unused', 500)],
    'pass',
  ],
  [
    'an error of the service and of a gateway under such a value',
    [whole, under('unused', 500), under('unused', 503)],
    'pass',
  ],
  ['a success without a list under such a value', [whole, under('unused', 201)], 'pass'],
  ['the last of such successes', [whole, under('unused', 299)], 'pass'],
  ['an error under a value that the first run has', [whole, under('success', 500)], 'violation'],
  ['an error under a value that the last run has', [whole, under('failed', 500)], 'violation'],
  [
    'an error under a value that a run alone has, and no page',
    [list(runs, runEntry(2)), alone('failed'), under('failed', 500), alone('failed')],
    'pass',
  ],
  ['an error without a filter', [whole, { request: `${runs}?page=1`, status: 500, body: {} }], 'violation'],
  [
    'an error on a page that nothing promises',
    [whole, { request: `${runs}?page=2`, status: 500, body: {} }],
    'pass',
  ],
  ['an error where the value found an empty list', [whole, list(unused), under('unused', 500)], 'violation'],
  ['an error where the value was refused', [whole, under('unused', 400), under('unused', 500)], 'violation'],
  [
    'an error where the value was redirected',
    [whole, under('unused', 300), under('unused', 500)],
    'violation',
  ],
  [
    'an error under a value that runs of another sync have',
    [whole, list('/api/v1/syncs/2/sync_runs', runEntry(9, 'unused')), under('unused', 500)],
    'pass',
  ],
])('%s', async (_, lines, kind) => {
  expect((await judge(check, lines)).kind).toBe(kind);
});
