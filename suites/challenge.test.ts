import { expect, test } from 'vitest';
import { certify } from './certify.ts';
import { askHost, proofPath, seedOf } from './challenge.ts';
import { replayingClient } from './kit/http/recording/client-replaying.ts';
import type { RecordedExchange } from './kit/http/recording/recording.ts';
import { newTarget } from './kit/target/target.ts';

const nonce = '0123456789abcdef'.repeat(4);
const peer = 'ab'.repeat(32);
const baseUrl = 'https://target.example/sync';

/** A target whose host answers with this, and nothing else. */
const hostThat = (status: number, text: string) => {
  const shown: RecordedExchange = {
    method: 'GET',
    url: `https://target.example${proofPath}`,
    endpoint: 'GET /api/v1/reports',
    credential: 'none',
    number: 1,
    sentHeaders: {},
    status,
    headers: {},
    bytes: new TextEncoder().encode(text),
    retries: [],
    startedMs: 0,
    durationMs: 1,
    peers: [peer],
  };
  const header = { baseUrl, startedAt: '2026-01-01T00:00:00Z', suite: '1.0.0', about: null };
  return replayingClient({ header, exchanges: [shown] });
};

test('a seed follows from its nonce alone and fits in 31 bits', () => {
  const seeds = Array.from({ length: 100 }, (_, at) => seedOf(at.toString(16).padStart(64, '0')));
  expect(new Set(seeds).size).toBe(100);
  expect(Math.max(...seeds)).toBeLessThan(2 ** 31);
  expect(seedOf(nonce)).toBe(seedOf(nonce));
});

test('a host shows the nonce at its root, asked for without the token', async () => {
  const url = `https://target.example${proofPath}`;
  expect(await askHost(hostThat(200, `${nonce}\n`), nonce)).toEqual({ url });
  for (const [status, text, says] of [
    [404, nonce, 'received: 404'],
    [200, 'hello', 'received: another text'],
    [200, `${nonce}0`, 'received: another text'],
  ] as const)
    expect((await askHost(hostThat(status, text), nonce)).refusal).toContain(says);
});

test('a run whose host does not show the nonce examines nothing and certifies nothing', async () => {
  const run = (client: ReturnType<typeof hostThat>) =>
    certify(newTarget({}, baseUrl), { client, challenge: { nonce, asksHost: true } });
  const refused = await run(hostThat(404, ''));
  expect(refused.verdict).toBe('inconclusive');
  expect(refused.preflight[0]).toMatchObject({ level: 'bad', text: expect.stringContaining('--prove-host') });
  expect(refused.challenge).toEqual({ nonce });
  const shown = await run(hostThat(200, nonce));
  expect(shown.challenge).toEqual({ nonce, host: `https://target.example${proofPath}` });
  expect(shown.target.connection).toEqual({ peers: [peer] });
});
