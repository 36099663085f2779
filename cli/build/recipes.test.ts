import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { newFolder, runProgram } from '../fixtures/bin.ts';
import { blocksOf } from '../fixtures/documents.ts';
import { home } from '../place.ts';

const recipes = Object.fromEntries(blocksOf('docs/ci.md').map(({ title = '', text }) => [title, text]));
const recipe = (title: string): string => recipes[title] ?? `no block of docs/ci.md is called ${title}`;

/** The workflow of the page with the step that its badge needs. */
function withBadge(): string {
  const workflow = parse(recipe('github')) as { jobs: { conformance: { steps: unknown[] } } };
  workflow.jobs.conformance.steps.push(...(parse(recipe('github-badge')) as unknown[]));
  return stringify(workflow);
}

const azure = 'raw.githubusercontent.com/microsoft/azure-pipelines-vscode/master/service-schema.json';
const bitbucket = 'bitbucket.org/atlassianlabs/atlascode/raw/main/resources/schemas/pipelines-schema.json';
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

test.each([
  ['github-workflow.json', 'github', recipe('github')],
  ['github-workflow.json', 'github with its badge', withBadge()],
  ['github-workflow.json', 'github-action', recipe('github-action')],
  [azure, 'azure', recipe('azure')],
  [bitbucket, 'bitbucket', recipe('bitbucket')],
  ['dependabot-2.0.json', '.github/dependabot.yml', read('.github/dependabot.yml')],
  ...globSync('.github/workflows/*.yml', { cwd: home }).map((file) => [
    'github-workflow.json',
    file,
    read(file),
  ]),
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
  /** Whether there is a report of an earlier run. */
  readonly isSecond?: boolean;
  /** Whether a server runs already. */
  readonly isRunning?: boolean;
}

// The reader's server and npx, each by a program that does no more than the script can see.
const standIns = {
  'bin/npm': '#!/bin/bash\n[ "$1" = ci ] || { sleep 60 & echo $! > server; wait; }',
  'bin/curl': '#!/bin/bash\nexit "$CURL"',
  'bin/npx': `#!/bin/bash
shift
[ "$1" = certify ] && { mkdir -p conformance; echo {} > conformance/report.json; }
echo "$@" >> calls
[ "$1" = certify ] && exit "$CERTIFY"; exit "$COMPARE"`,
  'conformance.sh': recipe('conformance.sh'),
};

/** Runs the shell lines of a recipe in an empty folder with `conformance.sh`. */
async function runRecipe(
  lines: string,
  { certify, compare = 0, gate, isSecond = false, isRunning = false }: Case,
) {
  const cwd = newFolder();
  for (const folder of ['bin', 'last']) mkdirSync(join(cwd, folder));
  for (const [name, text] of Object.entries(standIns)) writeFileSync(join(cwd, name), text, { mode: 0o755 });
  if (isSecond) writeFileSync(join(cwd, 'last/report.json'), 'old');
  const env = {
    PATH: `${cwd}/bin:${process.env['PATH']}`,
    CERTIFY: String(certify),
    COMPARE: String(compare),
    SYNC_TOKEN: 'x',
    BASE_URL: 'http://127.0.0.1:9',
    CURL: isRunning ? '0' : '7',
    GATE: gate,
  };
  const { code } = await runProgram('bash', ['-e', '-c', lines], { cwd, env });
  const textOf = (name: string): string | undefined =>
    existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8').trim() : undefined;
  const calls = textOf('calls')?.split('\n') ?? [];
  return { code, calls, server: textOf('server') ?? '', last: textOf('last/report.json') };
}

interface Steps {
  readonly steps: readonly { readonly run?: string; readonly script?: string }[];
}

/** The shell lines of a recipe, in order. */
const shellLines: Readonly<Record<string, () => readonly (string | undefined)[]>> = {
  github: () => {
    const { jobs }: { readonly jobs: { readonly conformance: Steps } } = parse(recipe('github'));
    return jobs.conformance.steps.map(({ run }) => run).filter((run) => !run?.includes('STEP_SUMMARY'));
  },
  gitlab: () => parse(recipe('gitlab')).conformance.script,
  jenkins: () => [...recipe('jenkins').matchAll(/^\s*sh '(.*)'$/gm)].map(([, line]) => line),
  azure: () => (parse(recipe('azure')) as Steps).steps.map(({ script }) => script),
  bitbucket: () => parse(recipe('bitbucket')).pipelines.default[0].step.script,
};

test.each(Object.entries(shellLines))(
  'the job of %s fails exactly if the certification fails',
  async (_, linesOf) => {
    const lines = linesOf()
      .filter((line) => line !== undefined)
      .join('\n');
    const calls = ['certify --target target.json --wait 60 --seed 1 --report-dir conformance'];
    expect(await runRecipe(lines, { certify: 0 })).toMatchObject({ code: 0, last: '{}', calls });
    expect(await runRecipe(lines, { certify: 1 })).toMatchObject({ code: 1, last: undefined });
  },
);

const gate = 'regressions';

test.each<[what: string, given: Case, code: number, last: string | undefined]>([
  ['a server that runs already is not examined', { certify: 0, isRunning: true }, 2, undefined],
  ['the first report is stored to compare with', { certify: 1, gate }, 0, '{}'],
  ['unless the suite could not run', { certify: 2, gate }, 2, undefined],
  ['later a pass replaces the last report', { certify: 0, isSecond: true }, 0, '{}'],
  ['a regression fails the job', { certify: 0, compare: 1, isSecond: true }, 1, 'old'],
  ['what is not conformant fails it', { certify: 1, isSecond: true }, 1, 'old'],
  ['unless only regressions count', { certify: 1, gate, isSecond: true }, 0, '{}'],
  ['which do count', { certify: 3, compare: 1, gate, isSecond: true }, 1, 'old'],
  ['a wrong option always fails it', { certify: 2, gate, isSecond: true }, 2, 'old'],
])('conformance.sh: %s', async (_, given, code, last) => {
  const done = await runRecipe('./conformance.sh', given);
  expect(done).toMatchObject({ code, last });
  const compared =
    'compare last/report.json conformance/report.json --no-regressions --report-dir conformance';
  expect(done.calls.includes(compared)).toBe(given.isSecond === true);
  if (given.isRunning === true) return;
  const { stdout } = await runProgram('ps', ['-o', 'stat=', '-p', done.server]);
  expect(stdout.trim(), 'what npm started is gone, or ended and not yet collected').toMatch(/^(?:Z.*)?$/);
});
