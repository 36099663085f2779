import type { ObservedLink } from './observation.ts';
import type { OrderKey } from './order.ts';

/** A view of a list: the whole list, or the entries of one status. */
export interface ObservedView {
  readonly list: string;
  readonly filter?: string;
}

/**
 * Something that looks wrong, and is wrong unless the list moved. Observations are named by their numbers;
 * equal requests sent at different times are about the same claim.
 */
export type Claim =
  /** An entry that exists, and has the status of the view, is on no page of a walk through it. */
  | { readonly kind: 'left-out'; readonly view: ObservedView; readonly entry: string }
  /** An entry is on two pages of one view. */
  | {
      readonly kind: 'repeated';
      readonly view: ObservedView;
      readonly entry: string;
      readonly on?: readonly [number, number];
    }
  /**
   * An answer shows other entries than another that should show the same place of a view (page N and the N-th
   * page of the walk, a link and the page it leads to, the same request twice), or is refused.
   */
  | {
      readonly kind: 'other-page';
      readonly view: ObservedView;
      readonly expected: number;
      readonly came: number;
      /** The link that led there, and the page that holds it: it says so at the moment of that page alone. */
      readonly by?: { readonly link: ObservedLink; readonly of: number };
    }
  /** A page says by an absent link that it has no neighbour there, although another page shows one. */
  | {
      readonly kind: 'no-neighbour';
      readonly view: ObservedView;
      readonly page: number;
      readonly link: Extract<ObservedLink, 'prev' | 'next'>;
      /** The observation that shows the neighbour. */
      readonly neighbour: number;
    }
  /**
   * A link leads to a page that is refused or has no entries, as if the list ended before it; `next` may also
   * lead to what an earlier page shows, which is `back`.
   */
  | {
      readonly kind: 'leads-nowhere';
      readonly view: ObservedView;
      readonly page: number;
      readonly link: ObservedLink;
      readonly led: number;
      readonly back?: number;
    }
  /**
   * Two places of a view show the same entries. `isOpenEnded`: no link says by its number that the later of
   * them is there, so it may be past the end, where anything may be shown.
   */
  | {
      readonly kind: 'same-page';
      readonly view: ObservedView;
      readonly on: readonly [number, number];
      readonly isOpenEnded?: true;
    }
  /** A status is refused as a filter although an entry has it. */
  | { readonly kind: 'refused'; readonly view: ObservedView; readonly refusal: number }
  /** An entry is in another state in one observation than in another. */
  | {
      readonly kind: 'other-state';
      readonly view: ObservedView;
      readonly entry: string;
      readonly on: readonly [number, number];
    };

/** A claim of one kind. */
export type ClaimOf<Kind extends Claim['kind']> = Extract<Claim, { readonly kind: Kind }>;

/**
 * A read that would help to decide a claim; all are made after a pause as long as an answer may be stale, and
 * past caches.
 */
export type NeededRead =
  | { readonly kind: 'walk'; readonly view: ObservedView }
  | { readonly kind: 'alone'; readonly list: string; readonly id: string }
  /**
   * The question of an observation once more; where its address may hold a moment, by the links that led
   * there (`Timeline.inPlaceOf`).
   */
  | { readonly kind: 'again'; readonly of: number }
  /** The same, and then a link of the answer. */
  | { readonly kind: 'follow'; readonly of: number; readonly link: ObservedLink };

/** Page numbers of a link, from 1: a page number is a position, so these hold whatever moves. */
export interface LinkPageNumbers {
  /** The page that has the link. */
  readonly own: number;
  /** The page that the link must lead to; of `last`, one that comes after the named one. */
  readonly wanted: number;
  /** The page that it names; absent where the page has no such link. */
  readonly named?: number;
}

/** An entry in front of which more entries were than the page leaves room for. */
export interface OvertakenEntry {
  readonly id: string;
  /** The observation of the page. */
  readonly on: number;
  readonly room: number;
  readonly ahead: number;
}

/** Observations that no conforming list can have returned, with the facts of the sentence that says why. */
export interface Proof {
  readonly claim: Claim['kind'];
  readonly view: ObservedView;
  /** Two to five, in the order in which they were asked for. */
  readonly observations: readonly number[];
  /** The entry that it is about, where it is about one. */
  readonly entry?: string;
  /**
   * The entries directly before and behind it, if a page that shows these lacks it; of the first entry of a
   * list the one behind it alone, and null behind the last entry.
   */
  readonly between?: readonly (string | null)[];
  /** What the list is ordered by, if the proof rests on that. */
  readonly orderedBy?: OrderKey;
  /** The entry before and behind which the answers put it, if they contradict each other. */
  readonly pivot?: string;
  /** An entry of a page that is shown at too early a position, if that proves it. */
  readonly overtaken?: OvertakenEntry;
  /** The observation of a page behind one that names itself as the last, if that proves it. */
  readonly followedBy?: number;
  /** The numbers of the pages, if a link is wrong by its number, or missing. */
  readonly pages?: LinkPageNumbers;
  /** The time in which entries would have had to move. */
  readonly within: { readonly fromMs: number; readonly toMs: number };
  /** How many entries must have moved at least. */
  readonly needed: number;
  /** The entries that can have moved then. */
  readonly movers: readonly string[];
}

/** What can be said of a claim. */
export type Explanation =
  /** A conforming list can have returned these answers. */
  | { readonly kind: 'possible'; readonly movers: readonly string[] }
  | { readonly kind: 'impossible'; readonly proof: Proof }
  | { readonly kind: 'undecided'; readonly reads: readonly NeededRead[] };
