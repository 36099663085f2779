import { describe, expect, test } from 'vitest';
import type { Ask, Failure } from '../exchange.ts';
import { calm, failure, readAsk, said, schedule, status, update } from './fixtures/attempts.ts';
import { isSystematic, RetryPolicy, type Attempted, type Situation } from './retry-policy.ts';

describe('after a failure', () => {
  test.each<[Failure['kind'], string]>([
    ['refused', 'refused 250 all'],
    ['cut', 'cut 100'],
    ['timeout', 'timeout 0 alone'],
    ['crowded', 'crowded 0 alone'],
    ['local', 'local 200'],
    ['dns', 'no'],
    ['tls', 'no'],
    ['protocol', 'no'],
    ['encoding', 'no'],
    ['circuit-open', 'no'],
    ['aborted', 'no'],
    ['deadline', 'no'],
    ['budget', 'no'],
    ['too-large', 'no'],
    ['headers-too-large', 'no'],
  ])('%s a read goes on with: %s', (kind, expected) => {
    expect(said(failure(kind))).toBe(expected);
  });

  test.each<[Failure['kind'], string]>([
    ['refused', 'refused 250 all'],
    ['cut', 'no'],
    ['timeout', 'no'],
    ['crowded', 'crowded 0 alone'],
    ['local', 'local 200'],
  ])('%s a schedule goes on with: %s', (kind, expected) => {
    expect(said(failure(kind), {}, schedule)).toBe(expected);
  });

  test.each<[string, Partial<Situation>, Ask, string]>([
    ['an update', {}, update, 'no'],
    ['a readAsk, twice', { retries: ['timeout'] }, readAsk, 'no'],
    ['a read that was refused before', { retries: ['429', 'cut'] }, readAsk, 'timeout 0 alone'],
    ['a readAsk, after others were abandoned', { isExhausted: true }, readAsk, 'no'],
    ['a read of a target that never answered', { hasAnswered: false }, readAsk, 'timeout 0 alone'],
  ])('silence at %s', (_, situation, ask, expected) => {
    expect(said(failure('timeout'), situation, ask)).toBe(expected);
  });

  test.each([
    ['good', 200, 'cut 100'],
    ['none', 200, 'no'],
    ['none', 206, 'no'],
    ['none', 401, 'cut 100'],
    ['none', undefined, 'cut 100'],
  ] as const)('a cut answer to the credential %s that began with %s goes on with: %s', (one, began, next) => {
    const cut: Failure = { kind: 'cut', message: 'cut', ...(began === undefined ? {} : { status: began }) };
    expect(said({ failure: cut }, {}, { ...readAsk, credential: one })).toBe(next);
  });

  test.each<[readonly string[], string]>([
    [[], 'local 200'],
    [['local'], 'local 400'],
    [['local', 'cut', 'local'], 'local 800'],
    [['local', 'local', 'local'], 'local 1600'],
    [['local', 'local', 'local', 'local'], 'no'],
  ])('of this machine after %j: %s', (retries, expected) => {
    expect(said(failure('local'), { retries })).toBe(expected);
  });
});

describe('a kept connection that closed', () => {
  const closed: Partial<Attempted> = { closedWhenKept: true };
  test.each<[string, Ask, Partial<Attempted>, readonly string[], string]>([
    ['a read', readAsk, closed, [], 'closed 0'],
    ['an update', update, closed, [], 'closed 0'],
    ['a schedule', schedule, closed, [], 'no'],
    ['an unread schedule', schedule, { closedWhenKept: true, wasUnread: true }, [], 'closed 0'],
    ['an unread schedule, again', schedule, { closedWhenKept: true, wasUnread: true }, ['closed'], 'no'],
    ['a readAsk, again', readAsk, closed, ['closed'], 'cut 100'],
    ['a read after a cut', readAsk, closed, ['cut'], 'closed 0'],
    ['an unread read of a new connection', readAsk, { wasUnread: true }, [], 'cut 100'],
  ])('under %s: %j', (_, ask, more, retries, expected) => {
    expect(said(failure('cut', more), { retries }, ask)).toBe(expected);
  });
});

