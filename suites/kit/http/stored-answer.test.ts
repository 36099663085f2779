import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { ExchangeNotes, type Exchange } from './exchange.ts';
import { keptAnywayMs, keptMs } from './stored-answer.ts';

const answered = (headers: Readonly<Record<string, string>>, pastCaches?: true): Exchange =>
  ({
    ask: { endpoint: endpoints.readModel, ...(pastCaches === undefined ? {} : { pastCaches }) },
    answer: { status: 200, headers },
    notes: new ExchangeNotes(),
    // what decides is in the headers and in the way of asking
  }) as unknown as Exchange;

const expiring = (seconds: number) => ({
  date: 'Tue, 03 Mar 2026 09:30:00 GMT',
  expires: new Date(Date.UTC(2026, 2, 3, 9, 30, seconds)).toUTCString(),
});

test.each<readonly [Readonly<Record<string, string>>, true | undefined, number]>([
  [{}, undefined, 0],
  [{ age: '0' }, undefined, 1000],
  [{ age: '6' }, undefined, 7000],
  [{ 'cache-control': 'max-age=20' }, undefined, 20_000],
  [{ 'cache-control': 'public, s-maxage="5"', age: '9' }, undefined, 10_000],
  [{ 'cache-control': 'no-store, max-age=20' }, undefined, 0],
  [{ 'cache-control': 'no-cache, max-age=20', age: '2' }, undefined, 3000],
  [{ 'cache-control': 'max-age=20' }, true, 0],
  [{ 'cache-control': 'max-age=20', age: '6' }, true, 7000],
  [{ age: 'old' }, undefined, 0],
  [{ 'cache-control': 'max-age=1, s-maxage=8' }, undefined, 8000],
  [{ 'cache-control': 'no-cache="set-cookie, date", max-age=8' }, undefined, 8000],
  [{ 'cache-control': 'private="no-store", no-cache, max-age=8' }, undefined, 0],
  [{ 'cache-control': 'max-age=2, stale-while-revalidate=6' }, undefined, 8000],
  [{ 'cache-control': 'public', ...expiring(8) }, undefined, 8000],
  [{ 'cache-control': 'max-age=0', ...expiring(8) }, undefined, 0],
  [{ 'cache-control': 'no-store', ...expiring(8) }, undefined, 0],
  [expiring(-8), undefined, 0],
  [{ ...expiring(8), expires: '0' }, undefined, 0],
  [{ expires: expiring(8).expires }, undefined, 0],
])('an answer with %o, past caches %s, may have been stored for %d ms', (headers, pastCaches, ms) => {
  expect(keptMs(answered(headers, pastCaches))).toBe(ms);
});

test.each([
  ['max-age=20', 20_000],
  ['no-store, max-age=20', 0],
])('an answer with %s may come from a cache that was forbidden to answer', (control, ms) => {
  expect(keptAnywayMs(answered({ 'cache-control': control }, true))).toBe(ms);
});
