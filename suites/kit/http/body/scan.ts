/** What one pass over the bytes of a JSON text shows. */
export interface Scan {
  /** Colons outside strings: members, doubled ones included. */
  members: number;
  /** How many values the text has, if it is JSON. */
  values: number;
  /**
   * Whether JSON.parse is not exact enough: a number that a double may not represent (16 digits in a row,
   * including a fraction's, or an exponent), or too many levels.
   */
  exact: boolean;
  /** About how many bytes V8 takes for arrays, objects, strings and names, without the places in them. */
  heads: number;
}

// What V8 allocates for each, measured with Node 24; a name that was there before takes nothing.
const cost = { object: 24, array: 48, empty: 48, string: 20, name: 100 };
const knownNames = 1024;
const short = 64; // up to here a loop finds the end of a string sooner than native code

/**
 * One pass over the bytes for what JSON.parse does not report. UTF-8's multi-byte units are never below 0x80,
 * so bytes are enough.
 */
export function scan(bytes: Uint8Array, maxDepth: number): Scan {
  const seen: Scan = { members: 0, values: 1, exact: false, heads: 0 };
  const names = new Int32Array(knownNames);
  let depth = 0;
  let digits = 0;
  let opened = 0; // what an array or object takes that has just been opened; 0 once something follows
  let [start, end] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) {
      opened = 0;
      digits += 1;
      if (digits >= 16) seen.exact = true;
      continue;
    }
    if (digits > 0 && byte === 0x2e) continue; // a fraction counts: 999999999999999.9999 is no integer
    if (digits > 0 && (byte | 0x20) === 0x65) seen.exact = true;
    digits = 0;
    if (byte === 0x2c) seen.values += 1;
    else if (byte === 0x22) {
      [start, end] = [at, closingQuote(bytes, at)];
      at = end;
      seen.heads += cost.string + end - start;
    } else if (byte === 0x3a) {
      seen.members += 1;
      // What looked like a string was a name.
      seen.heads += isNew(names, bytes, start, end) ? cost.name - cost.string : start - end - cost.string;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      seen.values += 1;
      opened = byte === 0x7b ? cost.object : cost.array;
      seen.heads += opened;
      if (depth > maxDepth) return { ...seen, exact: true };
      continue;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
      if (opened > 0) seen.values -= 1;
      if (opened > 0) seen.heads += cost.empty - opened;
    }
    if (byte > 0x20) opened = 0;
  }
  return seen;
}

function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (; at < bytes.length && bytes[at] !== 0x22; at += 1) {
    if (bytes[at] === 0x5c) at += 1;
    else if (at - start > short) return closingQuoteFar(bytes, at);
  }
  return at;
}

/** The same for a long string, whose end native code finds. */
function closingQuoteFar(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0x22, at);
    if (at < 0) return bytes.length;
    let before = at - 1;
    while (before >= from && bytes[before] === 0x5c) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}

/** About how many bytes of memory the value of a scanned text takes. */
export const weightOf = ({ values, heads }: Scan): number => 8 * values + heads;

/** Whether a name did not come before; those alike in length and at both ends count as one. */
function isNew(names: Int32Array, bytes: Uint8Array, start: number, end: number): boolean {
  const ends =
    (bytes[start + 1] ?? 0) |
    ((bytes[start + 2] ?? 0) << 8) |
    ((bytes[end - 2] ?? 0) << 16) |
    ((bytes[end - 1] ?? 0) << 24);
  const key =
    ends ^
    Math.imul(end - start, 0x9e3779b1) ^
    Math.imul(bytes[end - 3] ?? 0, 0x85ebca6b) ^
    ((bytes[(start + end) >> 1] ?? 0) << 12);
  const slot = (key ^ (key >>> 15)) & (knownNames - 1);
  if (names[slot] === key) return false;
  names[slot] = key;
  return true;
}
