import { onRows } from '../../alterations.ts';
import { advanceNext, byTheClock, latestFirst, touchNext } from '../../clock.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Store } from '../../store.ts';
import { asText, dateTime, rowStatus } from '../../store.ts';
import { queuedRun } from '../../writes.ts';
import type { Variant } from '../variant.ts';
import { showingMoments } from './moments.ts';

const { listRuns, readRun, readModel } = ENDPOINTS;

/** Lists that change by the clock, in orders that changes matter to (reading 11). */
export const byTheClockVariants: readonly Variant[] = [
  {
    name: 'runs-reordered-by-the-clock',
    summary: 'Runs are listed by updated_at, the latest first, and every 300 ms one of them is touched.',
    // Whether the order has changed by then is a matter of time.
    mayChange: ['4.7-order'],
    takesTime: true,
    alone: ['what happens to runs'],
    readings: [11],
    apply: () => ({
      ...byTheClock(300, touchNext),
      ...onRows(listRuns, (rows) => latestFirst(rows)),
    }),
  },
  {
    name: 'runs-grouped-by-status-by-the-clock',
    summary: 'Runs are listed by status, and every 300 ms one of them takes on another.',
    changes: ['4.7-order'],
    takesTime: true,
    alone: ['what happens to runs'],
    readings: [11],
    apply: () => ({
      ...byTheClock(300, turnNext),
      ...onRows(listRuns, (rows) =>
        rows.toSorted((one, other) => rowStatus(one).localeCompare(rowStatus(other))),
      ),
    }),
  },
  {
    name: 'runs-begin-and-advance-by-the-clock',
    summary: 'Every 200 ms a run begins, succeeds or, if it is the oldest, is deleted.',
    // A run that takes long may outlive the run that it was given.
    mayChange: ['4.8-malformed-id', '4.9-page-zero', '4.9-page-word', '4.9-status-empty', '4.9-status-case'],
    takesTime: true,
    alone: ['what happens to runs'],
    readings: [11],
    apply: () => byTheClock(200, beginOrEnd),
  },
  {
    name: 'late-single-reads-in-whole-seconds-behind-a-fast-proxy',
    summary:
      'Single runs are two seconds late, date-times have whole seconds, and `Date` is of a clock an hour fast.',
    changes: ['4.5-read-lag', '4.9-order'],
    takesTime: true,
    alone: ['the time that reads show', 'the time after an update'],
    readings: [11, 15, 50],
    apply: () => ({
      ...showingMoments(
        ({ endpoint }, now) => (endpoint === readRun || endpoint === readModel ? now - 2000 : now),
        500,
        advanceNext,
      ),
      bytes(wire) {
        wire.headers['date'] = new Date(Date.now() + 3_600_000).toUTCString();
        if (wire.status !== 200) return;
        wire.bytes = Buffer.from(wire.bytes.toString().replaceAll(/("[-\d]{10}T[:\d]{8})\.\d+Z"/g, '$1Z"'));
      },
    }),
  },
];

function turnNext(store: Store, tick: number, dueMs: number): void {
  touchNext(store, tick, dueMs);
  const runs = store.syncs.get('1')?.runs ?? [];
  const run = runs[(tick * 7) % Math.max(1, runs.length)];
  const status = asText(run?.attributes['status']) === 'failed' ? 'success' : 'failed';
  if (run !== undefined) run.attributes = { ...run.attributes, status };
}

function beginOrEnd(store: Store, tick: number): void {
  const sync = store.syncs.get('1');
  if (sync === undefined) return;
  if (tick % 3 === 0) sync.runs = [queuedRun(store, sync.key), ...sync.runs];
  else if (tick % 3 === 1) sync.runs = sync.runs.slice(0, -1);
  else {
    const run = sync.runs.find(({ attributes }) => asText(attributes['status']) === 'queued');
    const now = dateTime(store.now());
    if (run !== undefined)
      run.attributes = { ...run.attributes, status: 'success', finished_at: now, updated_at: now };
  }
}
