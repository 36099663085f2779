import type { ChildProcess } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { newFolder, openServer, runBin, runCommandLine, type BinOptions } from '../fixtures/bin.ts';
import { isOptional } from './contracts.ts';

/** Runs a command; `files` is everything that it wrote into its report directory. */
async function run(line: string, options: BinOptions = {}) {
  const cwd = options.cwd ?? newFolder();
  const end = await runCommandLine([...line.split(' '), '--report-dir', 'out'], { ...options, cwd });
  const files = globSync('out/**/*.*', { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'));
  return { code: end.code, text: end.stdout + end.stderr, files: files.join('\n') };
}

const heard: string[] = [];
const good = () => openServer({ after: (call) => void heard.push(call.method) });
const broken = () => openServer('model-without-name', { after: (call) => void heard.push(call.method) });
const refused = async () => {
  const server = await good();
  return { ...server, env: { ...server.env, TOKEN: 'a-wrong-one' } };
};
const target = '--target target.json';
const place = '/data/attributes/name wanted a string, received nothing: the member is missing';

type Open = () => ReturnType<typeof openServer> | Promise<undefined>;

test.each<[line: string, on: Open, code: number, ...says: readonly (string | RegExp)[]]>([
  [
    'contracts',
    () => Promise.resolve(undefined),
    0,
    'contracts of embedded reference: 50 interactions hold, 0 are broken',
    '<testsuite name="contracts" tests="61" failures="0"',
  ],
  [
    `contracts ${target}`,
    broken,
    1,
    ', 61 interactions, GET, POST and PUT\n',
    `broken  GET /api/v1/models/{id}: ${place}\n        `,
    /^ +\d of \d interactions: a model/m,
    /written .*pact\.txt/,
    'Actual map is missing the following keys: name',
  ],
  [`contracts ${target} --profile read-only`, good, 0, '9 excluded', ', 61 interactions, GET alone\n'],
  [
    'contracts',
    refused,
    3,
    '✗ the target answers 401 to everything: the token is refused',
    'fix: set TOKEN to a token that this target accepts',
    /^(?![^]*into the target file)(?![^]*\n {2}untested [^]*\n {2}untested )/,
  ],
  [
    `certify ${target} --depth quick --record run.jsonl --with contracts`,
    broken,
    1,
    /^contracts of .*: \d+ of 61 interactions are broken: .*a model/m,
    '"description": "a model with every member set"',
    /<testcase name="a model[^"]*" classname="contracts"/,
  ],
])('%s says and writes what holds, without the token', async (line, on, code, ...says) => {
  heard.length = 0;
  const server = await on();
  const end = await run(line, server);
  const all = end.text + end.files;
  for (const one of says) expect(all).toMatch(one);
  const token = server?.token ?? 'no token';
  for (const part of [token, ...token.split('.').slice(1)]) expect(all).not.toContain(part);
  expect(line.includes('read-only') ? [...new Set(heard)] : ['GET']).toEqual(['GET']);
  expect(end.code).toBe(code);
  if (!line.includes('--record')) return;
  // After a certification no write is sent a second time.
  const recorded = readFileSync(join(server?.cwd ?? '', 'run.jsonl'), 'utf8').match(/"method":"P(UT|OST)"/g);
  expect(recorded?.length).toBeGreaterThan(0);
  expect(heard.filter((method) => method !== 'GET')).toHaveLength(recorded?.length ?? 0);
});

test('an interrupt ends it with 130, and the model is as it was', async () => {
  const { promise: written, resolve: onWrite } = Promise.withResolvers<void>();
  let name: unknown;
  const slow = await openServer({
    delayMs: (call) => (call.method === 'PUT' ? 100 : 0),
    after(call) {
      name = call.store.models.get('1')?.attributes['name'];
      if (call.endpoint === 'PUT /api/v1/models/{id}') onWrite();
    },
  });
  let child: ChildProcess | undefined;
  const onOutput: BinOptions['onOutput'] = (_, one) => void (child = one);
  const ended = runBin(`contracts ${target}`.split(' '), { ...slow, onOutput });
  await written;
  expect(name).toBe('Active customers (EU)');
  child?.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).toContain('SIGINT: restoring what was changed');
  expect(name).toBe('Active customers');
});

test('a conforming server may lack a null, a sync without runs, and pages of one of the two lists', () => {
  const result = (state: string, outcome: 'pass' | 'untested') =>
    ({ description: state, states: [state], outcome, mismatches: [] }) as const;
  const [pages, others] = ['three pages of records', 'three pages of runs'];
  const data = ['a run without a member: error', 'a run with every member set', 'a sync without runs'];
  const is = (state: string, other: 'pass' | 'untested') =>
    isOptional(result(state, 'untested'), [result(others, other)]);
  for (const state of [...data, pages]) expect(is(state, 'pass'), state).toBe(true);
  expect([is('a run', 'pass'), is(pages, 'untested')]).toEqual([false, false]);
});
