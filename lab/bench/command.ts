import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SetupError } from '../../cli/command.ts';
import { home } from '../../cli/place.ts';
import type { Deviation } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import type { Report } from '../../schemas/report.ts';
import type { DepthName } from '../../suites/log/knowledge.ts';
import type { Usage } from './usage.ts';

/** A command that was measured from its start to its end. */
export interface MeasuredCommand extends Usage {
  readonly exitCode: number | null;
  readonly seconds: number;
  /** Both streams. */
  readonly text: string;
}

const usageOf = new URL('./usage.ts', import.meta.url).href;

/** Runs a command of the suite in a process of its own. */
export async function measureCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<MeasuredCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'usage.json');
    const watched = { BENCH_USAGE: file, NODE_OPTIONS: `--import ${usageOf}` };
    const began = performance.now();
    const child = spawn(process.execPath, [join(home, 'cli/start.js'), ...args], {
      cwd: home,
      env: { ...process.env, BASE_URL: undefined, TOKEN: undefined, TARGET: undefined, ...env, ...watched },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    const seconds = (performance.now() - began) / 1000;
    // written by `usage.ts`
    const usage = JSON.parse(await readFile(file, 'utf8')) as Usage;
    return { exitCode, seconds, text: Buffer.concat(parts).toString(), ...usage };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A certification that was measured, and how many requests it took. */
export interface MeasuredRun extends MeasuredCommand {
  readonly requests: number;
}

/** Certifies a fresh reference with these deviations by the command. */
export async function measureCertify(
  deviations: readonly Deviation[],
  depth: DepthName = 'standard',
): Promise<MeasuredRun> {
  const { baseUrl, token, target, close } = await startReference({ deviations });
  const folder = await mkdtemp(join(tmpdir(), 'bench-target-'));
  try {
    const file = join(folder, 'target.json');
    await writeFile(file, serialise({ ...target }));
    const run = await measureCommand(['certify', '--depth', depth, '--report-dir', folder], {
      BASE_URL: baseUrl,
      TOKEN: token,
      TARGET: file,
    });
    // written by us a moment ago
    const { requests } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
    return { ...run, requests };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same, of a reference that conforms. Throws SetupError where it does not. */
export async function measureConforming(delayMs: number, depth: DepthName): Promise<MeasuredRun> {
  const run = await measureCertify([{ delayMs: () => delayMs }], depth);
  if (run.exitCode !== 0)
    throw new SetupError(`a certification of the reference ended with ${run.exitCode}:\n${run.text}`);
  return run;
}
