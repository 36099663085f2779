import { writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import {
  customerSecret,
  echoingTarget,
  formsOf,
  secretHeader,
} from '../../suites/fixtures/echoing-target.ts';
import { expectCode, k6Test, scene } from './fixtures/session.ts';

// `smoke` writes the same files from the same code.
k6Test.concurrent('no secret and no row of customers is in what average leaves behind', async (context) => {
  const here = await scene(context, echoingTarget);
  const parts = here.token.split('.').slice(1);
  const secrets = [here.token, ...parts, secretHeader].flatMap(formsOf);
  const target = { ...here.target, headers: { 'X-Api-Key': '${API_KEY}' } };
  await writeFile(join(here.folder, 'target.json'), JSON.stringify(target));
  const [samples, summary] = [join(here.folder, 'samples.json'), join(here.folder, 'summary.json')];
  const own = ['--writes', '--out', `json=${samples}`, '--summary-export', summary];
  const run = await here.load(['average', '--rate', '20', '--duration', '2s', ...own], {
    ...here.env,
    API_KEY: secretHeader,
  });
  expectCode(run, 1);
  const texts = await Promise.all([samples, summary].map((path) => readFile(path, 'utf8')));
  for (const text of [run.stdout, run.stderr, ...Object.values(run.files), ...texts])
    for (const secret of [...secrets, customerSecret])
      expect(text.includes(secret), secret.slice(0, 12)).toBe(false);
  expect(run.result.failures.length).toBeGreaterThan(0);
});

k6Test.concurrent('a token file is read again while soak runs', async (context) => {
  const here = await scene(context);
  const file = join(here.folder, 'token');
  await writeFile(file, `${here.token}\n`);
  const { TOKEN: _token, ...bare } = here.env;
  const args = ['soak', '--rate', '10', '--duration', '2s', '--vus', '30', '--token-file', file];
  expectCode(await here.load(args, bare), 0);
});
