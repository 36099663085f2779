import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getAsk, postAsk } from '../../fixtures/asks.ts';
import { clientOf, liveSession } from './fixtures/live-session.ts';
import { answerText, deadBaseUrl, rawTarget, socketTarget } from '../../fixtures/raw-target.ts';
import type { TestTarget } from '../../fixtures/raw-target.ts';
import type { LiveOptions, Waiting } from './client-live.ts';
import type { Client } from './client.ts';
import { pour } from '../../fixtures/pour.ts';

const usual = { token: 'a-very-secret-token', timeoutMs: 250 };

const against = (
  target: Promise<TestTarget>,
  options: Partial<LiveOptions> = {},
): ReturnType<typeof liveSession> => liveSession(target, { ...usual, ...options });

const kindOf = async (live: Client, path?: string): Promise<string> => {
  const { answer, failure } = await live.send(getAsk(live, path));
  return failure === undefined ? String(answer?.status) : `${failure.kind}: ${failure.message}`;
};

test('a target that refuses connections is reported; after three refusals nothing more is sent', async () => {
  const live = clientOf(await deadBaseUrl(), usual);
  expect(await kindOf(live)).toMatch(/^refused: 127\.0\.0\.1:\d+ refuses connections/);
  await kindOf(live);
  await kindOf(live);
  expect(await kindOf(live)).toMatch(/^circuit-open: the target no longer answers: 127/);
  expect(live.requests).toBe(3);
  expect(live.stopped).toMatch(/refuses connections/);
});

test('a target that accepts and stays silent is reported within seconds, and abandoned after one more attempt, alone', async () => {
  const waits: Waiting[] = [];
  const { live } = await against(
    socketTarget(() => undefined),
    { timeoutMs: 1100, onWaiting: (waiting) => waits.push(waiting) },
  );
  expect(await kindOf(live)).toBe('timeout: after 3300 ms no answer had come; --timeout moves the limit');
  expect(await kindOf(live)).toMatch(/^circuit-open: the target no longer answers/);
  expect(live.requests).toBe(2);
  expect(waits).toEqual([{ why: 'silent', ms: 3300 }]);
});

test('a target that sleeps for a while at the first request is waited for', async () => {
  let wakesAt = Infinity;
  const { live } = await against(
    rawTarget((socket) => {
      if (wakesAt === Infinity) wakesAt = performance.now() + 300;
      setTimeout(() => socket.write(answerText('{}')), Math.max(0, wakesAt - performance.now()));
    }),
  );
  const burst = await Promise.all(Array.from({ length: 8 }, (_, at) => live.send(getAsk(live, `/${at}`))));
  // What was sent while it slept got no answer; asked again alone it got one.
  expect(burst.map(({ answer }) => answer?.status)).toEqual(Array(8).fill(200));
  expect(live.stopped).toBeUndefined();
});

test('one slow answer is waited for: a GET up to three times as long when asked again alone, a write at once', async () => {
  const { live } = await against(
    rawTarget((socket) => void setTimeout(() => socket.write(answerText('{}')), 400)),
  );
  const read = await live.send(getAsk(live));
  expect([read.answer?.status, read.retries]).toEqual([200, ['timeout']]);
  // The endpoint is known to be slow then.
  expect((await live.send(getAsk(live))).retries).toEqual([]);
  expect((await live.send(postAsk(live))).answer?.status).toBe(200);
});

test('an answer that came in time is no timeout, however late this busy process reads it', async () => {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const { live } = await against(
    rawTarget((socket) => {
      socket.write(answerText('{}'));
      // Nothing of this process goes on meanwhile, its client included.
      Atomics.wait(pause, 0, 0, 2 * usual.timeoutMs);
    }),
  );
  const { answer, retries } = await live.send(getAsk(live));
  expect([answer?.status, retries]).toEqual([200, []]);
});

