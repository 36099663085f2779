import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';

const project = new URL('../', import.meta.url);

/** Certifies a correct server from a process that may open so many files and connections. */
async function certifyWith(
  descriptors: number,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'limits-'));
  const reference = await startReference();
  try {
    const target = join(folder, 'target.json');
    await writeFile(target, serialise({ ...reference.target }));
    const child = spawn(
      'sh',
      [
        '-c',
        `ulimit -n ${descriptors} && exec "$0" cli/start.js certify --seed 1187 --report-dir "$1"`,
        process.execPath,
        join(folder, 'reports'),
      ],
      {
        cwd: project,
        env: { ...process.env, BASE_URL: reference.baseUrl, TOKEN: reference.token, TARGET: target },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code, text };
  } finally {
    await reference.close();
    await rm(folder, { recursive: true, force: true });
  }
}

test.concurrent.each([24, 32])(
  'with %d file descriptors a correct server is conformant, or the fault is ours',
  async (descriptors) => {
    const { code, text } = await certifyWith(descriptors);
    expect([0, 4], text).toContain(code);
    expect(text).not.toMatch(/✗|non-conformant/);
  },
);
