import type { ObservedView } from './claim.ts';
import { belongs } from './membership.ts';
import {
  inTime,
  areApart,
  isBefore,
  type Observation,
  type ObservedEntry,
  type Span,
} from './observation.ts';
import { mayReturn, type PlaceOrder } from './order.ts';
import { entriesAlong, type Appearance, type Timeline, type WalkTrace } from './timeline.ts';

/** What moved in a list. */
export interface Movement {
  /** At least this many times: an entry came, went, or changed, once for each version. */
  readonly moves: number;
  readonly movers: readonly string[];
}

/** What happened to one entry: the states in which it was seen, and how often it came or went. */
export interface EntryChange {
  readonly id: string;
  readonly states: readonly ObservedEntry[];
  readonly arrivals: number;
}

/**
 * Counts the movements of a list that the answers of a span show, in any view. An entry counts as new if an
 * earlier answer to the same request lacks it and no answer before that shows it, or if the list had been
 * read by `knownMs` and only later answers show it; it counts as removed likewise. With `untilMs`, an entry
 * counts with all its versions unless the last answer before the span and the first from `untilMs` on show
 * the same version. With a stretch, only movements across the places of that stretch count, if the order of
 * the list is known.
 */
export const movementSeen = (
  timeline: Timeline,
  list: string,
  span: Span,
  { stretch, ...known }: KnownTimes & { stretch?: Stretch | undefined } = {},
): Movement => movementOf(timeline, list, changesSeen(timeline, list, span, known), stretch);

/** From when a list was known, and until when its movements matter, in milliseconds since the run began. */
interface KnownTimes {
  readonly knownMs?: number;
  readonly untilMs?: number;
}

function changesSeen(
  timeline: Timeline,
  list: string,
  span: Span,
  { knownMs = Infinity, untilMs = Infinity }: KnownTimes = {},
): readonly EntryChange[] {
  return [...timeline.entriesOf(list)].flatMap(([id, all]): readonly EntryChange[] => {
    const seen = all.filter(({ observation }) => isWithin(observation, span));
    const earlier = all.findLast(({ observation: { moments } }) => moments.toMs <= span.fromMs);
    const later = all.find(({ observation: { moments } }) => moments.fromMs >= untilMs);
    // An entry may have changed unseen, unless it is the same before and after.
    const isUnknown =
      untilMs !== Infinity && (later === undefined || earlier?.entry.version !== later.entry.version);
    const views = [...Map.groupBy(all, ({ observation }) => observation.filter).values()].map((ofView) =>
      ofView.filter(({ observation }) => isPageIn(observation, span)),
    );
    const first = all[0]?.observation;
    const isNew = isPageIn(first, span) && first.moments.fromMs >= knownMs;
    const hasLeft =
      views.some((ofView) => leftWithin(timeline, all, ofView.at(-1), span)) ||
      timeline.refusals(list, id).some((one) => isWithin(one, span));
    // An entry that was there before was not added, and one that is there after was not removed: it entered
    // or left a filter.
    const next = all.find(({ observation }) => isBefore(span, observation.moments));
    const hasCome =
      earlier === undefined &&
      (isNew || views.some(([one]) => one !== undefined && cameAfter(timeline, all, one)));
    const hasGone = next === undefined && hasLeft;
    const shown = isUnknown ? all : [earlier, ...seen, later, hasLeft ? next : undefined];
    const states = [
      ...new Map(
        shown.flatMap((one) => (one === undefined ? [] : [[one.entry.version, one.entry] as const])),
      ).values(),
    ];
    const arrivals = Number(hasCome) + Number(hasGone);
    return states.length < 2 && arrivals === 0 ? [] : [{ id, states, arrivals }];
  });
}

/** Counts by the order and the filter that explain most, if there can be several. */
export function movementOf(
  timeline: Timeline,
  list: string,
  changes: readonly EntryChange[],
  stretch: Stretch | undefined,
): Movement {
  const orders = stretch === undefined ? [] : timeline.orders(list);
  const counts =
    stretch === undefined || orders.length === 0
      ? [changes.map(({ states, arrivals }) => Math.max(0, states.length - 1) + arrivals)]
      : readingsOf(stretch).flatMap((one) =>
          orders.map((order) => changes.map((change) => movesIn(order, one, change))),
        );
  return counts
    .map((moves) => ({
      moves: moves.reduce((sum, one) => sum + one, 0),
      movers: changes.filter((_, at) => (moves[at] ?? 0) > 0).map(({ id }) => id),
    }))
    .reduce((most, one) => (one.moves > most.moves ? one : most));
}

