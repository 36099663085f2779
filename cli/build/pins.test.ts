import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { home } from '../place.ts';

const read = (file: string): string => readFileSync(join(home, file), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: home });

test.each(workflows)('%s names each action by content, with its version beside it', (file) => {
  const lines = read(file).split('\n');
  const uses = lines.filter((line) => /^\s*-?\s*uses:/.test(line) && !line.includes('uses: ./'));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('pipelines ask the same in every run: each certification has a seed', () => {
  const lines = ['.ci/run', ...workflows].flatMap((file) => read(file).split('\n'));
  const certifications = lines.filter((line) => /(npm run.*|conformance) certify\b/.test(line));
  expect(certifications.length).toBeGreaterThan(2);
  for (const line of certifications) expect(line).toContain('--seed');
});

test('a test that looks at a part of something by day looks at all of it at night', () => {
  const { jobs } = parse(read('.github/workflows/nightly.yml')) as {
    readonly jobs: Readonly<
      Record<string, { readonly steps: readonly { readonly run?: string; readonly env?: object }[] }>
    >;
  };
  const nightly = (jobs['samples']?.steps ?? []).filter(({ env }) => env !== undefined);
  for (const { env } of nightly) expect(env).toEqual({ TURN: 'all' });
  const tests = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.test.ts', { cwd: home });
  const sampling = tests.filter((file) => /\bsampleOf\(/.test(read(file)));
  expect(sampling.length).toBeGreaterThan(3);
  for (const file of sampling) {
    const project = file.endsWith('.matrix.test.ts') ? 'matrix' : 'self';
    const filters = nightly.flatMap(({ run = '' }) =>
      run.includes(`--project ${project}`) ? run.replace(/^.*--project \w+/, '').split(' ') : [],
    );
    expect(
      filters.some((filter) => filter !== '' && file.includes(filter)),
      file,
    ).toBe(true);
  }
});

test('what is pinned is kept up to date', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    readonly updates: readonly { readonly 'package-ecosystem': string }[];
  };
  expect(updates.map((one) => one['package-ecosystem']).sort()).toEqual(['docker', 'github-actions', 'npm']);
});

test('a release is tried, built and published with provenance, by the workflow alone', () => {
  const { permissions, jobs } = parse(read('.github/workflows/release.yml')) as {
    readonly permissions: unknown;
    readonly jobs: Readonly<
      Record<
        string,
        {
          readonly needs?: string;
          readonly permissions: unknown;
          readonly steps: readonly { readonly run?: string }[];
        }
      >
    >;
  };
  const stepsOf = (job: string) => (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? []);
  expect(permissions).toEqual({ contents: 'read' });
  expect(stepsOf('test')).toEqual(['.ci/run']);
  // What may publish runs no test and no script of a dependency.
  expect(jobs['package']).toMatchObject({ needs: 'test', permissions: { 'id-token': 'write' } });
  expect(stepsOf('package').slice(-3)).toEqual([
    'npm ci --ignore-scripts',
    'npm run --silent build',
    'npm publish ./dist --provenance --access public',
  ]);
  expect(read('.github/workflows/release.yml')).not.toMatch(/secrets\.|registry\./);
});
