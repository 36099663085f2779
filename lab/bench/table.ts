import type { Figure, Unit } from './figure.ts';

/** The figures as a table for a terminal. */
export function tellFigures(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'median', 'least … most', 'goal', ''],
    ...figures.map((figure) => [
      figure.title,
      tellValue(figure.median, figure.unit),
      `${tellNumber(figure.spread.least, figure.unit)} … ${tellNumber(figure.spread.most, figure.unit)}`,
      figure.goal === undefined ? '' : `< ${tellNumber(figure.goal.below, figure.unit)}`,
      markOf(figure),
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function markOf({ held, excused }: Figure): string {
  if (held === undefined) return '';
  if (held) return 'held';
  return excused === undefined ? 'MISSED' : 'missed, excused';
}

const tellValue = (value: number, unit: Unit): string =>
  unit === 'ratio' ? tellNumber(value, unit) : `${tellNumber(value, unit)} ${unit}`;

function tellNumber(value: number, unit: Unit): string {
  if (unit === 'ratio' || unit === 's' || unit === 'defects/s') return value.toFixed(2);
  return Math.round(value).toLocaleString('en');
}
