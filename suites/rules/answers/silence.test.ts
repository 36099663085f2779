import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { checks } from './answers.suite.ts';
import { aroundLine, answerCheck } from './fixtures/answer-lines.ts';
import { endingOf, judge, newRunOf, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, known } from '../../fixtures/endpoint-lines.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import type { Failure } from '../../kit/http/exchange.ts';

const { reports, readModel, updateModel, listRuns, readRun, listRecords } = endpoints;
const reads: readonly Endpoint[] = [reports, readModel, listRuns, readRun, listRecords];

const judged = (endpoint: Endpoint, line: Partial<Line>) =>
  judge(answerCheck(endpoint), aroundLine(endpoint, line));

const failure = (kind: Failure['kind'], more: Partial<Failure> = {}): Failure => ({
  kind,
  message: kind,
  ...more,
});

test.each(['protocol', 'encoding'] as const)('a read whose answer is no HTTP (%s) is found', async (kind) => {
  for (const endpoint of reads)
    expect(await judged(endpoint, { failure: failure(kind) })).toMatchObject({
      kind: 'violation',
      details: { received: { kind: 'no-answer', failure: kind } },
    });
  // A target that was never recognised as this API may be anything.
  const alone = [{ ...goodLines[readRun], failure: failure(kind) }];
  expect((await judge(answerCheck(readRun), alone)).kind).toBe('untested');
});

test('a 404 that cannot be decoded does not say that something which exists is missing', async () => {
  const missing = failure('encoding', { status: 404 });
  for (const endpoint of reads)
    expect((await judged(endpoint, { failure: missing })).kind).not.toBe('violation');
});

test.each([
  'timeout',
  'refused',
  'dns',
  'tls',
  'too-large',
  'crowded',
  'budget',
  'local',
  'deadline',
] as const)('what the network or a limit of ours keeps away (%s) is no fault', async (kind) => {
  for (const endpoint of reads)
    expect((await judged(endpoint, { failure: failure(kind) })).kind).toBe('pass');
  // Alone it leaves open what the service would say, unless it is about us.
  const open: Line = { request: '/api/v1/models/4', failure: failure(kind) };
  const isOpen = ['timeout', 'refused', 'too-large'].includes(kind);
  expect((await judge(answerCheck(readModel), [known, goodLines[readModel], open])).kind).toBe(
    isOpen ? 'untested' : 'pass',
  );
});

test('a read that is cut again and again while others are answered is found, one that is cut by chance is not', async () => {
  const systematic = failure('cut', { isSystematic: true });
  const [beside, good, , again] = aroundLine(readModel, {});
  const cut: Line = { ...goodLines[readModel], request: '/api/v1/models/4', failure: systematic };
  const lines = (...some: readonly (Line | undefined)[]) => some.filter((line) => line !== undefined);
  expect((await judge(answerCheck(readModel), lines(beside, good, cut, again))).kind).toBe('violation');
  expect((await judge(answerCheck(readModel), lines(beside, good, cut))).kind).toBe('untested');
  expect((await judge(answerCheck(readModel), lines(beside, cut, again))).kind).toBe('untested');
  const chance = { ...cut, failure: failure('cut') };
  expect((await judge(answerCheck(readModel), lines(beside, good, chance, again))).kind).toBe('untested');
});

test('a page past the end may be cut, one that pages before and after promise may not', async () => {
  const path = '/api/v1/syncs/1/sync_runs';
  const cut: Line = { request: `${path}?page=2`, failure: failure('cut', { isSystematic: true }) };
  const ending = (last: string) => {
    const list = { ...goodLines[listRuns], body: changed(goodLines[listRuns].body, '/links/last', last) };
    return judge(answerCheck(listRuns), [known, list, cut, list]);
  };
  expect((await ending(`${path}?page=1`)).kind).toBe('untested');
  expect((await ending(`${path}?page=2`)).kind).toBe('violation');
});

