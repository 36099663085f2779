import { describe, expect, test } from 'vitest';
import { checkOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import {
  badGateway,
  changing,
  endingOnOneSync,
  runsPageUrl,
  runsUrl,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import type { Check } from '../../kit/check/check.ts';
import type { LinkName } from '../../kit/lists/list.ts';
import { checks as steps } from './links.property.ts';
import { sentences } from './step.ts';

const stepOf = (name: LinkName): Check => checkOf(steps, `${name} of a list of runs ${sentences[name]}`);
const entries = (...ids: readonly string[]) => ({ kind: 'entries', ids, of: ids.length });
const idsOn = [[], ['17', '16'], ['15', '14'], ['13', '12'], ['11']];

describe('a link that leads to the page that it names', () => {
  test.each<LinkName>(['self', 'first', 'prev', 'next', 'last'])(
    '%s passes on every page of the whole list and of its filters',
    async (name) => {
      const found = await endingOnOneSync(stepOf(name));
      expect(found).toMatchObject({ kind: 'pass' });
      expect(found).not.toHaveProperty('gap');
      // Four pages of the whole list and four of its filters.
      expect(found.kind === 'pass' && found.answers >= 8).toBe(true);
    },
  );
});

describe('a link that leads elsewhere says where', () => {
  test.each<[LinkName, page: number, to: number, wanted: number]>([
    ['self', 1, 2, 1],
    ['self', 4, 3, 4],
    ['first', 1, 4, 1],
    ['first', 4, 2, 1],
    ['prev', 2, 3, 1],
    ['prev', 4, 1, 3],
    ['last', 1, 1, 4],
    ['last', 2, 3, 4],
    ['last', 4, 1, 4],
  ])('%s of page %i, to page %i instead of %i', async (name, page, to, wanted) => {
    const change = changing({ page }, (one) => void (one.links[name] = toPage(one.links['self'], to)));
    expect(await endingOnOneSync(stepOf(name), change)).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { url: runsPageUrl(page) } },
        pointer: `/links/${name}`,
        wanted: { kind: 'link', to: entries(...(idsOn[wanted] ?? [])) },
        received: {
          kind: 'link-leading',
          value: `${runsUrl}?page=${to}`,
          to: entries(...(idsOn[to] ?? [])),
        },
        proof: { claim: 'other-page' },
      },
    });
  });

  test('next that skips a page is the fault of the list, and of no other link', async () => {
    const change = changing({ page: 2 }, (one) => void (one.links['next'] = toPage(one.links['self'], 4)));
    expect(await endingOnOneSync(stepOf('next'), change)).toMatchObject({
      kind: 'violation',
      details: { exchange: { ask: { url: runsPageUrl(2) } }, pointer: '/links/next' },
    });
    for (const name of ['self', 'first', 'prev', 'last'] as const)
      expect(await endingOnOneSync(stepOf(name), change)).toMatchObject({ kind: 'pass' });
  });

  test('to a page that is refused: its status is shown', async () => {
    const change: ChangePage = (one, { page, query }) => {
      if (query.some(([name]) => name === 'walk')) return { status: 404, body: { message: 'no' } };
      if (page === 3) one.links['self'] = `${one.links['self']}&walk=1`;
      return undefined;
    };
    expect(await endingOnOneSync(stepOf('self'), change)).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '/links/self',
        wanted: { kind: 'link', to: entries('13', '12') },
        received: { kind: 'link-leading', to: { kind: 'status', status: 404 } },
      },
    });
  });

  test('to an answer of a gateway: that is left out, and named', async () => {
    const change: ChangePage = (one, { page, query }) => {
      if (query.some(([name]) => name === 'walk')) return badGateway;
      if (page === 3) one.links['self'] = `${one.links['self']}&walk=1`;
      return undefined;
    };
    expect(await endingOnOneSync(stepOf('self'), change)).toMatchObject({ kind: 'pass' });
  });

  test('a filtered list that its links leave is left to the rule of filters', async () => {
    const change = changing({ status: 'failed' }, (one) => {
      one.links['first'] = one.links['first']?.replace('status=failed&', '');
    });
    expect(await endingOnOneSync(stepOf('first'), change)).toMatchObject({ kind: 'pass' });
  });
});

