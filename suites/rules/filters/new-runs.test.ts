import { expect, test } from 'vitest';
import { checkOf, judge, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, runEntry } from '../../fixtures/list-lines.ts';
import { checks } from './new-runs.suite.ts';

const check = checkOf(checks, 'a run that came into its list since a schedule is found under its status');
const runs = '/api/v1/syncs/1/sync_runs';
const page = (request: string, ...data: readonly object[]): Line => ({
  request,
  body: { data, links: { self: request, first: request, last: request } },
});
const schedule: Line = {
  request: 'POST /api/v1/schedule_syncs',
  sent: '{}',
  body: { message: 'The sync was scheduled.' },
};
const old = runEntry(1);
const before = [page(runs, old), page(`${runs}?status=success`, old), schedule];
const alone = (status: string): Line => ({ request: `${runs}/2`, body: { data: runEntry(2, status) } });
const queued = `${runs}?status=queued`;

test('a new run that its filter shows passes without a further request', async () => {
  const lines = [...before, page(runs, runEntry(2, 'queued'), old), page(queued, runEntry(2, 'queued'))];
  expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
});

test('a new run that no filter shows is a violation', async () => {
  const listed = page(runs, runEntry(2, 'queued'), old);
  const later = askedAgain([page(queued), alone('queued'), listed]);
  expect(await judge(check, [...before, listed, page(queued), ...later])).toMatchObject({
    kind: 'violation',
    details: { wanted: { kind: 'entry', id: '2', as: 'of-status' }, received: { kind: 'list-without' } },
  });
});

test('a new run that has moved on to another status is looked for there', async () => {
  const listed = page(runs, runEntry(2, 'queued'), old);
  const success = `${runs}?status=success`;
  const found = askedAgain([alone('success'), page(success, runEntry(2), old)]);
  expect(await judge(check, [...before, listed, page(queued), ...found])).toMatchObject({ kind: 'pass' });
  const lost = askedAgain([alone('success'), page(success, old), page(runs, runEntry(2), old)]);
  expect(await judge(check, [...before, listed, page(queued), ...lost])).toMatchObject({ kind: 'violation' });
});

test('a run that was there before the schedule is left to the other checks', async () => {
  const lines = [...before, page(runs, old), page(queued)];
  expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
});

test('without a filtered list nothing is known', async () => {
  const lines = [page(runs, old), schedule, page(runs, runEntry(2, 'queued'), old)];
  expect(await judge(check, lines)).toMatchObject({ kind: 'untested' });
});
