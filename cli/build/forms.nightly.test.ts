import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder, openServer, runProgram, sharedFolder } from '../fixtures/bin.ts';
import { textOf } from '../../suites/fixtures/documents.ts';
import { home } from '../place.ts';
import { buildExecutable } from './executable.ts';

const place = sharedFolder();
const file = join(place, 'data-sync-conformance');
const empty = join(place, 'empty');

/** A call from an empty folder with no Node, npm or anything else on the path. */
const run = (line: string, env: Readonly<Record<string, string>> = {}) =>
  runProgram(file, line.split(' '), { cwd: empty, env: { HOME: empty, PATH: '', ...env } });

beforeAll(async () => {
  mkdirSync(empty);
  await buildExecutable(file);
}, 120_000);

test('it names itself in its help, and has neither our tools nor what starts Pact and k6', async () => {
  const { stdout } = await run('--help');
  expect(stdout).toContain(`data-sync-conformance ${manifest.version}`);
  expect(stdout).toContain(`  ${file} doctor --write target.json`);
  const alone = `  ${file} certify --target target.json --only 2.3-id`;
  expect((await run('explain 2.3-id')).stdout).toContain(alone);
  expect(stdout).not.toMatch(/^ {2}(contracts|load|matrix|build) /m);
  for (const line of ['contracts', 'certify --reference --with load'])
    expect(await run(line)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the npm package or the image'),
    });
});

test('it certifies a server by its URL, judges its recording, verifies its certificate, carries variants', async () => {
  const server = await openServer();
  writeFileSync(join(empty, 'target.json'), readFileSync(join(server.cwd, 'target.json')));
  for (const line of [
    'doctor --target target.json',
    'certify --target target.json --seed 1187 --report-dir out --record run.ndjson',
    'judge run.ndjson --report-dir judged',
    'verify out/certificate.json --report out/report.json --record run.ndjson',
  ]) {
    const { code, stdout, stderr } = await run(line, line.includes('--target') ? server.env : {});
    expect(code, stdout + stderr).toBe(0);
  }
  expect(readFileSync(join(empty, 'out/report.html'), 'utf8')).toContain('Conformant');
  expect((await run('certify --variant ids-are-uuids --depth quick')).code).toBe(0);
}, 180_000);

test("the image's build steps make a package that runs", async () => {
  const build = join(newFolder(), 'build');
  const left = [...textOf('.dockerignore').split('\n'), 'node_modules'];
  cpSync(home, build, {
    recursive: true,
    filter: (file) => !left.includes(file.slice(home.length) || ' ') && basename(file) !== 'node_modules',
  });
  const [, stage = ''] = /^FROM .* AS build$([\s\S]*?)^FROM /m.exec(textOf('Dockerfile')) ?? [];
  const steps = [...stage.replaceAll(/\\\n/g, '').matchAll(/^RUN (.*)$/gm)].map(([, step = '']) => step);
  expect(steps.length).toBeGreaterThan(1);
  const made = await runProgram('bash', ['-c', ['set -e', ...steps].join('\n')], { cwd: build });
  expect(made.code, made.stdout + made.stderr).toBe(0);
  const version = await runProgram(process.execPath, [join(build, 'dist/cli/start.js'), '--version']);
  expect(version.stdout.trim(), version.stderr).toBe(manifest.version);
  expect(existsSync(join(build, 'dist/node_modules/undici'))).toBe(true);
  expect(existsSync(join(build, 'dist/node_modules/vitest'))).toBe(false);
}, 900_000);
