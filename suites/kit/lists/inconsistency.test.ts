import { describe, expect, test } from 'vitest';
import type { Exchange } from '../http/exchange.ts';
import { answers, fail, missing, pagesOf, short } from './fixtures/list-answers.ts';
import {
  entriesFact,
  ledTo,
  nextInconsistency,
  numberInconsistency,
  repeatedNumber,
} from './inconsistency.ts';
import { pageOf } from './list.ts';
import type { Reading } from './reads/read-list.ts';
import type { WalkEnd } from './walk.ts';

describe('the entries of a page', () => {
  test.each([
    ['-', [], 0],
    ['a', ['a'], 1],
    ['abcdefghijkl', [...'abcdefghijkl'], 12],
    ['abcdefghijklm', [...'abcdefghijkl'], 13],
  ])('%s are named up to twelve', async (text, ids, of) => {
    const [page] = await pagesOf(text);
    expect(page && entriesFact(page)).toEqual({ kind: 'entries', ids, of });
    expect(page && entriesFact(page, 3)).toEqual({ kind: 'entries', ids, of, page: 3 });
  });
});

describe('a number that returns the page of another', () => {
  /** Pages by number, with how many the list says that it has; after a bar the answer beyond. */
  async function repeated(text: string, { walked = 0, claimed }: { walked?: number; claimed?: number }) {
    const [numbers = '', past] = text.split('|').map((part) => part.trim());
    const all = await answers([...numbers.split(' '), ...(past === undefined ? [] : [past])]);
    const numbered = numbers.split(' ').map((_, at) => pageOf(all[at] ?? fail()));
    const [first] = all;
    if (first === undefined) throw missing;
    const walk = {
      pages: numbered.flatMap((page) => page ?? []).slice(0, walked),
      end: { kind: 'end' },
    } as const;
    const reading: Reading = {
      first,
      numbered: all,
      ...(walked === 0 ? {} : { walk: { ...walk, endedBy: [] } }),
      ...(claimed === undefined ? {} : { claimed }),
      ...(past === undefined ? {} : { beyond: all.at(-1) ?? first }),
    };
    return repeatedNumber(reading, numbered);
  }

  test.each<[string, { walked?: number; claimed?: number }, string]>([
    ['a b c', { claimed: 3 }, 'none'],
    ['a', { claimed: 3 }, 'none'],
    ['a a', { claimed: 2 }, 'page-number of 2 at /data against 1: same-page'],
    ['a a', { claimed: 1 }, 'none'],
    ['a a', {}, 'none'],
    ['a a', { walked: 2 }, 'page-number of 2 at /data against 1: same-page'],
    ['a a', { walked: 1 }, 'none'],
    ['a a', { walked: 1, claimed: 2 }, 'page-number of 2 at /data against 1: same-page'],
    ['a b a', { claimed: 3 }, 'page-number of 3 at /data against 1: same-page'],
    ['a b b', { claimed: 3 }, 'page-number of 3 at /data against 2: same-page'],
    ['a b b', { claimed: 2 }, 'none'],
    ['a b b a', { claimed: 4 }, 'page-number of 3 at /data against 2: same-page'],
    ['ab ba', { claimed: 2 }, 'page-number of 2 at /data against 1: same-page'],
    ['ab a', { claimed: 2 }, 'none'],
    ['- -', { claimed: 2 }, 'none'],
    ['a - - a', { claimed: 4 }, 'page-number of 4 at /data against 1: same-page'],
    ['a 422 a', { claimed: 3 }, 'page-number of 3 at /data against 1: same-page'],
    ['422 422', { claimed: 2 }, 'none'],
    ['a b | b', { claimed: 3 }, 'page-number of 3 at /data against 2: same-page'],
    ['a b | b', { claimed: 2 }, 'none'],
    ['a b | 404', { claimed: 9 }, 'none'],
  ])('%s of %j: %s', async (text, options, expected) => {
    expect(short(await repeated(text, options))).toBe(expected);
  });

  test('is named by both numbers', async () => {
    const found = await repeated('a b b', { claimed: 3 });
    expect(found?.details).toMatchObject({
      wanted: { kind: 'page', page: 3 },
      received: { kind: 'page', page: 2, as: 'again' },
    });
    expect(found?.claim).toEqual({ kind: 'same-page', on: [2, 3] });
  });
});

