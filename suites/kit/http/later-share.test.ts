import { expect, test } from 'vitest';
import { getAsk, postAsk } from '../../fixtures/asks.ts';
import { clientSending } from './client-sending.ts';
import { ExchangeNotes, type Ask } from './exchange.ts';
import { replayingClient } from './recording/client-replaying.ts';
import type { Client } from './client.ts';
import { shareBudget } from './later-share.ts';

/** A client with this many requests left, some of them for controls alone, which answers nothing. */
function clientWith(left: number, forControls = 0): Client {
  const inner = replayingClient({
    header: { baseUrl: 'http://target.example', startedAt: '2026-01-01T00:00:00Z', suite: '1', about: null },
    exchanges: [],
  });
  let spent = 0;
  let reserved = forControls;
  const client = clientSending(inner, async (ask) => {
    spent += 1;
    return {
      number: spent,
      ask,
      sentHeaders: {},
      retries: [],
      startedMs: 0,
      durationMs: 0,
      notes: new ExchangeNotes(),
    };
  });
  const budget = {
    get spent() {
      return spent;
    },
    get left() {
      return left - reserved - spent;
    },
    release() {
      reserved = 0;
    },
  };
  return Object.defineProperty(client, 'budget', { get: () => budget });
}

test('the reserve for later is spent only on controls, on undoing and on writes with the valid token', async () => {
  const { client, keepForLater } = shareBudget(clientWith(5));
  keepForLater(4);
  const kindOf = async (...args: Parameters<Client['send']>) => (await client.send(...args)).failure?.kind;
  expect(await kindOf(getAsk(client))).toBeUndefined();
  expect(await kindOf(getAsk(client))).toBe('budget');
  expect(await kindOf(getAsk(client, '/api/v1/models/1', { purpose: 'control' }))).toBeUndefined();
  expect(await kindOf(getAsk(client), { undoing: true })).toBeUndefined();
  expect(await kindOf(postAsk(client, '{}', { credential: 'none' }))).toBe('budget');
  expect(await kindOf(postAsk(client))).toBeUndefined();
  keepForLater(0);
  expect(await kindOf(getAsk(client))).toBeUndefined();
});

test('after the release every request may use what was for controls alone', async () => {
  const { client, release } = shareBudget(clientWith(2, 2));
  const kinds = async () => {
    const exchanges = [await client.send(getAsk(client)), await client.send(getAsk(client))];
    return exchanges.map(({ failure }) => failure?.kind);
  };
  expect(await kinds()).toEqual(['budget', 'budget']);
  release();
  expect(await kinds()).toEqual([undefined, undefined]);
});

test('a write with the valid token is read back from the reserve, some times', async () => {
  const { client, keepForLater } = shareBudget(clientWith(20));
  keepForLater(20);
  const url = '/api/v1/models/1';
  const kindOf = async (ask: Ask) => (await client.send(ask)).failure?.kind;
  const write = { ...getAsk(client, url), method: 'PUT', body: '{}' } as const;
  await client.send({ ...write, credential: 'none' });
  expect(await kindOf(getAsk(client, url))).toBe('budget');
  await client.send(write);
  expect(await kindOf(getAsk(client, url, { credential: 'none' }))).toBe('budget');
  expect(await kindOf(getAsk(client, '/api/v1/models/2'))).toBe('budget');
  for (let read = 1; read <= 8; read += 1) expect(await kindOf(getAsk(client, url))).toBeUndefined();
  expect(await kindOf(getAsk(client, url))).toBe('budget');
});

test('what is not sent is numbered as what is, so that a recording holds it in its place', async () => {
  const { client, keepForLater } = shareBudget(clientWith(4));
  const numbers: number[] = [];
  for (const kept of [0, 4, 0]) {
    keepForLater(kept);
    numbers.push((await client.send(getAsk(client))).number);
  }
  expect(numbers).toEqual([1, 2, 3]);
});

test('requests that are on their way at once count too', async () => {
  const { client, keepForLater } = shareBudget(clientWith(3));
  keepForLater(1);
  const kinds = await Promise.all(
    [1, 2, 3].map(async () => (await client.send(getAsk(client))).failure?.kind),
  );
  expect(kinds.filter((kind) => kind === 'budget').length).toBeGreaterThanOrEqual(1);
});

test('a refusal ends in a turn of its own, as an answer does', async () => {
  const { client, keepForLater } = shareBudget(clientWith(0));
  keepForLater(1);
  let turns = 0;
  const refused = client.send(getAsk(client)).then(() => turns);
  for (let at = 0; at < 20; at += 1) {
    await Promise.resolve();
    turns += 1;
  }
  expect(await refused).toBe(20);
});
