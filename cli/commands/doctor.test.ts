import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { answerText, deadBaseUrl, rawTarget } from '../../suites/fixtures/raw-target.ts';
import { parseTargetFile } from '../../suites/target/target.ts';
import { newFolder, openServer, runCommandLine } from '../fixtures/bin.ts';

test('for a good target it shows what it found, what can be examined, and what is missing for the rest', async () => {
  const { env } = await openServer();
  const { code, stdout } = await runCommandLine(['doctor'], { env });
  expect(stdout).toContain('modelId 1 (discovered)');
  expect(stdout).toMatch(/fix: write "updateModel" into the target file/);
  expect(stdout).toContain('✓ a mangled copy of the token is refused (401)');
  expect(stdout).toMatch(
    /\d+ of (\d+) rules can be examined; these 4 keys of the target file would make it \1: updateConnector, updateModel, scheduleSync, querySource\.\n/,
  );
  expect(stdout).toMatch(/No file was written; --write FILE/);
  expect(code).toBe(0);
});

test('a token whose change goes unnoticed is reported', async () => {
  const { env } = await openServer({ authorise: () => true });
  const { code, stdout } = await runCommandLine(['doctor'], { env });
  expect(stdout).toContain('✗ a mangled copy of the token is accepted too (200');
  expect(code).toBe(3);
});

test.each([429, 500])('a mangled token that gets %i is not called a refusal', async (status) => {
  const { env } = await openServer({
    intercept: ({ credential }) =>
      credential.kind === 'good' ? undefined : { status, headers: { 'retry-after': '0' }, body: {} },
  });
  const { code, stdout } = await runCommandLine(['doctor'], { env });
  expect(stdout).toContain(`! a mangled copy of the token got ${status}, which is not clearly a refusal`);
  expect(code).toBe(0);
});

test.each<[string, () => string, RegExp]>([
  [
    '500',
    () => answerText('{"message":"oops"}', '500 Internal Server Error'),
    /✗ .* no answer so far is one of this API: .*\n {4}fix: /,
  ],
  [
    'HTML',
    () => answerText('<title>Welcome to nginx!</title>', '200 OK', { 'Content-Type': 'text/html' }),
    /✗ this is not the Data Sync Service API: .* 200, text\/html: "Welcome to nginx!"\n {4}fix: /,
  ],
])(
  'a target that answers everything with %s gets no good word, and no draft is written',
  async (_, answer, message) => {
    const target = await rawTarget((socket) => void socket.write(answer()));
    onTestFinished(() => target.close());
    const cwd = newFolder();
    const { code, stdout } = await runCommandLine(['doctor', '--write', 'new.json'], {
      env: { BASE_URL: target.baseUrl, TOKEN: 'abc' },
      cwd,
    });
    expect(stdout).toMatch(message);
    expect(stdout).toContain('No file was written');
    expect(stdout).not.toMatch(/✓|discovered|mangled/);
    expect(existsSync(join(cwd, 'new.json'))).toBe(false);
    expect(code).toBe(3);
  },
);

test.each<[string, Apply, RegExp]>([
  [
    'a valid token refused',
    { authorise: () => false },
    /the token is refused .*: ".+"(.|\n)*also returned 401 without a token/,
  ],
  [
    'a token that no one asked for',
    {
      intercept: ({ credential }) =>
        credential.kind === 'missing'
          ? { status: 200, headers: {}, body: { data: { sync_run_triggered: [], total_sync_run_rows: [] } } }
          : { status: 403, headers: {}, body: {} },
    },
    /GET \/api\/v1\/reports returned 200 without a token/,
  ],
])('of %s it says the cause and what to do', async (_, apply, message) => {
  const { env } = await openServer(apply);
  const { code, stdout } = await runCommandLine(['doctor'], { env });
  expect(stdout).toMatch(message);
  expect(code).toBe(3);
});

test('a base URL that is one level off is corrected', async () => {
  const { baseUrl, env } = await openServer();
  const { stdout } = await runCommandLine(['doctor'], { env: { ...env, BASE_URL: `${baseUrl}/sync/v2` } });
  expect(stdout).toContain(`use ${baseUrl} as the base URL`);
});

