import type { Deviation } from './deviation.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { JsonObject } from './json.ts';
import { copy } from './json.ts';
import type { Row, Run, Store } from './store.ts';
import { asText, dateTime } from './store.ts';

const { readModel, updateModel } = ENDPOINTS;

/**
 * A server that reads a model as it was before its last update; each update starts a new sequence that says,
 * read by read, whether it does.
 */
export function showingOld(begin: () => () => boolean): Deviation {
  let old: JsonObject | undefined;
  let isHidden = (): boolean => false;
  return {
    write({ previous }, { endpoint }) {
      if (endpoint !== updateModel) return;
      old = copy(previous);
      isHidden = begin();
    },
    answer(reply, { endpoint, params }) {
      if (endpoint !== readModel || reply.status !== 200 || old === undefined || !isHidden()) return;
      reply.body = { data: { id: params['id'] ?? '', type: 'models', attributes: copy(old) } };
    },
  };
}

/** A server whose model shows an update only `delayMs` after it. */
export const lagging = (delayMs: number): Deviation =>
  showingOld(() => {
    const until = Date.now() + delayMs;
    return () => Date.now() < until;
  });

/**
 * Calls `move` once every `everyMs` milliseconds since the start of the server, with the time at which it is
 * due, so that an entry that changes twice between two requests gets two times.
 */
export function byTheClock(
  everyMs: number,
  move: (store: Store, tick: number, dueMs: number) => void,
): Deviation {
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
}

/** Changes one run of sync 1 after another, those far from one another in turn. */
export function touchNext({ syncs }: Store, tick: number, dueMs: number): void {
  const runs = syncs.get('1')?.runs ?? [];
  const run = runs[(tick * 7) % Math.max(1, runs.length)];
  if (run !== undefined) run.attributes = { ...run.attributes, updated_at: dateTime(dueMs) };
}

/** One run of sync 1 after another passes through its states, again and again. */
export function advanceNext({ syncs }: Store, tick: number, dueMs: number): void {
  const runs = syncs.get('1')?.runs ?? [];
  const run = runs[Math.floor(tick / 3) % 4];
  const status = ['in_progress', 'failed', 'success'][tick % 3] ?? 'success';
  if (run !== undefined) run.attributes = { ...run.attributes, status, updated_at: dateTime(dueMs) };
}

/** Rows by their last change, the latest first. */
export const latestFirst = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => compare(changed(other), changed(one)));

const changed = ({ attributes }: { readonly attributes: Run['attributes'] }): string =>
  asText(attributes['updated_at']);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
