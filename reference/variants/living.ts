import { onRuns } from '../alterations.ts';
import { askedSync } from '../call.ts';
import type { Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Store } from '../store.ts';
import { asText, dateTime } from '../store.ts';
import { queuedRun } from '../writes.ts';
import { lagging } from '../clock.ts';
import type { Variant } from './variant.ts';

const { listRuns, readRun, readModel, updateModel } = ENDPOINTS;

/** Servers on which something goes on while they are examined (reading 11). */
export const livingVariants: readonly Variant[] = [
  {
    name: 'runs-arrive-while-read',
    summary: 'With every 9th run list that is read a new run begins.',
    apply: () => growing(9),
  },
  {
    name: 'runs-advance-while-read',
    summary: 'With every 12th run list that is read a waiting run succeeds.',
    apply: () => advancing(12),
  },
  {
    name: 'runs-worked-on-within-a-minute',
    summary:
      'Runs in progress change with every run or list of runs that is read, and their updated_at has whole minutes.',
    apply: {
      after({ endpoint, params, store }) {
        if (endpoint === listRuns || endpoint === readRun) workOn(store, params['sync_id'] ?? '');
      },
    },
  },
  {
    name: 'duration-counted-by-the-clock',
    summary:
      'The duration of a run in progress is what the clock says, in milliseconds; its updated_at does not change.',
    readings: [59],
    apply: onRuns((run) => {
      if (run['status'] === 'in_progress')
        run['duration'] = Date.now() - Date.parse(asText(run['started_at']));
    }),
  },
  {
    name: 'reads-lag-behind-writes',
    takesTime: true,
    summary: 'A model shows an update only 150 ms after it.',
    changes: ['4.5-read-lag'],
    apply: () => lagging(150),
  },
  {
    name: 'model-edited-while-updates-of-it-are-refused',
    summary:
      'Another writer changes the primary key of a model once, when the first update of it was refused.',
    readings: [17],
    apply: () => {
      let isEdited = false;
      return {
        after({ endpoint, isAuthorised, store, params }) {
          if (endpoint !== updateModel || isAuthorised || isEdited) return;
          isEdited = true;
          editModel(store, params['id'] ?? '', 1);
        },
      };
    },
  },
  {
    name: 'model-edited-with-every-tenth-read',
    summary: 'With every tenth read of a model another writer changes its primary key.',
    readings: [17],
    apply: () => {
      let reads = 0;
      return {
        after({ endpoint, isAuthorised, store, params }) {
          if (endpoint === readModel && isAuthorised && ++reads % 10 === 0)
            editModel(store, params['id'] ?? '', reads);
        },
      };
    },
  },
  {
    name: 'clock-ten-minutes-fast',
    summary: 'The clock of the service is ten minutes fast.',
    apply: { seed: (store) => void (store.now = () => Date.now() + 600_000) },
  },
  {
    name: 'clock-an-hour-slow',
    summary: 'The clock of the service is an hour slow.',
    apply: { seed: (store) => void (store.now = () => Date.now() - 3_600_000) },
  },
  {
    name: 'updated-at-stays',
    summary: 'An update leaves updated_at as it was.',
    apply: {
      write({ stored, shown, previous }) {
        for (const side of [stored, shown]) side['updated_at'] = previous['updated_at'] ?? '';
      },
    },
  },
];

function editModel(store: Store, id: string, edit: number): void {
  const attributes = store.models.get(id)?.attributes;
  if (attributes === undefined) return;
  attributes['primary_key'] = `id_${edit}`;
  attributes['updated_at'] = dateTime(store.now());
}

function workOn(store: Store, syncId: string): void {
  const now = dateTime(Math.floor(store.now() / 60_000) * 60_000);
  for (const run of store.syncs.get(syncId)?.runs ?? []) {
    const { status, total_rows: total, successful_rows: successful } = run.attributes;
    if (status !== 'in_progress') continue;
    run.attributes = {
      ...run.attributes,
      total_rows: Number(total) + 1,
      successful_rows: Number(successful) + 1,
      updated_at: now,
    };
  }
}

function growing(n: number): Deviation {
  let count = 0;
  return {
    after({ endpoint, place, params, store }) {
      if (endpoint !== listRuns || place === undefined || ++count % n !== 0) return;
      const sync = askedSync({ store, params });
      if (sync !== undefined && sync.runs.length > 0) sync.runs = [queuedRun(store, sync.key), ...sync.runs];
    },
  };
}

function advancing(n: number): Deviation {
  let count = 0;
  return {
    after({ endpoint, place, params, store }) {
      if (endpoint !== listRuns || place === undefined || ++count % n !== 0) return;
      const waiting = askedSync({ store, params })?.runs.find(
        ({ attributes }) => attributes['status'] === 'queued',
      );
      if (waiting === undefined) return;
      const now = dateTime(store.now());
      waiting.attributes = { ...waiting.attributes, status: 'success', finished_at: now, updated_at: now };
    },
  };
}
