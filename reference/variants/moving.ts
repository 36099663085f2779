import { askedRun, askedSync, type Call } from '../call.ts';
import { type ServerChange, hooking, eachResource, scheduling, seeding } from '../changes.ts';
import { advanceNext, byTheClock, lagging, later, showingMoments, touchNext } from '../clock.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { type JsonObject } from '../json.ts';
import { refusal } from '../replies.ts';
import { asText, dateTime, everyRun, type Row, rowStatus, type Store } from '../store.ts';
import {
  beginRun,
  finish,
  importAt,
  latestFirst,
  pass,
  runsListedBy,
  succeed,
  touch,
  withEvery,
} from '../worlds.ts';
import { alone, changes, late, mayChange, type Notes, type Variant, variantsOf } from './variant.ts';

const { listRuns, listRecords, readRun, readModel, updateModel } = ENDPOINTS;
const whatHappens = 'what happens to runs';

const isList = ({ endpoint }: Call): boolean => endpoint === listRuns || endpoint === listRecords;
const isOfRuns = (call: Call): boolean => isList(call) || call.endpoint === readRun;
const isSingle = ({ endpoint }: Call): boolean => endpoint === readRun || endpoint === readModel;
const oldestFirst = runsListedBy((rows) => rows.toReversed());
const set = (run: Row | undefined, fields: JsonObject): void => {
  if (run !== undefined) run.attributes = { ...run.attributes, ...fields };
};

const edited = (store: Store, fields: JsonObject): JsonObject => ({
  ...fields,
  updated_at: dateTime(store.now() + 5),
});

/** A status that no run has at the moment is refused. */
const unusedRefused = hooking(() => ({
  intercept(call) {
    const status = call.query.get('status') ?? '';
    const runs = askedSync(call)?.runs ?? [];
    const isUsed = status === '' || runs.some((run) => rowStatus(run) === status);
    return isUsed || !call.isAuthorised || call.endpoint !== listRuns || runs.length === 0
      ? undefined
      : refusal(422, 'refused', 'No run has this status.');
  },
}));

/** Something happens after every call of an endpoint that this describes, the n-th time. */
const afterCalls = (
  isMeant: (call: Call) => boolean,
  act: (call: Call, count: number) => void,
): ServerChange =>
  hooking(() => {
    let count = 0;
    return {
      after(call) {
        if (isMeant(call)) act(call, (count += 1));
      },
    };
  });

/** Reads of one kind are so late, while a run advances every 250 ms. */
const lateBy = (ms: number, isLate: (call: Call) => boolean): ServerChange =>
  showingMoments(() => (call, now) => (isLate(call) ? now - ms : now), 250, advanceNext);

/**
 * Each URL of a list shows for `ms` milliseconds what it showed first, unless no-cache is asked for, while a
 * run advances every 250 ms.
 */
const kept = (ms: number, headers: (ageS: number) => Record<string, string> = () => ({})): ServerChange =>
  hooking((holds) => {
    const since = new Map<string, number>();
    const ages = new WeakMap<Call, number>();
    const moments = showingMoments(
      () => (call, now) => {
        const url = `${call.path}?${call.query}`;
        const at = since.get(url) ?? 0;
        if (!isList(call)) return now;
        const isKept = now - at < ms && !/no-cache/.test(call.headers['cache-control'] ?? '');
        if (!isKept) since.set(url, now);
        ages.set(call, isKept ? now - at : 0);
        return isKept ? at : now;
      },
      250,
      advanceNext,
    );
    return {
      ...moments.hooks(holds),
      answer(reply, call) {
        if (reply.status === 200 && ages.has(call))
          Object.assign(reply.headers, headers(Math.ceil((ages.get(call) ?? 0) / 1000)));
      },
    };
  });

const intoTheMiddle = importAt(({ runs }) => Math.floor(runs.length / 2));

// What the rows of a table share
const meanwhile: Notes = { readings: [11] };
const ofRuns: Notes = { readings: [11], alone: [whatHappens] };
const byClock: Notes = { readings: [11], alone: [whatHappens], takesTime: true };
const ofScheduledRuns: Notes = { readings: [11, 28], alone: ['scheduled runs'] };
const seenLate: Notes = { readings: [11, 22], alone: ['the time that reads show'], takesTime: true };
const readLate: Notes = { readings: [22], alone: ['the time after an update'], takesTime: true };

const ofRecords = ['page-zero', 'page-word', 'page-past-end', 'status-empty', 'status-case'] as const;
const gettingOn = scheduling((run, { store }) => {
  later(300, () => set(run, { status: 'in_progress', updated_at: dateTime(store.now()) }));
  later(900, () => finish(run, store, 12));
  return run;
});

