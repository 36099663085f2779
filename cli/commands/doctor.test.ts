import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { camelCase } from '../../reports/fixtures/misspelt.ts';
import { answerText, rawTarget } from '../../suites/fixtures/raw-target.ts';
import { parseTargetFile } from '../../suites/target/target.ts';
import { newFolder, openServer, runCommandLine } from '../fixtures/bin.ts';

/** A server that answers a changed token with a status. */
const answersChanged = (status: number): Apply => ({
  intercept: ({ credential }) =>
    credential.kind === 'good' ? undefined : { status, headers: { 'retry-after': '0' }, body: {} },
});

const open: Apply = {
  intercept: ({ credential: { kind } }) =>
    kind === 'missing'
      ? { status: 200, headers: {}, body: { data: { sync_run_triggered: [], total_sync_run_rows: [] } } }
      : { status: 403, headers: {}, body: {} },
};

const ready =
  /\d+ of (\d+) rules can be examined; these 4 keys of the target file would make it \1: updateConnector, updateModel, scheduleSync, querySource\.\n/;
const fixKey = /fix: write "updateModel" into the target file/;
const refused = /✓ a mangled copy of the token is refused \(401\)/;
const noFile = /No file was written; --write FILE/;

test.each<[of: string, apply: Apply, code: number, ...says: readonly RegExp[]]>([
  ['a good target', {}, 0, /modelId 1 \(discovered\)/, fixKey, refused, ready, noFile],
  ['any token accepted', { authorise: () => true }, 3, /✗ a mangled copy of the token is accepted too \(200/],
  ['a 429', answersChanged(429), 0, /! a mangled copy of the token got 429, which is not clearly a refusal/],
  ['a 500', answersChanged(500), 0, /! a mangled copy of the token got 500, which is not clearly a refusal/],
  ['no token', { authorise: () => false }, 3, /is refused .*: ".+"[^]*also returned 401 without a token/],
  ['camelCase', camelCase, 0, /! names are .*connectorId for connector_id.*\n {4}fix: .* to snake_case/],
  ['an open report', open, 3, /GET \/api\/v1\/reports returned 200 without a token/],
])('of %s it says what it found, and what to do', async (_, apply, code, ...says) => {
  const { env } = await openServer(apply);
  const end = await runCommandLine(['doctor'], { env });
  for (const one of says) expect(end.stdout).toMatch(one);
  expect(end.code).toBe(code);
});

test('a target that answers 500 to everything gets no good word, and a draft without a value', async () => {
  const oops = answerText('{"message":"oops"}', '500 Internal Server Error');
  const target = await rawTarget(oops);
  const { doctor, read } = folderOf({ env: { BASE_URL: target.baseUrl, TOKEN: 'abc' } });
  const { code, stdout } = await doctor();
  expect(stdout).toMatch(/✗ .* no answer so far is one of this API: .*\n {4}fix: /);
  const written = /target\.json is written; it says what is missing: baseUrl, .*\n.*doctor -- --write/;
  expect(stdout).toMatch(written);
  expect(stdout).not.toMatch(/✓|discovered|mangled/);
  expect(Object.keys(JSON.parse(read())).filter((key) => !key.startsWith('//'))).toEqual([]);
  expect(code).toBe(3);
  await target.close();
  expect((await doctor()).stdout).toContain('No file was written, because the server did not answer.');
  const { baseUrl, env } = await openServer();
  expect((await doctor(env)).code).toBe(0);
  expect(JSON.parse(read())).toMatchObject({ baseUrl, modelId: '1' });
  expect(read()).not.toContain('//baseUrl');
  expect((await doctor({ BASE_URL: undefined, TOKEN: env.TOKEN })).code).toBe(0);
});

test('a base URL that is one level off is corrected', async () => {
  const { baseUrl, env } = await openServer();
  const { stdout } = await runCommandLine(['doctor'], { env: { ...env, BASE_URL: `${baseUrl}/sync/v2` } });
  expect(stdout).toContain(`use ${baseUrl} as the base URL`);
});

/** A folder in which `doctor --write target.json` is called, and that file. */
function folderOf({ env }: { readonly env: Readonly<Record<string, string>> }) {
  const cwd = newFolder();
  const path = join(cwd, 'target.json');
  return {
    doctor: (more: Readonly<Record<string, string | undefined>> = {}) =>
      runCommandLine(['doctor', '--write', 'target.json'], { cwd, env: { ...env, ...more } }),
    read: () => readFileSync(path, 'utf8'),
    write: (content: unknown) =>
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content)),
  };
}

