import type { ClaimOf, Explanation, ObservedView } from './claim.ts';
import { proven } from './counting.ts';
import { belongs } from './membership.ts';
import {
  inTime,
  isBefore,
  isListEnd,
  isListStart,
  type Observation,
  type ObservedEntry,
} from './observation.ts';
import { entriesIn, type Appearance, type Timeline } from './timeline.ts';

/** Pages that put an entry both before and behind another one, although neither moved. */
interface Contradiction {
  readonly pivot: ObservedEntry;
  /** Whether one of the pages lacks the entry. */
  readonly isLacking: boolean;
  /** The pages, and the answers that show that the entry was there. */
  readonly observations: readonly Observation[];
}

/**
 * The proof that the pages of a view contradict each other about the place of an entry; undefined if they do
 * not. An entry moves only if it changes, so two entries on one page keep their order while both keep their
 * versions. A page leaves out nothing between its entries, so a page that lacks an entry that was in the list
 * is entirely before it or entirely after it.
 */
export function explainContradiction(
  timeline: Timeline,
  { kind, view, entry }: ClaimOf<'left-out' | 'repeated'>,
): Explanation | undefined {
  const pages = pagesIn(timeline, view);
  for (const placed of placesOf(timeline, view, entry))
    for (const Search of [EndsSearch, OrderSearch]) {
      const found = new Search(timeline, view, pages, placed).run();
      // If no page lacks the entry, it was not left out, wherever it is.
      if (found === undefined || (kind === 'left-out' && !found.isLacking)) continue;
      const { observations, pivot } = found;
      return proven({ claim: kind, view, entry, pivot: pivot.id }, { observations, needed: 1 });
    }
  return undefined;
}

/** The pages of a view, those that walks reached by cursors included. */
function pagesIn(timeline: Timeline, view: ObservedView): readonly Observation[] {
  const walked = timeline.walks(view).flatMap(({ pages }) => pages);
  const all = [...new Set([...timeline.pagesOf(view), ...walked])];
  // A page with entries of another status does not show the view.
  return all
    .filter((page) => page.shows.kind === 'page' && entriesIn(page).every((entry) => belongs(view, entry)))
    .toSorted(inTime);
}

/** An entry while it keeps its place, from the first answer that shows it there to the last. */
interface Placed {
  readonly name: string;
  readonly early: Appearance;
  readonly late: Appearance;
}

function placesOf(timeline: Timeline, view: ObservedView, id: string): readonly Placed[] {
  const all = timeline.appearances(view.list, id).filter(({ entry }) => belongs(view, entry));
  return [...Map.groupBy(all, ({ entry }) => timeline.placeName(view, entry))].map(([name, seen]) => ({
    name,
    early: seen.reduce((one, other) => (endOf(other) < endOf(one) ? other : one)),
    late: seen.reduce((one, other) => (startOf(other) > startOf(one) ? other : one)),
  }));
}

const startOf = ({ observation }: Appearance): number => observation.moments.fromMs;
const endOf = ({ observation }: Appearance): number => observation.moments.toMs;

/** Where an entry is, seen from the one that the search is about. */
type Side = 'before' | 'behind';

/** Why an entry is on a side: a page, and an entry of that page of which the side was known. */
interface Reason {
  readonly page: Observation;
  readonly from?: string;
}

/** Collects what is before an entry and what is behind it, until something is both. */
abstract class Search {
  readonly #known = { before: new Map<string, Reason>(), behind: new Map<string, Reason>() };
  readonly #queue: (readonly [Side, string])[] = [];
  readonly #showing = new Map<string, Observation[]>();
  #pivot: ObservedEntry | undefined;
  protected readonly timeline: Timeline;
  protected readonly view: ObservedView;
  protected readonly pages: readonly Observation[];
  protected readonly placed: Placed;

  constructor(timeline: Timeline, view: ObservedView, pages: readonly Observation[], placed: Placed) {
    this.timeline = timeline;
    this.view = view;
    this.pages = pages;
    this.placed = placed;
    for (const page of pages)
      for (const entry of entriesIn(page)) {
        const name = this.nameOf(entry);
        const known = this.#showing.get(name);
        if (known === undefined) this.#showing.set(name, [page]);
        else known.push(page);
      }
  }

