import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import { readBack } from './read-back.ts';

/** Reads after an update: whether each was made past caches, and whether the last shows the update. */
async function readsOf(
  isNew: (atMs: number, isPastCaches: boolean) => boolean,
  headers: Readonly<Record<string, string>> = {},
) {
  const client = scriptedClient((request) =>
    request.endpoint === endpoints.readModel
      ? { ...smallTarget()(request), headers }
      : { body: { data: { id: '3', type: 'models', attributes: {} } } },
  );
  const context = newRunOf(client, smallTargetSetting).newCheckContext();
  // Nothing is written before a target is known by an answer of this API.
  await context.api.ask(endpoints.readModel, { params: { id: '3' } });
  const update = await context.api.ask(endpoints.updateModel, { params: { id: '3' }, body: '{}' });
  const sentMs = update.startedMs + update.durationMs;
  const isShown = ({ ask, startedMs }: typeof update): boolean =>
    isNew(startedMs - sentMs, ask.pastCaches === true);
  const reads = await readBack(context, update, false, isShown);
  const last = reads.at(-1);
  const ways = reads.map(({ ask }) => (ask.pastCaches === true ? 'past caches' : 'plain'));
  return { ways, isShown: last !== undefined && isShown(last) };
}

const plainTimes = (count: number): readonly string[] => Array.from({ length: count }, () => 'plain');

test('an update that is visible at once is read once', async () => {
  expect(await readsOf(() => true)).toEqual({ ways: ['plain'], isShown: true });
});

test.each([
  ['that no answer says may be stored', {}, false],
  ['that expires after 20 s', { 'cache-control': 'max-age=20' }, true],
  ['that is said to be 10 s old', { age: '10' }, true],
  ['that may be stored for longer than a minute', { 'cache-control': 'max-age=300' }, true],
])('a copy from before the update that only reads past caches miss, %s', async (_, headers, isExcused) => {
  const isNew = (atMs: number, isPastCaches: boolean): boolean => isPastCaches || (isExcused && atMs > 9_000);
  const { ways, isShown } = await readsOf(isNew, headers);
  expect(isShown).toBe(isExcused);
  expect(ways).toContain('past caches');
});

test('a copy that stays although it is said to expire is found', async () => {
  const { ways, isShown } = await readsOf((_, isPastCaches) => isPastCaches, {
    'cache-control': 'max-age=20',
  });
  expect({ isShown, last: ways.slice(-2) }).toEqual({ isShown: false, last: ['past caches', 'plain'] });
});

test('a copy that was stored before the update by its own account is left to a read past caches', async () => {
  const { ways, isShown } = await readsOf((_, isPastCaches) => isPastCaches, { age: '50' });
  expect(ways.slice(0, -3)).toEqual(plainTimes(ways.length - 3));
  expect(isShown).toBe(false);
});
