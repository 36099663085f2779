import { defaults, shapeOf } from '../lib/config/workloads.ts';
import { rateAt } from '../lib/config/shape.ts';
import { exitCodes } from '../../cli/exit-code.ts';
import { outcomeOf } from './outcome/outcome.ts';
import type { Breakpoint, LoadResult, ThresholdResult } from './outcome/result.ts';
import type { LoadPlan } from './plan.ts';
import { runLoad } from './run.ts';
import { confidence } from './outcome/statistics.ts';
import { parseDuration } from '../lib/config/duration.ts';

const runs = 3;
/** Attempts after a ramp: as many as there are seconds for, for none is shorter than one. */
const mostProbes = 4;
/** Further attempts as long as no rate was held at all. */
const mostExtra = 4;
/** Part of a run's time that its ramp takes; the probes share the rest. */
const rampPart = 0.4;

interface Step {
  readonly run: number;
  readonly rate: number;
  readonly isHeld: boolean;
  readonly why: string;
}

/**
 * Finds the highest rate that a target sustains: three ramps, each until a threshold is crossed, then
 * bisection at constant rates between the highest that passed and the lowest that failed.
 */
export async function findBreakpoint(plan: LoadPlan): Promise<LoadResult> {
  const { rate: most, seconds } = lengths(plan);
  const forProbes = (seconds / runs) * (1 - rampPart);
  const probes = Math.max(1, Math.min(mostProbes, Math.floor(forProbes)));
  const found: number[] = [];
  const steps: Step[] = [];
  let shown: LoadResult | undefined;
  let isCapped = true;
  for (let run = 1; run <= runs; run += 1) {
    let [low, high] = [0, most];
    const attempt = async (rate: number, length: number, isHold: boolean): Promise<LoadResult> => {
      const variables = {
        ...plan.variables,
        RATE: String(rate),
        DURATION: `${Math.max(1, length).toFixed(3)}s`,
        HOLD: isHold ? '1' : '0',
      };
      const label = `run ${run} of ${runs}, ${isHold ? `hold ${Math.round(rate)}/s (${Math.round(low)} held, ${Math.round(high)} not)` : `ramp to ${Math.round(rate)}/s`}`;
      const { result } = await runLoad({ ...plan, variables, label, hasDashboard: run === 1 && !isHold });
      steps.push({ run, rate, isHeld: isHeld(result), why: whyNot(result) });
      return result;
    };
    const ramp = await attempt(most, (seconds / runs) * rampPart, false);
    shown ??= ramp;
    if (isHopeless(ramp)) return ramp;
    low = isHeld(ramp) ? most : 0;
    high = isHeld(ramp) ? most : reached(ramp, most, (seconds / runs) * rampPart);
    for (
      let probe = 0;
      low < high && (probe < probes || (low === 0 && probe < probes + mostExtra));
      probe += 1
    ) {
      const rate = (low + high) / 2;
      const result = await attempt(rate, forProbes / probes, true);
      if (isHopeless(result)) return result;
      if (isHeld(result)) {
        low = rate;
        shown = result;
      } else high = rate;
    }
    isCapped &&= low === most;
    found.push(low);
  }
  if (shown === undefined) throw new Error('a search without a run');
  return conclude(shown, found, steps, isCapped);
}

function lengths(plan: LoadPlan): { rate: number; seconds: number } {
  const rate = Number(plan.variables['RATE'] ?? process.env['RATE'] ?? defaults.breakpoint.rate);
  const text = plan.variables['DURATION'] ?? process.env['DURATION'] ?? '';
  return { rate, seconds: text === '' ? defaults.breakpoint.seconds : parseDuration(text, '--duration') };
}

/** Wrong bodies, our own faults and interrupts end the search: no rate makes them right. */
function isHopeless({ exitCode, counts }: LoadResult): boolean {
  return (
    counts.failedValidations > 0 ||
    ![exitCodes.conformant, exitCodes.nonConformant, exitCodes.inconclusive].some(
      (code) => code === exitCode,
    ) ||
    counts.requests === 0
  );
}

/** A rate is held where every gate is, and where the generator did start what was due. */
function isHeld(result: LoadResult): boolean {
  return brokenGate(result) === undefined && !isStarved(result);
}

function brokenGate({ thresholds }: LoadResult): ThresholdResult | undefined {
  return thresholds.find(({ kind, isHeld: held }) => !held && kind !== 'guard' && kind !== 'samples');
}

/** Part of the due iterations that the generator must have started for a rate to be that rate. */
const leastStarted = 0.8;

function isStarved({ counts }: LoadResult): boolean {
  return counts.iterations + counts.dropped < counts.planned * leastStarted - 1;
}

const starved = 'the generator could not start what was due';

function whyNot(result: LoadResult): string {
  const broken = brokenGate(result);
  if (broken !== undefined) return `${broken.title}: seen ${Number(broken.observed.toPrecision(4))}`;
  return isStarved(result) ? starved : 'every gate held';
}

/** The rate that a ramp had reached when it was ended. */
function reached({ endpoints, binSeconds }: LoadResult, most: number, seconds: number): number {
  const last = Math.max(0, ...endpoints.flatMap(({ series }) => series.map(({ second }) => second)));
  return Math.max(
    1,
    rateAt(shapeOf('breakpoint', most, seconds), Math.min(seconds - 0.001, last + binSeconds)),
  );
}

function conclude(
  shown: LoadResult,
  found: readonly number[],
  steps: readonly Step[],
  isCapped: boolean,
): LoadResult {
  const { mean, low, high } = confidence(found);
  const perIteration = shown.counts.requests / Math.max(1, shown.counts.iterations);
  const breakpoint: Breakpoint = {
    rate: mean,
    low: Math.max(0, low),
    high,
    runs: found,
    requestsPerSecond: mean * perIteration,
    isCapped,
    steps,
  };
  const isStarvedRun = steps.some(({ why }) => why === starved);
  const code = mean > 0 ? exitCodes.conformant : exitCodes.nonConformant;
  // With a remote target the number would be the generator's own.
  const exitCode = isStarvedRun && (mean === 0 || !shown.target.isLocal) ? exitCodes.inconclusive : code;
  const reason = [
    ...(isCapped
      ? [`the highest rate that was allowed (${mean}/s) was held: raise --rate to find the limit`]
      : []),
    ...(isStarvedRun ? [`${starved}: the limit that was found may be that of this machine`] : []),
  ];
  return {
    ...shown,
    exitCode,
    outcome: outcomeOf(exitCode),
    outcomeLine: shown.outcomeLine.replace(/^[a-z]+/, outcomeOf(exitCode)),
    reasons: mean > 0 ? reason : ['not even the lowest rate tried was held', ...shown.reasons],
    breakpoint,
  };
}