describe('a cut', () => {
  const cuts = (times: number): readonly string[] => Array<string>(times).fill('cut');
  test.each<[string, Partial<Situation>, string]>([
    ['first', {}, 'cut 100'],
    ['second', { retries: cuts(1) }, 'cut 300'],
    ['third', { retries: cuts(2) }, 'cut 300 alone'],
    ['third, of a target that never answered', { retries: cuts(2), hasAnswered: false }, 'no'],
    ['first, of a target that never answered', { hasAnswered: false }, 'cut 100'],
    ['third alone by chance', { retries: cuts(5), cutsAlone: 3, chance: 1e-7 }, 'cut 300 alone'],
    ['third alone by no chance', { retries: cuts(5), cutsAlone: 3, chance: 9e-8 }, 'no'],
    ['second alone by no chance', { retries: cuts(4), cutsAlone: 2, chance: 0 }, 'cut 300 alone'],
    ['eleventh alone by chance', { retries: cuts(13), cutsAlone: 11 }, 'cut 300 alone'],
    ['twelfth alone by chance', { retries: cuts(14), cutsAlone: 12 }, 'no'],
  ])('that is the %s', (_, situation, expected) => {
    expect(said(failure('cut'), situation)).toBe(expected);
  });

  test.each([
    [2, 0, false],
    [3, 0, true],
    [3, 9.9e-8, true],
    [3, 1e-7, false],
    [12, 1, false],
  ])('%i times alone, with a chance of %d, is systematic: %s', (cutsAlone, chance, expected) => {
    expect(isSystematic(cutsAlone, chance)).toBe(expected);
  });
});

describe('a target that refuses connections', () => {
  const refusedAt = (policy: RetryPolicy, nowMs: number) =>
    said(failure('refused'), { nowMs }, readAsk, policy);

  test('is waited for five times, longer each time, and as at first once it has answered', () => {
    const policy = new RetryPolicy();
    expect([0, 250, 750, 1750, 3750, 7750].map((nowMs) => refusedAt(policy, nowMs))).toEqual([
      'refused 250 all',
      'refused 500 all',
      'refused 1000 all',
      'refused 2000 all',
      'refused 4000 all',
      'no',
    ]);
    policy.again(readAsk, status(500), calm);
    expect(refusedAt(policy, 8000)).toBe('refused 250 all');
  });

  test('is waited for by all requests together', () => {
    const policy = new RetryPolicy();
    expect([0, 1, 100, 249, 250].map((nowMs) => refusedAt(policy, nowMs))).toEqual([
      'refused 250 all',
      'refused 249 all',
      'refused 150 all',
      'refused 1 all',
      'refused 500 all',
    ]);
  });

  test('is not waited for before it has answered', () => {
    expect(said(failure('refused'), { hasAnswered: false })).toBe('no');
  });

  test('is waited for in the time of a scaled run', () => {
    const policy = new RetryPolicy(0.1);
    expect([0, 5, 25].map((nowMs) => refusedAt(policy, nowMs))).toEqual([
      'refused 25 all',
      'refused 20 all',
      'refused 50 all',
    ]);
  });
});

describe('all waits together', () => {
  test.each([
    [599_500, '429 500 all'],
    [599_501, 'no'],
    [600_000, 'no'],
  ])('end with ten minutes: after %i ms', (spentMs, expected) => {
    const policy = new RetryPolicy();
    policy.spend(spentMs);
    expect(said(status(429), {}, readAsk, policy)).toBe(expected);
  });

  test('are scaled', () => {
    const policy = new RetryPolicy(0.5);
    expect(said(status(429, { 'retry-after': '75' }), { sinceFirstMs: 37_500 }, readAsk, policy)).toBe(
      '429 37500 all stated',
    );
    expect(said(status(429), { sinceFirstMs: 37_501 }, readAsk, policy)).toBe('no');
    policy.spend(300_000 - 250);
    expect(said(status(429), {}, readAsk, policy)).toBe('429 250 all');
    policy.spend(1);
    expect(said(status(429), {}, readAsk, policy)).toBe('no');
  });
});