test('another protocol is reported', async () => {
  const { live } = await against(socketTarget((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')));
  expect(await kindOf(live)).toMatch(/^protocol: the answer of 127\.0\.0\.1:\d+ is not HTTP\/1\.1/);
});

test('a byte now and then for ever ends at the timeout', async () => {
  const { live } = await against(
    rawTarget((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('['), 10);
      socket.on('close', () => clearInterval(timer));
    }),
  );
  expect(await kindOf(live)).toMatch(/^timeout: after 750 ms the answer was not complete: \d+ bytes/);
});

test('a connection cut in mid-body, and a length that lies, are cut answers', async () => {
  const cut = await against(
    rawTarget((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"data":')),
  );
  expect(await kindOf(cut.live)).toMatch(/^cut: /);
  const chunked = await against(
    rawTarget((socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":')),
  );
  expect(await kindOf(chunked.live)).toMatch(/^cut: /);
  const longer = await against(
    rawTarget((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{"data":{}}')),
  );
  const { answer } = await longer.live.send(getAsk(longer.live));
  expect(answer?.body).toMatchObject({ kind: 'not-json' });
});

test('blanks around a length are no part of it', async () => {
  for (const length of ['11 ', '11   ', '  11']) {
    const { live } = await against(
      rawTarget((socket) => socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n{"data":{}}`)),
    );
    expect(await kindOf(live)).toBe('200');
  }
  const short = await against(
    rawTarget((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 12 \r\n\r\n{"data":{}}')),
  );
  expect(await kindOf(short.live)).toMatch(/^cut: /);
});

test('a stream without end stops at the limit', async () => {
  const { live } = await against(
    rawTarget((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
      pour(socket);
    }),
    { maxBodyBytes: 1 << 20, timeoutMs: 5000 },
  );
  expect(await kindOf(live)).toBe(
    "too-large: the answer's body is larger than the limit of 1 MiB; --max-body moves it",
  );
});

test('a length beyond the limit is not waited for', async () => {
  const { live } = await against(
    rawTarget((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n')),
  );
  expect(await kindOf(live)).toMatch(/^too-large/);
});

test('a small gzip that unpacks to more than the limit is stopped', async () => {
  const bomb = gzipSync(Buffer.alloc(65 << 20));
  const { live } = await against(
    rawTarget((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    }),
    { timeoutMs: 5000 },
  );
  expect(bomb.length).toBeLessThan(100_000);
  expect(await kindOf(live)).toMatch(/^too-large: .*64 MiB/);
});

test('an invalid or unknown content coding is reported', async () => {
  let coding = 'gzip';
  const { live } = await against(
    rawTarget((socket) => socket.write(answerText('{}', '200 OK', { 'Content-Encoding': coding }))),
  );
  expect(await kindOf(live)).toBe(
    'encoding: the answer says Content-Encoding gzip, but its body cannot be decoded as such',
  );
  coding = 'pied-piper';
  expect(await kindOf(live)).toBe('encoding: the answer\'s Content-Encoding "pied-piper" was not asked for');
});

test('megabytes of headers stop at the limit', async () => {
  const { live } = await against(
    rawTarget((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      for (let at = 0; at < 100; at += 1) socket.write(`X-${at}: ${'x'.repeat(20_000)}\r\n`);
    }),
  );
  expect(await kindOf(live)).toBe(
    "headers-too-large: the answer's headers are larger than the limit of 262144 bytes",
  );
});

test('an interrupt and a deadline end what is on its way, and later sends at once; undoing still goes out', async () => {
  const stop = new AbortController();
  const { live, target } = await against(
    rawTarget((socket, request) => {
      if (request.startsWith('PUT')) socket.write(answerText('{}'));
      else stop.abort();
    }),
    { signal: stop.signal, timeoutMs: 5000 },
  );
  expect(await kindOf(live)).toBe('aborted: the run was interrupted');
  expect(await kindOf(live)).toBe('aborted: the run was interrupted');
  const undo = postAsk(live, '{}', { method: 'PUT' });
  expect((await live.send(undo)).failure?.kind).toBe('aborted');
  expect((await live.send(undo, { undoing: true })).answer?.status).toBe(200);
  expect(target.asked).toHaveLength(2);

  const late = await against(
    socketTarget(() => undefined),
    { deadlineMs: 50, timeoutMs: 5000 },
  );
  expect(await kindOf(late.live)).toMatch(/^deadline: the run's deadline of 0\.05 s is over/);
  expect(late.live.stopped).toMatch(/deadline/);
});
