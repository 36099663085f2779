import { describe, expect, it } from 'vitest';
import { knownOf, listedRun, modelBody, pageBody, recordOf, runBody, told } from '../fixtures/log.ts';
import type { Told } from '../fixtures/log.ts';
import type { DepthName } from '../log/knowledge.ts';
import { runsOf } from '../log/pages.ts';
import { startWalk } from '../log/questions.ts';
import { absentAfter, absentIds, mistakes, nearIds } from './absent.ts';
import { waysOfAsking } from './reads.ts';

const uuid = '6f1c2a3e-1b2c-4d5e-8f90-a1b2c3d4e5f6';

describe('ids near those in use', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[], readonly string[]]>([
    [
      'numbers',
      ['41', '40', '37'],
      [['1'], ['9', '5']],
      [
        'zero 0',
        'beginning 4',
        'of-another-resource 1',
        'of-another-resource 9',
        'gap 38',
        'large 42',
        'large 36',
      ],
    ],
    ['one number', ['1'], [['1', '2147483648', '7']], ['zero 0', 'of-another-resource 7', 'large 2']],
    ['UUIDs', [uuid], [['7']], [`beginning ${uuid.slice(0, -1)}`]],
    [
      'a number that a double cannot hold',
      ['9007199254740993'],
      [],
      ['zero 0', 'beginning 900719925474099', 'large 9007199254740994', 'large 9007199254740992'],
    ],
    ['digits and a letter', ['12a', '7b'], [], []],
    ['none', [], [['1']], []],
  ])('%s', (_, own, others, near) => {
    expect(nearIds(own, others).map((one) => one.join(' '))).toEqual(near);
  });
});

/** Two syncs with runs, one without; a run with records. */
const log: readonly Told[] = [
  told('readModel', ['1'], { json: modelBody('1') }),
  ...['1 7 6', '2 9', '3'].map((text): Told => {
    const [sync = '', ...ids] = text.split(' ');
    const json = pageBody(ids.map((id) => listedRun(sync, id)));
    return { ask: startWalk(runsOf(sync), 'first', { bound: 9 }), came: { json } };
  }),
  told('readRun', ['1', '7'], { json: runBody('1', '7') }),
  told('listRecords', ['1', '7'], { json: pageBody([recordOf('1', '7', '50')]) }),
];
const at = (depth: DepthName) =>
  knownOf(log, { depth, target: { syncId: '1', otherSyncId: '2', emptySyncId: '3', syncRunId: '7' } });
const placesOf = (depth: DepthName, endpoint: string): string =>
  absentIds(at(depth))
    .filter((ask) => ask.endpoint === endpoint && ask.purpose.kind === 'absent')
    .map(({ ids, query, manner }) =>
      [ids.join('/'), ...query.map((pair) => `?${pair.join('=')}`), manner && ` ${manner}`].join(''),
    )
    .map((place) => place.replaceAll(/21\d{8}/g, 'far'))
    .join(', ');

describe('questions for what is absent', () => {
  it('name syncs far and near, one of them beside a page and a status', () => {
    expect(placesOf('standard', 'listRuns')).toBe(
      'far, far any type, 0, 7, 4 closed, far?status=success?page=2, far?status=success, far no Accept, far identity',
    );
  });

  it('name runs far and near, under an absent sync, of another sync', () => {
    expect(placesOf('standard', 'readRun')).toBe(
      '1/far, 1/far any type, far/7, 1/9, 2/7, 3/6, 1/0, 1/1, 1/50, 1/8 closed, 1/5 identity, far/7 no Accept',
    );
  });

  it('name runs of another sync where the first one has none', () => {
    const known = knownOf(log, { target: { syncId: '3', otherSyncId: '2' } });
    const runs = absentIds(known).filter(({ endpoint }) => endpoint === 'readRun');
    expect(runs.map(({ ids }) => ids.join('/'))).toEqual(expect.arrayContaining(['2/0', '2/8', '3/9']));
  });

  it('are asked in other ways, and again', () => {
    const asks = absentIds(at('standard'));
    expect(asks.filter(({ manner }) => manner !== undefined)).toHaveLength(12);
    // the first of each after the writes
    const all = [...asks, ...absentAfter(at('standard'))];
    expect(all.filter(({ purpose }) => purpose.kind === 'again')).toHaveLength(3);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  it('are few at depth quick', () => {
    expect(placesOf('quick', 'listRuns')).toBe('far, far');
    expect(placesOf('quick', 'readRun')).toBe('1/far, 1/9');
  });
});

it('each reading endpoint is asked in each other way of using HTTP, at quick in one', () => {
  const counts = (depth: DepthName) =>
    Map.groupBy(waysOfAsking(at(depth)), ({ endpoint }) => endpoint)
      .values()
      .map((asks) => new Set(asks.map(({ manner }) => manner)).size)
      .toArray();
  expect(counts('standard')).toEqual([4, 4, 4, 4, 4]);
  expect(counts('quick')).toEqual([1, 1, 1, 1, 1]);
});

it('an absent model comes before the one that exists, malformed ids are only observed', () => {
  const asks = mistakes(at('standard'));
  expect(asks[0]).toMatchObject({ endpoint: 'readModel', expects: 'open', purpose: { what: 'absent-id' } });
  expect(asks.flatMap(({ purpose }) => (purpose.kind === 'observe' ? purpose.point : []))).toContain(
    '4.8-malformed-id',
  );
  expect(mistakes(at('quick'))).toHaveLength(1);
});
