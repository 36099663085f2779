import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, judge, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, listLines, recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { checks } from './read-pages.suite.ts';

const records = '/api/v1/syncs/1/sync_runs/7/sync_records';
const runs = '/api/v1/syncs/1/sync_runs';

describe('two pages of one list', () => {
  const check = checkOf(checks, 'no two pages of a list of records that were read hold the same one');
  const pagesOf = (...pages: readonly (readonly number[])[]): readonly Line[] =>
    listLines(
      records,
      pages.map((page) => page.map((id) => recordEntry(id))),
    );

  test('that hold one entry are a violation, whosever list it is', async () => {
    const lines = pagesOf([1, 2], [2, 3]);
    expect(await judge(check, [...lines, ...askedAgain(lines)])).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/0', received: { kind: 'entry', id: '2', as: 'again' } },
    });
  });

  test('without a common entry pass', async () => {
    expect(await judge(check, pagesOf([1, 2], [3, 4]))).toMatchObject({ kind: 'pass', entries: 6 });
  });

  test('that hold one entry after the list has changed are a violation', async () => {
    const after = pagesOf([3, 4], [4, 5]);
    expect(
      await judge(check, [...pagesOf([1, 2], [3, 4], [5]), ...after, ...askedAgain(after)]),
    ).toMatchObject({
      kind: 'violation',
      details: { received: { kind: 'entry', id: '4', as: 'again' } },
    });
  });

  test('of which one was read right before the other changed are a violation', async () => {
    const [first, , second] = pagesOf([1, 2], [3, 4]);
    const [, , changed] = pagesOf([1, 2], [3, 4, 1]);
    const lines = [second, first, changed].filter((line) => line !== undefined);
    expect(await judge(check, [...lines, ...askedAgain(lines.slice(1))])).toMatchObject({
      kind: 'violation',
      details: { received: { kind: 'entry', id: '1', as: 'again' } },
    });
  });

  test('of a list that changed twice are not compared', async () => {
    const lines = [...pagesOf([1, 2], [3, 4]), ...pagesOf([3, 4]), ...pagesOf([4, 5], [5, 6])];
    expect(await judge(check, lines)).toMatchObject({ kind: 'pass' });
  });

  test('of which one was seen to move prove nothing', async () => {
    const [first, ...others] = pagesOf([1, 2], [2, 3]);
    const before = {
      ...first,
      request: records,
      body: { data: [recordEntry(0), recordEntry(1)], links: {} },
    };
    expect(await judge(check, [before, ...others, ...(first === undefined ? [] : [first])])).toMatchObject({
      kind: 'pass',
    });
  });
});

describe('a page that is asked for once more', () => {
  const check = checkOf(checks, 'a page of runs that is asked for once more loses none of them');
  const page = (...ids: readonly number[]): Line => ({
    request: runs,
    body: { data: ids.map((id) => runEntry(id)), links: { self: runs, first: runs, last: runs } },
  });
  const alone = (status: number): Line => ({
    request: `${runs}/2`,
    status,
    body: status === 200 ? { data: runEntry(2) } : { message: 'gone', status: 'not_found' },
  });
  const lost = [page(1, 2, 3), page(1, 3)];

  test('and lacks an entry that is still there is a violation', async () => {
    const later = askedAgain([page(1, 3), alone(200)]);
    expect(await judge(check, [...lost, ...later])).toMatchObject({
      kind: 'violation',
      details: { received: { kind: 'list-without' }, wanted: { id: '2' }, proof: expect.anything() },
    });
  });

  test('and lacks an entry that is gone passes', async () => {
    const later = askedAgain([page(1, 3), alone(404)]);
    expect(await judge(check, [...lost, ...later])).toMatchObject({ kind: 'pass' });
  });

  test('and lacks an entry one time of three is a violation', async () => {
    expect(await judge(check, [...lost, page(1, 2, 3)])).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data', wanted: { id: '2' }, proof: expect.anything() },
    });
  });

  const moved = [page(1, 2, 3), page(9, 1, 2), page(1, 2, 3), page(9, 1, 2)];

  test('and shows a new entry, and then an older state again, passes', async () => {
    const atOnce = moved.map((line, at) => ({ ...line, atMs: at * 10 }));
    expect(await judge(check, atOnce)).toMatchObject({ kind: 'pass' });
  });

  test('and shows a state that is older than any answer may be is a violation', async () => {
    expect(await judge(check, moved)).toMatchObject({
      kind: 'violation',
      details: { wanted: { id: '3' }, received: { kind: 'list-without' } },
    });
  });
});

