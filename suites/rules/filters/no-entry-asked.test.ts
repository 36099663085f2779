import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf, type Setting } from '../../fixtures/conversation.ts';
import { recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer, type ScriptedRequest } from '../../fixtures/scripted.ts';
import {
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { unusedStatus } from '../../kit/lists/unused.ts';
import { depths } from '../../kit/plan/depth.ts';
import { checks } from './filters.property.ts';

const ofRuns = checkOf(checks, 'a status that no run has finds nothing');
const ofRecords = checkOf(checks, 'a status that no record has finds nothing');
const unused = unusedStatus(1);

function runOn(setting: Setting, world?: SmallWorld, change?: ChangePage) {
  const sent: ScriptedRequest[] = [];
  const script = smallLists(change, world);
  const run = newRunOf(
    scriptedClient((request) => {
      sent.push(request);
      return script(request);
    }),
    setting,
  );
  return { context: run.newCheckContext(), sent };
}

const statusOf = ({ query }: ScriptedRequest): string | undefined =>
  query.find(([name]) => name === 'status')?.[1];

describe('the answer to a status that is not in use', () => {
  const world = { ...smallWorld, runs: { a: [runEntry(2), runEntry(1)] } };
  const setting = { fixtures: { syncId: 'a' } } as const;

  test.each<[string, ScriptedAnswer | undefined, boolean]>([
    ['a list', undefined, true],
    ['a success without a list', { body: {} }, true],
    ['a refusal', { status: 422, body: {} }, false],
    ['a missing list', { status: 404, body: {} }, false],
  ])('is judged like any other if it is %s', async (_, answer, is) => {
    const { context } = runOn(setting, world, (_page, { status }) =>
      status === unused ? answer : undefined,
    );
    await endingOf(ofRuns, context);
    const seen = context.api.evidence(endpoints.listRuns).map(({ ask }) => ask.url);
    const isPlain = (url: string): boolean => new URL(url).search === `?status=${unused}`;
    expect(seen.some(isPlain)).toBe(is);
  });
});

test.each([
  [0, undefined],
  [1, unused],
  [2, unused],
])('of a list of %i runs the first status that is asked for: %s', async (count, status) => {
  const runs = { 1: [runEntry(2), runEntry(1)].slice(0, count) };
  const setting = { fixtures: { syncId: '1', sources: { syncId: 'given' } } } as const;
  const { context, sent } = runOn(setting, { ...smallWorld, runs });
  await endingOf(ofRuns, context);
  expect(sent.map(statusOf).find((one) => one !== undefined)).toBe(status);
});

describe('a list without entries', () => {
  const askedBefore: readonly (readonly [string, readonly (readonly [string, string])[], boolean?])[] = [
    ['1', [['status', 'a']]],
    [
      '3',
      [
        ['status', 'c'],
        ['page', '2'],
      ],
    ],
    ['3', [['page', '3']]],
    ['3', [['status', 'b']], true],
    ['3', [['status', unused]]],
    ['3', [['status', 'y']]],
    ['3', [['status', 'x']]],
  ];

  test.each([
    ['a status that it was asked for before', askedBefore, []],
    ['one of another list where it was asked for none', askedBefore.slice(0, 5), ['failed']],
  ])('is asked for %s', async (_, before, wanted) => {
    const { context, sent } = runOn(smallSetting, smallWorld, (page, { status, params }) => {
      // What was asked for before is not judged.
      if (params['sync_id'] === '3' && status === unused) page.data = [runEntry(5, 'failed')];
    });
    for (const [sync, query, isOther] of before)
      await context.api.ask(endpoints.listRuns, {
        params: { sync_id: sync },
        query,
        ...(isOther === true ? { manner: 'closed' } : {}),
      });
    sent.length = 0;
    expect(await endingOf(ofRuns, context)).toMatchObject({ kind: 'pass' });
    const own = sent.filter(({ params }) => params['sync_id'] === '3').map(statusOf);
    expect(own.filter((status) => status !== undefined)).toEqual(wanted);
  });
});

describe('lists of records at the greatest depth', () => {
  const ids = [17, 16, 15, 14, 13, 12];
  const world: SmallWorld = {
    pageSize: 9,
    runs: { 1: ids.map((id) => runEntry(id, `of ${id}`)) },
    records: Object.fromEntries(
      ids.map((id, at) => [
        id,
        // The first has the most statuses; the last has that of its run, in capitals.
        ['a', 'b', ...(at === 0 ? ['c'] : []), ...(id === 12 ? ['OF 12'] : [])].map((status, place) =>
          recordEntry(10 * id + place, status, { sync_run_id: id }),
        ),
      ]),
    ),
  };
  const setting: Setting = { ...smallSetting, depth: depths.thorough };

  async function askedOf(): Promise<ReadonlyMap<string, readonly (string | undefined)[]>> {
    const { context, sent } = runOn(setting, world);
    await endingOf(ofRecords, context);
    const records = sent.filter(({ endpoint }) => endpoint === endpoints.listRecords);
    return new Map(
      [...Map.groupBy(records, ({ params }) => params['sync_run_id'] ?? '')].map(([id, all]) => [
        id,
        all.map(statusOf),
      ]),
    );
  }

  test('are asked for what resembles a status where there are most, and in two more', async () => {
    const asked = await askedOf();
    expect([...asked].filter(([, all]) => all.includes('.*'))).toHaveLength(3);
  });

  test('are asked for the status of their own run, unless a record has it', async () => {
    const asked = await askedOf();
    const own = ids.filter((id) => asked.get(`${id}`)?.includes(`of ${id}`) === true);
    expect(own).toEqual(expect.arrayContaining([16, 15, 14, 13]));
    expect(own).not.toContain(12);
    const few = ids.filter((id) => asked.get(`${id}`)?.includes('.*') === false);
    const ofOthers = few.flatMap((id) =>
      ids.filter((other) => other !== id && asked.get(`${id}`)?.includes(`of ${other}`) === true),
    );
    expect(ofOthers).toEqual([]);
  });
});
