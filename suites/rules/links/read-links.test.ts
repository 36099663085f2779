import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, judge, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, listLines, recordEntry, runEntry } from '../../fixtures/list-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { oneSync, smallLists, toPage, type ChangePage } from '../../fixtures/small-lists.ts';
import { checks } from './read-links.suite.ts';
import { sentences } from './step.ts';

const path = '/api/v1/syncs/1/sync_runs/7/sync_records';
const contradiction: unknown = expect.stringContaining('sync_records contradict one another');
const pages = [
  [recordEntry(1), recordEntry(2)],
  [recordEntry(3), recordEntry(4)],
  [recordEntry(5), recordEntry(6)],
];
const checkFor = (name: keyof typeof sentences) =>
  checkOf(checks, `${name} of each page of records that was read ${sentences[name]}`);

/** A list of three pages of which some links lead to page `to`. */
function talk(name: string, to: number, isWrong: (number: number) => boolean): readonly Line[] {
  const lines = listLines(path, pages, ({ data, links }, number) => ({
    data,
    links: isWrong(number)
      ? { ...links, [name]: `http://conversation.test${path}?page=${to}` }
      : { ...links, ...(number === 3 ? { next: null } : {}) },
  }));
  return [...lines, ...askedAgain(lines)];
}

test.each([
  ['self', 1, (number: number) => number === 2],
  ['prev', 1, (number: number) => number === 3],
  ['next', 3, (number: number) => number === 1],
] as const)('%s that leads to page %i is found, whosever list it is', async (name, to, isWrong) => {
  expect(await judge(checkFor(name), talk(name, to, isWrong))).toMatchObject({
    kind: 'violation',
    details: { pointer: `/links/${name}` },
  });
});

test.each(['self', 'first', 'prev', 'next', 'last'] as const)(
  '%s that leads where it must passes',
  async (name) => {
    expect(
      await judge(
        checkFor(name),
        talk(name, 1, () => false),
      ),
    ).toMatchObject({ kind: 'pass' });
  },
);

test.each([500, 502])(
  'a link that looks wrong and leads to a %i is named as not examined',
  async (status) => {
    const lines = listLines(path, pages, ({ data, links }, number) => ({
      data,
      links: number === 1 ? { ...links, next: `http://conversation.test${path}?page=9` } : links,
    }));
    const unanswered: Line = { request: `GET ${path}?page=9`, status, body: {}, later: true };
    expect(await judge(checkFor('next'), [...lines, unanswered])).toMatchObject({
      kind: 'pass',
      gap: expect.stringContaining('page=9'),
    });
  },
);

test.each<[what: string, last: Readonly<Record<string, undefined>>, ending: object]>([
  ['nothing decides is named as not examined', { last: undefined }, { kind: 'pass', gap: contradiction }],
  ['its own answer contradicts is found', {}, { kind: 'violation', details: { pointer: '/links/next' } }],
])('a wrong link that %s', async (_, last, ending) => {
  const lines = listLines(path, pages, ({ data, links }, number) => ({
    data,
    links: number === 1 ? { ...links, ...last, next: `http://conversation.test${path}?page=3` } : links,
  }));
  expect(await judge(checkFor('next'), lines)).toMatchObject(ending);
});

test('a link that its own answer contradicts is found where the token is refused by then', async () => {
  const lines = listLines(path, pages, ({ data, links }, number) => ({
    data,
    links: number === 1 ? { ...links, next: `http://conversation.test${path}?page=3` } : links,
  }));
  const refused = lines.map((line): Line => ({ ...line, status: 401, body: {}, later: true }));
  expect(await judge(checkFor('next'), [...lines, ...refused])).toMatchObject({ kind: 'violation' });
});

