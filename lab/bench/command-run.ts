import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SetupError } from '../../cli/command.ts';
import { home } from '../../cli/place.ts';
import { environmentWithoutTarget } from '../../cli/tool.ts';
import { sharedNow } from './clock.ts';
import type { DepthName, Report } from '../../schemas/report.ts';
import type { Opened } from './server.ts';

/** One `certify` from its call to its end; times on the shared clock. */
export interface TimedRun {
  readonly calledMs: number;
  readonly endedMs: number;
  /** When the last report was written. */
  readonly writtenMs: number;
  readonly requests: number;
  /** The longest time in which nothing was on its way: the wait for effects that come late. */
  readonly waitedMs: number;
  /** Most memory that the process took, in millions of bytes; undefined where it was not watched. */
  readonly peakMb: number | undefined;
}

/** How a certification is timed. */
export interface Timing {
  readonly depth?: DepthName;
  readonly watchMemory?: boolean;
}

const peakWatch = new URL('../../suites/fixtures/peak-memory.ts', import.meta.url).href;

/**
 * Certifies a server (default: the embedded reference) by the command. Throws SetupError if the result is not
 * conformant: then there is nothing to measure.
 */
export async function timeCertify(
  server: Opened | undefined,
  { depth = 'standard', watchMemory = false }: Timing = {},
): Promise<TimedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const reports = join(folder, 'reports');
  const peak = join(folder, 'peak');
  const target = join(folder, 'target.json');
  try {
    if (server !== undefined) await writeFile(target, server.target);
    const calledMs = sharedNow();
    const { exitCode, text } = await call(['certify', '--depth', depth, '--report-dir', reports], {
      ...environmentWithoutTarget(),
      ...(server === undefined ? {} : { BASE_URL: server.baseUrl, TOKEN: server.token, TARGET: target }),
      ...(watchMemory ? watching(peak) : {}),
    });
    const endedMs = sharedNow();
    if (exitCode !== 0)
      throw new SetupError(`a certification of the reference ended with ${exitCode}:\n${text}`);
    return {
      calledMs,
      endedMs,
      writtenMs: await lastWritten(reports),
      ...(await figuresIn(reports)),
      peakMb: watchMemory ? await mbIn(peak) : undefined,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The most memory that a command took, however it ended, in millions of bytes. */
export async function peakMbOf(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const peak = join(folder, 'peak');
    await call([...args, '--report-dir', join(folder, 'reports')], {
      ...environmentWithoutTarget(),
      ...env,
      ...watching(peak),
    });
    return await mbIn(peak);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const watching = (file: string): NodeJS.ProcessEnv => ({
  PEAK_MEMORY_FILE: file,
  NODE_OPTIONS: `--import ${peakWatch}`,
});

/** The watch notes MiB. */
const mbIn = async (file: string): Promise<number> => (Number(await readFile(file, 'utf8')) * 2 ** 20) / 1e6;

const call = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ exitCode: number | null; text: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(home, 'cli/start.js'), ...args], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, text }));
  });

async function lastWritten(folder: string): Promise<number> {
  const files = await readdir(folder, { withFileTypes: true });
  const times = await Promise.all(
    files.filter((entry) => entry.isFile()).map(async ({ name }) => (await stat(join(folder, name))).mtimeMs),
  );
  return Math.max(...times);
}

async function figuresIn(folder: string): Promise<Pick<TimedRun, 'requests' | 'waitedMs'>> {
  // Written by us a moment ago.
  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
  const { requests, timeline } = report;
  return { requests, waitedMs: waitedMsOf(timeline) };
}

/** Less is a pause of our own work. */
const shortestWaitMs = 500;

/**
 * Milliseconds that a run waited for effects that come late while nothing was on its way (interpretation 28).
 */
export function waitedMsOf(timeline: Report['timeline']): number {
  let waitedMs = 0;
  let busyUntil = 0;
  for (const [, , startedMs, durationMs] of timeline?.requests ?? []) {
    if (busyUntil > 0 && startedMs - busyUntil > shortestWaitMs) waitedMs += startedMs - busyUntil;
    busyUntil = Math.max(busyUntil, startedMs + durationMs);
  }
  return waitedMs;
}
