import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import {
  oneSync,
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
} from '../../fixtures/small-lists.ts';
import { checks } from './shown-under-filters.suite.ts';

const check = checkOf(checks, 'every run on a filtered page that was read is in the whole list');

/** The ending where a filtered page was asked for with its number first, so many times. */
async function ending(change: ChangePage, times = 1) {
  const context = scripted(smallLists(change), oneSync);
  const query: [string, string][] = [
    ['page', '1'],
    ['status', 'failed'],
  ];
  for (let time = 0; time < times; time += 1)
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query, fresh: true });
  return endingOf(check, context);
}

/** Answers with the number first have another run in place of the first one, as often as is said. */
const renaming =
  (id: number, most: number, status = 'failed'): ChangePage =>
  ({ data }, { query, times }) => {
    if (query[0]?.[0] === 'page' && query.length > 1 && times <= most) data[0] = runEntry(id, status);
  };

test.each<[what: string, change: ChangePage, kind: string]>([
  ['what the whole list has', () => undefined, 'pass'],
  ['a run of the whole list', renaming(14, Infinity), 'pass'],
  ['a run of no list, again and again', renaming(99, Infinity), 'violation'],
  ['a run of no list, at first', renaming(99, 1), 'pass'],
  ['a run of another status, which has a rule of its own', renaming(99, Infinity, 'success'), 'untested'],
])('a filtered page that shows %s', async (_, change, kind) => {
  expect(await ending(change)).toMatchObject({ kind });
});

test('a whole list with a run without an id may have what a filter shows', async () => {
  const change: ChangePage = (page, request) => {
    renaming(99, Infinity)(page, request);
    if (request.query.length === 0) page.data[1] = { ...page.data[1], id: undefined };
  };
  expect(await ending(change)).toMatchObject({ kind: 'untested' });
});

/** The ending where a failed run of sync 2 is on every filtered page of sync 1, changed in this way. */
async function endingWithStranger(
  more: object,
  { syncId, alone }: { readonly syncId: string; readonly alone: boolean },
): Promise<unknown> {
  const own = smallWorld.runs['1'] ?? [];
  const world = { ...smallWorld, runs: { ...smallWorld.runs, [syncId]: own } };
  const change: ChangePage = ({ data }, { params, query, status }) => {
    if (params['sync_id'] === syncId && status === 'failed' && query.length > 0)
      data.push(runEntry(23, status, more));
  };
  const fixtures = { ...smallSetting.fixtures, syncId };
  const context = scripted(smallLists(change, world), { ...smallSetting, fixtures });
  const read = { params: { sync_id: syncId }, query: [['status', 'failed']] } as const;
  await context.api.ask(endpoints.listRuns, { params: { sync_id: '2' } });
  await context.api.ask(endpoints.listRuns, read);
  // Its own address knows no such run.
  if (alone) await context.api.ask(endpoints.readRun, { params: { sync_id: syncId, sync_run_id: '23' } });
  return endingOf(check, context);
}

test.each<[what: string, more: object, syncId: string, kind: string]>([
  ['says that it is of this sync', { sync_id: 1 }, '1', 'violation'],
  ['says so in other digits', { sync_id: 1 }, '01', 'violation'],
  ['says that it is of its own, which has a rule of its own', { sync_id: 2 }, '1', 'pass'],
  ['does not say of which sync it is', { sync_id: undefined }, '1', 'pass'],
  ['says it in words', { sync_id: '1' }, '1', 'pass'],
  ['says that it is of the sync of the others of a list with a name', { sync_id: 1 }, 'one', 'violation'],
  ['says that it is of another than the others of a list with a name', { sync_id: 2 }, 'one', 'pass'],
])('a run of another list that %s', async (_, more, syncId, kind) => {
  for (const alone of [false, true])
    expect(await endingWithStranger(more, { syncId, alone }), `alone ${alone}`).toMatchObject({ kind });
});

test('the finding names the run, the filter and the page', async () => {
  expect(await ending(renaming(99, Infinity))).toMatchObject({
    details: {
      wanted: { kind: 'entry', id: '99', as: 'listed' },
      received: { kind: 'list-without', shownUnder: 'failed' },
      against: [{ ask: { url: expect.stringContaining('page=1&status=failed') } }],
    },
  });
});

test('without a filtered page nothing was examined', async () => {
  const context = scripted(
    smallLists(({ data }) => void data.splice(0)),
    oneSync,
  );
  expect(await endingOf(check, context)).toMatchObject({ kind: 'untested' });
});
