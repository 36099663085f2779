import type { Call } from './call.ts';
import { askedSync } from './call.ts';
import { type ServerChange, hooking, scheduling, seeding } from './changes.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { copy, type JsonObject } from './json.ts';
import { seedRecords } from './seed-records.ts';
import { LARGE_RUN } from './seed.ts';
import { asText, dateTime, type Row, type Run, type Store, type Sync } from './store.ts';
import { queuedRun } from './writes.ts';

// Worlds: changes of a whole server, whatever the conditions of their row are.

const rewritten = (links: JsonObject, change: (link: string) => string): void => {
  for (const [rel, link] of Object.entries(links))
    if (typeof link === 'string' && link !== '') links[rel] = change(link);
};

/** Writes every link in another way. */
export const spelling = (change: (link: string) => string): ServerChange =>
  hooking(() => ({ links: (links) => rewritten(links, change) }));

/** Links say in words which page they lead to. */
export const wordedPages = hooking(() => ({
  pageNumber: (page, { query }) => (query.has('at') ? Number(query.get('at')?.slice(1)) : page),
  links: (links) => rewritten(links, (link) => link.replace(/([?&])page=(\d+)/, '$1at=p$2')),
}));

/** Links have a mark, so that they can be right where page numbers are not. */
export const marked = spelling((link) => `${link}&walk=1`);

interface Cursor {
  readonly page: number;
  readonly status: string | null;
}

/** What a cursor of `cursors` hides in a call; undefined where it has none. */
export function readCursor({ query }: Call): Cursor | undefined {
  const text = query.get('cursor');
  // The server wrote the cursor itself and takes it at its word.
  return text === null ? undefined : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor);
}

/** Links hide page and filter in one opaque cursor; page=N works, too. */
export const cursors = hooking(() => ({
  filter: (status, call) => readCursor(call)?.status ?? status,
  pageNumber: (page, call) => readCursor(call)?.page ?? page,
  links(links, _place, call) {
    for (const [rel, link] of Object.entries(links)) {
      const [path = '', text = ''] = asText(link).split('?');
      const query = new URLSearchParams(text);
      const page = Number(query.get('page'));
      const status = readCursor(call)?.status ?? query.get('status');
      const cursor = Buffer.from(JSON.stringify({ page, status })).toString('base64url');
      if (page > 0) links[rel] = `${path}?cursor=${cursor}`;
    }
  },
}));

/** Every link hides its query in a cursor that is issued once, for this answer. */
export const cursorsOfOneAnswer = hooking(() => {
  let issued = 0;
  return {
    authorise(isGranted, { query }) {
      const cursor = query.get('after');
      for (const [name, value] of new URLSearchParams(Buffer.from(cursor ?? '', 'base64url').toString()))
        query.set(name, value);
      query.delete('after');
      return isGranted;
    },
    links: (links) =>
      rewritten(links, (link) => {
        const [path = '', query] = link.split('?');
        if (query === undefined) return link;
        issued += 1;
        return `${path}?after=${Buffer.from(`${query}&issue=${issued}`).toString('base64url')}`;
      }),
  };
});

/** Filtered lists have pages of their own, of three entries each. */
export const filteredInThrees = hooking(() => ({
  slice: (rows, all, { status, page }) => (status === undefined ? rows : all.slice(3 * (page - 1), 3 * page)),
  links(links, { status, page, total, link }) {
    if (status === undefined) return;
    const pages = Math.max(1, Math.ceil(total / 3));
    links['prev'] = link(Math.max(1, Math.min(page - 1, pages)));
    links['next'] = link(Math.min(page + 1, pages));
    links['last'] = link(pages);
  },
}));

const STATUSES = ['success', 'failed', 'success', 'aborted'];

/** A run that began `beforeMs` before another one and has no records. */
export function olderRun(run: Run, key: string, beforeMs: number, fields: JsonObject = {}): Run {
  const time = dateTime(Date.parse(asText(run.attributes['created_at'])) - beforeMs);
  const times = { started_at: time, finished_at: time, created_at: time, updated_at: time };
  return { key, type: run.type, attributes: { ...copy(run.attributes), ...times, ...fields }, records: [] };
}

