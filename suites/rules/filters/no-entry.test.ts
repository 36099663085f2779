import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { endingOf, type CheckEnding, type Setting } from '../../fixtures/conversation.ts';
import { recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import {
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type PageRequest,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { ofType, quoted } from '../../kit/check/facts.ts';
import { depths } from '../../kit/plan/depth.ts';
import { checks } from './filters.property.ts';

const check = checks.find(({ title }) => title === 'a status that no run has finds nothing');
const ofRecords = checks.find(({ title }) => title === 'a status that no record has finds nothing');

async function endingAt(
  change: ChangePage,
  { world, setting, own = check }: { world?: SmallWorld; setting?: Setting; own?: typeof check } = {},
): Promise<CheckEnding> {
  if (own === undefined) throw new Error('there is such a check');
  return endingOf(own, scripted(smallLists(change, world), { ...smallSetting, ...setting }));
}

/** Every status but these two is not in use in the small world. */
const isUnused = ({ of, status }: PageRequest): boolean =>
  of === 'runs' && status !== undefined && !['success', 'failed'].includes(status);
const answering =
  (answer: (times: number) => ScriptedAnswer | undefined): ChangePage =>
  (_, request) =>
    isUnused(request) ? answer(request.times) : undefined;

/** The values that a run of the check asks for, in one list. */
async function askedFor(
  sync: string,
  given: Parameters<typeof endingAt>[1] = {},
): Promise<readonly string[]> {
  const asked = new Set<string>();
  await endingAt((_, { params, status, of }) => {
    if (of === 'runs' && params['sync_id'] === sync && status !== undefined) asked.add(status);
  }, given);
  return [...asked].filter((status) => status !== 'success' && status !== 'failed');
}

describe('the answer that a violation shows', () => {
  test.each([
    ['a success without a list', 204],
    ['a server error that comes again', 500],
    ['a server error at its edge', 599],
  ])('%s', async (_, status) => {
    expect(await endingAt(answering(() => ({ status, body: {} })))).toMatchObject({
      kind: 'violation',
      details: {
        pointer: 'status',
        wanted: ofType('empty-list-or-refusal'),
        received: quoted(status),
      },
    });
  });

  test('an entry with a status', async () => {
    const found = { body: { data: [runEntry(1, null), runEntry(2, 'failed')], links: {} } };
    expect(await endingAt(answering(() => found))).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '/data/1/attributes/status',
        wanted: ofType('no-entry-of-status'),
        received: quoted('failed'),
      },
    });
  });

  test('entries without a status are none', async () => {
    const found = { body: { data: [runEntry(1, null)], links: {} } };
    expect(await endingAt(answering(() => found))).toMatchObject({ kind: 'pass' });
  });
});

test.each([401, 403, 429, 300, 399])('a refusal with %i says nothing, and is the reason', async (status) => {
  const ending = await endingAt(answering(() => ({ status, body: {} })));
  expect(ending).toMatchObject({ kind: 'untested' });
  expect(JSON.stringify(ending)).toContain(`returned ${status}`);
});

describe('a server error', () => {
  const failingAlways = answering(() => ({ status: 500, body: {} }));

  test('that is gone when the request is repeated, with no other at the endpoint, is a violation', async () => {
    const once = answering((times) => (times === 1 ? { status: 500, body: {} } : undefined));
    expect(await endingAt(once)).toMatchObject({ kind: 'pass' });
  });

  test('that comes again is one', async () => {
    expect(await endingAt(failingAlways)).toMatchObject({ kind: 'violation' });
  });
});

describe('page 2 under such a value, which is past the end', () => {
  const onPageTwo =
    (answer: ScriptedAnswer): ChangePage =>
    (_, request) =>
      isUnused(request) && request.page === 2 ? answer : undefined;

  test.each([204, 400, 404, 500])('may be answered with %i', async (status) => {
    expect(await endingAt(onPageTwo({ status, body: {} }))).toMatchObject({ kind: 'pass' });
  });

  test('holds no entry of another status', async () => {
    const found = { body: { data: [runEntry(1, 'failed')], links: {} } };
    expect(await endingAt(onPageTwo(found))).toMatchObject({
      kind: 'violation',
      details: { pointer: '/data/0/attributes/status', received: quoted('failed') },
    });
  });
});

