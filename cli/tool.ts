import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { SetupError } from './command.ts';
import { home } from './place.ts';

/** The scripts behind the tools, each run by the Node that runs us. */
const scripts = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  vitest: 'node_modules/vitest/vitest.mjs',
  vitepress: 'node_modules/vitepress/bin/vitepress.js',
} as const;

/** Name of a tool of the repository. */
export type Tool = keyof typeof scripts;

/**
 * Runs a tool in the repository and passes SIGTERM on to it; its output is shown immediately, or kept as
 * `text`. Throws SetupError where it cannot be started.
 */
export async function runTool(tool: Tool, args: readonly string[], output: 'inherit' | 'keep') {
  const child = spawn(process.execPath, [join(home, scripts[tool]), ...args], {
    cwd: home,
    env: environmentWithoutTarget(),
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  // Ctrl-C reaches the tool by itself: it belongs to the same group. We wait for it.
  const wait = (): void => undefined;
  process.on('SIGTERM', pass).on('SIGINT', wait);
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => void parts.push(part));
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', (error) => reject(new SetupError(`${tool} cannot be started: ${error.message}`)));
      child.once('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
    });
    return { exitCode, text: Buffer.concat(parts).toString() };
  } finally {
    process.off('SIGTERM', pass).off('SIGINT', wait);
  }
}

/**
 * Our environment without the server under test and its token, and with the telemetry of dependencies off.
 */
export function environmentWithoutTarget(): NodeJS.ProcessEnv {
  const { BASE_URL: _url, TOKEN: _token, TARGET: _target, ...rest } = process.env;
  return { ...rest, PACT_DO_NOT_TRACK: 'true', SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' };
}
