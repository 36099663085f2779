import { masked } from '../log/exchange.ts';

/** A text without its secrets. */
export type Mask = (text: string) => string;

const shortest = 4; // a shorter "secret" (a version, a flag) would mask harmless text everywhere
const run = 12; // characters of a secret in a row that are masked; a shorter secret is masked as a whole
const [piece, overlap] = [1 << 20, 1024]; // a run is never as long as the overlap, however it is escaped
const layers = 3; // escapes within escapes within what they are written in

/**
 * Masks secrets in texts, in linear time: every run of 12 characters of them or more (of a JWT after its
 * header), plain, in hex, in base64 and base64url at any alignment, each of these also percent-encoded and
 * with escapes of JSON and HTML, three times over.
 */
export function secretMask(secrets: readonly string[]): Mask {
  const kinds = windowsOf(secrets.map(withoutJwtHeader).filter(({ length }) => length >= shortest));
  if (kinds.length === 0) return (text) => text;
  return (text) => {
    const ranges: (readonly [number, number])[] = [];
    // Piece by piece: undoing the escapes of a whole body would take a hundred times its memory.
    for (let from = 0; from < text.length; from += piece)
      for (const [start, end] of rangesIn(text.slice(from, from + piece + overlap), kinds))
        ranges.push([from + start, from + end]);
    return withoutRanges(text, ranges);
  };
}

function* rangesIn(text: string, kinds: readonly Windows[]): Iterable<readonly [number, number]> {
  let view: View = { text };
  for (let layer = 0; layer <= layers; layer += 1) {
    for (const kind of kinds)
      for (const [start, end] of hitsIn(kind, view.text)) yield [placeIn(view, start), placeIn(view, end)];
    if (!/[\\%&]/.test(view.text)) return;
    view = unescaped(view);
  }
}

/** The header of a JWT is the same for every token of its kind. */
const withoutJwtHeader = (secret: string): string =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret) ? secret.slice(secret.indexOf('.')) : secret;

/** Runs of one length, in one way of writing. */
interface Windows {
  readonly length: number;
  /** How a text is written before it is searched. */
  readonly fold: (text: string) => string;
  readonly known: Set<string>;
  /** Which hashes of four characters occur in them. */
  readonly grams: Uint8Array;
}

const asBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');

/** All runs of some secrets, by way of writing and length. */
function windowsOf(secrets: readonly string[]): readonly Windows[] {
  const kinds = new Map<string, Windows>();
  const add = (text: string, length: number, fold: Windows['fold']): void => {
    const key = `${fold.name} ${length}`;
    const kind = kinds.get(key) ?? { length, fold, known: new Set(), grams: new Uint8Array(0x10000) };
    kinds.set(key, kind);
    for (let at = 0; at + length <= text.length; at += 1) kind.known.add(text.slice(at, at + length));
    for (let at = 0; at + gram <= text.length; at += 1) kind.grams[hashAt(text, at)] = 1;
  };
  for (const secret of secrets) {
    const bytes = Buffer.from(secret);
    const length = Math.min(run, secret.length);
    add(secret, length, plainly);
    // As bytes that were read one by one: characters beyond ASCII look otherwise.
    if (bytes.length !== secret.length) add(bytes.toString('latin1'), run, plainly);
    add(bytes.toString('hex'), 2 * Math.min(run, bytes.length), lowerCase);
    for (const [offset, first] of [
      [0, 0],
      [1, 2],
      [2, 3],
    ] as const) {
      const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
      // The signs that its neighbours do not decide.
      const sure = whole.slice(first, Math.floor(((offset + bytes.length) * 8) / 6));
      if (sure.length >= 2 * shortest) add(sure, Math.min(run + 3, sure.length), asBase64);
    }
  }
  return [...kinds.values()];
}

const plainly = (text: string): string => text;
const lowerCase = (text: string): string => text.toLowerCase();

const gram = 4;

const hashAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 961 +
    text.charCodeAt(at + 2) * 31 +
    text.charCodeAt(at + 3)) &
  0xffff;

/**
 * Where runs are in a text. Examines a place only if four characters of a secret are there: each run holds
 * one of the places that are tried.
 */
function* hitsIn(
  { length, fold, known, grams }: Windows,
  written: string,
): Iterable<readonly [number, number]> {
  const text = fold(written);
  if (text.length !== written.length) return; // a letter whose small form is longer: no hex there
  const reach = length - gram;
  for (let tried = reach; tried + gram <= text.length; tried += reach + 1) {
    if (grams[hashAt(text, tried)] === 0) continue;
    for (let at = tried - reach; at <= tried; at += 1)
      if (known.has(text.slice(at, at + length))) yield [at, at + length];
  }
}

/** A text without escapes; `pieces` are the places in its source at which its parts begin. */
interface View {
  readonly text: string;
  readonly source?: View;
  readonly pieces?: readonly (readonly [at: number, inSource: number])[];
}

const escapes =
  /\\u([\da-f]{4})|%([\da-f]{2})|&#x([\da-f]{1,6});|&#(\d{1,7});|&(quot|amp|lt|gt|apos);|\\(["\\/])/gi;
const named: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/** The text with one layer of escapes undone. */
function unescaped(source: View): View {
  const pieces: (readonly [number, number])[] = [[0, 0]];
  let text = '';
  let from = 0;
  for (const {
    index,
    0: escape,
    1: unit,
    2: byte,
    3: hex,
    4: digits,
    5: name,
    6: sign,
  } of source.text.matchAll(escapes)) {
    const code = unit ?? byte ?? hex;
    const letter = code === undefined ? undefined : Number.parseInt(code, 16);
    const number = letter ?? (digits === undefined ? undefined : Number(digits));
    text += source.text.slice(from, index);
    pieces.push([text.length, index]);
    text +=
      number === undefined
        ? (sign ?? named[(name ?? '').toLowerCase()] ?? '')
        : String.fromCharCode(number & 0xffff);
    from = index + escape.length;
    pieces.push([text.length, from]);
  }
  return { text: text + source.text.slice(from), source, pieces };
}

/** The place in the first text that a place in a view came from. */
function placeIn({ source, pieces = [] }: View, at: number): number {
  if (source === undefined) return at;
  let [low, high] = [0, pieces.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.[0] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [start, inSource] = pieces[low] ?? [0, 0];
  return placeIn(source, inSource + at - start);
}

function withoutRanges(text: string, ranges: (readonly [number, number])[]): string {
  let clean = '';
  let place = 0;
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    if (start >= place) clean += text.slice(place, start) + (start === place && place > 0 ? '' : masked);
    place = Math.max(place, end);
  }
  return place === 0 ? text : clean + text.slice(place);
}
