import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { SetupError } from '../command.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

// about what a green run writes: a full disk is found before the first request
const probeBytes = 256 * 1024;

/** Makes a folder and shows that it can be written to; throws SetupError with path and reason. */
export async function probeFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    const file = await open(probe, 'wx');
    try {
      await file.write(new Uint8Array(probeBytes));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new SetupError(`the report directory ${folder} cannot be written: ${errorMessage(error)}`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/**
 * Verifies that a file can be made or replaced, and leaves it unchanged; throws SetupError with path and
 * reason.
 */
export async function probeFile(path: string): Promise<void> {
  try {
    const isNew = !existsSync(path);
    await makeFolder(dirname(path));
    await (await open(path, 'a', 0o600)).close();
    if (isNew) await rm(path);
  } catch (error) {
    throw new SetupError(`${path} cannot be written: ${errorMessage(error)}`);
  }
}

/**
 * Makes a folder and those above it, step by step: Node's own function never returns if a file system calls a
 * folder missing whose parent exists, as /proc does.
 */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another run may have made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}
