import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { home } from './place.ts';

/**
 * Runs a script below node_modules in the repository, on our terminal, and passes SIGTERM on to it; returns
 * its exit code.
 */
export async function runTool(script: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(home, 'node_modules', script), ...args], {
    cwd: home,
    env: environmentWithoutTarget(),
    stdio: 'inherit',
  });
  // Ctrl-C reaches the tool by itself: it belongs to the same group. We wait for it.
  process.on('SIGTERM', (signal) => child.kill(signal)).on('SIGINT', () => undefined);
  await once(child, 'close');
  return child.exitCode ?? 130;
}

/** Our environment without the server under test and its token, the telemetry of dependencies off. */
export function environmentWithoutTarget(): NodeJS.ProcessEnv {
  const { BASE_URL: _url, TOKEN: _token, TARGET: _target, ...rest } = process.env;
  return { ...rest, PACT_DO_NOT_TRACK: 'true', SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' };
}
