import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { baseUrl, checkOf, endingOf, newRunOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, scriptedClient, type Script } from '../../fixtures/scripted.ts';
import {
  badGateway,
  changing,
  endingOnOneSync,
  oneSync,
  runsPageUrl,
  runsUrl,
  smallLists,
  smallSetting,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import { ofType, quoted } from '../../kit/check/facts.ts';
import type { LinkName } from '../../kit/lists/list.ts';
import { depths } from '../../kit/plan/depth.ts';
import { familiesOf } from '../../kit/lists/views.ts';
import { checks as places, probes } from './links.suite.ts';

describe('a page without a link that it must have', () => {
  const next = checkOf(places, 'every page of a list of runs but the last has a link to the next');
  const prev = checkOf(places, 'every page of a list of runs but the first has a link to the one before');
  const strings = checkOf(places, 'links at the ends of a list of runs are strings');

  test.each<[string, Check, number]>([
    ['next', next, 8],
    ['prev', prev, 8],
    ['the ends', strings, 5],
  ])('%s: pages are counted', async (_, check, most) => {
    const found = await endingOnOneSync(check);
    expect(found).toMatchObject({ kind: 'pass' });
    expect(found.kind === 'pass' && found.answers >= most).toBe(true);
  });

  test.each<[string, Check, page: number, value: '' | undefined | null, neighbour: number]>([
    ['next', next, 1, '', 2],
    ['next', next, 2, undefined, 3],
    ['next', next, 3, null, 4],
    ['prev', prev, 2, '', 1],
    ['prev', prev, 3, undefined, 2],
    ['prev', prev, 4, null, 3],
  ])('%s of page %#: the neighbour is shown', async (name, check, page, value, neighbour) => {
    const change = changing({ page }, (one) => void (one.links[name] = value));
    expect(await endingOnOneSync(check, change)).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { url: runsPageUrl(page) } },
        pointer: `/links/${name}`,
        wanted: { kind: 'link', to: { kind: name === 'next' ? 'following' : 'preceding' } },
        received: quoted(value),
        against: [{ ask: { url: runsPageUrl(neighbour) } }],
      },
    });
  });

  test.each<['prev' | 'next', page: number, value: null | undefined]>([
    ['prev', 1, null],
    ['prev', 1, undefined],
    ['next', 4, null],
    ['next', 4, undefined],
  ])('%s of the end, page %i, is no string: %o', async (name, page, value) => {
    const change = changing({ page }, (one) => void (one.links[name] = value));
    expect(await endingOnOneSync(strings, change)).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { url: runsPageUrl(page) } },
        pointer: `/links/${name}`,
        wanted: ofType('string'),
        received: quoted(value),
      },
    });
  });

  test.each<[string, Check, number, number, readonly string[], CheckEnding['kind']]>([
    ['of its list', prev, 2, 4, ['11'], 'violation'],
    ['of its list that a filter shows as well', next, 1, 6, ['12'], 'pass'],
    ['of its list that no filter shows', next, 1, 2, ['16'], 'pass'],
  ])('a page behind a cursor %s', async (_, check, pageSize, page, ids, kind) => {
    const lists = smallLists(
      changing({}, (one, { path }) => {
        if (path.includes('end=')) Object.assign(one.links, { prev: '', next: '' });
        else one.links['last'] = `${runsUrl}?end=1`;
      }),
      { ...smallWorld, pageSize },
    );
    const shown: (readonly object[])[] = [];
    const script: Script = (request) => {
      if (!request.path.includes('end=')) return lists(request);
      const answer = lists({ ...request, query: [['page', `${page}`]] });
      shown.push((answer.body as { data: object[] }).data); // a page of the fixtures
      return answer;
    };
    const ending = await endingOf(check, scripted(script, oneSync));
    expect(shown[0]).toMatchObject(ids.map((id) => ({ id })));
    expect(ending.kind).toBe(kind);
  });

  test.each([
    ['that a link led to', true],
    ['that was asked for again', false],
  ])('a page behind a cursor %s, which hides its filter, is none of the whole list', async (_, isLink) => {
    const runs = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].map((status, at) => runEntry(18 - at, status));
    const lists = smallLists(
      changing({ status: 'a' }, (one) => {
        for (const name of ['self', 'first', 'next', 'last'] as const)
          one.links[name] &&= one.links[name].replace(/status=a&page=/, 'cursor=a');
      }),
      { ...smallWorld, pageSize: 1, runs: { 1: runs } },
    );
    const script: Script = (request) => {
      const cursor = new Map(request.query).get('cursor');
      const query: [string, string][] = [
        ['status', 'a'],
        ['page', cursor?.slice(1) ?? ''],
      ];
      return lists(cursor === undefined ? request : { ...request, query });
    };
    const context = scripted(script, { ...oneSync, depth: depths.quick });
    const params = { sync_id: '1' };
    const first = await context.api.ask(endpoints.listRuns, { params, query: [['status', 'a']] });
    const second = isLink
      ? await context.api.follow(`${runsUrl}?cursor=a2`, first)
      : await context.api.ask(endpoints.listRuns, { params, query: [['cursor', 'a2']] });
    expect(second.answer?.body).toMatchObject({ value: { data: [{ id: '17' }], links: { next: '' } } });
    expect(await endingOf(next, context)).toMatchObject({ kind: 'pass' });
  });

  test('nothing is said of a filtered page that begins with an entry of another status', async () => {
    const change = changing({ status: 'failed', page: 1 }, (one) => {
      one.data[0] = runEntry(17);
      one.links['next'] = '';
    });
    expect(await endingOnOneSync(next, change)).toMatchObject({ kind: 'pass' });
  });

  describe('of a list that cannot be read to its end', () => {
    /** Pages from the third on are away, and a page of these lacks a link. */
    const cut = (page: number, name: 'prev' | 'next', last: number | undefined): ChangePage =>
      changing({}, (one, request) => {
        if (request.page > 2) return badGateway;
        one.links['last'] = last === undefined ? '' : toPage(one.links['self'], last);
        if (request.page === page) one.links[name] = '';
        return undefined;
      });

    test('prev of the second page is missed, because the first has entries', async () => {
      expect(await endingOnOneSync(prev, cut(2, 'prev', 4))).toMatchObject({
        kind: 'violation',
        details: {
          exchange: { ask: { url: runsPageUrl(2) } },
          pointer: '/links/prev',
          wanted: { kind: 'link', to: { kind: 'preceding' } },
          received: quoted(''),
          against: [{ ask: { url: `${runsUrl}?page=1` } }],
        },
      });
    });

    test.each<[string, Check, ChangePage]>([
      ['next of the second page, where the third is away', next, cut(2, 'next', 4)],
      ['next of the second page, where last names it', next, cut(2, 'next', 2)],
    ])('nothing is said of %s', async (_, check, change) => {
      expect((await endingOnOneSync(check, change)).kind).not.toBe('violation');
    });
  });
});