test.each([
  [1994, 'untested'],
  [1995, 'violation'],
  [2000, 'violation'],
  [2001, 'untested'],
])('one answer at %i ms beside a read that is cut from 2000 to 2005: %s', async (atMs, kind) => {
  const [beside] = aroundLine(readModel, {});
  const cut: Line = {
    ...goodLines[readModel],
    request: '/api/v1/models/4',
    failure: failure('cut', { isSystematic: true }),
    atMs: 2000,
  };
  const lines = [beside, cut, { ...goodLines[readModel], atMs }].filter((line) => line !== undefined);
  expect((await judge(answerCheck(readModel), lines)).kind).toBe(kind);
});

test.each([
  [false, false, 'violation'],
  [true, false, 'pass'],
  [true, true, 'violation'],
])(
  'an answer that is no HTTP, where the target fell silent: %s, and was back: %s',
  async (isStopped, isBack, kind) => {
    const client = scriptedClient(({ path, times }) =>
      path.endsWith('/models/3') && times === 2
        ? { failure: failure('protocol') }
        : { body: goodLines[readModel].body },
    );
    const stopped = 'it fell silent';
    const run = newRunOf({ ...client, ...(isStopped ? { stopped } : {}) });
    const { api } = run.newCheckContext();
    for (let at = 0; at < (isBack ? 3 : 2); at += 1)
      await api.ask(readModel, { params: { id: '3' }, fresh: true });
    expect((await endingOf(answerCheck(readModel), run.newCheckContext())).kind).toBe(kind);
  },
);

test.each([
  ['timeout', { failure: failure('timeout') }],
  ['cut', { failure: failure('cut') }],
  ['refused', { failure: failure('refused') }],
  ['too large', { failure: failure('too-large') }],
  ['429', { status: 429 }],
  ['502', { status: 502 }],
  ['504', { status: 504 }],
])('a stated request that only ever met %s leaves the rule untested, though others pass', async (_, line) => {
  const open: Line = { request: '/api/v1/models/4', body: {}, ...line };
  const rule = answerCheck(readModel);
  expect((await judge(rule, [goodLines[readRun], goodLines[readModel], open])).kind).toBe('untested');
  const answered: Line = { request: open.request, body: changed(known.body, '/data/id', '4') };
  expect((await judge(rule, [goodLines[readModel], open, answered])).kind).toBe('pass');
  expect((await judge(rule, [goodLines[readModel], answered, open])).kind).toBe('pass');
  for (const purpose of ['probe', 'arranging', 'control'] as const)
    expect((await judge(rule, [goodLines[readModel], { ...open, purpose }])).kind, purpose).toBe('pass');
});

test.each([401, 403])(
  'a stated request that was refused with %i, and the endpoint not asked again, leaves the rule untested',
  async (status) => {
    const open: Line = { request: '/api/v1/models/4', body: {}, status };
    const rule = answerCheck(readModel);
    const good = [goodLines[readRun], goodLines[readModel]];
    expect((await judge(rule, [...good, open])).kind).toBe('untested');
    const known: Line = { ...goodLines[readModel], status, body: {} };
    expect((await judge(rule, [...good, known])).kind).toBe('untested');
    // It may be for its value that a filter is refused.
    const list = goodLines[endpoints.listRuns];
    const filtered: Line = { ...list, request: `${list.request}?status=odd`, status, body: {} };
    const lines = [goodLines[readRun], list, filtered];
    expect((await judge(answerCheck(endpoints.listRuns), lines)).kind).toBe('pass');
  },
);

test.each<[what: string, statuses: readonly number[], purpose: Line['purpose'], kind: string]>([
  ['twice', [503, 503], 'stated', 'pass'],
  ['three times', [503, 429, 503], 'stated', 'untested'],
  ['three times, and answered then', [503, 503, 503, 200], 'stated', 'pass'],
  ['three times after bad credentials', [503, 503, 503], 'control', 'pass'],
])('a read that only meets a gateway at last, %s', async (_, statuses, purpose, kind) => {
  const good = goodLines[readModel];
  const lines = statuses.map((status): Line =>
    status === 200 ? good : { ...good, status, body: {}, ...(purpose && { purpose }) },
  );
  expect((await judge(answerCheck(readModel), [known, good, ...lines])).kind).toBe(kind);
});

