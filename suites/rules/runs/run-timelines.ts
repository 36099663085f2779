import { endpoints } from '../../catalogue/index.ts';
import { bodyOf } from '../../kit/http/body/shape-markers.ts';
import { clockOf, clockStepMs, endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { member, type Json } from '../../kit/json/json.ts';
import { pageOf, type Entry, type Page } from '../../kit/lists/list.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { exactVersionOf } from '../../kit/resources/versions.ts';
import { differenceOf, runIn } from './agreement.ts';
import { hasNotFallen } from './growth.ts';
import { behindMsOf, isCertainlyAfter, lateMs } from './moments.ts';
import { runKey } from '../../kit/questions/point.ts';

/** A run as one answer shows it, alone. */
export interface ShownRun {
  readonly exchange: Exchange;
  /** The run: `id`, `type` and `attributes`. */
  readonly value: Json;
  /** Whether its `updated_at` was long past when the answer was made: no work that sets it is to come. */
  readonly isLongPast: boolean;
  /** Whether its `updated_at` carries a fraction of a second, so that any two states differ in it. */
  readonly isExact: boolean;
  /** How much older than a usual answer the state may be that it shows, in milliseconds (`behindMsOf`). */
  readonly behindMs: number;
}

/** A run as a list shows it. */
export interface Listed extends ShownRun {
  readonly page: Page;
  readonly entry: Entry;
}

/**
 * All answers of a run of the suite that show one run of a sync, in the order in which they were asked for.
 */
export interface RunTimeline {
  readonly alone: readonly ShownRun[];
  readonly listed: readonly Listed[];
  /** The answer beside each one in which a number has fallen, by the name of that: searched for once. */
  readonly fallen: Map<string, Map<ShownRun, ShownRun | undefined>>;
}

/** A timeline to which answers are added. */
interface GrowingTimeline extends RunTimeline {
  readonly alone: ShownRun[];
  readonly listed: Listed[];
}

/**
 * The timelines of all runs that were seen both alone and in a list; a run that was returned instead of
 * another one is not included.
 */
export function runTimelinesOf(context: CheckContext): readonly RunTimeline[] {
  const timelines = new Map<string, GrowingTimeline>();
  const ids = new Set<string>();
  const marginMs = areClocksAlike(context) ? 0 : clocksDifferMs;
  for (const exchange of context.api.evidence(endpoints.readRun)) {
    const { sync_id: sync = '', sync_run_id: run = '' } = exchange.ask.params;
    const value = runIn(exchange);
    if (value === undefined || member(value, 'id') !== run) continue;
    const timeline: GrowingTimeline = timelines.get(runKey(sync, run)) ?? {
      alone: [],
      listed: [],
      fallen: new Map(),
    };
    timelines.set(runKey(sync, run), timeline);
    timeline.alone.push(shown(exchange, value, { differMs: marginMs, behindMs: 0 }));
    ids.add(run);
  }
  const pages = context.api.evidence(endpoints.listRuns).flatMap((exchange) => pageOf(exchange) ?? []);
  const behind = behindMsOf(context, pages);
  for (const page of pages) {
    const { exchange } = page;
    const since = { differMs: marginMs, behindMs: behind.get(exchange) ?? 0 };
    for (const entry of page.entries) {
      if (!entry.hasId) continue;
      if (!ids.has(entry.id)) continue;
      const { value } = entry;
      timelines
        .get(runKey(exchange.ask.params['sync_id'] ?? '', entry.id))
        ?.listed.push({ ...shown(exchange, value, since), page, entry });
    }
  }
  return [...timelines.values()].filter(({ listed }) => listed.length > 0);
}

/** Whether two answers show a run at one `updated_at` that was long past for both. */
export const isComparable = (one: ShownRun, other: ShownRun): boolean =>
  one.isLongPast && other.isLongPast && isSameAt('updated_at', one, other);

/**
 * The answer that confirms one of two contradicting answers: it agrees with the earlier of the two after the
 * later, or with the later before the earlier, and all three are comparable. A run does not return to an
 * earlier state, so progress does not explain the difference.
 */
export function contradictingObservation(
  name: string,
  one: ShownRun,
  other: ShownRun,
  { alone, listed }: RunTimeline,
): ShownRun | undefined {
  if (!isComparable(one, other)) return undefined;
  const [early, late] = isBefore(one, other) ? [one, other] : [other, one];
  if (!isBefore(early, late)) return undefined;
  return [...alone, ...listed].find(
    (third) =>
      isComparable(third, one) &&
      ((isBefore(late, third) && isSameAt(name, third, early)) ||
        (isBefore(third, early) && isSameAt(name, third, late))),
  );
}

/**
 * The answer that shows that a number of a run has fallen: it shows more than one of the two at an earlier
 * moment, or less at a later one. Growth without a new `updated_at` explains all other numbers of a run in
 * progress.
 */
export function fallenObservation(
  context: CheckContext,
  name: string,
  one: ShownRun,
  other: ShownRun,
  timeline: RunTimeline,
): ShownRun | undefined {
  const ofName = timeline.fallen.get(name) ?? new Map<ShownRun, ShownRun | undefined>();
  timeline.fallen.set(name, ofName);
  const found = (shownOne: ShownRun): ShownRun | undefined => {
    if (!ofName.has(shownOne)) ofName.set(shownOne, fallenBeside(context, name, shownOne, timeline));
    return ofName.get(shownOne);
  };
  return found(one) ?? found(other);
}

function fallenBeside(
  context: CheckContext,
  name: string,
  one: ShownRun,
  { alone, listed }: RunTimeline,
): ShownRun | undefined {
  const hasFallen = (early: ShownRun, late: ShownRun): boolean =>
    !hasNotFallen(name, early.value, late.value) &&
    isCertainlyAfter(context, late.exchange, early.exchange, late.behindMs);
  return [...alone, ...listed].find(
    (third) => isComparable(third, one) && (hasFallen(one, third) || hasFallen(third, one)),
  );
}

function shown(
  exchange: Exchange,
  value: Json,
  { differMs, behindMs }: { readonly differMs: number; readonly behindMs: number },
): ShownRun {
  const isExact = exactVersionOf(member(value, 'attributes')) !== undefined;
  // A run may change again in the second of its `updated_at`, and an answer may show what was before.
  const openMs = differMs + behindMs + lateMs(exchange);
  return {
    exchange,
    value,
    isExact,
    behindMs,
    isLongPast: isLongPast(exchange, value, isExact ? 0 : openMs),
  };
}

const isBefore = (one: ShownRun, other: ShownRun): boolean =>
  endedMs(one.exchange) <= other.exchange.startedMs - other.behindMs;

/**
 * The clock behind `Date`, of a proxy perhaps, need not be the one behind `updated_at`: where this is exact
 * to a second only, it must be past by more than the two may differ.
 */
const clocksDifferMs = 86_400_000;

/** Whether an update has shown that the two clocks agree. */
const areClocksAlike = ({ api }: CheckContext): boolean =>
  api.evidence(endpoints.updateModel).some((exchange) => {
    const updated = attribute(member(bodyOf(exchange), 'data') ?? null, 'updated_at');
    return (
      typeof updated === 'string' && Math.abs(clockOf(exchange) - Date.parse(updated)) <= 2 * clockStepMs
    );
  });

/** Whether an `updated_at` is past by the `Date` of its answer; both may be exact to a second only. */
function isLongPast(exchange: Exchange, value: Json, differMs: number): boolean {
  const updated = attribute(value, 'updated_at');
  return typeof updated === 'string' && Date.parse(updated) + 2 * clockStepMs + differMs <= clockOf(exchange);
}

const attribute = (value: Json, name: string): Json | undefined => member(member(value, 'attributes'), name);

function isSameAt(name: string, one: ShownRun, other: ShownRun): boolean {
  const haveBoth = [one, other].every(({ value }) => attribute(value, name) !== undefined);
  return haveBoth && differenceOf(one.value, other.value, [name]) === undefined;
}
