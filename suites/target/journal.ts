import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { isArray, isObject, readVerbatim, writeJson, type JsonObject } from '../log/json.ts';
import type { LeftOver } from '../log/knowledge.ts';
import { ConfigurationError, errorMessage } from './configuration.ts';

/** A model that a run has written to, as it was before; the bodies were about to be sent, in their order. */
interface Entry extends LeftOver {
  readonly baseUrl: string;
  /** When the latest body was noted, in milliseconds since 1970. */
  readonly notedMs: number;
  /** The file that holds it. */
  readonly path: string;
}

/** What stores the first state of the model that a run writes to. */
export type Journal = ReturnType<typeof fileJournal>;

/**
 * Stores the first state of the model that a run writes to outside of the process, so that it survives a
 * crash: in a folder of the user (0700) that is made at the first note, one file (0600) for each run and
 * model. A file that is no entry is not touched, and no link is followed.
 */
export function fileJournal(folder: string, baseUrl: string) {
  let own: Entry | undefined;
  const kept = (): readonly Entry[] =>
    readFolder(folder).filter((entry) => entry.baseUrl === baseUrl && entry.path !== own?.path);
  const strike = (entries: readonly Entry[]): void =>
    entries.forEach(({ path }) => fs.rmSync(path, { force: true }));
  return {
    /** What earlier runs left here by model, oldest first: its oldest state, all bodies that may be sent. */
    earlier: (): readonly Omit<Entry, 'path'>[] =>
      [...Map.groupBy(kept(), ({ modelId }) => modelId).values()].flatMap(([oldest, ...later]) =>
        oldest === undefined ? [] : { ...oldest, bodies: [oldest, ...later].flatMap(({ bodies }) => bodies) },
      ),
    /** Notes a body before it is sent to a model of these attributes. ConfigurationError: cannot store. */
    note(modelId: string, former: JsonObject, body: JsonObject): void {
      const path = join(folder, `${Date.now()}-${process.pid}-${randomUUID().slice(-12)}.json`);
      const before = own?.modelId === modelId ? own : { former, bodies: [], path };
      const entry = { ...before, baseUrl, modelId, bodies: [...before.bodies, body], notedMs: Date.now() };
      write(folder, entry);
      own = entry;
    },
    /** The model of this run was put back: strikes out its entry, and those of runs that have ended. */
    settle(): void {
      const ended = kept().filter((one) => one.modelId === own?.modelId && !isAtWork(one));
      strike([...(own ? [own] : []), ...ended]);
      own = undefined;
    },
    /** Strikes out the earlier entries of a model. */
    strike: (modelId: string): void => strike(kept().filter((entry) => entry.modelId === modelId)),
  };
}

/** Whether another process that wrote an entry still runs: it strikes its entry out by itself. */
function isAtWork({ path }: Entry): boolean {
  const pid = Number(basename(path).split('-')[1]);
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // kill throws errors of the system alone
  }
}

/** Written under a name that nobody knows, and moved to its place: a crash never leaves half an entry. */
function write(folder: string, { path, ...entry }: Entry): void {
  const draft = join(folder, `.${randomUUID()}.tmp`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    demandOwn(folder);
    fs.writeFileSync(draft, `${writeJson({ ...entry }, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    fs.renameSync(draft, path);
  } catch (error) {
    throw new ConfigurationError(
      `the model's former state cannot be stored in ${folder} (${errorMessage(error)}); set XDG_STATE_HOME to a folder that can be written`,
    );
  }
}

/** In a folder that others can write to, what we read may be theirs. */
function demandOwn(folder: string): void {
  const stats = fs.lstatSync(folder);
  const isOurs =
    process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0);
  if (!stats.isDirectory()) throw new Error('it is a link, not a folder');
  if (!isOurs) throw new Error('others can write to it');
}

/** The entries in the files of a folder, the oldest first. */
function readFolder(folder: string): readonly Entry[] {
  try {
    demandOwn(folder);
    return fs
      .readdirSync(folder)
      .filter((name) => /^\d+-\d+-[0-9a-f]+\.json$/.test(name))
      .flatMap((name) => readEntry(join(folder, name)) ?? [])
      .toSorted((one, other) => one.notedMs - other.notedMs);
  } catch {
    return []; // there is none, or it is not to be trusted
  }
}

function readEntry(path: string): Entry | undefined {
  try {
    const flag = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW;
    const entry = readVerbatim(fs.readFileSync(path, { encoding: 'utf8', flag }));
    if (!isObject(entry)) return undefined;
    const { baseUrl, modelId, former, bodies, notedMs } = entry;
    if (typeof baseUrl !== 'string' || typeof modelId !== 'string' || !isObject(former)) return undefined;
    const sent = isArray(bodies) ? bodies.filter(isObject) : [];
    return { baseUrl, modelId, former, bodies: sent, notedMs: Number(notedMs), path };
  } catch {
    return undefined; // another run has just struck it out, or it is none of ours
  }
}
