import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { devNull } from 'node:os';
import { basename, join } from 'node:path';
import { decode } from '../http/body/decode.ts';
import { readEveryDigit } from '../json/exact-numbers.ts';
import { isArray, isObject, member, type JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { ConfigurationError } from '../protocol/configuration.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { errorMessage } from '../protocol/error-message.ts';

/** An entry with the file that holds it. */
interface Kept extends JournalEntry {
  readonly path: string;
}

/**
 * A journal in a folder of the user (0700), one file (0600) for each run and model. The folder is made at the
 * first note. A file that is no entry is not touched.
 */
export function fileJournal(folder: string, baseUrl: string): Journal {
  const own = new Map<string, Kept>();
  const changed = new Set<string>();
  const run = `${Date.now()}-${process.pid}`;
  const withFile = reserveFile();
  const ownPaths = (): readonly string[] => [...own.values()].map(({ path }) => path);
  const earlier = (modelId?: string): readonly Kept[] => {
    const paths = ownPaths();
    return withFile(() => readFolder(folder, modelId === undefined ? '' : nameOf(baseUrl, modelId)))
      .filter((entry) => entry.baseUrl === baseUrl && !paths.includes(entry.path))
      .filter((entry) => modelId === undefined || entry.modelId === modelId);
  };
  const strike = (modelId: string, which: (entry: Kept) => boolean): void => {
    for (const entry of earlier(modelId)) if (which(entry)) rmSync(entry.path, { force: true });
  };
  return {
    earlier,
    note(modelId, former, body) {
      const before = own.get(modelId);
      const entry: Kept = {
        baseUrl,
        modelId,
        former: before?.former ?? former,
        bodies: [...(before?.bodies ?? []), body],
        notedMs: Date.now(),
        path: before?.path ?? join(folder, `${run}-${nameOf(baseUrl, modelId)}`),
      };
      withFile(() => write(folder, entry));
      own.set(modelId, entry);
      return entry.former;
    },
    mark(modelId, isChanged) {
      if (isChanged) changed.add(modelId);
      else changed.delete(modelId);
    },
    settle() {
      for (const [modelId, { path }] of own) {
        if (changed.has(modelId)) continue;
        rmSync(path, { force: true });
        own.delete(modelId);
        strike(modelId, ({ path: other }) => !isAtWork(other));
      }
    },
    strike: (modelId) => strike(modelId, () => true),
  };
}

/**
 * Keeps a file open that is closed while another is used: connections may use up all that the process may
 * open (EMFILE), and a journal that cannot be read would look empty.
 */
function reserveFile(): <T>(work: () => T) => T {
  const open = (): number | undefined => {
    try {
      return openSync(devNull, 'r');
    } catch {
      return undefined; // then the work itself says what is missing
    }
  };
  let kept = open();
  return (work) => {
    if (kept !== undefined) closeSync(kept);
    try {
      return work();
    } finally {
      kept = open();
    }
  };
}

/** Whether the run that wrote an entry still lasts: it strikes its entry out by itself. */
function isAtWork(path: string): boolean {
  const pid = Number(/^\d+-(\d+)-/.exec(basename(path))?.[1]);
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // kill throws errors of the system alone
  }
}

/** What the names of all files of a model end with. */
const nameOf = (baseUrl: string, modelId: string): string =>
  `${createHash('sha256').update(`${baseUrl}\n${modelId}`).digest('hex').slice(0, 16)}.json`;

/**
 * Written beside its place and moved there, so that a crash leaves the former entry or the new one, never
 * half of it.
 */
function write(folder: string, { path, ...entry }: Kept): void {
  const draft = `${path}.tmp`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, `${writeJson({ ...entry }, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    const reason = errorMessage(error);
    throw new ConfigurationError(
      `the model's former state cannot be stored in ${folder} (${reason}); set XDG_STATE_HOME to a folder that can be written`,
    );
  }
}

/** The entries in files whose names end so. */
function readFolder(folder: string, ending: string): readonly Kept[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => /^\d+-\d+-[0-9a-f]+\.json$/.test(name) && name.endsWith(ending))
    .flatMap((name) => readEntry(join(folder, name)) ?? [])
    .toSorted((one, other) => one.notedMs - other.notedMs);
}

function readEntry(path: string): Kept | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined; // another run has just struck it out
  }
  const decoded = decode(bytes);
  if (decoded.kind !== 'json') return undefined;
  const [baseUrl, modelId, bodies, notedMs] = ['baseUrl', 'modelId', 'bodies', 'notedMs'].map((key) =>
    member(decoded.value, key),
  );
  const former = member(readEveryDigit(bytes.toString()), 'former');
  if (typeof baseUrl !== 'string' || typeof modelId !== 'string' || !isObject(former)) return undefined;
  const objects: readonly JsonObject[] = isArray(bodies) ? bodies.filter(isObject) : [];
  return { baseUrl, modelId, former, bodies: objects, notedMs: Number(notedMs), path };
}
