import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, conversation, endingOf, judge, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
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
const links = { self: runs, first: runs, last: runs };
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
    details: {
      pointer: '/data',
      exchange: { ask: { url: `http://conversation.test${runs}` } },
      wanted: { kind: 'entry', id: '2', as: 'of-status' },
      received: { kind: 'list-without' },
      against: [{ ask: { url: `http://conversation.test${runs}/2` } }],
      proof: { claim: 'left-out' },
    },
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

test('a filtered page that shows another status is left to the rule of filters', async () => {
  const lines = [page(runs, old), schedule, page(runs, old), page(queued, runEntry(5, 'success'))];
  expect(await judge(check, lines)).toMatchObject({ kind: 'untested' });
});

test.each<[string, object]>([
  ['has no id', { type: 'sync_runs', attributes: { status: 'queued' } }],
  ['was in the list before', old],
])('a run that %s is not looked for', async (_, run) => {
  const lines = [...before, page(runs, run)];
  expect(await judge(check, lines)).toEqual({ kind: 'pass', answers: 1, entries: 1 });
});

test('a run that is in the filter of another sync only is looked for', async () => {
  const listed = page(runs, runEntry(2, 'queued'), old);
  const other = page('/api/v1/syncs/2/sync_runs?status=queued', runEntry(2, 'queued'));
  const later = askedAgain([page(queued), alone('queued'), listed]);
  expect(await judge(check, [...before, listed, other, ...later])).toMatchObject({ kind: 'violation' });
});

test('a run that another sync had before is looked for', async () => {
  const listed = page(runs, runEntry(2, 'queued'), old);
  const other = page('/api/v1/syncs/2/sync_runs', runEntry(2, 'queued'));
  const later = askedAgain([page(queued), alone('queued'), listed]);
  expect(await judge(check, [other, ...before, listed, ...later])).toMatchObject({ kind: 'violation' });
});

test.each([null, '', 5])('a run whose status is %o is not looked for', async (status) => {
  const listed = page(runs, runEntry(2, status), old);
  const read: Line = { request: `${runs}/2`, body: { data: runEntry(2, status) }, later: true };
  expect(await judge(check, [...before, listed, read])).toMatchObject({ kind: 'pass' });
});

test('of three new runs two are looked for', async () => {
  const ids = [2, 3, 4];
  const listed = page(runs, ...ids.map((id) => runEntry(id, null)), old);
  const statuses = [null, null, 'queued'];
  const read = ids.map((id, at): Line => ({
    request: `${runs}/${id}`,
    body: { data: runEntry(id, statuses[at]) },
  }));
  const lines = [...before, listed, ...askedAgain([...read, page(queued), listed])];
  expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
});

/** A new run moves on to its next status whenever it is looked for under the one it has. */
async function lookingFor(statuses: readonly string[]) {
  let at = -1;
  const asked: string[] = [];
  const context = scripted(({ endpoint, query }) => {
    if (endpoint === endpoints.scheduleSync) {
      at = 0;
      return { body: schedule.body };
    }
    if (at < 0) return { body: { data: [old], links } };
    if (endpoint === endpoints.readRun) return { body: { data: runEntry(2, statuses[at]) } };
    const [, filter] = query.find(([name]) => name === 'status') ?? [];
    if (filter === undefined) return { body: { data: [runEntry(2, statuses[at]), old], links } };
    if (asked.at(-1) !== filter) asked.push(filter);
    if (filter === statuses[at] && at < statuses.length - 1) at += 1;
    return { body: { data: filter === 'success' ? [old] : [], links } };
  });
  const { api } = context;
  await api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
  await api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query: [['status', 'success']] });
  await api.ask(endpoints.scheduleSync, { body: '{}' });
  await api.ask(endpoints.listRuns, { params: { sync_id: '1' }, fresh: true });
  return { ending: await endingOf(check, context), asked };
}

test.each([
  ['found missing under the third', ['queued', 'started', 'success'], 'violation'],
  ['left there after three', ['queued', 'started', 'querying', 'success'], 'pass'],
])('a run that moves on is looked for under its new status, and %s', async (_, statuses, kind) => {
  const { ending, asked } = await lookingFor(statuses);
  expect(asked).toEqual(statuses.slice(0, 3));
  expect(ending).toMatchObject({ kind });
});

test('a run that stays under its status is asked for once', async () => {
  const listed = page(runs, runEntry(2, 'started'), old);
  const started = page(`${runs}?status=started`, runEntry(2, 'started'));
  const lost = [alone('success'), page(`${runs}?status=success`, old), page(runs, runEntry(2), old)];
  const later = [alone('started'), alone('started'), started, ...lost];
  const lines = [...before, listed, ...later.map((line) => ({ ...line, later: true })), ...askedAgain(lost)];
  expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
});

describe('a run that a filter shows since a schedule', () => {
  const inWhole = checkOf(checks, 'a run that a filter shows since a schedule is in the whole list');
  const shown = page(queued, runEntry(2, 'queued'));

  test('and the whole list too passes without a further request', async () => {
    const lines = [...before, page(runs, runEntry(2, 'queued'), old), shown];
    expect(await judge(inWhole, lines)).toMatchObject({ kind: 'pass' });
  });

  test('and the whole list does not is a violation', async () => {
    const lines = [
      ...before,
      page(runs, old),
      shown,
      ...askedAgain([page(runs, old), shown, alone('queued')]),
    ];
    expect(await judge(inWhole, lines)).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '/data',
        wanted: { kind: 'entry', id: '2', as: 'listed' },
        received: { kind: 'list-without', shownUnder: 'queued' },
        proof: { claim: 'left-out' },
      },
    });
  });

  test('is missing on the first page of the whole list, as it was read last', async () => {
    const [, second] = [1, 2].map((number) => `${runs}?page=${number}`);
    const links = { self: runs, first: runs, next: second, last: second };
    const whole: readonly Line[] = [
      { request: runs, body: { data: [runEntry(4), runEntry(3)], links } },
      {
        request: second ?? '',
        body: { data: [old], links: { ...links, self: second, prev: runs, next: null } },
      },
    ];
    const [other] = [page('/api/v1/syncs/2/sync_runs', runEntry(9))];
    const success = page(`${runs}?status=success`, runEntry(4), runEntry(3));
    const started = [...whole, success, schedule];
    const lines = [...started, ...whole, shown, ...(other === undefined ? [] : [other])];
    const context = await conversation([...lines, ...askedAgain([...whole, shown, alone('queued')])]);
    const ending = await endingOf(inWhole, context);
    const firsts = context.api.evidence(endpoints.listRuns).filter(({ ask }) => ask.url.endsWith(runs));
    expect(firsts.length).toBeGreaterThan(2);
    expect(ending).toMatchObject({ kind: 'violation' });
    expect(ending.kind === 'violation' && ending.details.exchange).toBe(
      firsts.filter(({ ask }) => ask.params['sync_id'] === '1').at(-1),
    );
  });

  test('and the whole list shows later passes', async () => {
    const listed = page(runs, runEntry(2, 'queued'), old);
    const lines = [...before, page(runs, old), shown, ...askedAgain([listed])];
    expect(await judge(inWhole, lines)).toMatchObject({ kind: 'pass' });
  });
});
