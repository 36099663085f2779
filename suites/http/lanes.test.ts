import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newAsk } from '../log/ask.ts';
import { Lanes } from './lanes.ts';
import type { SendOptions } from './options.ts';
import { Pending } from './retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lanesOf = (options: SendOptions = {}): Lanes => new Lanes(options);
const usual = newAsk('listRuns', ['1']);
const pendingOf = (more: Partial<Pending> = {}): Pending => Object.assign(new Pending(usual, ''), more);

/** Sends a request that takes so long; resolves when it is over. */
async function sendOne(lanes: Lanes, pending: Pending, tookMs: (pending: Pending) => number): Promise<void> {
  await lanes.enter(pending);
  pending.askedMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, tookMs(pending)));
  pending.endedMs = performance.now();
  lanes.answered(pending);
  lanes.leave(pending);
}

/** Sends `count` requests that each take so long; the most that were in flight. */
async function send(lanes: Lanes, count: number, tookMs: (pending: Pending) => number): Promise<number> {
  const all = Array.from({ length: count }, () => pendingOf());
  const sent = Promise.all(all.map((pending) => sendOne(lanes, pending, tookMs)));
  await vi.runAllTimersAsync();
  await sent;
  return Math.max(...all.map(({ inFlight }) => inFlight));
}

/** Sends some by name; in which order they went, when, and beside how many. */
async function order(
  lanes: Lanes,
  tookMs: number,
  named: Readonly<Record<string, Partial<Pending>>>,
): Promise<string[]> {
  const began = performance.now();
  const went: string[] = [];
  const all = Object.entries(named).map(([name, more]) => {
    const pending = pendingOf({ starvedMs: Infinity, ...more }); // none that finds out about the width
    return sendOne(lanes, pending, () => {
      went.push(`${name} ${performance.now() - began} ${pending.inFlight}`);
      return tookMs;
    });
  });
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return went;
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
  lanes.pushedBack({ askedMs: performance.now() }, false);
  expect(lanes.width).toBe(4);
  lanes.pushedBack({ askedMs: performance.now() - 1 }, false);
  expect(lanes.width).toBe(4);
  expect(await send(lanes, 8, () => 5)).toBe(4);
  expect(await send(lanes, 200, () => 5)).toBe(8);
});

test('requests keep to the rate, and to the one that was measured between two refusals', async () => {
  const lanes = lanesOf({ rate: 10 });
  const began = performance.now();
  await send(lanes, 21, () => 1);
  expect(Math.round(performance.now() - began)).toBe(2001);
  const measured = lanesOf();
  measured.pushedBack({ askedMs: performance.now() }, true);
  await send(measured, 20, () => 10);
  await vi.advanceTimersByTimeAsync(1000);
  measured.pushedBack({ askedMs: performance.now() }, true);
  const then = performance.now();
  await send(measured, 10, () => 1);
  expect(performance.now() - then).toBeGreaterThan(300);
});

test('where every n-th request is refused at any pace, none is kept', async () => {
  const lanes = lanesOf();
  for (let round = 0; round < 3; round += 1) {
    await send(lanes, 15, () => 10);
    await vi.advanceTimersByTimeAsync(1000);
    lanes.pushedBack({ askedMs: performance.now() }, true);
  }
  const then = performance.now();
  await send(lanes, 15, () => 10);
  expect(performance.now() - then).toBeLessThan(200);
});

const control = newAsk('listRuns', ['1'], { purpose: { kind: 'control', of: 'readRun', turn: 0 } });

test('what restores goes first, then what is asked again; alone is alone, and nothing goes while it is held', async () => {
  const lanes = lanesOf();
  lanes.hold(true);
  setTimeout(() => lanes.hold(false), 100);
  const named = {
    read: {},
    alone: { isAlone: true },
    control: { ask: control },
    again: { earlier: ['502'] },
    restore: { isRestoring: true },
  };
  expect(await order(lanes, 5, named)).toEqual([
    'restore 100 1',
    'again 105 1',
    'control 110 1',
    'read 115 1',
    'alone 120 1',
  ]);
});

test('what goes last waits until nothing else was in flight for a while; then one follows the other', async () => {
  const last = { isAlone: true, isLastChance: true };
  const went = await order(lanesOf(), 500, { read: {}, last, 'other last': last });
  expect(went).toEqual(['read 0 1', 'last 1500 1', 'other last 2000 1']);
});

test('once it is open, all that wait go at once but what restores, which keeps its pace', async () => {
  const lanes = lanesOf();
  lanes.rest(1000);
  const went: string[] = [];
  const [restore, read, other] = [pendingOf({ isRestoring: true }), pendingOf(), pendingOf()];
  const enter = (name: string, pending: Pending) => lanes.enter(pending).then(() => went.push(name));
  const all = [enter('restore', restore), enter('read', read), enter('other', other)];
  lanes.open();
  await vi.advanceTimersByTimeAsync(999);
  expect(went).toEqual(['read', 'other']);
  for (const pending of [read, other]) lanes.leave(pending);
  await vi.runAllTimersAsync();
  expect(went).toEqual(['read', 'other', 'restore']);
  lanes.leave(restore);
  lanes.rest(1000);
  const end = lanes.enter(read);
  lanes.open(true);
  await Promise.all([...all, end]);
  expect(vi.getTimerCount()).toBe(0); // it would keep the process
});
