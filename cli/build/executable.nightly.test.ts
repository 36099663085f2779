import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { sharedFolder } from '../fixtures/bin.ts';
import { buildExecutable } from './executable.ts';

const place = sharedFolder();
const file = join(place, 'data-sync-conformance');
const empty = join(place, 'empty');
let reference: Awaited<ReturnType<typeof startReference>>;

interface End {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A call from an empty folder with no Node, npm or anything else on the path. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<End> {
  return new Promise((resolve) => {
    const options = { cwd: empty, env: { HOME: empty, PATH: '', ...env }, timeout: 60_000 };
    const child = execFile(file, args, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  mkdirSync(empty);
  reference = await startReference();
  const { baseUrl: _, ...target } = reference.target;
  writeFileSync(join(empty, 'target.json'), serialise(target));
  await buildExecutable(file);
}, 120_000);

afterAll(() => reference.close());

test('it names itself in its help, and has neither our tools nor what starts Pact and k6', async () => {
  const { stdout } = await run(['--help']);
  expect(stdout).toContain(`data-sync-conformance ${manifest.version}`);
  expect(stdout).toContain(`  ${file} doctor --write target.json`);
  expect((await run(['explain', '2.3-id'])).stdout).toContain(`  ${file} certify --only 2.3-id`);
  expect(stdout).not.toMatch(/^ {2}(contracts|load|matrix|build) /m);
  const refused = await Promise.all([run(['contracts']), run(['certify', '--reference', '--with', 'load'])]);
  expect(refused.map(({ code }) => code)).toEqual([2, 2]);
  for (const { stderr } of refused) expect(stderr).toContain('the npm package or the image');
});

test('it certifies a server by its URL, judges its recording and verifies its certificate', async () => {
  const env = { BASE_URL: reference.baseUrl, TOKEN: reference.token };
  const found = await run(['doctor', '--target', 'target.json'], env);
  expect(found.code, found.stdout + found.stderr).toBe(0);
  const recording = ['--report-dir', 'out', '--record', 'run.ndjson'];
  const certified = await run(['certify', '--target', 'target.json', ...recording], env);
  expect(certified.code, certified.stdout + certified.stderr).toBe(0);
  expect(readFileSync(join(empty, 'out/report.html'), 'utf8')).toContain('Conformant');
  const judged = await run(['judge', 'run.ndjson', '--report-dir', 'judged']);
  expect(judged.code, judged.stdout + judged.stderr).toBe(0);
  const verified = await run([
    'verify',
    'out/certificate.json',
    '--report',
    'out/report.json',
    '--record',
    'run.ndjson',
  ]);
  expect(verified.code, verified.stdout + verified.stderr).toBe(0);
}, 120_000);

test('it certifies a variant of the reference server that it carries', async () => {
  const { code, stdout, stderr } = await run(['certify', '--variant', 'ids-are-uuids', '--depth', 'quick']);
  expect(code, stdout + stderr).toBe(0);
}, 60_000);
