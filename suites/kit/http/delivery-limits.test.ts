import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { SendOptions } from './client.ts';
import type { Ask } from './exchange.ts';
import { deliveryOf, other, sent, type End } from './fixtures/scripted-delivery.ts';
import { query, schedule, update } from './limits/fixtures/attempts.ts';
import { RequestBudget } from './limits/request-budget.ts';

const writes: readonly Partial<Ask>[] = [
  schedule,
  update,
  { ...update, endpoint: endpoints.updateConnector },
  query,
];

describe('less is spent on a request', () => {
  test.each<[string, number, readonly End[], string]>([
    ['after three that were given up', 3, [503, 502, 200], '503 502 200'],
    ['after four that were given up', 4, [503, 502, 200], '503 502'],
  ])('%s: %i', async (_, count, ends, expected) => {
    const { send } = deliveryOf([...Array<End>(count).fill('timeout'), ...ends]);
    for (const ask of writes.slice(0, count)) expect(await send(ask)).toBe('timeout');
    // What is given up has its second chance alone.
    expect(await send(other)).toBe(expected);
  });

  test('again only after as many, once one is answered', async () => {
    const three = Array<End>(3).fill('timeout');
    const { send } = deliveryOf([...three, 200, ...three, 503, 502, 200]);
    for (const ask of writes.slice(0, 3)) await send(ask);
    expect(await send(other)).toBe('200');
    for (const ask of writes.slice(0, 3)) await send(ask);
    expect(await send(other)).toBe('503 502 200');
  });

  test.each([
    [1, '503 200'],
    [2, '503'],
  ])('after %i given up at its endpoint', async (count, expected) => {
    const { send } = deliveryOf([...Array<End>(count).fill('timeout'), 503, 200]);
    for (let at = 0; at < count; at += 1) await send(update);
    expect(await send(update)).toBe(expected);
  });
});

describe('at most as many as the operator allows', () => {
  test.each([
    [1, 1],
    [2, 2],
  ])('%i at a time', async (concurrency, expected) => {
    const { delivery, send, wires } = deliveryOf(['none', 'none', 'none'], { concurrency });
    const all = [send(), send(), send()];
    await sent(wires, 3);
    expect(wires).toHaveLength(expected);
    delivery.stop({ kind: 'deadline', message: 'it is over' });
    await Promise.all(all);
  });

  test('hundred in a second', async () => {
    const { delivery, send, wires } = deliveryOf(['none', 'none'], { rate: 100 });
    const all = [send(), send()];
    await sent(wires, 2);
    expect(wires).toHaveLength(1);
    delivery.stop({ kind: 'deadline', message: 'it is over' });
    await Promise.all(all);
  });
});

test('a silent read is asked once more while nothing else is on its way', async () => {
  const { send, wires, finish } = deliveryOf(['none', 'timeout', 200]);
  const [one, silent] = [send(other), send()];
  await sent(wires, 3);
  expect(wires).toHaveLength(2);
  finish(200);
  expect(await Promise.all([one, silent])).toEqual(['200', 'timeout 200']);
  expect(wires).toHaveLength(3);
});

describe('a connection must have been idle for a moment', () => {
  test.each<[string, Partial<Ask>, SendOptions, number]>([
    ['for what starts a sync', schedule, {}, 1],
    ['but not for a read', {}, {}, 0],
    ['but not for an update', update, {}, 0],
    ['but not where it is new', { ...schedule, manner: 'closed' }, {}, 0],
  ])('%s', async (_, ask, options, expected) => {
    const { send, rests } = deliveryOf([]);
    await send(ask, options);
    expect(rests()).toBe(expected);
  });
});

describe('idle connections are closed for a new one', () => {
  test.each<[string, boolean, End, number]>([
    ['after a cut while others were on their way', true, 'cut', 1],
    ['but not after one that was cut alone', false, 'cut', 0],
    ['nor after a gateway answered', true, 503, 0],
  ])('%s', async (_, hasOthers, end, expected) => {
    const { send, wires, finish, dropped } = deliveryOf(hasOthers ? ['none', end] : [end]);
    const all = hasOthers ? [send(other), send()] : [send()];
    await sent(wires, hasOthers ? 3 : 2);
    finish(200);
    await Promise.all(all);
    await send({ manner: 'closed' });
    expect(dropped()).toBe(expected);
  });
});

describe('an endpoint that hangs', () => {
  test('is asked again at the end, also by what was not sent meanwhile', async () => {
    const { send, wires } = deliveryOf([200, 'silence', 'silence', 200, 200]);
    await send(other);
    const silent = send();
    await sent(wires, 3);
    const late = send();
    expect(await Promise.all([silent, late])).toEqual(['timeout timeout 200', '200']);
  });

  test('is asked once more in vain: each request ends with what it met', async () => {
    const { send } = deliveryOf([200, ...Array<End>(5).fill('silence')]);
    await send(other);
    expect(await Promise.all([send(), send()])).toEqual(['timeout timeout timeout', 'timeout timeout']);
    expect(await send()).toBe('circuit-open');
  });
});

test.each<[string, number, readonly End[], string]>([
  ['retry', 1, [503], '503 budget'],
  ['second chance', 2, ['timeout', 'timeout'], 'timeout budget'],
])('a %s beyond the limit is not sent', async (_, most, ends, expected) => {
  const { send } = deliveryOf([200, ...ends], {
    budget: new RequestBudget({ maxRequests: most + 1, reserved: 0 }),
  });
  await send(other);
  expect(await send()).toBe(expected);
});
