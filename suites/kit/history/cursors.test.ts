import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { pageSizes } from './moving-view.ts';
import { momentsOf, type History, type Observation, type ObservedLink } from './observation.ts';
import { Timeline } from './timeline.ts';

const runs = { list: 'runs of 1' };
const [lag, pages] = [4_000, ['ab', 'cd', 'ef']];

/** The pages of a list whose answers each have cursors of their own, and the walks through it. */
class CursorReader {
  readonly #observations: Observation[] = [];
  readonly #walks: { list: string; pages: number[]; isWhole: boolean }[] = [];
  #askedMs = 0;

  get history(): History {
    return { observations: this.#observations, walks: this.#walks };
  }

  /** The page of a number, or one that a link of another leads to: by a cursor that only that one has. */
  read(ids: string, by: number | { readonly link: ObservedLink; readonly of: number }): number {
    const number = this.#observations.length + 1;
    const issuer = typeof by === 'number' ? undefined : this.#observations[by.of - 1];
    this.#observations.push({
      ...runs,
      number,
      address: typeof by === 'number' ? `/runs?page=${by}` : `/runs?after=${by.link}${by.of}`,
      origin:
        typeof by === 'number' ? { kind: 'number', page: by } : { kind: 'link', ...by, mayKeepMoment: true },
      moments: momentsOf(
        this.#askedMs,
        this.#askedMs + 5,
        issuer === undefined ? {} : { sinceMs: issuer.moments.fromMs },
      ),
      shows: {
        kind: 'page',
        entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
        links: Object.fromEntries(['prev', 'next'].map((link) => [link, `/runs?after=${link}${number}`])),
      },
    });
    this.#askedMs += 10;
    return number;
  }

  /** Waits until no earlier answer may be shown any more. */
  pause(): void {
    this.#askedMs += lag;
  }

  /** Reads all pages along `next`, after a pause; returns their numbers. */
  walk(): readonly number[] {
    this.pause();
    const numbers: number[] = [];
    for (const ids of pages)
      numbers.push(this.read(ids, numbers.length === 0 ? 1 : { link: 'next', of: numbers.at(-1) ?? 0 }));
    this.#walks.push({ ...runs, pages: numbers, isWhole: true });
    return numbers;
  }
}

/** Three walks; after each `prev` of its last page is followed, which shows what it is said to. */
function walkThrice(shown: string): {
  readonly history: History;
  readonly expected: number;
  came: number;
  of: number;
} {
  const reader = new CursorReader();
  const steps = [0, 1, 2].map(() => {
    const [, expected = 0, of = 0] = reader.walk();
    return { expected, of, came: reader.read(shown, { link: 'prev', of }) };
  });
  const [first = { expected: 0, of: 0, came: 0 }] = steps;
  return { history: reader.history, ...first };
}

describe('links that are cursors of one answer', () => {
  test.each([
    ['leads where it should', 'cd', 'possible'],
    ['leads to the first page', 'ab', 'impossible'],
    ['leads back to the page itself', 'ef', 'impossible'],
    ['leads to a page that lacks an entry', 'c', 'impossible'],
  ])('of a list at rest: prev of the last page %s', (_, shown, kind) => {
    const { history, expected, came, of } = walkThrice(shown);
    const claim = { kind: 'other-page', view: runs, expected, came, by: { link: 'prev', of } } as const;
    expect(explain(history, claim).kind).toBe(kind);
  });

  test('one walk proves nothing: each answer may show the moment at which its cursor was issued', () => {
    const reader = new CursorReader();
    const [, expected = 0, of = 0] = reader.walk();
    const came = reader.read('ab', { link: 'prev', of });
    const claim = { kind: 'other-page', view: runs, expected, came, by: { link: 'prev', of } } as const;
    expect(explain(reader.history, claim)).toMatchObject({
      kind: 'undecided',
      reads: expect.arrayContaining([{ kind: 'follow', of, link: 'prev' }]) as unknown,
    });
  });

  test('the pages that the same links lead to answer the same question', () => {
    const reader = new CursorReader();
    const [walked, again] = [reader.walk(), reader.walk()];
    const timeline = new Timeline(reader.history);
    for (const [at, number] of walked.entries()) {
      const page = timeline.observation(number);
      expect(page && timeline.inPlaceOf(page).map((one) => one.number)).toEqual([number, again[at]]);
    }
  });
});

