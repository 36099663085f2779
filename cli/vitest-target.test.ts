import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

import { defects } from '../reference/defects/index.ts';
import type { Apply } from '../reference/deviation.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { newFolder } from './fixtures/bin.ts';

const home = fileURLToPath(new URL('..', import.meta.url));

/** Runs vitest on the conformance project as a user does, and reads the report that it leaves. */
async function conformance(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = home,
) {
  const reportDir = newFolder();
  const ours = Object.entries(process.env).filter(
    ([name]) => !/^VITEST|^(BASE_URL|TOKEN|TARGET|NODE_ENV|TEST)$/.test(name),
  );
  const child = spawn(
    process.execPath,
    [
      join(home, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      home,
      '--project',
      'conformance',
      ...args,
    ],
    {
      cwd,
      env: { ...Object.fromEntries(ours), REPORT_DIR: reportDir, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  const path = join(reportDir, 'report.json');
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  return { code, output, report, files: readdirSync(reportDir) };
}

async function target(...deviations: readonly Apply[]) {
  const server = await startReference({ deviations });
  onTestFinished(() => server.close());
  const file = join(newFolder(), 'target.json');
  writeFileSync(file, serialise({ ...server.target, name: 'Acme sync' }));
  return { BASE_URL: server.baseUrl, TOKEN: server.token, TARGET: file };
}

test('without a target the embedded reference is examined, as far as filter and configuration file go', async () => {
  const folder = newFolder();
  const settings = { profile: 'read-only', depth: 'quick', reporters: ['json'] };
  writeFileSync(join(folder, 'conformance.config.json'), JSON.stringify(settings));
  const { code, output, report, files } = await conformance(['-t', '4.4-answers-200'], {}, folder);
  expect(output).toMatch(/1 passed/);
  expect(report).toMatchObject({ verdict: 'conformant', target: { embedded: true }, profile: 'read-only' });
  expect(report).toMatchObject({ scope: ['read-only', 'narrowed'], questions: { depth: 'quick' } });
  expect(files).toEqual(['report.json']);
  expect(code).toBe(0);
});

test('a defect fails the test of its rule, in the words of the finding, with every reporter', async () => {
  const defect = defects.find(({ name }) => name === 'run-filter-ignored');
  const env = await target(defect?.apply ?? {});
  const { code, output, report } = await conformance(['-t', '4.7-status-filter', '--reporter', 'tap'], env);
  expect(output).toMatch(/4\.7-status-filter {2}MUST · clause 4\.7/);
  expect(report).toMatchObject({ verdict: 'non-conformant', exitCode: 1, target: { name: 'Acme sync' } });
  expect(output).not.toContain(env.TOKEN);
  expect(code).not.toBe(0);
});

test('what is not examined is skipped with its reason, and the run does not end with 0', async () => {
  const { TARGET: _, ...env } = await target();
  const { code, output, report } = await conformance(['-t', '4.6-answers-200'], env);
  expect(output).toMatch(/\b\d+ skipped/);
  expect(output).not.toMatch(/\b\d+ passed/);
  expect(report).toMatchObject({ verdict: 'inconclusive', exitCode: 3 });
  expect(code).not.toBe(0);
});

test('a filter that fits nothing, and a target that got lost, do not end with 0', async () => {
  const nothing = await conformance(['-t', 'there is no such rule']);
  expect(nothing.output).toContain('No rule was examined');
  expect(nothing.code).not.toBe(0);
  const lost = await conformance(['-t', '4.4-answers-200'], { BASE_URL: '' });
  expect(lost.output).toContain('BASE_URL is set but empty');
  expect(lost.code).not.toBe(0);
});
