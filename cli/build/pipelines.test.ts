import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder, openServer, runProgram } from '../fixtures/bin.ts';
import { jsonText } from '../../reports/content/escape.ts';
import { blocksOf, textOf } from '../../suites/fixtures/documents.ts';
import { home } from '../place.ts';

type Step = Readonly<Partial<Record<'name' | 'run', string>>>;
const workflow = (name: string) => parse(textOf(`.github/workflows/${name}.yml`));
const workflows = globSync('.github/workflows/*.yml', { cwd: home });
const action = parse(textOf('action.yml'));
const dockerfile = textOf('Dockerfile');

test.each(workflows)('%s names each action by content, with its version beside it', (file) => {
  const uses = textOf(file).match(/^\s*-?\s*uses: (?!\.\/).*$/gm) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('what is pinned is kept up to date', () => {
  const dependabot = textOf('.github/dependabot.yml').matchAll(/package-ecosystem: (\S+)/g);
  const kept = new Set([...dependabot].map(([, one]) => one));
  expect(kept).toEqual(new Set(['docker', 'github-actions', 'npm']));
});

test('pipelines ask the same in every run: each certification has a seed', () => {
  const lines = ['.ci/run', ...workflows].flatMap((file) => textOf(file).split('\n'));
  const certifications = lines.filter((line) => /(npm run.*|conformance) certify\b/.test(line));
  expect(certifications.length).toBeGreaterThan(2);
  for (const line of certifications) expect(line).toContain('--seed');
});

test('a release is tried, built and published with provenance, by the workflow alone', () => {
  const { permissions, jobs } = workflow('release');
  const stepsOf = (job: string) => (jobs[job]?.steps ?? []).flatMap(({ run }: Step) => run ?? []);
  expect(permissions).toEqual({ contents: 'read' });
  expect(stepsOf('test')).toEqual(['.ci/run']);
  // What may publish runs no test and no script of a dependency.
  expect(jobs['package']).toMatchObject({ needs: 'test', permissions: { 'id-token': 'write' } });
  expect(stepsOf('package').slice(-3)).toEqual([
    'npm ci --ignore-scripts',
    'npm run --silent build',
    'npm publish ./dist --provenance --access public',
  ]);
  expect(textOf('.github/workflows/release.yml')).not.toMatch(/secrets\.|registry\./);
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
  const script = action.runs.steps.find(({ name }: Step) => name === 'Certify')?.run ?? 'exit 99';
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
  const ignored = textOf('.dockerignore').trim().split('\n');
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

const recipes = Object.fromEntries(blocksOf('docs/ci.md').map(({ title = '', text }) => [title, text]));
const recipe = (title: string): string => recipes[title] ?? `no block of docs/ci.md is called ${title}`;

/** The workflow of the page, whose last lines are steps, with the step that its badge needs. */
const withBadge = [recipe('github').trimEnd(), recipe('github-badge').replaceAll(/^/gm, '      ')].join('\n');

const azure = 'raw.githubusercontent.com/microsoft/azure-pipelines-vscode/master/service-schema.json';
const bitbucket = 'bitbucket.org/atlassianlabs/atlascode/raw/main/resources/schemas/pipelines-schema.json';

test.each([
  ['github-workflow.json', 'github', recipe('github')],
  ['github-workflow.json', 'github with its badge', withBadge],
  ['github-workflow.json', 'github-action', recipe('github-action')],
  [azure, 'azure', recipe('azure')],
  [bitbucket, 'bitbucket', recipe('bitbucket')],
  ['dependabot-2.0.json', '.github/dependabot.yml', textOf('.github/dependabot.yml')],
  ...workflows.map((file) => ['github-workflow.json', file, textOf(file)]),
])('%s, the schema of its makers, fits %s', (schema = '', _ = '', text = '') => {
  const file = createRequire(import.meta.url).resolve(`schemastore/schemas/json/${schema}`);
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, unicodeRegExp: false });
  const fits = ajv.compile(withoutOtherTasks(JSON.parse(readFileSync(file, 'utf8')), text));
  fits(parse(text));
  expect(fits.errors ?? []).toEqual([]);
});

/** The schema of Azure describes 200 tasks in detail; those that the recipe does not use are left out. */
function withoutOtherTasks(schema: { definitions?: { task?: { anyOf?: object[] } } }, text: string): object {
  const { task } = schema.definitions ?? {};
  if (task?.anyOf !== undefined)
    task.anyOf = task.anyOf.filter((one) =>
      text.includes(/"pattern":"\^(\w+@\d+)\$"/.exec(JSON.stringify(one))?.[1] ?? 'another'),
    );
  return schema;
}

interface Case {
  readonly certify: number;
  readonly compare?: number;
  readonly gate?: string;
  readonly passes?: number;
  /** Whether there is a report of an earlier run. */
  readonly isSecond?: boolean;
  readonly isRunning?: boolean;
}

const reportOf = (pass: number): string => jsonText({ counts: { must: { total: 113, pass } } }).trim();
const [old, fresh] = [reportOf(2), reportOf(3)];
const gate = 'regressions';

// The reader's server and the suite, each by a program that does no more than the script can see.
const standIns = {
  'bin/npm': '#!/bin/bash\n[ "$1" = ci ] || { sleep 60 & echo $! > server; wait; }',
  'bin/curl': '#!/bin/bash\nexit "$CURL"',
  'bin/npx': `#!/bin/bash
shift
[ "$1" = certify ] && [ "$CERTIFY" != 2 ] && { mkdir conformance; echo "$REPORT" > conformance/report.json; }
echo "$@" >> calls
trap 'kill -0 $(cat server) && echo restored >> calls; exit' TERM
[ "$CERTIFY" = 143 ] && { until [ -s server ]; do sleep 0.1; done; kill $PPID; sleep 60 & wait; }
[ "$1" = certify ] && exit "$CERTIFY"; exit "$COMPARE"`,
  'conformance/report.json': 'of an earlier run',
  'conformance.sh': recipe('conformance.sh').replace(/^suite=.*$/m, 'suite="npx data-sync-conformance"'),
};

/** Runs the shell lines of a recipe in an empty folder with `conformance.sh`. */
async function runRecipe(
  lines: string,
  { certify, compare = 0, gate, passes = 3, isSecond = false, isRunning = false }: Case,
) {
  const cwd = newFolder();
  for (const folder of ['bin', 'last', 'conformance']) mkdirSync(join(cwd, folder));
  for (const [name, text] of Object.entries(standIns)) writeFileSync(join(cwd, name), text, { mode: 0o755 });
  if (isSecond) writeFileSync(join(cwd, 'last/report.json'), old);
  const env = {
    PATH: `${cwd}/bin:${process.env['PATH']}`,
    CERTIFY: String(certify),
    COMPARE: String(compare),
    SYNC_TOKEN: 'x',
    BASE_URL: 'http://127.0.0.1:9',
    CURL: isRunning ? '0' : '7',
    GATE: gate,
    REPORT: reportOf(passes),
  };
  const { code } = await runProgram('bash', ['-e', '-c', lines], { cwd, env });
  const left = (name: string): string | undefined =>
    existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8').trim() : undefined;
  const calls = left('calls')?.split('\n') ?? [];
  return { code, calls, server: left('server') ?? '', last: left('last/report.json') };
}

/** The shell lines of a recipe, in order. */
function linesOf(name: string): string {
  const lines = [...recipe(name).matchAll(/^\s*sh '(.*)'$/gm)].map(([, line = '']) => line);
  if (lines.length > 0) return lines.join('\n');
  JSON.stringify(parse(recipe(name)), (key, value: unknown) => {
    if (key === 'run' || key === 'script') lines.push(...[value].flat().map(String));
    return value;
  });
  return lines.filter((line) => !line.includes('STEP_SUMMARY')).join('\n');
}

test.each(['github', 'gitlab', 'jenkins', 'azure', 'bitbucket'])(
  'the job of %s fails exactly if the certification fails',
  async (name) => {
    const calls = ['certify --target target.json --wait 60s --seed 1 --report-dir conformance'];
    const passed = { code: 0, last: fresh, calls };
    expect(await runRecipe(linesOf(name), { certify: 0 })).toMatchObject(passed);
    expect(await runRecipe(linesOf(name), { certify: 1 })).toMatchObject({ code: 1, last: undefined });
  },
);

test.each<[what: string, given: Case, code: number, last: string | undefined]>([
  ['a server that runs already is not examined', { certify: 0, isRunning: true }, 2, undefined],
  ['the first report is stored to compare with', { certify: 1, gate }, 0, fresh],
  ['later a pass replaces the last report', { certify: 0, isSecond: true }, 0, fresh],
  ['a regression fails the job', { certify: 0, compare: 1, isSecond: true }, 1, old],
  ['what is not conformant fails it', { certify: 1, isSecond: true }, 1, old],
  ['unless only regressions count', { certify: 1, gate, isSecond: true }, 0, fresh],
  ['which do count', { certify: 3, compare: 1, gate, isSecond: true }, 1, old],
  ['one that examined less is not kept', { certify: 3, gate, passes: 1, isSecond: true }, 0, old],
  ['a run that examined nothing fails it', { certify: 3, gate, passes: 0, isSecond: true }, 3, old],
  ['a wrong option always fails it', { certify: 2, gate, isSecond: true }, 2, old],
  ['a stopped job stops the suite before the server', { certify: 143 }, 143, undefined],
])('conformance.sh: %s', async (_, given, code, last) => {
  const done = await runRecipe('./conformance.sh', given);
  expect(done).toMatchObject({ code, last });
  const compared =
    'compare last/report.json conformance/report.json --no-regressions --report-dir conformance';
  expect(done.calls.includes(compared)).toBe(given.isSecond === true && given.certify !== 2);
  expect(done.calls.includes('restored')).toBe(given.certify === 143);
  if (given.isRunning === true) return;
  const state = async () => (await runProgram('ps', ['-o', 'stat=', '-p', done.server])).stdout.trim();
  await expect.poll(state, { message: 'what npm started ends' }).toMatch(/^(?:Z.*)?$/);
});

const path = 'suites/some.test.ts';

/** What vitest writes about one file, with one test if that ran. */
const result = (status: string, test?: string): unknown => {
  const assertionResults = test === undefined ? [] : [{ fullName: 'it works', status: test }];
  return { testResults: [{ name: path, status, startTime: 0, endTime: 0, assertionResults }] };
};
const failed = result('failed', 'failed');
const passed = result('passed', 'passed');
const skipped = result('passed', 'skipped');

type Results = Readonly<Partial<Record<'first' | 'again' | 'errors', unknown>>>;

// What `npm test` writes when it fails, and again for the file that failed.
const failing = `case "$*" in
  *tests-again*) cp again.json reports/out/tests-again.json; exit $AGAIN ;;
  test*) cp first.json reports/out/tests.json; cp errors.json reports/out/test-errors.json; exit 1 ;;
esac`;
const missing = (name: string) => `reports/out/${name}.json is missing: the tests did not run to their end`;
const held = '6 passed, 0 failed';
const one = '5 passed, 1 failed';
const two = '5 passed, 2 failed';

// `.ci/run` beside the results, with a script in place of npm and of what gets k6 and Chromium.
test.each<[what: string, script: string, count: string, says: string, results?: Results]>([
  ['its last line counts the steps that held', 'exit 0', held, held],
  ['a step that fails stops no other', '[ "$1" != ci ]', one, '--- check: held, '],
  ['no server of the environment is judged', '[ -z "${BASE_URL+x}${TOKEN+x}${TARGET+x}" ]', held, held],
  ['it says that it is a pipeline', '[ "$CI" = true ]', held, held],
  ['no result is red', '[ "$1" != test ]', two, missing('tests')],
  ['a stopped run has no second one', '[ "$1" != test ] || exit 124', one, '--- check'],
  ['a file passes alone', failing, held, `unsteady: ${path}, it works: failed, then passed alone`],
  ['a file fails twice', failing, two, `failed twice: ${path}, it works`, { again: failed }],
  ['is then skipped', failing, two, `failed twice: ${path}, it works`, { again: skipped }],
  ['loads only alone', failing, held, `unsteady: ${path}: failed, then`, { first: result('failed') }],
  ['no file failed', failing, two, 'reports/out/tests.json names no failed test', { first: passed }],
  ['an error outside of tests', failing, two, 'socket hang up', { errors: ['socket hang up'] }],
  ['no list of such', failing, two, missing('test-errors'), { errors: null }],
])('the pipeline: %s', (_, script, count, says, { first = failed, again = passed, errors = [] } = {}) => {
  const folder = newFolder();
  for (const part of ['.ci', 'node_modules/.bin', 'reports/out'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['run', 'again', 'slowest']) cpSync(join(home, '.ci', file), join(folder, '.ci', file));
  const files = { 'first.json': first, 'again.json': again, 'errors.json': errors };
  // The names of the scripts have no ending, so package.json says that they are modules.
  for (const [file, value] of Object.entries({ 'package.json': { type: 'module' }, ...files }))
    if (value !== null) writeFileSync(join(folder, file), JSON.stringify(value));
  for (const file of ['.ci/k6', '.ci/chromium', 'node_modules/.bin/npm'])
    writeFileSync(join(folder, file), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
  const target = { BASE_URL: 'http://elsewhere.example', TOKEN: 'x', TARGET: 'y' };
  const env = { ...process.env, ...target, AGAIN: again === failed ? '1' : '0' };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci/run')], { env, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe(count);
  expect(lines.filter((line) => line.startsWith(says))).not.toEqual([]);
  expect(status).toBe(count === held ? 0 : 1);
});
