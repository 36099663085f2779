import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { openServer, runCommandLine } from './fixtures/bin.ts';
import { blocksOf } from './fixtures/documents.ts';

/** Certifies servers with these defects one after the other, with the same options and waivers. */
async function gate(names: readonly string[], waivers: string, ...more: readonly string[]) {
  const { cwd, env } = await openServer(...names);
  writeFileSync(join(cwd, 'waivers.json'), waivers);
  const args = ['certify', '--depth', 'quick', '--target', 'target.json', '--waivers', 'waivers.json'];
  return runCommandLine([...args, ...more], { cwd, env });
}

const [example] = blocksOf('docs/certifying-your-server.md').filter(({ text }) => /"owner"/.test(text));
const waivers = example?.text ?? '';

test('the waiver of docs/certifying-your-server.md lets its finding pass the gate, and another beside it not', async () => {
  const passed = await gate(['run-filter-ignored'], waivers);
  expect(passed.stdout).toMatch(
    /^Waivers \(1\)\n {2}4\.7-status-filter {2}[^]*\n✓ Conformant \(waived, quick\)/,
  );
  expect(passed.code).toBe(0);
  expect((await gate(['run-filter-ignored', 'schedule-answers-202'], waivers)).code).toBe(1);
});

test('a waiver that is not needed is reported, and the verdict stays', async () => {
  const only = ['--only', '4.7-status-filter'];
  const lenient = await gate([], waivers, ...only);
  expect(lenient.stdout + lenient.stderr).toMatch(/no longer needed|unused/i);
  expect(lenient.code).toBe(0);
  const strict = await gate([], waivers, ...only, '--strict');
  expect(strict.stderr).toMatch(/\nexit code 1 for Acme sync: A waiver is no longer needed, and --strict/);
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
