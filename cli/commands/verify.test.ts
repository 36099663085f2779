import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { certificateOf, sha256, type Certificate } from '../../reports/certificate.ts';
import { jsonText } from '../../reports/content/escape.ts';
import { green } from '../../reports/fixtures/samples.ts';
import { renderJson } from '../../reports/json.ts';
import type { Report } from '../../schemas/report.ts';
import certificates from '../../schemas/samples/certificate.json' with { type: 'json' };
import { seedOf } from '../../suites/challenge.ts';
import { newAsk } from '../../suites/log/ask.ts';
import { reportIn, runCommandLine, sharedFolder } from '../fixtures/bin.ts';
import { checkNonce, checkQuestions, holderLines } from '../verification/checks.ts';

const folder = sharedFolder();
const at = (name: string): string => join(folder, name);
const run = (line: string) => runCommandLine(line.split(' '), { cwd: folder });

const verify = 'verify reports/out/certificate.json --report reports/out/report.json';
const whole = `${verify} --record run.ndjson --key own.pub.pem --challenge challenge.json`;
let honest: Report;

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
  honest = reportIn(at('reports/out'));
});

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
    'verify reports/out/certificate.json',
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
  const { nonce } = JSON.parse(readFileSync(at('challenge.json'), 'utf8'));
  const filled = (text: string): string =>
    text
      .replace('BASE_URL', honest.target.baseUrl)
      .replace('STARTED', honest.startedAt)
      .replace('NONCE', nonce);
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
  expect((await run('certify --profile read-only --depth quick --report-dir narrow')).code).toBe(0);
  expect(existsSync(at('narrow/certificate.json'))).toBe(false);
});

/** A certificate made for a report that nobody earned, with digests that fit; verified. */
async function verifyForged(report: Report, recording?: string) {
  const digest = recording === undefined ? undefined : sha256(readFileSync(at(recording)));
  const bytes = renderJson(report);
  const certificate = certificateOf(report, bytes, digest);
  if (certificate === undefined) throw new Error('the forger has made no certifiable report');
  writeFileSync(at('forged.json'), jsonText(certificate));
  writeFileSync(at('report.json'), bytes);
  const record = recording === undefined ? '' : ` --record ${recording}`;
  return run(`verify forged.json --report report.json${record}`);
}

test('an honest certificate without a key holds, and says what that is worth', async () => {
  const { code, stdout } = await verifyForged(honest, 'run.ndjson');
  expect(stdout).toContain('key      unsigned: shows only that nothing was changed by accident');
  expect(code, stdout).toBe(0);
});

type Rule = Report['requirements'][number];
const withRules = (change: (rule: Rule, at: number) => Partial<Rule>) => (): Partial<Report> => ({
  requirements: honest.requirements.map((rule, at) => ({ ...rule, ...change(rule, at) })),
});
const failed = { outcome: 'fail' } as const;
const operator = { kind: 'left-out-by-operator', quote: 'later' } as const;
const failing = ({ checks }: Rule) => ({ ...failed, checks: checks.map((one) => ({ ...one, ...failed })) });
const examined = { answers: 0, entries: 0 };
const unexamined = ({ checks }: Rule) => ({ checks: checks.map((check) => ({ ...check, examined })) });
const leftOut = (_: Rule, place: number): Partial<Rule> =>
  place === 3 ? { outcome: 'excluded', because: [operator] } : {};
const twice = () => ({ requirements: [...honest.requirements, ...honest.requirements.slice(0, 1)] });
const future = () => ({ suite: { ...honest.suite, version: '99.0.0' } });
const catalogueDigest = 'a'.repeat(64);

test.each<[what: string, forge: () => Partial<Report>, says: string]>([
  ['every rule failed', withRules(() => failed), 'outcome is "fail", not "pass"'],
  ['every rule failed, its checks too', withRules(failing), '/counts/must/pass is 113, not 0'],
  ['nothing was examined', withRules(unexamined), '2-single-envelope passed, although no answer was'],
  ['no rule at all', () => ({ requirements: [] }), '/requirements/2-single-envelope is nothing, not {'],
  ['one rule is there twice', twice, '/rules is 131, not 130'],
  ['the digest of another catalogue', () => ({ catalogueDigest }), '/catalogueDigest is "aaaa'],
  ['a suite that is not out yet', future, 'the catalogue of suite "99.0.0" is not known'],
  ['a run of 1999', () => ({ startedAt: '1999-01-01T00:00:00.000Z' }), 'before this suite existed'],
  ['a run of 2099', () => ({ startedAt: '2099-01-01T00:00:00.000Z' }), 'is in the future'],
  ['a rule was left out', withRules(leftOut), '/counts/must/'],
])('does not hold, a forged report: %s', async (_, forge, says) => {
  const { code, stdout } = await verifyForged({ ...honest, ...forge() });
  expect(stdout).toContain('✗ the report does not follow');
  expect(stdout).toContain(says);
  expect(code).toBe(1);
});

test('does not hold: the recording of another server, which has a fault and kept the rules that were asked', async () => {
  const certify = 'certify --depth quick --only 2.1-id --defect run-filter-ignored';
  await run(`${certify} --record far.gz --report-dir far`);
  const { target, startedAt, durationMs } = reportIn(at('far'));
  for (const report of [honest, { ...honest, target, startedAt, durationMs }]) {
    const { code, stdout } = await verifyForged(report, 'far.gz');
    expect(stdout).toContain('✗ judged again, the recording gives another report: the report says that /');
    expect(code).toBe(1);
  }
});

type Predicate = Partial<Certificate['predicate']>;
const nonce = '0123456789abcdef'.repeat(4);
const given = { nonce, madeAt: '2026-01-01T00:00:00Z' };
const plain = certificates.whole.plain as unknown as Certificate; // a sample of its schema
const { challenge: _, ...unbound } = plain.predicate;
const bound: Predicate = { challenge: { nonce }, seed: seedOf(nonce), from: '2026-01-01T00:01:00Z' };

const certificate = (predicate: Predicate) => ({
  payload: '',
  statement: { ...plain, predicate: { ...unbound, ...predicate } },
});

test.each<[what: string, predicate: Predicate, state: string, challenge?: typeof given | undefined]>([
  ['another nonce', { ...bound, challenge: { nonce: 'f'.repeat(64) } }, 'bad', given],
  ['another seed', { ...bound, seed: 1187 }, 'bad', given],
  ['a run before the challenge', { ...bound, from: '2025-12-31T23:50:00Z' }, 'bad', given],
  ['no nonce, although one is asked for', {}, 'bad', given],
  ['no nonce, and none is asked for', {}, ''],
])('a run is bound to the nonce of a challenge: %s', (_what, predicate, state, challenge) => {
  const found = checkNonce(certificate(predicate), challenge);
  expect(found.map((one) => one.state).join()).toBe(state);
});

test('its recording must hold every question that the nonce plans', () => {
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
