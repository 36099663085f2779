import { describe, expect, test } from 'vitest';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { newApi } from '../check/api.ts';
import { newTarget } from '../target/target.ts';
import { newSearch } from './search.ts';
import { findSyncs } from './sync-search.ts';

type Sync = 'runs' | 'none' | 'odd' | 404 | 500;
type Given = Readonly<Partial<Record<'syncId' | 'otherSyncId' | 'emptySyncId', string>>>;

const answers: Readonly<Record<string, ScriptedAnswer>> = {
  runs: { body: { data: [runEntry(1)], links: {} } },
  none: { body: { data: [], links: {} } },
  odd: { body: { data: 'no list' } },
};
const answerOf = (sync: Sync = 404): ScriptedAnswer =>
  typeof sync === 'number' ? { status: sync, body: { message: 'No.' } } : (answers[sync] ?? {});

/** The syncs from 1 on. */
const inOrder = (...syncs: readonly Sync[]): Readonly<Record<string, Sync>> =>
  Object.fromEntries(syncs.map((sync, at) => [at + 1, sync]));

/** What is found of syncs, and which of them were asked for. */
async function found(syncs: Readonly<Record<string, Sync>>, given: Given = {}) {
  const all = new Map<string, Sync>(Object.entries(syncs));
  const asked: string[] = [];
  const client = scriptedClient(({ params }) => {
    asked.push(params['sync_id'] ?? '');
    return answerOf(all.get(params['sync_id'] ?? ''));
  });
  const target = newTarget(given, client.baseUrl);
  const { syncId, otherSyncId, emptySyncId } = await findSyncs(newSearch(newApi(client), client), target);
  return {
    ids: [syncId, otherSyncId, emptySyncId].map(({ value = '-' }) => value).join(' '),
    asked,
    gaps: [syncId, otherSyncId, emptySyncId].map(({ gap }) => gap?.kind),
    results: { syncId, otherSyncId, emptySyncId },
  };
}

describe('without given syncs', () => {
  const absent = (count: number): readonly Sync[] => Array<Sync>(count).fill(404);
  test.each<[string, readonly Sync[], string, number]>([
    ['none', [], '- - -', 25],
    ['all three in the first batch', ['runs', 'runs', 'none'], '1 2 3', 3],
    ['in another order', ['none', 'runs', 'runs'], '2 3 1', 3],
    ['the third in the second batch', ['runs', 'runs', 404, 'none'], '1 2 4', 7],
    ['the first alone, and then none', ['runs'], '1 - -', 7],
    ['the first alone, with others refused', ['runs', 500, 500, 500], '1 - -', 7],
    ['two with runs', ['runs', 'runs'], '1 2 -', 7],
    ['one without runs alone', ['none'], '- - 1', 50],
    ['the first one late', [...absent(14), 'runs'], '15 - -', 23],
    ['the last one that is tried', [...absent(24), 'runs'], '25 - -', 33],
    ['one beyond', [...absent(25), 'runs'], '- - -', 25],
    ['the last one of fifty', ['none', ...absent(48), 'runs'], '50 - 1', 50],
    ['one that is no list', ['odd'], '1 - -', 25],
    ['two that are no list', ['odd', 'odd'], '1 - -', 25],
    ['one that is no list beside one with runs', ['odd', 'runs'], '2 - 1', 7],
    ['one that is no list beside two with runs', ['runs', 'odd', 'runs'], '1 3 2', 3],
    ['one without runs rather than one that is no list', ['odd', 'none', 'runs', 'runs'], '3 4 2', 7],
  ])('%s: %j', async (_, syncs, ids, count) => {
    const result = await found(inOrder(...syncs));
    expect(result.ids).toBe(ids);
    expect(result.asked).toHaveLength(count);
  });

  test('those for the sake of the second and the empty one are twenty-four at most', async () => {
    const many = Array<Sync>(50).fill('runs');
    // Batches of 3, 4, 8 and 8 are 23: one more batch follows.
    expect((await found(inOrder(...many))).asked).toHaveLength(31);
    const late = [...absent(7), ...Array<Sync>(43).fill('runs')];
    expect((await found(inOrder(...late))).asked).toHaveLength(31);
  });

  test('each that is missing says why', async () => {
    const { results } = await found({});
    expect(results.syncId).toEqual({
      gap: { kind: 'none-among-ids', last: 25 },
      remedy: { do: 'give', key: 'syncId' },
    });
    expect(results.otherSyncId).toEqual({
      gap: { kind: 'none-found' },
      remedy: { do: 'give', key: 'otherSyncId' },
    });
    expect((await found({ 1: 'runs' })).results.syncId).toEqual({ value: '1', source: 'discovered' });
  });
});

