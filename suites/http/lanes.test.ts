import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lanes, type Entry, type LanesOptions, type Slot } from './lanes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual: Entry = { isAlone: false, rank: 3, mayProbe: true, isRestoring: false, isLast: false };
const lanesOf = (options: Partial<LanesOptions> = {}): Lanes =>
  new Lanes({ now: () => Date.now(), quietMs: 1000, ...options });

/** Sends `count` requests that each take `tookMs`; what became of the width, and the most in flight. */
async function send(lanes: Lanes, count: number, tookMs: (slot: Slot) => number): Promise<number> {
  let most = 0;
  const one = async (): Promise<void> => {
    const slot = await lanes.enter(usual);
    most = Math.max(most, slot.inFlight);
    await new Promise((resolve) => setTimeout(resolve, tookMs(slot)));
    lanes.answered(slot, 'listRuns', tookMs(slot));
    lanes.leave(slot);
  };
  const all = Promise.all(Array.from({ length: count }, one));
  await vi.runAllTimersAsync();
  await all;
  return most;
}

test('the width grows by one with each answer in time, up to eight, and to more at a distance', async () => {
  expect(await send(lanesOf(), 100, () => 5)).toBe(8);
  expect(await send(lanesOf(), 400, () => 100)).toBe(24);
  expect(await send(lanesOf({ concurrency: 3 }), 100, () => 5)).toBe(3);
});

test('where requests only queue, it does not grow', async () => {
  const lanes = lanesOf();
  await send(lanes, 40, ({ inFlight }) => 300 * inFlight);
  expect(lanes.width).toBe(2);
});

test('a push-back halves it, once for all that were in flight', async () => {
  const lanes = lanesOf();
  await send(lanes, 100, () => 5);
  lanes.pushedBack(Date.now(), false);
  expect(lanes.width).toBe(4);
  lanes.pushedBack(Date.now() - 1, false);
  expect(lanes.width).toBe(4);
  expect(await send(lanes, 8, () => 5)).toBe(4);
  expect(await send(lanes, 200, () => 5)).toBe(8);
});

test('requests keep to the rate, and to the one that was measured between two refusals', async () => {
  const lanes = lanesOf({ rate: 10 });
  const began = Date.now();
  await send(lanes, 21, () => 1);
  expect(Date.now() - began).toBe(2001);
  const measured = lanesOf();
  measured.pushedBack(Date.now(), true);
  await send(measured, 20, () => 10);
  await vi.advanceTimersByTimeAsync(1000);
  measured.pushedBack(Date.now(), true);
  const then = Date.now();
  await send(measured, 10, () => 1);
  expect(Date.now() - then).toBeGreaterThan(300);
});

test('what restores goes first, then what is asked again; alone is alone, and nothing goes while it is held', async () => {
  const lanes = lanesOf();
  const order: string[] = [];
  const enter = async (name: string, entry: Partial<Entry>): Promise<void> => {
    const slot = await lanes.enter({ ...usual, mayProbe: false, ...entry });
    order.push(`${name} ${slot.inFlight}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    lanes.leave(slot);
  };
  lanes.hold(true);
  const all = [
    enter('read', {}),
    enter('alone', { isAlone: true }),
    enter('again', { rank: 1 }),
    enter('restore', { rank: 0, isRestoring: true }),
  ];
  await vi.runAllTimersAsync();
  expect(order).toEqual([]);
  lanes.hold(false);
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(order).toEqual(['restore 1', 'again 1', 'read 1', 'alone 1']);
});

test('once it is open, all go at once but what restores, which keeps its pace', async () => {
  const lanes = lanesOf();
  lanes.rest(1000);
  const order: string[] = [];
  const enter = (name: string, isRestoring: boolean): Promise<number> =>
    lanes.enter({ ...usual, isRestoring }).then(() => order.push(name));
  const all = [enter('restore', true), enter('read', false), enter('other', false)];
  lanes.open();
  await Promise.resolve();
  expect(order).toEqual(['read', 'other']);
  await vi.runAllTimersAsync();
  expect(order).toEqual(['read', 'other']);
  for (const slot of [1, 2]) lanes.leave({ isProbe: false, inFlight: slot, isLast: false });
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(order).toEqual(['read', 'other', 'restore']);
});

test('what goes last waits until nothing else was in flight for a while; then one follows the other', async () => {
  const lanes = lanesOf();
  const began = Date.now();
  const went: (readonly [string, number])[] = [];
  const one = async (name: string, entry: Partial<Entry>): Promise<void> => {
    const slot = await lanes.enter({ ...usual, ...entry });
    went.push([name, Date.now() - began]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    lanes.leave(slot);
  };
  const last = { isAlone: true, isLast: true, rank: 4 };
  const all = [one('read', {}), one('last', last), one('other last', last)];
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(went).toEqual([
    ['read', 0],
    ['last', 1500],
    ['other last', 2000],
  ]);
});
