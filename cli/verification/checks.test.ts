import { expect, test } from 'vitest';
import certificates from '../../schemas/samples/certificate.json' with { type: 'json' };
import { certificateOf, type Certificate } from '../../reports/certificate.ts';
import { green } from '../../reports/fixtures/samples.ts';
import { seedOf } from '../../suites/challenge.ts';
import { newAsk } from '../../suites/log/ask.ts';
import { checkNonce, checkQuestions, holderLines } from './checks.ts';

type Predicate = Partial<Certificate['predicate']>;
const nonce = '0123456789abcdef'.repeat(4);
const given = { nonce, madeAt: '2026-01-01T00:00:00Z' };
const { challenge: _, ...unbound } = certificates.whole.plain
  .predicate as unknown as Certificate['predicate'];
const bound: Predicate = { challenge: { nonce }, seed: seedOf(nonce), from: '2026-01-01T00:01:00Z' };

const certificate = (predicate: Predicate) => ({
  payload: '',
  statement: {
    ...(certificates.whole.plain as unknown as Certificate),
    predicate: { ...unbound, ...predicate },
  },
});

test.each<[what: string, predicate: Predicate, state: string, challenge?: typeof given | undefined]>([
  ['nonce, seed and time fit', bound, 'good', given],
  ['another nonce', { ...bound, challenge: { nonce: 'f'.repeat(64) } }, 'bad', given],
  ['another seed', { ...bound, seed: 1187 }, 'bad', given],
  ['a run before the challenge', { ...bound, from: '2025-12-31T23:50:00Z' }, 'bad', given],
  ['no nonce, although one is asked for', {}, 'bad', given],
  ['no nonce, and none is asked for', {}, ''],
  ['a nonce that nobody asks for', bound, 'idle'],
])('a run is bound to the nonce of a challenge: %s', (_what, predicate, state, challenge) => {
  const found = checkNonce(certificate(predicate), challenge);
  expect(found.map((one) => one.state).join()).toBe(state);
});

test('its recording must hold every question that the nonce plans', () => {
  expect(checkQuestions(certificate(bound), [])[0]?.state).toBe('good');
  expect(checkQuestions(certificate(bound), [newAsk('readModel', ['7'])])[0]).toEqual({
    state: 'bad',
    text: expect.stringContaining('GET /api/v1/models/7 is missing'),
  });
});

test('a certificate names what decides who answers, and verify shows it', () => {
  const [ca, clientCertificate, peer] = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)] as const;
  const connection = { proxy: 'http://proxy.example:3128', ca, clientCertificate, peers: [peer] };
  const target = { ...green.target, headers: ['X-Tenant'], connection };
  const statement = certificateOf({ ...green, scope: [], target }, 'report');
  if (statement === undefined) throw new Error('the sample earns no certificate');
  expect(statement.predicate.target).toMatchObject({ headers: ['X-Tenant'], connection });
  expect(holderLines({ payload: '', statement }, undefined)).toContain(
    `through  certificate ${peer}; proxy ${connection.proxy}; authority ${ca}; client certificate ${clientCertificate}; headers X-Tenant`,
  );
});
