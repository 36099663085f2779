/** A span of time in milliseconds since the run began, both ends included. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How far before its request the state that an answer shows may lie (interpretation 11). */
export const staleMs = 3000;

/** An entry as one answer shows it. */
export interface ObservedEntry {
  readonly id: string;
  /**
   * Equal exactly while the entry is unchanged: made of its status, its updated_at and every other member
   * that changes with it. A conforming entry never returns to an earlier version.
   */
  readonly version: string;
  readonly status?: string;
  /** When it was created and last changed, as it says itself, in milliseconds since 1970. */
  readonly createdMs?: number;
  readonly updatedMs?: number;
}

/** The five links of a page. */
export type ObservedLink = 'self' | 'first' | 'prev' | 'next' | 'last';

/** How an answer was obtained. */
export type Origin =
  /** Without a page number: the list as it is first asked for. */
  | { readonly kind: 'first' }
  | { readonly kind: 'number'; readonly page: number }
  /**
   * By a link of the observation `of`. `mayKeepMoment`: the link has parameters besides `page` and `status`,
   * so that the page may show the state at which the link was issued.
   */
  | {
      readonly kind: 'link';
      readonly link: ObservedLink;
      readonly of: number;
      readonly mayKeepMoment: boolean;
    }
  /** The entry with that id was read alone. */
  | { readonly kind: 'alone'; readonly id: string };

/** What an answer shows. */
export type Shown =
  | {
      readonly kind: 'page';
      readonly entries: readonly ObservedEntry[];
      /** Where each link leads, as an `address`; links that are absent are left out. */
      readonly links: Readonly<Partial<Record<ObservedLink, string>>>;
    }
  | { readonly kind: 'entry'; readonly entry: ObservedEntry }
  /**
   * The target does not return what was asked for: a refused filter or page, an entry that is answered with
   * 404.
   */
  | { readonly kind: 'refusal'; readonly status: number };

/** One answer of a list, or of one entry of it. It shows the state of one moment within `moments`. */
export interface Observation {
  /** Order of asking, from 1, unique in a history. */
  readonly number: number;
  /** Which list: all its views, filtered or not, and its entries read alone share it. */
  readonly list: string;
  /** The status that the list was filtered by. */
  readonly filter?: string;
  /** What was asked for, in one spelling: equal for equal questions. */
  readonly address: string;
  /** How it was asked for, if not in the usual way: how HTTP was spoken, and the order of the parameters. */
  readonly manner?: string;
  readonly origin: Origin;
  /** From `staleMs` (or longer, where the answer says so) before it was asked for to its arrival. */
  readonly moments: Span;
  readonly shows: Shown;
}

/** Pages that were read one after the other along `next`, from the first page of a view. */
export interface ObservedWalk {
  readonly list: string;
  readonly filter?: string;
  /** Numbers of the observations, page by page. */
  readonly pages: readonly number[];
  /** Whether it reached the end of the view. */
  readonly isWhole: boolean;
  /**
   * What was read after these pages and ended the walk: a page without entries, or one that shows again what
   * they show.
   */
  readonly endedBy?: readonly number[];
}

/** All observations of some lists. */
export interface History {
  readonly observations: readonly Observation[];
  readonly walks: readonly ObservedWalk[];
}

/**
 * The moments that an answer may show, from the times at which it was requested and received. `keptMs`: how
 * long a cache may have stored it according to the answer (at most a minute is believed). `sinceMs`: for a
 * link that may encode the moment of the page with that link, the first moment of that page.
 */
export function momentsOf(
  askedMs: number,
  arrivedMs: number,
  { keptMs = 0, sinceMs = askedMs, lagMs = staleMs } = {},
): Span {
  const backMs = Math.max(lagMs, Math.min(keptMs, mostKeptMs));
  return { fromMs: Math.min(askedMs - backMs, sinceMs), toMs: arrivedMs };
}

/** The longest time, in milliseconds, for which an answer is believed to be stored (interpretation 11). */
export const mostKeptMs = 60_000;

/** Whether a list begins with a page. */
export const isListStart = ({ origin }: Observation): boolean =>
  origin.kind === 'first' || (origin.kind === 'number' && origin.page === 1);

/** Whether a list ends with a page, as its links say. */
export function isListEnd({ shows }: Observation): boolean {
  if (shows.kind !== 'page') return false;
  const { self, last, next } = shows.links;
  return self !== undefined && self === last && (next === undefined || next === self);
}

/**
 * The pages of a walk up to the first address that repeats, without those that are past the end by an earlier
 * `last`: these may show any page of the list (interpretation 12).
 */
export function withoutPastEnd(walked: readonly Observation[]): readonly Observation[] {
  const met = new Set<string>();
  const turn = walked.findIndex(({ address }) => met.has(address) || !met.add(address));
  const pages = turn < 0 ? walked : walked.slice(0, turn);
  const isPastEnd = (page: Observation, at: number): boolean => {
    const last = page.shows.kind === 'page' ? page.shows.links.last : undefined;
    return at > 0 && (pages.slice(0, at).some(({ address }) => address === last) || isElsewhere(page));
  };
  return pages.filter((page, at) => !isPastEnd(page, at));
}

/** So many other requests may be sent between two pages of a walk that goes on without a pause. */
const mostBetween = 20;

/**
 * The pages of a walk that was broken off, up to the first that was read after a pause: entries may have come
 * and gone meanwhile that no answer shows.
 */
export function readTogether(walked: readonly Observation[]): readonly Observation[] {
  const pages = withoutPastEnd(walked);
  const pause = pages.findIndex((page, at) =>
    pages.slice(Math.max(0, at - 1), at).some(({ number }) => page.number - number > mostBetween),
  );
  return pause < 0 ? pages : pages.slice(0, pause);
}

/** Whether a page without neighbours names another page as the last: then it is past the end. */
function isElsewhere({ shows, address }: Observation): boolean {
  if (shows.kind !== 'page' || shows.links.last === undefined || shows.links.last === address) return false;
  return [shows.links.prev, shows.links.next].every((link) => link === undefined || link === address);
}

/** Whether another page comes after one, as its links say. */
export const isFollowed = ({ shows }: Observation): boolean =>
  shows.kind === 'page' && shows.links.next !== undefined && shows.links.next !== shows.links.self;

/**
 * The order of two observations in time, for sorting: by arrival, and then by request. A request that is sent
 * again keeps its number, so numbers are not in this order.
 */
export const inTime = (one: Observation, other: Observation): number =>
  one.moments.toMs - other.moments.toMs || one.number - other.number;

/** The last of some observations in time, where there is one. */
export const newestOf = (all: readonly Observation[], first: Observation): Observation =>
  all.reduce((last, one) => (inTime(last, one) < 0 ? one : last), first);

/** The one of some observations that was asked for nearest to another. */
export const nearestObservation = (all: readonly Observation[], to: Observation): Observation | undefined =>
  all.reduce<Observation | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.number - to.number) < Math.abs(best.number - to.number) ? one : best,
    undefined,
  );

/** Whether a span is over when another begins. */
export const isBefore = (one: Span, other: Span): boolean => one.toMs <= other.fromMs;

/** Whether two spans have no moment in common. */
export const areApart = (one: Span, other: Span): boolean => isBefore(one, other) || isBefore(other, one);
