import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getAsk, postAsk } from '../../fixtures/asks.ts';
import { liveSession } from './fixtures/live-session.ts';
import { answerText, type OnRequest } from '../../fixtures/raw-target.ts';
import { liveClient, type LiveOptions } from './client-live.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLW9mLXRoZS1jYW5hcnk';

const against = (onRequest: OnRequest, options: Partial<LiveOptions> = {}): ReturnType<typeof liveSession> =>
  liveSession(onRequest, { token, waitScale: 1, ...options });

test('a request carries the token, says what it accepts and who it is, and shows none of the secrets', async () => {
  const requests: string[] = [];
  const { live } = await against(
    (socket, request) => {
      requests.push(request);
      socket.write(answerText('{"data":{}}'));
    },
    { headers: { 'X-Api-Key': 'key-of-the-customer', 'X-Plain': 'yes' }, secretHeaders: ['x-api-key'] },
  );
  const { sentHeaders, answer, number } = await live.send(postAsk(live, '{"query":"SELECT 1"}'));
  expect(requests[0]).toContain(`authorization: Bearer ${token}\r\n`);
  expect(requests[0]).toContain('x-api-key: key-of-the-customer\r\n');
  expect(requests[0]).toMatch(/\r\n\r\n\{"query":"SELECT 1"\}$/);
  expect(sentHeaders).toEqual({
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'data-sync-conformance/1.0.0',
    'content-type': 'application/json',
    authorization: 'Bearer [masked]',
    'x-api-key': '[masked]',
    'x-plain': 'yes',
  });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { kind: 'json', value: { data: {} } },
  });
  expect(number).toBe(1);
});

test('the target file may name another sender', async () => {
  const requests: string[] = [];
  const { live } = await against(
    (socket, request) => {
      requests.push(request);
      socket.write(answerText('{}'));
    },
    { headers: { 'User-Agent': 'shop/2.1' } },
  );
  await live.send(getAsk(live));
  expect(requests[0]).toContain('user-agent: shop/2.1\r\n');
  expect(requests[0]).not.toContain('data-sync-conformance');
});

test('a bad credential goes as it is and is shown by its name; none sends no header at all', async () => {
  const heads: string[] = [];
  const { live } = await against((socket, request) => {
    heads.push(/^authorization: .*$/m.exec(request)?.[0] ?? 'none');
    socket.write(answerText('{}', '401 Unauthorized'));
  });
  const bad = { name: 'signature changed', header: `Bearer ${token}x` };
  const { sentHeaders } = await live.send(getAsk(live, '/', { credential: bad }));
  expect(sentHeaders.authorization).toBe('[signature changed]');
  await live.send(getAsk(live, '/', { credential: 'none' }));
  expect(heads.map((head) => head.trim())).toEqual([`authorization: Bearer ${token}x`, 'none']);
});

test('nothing is sent to another origin, however the URL is written', async () => {
  const { live, target } = await against((socket) => socket.write(answerText('{}')));
  const { host, port } = new URL(live.baseUrl);
  const elsewhere = [
    'http://example.org/api/v1/models/1',
    `https://${host}/api/v1/models/1`,
    `http://127.0.0.1:${Number(port) - 1}/api/v1/models/1`,
    `http://${host}@example.org/api/v1/models/1`,
    `http://${host}.example.org/`,
    `http://user@${host}/api/v1/models/1`,
    `${live.baseUrl}1/`,
    'javascript:alert(1)',
    '//example.org/',
    'no URL at all',
  ];
  for (const url of elsewhere)
    expect((await live.send({ ...getAsk(live), url })).failure?.kind).toBe('origin');
  expect(target.asked).toEqual([]);
});

test('a redirect is an answer and not followed', async () => {
  const { live, target } = await against((socket) =>
    socket.write(answerText('', '302 Found', { Location: '/api/v1/models/1' })),
  );
  const { answer } = await live.send(getAsk(live));
  expect([answer?.status, answer?.headers['location']]).toEqual([302, '/api/v1/models/1']);
  expect(target.asked).toHaveLength(1);
});

