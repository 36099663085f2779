import { draw, randomFrom } from '../../suites/log/random.ts';
import { ChangingList, type ListChange, type ListedEntry } from './entries.ts';
import type { Freedoms } from './freedoms.ts';

/** The runs of each sync and the records of each run, with all that happens to them. */
export interface ServerLists {
  /** The runs of a sync; undefined where there is no such sync at that moment. */
  runsOf(sync: string, ms: number): readonly ListedEntry[] | undefined;
  /** The records of a run; undefined where there is no such run at that moment. */
  recordsOf(sync: string, run: string, ms: number): readonly ListedEntry[] | undefined;
  /** Lets a run of sync 1 come that was scheduled at that moment. */
  schedule(ms: number): void;
}

const vocabulary = ['success', 'failed', 'running', 'queued'] as const;

/** The statuses that entries of a server may have. */
export const statusesUsed = ({ statuses }: Freedoms): readonly string[] => vocabulary.slice(0, statuses);

/** Makes the lists of a server; what happens to them depends on the seed and the freedoms alone. */
export function serverLists(freedoms: Freedoms, seed: number): ServerLists {
  const statuses = statusesUsed(freedoms);
  let serial = 10;
  const entry = (random: () => number, createdMs: number, status: string): ListedEntry => {
    serial += 1;
    const id = idOf(freedoms.runIds, serial);
    return { id, serial, status, createdMs, updatedMs: createdMs + 1000, rank: random() };
  };
  const listOf = (name: string, count: number, changes: number): ChangingList => {
    const random = randomFrom(seed, name);
    const status = (): string => draw(statuses, random) ?? 'success';
    const first = Array.from({ length: count }, (_, at) =>
      entry(random, -100_000 - (count - at) * 1000 + 137, status()),
    );
    const list = new ChangingList(freedoms.order, first);
    const made = { random, status, entry: (ms: number) => entry(random, ms, status()) };
    for (const change of changesOf(freedoms, first, changes, made)) list.add(change);
    return list;
  };
  const moves = (which: Freedoms['moving']): number =>
    freedoms.moving === which || freedoms.moving === 'all' ? freedoms.changes : 0;
  const runs = listOf('runs of 1', freedoms.runs, freedoms.moving === 'records' ? 0 : freedoms.changes);
  // Ids may be unique in one sync only (interpretation 16).
  if (freedoms.idScope === 'sync') serial = 10;
  const others = listOf('runs of 2', 3, moves('runs-of-two-syncs'));
  serial += freedoms.runs + freedoms.changes;
  const none = new ChangingList(freedoms.order, []);
  const syncs = new Map([
    ['1', runs],
    ['2', others],
    ['3', none],
  ]);
  if (freedoms.deleted === 'run')
    runs.add({ kind: 'delete', atMs: freedoms.deletedAtMs, id: runs.at(0)[0]?.id ?? '' });
  const records = new Map<string, ChangingList>();
  const recordsOf = (sync: string, run: ListedEntry): ChangingList => {
    const isLong = runs.at(-Infinity).some(({ id }) => id === run.id) && run.serial % 2 === 1;
    const count = isLong ? freedoms.records : run.serial % 4;
    const made =
      records.get(`${sync} ${run.id}`) ?? listOf(`records of ${sync} ${run.id}`, count, moves('records'));
    records.set(`${sync} ${run.id}`, made);
    return made;
  };
  const isGone = (sync: string, ms: number): boolean =>
    freedoms.deleted === 'other-sync' && sync === '2' && ms >= freedoms.deletedAtMs;
  const runsOf = (sync: string, ms: number): readonly ListedEntry[] | undefined =>
    isGone(sync, ms) ? undefined : syncs.get(sync)?.at(ms);
  return {
    runsOf,
    recordsOf(sync, run, ms) {
      const found = runsOf(sync, ms)?.find(({ id }) => id === run);
      return found === undefined ? undefined : recordsOf(sync, found).at(ms);
    },
    schedule(ms) {
      const random = randomFrom(seed, `scheduled at ${ms}`);
      for (const change of scheduled(freedoms, ms, (atMs) => entry(random, atMs, 'queued'))) runs.add(change);
    },
  };
}

/** An id of the form that the server uses; `serial` is never used twice. */
function idOf(form: Freedoms['runIds'], serial: number): string {
  if (form === 'padded') return String(serial).padStart(6, '0');
  if (form === 'prefixed') return `run_${serial}`;
  const hex = Math.imul(serial, 0x9e3779b1) >>> 0;
  if (form === 'uuid')
    return `${hex.toString(16).padStart(8, '0')}-4f0a-4c11-8d2e-${String(serial).padStart(12, '0')}`;
  return String(serial);
}

interface Making {
  readonly random: () => number;
  readonly status: () => string;
  readonly entry: (ms: number) => ListedEntry;
}

/** What happens to one list by itself. */
function changesOf(
  { changesWithinMs, changeKinds, imports }: Freedoms,
  first: readonly ListedEntry[],
  count: number,
  { random, status, entry }: Making,
): readonly ListChange[] {
  const times = Array.from({ length: count }, () => Math.floor(random() * changesWithinMs));
  let ids = first.map(({ id }) => id);
  return times
    .toSorted((one, other) => one - other)
    .flatMap((atMs): ListChange[] => {
      const kind = changeKinds === 'all' ? draw(anyKind, random) : changeKinds;
      if (kind === 'add') {
        const isOld = imports === 'old-entries' && random() < 0.4;
        const made = entry(isOld ? -150_000 + Math.floor(random() * 100_000) : atMs);
        ids = [...ids, made.id];
        return [{ kind, atMs, entry: { ...made, updatedMs: atMs } }];
      }
      const id = draw(ids, random);
      if (id === undefined || kind === undefined) return [];
      if (kind === 'status') return [{ kind, atMs, id, status: status() }];
      if (kind === 'delete') ids = ids.filter((one) => one !== id);
      return [{ kind, atMs, id }];
    });
}

const anyKind = ['add', 'delete', 'status', 'status', 'touch'] as const;

/** What becomes of a run that the suite schedules. */
function scheduled(
  freedoms: Freedoms,
  ms: number,
  entry: (ms: number) => ListedEntry,
): readonly ListChange[] {
  const atMs = ms + freedoms.scheduledAfterMs;
  const statuses = statusesUsed(freedoms);
  const last = statuses[0] ?? 'success';
  const stages = {
    done: [last],
    'queued-first': ['queued', last],
    'two-changes': ['queued', 'running', last],
  }[freedoms.scheduledStages];
  const made = { ...entry(atMs), status: stages[0] ?? last, updatedMs: atMs };
  const later = stages.slice(1).map((status, at): ListChange => {
    return { kind: 'status', atMs: atMs + 600 * (at + 1), id: made.id, status };
  });
  return [{ kind: 'add', atMs, entry: made }, ...later];
}
