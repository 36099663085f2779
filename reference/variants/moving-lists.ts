import { askedSync } from '../call.ts';
import type { Call, ListPosition, Reply } from '../call.ts';
import type { Apply, Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { JsonObject } from '../json.ts';
import { refusal } from '../replies.ts';
import type { Row, Run } from '../store.ts';
import { asText, dateTime } from '../store.ts';
import { queuedRun } from '../writes.ts';
import { afterPaging } from './lists.ts';
import type { Variant } from './variant.ts';

const { listRuns } = ENDPOINTS;

const isOfRuns = ({ endpoint }: Call): boolean => endpoint === listRuns;

const byUpdate = (rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (updated(one) < updated(other) ? -1 : updated(one) > updated(other) ? 1 : 0));

const updated = ({ attributes }: Row): string => asText(attributes['updated_at']);

const oldestFirst: Deviation = { select: (rows, call) => (isOfRuns(call) ? rows.toReversed() : rows) };
const latestFirst: Deviation = {
  select: (rows, call) => (isOfRuns(call) ? byUpdate(rows).toReversed() : rows),
};

/** How the runs of a sync may change with every so many lists of them that are read. */
export const movements: readonly { readonly name: string; readonly apply: (every: number) => Apply }[] = [
  { name: 'runs begin, the newest first', apply: (every) => moving(every, begin, {}) },
  { name: 'runs begin, the oldest first', apply: (every) => moving(every, begin, oldestFirst) },
  { name: 'runs change, the latest change first', apply: (every) => moving(every, touch, latestFirst) },
  { name: 'runs begin and succeed', apply: (every) => moving(every, pass, {}) },
];

/** Lists that move while they are read, at their end, by their own order, or fast (reading 11). */
export const movingListVariants: readonly Variant[] = [
  {
    name: 'runs-arrive-at-the-end',
    summary: 'Runs are listed oldest first, and with every third list that is read one begins.',
    changes: ['4.7-order'],
    apply: moving(3, begin, oldestFirst),
  },
  {
    name: 'runs-arrive-on-pages-in-an-order-of-their-own',
    summary:
      'The newest runs are on page 1, each page shows them oldest first, and with every third list one begins.',
    changes: ['4.7-order'],
    apply: moving(3, begin, {
      slice: (rows, _all, _place, call) => (isOfRuns(call) ? rows.toReversed() : rows),
    }),
  },
  {
    name: 'runs-arrive-with-every-second-list',
    summary: 'With every second list of runs that is read a run begins.',
    // How long the list is when a page past its end is asked for depends on how often it was read.
    mayChange: ['4.7-page-past-end'],
    apply: moving(2, begin, {}),
  },
  ...[8, 20, 34].map((at): Variant => ({
    name: `one-run-arrives-with-list-${at}`,
    summary: `A single run begins once ${at} lists of runs have been read.`,
    apply: moving(1, (sync, call, count) => (count === at ? begin(sync, call) : undefined), {}),
  })),
  {
    name: 'runs-touched-and-latest-first',
    summary:
      'Runs are listed by updated_at, the latest first, and with every fifth list that is read one changes it.',
    apply: moving(5, touch, latestFirst),
  },
  {
    name: 'runs-touched-and-latest-last',
    summary:
      'Runs are listed by updated_at, the latest last, and with every fifth list that is read one changes it.',
    changes: ['4.7-order'],
    apply: moving(5, touch, { select: (rows, call) => (isOfRuns(call) ? byUpdate(rows) : rows) }),
  },
  {
    name: 'runs-pass-through-states',
    summary: 'With every fourth list that is read a run begins or the one that waits succeeds.',
    apply: moving(4, pass, {}),
  },
  {
    name: 'statuses-refused-once-no-run-has-them',
    summary:
      'Runs change their status meanwhile, and a status that no run of the sync has at the moment is refused with 422.',
    changes: ['4.7-status-unknown', '4.7-status-case'],
    apply: moving(4, pass, { intercept: refuseUnused }),
  },
  {
    name: 'statuses-refused-and-filter-after-paging',
    summary:
      'Lists are cut into pages of two before they are filtered and a status that no run has at the moment is refused, while runs pass through states.',
    changes: [
      '4.7-status-unknown',
      '4.7-status-case',
      '8-page-size-runs',
      '8-page-size-records',
      '4.7-order',
      '4.9-order',
    ],
    // Its lists may use up the requests.
    mayChange: ['4.7-page-past-end', '4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'],
    alone: ['the size of pages', 'whether pages are cut before the filter'],
    apply: moving(2, pass, { ...afterPaging, settings: { pageSize: 2 }, intercept: refuseUnused }),
  },
  {
    name: 'runs-arrive-on-a-list-filtered-after-paging',
    summary:
      'Lists are cut into pages before they are filtered, and with every seventh list that is read a run begins.',
    alone: ['the size of pages', 'whether pages are cut before the filter'],
    apply: moving(7, begin, afterPaging),
  },
  {
    name: 'server-error-past-the-end-while-runs-succeed',
    summary:
      'Pages hold two entries, one past the end is answered with 500, and with every fifth list that is read the run that has waited longest succeeds.',
    changes: [
      '4.7-page-past-end',
      '4.9-page-past-end',
      '8-page-size-runs',
      '8-page-size-records',
      '4.7-order',
      '4.9-order',
    ],
    alone: ['the size of pages'],
    apply: moving(5, finish, {
      settings: { pageSize: 2 },
      answer(reply, { place }) {
        if (place !== undefined && place.page > place.pages)
          Object.assign(reply, refusal(500, 'internal', 'There is no such page.'));
      },
    }),
  },
  {
    name: 'links-of-one-moment',
    summary:
      'Links say how many runs there were, and leave out later ones; meanwhile runs begin and succeed.',
    alone: ['what happens to runs'],
    apply: moving(3, pass, { select: ofMoment, links: nameMoment }),
  },
  {
    name: 'last-page-past-the-end-of-a-list-that-grows',
    summary:
      'A page past the end shows the last page; runs are listed oldest first, and with every second list one begins.',
    changes: ['4.7-order', '4.7-page-past-end', '4.9-page-past-end'],
    alone: ['the size of pages'],
    apply: moving(2, begin, {
      ...oldestFirst,
      slice: (rows, all, { pageSize }) =>
        rows.length > 0 || all.length === 0
          ? rows
          : all.slice(Math.floor((all.length - 1) / pageSize) * pageSize),
    }),
  },
];

function refuseUnused(call: Call): Reply | undefined {
  const status = call.query.get('status') ?? '';
  const runs = askedSync(call)?.runs ?? [];
  const isUsed = status === '' || runs.some(({ attributes }) => asText(attributes['status']) === status);
  return isUsed || !call.isAuthorised || !isOfRuns(call) || runs.length === 0
    ? undefined
    : refusal(422, 'refused', 'No run has this status.');
}

function ofMoment(rows: readonly Row[], call: Call): readonly Row[] {
  const count = call.query.get('of');
  const runs = askedSync(call)?.runs ?? [];
  if (count === null || !isOfRuns(call)) return rows;
  const there = new Set<Row>(runs.slice(Math.max(0, runs.length - Number(count))));
  return rows.filter((row) => there.has(row));
}

function nameMoment(links: JsonObject, _: ListPosition, call: Call): void {
  const count = call.query.get('of') ?? askedSync(call)?.runs.length;
  for (const [rel, link] of Object.entries(links))
    if (isOfRuns(call) && rel !== 'first' && asText(link) !== '') links[rel] = `${asText(link)}&of=${count}`;
}

type Sync = { runs: Run[]; readonly key: string };
type Event = (sync: Sync, call: Call, count: number) => void;

function moving(every: number, event: Event, order: Deviation): Apply {
  return () => {
    let count = 0;
    return {
      ...order,
      after(call) {
        if (!isOfRuns(call) || call.place === undefined || ++count % every !== 0) return;
        const sync = askedSync(call);
        if (sync !== undefined && sync.runs.length > 0) event(sync, call, count);
      },
    };
  };
}

function begin(sync: Sync, { store }: Call): void {
  sync.runs = [queuedRun(store, sync.key), ...sync.runs];
}

function touch(sync: Sync, { store }: Call, count: number): void {
  const run = sync.runs[(count * 7) % sync.runs.length];
  if (run !== undefined) run.attributes = { ...run.attributes, updated_at: dateTime(store.now()) };
}

function pass(sync: Sync, call: Call): void {
  const waiting = sync.runs.find(({ attributes }) => attributes['status'] === 'queued');
  if (waiting === undefined) return begin(sync, call);
  const now = dateTime(call.store.now());
  waiting.attributes = { ...waiting.attributes, status: 'success', finished_at: now, updated_at: now };
}

function finish(sync: Sync, { store }: Call): void {
  const waiting = sync.runs.findLast(({ attributes }) =>
    ['queued', 'in_progress'].includes(asText(attributes['status'])),
  );
  if (waiting === undefined) return;
  const now = dateTime(store.now());
  const duration = Math.round((store.now() - Date.parse(asText(waiting.attributes['started_at']))) / 1000);
  waiting.attributes = {
    ...waiting.attributes,
    status: 'success',
    finished_at: now,
    duration,
    updated_at: now,
  };
}
