import { describe, expect, test } from 'vitest';
import type { Ask } from '../exchange.ts';
import { calm, failure, query, readAsk, said, schedule, status, update } from './fixtures/attempts.ts';
import { mayRepeat, retryAfterMs, RetryPolicy, type Situation } from './retry-policy.ts';

test.each([200, 201, 400, 401, 404, 428, 430, 500, 501, 505])('after %i nothing is asked again', (code) => {
  expect(said(status(code))).toBe('no');
});

test('after neither an answer nor a failure nothing is asked again', () => {
  expect(said({})).toBe('no');
});

describe('after 429', () => {
  test.each<[string, Partial<Situation>, string | undefined, string]>([
    ['nothing', {}, undefined, '429 500 all'],
    ['a wait of 2 s', {}, '2', '429 2000 all stated'],
    ['a wait of 0 s', {}, '0', '429 500 all'],
    ['a wait of 1 ms', {}, '0.001', '429 1 all stated'],
    ['a wait of 75 s', {}, '75', '429 75000 all stated'],
    ['a wait of more', {}, '75.001', 'no'],
    ['nothing, after 75 s', { sinceFirstMs: 75_000 }, undefined, '429 500 all'],
    ['nothing, after more', { sinceFirstMs: 75_001 }, undefined, 'no'],
    ['nothing, after others were abandoned', { isExhausted: true }, undefined, 'no'],
  ])('that asks for %s', (_, situation, wait, expected) => {
    expect(said(status(429, wait === undefined ? {} : { 'retry-after': wait }), situation)).toBe(expected);
  });

  test.each([
    ['a read', readAsk],
    ['an update', update],
    ['a schedule', schedule],
  ])('%s is sent again', (_, ask) => {
    expect(said(status(429), {}, ask)).toBe('429 500 all');
  });

  test('the wait doubles with every fourth refusal, up to 10 s, until something else is answered', () => {
    const policy = new RetryPolicy();
    const wait = () => policy.again(readAsk, status(429), calm)?.waitMs;
    const waits = Array.from({ length: 25 }, wait);
    const four = (ms: number) => [ms, ms, ms, ms];
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000].flatMap(four).concat(10_000));
    policy.again(readAsk, failure('timeout'), calm);
    expect(wait()).toBe(10_000);
    policy.again(readAsk, status(200), calm);
    expect(Array.from({ length: 5 }, wait)).toEqual([...four(500), 1000]);
  });
});

describe('after a gateway', () => {
  test.each([
    [502, '502 100'],
    [503, '503 100 all'],
    [504, '504 100'],
  ])('that says %i a read is asked again', (code, expected) => {
    expect(said(status(code))).toBe(expected);
  });

  test.each<[readonly string[], string]>([
    [[], '502 100'],
    [['502'], '502 300'],
    [['503', '429', '504'], '502 900'],
    [['502', '502', '502'], '502 2700'],
    [['502', '502', '502', '503'], 'no'],
    [['429', '500', 'cut', '505'], '502 100'],
  ])('after %j the wait is %s', (retries, expected) => {
    expect(said(status(502), { retries })).toBe(expected);
  });

  test.each([
    [502, '1', '502 1000 all stated'],
    [502, '0', '502 100'],
    [502, '0.001', '502 100 all stated'],
    [503, '1', '503 1000 all stated'],
    [503, '0', '503 100 all'],
  ])('that says %i and asks for %s s', (code, wait, expected) => {
    expect(said(status(code, { 'retry-after': wait }))).toBe(expected);
  });

  test.each<[string, Ask, number, string]>([
    ['an update', update, 502, '502 100'],
    ['a query', query, 504, '504 100'],
    ['a schedule', schedule, 502, 'no'],
    ['a schedule', schedule, 504, 'no'],
    ['a schedule', schedule, 503, '503 100 all'],
  ])('%s is sent again only if no sync may have started: %j', (_, ask, code, expected) => {
    expect(said(status(code), {}, ask)).toBe(expected);
  });

  test('less is spent once others were abandoned', () => {
    expect(said(status(503), { isExhausted: true })).toBe('no');
  });
});

describe('after 403', () => {
  /** A policy to which an endpoint has answered before. */
  function used(): RetryPolicy {
    const policy = new RetryPolicy();
    policy.again(readAsk, status(200), calm);
    return policy;
  }

  test('nothing is asked again where the endpoint has not answered otherwise', () => {
    expect(said(status(403))).toBe('no');
  });

  test.each<[string | undefined, string]>([
    [undefined, '403 1000 all alone'],
    ['0', '403 1000 all alone'],
    ['0.001', '403 1000 all alone stated'],
    ['5', '403 5000 all alone stated'],
  ])('that asks for %s s', (wait, expected) => {
    const attempted = status(403, wait === undefined ? {} : { 'retry-after': wait });
    expect(said(attempted, {}, readAsk, used())).toBe(expected);
  });

  test('that asks for longer than the suite waits is a limit without an end', () => {
    const policy = used();
    expect(said(status(403, { 'retry-after': '120' }), {}, readAsk, policy)).toBe('no');
    expect(policy.forbidding.isEndlessFor(readAsk)).toBe(true);
  });

  test('a schedule is sent again once a limit is known to say 403', () => {
    const policy = used();
    expect(said(status(403), {}, schedule, policy)).toBe('no');
    expect(policy.forbidding.isSeen).toBe(false);
    policy.again(readAsk, status(200), { ...calm, retries: ['403'] });
    expect(policy.forbidding.isSeen).toBe(true);
    expect(said(status(403), {}, schedule, policy)).toBe('403 1000 all alone');
  });
});

test.each([
  [readAsk, true],
  [update, true],
  [query, true],
  [schedule, false],
])('%j may be repeated: %s', (ask, expected) => {
  expect(mayRepeat(ask)).toBe(expected);
});

describe('Retry-After', () => {
  const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
  const later = 'Thu, 01 Jan 2026 00:00:03 GMT';
  test.each<[Readonly<Record<string, string | readonly string[]>>, number | undefined]>([
    [{}, undefined],
    [{ 'retry-after': '' }, undefined],
    [{ 'retry-after': '  ' }, undefined],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': ' 3 ' }, 3000],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': ['2', '9'] }, 2000],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '3 s' }, undefined],
    [{ 'retry-after': later, date }, 3000],
    [{ 'retry-after': later, date: [date, later] }, 3000],
    [{ 'retry-after': date, date: later }, 0],
    [{ 'retry-after': later, date: later }, 0],
    [{ 'retry-after': date }, 0],
    [{ 'retry-after': date, date: 'today' }, 0],
  ])('of %j is %s ms', (headers, expected) => {
    expect(retryAfterMs(headers)).toBe(expected);
  });
});
