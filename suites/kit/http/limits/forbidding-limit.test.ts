import { describe, expect, test } from 'vitest';
import type { Ask } from '../exchange.ts';
import { ForbiddingLimit } from './forbidding-limit.ts';

const asking = (at: number, rest: Partial<Ask> = {}): Ask => ({
  endpoint: 'GET /api/v1/models/{id}',
  method: 'GET',
  url: `http://target.test/api/v1/models/${at}`,
  params: { id: `${at}` },
  credential: 'good',
  purpose: 'stated',
  ...rest,
});
const refused = (times: number): readonly string[] => Array.from({ length: times }, () => '403');

/** A limit after a good answer with this status. */
function limitAfter(status = 200, credential: Ask['credential'] = 'good', retries: readonly string[] = []) {
  const limit = new ForbiddingLimit();
  limit.passed({ ...asking(1), credential }, status, retries);
  return limit;
}

describe('a request that got 403', () => {
  test.each<[what: string, limit: ForbiddingLimit, rest: Partial<Ask>, waitMs: number | undefined]>([
    ['where nothing was served', new ForbiddingLimit(), {}, undefined],
    ['where 201 was returned', limitAfter(201), {}, undefined],
    ['where another credential was served', limitAfter(200, 'none'), {}, undefined],
    ['after a success', limitAfter(), {}, 1000],
    ['without the token', limitAfter(), { credential: 'none' }, undefined],
    ['as a control', limitAfter(), { purpose: 'control' }, undefined],
    ['as a probe', limitAfter(), { purpose: 'probe' }, 1000],
  ])('%s waits', (_, limit, rest, waitMs) => {
    expect(limit.waitMs(asking(1, rest), [])).toBe(waitMs);
  });

  test('is asked again three times at first, after longer and longer pauses', () => {
    const limit = limitAfter();
    expect([0, 1, 2, 3].map((times) => limit.waitMs(asking(1), refused(times)))).toEqual([
      1000,
      2000,
      4000,
      undefined,
    ]);
    expect(limit.waitMs(asking(1), [])).toBeUndefined();
  });

  test('for other reasons too counts those with 403 alone', () => {
    expect(limitAfter().waitMs(asking(1), ['429', '403', '503'])).toBe(2000);
  });

  test('is asked again three times for the first two, then once, and for two at one endpoint', () => {
    const limit = limitAfter();
    const elsewhere = (at: number) => asking(at, { endpoint: 'GET /api/v1/reports' });
    for (const one of [asking(1), elsewhere(2)]) expect(limit.waitMs(one, refused(3))).toBeUndefined();
    expect(limit.waitMs(asking(3), refused(0))).toBe(1000);
    expect(limit.waitMs(asking(3), refused(1))).toBeUndefined();
    expect(limit.waitMs(asking(4), refused(0))).toBeUndefined();
    expect(limit.waitMs(elsewhere(5), refused(0))).toBe(1000);
  });
});

describe('beside a request that got 403 again', () => {
  test.each<[what: string, limit: ForbiddingLimit, rest: Partial<Ask>, tries: number, is: boolean]>([
    ['is asked nothing after the first time', limitAfter(), {}, 0, false],
    ['is asked a read after the second time', limitAfter(), {}, 1, true],
    ['is asked nothing where nothing was served', new ForbiddingLimit(), {}, 1, false],
    ['is asked nothing without the token', limitAfter(), { credential: 'none' }, 1, false],
    ['is asked nothing as a control', limitAfter(), { purpose: 'control' }, 1, false],
  ])('%s', (_, limit, rest, tries, is) => {
    expect(limit.isOpen(asking(1, rest), refused(tries))).toBe(is);
    limit.badCredentialSent();
    expect(limit.isOpen(asking(1, rest), refused(tries))).toBe(false);
  });

  test('two reads that are served show that it is meant', () => {
    const limit = limitAfter();
    expect(limit.waitMs(asking(1), refused(1), 1)).toBe(2000);
    expect(limit.waitMs(asking(1), refused(2), 2)).toBeUndefined();
    expect(limit.isOpen(asking(1), refused(2))).toBe(false);
    expect(limit.waitMs(asking(1), [])).toBeUndefined();
  });

  test('a read that is refused shows a limit, which is waited for until more than a minute is over', () => {
    const limit = limitAfter();
    const one = asking(1);
    expect([1, 2, 3].map((tries) => limit.blockedMs(one, refused(tries)))).toEqual([8000, 20_000, 45_000]);
    expect([limit.isSeen, limit.isEndlessFor(one)]).toEqual([true, false]);
    expect(limit.blockedMs(one, refused(4))).toBeUndefined();
    expect([limit.isEndlessFor(one), limit.isOpen(one, refused(1))]).toEqual([true, false]);
    expect(limit.isEndlessFor(asking(2, { credential: 'none' }))).toBe(false);
    expect(limit.blockedMs(one, refused(1))).toBeUndefined();
    limit.passed(one, 404, []);
    expect(limit.isEndlessFor(one)).toBe(true);
    const elsewhere = asking(2, { endpoint: 'GET /api/v1/reports' });
    expect(limit.isEndlessFor(elsewhere)).toBe(true);
    limit.passed(elsewhere, 200, []);
    expect([limit.isEndlessFor(elsewhere), limit.isEndlessFor(one)]).toEqual([false, true]);
    limit.passed(one, 200, []);
    expect(limit.isEndlessFor(one)).toBe(false);
  });
});

test('a control waits for a limit that was met before, until more than a minute is over', () => {
  const control = asking(1, { purpose: 'control' });
  const limit = limitAfter(200, 'good', ['403']);
  limit.badCredentialSent();
  expect([0, 1, 2, 3, 4, 5, 6].map((tries) => limit.waitMs(control, refused(tries)))).toEqual([
    1000,
    2000,
    4000,
    8000,
    20_000,
    45_000,
    undefined,
  ]);
  expect(limit.waitMs(control, [])).toBeUndefined();
  limit.passed(control, 200, []);
  expect(limit.waitMs(control, [])).toBe(1000);
});

describe('a limit that returns 403', () => {
  test.each([
    [['403'], true],
    [['403', '429'], false],
    [['429', '403'], true],
    [[], false],
  ])('is seen where a request with the tries %j passed: %s', (retries, is) => {
    const limit = limitAfter(404, 'good', retries);
    expect(limit.isSeen).toBe(is);
    expect(limitAfter(404, 'none', retries).isSeen).toBe(false);
  });

  test('lets every other request try three times, and none that was refused again', () => {
    const limit = limitAfter(200, 'good', ['403']);
    for (const at of [1, 2, 3]) expect(limit.waitMs(asking(at), refused(3))).toBeUndefined();
    expect(limit.waitMs(asking(4), refused(2))).toBe(4000);
    expect(limit.waitMs(asking(1), [])).toBeUndefined();
  });
});
