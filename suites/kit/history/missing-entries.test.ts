import { describe, expect, test } from 'vitest';

import { saidOf } from './fixtures/in-words.ts';

const view = { list: 'runs of 1' };
const list = '0 w ab cd ef';

describe('an entry that is on no page of a walk', () => {
  const missed = '4 w ab de f';

  test.each([
    [
      'is missing if nothing moved',
      `${list}; ${missed}; 8 ${list.slice(2)}`,
      'impossible: c by 1 2 4 5 9 needs 1',
    ],
    ['is missing from the only page', '0 w abc; 4 w ab; 8 w abc', 'impossible: c by 1 2 3 needs 1'],
    [
      'is missing from the only page if it is read alone',
      '0 =c; 4 w ab; 8 =c',
      'impossible: c by 1 2 3 needs 1',
    ],
    ['may have come and gone', '0 w abc; 1 w ab; 2 w abc', 'possible'],
    ['may have been moved across the boundary', `${list}; ${missed}; 8 w ab cD ef`, 'possible'],
    [
      'may be away while the walk may show a state from before',
      `${list}; 2 w ab de f; 8 w ab cd ef`,
      'possible',
    ],
    ['is looked for', `${list}; ${missed}`, 'undecided, walk, alone c'],
    [
      'is looked for though a later walk lacks it too',
      `${list}; ${missed}; 8 w ab de f`,
      'undecided, walk, alone c',
    ],
    ['is looked for once it is seen alone', `${list}; ${missed}; 8 =c`, 'undecided, walk, alone c'],
    ['is looked for on several pages', '0 =c; 4 w ab de; 8 =c', 'undecided, walk, alone c'],
    ['is looked for if no walk was made', '0 =c; 4 p1 ab', 'undecided, walk, alone c'],
    ['is gone by two answers', `${list}; ${missed}; 5 =c 404; 9 =c 404`, 'possible'],
    [
      'is not gone by two answers of one moment',
      `${list}; ${missed}; 5 =c 404; 6 =c 404`,
      'undecided, walk, alone c',
    ],
    ['is not gone by one answer', `${list}; ${missed}; 5 =c 404`, 'undecided, walk, alone c'],
    [
      'is not gone if it is back',
      `${list}; 1 =c 404; 5 =c 404; 6 =c; 10 w ab de f`,
      'undecided, walk, alone c',
    ],
    [
      'is one of the six that are looked for',
      '0 w abcdefg; 4 w hij',
      `undecided, walk, ${[...'abcdef'].map((id) => `alone ${id}`).join(', ')}`,
    ],
    ['may be another one', `${list}; 4 w xb de f; 8 w xb cd ef`, 'undecided, walk, alone a'],
  ])('%s', (_, seen, expected) => {
    expect(saidOf({ kind: 'left-out', view, entry: 'c' }, seen)).toBe(expected);
  });
});

describe('an entry that is on two pages of a walk', () => {
  const twice = '4 w ab bc de f';

  test.each([
    ['is repeated if nothing moved', `${list}; ${twice}; 8 w ab cd ef`, 'impossible: b by 1 4 5 10 needs 1'],
    ['may have been moved on by another one', `${list}; ${twice}; 8 w xa bc de f`, 'possible'],
    [
      'is repeated if it would have been moved past two others, and one entry came',
      '0 w ab cd ef gh; 4 w ab cd be fg h; 8 w xa bc de fg h',
      'impossible: b by 1 5 7 14 needs 3',
    ],
    ['is walked once more', `${list}; ${twice}`, 'undecided, walk'],
    ['is on one page of a later walk', `${list}; ${twice}; 5 w ab cd ef`, 'possible'],
    ['is on a later walk that did not reach the end', `${list}; ${twice}; 5 w ab cd..`, 'undecided, walk'],
  ])('%s', (_, seen, expected) => {
    expect(saidOf({ kind: 'repeated', view, entry: 'b' }, seen)).toBe(expected);
  });
});

describe('an entry that is on two pages', () => {
  const again = 'undecided, again 1, again 1, again 2, again 2';

  test.each([
    ['is asked for again', '0 p1 ab; 4 p2 bc', again],
    ['is asked for again while others may have moved', '0 p1 ab; 4 p2 bc; 8 p1 ab', again],
    ['is asked for again if it changed', '0 p1 ab; 4 p2 Bc; 8 p1 ab', again],
    [
      'is repeated if the rest of the list is known',
      '0 w ab cd; 4 p2 bc; 8 w ab cd',
      'impossible: b by 1 3 4 needs 1',
    ],
    ['has changed and left the second', '0 w ab cd; 4 p2 Bc; 8 w ab cd', 'possible'],
    ['has left the first', '0 p1 ab; 4 p2 bc; 8 p1 xa', 'possible'],
    ['has left the second', '0 p1 ab; 4 p2 bc; 5 p2 cd', 'possible'],
    ['is on one that was never read', '0 p1 ab', 'possible'],
  ])('%s', (_, seen, expected) => {
    const second = seen.startsWith('0 w') ? 3 : 2;
    expect(saidOf({ kind: 'repeated', view, entry: 'b', on: [1, second] }, seen)).toBe(expected);
  });
});