describe('a filtered list whose second page shows another status under its number', () => {
  const world: SmallWorld = { ...smallWorld, runs: { 1: [6, 5, 4, 3].map((id) => runEntry(id)) } };

  test.each([0, 1])('at place %i: last that leads there is left to the rule of filters', async (at) => {
    const change = changing({ status: 'success' }, (page, { page: number, path }) => {
      if (path.includes('walk=')) return;
      if (number === 1) page.links['next'] = `${page.links['next']}&walk=1`;
      else page.data.splice(at, 1, runEntry(1, 'failed'));
    });
    expect(await endingOnOneSync(stepOf('last'), change, world)).toMatchObject({ kind: 'pass' });
  });
});

describe('of pages that only links show', () => {
  test.each([
    [9, 18],
    [10, 20],
    [11, 20],
  ])('%i, and as many under a filter: %i are requested', async (count, requested) => {
    const sent = new Set<string>();
    const world: SmallWorld = {
      ...smallWorld,
      pageSize: 1,
      runs: { 1: Array.from({ length: count }, (_, at) => runEntry(99 - at)) },
    };
    const change: ChangePage = (page, { path, query }) => {
      page.links['self'] = `${page.links['self']}&self=1`;
      if (query.some(([name]) => name === 'self')) sent.add(path);
    };
    expect(await endingOnOneSync(stepOf('self'), change, world)).toMatchObject({ kind: 'pass' });
    expect(sent.size).toBe(requested);
  });
});

describe('prev of the first page', () => {
  const leading =
    (to: string, answer?: ChangePage): ChangePage =>
    (one, request) => {
      if (request.status === undefined && request.page === 1) one.links['prev'] = to;
      return request.page === 9 ? answer?.(one, request) : undefined;
    };

  test.each<[string, ChangePage]>([
    ['hold nothing', leading('')],
    ['lead to the page itself', leading(`${runsUrl}?page=1`)],
    ['lead to the second page', leading(`${runsUrl}?page=2`)],
    ['lead to a page without entries', leading(`${runsUrl}?page=9`)],
    ['lead to a refused page', leading(`${runsUrl}?page=9`, () => ({ status: 404, body: {} }))],
    ['lead to an answer of a gateway', leading(`${runsUrl}?page=9`, () => badGateway)],
  ])('may %s', async (_, change) => {
    expect(await endingOnOneSync(stepOf('prev'), change)).toMatchObject({ kind: 'pass' });
  });

  test.each([3, 4])('must not lead to page %i', async (to) => {
    expect(await endingOnOneSync(stepOf('prev'), leading(`${runsUrl}?page=${to}`))).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { url: runsUrl } },
        pointer: '/links/prev',
        wanted: { kind: 'no-page-beyond', end: 'first' },
        received: { kind: 'link-leading', value: `${runsUrl}?page=${to}`, to: entries(...(idsOn[to] ?? [])) },
      },
    });
  });
});

describe('a list whose second page is away, beside filters of one page', () => {
  const world: SmallWorld = { ...smallWorld, pageSize: 4 };
  const cut: ChangePage = (_, { page, status }) =>
    page > 1 && status === undefined ? badGateway : undefined;

  test.each<[LinkName, string]>([
    ['self', 'pass'],
    ['first', 'pass'],
    ['last', 'untested'],
    ['next', 'untested'],
  ])('%s: %s', async (name, kind) => {
    expect(await endingOnOneSync(stepOf(name), cut, world)).toMatchObject({ kind });
  });
});

describe('a list of one page', () => {
  const short: SmallWorld = { ...smallWorld, pageSize: 50 };
  test.each<LinkName>(['self', 'first', 'last'])('shows of %s its end alone', async (name) => {
    expect(await endingOnOneSync(stepOf(name), undefined, short)).toMatchObject({
      kind: 'pass',
      gap: 'no list of runs that was read has a second page',
    });
  });

  test.each<LinkName>(['prev', 'next'])('shows nothing of %s', async (name) => {
    expect(await endingOnOneSync(stepOf(name), undefined, short)).toEqual({
      kind: 'untested',
      reason: 'no list of runs that was read has a second page',
    });
  });
});