/** Servers on which something goes on while they are examined, and what is seen late (readings 11, 22). */
export const movingVariants: readonly Variant[] = [
  ...variantsOf(meanwhile, {
    'at every': {
      'runs-arrive-while-read': [withEvery(9, beginRun)],
      'runs-advance-while-read': [withEvery(12, succeed)],
      'one-run-arrives-with-list-20': [
        withEvery(1, (sync, call, count) => count === 20 && beginRun(sync, call, count)),
      ],
      'runs-touched-and-latest-first': [runsListedBy(latestFirst), withEvery(5, touch)],
      'runs-pass-through-states': [withEvery(4, pass)],
      'statuses-refused-once-no-run-has-them': [
        withEvery(4, pass),
        unusedRefused,
        changes('4.7-status-unknown', '4.7-status-case'),
      ],
      'records-sent-again-while-read': [
        withEvery(
          3,
          (_sync, call) => {
            const record = askedRun(call)?.records.find((one) => rowStatus(one) === 'failed');
            set(record, { status: 'success', error: '', updated_at: dateTime(call.store.now()) });
          },
          listRecords,
        ),
      ],
      'runs-worked-on-within-a-minute': [
        afterCalls(
          ({ endpoint }) => endpoint === listRuns || endpoint === readRun,
          (call) => {
            const time = dateTime(Math.floor(call.store.now() / 60_000) * 60_000);
            for (const run of askedSync(call)?.runs ?? []) {
              const { total_rows: total, successful_rows: successful } = run.attributes;
              const more = { total_rows: Number(total) + 1, successful_rows: Number(successful) + 1 };
              if (rowStatus(run) === 'in_progress') set(run, { ...more, updated_at: time });
            }
          },
        ),
      ],
      'duration-counted-by-the-clock': [
        eachResource((run) => {
          if (run['status'] === 'in_progress' && !run['finished_at'])
            run['duration'] = Date.now() - Date.parse(asText(run['started_at']));
        }),
      ],
      'model-edited-while-updates-of-it-are-refused': [
        afterCalls(
          ({ endpoint, isAuthorised }) => endpoint === updateModel && !isAuthorised,
          ({ store, params }, count) =>
            count === 1 && set(store.models.get(params['id'] ?? ''), edited(store, { primary_key: 'id_1' })),
        ),
      ],
      'another-writer-behind-every-update': [
        afterCalls(
          ({ endpoint, isAuthorised }) => endpoint === updateModel && isAuthorised,
          ({ store, params }, count) => {
            const fields = { name: `Theirs ${count}`, description: `By somebody else, ${count}` };
            set(store.models.get(params['id'] ?? ''), edited(store, fields));
          },
        ),
        late,
        changes('4.5-read-lag'),
        alone('the time after an update', 'the fractions of date-times'),
      ],
      'clock-ten-minutes-fast': [seeding((store) => (store.now = () => Date.now() + 600_000))],
      'clock-an-hour-slow': [seeding((store) => (store.now = () => Date.now() - 3_600_000))],
    },
    '4.7-order at every': { 'runs-arrive-at-the-end': [oldestFirst, withEvery(3, beginRun)] },
  }),
  ...variantsOf(ofRuns, {
    'at every': {
      'runs-imported-into-the-middle': [withEvery(6, intoTheMiddle)],
      'oldest-runs-deleted-meanwhile': [withEvery(25, (sync) => (sync.runs = sync.runs.slice(0, -1)))],
    },
  }),
  ...variantsOf(byClock, {
    'at every': {
      'runs-reordered-by-the-clock': [
        byTheClock(300, touchNext),
        runsListedBy(latestFirst),
        // Whether the order has changed by then is a matter of time.
        mayChange('4.7-order', '4.7-page-word', '4.7-page-zero', '4.7-status-empty'),
      ],
    },
  }),
  ...variantsOf(ofScheduledRuns, {
    'at every': {
      'second-sync-deleted-meanwhile': [
        scheduling((run, { store }) => {
          const [, second = ''] = store.syncs.keys();
          store.syncs.delete(second);
          return run;
        }),
      ],
      'scheduled-run-deleted-after-a-second': [
        scheduling((run, { store }) => {
          later(1000, () => {
            for (const sync of store.syncs.values())
              sync.runs = sync.runs.filter(({ key }) => key !== run.key);
          });
          return run;
        }),
      ],
      'scheduled-run-gets-on': [gettingOn],
      'scheduled-run-alone-has-records': [
        gettingOn,
        seeding((store) => everyRun(store).forEach((run) => (run.records = []))),
        mayChange(...ofRecords.map((point) => `4.9-${point}` as const), '8-page-size-records'),
      ],
      'scheduled-run-listed-two-seconds-later': [
        scheduling((run, { store }) => {
          const sync = store.syncs.get(asText(run.attributes['sync_id']));
          later(2000, () => {
            if (sync !== undefined) sync.runs = [run, ...sync.runs];
          });
          return undefined;
        }),
        late,
      ],
    },
  }),
  ...variantsOf(seenLate, {
    'at every': {
      'lists-kept-for-a-second-while-runs-advance': [kept(1000)],
      'lists-from-a-cache-that-tells-its-age': [
        kept(20_000, (age) => ({ age: String(age), 'cache-control': 'public, max-age=20' })),
      ],
      'lists-kept-for-eight-seconds-whatever-is-asked': [
        kept(8000, () => ({ 'cache-control': 'max-age=8' })),
      ],
      'replica-by-connection-two-seconds-late': [
        lateBy(2000, (call) => isOfRuns(call) && call.connection % 2 === 0),
      ],
      'filters-a-second-late': [lateBy(1000, ({ query }) => query.has('status'))],
    },
    '4.5-read-lag at every': {
      'single-reads-late': [
        lateBy(2000, isSingle),
        alone('the time that reads show', 'the time after an update'),
      ],
    },
  }),
  ...variantsOf(readLate, {
    '4.5-read-lag at every': {
      'reads-lag-behind-writes': [lagging(150)],
      'model-read-late-by-two-and-a-half-seconds': [lagging(2500)],
      'model-read-late-every-other-time': [lagging(2800, 2)],
    },
  }),
];
