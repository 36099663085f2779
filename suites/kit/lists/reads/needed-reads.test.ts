import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { newRunOf, type Setting } from '../../../fixtures/conversation.ts';
import { scriptedClient } from '../../../fixtures/scripted.ts';
import { smallLists, smallSetting, type ChangePage } from '../../../fixtures/small-lists.ts';
import type { AskOptions } from '../../check/check-context.ts';
import type { NeededRead } from '../../history/claim.ts';
import { Timeline } from '../../history/timeline.ts';
import { depths } from '../../plan/depth.ts';
import { linkUrl } from '../link-url.ts';
import { pageOf, type View } from '../list.ts';
import { historyOf, notesOf, observedView } from '../observing.ts';
import { makeRead, walkAgain } from './needed-reads.ts';

const mostRequests = depths.standard.claimRequests;

const { listRuns, listRecords } = endpoints;
const runs: View = { endpoint: listRuns, params: { sync_id: '1' } };
const records: View = { endpoint: listRecords, params: { sync_id: '1', sync_run_id: '17' } };
const page = (number: number): AskOptions => ({ query: [['page', `${number}`]] });
const success: AskOptions = { query: [['status', 'success']] };

interface Before {
  readonly view?: View;
  readonly asked?: readonly AskOptions[];
  /** The link of the last answer that is followed then. */
  readonly isFollowed?: boolean;
  readonly spent?: number;
  readonly stopped?: string;
  readonly change?: ChangePage;
  readonly setting?: Setting;
}

/** What is asked for by one read, past caches unless it says otherwise, and what the notes then hold. */
async function read(of: NeededRead | undefined, before: Before = {}) {
  const { view = runs, asked = [], isFollowed = false, spent = 0, stopped, change } = before;
  const sent: string[] = [];
  const client = scriptedClient((request) => {
    const { manner, pastCaches = false } = request.ask;
    const path = request.path.replace('/api/v1/syncs/1/', '').replaceAll('sync_', '');
    sent.push([path, manner, pastCaches ? undefined : 'with caches'].filter(Boolean).join(' '));
    return smallLists(change)(request);
  });
  const setting = { ...smallSetting, ...before.setting };
  const context = newRunOf(Object.assign(client, { stopped }), setting).newCheckContext();
  const { api } = context;
  let last;
  for (const options of asked)
    last = await api.ask(view.endpoint, { params: view.params, fresh: true, ...options });
  if (isFollowed && last !== undefined) {
    const from = pageOf(last);
    const url = from && linkUrl(context, from, 'next');
    if (url !== undefined) await api.follow(url, last, { fresh: true });
  }
  const notes = await notesOf(context);
  notes.spent = spent;
  const timeline = new Timeline(historyOf(context, notes, view));
  sent.length = 0;
  if (of === undefined) await walkAgain(context, view);
  else await makeRead(context, notes, { view, timeline }, of);
  return { sent, notes, spent: notes.spent - spent };
}

describe('a walk', () => {
  const walk: NeededRead = { kind: 'walk', view: observedView(runs) };

  test('is made page by page and recorded', async () => {
    const { sent, notes, spent } = await read(walk);
    expect(sent).toEqual(['runs', 'runs?page=2', 'runs?page=3', 'runs?page=4']);
    expect([spent, notes.others.size, notes.walks.length]).toEqual([4, 4, 1]);
    expect(notes.walks[0]).toMatchObject({ view: runs, isWhole: true });
  });

  test('of a filter is made under it', async () => {
    const filtered: NeededRead = { kind: 'walk', view: observedView({ ...runs, status: 'failed' }) };
    expect((await read(filtered)).sent).toEqual(['runs?status=failed', 'runs?status=failed&page=2']);
  });

  test('of what is refused is none', async () => {
    const { spent, notes } = await read(walk, { change: () => ({ status: 422, body: {} }) });
    expect([spent, notes.others.size, notes.walks.length]).toEqual([1, 1, 0]);
  });

  test('is not made once the run has ended', async () => {
    expect((await read(walk, { stopped: 'it is over' })).sent).toEqual([]);
  });

  test.each([
    [mostRequests - 1, undefined, 4],
    [mostRequests, undefined, 0],
    [0, 'it is over', 0],
  ])(
    'for claims that follow is made while requests are left: after %i, %s',
    async (spent, stopped, count) => {
      const more = stopped === undefined ? {} : { stopped };
      expect((await read(undefined, { spent, ...more })).sent).toHaveLength(count);
    },
  );
});

