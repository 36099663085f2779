/** A stretch of a run: seconds that it takes and the rate (iterations per second) at its end. */
export interface Stage {
  readonly seconds: number;
  readonly rate: number;
}

/** The shape of a run in time: the rate that it starts with, then stage by stage. */
export interface Shape {
  readonly startRate: number;
  readonly stages: readonly Stage[];
}

/** The rate of a shape at a moment, in iterations per second. */
export function rateAt(shape: Shape, second: number): number {
  let left = second;
  let before = shape.startRate;
  for (const { seconds, rate } of shape.stages) {
    if (left < seconds) return before + ((rate - before) * left) / seconds;
    left -= seconds;
    before = rate;
  }
  return before;
}

/** Iterations that a shape starts in all. */
export function plannedIterations(shape: Shape): number {
  let before = shape.startRate;
  return shape.stages.reduce((sum, { seconds, rate }) => {
    const planned = ((before + rate) / 2) * seconds;
    before = rate;
    return sum + planned;
  }, 0);
}
