import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { fitLines } from '../reports/terminal/screen.ts';
import { loadCommandModule, present } from './command-list.ts';
import { helpOf } from './options.ts';
import { newFolder, runBin, runCommandLine } from './fixtures/bin.ts';

type Environment = Readonly<Record<string, string>>;

const local = { BASE_URL: 'http://127.0.0.1:9' };
const unchecked = { BASE_URL: 'https://127.0.0.1:1', TOKEN: 'x', NODE_TLS_REJECT_UNAUTHORIZED: '0' };

test.each<[line: string, says: string, env?: Environment]>([
  ['certfy', 'did you mean "certify"?'],
  ['certify --profil full', 'did you mean "--profile"?'],
  ['certify --token abc', 'TOKEN or give --token-file'],
  ['certify --seed', '--seed needs a value: --seed N'],
  ['certify --strict=yes', '--strict takes no value'],
  ['certify --profile readonly', 'did you mean "read-only"?'],
  ['certify --seed 10s', '--seed is "10s"; accepted is a whole number'],
  ['certify --timeout 10days', '--timeout is "10days"; accepted is a time such as 500ms, 10s or 2m'],
  ['certify --report-dir=', '--report-dir is empty; accepted is --report-dir DIR'],
  ['certify --seed 1 --seed 2', '--seed is given twice'],
  ['certify --only 4.7-status-filtre', 'did you mean "4.7-status-filter"?'],
  ['certify --only 8-rate-limit', 'observed and never judged'],
  ['certify --exclude 4.7-status-filter', '4.7-status-filter=REASON'],
  ['certify --exclude 4.7-status=x', 'is not the id of a rule'],
  ['certify --watch --on-change nope.js', '--on-change names "nope.js"; there is no such file'],
  ['certify --with laod', 'did you mean "load"?'],
  ['certify http://127.0.0.1:9', 'is an argument too many'],
  ['certify', 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates', unchecked],
  ['certify', 'BASE_URL is set but empty', { BASE_URL: '' }],
  ['certify', 'TOKEN is set but empty', { ...local, TOKEN: ' ' }],
  ['certify', 'TOKEN is given, but no base URL', { TOKEN: 'abc' }],
  ['certify', 'TARGET is given, but no base URL', { TARGET: 'target.json' }],
  ['certify --target target.json', '--target is given, but no base URL'],
  ['certify --ca ca.pem', '--ca is given, but no base URL'],
  ['certify --reference', '--reference and BASE_URL name two servers', local],
  ['certify --base-url localhost:80', 'did you mean "http://localhost:80"?'],
  ['certify --base-url http://u:abc@h', 'holds a user name or a password'],
  ['certify --target no.json', 'there is no such file', local],
  ['certify --target wrong.json', 'wrong.json: "sincId" is not a key; did you mean "syncId"?', local],
  ['certify --cert target.json', '--cert and --key belong together', local],
  ['certify --ca target.json', 'is no PEM file', local],
  ['certify', 'begins with "Bearer"', { ...local, TOKEN: 'Bearer abc' }],
  ['certify --waivers target.json', 'target.json: the file is', local],
  ['certify --write-waivers w.json', 'needs --owner NAME and --until DATE', local],
  ['certify --write-waivers w.json --owner a --until 2030-02-30', '--until is "2030-02-30"', local],
  ['certify --owner a', 'go with --write-waivers FILE', local],
  ['score', 'score needs the command to run'],
  ['completion', 'which shell? Accepted are bash, zsh, fish'],
  ['completion bsh', 'did you mean "bash"?'],
  ['contracts verfy', 'did you mean "verify"?'],
  ['contracts verify --check', '--check goes with generate'],
  ['contracts verify --profile fast', 'read-only'],
  ['explain 4.7-status-filtre', 'did you mean "4.7-status-filter"?'],
  ['explain', 'which rule? npm run list shows all ids'],
  ['again 4.4-id-askd', 'did you mean "4.4-id-asked"?'],
  ['compare a.json b.json', 'there is no such file'],
  ['reference --defect run-filter-ignred', 'did you mean "run-filter-ignored"?'],
])('%s ends with 2, in words, and repeats no secret: %s', async (line, says, env = {}) => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'target.json'), '{"syncId": 1}');
  writeFileSync(join(cwd, 'wrong.json'), '{"sincId": 1}');
  const { code, stdout, stderr } = await runCommandLine(line.split(' '), { env, cwd });
  expect(stderr).toContain(says);
  expect(stderr).not.toMatch(/\babc\b|\n\s+at /);
  expect(stdout).toBe('');
  expect(code).toBe(2);
  expect(existsSync(join(cwd, 'reports')), 'nothing is written').toBe(false);
});

test('a report directory that cannot be written ends with 4 before the first request', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'file'), '');
  const { code, stderr } = await runCommandLine(['certify', '--report-dir', 'file/out'], { cwd, env: local });
  expect(stderr).toMatch(/the report directory .*file.out cannot be written: /);
  expect(stderr).not.toContain('\n    at ');
  expect(code).toBe(4);
});

test.skipIf(process.platform !== 'linux')('one that no file system will ever hold does so too', async () => {
  const { code, stderr } = await runCommandLine(['certify', '--report-dir', '/proc/foo/out'], { env: local });
  expect(stderr).toContain('the report directory /proc/foo/out cannot be written: ENOENT');
  expect(code).toBe(4);
});

test('the overview lists commands, and each shows its options', async () => {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}` };
  const { code, stdout, stderr } = await runBin(['--help'], { env });
  expect(code).toBe(0);
  expect(stderr).toContain('/cli/main.ts');
  expect(stderr).not.toMatch(/\/(?:reference|jose|undici|suites\/rules|cli\/commands)\//);
  expect(stdout).toMatch(/Examine a server:\n {2}certify .*\n {2}doctor /);
  expect(stdout).toMatch(/\nExamples:\n {2}\S/);
  const help = await runCommandLine(['certify', '--help']);
  expect(help.stdout).toContain('--exclude ID=REASON');
  expect(help.code).toBe(0);
  expect((await runCommandLine([])).code).toBe(2);
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(await runBin(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
});

test('list prints the rules as a table, as Markdown and as JSON', async () => {
  expect((await runCommandLine(['list'])).stdout).toContain('4.7-status-filter');
  expect((await runCommandLine(['list', '--markdown'])).stdout).toContain(
    '| `4.7-status-filter` | MUST | 4.7 |',
  );
  expect(JSON.parse((await runCommandLine(['list', '--json'])).stdout)).toContainEqual(
    expect.objectContaining({ id: '4.7-status-filter', level: 'MUST', clause: '4.7' }),
  );
});

test('explain shows what to know of a rule, with --all the defects that must turn it red, and of a clause its rules', async () => {
  const explain = async (...args: string[]) => (await runCommandLine(['explain', ...args])).stdout;
  const short = await explain('4.7-status-filter');
  expect(short).toMatch(/MUST · clause 4\.7[\s\S]*How to fix it:\n {2}\S/);
  expect(fitLines(short, 80).split('\n').length).toBeLessThan(30);
  expect(short).not.toContain('run-filter-ignored');
  expect(await explain('4.7-status-filter', '--all')).toContain('run-filter-ignored');
  expect(await explain('4.7')).toMatch(/^4\.7-status-filter +MUST/m);
});

test.each(present)(
  'the help of %s fits into 80 columns, except for commands that are copied',
  async (name) => {
    const help = helpOf(await loadCommandModule(name));
    const [prose = ''] = fitLines(help, 80).split(/^Examples?:/m);
    expect(prose.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
);
