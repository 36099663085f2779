import { expect, test } from 'vitest';
import { getAsk } from '../../../fixtures/asks.ts';
import { liveSession } from '../fixtures/live-session.ts';
import { answerText, type OnRequest, type TestTarget } from '../../../fixtures/raw-target.ts';
import type { Client } from '../client.ts';
import type { RequestLimit } from './request-budget.ts';

async function limited(
  limit: RequestLimit,
  onRequest: OnRequest = (socket) => socket.write(answerText('{}')),
): Promise<{ readonly client: Client; readonly target: TestTarget }> {
  const { live, target } = await liveSession(onRequest, { waitScale: 0.01, limit });
  return { client: live, target };
}

test('what is asked beyond the limit is not sent and says so', async () => {
  const { client, target } = await limited({ maxRequests: 3, reserved: 1 });
  const ask = getAsk(client);
  const exchanges = [await client.send(ask), await client.send(ask), await client.send(ask)];
  expect(exchanges.map(({ failure }) => failure?.kind)).toEqual([undefined, undefined, 'budget']);
  expect(exchanges[2]?.failure?.message).toContain('limit of 3 requests was reached; --max-requests');
  expect([client.requests, client.budget.left, target.asked.length]).toEqual([2, 0, 2]);
});

test('the reserve is only for controls, and undoing is never refused', async () => {
  const { client } = await limited({ maxRequests: 2, reserved: 1 });
  const control = getAsk(client, '/api/v1/models/1', { purpose: 'control' });
  await client.send(getAsk(client));
  expect((await client.send(getAsk(client))).failure?.kind).toBe('budget');
  expect((await client.send(control)).failure).toBeUndefined();
  expect((await client.send(control)).failure?.kind).toBe('budget');
  expect((await client.send(getAsk(client), { undoing: true })).failure).toBeUndefined();
});

test('a reserve that is released is free for every request', async () => {
  const { client } = await limited({ maxRequests: 2, reserved: 1 });
  await client.send(getAsk(client));
  expect(client.budget.left).toBe(0);
  client.budget.release();
  expect(client.budget.left).toBe(1);
  expect((await client.send(getAsk(client))).failure).toBeUndefined();
  expect((await client.send(getAsk(client))).failure?.kind).toBe('budget');
});

test('requests that are on their way at once count, and so does each attempt at one of them', async () => {
  const together = await limited({ maxRequests: 2, reserved: 0 });
  const kinds = await Promise.all(
    [1, 2, 3, 4].map(async () => (await together.client.send(getAsk(together.client))).failure?.kind),
  );
  expect(kinds).toEqual([undefined, undefined, 'budget', 'budget']);
  const refusing = await limited({ maxRequests: 3, reserved: 0 }, (socket) =>
    socket.write(answerText('', '503 Busy')),
  );
  const { failure } = await refusing.client.send(getAsk(refusing.client));
  expect([failure?.kind, refusing.target.asked.length]).toEqual(['budget', 3]);
});
