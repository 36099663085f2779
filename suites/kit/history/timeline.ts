import type { ObservedView } from './claim.ts';
import {
  inTime,
  isBefore,
  readTogether,
  type History,
  type Observation,
  type ObservedEntry,
  type ObservedWalk,
  type Span,
} from './observation.ts';
import { mayReturn, ordersBut, ordersOf, type OrderKey, type PlaceOrder } from './order.ts';
import { isOrderShown } from './shown-order.ts';

/** An entry as one observation of its list shows it. */
export interface Appearance {
  readonly observation: Observation;
  readonly entry: ObservedEntry;
}

/** A history in the order in which things can have happened. */
export class Timeline {
  readonly #numbered: ReadonlyMap<number, Observation>;
  readonly #addressed: ReadonlyMap<string, readonly Observation[]>;
  readonly #routes = new Map<number, string>();
  readonly #routed: ReadonlyMap<string, readonly Observation[]>;
  readonly #appearances = new Map<string, ReadonlyMap<string, readonly Appearance[]>>();
  readonly #computed = new Map<string, unknown>();
  #refused: ReadonlyMap<string, readonly Observation[]> | undefined;
  readonly #hasOrders: boolean;
  readonly history: History;

  constructor({ walks, ...history }: History, hasOrders = true) {
    const observations = history.observations.toSorted(inTime);
    this.history = { observations, walks };
    this.#hasOrders = hasOrders;
    this.#numbered = new Map(observations.map((one) => [one.number, one]));
    this.#addressed = Map.groupBy(observations, ({ list, address }) => keyOf(list, address));
    this.#routed = Map.groupBy(observations, (one) => keyOf(one.list, this.#routeOf(one)));
  }

