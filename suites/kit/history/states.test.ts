import { describe, expect, test } from 'vitest';
import type { Explanation } from './claim.ts';
import { explain } from './explain.ts';
import { momentsOf, type Observation, type Shown } from './observation.ts';

const runs = { list: 'runs of 1' };
const queued = { ...runs, filter: 'queued' };

/** An entry by its letter; "a2" is its second version, and "a:done" has that status. */
function entryOf(text: string) {
  const [, id = '', version = '1', status = 'queued'] = /^(\w)(\d)?(?::(\w+))?$/.exec(text) ?? [];
  return { id, version, status };
}

const pageOf = (text: string): Shown => ({
  kind: 'page',
  entries: text.split(' ').filter(Boolean).map(entryOf),
  links: {},
});

/** What was asked for in which order, with its seconds: a page, a page under the filter, an entry alone. */
type Seen = readonly [seconds: number, asked: 'page' | 'filter' | 'alone', shown: string | number];

function observed([seconds, asked, shown]: Seen, at: number): Observation {
  const shows: Shown =
    typeof shown === 'number'
      ? { kind: 'refusal', status: shown }
      : asked === 'alone'
        ? { kind: 'entry', entry: entryOf(shown) }
        : pageOf(shown);
  const id = typeof shown === 'string' ? shown.slice(0, 1) : 'a';
  return {
    number: at + 1,
    ...(asked === 'filter' ? queued : runs),
    address: asked === 'filter' ? '/runs?status=queued' : asked === 'page' ? '/runs' : `/runs/${id}`,
    origin: asked === 'alone' ? { kind: 'alone', id } : { kind: 'first' },
    moments: momentsOf(seconds * 1000, seconds * 1000 + 5),
    shows,
  };
}

type ClaimMade = Parameters<typeof explain>[1];
const explained = (claim: ClaimMade, seen: readonly Seen[]): Explanation =>
  explain({ observations: seen.map(observed), walks: [] }, claim);

/** In short: what was proved by which answers, or which reads would decide. */
function inShort(explanation: Explanation): string {
  if (explanation.kind === 'possible') return 'possible';
  if (explanation.kind === 'impossible') return `impossible: ${explanation.proof.observations.join(' ')}`;
  const reads = explanation.reads.map((read) =>
    'of' in read ? `${read.kind} ${read.of}` : 'id' in read ? `alone ${read.id}` : 'walk',
  );
  return ['undecided', ...reads].join(', ');
}

describe('a status that is refused as a filter', () => {
  const claim = (refusal: number) => ({ kind: 'refused', view: queued, refusal }) as const;

  test.each<[string, readonly Seen[], string]>([
    [
      'is refused though an entry has it before and after',
      [
        [0, 'page', 'a'],
        [4, 'filter', 422],
        [8, 'page', 'a'],
      ],
      'impossible: 1 2 3',
    ],
    [
      'is refused though an entry read alone has it',
      [
        [0, 'alone', 'a'],
        [4, 'filter', 404],
        [8, 'alone', 'a'],
      ],
      'impossible: 1 2 3',
    ],
    [
      'may be refused if the entry has another status',
      [
        [0, 'page', 'a:done'],
        [4, 'filter', 422],
        [8, 'page', 'a:done'],
      ],
      'possible',
    ],
    [
      'may be refused if the entry had it in between alone',
      [
        [0, 'page', 'a'],
        [4, 'filter', 422],
        [8, 'page', 'a2:done'],
      ],
      'possible',
    ],
    [
      'is asked again while only earlier answers show the entry',
      [
        [0, 'page', 'a'],
        [4, 'filter', 422],
      ],
      'undecided, again 2, alone a',
    ],
    [
      'is asked again while the entry was seen too close to it',
      [
        [0, 'page', 'a'],
        [2, 'filter', 422],
        [4, 'page', 'a'],
      ],
      'undecided, again 2, alone a',
    ],
    [
      'is no fault where a later answer shows the list',
      [
        [0, 'page', 'a'],
        [4, 'filter', 422],
        [5, 'filter', 'a'],
      ],
      'possible',
    ],
    ['is no fault where nobody has it', [[4, 'filter', 422]], 'possible'],
    [
      'is asked again for the three seen last',
      [
        [0, 'page', 'a b c d e'],
        [4, 'filter', 422],
      ],
      'undecided, again 2, alone c, alone d, alone e',
    ],
    [
      'is refused though one of several has it',
      [
        [0, 'page', 'a:done b'],
        [4, 'filter', 422],
        [8, 'page', 'a:done b'],
      ],
      'impossible: 1 2 3',
    ],
    [
      'counts every refusal of that filter',
      [
        [0, 'page', 'a'],
        [1, 'filter', 422],
        [4, 'filter', 422],
        [8, 'page', 'a'],
      ],
      'impossible: 1 3 4',
    ],
  ])('%s', (_, seen, expected) => {
    const refusal = seen.findIndex(([, asked, shown]) => asked === 'filter' && typeof shown === 'number') + 1;
    expect(inShort(explained(claim(refusal), seen))).toBe(expected);
  });

  test('that nobody observed is not decided', () => {
    expect(inShort(explained(claim(9), [[0, 'page', 'a']]))).toBe('undecided');
  });
});

describe('an entry in another state than elsewhere', () => {
  const claim = (on: readonly [number, number]) =>
    ({ kind: 'other-state', view: runs, entry: 'a', on }) as const;

  test.each<[string, readonly Seen[], readonly [number, number], string]>([
    [
      'cannot come back to its former one',
      [
        [0, 'page', 'a'],
        [4, 'filter', 'a2'],
        [8, 'page', 'a'],
      ],
      [1, 2],
      'impossible: 1 2 3',
    ],
    [
      'cannot be shown by another kind of read either',
      [
        [0, 'alone', 'a'],
        [4, 'page', 'a2'],
        [8, 'alone', 'a'],
      ],
      [1, 2],
      'impossible: 1 2 3',
    ],
    [
      'may be the newer one',
      [
        [0, 'page', 'a'],
        [4, 'filter', 'a2'],
      ],
      [1, 2],
      'undecided, again 1, again 2',
    ],
    [
      'may lag behind',
      [
        [0, 'page', 'a'],
        [2, 'filter', 'a2'],
        [4, 'page', 'a'],
      ],
      [1, 2],
      'undecided, again 1, again 2',
    ],
    [
      'is settled once both show the same',
      [
        [0, 'page', 'a'],
        [1, 'filter', 'a2'],
        [2, 'page', 'a2'],
      ],
      [1, 2],
      'possible',
    ],
    [
      'is none where both show the same',
      [
        [0, 'page', 'a'],
        [4, 'filter', 'a'],
      ],
      [1, 2],
      'possible',
    ],
    [
      'of another entry says nothing',
      [
        [0, 'page', 'a b'],
        [4, 'filter', 'a b2'],
        [8, 'page', 'a b'],
      ],
      [1, 2],
      'possible',
    ],
  ])('%s', (_, seen, on, expected) => {
    expect(inShort(explained(claim(on), seen))).toBe(expected);
  });
});
