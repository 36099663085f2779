/**
 * A text in which each character represents one or more of another: where it began and where it ended there.
 */
export interface UnescapedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const escape =
  /%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|\\x([0-9a-f]{2})|\\([bfnrt])|\\([\\/"'])|&#([0-9]{1,7});?|&#x([0-9a-f]{1,6});?|&(amp|lt|gt|quot|apos);/gi;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const largest = 0x10ffff;

const space = /\s+/g;

/**
 * Undoes one layer of escapes: percent-encoding, JSON and JavaScript escapes, HTML entities; white space is
 * removed first.
 */
export function unescaped(text: string): string {
  const close = text.replace(space, '');
  return /[%\\&]/.test(close) ? close.replace(escape, (...found) => meaningOf(found)) : close;
}

/** The same with the original places of the characters. */
export const unescapedView = (view: UnescapedText): UnescapedText =>
  replacedView(
    replacedView(view, space, () => ''),
    escape,
    meaningOf,
  );

function replacedView(
  { text, starts, ends }: UnescapedText,
  pattern: RegExp,
  meaning: (found: readonly (string | undefined)[]) => string,
): UnescapedText {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const add = (part: string, first: number, last: number): void => {
    parts.push(part);
    for (let at = 0; at < part.length; at += 1) {
      from.push(starts[first] ?? 0);
      to.push(ends[last] ?? 0);
    }
  };
  let place = 0;
  for (const found of text.matchAll(pattern)) {
    for (; place < found.index; place += 1) add(text[place] ?? '', place, place);
    place = found.index + found[0].length;
    add(meaning(found), found.index, place - 1);
  }
  for (; place < text.length; place += 1) add(text[place] ?? '', place, place);
  return { text: parts.join(''), starts: from, ends: to };
}

/** A text as a view of itself. */
export const plainView = (text: string): UnescapedText => ({
  text,
  starts: Array.from({ length: text.length }, (_, at) => at),
  ends: Array.from({ length: text.length }, (_, at) => at + 1),
});

function meaningOf(found: readonly (string | number | undefined)[]): string {
  const [, percent, json, braced, hex, , itself, decimal, entity, name] = found;
  const code = [json, braced, hex, entity].find((one) => typeof one === 'string');
  if (typeof percent === 'string') return String.fromCharCode(Number.parseInt(percent, 16));
  if (typeof code === 'string') return ofPoint(Number.parseInt(code, 16));
  if (typeof decimal === 'string') return ofPoint(Number(decimal));
  if (typeof itself === 'string') return itself;
  if (typeof name === 'string') return named[name.toLowerCase()] ?? '';
  return '';
}

function ofPoint(point: number): string {
  if (point > largest || point <= 0x20) return '';
  return String.fromCodePoint(point);
}
