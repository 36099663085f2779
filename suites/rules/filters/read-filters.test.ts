import { describe, expect, test } from 'vitest';
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
    details: {
      pointer: '/data',
      wanted: { kind: 'entry', id: '2', as: 'of-status' },
      received: { kind: 'list-without' },
      exchange: { number: 2 },
      against: [{ number: 1 }],
      proof: { claim: 'left-out' },
    },
  });
});

test('an entry that has another status by then may leave its filter', async () => {
  const lines = [page(1, 2), page(1), ...askedAgain([page(1), alone('success')])];
  expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
});

test('a filter that is asked once passes', async () => {
  expect(await judge(check, [page(1, 2)])).toMatchObject({ kind: 'pass' });
});

test('a filtered page that shows another status is left to the rule of filters', async () => {
  const odd: Line = { ...page(), body: { data: [runEntry(1, 'success')], links: {} } };
  expect(await judge(check, [odd])).toMatchObject({
    kind: 'untested',
    reason: 'no entry with a status was found to filter by',
  });
  expect(await judge(check, [odd, page(1)])).toMatchObject({ kind: 'pass', answers: 1 });
});

test('without any page, or any filtered one, nothing is known', async () => {
  expect(await judge(check, [])).toMatchObject({ kind: 'untested' });
  const whole: Line = { request: runs, body: { data: [runEntry(1)], links: {} } };
  expect(await judge(check, [whole])).toMatchObject({ kind: 'untested' });
});

test('if whole lists lose entries too, that is the finding of another rule', async () => {
  const whole = (...ids: readonly number[]): Line => ({
    request: runs,
    body: {
      data: ids.map((id) => runEntry(id, 'failed')),
      links: { self: runs, first: runs, last: runs },
    },
  });
  const later = askedAgain([page(1), whole(1), alone('failed')]);
  const lost = [whole(1, 2), page(1, 2), whole(1), page(1), ...later];
  expect(await judge(check, lost)).toMatchObject({ kind: 'untested' });
  const flickering = [whole(1, 2), page(1, 2), whole(2), whole(1, 2), page(1), ...later];
  expect(await judge(check, flickering)).toMatchObject({
    kind: 'untested',
    reason: expect.stringContaining('4.7-each-once') as string,
  });
});

const kept = checkOf(checks, 'links of every filtered page of runs that was read keep the filter');
/** A filtered page whose `self` is this. */
const withSelf = (self: string): Line => ({
  request: failed,
  body: { data: [runEntry(1, 'failed')], links: { self, first: failed, last: failed } },
});
const whole = (...entries: readonly ReturnType<typeof runEntry>[]): Line => ({
  request: runs,
  body: { data: entries, links: { self: runs, first: runs, last: runs } },
});

test('a link of any filtered page that leads to another status is a violation', async () => {
  const lines = [page(1), withSelf(runs), whole(runEntry(2, 'success'))];
  expect(await judge(kept, lines)).toMatchObject({
    kind: 'violation',
    details: { pointer: '/links/self', received: { value: runs } },
  });
});

test('a link whose URL does not show the filter may lead to pages of it', async () => {
  const lines = [withSelf(runs), whole(runEntry(1, 'failed'))];
  expect(await judge(kept, lines)).toMatchObject({ kind: 'pass' });
});

test.each([
  [5, 'violation'],
  [6, 'pass'],
])(
  'six links that do not show their filter are followed: one behind %i others is: %s',
  async (others, kind) => {
    const hiding = (at: number): Line => ({
      ...withSelf(`${runs}?x=${at}`),
      request: `${failed}&page=${at}`,
    });
    const target = (at: number, status: string): Line => ({
      ...whole(runEntry(at, status)),
      request: `${runs}?x=${at}`,
      later: true,
    });
    const good = Array.from({ length: others }, (_, at) => at);
    const lines = [
      ...[...good, others].map(hiding),
      ...good.map((at) => target(at, 'failed')),
      target(others, 'success'),
    ];
    expect(await judge(kept, lines)).toMatchObject({ kind });
  },
);

describe('a filter that finds nothing', () => {
  const own = checkOf(checks, 'a filter that finds no run is answered with a list or refused');
  const whole: Line = { request: runs, body: { data: [runEntry(1)], links: { self: runs } } };
  const answer = (status: number, request = failed): Line => ({ request, status, body: { message: 'No.' } });
  const ofRun: Line = { request: `${runs}?status=success`, status: 500, body: {} };

  test.each<[what: string, lines: readonly Line[], kind: string]>([
    ['may be empty', [whole, page()], 'pass'],
    ['may be refused', [whole, page(), answer(404, `${runs}?status=other`)], 'pass'],
    ['must not fail', [whole, answer(500)], 'violation'],
    [
      'must not be answered with another success',
      [whole, page(), answer(204, `${runs}?status=other`)],
      'violation',
    ],
    ['must not fail on its first page', [whole, answer(500, `${failed}&page=1`)], 'violation'],
    ['may fail past the end', [whole, page(), answer(500, `${failed}&page=2`)], 'pass'],
    [
      'may fail past the end, whatever was read',
      [whole, page(), answer(500, `${runs}?status=other&page=2`)],
      'pass',
    ],
    ['says nothing where a gateway answers', [whole, page(), answer(503, `${runs}?status=other`)], 'pass'],
    ['says nothing where other requests fail', [whole, answer(500), ofRun], 'untested'],
    [
      'says nothing where other requests get another success',
      [whole, answer(204), { ...ofRun, status: 204 }],
      'untested',
    ],
    ['says nothing where the whole list fails', [page(), { ...whole, status: 500 }], 'untested'],
    ['is unknown where no list was filtered', [whole], 'untested'],
  ])('%s', async (_, lines, kind) => {
    expect(await judge(own, lines)).toMatchObject({ kind });
  });

  test('says what was received', async () => {
    expect(await judge(own, [whole, page(), answer(500, `${runs}?status=other`)])).toMatchObject({
      kind: 'violation',
      details: { pointer: 'status', received: { value: 500 }, occurrences: { violating: 1, of: 2 } },
    });
  });
});
