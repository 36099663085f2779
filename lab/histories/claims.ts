import type { LinksFollowed } from './observed.ts';
import { idsShown, isOfView, showsSameIds, numberOf, viewOf } from './seen-pages.ts';
import { onTwoNumbers } from './two-numbers.ts';
import type { Claim } from '../../suites/kit/history/claim.ts';
import type {
  History,
  Observation,
  ObservedLink,
  ObservedWalk,
} from '../../suites/kit/history/observation.ts';

/**
 * All that looks wrong in a history: what the rules of lists would ask, and every other pair that does not
 * agree.
 */
export function claimsOf(history: History, links: LinksFollowed): readonly Claim[] {
  const seen = new Seen(history, links);
  return [
    ...history.walks.flatMap((walk) => [...leftOut(seen, walk), ...repeated(seen, walk)]),
    ...onTwoNumbers(history),
    ...skipped(seen),
    ...otherPages(seen),
    ...misnamed(seen),
    ...noNeighbours(seen),
    ...refused(seen),
    ...otherStates(seen),
  ].filter(isNew());
}

class Seen {
  readonly history: History;
  readonly #byNumber: ReadonlyMap<number, Observation>;

  readonly links: LinksFollowed;

  constructor(history: History, links: LinksFollowed) {
    this.history = history;
    this.links = links;
    this.#byNumber = new Map(history.observations.map((made) => [made.number, made]));
  }

