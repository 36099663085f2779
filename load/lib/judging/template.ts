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
  let [at, there] = [0, 0];
  for (;;) {
    const same = commonLength(base.slice(at), other.slice(there));
    if (at + same === base.length && there + same === other.length) return places;
    // At the start of every round no text is open.
    const isText = countQuotes(base.slice(at, at + same)) % 2 === 1;
    const one = isText ? textAround(base, at + same) : numberAround(base, at + same);
    const another = isText ? textAround(other, there + same) : numberAround(other, there + same);
    if (one === undefined || another === undefined || places.length === mostPlaces) return undefined;
    if (base.charAt(one.to) !== other.charAt(another.to)) return undefined;
    // Times are as long as each other; for texts of any length the end would have to be looked for.
    if (isText && one.to - one.from !== another.to - another.from) return undefined;
    places.push(one);
    [at, there] = isText ? [one.to + 1, another.to + 1] : [one.to, another.to];
  }
}

/** Doubles and halves what is compared: natively, and in few steps. */
function commonLength(one: string, other: string): number {
  let [same, step] = [0, 256];
  while (step >= 1) {
    const part = one.slice(same, same + step);
    if (part.length === step && part === other.slice(same, same + step)) same += step;
    else step /= 2;
  }
  return same;
}

/** Quotes that open or close a text. */
const countQuotes = (json: string): number =>
  (json.includes('\\') ? json.replaceAll('\\\\', '').replaceAll('\\"', '') : json).split('"').length - 1;

/** The text that a character or the end of a text belongs to; undefined for the name of a member. */
function textAround(json: string, at: number): Place | undefined {
  const [from, to] = [json.lastIndexOf('"', at - 1) + 1, json.indexOf('"', at)];
  if (to < 0 || !isPlainText(json.slice(from, to))) return undefined;
  // Before the quote, only an escape can be part of the text.
  const isEscaped = json.charAt(from - 2) === '\\';
  return isEscaped || /^\s*:/.test(json.slice(to + 1, to + 100)) ? undefined : { from, to };
}

/** The number that a character or the end of a number belongs to. */
function numberAround(json: string, at: number): Place | undefined {
  let [from, to] = [at, at];
  while (from > 0 && isInNumber(json.charAt(from - 1))) from -= 1;
  while (isInNumber(json.charAt(to))) to += 1;
  return isPlainInteger(json.slice(from, to)) && /[,\]}\s]/.test(json.charAt(to)) ? { from, to } : undefined;
}

const isInNumber = (letter: string): boolean => letter !== '' && '0123456789+-.eE'.includes(letter);
