import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import { blocksOf, pages, textOf } from '../suites/fixtures/documents.ts';
import { sampleOf } from '../suites/fixtures/sample.ts';
import { depths } from '../suites/plan/budget.ts';
import { loadCommandModule, present } from './command-list.ts';
import { openServer, runProgram, sharedFolder } from './fixtures/bin.ts';
import { commandsOf, openDocumentShell } from './fixtures/document-shell.ts';
import { helpOf } from './options.ts';
import { home } from './place.ts';

// By how they begin, whatever variables stand before: what tests of its own run (contracts, load, k6, the
// vitest host), what would run this test, and what takes minutes or makes pictures for a person.
const elsewhere =
  /^(?:\w+=\S+ )*(?:npm ci && npm test|npm run (?:contracts|load|matrix|bench|score|conformance|check)\b|npx vitest|npx data-sync-conformance contracts|k6 run|node (?:lab\/load\/bench|reports\/fixtures\/pictures)\.ts)/;

const shells = ['sh', 'bash', 'console'];
const commandsOn = (page: string) =>
  blocksOf(page)
    .filter(({ language, title, isForeign }) => shells.includes(language) && title === '' && !isForeign)
    .flatMap(commandsOf)
    .filter(({ text }) => !elsewhere.test(text));

const place = sharedFolder();
const typed = pages.filter((page) => commandsOn(page).length > 0);
const drawn = sampleOf('pages whose commands are run', [typed], 9);

test.concurrent.for(drawn)('who types what %s says gets what it promises', async (page, { signal }) => {
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
  }
});

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
      const help = present.includes(name) ? helpOf(name, (await loadCommandModule(name)).command) : '';
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
