import { createHash } from 'node:crypto';

import type { Deviation } from '../deviation.ts';
import { LARGE_RUN } from '../seed.ts';
import type { Row, Store } from '../store.ts';
import type { TargetContent } from '../target.ts';
import type { Variant } from './variant.ts';

/** Ids of other forms (reading 5): opaque strings are all that the spec promises. */
export const identifierVariants: readonly Variant[] = [
  {
    name: 'ids-are-uuids',
    summary: 'Every id is a UUID; the integers in the attributes stay.',
    changes: ['2.3-id-form', '2.4-id-form'],
    alone: ['the form of ids'],
    apply: renaming(uuid),
  },
  {
    name: 'run-ids-with-signs',
    summary: 'Ids of runs and records contain letters, a colon and a tilde.',
    changes: ['2.3-id-form', '2.4-id-form'],
    alone: ['the form of ids'],
    apply: renaming((key, kind) => (kind === 'run' || kind === 'record' ? `${kind}:${key}~v1` : key)),
  },
  {
    name: 'run-ids-near-the-end-of-32-bits',
    summary: 'Ids of runs are counted down from the largest integer of 32 bits.',
    alone: ['the form of ids'],
    apply: countingDown,
  },
  {
    name: 'run-ids-per-sync',
    summary: 'Run ids are counted per sync, so several syncs have a run with the same id.',
    // The numbers of new runs are of no other form.
    alone: ['the form of ids'],
    apply: { ...numberingPerSync() },
  },
];

type Kind = 'connector' | 'model' | 'sync' | 'run' | 'record';

/** A UUID of version 8 (RFC 9562) made of the old key, the same in every run. */
export function uuid(key: string, kind: Kind): string {
  const digits = createHash('sha256').update(`${kind} ${key}`).digest('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return parts.join('-');
}

function countingDown(): Deviation {
  const names = new Map<string, string>();
  const name = (key: string): string => {
    const known = names.get(key) ?? String(2 ** 31 - 1 - names.size);
    names.set(key, known);
    return known;
  };
  return {
    seed(store: Store) {
      for (const run of [...store.syncs.values()].flatMap(({ runs }) => runs)) {
        run.key = name(run.key);
        for (const record of run.records) record.attributes['sync_run_id'] = BigInt(run.key);
      }
    },
    schedule: (run) => ({ ...run, key: name(run.key) }),
    target(target: TargetContent) {
      target.syncRunId = name(String(target.syncRunId));
    },
  };
}

function rekey<T extends { key: string }>(rows: Map<string, T>, name: (key: string) => string): void {
  const all = [...rows.values()];
  rows.clear();
  for (const row of all) {
    row.key = name(row.key);
    rows.set(row.key, row);
  }
}

/** Gives every row and the target file other ids; the sync and run of entries stay. */
export function renaming(name: (key: string, kind: Kind) => string): Deviation {
  const ids = ['connectorId', 'modelId', 'syncId', 'syncRunId', 'otherSyncId', 'emptySyncId'] as const;
  const kinds = {
    connectorId: 'connector',
    modelId: 'model',
    syncRunId: 'run',
    syncId: 'sync',
    otherSyncId: 'sync',
    emptySyncId: 'sync',
  } as const;
  return {
    seed(store: Store) {
      rekey(store.connectors, (key) => name(key, 'connector'));
      rekey(store.models, (key) => name(key, 'model'));
      rekey(store.syncs, (key) => name(key, 'sync'));
      const runs = [...store.syncs.values()].flatMap((sync) => sync.runs);
      const label = (row: Row, kind: Kind): void => {
        row.key = name(row.key, kind);
      };
      for (const run of runs) {
        run.records.forEach((record) => label(record, 'record'));
        label(run, 'run');
      }
    },
    schedule: (run) => ({ ...run, key: name(run.key, 'run') }),
    target(target: TargetContent) {
      for (const id of ids) target[id] = name(String(target[id]), kinds[id]);
      target.scheduleSync = { sync_id: target.syncId };
    },
  };
}

/** The large run keeps its id, because its records have it; all others count from 1. */
function numberingPerSync(): Deviation {
  return {
    seed(store: Store) {
      for (const { runs } of store.syncs.values()) {
        runs.forEach((run, place) => {
          if (run.key === String(LARGE_RUN)) return;
          run.key = String(runs.length - place);
          for (const record of run.records) record.attributes['sync_run_id'] = BigInt(run.key);
        });
      }
    },
  };
}
