import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

import { causesOf } from '../../reports/causes/causes.ts';
import { green, red } from '../../reports/fixtures/samples.ts';
import { newFolder } from '../fixtures/bin.ts';
import { rulesFor } from './watch.ts';

const start = fileURLToPath(new URL('../start.js', import.meta.url));
const script = '/usr/bin/script'; // runs a command in a terminal of its own

/**
 * Certifies under --watch, typing one of the keys at each question or changing the file that is watched;
 * returns the exit code and the number of questions.
 */
function watchWith(keys: readonly string[], isTerminal = false) {
  const cwd = newFolder();
  const watched = join(cwd, 'server.js');
  writeFileSync(watched, '');
  const args = [
    start,
    'certify',
    '--watch',
    '--depth',
    'quick',
    '--only',
    '4.4-answers-200',
    '--on-change',
    'server.js',
  ];
  const { BASE_URL: _url, TOKEN: _token, TARGET: _target, ...env } = process.env;
  const line = ['-qec', [process.execPath, ...args].join(' '), '/dev/null'];
  const child = isTerminal ? spawn(script, line, { cwd, env }) : spawn(process.execPath, args, { cwd, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  let asked = 0;
  const onOutput = (part: Buffer): void => {
    text += part.toString();
    const questions = text.split('any key runs everything again').length - 1;
    for (; asked < questions; asked += 1) {
      const key = keys[asked] ?? 'q';
      if (key === 'change') appendFileSync(watched, '//');
      else child.stdin.write(key);
    }
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  return new Promise<{ code: number | null; asked: number }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, asked }));
  });
}

test('through a pipe each key and each change of the file runs again, and q ends', async () => {
  expect(await watchWith(['x', 'change', 'f', 'q'])).toEqual({ code: 0, asked: 4 });
});

// Some systems have no tool that makes a terminal, such as Windows; CI has one.
test.skipIf(!existsSync(script) && process.env['CI'] !== 'true').each([
  ['q', 'q'],
  ['Ctrl-C', '\u0003'],
])('at a terminal each key runs again, and %s ends', async (_, last) => {
  expect(await watchWith(['x', 'y', last], true)).toEqual({ code: 0, asked: 3 });
});

test('f means the rules that failed, r the first one to fix, any other key all', () => {
  const failed = red.requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  expect(rulesFor('failed', red).toSorted()).toEqual(failed.toSorted());
  expect(rulesFor('rule', red)).toEqual([causesOf(red)[0]?.findings[0].requirement.id]);
  for (const command of ['all', 'changed'] as const) expect(rulesFor(command, red)).toEqual([]);
  expect([rulesFor('failed', green), rulesFor('rule', undefined)]).toEqual([[], []]);
});
