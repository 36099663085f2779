import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Setting } from '../../fixtures/conversation.ts';
import { recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import {
  changing,
  smallLists,
  smallSetting,
  smallWorld,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { depths } from '../../kit/plan/depth.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import { askAbsences } from './absences.ts';

const { listRuns, readRun, listRecords } = endpoints;

/** Ids that the conversation's seed makes up, by name. */
const [far = '', farther = ''] = absentIds(['1', '2', '3'], 1).ids;
const named = (url: string): string =>
  decodeURIComponent(url)
    .replace(/^.*\/api\/v1\/syncs\//, '')
    .replace(far, 'FAR')
    .replace(farther, 'FARTHER');

interface Given {
  readonly setting?: Setting;
  readonly change?: ChangePage;
  readonly world?: SmallWorld;
}

const contextOf = ({ setting, change, world }: Given) =>
  scripted(smallLists(change, world), { ...smallSetting, ...setting });

/** What is asked for, why it does not exist, and which answers are no violation. */
async function asked(endpoint: Endpoint, given: Given = {}): Promise<readonly string[]> {
  const { proven } = await askAbsences(contextOf(given), endpoint);
  return proven.map(({ invalid, pair: { since, lenient, mayBeMalformed, mayExist } }) =>
    [
      named(invalid.ask.url),
      since.kind,
      ...lenient,
      ...(mayBeMalformed === true ? ['may be malformed'] : []),
      ...(mayExist === true ? ['may exist'] : []),
    ].join(', '),
  );
}

const near = [
  '0/sync_runs, no-such-sync, may be malformed, may exist',
  '17/sync_runs, no-such-sync, may exist',
];

test('a sync that does not exist is asked for its list with and without page and filter', async () => {
  expect(await asked(listRuns)).toEqual([
    'FAR/sync_runs, no-such-sync',
    'FAR/sync_runs?page=2, no-such-sync',
    'FAR/sync_runs?status=success&page=1, no-such-sync',
    ...near,
    '4/sync_runs, no-such-sync, may exist',
  ]);
});

test('a run that does not exist is asked for under its sync, under none, and as the run of another', async () => {
  expect(await asked(readRun)).toEqual([
    '1/sync_runs/FAR, no-such-run',
    'FAR/sync_runs/17, no-such-sync',
    '1/sync_runs/21, of-another-sync',
    '2/sync_runs/17, of-another-sync',
    '3/sync_runs/17, of-another-sync',
    '1/sync_runs/0, not-listed, may be malformed',
    '1/sync_runs/1, not-listed',
    '1/sync_runs/18, not-listed',
  ]);
});

test('so are its records, with and without page and filter', async () => {
  const of = (run: string, query = ''): string => `1/sync_runs/${run}/sync_records${query}`;
  expect(await asked(listRecords)).toEqual([
    `${of('FAR')}, no-such-run`,
    `${of('FAR', '?page=2')}, no-such-run`,
    `${of('FAR', '?status=success&page=1')}, no-such-run`,
    'FAR/sync_runs/17/sync_records, no-such-sync',
    `${of('21')}, of-another-sync`,
    `${of('21', '?status=success&page=1')}, of-another-sync`,
    '2/sync_runs/17/sync_records, of-another-sync',
    '3/sync_runs/17/sync_records, of-another-sync',
    `${of('0')}, not-listed, may be malformed`,
    `${of('1')}, not-listed`,
    `${of('10')}, not-listed`,
  ]);
});

const quick: Given = { setting: { depth: depths.quick } };

test.each([
  [listRuns, ['FAR/sync_runs, no-such-sync']],
  [readRun, ['1/sync_runs/FAR, no-such-run', '3/sync_runs/17, of-another-sync']],
  [
    listRecords,
    ['1/sync_runs/FAR/sync_records, no-such-run', '3/sync_runs/17/sync_records, of-another-sync'],
  ],
])(
  'at depth quick plain requests are made to %s, one of them under an empty sync',
  async (endpoint, requests) => {
    expect(await asked(endpoint, quick)).toEqual(requests);
  },
);

test('at depth quick no run is asked for under a sync that lists it, or whose list goes on', async () => {
  const runs = { ...smallWorld.runs, 3: [runEntry(17)] };
  const found = await asked(readRun, { ...quick, world: { ...smallWorld, runs } });
  expect(found).toEqual(['1/sync_runs/FAR, no-such-run']);
});

test.each([
  ['is', '21', ['1/sync_runs/FAR, no-such-run', '2/sync_runs/17, of-another-sync']],
  ['is not', undefined, ['1/sync_runs/FAR, no-such-run']],
])(
  'at depth quick a run %s asked for under another short list, where none is empty: id %s',
  async (_, id, requests) => {
    const { emptySyncId: _none, ...fixtures } = smallSetting.fixtures;
    const runs = { ...smallWorld.runs, 2: [{ ...runEntry(21), id }] };
    const setting = { depth: depths.quick, fixtures };
    expect(await asked(readRun, { setting, world: { ...smallWorld, runs } })).toEqual(requests);
  },
);

test('at depth thorough a second id far from all is asked for', async () => {
  const found = await asked(listRuns, { setting: { depth: depths.thorough } });
  expect(found).toContain('FARTHER/sync_runs, no-such-sync');
});

test('each is asked beside the same question about what exists', async () => {
  const { proven: answers } = await askAbsences(contextOf({}), readRun);
  expect(answers.map(({ valid }) => named(valid.ask.url))).toEqual([
    '1/sync_runs/17',
    '1/sync_runs/17',
    '2/sync_runs/21',
    ...Array.from({ length: 5 }, () => '1/sync_runs/17'),
  ]);
  expect(answers.every(({ invalid }) => invalid.ask.purpose === 'absent')).toBe(true);
});

test('at depth quick a run is asked for under no sync whose list is broken', async () => {
  const change = changing({ sync: '3' }, () => ({ status: 502, body: '' }));
  expect(await asked(readRun, { ...quick, change })).toEqual(['1/sync_runs/FAR, no-such-run']);
});

test.each<[string, Given, Endpoint, RegExp]>([
  ['a list of one page is asked for page 1', { world: { ...smallWorld, pageSize: 9 } }, listRuns, /page=1,/],
  [
    'a list whose next leads to itself is asked for page 1',
    { change: changing({ page: 1 }, (page) => void (page.links['next'] = page.links['self'])) },
    listRuns,
    /FAR.*page=1,/,
  ],
  [
    'a list without a next link is asked for page 1',
    { change: changing({ page: 1 }, (page) => void (page.links['next'] = undefined)) },
    listRuns,
    /FAR.*page=1,/,
  ],
])('%s', async (_, given, endpoint, question) => {
  expect((await asked(endpoint, given)).filter((one) => question.test(one)).length).toBeGreaterThan(0);
});

test('the filter is the first status that is a text', async () => {
  const runs = { ...smallWorld.runs, 1: [runEntry(17, null), runEntry(16, ''), runEntry(15, 'queued')] };
  const found = await asked(listRuns, { world: { ...smallWorld, runs, pageSize: 9 } });
  expect(found.slice(0, 3)).toEqual([
    'FAR/sync_runs, no-such-sync',
    'FAR/sync_runs?page=1, no-such-sync',
    'FAR/sync_runs?status=queued&page=1, no-such-sync',
  ]);
});

test('without a status no filter is asked for', async () => {
  const world = { ...smallWorld, records: { 17: [recordEntry(175, null)] } };
  expect((await asked(listRecords, { world })).filter((one) => one.includes('status='))).toEqual([]);
});

test('in a list that was not read whole a run that is near may exist', async () => {
  const away: ChangePage = (_, { of, params, page }) =>
    of === 'runs' && params['sync_id'] === '1' && page > 1 ? { status: 502, body: '' } : undefined;
  const found = await asked(readRun, { change: away });
  expect(found).toEqual(
    expect.arrayContaining(['1/sync_runs/21, of-another-sync, 200', '2/sync_runs/17, of-another-sync']),
  );
  expect(found.filter((one) => one.includes('not-listed')).every((one) => one.includes(', 200'))).toBe(true);
});

test('a run of another sync that the first lists too is not asked for there', async () => {
  const runs = { ...smallWorld.runs, 2: smallWorld.runs['1'] ?? [] };
  const found = await asked(readRun, { world: { ...smallWorld, runs } });
  expect(found.filter((one) => one.includes('of-another-sync'))).toEqual(['3/sync_runs/17, of-another-sync']);
});

test('an id that only rounding makes equal to that of a run is asked for', async () => {
  const runs = { ...smallWorld.runs, 1: [runEntry('9007199254740993'), runEntry('17')] };
  const found = await asked(readRun, { world: { ...smallWorld, runs } });
  expect(found).toContain('1/sync_runs/9007199254740992, not-listed');
});

test.each([
  ['17', depths.standard, 9, false],
  ['2100000017', depths.standard, 9, false],
  ['17', depths.standard, 1, false],
  ['2100000017', depths.standard, 1, true],
  ['17', depths.quick, 9, false],
  ['2100000017', depths.quick, 9, true],
])(
  'a run far from %s, at depth %j where %i pages are read, may exist: %s',
  async (id, depth, maxPages, is) => {
    const fixtures = { ...smallSetting.fixtures, syncRunId: id };
    const runs = { ...smallWorld.runs, 1: [runEntry(id), runEntry(16), runEntry(15)] };
    const found = await asked(readRun, {
      setting: { depth, maxPages, fixtures },
      world: { ...smallWorld, runs },
    });
    expect(found[0]?.endsWith('no-such-run, 200')).toBe(is);
  },
);

test.each([
  ['123456789012345', true],
  ['1234567890123456', false],
])('the id %s of a run is asked for as that of a sync: %s', async (id, is) => {
  const runs = { ...smallWorld.runs, 1: [runEntry(id)] };
  const found = await asked(listRuns, { world: { ...smallWorld, runs } });
  expect(found.includes(`${id}/sync_runs, no-such-sync, may exist`)).toBe(is);
});

describe('a run that is near those of a list that was read', () => {
  const nearIn = async (change: ChangePage): Promise<readonly string[]> =>
    (await asked(readRun, { change })).filter((one) => one.includes('not-listed'));

  test.each<[string, ChangePage]>([
    ['has a fault', changing({ page: 2 }, (page) => void (page.links['next'] = ''))],
    ['has no end that is known', changing({ page: 4 }, () => ({ status: 502, body: '' }))],
  ])('may exist where that list %s', async (_, change) => {
    const found = await nearIn(change);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((one) => !one.includes(', 200'))).toEqual([]);
  });

  test('is not asked for where that list cannot be read', async () => {
    expect(await nearIn(changing({ page: 1 }, () => ({ status: 502, body: '' })))).toEqual([]);
  });
});

test('without a second sync and an empty one only the first is used', async () => {
  const fixtures = { syncId: '1', syncRunId: '17', sources: {} };
  const found = await asked(readRun, { setting: { fixtures } });
  expect(found.filter((one) => one.includes('of-another-sync'))).toEqual([]);
  expect(found.slice(0, 2)).toEqual(['1/sync_runs/FAR, no-such-run', 'FAR/sync_runs/17, no-such-sync']);
});
