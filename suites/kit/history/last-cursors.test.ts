import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { momentsOf, type Observation, type ObservedLink } from './observation.ts';
import { positionOf } from './places.ts';
import { Timeline } from './timeline.ts';

const runs = { list: 'runs of 1' };

/**
 * "4 c3 d last6": in second 4 the cursor c3 showed the entry d, where `last` of answer 6 had led; "runs" is
 * the list without a cursor, and ">c2 |c3" after the entries where `next` and `last` lead.
 */
function observed(text: string, at: number): Observation {
  const [seconds = '', asked = '', shown = '', ...others] = text.trim().split(' ');
  const askedMs = Number(seconds) * 1000;
  const from = /^(next|last|prev)(\d+)$/.exec(others[0] ?? '');
  const links = others.flatMap((one): [ObservedLink, string][] =>
    one.startsWith('>') ? [['next', one.slice(1)]] : one.startsWith('|') ? [['last', one.slice(1)]] : [],
  );
  return {
    number: at + 1,
    ...runs,
    address: asked,
    origin:
      from === null
        ? { kind: 'first' }
        : {
            kind: 'link',
            link: from[1] === 'prev' ? 'prev' : from[1] === 'next' ? 'next' : 'last',
            of: Number(from[2]),
            mayKeepMoment: true,
          },
    moments: momentsOf(askedMs, askedMs + 5),
    shows: {
      kind: 'page',
      entries: [...shown].map((id) => ({ id, version: '1', status: 'success' })),
      links: Object.fromEntries(links),
    },
  };
}

const saidOf = (seen: string, walks: readonly (readonly number[])[] = []): string =>
  explain(
    {
      observations: seen.split(';').map(observed),
      walks: walks.map((pages) => ({ ...runs, pages, isWhole: true })),
    },
    { kind: 'other-page', view: runs, expected: 2, came: 3 },
  ).kind;

/** Two pages, `next` and `last` of the first lead to the same cursor. */
const before = '0 runs ab >c2 |c2; 0 c2 cd last1';

test('a cursor that was the last is no longer compared with the page that is the last now', () => {
  const at = (seconds: number, first: number): string =>
    `${seconds} runs xa >c2 |c3; ${seconds} c2 bc next${first} >c3; ${seconds} c3 d last${first}`;
  const now = [at(10, 4), at(20, 7), at(30, 10), at(40, 13)].join('; ');
  expect(saidOf(`${before}; 10 c2 bc next1; ${now}`)).toBe('undecided');
});

test('nor is the page that is the last now with the place of that cursor', () => {
  const walk = (seconds: number, first: number): string =>
    `${seconds} runs xa >c2 |c3; ${seconds} c2 bc next${first} >c3; ${seconds} c3 d next${first + 1}`;
  const now = [walk(10, 4), walk(20, 7), '30 runs xa >c2 |c3; 30 c3 d last10', walk(40, 12)].join('; ');
  const walks = [4, 7, 12].map((first) => [first, first + 1, first + 2]);
  expect(saidOf(`${before}; 10 c2 bc last1; ${now}`, walks)).toBe('undecided');
});

test('a page that was the last is not at the place of the one that is the last now', () => {
  const seen = `${before}; 10 runs xa >c2 |c3; 10 c3 d last3`;
  const timeline = new Timeline({
    observations: seen.split(';').map(observed),
    walks: [{ ...runs, pages: [1, 2], isWhole: true }],
  });
  const placeOf = (number: number): number | undefined => {
    const page = timeline.observation(number);
    return page && positionOf(timeline, runs, page);
  };
  expect([1, 2, 3, 4].map(placeOf)).toEqual([0, 1, 0, undefined]);
});

test.each([
  ['last1', 'last4', 'prev2', 'prev5', false],
  ['next1', 'next4', 'next2', 'next5', true],
])('pages that %s and %s lead to, and then %s and %s, are at one place: %s', (...row) => {
  const [led, again, beyond, beyondAgain, isOne] = row;
  const seen = `0 runs ab; 0 c3 ef ${led}; 0 c2 cd ${beyond}; 9 runs ab; 9 d4 gh ${again}; 9 d3 ef ${beyondAgain}`;
  const timeline = new Timeline({ observations: seen.split(';').map(observed), walks: [] });
  const [page, other] = [timeline.observation(3), timeline.observation(6)];
  expect(page && other && timeline.isAlike(page, other)).toBe(isOne);
});
