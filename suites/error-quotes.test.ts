import { expect, test } from 'vitest';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { runCertify } from './fixtures/command-run.ts';

test.concurrent.each([
  ['short', 'the pool of connections is empty; asked with '],
  ['cut within the token', `the pool of connections is empty; ${'x'.repeat(120)} `],
])('the message of an error is in its finding, without the token (%s)', async (_, message) => {
  const reference = await startReference({
    deviations: [
      {
        answer(reply, { path, headers, isAuthorised }) {
          if (!path.endsWith('/reports') || !isAuthorised || reply.status !== 200) return;
          reply.status = 500;
          reply.body = { message: message + (headers.authorization ?? '') };
        },
      },
    ],
  });
  try {
    const run = await runCertify({
      baseUrl: reference.baseUrl,
      token: reference.token,
      target: serialise({ ...reference.target }),
      args: ['--only', '4.1-answers-200'],
      env: {},
    });
    expect(run.exitCode, run.stderr).toBe(1);
    const texts = [run.stdout, run.files['report.json'] ?? '', run.files['report.html'] ?? ''];
    const [, payload = ''] = reference.token.split('.');
    for (const text of texts) {
      expect(text).toMatch(/500 in \d+ ms, application\/json, \d+ B: .{0,6}the pool of connections is empty/);
      expect(text).not.toContain(payload.slice(0, 20));
    }
  } finally {
    await reference.close();
  }
});