  run(): Contradiction | undefined {
    this.begin();
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      if (this.#pivot !== undefined) break;
      const [side, name] = next;
      for (const page of this.#showing.get(name) ?? [])
        for (const entry of this.lacks(page) ? entriesIn(page) : this.beyond(side, name, page))
          this.mark(side, entry, { page, from: name });
    }
    return this.#pivot && this.#contradiction(this.#pivot);
  }

  /** Marks what is known from the start. */
  protected abstract begin(): void;

  /** The entries of a page that are on a side because one of them is. */
  protected abstract beyond(side: Side, name: string, page: Observation): readonly ObservedEntry[];

  protected nameOf(entry: ObservedEntry): string {
    return this.timeline.placeName(this.view, entry);
  }

  /** Whether a page lacks the entry at a time at which it was there. */
  protected lacks(page: Observation): boolean {
    const { early, late } = this.placed;
    return (
      isBefore(early.observation.moments, page.moments) &&
      isBefore(page.moments, late.observation.moments) &&
      !entriesIn(page).some(({ id }) => id === early.entry.id)
    );
  }

  protected mark(side: Side, entry: ObservedEntry, reason: Reason): void {
    const name = this.nameOf(entry);
    if (entry.id === this.placed.early.entry.id || this.#known[side].has(name)) return;
    this.#known[side].set(name, reason);
    this.#queue.push([side, name]);
    if (this.#known[side === 'before' ? 'behind' : 'before'].has(name) && this.#areApart(name))
      this.#pivot ??= entry;
  }

  /** Whether the pages that show the entry have nothing else in common: ties may change places. */
  #areApart(name: string): boolean {
    const [one, other] = (['before', 'behind'] as const).map((side) => this.#reasonsFor(side, name)[0]);
    if (one === undefined) return true;
    if (other === undefined) return true;
    if (this.lacks(one)) return true;
    if (this.lacks(other)) return true;
    const ids = new Set(entriesIn(one).map(({ id }) => id));
    return entriesIn(other).every(({ id }) => id === this.placed.early.entry.id || !ids.has(id));
  }

  #contradiction(pivot: ObservedEntry): Contradiction {
    const { early, late } = this.placed;
    const name = this.nameOf(pivot);
    const chain = [...this.#reasonsFor('before', name), ...this.#reasonsFor('behind', name)];
    const isLacking = chain.some((page) => this.lacks(page));
    const around = isLacking ? [early.observation, late.observation] : [];
    return { pivot, isLacking, observations: [...around, ...chain] };
  }

  #reasonsFor(side: Side, name: string): readonly Observation[] {
    const reason = this.#known[side].get(name);
    if (reason === undefined) return [];
    return [...(reason.from === undefined ? [] : this.#reasonsFor(side, reason.from)), reason.page];
  }
}

/** By pages that lack the entry, from the first of the list to the last; their order of entries is free. */
class EndsSearch extends Search {
  protected override begin(): void {
    for (const page of this.pages.filter((one) => this.lacks(one))) {
      // A list of one page is decided by that page alone.
      if (isListStart(page) && isListEnd(page)) continue;
      const side = isListStart(page) ? 'before' : isListEnd(page) ? 'behind' : undefined;
      if (side !== undefined) for (const entry of entriesIn(page)) this.mark(side, entry, { page });
    }
  }

  protected override beyond(): readonly ObservedEntry[] {
    return [];
  }
}

/** By the order in which pages show entries, if all other entries keep theirs (interpretation 12). */
class OrderSearch extends Search {
  protected override begin(): void {
    if (!this.timeline.isOrdered(this.view, this.placed.early.entry.id)) return;
    for (const page of this.pages) {
      const at = this.#indexOf(this.placed.name, page);
      if (at < 0) continue;
      for (const side of ['before', 'behind'] as const)
        for (const entry of this.beyond(side, this.placed.name, page)) this.mark(side, entry, { page });
    }
  }

  protected override beyond(side: Side, name: string, page: Observation): readonly ObservedEntry[] {
    const at = this.#indexOf(name, page);
    return side === 'before' ? entriesIn(page).slice(0, at) : entriesIn(page).slice(at + 1);
  }

  #indexOf(name: string, page: Observation): number {
    return entriesIn(page).findIndex((entry) => this.nameOf(entry) === name);
  }
}
