import type { BenchFile } from './bench-file.ts';
import type { Figure, Unit } from './figure.ts';

/** The figures as a table for a terminal. */
export function describeFigures(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'median', 'least … most', 'goal', ''],
    ...figures.map((figure) => [
      figure.title,
      describeValue(figure.median, figure.unit),
      `${describeNumber(figure.spread.least, figure.unit)} … ${describeNumber(figure.spread.most, figure.unit)}`,
      figure.goal === undefined ? '' : `< ${describeNumber(figure.goal.below, figure.unit)}`,
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

const markOf = ({ held }: Figure): string => (held === undefined ? '' : held ? 'met' : 'missed');

/** The figures as a table in Markdown, with the machine that they were measured on. */
export function figuresInMarkdown({ figures, machine, startedAt }: BenchFile): string {
  const { cores, processor, platform, node, load } = machine;
  const rounds = Math.max(...figures.map((figure) => figure.rounds.length));
  const rows = figures.map((figure) => {
    const { title, median, unit, spread, goal } = figure;
    const span = `${describeNumber(spread.least, unit)} … ${describeNumber(spread.most, unit)}`;
    const below = goal === undefined ? '' : `< ${describeNumber(goal.below, unit)}`;
    return `| ${[title, describeValue(median, unit), span, below, markOf(figure)].join(' | ')} |`;
  });
  return [
    `Measured on ${startedAt.slice(0, 10)} with Node ${node} on ${platform}, ${cores} cores (${processor}); load of the last minute ${load.before.toFixed(2)} before and ${load.after.toFixed(2)} after, more than ${cores} means that other work ran beside it. ${rounds === 1 ? 'One round each' : `Medians of up to ${rounds} rounds`}.`,
    '',
    '| figure | median | least … most | goal | |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

const describeValue = (value: number, unit: Unit): string =>
  unit === 'ratio' ? describeNumber(value, unit) : `${describeNumber(value, unit)} ${unit}`;

function describeNumber(value: number, unit: Unit): string {
  if (unit === 'ratio' || unit === 's' || unit === 'defects/s') return value.toFixed(2);
  if ((unit === 'MiB' && value < 10) || unit === 'CPU ms') return value.toFixed(2);
  return Math.round(value).toLocaleString('en');
}
