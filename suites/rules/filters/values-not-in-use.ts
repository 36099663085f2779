import { isSpelling } from '../../kit/lists/list.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';

/** What is known of the statuses when values are made that none of them is. */
export interface KnownStatuses {
  /** Statuses that the entries of the list have. */
  readonly inUse: readonly string[];
  /** Values that mean something in other lists, or in another member. */
  readonly elsewhere: readonly string[];
  readonly seed: number;
}

/** How many values of other lists are requested in a list that does not show them. */
const mostElsewhere = 2;

/** Statuses of other characters might hold signs that are wildcards by themselves. */
const plain = /^\w{4,}$/;

/**
 * Values that no entry of a list has, and that a filter finds entries for if it compares otherwise than by
 * equality: parts of a status, patterns of SQL, of regular expressions and of shells, a quote that ends the
 * text of a query, and values that mean something elsewhere (interpretation 13). Left out is what differs
 * from a status in use in case or in blanks alone.
 */
export function valuesNotInUse({ inUse, elsewhere, seed }: KnownStatuses): readonly string[] {
  const words = inUse.filter((status) => plain.test(status));
  const [word = ''] = sample(words.toSorted(), 1, randomFrom(seed, 'status to change'));
  const isUsed = (value: string) => inUse.some((status) => isSpelling(status, value));
  const unused = [...new Set(elsewhere)].filter((value) => !isUsed(value)).sort();
  const values = [
    ...changesOf(word),
    ...firstWordsOf(words).slice(0, 1),
    '.*',
    ...sample(unused, mostElsewhere, randomFrom(seed, 'used elsewhere')),
  ];
  return values.filter((value) => !isUsed(value));
}

function changesOf(word: string): readonly string[] {
  if (word === '') return ['%', '*'];
  return [
    word.slice(0, -1),
    word.slice(1),
    `${word.slice(0, 1)}_${word.slice(2, -1)}%`,
    `${word.slice(0, 2)}*`,
    `${word}' or '1'='1`,
  ];
}

/** What comes before the first underscore: a beginning that is a word of its own. */
const firstWordsOf = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^[^_]+_/.test(word)).map((word) => word.slice(0, word.indexOf('_')));
