const alphabets = ['0123456789', 'abcdef', 'ABCDEF'];
const kinds = [/\d/, /[a-z]/, /[A-Z]/];
const wordsBefore = /^(?:[a-z]+[-_.:~])*/i;
/** If ids differ in fewer places, the others are changed as well, or what is made may be in use. */
const fewestPlaces = 6;
/** A single random id is longer than words around a number usually are. */
const longestWords = 15;

/** What new ids are made of. */
export interface Material {
  readonly random: () => number;
  /** A number that ids which count from 1 have not reached. */
  readonly number: string;
}

/**
 * An id like the known ones, whose form can only be guessed: words around a number get another number, such a
 * text in base64 too, and anything else gets other characters, where the known ids differ.
 */
export function likeKnown(known: readonly string[], material: Material): string {
  const [model = ''] = known;
  const texts = known.map(textOf).filter((text) => text !== undefined);
  if (texts.length < known.length)
    return withOtherNumber(known, material) ?? withOtherCharacters(known, material);
  const made = btoa(likeKnown(texts, material));
  return model.endsWith('=') || model.length % 4 === 0 ? made : made.replace(/=+$/, '');
}

/** What an id encodes in base64, if it is words before a number; random characters encode no such text. */
function textOf(id: string): string | undefined {
  const bare = id.replace(/=+$/, '');
  if (!/^[\w+/-]{6,}={0,2}$/.test(id) || bare.length % 4 === 1) return undefined;
  const text = atob(bare.replaceAll('-', '+').replaceAll('_', '/'));
  return /^[a-z][ -~]*[^\da-z]\d+$/i.test(text) ? text : undefined;
}

/** The first id with another number, if all are the same words around numbers. */
function withOtherNumber(known: readonly string[], { number, random }: Material): string | undefined {
  const [model = [], ...others] = known.map((id) => id.split(/(\d+)/));
  const wordsOf = (parts: readonly string[]): string => parts.filter((_, at) => at % 2 === 0).join('\n');
  const areWords =
    others.length > 0
      ? others.every((other) => wordsOf(other) === wordsOf(model))
      : isNumberAtEnd(known[0] ?? '');
  if (model.length < 3 || !areWords) return undefined;
  const places = [...model.keys()].filter((at) => at % 2 === 1);
  const place =
    places.findLast((at) => others.some((other) => other[at] !== model[at])) ?? places.at(-1) ?? 1;
  const own = model[place] ?? '';
  const hasWidth = [model, ...others].some((parts) => /^0\d/.test(parts[place] ?? ''));
  const made = hasWidth ? nearEndOfWidth(own, random) : number;
  return model.with(place, made).join('');
}

/** A number of a fixed width near its end, which numbers that count from 1 reach last. */
const nearEndOfWidth = ({ length }: string, random: () => number): string =>
  Array.from({ length }, (_, at) => (at < Math.min(2, length - 1) ? 9 : Math.floor(random() * 10))).join('');

function isNumberAtEnd(id: string): boolean {
  const [, before = ''] = /^(.*[^\da-z])[1-9]\d*$/i.exec(id) ?? [];
  return before !== '' && (wordsBefore.exec(id)?.[0] === before || id.length <= longestWords);
}

/** The first id with other letters and digits, drawn from those of the known ids. */
function withOtherCharacters(known: readonly string[], { random }: Material): string {
  const [model = '', ...others] = known;
  const prefix = wordsBefore.exec(model)?.[0] ?? '';
  const tail = model.slice(prefix.length);
  // A short tail is made longer, so that it is none of the others.
  const text = prefix + (tail.length < 6 ? tail.padEnd(8, tail) : tail);
  const peers = others.filter((one) => one.length === text.length);
  const isFree = (at: number): boolean => at >= prefix.length && /[0-9a-z]/i.test(text[at] ?? '');
  const varied = [...text]
    .keys()
    .filter((at) => isFree(at) && peers.some((one) => one[at] !== text[at]))
    .toArray();
  const isOpen = varied.length < fewestPlaces ? isFree : (at: number) => varied.includes(at);
  const used = new Set([text, ...peers].flatMap((one) => [...one].filter((_, at) => isOpen(at))));
  return [...text].map((letter, at) => (isOpen(at) ? otherLetter(letter, used, random) : letter)).join('');
}

function otherLetter(letter: string, used: ReadonlySet<string>, random: () => number): string {
  const kind = kinds.find((one) => one.test(letter)) ?? /\d/;
  const alphabet = [...used].filter((one) => kind.test(one));
  const among = alphabet.length > 3 ? alphabet : (alphabets.find((all) => kind.test(all)) ?? letter);
  return among[Math.floor(random() * among.length)] ?? letter;
}
