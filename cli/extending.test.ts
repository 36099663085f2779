import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { newFolder } from './fixtures/bin.ts';
import { blocksOf, repository } from './fixtures/documents.ts';

const run = promisify(execFile);

const copied = ['cli', 'load', 'reference', 'reports', 'schemas', 'suites'];
const files = ['catalogue.lock.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

/** Certifies the reference, and it with the page's defect and variant, in the copy. */
const trial = `import { defects } from './reference/defects/index.ts';
import { serialise } from './reference/json.ts';
import { startReference } from './reference/server.ts';
import { variants } from './reference/variants/index.ts';
import { certify } from './suites/certify.ts';
import { parseTarget } from './suites/kit/target.ts';

const seen = {};
for (const name of ['reference', 'run-list-undated-past-page-one', 'answers-an-hour-old']) {
  const deviations = [...defects, ...variants].filter((one) => one.name === name).map(({ apply }) => apply);
  const server = await startReference({ deviations });
  const { requirements } = await certify(parseTarget(serialise({ ...server.target }), name), { token: server.token });
  seen[name] = requirements.filter(({ outcome }) => outcome !== 'pass').map(({ id, outcome }) => id + ' ' + outcome);
  seen.isKnown = requirements.some(({ id }) => id === '4-date');
  await server.close();
}
console.log(JSON.stringify(seen));
`;

function copyRepository(): string {
  const copy = newFolder();
  for (const folder of copied)
    cpSync(join(repository, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !['out', 'samples', 'node_modules'].includes(basename(path)),
    });
  for (const file of files) cpSync(join(repository, file), join(copy, file));
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

test('the worked example of docs/extending.md compiles, catches its defect and lets its variant be', async () => {
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
    changed.push(/^\+\+\+ b\/(.*)$/m.exec(text)?.[1] ?? '');
    writeFileSync(join(copy, 'page.diff'), `${text}\n`);
    await run('git', ['apply', '--recount', '--unidiff-zero', 'page.diff'], {
      cwd: copy,
      // The copy is no repository, whatever folder it happens to lie in.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) },
    });
  }
  writeFileSync(join(copy, 'trial.ts'), trial);
  const tsc = join(repository, 'node_modules/.bin/tsc');
  const [checked, tried] = await Promise.all([
    run(tsc, ['-p', '.', '--noEmit'], { cwd: copy }).then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout, // what execFile rejects with
    ),
    run(process.execPath, ['trial.ts'], { cwd: copy }),
  ]);
  expect(changed).toHaveLength(6);
  expect(checked.split('\n').filter((line) => changed.some((path) => line.startsWith(path)))).toEqual([]);
  expect(JSON.parse(tried.stdout)).toEqual({
    isKnown: true,
    reference: [],
    'run-list-undated-past-page-one': ['4-date warn'],
    'answers-an-hour-old': [],
  });
});
