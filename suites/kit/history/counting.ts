import type { Explanation, ObservedView, Proof } from './claim.ts';
import { idsAlong, missedBy } from './membership.ts';
import { movesBetween } from './movement.ts';
import { stretchOf, viewThatMoves } from './moving-view.ts';
import { isBefore, type Observation, type ObservedEntry, type Span } from './observation.ts';
import { hullOf, type Timeline, type WalkTrace } from './timeline.ts';

/** One time at which a claim was seen to hold. */
export interface Instance {
  readonly observations: readonly Observation[];
  readonly span: Span;
  /** How many entries must have moved at least, given a reading of the view from before. */
  needed(earlier: WalkTrace): number;
  /** Whether places in that reading count, so that what moved while it was made does too. */
  readonly isOfPlaces?: boolean;
  /** The entries that others must have crossed; without them all moves count. */
  readonly across?: readonly ObservedEntry[];
  /** Entries that keep their places meanwhile, by their ids. */
  readonly still?: readonly string[];
}

/** Unseen movements are assumed only where movements are seen, and at most as many again. */
export const isTooMuchFor = (needed: number, moves: number): boolean => needed > 2 * moves;

/**
 * Decides a claim by counting movements: instances of it that do not overlap need a certain number in all,
 * and the complete walks before and after them show how many there were. Undefined if no two walks enclose an
 * instance.
 */
export function decideByCount(
  timeline: Timeline,
  claim: Pick<Proof, 'claim' | 'view' | 'entry'>,
  instances: readonly Instance[],
): Explanation | undefined {
  const base = viewThatMoves(timeline, claim.view);
  // If the list is paginated before it is filtered, a walk through the view does not show places.
  if (base !== claim.view && instances.some((one) => one.isOfPlaces === true)) return undefined;
  const walks = timeline.walks(base).filter(({ isWhole }) => isWhole);
  let explained: Explanation | undefined;
  for (const [at, earlier] of walks.entries()) {
    let known = 0;
    for (const later of walks.slice(at + 1)) {
      if (!isBefore(earlier.span, later.span)) continue;
      const all = instances.filter(({ span }) => isBefore(earlier.span, span) && isBefore(span, later.span));
      // A walk that encloses no more than one before it only adds movements.
      if (all.length === 0 || all.length === known) continue;
      known = all.length;
      const enclosed = apart(all);
      // Places in the earlier walk count, so movements during that walk do, too.
      const isOfPlaces = enclosed.some((one) => one.isOfPlaces === true);
      if (isOfPlaces && !showsPlaces(timeline, base, earlier)) continue;
      const each = enclosed.map((instance) => instance.needed(earlier));
      // A displaced entry stays displaced; an entry that is skipped or repeated needs new movements each
      // time.
      const needed = isOfPlaces ? Math.max(...each) : each.reduce((sum, one) => sum + one, 0);
      const fromMs = isOfPlaces ? earlier.span.fromMs : Math.min(...enclosed.map(({ span }) => span.fromMs));
      const across = enclosed.map((instance) => instance.across ?? []);
      const isLocal = across.every((entries) => entries.length > 0);
      const stretch = stretchOf(timeline, { view: claim.view, base }, isLocal ? across.flat() : []);
      const walked = [earlier, later] as const;
      // An entry that every instance requires to stay does not explain any of them.
      const still = enclosed
        .map(({ still: ids = [] }) => new Set(ids))
        .reduce((all, one) => all.intersection(one));
      const { moves, movers } = movesBetween(timeline, claim.view.list, walked, {
        fromMs,
        ...(isOfPlaces ? {} : { toMs: Math.max(...enclosed.map(({ span }) => span.toMs)) }),
        stretch,
        still,
      });
      if (isTooMuchFor(needed, moves)) return impossible(claim, { earlier, enclosed, later, needed, movers });
      if (needed <= moves) explained = { kind: 'possible', movers };
    }
  }
  return explained;
}

/**
 * A walk in which an entry appears twice, or that missed one which was there all the time, was made while
 * places changed: it shows no places.
 */
function showsPlaces(timeline: Timeline, view: ObservedView, walk: WalkTrace): boolean {
  const ids = idsAlong(walk);
  return new Set(ids).size === ids.length && missedBy(timeline, view, walk).length === 0;
}

/** As many instances as are over before the next can have begun. */
function apart(instances: readonly Instance[]): readonly Instance[] {
  const chosen: Instance[] = [];
  for (const instance of instances.toSorted((one, other) => one.span.toMs - other.span.toMs)) {
    const last = chosen.at(-1);
    if (last === undefined || isBefore(last.span, instance.span)) chosen.push(instance);
  }
  return chosen;
}

function impossible(
  claim: Pick<Proof, 'claim' | 'view' | 'entry'>,
  found: {
    readonly earlier: WalkTrace;
    readonly enclosed: readonly Instance[];
    readonly later: WalkTrace;
    readonly needed: number;
    readonly movers: readonly string[];
  },
): Explanation {
  const { earlier, enclosed, later, needed, movers } = found;
  return proven(claim, {
    observations: [
      ...earlier.pages.slice(0, 1),
      ...enclosed.flatMap(({ observations }) => observations),
      ...later.pages.slice(-1),
    ],
    needed,
    movers,
  });
}

const mostShown = 5;

/** The explanation of a claim that nothing explains. */
export function proven(
  claim: Omit<Proof, 'observations' | 'within' | 'needed' | 'movers'>,
  found: {
    readonly observations: readonly Observation[];
    readonly needed: number;
    readonly movers?: readonly string[];
  },
): Explanation {
  const unique = [...new Set(found.observations)].toSorted((one, other) => one.number - other.number);
  const shown = [...new Set([...unique.slice(0, mostShown - 1), ...unique.slice(-1)])];
  return {
    kind: 'impossible',
    proof: {
      ...claim,
      observations: shown.map(({ number }) => number),
      within: hullOf(unique),
      needed: found.needed,
      movers: found.movers ?? [],
    },
  };
}
