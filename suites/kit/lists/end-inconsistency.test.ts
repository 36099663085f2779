import { describe, expect, test } from 'vitest';
import { answers, fail, missing, short } from './fixtures/list-answers.ts';
import { endInconsistency } from './inconsistency.ts';
import { pageOf } from './list.ts';
import type { Reading } from './reads/read-list.ts';
import type { WalkEnd } from './walk.ts';

describe('the end of a walk', () => {
  interface Ending {
    /** The pages of the walk, and then the answer that it ends at. */
    readonly texts: string;
    readonly end?: 'back' | 'shown again' | 'empty' | 'broken' | 'end' | 'limit' | 'leaves';
    readonly to?: number;
    readonly claimed?: number;
    /** Whether `last` leads to the answer that it ends at. */
    readonly isLast?: boolean;
  }

  async function ended({ texts, end = 'end', to = 0, claimed, isLast = false }: Ending): Promise<string> {
    const all = await answers(texts.split(' '));
    const led = all.at(-1);
    const walked = all.slice(0, -1).flatMap((exchange) => pageOf(exchange) ?? []);
    if (led === undefined) throw missing;
    const endOf = (): WalkEnd => {
      const page = pageOf(led);
      if (end === 'back') return { kind: 'back', to };
      if (end === 'shown again') return { kind: 'back', to, page: page ?? fail() };
      if (end === 'broken') return { kind: 'broken', exchange: led };
      if (end === 'empty') return { kind: 'empty', page: page ?? fail(), further: [] };
      return { kind: end };
    };
    const reading: Reading = {
      first: all[0] ?? led,
      numbered: [],
      walk: { pages: walked, end: endOf(), endedBy: [] },
      ...(claimed === undefined ? {} : { claimed }),
      ...(isLast ? { last: led } : {}),
    };
    return short(endInconsistency(reading, walked));
  }

  const nowhere = 'next-page of 2 at /links/next against 3: leads-nowhere';
  const lost = 'page-number of 3 at';
  test.each<[string, Ending, string]>([
    ['as it must', { texts: 'a b 404' }, 'none'],
    ['at the limit', { texts: 'a b 404', end: 'limit' }, 'none'],
    ['elsewhere', { texts: 'a b 404', end: 'leaves' }, 'none'],
    ['back at its last page', { texts: 'a b c 404', end: 'back', to: 2 }, 'none'],
    ['back at the one before', { texts: 'a b c 404', end: 'back', to: 1 }, 'none'],
    [
      'back at an earlier one',
      { texts: 'a b c 404', end: 'back', to: 0 },
      'next-page of 3 at /links/next against 1: leads-nowhere',
    ],
    [
      'at a page that shows the entries of an earlier one',
      { texts: 'a b c a', end: 'shown again', to: 0 },
      'next-page of 3 at /links/next against 4: leads-nowhere',
    ],
    ['back at the first of two', { texts: 'a b 404', end: 'back', to: 0 }, 'none'],
    ['at no entries', { texts: 'a b -', end: 'empty' }, nowhere],
    ['at no entries, where last leads', { texts: 'a b -', end: 'empty', isLast: true }, 'none'],
    ['at a refusal', { texts: 'a b 422', end: 'broken' }, nowhere],
    ['at a refusal, where last leads', { texts: 'a b 422', end: 'broken', isLast: true }, nowhere],
    ['at a limit', { texts: 'a b 429', end: 'broken' }, 'none'],
    ['at a failure', { texts: 'a b 500', end: 'broken' }, 'none'],
    ['at no answer', { texts: 'a b cut', end: 'broken' }, 'none'],
    [
      'at a promised page without entries',
      { texts: 'a b -', end: 'empty', claimed: 3 },
      `${lost} /data against 2: leads-nowhere`,
    ],
    [
      'at a promised page that is refused',
      { texts: 'a b 404', end: 'broken', claimed: 3 },
      `${lost} status against 2: leads-nowhere`,
    ],
    ['at a page that is not promised', { texts: 'a b 404', end: 'broken', claimed: 2 }, nowhere],
    ['at a promised page that fails', { texts: 'a b 500', end: 'broken', claimed: 3 }, 'none'],
    [
      'at a promised page, where last leads',
      { texts: 'a b -', end: 'empty', claimed: 3, isLast: true },
      'none',
    ],
  ])('%s', async (_, ending, expected) => {
    expect(await ended(ending)).toBe(expected);
  });

  test('names the page that was promised', async () => {
    const [first, second, led] = await answers(['a', 'b', '404']);
    if (first === undefined || second === undefined || led === undefined) throw missing;
    const pages = [first, second].flatMap((exchange) => pageOf(exchange) ?? []);
    const walk = { pages, end: { kind: 'broken', exchange: led }, endedBy: [] } as const;
    const found = endInconsistency({ first, numbered: [], walk, claimed: 3 }, pages);
    expect(found?.details.wanted).toEqual({ kind: 'page', page: 3, as: 'promised' });
    expect(found?.claim).toEqual({ kind: 'leads-nowhere', page: 2, link: 'next', led: 3 });
  });

  test('at a page of another number is not the promised one', async () => {
    const [first, , led] = await answers(['a', '404', '404']);
    const page = first && pageOf(first);
    if (first === undefined || page === undefined || led === undefined) throw missing;
    const end: WalkEnd = { kind: 'broken', exchange: led };
    const walk = { pages: [page], end, endedBy: [] };
    const found = endInconsistency({ first, numbered: [], walk, claimed: 5 }, [page]);
    expect(short(found)).toContain('next-page of 1');
  });

  test('of no walk, or of a walk without pages, says nothing', async () => {
    const [first] = await answers(['422']);
    if (first === undefined) throw missing;
    const end: WalkEnd = { kind: 'broken', exchange: first };
    const walk = { pages: [], end, endedBy: [] };
    expect(endInconsistency({ first, numbered: [] }, [])).toBeUndefined();
    expect(endInconsistency({ first, numbered: [], walk }, [])).toBeUndefined();
  });
});