  /**
   * How an answer was reached: its address, or, if the address may encode a moment, the chain of links from
   * an address that does not. Answers with one route show the same place, even if each has new cursors.
   */
  #routeOf(one: Observation): string {
    const { origin } = one;
    const issuer = origin.kind === 'link' && origin.mayKeepMoment ? this.#numbered.get(origin.of) : undefined;
    if (issuer === undefined || issuer.number >= one.number || origin.kind !== 'link') return one.address;
    // `last` leads elsewhere once there are more pages.
    if (origin.link === 'last') return one.address;
    const known = this.#routes.get(one.number);
    if (known !== undefined) return known;
    const made = `${this.#routeOf(issuer)} ${origin.link}`;
    this.#routes.set(one.number, made);
    return made;
  }

  /** The same history, of which no order of a list is known. */
  withoutOrders(): Timeline {
    return this.once('without orders', () => new Timeline(this.history, false));
  }

  /** The observation with that number; undefined where the history has none. */
  observation(number: number): Observation | undefined {
    return this.#numbered.get(number);
  }

  /** What is computed under a name, once; a name is for one type alone. */
  once<Value>(name: string, compute: () => Value): Value {
    // Each caller uses names of its own, so what is kept has its type.
    if (this.#computed.has(name)) return this.#computed.get(name) as Value;
    const made = compute();
    this.#computed.set(name, made);
    return made;
  }

  /** Every answer to an address. */
  answersTo(list: string, address: string): readonly Observation[] {
    return this.#addressed.get(keyOf(list, address)) ?? [];
  }

  /** Every answer that was reached as an observation was, that one included: they show the same place. */
  inPlaceOf(one: Observation): readonly Observation[] {
    return this.#routed.get(keyOf(one.list, this.#routeOf(one))) ?? [];
  }

  /** Every answer to the question of an observation, by address or by route, that one included. */
  alike(one: Observation): readonly Observation[] {
    const [addressed, routed] = [this.answersTo(one.list, one.address), this.inPlaceOf(one)];
    if (routed === addressed || routed.every((other) => addressed.includes(other))) return addressed;
    return [...new Set([...addressed, ...routed])].toSorted(inTime);
  }

  /** Those of them for which HTTP was spoken in the same way: only there may an answer be wrong. */
  alikeInManner(one: Observation): readonly Observation[] {
    return this.alike(one).filter(({ manner }) => manner === one.manner);
  }

  /** Whether two observations answer the same question. */
  isAlike(one: Observation, other: Observation): boolean {
    return (
      one.list === other.list &&
      (one.address === other.address || this.#routeOf(one) === this.#routeOf(other))
    );
  }

  /** Where the entries of a list were seen, by id, in the order of arrival. */
  entriesOf(list: string): ReadonlyMap<string, readonly Appearance[]> {
    const known = this.#appearances.get(list);
    if (known !== undefined) return known;
    const all = this.history.observations
      .filter((one) => one.list === list)
      .flatMap((observation) => entriesIn(observation).map((entry) => ({ observation, entry })));
    const made = Map.groupBy(all, ({ entry }) => entry.id);
    this.#appearances.set(list, made);
    return made;
  }

  /** Where an entry was seen. */
  appearances(list: string, id: string): readonly Appearance[] {
    return this.entriesOf(list).get(id) ?? [];
  }

  /** Answers to an entry's own address that say that it does not exist. */
  refusals(list: string, id: string): readonly Observation[] {
    this.#refused ??= Map.groupBy(
      this.history.observations.filter(
        ({ origin, shows }) => origin.kind === 'alone' && shows.kind === 'refusal',
      ),
      (one) => keyOf(one.list, one.origin.kind === 'alone' ? one.origin.id : ''),
    );
    return this.#refused.get(keyOf(list, id)) ?? [];
  }

  /**
   * The last appearance before a span and the first after it, where both show the entry in one version: it
   * was there, and unchanged, all the time.
   */
  settled(list: string, id: string, span: Span): readonly [Appearance, Appearance] | undefined {
    const all = this.appearances(list, id);
    const before = all.filter(({ observation }) => observation.moments.toMs <= span.fromMs);
    const after = all.filter(({ observation }) => observation.moments.fromMs >= span.toMs);
    for (const early of before.toReversed())
      for (const late of after) if (early.entry.version === late.entry.version) return [early, late];
    return undefined;
  }

  /**
   * The same for an entry that keeps its place in a view: in a list ordered by an attribute that does not
   * change, an entry that is there before and after was there all the time, whatever else of it changed.
   */
  placed(view: ObservedView, id: string, span: Span): readonly [Appearance, Appearance] | undefined {
    const settled = this.settled(view.list, id, span);
    if (settled !== undefined || view.filter !== undefined) return settled;
    const all = this.appearances(view.list, id);
    const early = all.findLast(({ observation }) => isBefore(observation.moments, span));
    const late = all.find(({ observation }) => isBefore(span, observation.moments));
    if (early === undefined || late === undefined) return undefined;
    return this.placeName(view, early.entry) === this.placeName(view, late.entry) ? [early, late] : undefined;
  }

  /** Equal while an entry keeps its place in a view: its version, or what the list is ordered by. */
  placeName({ list, filter }: ObservedView, { id, version, createdMs, updatedMs }: ObservedEntry): string {
    const orders = filter === undefined ? this.orders(list) : [];
    if (orders.length === 0 || orders.some(mayReturn)) return JSON.stringify([id, version]);
    const isBy = (key: OrderKey): boolean => orders.some(({ by }) => by === key);
    return JSON.stringify([id, isBy('created_at') && createdMs, isBy('updated_at') && updatedMs]);
  }

  /**
   * The walks through a view, each with its pages and the span of their moments, in the order of requests; a
   * walk of which a page is missing is left out.
   */
  walks(view: ObservedView): readonly WalkTrace[] {
    return this.history.walks
      .filter((walk) => walk.list === view.list && walk.filter === view.filter)
      .flatMap((walk) => this.#traceOf(walk) ?? [])
      .toSorted((one, other) => startOf(one) - startOf(other));
  }

  /**
   * Every page of a view whose address names it, in the order of the history: a cursor may hold a filter that
   * nobody can read.
   */
  pagesOf({ list, filter }: ObservedView): readonly Observation[] {
    return this.history.observations.filter(
      (one) =>
        one.list === list &&
        one.filter === filter &&
        one.shows.kind === 'page' &&
        !(one.origin.kind === 'link' && one.origin.mayKeepMoment),
    );
  }

  /** The orders that a list is in, by all that was seen of it; `except`: by all but one entry. */
  orders(list: string, except?: string): readonly PlaceOrder[] {
    return this.once(`orders ${list} ${except ?? ''}`, () => this.#ordersBy(ordersOf, list, except));
  }

  #hasOrderBut(list: string, except: string): boolean {
    return this.once(`order but ${list} ${except}`, () => this.#ordersBy(ordersBut, list, except).length > 0);
  }

  #ordersBy(by: typeof ordersBut, list: string, except: string | undefined): readonly PlaceOrder[] {
    const walks = this.history.walks.filter((walk) => this.#hasOrders && walk.list === list);
    const [whole, begun] = [true, false].map((isWhole) =>
      walks
        .filter((walk) => walk.isWhole === isWhole)
        .map((walk) => this.#traceOf(walk)?.pages)
        .filter((pages) => pages !== undefined),
    );
    const isOld = ({ id }: ObservedEntry, walk: readonly Observation[]): boolean => {
      const span = hullOf(walk);
      return this.appearances(list, id).some(({ observation }) => isBefore(observation.moments, span));
    };
    const pages = this.history.observations.filter((one) => one.list === list);
    return by(pages, whole ?? [], except, isOld, (begun ?? []).map(readTogether));
  }

  /**
   * Whether the order in which pages show entries is that of the view: by an attribute, or by page boundaries
   * that agree with it. `except`: the id of an entry that need not follow it.
   */
  isOrdered(view: ObservedView, except?: string): boolean {
    if ([...this.orders(view.list), ...this.orders(view.list, except)].length > 0) return true;
    // All others follow an attribute, and each page may be sorted by another one than the list.
    if (except !== undefined && this.#hasOrderBut(view.list, except)) return false;
    const name = `shown order ${keyOf(view.list, view.filter ?? '')} ${except ?? ''}`;
    return this.once(name, () => {
      const walks = this.walks(view);
      const pages = [...new Set([...this.pagesOf(view), ...walks.flatMap((walk) => walk.pages)])];
      const whole = walks.flatMap((walk) => (walk.isWhole ? [walk.pages] : []));
      return this.#hasOrders && isOrderShown(pages, whole, (one) => this.placeName(view, one), except);
    });
  }

  #traceOf(walk: ObservedWalk): WalkTrace | undefined {
    const pages = walk.pages.flatMap((number) => this.#numbered.get(number) ?? []);
    if (pages.length === 0 || pages.length < walk.pages.length) return undefined;
    const endedBy = (walk.endedBy ?? []).flatMap((number) => this.#numbered.get(number) ?? []);
    return { pages, endedBy, isWhole: walk.isWhole, span: hullOf([...pages, ...endedBy]) };
  }
}

/** A walk with what its pages showed. */
export interface WalkTrace {
  readonly pages: readonly Observation[];
  /** What was read after them, and ended the walk. */
  readonly endedBy: readonly Observation[];
  readonly isWhole: boolean;
  readonly span: Span;
}

/** Neither the name of a list nor an address holds a line break. */
const keyOf = (list: string, address: string): string => `${list}\n${address}`;

const startOf = ({ pages }: WalkTrace): number => pages[0]?.number ?? 0;

/** The entries that an observation shows, one that was read alone included. */
export function entriesIn({ shows }: Observation): readonly ObservedEntry[] {
  if (shows.kind === 'page') return shows.entries;
  return shows.kind === 'entry' ? [shows.entry] : [];
}

/** Whether an answer is a refusal, or a page without entries. */
export const isNothing = (one: Observation): boolean =>
  one.shows.kind !== 'entry' && entriesIn(one).length === 0;

/** The entries of a walk in order. */
export const entriesAlong = ({ pages }: WalkTrace): readonly ObservedEntry[] => pages.flatMap(entriesIn);

/** The shortest span that holds the moments of some observations. */
export const hullOf = (observations: readonly Observation[]): Span => ({
  fromMs: observations.reduce((least, { moments }) => Math.min(least, moments.fromMs), Infinity),
  toMs: observations.reduce((most, { moments }) => Math.max(most, moments.toMs), -Infinity),
});

/** Whether two answers show the same entries; their order on one page is free (interpretation 12). */
export const showsSame = (one: Observation, other: Observation): boolean =>
  hasSame(one, other, ({ id }) => id);

/** Whether two answers show the same entries in the same versions. */
export const showsUnchanged = (one: Observation, other: Observation): boolean =>
  hasSame(one, other, ({ id, version }) => JSON.stringify([id, version]));

function hasSame(
  one: Observation,
  other: Observation,
  keyOfEntry: (entry: ObservedEntry) => string,
): boolean {
  if (one.shows.kind !== other.shows.kind) return false;
  const [keys, others] = [one, other].map((each) => entriesIn(each).map(keyOfEntry).sort());
  return keys?.length === others?.length && (keys?.every((key, at) => key === others?.[at]) ?? false);
}
