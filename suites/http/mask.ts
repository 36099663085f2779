import { masked } from '../log/exchange.ts';

/** A text without its secrets. */
export type Mask = (text: string) => string;

const shortest = 4; // a shorter "secret" (a version, a flag) would mask harmless text everywhere
const run = 12; // characters of a secret in a row that are masked; a shorter secret is masked as a whole
const [piece, overlap] = [1 << 20, 1024]; // a run is never as long as the overlap, however it is escaped
const layers = 3; // escapes within escapes within what they are written in
const gram = 4;

/**
 * Masks secrets in texts, in linear time: every run of 12 characters of them or more (of a JWT after its
 * header), plain, in hex, in base64 and base64url at any alignment, in letters of any case, each of these
 * also percent-encoded and with escapes of JSON and HTML, three times over.
 */
export function secretMask(secrets: readonly string[]): Mask {
  const runs = runsOf(secrets.map(withoutJwtHeader).filter(({ length }) => length >= shortest));
  if (runs.byLength.size === 0) return (text) => text;
  return (text) => {
    const ranges: Range[] = [];
    // Piece by piece: undoing the escapes of a whole body would take a hundred times its memory.
    for (let from = 0; from < text.length; from += piece)
      for (const [start, end] of rangesIn(text.slice(from, from + piece + overlap), runs))
        ranges.push([from + start, from + end]);
    return withoutRanges(text, ranges);
  };
}

type Range = readonly [start: number, end: number];

type Runs = ReturnType<typeof runsOf>;

/** The header of a JWT is the same for every token of its kind. */
const withoutJwtHeader = (secret: string): string =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret) ? secret.slice(secret.indexOf('.')) : secret;

/** Runs of secrets in each way of writing, by their length; and every four characters in a row of them. */
function runsOf(secrets: readonly string[]) {
  const byLength = new Map<number, Set<string>>();
  const grams = new Set<string>();
  for (const form of secrets.flatMap(formsOf).map(folded)) {
    const length = Math.min(run, form.length);
    const known = byLength.get(length) ?? new Set();
    byLength.set(length, known);
    for (let at = 0; at + length <= form.length; at += 1) known.add(form.slice(at, at + length));
    for (let at = 0; at + gram <= form.length; at += 1) grams.add(form.slice(at, at + gram));
  }
  return { byLength, grams };
}

/** A secret as it may be written; read byte by byte, characters beyond ASCII look otherwise. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // The signs that its neighbours do not decide.
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const sure = base64.filter(({ length }) => length >= 2 * shortest);
  return [secret, bytes.toString('latin1'), bytes.toString('hex'), ...sure];
}

/** In one case and one alphabet of base64; the one letter whose small form is longer stays one. */
const folded = (text: string): string =>
  text.replaceAll('İ', 'I').toLowerCase().replaceAll('-', '+').replaceAll('_', '/');

/** Where runs are in a text, under as many layers of escapes as it has. */
function* rangesIn(whole: string, runs: Runs): Iterable<Range> {
  let text = whole;
  let placeOf = (at: number): number => at;
  for (let layer = 0; layer <= layers; layer += 1) {
    for (const [start, end] of hitsIn(folded(text), runs)) yield [placeOf(start), placeOf(end)];
    if (!/[\\%&]/.test(text)) return;
    const [plain, places] = unescaped(text);
    const before = placeOf;
    [text, placeOf] = [plain, (at) => before(places[at] ?? 0)];
  }
}

/** Looks at a place only if four characters of a secret are there: each run holds one that is tried. */
function* hitsIn(text: string, { byLength, grams }: Runs): Iterable<Range> {
  for (const [length, known] of byLength) {
    const reach = length - gram;
    for (let tried = reach; tried + gram <= text.length; tried += reach + 1) {
      if (!grams.has(text.slice(tried, tried + gram))) continue;
      for (let at = tried - reach; at <= tried; at += 1)
        if (known.has(text.slice(at, at + length))) yield [at, at + length];
    }
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
  for (const found of text.matchAll(escapes)) {
    const [escape, unit, byte, hex, digits, name = '', sign] = found;
    takeTo(found.index);
    const code = Number.parseInt(unit ?? byte ?? hex ?? '', 16) || Number(digits);
    plain += sign ?? named[name.toLowerCase()] ?? String.fromCharCode(code & 0xffff);
    from = found.index + escape.length;
  }
  takeTo(text.length);
  return [plain, places];
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  let [clean, place] = ['', 0];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    if (start >= place) clean += text.slice(place, start) + (start === place && place > 0 ? '' : masked);
    place = Math.max(place, end);
  }
  return place === 0 ? text : clean + text.slice(place);
}
