import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { withKeptOrder } from './fixtures/kept-order.ts';
import { momentsOf, type Observation } from './observation.ts';

const view = { list: 'runs of 1' };
const wait = 4_000;

const entryOf = (letter: string) => ({
  id: letter.toLowerCase(),
  version: letter === letter.toLowerCase() ? '1' : '2',
});

/** A page of letters, each four seconds after the one before; a capital is the entry in a later version. */
const page = (number: number, letters: string): Observation => ({
  number,
  ...view,
  address: letters.startsWith('^') ? '/runs' : `/runs?page=${number}`,
  origin: letters.startsWith('^') ? { kind: 'first' } : { kind: 'number', page: number + 1 },
  moments: momentsOf(number * wait, number * wait + 5),
  shows: {
    kind: 'page',
    entries: [...letters.replaceAll(/[\^$]/g, '')].map(entryOf),
    links: letters.endsWith('$') ? { self: '/runs?page=9', last: '/runs?page=9' } : { next: '/runs?page=0' },
  },
});

const seen = (...pages: readonly string[]) => ({
  observations: pages.map((letters, at) => page(at + 1, letters)),
  walks: [],
});

describe('an entry that pages put on both sides of another', () => {
  const claim = { kind: 'repeated', view, entry: 'd' } as const;
  const inOrder = (...pages: readonly string[]) => withKeptOrder(seen(...pages), entryOf);
  const kept = ['abcef', 'abcef', 'ghijk', 'ghijk', 'efghi'];

  // Of the last page one entry before it is enough.
  test.each(['hidj', 'hdij'])('is in the list twice, whatever moves elsewhere: bcde and %s', (last) => {
    expect(explain(inOrder(...kept, 'bcde', last), claim)).toMatchObject({
      kind: 'impossible',
      proof: { entry: 'd', needed: 1, movers: [] },
    });
  });

  test.each([
    ['it changed between the two pages', [...kept, 'bcde', 'hiDj']],
    [
      'an entry that leads from one page to the other changed',
      [...kept.slice(0, -1), 'eFGHI', 'bcde', 'hidj'],
    ],
    ['both pages show another entry, too', ['abcef', 'abcef', 'ghijk', 'ghijk', 'cde', 'dce']],
    ['the other entries keep no order', ['abcef', 'fecba', 'ghijk', 'kjihg', 'efghi', 'bcde', 'hidj']],
    ['no page leads from one place to the other', [...kept.slice(0, -1), 'bcde', 'hidj']],
  ])('proves nothing if %s', (_, pages) => {
    expect(explain(inOrder(...pages), claim).kind).not.toBe('impossible');
  });

  test('proves nothing while no walk shows that the order on pages is that of the list', () => {
    expect(explain(seen(...kept, 'bcde', 'hidj'), claim).kind).not.toBe('impossible');
  });
});

describe('an entry for which pages leave no place', () => {
  const claim = { kind: 'left-out', view, entry: 'x' } as const;

  test.each([
    ['pages that overlap from the start of the list to its end', ['x', '^abc', 'cde', 'efg$', 'x'], 5],
    ['pages whose entries are in any order', ['x', '^bca', 'ecd', 'gfe$', 'x'], 5],
    ['two pages', ['x', '^abc', 'cde$', 'x'], 4],
  ])('was left out by %s', (_, pages, count) => {
    const explained = explain(seen(...pages), claim);
    expect(explained).toMatchObject({ kind: 'impossible', proof: { entry: 'x' } });
    expect(explained.kind === 'impossible' && explained.proof.observations).toHaveLength(count);
  });

  test.each([
    ['a gap is between two pages', ['x', '^abc', 'def$', 'x']],
    ['the entry that two pages share changed', ['x', '^abc', 'Cde', 'efg$', 'x']],
    ['the first page is not the start', ['x', 'abc', 'cde', 'efg$', 'x']],
    ['the last page is not the end', ['x', '^abc', 'cde', 'efg', 'x']],
    ['it changed', ['x', '^abc', 'cde', 'efg$', 'X']],
    ['nothing shows it before', ['^abc', 'cde', 'efg$', 'x', 'x']],
    ['nothing shows it after', ['x', 'x', '^abc', 'cde', 'efg$']],
    ['a page shows it', ['x', '^abc', 'cxde', 'efg$', 'x']],
  ])('is not proven if %s', (_, pages) => {
    expect(explain(seen(...pages), claim).kind).not.toBe('impossible');
  });

  test.each([
    ['was left out by pages of the filter', ['x', '^abc', 'cde', 'efg$', 'x'], 'impossible'],
    [
      'is not proven by a page with an entry of another status',
      ['x', '^abc', 'code', 'efg$', 'x'],
      'undecided',
    ],
  ])('of a filtered list %s', (_, pages, expected) => {
    const filter = 'failed';
    const statusOf = (id: string): string => (id === 'o' ? 'success' : filter);
    const observations = seen(...pages).observations.map(({ shows, ...one }): Observation => ({
      ...one,
      filter,
      shows:
        shows.kind === 'page'
          ? { ...shows, entries: shows.entries.map((entry) => ({ ...entry, status: statusOf(entry.id) })) }
          : shows,
    }));
    expect(explain({ observations, walks: [] }, { ...claim, view: { ...view, filter } }).kind).toBe(expected);
  });
});
