import { describe, expect, test } from 'vitest';
import { checkOf, endingOf, type CheckEnding } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type Script } from '../../fixtures/scripted.ts';
import {
  changing,
  smallLists,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import { quoted } from '../../kit/check/facts.ts';
import { checks } from './filters.property.ts';

const union = checkOf(checks, 'the filtered lists of all statuses hold every run of the whole list');
const agree = checkOf(checks, 'every run of a filtered list has that status in the whole list too');
const kept = checkOf(checks, 'links of a filtered list of runs lead to pages of that list');

const one: SmallWorld = { ...smallWorld, runs: { 1: smallWorld.runs['1'] ?? [] } };
const setting = { fixtures: { syncId: '1', sources: { syncId: 'given' } } } as const;
const endingAt = (check: typeof union, script: Script): Promise<CheckEnding> =>
  endingOf(check, scripted(script, setting));
const ending = (check: typeof union, change?: ChangePage, world = one): Promise<CheckEnding> =>
  endingAt(check, smallLists(change, world));

/** A world whose run of that id has another status. */
const withStatus = (id: string, status: unknown): SmallWorld => ({
  ...smallWorld,
  runs: {
    1: (one.runs['1'] ?? []).map((run) => ('id' in run && run.id === id ? runEntry(id, status) : run)),
  },
});

describe('the filtered lists of all statuses', () => {
  test('are counted with their pages and entries', async () => {
    expect(await ending(union)).toMatchObject({ kind: 'pass', answers: 4, entries: 7 });
  });

  test.each(['17', '14', '11'])('must show run %s of the whole list', async (id) => {
    const change: ChangePage = (page, { status }) => {
      if (status !== undefined) page.data = page.data.filter((run) => !('id' in run) || run.id !== id);
    };
    expect(await ending(union, change)).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '/data',
        wanted: { kind: 'entry', id, as: 'of-status' },
        received: { kind: 'list-without' },
        proof: { claim: 'left-out' },
      },
    });
  });

  test('may lack a run whose status is no string, which no filter shows', async () => {
    expect(await ending(union, undefined, withStatus('14', null))).toMatchObject({ kind: 'pass' });
  });

  test.each<[string, ChangePage, string]>([
    [
      'the whole list cannot be put in order',
      changing({ page: 2 }, (page) => void (page.links['next'] = toPage(page.links['self'], 1))),
      '2.5-next-page',
    ],
    [
      'a filtered list cannot',
      (page, { status, page: number }) => {
        if (status !== undefined && number === 1) page.links['next'] = '';
      },
      '2.5-next',
    ],
  ])('are not compared where %s', async (_, change, rule) => {
    expect(await ending(union, change)).toMatchObject({
      kind: 'untested',
      reason: expect.stringMatching(new RegExp(`^needs ${rule}: `)) as string,
    });
  });

  test('are compared as far as they can be put in order', async () => {
    const change = changing({ status: 'failed', page: 1 }, (page) => void (page.links['next'] = ''));
    expect(await ending(union, change)).toMatchObject({ kind: 'pass', answers: 2, entries: 4 });
  });

  test.each([1, 2, 3])('are compared in part where a filter with %i pages leads on and on', async (pages) => {
    const runs = {
      1: [runEntry(21, 'failed'), ...[20, 19, 18, 17, 16, 15].slice(-2 * pages).map((id) => runEntry(id))],
    };
    const change: ChangePage = (page, { status, page: number }) => {
      if (status === 'success') page.links['next'] = toPage(page.links['first'], number + 1);
    };
    const found = await ending(union, change, { ...smallWorld, runs });
    expect(JSON.stringify(found)).toContain('status=success was not reached');
  });

  test('are compared in part where the second page of a filter is out of reach', async () => {
    const runs = { 1: [runEntry(21, 'failed'), runEntry(20), runEntry(19), runEntry(18)] };
    const change = changing({ status: 'success', page: 2 }, () => ({ status: 502, body: '' }));
    const found = await ending(union, change, { ...smallWorld, runs });
    expect(JSON.stringify(found)).toContain('status=success was not reached');
  });

  test('are not compared where they show other statuses', async () => {
    const change: ChangePage = (page, { status }) => {
      if (status !== undefined) page.data = [runEntry(1, 'other')];
    };
    expect(await ending(union, change)).toMatchObject({ kind: 'untested' });
  });
});

