import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import { fitLines } from '../reports/terminal/screen.ts';
import certificates from '../schemas/samples/certificate.json' with { type: 'json' };
import results from '../schemas/samples/result.json' with { type: 'json' };
import { certifyOptions } from './certification/certify-options.ts';
import { loadCommandModule, present } from './command-list.ts';
import { helpOf } from './options.ts';
import { home, isFoundByName } from './place.ts';
import { newFolder, runBin, runCommandLine, runProgram } from './fixtures/bin.ts';
import { recordedLine, recordedRun, recordingHeader, recordingOf } from './fixtures/recordings.ts';

type Environment = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, unknown>>;

const longToken = 'zabc0'.repeat(4);
const local = { BASE_URL: 'http://127.0.0.1:9' };
const unchecked = { BASE_URL: 'https://127.0.0.1:1', TOKEN: 'x', NODE_TLS_REJECT_UNAUTHORIZED: '0' };
const npm = { ...local, npm_lifecycle_event: 'certify', npm_lifecycle_script: 'node cli/start.js certify' };
const otherScript = { ...npm, npm_lifecycle_script: 'node cli/start.js plan' };

const config = (content: unknown): Files => ({ 'conformance.config.json': content });
const known = {
  id: '4.7-status-filter',
  endpoint: 'GET /api/v1/syncs/{sync_id}/sync_runs',
  reason: 'fixed in release 7',
  owner: 'team sync',
  expires: '2999-12-31',
};
const waiver = (change: object): Files => ({ 'w.json': [{ ...known, ...change }] });
const waived = 'certify --waivers w.json';

const { plain: certificate } = certificates.whole;
const { 'facts-and-proof': report } = results.whole;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const signatures = [{ keyid: 'ab', sig: base64('signature') }];
const envelope = { payloadType: 'application/vnd.in-toto+json', payload: base64('x'), signatures };
const evil = { ...report.requirements[0], id: '4.1-body\u001b[31m' };
const file = (content: unknown): Files => ({ file: content, 'one.json': report });
const sealed = (payload: string): Files => file({ ...envelope, payload: base64(payload) });
const recording = (header: object, ...lines: readonly unknown[]): Files =>
  file(recordingOf({ ...recordingHeader, ...header }, ...lines));
const about = (changes: object): Files => recording({ about: { ...recordedRun, ...changes } });
const target = (changes: object): Files => about({ target: { ...recordedRun.target, ...changes } });
const verify = 'verify file --report one.json';

