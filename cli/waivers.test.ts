import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { newFolder, runCommandLine } from './fixtures/bin.ts';
import { blocksOf } from './fixtures/documents.ts';

const known = {
  id: '4.7-status-filter',
  endpoint: 'GET /api/v1/syncs/{sync_id}/sync_runs',
  reason: 'fixed in release 7',
  owner: 'team sync',
  expires: '2999-12-31',
};

/** Certifies a target that counts its requests, with a file of waivers. */
async function certifyWith(waivers: unknown) {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // a server that listens on TCP has an address of this form
  const { port } = server.address() as AddressInfo;
  const cwd = newFolder();
  writeFileSync(join(cwd, 'waivers.json'), JSON.stringify(waivers));
  const env = { BASE_URL: `http://127.0.0.1:${port}`, TOKEN: 'a.b.c' };
  const end = await runCommandLine(['certify', '--waivers', 'waivers.json'], { cwd, env });
  return { ...end, requests };
}

test.each([
  [
    'an unknown id',
    [{ ...known, id: '4.7-status-filer' }],
    /"4\.7-status-filer" is not the id of a rule.*4\.7-status-filter/,
  ],
  ['neither endpoint nor pointer', [{ ...known, endpoint: undefined }], /lacks "endpoint" or "pointer"/],
  ['no owner', [{ ...known, owner: undefined }], /lacks "owner"/],
  [
    'a day that is none',
    [known, { ...known, expires: '2030-02-30' }],
    /^waivers\.json: waiver 2: "expires" is "2030-02-30"; accepted is a day that the calendar has.{0,30}\n$/,
  ],
  [
    'a path without method',
    [{ ...known, endpoint: '/api' }],
    /waiver 1: "endpoint" is "\/api"; accepted is method/,
  ],
  [
    'a path that is no endpoint',
    [{ ...known, endpoint: 'GET /api/v1/syncs/3/sync_runs' }],
    /none of the nine endpoints; did you mean "GET \/api\/v1\/syncs\/\{sync_id\}\/sync_runs"\?/,
  ],
  ['another key', [{ ...known, because: 'so' }], /"because" is not a key/],
])('%s is exit 2 before the first request', async (_, waivers, message) => {
  const { code, stderr, requests } = await certifyWith(waivers);
  expect(stderr).toMatch(message);
  expect(requests).toBe(0);
  expect(code).toBe(2);
});

test('the waiver of docs/certifying-your-server.md lets its finding pass the gate, and another beside it not', async () => {
  const [example] = blocksOf('docs/certifying-your-server.md').filter(({ text }) => /"owner"/.test(text));
  const run = async (...names: readonly string[]) => {
    const apply = defects.filter(({ name }) => names.includes(name)).map((one) => one.apply);
    const server = await startReference({ deviations: apply });
    onTestFinished(() => server.close());
    const cwd = newFolder();
    writeFileSync(join(cwd, 'waivers.json'), example?.text ?? '');
    writeFileSync(join(cwd, 'target.json'), serialise({ ...server.target }));
    const args = ['certify', '--depth', 'quick', '--target', 'target.json', '--waivers', 'waivers.json'];
    return runCommandLine(args, { cwd, env: { TOKEN: server.token } });
  };
  const passed = await run('run-filter-ignored');
  expect(passed.stdout).toMatch(
    /^Waivers \(1\)\n {2}4\.7-status-filter {2}[^]*\n✓ Conformant \(waived, quick\)/,
  );
  expect(passed.code).toBe(0);
  expect((await run('run-filter-ignored', 'schedule-answers-202')).code).toBe(1);
});

test('a waiver that is not needed is reported, and the verdict stays', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'waivers.json'), JSON.stringify([known]));
  const args = ['certify', '--depth', 'quick', '--waivers', 'waivers.json'];
  const lenient = await runCommandLine(args, { cwd });
  expect(lenient.stdout + lenient.stderr).toMatch(/no longer needed|unused/i);
  expect(lenient.code).toBe(0);
  const strict = await runCommandLine([...args, '--strict'], { cwd });
  expect(strict.stderr).toMatch(
    /\nexit code 1 for embedded reference: A waiver is no longer needed, and --strict was set\.\n$/,
  );
  expect(strict.code).toBe(1);
});

test('--write-waivers writes a baseline that lets the same findings pass, and no others', async () => {
  const apply = defects.filter(({ name }) => name === 'schedule-answers-202').map((one) => one.apply);
  const server = await startReference({ deviations: apply });
  onTestFinished(() => server.close());
  const cwd = newFolder();
  writeFileSync(join(cwd, 'target.json'), serialise({ ...server.target }));
  const only = ['--only', '4.6-answers-200', '--only', '4.1-answers-200'];
  const args = ['certify', '--target', 'target.json', ...only];
  const env = { TOKEN: server.token };
  const baseline = ['--write-waivers', 'known.json', '--owner', 'team sync', '--until', '2999-12-31'];
  const found = await runCommandLine([...args, ...baseline], { cwd, env });
  expect(found.stderr).toContain('holds 1 waivers');
  expect(found.code).toBe(1);
  const waived = await runCommandLine([...args, '--waivers', 'known.json'], { cwd, env });
  expect(waived.stdout).toMatch(/^Waivers \(1\)\n {2}4\.6-answers-200 /);
  expect(waived.code).toBe(0);
});

test.each([
  [['--write-waivers', 'w.json'], /needs --owner NAME and --until DATE/],
  [['--write-waivers', 'w.json', '--owner', 'a', '--until', '2030-02-30'], /--until is "2030-02-30"/],
  [['--owner', 'a'], /go with --write-waivers FILE/],
])('%j is exit 2', async (args, message) => {
  const { code, stderr } = await runCommandLine(['certify', ...args], {
    env: { BASE_URL: 'http://127.0.0.1:9' },
  });
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});
