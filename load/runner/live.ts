import type { Config } from '../lib/config/config.ts';
import { flowPlanOf } from '../lib/plan.ts';
import { rateAt } from '../lib/config/shape.ts';
import { many } from '../../reports/content/verdict.ts';
import type { LiveFigures } from './samples/live-figures.ts';
import type { SampleSink } from './sample-sink.ts';

/**
 * Where the state of a run is shown: a terminal, whose last line is rewritten, or a stream, which gets a line
 * now and then.
 */
export interface ProgressOutput {
  readonly isTerminal: boolean;
  write(text: string): void;
}

const everyMs = 1000;
const lineEveryMs = 30_000;

/**
 * Follows the samples of a run and says how it stands; gives what ends that. `label` comes first on each
 * line.
 */
export function followRun(
  { live, read }: Pick<SampleSink, 'live' | 'read'>,
  config: Config,
  output: ProgressOutput,
  label: string | undefined,
): () => Promise<void> {
  const show = (end: string): void => {
    const figures = live.figures();
    if (figures === undefined) return;
    const line = `${label === undefined ? '' : `${label}  `}${liveLine(figures, config)}`;
    output.write(output.isTerminal ? `\r\u001b[2K${line}${end}` : `${line}\n`);
  };
  let [isReading, shownAt, hasShown] = [false, Date.now(), false];
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    void read()
      // What cannot be followed is judged at the end all the same.
      .catch(() => clearInterval(timer))
      .finally(() => {
        isReading = false;
        if (!output.isTerminal && Date.now() - shownAt < lineEveryMs) return;
        shownAt = Date.now();
        hasShown = true;
        show('');
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    if (!hasShown || !output.isTerminal) return;
    await read().catch(() => undefined);
    show('\n');
  };
}

/** The state of a run in one line: `00:12/05:00  58/s of 60  p95 27 ms  errors 0  invalid 0  dropped 0`. */
export function liveLine(
  figures: LiveFigures,
  { shape, seconds }: Pick<Config, 'shape' | 'seconds'>,
): string {
  const { rate, p95, errors, invalid, dropped } = figures;
  const at = Math.min(figures.seconds, seconds);
  return [
    `${clock(at)}/${clock(seconds)}`,
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
  return `${profile}: ${targetName} (${baseUrl}), up to ${short(rate)} iterations/s for ${clock(seconds)}, ${many(calls.length, 'endpoint')}, ${config.mayWrite ? 'GET, POST and PUT' : 'GET alone'}, ${many(Math.ceil(vus / shards), 'virtual user')} at most`;
}

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
};

const short = (value: number): string =>
  value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(value >= 1 ? 1 : 3)));
