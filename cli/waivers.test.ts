import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { ConfigurationError } from '../suites/target/configuration.ts';
import { newFolder, openServer, runCommandLine } from './fixtures/bin.ts';
import { blocksOf } from './fixtures/documents.ts';
import { readWaivers } from './waivers.ts';

const known = {
  id: '4.7-status-filter',
  endpoint: 'GET /api/v1/syncs/{sync_id}/sync_runs',
  reason: 'fixed in release 7',
  owner: 'team sync',
  expires: '2999-12-31',
};

test.each([
  [{ id: '4.7-status-filer' }, /"4\.7-status-filer" is not the id of a rule.*4\.7-status-filter/],
  [{ endpoint: undefined }, /waiver 1 lacks "endpoint" or "pointer"/],
  [{ owner: undefined }, /waiver 1 lacks "owner"/],
  [{ expires: '2030-02-30' }, /waiver 1: "expires" is "2030-02-30"; accepted is a day that the calendar has/],
  [{ endpoint: '/api' }, /waiver 1: "endpoint" is "\/api"; accepted is method/],
  [
    { endpoint: 'GET /api/v1/syncs/3/sync_runs' },
    /nine endpoints; did you mean "GET \/api\/v1\/syncs\/\{sync_id\}/,
  ],
  [{ because: 'so' }, /"because" is not a key/],
])('a waiver with %j is refused in words', (change, message) => {
  const path = join(newFolder(), 'waivers.json');
  writeFileSync(path, JSON.stringify([{ ...known, ...change }]));
  expect(() => readWaivers(path)).toThrow(message);
  expect(() => readWaivers(path)).toThrow(ConfigurationError);
});

test('the waiver of docs/certifying-your-server.md lets its finding pass the gate, and another beside it not', async () => {
  const [example] = blocksOf('docs/certifying-your-server.md').filter(({ text }) => /"owner"/.test(text));
  const run = async (...names: readonly string[]) => {
    const { cwd, env } = await openServer(...names);
    writeFileSync(join(cwd, 'waivers.json'), example?.text ?? '');
    const args = ['certify', '--depth', 'quick', '--target', 'target.json', '--waivers', 'waivers.json'];
    return runCommandLine(args, { cwd, env });
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
  const { cwd, env } = await openServer('schedule-answers-202');
  const only = ['--only', '4.6-answers-200', '--only', '4.1-answers-200'];
  const args = ['certify', '--target', 'target.json', ...only];
  const baseline = ['--write-waivers', 'known.json', '--owner', 'team sync', '--until', '2999-12-31'];
  const found = await runCommandLine([...args, ...baseline], { cwd, env });
  expect(found.stderr).toContain('holds 1 waivers');
  expect(found.code).toBe(1);
  const waived = await runCommandLine([...args, '--waivers', 'known.json'], { cwd, env });
  expect(waived.stdout).toMatch(/^Waivers \(1\)\n {2}4\.6-answers-200 /);
  expect(waived.code).toBe(0);
});
