import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

import { plainText } from '../../suites/fixtures/plain-text.ts';
import { forget, k6Test, loadSession, loadResultOf } from './fixtures/session.ts';
import { stage } from './fixtures/stage.ts';

k6Test.concurrent(
  'the token is in no output, though the target says it again and again, and neither are the customers’ rows',
  () =>
    stage(
      async ({ env, reference, folder }) => {
        const parts = reference.token.split('.').slice(1);
        const forms = [
          reference.token,
          ...parts,
          Buffer.from(reference.token).toString('base64').slice(0, 60),
          encodeURIComponent(reference.token),
        ];
        const secrets = [...forms, 'hush-hush-header', 'Kundendatenbank'];
        const target = { ...reference.target, headers: { 'X-Api-Key': '${API_KEY}' } };
        await writeFile(join(folder, 'target.json'), JSON.stringify(target));
        const runs = [
          ['smoke', '--duration', '1s', '--rate', '1'],
          ['average', '--rate', '20', '--duration', '2s'],
        ].map(async (args, index) => {
          const samples = join(folder, `samples-${index}.json`);
          const summary = join(folder, `summary-${index}.json`);
          const own = ['--writes', '--out', `json=${samples}`, '--summary-export', summary];
          const session = await loadSession([...args, ...own], { ...env, API_KEY: 'hush-hush-header' });
          expect(session.code, session.stdout).toBe(1);
          const names = await readdir(session.folder);
          const texts = await Promise.all(
            [...names.map((name) => join(session.folder, name)), samples, summary].map(readAny),
          );
          for (const text of [session.stdout, session.stderr, ...texts])
            for (const secret of secrets) expect(text.includes(secret), secret.slice(0, 12)).toBe(false);
          expect((await loadResultOf(session)).failures.length).toBeGreaterThan(0);
          await forget(session);
        });
        await Promise.all(runs);
      },
      {
        answer: (reply, call) => {
          const said = String(call.headers.authorization);
          reply.headers['x-echo'] = said;
          reply.headers['location'] = `/elsewhere?${encodeURIComponent(said)}`;
          // Envelopes of the reference are objects.
          if (reply.status === 200)
            reply.body = {
              ...(reply.body as object),
              message: said,
              echo: Buffer.from(said).toString('base64'),
              data: [
                {
                  id: said,
                  type: call.headers['x-api-key'] ?? '',
                  configuration: { name: 'Kundendatenbank' },
                },
              ],
            } as typeof reply.body;
        },
      },
    ),
);

const readAny = async (path: string): Promise<string> => plainText(path, await readFile(path));

k6Test.concurrent('a token file is read again while soak runs', () =>
  stage(async ({ env, reference, folder }) => {
    const file = join(folder, 'token');
    await writeFile(file, `${reference.token}\n`);
    const { TOKEN: _token, ...bare } = env;
    const session = await loadSession(
      ['soak', '--rate', '10', '--duration', '2s', '--token-file', file],
      bare,
    );
    expect(session.code, session.stdout).toBe(0);
    await forget(session);
  }),
);
