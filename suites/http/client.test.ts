import type { Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundWorkers } from '../fixtures/bound-workers.ts';
import { answerText, codedAnswer, deadBaseUrl, dribble, manyHeaders } from '../fixtures/raw-target.ts';
import { rawTarget, type OnRequest, type TestTarget } from '../fixtures/raw-target.ts';
import type { Sent } from '../examination.ts';
import { newAsk, type Ask, type AskMore, type BadCredential } from '../log/ask.ts';
import { statusOf } from '../log/exchange.ts';
import { HttpClient } from './client.ts';
import type { HttpOptions } from './options.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

type Options = Partial<HttpOptions>;

const clientOf = (baseUrl: string, options: Options = {}): HttpClient => {
  const client = new HttpClient({ baseUrl, token: 'a-token-of-tests', seed: 1, ...options });
  open.push(client);
  return client;
};

async function clientOn(target: Promise<TestTarget>, options: Options = {}): Promise<HttpClient> {
  const { baseUrl, close } = await target;
  open.push({ close });
  return clientOf(baseUrl, options);
}

/** A client of a target that answers each request with this text, or as a function does. */
const clientWith = (answer: string | OnRequest, options: Options = {}): Promise<HttpClient> =>
  clientOn(rawTarget(answer), options);

const runs = (id: number | string, more: AskMore = {}) => newAsk('listRuns', [String(id)], more);
const sendAll = (client: HttpClient, asks: readonly Ask[]): Promise<readonly Sent[]> =>
  Promise.all(asks.map((ask) => client.send(ask)));
const many = (count: number, more: (at: number) => AskMore = () => ({})): readonly Ask[] =>
  Array.from({ length: count }, (_, at) => runs(at, more(at)));
const ok = answerText('{"a":1}');
const okLater = (socket: Socket): unknown => setTimeout(() => socket.write(ok), 2);
const update = (id: string, more: AskMore = {}) => newAsk('updateModel', [id], { body: '{}', ...more });
const schedule = newAsk('scheduleSync', [], { body: '{}' });
const valueOf = ({ answer }: Sent): unknown =>
  answer?.body.decoded.kind === 'json' && answer.body.decoded.value;

describe('a request', () => {
  let seen: string[] = [];
  const seeing =
    (answer = ok): OnRequest =>
    (socket, request) => {
      seen.push(request);
      socket.write(answer);
    };
  beforeEach(() => void (seen = []));

  test('carries the token, says what it accepts, and shows no secret', async () => {
    const headers = { 'X-Key': 'a-secret-key', 'X-Team': 'blue', 'User-Agent': 'us' };
    const client = await clientWith(seeing(), { headers, secretHeaders: ['x-key'] });
    const sent = await client.send(runs('3', { query: [['status', 'a b']], pastCaches: true }));
    expect(seen[0]).toMatch(/^GET \/api\/v1\/syncs\/3\/sync_runs\?status=a%20b HTTP\/1.1\r\n/);
    for (const line of [
      'authorization: Bearer a-token-of-tests',
      'accept: application/json',
      'cache-control: no-cache',
      'x-key: a-secret-key',
      'user-agent: us',
    ])
      expect(seen[0]).toContain(line);
    const shown = { authorization: 'Bearer [masked]', 'x-key': '[masked]', 'x-team': 'blue' };
    expect(sent.sentHeaders).toMatchObject(shown);
    const secrets = `a-token-of-tests ${Buffer.from('a-secret-key').toString('base64')}`;
    expect(client.mask(secrets)).toBe('[masked] [masked]');
  });

  test.each([
    ['any type', 'accept: */*'],
    ['no Accept', 'accept-encoding: gzip, deflate, br'],
    ['identity', 'accept-encoding: identity'],
    ['closed', 'connection: close'],
  ] as const)('speaks HTTP in the manner "%s"', async (manner, line) => {
    const { sentHeaders } = await (await clientWith(seeing())).send(runs('3', { manner }));
    expect(seen[0]).toContain(line);
    expect(/^accept:/m.test(seen[0] ?? '')).toBe(manner !== 'no Accept');
    expect(sentHeaders['connection']).toBe(manner === 'closed' ? 'close' : undefined);
  });

  test('goes to the origin of the target alone, by the path as it is written', async () => {
    const client = await clientWith(
      seeing(answerText('{}', '302 Found', { Location: 'http://elsewhere.test/' })),
    );
    expect(statusOf(await client.send(runs('..')))).toBe(302);
    const { origin } = new URL((await client.send(runs('a/b'))).url);
    for (const url of ['http://elsewhere.test/x', origin.replace('http', 'https'), `${origin}1/x`]) {
      const { failure } = await client.send(runs('3', { link: { from: 0, name: 'next', url } }));
      expect(failure?.kind).toBe('not-sent');
    }
    const paths = seen.map((request) => request.split(' ')[1]);
    expect(paths).toEqual(['/api/v1/syncs/%2E%2E/sync_runs', '/api/v1/syncs/a%2Fb/sync_runs']);
  });

  test('with a bad credential shows its kind; none sends no header', async () => {
    const client = await clientWith(seeing(answerText('{}', '401 No')));
    const send = (credential: BadCredential) => client.send(runs('3', { credential, expects: 'refusal' }));
    expect((await send('cut short')).sentHeaders['authorization']).toBe('[cut short]');
    await send('none');
    const { failure } = await send('algorithm none');
    expect(failure?.message).toContain('no credential of the kind "algorithm none"');
    const came = seen.map((request) => /^authorization: (.*)$/m.exec(request)?.[1]?.trim());
    expect(came).toEqual(['Bearer a-token-of-t', undefined]);
  });
});

