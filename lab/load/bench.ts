import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { bundledScript } from '../../load/runner/k6/bundle.ts';
import type { K6 } from '../../load/runner/k6/find-k6.ts';
import { allowedFlows, requestsPerIteration } from '../../load/lib/traffic.ts';
import { privateFolder } from '../../load/runner/run.ts';
import { median } from '../bench/figure.ts';
import { startReplayTarget } from './replay-target.ts';
import type { Alter, ReplayTarget } from './replay-target.ts';
import { k6ForBench, runBench } from './bench-run.ts';

/** What one kind of run gets out of the machine. */
export interface LoadFigure {
  /** `quiet`: the same request has the same answer; `restless`: no two answers are equal. */
  readonly target: Target;
  readonly way: Way;
  /** Requests per second that one core of the generator makes: the median of the rounds. */
  readonly perCore: number;
  readonly rounds: readonly number[];
  /** Requests per second that the process makes as fast as it can, and of how many cores. */
  readonly perSecond: number;
  readonly cores: number;
  /**
   * Against the scripts without judging, with the invariants alone, and against a bare script that sends the
   * same requests in the same order: medians of the ratios within a round.
   */
  readonly toUnjudged: number;
  readonly toInvariants: number;
  readonly toBare: number;
}

const targets = ['quiet', 'restless'] as const;
type Target = (typeof targets)[number];

const ways = ['bare', 'none', 'invariants', 'budget', 'all'] as const;
type Way = (typeof ways)[number];

/** What is measured: everything, or one part for somebody who works on it. */
export interface LoadBenchScope {
  readonly targets: readonly Target[];
  readonly ways: readonly Way[];
}

const everything: LoadBenchScope = { targets, ways };

/** What one kind of run did in one round. */
interface Speed {
  readonly perCore: number;
  readonly perSecond: number;
  readonly cores: number;
}

/** Everything that the trials of one target share. */
interface Bench {
  readonly k6: K6;
  readonly server: ReplayTarget;
  readonly scripts: { readonly bare: string; readonly ours: string };
  readonly iterations: number;
  /** What the budget expects, in iterations per second; k6's own rate is free. */
  readonly rate: number;
}

/**
 * A profile whose rate stays the same: while a planned rate rises, the budget would let more through than is
 * due at full speed.
 */
const steady = 'soak';
const users = 8;

/**
 * Measures what judging costs, in requests per second of CPU time that k6 uses at full speed against a server
 * that only repeats answers of the reference. Each measurement takes a fixed number of iterations, not a
 * fixed time, so other work on the machine does not change the ratios. The cost of start-up and of the first
 * answers is measured separately and subtracted.
 */
export async function benchLoad(
  rounds: number,
  iterations: number,
  { targets: asked, ways: chosen }: LoadBenchScope = everything,
): Promise<LoadFigure[]> {
  const k6 = await k6ForBench();
  const figures: LoadFigure[] = [];
  for (const target of asked) {
    const server = await startReplayTarget(target === 'restless' ? restless() : undefined);
    const folder = await privateFolder();
    try {
      const bench = await prepare(k6, server, folder.path, iterations);
      const seen = new Map<Way, Speed[]>(chosen.map((way) => [way, []]));
      // Round by round, and back again, so that other work on the machine affects every kind alike.
      for (let round = 0; round < rounds; round += 1)
        for (const way of round % 2 === 0 ? chosen : chosen.toReversed())
          seen.get(way)?.push(await speedOf(bench, way));
      figures.push(...chosen.map((way) => figureOf(target, way, seen)));
    } finally {
      await Promise.all([server.close(), folder.remove()]);
    }
  }
  return figures;
}

/**
 * No two answers are equal: the first `updated_at` is another one each time, as where a run is in progress,
 * and where there is none, a count goes before the closing brace.
 */
function restless(): Alter {
  let count = 0;
  return (body) => {
    count += 1;
    const text = body.toString();
    const now = new Date(firstChangeMs + count * 1000).toISOString();
    const changed = text.replace(/"updated_at":"[^"]*"/, `"updated_at":"${now}"`);
    return Buffer.from(changed === text ? `${text.slice(0, -1)},"tick":${count}}` : changed);
  };
}

const firstChangeMs = Date.UTC(2026, 0, 1);

