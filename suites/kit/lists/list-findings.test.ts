import { expect, test } from 'vitest';
import { baseUrl } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import {
  changing,
  smallLists,
  toPage,
  violationsOn,
  type ChangePage,
  type SmallFinding,
} from '../../fixtures/small-lists.ts';
import { checks as filters } from '../../rules/filters/filters.property.ts';
import { checks as steps } from '../../rules/links/links.property.ts';
import { checks as links } from '../../rules/links/links.suite.ts';
import { checks as readLinks } from '../../rules/links/read-links.suite.ts';
import { checks as answers } from '../../rules/lists/answers.suite.ts';
import { checks as lists } from '../../rules/lists/lists.suite.ts';
import { checks as readPages } from '../../rules/lists/read-pages.suite.ts';

const all = [...lists, ...readPages, ...answers, ...steps, ...links, ...readLinks, ...filters];

const runs = '1/sync_runs';
const failed = `${runs}?status=failed`;
const link = (path: string): string => `${baseUrl}/api/v1/syncs/${path}`;
const entries = (...ids: readonly string[]) => ({ kind: 'entries', ids, of: ids.length });
const leading = (path: string, to: unknown) => ({ kind: 'link-leading', value: link(path), to });
const linkTo = (to: unknown) => ({ kind: 'link', to });

type Expected = Omit<SmallFinding, 'title' | 'at' | 'pointer'>;

