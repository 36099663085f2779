import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import {
  badGateway,
  changing,
  oneSync,
  smallLists,
  smallWorld,
  toPage,
  type ChangePage,
  type SmallWorld,
} from '../../fixtures/small-lists.ts';
import type { LinkName } from '../../kit/lists/list.ts';
import { checks } from './read-links.suite.ts';
import { sentences } from './step.ts';

const names: readonly LinkName[] = ['self', 'first', 'prev', 'next', 'last'];

/** What the check of a link makes of these pages that were read, and how much it asks for. */
async function afterReading(
  name: LinkName,
  pages: readonly string[],
  change?: ChangePage,
  world?: SmallWorld,
): Promise<{ readonly ending: unknown; readonly asked: number; readonly searches: readonly string[] }> {
  const usual = smallLists(change, world);
  const searches: string[] = [];
  const client = scriptedClient((request) => {
    searches.push(new URL(request.ask.url).search);
    return usual(request);
  });
  const run = newRunOf(client, oneSync);
  const { api } = run.newCheckContext();
  for (const page of pages)
    await api.ask(endpoints.listRuns, {
      params: { sync_id: '1' },
      query: [...new URLSearchParams(page)],
      fresh: true,
    });
  const before = client.requests;
  const check = checkOf(checks, `${name} of each page of runs that was read ${sentences[name]}`);
  const ending = await endingOf(check, run.newCheckContext());
  return { ending, asked: client.requests - before, searches: searches.slice(before) };
}

describe('nothing is asked for where nothing contradicts a link', () => {
  test.each(names)('%s, of two pages', async (name) => {
    expect((await afterReading(name, ['', 'page=2'])).asked).toBe(0);
  });

  test.each(names)('%s, of all pages', async (name) => {
    const { ending, asked } = await afterReading(name, ['', 'page=1', 'page=2', 'page=3', 'page=4']);
    expect([ending, asked]).toMatchObject([{ kind: 'pass' }, 0]);
  });

  test('last, though a page past the end names another', async () => {
    const change = changing({ page: 9 }, ({ links }) => {
      links['last'] = toPage(links['self'], 9);
    });
    expect((await afterReading('last', ['', 'page=2', 'page=9'], change)).asked).toBe(0);
  });
});

test('a list of one page that has grown since is no reason to ask for a page before the first', async () => {
  const change = changing({ page: 1 }, ({ links }) => {
    links['last'] = toPage(links['self'], 1);
    links['next'] = null;
  });
  const { searches } = await afterReading('last', ['', 'page=2'], change);
  expect(searches).toContain('?page=3');
  expect(searches).not.toContain('?page=0');
});

test('a link whose number looks wrong may lead to the page that it names', async () => {
  const change: ChangePage = (page, { page: number }) => {
    if (number === 1) page.links['next'] = toPage(page.links['self'], 9);
    if (number === 9) page.data = [runEntry(15), runEntry(14, 'failed')];
  };
  const { ending, asked } = await afterReading('next', ['', 'page=2'], change);
  expect(ending).toMatchObject({ kind: 'pass' });
  expect(ending).not.toHaveProperty('gap');
  expect(asked).toBe(1);
});

test('last may name its own page where next leads to that page again', async () => {
  const change: ChangePage = (page, { page: number }) => {
    if (number === 2) page.links['last'] = page.links['self'];
    if (number === 3) page.data = [runEntry(15), runEntry(14, 'failed')];
  };
  expect((await afterReading('last', ['', 'page=2'], change)).ending).not.toMatchObject({
    kind: 'violation',
  });
});

test('of links that look wrong six are followed', async () => {
  const numbers = Array.from({ length: 9 }, (_, at) => at + 1);
  const runs = { 1: numbers.map((id) => runEntry(id)) };
  const usual = smallLists(
    ({ links }, { page }) => void (links['self'] = toPage(links['first'], 100 + page)),
    { ...smallWorld, pageSize: 1, runs },
  );
  const followed: string[] = [];
  const client = scriptedClient((request) => {
    if (request.ask.via === 'link') followed.push(request.ask.url);
    return request.ask.via === 'link' ? badGateway : usual(request);
  });
  const run = newRunOf(client, oneSync);
  const { api } = run.newCheckContext();
  for (const page of numbers)
    await api.ask(endpoints.listRuns, { params: { sync_id: '1' }, query: [['page', `${page}`]] });
  const check = checkOf(checks, `self of each page of runs that was read ${sentences.self}`);
  await endingOf(check, run.newCheckContext());
  expect(new Set(followed).size).toBe(6);
});

test.each<[LinkName, string]>([
  ['next', 'untested'],
  ['prev', 'untested'],
  ['self', 'pass'],
  ['first', 'pass'],
])('%s of the only page is %s, though a page without entries was read behind it', async (name, kind) => {
  const short = { ...smallWorld, pageSize: 50 };
  const change: ChangePage = ({ links }, { page }) => {
    if (page === 1) for (const one of ['next', 'prev']) links[one] = toPage(links['self'], 2);
  };
  const { ending } = await afterReading(name, ['', 'page=1', 'page=2'], change, short);
  expect(ending).toMatchObject({ kind });
});

describe('next of the first page, to the third', () => {
  const skips = changing({ page: 1 }, ({ links }) => void (links['next'] = toPage(links['self'], 3)));
  const read = ['', 'page=2', 'page=3'];

  test('is found', async () => {
    const { ending } = await afterReading('next', read, skips);
    expect(ending).toMatchObject({ kind: 'violation', details: { pointer: '/links/next' } });
  });

  test('is found where the second had no entries at first', async () => {
    let count = 0;
    const late: ChangePage = (page, request) => {
      if (request.page === 2 && (count += 1) === 1) page.data = [];
      return skips(page, request);
    };
    const { asked } = await afterReading('next', ['', 'page=2', ...read.slice(1)], late);
    expect(asked).toBeGreaterThan(0);
  });

  test('is found where the third is refused', async () => {
    const refusing: ChangePage = (page, request) =>
      request.page === 3 ? { status: 404, body: {} } : skips(page, request);
    const { ending } = await afterReading('next', read.slice(0, 2), refusing);
    expect(ending).toMatchObject({
      kind: 'violation',
      details: { received: { to: { kind: 'status', status: 404 } } },
    });
  });

  test.each([0, 1])(
    'is left to the rule of filters where it shows another status at place %i',
    async (at) => {
      const runs = { 1: [8, 7, 6, 5, 4, 3].map((id) => runEntry(id)) };
      const leading: ChangePage = (page, request) => {
        if (request.page === 1) page.links['next'] = toPage(page.links['self'], 3);
      };
      const foreign: ChangePage = (page, request) => {
        if (request.page === 3) page.data.splice(at, 1, runEntry(1, 'failed'));
        return leading(page, request);
      };
      const pages = ['', '&page=2', '&page=3'].map((page) => `status=success${page}`);
      const found = await afterReading('next', pages, foreign, { ...smallWorld, runs });
      expect(found.ending).not.toMatchObject({ kind: 'violation' });
      const { asked } = await afterReading('next', pages, leading, { ...smallWorld, runs });
      expect([found.asked, asked > 1]).toEqual([0, true]);
    },
  );
});

test.each(['self', 'next'] as const)(
  '%s to a page that holds an entry twice has a rule of its own',
  async (name) => {
    const change: ChangePage = ({ data, links }, { page }) => {
      if (page === 1) links[name] = toPage(links['self'], 3);
      if (page === 3) data.push(...data.slice(0, 1));
    };
    expect((await afterReading(name, ['', 'page=2'], change)).ending).toMatchObject({ kind: 'pass' });
  },
);
