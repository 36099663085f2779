import { expect, test } from 'vitest';
import plain from '../../schemas/samples/certificate/valid/plain.json' with { type: 'json' };
import type { Certificate } from '../../reports/certificate.ts';
import { seedOf } from '../../suites/challenge.ts';
import type { OpenedRecording } from '../rejudging.ts';
import { checkChain, checkNonce } from './witness.ts';

const nonce = '0123456789abcdef'.repeat(4);
const chain = { first: 'ab'.repeat(32), last: 'cd'.repeat(32) };
const challenge = { nonce, madeAt: '2026-01-01T00:00:00Z' };

const certificateWith = (changes: Partial<Certificate['predicate']> = {}) => {
  const statement = plain as unknown as Certificate; // a sample of its schema
  const bound = { seed: seedOf(nonce), challenge: { nonce, chain }, from: '2026-01-01T00:01:00Z' };
  return {
    payload: '',
    statement: { ...statement, predicate: { ...statement.predicate, ...bound, ...changes } },
  };
};
const header = {
  baseUrl: 'https://target.example',
  startedAt: '2026-01-01T00:00:00Z',
  suite: '1',
  about: null,
};
const openedWith = (found?: typeof chain): OpenedRecording => ({
  recording: { header, exchanges: [], ...(found === undefined ? {} : { chain: found }) },
  target: { name: 'x', baseUrl: header.baseUrl, embedded: false, headers: {}, secretHeaders: [] },
  options: {},
});
const states = (found: readonly { readonly state: string }[]): string =>
  found.map(({ state }) => state).join();

test('a run is bound to the nonce of the challenge by nonce, seed and time', () => {
  const check = (changes: Partial<Certificate['predicate']> = {}) =>
    states(checkNonce(certificateWith(changes), challenge));
  expect(check()).toBe('good');
  expect(check({ challenge: { nonce: 'f'.repeat(64), chain } })).toBe('bad');
  expect(check({ seed: 1187 })).toBe('bad');
  expect(check({ from: '2025-12-31T23:50:00Z' })).toBe('bad');
  const { challenge: _none, ...without } = certificateWith().statement.predicate;
  const unbound = { payload: '', statement: { ...certificateWith().statement, predicate: without } };
  expect(states(checkNonce(unbound, challenge))).toBe('bad');
  expect(states(checkNonce(unbound, undefined))).toBe('');
  expect(states(checkNonce(certificateWith(), undefined))).toBe('idle');
});

test('its recording is the chain that the statement names, with nothing left out', () => {
  const check = (found: typeof chain | undefined, notRecorded: readonly string[] = []) =>
    states(checkChain(certificateWith(), openedWith(found), notRecorded));
  expect(check(chain)).toBe('good,good');
  expect(check({ ...chain, last: chain.first })).toBe('bad,good');
  expect(check(undefined)).toBe('bad,good');
  expect(check(chain, ['GET /x'])).toBe('good,bad');
});

test('nothing is left out for the limit on requests before the run came near it', () => {
  const refused = (number: number) => ({
    number,
    method: 'GET',
    url: `/${number}`,
    endpoint: 'GET /api/v1/models/{id}' as const,
    credential: 'good',
    sentHeaders: {},
    retries: [],
    startedMs: 0,
    durationMs: 0,
    failure: { kind: 'budget', message: 'the limit was reached' } as const,
  });
  const check = (sent: number): string => {
    const exchanges = Array.from({ length: sent + 1 }, (_, at) => {
      const { failure, ...one } = refused(at + 1);
      return at === sent ? { ...one, failure } : one;
    });
    const { recording, ...rest } = openedWith(chain);
    const opened = { ...rest, recording: { ...recording, exchanges }, options: { maxRequests: 100 } };
    return states(checkChain(certificateWith(), opened, []));
  };
  // Of 100 requests 40 are reserved for controls, and 35 for the parts after the first.
  expect(check(24)).toBe('good,bad');
  expect(check(25)).toBe('good,good');
});
