import { writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import type { Misbehaviour } from './fixtures/front.ts';
import { expectCode, k6Test, scene } from './fixtures/session.ts';

/** A target that repeats the token and a secret header wherever it can. */
const echo: Misbehaviour = {
  change: (answer, { headers }) => {
    const said = String(headers.authorization);
    answer.headers['x-echo'] = said;
    if (answer.status !== 200) return;
    const entry = {
      id: said,
      type: String(headers['x-api-key']),
      attributes: { status: said, configuration: { name: 'Kundendatenbank' } },
    };
    const echoed = Buffer.from(said).toString('base64');
    answer.body = JSON.stringify({ message: said, echo: echoed, data: [entry] });
  },
};

k6Test.concurrent.for([
  ['smoke', '--duration', '1s', '--rate', '1'],
  ['average', '--rate', '20', '--duration', '2s'],
])('no secret is in what %s leaves behind, and neither are the customers’ rows', async (args, context) => {
  const here = await scene(context, echo);
  const secrets = [
    here.token,
    ...here.token.split('.').slice(1),
    Buffer.from(here.token).toString('base64').slice(0, 60),
    encodeURIComponent(here.token),
    'hush-hush-header',
    'Kundendatenbank',
  ];
  const target = { ...here.target, headers: { 'X-Api-Key': '${API_KEY}' } };
  await writeFile(join(here.folder, 'target.json'), JSON.stringify(target));
  const [samples, summary] = [join(here.folder, 'samples.json'), join(here.folder, 'summary.json')];
  const own = ['--writes', '--out', `json=${samples}`, '--summary-export', summary];
  const run = await here.load([...args, ...own], { ...here.env, API_KEY: 'hush-hush-header' });
  expectCode(run, 1);
  const texts = await Promise.all([samples, summary].map((path) => readFile(path, 'utf8')));
  for (const text of [run.stdout, run.stderr, ...Object.values(run.files), ...texts])
    for (const secret of secrets) expect(text.includes(secret), secret.slice(0, 12)).toBe(false);
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
