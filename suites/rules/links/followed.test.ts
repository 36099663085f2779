import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { checkOf, endingOf, newRunOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';
import { changing, oneSync, smallLists, toPage, type ChangePage } from '../../fixtures/small-lists.ts';
import type { LinkName } from '../../kit/lists/list.ts';
import { checks } from './read-links.suite.ts';
import { sentences } from './step.ts';

const names: readonly LinkName[] = ['self', 'first', 'prev', 'next', 'last'];

/** What the check of a link makes of these pages that were read, and how much it asks for. */
async function afterReading(
  name: LinkName,
  pages: readonly string[],
  change?: ChangePage,
): Promise<{ readonly ending: unknown; readonly asked: number; readonly searches: readonly string[] }> {
  const usual = smallLists(change);
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
