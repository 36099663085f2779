import { expect, test } from 'vitest';
import { statusOf } from '../log/exchange.ts';
import type { Json } from '../log/json.ts';
import { exchangesOfHar } from './har.ts';

const base = 'https://api.test/deep';

interface Came {
  readonly method?: string;
  readonly status?: number;
  readonly text?: string;
  readonly encoding?: string;
  readonly body?: string;
  readonly at?: number;
}

const entry = (
  path: string,
  { method = 'GET', status = 200, text = '{}', encoding, body, at = 0 }: Came = {},
): Json => ({
  startedDateTime: new Date(Date.UTC(2026, 0, 5) + at).toISOString(),
  time: 12.5,
  request: {
    method,
    url: path.startsWith('http') ? path : `${base}${path}`,
    headers: [
      { name: 'Authorization', value: 'Bearer secret' },
      { name: ':path', value: 'x' },
    ],
    ...(body === undefined ? {} : { postData: { text: body } }),
  },
  response: {
    status,
    headers: [
      { name: 'X-A', value: '1' },
      { name: 'x-a', value: '2' },
    ],
    content: { text, ...(encoding === undefined ? {} : { encoding }) },
  },
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
  const exchanges = exchangesOf(
    ...[200, 404, 401, 200, 0].map((status, at) => entry('/api/v1/models/5', { status, at })),
  );
  expect(exchanges.map(({ ask }) => ask.expects)).toEqual([200, 404, 'open', 200, 'open']);
  expect(exchanges.map(({ ask }) => ask.purpose.kind)).toEqual(['ask', 'again', 'again', 'again', 'again']);
  expect(new Set(exchanges.map(({ ask }) => ask.key)).size).toBe(5);
  expect(exchanges.map(statusOf)).toEqual([200, 404, 401, 200, 0]);
});

test('bodies are taken as text or from base64', () => {
  const value = (came: Came): unknown =>
    exchangesOf(entry('/api/v1/models/5', came))[0]?.answer?.body.decoded;
  expect(value({ text: '{"é":1}' })).toMatchObject({ value: { é: 1 } });
  expect(value({ text: Buffer.from('[2]').toString('base64'), encoding: 'base64' })).toMatchObject({
    value: [2],
  });
});

test('what is no archive holds nothing', () => {
  for (const har of [
    null,
    {},
    { log: {} },
    { log: { entries: [null, 3, {}, { startedDateTime: 'never' }] } },
  ] as Json[])
    expect(exchangesOfHar(har, base)).toEqual([]);
});
