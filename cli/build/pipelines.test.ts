import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder, openServer, runProgram } from '../fixtures/bin.ts';
import { home } from '../place.ts';

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
type Jobs = Readonly<Record<string, { readonly steps: readonly Step[] }>>;
interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Jobs;
}

const read = (file: string): string => readFileSync(join(home, file), 'utf8');
const workflow = (name: string): Workflow => parse(read(`.github/workflows/${name}.yml`));
const workflows = globSync('.github/workflows/*.yml', { cwd: home });
const action: { readonly inputs: object; readonly runs: Jobs[string] } = parse(read('action.yml'));
const dockerfile = read('Dockerfile');

test.each(workflows)('%s names each action by content, with its version beside it', (file) => {
  const uses = read(file).match(/^\s*-?\s*uses: (?!\.\/).*$/gm) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('what is pinned is kept up to date', () => {
  const dependabot = read('.github/dependabot.yml').matchAll(/package-ecosystem: (\S+)/g);
  const kept = new Set([...dependabot].map(([, one]) => one));
  expect(kept).toEqual(new Set(['docker', 'github-actions', 'npm']));
});

test('pipelines ask the same in every run: each certification has a seed', () => {
  const lines = ['.ci/run', ...workflows].flatMap((file) => read(file).split('\n'));
  const certifications = lines.filter((line) => /(npm run.*|conformance) certify\b/.test(line));
  expect(certifications.length).toBeGreaterThan(2);
  for (const line of certifications) expect(line).toContain('--seed');
});

test('a test that looks at a part of something by day looks at all of it at night', () => {
  const nightly = (workflow('nightly').jobs['samples']?.steps ?? []).filter(({ env }) => env !== undefined);
  for (const { env } of nightly) expect(env).toEqual({ TURN: 'all' });
  const tests = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.test.ts', { cwd: home });
  const sampling = tests.filter((file) => /\bsampleOf\(/.test(read(file)));
  expect(sampling.length).toBeGreaterThan(3);
  const isRun = (file: string): boolean => {
    const project = file.endsWith('.matrix.test.ts') ? 'matrix' : 'self';
    const filters = nightly.flatMap(
      ({ run = '' }) => run.split(`--project ${project} `)[1]?.split(' ') ?? [],
    );
    return filters.some((filter) => filter !== '' && file.includes(filter));
  };
  expect(sampling.filter((file) => !isRun(file))).toEqual([]);
});

test('a release is tried, built and published with provenance, by the workflow alone', () => {
  const { permissions, jobs } = workflow('release');
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

test('nothing that a caller writes is read as shell', () => {
  const { permissions, jobs } = workflow('ci');
  const steps = [action.runs, ...Object.values(jobs)].flatMap((job) => job.steps);
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  expect(permissions).toEqual({ contents: 'read' });
  expect(action.inputs).toMatchObject({ 'base-url': { required: true } });
  expect(action.inputs).not.toHaveProperty('args');
});

test('the action reports the verdict, refuses to judge without a base URL, and never runs an input', async () => {
  const { cwd, env } = await openServer();
  const script = action.runs.steps.find(({ name }) => name === 'Certify')?.run ?? 'exit 99';
  const act = async (inputs: Readonly<Record<string, string>>) => {
    const folder = newFolder();
    const outputs = join(folder, 'outputs');
    writeFileSync(outputs, '');
    const given = { PROFILE: 'full', DEPTH: 'quick', STRICT: 'false', WAIVERS: '', WAIT: '' };
    const own = { SUITE: home, TOKEN: '', TARGET: '', REPORT_DIR: 'out', GITHUB_OUTPUT: outputs };
    const runner = { ...own, ...given, GITHUB_STEP_SUMMARY: join(folder, 'summary'), ...inputs };
    const { code } = await runProgram('bash', ['-c', script], { cwd: folder, env: runner });
    return { code, outputs: readFileSync(outputs, 'utf8'), isEvil: existsSync(join(folder, 'evil')) };
  };
  const target = { ...env, TARGET: join(cwd, 'target.json'), WAIT: '5' };
  expect(await act(target)).toMatchObject({ code: 0, outputs: 'verdict=conformant\n' });
  expect(await act({ BASE_URL: '' })).toMatchObject({ code: 2, outputs: '' });
  const evil = { BASE_URL: 'http://127.0.0.1:9', PROFILE: '$(touch evil)"; touch evil' };
  expect(await act(evil)).toMatchObject({ code: 2, isEvil: false });
});

test('what the Dockerfile copies is in the build context, and its entry point is the bin of the package', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  for (const file of copied) {
    expect(existsSync(join(home, file)), file).toBe(true);
    expect(ignored.filter((one) => file === one || file.startsWith(`${one}/`))).toEqual([]);
  }
  const [[name, start] = []] = Object.entries(manifest.bin);
  expect(dockerfile).toContain(`ln -s /opt/data-sync-conformance/${start} /usr/local/bin/${name}\n`);
  expect(dockerfile).toContain('XDG_STATE_HOME=/tmp'); // `docker run --user` names a user without a home
  expect(dockerfile).toContain(`\nENTRYPOINT ["${name}"]\n`);
});

test('the Dockerfile has no fault that a linter sees, pins its images and ends as nobody special', () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(dockerfile).toContain('grafana/k6:2.2.0@');
  const images = dockerfile.match(/^(?:ARG \w+_IMAGE=|FROM (?!\$)).*$/gm) ?? [];
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  expect(dockerfile).not.toMatch(/:latest/);
  expect(dockerfile.match(/^USER .*$/gm)?.at(-1)).toBe('USER node');
});
