import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import { defects } from '../reference/defects/index.ts';
import { variants } from '../reference/variants/index.ts';
import pact from '../suites/contracts/pacts/data-sync-client-data-sync-service.json' with { type: 'json' };
import { observationIds, requirementIds, requirements } from '../suites/catalogue/index.ts';
import { depths } from '../suites/plan/budget.ts';
import { sampleOf } from '../suites/fixtures/sample.ts';
import { parseTargetFile } from '../suites/target/target.ts';
import { loadCommandModule, present } from './command-list.ts';
import { openServer, runProgram, sharedFolder } from './fixtures/bin.ts';
import { blocksOf, commandsOf, openDocumentShell, pages, textOf } from './fixtures/documents.ts';
import { helpOf } from './options.ts';
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

const isElsewhere = (text: string): boolean =>
  // Variables before a command do not identify it.
  Object.keys(elsewhere).some((beginning) => text.replace(/^(?:\w+=\S+ )+/, '').startsWith(beginning));

const shells = ['sh', 'bash', 'console'];
const commandsOn = (page: string) =>
  blocksOf(page)
    .filter(({ language, title, isForeign }) => shells.includes(language) && title === '' && !isForeign)
    .flatMap(commandsOf)
    .filter(({ text }) => !isElsewhere(text));

const place = sharedFolder();
const typed = pages.filter((page) => commandsOn(page).length > 0);
const longest = ['README.md', 'docs/certifying-your-server.md'];
const others = typed.filter((page) => !longest.includes(page));
const drawn = sampleOf('pages whose commands are run', [longest, others], 3);

test.concurrent.for(drawn)(
  'a reader who types what %s says gets what it promises',
  async (page, { signal }) => {
    await using shell = await openDocumentShell(place);
    if (textOf(page).includes('--write target.json')) rmSync(join(shell.folder, 'target.json'));
    const waivers = blocksOf(page).find(({ text }) => text.includes('"expires"'));
    if (waivers !== undefined) writeFileSync(join(shell.folder, 'waivers.json'), waivers.text);
    const commands = commandsOn(page);
    const ends = await shell.run(commands, signal);
    for (const [at, { text, exitCode, isEndless }] of commands.entries()) {
      const { code = Number.NaN, output = '' } = ends[at] ?? {};
      const said = `${page}: ${text}\n${output}`;
      expect(isEndless && code === 130 ? 0 : code, said).toBe(exitCode);
      const [, made] = / > (docs\/\S+)$/.exec(text) ?? [];
      const isInStep = made === undefined || readFileSync(join(shell.folder, made), 'utf8') === textOf(made);
      expect(isInStep, said).toBe(true);
    }
  },
);

test('everything that looks like a command is marked as shell', () => {
  const unmarked = pages
    .flatMap(blocksOf)
    .filter(({ language }) => language === '')
    .filter(({ text }) => /^(?:\w+=\S+ )*(?:npm|npx|node|docker|k6|curl|git) /m.test(text));
  expect(unmarked).toEqual([]);
});

