import { describe, expect, test } from 'vitest';
import type { SendOptions } from './client.ts';
import type { Ask } from './exchange.ts';
import { deliveryOf, other, sent, type End } from './fixtures/scripted-delivery.ts';
import { schedule, update } from './limits/fixtures/attempts.ts';
import { RequestBudget } from './limits/request-budget.ts';

describe('a request to a target that has answered', () => {
  test.each<[string, readonly End[], Partial<Ask>, SendOptions, string]>([
    ['that is answered', [200], {}, {}, '200'],
    ['that fails', [500], {}, {}, '500'],
    ['behind a gateway', [503, 502, 200], {}, {}, '503 502 200'],
    ['that writes, behind a gateway', [503, 503, 503, 200], update, {}, '503 503 503 200'],
    ['to a target that went away', Array<End>(6).fill('refused'), {}, {}, 'refused '.repeat(6).trim()],
    [
      'that is refused while the target starts',
      ['refused', 'refused', 'refused', 200],
      {},
      {},
      'refused refused refused 200',
    ],
    ['that is limited', [429, 200], {}, {}, '429 200'],
    ['that is limited and sent once', [429, 200], {}, { once: true }, '429'],
    ['that is cut and sent once', ['cut', 200], {}, { once: true }, 'cut'],
    ['that is cut', ['cut', 'cut', 'cut', 200], {}, {}, 'cut cut cut 200'],
    ['whose connection closes', ['closed', 200], {}, {}, 'closed 200'],
    ['whose connection closes two times', ['closed', 'closed', 200], {}, {}, 'closed cut 200'],
    ['that is silent', ['timeout', 200], {}, {}, 'timeout 200'],
    // Abandoned, and sent once more at the end of its phase.
    ['that is silent two times', ['timeout', 'timeout', 200], {}, {}, 'timeout timeout 200'],
    ['that is silent three times', ['timeout', 'timeout', 'timeout', 200], {}, {}, 'timeout timeout timeout'],
    ['that is silent, and fails then', ['timeout', 'timeout', 500], {}, {}, 'timeout timeout 500'],
    [
      'that is silent, and meets a gateway then',
      ['timeout', 'timeout', 503, 200],
      {},
      {},
      'timeout timeout 503',
    ],
    ['that is silent and writes', ['timeout', 200], update, {}, 'timeout'],
    ['that is silent and undoes', ['timeout', 'timeout', 200], {}, { undoing: true }, 'timeout timeout'],
    ['that has no address', ['dns', 200], {}, {}, 'dns'],
    ['that may start a sync', ['cut', 200], schedule, {}, 'cut'],
    ['that may start a sync, behind a gateway', [502, 200], schedule, {}, '502'],
    ['that may start a sync, which is not received', [503, 200], schedule, {}, '503 200'],
  ])('%s', async (_, ends, ask, options, expected) => {
    const { send } = deliveryOf([200, ...ends]);
    await send(other);
    expect(await send(ask, options)).toBe(expected);
  });
});

