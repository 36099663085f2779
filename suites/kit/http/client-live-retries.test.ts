import { expect, test } from 'vitest';
import { getAsk, postAsk } from '../../fixtures/asks.ts';
import { liveSession } from './fixtures/live-session.ts';
import { answerText, type OnRequest } from '../../fixtures/raw-target.ts';

/** A target that answers with these statuses in turn, and 200 afterwards. */
function inTurn(statuses: readonly string[], headers: Readonly<Record<string, string>> = {}): OnRequest {
  const left = [...statuses];
  return (socket) => {
    const status = left.shift();
    socket.write(status === undefined ? answerText('{}') : answerText('', status, headers));
  };
}

test("a gateway's answers are asked again up to four times, for writes too, and counted", async () => {
  const { live } = await liveSession(inTurn(['502 Bad', '503 Busy', '504 Late']));
  const read = await live.send(getAsk(live));
  expect(read.answer?.status).toBe(200);
  expect(read.retries).toEqual(['502', '503', '504']);
  expect(live.requests).toBe(4);

  const down = await liveSession(inTurn(Array<string>(9).fill('503 Busy')));
  const write = await down.live.send(postAsk(down.live));
  expect(write.answer?.status).toBe(503);
  expect(write.retries).toEqual(['503', '503', '503', '503']);
});

test('a gateway that is down for good is not asked again for ever, and once more at the end', async () => {
  const { live } = await liveSession(inTurn(Array<string>(99).fill('503 Busy')));
  const [first, second, third] = [
    await live.send(getAsk(live, '/1')),
    await live.send(getAsk(live, '/2')),
    await live.send(getAsk(live, '/3')),
  ];
  // Four tries and one at the end; the endpoint is then known to be down.
  expect(first.retries).toHaveLength(5);
  expect(second.retries.length).toBeLessThanOrEqual(4);
  expect(third.retries).toEqual([]);
  expect(third.answer?.status).toBe(503);
});

test('a write that a gateway may have passed on is asked again only where that does no harm', async () => {
  for (const status of ['502 Bad', '504 Late']) {
    const { live } = await liveSession(inTurn([status, status]));
    expect((await live.send(postAsk(live))).answer?.status).toBe(Number(status.slice(0, 3)));
    const put = postAsk(live, '{}', { method: 'PUT', endpoint: 'PUT /api/v1/models/{id}' });
    expect((await live.send(put)).answer?.status).toBe(200);
  }
});

test('a 500 is not retried', async () => {
  const { live } = await liveSession(inTurn(['500 Oops']));
  const { answer, retries } = await live.send(getAsk(live));
  expect([answer?.status, retries]).toEqual([500, []]);
});

test('429 is waited out, and lowers what is on its way at once', async () => {
  let [count, underway, most] = [0, 0, 0];
  const { live } = await liveSession((socket) => {
    // As many as are on their way at first are refused, whenever each of them arrives.
    const isRefused = (count += 1) <= 8;
    if (!isRefused) most = Math.max(most, (underway += 1));
    setTimeout(() => {
      if (!isRefused) underway -= 1;
      socket.write(isRefused ? answerText('', '429 Slow', { 'Retry-After': '2' }) : answerText('{}'));
    }, 5);
  });
  const burst = await Promise.all(Array.from({ length: 8 }, (_, at) => live.send(getAsk(live, `/${at}`))));
  expect(burst.map(({ answer }) => answer?.status)).toEqual(Array(8).fill(200));
  expect(burst.flatMap(({ retries }) => retries)).toContain('429');
  expect(most).toBeLessThanOrEqual(4);
});

test.each([
  ['one 429 among the first', ['200 OK', '200 OK', '429 Slow']],
  ['two 503 at the start', ['503 Busy', '503 Busy']],
])('%s: the requests wait, the whole run does not become slow', async (_, statuses) => {
  const { live } = await liveSession(inTurn(statuses, { 'Retry-After': '3' }), { concurrency: 1 });
  const refusals = statuses.filter((status) => status !== '200 OK');
  const began = performance.now();
  const starts: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const { answer, startedMs } = await live.send(getAsk(live, `/${at}`));
    expect(answer?.status).toBe(200);
    starts.push(startedMs);
  }
  expect(live.requests).toBe(30 + refusals.length);
  expect(performance.now() - began).toBeGreaterThan(290 * refusals.length);
  const gaps = starts
    .slice(1)
    .map((startedMs, at) => startedMs - (starts[at] ?? 0))
    .toSorted((one, other) => one - other);
  // Most requests are sent without a pause: only those that were refused wait.
  expect(gaps[15]).toBeLessThan((gaps.at(-1) ?? 0) / 2);
});

test.each(['429 Slow', '503 Busy'])('a Retry-After of a day is not waited for (%s)', async (status) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
  for (const wait of ['86400', tomorrow]) {
    const { live } = await liveSession(inTurn([status, status], { 'Retry-After': wait }), {
      waitScale: 0.01,
    });
    const { answer, retries } = await live.send(getAsk(live));
    // Asked once more at the end of its phase, and no sooner.
    expect([answer?.status, retries]).toEqual([Number(status.slice(0, 3)), [status.slice(0, 3)]]);
  }
});

