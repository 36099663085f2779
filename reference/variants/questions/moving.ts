import { askedSync } from '../../call.ts';
import type { Call } from '../../call.ts';
import { advanceNext } from '../../clock.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { copy } from '../../json.ts';
import type { Run, Store, Sync } from '../../store.ts';
import { asText, dateTime } from '../../store.ts';
import type { Variant } from '../variant.ts';
import { showingMoments } from './moments.ts';

const { listRuns, listRecords, readRun, readModel } = ENDPOINTS;
const LISTS: readonly (Endpoint | undefined)[] = [listRuns, listRecords];

/** Any of the first eight runs of sync 1 takes any state. */
function changeAny({ syncs }: Store, tick: number, dueMs: number): void {
  const run = syncs.get('1')?.runs[(tick * 5) % 8];
  const status = ['in_progress', 'failed', 'success'][(tick * 7) % 3] ?? 'success';
  if (run !== undefined) run.attributes = { ...run.attributes, status, updated_at: dateTime(dueMs) };
}

/** Lists that move and are seen late, through caches, replicas and indexes (reading 11). */
export const movingVariants: readonly Variant[] = [
  ...[1, 2].map((seconds): Variant => ({
    name: `lists-kept-for-${seconds === 1 ? 'a-second' : 'two-seconds'}-while-runs-advance`,
    summary: `Each URL of a list is answered from a cache for ${seconds} s, while every 250 ms a run advances.`,
    takesTime: true,
    alone: ['the time that reads show'],
    readings: [11],
    apply: () => showingMoments(kept(seconds * 1000), 250, advanceNext),
  })),
  {
    name: 'lists-from-a-cache-that-tells-its-age',
    summary:
      'Lists come from a cache of twenty seconds that sends Age and max-age, unless the request says no-cache.',
    takesTime: true,
    alone: ['the time that reads show'],
    readings: [11],
    apply: () => withAge(20_000),
  },
  {
    name: 'lists-kept-for-eight-seconds-whatever-is-asked',
    summary: 'Lists are kept for 8 s, with max-age and without Age, also for requests that say no-cache.',
    takesTime: true,
    alone: ['the time that reads show'],
    readings: [11, 56],
    apply: () => ({
      ...showingMoments(kept(8000), 800, changeAny),
      answer(reply, { endpoint, isAuthorised }) {
        if (LISTS.includes(endpoint) && isAuthorised && reply.status === 200)
          reply.headers['cache-control'] = 'max-age=8';
      },
    }),
  },
  {
    name: 'second-replica-late',
    summary: 'Two replicas answer in turn, one of them 700 ms late, while every 250 ms a run advances.',
    takesTime: true,
    alone: ['the time that reads show'],
    readings: [11],
    apply: () => {
      let turn = 0;
      return showingMoments(
        (call, now) => (isOfRuns(call) && (turn += 1) % 2 === 1 ? now - 700 : now),
        250,
        advanceNext,
      );
    },
  },
  {
    name: 'replica-by-connection-two-seconds-late',
    summary: 'What comes over every second connection is read from a replica that is two seconds late.',
    takesTime: true,
    alone: ['the time that reads show'],
    readings: [11, 22],
    apply: () =>
      showingMoments(
        (call, now) => (isOfRuns(call) && call.connection % 2 === 0 ? now - 2000 : now),
        400,
        advanceNext,
      ),
  },
  {
    name: 'filters-a-second-late',
    summary: 'Filtered lists come from an index that is a second late, while a run advances every 250 ms.',
    takesTime: true,
    alone: ['the time that reads show'],
    readings: [11],
    apply: () =>
      showingMoments(({ query }, now) => (query.has('status') ? now - 1000 : now), 250, advanceNext),
  },
  {
    name: 'single-reads-late',
    takesTime: true,
    summary: 'Single runs and models are two seconds late; lists are not.',
    changes: ['4.5-read-lag'],
    alone: ['the time that reads show', 'the time after an update'],
    readings: [11, 22],
    apply: () =>
      showingMoments(
        ({ endpoint }, now) => (endpoint === readRun || endpoint === readModel ? now - 2000 : now),
        500,
        advanceNext,
      ),
  },
  {
    name: 'runs-imported-into-the-middle',
    summary:
      'Runs are listed by created_at, and with every sixth list an old one is imported into the middle.',
    alone: ['what happens to runs'],
    readings: [11],
    apply: () => importing(6, ({ runs }) => Math.floor(runs.length / 2)),
  },
  {
    name: 'runs-imported-at-the-end',
    summary:
      'Runs are listed by created_at, and with every fifth list one is imported that is older than all.',
    alone: ['what happens to runs'],
    readings: [11],
    apply: () => importing(5, ({ runs }) => runs.length),
  },
  {
    name: 'oldest-runs-deleted-meanwhile',
    summary: 'With every 25th list of runs the oldest run of its sync is deleted.',
    alone: ['what happens to runs'],
    readings: [11],
    apply: () => onEvery(25, listRuns, (sync) => void (sync.runs = sync.runs.slice(0, -1))),
  },
  {
    name: 'second-sync-deleted-meanwhile',
    summary: 'Somebody deletes the second sync when a run of the first one is scheduled.',
    alone: ['scheduled runs'],
    readings: [11, 26, 55],
    apply: {
      schedule(run, { store }) {
        const [, second] = store.syncs.keys();
        if (second !== undefined) store.syncs.delete(second);
        return run;
      },
    },
  },
  {
    name: 'scheduled-run-deleted-after-a-second',
    summary: 'A scheduled run is deleted a second later.',
    alone: ['scheduled runs'],
    readings: [11, 28],
    apply: {
      schedule(run, { store }) {
        // A server that is closed meanwhile need not wait for it.
        setTimeout(() => {
          for (const sync of store.syncs.values()) sync.runs = sync.runs.filter(({ key }) => key !== run.key);
        }, 1000).unref();
        return run;
      },
    },
  },
  {
    name: 'records-sent-again-while-read',
    summary: 'With every third list of records a failed record becomes a success.',
    readings: [11],
    apply: () =>
      onEvery(3, listRecords, (_sync, { store }, run) => {
        const record = run?.records.find(({ attributes }) => attributes['status'] === 'failed');
        if (record === undefined) return;
        const updated = { status: 'success', error: '', updated_at: dateTime(store.now()) };
        record.attributes = { ...record.attributes, ...updated };
      }),
  },
  {
    name: 'records-added-while-read',
    summary: 'With every fifth list of records a record is added before all others.',
    readings: [11],
    apply: () =>
      onEvery(5, listRecords, (_sync, { store }, run) => {
        const newest = run?.records[0];
        if (run === undefined || newest === undefined) return;
        const times = { created_at: dateTime(store.now()), updated_at: dateTime(store.now()) };
        const key = `${5_000_000 + run.records.length}`;
        run.records = [
          { ...newest, key, attributes: { ...copy(newest.attributes), ...times } },
          ...run.records,
        ];
      }),
  },
];

