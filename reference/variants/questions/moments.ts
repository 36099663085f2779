import type { Call } from '../../call.ts';
import type { Deviation } from '../../deviation.ts';
import type { JsonObject } from '../../json.ts';
import type { Row, Run, Store } from '../../store.ts';

/** What every list and model of a server was at one moment. */
interface Moment {
  readonly at: number;
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  readonly models: ReadonlyMap<string, JsonObject>;
}

/** Longer than any variant looks back, in milliseconds. */
const KEPT_MS = 70_000;

/**
 * A server whose reads may show the state of an earlier moment: `momentOf` returns that moment for each read,
 * in milliseconds since 1970. `move`, if given, is called once for every `everyMs` that have passed, with the
 * time at which it is due, so that an entry that changes twice gets two times. Other deviations may change
 * the store as well: they see and change its present state alone.
 */
export function showingMoments(
  momentOf: (call: Call, now: number) => number,
  everyMs = Infinity,
  move: (store: Store, tick: number, dueMs: number) => void = () => {},
): Deviation {
  const moments: Moment[] = [];
  let present: Moment | undefined;
  let begun = 0;
  let ticks = 0;
  let endedAt = 0;
  const note = (store: Store, at: number): void => {
    const last = moments.at(-1);
    if (last === undefined || hasChanged(store, last)) moments.push(momentNow(store, at));
  };
  return {
    seed(store) {
      begun = Date.now();
      endedAt = begun;
      moments.push(momentNow(store, 0));
    },
    intercept({ store }) {
      // What others changed since then, they changed after the last call.
      note(store, endedAt);
      while (begun + (ticks + 1) * everyMs <= Date.now()) {
        ticks += 1;
        const dueMs = begun + ticks * everyMs;
        move(store, ticks, dueMs);
        moments.push(momentNow(store, Math.max(dueMs, moments.at(-1)?.at ?? 0)));
      }
      return undefined;
    },
    enter(call) {
      const now = Date.now();
      note(call.store, now);
      if (call.method !== 'GET' || !call.isAuthorised) return;
      const at = momentOf(call, now);
      const shown = moments.findLast((moment) => moment.at <= at) ?? moments[0];
      if (at >= now || shown === undefined) return;
      present = momentNow(call.store, now);
      put(call.store, shown);
    },
    leave({ store }) {
      if (present !== undefined) put(store, present);
      present = undefined;
      endedAt = Date.now();
      while (moments.length > 1 && (moments[1]?.at ?? 0) < endedAt - KEPT_MS) moments.shift();
    },
  };
}

/** Whether any list or model differs from what it was at a moment. */
function hasChanged({ syncs, models }: Store, { runs, models: kept }: Moment): boolean {
  const isSame = (key: string, now: readonly Run[]): boolean => {
    const then = runs.get(key);
    return (
      then?.length === now.length &&
      now.every((run, at) => run.attributes === then[at]?.attributes && run.records === then[at]?.records)
    );
  };
  return (
    ![...syncs].every(([key, sync]) => isSame(key, sync.runs)) ||
    ![...models].every(([key, { attributes }]) => kept.get(key) === attributes)
  );
}

function momentNow({ syncs, models }: Store, at: number): Moment {
  return {
    at,
    runs: new Map([...syncs].map(([key, { runs }]) => [key, runs.map((run) => ({ ...run }))])),
    models: new Map([...models].map(([key, row]: [string, Row]) => [key, row.attributes])),
  };
}

function put(store: Store, { runs, models }: Moment): void {
  for (const [key, list] of runs) {
    const sync = store.syncs.get(key);
    if (sync !== undefined) sync.runs = list.map((run) => ({ ...run }));
  }
  for (const [key, attributes] of models) {
    const model = store.models.get(key);
    if (model !== undefined) model.attributes = attributes;
  }
}
