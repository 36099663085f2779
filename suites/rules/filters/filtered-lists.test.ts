import { describe, expect, test } from 'vitest';
import { runEntry } from '../../fixtures/list-lines.ts';
import {
  changing,
  findingsOf,
  smallLists,
  smallSetting,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { endingOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { checks, filterAnswerChecks } from './filters.property.ts';

const all = [...checks, ...filterAnswerChecks];
const find = (change: ChangePage, world?: SmallWorld) => findingsOf(all, smallLists(change, world));

const failed = '1/sync_runs?status=failed';

const ofEach = (noun: string) => `every ${noun} of a filtered list has the status asked for`;
const inWhole = 'every run of a filtered list has that status in the whole list too';
const union = 'the filtered lists of all statuses hold every run of the whole list';
const kept = 'links of a filtered list of runs lead to pages of that list';

test('lists that are filtered by status are no finding', async () => {
  expect(await find(() => undefined)).toEqual([]);
});

describe('an entry of another status', () => {
  test.each([
    [1, 0],
    [1, 1],
    [2, 0],
  ])('on page %i of a filter, at place %i, is found there', async (page, at) => {
    const change = changing({ status: 'failed', page }, ({ data }) => {
      data[at] = runEntry(99);
    });
    const path = page === 1 ? failed : `${failed}&page=2`;
    expect(await find(change)).toContain(`${ofEach('run')}: ${path} /data/${at}/attributes/status`);
  });

  test('of another sync is found too', async () => {
    const change = changing({ sync: '2', status: 'success' }, ({ data }) => {
      data.push(runEntry(99, 'failed'));
    });
    expect(await find(change)).toEqual([
      `${ofEach('run')}: 2/sync_runs?status=success /data/1/attributes/status`,
    ]);
  });

  test('is found among records', async () => {
    const change = changing({ of: 'records', status: 'failed' }, ({ data }) => {
      data.push(runEntry(99));
    });
    const path = '1/sync_runs/17/sync_records?status=failed';
    expect(await find(change)).toEqual([`${ofEach('record')}: ${path} /data/2/attributes/status`]);
  });
});

describe('a filter that is not applied', () => {
  const whole = smallWorld.runs['1'] ?? [];

  test('finds entries of another status, and some for a status that no run has', async () => {
    const change: ChangePage = (page, { of, status }) => {
      if (of === 'runs' && status !== undefined) page.data = [...whole];
    };
    const found = await find(change);
    expect(found).toContain(`${ofEach('run')}: 2/sync_runs?status=failed /data/0/attributes/status`);
  });
});

describe('a run that has the status asked for', () => {
  test.each([
    ['the last', 2, 0],
    ['the second', 1, 1],
  ])('and is not in its filter, as %s of three, is found missing', async (_, page, at) => {
    const change = changing({ status: 'failed', page }, ({ data }) => {
      data.splice(at, 1);
    });
    expect(await find(change)).toEqual([`${union}: ${failed} /data`]);
  });

  test('and whose filter is empty is found missing', async () => {
    const change = changing({ sync: '2', status: 'success' }, (page) => {
      page.data = [];
    });
    expect(await find(change)).toEqual([`${union}: 2/sync_runs?status=success /data`]);
  });

  test.each([
    ['first', 1, 1],
    ['middle', 2, 1],
    ['last', 3, 1],
  ])('but another one in the whole list, on its %s page, is found', async (_, page, at) => {
    const change = changing({ page }, ({ data }) => {
      data[at] = { ...data[at], ...runEntry(18 - page * 2, 'success') };
    });
    const filtered = page === 3 ? `${failed}&page=2` : failed;
    const place = page === 2 ? 1 : 0;
    expect(await find(change)).toEqual([`${inWhole}: ${filtered} /data/${place}/attributes/status`]);
  });

  test('and none in the whole list that is a string is left to the rule of that member', async () => {
    const change = changing({ page: 2 }, ({ data }) => {
      data[1] = runEntry(14, null);
    });
    expect(await find(change)).toEqual([]);
  });
});

describe('links of a filtered list', () => {
  test.each([
    ['self', 1, failed],
    ['first', 2, `${failed}&page=2`],
    ['prev', 2, `${failed}&page=2`],
    ['next', 1, `${failed}&page=1`],
    ['last', 1, failed],
  ] as const)('%s of page %i that loses the filter is found', async (name, page, path) => {
    const change = changing({ status: 'failed', page }, ({ links }) => {
      links[name] = links[name]?.replace('status=failed&', '');
    });
    expect(await find(change)).toEqual([`${kept}: ${path} /links/${name}`]);
  });

  test('that name another filter are found, even if they lead to no entries', async () => {
    const change = changing({ status: 'failed', page: 1 }, ({ links }) => {
      links['self'] = links['self']?.replace('failed', 'other');
    });
    expect(await find(change)).toEqual([`${kept}: ${failed} /links/self`]);
  });

  test('that hide the filter in a cursor are none', async () => {
    const change = changing({ status: 'failed' }, ({ links }) => {
      for (const [name, link] of Object.entries(links))
        links[name] = link?.replace('status=failed&', 'cursor=failed&status=failed&');
    });
    expect(await find(change)).toEqual([]);
  });

  test('that lose it where all entries have that status lead to the same entries', async () => {
    const world = { ...smallWorld, runs: { ...smallWorld.runs, 2: [runEntry(22), runEntry(21)] } };
    const change = changing({ sync: '2', status: 'success' }, ({ links }) => {
      links['self'] = links['self']?.replace('status=success&', '');
    });
    expect(await find(change, world)).toEqual([]);
  });
});

describe('a status that no run has', () => {
  const check = all.find(({ title }) => title === 'a status that no run has finds nothing');
  const isUnused = (status: string | undefined): boolean =>
    status !== undefined && !['success', 'failed'].includes(status);
  const endingAt = async (change: ChangePage): Promise<CheckEnding> => {
    if (check === undefined) throw new Error('there is such a check');
    return endingOf(check, scripted(smallLists(change), smallSetting));
  };
  const answering =
    (status: number, body: unknown = { message: 'no' }): ChangePage =>
    (_, request) =>
      request.of === 'runs' && isUnused(request.status) ? { status, body } : undefined;

  test('finds an empty list', async () => {
    expect(await endingAt(() => undefined)).toMatchObject({ kind: 'pass', entries: 0 });
  });

  test.each([400, 404, 422, 499])('may be refused with %i', async (status) => {
    expect(await endingAt(answering(status))).toMatchObject({ kind: 'pass' });
  });

  test.each([201, 204, 206, 500])('is not answered with %i', async (status) => {
    expect(await endingAt(answering(status))).toMatchObject({
      kind: 'violation',
      details: { pointer: 'status', received: { value: status } },
    });
  });

  test.each([301, 401, 403, 429, 503])('says nothing where it is answered with %i', async (status) => {
    expect(await endingAt(answering(status))).toMatchObject({ kind: 'untested' });
  });

  test.each([
    [[runEntry(1)], 0],
    [[runEntry(1, null), runEntry(2, 'failed')], 1],
  ])('finds no entry', async (data, at) => {
    const change: ChangePage = (page, { of, status }) => {
      if (of === 'runs' && isUnused(status)) page.data = data;
    };
    expect(await endingAt(change)).toMatchObject({
      kind: 'violation',
      details: { pointer: `/data/${at}/attributes/status` },
    });
  });

  // Which of the statuses is changed is drawn.
  test.each([
    ['the beginning of one in use', /^(?:faile|succes)$/],
    ['the end of one in use', /^(?:ailed|uccess)$/],
    ['a pattern of SQL', /^._.*%$/],
    ['a pattern of shells', /^..\*$/],
    ['a quote that ends the text of a query', /'/],
    ['a regular expression', /^\.\*$/],
  ])('is also %s', async (_, value) => {
    const change: ChangePage = (page, { of, status }) => {
      if (of === 'runs' && value.test(status ?? '')) page.data = [runEntry(1)];
    };
    expect(await endingAt(change)).toMatchObject({ kind: 'violation' });
  });

  test('is one of another sync, in a list without entries', async () => {
    const change = changing({ sync: '3', status: 'failed' }, (page) => {
      page.data = [runEntry(1)];
    });
    expect(await endingAt(change)).toMatchObject({ kind: 'violation' });
  });

  test('is left to the rule of server errors where it is answered with 500 once', async () => {
    const change: ChangePage = (_, { of, status, times }) =>
      of === 'runs' && isUnused(status) && times === 1 ? { status: 500, body: {} } : undefined;
    expect(await endingAt(change)).toMatchObject({ kind: 'pass' });
  });
});

test('a link to a page that does not exist keeps its filter', async () => {
  const change = changing({ status: 'failed', page: 2 }, ({ links }) => {
    links['next'] = toPage(links['self'], 9);
  });
  expect((await find(change)).filter((one) => one.startsWith(kept))).toEqual([]);
});
