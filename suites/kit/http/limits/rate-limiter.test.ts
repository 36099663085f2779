import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const answer = (pace: RateLimiter, count: number): void => {
  for (let at = 0; at < count; at += 1) pace.answered();
};

test('one refusal, or a few after too few answers, suggest no rate', () => {
  const pace = new RateLimiter();
  answer(pace, 2);
  pace.refused(10, true);
  expect(pace.intervalMs).toBe(0);
  answer(pace, 2);
  pace.refused(5010, true);
  expect(pace.intervalMs).toBe(0);
});

test('a rate is what got through between two refusals, also over several of them', () => {
  const pace = new RateLimiter();
  pace.refused(0, true);
  answer(pace, 20);
  pace.refused(1000, true);
  expect(pace.intervalMs).toBe(50);

  const slow = new RateLimiter();
  for (const second of [0, 1, 2, 3]) {
    slow.refused(second * 1000, true);
    answer(slow, 5);
  }
  expect(slow.intervalMs).toBe(200);
});

test('a pace recovers while nothing is refused', () => {
  const pace = new RateLimiter();
  pace.refused(0, true);
  answer(pace, 10);
  pace.refused(10_000, true);
  expect(pace.intervalMs).toBe(1000);
  answer(pace, 100);
  expect(pace.intervalMs).toBe(0);
});

test('a pace that rests on a wait of ours is never slow', () => {
  const pace = new RateLimiter();
  pace.refused(0, false);
  answer(pace, 10);
  pace.refused(10_000, false);
  expect(pace.intervalMs).toBe(100);
});

test('refusals by chance do not add up', () => {
  const pace = new RateLimiter();
  let nowMs = 0;
  for (let at = 0; at < 40; at += 1) {
    nowMs += 1000;
    pace.refused(nowMs, true);
    for (let asked = 0; asked < 33; asked += 1) {
      nowMs += Math.max(1, pace.intervalMs);
      pace.answered();
    }
  }
  expect(pace.intervalMs).toBeLessThan(100);
  expect(nowMs / 40).toBeLessThan(3000);
});
