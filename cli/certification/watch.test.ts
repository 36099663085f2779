import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { causesOf } from '../../reports/causes/causes.ts';
import { green, red } from '../../reports/fixtures/samples.ts';
import { listening } from '../../suites/fixtures/raw-target.ts';
import { newFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';
import { isAnswered, isSteady } from './waiting.ts';
import { rulesFor } from './watch.ts';

const start = join(home, 'cli/start.js');
const script = '/usr/bin/script'; // runs a command in a terminal of its own

/**
 * Certifies under --watch, typing one of the keys at each question or changing the file that is watched;
 * returns the exit code and the number of questions.
 */
function watchWith(keys: readonly string[], isTerminal = false) {
  const cwd = newFolder();
  const watched = join(cwd, 'server.js');
  writeFileSync(watched, '');
  const line = 'certify --watch --depth quick --only 4.4-answers-200 --on-change server.js';
  const args = [start, ...line.split(' ')];
  const env = { ...process.env, BASE_URL: undefined };
  const typed = ['-qec', [process.execPath, ...args].join(' '), '/dev/null'];
  const child = isTerminal ? spawn(script, typed, { cwd, env }) : spawn(process.execPath, args, { cwd, env });
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
  return once(child, 'close').then(([code]: (number | null)[]) => ({ code, asked }));
}

test('through a pipe each key and each change of the file runs again, and q ends', async () => {
  expect(await watchWith(['x', 'change', 'f', 'q'])).toEqual({ code: 0, asked: 4 });
});

// Some systems have no tool that makes a terminal, such as Windows; CI has one.
const noTerminal = !existsSync(script) && process.env['CI'] !== 'true';
test.skipIf(noTerminal)('at a terminal each key runs again, and Ctrl-C ends', async () => {
  expect(await watchWith(['x', 'y', '\u0003'], true)).toEqual({ code: 0, asked: 3 });
});

test('f means the rules that failed, r the first one to fix, any other key all', () => {
  const failed = red.requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  expect(rulesFor('f', red).toSorted()).toEqual(failed.toSorted());
  expect(rulesFor('r', red)).toEqual([causesOf(red)[0]?.findings[0].requirement.id]);
  for (const key of ['x', 'changed']) expect(rulesFor(key, red)).toEqual([]);
  expect([rulesFor('f', green), rulesFor('r', undefined)]).toEqual([[], []]);
});

afterEach(() => void vi.useRealTimers());

// A target by its states, 100 ms each, the last one for good.
test.each([
  ['a target that never goes is taken once a restart would have begun', '+', 1500, true, 1500],
  ['at a key press, one that answers is taken at once', '+', 0, true, 0],
  ['one that goes and comes back must have answered for a while', '+++----+', 1500, true, 1500],
  ['one that goes again meanwhile is waited for from then on', '+--+++--+', 1500, true, 1600],
  ['one that is gone before the wait begins is waited for', '---------------------+', 0, true, 2900],
  ['one that does not come back is given up', '-', 1500, false, 120_000],
])('%s', async (_, states, graceMs, steady, afterMs) => {
  vi.useFakeTimers();
  const startMs = performance.now();
  const sinceMs = (): number => performance.now() - startMs;
  const isThere = () => Promise.resolve((states[Math.floor(sinceMs() / 100)] ?? states.at(-1)) === '+');
  const ended = isSteady(isThere, graceMs).then((is) => [is, sinceMs()]);
  await vi.runAllTimersAsync();
  expect(await ended).toEqual([steady, afterMs]);
});

test('a target that answers anything is there, and one that is closed is not', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const { host, close } = await listening(server);
  expect(await isAnswered(`http://${host}`)).toBe(true);
  await close();
  expect(await isAnswered(`http://${host}`)).toBe(false);
});
