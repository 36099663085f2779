import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getAsk, postAsk } from '../../../fixtures/asks.ts';
import { liveSession } from '../fixtures/live-session.ts';
import { answerText, type OnRequest } from '../../../fixtures/raw-target.ts';
import { recordingClient } from './client-recording.ts';
import { replayingClient } from './client-replaying.ts';
import type { Client } from '../client.ts';
import type { Exchange } from '../exchange.ts';
import { readRecording } from './recording.ts';
import { expiryOf } from '../../protocol/expiry.ts';
import { isJwt } from '../token.ts';

const part = (text: string): string => Buffer.from(text).toString('base64url');
const token = `${part('{"alg":"HS256"}')}.${part('{"sub":"somebody-in-particular","exp":1900000000}')}.${part('a signature of thirty-two bytes!')}`;

async function recorded(
  onRequest: OnRequest,
): Promise<{ readonly recording: Client; readonly lines: string[] }> {
  const { live } = await liveSession(onRequest, {
    token,
    waitScale: 1,
    timeoutMs: 500,
    headers: { 'x-key': 'the-key-of-the-shop' },
    secretHeaders: ['X-Key'],
  });
  const lines: string[] = [];
  const recording = recordingClient(live, (line) => lines.push(line), { suite: '1.0.0', about: { seed: 7 } });
  return { recording, lines };
}

/** The parts of an exchange that checks see. */
const seen = ({ answer, failure, retries, durationMs }: Exchange) => ({
  status: answer?.status,
  headers: answer?.headers,
  bytes: answer === undefined ? undefined : Buffer.from(answer.bytes).toString('hex'),
  failure,
  retries,
  durationMs,
});

test('a replay hands out what was recorded, in the order of sending, and the last one again', async () => {
  let count = 0;
  const { recording, lines } = await recorded((socket, request) => {
    count += 1;
    if (request.includes('/cut')) socket.destroy();
    else if (request.includes('/bytes')) {
      const body = gzipSync(Buffer.of(0xff, 0xfe, 0x00));
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nX: a\r\nX: b\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body);
    } else if (count === 1) socket.write(answerText('', '503 Busy'));
    else socket.write(answerText(`{"count":${count},"é":1}`));
  });
  const bad = { name: 'signature changed', header: `Bearer ${token}` };
  const asks = [
    getAsk(recording, '/same'),
    getAsk(recording, '/same'),
    getAsk(recording, '/same', { credential: bad }),
    getAsk(recording, '/same', { credential: 'none' }),
    getAsk(recording, '/bytes'),
    getAsk(recording, '/cut'),
    postAsk(recording, '{"a":1}'),
    postAsk(recording, '{"a":2}'),
  ];
  const before: Exchange[] = [];
  for (const ask of asks) before.push(await recording.send(ask));
  expect(before[0]?.retries).toEqual(['503']);

  const replay = replayingClient(readRecording(lines));
  const again: Exchange[] = [];
  for (const ask of asks)
    again.push(
      await replay.send(ask.credential === bad ? { ...ask, credential: { ...bad, header: 'other' } } : ask),
    );
  expect(again.map(seen)).toEqual(before.map(seen));
  expect(again.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(replay.requests).toBe(recording.requests);
  expect(replay.now()).toBeLessThanOrEqual(recording.now());
  expect(replay.now()).toBeGreaterThan(0);

  const last = await replay.send(getAsk(replay, '/same'));
  expect(last.answer?.body).toEqual(before[1]?.answer?.body);
  expect((await replay.send(getAsk(replay, '/never'))).failure).toEqual({
    kind: 'aborted',
    message: `GET ${replay.baseUrl}/never is not in the recording`,
  });
});

test('a replay waits for nothing, yet its clock goes on', async () => {
  const { recording, lines } = await recorded((socket) => socket.write(answerText('{}')));
  await recording.send(getAsk(recording));
  const replay = replayingClient(readRecording(lines));
  // A day that was waited for would end this test at its limit.
  await replay.pause(86_400_000);
  expect(replay.now()).toBe(86_400_000);
});

test('no secret is in a recording, echoed or not, and the placeholder has the form of the token', async () => {
  const { recording, lines } = await recorded((socket, request) => {
    const echo = JSON.stringify({ echo: request, b64: Buffer.from(request).toString('base64') });
    socket.write(answerText(echo, '200 OK', { 'X-Echo': `Bearer ${token}` }));
  });
  await recording.send(getAsk(recording));
  await recording.send(
    getAsk(recording, '/', {
      credential: { name: 'basic', header: `Basic ${Buffer.from(token).toString('base64')}` },
    }),
  );
  const all = lines.join('\n');
  for (const secret of [
    ...token.split('.').slice(1),
    'the-key-of-the-shop',
    part('the-key-of-the-shop').slice(0, 20),
  ])
    expect(all).not.toContain(secret);
  const { header, exchanges } = readRecording(lines);
  expect(header).toMatchObject({ baseUrl: recording.baseUrl, suite: '1.0.0', about: { seed: 7 } });
  expect(Date.parse(header.startedAt)).toBe(recording.startedAtMs);
  expect(isJwt(header.token ?? '')).toBe(true);
  expect(expiryOf(header.token ?? '')).toBe(1900000000);
  expect(exchanges).toHaveLength(2);
  const { answer } = await replayingClient({ header, exchanges }).send(getAsk(recording));
  expect(answer?.body.kind).toBe('json');
});

test('a file that is no recording is refused in words', () => {
  expect(() => readRecording([])).toThrow('the recording is empty');
  expect(() => readRecording(['{"a":1}'])).toThrow(
    /^line 1 of the recording does not fit: it must have required property 'format'/,
  );
  expect(() => readRecording(['nonsense'])).toThrow(/^line 1 of the recording cannot be read/);
});