describe('a link that leaves its list', () => {
  const stays = checkOf(places, 'links of a list of runs stay on that list');
  const afterReading = async (change: ChangePage): Promise<CheckEnding> => {
    const run = newRunOf(scriptedClient(smallLists(change)), oneSync);
    await familiesOf(run.newCheckContext(), endpoints.listRuns);
    return endingOf(stays, run.newCheckContext());
  };
  test.each<[string, LinkName, (link: string) => string]>([
    ['another sync', 'self', (link) => link.replace('syncs/1/', 'syncs/2/')],
    ['another host', 'first', (link) => link.replace('conversation', 'other')],
    ['another endpoint', 'last', (link) => link.replace('sync_runs', 'sync_records')],
    ['a run', 'next', (link) => link.replace('sync_runs', 'sync_runs/17')],
  ])('to %s', async (_, name, form) => {
    const change = changing({ page: 2 }, (one) => void (one.links[name] = form(one.links[name] ?? '')));
    expect(await afterReading(change)).toMatchObject({
      kind: 'violation',
      details: {
        exchange: { ask: { url: runsPageUrl(2) } },
        pointer: `/links/${name}`,
        wanted: { kind: 'link', to: { kind: 'resource', path: '/api/v1/syncs/1/sync_runs', baseUrl } },
      },
    });
  });

  test('is none if it is empty, or if a segment carries the page', async () => {
    const change = changing({}, (one, { page }) => {
      one.links = {
        self: '',
        first: `${runsUrl}/page/1`,
        prev: '',
        next: page < 4 ? `${runsUrl}?page=${page + 1}` : '',
      };
    });
    expect(await afterReading(change)).toMatchObject({ kind: 'pass' });
  });

  test('is not looked for on pages without links', async () => {
    const bare: ChangePage = (one) => void (one.links = {});
    expect(await afterReading(bare)).toMatchObject({ kind: 'untested' });
  });
});

