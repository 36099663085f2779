import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { newFolder } from '../fixtures/bin.ts';
import { blocksOf } from '../fixtures/documents.ts';
import { home } from '../place.ts';

const blocks = blocksOf('docs/ci.md');

function recipe(title: string): string {
  const block = blocks.find((one) => one.title === title);
  if (block === undefined) throw new Error(`docs/ci.md has no block called ${title}`);
  return block.text;
}

const remote = 'raw.githubusercontent.com/microsoft/azure-pipelines-vscode/master/service-schema.json';
const atlassian = 'bitbucket.org/atlassianlabs/atlascode/raw/main/resources/schemas/pipelines-schema.json';

/** The workflow of the page with the step that its badge needs. */
function withBadge(): string {
  const workflow = parse(recipe('github')) as { jobs: { conformance: { steps: unknown[] } } };
  workflow.jobs.conformance.steps.push(...(parse(recipe('github-badge')) as unknown[]));
  return stringify(workflow);
}

const ofRepository = (file: string) => () => readFileSync(join(home, file), 'utf8');

test.each<[what: string, schema: string, text?: () => string]>([
  ['github', 'github-workflow.json'],
  ['github with its badge', 'github-workflow.json', withBadge],
  ['github-action', 'github-workflow.json'],
  ['azure', remote],
  ['bitbucket', atlassian],
  ...globSync('.github/workflows/*.yml', { cwd: home }).map((file): [string, string, () => string] => [
    file,
    'github-workflow.json',
    ofRepository(file),
  ]),
  ['.github/dependabot.yml', 'dependabot-2.0.json', ofRepository('.github/dependabot.yml')],
])('%s fits the schema of its makers', (what, schema, text = () => recipe(what)) => {
  const file = createRequire(import.meta.url).resolve(`schemastore/schemas/json/${schema}`);
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false, unicodeRegExp: false });
  const fits = ajv.compile(withoutOtherTasks(readFileSync(file, 'utf8'), text()));
  fits(parse(text()));
  expect(fits.errors ?? []).toEqual([]);
});

/** The schema of Azure describes 200 tasks in detail; those that the recipe does not use are left out. */
function withoutOtherTasks(schema: string, text: string): object {
  const parsed = JSON.parse(schema) as { definitions?: { task?: { anyOf?: object[] } } };
  const task = parsed.definitions?.task;
  if (task?.anyOf !== undefined)
    task.anyOf = task.anyOf.filter((one) => {
      const name = /"pattern":"\^(\w+@\d+)\$"/.exec(JSON.stringify(one))?.[1];
      return name !== undefined && text.includes(name);
    });
  return parsed;
}

interface Case {
  readonly certify: number;
  readonly compare?: number;
  readonly gate?: string;
  /** Whether there is a report of an earlier run. */
  readonly isSecond?: boolean;
  /** Whether a server runs already. */
  readonly isRunning?: boolean;
}

// The reader's server and npx, each by a program that does no more than the script can see.
const standIns = {
  npm: '[ "$1" = ci ] || { sleep 60 & echo $! > server; wait; }',
  curl: 'exit "$CURL"',
  npx: [
    'shift',
    '[ "$1" = certify ] && { mkdir -p conformance; echo {} > conformance/report.json; }',
    'echo "$@" >> calls',
    '[ "$1" = certify ] && exit "$CERTIFY"; exit "$COMPARE"',
  ].join('\n'),
};

/** Runs the shell lines of a recipe in an empty folder with `conformance.sh` and returns its exit code. */
function runRecipe(lines: string, { certify, compare = 0, gate, isSecond = false, isRunning = false }: Case) {
  const folder = newFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, text] of Object.entries(standIns)) executable(join(bin, name), `#!/bin/bash\n${text}\n`);
  executable(join(folder, 'conformance.sh'), recipe('conformance.sh'));
  if (isSecond) {
    mkdirSync(join(folder, 'last'));
    writeFileSync(join(folder, 'last/report.json'), 'old');
  }
  const { status } = spawnSync('bash', ['-e', '-c', lines], {
    cwd: folder,
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      CERTIFY: String(certify),
      COMPARE: String(compare),
      SYNC_TOKEN: 'x',
      BASE_URL: 'http://127.0.0.1:9',
      CURL: isRunning ? '0' : '7',
      ...(gate === undefined ? {} : { GATE: gate }),
    },
    timeout: 120_000,
  });
  const textOf = (name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim() : undefined;
  const calls = textOf('calls')?.split('\n') ?? [];
  return { status, calls, server: Number(textOf('server')), last: textOf('last/report.json') };
}

