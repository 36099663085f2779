import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import { defects } from '../reference/defects/index.ts';
import { variants } from '../reference/variants/index.ts';
import { observationIds, requirementIds, requirements } from '../suites/catalogue/index.ts';
import { depths } from '../suites/plan/budget.ts';
import { sampleOf } from '../suites/fixtures/sample.ts';
import { parseTargetFile } from '../suites/target/target.ts';
import { runCommandLine } from './fixtures/bin.ts';
import { openDocumentShell } from './fixtures/document-shell.ts';
import { blocksOf, commandsOf, pages, textOf, type DocumentedCommand } from './fixtures/documents.ts';
import { home } from './place.ts';

/** Commands that other tests run, or that would run all of them: by how they begin, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm ci && npm test': 'it would run this very test; .ci/run does it',
  'npm run contracts': 'cli/commands/contracts.test.ts runs it',
  'npx data-sync-conformance contracts': 'cli/commands/contracts.test.ts runs it',
  'npm run load': 'load/runner/cases.test.ts runs the profiles, shortened',
  'k6 run': 'load/runner/plain.test.ts runs plain k6',
  'npm run matrix': 'it is the longest test of all and a project of its own',
  'npm run bench': 'it measures for minutes on a quiet machine',
  'npm run score': 'it runs a tool hundreds of times',
  'npm run conformance': 'cli/vitest-target.test.ts runs it',
  'npm run check': 'a step of .ci/run',
  'npx vitest': 'it would run a test within a test',
  'node lab/load/bench.ts': 'it measures for minutes on a quiet machine',
  'node reports/fixtures/pictures.ts': 'it makes the pictures of the README again, for a person to check',
};

const isElsewhere = ({ text }: DocumentedCommand): boolean =>
  // Variables before a command do not identify it.
  Object.keys(elsewhere).some((beginning) => text.replace(/^(?:\w+=\S+ )+/, '').startsWith(beginning));

const shells = ['sh', 'bash', 'console'];
const commandsOn = (page: string): readonly DocumentedCommand[] =>
  blocksOf(page)
    .filter(
      ({ language, title, isForeign }) => shells.includes(language) && title === undefined && !isForeign,
    )
    .flatMap(commandsOf)
    .filter((command) => !isElsewhere(command));

const typed = pages.filter((page) => commandsOn(page).length > 0);
const longest = ['README.md', 'docs/certifying-your-server.md'];
const drawn = sampleOf(
  'pages whose commands are run',
  [longest, typed.filter((page) => !longest.includes(page))],
  3,
);

test.concurrent.each(drawn)('a reader who types what %s says gets what it promises', async (page) => {
  const shell = await openDocumentShell();
  try {
    if (textOf(page).includes('--write target.json')) rmSync(join(shell.folder, 'target.json'));
    const waivers = blocksOf(page).find(({ text }) => text.includes('"expires"'));
    if (waivers !== undefined) writeFileSync(join(shell.folder, 'waivers.json'), waivers.text);
    for (const command of commandsOn(page)) {
      const { code, output } = await shell.run(command);
      const isInterrupted = command.isEndless && (code === 130 || code === null);
      const place = `${page}:${command.line}: ${command.text}\n${output}`;
      expect(isInterrupted ? 0 : code, place).toBe(command.exitCode);
      const [, made] = / > (docs\/\S+)$/.exec(command.text) ?? [];
      const isInStep = made === undefined || readFileSync(join(shell.folder, made), 'utf8') === textOf(made);
      expect(isInStep, place).toBe(true);
    }
  } finally {
    await shell.close();
  }
});

test('everything that looks like a command is marked as shell', () => {
  const unmarked = pages
    .flatMap(blocksOf)
    .filter(({ language }) => language === '')
    .filter(({ text }) => /^(?:\w+=\S+ )*(?:npm|npx|node|docker|k6|curl|git) /m.test(text))
    .map(({ page, line }) => `${page}:${line}`);
  expect(unmarked).toEqual([]);
});

/** A call of a script, or of the bin: by npx, as the single executable, or by the script of the pipelines. */
const call =
  /(?:npm run (?:--silent )?([a-z-]+)(?: --)?|(?:npx data-sync-conformance|\.\/data-sync-conformance|\$suite) ([a-z][a-z-]*))([^`\n#|]*)/g;

test('every command that a page names exists and accepts its options', async () => {
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(call)].map(([text, script, command, rest = '']) => ({
      page,
      text: text.trim(),
      name: script ?? command ?? '',
      // Options in quotes belong to another command.
      options: [...rest.replaceAll(/"[^"]*"/g, '').matchAll(/ --([a-z][a-z-]+)/g)].map(
        ([, option = '']) => option,
      ),
    })),
  );
  expect(named.filter(({ name }) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  const names = [...new Set(named.filter(({ options }) => options.length > 0).map(({ name }) => name))];
  const helps = new Map(
    await Promise.all(
      names.map(async (name) => [name, (await runCommandLine([name, '--help'])).stdout] as const),
    ),
  );
  const wrong = named.flatMap(({ page, text, name, options }) =>
    options
      .filter((option) => option !== 'help' && !(helps.get(name) ?? '').includes(`--${option}`))
      .map((option) => `${page}: ${text}: no --${option}`),
  );
  expect(wrong).toEqual([]);
});

test('every link and picture leads to a file, every anchor to a heading', () => {
  const everyPage = [...pages, 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'schemas/README.md'];
  const broken = everyPage.flatMap((page) =>
    [
      ...textOf(page)
        .replaceAll(/```[^]*?```/g, '')
        .matchAll(/\]\((?!\w+:)([^)#\s]*)(#[^)\s]*)?\)/g),
    ]
      .filter(([, path = '', anchor]) => !leadsTo(page, path, anchor))
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function leadsTo(page: string, path: string, anchor: string | undefined): boolean {
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(home, file))) return false;
  if (anchor === undefined) return true;
  const text = textOf(file);
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')}`,
  );
  return headings.includes(anchor) || text.includes(`id="${anchor.slice(1)}"`);
}

