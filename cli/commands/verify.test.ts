import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readChallenge } from '../files/reading.ts';
import { reportIn, runCommandLine, sharedFolder } from '../fixtures/bin.ts';

const folder = sharedFolder();
const at = (name: string): string => join(folder, name);
const verify = async (...more: string[]) => {
  await certified();
  return runCommandLine(['verify', at('run/certificate.json'), '--report', at('run/report.json'), ...more]);
};

beforeAll(async () => {
  for (const name of ['own', 'other']) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    await writeFile(at(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(at(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
    await runCommandLine(['challenge', at(`${name}.challenge.json`)], { cwd: folder });
  }
});

let run: Promise<unknown> | undefined;

/** One certified run for all tests, made by the first of them. */
function certified(): Promise<unknown> {
  const written = ['--report-dir', at('run'), '--record', at('run.ndjson')];
  const bound = ['--sign-key', at('own.pem'), '--challenge', at('own.challenge.json')];
  // Few enough that the limit leaves some out: then, too, the recording holds all that is judged.
  run ??= runCommandLine(['certify', ...written, ...bound, '--max-requests', '600']).then(
    ({ code, stderr }) => expect(code, stderr).toBe(0),
  );
  return run;
}

test('a certificate holds with its report, its recording, its key and the challenge; the last lines say for whom, where, when, which suite and which key', async () => {
  const files = ['--record', at('run.ndjson'), '--key', at('own.pub.pem')];
  const { code, stdout } = await verify(...files, '--challenge', at('own.challenge.json'));
  const { nonce } = readChallenge(at('own.challenge.json'), 'test');
  expect(stdout).toContain('✓ the run is bound to the nonce of the challenge');
  expect(stdout).toContain('✓ it holds every question that the nonce plans');
  expect(stdout).toContain(`nonce    ${nonce}\n`);
  const report = reportIn(at('run'));
  expect(stdout).toContain('for      embedded reference');
  expect(stdout).toContain(`at       ${report.target.baseUrl}\n`);
  expect(stdout).toContain(`when     ${report.startedAt} to `);
  expect(stdout).toMatch(
    /^suite {4}data-sync-conformance \S+ for Data Sync Service API 1.0.0, standard depth/m,
  );
  expect(stdout).toMatch(/^key {6}sha256:[0-9a-f]{64}$/m);
  expect(stdout).toContain('judged again, the recording gives the same report and earns the certificate');
  expect(code).toBe(0);
});

test('without a key and a recording neither is checked, and that is said without a green mark', async () => {
  const { code, stdout } = await verify();
  expect(stdout).toMatch(/^– signature not checked/m);
  expect(stdout).toMatch(/^– recording not checked/m);
  expect(stdout).toMatch(/^– nonce not checked/m);
  expect(stdout).toMatch(/^✓ report\.json is the report/m);
  expect(stdout).toMatch(/^key {6}not checked; it names sha256:[0-9a-f]{64}$/m);
  expect(code).toBe(0);
});

test('it is valid only for the base URL, the age and the key that the caller requires', async () => {
  await certified();
  const { target } = reportIn(at('run'));
  expect((await verify('--for', `${target.baseUrl}/`, '--max-age', '1')).code).toBe(0);
  const other = await verify('--for', 'https://other.example');
  expect(other.stdout).toContain(`✗ it is for ${target.baseUrl}, not for https://other.example`);
  expect(other.code).toBe(1);
  const old = await verify('--max-age', '0.000001');
  expect(old.stdout).toMatch(/✗ it is [\d.e-]+ days old, more than/);
  expect(old.code).toBe(1);
  expect((await verify('--key', at('other.pub.pem'))).code).toBe(1);
});

test('one changed byte of the certificate, the report or the recording does not hold', async () => {
  await certified();
  for (const name of ['run/certificate.json', 'run/report.json', 'run.ndjson']) {
    const bytes = await readFile(at(name));
    const changed = Buffer.from(bytes);
    const place = Math.floor(bytes.length / 2);
    changed[place] = changed[place] === 0x61 ? 0x62 : 0x61;
    await writeFile(at(name), changed);
    const { code } = await verify('--record', at('run.ndjson'), '--key', at('own.pub.pem'));
    // A changed letter of the payload may make it invalid JSON, which is exit 2.
    expect(name === 'run/certificate.json' ? [1, 2] : [1], name).toContain(code);
    await writeFile(at(name), bytes);
  }
});

test('a narrowed run gets no certificate', async () => {
  const made = await runCommandLine(['certify', '--profile', 'read-only', '--report-dir', at('narrow')]);
  expect(made.code).toBe(0);
  await expect(readFile(at('narrow/certificate.json'))).rejects.toThrow('ENOENT');
});
