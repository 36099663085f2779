import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import type { Setting } from '../../../fixtures/conversation.ts';
import { recordEntry, runEntry } from '../../../fixtures/list-lines.ts';
import { scripted, type Script } from '../../../fixtures/scripted.ts';
import { smallLists, smallSetting, smallWorld, type SmallWorld } from '../../../fixtures/small-lists.ts';
import { depths } from '../../plan/depth.ts';
import { familiesOf } from '../views.ts';
import { readRecordsByStatus } from './records-by-status.ts';

interface Given {
  readonly script?: Script;
  readonly setting?: Setting;
}

/** What is asked of lists of records, in order, once those of runs were read. */
async function read({ script = smallLists(), setting = {} }: Given = {}): Promise<readonly string[]> {
  const paths: string[] = [];
  const context = scripted(
    (request) => {
      if (request.path.includes('/sync_records')) paths.push(request.path.replace(/^\/api\/v1\/syncs\//, ''));
      return script(request);
    },
    { ...smallSetting, ...setting },
  );
  await familiesOf(context, endpoints.listRuns);
  await readRecordsByStatus(context);
  return paths;
}

const worldOf = (runs: SmallWorld['runs']): Script => smallLists(undefined, { ...smallWorld, runs });
const inList = (...runs: readonly (readonly [id: number, status: string])[]) =>
  runs.map(([id, status]) => runEntry(id, status));

describe('records by the status of their run', () => {
  test('are read for one run of each status, with the last page and a filter, of the newest all of them', async () => {
    const own = { ...smallWorld.records, 16: [161, 162, 163].map((id) => recordEntry(id)) };
    const paths = await read({ script: smallLists(undefined, { ...smallWorld, records: own }) });
    expect(paths.filter((path) => !path.includes('?'))).toHaveLength(2);
    expect(paths.filter((path) => /\?status=\w+$/.test(path))).toHaveLength(3);
    expect(paths).toEqual(
      expect.arrayContaining(['1/sync_runs/17/sync_records', '1/sync_runs/17/sync_records?page=3']),
    );
    expect(paths.filter((path) => path.endsWith('page=1'))).toEqual([]);
  });

  test('are read for one without rows, too', async () => {
    const runs = { 1: [runEntry(17), runEntry(16, 'success', { total_rows: 0 }), runEntry(15)] };
    const paths = await read({ script: worldOf(runs) });
    expect(new Set(paths.map((path) => path.split('?')[0]))).toEqual(
      new Set(['1/sync_runs/17/sync_records', '1/sync_runs/16/sync_records']),
    );
  });

  test('are read for one run at depth quick, without its last page', async () => {
    const paths = await read({ setting: { depth: depths.quick } });
    expect(paths).toEqual(['1/sync_runs/17/sync_records']);
  });

  test('are read for as many statuses as the depth says', async () => {
    const many = Array.from({ length: 16 }, (_, at) => [100 - at, `status ${at}`] as const);
    const paths = await read({ script: worldOf({ 1: inList(...many) }) });
    // The first page of the given run, which is examined whole, says how long a page is.
    const others = paths.filter((path) => !path.startsWith('1/sync_runs/17/'));
    // And the newest one.
    expect(new Set(others.map((path) => path.split('?')[0])).size).toBe(7);
  });

  test('that cannot be read have no last page', async () => {
    const script: Script = (request) =>
      request.endpoint === endpoints.listRecords ? { status: 500 } : smallLists()(request);
    expect((await read({ script })).every((path) => !path.includes('page='))).toBe(true);
  });

  test('are those of the newest run, of runs with later pages and of the one examined whole', async () => {
    const long = (id: number, status: string) => runEntry(id, status, { total_rows: 3 });
    const short = (id: number, status: string) => runEntry(id, status, { total_rows: 1 });
    const script = worldOf({
      1: [long(30, 'failed'), short(29, 'failed'), short(28, 'aborted'), long(17, 'success')],
      2: [short(27, 'success'), long(26, 'aborted'), short(25, 'failed'), long(24, 'failed')],
    });
    for (const seed of [1, 2, 3, 4]) {
      const paths = await read({ script, setting: { seed, depth: depths.standard } });
      const own = paths
        .filter((path) => !path.includes('?'))
        .map((path) => path.replace('/sync_records', ''));
      expect(own).toEqual(expect.arrayContaining(['1/sync_runs/17', '1/sync_runs/30', '2/sync_runs/26']));
      expect(
        own.filter((path) => ['1/sync_runs/29', '1/sync_runs/28', '2/sync_runs/25'].includes(path)),
      ).toEqual([]);
    }
  });
});