test('target files on a page are accepted unchanged', () => {
  const files = pages
    .flatMap(blocksOf)
    .filter(({ language, text }) => language === 'json' && text.includes('"querySource"'));
  expect(files.length).toBeGreaterThan(0);
  for (const { text, page } of files)
    expect(() => parseTargetFile(text, page, { TENANT: 'a' })).not.toThrow();
});

test('the numbers in the README are those of the catalogue', () => {
  const count = (level: string): number =>
    requirementIds.filter((id) => requirements[id].level === level).length;
  const pact = readFileSync(
    join(home, 'suites/contracts/pacts/data-sync-client-data-sync-service.json'),
    'utf8',
  );
  const numbers = [
    `${count('MUST')} rules from the spec (MUST)`,
    `${count('SHOULD')} from the standards it builds on (SHOULD)`,
    `${observationIds.length} details that the spec leaves open`,
    `${[...pact.matchAll(/^ {6}"description": /gm)].length} interactions`,
  ];
  const text = textOf('README.md');
  expect(numbers.filter((words) => !text.includes(words))).toEqual([]);
  const claimed = [...text.matchAll(/more than (\d+) (?:deliberately|unusual)/g)].map(([, count]) =>
    Number(count),
  );
  expect(claimed).toHaveLength(2);
  expect([defects.length, variants.length].map((there, at) => there > (claimed[at] ?? there))).toEqual([
    true,
    true,
  ]);
});

test('the numbers on docs/depths.md are those of the depths', () => {
  const [quick, standard, thorough] = [depths.quick, depths.standard, depths.thorough];
  const cells = textOf('docs/depths.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(2, 5)
        .map((cell) => cell.trim()),
    );
  for (const key of [
    'requests',
    'pages',
    'singleRuns',
    'statuses',
    'recordLists',
    'sequences',
    'readsPerEndpoint',
  ] as const)
    expect(cells, key).toContainEqual([quick, standard, thorough].map((depth) => String(depth[key])));
});
