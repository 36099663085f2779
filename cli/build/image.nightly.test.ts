import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder, runProgram } from '../fixtures/bin.ts';
import { home } from '../place.ts';

const read = (file: string): string => readFileSync(join(home, file), 'utf8');

test("the image's build steps make a package that runs", async () => {
  const build = join(newFolder(), 'build');
  const left = [...read('.dockerignore').split('\n'), 'node_modules'];
  cpSync(home, build, {
    recursive: true,
    filter: (file) => !left.includes(file.slice(home.length) || ' ') && basename(file) !== 'node_modules',
  });
  const [, stage = ''] = /^FROM .* AS build$([\s\S]*?)^FROM /m.exec(read('Dockerfile')) ?? [];
  const steps = [...stage.replaceAll(/\\\n/g, '').matchAll(/^RUN (.*)$/gm)].map(([, step = '']) => step);
  expect(steps.length).toBeGreaterThan(1);
  const made = await runProgram('bash', ['-c', ['set -e', ...steps].join('\n')], { cwd: build });
  expect(made.code, made.stdout + made.stderr).toBe(0);
  const version = await runProgram(process.execPath, [join(build, 'dist/cli/start.js'), '--version']);
  expect(version.stdout.trim(), version.stderr).toBe(manifest.version);
  expect(existsSync(join(build, 'dist/node_modules/undici'))).toBe(true);
  expect(existsSync(join(build, 'dist/node_modules/vitest'))).toBe(false);
}, 900_000);
