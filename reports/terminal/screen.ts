import { styleText } from 'node:util';
import truncatedWidth from 'fast-string-truncated-width';
import { wrapAnsi } from 'fast-wrap-ansi';

type Style = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Colours and weights for a terminal; each returns the text unchanged if colour is off. */
export type Paint = Readonly<Record<Style | 'plain', (text: string) => string>>;

/** What a text is written to: everything for a terminal is fitted and painted here. */
export interface Screen {
  /** Columns at which prose is wrapped, commands never; infinite where nothing is. */
  readonly width: number;
  readonly paint: Paint;
}

/** The paint of a terminal that shows colour, or of one that does not. */
export function painter(colour: boolean): Paint {
  const by = (style: Style) => (text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  return {
    red: by('red'),
    green: by('green'),
    yellow: by('yellow'),
    cyan: by('cyan'),
    dim: by('dim'),
    bold: by('bold'),
    plain: (text) => text,
  };
}

/** The colour of each mark: of what is good, worth a look, open, and bad. */
export const markColours = ({ green, yellow, red }: Paint) => ({
  '✓': green,
  '!': yellow,
  '?': yellow,
  '✗': red,
});

/** The screen of a stream: colours as NO_COLOR and FORCE_COLOR say, otherwise on a terminal alone. */
export function screenOf(
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  env: Readonly<Record<string, string | undefined>>,
): Screen {
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  const isForced = isSet('FORCE_COLOR') ? env['FORCE_COLOR'] !== '0' : undefined;
  const colour = !isSet('NO_COLOR') && (isForced ?? (isTTY === true && env['TERM'] !== 'dumb'));
  return {
    width: columns === undefined || columns === 0 ? Number.POSITIVE_INFINITY : columns,
    paint: painter(colour),
  };
}

/** The columns that a text takes: wide letters take two, colours none. */
export const columnsOf = (text: string): number => truncatedWidth(text).width;

/** Exactly `width` columns: filled with blanks, or cut with an ellipsis. */
export function fit(text: string, width: number): string {
  const { index, truncated } = truncatedWidth(text, { limit: width, ellipsis: '…' });
  // It does not count the last sign before the cut that is neither Latin nor wide.
  const excess = Math.max(0, columnsOf(text.slice(0, index)) + 1 - width);
  const shown = truncated ? `${text.slice(0, index - excess)}…` : text;
  return shown + ' '.repeat(Math.max(0, width - columnsOf(shown)));
}

/** Breaks a line at blanks behind its head, further lines indented; words stay whole, numbers beside them. */
export function wrap(text: string, width: number, indent: number, head = leadOf(text)): string {
  if (columnsOf(text) <= width) return text;
  const whole = text.slice(head).replaceAll(/(?<=\d) (?=\w)|(?<=[\w)]) (?=\d)/g, '\u00a0');
  const body = wrapAnsi(whole, Math.max(20, width - indent)).replaceAll('\u00a0', ' ');
  return text.slice(0, head) + body.replaceAll('\n', `\n${' '.repeat(indent)}`);
}

const leadOf = (text: string): number => /^ */.exec(text)?.[0].length ?? 0;

/**
 * Prose or help of several lines, each fitted: the text behind a column of names stays in its column, that
 * behind a mark behind it. Commands, which stand under "Examples:" or are a fix, are never broken.
 */
export function fitLines(text: string, width: number): string {
  const [prose = '', ...examples] = text.split(/^(?=Examples?:)/m);
  const lines = prose
    .split('\n')
    .map((line) => (/ fix: BASE_URL=|^ {2}[A-Z]+ \/\S*$/.test(line) ? line : fitLine(line, width)));
  return [lines.join('\n'), ...examples].join('');
}

/** The same of one line; what does not fit behind a wide name is below it. */
export function fitLine(line: string, width: number): string {
  const column = /^ *\S.*? {2,}(?=\S)/.exec(line)?.[0].length ?? 0;
  const lead = leadOf(line);
  if (column === 0) return wrap(line, width, lead > 12 || /^(?!Usage)[\w"`]/.test(line) ? lead : lead + 2);
  if (column <= 32 || columnsOf(line) <= width) return wrap(line, width, column, column);
  const below = ' '.repeat(lead + 4) + line.slice(column);
  return `${line.slice(0, column).trimEnd()}\n${wrap(below, width, lead + 4)}`;
}

/** A label and its text, wrapped in its column: "  wanted    200". */
export function labelled({ width, paint }: Screen, label: string, text: string): string {
  const head = `  ${paint.dim(label.padEnd(9))} `;
  return wrap(head + text, width, columnsOf(head), head.length);
}
