import type { Report } from '../../schemas/report.ts';
import { causeGroups, causesOf, type Cause } from '../causes/causes.ts';
import { causeRow } from '../causes/words.ts';
import { oneLine } from '../content/escape.ts';
import { outcomeSign } from '../content/verdict.ts';
import type { Paint } from './paint.ts';

/** Columns of a terminal of unknown width. */
export const usualWidth = 100;

interface Columns {
  readonly rule: number;
  readonly place: number;
  readonly wanted: number;
  readonly received: number;
}

/**
 * The failed rules in one line per cause, under their endpoints, security first; then the warnings, or those
 * alone.
 */
export function causeTable(
  paint: Paint,
  width: number,
  report: Report,
  which: 'all' | 'warnings' = 'all',
): readonly string[] {
  const groups = which === 'all' ? causeGroups(report) : [];
  const warnings = causesOf(report, 'warn');
  const all = [...groups.flatMap(({ causes }) => causes), ...warnings];
  const columns = columnsFor(width, all);
  return [
    ...groups.flatMap(({ isSecurity, endpoint, causes }) => [
      paint.bold(isSecurity ? '⚠ security' : (endpoint ?? 'several endpoints')),
      ...causes.map((cause) => rowOf(paint, columns, cause)),
    ]),
    ...(warnings.length === 0 ? [] : [paint.bold('warnings')]),
    ...warnings.map((cause) => rowOf(paint, columns, cause)),
  ];
}

const lead = 7;
const notesWidth = 18;
/** Between the columns. */
const blanks = 4;
/** What the values are left on a terminal that is too narrow for all columns. */
const leastValues = 28;

function columnsFor(width: number, causes: readonly Cause[]): Columns {
  const rows = causes.map(causeRow);
  const longest = (texts: readonly string[], most: number): number =>
    Math.min(most, Math.max(4, ...texts.map(({ length }) => length)));
  const isNarrow = width < 96;
  const rule = longest(
    rows.map((row) => row.rule),
    isNarrow ? 20 : 24,
  );
  const place = longest(
    rows.map((row) => row.place),
    isNarrow ? 11 : 18,
  );
  const notes = Math.min(notesWidth, Math.max(0, ...rows.map((row) => row.notes.join(', ').length)));
  const left = Math.max(leastValues, width - lead - rule - place - notes - blanks);
  const wanted = longest(
    rows.map((row) => `want ${oneLine(row.wanted)}`),
    Math.floor(left / 2),
  );
  return { rule, place, wanted, received: left - wanted };
}

function rowOf(paint: Paint, columns: Columns, cause: Cause): string {
  const row = causeRow(cause);
  const colour = cause.kind === 'fail' ? paint.red : paint.yellow;
  const received = fit(`got ${oneLine(row.received)}`, columns.received);
  const number = cause.kind === 'fail' ? `${cause.number}` : '';
  return [
    `  ${colour(outcomeSign[cause.kind === 'fail' ? 'fail' : 'warn'])} ${number.padStart(2)}`,
    fit(row.rule, columns.rule),
    paint.dim(fit(row.place, columns.place)),
    fit(`want ${oneLine(row.wanted)}`, columns.wanted),
    colour(row.notes.length === 0 ? received.trimEnd() : received),
    ...(row.notes.length === 0 ? [] : [paint.yellow(row.notes.join(', '))]),
  ].join(' ');
}

/** Exactly `width` characters: filled with blanks, or cut with an ellipsis. */
export function fit(text: string, width: number): string {
  const letters = [...text];
  return letters.length <= width
    ? text + ' '.repeat(width - letters.length)
    : `${letters.slice(0, Math.max(0, width - 1)).join('')}…`;
}
