import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import { changing, runsUrl, smallLists, smallSetting, smallWorld } from '../../fixtures/small-lists.ts';
import { askPage, idsOf, pageOf, type View } from './list.ts';
import { walkFrom } from './walk.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };

async function walkOn(script: Script, limit = 60, of = view) {
  const context = scripted(script, smallSetting);
  const start = pageOf(await askPage(context, of));
  if (start === undefined) throw new Error('the first page is one');
  return { walk: await walkFrom(context, of, start, limit), context, start };
}

test('a walk goes on to where next ends', async () => {
  const { walk } = await walkOn(smallLists());
  expect(walk.pages.flatMap(idsOf)).toEqual(['17', '16', '15', '14', '13', '12', '11']);
  expect([walk.end, walk.endedBy]).toEqual([{ kind: 'end' }, []]);
});

test.each([
  [3, 'limit'],
  [4, 'end'],
])('of four pages, where %i may be read, it ends with %s', async (limit, kind) => {
  const { walk } = await walkOn(smallLists(), limit);
  expect([walk.pages.length, walk.end.kind]).toEqual([limit, kind]);
});

test('what was read is not asked for again', async () => {
  const { walk, context, start } = await walkOn(smallLists());
  const { requests } = context.client;
  expect((await walkFrom(context, view, start, 60)).pages).toEqual(walk.pages);
  expect(context.client.requests).toBe(requests);
});

test('a page that shows the one before it and a new entry is that page again', async () => {
  const { walk } = await walkOn(
    smallLists(changing({ page: 3 }, (page) => void (page.data = [18, 15, 14].map((id) => runEntry(id))))),
  );
  expect([walk.pages.length, walk.end, walk.endedBy.length]).toEqual([2, { kind: 'back', to: 1 }, 1]);
});

test.each([1, 4])('next of page %i that is its self is not followed', async (page) => {
  const { walk, context } = await walkOn(
    smallLists(changing({ page }, ({ links }) => void (links['next'] = links['self']))),
  );
  expect([walk.end, walk.endedBy]).toEqual([{ kind: 'back', to: page - 1 }, []]);
  expect(context.client.requests).toBe(page);
});

test('so is one of a single entry', async () => {
  const grown = changing({ page: 3 }, (page) => void (page.data = [18, 16].map((id) => runEntry(id))));
  const { walk } = await walkOn(smallLists(grown, { ...smallWorld, pageSize: 1 }));
  expect([walk.pages.length, walk.end]).toEqual([2, { kind: 'back', to: 1 }]);
});

/** A filtered list of cursors: pages with entries first, then ever more without any. */
const endless =
  (full: number): Script =>
  ({ query }) => {
    const at = Number(query.find(([name]) => name === 'cursor')?.[1] ?? 0);
    const urlOf = (cursor: number): string => `${runsUrl}?status=success&cursor=${cursor}`;
    const data = at < full ? [runEntry(100 - at)] : [];
    return { body: { data, links: { self: urlOf(at), next: urlOf(at + 1), last: null } } };
  };

test.each([
  [0, 5],
  [1, 6],
  [3, 8],
])('behind %i pages with entries five without any are passed', async (full, pages) => {
  const { walk } = await walkOn(endless(full), 60, { ...view, status: 'success' });
  expect([walk.pages.length, walk.end.kind]).toEqual([pages, 'limit']);
});

test('a page without entries in the middle of a list is passed, as last names a later one', async () => {
  const { walk } = await walkOn(smallLists(changing({ page: 2 }, (page) => void (page.data = []))));
  expect([walk.pages.map(({ entries }) => entries.length), walk.end]).toEqual([
    [2, 0, 2, 1],
    { kind: 'end' },
  ]);
});

test.each([
  [1, 1, 'empty'],
  [2, 3, 'end'],
])('a page without entries behind a cursor is the second one: last is %i', async (last, count, kind) => {
  const { walk } = await walkOn(({ query }) => {
    const at = Number(query.find(([name]) => name === 'cursor')?.[1] ?? 1);
    const next = at < 3 ? `${runsUrl}?cursor=${at + 1}` : null;
    const data = at === 2 ? [] : [runEntry(100 - at)];
    return { body: { data, links: { next, last: `${runsUrl}?page=${last}` } } };
  });
  expect([walk.pages.length, walk.end.kind]).toEqual([count, kind]);
});

test('next that skips the last page leads to a page without entries, with which the walk ends', async () => {
  const skipping = changing({}, (page, { page: number }) => {
    page.links['next'] = `${runsUrl}?page=${number + 2}`;
  });
  const { walk } = await walkOn(smallLists(skipping, { ...smallWorld, pageSize: 3 }), 3);
  expect([walk.pages.length, walk.end]).toMatchObject([2, { kind: 'empty', further: [] }]);
});

/**
 * Pages behind cursors, as many entries on each as `counts` says. `back`: where `prev` of the last one leads.
 */
const behindCursors =
  (counts: readonly number[], back = counts.length - 2): Script =>
  ({ query }) => {
    const at = Number(query.find(([name]) => name === 'cursor')?.[1] ?? 0);
    const urlOf = (cursor: number): string | null =>
      cursor in counts ? `${runsUrl}?cursor=${cursor}` : null;
    const data = Array.from({ length: counts[at] ?? 0 }, (_, nth) => runEntry(100 - 10 * at - nth));
    const prev = urlOf(at === counts.length - 1 ? back : at - 1);
    return {
      body: { data, links: { self: urlOf(at), next: urlOf(at + 1), prev, last: urlOf(counts.length - 1) } },
    };
  };

test.each([
  ['between pages with entries is passed', [2, 0, 2], 1, [2, 0, 2], 'end'],
  ['is passed with those behind it', [2, 0, 0, 0, 2], 3, [2, 0, 0, 0, 2], 'end'],
  ['ends the walk if `prev` of the page behind it leads elsewhere', [2, 0, 2], 0, [2], 'empty'],
  ['ends the walk at the end of the list', [2, 2, 0], 1, [2, 2], 'empty'],
  ['ends the walk if many more follow', [2, 0, 0, 0, 0, 0, 0, 2], 6, [2], 'empty'],
])('a page without entries behind a cursor %s: %j', async (_, counts, back, walked, kind) => {
  const { walk } = await walkOn(behindCursors(counts, back));
  expect(walk.pages.map(({ entries }) => entries.length)).toEqual(walked);
  expect(walk.end.kind).toBe(kind);
});