describe('an answer', () => {
  const codings: [string, Uint8Array][] = [
    ['gzip', gzipSync('{"a":1}')],
    ['X-GZip', gzipSync('{"a":1}')],
    ['br', brotliCompressSync('{"a":1}')],
    ['zstd', zstdCompressSync('{"a":1}')],
    ['deflate', deflateSync('{"a":1}')],
    ['deflate', deflateRawSync('{"a":1}')],
    ['gzip, identity, br', brotliCompressSync(gzipSync('{"a":1}'))],
  ];

  test.each(codings)('in %s is decoded', async (coding, body) => {
    expect(valueOf(await (await clientWith(codedAnswer(coding, body))).send(runs('3')))).toEqual({ a: 1 });
  });

  test.each<[string, Uint8Array, string, RegExp]>([
    ['compress', Buffer.from('x'), 'encoding', /"compress" was not asked for/],
    ['gzip', Buffer.from('no gzip'), 'encoding', /cannot be decoded as such/],
    [Array(4).fill('gzip').join(), gzipSync('x'), 'limit', /more than the 3 content codings/],
    ['gzip', gzipSync(Buffer.alloc(300_000)), 'limit', /100000 bytes; --max-body/],
    ['br, gzip', gzipSync(brotliCompressSync(Buffer.alloc(300_000))), 'limit', /100000 bytes; --max-body/],
  ])('with the codings %.20s is a failure that names why', async (coding, body, kind, message) => {
    const client = await clientWith(codedAnswer(coding, body), { maxBodyBytes: 100_000 });
    const { failure } = await client.send(runs('3'));
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
  });

  test('of a status whose body is free may be coded in any way', async () => {
    const client = await clientWith(codedAnswer('gzip', Buffer.from('no gzip'), '500 No'));
    expect(statusOf(await client.send(runs('3')))).toBe(500);
  });

  const chunked = 'HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  test.each([
    ['ended by closing', 'HTTP/1.0 200 OK\r\n\r\n{"a":1}', true],
    ['blanks after a length', 'HTTP/1.1 200 OK\r\nContent-Length: 7  \r\n\r\n{"a":1}', false],
    ['interim answers', `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: </a>\r\n\r\n${ok}`, false],
    ['chunks', `${chunked}3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n`, false],
  ])('may have %s', async (_, text, isClosing) => {
    const client = await clientWith((socket) => {
      for (const letter of text) socket.write(letter);
      if (isClosing) socket.end();
    });
    expect(valueOf(await client.send(runs('3')))).toEqual({ a: 1 });
  });

  test('keeps all values of a repeated header', async () => {
    const client = await clientWith(answerText('{}', '200 OK', { 'X-A': '1\r\nX-A: 2' }));
    expect((await client.send(runs('3'))).answer?.headers['x-a']).toBe('1, 2');
  });

  test.each<[string, string, string]>([
    ['a body beyond the limit', 'HTTP/1.1 200 OK\r\nContent-Length: 999999\r\n\r\n', '--max-body'],
    ['a body without an end', `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(20_000)}`, '--max-body'],
    ['201 headers', answerText('{}', '200 OK', manyHeaders(199)), '201 headers, more than 200'],
    ['300 kB of headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`, '262144 bytes'],
  ])('with %s meets a limit of ours', async (_, text, message) => {
    const { failure } = await (await clientWith(text, { maxBodyBytes: 10_000 })).send(runs('3'));
    expect(failure).toMatchObject({ kind: 'limit', message: expect.stringContaining(message) });
  });

  test('of 1,500 levels is read where --max-body is twice as large', async () => {
    const text = answerText('['.repeat(1500) + ']'.repeat(1500));
    const clients = await Promise.all([64, 128].map((MiB) => clientWith(text, { maxBodyBytes: MiB << 20 })));
    const came = await Promise.all(clients.map((client) => client.send(runs('3'))));
    expect(came.map(({ answer }) => answer?.body.decoded.kind)).toEqual(['beyond-limit', 'json']);
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['another protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'protocol'],
    ['a cut body', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n{"a'), 'cut'],
    ['cut chunks', (socket) => socket.end(`${chunked}9\r\n{"a`), 'cut'],
    ['a byte now and then', (socket) => dribble(socket, 5), 'timeout'],
    ['nothing', () => undefined, 'timeout'],
  ])('may be %s', async (_, answer, kind) => {
    const client = await clientWith(answer, { timeoutMs: kind === 'timeout' ? 50 : 5000, waitScale: 0.01 });
    expect((await client.send(runs('3'))).failure?.kind).toBe(kind);
  });
});

describe('connections', () => {
  test('are reused, and a request that crosses with their end is sent again', async () => {
    const places: number[] = [];
    const client = await clientWith((socket, _, place) => {
      places.push(place);
      if (place < 2) socket.write(ok);
      else socket.destroy();
    });
    for (let count = 0; count < 4; count += 1)
      expect(statusOf(await client.send(runs(String(count))))).toBe(200);
    expect(places).toEqual([0, 1, 2, 0, 1]);
  });

  test('that all end at their second request are no cuts, and then each serves one alone', async () => {
    const client = await clientWith((socket, _, place) => {
      if (place > 0) socket.destroy();
      else okLater(socket);
    });
    const all = await sendAll(client, many(60));
    expect(all.map(statusOf)).toEqual(all.map(() => 200));
    const closes = all.flatMap(({ earlier }) => earlier);
    expect([new Set(closes), closes.length < 12]).toEqual([new Set(['closed']), true]);
  });

  test('that end with 408 when they were idle have received nothing', async () => {
    const client = await clientWith((socket, _, place) =>
      place === 0
        ? socket.write(ok)
        : socket.end(answerText('{}', '408 Request Timeout', { Connection: 'close' })),
    );
    await client.send(runs('1'));
    expect(statusOf(await client.send(schedule))).toBe(200);
    expect(statusOf(await client.send(runs('2')))).toBe(200);
  });

  test('carry an update after a read; what starts a sync is never sent twice', async () => {
    const lines: string[] = [];
    const client = await clientWith((socket, request, place) => {
      lines.push(`${request.split(' ')[0]} ${place}`);
      if (request.startsWith('POST')) socket.destroy();
      else socket.write(ok);
    });
    await client.send(runs('1'));
    expect(statusOf(await client.send(update('5')))).toBe(200);
    expect((await client.send(schedule)).failure?.kind).toBe('cut');
    expect(lines.slice(0, 2)).toEqual(['GET 0', 'PUT 1']);
    expect(lines.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test.each([
    { workers: 1 },
    { workers: 1, idleMs: 500 },
    { workers: 2 },
    { workers: 4, idleMs: 500 },
    { workers: 1, isClosing: true },
  ])('are as many as the workers of the target serve: %j', async (options) => {
    const client = await clientOn(boundWorkers(options));
    const asks = many(80, (at) => (at === 40 ? { manner: 'closed' } : {}));
    const writes = ['1', '2', '3'].map((id) => update(id, { manner: 'closed' }));
    // What may do harm goes on a new connection, for which an idle one makes room.
    const all = [...(await sendAll(client, [...asks, ...writes])), await client.send(schedule)];
    expect(all.map(statusOf)).toEqual(all.map(() => 200));
    expect(all.every(({ earlier, inFlight }) => earlier.length === 0 && inFlight <= 8)).toBe(true);
  });

  test('are no more than the options allow', async () => {
    const all = await sendAll(await clientWith(okLater, { concurrency: 3 }), many(40));
    expect(Math.max(...all.map(({ inFlight }) => inFlight))).toBe(3);
  });
});

test('a target that nobody runs is reported, and so is a name that nobody knows', async () => {
  const gone = clientOf(await deadBaseUrl());
  const [first] = await sendAll(gone, many(4));
  const message: unknown = expect.stringContaining('refuses connections');
  expect(first?.failure).toMatchObject({ kind: 'refused', code: 'ECONNREFUSED', message });
  expect(gone.stopped).toContain('no longer answers');
  expect((await clientOf('http://no-such-host.invalid').send(runs('1'))).failure?.kind).toBe('dns');
});

test('a deadline ends what is in flight, whatever it waits for', async () => {
  const client = await clientWith(() => undefined, { deadlineMs: 50 });
  const messages = (await sendAll(client, many(20))).map(({ failure }) => failure?.message);
  expect([...new Set(messages)]).toEqual(['the deadline of 0.05 s is over; --deadline moves it']);
});

test('equal bodies are one, and large ones are as they came whenever they are looked at', async () => {
  const large = JSON.stringify({ a: Array.from({ length: 10 }, () => 'x'.repeat(10_000)) });
  const client = await clientWith(answerText(large));
  const [one, other] = [await client.send(runs('1')), await client.send(runs('2'))];
  expect(one.answer?.body).toBe(other.answer?.body);
  expect(Buffer.from(one.answer?.body.bytes ?? []).toString()).toBe(large);
  expect(valueOf(one)).toEqual(JSON.parse(large));
});
