import { relative } from 'node:path';
import { oneLine, visible } from '../reports/content/escape.ts';
import { restoredBy } from '../reports/content/finding.ts';
import { fitLines, markColours, screenOf, type Paint } from '../reports/terminal/screen.ts';
import type { PreflightNote } from '../schemas/report.ts';
import { callOf } from './place.ts';

type Output = Partial<Pick<NodeJS.WriteStream, 'columns' | 'isTTY'>>;

/** Help, notes and lists as a stream shows them, fitted and painted; secrets must be masked before. */
export function shown(given: string, stream: Output = process.stdout): string {
  const { width, paint } = screenOf(stream, process.env);
  const text = visible(given);
  const fitted = width === Number.POSITIVE_INFINITY ? text : fitLines(text, width);
  return fitted.split('\n').map(painted(paint)).join('\n');
}

/** Titles are bold, names in their column cyan, marks as in reports. */
const painted =
  (paint: Paint) =>
  (line: string): string => {
    const { bold, cyan } = paint;
    const marks = markColours(paint);
    if (/^([A-Z][^.:]*:|[a-z ]+ \(\d+\))$/.test(line)) return bold(line);
    return line
      .replace(/^(Usage):/, (title) => bold(title))
      .replace(/^[✓!?✗](?= )/, (mark) => marks[mark as keyof typeof marks](mark)) // one of these
      .replace(/^( {2}|)(--[\w-]+|[\w.-]+(?= {2,}\S))/, (_, lead: string, name: string) => lead + cyan(name));
  };

/** Writes a text to stdout, fitted and painted; `unknown` is the width where the terminal names none. */
export const print = (text: string, unknown = 0): void => {
  const { isTTY, columns } = process.stdout;
  process.stdout.write(`${shown(text.trimEnd(), { isTTY, columns: columns || unknown })}\n`);
};

/** The marks of what is good, worth a look, bad, or says nothing. */
export const signs = { good: '✓', mind: '!', bad: '✗', idle: '–' } as const;

/** What the preflight found, a line per note and one on how to fix it, with commands as they run here. */
export const describeNotes = (notes: readonly PreflightNote[]): string =>
  notes
    .flatMap(({ level, text, remedy }) => [
      `${signs[level]} ${oneLine(text)}\n`,
      ...(remedy === undefined ? [] : [`    fix: ${oneLine(restoredBy(remedy, callOf))}\n`]),
    ])
    .join('');

/** A path as a person would type it from here. */
export function fromHere(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}

/** Where a live line goes: stderr, and whether that is a terminal that a person watches. */
export const liveOutput = () => ({
  isTerminal: process.stderr.isTTY && (process.env['CI'] ?? '') === '' && process.env['TERM'] !== 'dumb',
  columns: () => process.stderr.columns,
  write: (text: string) => process.stderr.write(text),
});
