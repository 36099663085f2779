import { expect, test } from 'vitest';
import { checkOf, judge, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, runEntry } from '../../fixtures/list-lines.ts';
import { checks } from './read-filters.suite.ts';

const check = checkOf(checks, 'a filtered page of runs that is asked for once more loses none of them');
const runs = '/api/v1/syncs/1/sync_runs';
const failed = `${runs}?status=failed`;
const page = (...ids: readonly number[]): Line => ({
  request: failed,
  body: {
    data: ids.map((id) => runEntry(id, 'failed')),
    links: { self: failed, first: failed, last: failed },
  },
});
const alone = (status: string): Line => ({ request: `${runs}/2`, body: { data: runEntry(2, status) } });

test('a filter that loses an entry which still has the status is a violation', async () => {
  const lines = [page(1, 2), page(1), ...askedAgain([page(1), alone('failed')])];
  expect(await judge(check, lines)).toMatchObject({
    kind: 'violation',
    details: { wanted: { kind: 'entry', id: '2', as: 'of-status' } },
  });
});

test('an entry that has another status by then may leave its filter', async () => {
  const lines = [page(1, 2), page(1), ...askedAgain([page(1), alone('success')])];
  expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
});

test('a filter that is asked once passes', async () => {
  expect(await judge(check, [page(1, 2)])).toMatchObject({ kind: 'pass' });
});