describe('an entry on two pages of a walk', () => {
  const page = (number: number, at: number, ids: string, askedMs: number): Observation => ({
    ...runs,
    number,
    address: `/runs?page=${at}`,
    origin: { kind: 'number', page: at },
    moments: momentsOf(askedMs, askedMs + 5),
    shows: {
      kind: 'page',
      entries: [...ids].map((id) => ({ id, version: '1', status: 'success' })),
      links: {},
    },
  });
  const claim = { kind: 'repeated', view: runs, entry: 'b' } as const;
  const walk = (isWhole: boolean, ...numbers: number[]) => ({ ...runs, pages: numbers, isWhole });

  test.each([
    ['a later walk of one page is no answer', [page(3, 1, 'ab', 9_000)], [walk(false, 3)], 'undecided'],
    [
      'a later walk as long that shows it once is',
      [page(3, 1, 'ab', 9_000), page(4, 2, 'cd', 9_010)],
      [walk(false, 3, 4)],
      'possible',
    ],
    ['a later whole walk that shows it once is', [page(3, 1, 'abcd', 9_000)], [walk(true, 3)], 'possible'],
  ])('%s', (_, later, walks, kind) => {
    const history: History = {
      observations: [page(1, 1, 'ab', 0), page(2, 2, 'bc', 10), ...later],
      walks: [walk(true, 1, 2), ...walks],
    };
    expect(explain(history, claim).kind).toBe(kind);
  });
});

test('a page whose next leads to the page itself, by another cursor, is the last one', () => {
  const reader = new CursorReader();
  const first = reader.read('ab', 1);
  const last = reader.read('c', { link: 'next', of: first });
  expect(pageSizes(new Timeline(reader.history), runs).last).toEqual([]);
  reader.read('c', { link: 'next', of: last });
  expect(pageSizes(new Timeline(reader.history), runs).last).toEqual([1]);
});

test('a page that has lost its next is proved by the number of the page that was behind it', () => {
  const reader = new CursorReader();
  const behind = reader.read('cd', { link: 'next', of: reader.read('ab', 1) });
  const before = reader.read('cd', 2);
  reader.pause();
  const page = reader.read('ab', 1);
  reader.pause();
  const after = reader.read('cd', 2);
  const { observations, walks } = reader.history;
  const seen = observations.map((one) =>
    one.number === page && one.shows.kind === 'page' ? { ...one, shows: { ...one.shows, links: {} } } : one,
  );
  const claim = { kind: 'no-neighbour', view: runs, page, link: 'next', neighbour: behind } as const;
  expect(explain({ observations: seen, walks }, claim)).toMatchObject({
    kind: 'impossible',
    proof: { observations: [before, page, after] },
  });
});

describe('a number that shows another page once', () => {
  /** What is said where the walk shows page 2 as it is, and these answers come to its number after pauses. */
  const readAgain = (...shown: readonly (readonly string[])[]) => {
    const reader = new CursorReader();
    const readSecond = (): number => reader.read('cd', { link: 'next', of: reader.read('ab', 1) });
    const [expected, came] = [readSecond(), reader.read('ab', 2)];
    for (const answers of shown) {
      reader.pause();
      readSecond();
      for (const ids of answers) reader.read(ids, 2);
    }
    return explain(reader.history, { kind: 'other-page', view: runs, expected, came });
  };

  test('is asked for often, where nothing was seen to move', () => {
    const explanation = readAgain(['cd']);
    const again = { kind: 'again', of: 3 };
    expect(explanation).toMatchObject({ kind: 'undecided', reads: expect.arrayContaining([again]) });
  });

  test('is nothing where it never does again', () => {
    expect(readAgain(Array.from({ length: 21 }, () => 'cd')).kind).toBe('possible');
  });

  test('is proved where it does again between two that are right', () => {
    expect(readAgain(['cd'], ['ab'], ['cd']).kind).toBe('impossible');
  });
});