test('paths go byte for byte, dots too', async () => {
  const { live, target } = await against((socket) => socket.write(answerText('{}')));
  await live.send(getAsk(live, '/api/v1/models/%2E%2E'));
  await live.send(getAsk(live, '/api/v1/models/a%2Fb?page=2#top'));
  await live.send(getAsk(live, '/api/v1/models/ä b'));
  expect(target.asked).toEqual([
    'GET /api/v1/models/%2E%2E HTTP/1.1',
    'GET /api/v1/models/a%2Fb?page=2 HTTP/1.1',
    'GET /api/v1/models/%C3%A4%20b HTTP/1.1',
  ]);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['GZIP , identity', gzipSync],
] as const)('a body coded as %s is decoded', async (coding, encode) => {
  const body = encode('{"data":[]}');
  const { live } = await against((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
  });
  const { answer } = await live.send(getAsk(live));
  expect(answer?.body).toMatchObject({ kind: 'json', value: { data: [] } });
});

test.each([
  ['HTTP/1.0, ended by closing', 'HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"a":1}', true],
  ['HTTP/1.1, ended by closing', 'HTTP/1.1 200 OK\r\n\r\n{"a":1}', true],
  [
    'chunks with a trailer',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7;x=y\r\n{"a":1}\r\n0\r\nX-Sum: 1\r\n\r\n',
    false,
  ],
  ['a stray line break after the body', 'HTTP/1.1 200\r\ncontent-length:7\r\n\r\n{"a":1}\r\n', false],
  [
    'a header with bytes beyond ASCII',
    'HTTP/1.1 200 \u00c4h\r\nX: \u00e9\r\ncontent-length: 7\r\n\r\n{"a":1}',
    false,
  ],
  [
    'a connection that is closed very soon',
    'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\ncontent-length: 7\r\n\r\n{"a":1}',
    false,
  ],
])('an odd way to answer is read: %s', async (_, text, isEnd) => {
  const { live } = await against((socket) => {
    const bytes = Buffer.from(text, 'latin1');
    if (isEnd) socket.end(bytes);
    else socket.write(bytes);
  });
  for (let at = 0; at < 4; at += 1)
    expect((await live.send(getAsk(live))).answer?.body).toMatchObject({ value: { a: 1 } });
});

test('a repeated header holds all its values', async () => {
  const { live } = await against((socket) =>
    socket.write('HTTP/1.1 200 OK\r\nX-A: 1\r\nX-A: 2\r\n__proto__: 3\r\nContent-Length: 0\r\n\r\n'),
  );
  const { answer } = await live.send(getAsk(live));
  expect(answer?.headers['x-a']).toEqual(['1', '2']);
  expect(answer?.body.kind).toBe('empty');
});

test('no more than the concurrency is on its way at once', async () => {
  let underway = 0;
  let most = 0;
  const { live } = await against(
    (socket) => {
      underway += 1;
      most = Math.max(most, underway);
      setTimeout(() => {
        underway -= 1;
        socket.write(answerText('{}'));
      }, 2);
    },
    { concurrency: 3 },
  );
  await Promise.all(Array.from({ length: 20 }, (_, at) => live.send(getAsk(live, `/${at}`))));
  expect(most).toBe(3);
  expect(live.requests).toBe(20);
});

test('a base URL that is none is refused', () => {
  expect(() => liveClient({ baseUrl: 'not a URL' })).toThrow(TypeError);
  expect(() => liveClient({ baseUrl: 'ftp://example.org' })).toThrow(/begins with ftp:/);
});

test('a pause lasts at least as long as it was asked to', async () => {
  const { live } = await against((socket) => socket.write(answerText('{}')));
  const early: number[] = [];
  for (let pauses = 0; pauses < 40; pauses += 1) {
    const atMs = live.now() + 2.9;
    await live.pauseUntil(atMs);
    if (live.now() < atMs) early.push(live.now() - atMs);
  }
  expect(early).toEqual([]);
});
