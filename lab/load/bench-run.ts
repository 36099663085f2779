import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { needK6 } from '../../load/runner/k6/make-k6.ts';
import type { K6 } from '../../load/runner/k6/find-k6.ts';
import { runK6 } from '../../load/runner/k6/process.ts';
import { privateFolder } from '../../load/runner/run.ts';
import { readSamples } from '../../load/runner/samples/samples.ts';
import type { Sample } from '../../load/runner/samples/samples.ts';

/** One run of a script by k6, with nothing of our runner around it. */
export interface BenchRun {
  readonly k6: K6;
  readonly script: string;
  readonly target: { readonly baseUrl: string; readonly token: string };
  /** Settings of the script, besides the target. */
  readonly settings: Readonly<Record<string, string>>;
  /** Further arguments of k6. */
  readonly args?: readonly string[];
  /** Takes every sample; without it, none is written. */
  readonly onSample?: (sample: Sample) => void;
}

/** What a run took of the machine, and whether its answers were valid. */
export interface BenchRunEnd {
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly hasFindings: boolean;
}

/** k6 for the benches; says on stderr where it comes from. */
export const k6ForBench = (): Promise<K6> =>
  needK6(process.env, (line) => void process.stderr.write(`${line}\n`));

const mostMs = 900_000;
const mostMiB = 8192;

/** Runs k6 once. */
export async function runBench({
  k6,
  script,
  target,
  settings,
  args = [],
  onSample,
}: BenchRun): Promise<BenchRunEnd> {
  const { path: folder, remove } = await privateFolder();
  try {
    const samples = join(folder, 'samples.csv.gz');
    const before = await childSeconds();
    const { cpu, notices } = await runK6({
      k6,
      args: [
        'run',
        '--quiet',
        '--log-format=json',
        ...(onSample === undefined ? [] : [`--out=csv=${samples}`]),
        ...args,
        script,
      ],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        K6_NO_USAGE_REPORT: 'true',
        K6_CSV_TIME_FORMAT: 'unix_milli',
        NOTICES: 'json',
        BASE_URL: target.baseUrl,
        TOKEN: target.token,
        ...settings,
      },
      signal: new AbortController().signal,
      bounds: { mostMiB, mostMs },
    });
    const cpuSeconds = (await childSeconds()) - before;
    if (onSample !== undefined) await readSamples(samples, onSample);
    return {
      cpuSeconds,
      peakMiB: cpu.peakMiB ?? 0,
      hasFindings: notices.some(({ kind }) => kind === 'evidence'),
    };
  } finally {
    await remove();
  }
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * CPU time of all child processes that have ended, in seconds: exact, where a look at a running process now
 * and then misses its end. Linux alone.
 */
async function childSeconds(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