const readingsOf = (stretch: Stretch): readonly Stretch[] =>
  stretch.perhapsFilter === undefined ? [stretch] : [stretch, { ...stretch, filter: stretch.perhapsFilter }];

function movesIn(order: PlaceOrder, stretch: Stretch, { states, arrivals }: EntryChange): number {
  const { filter } = stretch;
  const [first] = states;
  // A newcomer that changed before it was seen may have been at the place of an earlier `updated_at`.
  const wasElsewhere =
    order.by === 'updated_at' && arrivals > 0 && first !== undefined && first.createdMs !== first.updatedMs;
  if (wasElsewhere || (mayReturn(order) && states.length > 1)) return states.length - 1 + arrivals;
  // An entry that changes may leave or enter a filter, and be as before when it is seen next.
  const passing =
    filter === undefined || states.length < 2 ? [] : states.map((one) => ({ ...one, status: filter }));
  const isAway = arrivals > 0 || passing.length > 0;
  const moves = movesAcross(order, stretch, [...states, ...passing, ...(isAway ? [undefined] : [])]);
  return moves === 0 ? 0 : moves + Math.max(0, arrivals - 1);
}

/**
 * Whether an entry came into a view: an earlier answer to the same request lacks it, and nothing before that
 * shows it in its present version.
 */
function cameAfter(
  timeline: Timeline,
  all: readonly Appearance[],
  { observation, entry }: Appearance,
): boolean {
  const isFirst = !all.some(
    (one) => one.observation.filter === observation.filter && inTime(one.observation, observation) < 0,
  );
  const lacking = timeline.alike(observation).findLast((one) => inTime(one, observation) < 0);
  return (
    isFirst &&
    lacking !== undefined &&
    !all.some((one) => inTime(one.observation, lacking) < 0 && one.entry.version === entry.version)
  );
}

/** Whether an entry left a view within a span, likewise. */
function leftWithin(
  timeline: Timeline,
  all: readonly Appearance[],
  last: Appearance | undefined,
  span: Span,
): boolean {
  if (last === undefined) return false;
  const { observation, entry } = last;
  const isLast = !all.some(
    (one) => one.observation.filter === observation.filter && inTime(one.observation, observation) > 0,
  );
  const lacking = timeline
    .alike(observation)
    .find((one) => inTime(one, observation) > 0 && isWithin(one, span));
  return (
    isLast &&
    lacking !== undefined &&
    !all.some((one) => inTime(one.observation, lacking) > 0 && one.entry.version === entry.version)
  );
}

const isWithin = ({ moments }: Observation, span: Span): boolean => !areApart(moments, span);

const isPageIn = (one: Observation | undefined, span: Span): one is Observation =>
  one?.shows.kind === 'page' && isWithin(one, span);

/**
 * The same between two complete walks through a view, from a moment on; entries that only one of the walks
 * has count as moved.
 */
