import type { Call } from '../../reference/call.ts';
import type { Apply } from '../../reference/deviation.ts';
import type { Run, Sync } from '../../reference/store.ts';
import { dateTime } from '../../reference/store.ts';
import { beginRun, importAt } from '../../reference/worlds.ts';
import { draw } from '../../suites/log/random.ts';

const statuses = ['success', 'failed', 'in_progress'] as const;

/** Something that happens to a list. */
export interface ListEvent {
  readonly atMs: number;
  readonly kind: 'insert' | 'import' | 'change' | 'touch' | 'delete';
  /** From 0 to 1: to which entry. */
  readonly pick: number;
}

const mixtures: readonly (readonly ListEvent['kind'][])[] = [
  ['insert'],
  ['change'],
  ['touch'],
  ['insert', 'change'],
  ['insert', 'import', 'change'],
  ['insert', 'delete', 'change', 'touch'],
];
/** Milliseconds between two changes of a list, on average. */
export const paces = [Infinity, 20_000, 5000, 1000, 200, 30] as const;
const longestMs = 90_000;
const mostEvents = 600;

/** The status behind another one, round and round. */
export const nextStatus = (status: unknown): string =>
  statuses[(statuses.findIndex((one) => one === status) + 1) % statuses.length] ?? 'success';

/** Draws what happens within a minute and a half: nothing, something now and then, or something always. */
export function drawHistory(random: () => number, everyMs = draw<number>(paces, random) ?? Infinity) {
  const kinds = draw(mixtures, random) ?? [];
  const pauseMs = (): number => 1 + random() * everyMs * 2;
  const events: ListEvent[] = [];
  for (let atMs = pauseMs(); atMs < longestMs && events.length < mostEvents; atMs += pauseMs())
    events.push({ atMs, kind: draw(kinds, random) ?? 'insert', pick: random() });
  return events;
}

/** The reference, on whose first sync these things happen by the clock. */
export function living(history: readonly ListEvent[]): Apply {
  return () => {
    const began = Date.now();
    let count = 0;
    return {
      // Before `enter`, in which others put an earlier moment into the store.
      intercept(call) {
        const sync = call.store.syncs.get('1');
        for (let event = history[count]; event !== undefined; event = history[count]) {
          if (sync === undefined || began + event.atMs > Date.now()) break;
          count += 1;
          happen(sync, event, call, count);
        }
        return undefined;
      },
    };
  };
}

function happen(sync: Sync, { kind, pick }: ListEvent, call: Call, count: number): void {
  const place = Math.floor(pick * sync.runs.length);
  const chosen = sync.runs[place];
  if (kind === 'insert' || chosen === undefined) beginRun(sync, call, count);
  else if (kind === 'import') importAt(() => place + 1)(sync, call, count);
  else if (kind === 'delete') sync.runs = sync.runs.filter((run) => run !== chosen);
  else change(chosen, dateTime(call.store.now()), kind === 'change');
}

function change(run: Run, time: string, isOfStatus: boolean): void {
  const status = isOfStatus ? { status: nextStatus(run.attributes['status']) } : {};
  run.attributes = { ...run.attributes, ...status, updated_at: time };
}
