/** A line of a laid out JSON text, and the pointer (RFC 6901) of the value that begins in it. */
export interface JsonLine {
  readonly text: string;
  readonly pointer?: string;
}

/**
 * Splits a JSON text into lines, one value each, without changing a character of its values: digits beyond
 * 2^53 stay. Undefined if the text is not JSON or is nested deeper than decoding allows; for a text that was
 * cut, the lines before the cut.
 */
export function jsonLines(text: string, isCut = false): readonly JsonLine[] | undefined {
  const tokens =
    text.match(/"(?:[^"\\\u0000-\u001f]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{}:,]|\S/g) ?? [];
  const lines: { text: string; pointer?: string }[] = [];
  let at = 0;
  const isNext = (token: string): boolean => tokens[at] === token && (at += 1) > 0;
  const append = (token: string): boolean => {
    const last = lines.at(-1);
    if (last !== undefined) last.text += token;
    return true;
  };
  /** Whether a value is there as a whole; its lines are added in any case. */
  const value = (lead: string, depth: number, pointer: string): boolean => {
    const token = tokens[at++] ?? '';
    lines.push({ text: lead + token, pointer });
    if (token !== '{' && token !== '[') return /^(?:"|-?\d|true$|false$|null$)/.test(token);
    const end = token === '{' ? '}' : ']';
    if (isNext(end)) return append(end);
    const inner = '  '.repeat(depth + 1);
    if (depth > 512) return false;
    for (let index = 0; at < tokens.length; index++) {
      const name = token === '{' ? (tokens[at++] ?? '') : '';
      if (token === '{' && (!name.startsWith('"') || !isNext(':'))) return false;
      const step = token === '{' ? stepOf(name) : String(index);
      const head = token === '{' ? `${inner}${name}: ` : inner;
      if (!value(head, depth + 1, `${pointer}/${step}`)) return false;
      if (isNext(end)) return lines.push({ text: '  '.repeat(depth) + end }) > 0;
      if (!isNext(',')) return false;
      append(',');
    }
    return false;
  };
  if (value('', 0, '') && at === tokens.length) return lines;
  // The last line may hold half a value.
  return isCut && lines.length > 2 ? lines.slice(0, -1) : undefined;
}

/** A member's name as a step of a pointer. */
function stepOf(quoted: string): string {
  let name = quoted;
  try {
    name = String(JSON.parse(quoted));
  } catch {
    // A name that JSON does not allow stays as it is.
  }
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Lines shown before and after the place of a finding. */
const around = 6;

/** Some lines of a body, and the position in it of the one that a pointer means. */
export interface BodyExcerpt {
  readonly lines: readonly JsonLine[];
  /** Position of the first of them, and of the place. */
  readonly from: number;
  readonly at: number;
}

/**
 * The lines around the place of a pointer or, where the member is absent, around the object that lacks it;
 * undefined if there is no such place.
 */
export function excerptOf(lines: readonly JsonLine[], pointer: string | undefined): BodyExcerpt | undefined {
  if (pointer === undefined || !pointer.startsWith('/')) return undefined;
  let path = pointer;
  const find = (): number => lines.findIndex((line) => line.pointer === path);
  while (find() < 0 && path !== '') path = path.slice(0, path.lastIndexOf('/'));
  const at = find();
  // Of a body that was cut, the outermost object is near only to its own members.
  if (at < 0 || (path === '' && pointer.lastIndexOf('/') > 0)) return undefined;
  const from = Math.max(0, at - around);
  return { lines: lines.slice(from, at + around + 1), from, at };
}
