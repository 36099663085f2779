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
 * time at which it is due, so that an entry that changes twice gets two times.
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
  return {
    seed(store) {
      begun = Date.now();
      moments.push(momentNow(store, 0));
    },
    intercept(call) {
      const now = Date.now();
      while (begun + (ticks + 1) * everyMs <= now) {
        ticks += 1;
        const dueMs = begun + ticks * everyMs;
        move(call.store, ticks, dueMs);
        moments.push(momentNow(call.store, dueMs));
      }
      if (call.method !== 'GET' || !call.isAuthorised) return undefined;
      const at = momentOf(call, now);
      const shown = moments.findLast((moment) => moment.at <= at) ?? moments[0];
      if (at >= now || shown === undefined) return undefined;
      present = momentNow(call.store, now);
      put(call.store, shown);
      return undefined;
    },
    after({ store, method }) {
      if (present !== undefined) put(store, present);
      else if (method !== 'GET') moments.push(momentNow(store, Date.now()));
      present = undefined;
      while (moments.length > 1 && (moments[1]?.at ?? 0) < Date.now() - KEPT_MS) moments.shift();
    },
  };
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
    if (sync !== undefined) sync.runs = [...list];
  }
  for (const [key, attributes] of models) {
    const model = store.models.get(key);
    if (model !== undefined) model.attributes = attributes;
  }
}
