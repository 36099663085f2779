import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { ConcurrencyLimiterOptions, SlotOptions } from './concurrency-limiter.ts';

/** A limiter on a clock that the test sets, and who has passed it. */
function limiterAt(options: Omit<ConcurrencyLimiterOptions, 'now'> = {}) {
  let nowMs = 0;
  const passed: string[] = [];
  const limiter = new ConcurrencyLimiter({ ...options, now: () => nowMs });
  const enter = (name: string, entry: SlotOptions = {}): void => {
    limiter.enter(entry).then(
      () => passed.push(name),
      () => passed.push('an error'),
    );
  };
  return {
    limiter,
    enter,
    setMs: (ms: number) => {
      nowMs = ms;
    },
    async passed(): Promise<readonly string[]> {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return passed.splice(0);
    },
    /** So many answers of requests that began now and took so long, while others wait. */
    answers(count: number, latencyMs = 1) {
      for (let at = 0; at < 40; at += 1) enter('one that waits');
      nowMs += 1;
      for (let at = 0; at < count; at += 1) limiter.answered('GET', nowMs, latencyMs);
    },
  };
}

const push = (startedMs: number) => ({ startedMs, isRate: false, isStated: false });

test('as many pass as may, and one more for each that leaves', async () => {
  const { limiter, enter, passed } = limiterAt({ most: 2 });
  for (const name of 'abc') enter(name);
  expect(await passed()).toEqual(['a', 'b']);
  limiter.leave();
  expect(await passed()).toEqual(['c']);
});

test('what is asked again passes before what was not asked yet, and what undoes a change before all', async () => {
  const { limiter, enter, passed } = limiterAt({ most: 1 });
  enter('first');
  for (const name of 'ab') enter(name);
  for (const name of 'cd') enter(name, { isRepeat: true });
  enter('undo', { isUndoing: true });
  for (let at = 0; at < 5; at += 1) {
    await passed();
    limiter.leave();
  }
  const order = limiterAt({ most: 1 });
  order.enter('first');
  order.enter('a');
  order.enter('again', { isRepeat: true });
  order.enter('undo', { isUndoing: true });
  const seen: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    seen.push(...(await order.passed()));
    order.limiter.leave();
  }
  expect(seen).toEqual(['first', 'undo', 'again', 'a']);
});

test('one that is asked alone waits for all others, and all others wait for it', async () => {
  const { limiter, enter, passed } = limiterAt();
  enter('a');
  enter('b');
  enter('alone', { isAlone: true });
  enter('c');
  expect(await passed()).toEqual(['a', 'b']);
  limiter.leave();
  expect(await passed()).toEqual([]);
  limiter.leave();
  expect(await passed()).toEqual(['alone']);
  limiter.leave();
  expect(await passed()).toEqual(['c']);
});

test('it starts at eight; a push-back halves that, once for all requests that were on their way together', () => {
  const { limiter, setMs } = limiterAt();
  expect(limiter.limit).toBe(8);
  setMs(10);
  expect(limiter.pushedBack(push(5))).toBe(true);
  expect(limiter.pushedBack(push(5))).toBe(false);
  expect(limiter.limit).toBe(4);
  setMs(30);
  for (const startedMs of [20, 40, 60]) {
    limiter.pushedBack(push(startedMs));
    setMs(startedMs + 10);
  }
  expect(limiter.limit).toBe(1);
});

test('after full windows without a push-back it doubles again, while requests wait', () => {
  const { limiter, setMs, answers } = limiterAt();
  setMs(10);
  limiter.pushedBack(push(5));
  answers(7);
  expect(limiter.limit).toBe(4);
  answers(1);
  expect(limiter.limit).toBe(8);
});

test.each([
  [1, 8],
  [25, 8],
  [37.5, 20],
  [50, 32],
  [200, 32],
])('at %d ms it goes up to %d', (latencyMs, most) => {
  const { limiter, answers } = limiterAt();
  for (let at = 0; at < 10; at += 1) answers(32, latencyMs);
  expect(limiter.limit).toBe(most);
});

test('the shortest time to an answer counts, so that a small server is not asked for ever more while it slows down', () => {
  const { limiter, answers } = limiterAt();
  answers(1, 20);
  for (let at = 0; at < 10; at += 1) answers(32, 160);
  expect(limiter.limit).toBe(8);
});

test('without requests that wait it stays, and --concurrency caps it', () => {
  const idle = limiterAt();
  for (let at = 0; at < 100; at += 1) idle.limiter.answered('GET', at + 1, 200);
  expect(idle.limiter.limit).toBe(8);
  const capped = limiterAt({ most: 12 });
  for (let at = 0; at < 10; at += 1) capped.answers(32, 200);
  expect(capped.limiter.limit).toBe(12);
  expect(limiterAt({ most: 3 }).limiter.limit).toBe(3);
});

test('nobody passes while it rests; a longer rest says by how much it lengthens the one before', async () => {
  const { limiter, enter, passed, setMs } = limiterAt();
  expect(limiter.rest(100)).toBe(100);
  expect(limiter.rest(100)).toBe(0);
  expect(limiter.rest(150)).toBe(50);
  enter('a');
  expect(await passed()).toEqual([]);
  setMs(150);
  enter('b');
  expect(await passed()).toEqual(['a', 'b']);
});

test('an open limiter lets everybody through, but what undoes a change keeps to the rest', async () => {
  const { limiter, enter, passed, setMs } = limiterAt({ most: 1 });
  limiter.rest(50);
  for (const name of 'abc') enter(name);
  enter('undo', { isUndoing: true });
  limiter.open();
  expect(await passed()).toEqual(['a', 'b', 'c']);
  setMs(50);
  enter('undo 2', { isUndoing: true });
  expect(await passed()).toHaveLength(2);
});