  /** The observations of a walk, page by page. */
  pagesOf({ pages }: ObservedWalk): readonly Observation[] {
    return pages.flatMap((number) => this.#byNumber.get(number) ?? []);
  }

  at(number: number): Observation | undefined {
    return this.#byNumber.get(number);
  }

  /** Which page of a walk an answer should show, counted from 0, by how it was asked for. */
  positionOf({ origin, number }: Observation, walk: ObservedWalk): number | undefined {
    const by = this.links.get(number);
    const issuer = by && this.at(by.of);
    if (by === undefined || issuer === undefined) {
      if (origin.kind === 'first') return 0;
      return origin.kind === 'number' ? origin.page - 1 : undefined;
    }
    if (by.link === 'first') return 0;
    if (by.link === 'last') return walk.isWhole ? walk.pages.length - 1 : undefined;
    const at = this.positionOf(issuer, walk);
    const page = this.pagesOf(walk)[at ?? walk.pages.length];
    // Where the page that holds the link is another one already, the link says nothing of this walk.
    return at === undefined || page === undefined || !showsSameIds(page, issuer)
      ? undefined
      : at + { self: 0, next: 1, prev: -1 }[by.link];
  }

  /** Ids that were seen, with every status that each was seen with. */
  get statuses(): ReadonlyMap<string, ReadonlySet<string | undefined>> {
    const found = new Map<string, Set<string | undefined>>();
    for (const { id, status } of this.history.observations.flatMap(entriesOf))
      found.set(id, (found.get(id) ?? new Set()).add(status));
    return found;
  }
}

function isNew(): (claim: Claim) => boolean {
  const known = new Set<string>();
  return (claim) => {
    const text = JSON.stringify(claim);
    return !known.has(text) && known.add(text).size > 0;
  };
}

const entriesOf = ({ shows }: Observation) => {
  if (shows.kind === 'page') return shows.entries;
  return shows.kind === 'entry' ? [shows.entry] : [];
};

function leftOut(seen: Seen, walk: ObservedWalk): Claim[] {
  if (!walk.isWhole) return [];
  const met = new Set(seen.pagesOf(walk).flatMap(idsShown));
  return [...seen.statuses]
    .filter(([id, statuses]) => !met.has(id) && (walk.filter === undefined || statuses.has(walk.filter)))
    .map(([entry]) => ({ kind: 'left-out', view: viewOf(walk), entry }));
}

/** Entries that one page of a view shows between two others, and another page that shows these does not. */
function skipped({ history: { observations } }: Seen): Claim[] {
  const pages = observations.filter(({ shows }) => shows.kind === 'page');
  return pages.flatMap((page) => {
    const others = pages
      .filter((other) => other !== page && isOfView(viewOf(page), viewOf(other)))
      .map(idsShown);
    return idsShown(page).flatMap((entry, at, ids): Claim[] => {
      const [left, right] = [ids[at - 1], ids[at + 1]];
      const isSkipped = others.some(
        (other) =>
          left !== undefined &&
          right !== undefined &&
          other.indexOf(right) === other.indexOf(left) + 1 &&
          other.includes(left),
      );
      return isSkipped ? [{ kind: 'left-out', view: viewOf(page), entry }] : [];
    });
  });
}

function repeated(seen: Seen, walk: ObservedWalk): Claim[] {
  const met = new Set<string>();
  const twice = seen
    .pagesOf(walk)
    .flatMap((page) => [...new Set(idsShown(page))])
    .filter((id) => met.has(id) || !met.add(id));
  return twice.map((entry) => ({ kind: 'repeated', view: viewOf(walk), entry }));
}

/**
 * Pairs that should show the same page: an address asked twice, page N and the N-th of a walk, a link and
 * where it should lead.
 */
function otherPages(seen: Seen): Claim[] {
  const { observations, walks } = seen.history;
  const pairs: [Observation, Observation][] = [];
  const lists = observations.filter(({ origin }) => origin.kind !== 'alone');
  for (const [at, one] of lists.entries())
    for (const other of lists.slice(at + 1)) if (one.address === other.address) pairs.push([one, other]);
  for (const walk of walks) {
    const pages = seen.pagesOf(walk);
    for (const made of lists.filter((one) => isOfView(viewOf(walk), viewOf(one)))) {
      const expected = pages[seen.positionOf(made, walk) ?? pages.length];
      if (expected !== undefined) pairs.push([expected, made]);
    }
  }
  return pairs
    .filter(([expected, came]) => expected.number !== came.number && !showsSameIds(expected, came))
    .map(([expected, came]) => ({
      kind: 'other-page',
      view: viewOf(came),
      expected: expected.number,
      came: came.number,
      ...byOf(seen, came),
    }));
}

/**
 * Links that name another page number than their page and their name say. What lies past the last page that
 * the same page names may be anything.
 */
function misnamed({ history: { observations } }: Seen): Claim[] {
  const byAddress = new Map(observations.map((made) => [made.address, made]));
  return observations.flatMap((from): Claim[] => {
    const own = from.origin.kind === 'first' ? 1 : numberOf(from.address);
    if (own === undefined || from.shows.kind !== 'page') return [];
    const end = numberOf(from.shows.links.last) ?? 0;
    return Object.entries(from.shows.links).flatMap(([link, address]): Claim[] => {
      const [named, came] = [numberOf(address), byAddress.get(address)];
      const wanted = { self: own, first: 1, prev: own - 1, next: own + 1, last: own }[link];
      if (wanted === undefined || (link === 'last' ? end >= own : wanted > end)) return [];
      const expected = observations.find(
        (one) =>
          isOfView(viewOf(one), viewOf(from)) &&
          (wanted === 1 ? one.origin.kind === 'first' : numberOf(one.address) === wanted) &&
          idsShown(one).length > 0,
      );
      if (named === undefined || named === wanted || came === undefined || expected === undefined) return [];
      // Its name is one of the five: the links of a page are named after them.
      const by = { link: link as ObservedLink, of: from.number };
      return [{ kind: 'other-page', view: viewOf(from), expected: expected.number, came: came.number, by }];
    });
  });
}

const byOf = (
  { links }: Seen,
  { number }: Observation,
): Pick<Extract<Claim, { kind: 'other-page' }>, 'by'> => {
  const by = links.get(number);
  return by === undefined ? {} : { by };
};

function noNeighbours(seen: Seen): Claim[] {
  return seen.history.walks.flatMap((walk) => {
    const pages = seen.pagesOf(walk);
    return pages.flatMap((page, at): Claim[] => {
      const [before, after] = [pages[at - 1], at === pages.length - 1 ? pageBeyond(seen, walk) : undefined];
      const claim = (link: 'prev' | 'next', neighbour: Observation | undefined): readonly Claim[] =>
        neighbour === undefined || page.shows.kind !== 'page' || page.shows.links[link] !== undefined
          ? []
          : [
              {
                kind: 'no-neighbour',
                view: viewOf(walk),
                page: page.number,
                link,
                neighbour: neighbour.number,
              },
            ];
      return [...claim('prev', before), ...claim('next', after)];
    });
  });
}

/**
 * The page by number that follows a walk; what only repeats entries of the walk is an answer to a page past
 * the end.
 */
function pageBeyond(seen: Seen, walk: ObservedWalk): Observation | undefined {
  const met = new Set(seen.pagesOf(walk).flatMap(idsShown));
  return seen.history.observations.find(
    (one) =>
      one.origin.kind === 'number' &&
      one.origin.page === walk.pages.length + 1 &&
      isOfView(viewOf(walk), viewOf(one)) &&
      idsShown(one).length > 0 &&
      one.shows.kind === 'page' &&
      one.shows.links.prev !== undefined &&
      idsShown(one).every((id) => !met.has(id)),
  );
}

/** Pages past the end may be refused, so only first pages show whether a filter works. */
function refused(seen: Seen): Claim[] {
  const inUse = new Set([...seen.statuses.values()].flatMap((statuses) => [...statuses]));
  return seen.history.observations
    .filter(
      ({ filter, shows, origin }) =>
        origin.kind === 'first' && filter !== undefined && inUse.has(filter) && shows.kind === 'refusal',
    )
    .map((made) => ({ kind: 'refused', view: viewOf(made), refusal: made.number }));
}

/** One claim for each entry and each two neighbouring observations of it that differ. */
function otherStates({ history: { observations } }: Seen): Claim[] {
  const last = new Map<string, { number: number; version: string }>();
  const claims: Claim[] = [];
  for (const made of observations)
    for (const { id, version } of entriesOf(made)) {
      const before = last.get(id);
      if (before !== undefined && before.version !== version && before.number !== made.number)
        claims.push({
          kind: 'other-state',
          view: { list: made.list },
          entry: id,
          on: [before.number, made.number],
        });
      last.set(id, { number: made.number, version });
    }
  return claims;
}

/**
 * Whether an answer is wrong by itself, for any movement of its list: an entry twice on a page, or one of
 * another status than the filter's.
 */
export function plainFaultOf({ shows, filter, origin }: Observation): boolean {
  if (shows.kind !== 'page' || origin.kind === 'alone') return false;
  const ids = shows.entries.map(({ id }) => id);
  const isOther = ({ status }: (typeof shows.entries)[number]): boolean =>
    filter !== undefined && status !== filter;
  return new Set(ids).size < ids.length || shows.entries.some(isOther);
}
