import { describe, expect, test } from 'vitest';
import type { Claim, ClaimOf } from './claim.ts';
import { explain } from './explain.ts';
import { saidOf } from './fixtures/in-words.ts';
import { momentsOf, type Observation, type ObservedLink } from './observation.ts';

const runs = { list: 'runs of 1' };
const address = (page: string): string => `/runs?page=${page}`;

/**
 * "4 p1 ab next2": in second 4 page 1 showed the entries a and b, and its `next` led to page 2; "-" is a page
 * without entries, a number a refusal; "p1*" was asked for without Accept.
 */
function observed(text: string, at: number): Observation {
  const [seconds = '', asked = '', shown = '', ...links] = text.trim().split(' ');
  const page = asked.replace('*', '');
  const askedMs = Number(seconds) * 1000;
  const found = links.map((link) => [link.slice(0, -1), address(link.slice(-1))] as const);
  return {
    number: at + 1,
    ...runs,
    address: address(page.slice(1)),
    ...(page === asked ? {} : { manner: 'no Accept' }),
    origin: /^p\d/.test(page)
      ? { kind: 'number', page: Number(page.slice(1)) }
      : { kind: 'link', link: 'last', of: 1, mayKeepMoment: true },
    moments: momentsOf(askedMs, askedMs + 5),
    shows: /^\d/.test(shown)
      ? { kind: 'refusal', status: Number(shown) }
      : {
          kind: 'page',
          entries: [...shown.replace('-', '')].map((id) => ({ id, version: '1', status: 'success' })),
          links: Object.fromEntries(found),
        },
  };
}

/** In short: which answers prove a claim, or which reads would decide it. */
function said(claim: Claim, seen: string, walks: readonly (readonly number[])[] = []): string {
  const made = walks.map((pages) => ({ ...runs, pages, isWhole: true }));
  const explanation = explain({ observations: seen.split(';').map(observed), walks: made }, claim);
  if (explanation.kind === 'possible') return 'possible';
  if (explanation.kind === 'impossible')
    return `impossible: ${explanation.proof.observations.join(' ')}, needs ${explanation.proof.needed}`;
  const reads = explanation.reads.map((read) => ('of' in read ? `${read.kind} ${read.of}` : read.kind));
  return ['undecided', ...reads].join(', ');
}

describe('a page without a link to its neighbour', () => {
  const claim = (link: 'next' | 'prev', page = 3, neighbour = 2): Claim => ({
    kind: 'no-neighbour',
    view: runs,
    page,
    link,
    neighbour,
  });
  /** What was read before: both pages as they are. */
  const [before, behind] = ['0 p1 ab next2; 0 p2 c', '0 p2 c prev1; 0 p1 ab'];
  const again = 'undecided, again 2, again 3, again 2';

  test.each([
    ['is proved by a neighbour at rest', `${before}; 4 p1 ab; 8 p2 c`, 'impossible: 2 3 4, needs 1'],
    ['is proved at any time', `${before}; 1 p1 ab; 4 p1 ab; 8 p2 c`, 'impossible: 2 4 5, needs 1'],
    ['is proved whatever last says', `${before}; 4 p1 ab last2; 8 p2 c`, 'impossible: 2 3 4, needs 1'],
    [
      'is not proved by a neighbour past the end that shows another page',
      '0 p1 ab next2; 0 p2 ab last1; 4 p1 ab last1; 8 p2 ab last1',
      'possible',
    ],
    ['may be past the end without entries', `${before}; 4 p1 -; 8 p2 c`, 'possible'],
    ['may be past the end with those of the neighbour', `${before}; 4 p1 c; 8 p2 c`, 'possible'],
    ['is no page where it is refused', `${before}; 4 p1 404; 8 p2 c`, 'possible'],
    ['has it now', `${before}; 1 p1 ab; 2 p1 ab next2`, 'possible'],
    ['is asked again while the neighbour was seen too close', `${before}; 2 p1 ab; 4 p2 c`, again],
    ['is asked again while the neighbour was seen before alone', `${before}; 4 p1 ab`, again],
    ['is asked again while the neighbour changes', `${before}; 4 p1 ab; 8 p2 d`, again],
    ['is asked again while others move', `${before}; 4 p1 abx; 8 p2 c`, again],
    ['may have moved behind the neighbour', '0 p1 ab next2; 0 p2 c; 4 p3 ab; 8 p2 c', again],
    ['is walked once it has lasted', `${before}; 4 p1 ab; 8 p1 ab`, `${again}, walk`],
  ])('%s', (_, seen, expected) => {
    expect(said(claim('next'), seen)).toBe(expected);
  });

  test.each([
    ['is proved by all entries of the neighbour', `${behind}; 4 p2 c; 8 p1 ab`, 'impossible: 2 3 4, needs 2'],
    ['may be past the end, where last names the neighbour', `${behind}; 4 p2 c last1; 8 p1 ab`, 'possible'],
    ['may have moved to the start of the list', '0 p3 c prev2; 0 p2 ab; 4 p1 c; 8 p2 ab', 'possible'],
    ['may have moved before the neighbour', '0 p4 c prev3; 0 p3 ab; 4 p2 c; 8 p3 ab', again],
    ['is proved where last names itself', `${behind}; 4 p2 c last2; 8 p1 ab`, 'impossible: 2 3 4, needs 2'],
  ])('and before it %s', (_, seen, expected) => {
    expect(said(claim('prev'), seen)).toBe(expected);
  });

  test.each([
    [9, 2],
    [3, 9],
  ])('is not decided where nobody observed %i or %i', (page, neighbour) => {
    expect(said(claim('next', page, neighbour), `${before}; 4 p1 ab`)).toBe('undecided');
  });
});

