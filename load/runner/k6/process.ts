import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';

import type { Notice } from '../../lib/judging/evidence.ts';
import { noticeMark } from '../../lib/judging/evidence.ts';
import { SetupError } from '../../../cli/command.ts';
import type { K6 } from './find-k6.ts';
import { summaryMs, watch } from './watch.ts';
import type { Bounds, Excess } from './watch.ts';

/** What became of a k6 process. */
export interface K6End {
  /** 105 where a signal ended it; where we ended it, the last notice says why. */
  readonly exitCode: number;
  /** Notices of the scripts, in the order of arrival. */
  readonly notices: readonly Notice[];
  /** Warnings and errors of k6 itself, the first hundred. */
  readonly log: readonly string[];
  readonly wallMs: number;
  readonly cpu: CpuUse;
}

/** What a run took of the machine that it ran on. */
export interface CpuUse {
  readonly cores: number;
  /** Share of all cores that k6 used, 0 to 1; undefined if the system does not report it. */
  readonly generator?: number;
  /** Part of all cores that everything used, 0 to 1. */
  readonly machine: number;
  /** The most memory that k6 had, in MiB; undefined if the system does not report it. */
  readonly peakMiB?: number;
}

/** How to run k6. */
export interface K6Start {
  readonly k6: K6;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly bounds: Bounds;
  /** Takes what k6 writes to its standard output; nobody does by default. */
  readonly onOutput?: (text: string) => void;
}

/** The exit code for an end by a signal, as shells and k6 use it. */
const killed = 137;
const interrupted = 105;
const keptLines = 100;
const sampleMs = 250;
/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** Runs k6 to its end; an aborted signal interrupts it, and it ends by itself with its summary. */
export async function runK6({ k6, args, env, signal, bounds, onOutput }: K6Start): Promise<K6End> {
  const began = performance.now();
  const before = busyTime();
  // A group of its own: Ctrl-C in a terminal would reach k6 beside our own SIGINT, and two of them end it
  // without a summary.
  const child = spawn(k6.path, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  child.stdout.setEncoding('utf8').on('data', onOutput ?? (() => undefined));
  let summaryTimer: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    child.kill('SIGINT');
    summaryTimer = setTimeout(end, summaryMs);
  };
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  signal.addEventListener('abort', interrupt, { once: true });
  if (signal.aborted) interrupt();
  const notices: Notice[] = [];
  const log: string[] = [];
  const lines = createInterface({ input: child.stderr });
  lines.on('line', (line) => take(line, notices, log));
  let excess: Excess | undefined;
  const unwatch = watch(child, bounds, (seen) => (excess = seen));
  let generatorS: number | undefined;
  let peakMiB: number | undefined;
  const look = setInterval(() => {
    void cpuSeconds(child.pid).then((seconds) => (generatorS = seconds ?? generatorS));
  }, sampleMs);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(`${k6.path} cannot be started: ${error.message}`)));
    child.once('close', (code, name) => resolve(code ?? (name === 'SIGKILL' ? killed : interrupted)));
  }).finally(() => {
    clearInterval(look);
    clearTimeout(summaryTimer);
    peakMiB = unwatch();
    process.off('exit', end);
    signal.removeEventListener('abort', interrupt);
  });
  if (excess !== undefined) notices.push({ kind: 'stop', cause: 'excess', reason: whyEnded(excess, bounds) });
  const wallMs = performance.now() - began;
  const after = busyTime();
  const cores = cpus().length;
  const total = after.total - before.total;
  return {
    // If we end it, k6 reports an interruption, which only the operator should see as one.
    exitCode: excess !== undefined ? killed : exitCode === killed && signal.aborted ? interrupted : exitCode,
    notices,
    log,
    wallMs,
    cpu: {
      cores,
      machine: total <= 0 ? 0 : (after.busy - before.busy) / total,
      ...(generatorS === undefined ? {} : { generator: Math.min(1, generatorS / ((wallMs / 1000) * cores)) }),
      ...(peakMiB === undefined ? {} : { peakMiB: Math.round(peakMiB) }),
    },
  };
}

function whyEnded(excess: Excess, { mostMiB, mostMs }: Bounds): string {
  return excess.kind === 'memory'
    ? `k6 was ended when it had taken ${Math.round(excess.mib)} MiB of memory, beyond the ${mostMiB} MiB of a run of this size: the target sends more than can be read`
    : `k6 was ended after ${Math.round(mostMs / 1000)} s, when the run should long have been over`;
}

function take(line: string, notices: Notice[], log: string[]): void {
  const { level, text } = parseLine(line);
  if (text.startsWith(noticeMark)) {
    try {
      // Our own scripts wrote it.
      notices.push(JSON.parse(text.slice(noticeMark.length)) as Notice);
      return;
    } catch {
      // A line that was cut is shown as it is.
    }
  }
  if (level !== 'info' && log.length < keptLines) log.push(text);
}

function parseLine(line: string): { level: string; text: string } {
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === 'object' && entry !== null && 'msg' in entry)
      return { level: 'level' in entry ? String(entry.level) : 'error', text: String(entry.msg) };
  } catch {
    // Before k6 knows its log format it writes plain text.
  }
  const said = /^time="[^"]*" level=(\w+) msg="((?:[^"\\]|\\.)*)"/.exec(line);
  return { level: said?.[1] ?? 'error', text: said?.[2] ?? line };
}

function busyTime(): { busy: number; total: number } {
  return cpus().reduce(
    (sum, { times }) => {
      const all = times.user + times.nice + times.sys + times.idle + times.irq;
      return { busy: sum.busy + all - times.idle, total: sum.total + all };
    },
    { busy: 0, total: 0 },
  );
}

async function cpuSeconds(pid: number | undefined): Promise<number | undefined> {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