describe('an answer', () => {
  test.each<[string, number, Before, readonly string[]]>([
    ['first', 1, { asked: [{}, page(2)] }, ['runs']],
    ['last', 2, { asked: [{}, page(2)] }, ['runs?page=2']],
    ['in another way', 1, { asked: [{ manner: 'identity' }] }, ['runs identity']],
    ['by a link', 2, { asked: [{}], isFollowed: true }, ['runs?page=2']],
    ['that is not known', 9, { asked: [{}] }, []],
  ])('is asked for again that came %s', async (_, of, before, expected) => {
    const { sent, spent, notes } = await read({ kind: 'again', of }, before);
    expect(sent).toEqual(expected);
    expect([spent, notes.others.size]).toEqual([expected.length, expected.length]);
  });

  test.each<[string, number, 'next' | 'prev', readonly string[]]>([
    ['its next', 1, 'next', ['runs', 'runs?page=2']],
    ['a link that it has not', 1, 'prev', ['runs']],
    ['nothing, where it is not known', 9, 'next', []],
  ])('is followed to %s', async (_, of, link, expected) => {
    const { sent, spent, notes } = await read({ kind: 'follow', of, link }, { asked: [{}] });
    expect(sent).toEqual(expected);
    // A link that it has not is counted all the same.
    expect(spent).toBe(of === 1 ? 2 : 0);
    expect(notes.others.size).toBe(expected.length);
  });

  test('that a link led to is asked for again as one', async () => {
    const { notes } = await read({ kind: 'again', of: 2 }, { asked: [{}], isFollowed: true });
    expect([...notes.others].map(({ ask }) => ask.via)).toEqual(['link']);
    const { notes: plain } = await read({ kind: 'again', of: 1 }, { asked: [{}] });
    expect([...plain.others].map(({ ask }) => ask.via)).toEqual([undefined]);
  });

  test('that is refused now leads nowhere', async () => {
    let count = 0;
    const change: ChangePage = () => (++count > 1 ? { status: 422, body: {} } : undefined);
    const { sent, spent } = await read({ kind: 'follow', of: 1, link: 'next' }, { asked: [{}], change });
    expect([sent, spent]).toEqual([['runs'], 1]);
  });

  /** Links hold a cursor, which may keep a moment. */
  const cursor: ChangePage = (its, { page: number }) => {
    its.links['next'] = `?page=${number + 1}&cursor=x`;
  };
  test.each<[string, number, readonly string[]]>([
    ['by way of the page that led there', 0, ['runs', 'runs?page=2&cursor=x']],
    ['just so, once all requests are spent', mostRequests, ['runs?page=2&cursor=x']],
    ['by that way with the last request', mostRequests - 1, ['runs', 'runs?page=2&cursor=x']],
  ])('of a cursor is asked for %s', async (_, spent, expected) => {
    const before = { asked: [{}], isFollowed: true, change: cursor, spent };
    expect((await read({ kind: 'again', of: 2 }, before)).sent).toEqual(expected);
  });
});

describe('an entry', () => {
  test('of runs is read alone, as one that may be gone', async () => {
    const { sent, spent, notes } = await read({ kind: 'alone', list: observedView(runs).list, id: '99' });
    expect([sent, spent]).toEqual([['runs/99'], 1]);
    expect([...notes.others].map(({ ask }) => ask.purpose)).toEqual(['arranging']);
  });

  const path = 'runs/17/records';
  test.each<[string, View, readonly AskOptions[], readonly string[]]>([
    ['that no page showed', records, [page(2)], []],
    ['that a page showed', records, [page(1), page(2)], [`${path}?page=1`]],
    ['that a filter showed', records, [page(1), success, page(2)], [`${path}?status=success`]],
    ['that a filter showed before', records, [success, page(1)], [`${path}?status=success`]],
    ['that two pages showed', records, [{}, page(1)], [`${path}?page=1`]],
    ['of a filter', { ...records, status: 'success' }, [page(1), success], [`${path}?page=1`]],
    ['of a filter alone', { ...records, status: 'success' }, [success], [`${path}?status=success`]],
  ])('of records, %s', async (_, view, asked, expected) => {
    expect(
      (await read({ kind: 'alone', list: observedView(view).list, id: '175' }, { view, asked })).sent,
    ).toEqual(expected);
  });
});
