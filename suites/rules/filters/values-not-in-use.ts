import { isSpelling } from '../../kit/lists/list.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';

/** What is known of the statuses when values are made that none of them is. */
export interface KnownStatuses {
  /** Statuses that the entries of the list have. */
  readonly inUse: readonly string[];
  /** Values that mean something in other lists, or in another member, by where they do. */
  readonly elsewhere: readonly (readonly string[])[];
  readonly seed: number;
  /** How many values that mean something elsewhere are requested at least, where there are as many. */
  readonly fewestElsewhere: number;
  /** Whether each sign that may stand for any text is requested alone, too. */
  readonly hasSignsAlone?: boolean;
}

/** Statuses of other characters might hold signs that are wildcards by themselves. */
const plain = /^\w{4,}$/;

/**
 * Values that no entry of a list has, but that match entries if a filter does not compare by equality: parts
 * of a status, patterns of SQL, regular expressions and shells, a quote that ends the text of a query, and
 * values that mean something elsewhere (interpretation 13). Values that differ from a used status only in
 * case or white space are left out.
 */
export function valuesNotInUse(known: KnownStatuses): readonly string[] {
  const { inUse, seed } = known;
  const words = inUse.filter((status) => plain.test(status));
  const [word = ''] = sample(words.toSorted(), 1, randomFrom(seed, 'status to change'));
  const isUsed = isUsedAmong(inUse);
  const values = [
    ...changesOf(word),
    ...firstWordsOf(words).slice(0, 1),
    '.*',
    ...usedElsewhere(known),
    ...(known.hasSignsAlone === true ? signsAlone(word) : []),
  ];
  return [...new Set(values)].filter((value) => !isUsed(value));
}

/** Whether a value is a spelling of a status that is in use. */
const isUsedAmong =
  (inUse: readonly string[]) =>
  (value: string): boolean =>
    inUse.some((status) => isSpelling(status, value));

/** One value of every kind that has one of its own, and then further ones. */
function usedElsewhere({ inUse, elsewhere, seed, fewestElsewhere }: KnownStatuses): readonly string[] {
  const random = randomFrom(seed, 'used elsewhere');
  const isUsed = isUsedAmong(inUse);
  const taken = new Set<string>();
  const draw = (values: readonly string[], count: number): void => {
    const open = [...new Set(values)].filter((value) => !isUsed(value) && !taken.has(value));
    for (const value of sample(open.sort(), count, random)) taken.add(value);
  };
  for (const kind of elsewhere) draw(kind, 1);
  draw(elsewhere.flat(), Math.max(0, fewestElsewhere - taken.size));
  return [...taken];
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

/** A filter may take one sign for any text and escape another. */
const signsAlone = (word: string): readonly string[] =>
  word === '' ? [] : ['%', '*', '_'.repeat(word.length), `${word.slice(0, 2)}%`];

/** What comes before the first underscore: a beginning that is a word of its own. */
const firstWordsOf = (words: readonly string[]): readonly string[] =>
  words.filter((word) => /^[^_]+_/.test(word)).map((word) => word.slice(0, word.indexOf('_')));
