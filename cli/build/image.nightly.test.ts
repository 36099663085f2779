import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder } from '../fixtures/bin.ts';
import { home } from '../place.ts';

const read = (file: string): string => readFileSync(join(home, file), 'utf8');

test("the image's build steps make a package that runs", () => {
  const place = newFolder();
  const build = join(place, 'build');
  const left = new Set(
    read('.dockerignore')
      .split('\n')
      .filter((line) => line !== ''),
  );
  cpSync(home, build, {
    recursive: true,
    filter: (file) => !left.has(file.slice(home.length)) && basename(file) !== 'node_modules',
  });
  const dockerfile = read('Dockerfile');
  const stage = /^FROM .* AS build$([\s\S]*?)^FROM /m.exec(dockerfile)?.[1] ?? '';
  const steps = [...stage.replaceAll(/\\\n/g, '').matchAll(/^RUN (.*)$/gm)].map(([, step = '']) => step);
  expect(steps.length).toBeGreaterThan(1);
  const script = ['set -e', ...steps].join('\n');
  const made = spawnSync('bash', ['-c', script], { cwd: build, encoding: 'utf8', timeout: 880_000 });
  expect(made.status, made.stdout + made.stderr).toBe(0);
  const bin = join(build, 'dist/cli/start.js');
  const version = spawnSync(process.execPath, [bin, '--version'], { cwd: place, encoding: 'utf8' });
  expect(version.stdout.trim(), version.stderr).toBe(manifest.version);
  expect(existsSync(join(build, 'dist/node_modules/undici'))).toBe(true);
  expect(existsSync(join(build, 'dist/node_modules/vitest'))).toBe(false);
}, 900_000);
