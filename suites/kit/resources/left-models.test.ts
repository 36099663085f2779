import { expect, test } from 'vitest';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { newApi } from '../check/api.ts';
import type { JsonObject } from '../json/json.ts';
import { ConfigurationError } from '../protocol/configuration.ts';
import type { Journal, JournalEntry } from '../target/journal.ts';
import { changedSince, readLeft, stateToRestore } from './left-models.ts';

const entryOf = (former: JsonObject, bodies: readonly JsonObject[] = [], notedMs = 0): JournalEntry => ({
  baseUrl: 'http://conversation.test',
  modelId: '3',
  former,
  bodies,
  notedMs,
});

test.each<[string, JsonObject, JsonObject, readonly string[]]>([
  ['nothing', {}, { name: 'b' }, []],
  ['the same', { name: 'a' }, { name: 'a' }, []],
  ['another name', { name: 'a' }, { name: 'b' }, ['name']],
  ['a name that is gone', { name: 'a' }, {}, ['name']],
  [
    'two of three',
    { name: 'a', query: 'q', description: 'd' },
    { name: 'b', query: 'q' },
    ['name', 'description'],
  ],
  ['what no update sets', { updated_at: '2026' }, { updated_at: '2027' }, []],
  ['what was masked', { configuration: { password: '****' } }, { configuration: { password: 'x' } }, []],
  ['what is masked now', { configuration: { password: 'x' } }, { configuration: { password: '****' } }, []],
])('what changed since an earlier run: %s', (_, former, now, names) => {
  expect(changedSince(entryOf(former), now)).toEqual(names);
});

/** A target with this model, and when it is read. */
function targetOf(attributes: JsonObject | undefined) {
  const readAt: number[] = [];
  const client = scriptedClient(({ atMs }): ScriptedAnswer => {
    readAt.push(atMs);
    return attributes === undefined
      ? { status: 404, body: {} }
      : { body: { data: { id: '3', type: 'models', attributes } } };
  });
  return { context: { client, api: newApi(client) }, readAt };
}

const former = { name: 'a', description: 'd' };
const bodies = [{ name: 'b' }, { name: 'c', description: 'e' }];

test.each<[string, JsonObject | undefined, string, readonly string[]]>([
  ['is gone', undefined, 'unread', []],
  ['is as it was', { name: 'a', description: 'd' }, 'back', []],
  ['shows the first body', { name: 'b', description: 'd' }, 'changed', ['name']],
  ['shows the last body', { name: 'c', description: 'e' }, 'changed', ['name', 'description']],
  ['shows something else', { name: 'x', description: 'd' }, 'other', ['name']],
])('a model that %s', async (_, attributes, state, names) => {
  const { context } = targetOf(attributes);
  expect(await readLeft(context, entryOf(former, bodies))).toEqual({ state, names });
});

test.each([
  ['long ago', 0, 0],
  ['in time to come, by another clock', Infinity, 3000],
])('what was noted %s is read after %i ms at most', async (_, notedMs, waitMs) => {
  const { context, readAt } = targetOf(former);
  await readLeft(context, entryOf(former, bodies, notedMs));
  expect(readAt).toEqual([waitMs]);
});

/** A journal with these entries; notes what is done with it. */
function journalOf(earlier: readonly JournalEntry[], fails?: Error) {
  const done: string[] = [];
  const journal: Journal = {
    earlier: () => earlier,
    note(id, known, body) {
      if (fails !== undefined) throw fails;
      done.push(`note ${id} ${JSON.stringify([known, body])}`);
      return known;
    },
    mark: () => undefined,
    settle: () => undefined,
    strike: (id) => void done.push(`strike ${id}`),
  };
  return { journal, done };
}

const now = { name: 'c', description: 'e' };
const noted = (known: JsonObject): readonly string[] =>
  bodies.map((body) => `note 3 ${JSON.stringify([known, body])}`);

test.each<[string, readonly JournalEntry[], JsonObject, JsonObject, readonly string[]]>([
  ['the present one', [], now, now, noted(now)],
  [
    'the one before the first run that was not undone',
    [entryOf(former, bodies), entryOf(now)],
    now,
    former,
    noted(former),
  ],
  ['the present one, where that is back', [entryOf(now, bodies)], now, now, ['strike 3', ...noted(now)]],
])('the state that counts is %s', async (_, earlier, shown, expected, done) => {
  const { context } = targetOf(shown);
  const journal = journalOf(earlier);
  expect(await stateToRestore({ ...context, journal: journal.journal }, '3', shown, bodies)).toEqual(
    expected,
  );
  expect(journal.done).toEqual(done);
});

test('without a journal the present state counts', async () => {
  const { context, readAt } = targetOf(now);
  expect(await stateToRestore(context, '3', now, bodies)).toBe(now);
  expect(readAt).toEqual([]);
});

test('a model that somebody else has changed since is not written to', async () => {
  const { context } = targetOf({ name: 'x', description: 'd' });
  const { journal } = journalOf([entryOf(former, bodies)]);
  await expect(stateToRestore({ ...context, journal }, '3', now, bodies)).rejects.toMatchObject({
    reason: { kind: 'left-changed', model: '3', members: ['name'] },
  });
});

const restoring = (fault: Error): Promise<unknown> =>
  stateToRestore({ ...targetOf(now).context, journal: journalOf([], fault).journal }, '3', now, bodies);

test('a journal that cannot be written stops the check', async () => {
  const reason = { kind: 'stopped', quote: 'The disk is full.' };
  await expect(restoring(new ConfigurationError('The disk is full.'))).rejects.toMatchObject({ reason });
});

test('a fault of ours stays one', async () => {
  const fault = new TypeError('ours');
  await expect(restoring(fault)).rejects.toBe(fault);
});
