import type { Finding, ReportedExchange } from '../../schemas/report.ts';

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

/** A quoted name as a step of a pointer. */
const stepOf = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replaceAll(/\\(["\\/])/g, '$1')
    .replaceAll('~', '~0')
    .replaceAll('/', '~1');

/** A line of a body, and whether it is the place of a finding. */
export interface BodyLine {
  readonly text: string;
  readonly isPlace: boolean;
}

/** Lines shown before and after the place of a finding, and of a body as a whole. */
const [around, mostLines] = [6, 300];

/**
 * The lines of a body around the place of a pointer or, where the member is absent, around the object that
 * lacks it; undefined if there is no such place. Without a pointer the whole body, as far as it is shown.
 */
export function bodyLines(body: string, isCut: boolean, pointer?: string): readonly BodyLine[] | undefined {
  const whole = jsonLines(body); // a body in which values are masked may be, too
  const known = whole ?? jsonLines(body, isCut);
  const lines = known ?? body.split('\n').map((text): JsonLine => ({ text }));
  const at = pointer === undefined ? 0 : placeIn(known ?? [], pointer);
  if (at === undefined) return undefined;
  const [from, to] = pointer === undefined ? [0, mostLines] : [Math.max(0, at - around), at + around + 1];
  const shown = lines.slice(from, to).map(({ text }, index) => ({
    text: text.slice(0, 4000),
    isPlace: pointer !== undefined && from + index === at,
  }));
  const gap = { text: '…', isPlace: false };
  return [...(from > 0 ? [gap] : []), ...shown, ...(to < lines.length || (isCut && !whole) ? [gap] : [])];
}

/** The lines around the place of a finding; of a long body, below the pointer of the part that holds it. */
export function placeLines({ pointer = '', part }: Finding, exchange?: ReportedExchange) {
  const { body = '', shortened = false } = exchange?.response ?? {};
  if (part === undefined) return bodyLines(body, shortened, pointer);
  const lines = bodyLines(part.body, false, pointer.slice(part.pointer.length)) ?? [];
  return [{ text: `${part.pointer}:`, isPlace: false }, ...lines];
}

function placeIn(lines: readonly JsonLine[], pointer: string): number | undefined {
  if (!pointer.startsWith('/')) return undefined;
  let path = pointer;
  const find = (): number => lines.findIndex((line) => line.pointer === path);
  while (find() < 0 && path !== '') path = path.slice(0, path.lastIndexOf('/'));
  // Of a body that was cut, the outermost object is near only to its own members, and a list to no entry.
  const isFar =
    path === '' ? pointer.lastIndexOf('/') > 0 : path !== pointer && lines[find()]?.text.endsWith('[');
  return find() < 0 || isFar ? undefined : find();
}

/** "GET http://…", then the headers, a line each. */
export const requestLines = ({ request }: ReportedExchange): readonly string[] => [
  `${request.method} ${request.url}`,
  ...headerLines(request.headers),
];

/** The status, then the headers, a line each; why there is no answer, if there is none. */
export const answerLines = ({ response, failure }: ReportedExchange): readonly string[] => [
  ...(failure === undefined ? [] : [failure]),
  ...(response === undefined ? [] : [`${response.status}`, ...headerLines(response.headers)]),
];

const headerLines = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
