import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { K6 } from '../../load/runner/k6/find-k6.ts';
import { needK6 } from '../../load/runner/k6/make-k6.ts';
import { bundledScript } from '../../load/runner/k6/bundle.ts';
import { runK6 } from '../../load/runner/k6/process.ts';
import { readSamples } from '../../load/runner/samples/samples.ts';
import { privateFolder } from '../../load/runner/run.ts';
import { startReplayTarget } from './replay-target.ts';
import type { Alter, ReplayTarget } from './replay-target.ts';

/** What one way of asking makes of a core. */
export interface LoadFigure {
  /** `quiet`: the same request has the same answer; `restless`: no two answers are equal. */
  readonly target: 'quiet' | 'restless';
  readonly way: Way;
  /** Requests per second that one core of the generator makes: the median of the rounds. */
  readonly perCore: number;
  readonly rounds: readonly number[];
  /**
   * Against the scripts without judging, with the invariants alone, and against a bare script on the same
   * URLs: medians of the ratios within a round.
   */
  readonly toUnjudged: number;
  readonly toInvariants: number;
  readonly toBare: number;
}

const ways = ['bare', 'none', 'invariants', 'budget', 'all'] as const;
type Way = (typeof ways)[number];

/**
 * A profile whose rate stays the same: while a planned rate rises, the budget would let more through than is
 * due at full speed.
 */
const steady = 'soak';
const users = 8;

/**
 * Measures what judging costs: requests per second of CPU time that k6 takes, asking as fast as it can, of a
 * server that only repeats what the reference once said. Start-up is measured by itself and taken off.
 */
export async function benchLoad(rounds: number, seconds: number): Promise<LoadFigure[]> {
  const k6 = await needK6(process.env, (line) => void process.stderr.write(`${line}\n`));
  const figures: LoadFigure[] = [];
  for (const target of ['quiet', 'restless'] as const) {
    const server = await startReplayTarget(target === 'restless' ? restless() : undefined);
    try {
      const rate = await fullSpeed(k6, server, seconds);
      const seen = new Map<Way, number[]>(ways.map((way) => [way, []]));
      // Round by round, and back again, so that what else the machine does hits every way alike.
      for (let round = 0; round < rounds; round += 1)
        for (const way of round % 2 === 0 ? ways : ways.toReversed())
          seen.get(way)?.push(await perCore(k6, server, { way, seconds, rate }));
      for (const [way, values] of seen) {
        const to = (other: Way): number =>
          median(values.map((value, round) => value / (seen.get(other)?.[round] ?? NaN)));
        figures.push({
          target,
          way,
          perCore: median(values),
          rounds: values,
          toUnjudged: to('none'),
          toInvariants: to('invariants'),
          toBare: to('bare'),
        });
      }
    } finally {
      await server.close();
    }
  }
  return figures;
}

/** No two answers are equal: every body is an object, and a count goes before its closing brace. */
function restless(): Alter {
  let count = 0;
  return (body) => {
    count += 1;
    return Buffer.concat([body.subarray(0, -1), Buffer.from(`,"tick":${count}}`)]);
  };
}

/** One run of k6: `rate` is what the budget expects, in iterations per second; k6's own rate is free. */
interface Trial {
  readonly way: Way;
  readonly seconds: number;
  readonly rate: number;
}

/** Iterations per second that the scripts reach with the invariants alone. */
async function fullSpeed(k6: K6, server: ReplayTarget, seconds: number): Promise<number> {
  const { path: folder, remove } = await privateFolder();
  try {
    const run = { way: 'invariants', rate: 1 } as const;
    const long = await cost(k6, server, { ...run, seconds: seconds + 1 }, folder);
    const short = await cost(k6, server, { ...run, seconds: 1 }, folder);
    return Math.max(1, Math.round((long.iterations - short.iterations) / seconds));
  } finally {
    await remove();
  }
}

async function perCore(k6: K6, server: ReplayTarget, run: Trial): Promise<number> {
  const { path: folder, remove } = await privateFolder();
  try {
    const [long, short] = [
      await cost(k6, server, run, folder),
      await cost(k6, server, { ...run, seconds: 1 }, folder),
    ];
    const cpu = long.cpuSeconds - short.cpuSeconds;
    return cpu <= 0 ? 0 : (long.requests - short.requests) / cpu;
  } finally {
    await remove();
  }
}

async function cost(
  k6: K6,
  server: ReplayTarget,
  { way, seconds, rate }: Trial,
  folder: string,
): Promise<{ requests: number; iterations: number; cpuSeconds: number }> {
  const samples = join(folder, 'samples.csv.gz');
  const bare = join(folder, 'bare.js');
  await writeFile(bare, bareScript(server));
  const script = way === 'bare' ? bare : await bundledScript(steady, folder);
  const { wallMs, cpu } = await runK6({
    k6,
    args: [
      'run',
      '--quiet',
      '--log-format=json',
      `--vus=${users}`,
      `--duration=${seconds}s`,
      '--no-thresholds',
      `--out=csv=${samples}`,
      script,
    ],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      K6_NO_USAGE_REPORT: 'true',
      K6_CSV_TIME_FORMAT: 'unix_milli',
      BASE_URL: server.baseUrl,
      TOKEN: server.token,
      RATE: String(rate),
      DURATION: `${seconds}s`,
      VALIDATE: way,
      VUS: String(users),
      CORES: String(availableParallelism()),
    },
    signal: new AbortController().signal,
    bounds: { mostMiB: 4096, mostMs: (seconds + 300) * 1000 },
  });
  let [requests, iterations, failed] = [0, 0, 0];
  await readSamples(samples, ({ metric, value }) => {
    if (metric === 'http_req_duration') requests += 1;
    if (metric === 'iterations') iterations += value;
    if (metric === 'validation_failed') failed += value;
  });
  // Failures are reported one by one, which costs more than what is measured here.
  if (failed > 0)
    throw new Error(`${failed} answers of the target failed a validation: nothing was measured`);
  return { requests, iterations, cpuSeconds: (cpu.generator ?? 0) * cpu.cores * (wallMs / 1000) };
}

const bareScript = ({ baseUrl, token, paths }: ReplayTarget): string => `import http from 'k6/http';
const urls = ${JSON.stringify(paths.map((path) => baseUrl + path))};
const params = { headers: { Authorization: ${JSON.stringify(`Bearer ${token}`)} }, tags: { name: 'bare' } };
export const options = { systemTags: ['name', 'status', 'scenario', 'error_code', 'expected_response'] };
let turn = 0;
export default () => { http.get(urls[turn++ % urls.length], params); };
`;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (import.meta.main) {
  const [rounds = '3', seconds = '4'] = process.argv.slice(2);
  const figures = await benchLoad(Number(rounds), Number(seconds));
  process.stdout.write(
    'target    way         requests/s per core   to unjudged   to invariants   to bare   rounds\n',
  );
  for (const one of figures)
    process.stdout.write(
      `${one.target.padEnd(10)}${one.way.padEnd(12)}${one.perCore.toFixed(0).padStart(19)}${one.toUnjudged.toFixed(2).padStart(14)}${one.toInvariants.toFixed(2).padStart(16)}${one.toBare.toFixed(2).padStart(10)}   ${one.rounds.map((value) => value.toFixed(0)).join(', ')}\n`,
    );
}
