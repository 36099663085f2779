import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import lock from '../../catalogue.lock.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { newFolder, runProgram } from '../../cli/fixtures/bin.ts';
import { blocksOf } from '../../suites/fixtures/documents.ts';
import { describeSample, sampleTurn } from '../../suites/fixtures/sample.ts';
import { home } from '../../cli/place.ts';

const folders = ['cli', 'docs', 'lab', 'load', 'reference', 'reports', 'schemas', 'suites'];
const files = ['catalogue.lock.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

/** Raises the copy's version by a patch, and notes the rule in its lock as the lock's own test does. */
function release(copy: string): string {
  const { version } = manifest;
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  for (const file of ['package.json', 'suites/release.ts']) {
    const text = readFileSync(join(copy, file), 'utf8');
    writeFileSync(join(copy, file), text.replace(version, next));
  }
  const added = { '4-date': { level: 'SHOULD', clause: '4' } };
  const raised = { ...lock, [next]: { added, relevelled: {}, withdrawn: [] } };
  writeFileSync(join(copy, 'catalogue.lock.json'), JSON.stringify(raised));
  return next;
}

function copyRepository(): string {
  const copy = newFolder();
  const filter = (path: string): boolean => !['out', 'samples', 'node_modules'].includes(basename(path));
  for (const one of [...folders, ...files])
    cpSync(join(home, one), join(copy, one), { recursive: true, filter });
  symlinkSync(join(home, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

test('the worked example of docs/extending.md compiles, passes the matrix, and waits for the next minor version', async () => {
  const cwd = copyRepository();
  // The copy is no repository, even if the folder around it is; its vitest is not ours.
  const env = { GIT_CEILING_DIRECTORIES: dirname(cwd), NO_COLOR: '1', VITEST: undefined };
  const run = (program: string, ...args: readonly string[]) => runProgram(program, args, { cwd, env });
  const changed: string[] = [];
  for (const { language, text } of blocksOf('docs/extending.md')) {
    const path = /^\/\/ (\S+\.ts)\n/.exec(text)?.[1];
    if (language === 'ts' && path !== undefined) {
      changed.push(path);
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text.slice(text.indexOf('\n') + 1));
    }
    if (language !== 'diff') continue;
    changed.push(...[...text.matchAll(/^\+\+\+ b\/(.*)$/gm)].flatMap(([, one]) => one ?? []));
    writeFileSync(join(cwd, 'page.diff'), `${text}\n`);
    const { code, stderr } = await run('git', 'apply', '--recount', '--unidiff-zero', 'page.diff');
    expect(code, stderr).toBe(0);
  }
  expect(changed).toHaveLength(8);
  const project = { extends: './tsconfig.json', include: changed };
  writeFileSync(join(cwd, 'example.json'), JSON.stringify(project));
  const waits = `pending: new in ${release(cwd)}, counts from`;
  const start = (line: string) => run(process.execPath, 'cli/start.js', ...line.split(' '));
  const defect = 'run-list-undated-past-page-one';
  const [checked, tested, listed] = await Promise.all([
    run(join(home, 'node_modules/.bin/tsc'), '-p', 'example.json', '--noEmit'),
    run(join(home, 'node_modules/.bin/vitest'), 'run', '--project', 'self', 'suites/rules/dates.test.ts'),
    start('list'),
  ]);
  expect(checked.stdout.split('\n').filter((line) => changed.some((path) => line.startsWith(path)))).toEqual(
    [],
  );
  expect(tested.stdout).toMatch(/Tests\s+3 passed/);
  expect(listed.stdout).toMatch(new RegExp(`^4-date .*\\(${waits}`, 'm'));
  const isWhole = sampleTurn() === undefined;
  describeSample('commands that try the worked example', isWhole ? 6 : 3, 6);
  if (!isWhole) return;
  const [tried, certified, explained] = await Promise.all([
    start('matrix --rule 4-date --only answers-an-hour-old'),
    start(`certify --defect ${defect} --seed 1187`),
    start('explain 4-date'),
  ]);
  expect(tried).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1 defects caught') });
  expect(tried.stdout).toContain('1 of 1 legal servers');
  expect(certified.stdout).toMatch(
    /Findings that do not count yet \(1 pending rule\)\n {2}4-date {2}examined: warning; pending/,
  );
  expect(certified.stdout).not.toContain('Untested and excluded');
  expect(certified.code).toBe(0);
  expect(existsSync(join(cwd, 'reports/out/certificate.json'))).toBe(true);
  expect(explained.stdout).toContain(waits);
});
