import type { Shape } from '../../lib/config/shape.ts';

/** When a process is to start its iterations. */
export interface Schedule {
  readonly shape: Shape;
  /** Processes that share the shape: each starts one iteration in `shards`. */
  readonly shards: number;
  /** Which of them this is, from 1. */
  readonly index: number;
}

/**
 * The seconds after the start at which a process must start its iteration number `rank` (from 0). At a
 * constant rate k6 starts the first one at once, otherwise when the integral of the rate reaches one.
 */
export function dueSecond({ shape, shards, index }: Schedule, rank: number): number {
  const { startRate, stages } = shape;
  const isConstant = stages.length === 1 && stages[0]?.rate === startRate;
  let left = rank * shards + index - (isConstant ? 1 : 0);
  let [before, passed] = [startRate, 0];
  for (const { seconds, rate } of stages) {
    const area = ((before + rate) / 2) * seconds;
    if (left <= area) return passed + secondsFor(left, before, (rate - before) / seconds);
    left -= area;
    passed += seconds;
    before = rate;
  }
  return passed;
}

/** How long a rate that changes by `slope` a second takes to make an area. */
function secondsFor(area: number, rate: number, slope: number): number {
  if (slope === 0) return rate === 0 ? 0 : area / rate;
  return (Math.sqrt(Math.max(0, rate * rate + 2 * slope * area)) - rate) / slope;
}
