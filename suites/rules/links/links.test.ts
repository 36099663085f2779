import { describe, expect, test } from 'vitest';
import { changing, findingsOf, smallLists, toPage, type ChangePage } from '../../fixtures/small-lists.ts';
import type { Check } from '../../kit/check/check.ts';
import type { LinkName } from '../../kit/lists/list.ts';
import { checks as steps } from './links.property.ts';
import { checks as places } from './links.suite.ts';
import { checks as read } from './read-links.suite.ts';
import { sentences } from './step.ts';

const all = [...places, ...steps, ...read];
const find = (change: ChangePage, checks: readonly Check[] = all) => findingsOf(checks, smallLists(change));

const runs = '1/sync_runs';
const failed = '1/sync_runs?status=failed';
const records = '1/sync_runs/17/sync_records';

/** Both checks of one link: of the lists as they are walked, and of every page that was read. */
const stepsOf = (name: LinkName, noun: 'run' | 'record', at: string): readonly string[] => [
  `${name} of a list of ${noun}s ${sentences[name]}: ${at} /links/${name}`,
  `${name} of each page of ${noun}s that was read ${sentences[name]}: ${at} /links/${name}`,
];

test('links that lead where their names say are no finding', async () => {
  expect(await find(() => undefined)).toEqual([]);
});

test('links to an answer that holds an entry twice are no finding', async () => {
  const doubled: ChangePage = ({ data }, { times }) => {
    if (times % 2 === 0) data.push(...data.slice(0, 1));
  };
  expect(await find(doubled)).toEqual([]);
});

describe('a link that leads elsewhere is found on its page', () => {
  test.each<[LinkName, page: number, to: number]>([
    ['self', 1, 2],
    ['self', 3, 2],
    ['self', 4, 1],
    ['first', 1, 2],
    ['first', 3, 2],
    ['first', 4, 4],
    ['prev', 2, 2],
    ['prev', 2, 3],
    ['prev', 3, 1],
    ['prev', 4, 2],
    ['next', 1, 1],
    ['next', 1, 3],
    ['next', 2, 4],
    ['next', 3, 3],
    ['last', 1, 3],
    ['last', 2, 5],
    ['last', 3, 3],
    ['last', 4, 3],
    ['last', 4, 5],
  ])('%s of page %i of runs, to page %i', async (name, page, to) => {
    const change = changing({ page }, ({ links }) => {
      links[name] = toPage(links['self'], to);
    });
    const at = page === 1 ? runs : `${runs}?page=${page}`;
    expect(await find(change)).toEqual(stepsOf(name, 'run', at));
  });

  test.each<[LinkName, page: number, to: number]>([
    ['self', 2, 1],
    ['prev', 3, 1],
    ['next', 1, 3],
    ['last', 1, 2],
  ])('%s of page %i of records, to page %i', async (name, page, to) => {
    const change = changing({ of: 'records', page }, ({ links }) => {
      links[name] = toPage(links['self'], to);
    });
    const at = page === 1 ? records : `${records}?page=${page}`;
    expect(await find(change)).toEqual(stepsOf(name, 'record', at));
  });

  test.each<[LinkName, page: number, to: number]>([
    ['self', 1, 2],
    ['prev', 2, 2],
    ['next', 1, 1],
    ['last', 2, 1],
  ])('%s of page %i of a filtered list, to page %i', async (name, page, to) => {
    const change = changing({ status: 'failed', page }, ({ links }) => {
      links[name] = toPage(links['self'], to);
    });
    const at = page === 1 ? failed : `${failed}&page=${page}`;
    expect(await find(change)).toEqual(stepsOf(name, 'run', at));
  });
});

