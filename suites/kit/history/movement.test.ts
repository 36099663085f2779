import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { momentsOf, type Observation } from './observation.ts';

const view = { list: 'runs of 1', filter: 'failed' };

/** A page of the filtered list, which has one page; `/runs?page=1` is its `last`. */
const page = (number: number, askedMs: number, letters: string, address = '/runs'): Observation => ({
  number,
  ...view,
  address,
  origin:
    address === '/runs'
      ? { kind: 'first' }
      : { kind: 'link', link: 'last', of: number - 1, mayKeepMoment: false },
  moments: momentsOf(askedMs, askedMs + 5),
  shows: {
    kind: 'page',
    entries: [...letters].map((id) => ({ id, version: '1', status: 'failed' })),
    links: { self: address, first: '/runs', last: '/runs?page=1' },
  },
});

describe('an entry that a filtered list has for a few seconds', () => {
  /** Each page read as the first, whole walk and all. */
  const historyOf = (observations: readonly Observation[]) => ({
    observations,
    walks: observations
      .filter(({ address }) => address === '/runs')
      .map(({ number }) => ({ ...view, pages: [number], isWhole: true })),
  });
  const claim = { kind: 'other-page', view, expected: 1, came: 3 } as const;
  const before = page(1, 3_000, '');
  const meanwhile = page(3, 6_100, 'a');
  const after = page(5, 9_200, '');

  test('may have come after an answer that overlaps the first one that shows it', () => {
    const [first, last] = [page(2, 3_001, 'a', '/runs?page=1'), page(4, 6_101, 'a', '/runs?page=1')];
    expect(explain(historyOf([before, first, meanwhile, last, after]), claim).kind).toBe('undecided');
  });

  test('is not assumed to come and go if it is there before and after', () => {
    const [early, late] = [page(0, -1_000, 'a', '/runs?page=1'), page(6, 13_000, 'a', '/runs?page=1')];
    expect(explain(historyOf([early, before, meanwhile, after, late]), claim)).toMatchObject({
      kind: 'impossible',
      proof: { needed: 1, movers: [] },
    });
  });

  test('may have pushed another one off a page of one entry', () => {
    const first = page(2, 3_001, 'a', '/runs?page=1');
    const pages = [page(1, 3_000, 'b'), first, page(3, 6_100, 'a'), page(5, 9_200, 'b')];
    expect(explain({ observations: pages, walks: [] }, claim).kind).toBe('undecided');
    const [early, late] = [page(0, -1_000, 'a', '/runs?page=1'), page(6, 13_000, 'a', '/runs?page=1')];
    const history = { observations: [early, ...pages, late], walks: [] };
    expect(explain(history, claim).kind).toBe('impossible');
  });
});
