import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { mayPrecede, mayPrecedeAnyway, waitUntilExpired } from './stored-reads.ts';

const model = { data: { id: '3', type: 'models', attributes: {} } };

/** An update, and a read so long after it with such headers. */
async function readAfter(ms: number, headers: Readonly<Record<string, string>>, pastCaches: boolean) {
  const client = scriptedClient(() => ({ body: model, headers }));
  const { api } = newRunOf(client).newCheckContext();
  const options = { params: { id: '3' } };
  // Nothing is written before the target is known by an answer.
  await api.ask(endpoints.readModel, options);
  const update = await api.ask(endpoints.updateModel, { ...options, body: '{}' });
  await client.pause(ms);
  return {
    client,
    update,
    read: await api.ask(endpoints.readModel, { ...options, pastCaches, fresh: true }),
  };
}

describe('whether a read may be from before an update', () => {
  test.each<[ms: number, headers: Readonly<Record<string, string>>, may: boolean]>([
    [2999, {}, true],
    [3000, {}, false],
    [9999, { age: '9' }, true],
    [10_000, { age: '9' }, false],
    [59_999, { age: '500' }, true],
    [60_000, { age: '500' }, false],
    [19_999, { 'cache-control': 'max-age=20' }, true],
    [20_000, { 'cache-control': 'max-age=20' }, false],
  ])('%s ms after it, with %j: %s', async (ms, headers, may) => {
    const { client, update, read } = await readAfter(ms, headers, false);
    expect(mayPrecede(client, update, read)).toBe(may);
    expect(mayPrecedeAnyway(client, update, read)).toBe(may);
  });

  test('depends on max-age where a request passed caches, and the target need not obey that', async () => {
    const { client, update, read } = await readAfter(5000, { 'cache-control': 'max-age=20' }, true);
    expect(mayPrecede(client, update, read)).toBe(false);
    expect(mayPrecedeAnyway(client, update, read)).toBe(true);
  });
});

test.each([
  [20_000, 20_000],
  [500_000, 60_000],
])('stored answers of %s ms are waited for, for %s ms', async (keptForMs, waitedMs) => {
  const { client, update } = await readAfter(0, {}, false);
  await waitUntilExpired(client, update, keptForMs);
  expect(client.now()).toBe(update.startedMs + update.durationMs + waitedMs);
});