function executable(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

/** The shell lines of a recipe, in order. */
const shellLines: Readonly<Record<string, () => string>> = {
  github: () =>
    (
      parse(recipe('github')) as { jobs: { conformance: { steps: { name?: string; run?: string }[] } } }
    ).jobs.conformance.steps
      .filter(({ name }) => name !== 'Show the report in the summary of the job')
      .flatMap(({ run }) => run ?? [])
      .join('\n'),
  gitlab: () =>
    (parse(recipe('gitlab')) as { conformance: { script: string[] } }).conformance.script.join('\n'),
  jenkins: () => [...recipe('jenkins').matchAll(/^\s*sh '(.*)'$/gm)].map(([, line]) => line).join('\n'),
  azure: () =>
    (parse(recipe('azure')) as { steps: { script?: string }[] }).steps
      .flatMap(({ script }) => script ?? [])
      .join('\n'),
  bitbucket: () =>
    (
      parse(recipe('bitbucket')) as { pipelines: { default: { step: { script: string[] } }[] } }
    ).pipelines.default
      .flatMap(({ step }) => step.script)
      .join('\n'),
};

test.each(Object.keys(shellLines))('the job of %s fails exactly if the certification fails', (system) => {
  const lines = shellLines[system]?.() ?? '';
  const passed = runRecipe(lines, { certify: 0 });
  expect(passed).toMatchObject({ status: 0, last: '{}' });
  expect(passed.calls).toEqual(['certify --target target.json --wait 60 --seed 1 --report-dir conformance']);
  expect(runRecipe(lines, { certify: 1 })).toMatchObject({ status: 1, last: undefined });
});

const script = './conformance.sh';

test('a server that runs already is not examined', () => {
  expect(runRecipe(script, { certify: 0, isRunning: true })).toMatchObject({ status: 2, calls: [] });
});

test('what npm started ends with the script', () => {
  const { server } = runRecipe(script, { certify: 0 });
  expect(server).toBeGreaterThan(0);
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(server)], { encoding: 'utf8' });
  expect(stdout.trim(), 'gone, or ended and not yet collected').toMatch(/^(?:Z.*)?$/);
});

test('without an earlier report, a gate on regressions stores the first one to compare with', () => {
  expect(runRecipe(script, { certify: 1, gate: 'regressions' })).toMatchObject({ status: 0, last: '{}' });
  expect(runRecipe(script, { certify: 2, gate: 'regressions' })).toMatchObject({
    status: 2,
    last: undefined,
  });
});

test.each<readonly [string, Case, { readonly status: number; readonly last: string }]>([
  ['a pass replaces the last report', { certify: 0 }, { status: 0, last: '{}' }],
  ['a regression fails the job', { certify: 0, compare: 1 }, { status: 1, last: 'old' }],
  ['what is not conformant fails it', { certify: 1 }, { status: 1, last: 'old' }],
  ['unless only regressions count', { certify: 1, gate: 'regressions' }, { status: 0, last: '{}' }],
  ['which do count', { certify: 3, compare: 1, gate: 'regressions' }, { status: 1, last: 'old' }],
  ['a wrong option always fails it', { certify: 2, gate: 'regressions' }, { status: 2, last: 'old' }],
])('with an earlier report, %s', (_, given, expected) => {
  const done = runRecipe(script, { ...given, isSecond: true });
  expect(done).toMatchObject(expected);
  expect(done.calls.at(-1)).toMatch(/^compare last\/report\.json conformance\/report\.json --no-regressions/);
});
