import { describe, expect, test } from 'vitest';

import { explain } from './explain.ts';
import { withKeptOrder } from './fixtures/kept-order.ts';
import { momentsOf, type Observation } from './observation.ts';
import { entriesIn } from './timeline.ts';

const view = { list: 'runs of 1' };
const claim = { kind: 'left-out', view, entry: 'c' } as const;

const entryOf = (letter: string) => ({
  id: letter.toLowerCase(),
  version: letter === letter.toLowerCase() ? '1' : '2',
});

/** A page whose entries are letters; a capital is the entry in a later version. */
const page = (number: number, letters: string, askedMs: number): Observation => ({
  number,
  ...view,
  address: '/runs?page=2',
  origin: { kind: 'number', page: 2 },
  moments: momentsOf(askedMs, askedMs + 5),
  shows: {
    kind: 'page',
    entries: [...letters].map(entryOf),
    links: { next: '/runs?page=3' },
  },
});

const inOrder = (observations: readonly Observation[]) => withKeptOrder({ observations, walks: [] }, entryOf);

/** The page at the start, at 4 s and at 8 s; a list that moves meanwhile shows on its other entries. */
const seen = (...pages: readonly string[]) =>
  inOrder(pages.map((letters, at) => page(at + 1, letters, at * 4_000)));

test('an entry between two others that are side by side without it was left out, whatever else moved', () => {
  const history = seen('abcdef', 'Abdefgh', 'bcdefg');
  expect(explain(history, claim)).toMatchObject({
    kind: 'impossible',
    proof: { entry: 'c', between: ['b', 'd'], observations: [1, 2, 3] },
  });
});

test.each([
  ['the entry changed', ['abcdef', 'abdef', 'abCdef']],
  ['the one before it changed', ['abcdef', 'aBdef', 'abcdef']],
  ['the one behind it changed', ['abcdef', 'abDef', 'abcdef']],
  ['an entry came between the two', ['abcdef', 'abxdef', 'abcdef']],
  ['it was the first of the page', ['cdefgh', 'defghi', 'cdefgh']],
  ['it was the last of the page', ['xyzabc', 'xyzab', 'xyzabc']],
])('nothing is claimed if %s', (_, pages) => {
  const answer = explain(seen(...pages), claim);
  expect(answer.kind === 'impossible' && answer.proof.between !== undefined).toBe(false);
});

test('a server that gives the entries of a page in any order is not judged by their neighbours', () => {
  const history = seen('abcdef', 'fabdec', 'abdefc', 'abcdef', 'dcbaef');
  const answer = explain(history, claim);
  expect(answer.kind).not.toBe('impossible');
});

test('nothing is claimed while no walk shows that the order on pages is that of the list', () => {
  const observations = [0, 1, 2].map((at) => page(at + 1, at === 1 ? 'abdef' : 'abcdef', at * 4_000));
  expect(explain({ observations, walks: [] }, claim).kind).not.toBe('impossible');
});

test('a page that has the entry elsewhere does not skip it', () => {
  expect(explain(seen('abcdef', 'abdefc', 'abcdef'), claim).kind).not.toBe('impossible');
});

test('copies that a cache returns show an order once', () => {
  const history = seen('abcdefgh', 'abcdefgh', 'gbdaehf', 'abcdefgh', 'abcdefgh');
  expect(explain(history, claim).kind).not.toBe('impossible');
});

test('while no later answer shows the entry it is looked for alone and where it was', () => {
  const answer = explain(seen('abcdef', 'abdef'), claim);
  expect(answer).toMatchObject({
    kind: 'undecided',
    reads: expect.arrayContaining([
      { kind: 'alone', list: view.list, id: 'c' },
      { kind: 'again', of: 1 },
    ]),
  });
});

test('a page that skipped it within the lag of its last sighting is asked again', () => {
  const history = inOrder([page(1, 'abcdef', 0), page(2, 'abdef', 100)]);
  const answer = explain(history, claim);
  expect(answer).toMatchObject({ kind: 'undecided' });
  expect(answer.kind === 'undecided' && answer.reads).toContainEqual({ kind: 'again', of: 2 });
});

const asked = (origin: Observation['origin'], ...pages: readonly string[]) =>
  inOrder(pages.map((letters, at) => ({ ...page(at + 1, letters, at * 4_000), origin })));

test('a list that begins with what was its second entry left out the first', () => {
  const history = asked({ kind: 'number', page: 1 }, 'cdefg', 'defgh', 'cdefg');
  expect(explain(history, claim)).toMatchObject({ kind: 'impossible', proof: { between: ['d'] } });
});

test('a later page may begin with any entry', () => {
  const answer = explain(asked({ kind: 'number', page: 2 }, 'cdefg', 'defgh', 'cdefg'), claim);
  expect(answer.kind === 'impossible' && answer.proof.between !== undefined).toBe(false);
});

test('a page behind a cursor proves nothing: the cursor may hold a filter', () => {
  const origin = { kind: 'link', link: 'next', of: 1, mayKeepMoment: true } as const;
  const answer = explain(asked(origin, 'abcdef', 'abdef', 'abcdef'), claim);
  expect(answer.kind === 'impossible' && answer.proof.between !== undefined).toBe(false);
});

describe('the last entry of a list', () => {
  /** The last page: its links lead to itself; `goesOn` adds a page behind it. */
  const last = (number: number, letters: string, askedMs: number, goesOn = false): Observation => {
    const shown = page(number, letters, askedMs);
    const own = '/runs?page=2';
    const links = { self: own, last: own, ...(goesOn ? { next: '/runs?page=3' } : {}) };
    return { ...shown, shows: { kind: 'page', entries: entriesIn(shown), links } };
  };
  const seenLast = (middle: Observation) => inOrder([last(1, 'abcdef', 0), middle, last(3, 'abcdef', 8_000)]);
  const lost = { kind: 'left-out', view, entry: 'f' } as const;

  test('is missing from an answer that ends with the one before it', () => {
    expect(explain(seenLast(last(2, 'abcde', 4_000)), lost)).toMatchObject({
      kind: 'impossible',
      proof: { entry: 'f', between: ['e', null] },
    });
  });

  test.each([
    ['another page follows', last(2, 'abcde', 4_000, true)],
    ['the one before it changed', last(2, 'abcdE', 4_000)],
    ['another entry is the last', last(2, 'abcdex', 4_000)],
  ])('is not claimed to be missing if %s', (_, middle) => {
    const answer = explain(seenLast(middle), lost);
    expect(answer.kind === 'impossible' && answer.proof.between !== undefined).toBe(false);
  });
});

describe('an answer between two others to the same request', () => {
  const unsteady = { kind: 'other-page', view, expected: 1, came: 2 } as const;

  test('that lacks all entries is wrong although one came in meanwhile', () => {
    expect(explain(seen('abcdef', '', 'xabcde'), unsteady)).toMatchObject({
      kind: 'impossible',
      proof: { observations: [1, 2, 3], needed: 5 },
    });
  });

  test('that lacks as many as moved may be right', () => {
    expect(explain(seen('abcdef', 'xyabcd', 'xabcde'), unsteady).kind).not.toBe('impossible');
  });
});