describe('a link that leads to nothing', () => {
  const claim = (link: ObservedLink, page = 3, led = 2): ClaimOf<'leads-nowhere'> => ({
    kind: 'leads-nowhere',
    view: runs,
    page,
    link,
    led,
  });
  const again = 'undecided, again 2, follow 3, again 2';
  const before = '0 p1 ab';

  test.each([
    [
      'is proved by nothing before and after',
      `${before}; 0 p5 -; 4 p1 ab last5; 8 p5 -`,
      'impossible: 2 3 4, needs 1',
    ],
    ['is proved by refusals', `${before}; 0 p5 404; 4 p1 ab last5; 8 p5 422`, 'impossible: 2 3 4, needs 1'],
    ['is followed again where entries are there later', `${before}; 3 p5 -; 4 p1 ab last5; 8 p5 x`, again],
    ['is followed again while it was seen once', `${before}; 3 p5 -; 4 p1 ab last5`, again],
    ['is followed again while others move', `${before}; 0 p5 -; 4 p1 abc last5; 8 p5 -`, again],
    ['leads elsewhere now', `${before}; 3 p5 -; 4 p1 ab last5; 5 p1 ab last1`, 'possible'],
    ['is gone now', `${before}; 3 p5 -; 4 p1 ab last5; 5 p1 ab`, 'possible'],
    ['is no link of a page that is refused now', `${before}; 3 p5 -; 4 p1 ab last5; 5 p1 404`, 'possible'],
  ])('%s', (_, seen, expected) => {
    expect(said(claim('last'), seen)).toBe(expected);
  });

  test.each([
    ['is proved', `${before}; 0 p5 -; 4 p1 ab next5; 8 p5 -`, 'impossible: 2 3 4, needs 1'],
    [
      'is proved, if last names another page',
      `${before}; 0 p5 -; 4 p1 ab next5 last4; 8 p5 -`,
      'impossible: 2 3 4, needs 1',
    ],
    [
      'may lead to the last page, as last says too',
      `${before}; 0 p5 -; 4 p1 ab next5 last5; 8 p5 -`,
      'possible',
    ],
    [
      'must not lead to a refusal, whatever last says',
      `${before}; 0 p5 404; 4 p1 ab next5 last5; 8 p5 404`,
      'impossible: 2 3 4, needs 1',
    ],
  ])('as next %s', (_, seen, expected) => {
    expect(said(claim('next'), seen)).toBe(expected);
  });

  const three = (seconds: number, first: string): string =>
    `${seconds} p1 ${first} next2; ${seconds} p2 cd next3; ${seconds} p3 ef next5`;

  test.each([
    ['is proved between walks at rest', '4 p5 ab', 'ab', 'impossible: 1 4 7 10, needs 1'],
    ['is legal if that page shows others now', '4 p5 ab', 'gh', 'possible'],
    ['is legal if other entries are there now', '4 p5 ab; 4 p5 ij', 'ab', 'possible'],
  ])('but to what the first page shows %s', (_, led, now, expected) => {
    const seen = `${three(0, 'ab')}; ${led}; ${three(4, now)}; ${three(12, now)}`;
    const at = led.split(';').length - 1;
    const walks = [[1, 2, 3], [8, 9, 10].map((number) => number + at)];
    const fact = { ...claim('next', 3, 4), back: 1 };
    expect(said(fact, seen, walks)).toBe(expected);
  });

  test.each([
    [9, 2],
    [3, 9],
  ])('is not decided where nobody observed %i or %i', (page, led) => {
    expect(said(claim('last', page, led), `${before}; 0 p5 -; 4 p1 ab last5`)).toBe('undecided');
  });
});

describe('a page that is refused in one way of asking', () => {
  const claim: Claim = { kind: 'other-page', view: runs, expected: 1, came: 2 };

  test.each([
    ['is proved by answers at rest around it', '0 p2 ab; 4 p2* 400; 8 p2 ab', 'impossible: 1 2 3, needs 2'],
    ['is asked again in both ways', '0 p2 ab; 4 p2* 400; 8 p2* 400', 'undecided, again 1, again 2, again 1'],
    ['is nothing if it is shown later', '0 p2 ab; 4 p2* 400; 8 p2 ac; 8 p2* ac; 9 p2 ac', 'possible'],
  ])('%s', (_, seen, expected) => {
    expect(said(claim, seen)).toBe(expected);
  });
});