describe('a request that gets 403 from a target that has answered', () => {
  const [no, ok] = [403, 200];
  test.each<[string, readonly End[], Partial<Ask>, string, number]>([
    ['once', [no, ok], {}, '403 200', 2],
    ['twice, while all is refused', [no, no, no, ok], {}, '403 403 200', 4],
    ['for a minute, as all does', [no, no, no, no, no, no, no, ok], {}, '403 403 403 403 200', 8],
    // Abandoned, and sent once more at the end of its phase.
    ['for longer, as all does', Array<End>(20).fill(no), {}, '403 403 403 403 403 forbidden', 10],
    ['for longer, and is served then', [...Array<End>(9).fill(no), ok], {}, '403 403 403 403 403 200', 10],
    ['and writes, while all is refused', [no, no, no, ok], update, '403 403 200', 4],
    ['while another read is served', [no, no, ok, no, ok], {}, '403 403 403', 5],
    ['while another read fails', [no, no, 500, no, 500, no, 500], {}, '403 403 403 403', 7],
    ['while another read is refused at last', [no, no, ok, no, no, ok], {}, '403 403 403 200', 6],
  ])('%s', async (_, ends, ask, expected, wires) => {
    const made = deliveryOf([200, ...ends]);
    await made.send(other);
    expect(await made.send(ask)).toBe(expected);
    expect(made.wires).toHaveLength(1 + wires);
  });

  test('is asked once while a limit has no end, at that endpoint until it serves again', async () => {
    const { send } = deliveryOf([200, ...Array<End>(10).fill(no), no, ok, no, ok, no, ok]);
    await send(other);
    expect(await send()).toBe('403 403 403 403 403 forbidden');
    expect(await send({ ...other, method: 'PUT' })).toBe('forbidden');
    expect(await send(other)).toBe('200');
    expect(await send()).toBe('forbidden');
    expect(await send()).toBe('200');
    expect(await send()).toBe('403 200');
  });

  test('is asked again alone if no other read was served', async () => {
    const { send, wires } = deliveryOf([200, ...Array<End>(9).fill(no)]);
    await send();
    expect(await send()).toBe('403 403 403 403');
    expect(wires).toHaveLength(5);
  });
});

describe('a request to a target that never answered', () => {
  test.each<[string, readonly End[], string]>([
    ['that is cut', ['cut', 'cut', 'cut', 200], 'cut cut cut'],
    ['that is silent', ['timeout', 'timeout', 200], 'timeout timeout'],
    ['that is refused', ['refused', 200], 'refused'],
  ])('%s has no second chance', async (_, ends, expected) => {
    expect(await deliveryOf(ends).send()).toBe(expected);
  });
});

// With fewer other answers, more cuts may be chance.
test.each([
  [60, 6],
  [8, 9],
])(
  'after %i answers a request that is cut %i times, three of them alone, is so for a reason',
  async (answers, cuts) => {
    const { send } = deliveryOf([...Array<End>(answers).fill(200), ...Array<End>(30).fill('cut')]);
    for (let at = 0; at < answers; at += 1) await send({ ...other, url: `http://a.test/x/${at}` });
    expect(await send()).toBe(`${'cut '.repeat(cuts)}cut systematic`);
  },
);

test('once a second chance was in vain, other requests to the endpoint are sent once', async () => {
  const { send } = deliveryOf([200, 'timeout', 'timeout', 'timeout', 'timeout', 200, 'timeout', 'timeout']);
  await send(other);
  expect(await send()).toBe('timeout timeout timeout');
  expect(await send()).toBe('timeout');
  expect(await send()).toBe('200');
  expect(await send()).toBe('timeout timeout 200');
});

describe('what is not sent', () => {
  test.each<[string, Partial<Ask>, SendOptions, string, number]>([
    ['a request beyond the limit', {}, {}, 'budget', 1],
    ['one that proves a refusal has what is reserved', { purpose: 'control' }, {}, '200', 2],
    ['one that undoes needs no budget', {}, { undoing: true }, '200', 2],
  ])('%s', async (_, ask, options, expected, count) => {
    const { send, wires } = deliveryOf([], { budget: new RequestBudget({ maxRequests: 2, reserved: 1 }) });
    await send();
    expect(await send(ask, options)).toBe(expected);
    expect(wires).toHaveLength(count);
  });

  test('is everything to a target that refuses connections three times', async () => {
    const { send, wires, ended, delivery } = deliveryOf(['refused', 'refused', 'refused']);
    for (const _ of [1, 2, 3]) expect(await send()).toBe('refused');
    expect(delivery.dead).toContain('no longer answers');
    expect(await send()).toBe('circuit-open');
    expect([wires.length, ended]).toEqual([3, ['dead']]);
  });

  test('is everything once this machine lacks something for good', async () => {
    const { send, ended } = deliveryOf(Array<End>(5).fill('local'));
    expect(await send()).toBe('local local local local local');
    expect(ended).toEqual(['local']);
  });

  test('is everything after the end, but what undoes', async () => {
    const { delivery, send, wires } = deliveryOf([]);
    delivery.stop({ kind: 'deadline', message: 'it is over' });
    delivery.stop({ kind: 'aborted', message: 'it is over again' });
    expect(await send()).toBe('deadline');
    expect(await send({}, { undoing: true })).toBe('200');
    expect(wires).toHaveLength(1);
  });
});