test('--write writes a target file that is valid, explains what is missing, and is completed in place', async () => {
  const server = await openServer();
  const { baseUrl, env } = server;
  const { doctor, read, write } = folderOf(server);
  expect((await doctor()).stdout).toMatch(/\nnpm run certify -- --target target\.json\n$/);
  const found = { baseUrl, modelId: '1', syncId: '1', emptySyncId: '3' };
  expect(parseTargetFile(read(), 'target.json')).toMatchObject(found);
  const draft = JSON.parse(read());
  expect(draft).not.toHaveProperty('syncRunId');
  for (const key of ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'])
    expect(draft[`//${key}`]).toContain(`"${key}"`);
  expect(read()).not.toContain(env.TOKEN);
  const [one, two] = draft['//updateModel draft'];
  expect(one).toMatchObject({ name: expect.any(String), query: expect.any(String) });
  expect(one).not.toHaveProperty('configuration');
  expect(one).not.toEqual(two);
  const own = { scheduleSync: { sync_id: 1 }, headers: { 'X-Gate': '${GATE}' } };
  write({ ...draft, ...own });
  const completed = { code: 0, stdout: expect.stringMatching(/; these 3 keys of [^\n]*, updateModel, q/) };
  expect(await doctor({ GATE: 'gate-secret' })).toMatchObject(completed);
  expect(JSON.parse(read())).toMatchObject(own);
  expect(read()).not.toContain('gate-secret');
});

test('comments in a target file stay, and the file of another server is never replaced', async () => {
  const server = await openServer();
  const { doctor, read, write } = folderOf(server);
  const rest = `// ours\n  "baseUrl": "${server.baseUrl}", /* a few rows */ "querySource": "SELECT 2"\n}\n`;
  write(`{ ${rest}`);
  expect((await doctor()).code).toBe(0);
  expect(read().startsWith('{\n  "//": ')).toBe(true);
  expect(read().endsWith(`, ${rest}`)).toBe(true);
  expect(parseTargetFile(read(), 'target.json')).toMatchObject({ modelId: '1', querySource: 'SELECT 2' });
  for (const [content, says] of [
    ['{}', 'is no target file of this server'],
    ['{"baseUrl":"http://other"}', 'is about http://other'],
  ] as const) {
    write(content);
    const { code, stderr } = await doctor();
    const words = new RegExp(`"target.json" exists and ${says}.*--write target-127.0.0.1-\\d+.json`);
    expect(stderr).toMatch(words);
    expect([code, read()]).toEqual([2, content]);
  }
});

test('a half-finished server gets a draft with what was found, and what its answers lack', async () => {
  const server = await openServer({
    intercept: ({ path, credential }) => {
      const list = path.endsWith('/sync_runs') ? [] : {};
      const body = path.endsWith('/models/1') ? { id: 1, name: 'Customers' } : list;
      return { status: credential.kind === 'good' ? 200 : 401, headers: {}, body };
    },
  });
  const { doctor, read } = folderOf(server);
  const { code, stdout } = await doctor();
  expect(stdout).toContain('! GET /api/v1/models/1 returned 200, but without an envelope; it has id, name\n');
  expect(stdout).toMatch(/! GET \/api\/v1\/syncs\/\d\/sync_runs returned 200, but with a bare array\n/);
  expect(JSON.parse(read())).toMatchObject({ modelId: '1' });
  expect(code).toBe(3);
});