describe('the form of links is noted', () => {
  const seen = (observes: Probe['observes'], change?: ChangePage, world?: SmallWorld) => {
    const probe = probes.find((one) => one.observes === observes);
    return probe?.run(scripted(smallLists(change, world), oneSync));
  };
  const formed =
    (form: (link: string) => string): ChangePage =>
    (one) => {
      for (const [name, link] of Object.entries(one.links)) one.links[name] = link && form(link);
    };

  test.each<[string, ChangePage]>([
    ['absolute URLs', () => undefined],
    ['URLs without a scheme', formed((link) => link.replace('http:', ''))],
    ['absolute paths', formed((link) => link.replace(baseUrl, ''))],
    ['relative references', formed((link) => link.replace(/^.*\?/, '?'))],
  ])('%s', async (form, change) => {
    expect(await seen('2.5-link-form', change)).toBe(form);
  });

  test('but not if self is no string', async () => {
    expect(await seen('2.5-link-form', (one) => void (one.links['self'] = null))).toBeUndefined();
  });

  const end = (name: 'prev' | 'next', value: string | null | undefined): ChangePage =>
    changing({ page: name === 'prev' ? 1 : 4 }, (one) => void (one.links[name] = value));

  test.each<[string, ChangePage, string]>([
    [
      'empty at both ends',
      () => undefined,
      'prev of the first page: an empty string; next of the last page: an empty string',
    ],
    [
      'null at the beginning',
      end('prev', null),
      'prev of the first page: null; next of the last page: an empty string',
    ],
    [
      'absent at the end',
      end('next', undefined),
      'prev of the first page: an empty string; next of the last page: absent',
    ],
    [
      'a link at the end',
      end('next', `${runsUrl}?page=4`),
      'prev of the first page: an empty string; next of the last page: a link',
    ],
  ])('at the ends: %s', async (_, change, form) => {
    expect(await seen('2.5-end-form', change)).toBe(form);
  });

  test('of a list whose end was not found, the beginning alone', async () => {
    const change: ChangePage = (_, { endpoint, page }) =>
      endpoint === endpoints.listRuns && page > 1 ? badGateway : undefined;
    expect(await seen('2.5-end-form', change)).toBe(
      'prev of the first page: an empty string; next of the last page: not seen',
    );
  });

  test('of a list of several pages, where another has one', async () => {
    const world = { ...smallWorld, runs: { ...smallWorld.runs, 2: [runEntry(21, 'b', { sync_id: 2 })] } };
    const change = changing({ page: 4 }, (one) => void (one.links['next'] = null));
    const probe = probes.find(({ observes }) => observes === '2.5-end-form');
    const form = await probe?.run(scripted(smallLists(change, world), smallSetting));
    expect(form).toBe('prev of the first page: an empty string; next of the last page: null');
  });

  test('of a list of one page too', async () => {
    const world = { ...smallWorld, runs: { 1: [runEntry(1)] } };
    expect(await seen('2.5-end-form', undefined, world)).toMatch(
      /^prev .*: an empty string; next .*: an empty/,
    );
  });
});
