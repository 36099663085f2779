import type { Call } from './call.ts';
import { type ServerChange, hooking } from './changes.ts';
import type { JsonObject } from './json.ts';
import { dateTime, type Run, type Store } from './store.ts';

/** What happens when a tick of a clock is due. */
export type ClockMove = (store: Store, tick: number, dueMs: number) => void;

/**
 * Calls `move` once every `everyMs` milliseconds since the start of the server, with the time at which it is
 * due, so that an entry that changes twice between two requests gets two times.
 */
export const byTheClock = (everyMs: number, move: ClockMove): ServerChange =>
  hooking(() => {
    let begun = 0;
    let ticks = 0;
    return {
      seed: () => void (begun = Date.now()),
      intercept({ store }) {
        for (; begun + (ticks + 1) * everyMs <= Date.now(); ticks += 1)
          move(store, ticks + 1, begun + (ticks + 1) * everyMs);
        return undefined;
      },
    };
  });

const change = (run: Run | undefined, fields: JsonObject): void => {
  if (run !== undefined) run.attributes = { ...run.attributes, ...fields };
};
const runsOf = ({ syncs }: Store): readonly Run[] => syncs.get('1')?.runs ?? [];

/** Touches one run of sync 1 after another, those far from one another in turn. */
export const touchNext: ClockMove = (store, tick, dueMs) => {
  const runs = runsOf(store);
  change(runs[(tick * 7) % Math.max(1, runs.length)], { updated_at: dateTime(dueMs) });
};

/** One run of sync 1 after another passes through its states, again and again. */
export const advanceNext: ClockMove = (store, tick, dueMs) => {
  const status = ['in_progress', 'failed', 'success'][tick % 3] ?? 'success';
  change(runsOf(store)[Math.floor(tick / 3) % 4], { status, updated_at: dateTime(dueMs) });
};

/** The first run of each list becomes its last. */
export const turn: ClockMove = ({ syncs }) => syncs.forEach(({ runs }) => runs.push(...runs.splice(0, 1)));

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
 * in milliseconds since 1970. `move` is called as by `byTheClock`. Other changes may change the store as
 * well: they see and change its present state alone.
 */
export const showingMoments = (
  begin: () => (call: Call, now: number) => number,
  everyMs = Infinity,
  move: ClockMove = () => {},
): ServerChange =>
  hooking(() => {
    const momentOf = begin();
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
  });

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

const momentNow = ({ syncs, models }: Store, at: number): Moment => ({
  at,
  runs: new Map([...syncs].map(([key, { runs }]) => [key, runs.map((run) => ({ ...run }))])),
  models: new Map([...models].map(([key, { attributes }]) => [key, attributes])),
});

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

/**
 * A server that reads a model as it was before its last update; each update starts a new sequence that says,
 * read by read, whether it does.
 */
export const showingOld = (begin: () => () => boolean): ServerChange =>
  hooking(() => {
    let old: JsonObject | undefined;
    let isHidden = (): boolean => false;
    return {
      write({ previous }, { endpoint }) {
        if (endpoint !== 'PUT /api/v1/models/{id}') return;
        old = { ...previous };
        isHidden = begin();
      },
      answer(reply, { endpoint, params }) {
        if (endpoint !== 'GET /api/v1/models/{id}' || reply.status !== 200 || old === undefined) return;
        if (isHidden())
          reply.body = { data: { id: params['id'] ?? '', type: 'models', attributes: { ...old } } };
      },
    };
  });

/** A model shows an update only `delayMs` after it, in every nth read at least. */
export const lagging = (delayMs: number, every = 1): ServerChange =>
  showingOld(() => {
    const until = Date.now() + delayMs;
    let reads = 0;
    return () => Date.now() < until && (reads += 1) % every === 0;
  });

/** Does something a while after; a server that is closed meanwhile need not wait for it. */
export function later(ms: number, act: () => void): void {
  setTimeout(act, ms).unref();
}
