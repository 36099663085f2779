/** What a figure is told in. */
export type Unit =
  | 'ratio'
  | 'ms'
  | 's'
  | 'MB'
  | 'requests'
  | 'entries/s'
  | 'defects/s'
  | 'defects'
  | 'variants';

/** One thing that was measured, several times over. */
export interface Figure {
  /** The same from run to run; excuses and comparisons name it. */
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly rounds: readonly number[];
  readonly median: number;
  readonly spread: { readonly least: number; readonly most: number };
  /** Absent where the figure is only told. */
  readonly goal?: { readonly below: number };
  /** Whether the median keeps to the goal; absent without one. */
  readonly held?: boolean;
  /** Why it may miss its goal, as docs/performance.md says. */
  readonly excused?: string;
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

/** Figures that miss their goal, each with the reason where the docs excuse it. */
export const excuse = (figures: readonly Figure[], reasons: ReadonlyMap<string, string>): Figure[] =>
  figures.map((figure) => {
    const reason = reasons.get(figure.id);
    return figure.held === false && reason !== undefined ? { ...figure, excused: reason } : figure;
  });

/** Whether nothing was missed without an excuse. */
export const isHeld = (figures: readonly Figure[]): boolean =>
  figures.every(({ held, excused }) => held !== false || excused !== undefined);
