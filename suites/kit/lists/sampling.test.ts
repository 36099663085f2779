import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { Setting } from '../../fixtures/conversation.ts';
import { recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld, type SmallWorld } from '../../fixtures/small-lists.ts';
import { smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import type { CheckContext } from '../check/check-context.ts';
import { depths } from '../plan/depth.ts';
import { readAfterWrites, readModels, readRuns } from './sampling.ts';
import { familiesOf } from './views.ts';

interface Given {
  readonly script?: Script;
  readonly setting?: Setting;
  /** What is asked before. */
  readonly before?: (context: CheckContext) => Promise<unknown>;
}

/** What a step of a run asks for, in order, without the beginning of each path; with what it returns. */
async function asked<T>(step: (context: CheckContext) => Promise<T>, given: Given = {}) {
  const { script = smallLists(), setting = smallSetting, before } = given;
  const paths: string[] = [];
  const times: number[] = [];
  let isOn = false;
  const context = scripted((request) => {
    if (isOn) paths.push(request.path.replace(/^\/api\/v1\/(syncs\/)?/, ''));
    if (isOn) times.push(request.atMs);
    return script(request);
  }, setting);
  await before?.(context);
  isOn = true;
  const startMs = context.client.now();
  return { made: await step(context), paths, times: times.map((ms) => ms - startMs) };
}

const readLists = (context: CheckContext) => familiesOf(context, endpoints.listRuns);
const readListsAndWrite = async (context: CheckContext): Promise<void> => {
  await readLists(context);
  context.api.forget();
};
const singles = async (given: Given = {}) => asked(readRuns, { before: readLists, ...given });
const worldOf = (runs: SmallWorld['runs']): Script => smallLists(undefined, { ...smallWorld, runs });
const inList = (...runs: readonly (readonly [id: number, status: string])[]) =>
  runs.map(([id, status]) => runEntry(id, status));

describe('runs that are read alone', () => {
  test('are the given one, the ends of lists, each status of the first sync and of others, and one again', async () => {
    const { made, paths } = await singles();
    const ids = made.map(({ entry }) => entry.id);
    expect(paths).toEqual(made.map(({ exchange }) => exchange.ask.url.replace(/^.*\/syncs\//, '')));
    expect(ids).toHaveLength(9);
    expect(ids[0]).toBe('17');
    expect(ids[8]).toBe('17');
    expect(new Set(ids)).toEqual(new Set(['17', '11', '23', '21', ...ids]));
    expect(new Set(ids).size).toBe(8);
    const kinds = made.map(({ entry, page }) => {
      const [list, at] = [page.exchange.ask.params['sync_id'], Number(entry.id) % 10];
      return `${String(entry.status)} ${at > (list === '1' ? 3 : 1) ? 'newer' : 'older'}`;
    });
    expect(new Set(kinds)).toEqual(
      new Set(['success newer', 'success older', 'failed newer', 'failed older']),
    );
  });

  test.each([1, 2, 3, 4, 5])('are the same for a seed, whatever it is: %i', async (seed) => {
    const one = await singles({ setting: { ...smallSetting, seed } });
    const other = await singles({ setting: { ...smallSetting, seed } });
    expect(one.paths).toEqual(other.paths);
    expect(one.paths.slice(-1)).toEqual(['1/sync_runs/17']);
  });

  test('are three at depth quick, the given one first, and none twice', async () => {
    const { made } = await singles({ setting: { ...smallSetting, depth: depths.quick } });
    expect(made.map(({ entry }) => entry.id).slice(0, 1)).toEqual(['17']);
    expect(new Set(made.map(({ entry }) => entry.id)).size).toBe(3);
    expect(made).toHaveLength(3);
  });

  test('are four readings of the only one', async () => {
    const { paths } = await singles({ script: worldOf({ 1: inList([17, 'success']) }) });
    expect(paths).toEqual(Array.from({ length: 4 }, () => '1/sync_runs/17'));
  });

  test('are three in turn, each once and two of them again, where there are four readings', async () => {
    const runs = { 1: inList([17, 'success'], [16, 'success'], [15, 'success']) };
    const { paths } = await singles({ script: worldOf(runs) });
    expect(paths).toHaveLength(4);
    expect(new Set(paths).size).toBe(3);
    expect(paths[3]).toBe(paths[0]);
  });

  test('are none of an empty list', async () => {
    const { made, paths } = await singles({ script: worldOf({ 1: [], 2: [], 3: [] }) });
    expect([made, paths]).toEqual([[], []]);
  });

  test('are those with an id', async () => {
    const script = worldOf({ 1: [{ type: 'sync_runs', attributes: {} }, runEntry(17)] });
    expect(new Set((await singles({ script })).paths)).toEqual(new Set(['1/sync_runs/17']));
  });

  test('are two of those that are in two lists, in both', async () => {
    const both = inList([30, 'success'], [29, 'success'], [28, 'success'], [27, 'success'], [26, 'success']);
    const own = inList(...Array.from({ length: 40 }, (_, at) => [200 - at, 'success'] as const));
    const script = worldOf({ 1: [...own, ...both, runEntry(1)], 2: [runEntry(99), ...both, runEntry(2)] });
    const { paths } = await singles({ script });
    for (const id of [30, 29])
      expect(paths).toEqual(expect.arrayContaining([`1/sync_runs/${id}`, `2/sync_runs/${id}`]));
    expect(new Set(paths).size).toBe(paths.length - 1);
    const isInBoth = (id: number): boolean =>
      ['1', '2'].every((sync) => paths.includes(`${sync}/sync_runs/${id}`));
    expect([30, 29, 28, 27, 26].filter(isInBoth)).toEqual([30, 29]);
  });

  test('are sixteen kinds at most, besides the given one and the ends', async () => {
    const many = Array.from({ length: 40 }, (_, at) => [100 - at, `status ${at}`] as const);
    const { paths } = await singles({ script: worldOf({ 1: inList(...many) }) });
    expect(new Set(paths).size).toBe(18);
    expect(paths).toHaveLength(19);
    expect(paths).toEqual(expect.arrayContaining(['1/sync_runs/100', '1/sync_runs/61']));
  });
});

test.each([
  [depths.quick, '3', 1],
  [depths.standard, '3', 1],
  [depths.standard, undefined, 0],
])('the model is read as often as the depth says: %#', async (depth, modelId, count) => {
  const fixtures = modelId === undefined ? {} : { modelId };
  const { paths } = await asked(readModels, { script: smallTarget(), setting: { fixtures, depth } });
  expect(paths).toEqual(Array.from({ length: count }, () => 'models/3'));
});

describe('after the writes', () => {
  const target: Given = { script: smallTarget(), setting: smallTargetSetting };
  /** Sent at the same time. */
  const twice = Array.from({ length: 2 }, () => 'reports?type=workspace_activity&metric=all');
  const plain = ['1/sync_runs', '1/sync_runs/17', '1/sync_runs/17/sync_records', 'models/3', ...twice];

  test('everything that can be read is read once more', async () => {
    const before = async ({ api }: CheckContext): Promise<void> =>
      void (await api.ask(endpoints.readModel, { params: { id: '3' } }));
    expect((await asked(readAfterWrites, { ...target, before })).paths.toSorted()).toEqual(plain);
  });

  test.each<[string, Setting['fixtures'], readonly string[]]>([
    ['no sync', { modelId: '3' }, ['models/3', ...twice]],
    ['no model and no run', { syncId: '1' }, ['1/sync_runs', ...twice]],
    ['no sync but a run', { syncRunId: '17' }, twice],
  ])('where there is %s, the rest', async (_, fixtures = {}, paths) => {
    const given = { ...target, setting: { ...smallTargetSetting, fixtures } };
    expect((await asked(readAfterWrites, given)).paths.toSorted()).toEqual(paths);
  });

  test('a report is read twice at the same time, but not at depth quick', async () => {
    const setting = { ...smallTargetSetting, depth: depths.quick };
    const { paths } = await asked(readAfterWrites, { ...target, setting });
    expect(paths.filter((path) => path.startsWith('reports'))).toHaveLength(1);
  });

  test('the end of the list under each status is read again', async () => {
    const { paths } = await asked(readAfterWrites, { ...target, before: readListsAndWrite });
    const filtered = paths.filter((path) => path.includes('status='));
    expect(filtered.toSorted()).toEqual([
      '1/sync_runs?status=failed&page=2',
      '1/sync_runs?status=success&page=2',
    ]);
  });

  test('but of six statuses at most, and not at depth quick', async () => {
    const many = Array.from({ length: 9 }, (_, at) => [100 - at, `s${at}`] as const);
    const script = worldOf({ 1: inList(...many), 2: [] });
    const count = async (setting: Setting): Promise<number> =>
      (await asked(readAfterWrites, { script, setting, before: readListsAndWrite })).paths.filter((path) =>
        path.includes('status='),
      ).length;
    expect(await count(smallSetting)).toBe(6);
    expect(await count({ ...smallSetting, depth: depths.quick })).toBe(0);
  });
});

describe('a run that a schedule has started', () => {
  /** A target whose schedule makes a run, with other answers. */
  const scheduling = (
    change: (answer: ScriptedAnswer, path: string, atMs: number) => ScriptedAnswer = (one) => one,
  ) => {
    return smallTarget({ answers: (answer, { path, atMs }) => change(answer, path, atMs) });
  };
  const schedule = async ({ api }: CheckContext): Promise<void> => {
    await api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
    await api.ask(endpoints.scheduleSync, { body: '{"sync_id":"1"}' });
  };
  const late = async (change?: Parameters<typeof scheduling>[0], before = schedule) => {
    const given = { script: scheduling(change), setting: smallTargetSetting, before };
    const { paths, times } = await asked(readAfterWrites, given);
    return paths.map((path, at) => `${path} at ${times[at]}`).slice(6);
  };

  test('is read in each way, and the end of its list, too', async () => {
    expect(await late()).toEqual([
      '1/sync_runs/101 at 5',
      '1/sync_runs/101/sync_records at 5',
      '1/sync_runs?status=success at 5',
      '1/sync_runs?page=4 at 5',
    ]);
  });

  test('is read under the status of most of its records, too', async () => {
    const records = ['failed', 'success', 'failed'].map((status, at) => recordEntry(at, status));
    const found = await late((answer, path) =>
      path.endsWith('/101/sync_records') ? { body: { data: records, links: {} } } : answer,
    );
    expect(found).toContain('1/sync_runs/101/sync_records?status=failed at 10');
  });

  test('that is not there yet is read again three seconds later', async () => {
    const found = await late((answer, path) => (path.endsWith('/101') ? { status: 404 } : answer));
    expect(found.filter((one) => one.startsWith('1/sync_runs/101 '))).toEqual([
      '1/sync_runs/101 at 5',
      '1/sync_runs/101 at 3010',
    ]);
  });

  test('that only the end of its list shows is read', async () => {
    const [listed, other] = [runEntry(101, 'queued'), runEntry(17)];
    const found = await late(({ ...answer }, path) => {
      if (!path.includes('/sync_runs') || /sync_runs\/|status/.test(path)) return answer;
      const { links } = answer.body as { links: object }; // the small target lists so
      return { body: { data: [path.includes('page=4') ? listed : other], links } };
    });
    expect(found.slice(1)).toEqual([
      '1/sync_runs/101 at 10',
      '1/sync_runs/101/sync_records at 10',
      '1/sync_runs?status=queued at 10',
    ]);
  });

  test.each([null, '', 5])('whose status is %o is not read under it', async (status) => {
    const found = await late(
      ({ ...answer }, path) => {
        if (!/sync_runs(\?page=\d)?$/.test(path)) return answer;
        const { links } = answer.body as { links: object }; // likewise
        return { body: { data: [runEntry(101, status)], links } };
      },
      async (context) => {
        await context.api.ask(endpoints.readModel, { params: { id: '3' } });
        await context.api.ask(endpoints.scheduleSync, { body: '{"sync_id":"1"}' });
      },
    );
    expect(found.some((one) => one.includes('status='))).toBe(false);
    expect(found.some((one) => one.startsWith('1/sync_runs/101 '))).toBe(true);
  });

  test.each<[string, Parameters<typeof scheduling>[0], boolean]>([
    [
      'no schedule was accepted',
      (answer, path) => (path.includes('schedule') ? { status: 422, body: {} } : answer),
      false,
    ],
    [
      'nothing is new',
      (answer, path) =>
        /sync_runs\?|sync_runs$/.test(path) ? { body: { data: [runEntry(17)], links: {} } } : answer,
      false,
    ],
  ])('is not read where %s', async (_, change, isRead) => {
    expect((await late(change)).some((one) => one.includes('/101'))).toBe(isRead);
  });
});