export function movesBetween(
  timeline: Timeline,
  list: string,
  [earlier, later]: readonly [WalkTrace, WalkTrace],
  {
    fromMs,
    toMs = later.span.toMs,
    stretch,
    still = new Set(),
  }: {
    readonly fromMs: number;
    readonly toMs?: number;
    readonly stretch: Stretch | undefined;
    /** Entries that the claim is about, whose own movement does not explain it. */
    readonly still?: ReadonlySet<string>;
  },
): Movement {
  const untilMs = toMs === later.span.toMs ? Infinity : toMs;
  const changes = changesSeen(timeline, list, { fromMs, toMs }, { untilMs }).filter(
    ({ id }) => !still.has(id),
  );
  const [had, has] = [earlier, later].map((walk) => new Set(entriesAlong(walk).map(({ id }) => id)));
  const inOne = new Set(had?.symmetricDifference(has ?? new Set<string>())).difference(still);
  const filter = earlier.pages[0]?.filter;
  const view = filter === undefined ? { list } : { list, filter };
  const versions = new Map([earlier, later].flatMap(entriesAlong).map(({ id, version }) => [id, version]));
  const mayLeave = filter !== undefined || timeline.orders(list).some(mayReturn);
  const isElsewhere = (id: string): boolean =>
    // An entry that other answers show with the status of the view is in it, even if this walk lacks it; in
    // another version it may have left the view and come back.
    timeline
      .appearances(list, id)
      .some(
        ({ observation: { moments }, entry }) =>
          belongs(view, entry) &&
          (!mayLeave || entry.version === versions.get(id)) &&
          (had?.has(id) === true ? moments.fromMs >= later.span.fromMs : moments.toMs <= fromMs),
      );
  const others = [...inOne].flatMap((id): readonly EntryChange[] => {
    const change = changes.find((one) => one.id === id);
    if (isElsewhere(id) || (change?.arrivals ?? 0) > 0) return [];
    const states = change?.states ?? timeline.appearances(list, id).map(({ entry }) => entry);
    return [{ id, states, arrivals: 1 }];
  });
  const span = { fromMs, toMs: later.span.fromMs };
  const around = { fromMs: earlier.span.fromMs, toMs: later.span.fromMs };
  const passing = [...timeline.entriesOf(list)].flatMap(([id, all]): readonly EntryChange[] => {
    const isInNeither = had?.has(id) === false && has?.has(id) === false;
    const isGone = !all.some(({ observation: { moments } }) => isBefore(span, moments));
    const hasCome = hasPassed(timeline, view, { id, all, span: isGone ? around : span });
    return isInNeither && !still.has(id) && hasCome
      ? [{ id, states: all.map(({ entry }) => entry), arrivals: 2 }]
      : [];
  });
  const replacing = [...others, ...passing];
  const replaced = new Set(replacing.map(({ id }) => id));
  const unreplaced = changes.filter(({ id }) => !replaced.has(id));
  return movementOf(timeline, list, [...unreplaced, ...replacing], stretch);
}

/**
 * Whether an entry that a walk lacks may have come into its view afterwards: it had the status of that view,
 * either within a span or at another time and it changes, and nothing shows it in one version before and
 * after that span.
 */
function hasPassed(
  timeline: Timeline,
  view: ObservedView,
  { id, all, span }: { readonly id: string; readonly all: readonly Appearance[]; readonly span: Span },
): boolean {
  const seen = all.filter(({ entry }) => belongs(view, entry));
  const isChanging =
    view.filter !== undefined && seen.length > 0 && new Set(all.map(({ entry }) => entry.version)).size > 1;
  const isSeen = isChanging || seen.some(({ observation }) => isWithin(observation, span));
  return isSeen && timeline.settled(view.list, id, span) === undefined;
}

/** The part of a list whose places a claim is about, from the first of some entries to the last. */
export interface Stretch {
  readonly entries: readonly ObservedEntry[];
  /** The status that the pages are filtered by, where an entry of another status is in no place. */
  readonly filter?: string;
  /** The status that they may be filtered by before they are cut, if that is not certain. */
  readonly perhapsFilter?: string;
}

/** The state of an entry, or undefined while it was not in the list. */
export type PlacedState = ObservedEntry | undefined;

/**
 * How many moves of one entry may have changed the places of a stretch: one for each new place, if its places
 * range from before the end of the stretch to after its start. An entry that is not in the list counts as
 * being after all others.
 */
export function movesAcross(
  order: PlaceOrder,
  { entries, filter }: Stretch,
  states: readonly PlacedState[],
): number {
  const places = states.map((state) =>
    filter !== undefined && state?.status !== filter ? undefined : state,
  );
  const compare = (one: PlacedState, other: PlacedState): number => {
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return order.compare(one, other);
  };
  const distinct = places.filter((place, at) => places.findIndex((one) => compare(one, place) === 0) === at);
  if (distinct.length < 2) return 0;
  const reaches =
    distinct.some((place) => entries.some((entry) => compare(place, entry) <= 0)) &&
    distinct.some((place) => entries.some((entry) => compare(place, entry) >= 0));
  return reaches ? distinct.length - 1 : 0;
}