/** Each says what was wanted and received, with the answers that show it and what was proved. */
test.each<[string, string, ChangePage, Expected]>([
  [
    'next of a list of runs leads one page on',
    `${runs} /links/next`,
    changing({ page: 1 }, (page) => void (page.links['next'] = toPage(page.links['self'], 3))),
    {
      wanted: linkTo(entries('15', '14')),
      received: leading(`${runs}?page=3`, entries('13', '12')),
      against: [`${runs}?page=2`, `${runs}?page=3`],
      proof: undefined,
    },
  ],
  [
    'next of each page of runs that was read leads one page on',
    `${runs} /links/next`,
    changing({ page: 1 }, (page) => void (page.links['next'] = toPage(page.links['self'], 3))),
    {
      wanted: linkTo(entries('15', '14')),
      received: leading(`${runs}?page=3`, entries('13', '12')),
      against: [`${runs}?page=3`, `${runs}?page=2`],
      proof: 'other-page',
    },
  ],
  [
    'last of a list of runs leads to the last page',
    `${runs}?page=4 /links/last`,
    changing({ page: 4 }, (page) => void (page.links['last'] = toPage(page.links['self'], 5))),
    {
      wanted: linkTo(entries('11')),
      received: leading(`${runs}?page=5`, entries()),
      against: [`${runs}?page=5`, `${runs}?page=4`],
      proof: 'leads-nowhere',
    },
  ],
  [
    'prev of a list of runs leads one page back',
    `${runs} /links/prev`,
    changing({ page: 1 }, (page) => void (page.links['prev'] = toPage(page.links['self'], 3))),
    {
      wanted: { kind: 'no-page-beyond', end: 'first' },
      received: leading(`${runs}?page=3`, entries('13', '12')),
      against: [`${runs}?page=3`],
      proof: 'other-page',
    },
  ],
  [
    'every page of a list of runs but the last has a link to the next',
    `${runs}?page=2 /links/next`,
    changing({ page: 2 }, (page) => void (page.links['next'] = '')),
    {
      wanted: linkTo({ kind: 'following' }),
      received: { kind: 'value', value: '' },
      against: [`${runs}?page=3`],
      proof: undefined,
    },
  ],
  [
    'every page of a list of runs but the first has a link to the one before',
    `${runs}?page=2 /links/prev`,
    changing({ page: 2 }, (page) => void (page.links['prev'] = undefined)),
    {
      wanted: linkTo({ kind: 'preceding' }),
      received: { kind: 'nothing' },
      against: [runs],
      proof: 'no-neighbour',
    },
  ],
  [
    'links of a filtered list of runs lead to pages of that list',
    `${failed}&page=2 /links/first`,
    changing({ status: 'failed', page: 2 }, (page) => {
      page.links['first'] = page.links['first']?.replace('status=failed&', '');
    }),
    {
      wanted: linkTo({ kind: 'filtered', status: 'failed' }),
      received: leading(`${runs}?page=1`, { kind: 'entry-of-status', status: 'success' }),
      against: [`${runs}?page=1`],
      proof: undefined,
    },
  ],
  [
    'links of a filtered list of runs lead to pages of that list',
    `${failed} /links/self`,
    changing({ status: 'failed', page: 1 }, (page) => {
      page.links['self'] = page.links['self']?.replace('failed', 'other');
    }),
    {
      wanted: linkTo({ kind: 'filtered', status: 'failed' }),
      received: leading(`${runs}?status=other&page=1`, entries()),
      against: [`${runs}?status=other&page=1`],
      proof: undefined,
    },
  ],
  [
    'the filtered lists of all statuses hold every run of the whole list',
    `${failed} /data`,
    changing({ status: 'failed', page: 2 }, ({ data }) => void data.pop()),
    {
      wanted: { kind: 'entry', id: '12', as: 'of-status' },
      received: { kind: 'list-without' },
      against: [`${runs}?page=3`],
      proof: 'left-out',
    },
  ],
  [
    'every run of a filtered list has that status in the whole list too',
    `${failed} /data/1/attributes/status`,
    changing({ page: 2 }, ({ data }) => void (data[1] = runEntry(14))),
    {
      wanted: { kind: 'status-elsewhere', value: 'success', filter: 'failed' },
      received: { kind: 'value', value: 'failed' },
      against: [`${runs}?page=2`],
      proof: 'other-state',
    },
  ],
  [
    'no run is on the pages of one list twice',
    `${runs}?page=4 /data/0`,
    changing({ page: 4 }, ({ data }) => void (data[0] = runEntry(17))),
    {
      wanted: { kind: 'other-entry' },
      received: { kind: 'entry', id: '17', as: 'again' },
      against: [runs],
      proof: 'repeated',
    },
  ],
  [
    'no run is on the pages of one list twice',
    `${runs}?page=3 /data/2`,
    changing({ page: 3 }, ({ data }) => void data.push({ ...data[0] })),
    {
      wanted: { kind: 'other-entry' },
      received: { kind: 'entry', id: '13', as: 'again' },
      against: [],
      proof: undefined,
    },
  ],
  [
    'no two pages of a list of runs that were read hold the same one',
    `${runs}?page=4 /data/0`,
    changing({ page: 4 }, ({ data }) => void (data[0] = runEntry(17))),
    {
      wanted: { kind: 'other-entry' },
      received: { kind: 'entry', id: '17', as: 'again' },
      against: [runs],
      proof: 'repeated',
    },
  ],
  [
    'no answer with a list of runs holds one of them twice',
    `${runs}?page=3 /data/2`,
    changing({ page: 3 }, ({ data }) => void data.push({ ...data[0] })),
    {
      wanted: { kind: 'other-entry', than: '/data/0' },
      received: { kind: 'entry', id: '13', as: 'again' },
      against: [],
      proof: undefined,
    },
  ],
  [
    'every run that a filtered list shows is in the whole list',
    `${runs} /data`,
    changing({ page: 3 }, ({ data }) => void data.shift()),
    {
      wanted: { kind: 'entry', id: '13', as: 'listed' },
      received: { kind: 'list-without', shownUnder: 'success' },
      against: [`${runs}?status=success&page=2`],
      proof: 'left-out',
    },
  ],
  [
    'page=N of a list of runs returns the N-th page of its walk',
    `${runs}?page=3 status`,
    changing({ page: 3 }, () => ({ status: 403, body: {} })),
    {
      wanted: { kind: 'page', page: 3, as: 'promised' },
      received: { kind: 'status', status: 403 },
      against: [`${runs}?page=2`],
      proof: undefined,
    },
  ],
  [
    'a list of runs that is asked again holds the same entries',
    '2/sync_runs /data',
    changing({ sync: '2', page: 1 }, ({ data }, { times }) => void (times % 2 === 0 && data.pop())),
    {
      wanted: entries('23', '22'),
      received: entries('23'),
      against: ['2/sync_runs'],
      proof: 'left-out',
    },
  ],
])('%s: %s', async (title, place, change, expected) => {
  const found = (await violationsOn(all, smallLists(change))).filter((one) => one.title === title);
  expect(found).toEqual([{ ...expected, title, at: place.split(' ')[0], pointer: place.split(' ')[1] }]);
});
