import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SetupError } from '../../cli/command.ts';
import { home } from '../../cli/place.ts';
import { environmentWithoutTarget } from '../../cli/tool.ts';
import { sharedNow } from './clock.ts';
import type { Opened } from './server.ts';

/** One `certify` from its call to its end; times on the shared clock. */
export interface TimedRun {
  readonly calledMs: number;
  readonly endedMs: number;
  /** When the last report was written. */
  readonly writtenMs: number;
  readonly requests: number;
  /** Most memory that the process took, in millions of bytes; undefined where it was not watched. */
  readonly peakMb: number | undefined;
}

const peakWatch = new URL('../../suites/fixtures/peak-memory.ts', import.meta.url).href;

/**
 * Certifies a server, or the embedded reference where none is given, by the command. Throws SetupError where
 * that does not end conformant: then there is nothing to measure.
 */
export async function timeCertify(server: Opened | undefined, watchMemory = false): Promise<TimedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const reports = join(folder, 'reports');
  const peak = join(folder, 'peak');
  const target = join(folder, 'target.json');
  try {
    if (server !== undefined) await writeFile(target, server.target);
    const calledMs = sharedNow();
    const { exitCode, text } = await call(['certify', '--report-dir', reports], {
      ...environmentWithoutTarget(),
      ...(server === undefined ? {} : { BASE_URL: server.baseUrl, TOKEN: server.token, TARGET: target }),
      ...(watchMemory ? { PEAK_MEMORY_FILE: peak, NODE_OPTIONS: `--import ${peakWatch}` } : {}),
    });
    const endedMs = sharedNow();
    if (exitCode !== 0)
      throw new SetupError(`a certification of the reference ended with ${exitCode}:\n${text}`);
    const peakMiB = watchMemory ? Number(await readFile(peak, 'utf8')) : undefined;
    return {
      calledMs,
      endedMs,
      writtenMs: await lastWritten(reports),
      requests: await requestsIn(reports),
      peakMb: peakMiB === undefined ? undefined : (peakMiB * 2 ** 20) / 1e6,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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

async function requestsIn(folder: string): Promise<number> {
  // Written by us a moment ago.
  const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as {
    readonly requests: number;
  };
  return report.requests;
}
