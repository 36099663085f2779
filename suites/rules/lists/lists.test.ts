import { describe, expect, test } from 'vitest';
import { recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import type { Script } from '../../fixtures/scripted.ts';
import {
  changing,
  findingsOf,
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { checks as answers } from './answers.suite.ts';
import { checks as walked } from './lists.suite.ts';
import { checks as read } from './read-pages.suite.ts';

/** Those that judge all answers come last. */
const all = [...walked, ...read, ...answers];
const find = (change?: ChangePage, world?: SmallWorld) => findingsOf(all, smallLists(change, world));

const runs = '1/sync_runs';
const records = '1/sync_runs/17/sync_records';
const pathOf = (list: string, page: number): string => (page === 1 ? list : `${list}?page=${page}`);

const twiceInOne = 'no answer with a list of runs holds one of them twice';
const twiceOnPages = 'no run is on the pages of one list twice';
const twiceRead = 'no two pages of a list of runs that were read hold the same one';
const isInWhole = 'every run that a filtered list shows is in the whole list';
const again = 'a list of runs that is asked again holds the same entries';
const numbers = 'page=N of a list of runs returns the N-th page of its walk';

test('lists that keep the rules are no finding', async () => {
  expect(await find()).toEqual([]);
});

test.each([1, 3, 4, 7, 20])('%i entries on a page are as good as two', async (pageSize) => {
  expect(await find(undefined, { ...smallWorld, pageSize })).toEqual([]);
});

test.each([
  [[17, 14], false],
  [[14, 17], false],
  [[14, 12], true],
])('page 2 of a filter by its number shows %j: found by numbers %s', async (ids, is) => {
  const change = changing({ status: 'failed' }, (page, { page: number, path }) => {
    if (path.includes('walk=')) return;
    if (number === 1) page.links['next'] = `${page.links['next']}&walk=1`;
    else page.data = ids.map((id) => runEntry(id, id % 2 === 0 ? 'failed' : 'success'));
  });
  expect((await find(change)).some((one) => one.startsWith(numbers))).toBe(is);
});

describe('an entry that one answer holds twice is found', () => {
  test.each([
    [1, 2],
    [3, 2],
    [4, 1],
  ])('on page %i, at place %i', async (page, at) => {
    const change = changing({ page }, ({ data }) => {
      data.push({ ...data[0] });
    });
    const place = `${pathOf(runs, page)} /data/${at}`;
    expect(await find(change)).toEqual([`${twiceOnPages}: ${place}`, `${twiceInOne}: ${place}`]);
  });

  test('unless the two are of different types', async () => {
    const change = changing({ page: 1 }, ({ data }) => {
      data.push({ ...data[0], type: 'other' });
    });
    expect((await find(change)).filter((one) => one.startsWith('no answer'))).toEqual([]);
  });

  test('of records too', async () => {
    const change = changing({ of: 'records', page: 3 }, ({ data }) => {
      data.unshift({ ...data[0] });
    });
    expect(await find(change)).toContain(
      `no answer with a list of records holds one of them twice: ${records}?page=3 /data/1`,
    );
  });

  test('but not two without an id, which is the finding of another rule', async () => {
    const change = changing({ page: 1 }, (page) => {
      page.data = [{ type: 'sync_runs' }, { type: 'sync_runs' }];
    });
    expect((await find(change)).filter((one) => one.startsWith('no answer'))).toEqual([]);
  });
});

describe('an entry on two pages is found on the later one', () => {
  test.each([
    [2, 0, 16],
    [2, 1, 17],
    [3, 1, 16],
    [4, 0, 12],
    [4, 0, 17],
  ])('page %i, place %i', async (page, at, id) => {
    const change = changing({ page }, ({ data }) => {
      data[at] = runEntry(id, id % 2 === 0 ? 'failed' : 'success');
    });
    const place = `${runs}?page=${page} /data/${at}`;
    const found = await find(change);
    expect(found).toContain(`${twiceOnPages}: ${place}`);
    expect(found).toContain(`${twiceRead}: ${place}`);
  });

  test('of records too', async () => {
    const change = changing({ of: 'records', page: 3 }, ({ data }) => {
      data.push(recordEntry(175));
    });
    expect(await find(change)).toEqual([
      `no record is on the pages of one list twice: ${records}?page=3 /data/1`,
      `no two pages of a list of records that were read hold the same one: ${records}?page=3 /data/1`,
    ]);
  });
});

describe('an entry that only its filter shows is missing in the whole list', () => {
  test.each([
    [1, 0],
    [1, 1],
    [2, 1],
    [3, 0],
  ])('from page %i, place %i', async (page, at) => {
    const change = changing({ page }, ({ data }) => {
      data.splice(at, 1);
    });
    expect(await find(change)).toEqual([`${isInWhole}: ${runs} /data`]);
  });

  test('and so is the last one', async () => {
    const world = {
      ...smallWorld,
      runs: { ...smallWorld.runs, 1: smallWorld.runs['1']?.slice(0, -1) ?? [] },
    };
    const whole = smallLists();
    const script: Script = (request) =>
      (request.path.includes('status=') || request.endpoint.endsWith('{sync_run_id}')
        ? whole
        : smallLists(undefined, world))(request);
    expect(await findingsOf(all, script)).toEqual([`${isInWhole}: ${runs} /data`]);
  });
});

describe('a list that is asked again', () => {
  const everySecond = (page: number, change: ChangePage): ChangePage =>
    changing({ sync: '2', page }, (one, request) =>
      request.times % 2 === 0 ? change(one, request) : undefined,
    );

  test.each([
    [1, '2/sync_runs'],
    [2, '2/sync_runs?page=2'],
  ])('and lacks an entry of page %i now and then is found', async (page, path) => {
    const change = everySecond(page, ({ data }) => {
      data.pop();
    });
    expect(await find(change)).toContain(`${again}: ${path} /data`);
  });

  test('may show its entries in another order on the page', async () => {
    const change = everySecond(1, ({ data }) => {
      data.reverse();
    });
    expect(await find(change)).toEqual([]);
  });

  test('may be answered by a gateway now and then', async () => {
    const change = everySecond(1, () => ({ status: 502, body: 'Bad gateway' }));
    expect(await find(change)).toEqual([]);
  });
});

describe('a page number', () => {
  /** Links have a mark of their own, so that a page by its number is another request. */
  const marked =
    (change: ChangePage): ChangePage =>
    (page, request) => {
      for (const [name, link] of Object.entries(page.links))
        if (link !== '') page.links[name] = `${link ?? ''}&walk=1`;
      return request.query.some(([name]) => name === 'walk') ? undefined : change(page, request);
    };

  test('that returns the page of the walk is no finding', async () => {
    expect(await find(marked(() => undefined))).toEqual([]);
  });

  test.each([2, 3, 4])('%i that returns other entries is found', async (number) => {
    const change = marked(
      changing({ page: number }, (page) => {
        page.data = [runEntry(17), runEntry(16, 'failed')];
      }),
    );
    expect(await find(change)).toContain(`${numbers}: ${runs}?page=${number} /data`);
  });

  test('that every number shows the first page is found', async () => {
    const change = marked((page, { of, params, status, query }) => {
      if (of === 'runs' && params['sync_id'] === '1' && status === undefined && query.length > 0)
        page.data = [runEntry(17), runEntry(16, 'failed')];
    });
    expect((await find(change)).some((one) => one.startsWith(numbers))).toBe(true);
  });

  test.each([403, 404])('that is refused with %i is found', async (status) => {
    const change = changing({ page: 3 }, () => ({ status, body: { message: 'no', status: 'not_found' } }));
    expect(await find(change)).toEqual([`${numbers}: ${runs}?page=3 status`]);
  });

  test.each([
    ['empty', (page: { data: object[] }) => void (page.data = [])],
    ['the last page', (page: { data: object[] }) => void (page.data = [runEntry(11)])],
    [
      'the first page',
      (page: { data: object[] }) => void (page.data = [runEntry(17), runEntry(16, 'failed')]),
    ],
  ])('past the end may show: %s', async (_, show) => {
    expect(await find(changing({ page: 5 }, (page) => show(page)))).toEqual([]);
  });

  test.each([400, 404, 422])('past the end may be refused with %i', async (status) => {
    expect(await find(changing({ page: 5 }, () => ({ status, body: {} })))).toEqual([]);
  });
});

describe('a run that the operator names', () => {
  const given = (syncRunId: string) => ({
    ...smallSetting,
    fixtures: {
      ...smallSetting.fixtures,
      syncRunId,
      sources: { syncId: 'given', syncRunId: 'given' },
    } as const,
  });
  const title = 'a run that can be read alone is in the list of its sync';
  const check = walked.filter((one) => one.title === title);
  const without = (id: string): Script => {
    const rest = smallWorld.runs['1']?.filter((one) => !('id' in one) || one.id !== id) ?? [];
    const lists = smallLists(undefined, { ...smallWorld, runs: { ...smallWorld.runs, 1: rest } });
    const alone = smallLists();
    return (request) => (request.endpoint.endsWith('{sync_run_id}') ? alone : lists)(request);
  };

  test.each(['17', '14', '11'])('and that is in its list is no finding: %s', async (id) => {
    expect(await findingsOf(check, smallLists(), given(id))).toEqual([]);
  });

  test.each(['17', '14', '11'])('and that its list lacks is found: %s', async (id) => {
    expect(await findingsOf(check, without(id), given(id))).toEqual([`${title}: ${runs} /data`]);
  });

  test('and that does not exist is no finding', async () => {
    expect(await findingsOf(check, smallLists(), given('99'))).toEqual([]);
  });
});

describe('a list that moves is no finding', () => {
  const grown = (ids: readonly number[]): SmallWorld => ({
    ...smallWorld,
    runs: { ...smallWorld.runs, 1: [...ids.map((id) => runEntry(id)), ...(smallWorld.runs['1'] ?? [])] },
  });

  test.each([1, 3, 5, 8, 13, 21, 34])('if a run is added at the front before request %i', async (number) => {
    const [before, after] = [smallLists(), smallLists(undefined, grown([18]))];
    const script: Script = (request) => (request.number < number ? before : after)(request);
    expect(await findingsOf(all, script)).toEqual([]);
  });

  test.each([4, 9, 15])('if runs are added at the front with every %i-th request', async (step) => {
    const script: Script = (request) => {
      const count = Math.min(4, Math.floor(request.number / step));
      return smallLists(undefined, grown([22, 21, 19, 18].slice(4 - count)))(request);
    };
    expect(await findingsOf(all, script)).toEqual([]);
  });

  test.each([2, 6, 11, 18])('if a run is deleted before request %i', async (number) => {
    const rest = smallWorld.runs['1']?.filter((_, at) => at !== 2) ?? [];
    const after = smallLists(undefined, { ...smallWorld, runs: { ...smallWorld.runs, 1: rest } });
    const script: Script = (request) => (request.number < number ? smallLists() : after)(request);
    expect(await findingsOf(all, script)).toEqual([]);
  });
});
