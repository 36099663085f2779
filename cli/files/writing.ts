import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeWhole } from '../../reports/write.ts';
import { isRunning } from '../../suites/target/journal.ts';
import { SetupError, UsageError } from '../command.ts';
import { errorMessage } from '../../suites/target/configuration.ts';
import { defaultReports } from '../place.ts';

// about what a green run writes: a full disk is found before the first request
const probeBytes = 256 * 1024;

/** The report directory that is given, else that of a command: made, and writable. Throws SetupError. */
export async function openReportDir(given: string | undefined, command: string): Promise<string> {
  const folder = resolve(given ?? defaultReports(command));
  await probing(`the report directory ${folder}`, async () => {
    await makeFolder(folder);
    await using probe = await mkdtempDisposable(join(folder, '.probe-'));
    await writeFile(join(probe.path, 'file'), new Uint8Array(probeBytes), { flush: true });
  });
  return folder;
}

/** Keeps a report directory for one run until that is disposed of. Throws UsageError while another has it. */
export function claimFolder(folder: string): Disposable & { readonly folder: string } {
  const path = join(folder, '.run');
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch {
    const pid = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    if (pid !== process.pid && isRunning(pid))
      throw new UsageError(
        `another run (process ${pid}) writes into ${folder}: wait for it, or give another --report-dir; if there is none, remove ${path}`,
      );
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  }
  return { folder, [Symbol.dispose]: () => rmSync(path, { force: true }) };
}

/** Writes texts into a folder by the names of their files, and returns the paths of these. */
export async function writeFiles(folder: string, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) await writeWhole(join(folder, name), text);
  return Object.keys(texts).map((name) => join(folder, name));
}

/** Shows that a file can be made or replaced, and leaves it unchanged. Throws SetupError. */
export const probeFile = (path: string): Promise<void> =>
  probing(path, async () => {
    const isNew = lstatSync(path, { throwIfNoEntry: false }) === undefined;
    await makeFolder(dirname(path));
    await (await open(path, isNew ? 'wx' : 'r+', 0o600)).close(); // a link to nothing is not followed
    if (isNew) await rm(path);
  });

async function probing(what: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw new SetupError(`${what} cannot be written: ${errorMessage(error)}`);
  }
}

/** Step by step: Node's own function never returns where a file system forbids new folders, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another run may have made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}