/** Learns how fast the scripts would be on all cores with the invariants alone, and what they ask. */
async function prepare(k6: K6, server: ReplayTarget, folder: string, iterations: number): Promise<Bench> {
  const scripts = { bare: join(folder, 'bare.js'), ours: await bundledScript(steady, folder) };
  const bench = { k6, server, scripts, iterations, rate: 1000 };
  const { perCore } = await speedOf(bench, 'invariants');
  await writeFile(scripts.bare, bareScript(server));
  const perSecond = perCore * availableParallelism();
  return { ...bench, rate: Math.round(perSecond / requestsPerIteration(allowedFlows(false, {}))) };
}

/** Iterations in which every virtual user has seen nearly every URL; they are taken off. */
const warmUp = 4000;

async function speedOf(bench: Bench, way: Way): Promise<Speed> {
  const long = await cost(bench, way, bench.iterations + warmUp);
  const short = await cost(bench, way, warmUp);
  const [requests, cpu, wall] = [
    long.requests - short.requests,
    long.cpuSeconds - short.cpuSeconds,
    long.wallSeconds - short.wallSeconds,
  ];
  return { perCore: requests / cpu, perSecond: requests / wall, cores: cpu / wall };
}

async function cost(
  { k6, server, scripts, rate }: Bench,
  way: Way,
  iterations: number,
): Promise<{ requests: number; cpuSeconds: number; wallSeconds: number }> {
  const before = server.served();
  const began = performance.now();
  const { cpuSeconds, hasFindings } = await runBench({
    k6,
    script: way === 'bare' ? scripts.bare : scripts.ours,
    target: server,
    args: [`--vus=${users}`, `--iterations=${iterations}`, '--no-thresholds'],
    settings: {
      RATE: String(rate),
      // Long enough for a run that asks k6 for no number of an iteration.
      DURATION: '1h',
      VALIDATE: way,
      VUS: String(users),
      CORES: String(availableParallelism()),
    },
  });
  // Failures are reported one at a time, which costs more than what is measured here.
  if (hasFindings) throw new Error('answers of the target failed a validation: nothing was measured');
  return {
    requests: server.served() - before,
    cpuSeconds,
    wallSeconds: (performance.now() - began) / 1000,
  };
}

const bareScript = ({ baseUrl, token, asked }: ReplayTarget): string => `import http from 'k6/http';
const urls = ${JSON.stringify(asked.map((path) => baseUrl + path))};
const params = { headers: { Authorization: ${JSON.stringify(`Bearer ${token}`)} }, tags: { name: 'bare' } };
export const options = { systemTags: ['name', 'status', 'scenario', 'error_code', 'expected_response'] };
let turn = 0;
export default () => { http.get(urls[turn++ % urls.length], params); };
`;

function figureOf(
  target: LoadFigure['target'],
  way: Way,
  seen: ReadonlyMap<Way, readonly Speed[]>,
): LoadFigure {
  const own = seen.get(way) ?? [];
  const rounds = own.map(({ perCore }) => perCore);
  const to = (other: Way): number =>
    median(rounds.map((value, round) => value / (seen.get(other)?.[round]?.perCore ?? NaN)));
  return {
    target,
    way,
    perCore: median(rounds),
    rounds,
    perSecond: median(own.map(({ perSecond }) => perSecond)),
    cores: median(own.map(({ cores }) => cores)),
    toUnjudged: to('none'),
    toInvariants: to('invariants'),
    toBare: to('bare'),
  };
}

if (import.meta.main) {
  const [rounds = '3', thousands = '20', ...parts] = process.argv.slice(2);
  // `node lab/load/bench.ts 3 20 restless none budget` measures that and nothing else.
  const named = <T extends string>(all: readonly T[]): readonly T[] =>
    all.some((one) => parts.includes(one)) ? all.filter((one) => parts.includes(one)) : all;
  const figures = await benchLoad(Number(rounds), Number(thousands) * 1000, {
    targets: named(targets),
    ways: named(ways),
  });
  process.stdout.write(
    'target    way         requests/s per core   to unjudged   to invariants   to bare   requests/s   cores   rounds\n',
  );
  for (const one of figures)
    process.stdout.write(
      [
        one.target.padEnd(10) + one.way.padEnd(12) + one.perCore.toFixed(0).padStart(19),
        one.toUnjudged.toFixed(2).padStart(14),
        one.toInvariants.toFixed(2).padStart(16),
        one.toBare.toFixed(2).padStart(10),
        one.perSecond.toFixed(0).padStart(13),
        one.cores.toFixed(2).padStart(8),
        `   ${one.rounds.map((value) => value.toFixed(0)).join(', ')}\n`,
      ].join(''),
    );
}