describe('the status of a run in both lists', () => {
  test.each([
    ['first', '17', 'success', 0],
    ['in the middle', '13', 'success', 0],
    ['last', '11', 'success', 1],
  ])('that differs is found: the %s of the filtered list', async (_, id, filter, at) => {
    const whole = smallLists(undefined, withStatus(id, 'other'));
    const filtered = smallLists(undefined, one);
    const script: Script = (request) =>
      (request.path.includes(`status=${filter}`) ? filtered : whole)(request);
    expect(await endingAt(agree, script)).toMatchObject({
      kind: 'violation',
      details: {
        pointer: `/data/${at}/attributes/status`,
        wanted: { kind: 'status-elsewhere', value: 'other', filter },
        received: quoted(filter),
        against: [{ ask: { method: 'GET' } }],
        proof: { claim: 'other-state' },
      },
    });
  });

  test.each([2, 4, 6, 8, 10])('may change before request %i', async (number) => {
    const [before, after] = [smallLists(undefined, one), smallLists(undefined, withStatus('17', 'failed'))];
    const script: Script = (request) => (request.number < number ? before : after)(request);
    expect(await endingAt(agree, script)).toMatchObject({ kind: 'pass' });
  });

  test('is not compared where one of them is no string', async () => {
    const change: ChangePage = (page, { status }) => {
      if (status === undefined)
        page.data = page.data.map((run, at) => (at === 0 ? { ...run, attributes: {} } : run));
    };
    expect(await ending(agree, change)).toMatchObject({ kind: 'pass' });
  });

  test('is not compared where the filter shows other statuses', async () => {
    const change: ChangePage = (page, { status }) => {
      if (status === 'failed') page.data = [runEntry(17)];
    };
    expect(await ending(agree, change)).toMatchObject({ kind: 'pass', entries: 4 });
  });
});

describe('links of a filtered list', () => {
  test('are counted page by page, those of a list without entries included', async () => {
    expect(await ending(kept)).toMatchObject({ kind: 'pass', answers: 7, entries: 11 });
  });

  test('of a page that shows another status at its beginning are left to the rule of filters', async () => {
    const change: ChangePage = (page, { status }) => {
      if (status !== undefined)
        page.links = { ...page.links, self: toPage(page.links['first'], 2).replace(/status=\w+&/, '') };
      if (status !== undefined) page.data = [runEntry(90, 'other'), ...page.data];
    };
    expect(await ending(kept, change)).toMatchObject({ kind: 'untested' });
  });

  test('of pages by their numbers are looked at too', async () => {
    const change = changing({ status: 'failed' }, (page, { query }) => {
      for (const [name, link] of Object.entries(page.links))
        if (link !== '') page.links[name] = `${link}&walk=1`;
      if (!query.some(([name]) => name === 'walk') && query.some(([name]) => name === 'page'))
        page.links['last'] = page.links['last']?.replace('status=failed&', '');
    });
    expect(await ending(kept, change)).toMatchObject({
      kind: 'violation',
      details: { pointer: '/links/last' },
    });
  });

  test('of a list without entries must not lead to another list either', async () => {
    const change: ChangePage = (page, { status }) => {
      if (status !== undefined && !['success', 'failed'].includes(status))
        page.links['first'] = page.links['first']?.replace(/status=\w+&/, '');
    };
    expect(await ending(kept, change)).toMatchObject({
      kind: 'violation',
      details: {
        pointer: '/links/first',
        received: { kind: 'link-leading', to: { kind: 'entry-of-status', status: 'success' } },
      },
    });
  });

  test('that lead to no page are left to another rule', async () => {
    const change = changing({ status: 'failed', page: 1 }, (page) => {
      page.links['last'] = page.links['last']?.replace(/\?.*$/, '?page=99');
    });
    const gone: ChangePage = (page, request) =>
      request.page === 99 ? { status: 404, body: {} } : change(page, request);
    expect(await ending(kept, gone)).toMatchObject({ kind: 'pass' });
  });

  test('without any entry to filter by nothing is known', async () => {
    const empty = { ...smallWorld, runs: { 1: [] } };
    expect(await ending(kept, undefined, empty)).toMatchObject({ kind: 'untested' });
  });
});
