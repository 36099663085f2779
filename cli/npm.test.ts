import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runBin, runProgram } from './fixtures/bin.ts';
import { droppedIn } from './npm.ts';
import { home } from './place.ts';

const local = { BASE_URL: 'http://127.0.0.1:9', TOKEN: 'a.b.c' };
const byNpm = { npm_lifecycle_event: 'certify', npm_lifecycle_script: 'node cli/start.js certify' };

test.each<[Record<string, string>, string[], string]>([
  [{ npm_config_profile: 'read-only' }, [], 'npm run certify -- --profile=read-only'],
  [{ npm_config_profile: 'true' }, ['read-only'], 'npm run certify -- --profile read-only'],
  [{ npm_config_strict: 'true' }, ['--seed', '3'], 'npm run certify -- --strict --seed'],
  [{ npm_config_report_dir: 'out' }, [], 'npm run certify -- --report-dir=out'],
  [{ npm_config_token: 'geheim' }, [], 'set TOKEN, or give --token-file FILE'],
])(
  'an option that npm took is refused with the right line, and a token is not repeated: %j',
  async (env, args, line) => {
    const { code, stderr } = await runBin(['certify', ...args], {
      env: { ...local, ...byNpm, ...env },
      isLiteral: true,
    });
    expect(code).toBe(2);
    expect(stderr).toContain(line);
    expect(stderr).not.toContain('geheim');
  },
);

test('what npm holds for another script or for itself is left alone', async () => {
  const other = { ...local, npm_lifecycle_script: 'node cli/start.js test', npm_config_profile: 'read-only' };
  expect((await runBin(['certify', '--seed', 'x'], { env: other })).stderr).toContain('--seed is "x"');
  const own = { ...local, ...byNpm, npm_config_ca: 'x' };
  expect((await runBin(['certify', '--seed', 'x'], { env: own })).stderr).toContain('--seed is "x"');
});

test('paths are those of the person who calls npm', async () => {
  const cwd = newFolder();
  mkdirSync(join(cwd, 'deep'));
  writeFileSync(join(cwd, 'deep', 'target.json'), '{"sincId": 1}');
  const env = { ...local, ...byNpm, INIT_CWD: join(cwd, 'deep') };
  const { code, stderr } = await runBin(['certify', '--target', 'target.json'], { cwd, env });
  expect(stderr).toContain('did you mean "syncId"?');
  expect(code).toBe(2);
});

test.runIf(process.platform === 'linux')(
  'an option that npm drops, because it knows the name and not the value, is refused too',
  async () => {
    const cwd = newFolder();
    const certify = `${process.execPath} ${join(home, 'cli/start.js')} certify`;
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { certify } }));
    const call = ['run', 'certify', '--only=4.7-status-filter'];
    const { code, stderr } = await runProgram('npm', call, { cwd, env: local });
    expect(stderr).toContain('npm run certify -- --only=4.7-status-filter');
    expect(code).toBe(2);
  },
);

test('the log of npm names what it dropped from the command line, and nothing else', () => {
  const log = [
    '3 warn invalid config only="4.7-a" set in command line options',
    '4 warn invalid config Must be one of: null, prod, production',
    '5 warn invalid config depth="quick" set in /home/somebody/.npmrc',
    '6 verbose argv "run" "certify" "--only" "4.7-a"',
  ].join('\n');
  expect(droppedIn(log)).toEqual([{ name: 'only', value: '4.7-a' }]);
});