test.each<[line: string, says: string, env?: Environment, files?: Files]>([
  ['certfy', 'did you mean "certify"?'],
  ['certify --profil full', 'did you mean "--profile"?'],
  ['certify --token abc', 'TOKEN or give --token-file'],
  ['certify --seed', '--seed needs a value: --seed N'],
  ['certify --seed 10s', '--seed is "10s"; accepted is a whole number'],
  ['certify --report-dir=', '--report-dir is empty; accepted is --report-dir DIR'],
  ['certify --only 4.7-status-filtre', 'did you mean "4.7-status-filter"?'],
  ['certify --only 8-rate-limit', 'observed and never judged'],
  ['certify --exclude 4.7-status-filter', '4.7-status-filter=REASON'],
  ['certify --watch --on-change nope.js', '--on-change names "nope.js"; there is no such file'],
  ['certify --quiet --json', '--quiet and --json exclude each other'],
  ['certify x-abc-x', '"[masked]" is an argument too many', { ...local, TOKEN: 'x-abc-x' }],
  [`load ${longToken}`, 'the profile is "[masked]"'],
  ['certify', 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates', unchecked],
  ['certify', 'HTTP_PROXY is no URL', { ...local, HTTP_PROXY: 'http://[bad' }],
  ['certify', 'BASE_URL is set but empty', { BASE_URL: '' }],
  ['certify', 'TOKEN is given, but no base URL', { TOKEN: 'abc' }],
  ['certify --target target.json', '--target is given, but no base URL'],
  ['certify --reference', '--reference and BASE_URL name two servers', local],
  ['certify --base-url http://u:abc@h', 'holds a user name or a password'],
  ['certify --cert target.json', '--cert and --key belong together', local],
  ['certify --ca target.json', 'is no PEM file', local],
  ['certify --write-waivers w.json', 'needs --owner NAME and --until DATE', local],
  ['explain eyJhbGciOi.abc.x', '"[masked]" is not the id of a rule'],
  // Options that npm took, and what it holds for another script or for itself.
  ['certify', 'npm run certify -- --profile=read-only', { ...npm, npm_config_profile: 'read-only' }],
  ['certify read-only', 'npm run certify -- --profile read-only', { ...npm, npm_config_profile: 'true' }],
  ['certify --seed 3', 'npm run certify -- --strict --seed', { ...npm, npm_config_strict: 'true' }],
  ['certify', 'set TOKEN, or give --token-file FILE', { ...npm, npm_config_token: 'abc' }],
  ['certify --seed x', '--seed is "x"', { ...otherScript, npm_config_profile: 'read-only' }],
  ['certify --target a.json', '"b" is not a key', { ...npm, INIT_CWD: 'deep' }, { 'deep/a.json': { b: 1 } }],
  // A configuration of the folder.
  ['certify', 'conformance.config.json: "traget" is not a key; did', {}, config({ traget: 'x' })],
  ['certify', '"token" does not belong in a file; set TOKEN', {}, config({ token: 'abc' })],
  ['certify', 'are both there', {}, { ...config({}), 'package.json': { conformance: {} } }],
  // Waivers.
  [waived, '"4.7-status-filer" is not the id of a rule; did', local, waiver({ id: '4.7-status-filer' })],
  [waived, 'waiver 1: expires is "2030-02-30"; accepted', local, waiver({ expires: '2030-02-30' })],
  [waived, 'did you mean "GET /api/v1/models/{id}"', local, waiver({ endpoint: 'GET /api/v1/models/3' })],
  // Certificates, recordings and reports.
  ['verify no.json', 'verify names "no.json", which cannot be read: there is no such file'],
  [verify, 'file is no JSON', {}, file('{"_type":')],
  [verify, 'file is no certificate.json: /subject/0', {}, file({ ...certificate, subject: [null] })],
  [verify, 'file is no certificate.json: /signatures/0', {}, file({ ...envelope, signatures: [null] })],
  [verify, 'must NOT have additional properties', {}, file({ ...envelope, more: '' })],
  [verify, 'file has a member twice', {}, file(JSON.stringify(envelope).replace('{', '{"payload":"",'))],
  [verify, 'the payload of file is no certificate.json: it must have required', {}, sealed('{"_type":"x"}')],
  ['verify file', 'the default of --report names "report.json", which cannot', {}, file(certificate)],
  ['judge file', 'file: line 1 of the recording cannot be read: it is no header', {}, file('hello')],
  ['judge file', 'accepted is an http or https URL', {}, target({ baseUrl: 'x' })],
  ['judge file', '"sentHeaders" is missing, or has', {}, recording({}, { ...recordedLine, sentHeaders: [] })],
  ['judge file', 'no time', {}, recording({ startedAt: '2026-99-99T99:99:99Z' })],
  ['compare one.json file', '/requirements/0/id must match', {}, file({ ...report, requirements: [evil] })],
])('%s ends with 2, in words, and repeats no secret: %s', async (line, says, env = {}, files = {}) => {
  const cwd = newFolder();
  const written = { 'target.json': { syncId: 1 }, ...files };
  for (const [name, content] of Object.entries(written)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const { code, stdout, stderr } = await runCommandLine(line.split(' '), { env, cwd });
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\babc\b|\n\s+at /);
  expect([code, stdout]).toEqual([2, '']);
  expect(existsSync(join(cwd, 'reports/out/report.json'))).toBe(false);
});

test('a file or folder that cannot be written ends with 4 before the first request', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'file'), '');
  // No file system will ever hold a folder below /proc.
  for (const folder of ['file/out', ...(process.platform === 'linux' ? ['/proc/foo/out'] : [])]) {
    const { code, stderr } = await runCommandLine(['certify', '--report-dir', folder], { cwd, env: local });
    expect(stderr).toMatch(/the report directory .*(file|foo).out cannot be written: /);
    expect([code, stderr.includes('\n    at ')]).toEqual([4, false]);
  }
  symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'link'));
  const { code } = await runCommandLine(['certify', '--record', 'link'], { cwd, env: local });
  expect([code, existsSync(join(cwd, 'elsewhere'))]).toEqual([4, false]);
});

test('a working folder that was deleted is said in words', async () => {
  const gone = ['-c', 'rmdir "$PWD"; exec "$0" "$1" certify', process.execPath, join(home, 'cli/start.js')];
  const end = await runProgram('sh', gone);
  expect(end).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^the working folder .*\n$/) });
});

