import { exitCodes } from '../../cli/command.ts';
import { rateAt, shapeOf } from '../lib/profiles.ts';
import { outcomeOf } from './outcome.ts';
import type { ThresholdResult } from '../lib/summary.ts';
import { runLoad, settingsOf, type Breakpoint, type LoadResult, type LoadRun } from './run.ts';
import { livePort, type LoadPlan } from './start.ts';

const runs = 3;
/** Attempts after a ramp: as many as there are seconds for, for none is shorter than one. */
const mostProbes = 4;
/** Further attempts as long as no rate was held at all. */
const mostExtra = 4;
/** Part of a run's time that its ramp takes; the probes share the rest. */
const rampPart = 0.4;

/**
 * Finds the highest rate that a target sustains: three ramps, each until a threshold is crossed, then
 * bisection at constant rates between the highest that passed and the lowest that failed.
 */
export async function findBreakpoint(plan: LoadPlan): Promise<LoadRun> {
  const { rate: most, seconds } = settingsOf(plan);
  const rampSeconds = Math.max(1, (seconds / runs) * rampPart);
  const forProbes = (seconds / runs) * (1 - rampPart);
  const probes = Math.max(1, Math.min(mostProbes, Math.floor(forProbes)));
  const steps = stepsOf(plan, rampSeconds, Math.max(1, forProbes / probes));
  const found: number[] = [];
  let best: LoadRun | undefined;
  let first: LoadRun | undefined;
  for (let run = 1; run <= runs; run += 1) {
    let step = await steps.ramp(run, most);
    first ??= step;
    let low = isHeld(step.result) ? most : 0;
    const reached = rateAt(
      shapeOf('breakpoint', most, rampSeconds),
      Math.min(rampSeconds - 0.001, step.loadSeconds),
    );
    let high = low === most ? most : Math.max(1, reached);
    for (
      let probe = 0;
      !isHopeless(step.result) && low < high && (probe < probes || (low === 0 && probe < probes + mostExtra));
      probe += 1
    ) {
      step = await steps.hold(run, low, high);
      if (isHeld(step.result)) {
        best = step;
        low = (low + high) / 2;
      } else high = (low + high) / 2;
    }
    if (isHopeless(step.result)) return step;
    found.push(low);
  }
  if (first === undefined) throw new Error('a search without a run');
  return conclude(best ?? first, found, most, steps.done);
}

/** Steps of the search: a ramp up to a rate, or a rate that is held, within a bracket. */
function stepsOf(plan: LoadPlan, rampSeconds: number, holdSeconds: number) {
  const done: Breakpoint['steps'][number][] = [];
  const whole = (value: number): string => value.toFixed(0);
  const attempt = async (words: string, run: number, rate: number, isHold: boolean): Promise<LoadRun> => {
    plan.say?.(`run ${run} of ${runs}, ${words}`);
    const DURATION = `${(isHold ? holdSeconds : rampSeconds).toFixed(3)}s`;
    const variables = { ...plan.variables, RATE: String(rate), DURATION, HOLD: isHold ? '1' : '0' };
    // The page of the first ramp stays; a live view follows all of them.
    const hasDashboard = livePort(process.env) !== undefined || done.length === 0;
    const step = await runLoad({ ...plan, variables, hasDashboard });
    done.push({ run, rate, isHeld: isHeld(step.result), why: whyNot(step.result) });
    return step;
  };
  return {
    done,
    ramp: (run: number, rate: number) => attempt(`ramp to ${whole(rate)}/s`, run, rate, false),
    hold: (run: number, low: number, high: number) => {
      const rate = (low + high) / 2;
      return attempt(`hold ${whole(rate)}/s (${whole(low)} held, ${whole(high)} not)`, run, rate, true);
    },
  };
}

/** Wrong bodies, our own faults and interrupts end the search: no rate makes them right. */
function isHopeless({ exitCode, counts }: LoadResult): boolean {
  const goesOn: readonly number[] = [exitCodes.conformant, exitCodes.nonConformant, exitCodes.inconclusive];
  return counts.failedValidations > 0 || !goesOn.includes(exitCode) || counts.requests === 0;
}

/** A rate is held where every gate is, and where the generator did start what was due. */
const isHeld = (result: LoadResult): boolean => brokenGate(result) === undefined && !isStarved(result);

const brokenGate = ({ thresholds }: LoadResult): ThresholdResult | undefined =>
  thresholds.find((gate) => !gate.isHeld && gate.kind !== 'guard' && gate.kind !== 'samples');

/** Part of the due iterations that the generator must have started for a rate to be that rate. */
const leastStarted = 0.8;

const isStarved = ({ counts }: LoadResult): boolean =>
  counts.iterations + counts.dropped < counts.planned * leastStarted - 1;

const starved = 'the generator could not start what was due';

function whyNot(result: LoadResult): string {
  const broken = brokenGate(result);
  if (broken !== undefined) return `${broken.title}: seen ${Number(broken.observed.toPrecision(4))}`;
  return isStarved(result) ? starved : 'every gate held';
}

function conclude(
  { result, ...rest }: LoadRun,
  found: readonly number[],
  most: number,
  steps: Breakpoint['steps'],
): LoadRun {
  const rate = found.reduce((sum, one) => sum + one, 0) / found.length;
  const requestsPerSecond = (rate * result.counts.requests) / Math.max(1, result.counts.iterations);
  const [low, high, isCapped] = [Math.min(...found), Math.max(...found), found.every((one) => one === most)];
  const wasStarved = steps.some(({ why }) => why === starved);
  const code = rate > 0 ? exitCodes.conformant : exitCodes.nonConformant;
  // With a remote target the number would be the generator's own.
  const exitCode = wasStarved && (rate === 0 || !result.target.isLocal) ? exitCodes.inconclusive : code;
  const outcome = outcomeOf(exitCode);
  const reasons = [
    ...(rate > 0 ? [] : ['not even the lowest rate tried was held', ...result.reasons]),
    ...(isCapped
      ? [`the highest rate that was allowed (${rate}/s) was held: raise --rate to find the limit`]
      : []),
    ...(wasStarved ? [`${starved}: the limit that was found may be that of this machine`] : []),
  ];
  return {
    ...rest,
    result: {
      ...result,
      exitCode,
      outcome,
      outcomeLine: result.outcomeLine.replace(/^[a-z]+/, outcome),
      reasons,
      breakpoint: { rate, low, high, runs: found, requestsPerSecond, isCapped, steps },
    },
  };
}
