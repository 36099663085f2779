import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

import { release } from '../../suites/release.ts';

/** The unit of a figure. */
export type Unit = 'ratio' | 's' | 'MB' | 'requests';

/** What a figure is, before it is measured. */
export interface Subject {
  /** The same from run to run; comparisons name it. */
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** The median must be less. */
  readonly below?: number;
}

/** One thing that was measured, several times over. */
export interface Figure extends Omit<Subject, 'below'> {
  readonly rounds: readonly number[];
  readonly median: number;
  readonly spread: { readonly least: number; readonly most: number };
  /** Absent if the figure has no goal. */
  readonly goal?: { readonly below: number };
  /** Whether the median keeps to the goal; absent without one. */
  readonly held?: boolean;
}

/** What bench.json holds. */
export interface BenchFile {
  readonly schemaVersion: 1;
  readonly suite: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly machine: {
    readonly node: string;
    readonly platform: string;
    readonly cores: number;
    readonly processor: string;
    /** Of the last minute: above the number of cores, other work was in the way. */
    readonly load: { readonly before: number; readonly after: number };
  };
  /** Whether no goal was missed. */
  readonly held: boolean;
  readonly figures: readonly Figure[];
}

/** The value in the middle; of an even number the mean of the two there. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (upper + lower) / 2;
}

/** The figure that some rounds make. */
export function figureOf({ below, ...subject }: Subject, rounds: readonly number[]): Figure {
  const middle = median(rounds);
  return {
    ...subject,
    rounds,
    median: middle,
    spread: { least: Math.min(...rounds), most: Math.max(...rounds) },
    ...(below === undefined ? {} : { goal: { below }, held: middle < below }),
  };
}

/** Measures, and notes the machine with its load before and after. */
export async function benchOf(measure: () => Promise<readonly Figure[]>): Promise<BenchFile> {
  const [startedAt, before] = [new Date(), loadavg()[0] ?? 0];
  const figures = await measure();
  return {
    schemaVersion: 1,
    suite: release.version,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    machine: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      cores: availableParallelism(),
      processor: cpus()[0]?.model ?? 'unknown',
      load: { before, after: loadavg()[0] ?? 0 },
    },
    held: figures.every(({ held }) => held !== false),
    figures,
  };
}

/** The figures as a table in Markdown, under the machine that they were measured on. */
export function figuresInMarkdown({ figures, machine, startedAt }: BenchFile): string {
  const { cores, processor, platform, node, load } = machine;
  const rounds = Math.max(...figures.map((figure) => figure.rounds.length));
  const rows = figures.map(({ title, median: middle, unit, spread, goal, held }) => {
    const show = (value: number): string =>
      unit === 'ratio' || unit === 's' ? value.toFixed(2) : Math.round(value).toLocaleString('en');
    const cells = [
      title,
      unit === 'ratio' ? show(middle) : `${show(middle)} ${unit}`,
      `${show(spread.least)} … ${show(spread.most)}`,
      goal === undefined ? '' : `< ${show(goal.below)}`,
      held === undefined ? '' : held ? 'met' : 'missed',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `Measured on ${startedAt.slice(0, 10)} with Node ${node} on ${platform}, ${cores} cores (${processor}); load of the last minute ${load.before.toFixed(2)} before and ${load.after.toFixed(2)} after, more than ${cores} means that other work ran beside it. ${rounds === 1 ? 'One round each' : `Medians of up to ${rounds} rounds`}.`,
    '',
    '| figure | median | least … most | goal | |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

/** Puts figures in Markdown between the marks on docs/performance.md. */
export function writePage(figures: string): void {
  const page = new URL('../../docs/performance.md', import.meta.url);
  const marked = /(?<=<!-- npm run bench -->\n\n)[^]*(?=\n\n<!-- end of npm run bench -->)/;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marked, () => figures),
  );
}
