import { describe, expect, test } from 'vitest';
import { failing, scriptedClient, status } from '../fixtures/scripted-carry.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import { againAfter, Pending, retryAfterMs } from './retries.ts';
import type { Attempt } from './transport.ts';

const read = newAsk('listRuns', ['3']);
const update = newAsk('updateModel', ['5'], { body: '{}' });
const query = newAsk('querySource', ['1'], { body: '{}' });
const schedule = newAsk('scheduleSync', [], { body: '{}' });

const pendingOf = (ask: Ask, earlier: readonly string[] = [], more: Partial<Pending> = {}): Pending =>
  Object.assign(new Pending(ask, 'http://target.test/x'), { earlier, ...more });

describe('what is asked again, after how long', () => {
  test.each<[string, Ask, readonly string[], Attempt, number | undefined]>([
    ['an answer', read, [], status(200), undefined],
    ['a 500', read, [], status(500), undefined],
    ['429 with seconds', read, [], status(429, { 'retry-after': '7' }), 7000],
    ['429 for a window of a minute', schedule, [], status(429, { 'retry-after': '60' }), 60_000],
    ['429 for an hour', read, [], status(429, { 'retry-after': '3600' }), undefined],
    ['429 without a time', read, [], status(429), 500],
    ['429 for the fourth time', read, ['429', '429', '429'], status(429), 4000],
    ['429 that rounds down to nothing', read, ['429'], status(429, { 'retry-after': '0' }), 1000],
    ['502', read, [], status(502), 100],
    ['502 after 503', update, ['503'], status(502), 300],
    ['502 for the fifth time', read, ['502', '502', '504', '503'], status(502), undefined],
    ['502 to what starts a sync', schedule, [], status(502), undefined],
    ['503 to what starts a sync', schedule, [], status(503), 100],
    ['503 with a time', read, [], status(503, { 'retry-after': '2' }), 2000],
    ['a refused connection', schedule, ['refused'], failing('refused'), 500],
    ['a cut', update, [], failing('cut'), 100],
    ['a cut of a query', query, [], failing('cut'), 100],
    ['a cut of what starts a sync', schedule, [], failing('cut'), undefined],
    ['a kept connection that was closed', read, [], failing('cut', { met: 'closed' }), 0],
    ['the same under what starts a sync', schedule, [], failing('cut', { met: 'closed' }), undefined],
    ['what was not read', schedule, [], failing('cut', { met: 'unread' }), 0],
    ['silence', read, [], failing('timeout'), 0],
    ['silence again', read, ['timeout'], failing('timeout'), undefined],
    ['silence to a write', update, [], failing('timeout'), undefined],
    ['no descriptors left', read, ['local'], failing('local', { code: 'EMFILE' }), 400],
    ['too much at once', read, [], failing('local', { met: 'crowded' }), 0],
    ['too much at once again', read, ['crowded'], failing('local', { met: 'crowded' }), 100],
    ['no HTTP', read, [], failing('protocol'), undefined],
    ['a limit of ours', read, [], failing('limit'), undefined],
  ])('%s', (_, ask, earlier, attempt, waitMs) => {
    expect(againAfter(pendingOf(ask, earlier), attempt, true)?.waitMs).toBe(waitMs);
  });

  test('what was never answered is not waited for when it refuses, and hardly when it cuts', () => {
    expect(againAfter(pendingOf(read), failing('refused'), false)).toBeUndefined();
    expect(againAfter(pendingOf(read, ['cut']), failing('cut'), false)).toBeDefined();
    expect(againAfter(pendingOf(read, ['cut', 'cut']), failing('cut'), false)).toBeUndefined();
  });

  test('a rate limit is given up after more than a minute', () => {
    const pending = pendingOf(read, [], { waitedMs: 80_000 });
    expect(againAfter(pending, status(429), true)).toBeUndefined();
  });

  test('a bad credential that was let in is not asked again', () => {
    const bad = newAsk('listRuns', ['3'], { credential: 'made up', expects: 'refusal' });
    expect(againAfter(pendingOf(bad), failing('cut', { status: 200 }), true)).toBeUndefined();
    expect(againAfter(pendingOf(bad), failing('cut', { status: 401 }), true)).toBeDefined();
  });

  test('after three cuts it goes alone, until chance is no explanation', () => {
    const alone = [1, 3, 8, 9].map((count) => {
      const cuts = pendingOf(read, Array<string>(count - 1).fill('cut'));
      return againAfter(cuts, failing('cut'), true)?.isAlone;
    });
    expect(alone).toEqual([false, true, true, undefined]);
  });
});

test.each([
  [{ 'retry-after': '1.5' }, 1500],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT', date: 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT', date: 'Thu, 01 Jan 2026 00:00:30 GMT' }, 0],
  [{ 'retry-after': 'soon' }, undefined],
  [{}, undefined],
])('Retry-After of %j is %s ms', (headers, ms) => {
  expect(retryAfterMs(headers)).toBe(ms);
});

