import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';

import lock from '../catalogue.lock.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { newFolder } from './fixtures/bin.ts';
import { blocksOf } from './fixtures/documents.ts';
import { home } from './place.ts';

const run = promisify(execFile);

const copied = ['cli', 'lab', 'load', 'reference', 'reports', 'schemas', 'suites'];
const files = ['catalogue.lock.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

const defect = 'run-list-undated-past-page-one';
const variant = 'answers-an-hour-old';

/**
 * In the copy: the matrix tries the page's defect and variant, and the command certifies the server with that
 * defect.
 */
const trial = `import { completenessOf } from './lab/matrix/completeness.ts';
import { judgeDefect, judgeVariant } from './lab/matrix/judgement.ts';
import { startServer, targetOf, tryOut } from './lab/matrix/trial.ts';
import { defects } from './reference/defects/index.ts';
import { variants } from './reference/variants/index.ts';
import { isCertifiable } from './reports/certificate.ts';
import { renderConsole } from './reports/terminal/report.ts';
import { certify } from './suites/certify.ts';

const byName = (all, name) => all.find((one) => one.name === name);
const reference = await tryOut({ names: [] });
const broken = await tryOut({ names: ['${defect}'] });
const unusual = await tryOut({ names: ['${variant}'] });
const gaps = completenessOf(reference, new Map([['${defect}', broken]]));
const server = await startServer({ names: ['${defect}'] });
const report = await certify(targetOf(server), { token: server.token });
await server.close();
console.log(JSON.stringify({
  problems: [
    ...judgeDefect(byName(defects, '${defect}'), broken).problems,
    ...judgeVariant(byName(variants, '${variant}'), unusual, reference).problems,
    ...[...gaps.checks, ...gaps.rules].filter((gap) => /4-date|dates/.test(gap)),
  ],
  verdictLine: report.verdictLine,
  rule: report.requirements.find(({ id }) => id === '4-date'),
  isCertifiable: isCertifiable(report),
  text: renderConsole(report, { colour: false }),
}));
`;

/** Raises the copy's version by a patch, and notes the rule in its lock as the lock's own test does. */
function release(copy: string): string {
  const { version } = manifest;
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  for (const file of ['package.json', 'suites/release.ts']) {
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(version, next));
  }
  const added = { '4-date': { level: 'SHOULD', clause: '4' } };
  const raised = { ...lock, [next]: { added, relevelled: {}, withdrawn: [] } };
  writeFileSync(join(copy, 'catalogue.lock.json'), JSON.stringify(raised));
  return next;
}

function copyRepository(): string {
  const copy = newFolder();
  for (const folder of copied)
    cpSync(join(home, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !['out', 'samples', 'node_modules'].includes(basename(path)),
    });
  for (const file of files) cpSync(join(home, file), join(copy, file));
  symlinkSync(join(home, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

test('the worked example of docs/extending.md compiles, passes the matrix, and waits for the next minor version', async () => {
  const copy = copyRepository();
  const changed: string[] = [];
  for (const { language, text } of blocksOf('docs/extending.md')) {
    const path = /^\/\/ (\S+\.ts)\n/.exec(text)?.[1];
    if (language === 'ts' && path !== undefined) {
      changed.push(path);
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text.slice(text.indexOf('\n') + 1));
    }
    if (language !== 'diff') continue;
    changed.push(...[...text.matchAll(/^\+\+\+ b\/(.*)$/gm)].flatMap(([, path]) => path ?? []));
    writeFileSync(join(copy, 'page.diff'), `${text}\n`);
    await run('git', ['apply', '--recount', '--unidiff-zero', 'page.diff'], {
      cwd: copy,
      // The copy is no repository, even if the folder around it is.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) },
    });
  }
  const next = release(copy);
  writeFileSync(join(copy, 'trial.ts'), trial);
  const tsc = join(home, 'node_modules/.bin/tsc');
  const start = (...args: readonly string[]) =>
    run(process.execPath, [join(copy, 'cli/start.js'), ...args], { cwd: copy });
  const vitest = join(home, 'node_modules/vitest/vitest.mjs');
  const [checked, tested, tried, explained, listed] = await Promise.all([
    run(tsc, ['-p', '.', '--noEmit'], { cwd: copy }).then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout, // what execFile rejects with
    ),
    run(process.execPath, [vitest, 'run', '--project', 'self', 'suites/rules/dates.test.ts'], { cwd: copy }),
    run(process.execPath, ['trial.ts'], { cwd: copy }),
    start('explain', '4-date'),
    start('list'),
  ]);
  expect(changed).toHaveLength(8);
  expect(stripVTControlCharacters(tested.stdout)).toMatch(/Tests\s+3 passed/);
  expect(checked.split('\n').filter((line) => changed.some((path) => line.startsWith(path)))).toEqual([]);
  const waits = `pending: new in ${next}, counts from`;
  const { text, ...seen } = JSON.parse(tried.stdout);
  expect(seen).toMatchObject({
    problems: [],
    verdictLine: expect.stringMatching(/^conformant: .*, 1 pending/),
    rule: { outcome: 'excluded', pending: 'warn', reason: expect.stringContaining(waits) },
    isCertifiable: true,
  });
  expect(text).toMatch(
    /Findings that do not count yet \(1 pending rule\)\n {2}4-date {2}examined: warning; pending/,
  );
  expect(text).not.toContain('Untested and excluded');
  expect(explained.stdout).toContain(waits);
  expect(listed.stdout).toMatch(new RegExp(`^4-date .*\\(${waits}`, 'm'));
});