test.each([
  ['a page of runs', '/api/v1/syncs/1/sync_runs?page=3'],
  ['the list of the sync without runs', '/api/v1/syncs/2/sync_runs?page=2'],
])('%s that only met a limit leaves no check of the rule to pass', async (_, request) => {
  const setting = { fixtures: { emptySyncId: '2' } };
  const rule = checks.filter(({ endpoint }) => endpoint === listRuns);
  expect(rule).toHaveLength(2);
  const empty: Line = { request: '/api/v1/syncs/2/sync_runs', body: { data: [], links: {} } };
  const busy: Line = { request, status: 429, body: {} };
  const kinds = (...lines: readonly Line[]) =>
    Promise.all(
      rule.map(async (check) => (await judge(check, [goodLines[listRuns], empty, ...lines], setting)).kind),
    );
  expect(await kinds(busy)).toEqual(['untested', 'untested']);
  expect(await kinds(busy, { ...empty, request })).toEqual(['pass', 'pass']);
});

test.each<[string, (asked: { cut: number; other: number }) => boolean, string]>([
  ['is cut whenever it is asked', () => false, 'violation'],
  ['is answered when it is asked again', ({ cut }) => cut > 1, 'pass'],
])('a read that was cut again and again, and %s', async (_, isAnswered, kind) => {
  const systematic = failure('cut', { isSystematic: true });
  const asked = { cut: 0, other: 0 };
  const run = newRunOf(
    scriptedClient(({ path, times }) => {
      const isSuspect = path.endsWith('/models/4');
      asked[isSuspect ? 'cut' : 'other'] = times;
      const body = changed(goodLines[readModel].body, '/data/id', isSuspect ? '4' : '3');
      return isSuspect && !isAnswered(asked) ? { failure: systematic } : { body };
    }),
  );
  const { api } = run.newCheckContext();
  for (const id of ['3', '4', '3']) await api.ask(readModel, { params: { id }, fresh: true });
  expect((await endingOf(answerCheck(readModel), run.newCheckContext())).kind).toBe(kind);
});

test('a write that was cut again and again is neither found nor sent again', async () => {
  const sent: string[] = [];
  const run = newRunOf(
    scriptedClient(({ ask }) => {
      sent.push(ask.method);
      if (ask.body === '{"cut":1}') return { failure: failure('cut', { isSystematic: true }) };
      return goodLines[ask.method === 'PUT' ? updateModel : readModel];
    }),
  );
  const { api } = run.newCheckContext();
  await api.ask(readModel, { params: { id: '3' } });
  for (const body of ['{"name":"a"}', '{"cut":1}', '{"name":"b"}'])
    await api.ask(updateModel, { params: { id: '3' }, body, fresh: true });
  const { length } = sent;
  expect((await endingOf(answerCheck(updateModel), run.newCheckContext())).kind).not.toBe('violation');
  expect(sent.slice(length)).not.toContain('PUT');
});

test.each([3, 4])(
  'a read that is cut while the target is away for answer %i of another is no fault',
  async (n) => {
    const systematic = { failure: failure('cut', { isSystematic: true }) };
    const run = newRunOf(
      scriptedClient(({ path, times }) => {
        if (path.endsWith('/models/4')) return systematic;
        return times === n ? systematic : { body: goodLines[readModel].body };
      }),
    );
    const { api } = run.newCheckContext();
    for (const id of ['3', '4', '3']) await api.ask(readModel, { params: { id }, fresh: true });
    expect((await endingOf(answerCheck(readModel), run.newCheckContext())).kind).toBe('untested');
  },
);
