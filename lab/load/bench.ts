import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { startReference } from '../../reference/server.ts';
import type { K6 } from '../../load/runner/k6/find-k6.ts';
import { needK6 } from '../../load/runner/k6/make-k6.ts';
import { home } from '../../cli/place.ts';
import { runK6 } from '../../load/runner/k6/process.ts';
import { readSamples } from '../../load/runner/samples/samples.ts';
import { privateFolder } from '../../load/runner/run.ts';

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
const steady = 'soak.ts';
const users = 8;

/**
 * Measures what judging costs: requests per second of CPU time that k6 takes, asking as fast as it can, of a
 * server that only repeats what the reference once said. Start-up is measured by itself and taken off.
 */
export async function benchLoad(rounds: number, seconds: number): Promise<LoadFigure[]> {
  const k6 = await needK6(process.env, (line) => void process.stderr.write(`${line}\n`));
  const figures: LoadFigure[] = [];
  for (const target of ['quiet', 'restless'] as const) {
    const parrot = await startParrot(target === 'restless');
    try {
      const rate = await fullSpeed(k6, parrot, seconds);
      const seen = new Map<Way, number[]>(ways.map((way) => [way, []]));
      // Round by round, and back again, so that what else the machine does hits every way alike.
      for (let round = 0; round < rounds; round += 1)
        for (const way of round % 2 === 0 ? ways : ways.toReversed())
          seen.get(way)?.push(await perCore(k6, parrot, { way, seconds, rate }));
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
      await parrot.close();
    }
  }
  return figures;
}

interface Parrot {
  readonly baseUrl: string;
  readonly token: string;
  readonly paths: readonly string[];
  close(): Promise<void>;
}

interface Said {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Asks the reference once per URL and repeats its answer ever after; a restless one adds a member that
 * counts.
 */
async function startParrot(isRestless: boolean): Promise<Parrot> {
  const reference = await startReference();
  const said = new Map<string, Promise<Said>>();
  const ask = async (path: string): Promise<Said> => {
    const answer = await fetch(reference.baseUrl + path, {
      headers: { authorization: `Bearer ${reference.token}` },
    });
    const body = Buffer.from((await answer.text()).replaceAll(reference.baseUrl, ''));
    return { status: answer.status, body };
  };
  let count = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const known = said.get(path) ?? ask(path);
    said.set(path, known);
    known.then(
      ({ status, body }) => {
        count += 1;
        // Every body is an object: the count goes before its closing brace.
        const parts = isRestless ? [body.subarray(0, -1), Buffer.from(`,"tick":${count}}`)] : [body];
        const whole = Buffer.concat(parts);
        response
          .writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length })
          .end(whole);
      },
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  const runs = Array.from({ length: 20 }, (_, index) => `/api/v1/syncs/1/sync_runs/${1047 - index}`);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    token: reference.token,
    paths: [
      '/api/v1/models/1',
      '/api/v1/reports?type=workspace_activity',
      '/api/v1/syncs/1/sync_runs',
      '/api/v1/syncs/2/sync_runs',
      ...runs,
      ...runs.map((run) => `${run}/sync_records`),
    ],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await reference.close();
    },
  };
}

/**
 * One run of k6: `rate` is what the budget is told to expect, in iterations per second; how fast k6 asks is
 * its own.
 */
interface Trial {
  readonly way: Way;
  readonly seconds: number;
  readonly rate: number;
}

/** Iterations per second that the scripts reach with the invariants alone. */
async function fullSpeed(k6: K6, parrot: Parrot, seconds: number): Promise<number> {
  const { path: folder, remove } = await privateFolder();
  try {
    const run = { way: 'invariants', rate: 1 } as const;
    const long = await cost(k6, parrot, { ...run, seconds: seconds + 1 }, folder);
    const short = await cost(k6, parrot, { ...run, seconds: 1 }, folder);
    return Math.max(1, Math.round((long.iterations - short.iterations) / seconds));
  } finally {
    await remove();
  }
}

async function perCore(k6: K6, parrot: Parrot, run: Trial): Promise<number> {
  const { path: folder, remove } = await privateFolder();
  try {
    const [long, short] = [
      await cost(k6, parrot, run, folder),
      await cost(k6, parrot, { ...run, seconds: 1 }, folder),
    ];
    const cpu = long.cpuSeconds - short.cpuSeconds;
    return cpu <= 0 ? 0 : (long.requests - short.requests) / cpu;
  } finally {
    await remove();
  }
}

async function cost(
  k6: K6,
  parrot: Parrot,
  { way, seconds, rate }: Trial,
  folder: string,
): Promise<{ requests: number; iterations: number; cpuSeconds: number }> {
  const samples = join(folder, 'samples.csv.gz');
  const bare = join(folder, 'bare.js');
  await writeFile(bare, bareScript(parrot));
  const script = way === 'bare' ? bare : join(home, 'load', steady);
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
      BASE_URL: parrot.baseUrl,
      TOKEN: parrot.token,
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
  // Failures are told one by one, which costs more than what is measured here.
  if (failed > 0)
    throw new Error(`${failed} answers of the target failed a validation: nothing was measured`);
  return { requests, iterations, cpuSeconds: (cpu.generator ?? 0) * cpu.cores * (wallMs / 1000) };
}

const bareScript = ({ baseUrl, token, paths }: Parrot): string => `import http from 'k6/http';
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