/** Sixty full pages of runs in sync 1, by older ones. */
export const manyRuns = seeding(({ syncs }) => {
  const runs = syncs.get('1')?.runs ?? [];
  for (const oldest of runs.slice(-1))
    for (let at = 1; runs.length < 600; at += 1)
      runs.push(olderRun(oldest, String(1000 - at), at * 3_600_000, { status: STATUSES[at % 4] ?? '' }));
});

/** Seven hundred records in the run that the target file names. */
export const manyRecords = seeding(({ syncs }) => {
  for (const run of syncs.get('1')?.runs ?? [])
    if (run.key === String(LARGE_RUN))
      run.records = seedRecords(1, LARGE_RUN, 700, Date.parse(asText(run.attributes['created_at'])));
});

/** Ends a run with so many records. */
export function finish(run: Run, store: Store, count: number): void {
  const [number, time] = [BigInt(run.key.replaceAll(/\D/g, '')), dateTime(store.now())];
  run.records = seedRecords(run.attributes['sync_id'] ?? null, number, count, store.now());
  const counts = { total_query_rows: count, total_rows: count, successful_rows: count };
  run.attributes = { ...run.attributes, ...counts, status: 'success', finished_at: time, updated_at: time };
}

/** Scheduled runs end at once, with records. */
export const endingAtOnce = scheduling((run, { store }) => {
  finish(run, store, 6);
  return run;
});

/** What happens to a sync, of which a list was read for the n-th time. */
export type Happening = (sync: Sync, call: Call, count: number) => unknown;

/** Something happens with every n-th list that is read. */
export const withEvery = (n: number, act: Happening, endpoint: Endpoint = ENDPOINTS.listRuns): ServerChange =>
  hooking(() => {
    let count = 0;
    return {
      after(call) {
        if (call.endpoint !== endpoint || call.place === undefined || ++count % n !== 0) return;
        const sync = askedSync(call);
        if (sync !== undefined && sync.runs.length > 0) act(sync, call, count);
      },
    };
  });

/** A run begins. */
export const beginRun: Happening = (sync, { store }) => {
  sync.runs = [queuedRun(store, sync.key), ...sync.runs];
};

const update = (run: Run | undefined, fields: JsonObject): void => {
  if (run !== undefined) run.attributes = { ...run.attributes, ...fields };
};

/** A run is touched, those far from one another in turn. */
export const touch: Happening = ({ runs }, { store }, count) =>
  update(runs[(count * 7) % runs.length], { updated_at: dateTime(store.now()) });

/** The run that waits succeeds, unless it began this very moment: no two states have one `updated_at`. */
export const succeed: Happening = ({ runs }, { store }) => {
  const time = dateTime(store.now());
  const waiting = runs.find(
    ({ attributes: { status, updated_at: at } }) => status === 'queued' && at !== time,
  );
  update(waiting, { status: 'success', finished_at: time, updated_at: time });
};

/** The run that waits succeeds, or one begins. */
export const pass: Happening = (sync, call, count) =>
  sync.runs.some(({ attributes }) => attributes['status'] === 'queued')
    ? succeed(sync, call, count)
    : beginRun(sync, call, count);

/** A run is imported between two others, or behind them all. */
export const importAt =
  (placeOf: (sync: Sync) => number): Happening =>
  (sync, _call, count) => {
    const at = placeOf(sync);
    const [before, behind] = [sync.runs[at - 1], sync.runs[at]];
    if (before === undefined) return;
    const older = behind === undefined ? 7_200_000 : madeAt(before) - madeAt(behind);
    const done = { status: 'success', error: '' };
    const run = olderRun(before, String(6000 + count), Math.ceil(older / 2), done);
    sync.runs = sync.runs.toSpliced(at, 0, run);
  };

const madeAt = ({ attributes }: Run): number => Date.parse(asText(attributes['created_at']));

const changedAt = ({ attributes }: Row): string => asText(attributes['updated_at']);
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Runs are listed in an order of their own. */
export const runsListedBy = (order: (rows: readonly Row[]) => readonly Row[]): ServerChange =>
  hooking(() => ({ select: (rows, { endpoint }) => (endpoint === ENDPOINTS.listRuns ? order(rows) : rows) }));

/** Rows by their last change, the latest first. */
export const latestFirst = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => compare(changedAt(other), changedAt(one)));
