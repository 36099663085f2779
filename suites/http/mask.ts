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

function* rangesIn(whole: string, kinds: readonly Windows[]): Iterable<readonly [number, number]> {
  let text = whole;
  let placeOf = (at: number): number => at;
  for (let layer = 0; layer <= layers; layer += 1) {
    for (const kind of kinds)
      for (const [start, end] of hitsIn(kind, text)) yield [placeOf(start), placeOf(end)];
    if (!/[\\%&]/.test(text)) return;
    const [plain, places] = unescaped(text);
    const before = placeOf;
    [text, placeOf] = [plain, (at) => before(places[at] ?? 0)];
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

const escapes =
  /\\u([\da-f]{4})|%([\da-f]{2})|&#x([\da-f]{1,6});|&#(\d{1,7});|&(quot|amp|lt|gt|apos);|\\(["\\/])/gi;
const named: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/** A text with one layer of escapes undone, and the places that its characters and its end came from. */
function unescaped(text: string): readonly [plain: string, places: Uint32Array] {
  const places = new Uint32Array(text.length + 1);
  let [plain, from] = ['', 0];
  const takeTo = (end: number): void => {
    for (let at = from; at <= end; at += 1) places[plain.length + at - from] = at;
    plain += text.slice(from, end);
  };
  for (const { index, 0: escape, 1: unit, 2: byte, 3: hex, 4: digits, 5: name, 6: sign } of text.matchAll(
    escapes,
  )) {
    takeTo(index);
    const code = unit ?? byte ?? hex;
    const number = code === undefined ? Number(digits) : Number.parseInt(code, 16);
    plain += sign ?? named[(name ?? '').toLowerCase()] ?? String.fromCharCode(number & 0xffff);
    from = index + escape.length;
  }
  takeTo(text.length);
  return [plain, places];
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
