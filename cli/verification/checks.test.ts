import { expect, test } from 'vitest';
import certificates from '../../schemas/samples/certificate.json' with { type: 'json' };
import { certificateOf, type Certificate } from '../../reports/certificate.ts';
import { green } from '../../reports/fixtures/samples.ts';
import { seedOf } from '../../suites/challenge.ts';
import { newAsk, type Ask } from '../../suites/log/ask.ts';
import { checkNonce, checkQuestions, holderLines } from './checks.ts';

const nonce = '0123456789abcdef'.repeat(4);
const challenge = { nonce, madeAt: '2026-01-01T00:00:00Z' };

const certificateWith = (changes: Partial<Certificate['predicate']> = {}) => {
  const statement = certificates.whole.plain as unknown as Certificate; // a sample of its schema
  const bound = { seed: seedOf(nonce), challenge: { nonce }, from: '2026-01-01T00:01:00Z' };
  return {
    payload: '',
    statement: { ...statement, predicate: { ...statement.predicate, ...bound, ...changes } },
  };
};
const states = (found: readonly { readonly state: string }[]): string =>
  found.map(({ state }) => state).join();

test('a run is bound to the nonce of the challenge by nonce, seed and time', () => {
  const check = (changes: Partial<Certificate['predicate']> = {}) =>
    states(checkNonce(certificateWith(changes), challenge));
  expect(check()).toBe('good');
  expect(check({ challenge: { nonce: 'f'.repeat(64) } })).toBe('bad');
  expect(check({ seed: 1187 })).toBe('bad');
  expect(check({ from: '2025-12-31T23:50:00Z' })).toBe('bad');
  const { challenge: _none, ...without } = certificateWith().statement.predicate;
  const unbound = { payload: '', statement: { ...certificateWith().statement, predicate: without } };
  expect(states(checkNonce(unbound, challenge))).toBe('bad');
  expect(states(checkNonce(unbound, undefined))).toBe('');
  expect(states(checkNonce(certificateWith(), undefined))).toBe('idle');
});

test('its recording must hold every question that the nonce plans', () => {
  const check = (...missing: readonly Ask[]): string => states(checkQuestions(certificateWith(), missing));
  expect(check()).toBe('good');
  expect(check(newAsk('listRuns', ['3']))).toBe('bad');
  expect(checkQuestions(certificateWith(), [newAsk('readModel', ['7'])])[0]?.text).toContain(
    'GET /api/v1/models/7 is missing',
  );
});

test('a certificate names what decides who answers, and verify shows it', () => {
  const connection = {
    proxy: 'http://proxy.example:3128',
    ca: 'aa'.repeat(32),
    clientCertificate: 'bb'.repeat(32),
    peers: ['cc'.repeat(32)],
  };
  const report = { ...green, scope: [], target: { ...green.target, headers: ['X-Tenant'], connection } };
  const statement = certificateOf(report, 'report');
  if (statement === undefined) throw new Error('the sample earns no certificate');
  expect(statement.predicate.target).toMatchObject({ headers: ['X-Tenant'], connection });
  expect(holderLines({ payload: '', statement }, undefined).join('\n')).toContain(
    `through  certificate ${connection.peers[0]}; proxy ${connection.proxy}; authority ${connection.ca}; client certificate ${connection.clientCertificate}; headers X-Tenant`,
  );
});