test('the overview lists commands and loads none of them', async () => {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}` };
  const { code, stdout, stderr } = await runBin(['--help'], { env });
  expect(code).toBe(0);
  expect(stderr).toContain('/cli/main.ts');
  expect(stderr).not.toMatch(/\/(?:reference|jose|undici|suites\/rules|cli\/commands)\//);
  expect(stdout).toMatch(/Examine a server:\n {2}certify .*\n {2}doctor [^]*\nExamples:\n.*\/start\.js doc/);
  expect((await runCommandLine([])).code).toBe(2);
  expect(await runBin(['--version'])).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
});

test.each(present)('the help of %s fits into 80 columns, with the commands to copy', async (name) => {
  const help = helpOf(name, (await loadCommandModule(name)).command);
  const lines = fitLines(help, 80).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect((await runCommandLine([name, '--help'])).code).toBe(0);
});

test('the bin is called by its name alone where the shell found it in PATH, not where npm did', () => {
  const local = '/app/node_modules/.bin';
  const [PATH, bin] = ['/usr/local/bin:/usr/bin', 'data-sync-conformance'];
  expect(isFoundByName(`/usr/local/bin/${bin}`, { PATH })).toBe(true);
  expect(isFoundByName(`${local}/${bin}`, { PATH })).toBe(false);
  expect(isFoundByName(`${local}/${bin}`, { PATH: local, npm_lifecycle_event: 'npx' })).toBe(false);
});

/** Calls the bin in a home of its own, and returns it with the folder for compiled code in it. */
async function callAtHome(prepare: (cache: string, home: string) => void) {
  const home = newFolder();
  const cache = join(home, '.cache/data-sync-conformance/compiled');
  mkdirSync(join(home, 'tmp'));
  prepare(cache, home);
  const own = { XDG_CACHE_HOME: undefined, NODE_COMPILE_CACHE: undefined };
  const end = await runBin(['--version'], { env: { ...own, HOME: home, TMPDIR: join(home, 'tmp') } });
  expect(end.code).toBe(0);
  return { home, cache };
}

test('compiled code is kept in a folder that only its user can enter, and none in the temporary folder', async () => {
  const { home, cache } = await callAtHome(() => undefined);
  expect(readdirSync(cache).length).toBeGreaterThan(0);
  expect(statSync(cache).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(home, 'tmp'))).toEqual([]);
});

test('a folder that others may write to is not used, and a link in its place is not followed', async () => {
  const open = await callAtHome((cache) => {
    mkdirSync(cache, { recursive: true });
    chmodSync(cache, 0o777);
  });
  expect(readdirSync(open.cache)).toEqual([]);
  const linked = await callAtHome((cache, home) => {
    mkdirSync(dirname(cache), { recursive: true });
    symlinkSync(join(home, 'tmp'), cache);
  });
  expect(readdirSync(join(linked.home, 'tmp'))).toEqual([]);
});

/** What is offered for the end of a line, which goes on after it. */
async function offers(line: string): Promise<readonly string[]> {
  const env = { COMP_LINE: `data-sync-conformance ${line} and more`, COMP_POINT: String(22 + line.length) };
  const asked = 'completion -- data-sync-conformance --help'.split(' ');
  const { code, stdout } = await runCommandLine(asked, { env });
  expect(code).toBe(0);
  return (stdout.match(/.+/g) ?? []).toSorted();
}

test('commands, options, the words of an option and the ids of rules are completed', async () => {
  expect(await offers('cert')).toEqual(['certify']);
  expect(await offers('')).toEqual(expect.arrayContaining(['certify', 'completion', 'doctor', 'show']));
  const options = [...Object.keys(certifyOptions), 'help'].map((name) => `--${name}`).toSorted();
  expect(await offers('certify --')).toEqual(options);
  expect(await offers('certify --profile re')).toEqual(['read-only']);
  expect(await offers('certify --with ')).toEqual(['contracts', 'load']);
  expect(await offers('certify --strict --pro')).toEqual(['--profile', '--prove-host']);
  for (const line of ['certify --only 4.7-st', 'explain 4.7-st', 'again 4.7-st', 'show 4.7-st'])
    expect(await offers(line)).toEqual(['4.7-status-filter']);
  for (const line of ['certify --target tar', 'certify tar', 'nonsense --'])
    expect(await offers(line)).toEqual([]);
});

test('each shell gets a script that asks us, and bash completes the names of files itself', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runCommandLine(['completion', shell]);
    expect(stdout).toContain('data-sync-conformance completion --');
    if (shell !== 'bash') continue;
    const typed = `${stdout}complete -p data-sync-conformance`;
    const read = await runProgram('bash', ['-c', typed], { cwd: newFolder() });
    expect(read.stdout).toMatch(/^complete -o default -C 'data-sync-conformance completion --' data-sync/);
  }
});