describe('a question on its way', () => {
  test('keeps what its attempts met', async () => {
    const script = [status(429), status(503), failing('cut'), status(200)];
    const { client } = scriptedClient((_, number) => script[number] ?? status(200));
    const { answer, earlier } = await client.send(read);
    expect([answer?.status, earlier]).toEqual([200, ['429', '503', 'cut']]);
  });

  test('that was given up goes once more, alone, when all else was asked', async () => {
    let refused = 0;
    const { client, sent } = scriptedClient(({ path }) =>
      path.includes('/models/') && (refused += 1) <= 5 ? status(502) : status(200),
    );
    const asks = [
      newAsk('readModel', ['5']),
      ...Array.from({ length: 20 }, (_, at) => newAsk('listRuns', [String(at)])),
    ];
    await client.send(read);
    const [given] = await Promise.all(asks.map((ask) => client.send(ask)));
    expect([given?.answer?.status, given?.earlier.length, given?.inFlight]).toEqual([200, 5, 1]);
    expect(sent.at(-1)?.path).toContain('/models/5');
  });

  test.each([429, 503])('what %i may have bound to a connection goes on another', async (code) => {
    const { client } = scriptedClient(({ kept }, at) => status(at > 0 && kept !== 'none' ? code : 200));
    await client.send(read);
    const { answer, earlier } = await client.send(read);
    expect([answer?.status, earlier]).toEqual([200, [`${code}`, `${code}`]]);
  });

  test('that is always cut is a finding only where others are answered', async () => {
    const broken = newAsk('readModel', ['5']);
    const some = scriptedClient(({ path }) => (path.includes('/models/') ? failing('cut') : status(200)));
    for (let at = 0; at < 60; at += 1) await some.client.send(newAsk('listRuns', [String(at)]));
    expect((await some.client.send(broken)).failure).toMatchObject({ kind: 'cut', isSystematic: true });
    expect(some.sent.at(-1)?.headers).toMatchObject({ connection: 'close' });
    const every = scriptedClient((_, number) => (number % 3 === 0 ? status(200) : failing('cut')));
    for (let at = 0; at < 60; at += 1) await every.client.send(newAsk('listRuns', [String(at)]));
    expect((await every.client.send(broken)).answer?.status).toBe(200);
  });
});

describe('the end of a run', () => {
  const asks = Array.from({ length: 40 }, (_, at) =>
    newAsk(at % 2 === 0 ? 'listRuns' : 'readModel', [String(at)]),
  );

  test('comes when nobody listens', async () => {
    const { client, sent } = scriptedClient(() => failing('refused'));
    const all = await Promise.all(asks.map((ask) => client.send(ask)));
    expect(client.stopped).toContain('no longer answers');
    expect(sent.length).toBeLessThan(10);
    expect(all.at(-1)?.failure?.kind).toBe('not-sent');
    await client.sleepUntil(1e6);
  });

  test('comes when the target is silent everywhere, not when one endpoint is', async () => {
    const silent = scriptedClient(() => 'silence', { timeoutMs: 5 });
    await Promise.all(asks.map((ask) => silent.client.send(ask)));
    expect(silent.client.stopped).toContain('no longer answers');
    const one = scriptedClient(({ path }) => (path.includes('/models/') ? 'silence' : status(200)), {
      timeoutMs: 5,
    });
    const all = await Promise.all(asks.map((ask) => one.client.send(ask)));
    expect(one.client.stopped).toBeUndefined();
    expect(all.filter(({ answer }) => answer?.status === 200)).toHaveLength(20);
    expect(one.sent.filter(({ path }) => path.includes('/models/')).length).toBeLessThan(20);
  });

  test('comes when this machine lacks something, which is a fault of ours', async () => {
    const { client } = scriptedClient(() => failing('local', { code: 'EMFILE' }));
    expect((await client.send(read)).failure?.kind).toBe('local');
    expect(client.fault).toContain('local');
  });

  test('comes with the signal: what is in flight ends, only what restores goes on', async () => {
    const ending = new AbortController();
    const restore = newAsk('updateModel', ['5'], { body: '{}', purpose: { kind: 'restore', turn: 0 } });
    const back = newAsk('readModel', ['5'], { purpose: { kind: 'read-back', turn: 'restored' } });
    const { client } = scriptedClient(({ path }) => (path.includes('/syncs/') ? 'silence' : status(200)), {
      signal: ending.signal,
    });
    const hanging = asks.slice(0, 1).map((ask) => client.send(ask));
    ending.abort();
    expect((await Promise.all(hanging))[0]?.failure).toMatchObject({
      kind: 'not-sent',
      message: 'the run was interrupted',
    });
    expect((await client.send(update)).failure?.kind).toBe('not-sent');
    expect((await client.send(restore)).answer?.status).toBe(200);
    expect((await client.send(back)).answer?.status).toBe(200);
  });

  test('does not come with the last request that is allowed, and nothing is sent beyond it', async () => {
    const { client, sent } = scriptedClient(() => status(503), { maxRequests: 3 });
    expect((await client.send(update)).failure?.code).toBe('spent');
    expect([sent.length, client.stopped]).toEqual([3, undefined]);
  });

  test('comes with the deadline, also in the midst of a wait', async () => {
    const options = { deadlineMs: 20, waitScale: 1 };
    const { client } = scriptedClient(() => status(429, { 'retry-after': '60' }), options);
    const { failure, answer } = await client.send(read);
    expect(failure?.message ?? answer?.status).toContain('--deadline');
  });
});