describe('at the ends of a list', () => {
  test.each([1, 2])('prev of the first page may lead to page %i', async (to) => {
    const change = changing({ page: 1 }, ({ links }) => {
      links['prev'] = toPage(links['self'], to);
    });
    expect(await find(change)).toEqual([]);
  });

  test('prev of the first page that leads to the third is found', async () => {
    const change = changing({ page: 1 }, ({ links }) => {
      links['prev'] = toPage(links['self'], 3);
    });
    expect(await find(change)).toEqual([`prev of a list of runs leads one page back: ${runs} /links/prev`]);
  });

  test.each([3, 4])('next of the last page may lead to page %i', async (to) => {
    const change = changing({ page: 4 }, ({ links }) => {
      links['next'] = toPage(links['self'], to);
    });
    expect(await find(change)).toEqual([]);
  });

  test.each([1, 5])('next of the last page that leads to page %i never ends at the last', async (to) => {
    const change = changing({ page: 4 }, ({ links }) => {
      links['next'] = toPage(links['self'], to);
    });
    expect(await find(change)).toEqual([
      `next of a list of runs leads one page on: ${runs}?page=4 /links/next`,
    ]);
  });

  test.each<['prev' | 'next', page: number, value: null | undefined]>([
    ['prev', 1, null],
    ['prev', 1, undefined],
    ['next', 4, null],
    ['next', 4, undefined],
  ])('%s of page %i that is %o is no string', async (name, page, value) => {
    const change = changing({ page }, ({ links }) => {
      links[name] = value;
    });
    const at = page === 1 ? runs : `${runs}?page=${page}`;
    expect(await find(change)).toEqual([
      `links at the ends of a list of runs are strings: ${at} /links/${name}`,
    ]);
  });
});

describe('a link that is missing is found on its page', () => {
  test.each<['prev' | 'next', page: number, value: '' | undefined]>([
    ['next', 1, ''],
    ['next', 1, undefined],
    ['next', 2, ''],
    ['next', 3, undefined],
    ['prev', 2, ''],
    ['prev', 2, undefined],
    ['prev', 3, ''],
    ['prev', 4, ''],
  ])('%s of page %i of runs, which holds %o', async (name, page, value) => {
    const change = changing({ page }, ({ links }) => {
      links[name] = value;
    });
    const at = page === 1 ? runs : `${runs}?page=${page}`;
    const which =
      name === 'next' ? 'but the last has a link to the next' : 'but the first has a link to the one before';
    expect(await find(change)).toEqual([`every page of a list of runs ${which}: ${at} /links/${name}`]);
  });
});

describe('a link that leaves its list is found', () => {
  const names: readonly LinkName[] = ['self', 'first', 'prev', 'next', 'last'];
  test.each(names)('%s of the second page, to another sync', async (name) => {
    const change = changing({ page: 2 }, ({ links }) => {
      links[name] = links[name]?.replace('syncs/1/', 'syncs/2/');
    });
    expect(await find(change, places)).toEqual([
      `links of a list of runs stay on that list: ${runs}?page=2 /links/${name}`,
    ]);
  });

  test('to another host', async () => {
    const change = changing({ of: 'records', page: 3 }, ({ links }) => {
      links['self'] = links['self']?.replace('conversation.test', 'other.test');
    });
    expect(await find(change, places)).toEqual([
      `links of a list of records stay on that list: ${records}?page=3 /links/self`,
    ]);
  });
});

describe('links in every form that names the same place are no finding', () => {
  const base = 'http://conversation.test';
  test.each<[string, (link: string) => string]>([
    ['absolute paths', (link) => link.replace(base, '')],
    ['without a scheme', (link) => link.replace('http:', '')],
    ['a query alone', (link) => link.replace(/^.*\?/, '?')],
    ['parameters in another order', (link) => link.replace(/\?(.+)&(.+)$/, '?$2&$1')],
  ])('%s', async (_, form) => {
    const change: ChangePage = ({ links }) => {
      for (const [name, link] of Object.entries(links)) links[name] = form(link ?? '');
    };
    expect(await find(change)).toEqual([]);
  });
});
