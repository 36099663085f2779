import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, open, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeWhole } from '../../reports/write.ts';
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

/** A run renews its lock; one that stays as it is for longer than `silenceMs` was left by a killed run. */
const [beatMs, lookMs, silenceMs] = [1000, 200, 10_000];

/** Keeps a report directory for one run until that is disposed of. Throws UsageError while another has it. */
export async function claimFolder(folder: string): Promise<Disposable & { readonly folder: string }> {
  const path = join(folder, '.run');
  const own = `${process.pid} ${randomUUID()}`;
  const content = (): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  // Containers and machines can share a folder: process numbers say nothing, and clocks may differ.
  const beat = (): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
  const first = beat();
  // Until it is renewed or gone; without a lock the time is NaN, which equals nothing.
  for (let lookedMs = 0; beat() === first; lookedMs += lookMs) {
    if (lookedMs === 0) process.stderr.write(`${path} is there: finding out whether that run still works\n`);
    if (lookedMs >= silenceMs) rmSync(path, { force: true }); // the first run to create it has it
    await setTimeout(lookMs);
  }
  try {
    writeFileSync(path, own, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // errors of the system alone
    throw new UsageError(
      `another run (process ${Number.parseInt(content(), 10)}) writes into ${folder}: wait for it, or give another --report-dir`,
    );
  }
  const renew = (): Promise<void> => utimes(path, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(() => void renew(), beatMs).unref();
  const end = (): void => {
    clearInterval(timer);
    process.off('exit', end);
    // After a long pause of this machine it may be that of another run.
    if (content() === own) rmSync(path, { force: true });
  };
  process.once('exit', end); // as at a second Ctrl-C
  return { folder, [Symbol.dispose]: end };
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
