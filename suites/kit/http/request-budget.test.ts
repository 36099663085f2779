import { expect, test } from 'vitest';
import { getAsk } from '../../fixtures/asks.ts';
import { clientSending } from './client-sending.ts';
import { replayingClient } from './client-replaying.ts';
import { limitRequests } from './request-budget.ts';
import type { Client } from './client.ts';

/** A client that counts what it is sent, and answers nothing. */
function countingClient(): Client {
  const inner = replayingClient({
    header: { baseUrl: 'http://target.example', startedAt: '2026-01-01T00:00:00Z', suite: '1', about: null },
    exchanges: [],
  });
  let requests = 0;
  const send: Client['send'] = async (ask) => {
    requests += 1;
    return { number: requests, ask, sentHeaders: {}, retries: [], startedMs: 0, durationMs: 0 };
  };
  return Object.defineProperty(clientSending(inner, send), 'requests', { get: () => requests });
}

test('what is asked beyond the limit is not sent and says so', async () => {
  const inner = countingClient();
  const client = limitRequests(inner, { maxRequests: 3, reserved: 1 });
  const ask = getAsk(client);
  const exchanges = [await client.send(ask), await client.send(ask), await client.send(ask)];
  expect(exchanges.map(({ failure }) => failure?.kind)).toEqual([undefined, undefined, 'budget']);
  expect(exchanges[2]?.failure?.message).toContain('--max-requests');
  expect(inner.requests).toBe(2);
});

test('what is reserved is kept for controls, and undoing is never refused', async () => {
  const inner = countingClient();
  const client = limitRequests(inner, { maxRequests: 2, reserved: 1 });
  const control = getAsk(client, '/api/v1/models/1', { purpose: 'control' });
  await client.send(getAsk(client));
  expect((await client.send(getAsk(client))).failure?.kind).toBe('budget');
  expect((await client.send(control)).failure).toBeUndefined();
  expect((await client.send(control)).failure?.kind).toBe('budget');
  expect((await client.send(getAsk(client), { undoing: true })).failure).toBeUndefined();
});

test('requests that are on their way at once count too', async () => {
  const client = limitRequests(countingClient(), { maxRequests: 2, reserved: 0 });
  const kinds = await Promise.all(
    [1, 2, 3, 4].map(async () => (await client.send(getAsk(client))).failure?.kind),
  );
  expect(kinds.filter((kind) => kind === 'budget').length).toBeGreaterThanOrEqual(2);
});
