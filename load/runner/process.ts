import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';

import { SetupError } from '../../cli/command.ts';
import { evidencePerEndpoint, noticeMark, type Evidence, type Notice } from '../lib/notices.ts';
import type { K6 } from './k6.ts';

/** Failed validations of one rule at one place of an endpoint's answers. */
export interface ValidationResult {
  readonly endpoint: string;
  readonly rule: string;
  /** JSON pointer with `*` for any entry of a list, `status`, or `header NAME`. */
  readonly place: string;
  /** At least: each virtual user reports its first thousand. */
  readonly failures: number;
}

/** What became of a k6 process. */
export interface K6End {
  /** 105 where a signal ended it; where we ended it, the last notice says why. */
  readonly exitCode: number;
  /** Notices of the scripts, in the order of arrival, without failed validations. */
  readonly notices: readonly Notice[];
  /** The first failed validations of each endpoint, and the number of all by endpoint, rule and place. */
  readonly failures: readonly Evidence[];
  readonly validations: readonly ValidationResult[];
  readonly log: readonly string[];
  readonly wallMs: number;
  readonly cpu: {
    readonly cores: number;
    /** Part of all cores that everything used, 0 to 1. */
    readonly machine: number;
    /** The most memory that k6 had, in MiB; undefined if the system does not report it. */
    readonly peakMiB?: number;
  };
}

/** What a k6 process may take. */
export interface Bounds {
  /** Resident memory in MiB; watched on Linux alone. */
  readonly mostMiB: number;
  readonly mostMs: number;
}

/** How to run k6. */
export interface K6Start {
  readonly k6: K6;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly bounds: Bounds;
  /** Whether k6 shows its own progress, where our messages go. */
  readonly isShown: boolean;
}

/** The exit code for an end by a signal, as shells and k6 use it. */
const killed = 137;
/** k6's exit code where it was interrupted. */
export const interrupted = 105;
const keptLines = 100;
/** Time for k6 to write its summary after it was asked to end, in milliseconds. */
const summaryMs = 15_000;

/** Runs k6 to its end; an aborted signal interrupts it, and it ends by itself with its summary. */
export async function runK6({ k6, args, env, signal, bounds, isShown }: K6Start): Promise<K6End> {
  const began = performance.now();
  const before = busyTime();
  // A group of its own: Ctrl-C in a terminal would reach k6 beside our own SIGINT, and two of them end it
  // without a summary.
  const child = spawn(k6.path, [...args], {
    env,
    stdio: ['ignore', isShown ? process.stderr.fd : 'ignore', 'pipe'],
    detached: true,
  });
  const reader = new LogReader();
  if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', (line) => reader.take(line));
  let summaryTimer: NodeJS.Timeout | undefined;
  const end = (): void => void child.kill('SIGKILL');
  const interrupt = (): void => {
    child.kill('SIGINT');
    summaryTimer ??= setTimeout(end, summaryMs);
  };
  process.on('exit', end);
  signal.addEventListener('abort', interrupt, { once: true });
  if (signal.aborted) interrupt();
  let peakMiB = 0;
  let excess: string | undefined;
  const look = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(child.pid));
    if (peakMiB <= bounds.mostMiB || excess !== undefined) return;
    excess = `k6 was ended when it had taken ${Math.round(peakMiB)} MiB of memory, beyond the ${bounds.mostMiB} MiB of a run of this size: the target sends more than can be read`;
    end();
  }, lookEveryMs);
  const timer = setTimeout(() => {
    excess ??= `k6 was ended after ${Math.round(bounds.mostMs / 1000)} s, when the run should long have been over`;
    interrupt();
  }, bounds.mostMs);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new SetupError(`${k6.path} cannot be started: ${error.message}`)));
    child.once('close', (exit, name) => resolve(exit ?? (name === 'SIGKILL' ? killed : interrupted)));
  }).finally(() => {
    clearInterval(look);
    clearTimeout(timer);
    clearTimeout(summaryTimer);
    process.off('exit', end);
    signal.removeEventListener('abort', interrupt);
  });
  if (excess !== undefined) reader.notices.push({ kind: 'stop', cause: 'excess', reason: excess });
  const wallMs = performance.now() - began;
  const after = busyTime();
  const [busy, total] = [after.busy - before.busy, after.total - before.total];
  return {
    // If we end it, k6 reports an interruption, which only the operator should see as one.
    exitCode: excess !== undefined ? killed : code === killed && signal.aborted ? interrupted : code,
    notices: reader.notices,
    failures: reader.failures,
    validations: reader.validations(),
    log: reader.log,
    wallMs,
    cpu: {
      cores: cpus().length,
      machine: total <= 0 ? 0 : busy / total,
      ...(peakMiB === 0 ? {} : { peakMiB: Math.round(peakMiB) }),
    },
  };
}

/** Takes k6's log apart: notices of the scripts, and what k6 itself has to say. */
class LogReader {
  readonly notices: Notice[] = [];
  readonly failures: Evidence[] = [];
  readonly log: string[] = [];
  readonly #counts = new Map<string, number>();

  take(line: string): void {
    const { level, text } = parseLine(line);
    if (text.startsWith(noticeMark)) {
      try {
        // Our own scripts wrote it.
        this.#notice(JSON.parse(text.slice(noticeMark.length)) as Notice);
        return;
      } catch {
        // A line that was cut is shown as it is.
      }
    }
    if (level !== 'info' && this.log.length < keptLines) this.log.push(text);
  }

  validations(): ValidationResult[] {
    return [...this.#counts].map(([key, failures]) => {
      const [endpoint = '', rule = '', place = ''] = key.split('\n');
      return { endpoint, rule, place, failures };
    });
  }

  #notice(notice: Notice): void {
    if (notice.kind !== 'evidence' && notice.kind !== 'wrong') {
      this.notices.push(notice);
      return;
    }
    const { endpoint, rule, place } = notice.kind === 'wrong' ? notice : notice.evidence;
    const key = [endpoint, rule, place].join('\n');
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const kept = this.failures.filter((one) => one.endpoint === endpoint).length;
    if (notice.kind === 'evidence' && kept < evidencePerEndpoint) this.failures.push(notice.evidence);
  }
}

/** A line of k6's log; before it knows its log format it writes plain text. */
function parseLine(line: string): { level: string; text: string } {
  try {
    const { level, msg } = JSON.parse(line) as { readonly level: string; readonly msg: string };
    return { level, text: msg };
  } catch {
    return { level: 'error', text: /msg="((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line };
  }
}

/** Often enough that between two looks not even a local target fills much memory. */
const lookEveryMs = 20;

/** 0 on other systems than Linux, and of a process that has ended. */
function residentMiB(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function busyTime(): { busy: number; total: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    busy: user + nice + sys + irq,
    total: user + nice + sys + irq + idle,
  }));
  return times.reduce((sum, one) => ({ busy: sum.busy + one.busy, total: sum.total + one.total }));
}
