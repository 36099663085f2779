import type { Config } from '../lib/config/config.ts';
import { flowPlanOf } from '../lib/plan.ts';
import { rateAt } from '../lib/config/shape.ts';
import { clockTime, showLive } from '../../reports/live-line.ts';
import type { ProgressOutput } from '../../reports/live-line.ts';
import { many } from '../../reports/content/verdict.ts';
import type { LiveFigures } from './samples/live-figures.ts';
import type { SampleSink } from './sample-sink.ts';

/**
 * Follows the samples of a run and says how it stands; gives what ends that. `label` comes first on each
 * line.
 */
export function followRun(
  { live, read }: Pick<SampleSink, 'live' | 'read'>,
  config: Pick<Config, 'shape' | 'seconds'>,
  output: ProgressOutput,
  label: string | undefined,
): () => Promise<void> {
  const line = (): string | undefined => {
    const figures = live.figures();
    if (figures === undefined) return undefined;
    return `${label === undefined ? '' : `${label}  `}${liveLine(figures, config)}`;
  };
  // A part that cannot be followed is still judged at the end.
  return showLive(output, line, read);
}

/** The state of a run in one line: `00:12/05:00  58/s of 60  p95 27 ms  errors 0  invalid 0  dropped 0`. */
export function liveLine(
  figures: LiveFigures,
  { shape, seconds }: Pick<Config, 'shape' | 'seconds'>,
): string {
  const { rate, p95, errors, invalid, dropped } = figures;
  const at = Math.min(figures.seconds, seconds);
  return [
    `${clockTime(at)}/${clockTime(seconds)}`,
    `${short(rate)}/s of ${short(rateAt(shape, Math.min(at, seconds - 0.001)))}`,
    p95 === undefined ? 'no answer yet' : `p95 ${short(p95)} ms`,
    `errors ${errors}`,
    `invalid ${invalid}`,
    `dropped ${dropped}`,
  ].join('  ');
}

/** The plan of a run in one line: target, rate, length. */
export function headLine(config: Config, targetName: string): string {
  const { profile, baseUrl, rate, seconds, vus, shards } = config;
  const { calls } = flowPlanOf(config);
  return `${profile}: ${targetName} (${baseUrl}), up to ${short(rate)} iterations/s for ${clockTime(seconds)}, ${many(calls.length, 'endpoint')}, ${config.mayWrite ? 'GET, POST and PUT' : 'GET alone'}, ${many(Math.ceil(vus / shards), 'virtual user')} at most`;
}

const short = (value: number): string =>
  value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(value >= 1 ? 1 : 3)));
