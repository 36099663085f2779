import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { canonicalUrl } from './api.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting } from '../../fixtures/small-lists.ts';

const runs = '/api/v1/syncs/1/sync_runs';
const listed: Line = { request: runs, body: { data: [runEntry(1)], links: { self: runs } } };
const statusesOf = async (line: Line): Promise<readonly (number | undefined)[]> =>
  (await conversation([listed, { ...line, request: `${runs}/9` }])).api
    .evidence(endpoints.readRun)
    .map(({ answer }) => answer?.status);

test.each([405, 501, 500, 200])('an answer to discovery with status %i is judged', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'arranging', body: {} })).toEqual([status]);
});

test.each([401, 404, 429])('an answer to discovery with status %i is not', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'arranging', body: {} })).toEqual([]);
});

test.each([
  [403, 0],
  [404, 1],
  [405, 0],
  [200, 0],
])(
  'an answer to discovery with status %i says of so many runs that they are absent: %i',
  async (status, count) => {
    const line: Line = { request: `${runs}/9`, status, purpose: 'arranging', body: {} };
    const { api } = await conversation([listed, line]);
    expect(api.absences(endpoints.readRun)).toHaveLength(count);
    const model: Line = { ...line, request: '/api/v1/models/9' };
    expect((await conversation([listed, model])).api.absences(endpoints.readModel)).toHaveLength(0);
  },
);

test.each([
  ['of digits', '1', 1],
  ['of letters', 'a', 0],
  ['of both', 'a1', 0],
  ['of both', '1a', 0],
])('what a guessed id of digits is answered with counts where ids are %s', async (_, sync, count) => {
  const path = `/api/v1/syncs/${sync}/sync_runs`;
  const known: Line = { ...listed, request: path };
  const line: Line = { request: `${path}/9`, status: 404, purpose: 'arranging', body: {} };
  const { api } = await conversation([known, line]);
  expect(api.absences(endpoints.readRun)).toHaveLength(count);
});

test('what is made of the evidence is made once, and again where there is more', async () => {
  const again = { ...listed, later: true };
  const { api } = await conversation([listed, again, again]);
  const made: number[] = [];
  // One function for all, as the checks have.
  const make = (of: readonly unknown[]): number => made.push(of.length);
  for (const asks of [0, 0, 1, 0]) {
    for (let turn = 0; turn < asks; turn += 1)
      await api.ask(endpoints.listRuns, { params: { sync_id: '1' }, fresh: true });
    api.fromEvidence(endpoints.listRuns, make);
  }
  expect(made).toEqual([1, 2]);
});

describe('an answer to discovery about a model', () => {
  const model = '/api/v1/models/1';
  const first = (status: number): Line => ({ request: model, status, purpose: 'arranging', body: {} });
  const judged = async (lines: readonly Line[]): Promise<readonly (number | undefined)[]> =>
    (await conversation([listed, ...lines])).api
      .evidence(endpoints.readModel)
      .map(({ answer }) => answer?.status);
  const there: Line = { request: model, body: { data: runEntry(1) } };

  test.each([200, 204, 500])('with status %i is judged if the model is there', async (status) => {
    expect(await judged([first(status), there])).toEqual([status, 200]);
  });

  test.each([200, 204, 500])('with status %i is not judged if it may not exist', async (status) => {
    expect(await judged([first(status)])).toEqual([]);
  });

  test.each([405, 501])('with status %i is judged, whether it exists or not', async (status) => {
    expect(await judged([first(status)])).toEqual([status]);
  });

  test('with a redirect is not judged', async () => {
    expect(await judged([first(300), there])).toEqual([200]);
  });

  test('is not judged because another model is there', async () => {
    expect(await judged([first(500), { ...there, request: '/api/v1/models/2' }])).toEqual([200]);
  });

  test('with status 404 is not judged', async () => {
    expect(await judged([first(404), there])).toEqual([200]);
  });
});

test.each([200, 299, 404, 500])('a closing request answered with %i is judged', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'control', body: {} })).toEqual([status]);
});

test.each([300, 401, 403])('a closing request answered with %i may be a lockout', async (status) => {
  expect(await statusesOf({ request: runs, status, purpose: 'control', body: {} })).toEqual([]);
});

test('an answer to another Accept that is 406 is not judged, and 406 elsewhere is', async () => {
  expect(await statusesOf({ request: runs, status: 406, body: {} })).toEqual([406]);
});

describe('a stated read after a credential that must be refused', () => {
  const after = async (status: number, got = 401): Promise<readonly (number | undefined)[]> => {
    const refused: Line = { request: runs, credential: 'bad', status: got, body: {} };
    const later: Line = { request: `${runs}/9`, status, later: true, body: {} };
    const { api } = await conversation([listed, refused, later]);
    await api.ask(endpoints.listRuns, {
      params: { sync_id: '1' },
      credential: { name: 'bad', header: 'Bearer bad' },
    });
    // An equal request shares the answer, and its fate.
    const params = { sync_id: '1', sync_run_id: '9' };
    for (let times = 0; times < 2; times += 1) await api.ask(endpoints.readRun, { params });
    return api.evidence(endpoints.readRun).map(({ answer }) => answer?.status);
  };

  test.each([200, 400, 404, 500])('is judged if it is answered with %i', async (status) => {
    expect(await after(status)).toEqual([status]);
  });

  test.each([401, 403, 423, 429])('may be locked out if it is answered with %i', async (status) => {
    expect(await after(status)).toEqual([]);
  });

  test.each([
    [302, 302, []],
    [302, 303, [303]],
    [422, 422, []],
    // These say something of the request, whatever a credential gets.
    [404, 404, [404]],
    [500, 500, [500]],
    [200, 200, [200]],
  ])('where that got %i is judged if it is answered with %i as %j', async (got, status, judged) => {
    expect(await after(status, got)).toEqual(judged);
  });
});