test("a date in Retry-After counts from the answer's own Date, not from our clock", async () => {
  const fast = Date.now() + 600_000;
  const { live } = await liveSession(
    inTurn(['429 Slow'], {
      Date: new Date(fast).toUTCString(),
      'Retry-After': new Date(fast + 3000).toUTCString(),
    }),
  );
  const { answer, retries, startedMs } = await live.send(getAsk(live));
  expect([answer?.status, retries]).toEqual([200, ['429']]);
  expect(startedMs).toBeGreaterThan(290);
});

test('a target that closes each new connection before the first byte yields cut answers', async () => {
  const { live, target } = await liveSession((socket) => socket.destroy());
  const { failure, retries } = await live.send(getAsk(live));
  expect([failure?.kind, retries]).toEqual(['cut', ['cut', 'cut']]);
  expect(failure?.message).toMatch(/closed the connection without an answer/);
  expect(target.asked).toHaveLength(3);
});

test('a server that restarts in mid-run is waited for; writes too, since nothing was sent', async () => {
  const { live, target } = await liveSession((socket) =>
    socket.end(answerText('{}', '200 OK', { Connection: 'close' })),
  );
  await live.send(getAsk(live));
  await target.close();
  const write = await live.send(postAsk(live));
  expect([write.failure?.kind, write.retries]).toEqual(['refused', Array(5).fill('refused')]);
});

test('interim answers, 100 Continue among them, are passed over', async () => {
  const { live } = await liveSession((socket) => {
    socket.write(`HTTP/1.1 100 Continue\r\n\r\n`);
    socket.write(
      `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n${answerText('{"a":1}')}`,
    );
  });
  for (const ask of [getAsk(live), getAsk(live), postAsk(live)])
    expect((await live.send(ask)).answer?.body).toMatchObject({ value: { a: 1 } });
});

test('interim answers may arrive byte by byte', async () => {
  const { live } = await liveSession((socket) => {
    socket.setNoDelay(true);
    const heads = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n';
    const pieces = [...`${heads}${answerText('{"a":1}')}`];
    const writeNext = (): void => {
      const piece = pieces.shift();
      if (piece !== undefined) socket.write(piece, () => setImmediate(writeNext));
    };
    writeNext();
  });
  for (const ask of [getAsk(live), postAsk(live), getAsk(live)])
    expect((await live.send(ask)).answer?.body).toMatchObject({ value: { a: 1 } });
});

const [no, ok] = ['403 No', '200 OK'];
/** A read that is refused three times, while one that was served before is served right after it. */
const meant = [no, no, ok, no, ok];

test('a 403 is asked again alone where the token was good, and is meant if it comes again', async () => {
  const { live } = await liveSession(inTurn([no, ok, no, ok, no, no, ok, ok, ...meant, no]));
  const results = [];
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/e']) results.push(await live.send(getAsk(live, path)));
  expect(results.map(({ answer, retries }) => [answer?.status, retries])).toEqual([
    [403, []], // nothing was served before
    [200, []],
    [200, ['403']],
    [200, ['403', '403']],
    [403, ['403', '403']],
    [403, []], // known to be meant
  ]);
});

test('a 403 that comes again is asked less and less often where there is no limit', async () => {
  const { live } = await liveSession(inTurn([ok, ...meant, ...meant, no, no]));
  const results = [];
  for (const path of ['/', '/a', '/b', '/c', '/d']) results.push(await live.send(getAsk(live, path)));
  expect(results.map(({ retries }) => retries.length)).toEqual([0, 2, 2, 0, 0]);
});

test.each<[what: string, age: Readonly<Record<string, string>>, retries: number]>([
  ['the service', {}, 2],
  ['the service, through a cache', { age: '0' }, 2],
  ['a cache', { age: '7' }, 3],
])('a 403 is meant at once if another read is answered past caches by %s', async (_, age, retries) => {
  const { live } = await liveSession((socket, request) => {
    const isBeside = /cache-control: no-cache/i.test(request);
    if (/^GET \S*\/b /.test(request)) socket.write(answerText('', no));
    else socket.write(answerText('{}', ok, isBeside ? age : {}));
  });
  await live.send(getAsk(live, '/a'));
  expect((await live.send(getAsk(live, '/b'))).retries).toHaveLength(retries);
});

test('a rate limit is respected', async () => {
  const at: number[] = [];
  const { live } = await liveSession(
    (socket) => {
      at.push(performance.now());
      socket.write(answerText('{}'));
    },
    { rate: 50 },
  );
  // From here, because a request may arrive late on a busy machine, and none may be sent too early.
  const began = performance.now();
  await Promise.all(Array.from({ length: 6 }, (_, number) => live.send(getAsk(live, `/${number}`))));
  expect((at.at(-1) ?? 0) - began).toBeGreaterThan(90);
});
