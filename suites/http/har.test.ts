import { expect, test } from 'vitest';
import { statusOf } from '../log/exchange.ts';
import type { Json } from '../log/json.ts';
import { exchangesOfHar, unfitHar } from './har.ts';

const base = 'https://api.test/deep';

interface Came {
  readonly method?: string;
  readonly status?: number;
  readonly content?: Json;
  readonly body?: string;
  readonly at?: number;
}

const pairs = (...list: readonly (readonly [string, string])[]): Json =>
  list.map(([name, value]) => ({ name, value }));

const entry = (
  path: string,
  { method = 'GET', status = 200, content = { text: '{}' }, body, at = 0 }: Came = {},
): Json => ({
  startedDateTime: new Date(Date.UTC(2026, 0, 5) + at).toISOString(),
  time: 12.5,
  request: {
    method,
    url: path.startsWith('http') ? path : `${base}${path}`,
    headers: pairs(['Authorization', 'Bearer secret'], [':path', 'x']),
    ...(body === undefined ? {} : { postData: { text: body } }),
  },
  response: { status, headers: pairs(['X-A', '1'], ['x-a', '2']), content },
});

const exchangesOf = (...entries: readonly Json[]) => exchangesOfHar({ log: { entries } }, base);

test('entries of the nine endpoints under the base URL are taken, in their order', () => {
  const exchanges = exchangesOf(
    entry('/api/v1/models/5', { at: 300 }),
    entry('/api/v1/syncs/a%2Fb/sync_runs?status=success&page=2', { at: 100 }),
    entry('/api/v1/other/5'),
    entry('/api/v1/models/5', { method: 'DELETE' }),
    entry('https://elsewhere.test/deep/api/v1/models/5'),
    entry('/api/v1/models/5', { method: 'PUT', body: '{"a":1}', at: 200 }),
  );
  expect(
    exchanges.map(({ number, ask, phase, askedMs }) => [number, ask.endpoint, ask.ids, phase, askedMs]),
  ).toEqual([
    [0, 'listRuns', ['a/b'], 'reads', 0],
    [1, 'updateModel', ['5'], 'writes', 100],
    [2, 'readModel', ['5'], 'reads again', 200],
  ]);
  expect(exchanges[0]?.ask.query).toEqual([
    ['status', 'success'],
    ['page', '2'],
  ]);
  expect(exchanges[1]?.ask.body).toBe('{"a":1}');
  expect(exchanges[2]).toMatchObject({ sentHeaders: { authorization: '[masked]' }, answeredMs: 212.5 });
  expect(exchanges[2]?.answer?.headers).toEqual({ 'x-a': '1, 2' });
});

test('a question is stated if it was answered 200, and a repetition is one', () => {
  const [page] = exchangesOf(entry('/api/v1/syncs/1/sync_runs?page=9', { status: 404 }));
  expect(page?.ask.expects).toBe('open');
  const exchanges = exchangesOf(
    ...[200, 404, 401, 200, 0].map((status, at) => entry('/api/v1/models/5', { status, at })),
  );
  expect(exchanges.map(({ ask }) => ask.expects)).toEqual([200, 404, 'open', 200, 'open']);
  expect(exchanges.map(({ ask }) => ask.purpose.kind)).toEqual(['ask', 'again', 'again', 'again', 'again']);
  expect(new Set(exchanges.map(({ ask }) => ask.key)).size).toBe(5);
  expect(exchanges.map(statusOf)).toEqual([200, 404, 401, 200, 0]);
});

test('bodies are taken as text or from base64, if they are whole', () => {
  const answerTo = (content: Json) => exchangesOf(entry('/api/v1/models/5', { content }))[0];
  const value = (content: Json): unknown => answerTo(content)?.answer?.body.decoded;
  expect(value({ text: '{"é":1}', size: 28 })).toMatchObject({ value: { é: 1 } });
  expect(value({ text: 'WzJd', encoding: 'base64', size: -1 })).toMatchObject({ value: [2] });
  expect(value({ text: '', size: 0 })).toMatchObject({ kind: 'empty' });
  for (const part of [{ size: 8 }, {}, { text: '{"a', size: 8 }])
    expect(answerTo(part)).toMatchObject({ failure: { kind: 'limit', status: 200 } });
});

test.each<[Json, string]>([
  [null, ''],
  [{ log: { entries: [null, 3, {}, { startedDateTime: 'never' }, entry('/other')] } }, ''],
  [{ log: { entries: [entry('https://b.test/api/v1/models/5')] } }, '; it holds some under https://b.test'],
])('what holds no request to an endpoint is not judged: %#', (har, others) => {
  expect(exchangesOfHar(har, base)).toEqual([]);
  expect(unfitHar(har, base)).toBe(`holds no request to an endpoint under ${base}${others}`);
});

test('report.har, which has lost what rules look at, is not judged', () => {
  const entries = [entry('/api/v1/models/5')];
  const ofCreator = (name: string): Json => ({ log: { creator: { name }, entries } });
  expect(unfitHar(ofCreator('data-sync-conformance'), base)).toContain('judge the file of --record');
  expect(unfitHar(ofCreator('WebInspector'), base)).toBeUndefined();
});
