import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { reportIn, runCommandLine, sharedFolder } from '../fixtures/bin.ts';

const folder = sharedFolder();
const at = (name: string): string => join(folder, name);
const run = (line: string) => runCommandLine(line.split(' '), { cwd: folder });

const verify = 'verify reports/out/certificate.json --report reports/out/report.json';
const whole = `${verify} --record run.ndjson --key own.pub.pem --challenge challenge.json`;

beforeAll(async () => {
  for (const name of ['own', 'other']) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(at(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(at(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
  }
  await run('challenge');
  // Few enough that the limit leaves some out: then, too, the recording holds all that is judged.
  const certify = 'certify --record run.ndjson --sign-key own.pem --challenge challenge.json';
  const { code, stderr } = await run(`${certify} --max-requests 600`);
  expect(code, stderr).toBe(0);
}, 120_000);

test.each<[line: string, code: number, ...says: readonly string[]]>([
  [
    whole,
    0,
    '✓ signed by the key',
    '✓ the run is bound to the nonce of the challenge',
    '✓ report.json is the report that it names',
    '✓ judged again, the recording gives the same report and earns the certificate',
    '✓ it holds every question that the nonce plans',
    'for      embedded reference',
    'at       BASE_URL\n',
    'when     STARTED to ',
    'suite    data-sync-conformance 1.',
    ' for Data Sync Service API 1.0.0, standard depth',
    'nonce    NONCE\n',
    'key      sha256:',
    'the certificate holds',
  ],
  [
    verify,
    0,
    '– signature not checked',
    '– recording not checked',
    '– nonce not checked',
    '✓ report.json is the report',
    'key      not checked; it names sha256:',
  ],
  [`${verify} --for BASE_URL/ --max-age 1`, 0, '✓ it is for BASE_URL', '✓ it is at most 1 days old'],
  [`${verify} --for https://other.example`, 1, '✗ it is for BASE_URL, not for https://other.example'],
  [`${verify} --max-age 0.000001`, 1, '✗ it is 0 days old, more than 0.000001'],
  [`${verify} --key other.pub.pem`, 1, '✗ not signed by the key', 'the certificate does not hold'],
])('%s ends with %i and says why', async (line, code, ...says) => {
  const { target, startedAt } = reportIn(at('reports/out'));
  const { nonce } = JSON.parse(readFileSync(at('challenge.json'), 'utf8'));
  const filled = (text: string): string =>
    text.replace('BASE_URL', target.baseUrl).replace('STARTED', startedAt).replace('NONCE', nonce);
  const end = await run(filled(line));
  for (const one of says) expect(end.stdout).toContain(filled(one));
  expect(end.code).toBe(code);
});

test.each(['reports/out/certificate.json', 'reports/out/report.json', 'run.ndjson'])(
  'one changed byte of %s does not hold',
  async (name) => {
    const bytes = readFileSync(at(name));
    const changed = Buffer.from(bytes);
    const place = Math.floor(bytes.length / 2);
    changed[place] = changed[place] === 0x61 ? 0x62 : 0x61;
    writeFileSync(at(name), changed);
    const { code } = await run(whole);
    writeFileSync(at(name), bytes);
    // A changed letter of the payload may make it invalid JSON, which is exit 2.
    expect(name.includes('certificate') ? [1, 2] : [1]).toContain(code);
  },
);

test('a narrowed run gets no certificate', async () => {
  expect((await run('certify --profile read-only --report-dir narrow')).code).toBe(0);
  expect(existsSync(at('narrow/certificate.json'))).toBe(false);
});