describe('with given syncs', () => {
  const there: Readonly<Record<string, Sync>> = {
    1: 'runs',
    2: 'runs',
    3: 'none',
    7: 'runs',
    8: 'runs',
    9: 'none',
    99: 'odd',
  };

  test.each<[Given, string, readonly (string | undefined)[], number]>([
    [{ syncId: '7', otherSyncId: '8', emptySyncId: '9' }, '7 8 9', [undefined, undefined, undefined], 3],
    [{ syncId: '7' }, '7 1 3', [undefined, undefined, undefined], 4],
    [{ otherSyncId: '8' }, '1 8 3', [undefined, undefined, undefined], 4],
    [{ emptySyncId: '9' }, '1 2 9', [undefined, undefined, undefined], 4],
    [{ syncId: '1' }, '1 2 3', [undefined, undefined, undefined], 3],
    [{ syncId: '7', otherSyncId: '7' }, '7 - 3', [undefined, 'same-as-sync', undefined], 4],
    [{ syncId: '7', otherSyncId: '9' }, '7 - 3', [undefined, 'lists-no-run', undefined], 5],
    [{ syncId: '7', emptySyncId: '8' }, '7 1 -', [undefined, undefined, 'lists-runs'], 5],
    [{ syncId: '9' }, '9 1 3', [undefined, undefined, undefined], 4],
    [{ otherSyncId: '9', emptySyncId: '9' }, '1 - 9', [undefined, 'lists-no-run', undefined], 4],
    [{ syncId: '404' }, '- 1 3', ['not-found', undefined, undefined], 4],
    [{ otherSyncId: '404' }, '1 - 3', [undefined, 'not-found', undefined], 4],
    [{ emptySyncId: '404' }, '1 2 -', [undefined, undefined, 'not-found'], 4],
    [{ otherSyncId: '99', emptySyncId: '99' }, '1 99 99', [undefined, undefined, undefined], 4],
  ])('%j', async (given, ids, gaps, count) => {
    const result = await found(there, given);
    expect(result.ids).toBe(ids);
    expect(result.gaps).toEqual(gaps);
    expect(new Set(result.asked).size).toBe(count);
  });

  test('those of the other roles are not taken from them', async () => {
    expect((await found({ 1: 'runs', 2: 'runs', 3: 'runs', 4: 'none' }, { otherSyncId: '1' })).ids).toBe(
      '2 1 4',
    );
    expect((await found({ 1: 'none', 2: 'runs', 3: 'none' }, { emptySyncId: '1' })).ids).toBe('2 - 1');
  });

  test('with the first one given, the search ends where a batch has none', async () => {
    expect((await found({ 7: 'runs' }, { syncId: '7' })).asked).toEqual(['7', '1', '2', '3']);
  });

  test.each([
    ['same-as-sync', { syncId: '7', otherSyncId: '7' }, { do: 'correct', key: 'otherSyncId' }],
    ['lists-no-run', { otherSyncId: '9' }, { do: 'name-with-runs', key: 'otherSyncId' }],
  ])('one that %s says what to do', async (kind, given, remedy) => {
    const { results } = await found(there, given);
    expect(results.otherSyncId).toEqual({ gap: { kind, id: given.otherSyncId }, remedy });
  });
});