describe('two places that show the same', () => {
  const claim = (...on: readonly [number, number]): Claim => ({ kind: 'same-page', view: runs, on });
  const again = 'undecided, again 2, again 3, again 2';
  const again4 = 'undecided, again 3, again 4, again 3';

  test.each([
    [
      'are impossible around answers that stay',
      '0 p1 ab; 4 p1 ab; 4 p2 ab; 8 p1 ab',
      'impossible: 1 2 3 4, needs 2',
    ],
    ['are nothing where both are empty', '0 p1 -; 4 p1 -; 4 p2 -; 8 p1 -', again],
    ['are possible where others move', '0 p1 ab; 4 p1 ab; 4 p2 ab; 5 p3 x; 8 p1 ab', again],
    ['are asked again while the first changes', '0 p1 ba; 4 p1 ab; 4 p2 ab; 8 p1 abc', again],
    ['are asked again in the way that shows it', '0 p1 ab; 4 p1 ab; 4 p2* ab; 5 p1 ab; 5 p2 cd', again],
    ['differ later', '0 p1 ab; 4 p1 ab; 4 p2 ab; 5 p1 ab; 5 p2 cd', 'possible'],
    // "pc" is a page behind a cursor.
    [
      'are possible past the end, where `last` leads to the same by a cursor',
      '0 p1 ab; 4 p1 ab; 4 p2 ab lastc; 4 pc ab lastc; 8 p1 ab',
      'possible',
    ],
    [
      'are impossible if `last` leads to other entries by a cursor',
      '0 p1 ab; 4 p1 ab; 4 p2 ab lastc; 0 pc cd lastc; 4 pc cd lastc; 8 p1 ab',
      'impossible: 1 2 3 6, needs 2',
    ],
    ['are asked again if they differ at times that are apart', '0 p3 x; 0 p1 ab; 1 p2 ab; 9 p2 cd', again],
  ])('%s', (_, seen, expected) => {
    expect(said(claim(2, 3), seen)).toBe(expected);
  });

  test('are asked for often if they differ later though nothing was seen to move', () => {
    const often = `undecided${', again 3'.repeat(20)}, walk`;
    expect(said(claim(1, 2), '4 p1 ab; 4 p2 ab; 8 p1 ab; 8 p2 ab; 12 p1 ab; 12 p2 ab')).toContain(
      'impossible',
    );
    expect(said(claim(2, 3), '0 p3 cd; 4 p1 ab; 4 p2 ab; 8 p1 ab; 8 p2 cd')).toBe(often);
  });

  const openEnded = (...on: readonly [number, number]): Claim => ({
    kind: 'same-page',
    view: runs,
    on,
    isOpenEnded: true,
  });
  const whole = (second: number): string => `${second} p1 ab next2; ${second} p2 cd`;
  const pair = (second: number): string => `${second} p1 ab next2; ${second} p2 ab next2`;

  test.each([
    [
      'are impossible while more entries are there than fit before the later one',
      `${whole(0)}; ${pair(4)}; ${whole(8)}`,
      'impossible: 1 3 4 5, needs 2',
    ],
    ['are asked again while nothing shows that the later one is there', `${whole(0)}; ${pair(4)}`, again4],
    [
      'are asked again while only the first one stays',
      `${whole(0)}; ${pair(4)}; 8 p1 ab next2; 8 p1 ab next2`,
      again4,
    ],
    [
      'are asked again, and the list is walked, once they have lasted',
      `${whole(0)}; ${pair(4)}; ${pair(8)}`,
      `${again4}, walk`,
    ],
  ])('and may be past the end %s', (_, seen, expected) => {
    expect(said(openEnded(3, 4), seen)).toBe(expected);
  });

  test.each([
    [1, 9],
    [9, 1],
  ])('are not decided where nobody observed %i or %i', (...on) => {
    expect(said(claim(...on), '0 p1 ab')).toBe('undecided');
  });
});

describe('a walk that ends early, between walks that go on', () => {
  test.each([
    ['is wrong if its last page must have a page after it', 'efg', 'efg', 'impossible: by 5 needs 1'],
    ['is wrong if entries are behind it all the time', 'efghi', 'efghx', 'impossible: by 5 needs 1'],
    ['is wrong if one entry is, whatever else has gone', 'efgh', 'ewxy', 'impossible: by 5 needs 1'],
    ['may be right if all of them can have gone', 'ef', 'xy', 'possible'],
  ])('%s', (_, before, after, expected) => {
    const claim = { kind: 'no-neighbour', view: runs, page: 5, link: 'next', neighbour: 3 } as const;
    expect(saidOf(claim, `0 w ab cd ${before}; 4 w ab cd; 8 w ab cd ${after}`)).toContain(expected);
  });

  test('is read again', () => {
    const claim = { kind: 'no-neighbour', view: runs, page: 3, link: 'next', neighbour: 2 } as const;
    expect(saidOf(claim, '0 w ab cd; 4 w ab')).toBe('undecided, again 2, again 2, again 3');
  });
});
