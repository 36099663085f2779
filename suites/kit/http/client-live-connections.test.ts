import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { getAsk, postAsk } from '../../fixtures/asks.ts';
import { makeAuthority } from '../../fixtures/certificates.ts';
import { clientOf, liveSession } from './fixtures/live-session.ts';
import { answerText, type OnRequest } from '../../fixtures/raw-target.ts';

/** One connection, so that the second request uses the first one's. */
const serially = { concurrency: 1 };

test('a GET on an idle connection that closes before the first byte is repeated on a new one', async () => {
  const { live, target } = await liveSession((socket, request, place) => {
    if (place === 0 || request.includes('/third')) socket.write(answerText('{}'));
    else socket.destroy();
  }, serially);
  expect((await live.send(getAsk(live, '/first'))).answer?.status).toBe(200);
  const { answer, retries } = await live.send(getAsk(live, '/second'));
  expect([answer?.status, retries]).toEqual([200, ['closed']]);
  expect(target.asked).toEqual(['GET /first HTTP/1.1', 'GET /second HTTP/1.1', 'GET /second HTTP/1.1']);
});

test('so it is over TLS', async () => {
  const { ca, server } = makeAuthority();
  const seen = new WeakSet();
  const target = createServer(server, (request, answer) => {
    if (seen.has(request.socket)) request.socket.destroy();
    else answer.end('{}');
    seen.add(request.socket);
  });
  await new Promise<void>((resolve) => {
    target.listen(0, '127.0.0.1', resolve);
  });
  const { port } = target.address() as AddressInfo; // a listening TCP server has one
  onTestFinished(() => {
    target.closeAllConnections();
    target.close();
  });
  const live = clientOf(`https://127.0.0.1:${port}`, { network: { ca }, ...serially });
  await live.send(getAsk(live));
  expect((await live.send(getAsk(live))).retries).toEqual(['closed']);
});

test('a 408 that closes an idle connection is no answer, and one on a new connection is', async () => {
  const { live } = await liveSession((socket, _, place) =>
    place > 0
      ? socket.end(answerText('', '408 Request Timeout', { Connection: 'close' }))
      : socket.write(answerText('{}')),
  );
  const exchanges = [];
  for (const ask of [getAsk(live), getAsk(live)]) exchanges.push(await live.send(ask));
  expect(exchanges.map(({ answer, retries }) => [answer?.status, retries])).toEqual([
    [200, []],
    [200, ['closed']],
  ]);
  const { live: writer } = await liveSession((socket, request, place) =>
    place > 0 && request.startsWith('POST')
      ? socket.end(answerText('', '408 Request Timeout', { Connection: 'close' }))
      : socket.write(answerText('{}')),
  );
  await writer.send(getAsk(writer));
  expect((await writer.send(postAsk(writer))).retries).toEqual(['closed']);
  const late = await liveSession((socket) =>
    socket.end(answerText('', '408 Request Timeout', { Connection: 'close' })),
  );
  expect((await late.live.send(getAsk(late.live))).answer?.status).toBe(408);
});

test('a write uses the connection of the request before it, or one of its own that ends', async () => {
  const places: number[] = [];
  const { live } = await liveSession((socket, _, place) => {
    places.push(place);
    socket.write(answerText('{}'));
  });
  const closed = { manner: 'closed' } as const;
  for (const ask of [getAsk(live), postAsk(live), postAsk(live, '{}', closed), getAsk(live)])
    await live.send(ask);
  expect(places).toEqual([0, 1, 0, 2]);
});

test('a schedule takes a connection that has been idle for a while, and waits where there is none', async () => {
  const sockets: unknown[] = [];
  const { live } = await liveSession((socket) => {
    sockets.push(socket);
    socket.write(answerText('{}'));
  });
  await Promise.all([live.send(getAsk(live)), live.send(getAsk(live))]);
  await live.pause(100);
  const [one, other] = sockets;
  await live.send(getAsk(live));
  const last = sockets.at(-1);
  await live.send(postAsk(live));
  expect(sockets.at(-1)).toBe(last === one ? other : one);
  // Both were used a moment ago.
  await live.send(postAsk(live));
  expect(new Set(sockets).size).toBe(2);
});

const update = { endpoint: 'PUT /api/v1/models/{id}', method: 'PUT' } as const;

test('an update on an idle connection that closes is repeated, a schedule never', async () => {
  const dropping: OnRequest = (socket, request, place) =>
    place > 0 && !request.startsWith('GET') ? socket.destroy() : socket.write(answerText('{}'));
  const { live, target } = await liveSession(dropping);
  for (const { asks, wanted } of [
    { asks: [postAsk(live)], wanted: [['cut', []]] },
    // Such a connection was seen: the next schedule gets one of its own.
    {
      asks: [getAsk(live), postAsk(live)],
      wanted: [
        [200, []],
        [200, []],
      ],
    },
    { asks: [postAsk(live, '{}', update)], wanted: [[200, ['closed']]] },
  ]) {
    await live.send(getAsk(live));
    const exchanges = [];
    for (const ask of asks) exchanges.push(await live.send(ask));
    expect(
      exchanges.map(({ answer, failure, retries }) => [answer?.status ?? failure?.kind, retries]),
    ).toEqual(wanted);
  }
  expect(target.asked.filter((line) => line.startsWith('POST'))).toHaveLength(2);
});
