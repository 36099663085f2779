import type { Claim, Explanation, ObservedView } from '../../suites/kit/history/claim.ts';
import { explain } from '../../suites/kit/history/explain.ts';
import { staleMs } from '../../suites/kit/history/observation.ts';
import type { PageAddress } from './address.ts';
import { simulatedHistory } from './observed.ts';
import { followed, type ReadOrigin, type Recorded } from './reader.ts';
import { answerOf, type Paging, type SimulatedLinkName, type WithinPages } from './server.ts';
import { inOrder, type ListOrder, type SimulatedEntry, type State } from './world.ts';

/** An entry by its id; what is left out is as in most entries. */
export type ScriptedEntry = Pick<SimulatedEntry, 'id'> & Partial<SimulatedEntry>;

/** What a scripted server chooses. */
export interface ScriptedServer {
  readonly order: ListOrder;
  /** The order of filtered lists, where they have one of their own. */
  readonly filterOrder?: ListOrder;
  readonly paging?: Partial<Paging>;
  readonly within?: WithinPages;
}

const usualPaging: Paging = {
  by: 'offset',
  sizes: [3],
  isCutFirst: false,
  pastEnd: 'empty',
  ends: 'null',
  unused: 'empty',
};

const roundTripMs = 5;

/**
 * A conforming list with events and requests one after the other, at times in milliseconds. Each answer shows
 * one moment within the 3 seconds before its request (interpretation 11): a test chooses which.
 */
export class ScriptedList {
  readonly #server: ScriptedServer;
  readonly #states: State[];
  readonly #recorded: Recorded[] = [];

  constructor(server: ScriptedServer, first: readonly ScriptedEntry[]) {
    this.#server = server;
    this.#states = [{ sinceMs: -Infinity, entries: this.#sorted(first.map(entryFrom)) }];
  }

  add(atMs: number, entry: ScriptedEntry): void {
    this.#change(atMs, (entries) => [...entries, entryFrom({ createdMs: atMs, updatedMs: atMs, ...entry })]);
  }

  delete(atMs: number, ...ids: readonly string[]): void {
    this.#change(atMs, (entries) => entries.filter(({ id }) => !ids.includes(id)));
  }

  /** Changes an entry, which gets a new version. */
  set(atMs: number, id: string, to: Partial<SimulatedEntry>): void {
    this.#change(atMs, (entries) =>
      entries.map((entry) =>
        entry.id === id ? { ...entry, ...to, updatedMs: atMs, revision: entry.revision + 1 } : entry,
      ),
    );
  }

  /** Requests the list without a page number. */
  first(askedMs: number, status?: string, momentMs?: number): Recorded {
    return this.#ask(askedMs, status === undefined ? {} : { status }, { by: 'first' }, momentMs);
  }

  /** Requests a page by its number. */
  page(askedMs: number, page: number, status?: string, momentMs?: number): Recorded {
    const filter = status === undefined ? {} : { status };
    return this.#ask(askedMs, { ...filter, page }, { by: 'page', page }, momentMs);
  }

  /** Follows a link; throws if the page has none. */
  link(askedMs: number, of: Recorded, link: SimulatedLinkName, momentMs?: number): Recorded {
    const wanted = followed(of, link);
    if (wanted === undefined) throw new Error(`no link ${link}`);
    return this.#ask(askedMs, wanted.address, wanted.origin, momentMs);
  }

  /** Follows `next` from the first page to the end, with the moments that the pages show, if given. */
  walk(askedMs: number, status?: string, moments: readonly number[] = []): readonly Recorded[] {
    const pages = [this.first(askedMs, status, moments[0])];
    for (let last = pages.at(-1); last !== undefined && followed(last, 'next') !== undefined;) {
      last = this.link(askedMs + pages.length * 10, last, 'next', moments[pages.length]);
      pages.push(last);
    }
    return pages;
  }

  /** What is said of a claim about all that was read; observations are counted from 1. */
  explain(claim: Claim): Explanation['kind'] {
    return explain(simulatedHistory(this.#recorded), claim).kind;
  }

  #ask(askedMs: number, address: PageAddress, origin: ReadOrigin, momentMs = askedMs): Recorded {
    const shownMs = address.snapshotMs ?? momentMs;
    const isWithin = shownMs >= askedMs - staleMs && shownMs <= askedMs + roundTripMs;
    if (address.snapshotMs === undefined && !isWithin) throw new Error('no moment that the answer may show');
    const { order, filterOrder, within } = this.#server;
    const entries = this.#states.findLast(({ sinceMs }) => sinceMs <= shownMs)?.entries ?? [];
    const number = this.#recorded.length;
    const answer = answerOf({
      order,
      within,
      paging: { ...usualPaging, ...this.#server.paging },
      entries: address.status === undefined ? entries : this.#sorted(entries, filterOrder),
      momentMs: shownMs,
      address,
      nth: number,
    });
    const times = { askedMs, arrivedMs: askedMs + roundTripMs, windowMs: staleMs, momentMs: shownMs };
    const made: Recorded = { number, address, origin, ...times, answer, reader: 0 };
    this.#recorded.push(made);
    return made;
  }

  #sorted(entries: readonly SimulatedEntry[], order = this.#server.order): readonly SimulatedEntry[] {
    return inOrder(order, entries);
  }

  #change(atMs: number, make: (entries: readonly SimulatedEntry[]) => readonly SimulatedEntry[]): void {
    const entries = this.#states.at(-1)?.entries ?? [];
    this.#states.push({ sinceMs: atMs, entries: this.#sorted(make(entries)) });
  }
}

function entryFrom(entry: ScriptedEntry): SimulatedEntry {
  const createdMs = entry.createdMs ?? -1_000_000;
  return { status: 'success', createdMs, updatedMs: createdMs, revision: 0, rank: 0, ...entry };
}

/** The id of an entry that a test names by a letter: ids are numbers, in another order than the letters. */
export const idOfLetter = (letter: string): string => String(1_000 + ((letter.charCodeAt(0) * 37) % 101));

/** Entries named by letters, each created a second before the one in front of it. */
export const young = (letters: string): readonly ScriptedEntry[] =>
  [...letters].map((letter, at) => ({
    id: idOfLetter(letter),
    createdMs: -1_000_000 - at * 1_000,
    rank: (at + 1) * 100,
  }));

/** All runs, and those of the status that entries have by default. */
export const scriptedViews: Readonly<Record<'whole' | 'filtered', ObservedView>> = {
  whole: { list: 'runs' },
  filtered: { list: 'runs', filter: 'success' },
};

/** What a conforming list did, in its own words, and the claims that its answers must not prove. */
export type Legal = readonly [
  string,
  (List: typeof ScriptedList) => readonly (readonly [ScriptedList, Claim])[],
];
