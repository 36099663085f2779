import { expect, test } from 'vitest';
import { statusOf } from '../log/exchange.ts';
import type { Json } from '../log/json.ts';
import { exchangesOfHar, unfitHar, unseenIn } from './har.ts';

const [base, model, list] = ['https://api.test/deep', '/api/v1/models/5', '/api/v1/syncs/1/sync_runs'];

interface Came {
  readonly method?: string;
  readonly status?: number;
  readonly content?: Json;
  readonly body?: string;
  readonly accept?: string;
  readonly at?: number;
}

const pairs = (...list: readonly (readonly [string, string])[]): Json =>
  list.map(([name, value]) => ({ name, value }));

const entry = (
  path: string,
  { method = 'GET', status = 200, content = { text: '{}' }, body, accept = '*/*', at = 0 }: Came = {},
): Json => ({
  startedDateTime: new Date(Date.UTC(2026, 0, 5) + at).toISOString(),
  time: 12.5,
  request: {
    method,
    url: path.startsWith('http') ? path : `${base}${path}`,
    headers: pairs(['Authorization', 'Bearer secret'], [':path', 'x'], ['Accept', accept]),
    ...(body === undefined ? {} : { postData: { text: body } }),
  },
  response: { status, headers: pairs(['X-A', '1'], ['x-a', '2']), content },
});

const exchangesOf = (...entries: readonly Json[]) => exchangesOfHar({ log: { entries } }, base);

test('entries of the nine endpoints under the base URL are taken, in their order', () => {
  const exchanges = exchangesOf(
    entry(model, { at: 300 }),
    entry('/api/v1/syncs/a%2Fb/sync_runs?status=success&page=2', { at: 100 }),
    entry('/api/v1/other/5'),
    entry(model, { method: 'DELETE' }),
    entry('https://elsewhere.test/deep/api/v1/models/5'),
    entry(model, { method: 'PUT', body: '{"a":1}', at: 200 }),
  );
  expect(
    exchanges.map(({ number, ask, phase, askedMs }) => [number, ask.endpoint, ask.ids, phase, askedMs]),
  ).toEqual([
    [0, 'listRuns', ['a/b'], 'reads', 0],
    [1, 'updateModel', ['5'], 'writes', 100],
    [2, 'readModel', ['5'], 'reads again', 200],
  ]);
  expect(exchanges.map(({ ask }) => ask.query.join())).toEqual(['status,success,page,2', '', '']);
  expect(exchanges[1]?.ask.body).toBe('{"a":1}');
  expect(exchanges[2]).toMatchObject({ sentHeaders: { authorization: '[masked]' }, answeredMs: 212.5 });
  expect(exchanges[2]?.answer?.headers).toEqual({ 'x-a': '1, 2' });
});

test('a request that the spec does not describe is left out, unless a link led to it', () => {
  const content = { text: '{"links":{"next":"?cursor=x"}}' };
  const exchanges = exchangesOf(
    ...['?fields=name&cursor=x', '?page=1&page=2', '?cursor=x'].map((query) => entry(list + query)),
    entry(list, { accept: 'text/html,*/*' }),
    entry(list, { content, accept: 'application/json, */*' }),
    entry(`${list}?cursor=x`),
  );
  expect(exchanges.map(({ ask }) => ask.query.join())).toEqual(['', 'cursor,x']);
});

test('a question is stated if it was answered 200, and a repetition is one', () => {
  expect(exchangesOf(entry(`${list}?page=9`, { status: 404 }))[0]?.ask.expects).toBe('open');
  const exchanges = exchangesOf(...[200, 404, 401, 200, 0].map((status, at) => entry(model, { status, at })));
  const kinds = exchanges.map(({ ask }) => `${ask.purpose.kind} ${ask.expects}`);
  expect(kinds).toEqual(['ask 200', 'again 404', 'again open', 'again 200', 'again open']);
  expect(new Set(exchanges.map(({ ask }) => ask.key)).size).toBe(5);
  expect(exchanges.map(statusOf)).toEqual([200, 404, 401, 200, 0]);
});

test('bodies are taken as text or from base64, if they are whole', () => {
  const logOf = (content: Json) => exchangesOf(entry(model, { content }));
  const value = (content: Json): unknown => logOf(content)[0]?.answer?.body.decoded;
  expect(value({ text: '{"é":1}', size: 28 })).toMatchObject({ value: { é: 1 } });
  expect(value({ text: 'WzJd', encoding: 'base64', size: -1 })).toMatchObject({ value: [2] });
  expect(value({ text: '', size: 0 })).toMatchObject({ kind: 'empty' });
  for (const part of [{ size: 8 }, {}, { text: '{"a', size: 8 }, { text: '', size: -1 }])
    expect(logOf(part)[0]).toMatchObject({ failure: { kind: 'limit', status: 200 } });
  const unseen = [{ text: '{}' }, { text: '/w==', encoding: 'base64' }].map((one) => unseenIn(logOf(one)));
  expect(unseen.map(Object.keys)).toEqual([['4-utf8'], []]);
});

test.each<[Json, string]>([
  [null, ''],
  [{ log: { entries: [null, 3, {}, { startedDateTime: 'never' }, entry('/other')] } }, ''],
  [{ log: { entries: [entry('https://b.test/api/v1/models/5')] } }, '; it holds some under https://b.test'],
  [{ log: { entries: [entry(model, { accept: 'text/html' })] } }, ' that the spec describes'],
])('what holds no request to an endpoint is not judged: %#', (har, others) => {
  expect(exchangesOfHar(har, base)).toEqual([]);
  expect(unfitHar(har, base)).toBe(`holds no request to an endpoint under ${base}${others}`);
});

test('report.har, which has lost what rules look at, is not judged', () => {
  const ofCreator = (name: string): Json => ({ log: { creator: { name }, entries: [entry(model)] } });
  expect(unfitHar(ofCreator('data-sync-conformance'), base)).toContain('judge the file of --record');
  expect(unfitHar(ofCreator('WebInspector'), base)).toBeUndefined();
});
