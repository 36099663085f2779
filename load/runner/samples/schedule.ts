import type { Shape } from '../../lib/config/shape.ts';

/** When a process is to start its iterations. */
export interface Schedule {
  readonly shape: Shape;
  /** Processes that share the shape: each starts every so many-th iteration. */
  readonly shards: number;
  /** Which of them this is, from 1. */
  readonly index: number;
}

/**
 * Seconds after the beginning at which a process is to start its iteration of this rank (from 0): k6 starts
 * the first at once where the rate is constant, else when the area under the rate has come to one.
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