describe('what nobody read yet', () => {
  const url = (number: number) => `http://conversation.test${path}?page=${number}`;
  const lineOf = (number: number, change: object): Line => ({
    request: `${path}?page=${number}`,
    body: {
      data: pages[number - 1] ?? [],
      links: {
        self: url(number),
        first: url(1),
        prev: url(Math.max(1, number - 1)),
        next: url(Math.min(3, number + 1)),
        last: url(3),
        ...change,
      },
    },
  });
  const all = (change: Readonly<Record<number, object>>) =>
    askedAgain(
      [
        { ...lineOf(1, change[1] ?? {}), request: path },
        ...[1, 2, 3, 4].map((number) => lineOf(number, change[number] ?? {})),
      ],
      12,
    );

  test('next that leads to its own page is found where the following page was not read', async () => {
    const change = { 2: { next: url(2) } };
    const lines = [lineOf(1, {}), lineOf(2, change[2]), ...all(change)];
    expect(await judge(checkFor('next'), lines)).toMatchObject({
      kind: 'violation',
      details: { exchange: { ask: { url: url(2) } }, pointer: '/links/next' },
    });
  });

  test('next of the last page may lead to itself', async () => {
    expect(
      await judge(checkFor('next'), [lineOf(1, {}), lineOf(2, {}), lineOf(3, {}), ...all({})]),
    ).toMatchObject({
      kind: 'pass',
    });
  });

  test('last may lead to a page without entries that the one before leads on to', async () => {
    const change = { 1: { last: url(4) }, 3: { next: url(4), last: url(4) } };
    const lines = [1, 4].map((number) => lineOf(number, { ...change[1] }));
    expect(await judge(checkFor('last'), [...lines, ...all(change)])).toMatchObject({ kind: 'pass' });
  });

  test.each([
    ['one page past the last, that was read', 4, [1, 4]],
    ['one page past the last, as one page of two says', 4, [1, 2]],
  ] as const)('last that leads %s is found', async (_, to, read) => {
    const change = { 1: { last: url(to) } };
    const lines = [...read.map((number) => lineOf(number, number === 1 ? change[1] : {})), ...all(change)];
    expect(await judge(checkFor('last'), lines)).toMatchObject({
      kind: 'violation',
      details: { exchange: { ask: { url: url(1) } }, pointer: '/links/last' },
    });
  });

  const cursor = `http://conversation.test${path}?after=4`;
  test.each<[what: string, second: Readonly<Record<string, string>>, kind: string]>([
    ['where next is a cursor to another page', { next: cursor }, 'violation'],
    ['where that cursor is also last of that page', { next: cursor, last: cursor }, 'pass'],
    ['where next is its own number', {}, 'pass'],
  ])('last that names page 2 %s', async (_, second, kind) => {
    const change = { 1: { last: url(2) }, 2: { last: url(2), next: url(2), ...second } };
    const behind: Line = { ...lineOf(3, {}), request: `${path}?after=4` };
    const lines = [lineOf(1, change[1]), lineOf(2, change[2]), { ...behind, later: true }, ...all(change)];
    expect(await judge(checkFor('last'), lines)).toMatchObject({ kind });
  });
});

test('a list of one page shows nothing of what leads to others', async () => {
  const lines = listLines(path, pages.slice(0, 1));
  expect(await judge(checkFor('self'), lines)).toMatchObject({ kind: 'pass' });
  expect(await judge(checkFor('prev'), lines)).toMatchObject({ kind: 'untested' });
});

test.each([
  [0, 'violation'],
  [1, 'pass'],
  [2, 'pass'],
])('last that leads past the end to a page with %i entries: %s', async (count, kind) => {
  const change: ChangePage = (page, { page: number }) => {
    if (number === 1) page.links['last'] = toPage(page.links['self'], 5);
    if (number === 5) page.data = [8, 9].slice(0, count).map((id) => runEntry(id));
  };
  const context = scripted(smallLists(change), oneSync);
  for (const page of ['1', '2'])
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query: [['page', page]] });
  const check = checkOf(checks, `last of each page of runs that was read ${sentences.last}`);
  expect(await endingOf(check, context)).toMatchObject({ kind });
});

/**
 * The ending of the check of a link, where pages 1 to 4 of the runs of sync 1 were asked for, and more.
 */