describe('a walk that is wrong before a page', () => {
  test.each<[string, readonly string[], number, string]>([
    [
      'its page there is another one',
      ['a', 'c', 'b'],
      1,
      'next-page of 1 at /links/next against 3+2: other-page',
    ],
    ['it has none there', ['a', '422', 'b'], 1, 'next-page of 1 at /links/next against 3: no claim'],
    ['the page before is not known', ['422', 'c', 'b'], 1, 'none'],
    ['the page there is not known', ['a', 'c', '422'], 1, 'none'],
    ['the place is the first', ['a', 'c', 'b'], 0, 'none'],
  ])('because %s', async (_, texts, at, expected) => {
    const [from, came, following] = (await answers(texts)).map(pageOf);
    const walked = [from, came].flatMap((page) => page ?? []);
    const whole = [from, following];
    const isFound = from !== undefined;
    expect(short(nextInconsistency(isFound ? walked : [], whole, at, undefined))).toBe(expected);
  });

  test.each([
    [null, 'next of 1 at /links/next against 2: no-neighbour'],
    ['', 'next of 1 at /links/next against 2: no-neighbour'],
    [3, 'next of 1 at /links/next against 2: no-neighbour'],
    ['?page=2', 'next-page of 1 at /links/next against 2: no claim'],
  ])('after a next of %j', async (next, expected) => {
    const [from, following] = await pagesOf('a b', next);
    const found = nextInconsistency(from ? [from] : [], [from, following], 1, { kind: 'end' });
    expect(short(found)).toBe(expected);
  });

  test('whose page has no object as its links says nothing', async () => {
    const [from, following] = await pagesOf('a b');
    if (from === undefined) throw missing;
    expect(
      nextInconsistency([{ ...from, links: undefined }], [from, following], 1, undefined),
    ).toBeUndefined();
  });

  /** What a walk over a and b, which lacks c, says of its end. */
  async function ended(end: (all: readonly Exchange[]) => WalkEnd) {
    const all = await answers(['a', 'b', 'c', '-', '422']);
    const [a, b, c] = all.map(pageOf);
    const walked = [a, b].flatMap((page) => page ?? []);
    return nextInconsistency(walked, [a, b, c], 2, end(all));
  }
  const empty = (all: readonly Exchange[]): WalkEnd => {
    const page = all[3] && pageOf(all[3]);
    return page === undefined ? fail() : { kind: 'empty', page, further: [] };
  };

  test.each<[string, (all: readonly Exchange[]) => WalkEnd, string, object]>([
    ['back', () => ({ kind: 'back', to: 0 }), '3: other-page', { kind: 'page', page: 1 }],
    [
      'at a refusal',
      (all) => ({ kind: 'broken', exchange: all[4] ?? fail() }),
      '3+5: other-page',
      { kind: 'status', status: 422 },
    ],
    ['at no entries', empty, '3+4: other-page', { kind: 'entries', ids: [], of: 0 }],
    ['elsewhere', () => ({ kind: 'leaves' }), '3: no claim', { kind: 'elsewhere' }],
    ['at the limit', () => ({ kind: 'limit' }), '3: no claim', { kind: 'elsewhere' }],
  ])('ends %s', async (_, end, expected, to) => {
    const found = await ended(end);
    expect(short(found)).toBe(`next-page of 2 at /links/next against ${expected}`);
    expect(found?.details.received).toMatchObject({ kind: 'link-leading', value: '?page=2', to });
  });

  test('names the answers of its claim', async () => {
    const by = { link: 'next', of: 2 };
    expect((await ended(() => ({ kind: 'back', to: 0 })))?.claim).toEqual({
      kind: 'other-page',
      expected: 3,
      came: 1,
      by,
    });
    expect((await ended(empty))?.claim).toEqual({ kind: 'other-page', expected: 3, came: 4, by });
  });
});

describe('the answer that the last next leads to', () => {
  test.each<[WalkEnd['kind'], number | undefined]>([
    ['broken', 1],
    ['empty', 2],
    ['back', undefined],
    ['end', undefined],
    ['leaves', undefined],
    ['limit', undefined],
  ])('where the walk ends with %s', async (kind, number) => {
    const [exchange, without] = await answers(['422', '-']);
    const page = without && pageOf(without);
    if (exchange === undefined || page === undefined) throw missing;
    const ends: Readonly<Record<WalkEnd['kind'], WalkEnd>> = {
      broken: { kind: 'broken', exchange },
      empty: { kind: 'empty', page, further: [] },
      back: { kind: 'back', to: 0 },
      end: { kind: 'end' },
      leaves: { kind: 'leaves' },
      limit: { kind: 'limit' },
    };
    expect(ledTo(ends[kind])?.number).toBe(number);
    expect(ledTo(undefined)).toBeUndefined();
  });
});

describe('a number that returns another page than the walk', () => {
  test.each<[string, string, number | undefined, object]>([
    ['b', '/data', undefined, { kind: 'entries', ids: ['b'], of: 1 }],
    ['422', 'status', undefined, { kind: 'status', status: 422 }],
    ['b', '/data', 3, { kind: 'entries', ids: ['b'], of: 1 }],
  ])('%s at %s, with the first page %s', async (text, pointer, first, received) => {
    const [walked, came, other] = await answers(['a', text, 'c']);
    const [page, firstPage] = [walked && pageOf(walked), other && pageOf(other)];
    if (came === undefined || page === undefined) throw missing;
    const found = numberInconsistency(came, page, 1, first === undefined ? page : firstPage);
    const against = first === undefined ? '1' : '1+3';
    expect(short(found)).toBe(`page-number of 2 at ${pointer} against ${against}: other-page`);
    expect(found.details).toMatchObject({ wanted: { page: 2, ids: ['a'] }, received });
    expect(found.claim).toEqual({ kind: 'other-page', expected: 1, came: 2 });
    expect(short(numberInconsistency(came, page, 1, undefined))).toContain('against 1:');
  });
});
