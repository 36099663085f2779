/** A value that differs between good answers, by where it is in the first of them. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * What the answers of a URL have in common: their text, except for values that differ from answer to answer,
 * such as `updated_at`. An answer that fits has the same members with values of the same types, and finding
 * that out costs k6 a fraction of following a path into the answer. Lists of plain values, because an object
 * takes k6 a kilobyte.
 */
export interface Template {
  readonly base: string;
  /** What comes before each value that differs, and how long it is. */
  readonly texts: readonly string[];
  readonly lengths: readonly number[];
  /** How long the value is in the first answer; a text is as long in every answer. */
  readonly widths: readonly number[];
  /** What comes after the value: a quote after a text. */
  readonly ends: readonly string[];
  /** What follows the last value that differs. */
  readonly rest: string;
}

/** Values of an answer that may differ; beyond that, a path is as fast. */
const mostPlaces = 40;

/** Whether an answer is one of the template. */
export function fits({ texts, lengths, widths, ends, rest }: Template, body: string): boolean {
  let at = 0;
  let values = '';
  // With slices that are compared: k6 compares these natively, but startsWith letter by letter.
  for (let index = 0; index < texts.length; index += 1) {
    const from = at + (lengths[index] ?? 0);
    if (body.slice(at, from) !== texts[index]) return false;
    const end = ends[index] ?? quote;
    if (end === quote) {
      at = from + (widths[index] ?? 0);
      values += body.slice(from, at);
    } else {
      at = body.indexOf(end, from);
      if (at < 0 || !isPlainInteger(body.slice(from, at))) return false;
    }
  }
  return body.slice(at) === rest && isPlainText(values);
}

/**
 * Has a template learn another good answer of its URL; `base`: the first one. Undefined if more than values
 * differs.
 */
export function learnTemplate(
  known: Template | undefined,
  base: string,
  other: string,
): Template | undefined {
  const found = placesThatDiffer(base, other);
  if (found === undefined) return undefined;
  const starts = new Set(found.map(({ from }) => from));
  const before = known === undefined ? [] : placesOf(known).filter(({ from }) => !starts.has(from));
  const places = [...found, ...before].toSorted((one, another) => one.from - another.from);
  if (places.length > mostPlaces) return undefined;
  const cuts = [0, ...places.map(({ to }) => to)];
  const texts = places.map(({ from }, index) => base.slice(cuts[index], from));
  return {
    base,
    texts,
    lengths: texts.map((text) => text.length),
    widths: places.map(({ from, to }) => to - from),
    ends: places.map(({ to }) => base.charAt(to)),
    rest: base.slice(cuts.at(-1)),
  };
}

function placesOf({ lengths, widths }: Template): Place[] {
  let to = 0;
  return lengths.map((length, index) => {
    const from = to + length;
    to = from + (widths[index] ?? 0);
    return { from, to };
  });
}

const quote = '"';

/** Neither a quote nor a backslash nor a control character: encodeURI, which is native, would change them. */
const isPlainText = (text: string): boolean => text === '' || encodeURI(text) === text;

/** In digits as JSON writes them, and below 2^32. */
const isPlainInteger = (text: string): boolean => `${Number(text) >>> 0}` === text;

function placesThatDiffer(base: string, other: string): Place[] | undefined {
  const places: Place[] = [];
  let [at, there, usual] = [0, 0, 0];
  for (;;) {
    const same = commonLength(base, at, other, there, usual);
    if (at + same === base.length && there + same === other.length) return places;
    const place = valueAt(base, at + same);
    if (place === undefined || places.length === mostPlaces) return undefined;
    const { from, isText } = place;
    const shift = there - at;
    const [to, end] = [endOf(base, at + same, isText), endOf(other, there + same, isText)];
    if (to < 0 || base.charAt(to) !== other.charAt(end)) return undefined;
    // A text of another length would end somewhere else in each answer.
    if (isText && end - shift !== to) return undefined;
    const isPlain = isText ? isPlainText : isPlainInteger;
    if (!isPlain(base.slice(from, to)) || !isPlain(other.slice(from + shift, end))) return undefined;
    places.push({ from, to });
    // The next entry of a list is as long as the one before.
    usual = same;
    [at, there] = [to, end];
  }
}

/** Compares natively, and in few steps: first as much as was equal the last time. */
function commonLength(one: string, at: number, other: string, there: number, usual: number): number {
  const isUsual =
    usual > 0 && one.slice(at, at + usual) === other.slice(there, there + usual) && at + usual <= one.length;
  let [same, step] = isUsual ? [usual, 32] : [0, 256];
  while (step >= 1) {
    const part = one.slice(at + same, at + same + step);
    if (part.length === step && part === other.slice(there + same, there + same + step)) same += step;
    else step /= 2;
  }
  return same;
}

/**
 * Where the value of a member begins that a character is part of, or the end of; undefined for anything else.
 * Only the end of a name, not preceded by a backslash, is followed by a quote and a colon.
 */
function valueAt(json: string, at: number): { readonly from: number; readonly isText: boolean } | undefined {
  const last = json.lastIndexOf(quote, at - 1);
  const before = json.slice(Math.max(0, last - 4), last + 1);
  if (/\w": ?"$/.test(before)) return { from: last + 1, isText: true };
  const [colon] = /^": ?(?=\d*$)/.exec(json.slice(last, at)) ?? [];
  return colon === undefined || !/\w"$/.test(before)
    ? undefined
    : { from: last + colon.length, isText: false };
}

/** The closing quote of a text, or what comes after a number. */
function endOf(json: string, at: number, isText: boolean): number {
  if (isText) return json.indexOf(quote, at);
  let to = at;
  while (/[\d.eE+-]/.test(json.charAt(to))) to += 1;
  return to;
}
