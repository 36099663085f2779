/** The unit of a figure. */
export type Unit =
  | 'ratio'
  | 'ms'
  | 's'
  | 'MB'
  | 'requests'
  | 'entries/s'
  | 'defects/s'
  | 'defects'
  | 'variants'
  | 'requests/s'
  | 'MiB'
  | 'CPU ms'
  | 'runs';

/** One thing that was measured, several times over. */
export interface Figure {
  /** The same from run to run; comparisons name it. */
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly rounds: readonly number[];
  readonly median: number;
  readonly spread: { readonly least: number; readonly most: number };
  /** Absent if the figure has no goal. */
  readonly goal?: { readonly below: number };
  /** Whether the median keeps to the goal; absent without one. */
  readonly held?: boolean;
}

/** What a figure is, before it is measured. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** The median must be less. */
  readonly below?: number;
}

/** The value in the middle; of an even number the mean of the two there. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (upper + lower) / 2;
}

/** The figure that some rounds make. */
export function figureOf({ id, title, unit, below }: Subject, rounds: readonly number[]): Figure {
  const middle = median(rounds);
  return {
    id,
    title,
    unit,
    rounds,
    median: middle,
    spread: { least: Math.min(...rounds), most: Math.max(...rounds) },
    ...(below === undefined ? {} : { goal: { below }, held: middle < below }),
  };
}

/** Whether no goal was missed. */
export const isHeld = (figures: readonly Figure[]): boolean => figures.every(({ held }) => held !== false);
