import { spawn } from 'node:child_process';

/** The answer of a tool on a server: its exit code 0, 1, or anything else. */
export type ToolAnswer = 'conformant' | 'caught' | 'undecided';

/** The server's data for a tool. */
export interface ToolQuestion {
  readonly baseUrl: string;
  readonly token: string;
  /** Path of the target file. */
  readonly target: string;
  readonly timeoutMs: number;
}

/**
 * Runs a shell command against a server, which it finds in its environment, and reads the exit code; a
 * command that takes too long is ended, with all that it started, and is undecided.
 */
export function askTool(
  command: string,
  { baseUrl, token, target, timeoutMs }: ToolQuestion,
): Promise<ToolAnswer> {
  const child = spawn(command, {
    shell: true,
    // A group of its own, so that what the shell started ends with it.
    detached: true,
    env: { ...process.env, BASE_URL: baseUrl, TOKEN: token, TARGET: target },
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => endGroup(child.pid), timeoutMs);
    const settle = (answer: ToolAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.once('error', () => settle('undecided'));
    child.once('close', (code) => settle(code === 0 ? 'conformant' : code === 1 ? 'caught' : 'undecided'));
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}
