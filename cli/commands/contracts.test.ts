import { afterAll, beforeAll, expect, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { serialise } from '../../reference/json.ts';
import { startReference, type Reference } from '../../reference/server.ts';
import { targetOf } from '../../lab/matrix/trial.ts';
import { certify } from '../../suites/certify.ts';
import { runCommand, type CommandOptions } from '../../suites/fixtures/command-run.ts';
import { hastily } from '../../suites/fixtures/hastily.ts';
import { isOptional } from '../additions/contracts.ts';

const heard: string[] = [];
let good: Reference;
let broken: Reference;
beforeAll(async () => {
  good = await startReference({ deviations: [{ after: (call) => void heard.push(call.method) }] });
  const { apply } = defects.find(({ name }) => name === 'model-without-name') ?? { apply: {} };
  broken = await startReference({ deviations: [apply] });
});
afterAll(async () => {
  await good.close();
  await broken.close();
});

/** Runs a command; `files` is everything that it wrote into its report directory. */
async function run(words: readonly string[], options: CommandOptions = {}) {
  const quickly = words[0] === 'certify' ? ['--depth', 'quick'] : [];
  const { exitCode, stdout, stderr, files } = await runCommand([...words, ...quickly], options);
  return { code: exitCode, text: stdout + stderr, files: Object.values(files).join('\n') };
}

const settingsOf = ({ baseUrl, token, target }: Reference): CommandOptions => ({
  baseUrl,
  token,
  target: serialise({ ...target }),
});

test('alone it generates, compares and verifies against the reference', async () => {
  const { code, text, files } = await run(['contracts']);
  expect(text).toContain('generated as committed');
  expect(text).toContain('in step');
  expect(text).toContain('contracts of embedded reference: 50 interactions hold, 0 are broken');
  expect(code).toBe(0);
  expect(files).toContain('<testsuite name="contracts" tests="61" failures="0"');
});

test('a broken interaction is exit 1 and reported with its place and what Pact’s verifier printed, without the token', async () => {
  const { code, text, files } = await run(['contracts', 'verify'], settingsOf(broken));
  expect(code).toBe(1);
  expect(text).toContain(`(${broken.baseUrl}), 61 interactions, GET, POST and PUT\n`);
  expect(text).toMatch(
    /^broken {2}GET \/api\/v1\/models\/\{id\}: \/data\/attributes\/name wanted a string, received nothing: the member is missing\n +\d of \d interactions: a model/m,
  );
  expect(text).toMatch(/written .*pact\.txt/);
  expect(files).toContain('Actual map is missing the following keys: name');
  for (const part of [broken.token, ...broken.token.split('.').slice(1)]) {
    expect(text).not.toContain(part);
    expect(files).not.toContain(part);
  }
});

test('the read-only profile writes nothing and ends green', async () => {
  heard.length = 0;
  const { code, text } = await run(['contracts', 'verify', '--profile', 'read-only'], settingsOf(good));
  expect(new Set(heard)).toEqual(new Set(['GET']));
  expect(text).toContain('9 excluded');
  expect(text).toContain(`(${good.baseUrl}), 61 interactions, GET alone\n`);
  expect(code).toBe(0);
});

test('a refused token is reported once, with the way to fix it', async () => {
  const { code, text } = await run(['contracts', 'verify'], { baseUrl: good.baseUrl, token: 'a-wrong-one' });
  expect(text).toMatch(/✗ the target answers 401 to everything: the token is refused/);
  expect(text).toContain('fix: set TOKEN to a token that this target accepts');
  expect(text.match(/^ {2}untested /gm)).toHaveLength(1);
  expect(text).not.toContain('into the target file');
  expect(code).toBe(3);
});

test('an interrupt ends it with 130, and the model is as it was', async () => {
  const { promise: written, resolve: onWrite } = Promise.withResolvers<void>();
  let name: unknown;
  const slow = await startReference({
    deviations: [
      {
        delayMs: (call) => (call.method === 'PUT' ? 100 : 0),
        after(call) {
          name = call.store.models.get('1')?.attributes['name'];
          if (call.endpoint === 'PUT /api/v1/models/{id}') onWrite();
        },
      },
    ],
  });
  let kill: ((signal: NodeJS.Signals) => void) | undefined;
  const ended = runCommand(['contracts', 'verify'], { ...settingsOf(slow), onStart: (one) => (kill = one) });
  await written;
  expect(name).toBe('Active customers (EU)');
  kill?.('SIGINT');
  const { exitCode, stderr } = await ended;
  expect(exitCode).toBe(130);
  expect(stderr).toContain('SIGINT: restoring what was changed');
  expect(name).toBe('Active customers');
  await slow.close();
});

test('a conforming server may lack a null, a sync without runs, and pages of one of the two lists', () => {
  const result = (state: string, outcome: 'pass' | 'untested') =>
    ({ description: state, states: [state], outcome, mismatches: [] }) as const;
  const pages = (noun: string, outcome: 'pass' | 'untested') => result(`three pages of ${noun}`, outcome);
  const data = ['a run without a member: error', 'a run with every member set', 'a sync without runs'];
  for (const state of data) expect(isOptional(result(state, 'untested'), [])).toBe(true);
  expect(isOptional(result('a run', 'untested'), [pages('runs', 'pass')])).toBe(false);
  expect(isOptional(pages('records', 'untested'), [pages('runs', 'pass')])).toBe(true);
  expect(isOptional(pages('records', 'untested'), [pages('runs', 'untested')])).toBe(false);
});

test('after a certification a broken interaction is in every report and the exit code is 1', async () => {
  const { code, text, files } = await run(['certify', '--with', 'contracts'], settingsOf(broken));
  expect(code).toBe(1);
  expect(text).toMatch(/^contracts of .*: \d+ of 61 interactions are broken: .*a model/m);
  expect(files).toContain('"description": "a model with every member set"');
  expect(files).toMatch(/<testcase name="a model[^"]*" classname="contracts"/);
  expect(files).not.toContain(broken.token);
});

test('after a certification no write is sent a second time', async () => {
  heard.length = 0;
  await certify(targetOf(good), { token: good.token, seed: 1187, depth: 'quick', ...hastily });
  const alone = heard.filter((method) => method !== 'GET').length;
  heard.length = 0;
  await run(['certify', '--with', 'contracts'], settingsOf(good));
  const written = heard.filter((method) => method !== 'GET').length;
  expect([written, written > 0]).toEqual([alone, true]);
});