describe('the values that are asked for', () => {
  const thorough = { depth: depths.thorough };

  test('are one that nobody uses and what resembles a status, in the list of the most statuses', async () => {
    const asked = await askedFor('2', { setting: thorough });
    expect(asked.length).toBeGreaterThan(6);
    expect(asked).toContain('.*');
  });

  test('are in each other list with entries the one that nobody uses alone', async () => {
    const setting = { depth: depths.standard };
    const asked = await askedFor('1', { setting });
    expect(asked).toHaveLength(1);
    expect(await askedFor('2', { setting })).toContain(asked[0]);
  });

  test('are in a list without entries a status that another uses', async () => {
    const used: (string | undefined)[] = [];
    await endingAt((_, { params, status, of }) => {
      if (of === 'runs' && params['sync_id'] === '3') used.push(status);
    });
    expect(new Set(used.filter((status) => status !== undefined))).toEqual(new Set(['failed']));
  });

  test('are at depth quick the one that nobody uses', async () => {
    const setting = { depth: depths.quick };
    expect(await askedFor('1', { setting })).toHaveLength(1);
    expect(await askedFor('2', { setting })).toHaveLength(0);
  });

  test('go to the list of more statuses, also where it is read later', async () => {
    const world = {
      ...smallWorld,
      runs: { ...smallWorld.runs, 2: [runEntry(21, 'success', { sync_id: 2 })] },
    };
    const setting = { depth: depths.standard };
    expect((await askedFor('1', { setting, world })).length).toBeGreaterThan(6);
    expect(await askedFor('2', { setting, world })).toHaveLength(1);
  });

  test('go to further lists, and hold each sign alone, at the greatest depth', async () => {
    const asked = await askedFor('1', { setting: thorough });
    expect(asked).toEqual(expect.arrayContaining(['%', '*', '.*', '_______']));
    expect(await askedFor('2', { setting: thorough })).toEqual(expect.arrayContaining(['%', '*', '.*']));
  });

  test('are of records also their actions, and statuses of runs, but no empty ones', async () => {
    const world = {
      ...smallWorld,
      records: {
        17: [recordEntry(175, 'done', { action: 'remove' }), recordEntry(174, 'done', { action: '' })],
      },
      runs: { 1: [runEntry(17, 'queued')], 2: [runEntry(21, 'queued')], 3: [] },
    };
    const asked = new Set<string>();
    const note: ChangePage = (_, { endpoint, status }) => {
      if (endpoint === endpoints.listRecords && status !== undefined) asked.add(status);
    };
    await endingAt(note, { setting: thorough, world, own: ofRecords });
    expect([...asked]).toEqual(expect.arrayContaining(['queued', 'remove']));
    expect([...asked]).not.toContain('');
    asked.clear();
    const runs: ChangePage = (_, { endpoint, status }) => {
      if (endpoint === endpoints.listRuns && status !== undefined) asked.add(status);
    };
    await endingAt(runs, { setting: thorough, world });
    expect([...asked]).toContain('done');
    expect([...asked]).not.toContain('remove');
  });
});

describe('where the first list cannot be filtered, nothing is known', () => {
  test.each<[string, ChangePage, RegExp]>([
    [
      'it cannot be read',
      (_, { params, of }) =>
        of === 'runs' && params['sync_id'] === '2' ? { status: 502, body: '' } : undefined,
      /no entry|returned 502|status/,
    ],
    [
      'none of its filters can',
      (_, { params, of, status }) =>
        of === 'runs' && params['sync_id'] === '2' && status !== undefined
          ? { status: 502, body: '' }
          : undefined,
      /returned 502/,
    ],
  ])('%s', async (_, change, reason) => {
    const ending = await endingAt(change);
    expect(ending).toMatchObject({ kind: 'untested' });
    expect(JSON.stringify(ending)).toMatch(reason);
  });
});