test('the end ends what is in flight, but what undoes', async () => {
  const { delivery, pending, wires } = deliveryOf(['none', 'none']);
  const [one, undoing] = [delivery.deliver(pending()), delivery.deliver(pending({}, { undoing: true }))];
  await sent(wires, 2);
  expect(wires).toHaveLength(2);
  delivery.stop({ kind: 'deadline', message: 'it is over' });
  expect((await one).failure?.kind).toBe('deadline');
  const first = await Promise.race([undoing.then(() => 'ended'), Promise.resolve('in flight')]);
  expect(first).toBe('in flight');
});

describe('on the wire', () => {
  test.each<[string, Partial<Ask>, SendOptions, object]>([
    [
      'a read',
      {},
      {},
      { method: 'GET', timeoutMs: 1000, isFresh: false, leastIdleMs: 0, mostIdleMs: Infinity },
    ],
    [
      'an update',
      update,
      {},
      { method: 'PUT', timeoutMs: 6000, isFresh: false, leastIdleMs: 0, mostIdleMs: Infinity },
    ],
    ['a schedule', schedule, {}, { method: 'POST', isFresh: false, leastIdleMs: 0.002, mostIdleMs: 1000 }],
    ['what undoes', {}, { undoing: true }, { isFresh: true, timeoutMs: 1000 }],
    ['what closes', { manner: 'closed' }, {}, { isFresh: true }],
  ])('%s', async (_, ask, options, expected) => {
    const { send, wires } = deliveryOf([]);
    await send(ask, options);
    expect(wires[0]).toMatchObject(expected);
  });

  test('a read that was silent has three times as long', async () => {
    const { send, wires } = deliveryOf(['timeout']);
    await send();
    expect(wires.map(({ timeoutMs }) => timeoutMs)).toEqual([1000, 3000]);
  });

  test('what undoes after the end has five seconds at most', async () => {
    const { delivery, send, wires } = deliveryOf([]);
    await send(update, { undoing: true });
    delivery.stop({ kind: 'aborted', message: 'it is over' });
    await send(update, { undoing: true });
    expect(wires.map(({ timeoutMs }) => timeoutMs)).toEqual([6000, 5000]);
  });

  test('what starts a sync has a new connection once one closed when it was kept', async () => {
    const { send, wires } = deliveryOf([200, 'closed', 200, 200, 200]);
    for (const ask of [schedule, {}, schedule, {}]) await send(ask);
    expect(wires.map(({ isFresh }) => isFresh)).toEqual([false, false, true, true, false]);
  });
});

describe('what the target asks for', () => {
  test.each<[End, object]>([
    [429, { 429: 1 }],
    [503, { 503: 1 }],
    [500, {}],
    [403, {}],
    ['cut', { cut: 1 }],
    ['closed', {}],
    ['timeout', { timeout: 1 }],
  ])('is noted after %s: %j', async (end, expected) => {
    const { send, delivery } = deliveryOf([200, end, 200]);
    await send(other);
    await send();
    expect(delivery.pushBacks).toEqual(expected);
  });

  test('a machine without connections has idle ones closed first, for a new one alone', async () => {
    const { send, dropped } = deliveryOf(['local', 200, 200, 200]);
    expect(await send()).toBe('local 200');
    await send();
    expect(dropped()).toBe(0);
    await send({ manner: 'closed' });
    expect(dropped()).toBe(1);
  });
});