describe('an answer to discovery that a stated request shares', () => {
  const run = { sync_id: '1', sync_run_id: '9' };
  const numbersAfter = async (...purposes: readonly ('arranging' | 'stated')[]) => {
    const found: Line = { request: `${runs}/9`, status: 404, purpose: 'arranging', body: {} };
    const { api } = await conversation([listed, found]);
    for (const purpose of purposes) await api.ask(endpoints.readRun, { params: run, purpose });
    return api.evidence(endpoints.readRun).map(({ number }) => number);
  };

  test.each<[purposes: readonly ('arranging' | 'stated')[], numbers: readonly number[]]>([
    [[], []],
    [['arranging'], []],
    [['stated'], [2]],
    [['stated', 'arranging', 'stated'], [2]],
  ])('by requests that are %j is judged as %j', async (purposes, numbers) => {
    expect(await numbersAfter(...purposes)).toEqual(numbers);
  });

  test('is judged once where it was stated at first', async () => {
    const { api } = await conversation([listed]);
    for (let times = 0; times < 3; times += 1)
      await api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
    expect(api.evidence(endpoints.listRuns)).toHaveLength(1);
  });
});

describe('an answer to discovery for an id of the operator', () => {
  test.each([
    ['/api/v1/syncs/a/sync_runs', endpoints.listRuns, true],
    ['/api/v1/models/a', endpoints.readModel, false],
  ])('%s is judged: %s', async (request, endpoint, is) => {
    const { api } = await conversation([
      { request: '/api/v1/reports', body: { data: { sync_run_triggered: [], total_sync_run_rows: [] } } },
      { request, status: 500, purpose: 'arranging', body: {} },
    ]);
    const [, id = ''] = /(?:syncs|models)\/(\w+)/.exec(request) ?? [];
    const params = endpoint === endpoints.listRuns ? { sync_id: id } : { id };
    const exchange = await api.ask(endpoint, { params, purpose: 'arranging' });
    expect(api.evidence(endpoint)).toEqual([]);
    api.given(exchange);
    expect(api.evidence(endpoint).includes(exchange)).toBe(is);
  });
});

test('an address has its parameters in the order of their names, as parsing would put them', () => {
  const name = fc.constantFrom('a', 'B', 'status', 'page', '_', 'é', 'a%20b');
  const value = fc.constantFrom('', '1', 'in_use', 'a-b', 'ü', '%41', '+');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 4 }), (parameters) => {
      const text = `http://127.0.0.1:5000/syncs/1?${parameters.map((pair) => pair.join('=')).join('&')}`;
      const parsed = new URL(text);
      parsed.searchParams.sort();
      // Nothing after the question mark is nothing.
      const expected = parsed.search === '' ? text.replace('?', '') : parsed.href;
      expect(canonicalUrl(text).replace(/\?$/, '')).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test('why requests were sent again is counted, whatever they asked', async () => {
  const limited: Script = (request) => ({
    ...smallLists()(request),
    ...(request.endpoint === endpoints.listRuns ? { limitedMs: 10 } : {}),
  });
  const { api } = scripted(limited, smallSetting);
  await api.ask(endpoints.readRun, { params: { sync_id: '1', sync_run_id: '17' } });
  expect(api.retries()).toEqual({});
  await api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
  expect(api.retries()).toEqual({ 429: 1 });
  await api.ask(endpoints.listRuns, { params: { sync_id: '99' }, purpose: 'absent' });
  await api.ask(endpoints.listRuns, { params: { sync_id: '2' }, purpose: 'probe', fresh: true });
  await api.ask(endpoints.listRuns, { params: { sync_id: '2' }, credential: 'none', purpose: 'probe' });
  expect(api.retries()).toEqual({ 429: 4 });
});

test.each([
  [200, 1],
  [400, 2],
])(
  'a question that was answered with %i in another order of its parameters is sent %i times',
  async (status, sent) => {
    const asked: string[] = [];
    const { api } = scripted((request) => {
      if (request.path.includes('page=2')) asked.push(request.path);
      return { ...smallLists()(request), ...(asked.length === 1 ? { status } : {}) };
    }, smallSetting);
    const params = { sync_id: '1' };
    const [number, filter] = [['page', '2'] as const, ['status', 'success'] as const];
    for (const query of [
      [number, filter],
      [filter, number],
      [number, filter],
    ])
      await api.ask(endpoints.listRuns, { params, query });
    expect(asked).toHaveLength(sent);
  },
);
