import { afterEach, expect, test } from 'vitest';
import { startReference, type Reference } from '../reference/server.ts';
import { certify, type CertifyOptions } from './certify.ts';
import { parseTarget } from './kit/target/target.ts';
import { hastily } from './fixtures/hastily.ts';
import { sampleOf } from './fixtures/sample.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

/**
 * Certifies a server that refuses the valid token a number of times after each bad credential; returns its
 * failed rules.
 */
async function heldAgainst(status: number, times: number, options: CertifyOptions = {}): Promise<string[]> {
  let left = 0;
  server = await startReference({
    deviations: [
      {
        intercept(call) {
          if (call.credential.kind !== 'good') left = times;
          else if (left > 0) {
            left -= 1;
            return { status, headers: { 'www-authenticate': 'Bearer' }, body: { message: 'Locked out.' } };
          }
          return undefined;
        },
      },
    ],
  });
  const target = parseTarget(JSON.stringify(server.target), 'target.json');
  const report = await certify(target, { ...hastily, ...options, token: server.token });
  return report.requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
}

const lockouts: readonly (readonly [number, number])[] = [
  [401, 1],
  [403, 2],
  [403, 5],
  [423, 1],
];

test.each(sampleOf('lock-outs', [lockouts], 4))(
  'a valid token refused with %i for %i requests after bad ones is locked out, and no finding',
  async (status, times) => {
    expect(await heldAgainst(status, times)).toEqual([]);
  },
);

test('a server error after bad credentials is no lock-out', async () => {
  expect(await heldAgainst(500, 1, { depth: 'quick' })).toContain('4.1-answers-200');
});
