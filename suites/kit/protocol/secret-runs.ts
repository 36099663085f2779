import { encodeBase64, utf8Bytes } from './base64.ts';
import { plainView, unescaped, unescapedView } from './escapes.ts';

/** The number of consecutive characters of a secret that are masked. */
const shortestRun = 12;

const hexRun = 2 * shortestRun;
const base64Run = 15; // signs of base64 that 12 bytes decide wherever they begin
const layers = 3; // escapes within escapes within what they are written in

interface Runs {
  readonly length: number;
  /** How the text is written before it is searched. */
  readonly fold: (text: string) => string;
  readonly known: ReadonlySet<string>;
  /** Which hashes of four characters occur in them. */
  readonly grams: Uint8Array;
}

/** Finds every run of a secret in a text, in any of its encodings, as [start, end) in order and apart. */
export type FindRuns = (text: string) => readonly (readonly [start: number, end: number])[];

/**
 * Knows the runs of secrets: plain, in hex and in base64 or base64url at any alignment, each of these also
 * with white space inside and escaped up to three times.
 */
export function secretRuns(secrets: readonly string[]): FindRuns {
  const plain = new Set<string>();
  const hex = new Set<string>();
  const base64 = new Set<string>();
  for (const secret of secrets) {
    // As characters and as bytes: characters beyond ASCII occur in both forms.
    for (const written of new Set([secret, utf8Bytes(secret)])) {
      let text = written.replaceAll(/\s+/g, '');
      for (let layer = 0; layer <= layers; layer += 1) {
        addWindows(plain, text, shortestRun);
        text = unescaped(text);
      }
    }
    for (const bytes of new Set([utf8Bytes(secret), utf8Bytes(secret).replaceAll(/\s+/g, '')])) {
      addWindows(hex, hexOf(bytes), hexRun);
      addBase64(base64, bytes);
    }
  }
  const kinds: readonly Runs[] = [
    { length: shortestRun, fold: (text) => text, known: plain, grams: gramsOf(plain) },
    { length: hexRun, fold: (text) => text.toLowerCase(), known: hex, grams: gramsOf(hex) },
    {
      length: base64Run,
      fold: (text) => text.replaceAll('-', '+').replaceAll('_', '/'),
      known: base64,
      grams: gramsOf(base64),
    },
  ];
  return (text) => (plain.size === 0 || text.length < shortestRun ? [] : find(text, kinds));
}

function addWindows(windows: Set<string>, text: string, length: number): void {
  for (let at = 0; at + length <= text.length; at += 1) windows.add(text.slice(at, at + length));
}

const hexOf = (bytes: string): string =>
  Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/**
 * The signs that runs determine, whatever their neighbours are, for each place at which a text can begin in a
 * group of three. Twelve bytes are enough for each window of signs.
 */
function addBase64(windows: Set<string>, bytes: string): void {
  if (bytes.length < shortestRun) return;
  for (const offset of [0, 1, 2]) {
    const whole = encodeBase64('\0'.repeat(offset) + bytes);
    const first = offset === 0 ? 0 : offset + 1;
    addWindows(windows, whole.slice(first, Math.floor(((offset + bytes.length) * 8) / 6)), base64Run);
  }
}

function find(text: string, kinds: readonly Runs[]): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let written = text;
  for (let layer = 0; layer <= layers; layer += 1) {
    const hits = kinds.flatMap((kind) => hitsIn(kind, written));
    if (hits.length > 0) {
      let view = plainView(text);
      for (let undone = 0; undone < layer; undone += 1) view = unescapedView(view);
      for (const [start, end] of hits) found.push([view.starts[start] ?? 0, view.ends[end - 1] ?? 0]);
    }
    const next = unescaped(written);
    if (next === written) break;
    written = next;
  }
  return merged(found);
}

const gram = 4;

const hashAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 961 +
    text.charCodeAt(at + 2) * 31 +
    text.charCodeAt(at + 3)) &
  0xffff;

function gramsOf(windows: ReadonlySet<string>): Uint8Array {
  const grams = new Uint8Array(0x10000);
  for (const window of windows)
    for (let at = 0; at + gram <= window.length; at += 1) grams[hashAt(window, at)] = 1;
  return grams;
}

/** Whether a text has the first four characters of one of some texts: otherwise it contains none of them. */
export function mayContain(beginnings: readonly string[]): (text: string) => boolean {
  const grams = new Uint8Array(0x10000);
  for (const beginning of beginnings) grams[hashAt(beginning, 0)] = 1;
  return (text) => {
    for (let at = 0; at + gram <= text.length; at += 1) if (grams[hashAt(text, at)] === 1) return true;
    return false;
  };
}

/**
 * Examines every place only if four characters of a secret are there: each run contains one of the places
 * that are tried.
 */
function hitsIn(
  { length, fold, known, grams }: Runs,
  written: string,
): readonly (readonly [number, number])[] {
  const text = fold(written);
  const hits: (readonly [number, number])[] = [];
  const step = length - gram + 1;
  for (let tried = length - gram; tried + gram <= text.length; tried += step) {
    if (grams[hashAt(text, tried)] === 0) continue;
    for (let at = tried - (length - gram); at <= tried && at + length <= text.length; at += 1)
      if (known.has(text.slice(at, at + length))) hits.push([at, at + length]);
  }
  return hits;
}

function merged(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const apart: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = apart.at(-1);
    if (last === undefined || start > last[1]) apart.push([start, end]);
    else last[1] = Math.max(last[1], end);
  }
  return apart;
}
