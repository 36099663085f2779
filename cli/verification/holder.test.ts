import { expect, test } from 'vitest';

import { certificateOf } from '../../reports/certificate.ts';
import { green } from '../../reports/fixtures/samples.ts';
import { holderLines } from './checks.ts';

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
