import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { httpManners } from '../../catalogue/questions.ts';
import type { Setting } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld, type SmallWorld } from '../../fixtures/small-lists.ts';
import { depths } from '../../kit/plan/depth.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import { askAbsencesAgain } from './absences-again.ts';
import { askAbsences } from './absences.ts';

const { listRuns, readRun, listRecords } = endpoints;

/** The id that the conversation's seed makes up, by name. */
const [far = ''] = absentIds(['1', '2', '3'], 1).ids;
const named = (url: string): string =>
  decodeURIComponent(url)
    .replace(/^.*\/api\/v1\/syncs\//, '')
    .replace(far, 'FAR');

interface Given {
  readonly setting?: Setting;
  readonly world?: SmallWorld;
}

const contextOf = ({ setting, world }: Given) =>
  scripted(smallLists(undefined, world), { ...smallSetting, ...setting });

const quick: Given = { setting: { depth: depths.quick } };

test.each([listRuns, readRun, listRecords])(
  'after the writes some of them are asked again: %s',
  async (endpoint) => {
    const context = contextOf({});
    const earlier = (await askAbsences(context, endpoint)).proven.map(({ invalid }) => invalid.ask.url);
    const { proven: again } = await askAbsencesAgain(context, endpoint);
    expect(again.length).toBeGreaterThanOrEqual(2);
    expect(again.length).toBeLessThan(earlier.length);
    expect(again[0]?.invalid.ask.url).toBe(earlier[0]);
    expect(earlier).toEqual(expect.arrayContaining(again.map(({ invalid }) => invalid.ask.url)));
    expect(again.every(({ invalid }) => invalid.number > earlier.length)).toBe(true);
  },
);

test('of those only what was missed is asked again, and at depth quick one', async () => {
  const runs = { ...smallWorld.runs, [far]: [] };
  const { proven: again } = await askAbsencesAgain(contextOf({ world: { ...smallWorld, runs } }), listRuns);
  expect(again.map(({ invalid }) => named(invalid.ask.url))).not.toContain('FAR/sync_runs');
  expect(again).toHaveLength(2);
  expect((await askAbsencesAgain(contextOf(quick), readRun)).proven).toHaveLength(1);
});

describe('a run of the first sync that is asked for elsewhere after the writes', () => {
  /** What was asked of another sync then, where the given run is not the newest. */
  async function againOf(world: SmallWorld, first = '1'): Promise<readonly string[]> {
    const context = contextOf({
      setting: { fixtures: { ...smallSetting.fixtures, syncRunId: '16' } },
      world,
    });
    await context.api.ask(listRuns, { params: { sync_id: first } });
    const { proven: again } = await askAbsencesAgain(context, readRun);
    return again.map(({ invalid }) => named(invalid.ask.url)).filter((one) => /^[23]/.test(one));
  }
  const [, , , ...older] = smallWorld.runs['2'] ?? [];

  test.each(['1', '2'])('is the newest, where the runs of %s were listed first', async (first) => {
    expect(await againOf(smallWorld, first)).toEqual(['2/sync_runs/17']);
  });

  test('is the given one where the other sync has a run of the newest id', async () => {
    const runs = { ...smallWorld.runs, 2: [runEntry(17, 'success', { sync_id: 2 }), ...older] };
    expect(await againOf({ ...smallWorld, runs })).toEqual(['2/sync_runs/16']);
  });
});

test.each([
  [depths.standard, true],
  [depths.quick, false],
])('after the writes the list of the sync is asked for once more, at depth %j: %s', async (depth, is) => {
  const usual = smallLists();
  const sent: string[] = [];
  const context = scripted(
    (request) => {
      sent.push(named(request.ask.url));
      return usual(request);
    },
    { ...smallSetting, depth },
  );
  await askAbsences(context, readRun);
  sent.length = 0;
  context.api.forget();
  await askAbsencesAgain(context, readRun);
  expect(sent.includes('1/sync_runs')).toBe(is);
});

test('at depth quick nothing is asked again of kinds that are drawn', async () => {
  const context = contextOf(quick);
  const { proven: again } = await askAbsencesAgain(context, listRuns);
  expect(again.map(({ invalid }) => named(invalid.ask.url))).toEqual(['FAR/sync_runs']);
});

test('where nothing was missed nothing is asked again', async () => {
  const context = scripted((request) => {
    const answer = smallLists()(request);
    return answer.status === 404 ? { body: { data: [], links: {} } } : answer;
  }, smallSetting);
  expect(await askAbsencesAgain(context, listRuns)).toEqual({ proven: [], unproven: [] });
});

test('what certainly does not exist is asked again in the ways that were not used for it', async () => {
  const context = contextOf({});
  const { proven: earlier } = await askAbsences(context, listRuns);
  const certain = earlier.filter(({ pair }) => pair.mayExist !== true && pair.mayBeMalformed !== true);
  const { proven: again } = await askAbsencesAgain(context, listRuns);
  const ways = [...certain, ...again].map(({ invalid }) => invalid.ask.manner);
  expect(certain.length).toBeLessThan(earlier.length);
  expect(new Set(ways)).toEqual(new Set([undefined, ...httpManners]));
});