const isOfRuns = ({ endpoint }: Call): boolean => endpoint === readRun || LISTS.includes(endpoint);
const urlOf = ({ path, query }: Call): string => `${path}?${query}`;

/** Each URL of a list shows for `ms` milliseconds what it showed first. */
function kept(ms: number): (call: Call, now: number) => number {
  const since = new Map<string, number>();
  return (call, now) => {
    if (!LISTS.includes(call.endpoint)) return now;
    const at = since.get(urlOf(call)) ?? 0;
    if (now - at < ms && !/no-cache/.test(call.headers['cache-control'] ?? '')) return at;
    since.set(urlOf(call), now);
    return now;
  };
}

function withAge(ms: number): Deviation {
  const momentOf = kept(ms);
  let age = 0;
  const shown = showingMoments(
    (call, now) => {
      const at = momentOf(call, now);
      age = now - at;
      return at;
    },
    250,
    advanceNext,
  );
  return {
    ...shown,
    answer(reply, { endpoint, isAuthorised }) {
      if (!LISTS.includes(endpoint) || !isAuthorised || reply.status !== 200) return;
      reply.headers['age'] = String(Math.ceil(age / 1000));
      reply.headers['cache-control'] = `public, max-age=${ms / 1000}`;
    },
  };
}

function onEvery(
  n: number,
  endpoint: Endpoint,
  act: (sync: Sync, call: Call, run: Run | undefined) => void,
): Deviation {
  let count = 0;
  return {
    after(call) {
      const sync = askedSync(call);
      if (call.endpoint !== endpoint || call.place === undefined || sync === undefined) return;
      if (++count % n !== 0) return;
      const run = sync.runs.find(({ key }) => key === call.params['sync_run_id']);
      act(sync, call, run);
    },
  };
}

/** Old runs with new ids, between two that are there or behind them all. */
function importing(n: number, placeOf: (sync: Sync) => number): Deviation {
  let imported = 0;
  return onEvery(n, listRuns, (sync) => {
    const at = placeOf(sync);
    const [before, behind] = [sync.runs[at - 1], sync.runs[at]];
    if (before === undefined) return;
    const newer = madeAt(before);
    const older = behind === undefined ? newer - 7_200_000 : madeAt(behind);
    const time = dateTime(Math.floor((newer + older) / 2));
    imported += 1;
    const times = { started_at: time, finished_at: time, created_at: time, updated_at: time };
    const run: Run = {
      key: String(6000 + imported),
      type: before.type,
      attributes: { ...copy(before.attributes), ...times, status: 'success', error: '' },
      records: [],
    };
    sync.runs = [...sync.runs.slice(0, at), run, ...sync.runs.slice(at)];
  });
}

const madeAt = ({ attributes }: Run): number => Date.parse(asText(attributes['created_at']));