describe('two page numbers', () => {
  const check = checkOf(checks, 'no two page numbers of a list of records that was read give the same page');
  const pagesOf = (...pages: readonly (readonly number[])[]): readonly Line[] =>
    listLines(
      records,
      pages.map((page) => page.map((id) => recordEntry(id))),
    );

  test('that give the same page are a violation', async () => {
    const lines = pagesOf([1, 2], [3, 4], [1, 2]);
    expect(await judge(check, [...lines, ...askedAgain(lines)])).toMatchObject({
      kind: 'violation',
      details: { wanted: { kind: 'page', page: 3 }, received: { kind: 'page', page: 1, as: 'again' } },
    });
  });

  test('that give the same page since the first page is gone are a violation', async () => {
    const after = pagesOf([3, 4], [5, 6], [5, 6]);
    expect(
      await judge(check, [...pagesOf([1, 2], [3, 4], [5, 6]), ...after, ...askedAgain(after)]),
    ).toMatchObject({
      kind: 'violation',
      details: { wanted: { kind: 'page', page: 3 }, received: { kind: 'page', page: 2, as: 'again' } },
    });
  });

  test('that give the same page pass where no page says how many there are', async () => {
    const lines = listLines(
      records,
      [
        [1, 2],
        [1, 2],
      ].map((page) => page.map((id) => recordEntry(id))),
      ({ data, links }) => ({ data, links: { ...links, last: null, next: null } }),
    );
    expect((await judge(check, [...lines, ...askedAgain(lines)])).kind).not.toBe('violation');
  });

  test('that give the same page are a violation with its proof, from the second on', async () => {
    const lines = pagesOf([1, 2], [1, 2], [3, 4]);
    expect(await judge(check, [...lines, ...askedAgain(lines)])).toMatchObject({
      kind: 'violation',
      details: { wanted: { page: 2 }, received: { page: 1 }, proof: expect.anything() },
    });
  });

  test('that give other pages pass', async () => {
    expect(await judge(check, pagesOf([1, 2], [3, 4], [5]))).toMatchObject({ kind: 'pass' });
  });

  test('of which one is past the end pass', async () => {
    const [first, second] = pagesOf([1, 2], [3, 4]);
    if (first === undefined || second === undefined) throw new Error('there are two');
    const beyond = { ...second, request: `${records}?page=3` };
    expect(await judge(check, [...pagesOf([1, 2], [3, 4]), beyond])).toMatchObject({ kind: 'pass' });
  });
});

test('records that no page shows any more, though their filter does, are a violation', async () => {
  const check = checkOf(checks, 'a page of records that is asked for once more loses none of them');
  const whole = listLines(records, [[recordEntry(1), recordEntry(2)], [recordEntry(3)]]);
  const vanished = listLines(records, [[], []]);
  const filtered = listLines(`${records}?status=success`, [
    [recordEntry(1), recordEntry(2)],
    [recordEntry(3)],
  ]);
  const later = askedAgain([...vanished, ...filtered]);
  const schedule: Line = {
    request: 'POST /api/v1/schedule_syncs',
    sent: '{}',
    body: { message: 'The sync was scheduled.' },
  };
  const lines = [...whole, ...filtered, schedule, ...vanished.slice(0, 1), ...later];
  expect(await judge(check, lines)).toMatchObject({
    kind: 'violation',
    details: { received: { kind: 'list-without' } },
  });
});

describe('a page that is asked for in another way of speaking HTTP', () => {
  const check = checkOf(checks, 'a page of records that is asked for once more loses none of them');
  const links = { self: records, first: records, last: records };
  const shows = (...ids: readonly number[]) => ({ body: { data: ids.map((id) => recordEntry(id)), links } });
  const asking = async (script: Script) => {
    const context = scripted(script);
    const params = { sync_id: '1', sync_run_id: '7' };
    await context.api.ask(endpoints.listRecords, { params });
    await context.api.ask(endpoints.listRecords, { params, manner: 'closed' });
    return endingOf(check, context);
  };

  test('and lacks an entry there alone is a violation', async () => {
    expect(await asking(({ ask }) => (ask.manner === 'closed' ? shows(1) : shows(1, 2)))).toMatchObject({
      kind: 'violation',
      details: { exchange: { ask: { manner: 'closed' } } },
    });
  });

  test.each([
    ['the same', () => shows(1, 2)],
    [
      'what it then goes on to show',
      ({ number }: ScriptedRequest) => (number === 1 ? shows(1, 2) : shows(1)),
    ],
    ['a new entry', ({ number }: ScriptedRequest) => (number === 1 ? shows(1, 2) : shows(3, 1, 2))],
  ] as const)('and shows %s passes', async (_, script) => {
    expect(await asking(script)).toMatchObject({ kind: 'pass' });
  });
});