/** A call of a script, or of the bin: by npx, as the single executable, or by the script of the pipelines. */
const call =
  /(?:npm run (?:--silent )?([a-z-]+)(?: --)?|(?:npx data-sync-conformance|\.\/data-sync-conformance|\$suite) ([a-z][a-z-]*))([^`\n#|]*)/g;

test('every command that a page names exists and accepts its options', async () => {
  const wrong: string[] = [];
  for (const page of pages)
    for (const [text, script, command, rest = ''] of textOf(page).matchAll(call)) {
      const name = script ?? command ?? '';
      if (!Object.hasOwn(manifest.scripts, name)) wrong.push(`${page}: ${text}: no ${name}`);
      const help = present.includes(name) ? helpOf(await loadCommandModule(name)) : '';
      // Options in quotes belong to another command.
      for (const [, option = ''] of rest.replaceAll(/"[^"]*"/g, '').matchAll(/ (--[a-z][a-z-]+)/g))
        if (option !== '--help' && !help.includes(option)) wrong.push(`${page}: ${text}: no ${option}`);
    }
  expect(wrong).toEqual([]);
});

test('every link and picture leads to a file, every anchor to a heading', () => {
  const everyPage = [...pages, 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'schemas/README.md'];
  const links = /\]\((?!\w+:)([^)#\s]*)(#[^)\s]*)?\)/g;
  const broken = everyPage.flatMap((page) =>
    [
      ...textOf(page)
        .replaceAll(/```[^]*?```/g, '')
        .matchAll(links),
    ]
      .filter(([, path = '', anchor]) => !leadsTo(path === '' ? page : join(dirname(page), path), anchor))
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function leadsTo(file: string, anchor: string | undefined): boolean {
  if (!existsSync(join(home, file))) return false;
  if (anchor === undefined) return true;
  const headings = [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(anchor.slice(1)) || textOf(file).includes(`id="${anchor.slice(1)}"`);
}

test('target files on a page are accepted unchanged', () => {
  const files = pages
    .flatMap(blocksOf)
    .filter(({ language, text }) => language === 'json' && text.includes('"querySource"'));
  expect(files.length).toBeGreaterThan(0);
  for (const { text, page } of files)
    expect(() => parseTargetFile(text, page, { TENANT: 'a' })).not.toThrow();
});

test('the numbers in the README are those of catalogue, contract, defects and variants', () => {
  const count = (level: string): number =>
    requirementIds.filter((id) => requirements[id].level === level).length;
  const text = textOf('README.md');
  const numbers = [
    `${count('MUST')} rules from the spec (MUST)`,
    `${count('SHOULD')} from the standards it builds on (SHOULD)`,
    `${observationIds.length} details that the spec leaves open`,
    `${pact.interactions.length} interactions`,
  ];
  expect(numbers.filter((words) => !text.includes(words))).toEqual([]);
  const [broken, valid] = [...text.matchAll(/more than (\d+) (?:deliberately|unusual)/g)];
  expect(defects.length).toBeGreaterThan(Number(broken?.[1]));
  expect(variants.length).toBeGreaterThan(Number(valid?.[1]));
});

test('the numbers on docs/depths.md are those of the depths', () => {
  const cells = [...textOf('docs/depths.md').matchAll(/^\|[^|]*\|([^|]*)\|([^|]*)\|([^|]*)\|/gm)].map(
    ([, ...row]) => row.map((cell) => cell.trim()),
  );
  const named = ['requests', 'pages', 'singleRuns', 'statuses', 'recordLists', 'sequences'] as const;
  for (const key of [...named, 'readsPerEndpoint'] as const)
    expect(cells, key).toContainEqual(
      [depths.quick, depths.standard, depths.thorough].map((depth) => String(depth[key])),
    );
});

test('the unit test in Python on docs/other-languages.md fails for the rule that a server breaks', async () => {
  const example = blocksOf('docs/other-languages.md').find(({ title }) => title === 'test_conformance.py');
  const { cwd, env } = await openServer('missing-sync-answers-200');
  writeFileSync(join(cwd, 'test_conformance.py'), example?.text ?? '');
  const suite = { SUITE: `'${process.execPath}' '${join(home, 'cli/start.js')}'`, ...env };
  const { stderr } = await runProgram('python3', ['test_conformance.py'], { cwd, env: suite });
  expect(stderr).toMatch(/FAIL: test_rules .*\[4\.7-not-found\]/);
  expect(stderr).toContain('wanted   404');
  expect(stderr).toMatch(/FAILED \(failures=1\b/);
});

/** The texts of a module between the parts that vary; a text has at least three words. */
function messagesOf(file: string): readonly string[] {
  const code = textOf(file)
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import [^]*?;$/gm, '')
    .replaceAll(String.raw`\${NAME}`, '$NAME');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .flatMap(([, plain, template]) => plain ?? template?.split(/\$\{(?:[^{}]|\{\w*\})*\}/) ?? [])
    .map((text) => text.replaceAll('$NAME', '${NAME}').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length > 2 && /^[\w ;:,.()"'/{}$@…-]+$/.test(text));
}

test.each(['suites/preflight.ts', 'suites/target/refusals.ts', 'suites/diagnosis.ts'])(
  'every message of %s and its remedy are on docs/troubleshooting.md',
  (file) => {
    const page = textOf('docs/troubleshooting.md').replaceAll('…', ' ').replaceAll(/\s+/g, ' ');
    const texts = messagesOf(file);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => !page.includes(text))).toEqual([]);
  },
);