test('--write writes a target file that is valid, explains what is missing, and can be read and completed', async () => {
  const { env, baseUrl } = await openServer();
  const cwd = newFolder();
  const first = await runCommandLine(['doctor', '--write', 'target.json'], { env, cwd });
  expect(first.stdout).toMatch(/\nnpm run certify -- --target target\.json\n$/);
  const text = readFileSync(join(cwd, 'target.json'), 'utf8');
  expect(parseTargetFile(text, 'target.json')).toMatchObject({
    baseUrl,
    modelId: '1',
    syncId: '1',
    emptySyncId: '3',
  });
  const draft = JSON.parse(text);
  for (const key of ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'])
    expect(draft[`//${key}`]).toContain(`"${key}"`);
  expect(text).not.toContain(env.TOKEN);
  const [one, two] = draft['//updateModel draft'];
  expect(one).toMatchObject({ name: expect.any(String), query: expect.any(String) });
  expect(one).not.toHaveProperty('configuration');
  expect(one).not.toEqual(two);

  writeFileSync(
    join(cwd, 'target.json'),
    JSON.stringify({ ...draft, scheduleSync: { sync_id: 1 }, headers: { 'X-Gate': '${GATE}' } }),
  );
  const again = await runCommandLine(['doctor', '--target', 'target.json', '--write', 'target.json'], {
    env: { ...env, GATE: 'gate-secret' },
    cwd,
  });
  expect(again.code).toBe(0);
  const completed = readFileSync(join(cwd, 'target.json'), 'utf8');
  expect(JSON.parse(completed)).toMatchObject({
    scheduleSync: { sync_id: 1 },
    headers: { 'X-Gate': '${GATE}' },
  });
  expect(completed).not.toMatch(/gate-secret/);
});

test('a half-finished server gets a draft with what was found, and what its answers lack', async () => {
  const { env } = await openServer({
    intercept: ({ path, credential }) => {
      const body = path.endsWith('/models/1')
        ? { id: 1, name: 'Customers' }
        : path.endsWith('/sync_runs')
          ? []
          : {};
      return { status: credential.kind === 'good' ? 200 : 401, headers: {}, body };
    },
  });
  const cwd = newFolder();
  const { code, stdout } = await runCommandLine(['doctor', '--write', 'half.json'], { env, cwd });
  expect(stdout).toContain('! GET /api/v1/models/1 answers, but without an envelope; it has id, name\n');
  expect(stdout).toMatch(/! GET \/api\/v1\/syncs\/\d\/sync_runs answers, but with a bare array\n/);
  expect(JSON.parse(readFileSync(join(cwd, 'half.json'), 'utf8'))).toMatchObject({ modelId: '1' });
  expect(code).toBe(3);
});

test('a draft of the same server is completed in place; for another server a name is proposed', async () => {
  const { env } = await openServer();
  const other = await openServer();
  const cwd = newFolder();
  const write = ['doctor', '--write', 'target.json'];
  await runCommandLine(write, { env, cwd });
  const draft = JSON.parse(readFileSync(join(cwd, 'target.json'), 'utf8'));
  writeFileSync(join(cwd, 'target.json'), JSON.stringify({ ...draft, querySource: 'SELECT 1' }));
  expect((await runCommandLine(write, { env, cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'target.json'), 'utf8')).toContain('SELECT 1');
  const commented = `{ // ours\n  "baseUrl": "${env.BASE_URL}", /* a few rows */ "querySource": "SELECT 2"\n}\n`;
  writeFileSync(join(cwd, 'target.json'), commented);
  await runCommandLine(write, { env, cwd });
  const text = readFileSync(join(cwd, 'target.json'), 'utf8');
  expect(text).toMatch(
    /^\{\n {2}"\/\/": [^]*, \/\/ ours\n {2}"baseUrl": [^]*\/\* a few rows \*\/ "querySource": "SELECT 2"\n\}\n$/,
  );
  expect(parseTargetFile(text, 'target.json')).toMatchObject({ modelId: '1', querySource: 'SELECT 2' });
  const refused = await runCommandLine(write, { env: other.env, cwd });
  expect(refused.stderr).toMatch(
    /"target.json" exists and is about http.*--write target-127\.0\.0\.1-\d+\.json/,
  );
  expect(refused.code).toBe(2);
});

test('a file that was not read is never replaced, and a dead target leaves none behind', async () => {
  const { env } = await openServer();
  const cwd = newFolder();
  writeFileSync(join(cwd, 'mine.json'), '{}');
  const refused = await runCommandLine(['doctor', '--write', 'mine.json'], { env, cwd });
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(readFileSync(join(cwd, 'mine.json'), 'utf8')).toBe('{}');
  const dead = await runCommandLine(['doctor', '--write', 'new.json'], {
    env: { BASE_URL: await deadBaseUrl(), TOKEN: 'abc' },
    cwd,
  });
  expect(dead.stdout).toMatch(/✗ no answer: .* refuses connections.*\n {4}fix: start the target/);
  expect(dead.code).toBe(3);
  expect(existsSync(join(cwd, 'new.json'))).toBe(false);
});
