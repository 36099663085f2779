import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { fitLines } from '../reports/terminal/screen.ts';
import { loadCommandModule, present } from './command-list.ts';
import { newFolder, runBin, runCommandLine } from './fixtures/bin.ts';

interface Case {
  readonly what: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly says: string;
}

const local = { BASE_URL: 'http://127.0.0.1:9' };

test.each<Case>([
  { what: 'an unknown command', args: ['certfy'], says: 'did you mean "certify"?' },
  { what: 'an unknown option', args: ['certify', '--profil', 'full'], says: 'did you mean "--profile"?' },
  { what: 'a token as an argument', args: ['certify', '--token', 'abc'], says: 'TOKEN or give --token-file' },
  {
    what: 'an option without its value',
    args: ['certify', '--seed'],
    says: '--seed needs a value: --seed N',
  },
  { what: 'a value for a switch', args: ['certify', '--strict=yes'], says: '--strict takes no value' },
  {
    what: 'an unknown profile',
    args: ['certify', '--profile', 'readonly'],
    says: 'did you mean "read-only"?',
  },
  {
    what: 'a number that is none',
    args: ['certify', '--seed', '10s'],
    says: '--seed is "10s"; accepted is a whole number',
  },
  {
    what: 'a duration of no unit that there is',
    args: ['certify', '--timeout', '10 days'],
    says: '--timeout is "10 days"; accepted is a time such as 500ms, 10s or 2m',
  },
  {
    what: 'an empty report directory',
    args: ['certify', '--report-dir', ''],
    says: '--report-dir is empty; accepted is --report-dir DIR',
  },
  {
    what: 'an environment that turns off the check of certificates',
    args: ['certify'],
    env: { BASE_URL: 'https://127.0.0.1:1', TOKEN: 'x', NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    says: 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates',
  },
  {
    what: 'an option given twice',
    args: ['certify', '--seed', '1', '--seed', '2'],
    says: '--seed is given twice',
  },
  {
    what: 'an unknown rule',
    args: ['certify', '--only', '4.7-status-filtre'],
    says: 'did you mean "4.7-status-filter"?',
  },
  {
    what: 'an observation as a rule',
    args: ['certify', '--only', '8-rate-limit'],
    says: 'observed and never judged',
  },
  {
    what: 'an exclusion without reason',
    args: ['certify', '--exclude', '4.7-status-filter'],
    says: '4.7-status-filter=REASON',
  },
  {
    what: 'an unknown exclusion',
    args: ['certify', '--exclude', '4.7-status=x'],
    says: 'is not the id of a rule',
  },
  {
    what: 'a file to watch that is not there',
    args: ['certify', '--watch', '--on-change', 'nope.js'],
    says: '--on-change names "nope.js"; there is no such file',
  },
  { what: 'an unknown addition', args: ['certify', '--with', 'laod'], says: 'did you mean "load"?' },
  { what: 'an argument too many', args: ['certify', 'http://127.0.0.1:9'], says: 'is an argument too many' },
  { what: 'an empty BASE_URL', args: ['certify'], env: { BASE_URL: '' }, says: 'BASE_URL is set but empty' },
  {
    what: 'an empty TOKEN',
    args: ['certify'],
    env: { ...local, TOKEN: ' ' },
    says: 'TOKEN is set but empty',
  },
  {
    what: 'TOKEN without a base URL',
    args: ['certify'],
    env: { TOKEN: 'abc' },
    says: 'TOKEN is given, but no base URL',
  },
  {
    what: 'a target file without a base URL',
    args: ['certify', '--target', 'target.json'],
    says: '--target is given, but no base URL',
  },
  {
    what: 'TARGET without a base URL',
    args: ['certify'],
    env: { TARGET: 'target.json' },
    says: 'TARGET is given, but no base URL',
  },
  {
    what: '--ca without a base URL',
    args: ['certify', '--ca', 'ca.pem'],
    says: '--ca is given, but no base URL',
  },
  {
    what: 'two servers',
    args: ['certify', '--reference'],
    env: local,
    says: '--reference and BASE_URL name two servers',
  },
  {
    what: 'a base URL that is none',
    args: ['certify', '--base-url', 'localhost:80'],
    says: 'did you mean "http://localhost:80"?',
  },
  {
    what: 'a password in the base URL',
    args: ['certify', '--base-url', 'http://u:abc@h'],
    says: 'holds a user name or a password',
  },
  {
    what: 'a target file that is not there',
    args: ['certify', '--target', 'no.json'],
    env: local,
    says: 'there is no such file',
  },
  {
    what: 'a mistaken key',
    args: ['certify', '--target', 'wrong.json'],
    env: local,
    says: 'wrong.json: "sincId" is not a key; did you mean "syncId"?',
  },
  {
    what: 'a certificate without its key',
    args: ['certify', '--cert', 'target.json'],
    env: local,
    says: '--cert and --key belong together',
  },
  {
    what: 'a PEM file that is none',
    args: ['certify', '--ca', 'target.json'],
    env: local,
    says: 'is no PEM file',
  },
  {
    what: 'Bearer in the token',
    args: ['certify'],
    env: { ...local, TOKEN: 'Bearer abc' },
    says: 'begins with "Bearer"',
  },
  {
    what: 'a waiver of no rule',
    args: ['certify', '--waivers', 'waivers.json'],
    env: local,
    says: 'is not the id of a rule',
  },
  {
    what: 'a rule that explain does not know',
    args: ['explain', '4.7-status-filtre'],
    says: 'did you mean "4.7-status-filter"?',
  },
  { what: 'explain without a rule', args: ['explain'], says: 'which rule? npm run list shows all ids' },
  {
    what: 'an unknown defect',
    args: ['reference', '--defect', 'run-filter-ignred'],
    says: 'did you mean "run-filter-ignored"?',
  },
])('$what ends with 2, in words, and repeats no secret', async ({ args, env = {}, says }) => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'target.json'), '{"syncId": 1}');
  writeFileSync(join(cwd, 'wrong.json'), '{"sincId": 1}');
  writeFileSync(
    join(cwd, 'waivers.json'),
    '[{"id": "x", "pointer": "/data", "reason": "r", "owner": "o", "expires": "2030-01-01"}]',
  );
  const { code, stdout, stderr } = await runCommandLine(args, { env, cwd });
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
    const { help } = await loadCommandModule(name);
    const [prose = ''] = fitLines(help, 80).split(/^Examples?:/m);
    expect(prose.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
);