async function onRuns(
  name: keyof typeof sentences,
  change: ChangePage,
  more: readonly [string, string][][] = [],
) {
  const context = scripted(smallLists(change), oneSync);
  const pagesOf = ['1', '2', '3', '4'].map((page): [string, string][] => [['page', page]]);
  for (const query of [[], ...pagesOf, ...more])
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query });
  return endingOf(checkOf(checks, `${name} of each page of runs that was read ${sentences[name]}`), context);
}

describe('a link of a whole list that names a filter', () => {
  const naming =
    (name: string, at: number, status: string): ChangePage =>
    ({ links }, { page, status: own }) => {
      if (own === undefined && page === at) links[name] = `${links[name] ?? ''}&status=${status}`;
    };

  test.each([
    ['self', 2],
    ['first', 2],
    ['prev', 3],
    ['next', 2],
    ['last', 3],
  ] as const)('as %s of page %i is found', async (name, at) => {
    expect(await onRuns(name, naming(name, at, 'failed'))).toMatchObject({
      kind: 'violation',
      details: { pointer: `/links/${name}` },
    });
  });

  test('passes where nothing is filtered by it', async () => {
    expect(await onRuns('first', naming('first', 2, ''))).toMatchObject({ kind: 'pass' });
  });

  test.each([
    ['another status', 'failed', 'violation'],
    ['the status of all its entries', 'success', 'pass'],
  ] as const)('as last of the only page: %s', async (_, named, kind) => {
    const change: ChangePage = ({ data, links }, { status }) => {
      const of = named === 'success' ? ['success'] : ['success', 'failed'];
      const all = of.map((one, at) => runEntry(17 - at, one));
      data.splice(0, data.length, ...all.filter((_entry, at) => status === undefined || of[at] === status));
      for (const name of Object.keys(links)) links[name] = toPage(links['self'], 1);
      if (status === undefined) links['last'] = `${links['last'] ?? ''}&status=${named}`;
    };
    const context = scripted(smallLists(change), oneSync);
    await context.api.ask(endpoints.listRuns, { params: { sync_id: '1' } });
    const check = checkOf(checks, `last of each page of runs that was read ${sentences.last}`);
    expect((await endingOf(check, context)).kind).toBe(kind);
  });
});

describe('links that are cursors', () => {
  /** Each link is a cursor; the named one of page `at` leads to page `to`. */
  const cursors =
    (name = '', at = 0, to = 0): ChangePage =>
    ({ data, links }, { page, query }) => {
      const asked = new Map(query).get('cursor');
      if (asked !== undefined) Object.assign(links, linksOf(Number(asked)));
      else Object.assign(links, linksOf(page));
      const shown = Number(asked ?? page);
      if (shown === at) links[name] = urlOf(to);
      data.splice(
        0,
        data.length,
        ...[17, 16, 15, 14, 13, 12, 11].slice(shown * 2 - 2, shown * 2).map(entryOf),
      );
    };
  const entryOf = (id: number) => runEntry(id);
  const urlOf = (to: number): string => `http://conversation.test/api/v1/syncs/1/sync_runs?cursor=${to}`;
  const linksOf = (page: number) => ({
    self: urlOf(page),
    first: urlOf(1),
    prev: page > 1 ? urlOf(page - 1) : '',
    next: page < 4 ? urlOf(page + 1) : '',
    last: urlOf(4),
  });
  const asked = [1, 2, 3, 4].map((cursor): [string, string][] => [['cursor', `${cursor}`]]);

  test.each([
    ['self', 3, 2],
    ['first', 3, 2],
    ['prev', 3, 1],
    ['next', 1, 3],
    ['last', 1, 3],
  ] as const)('%s of page %i that leads to page %i is found', async (name, at, to) => {
    expect(await onRuns(name, cursors(name, at, to), asked)).toMatchObject({
      kind: 'violation',
      details: { pointer: `/links/${name}` },
    });
  });

  test('prev that is self is found, although nobody asked for that cursor', async () => {
    expect(await onRuns('prev', cursors('prev', 3, 3))).toMatchObject({ kind: 'violation' });
  });

  test.each(['self', 'first', 'prev', 'next', 'last'] as const)('%s passes', async (name) => {
    expect(await onRuns(name, cursors(), asked)).toMatchObject({ kind: 'pass' });
  });
});
