import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, runProgram } from './fixtures/bin.ts';
import { droppedIn } from './npm.ts';
import { home, isFoundByName } from './place.ts';

test.runIf(process.platform === 'linux')(
  'an option that npm drops, because it knows the name and not the value, is refused too',
  async () => {
    const cwd = newFolder();
    const certify = `${process.execPath} ${join(home, 'cli/start.js')} certify`;
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { certify } }));
    const env = { BASE_URL: 'http://127.0.0.1:9', TOKEN: 'a.b.c' };
    const end = await runProgram('npm', ['run', 'certify', '--only=4.7-status-filter'], { cwd, env });
    expect(end.stderr).toContain('npm run certify -- --only=4.7-status-filter');
    expect(end.code).toBe(2);
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

test('the bin is called by its name alone where the shell found it in PATH, not where npm did', () => {
  const local = '/app/node_modules/.bin';
  const [PATH, bin] = ['/usr/local/bin:/usr/bin', 'data-sync-conformance'];
  expect(isFoundByName(`/usr/local/bin/${bin}`, { PATH })).toBe(true);
  expect(isFoundByName(`${local}/${bin}`, { PATH })).toBe(false);
  expect(isFoundByName(`${local}/${bin}`, { PATH: local, npm_lifecycle_event: 'npx' })).toBe(false);
});
