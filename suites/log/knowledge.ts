import type { EndpointName } from '../catalogue/index.ts';
import { filterOf, isServed } from './answers.ts';
import type { Ask } from './ask.ts';
import { isGood, keptMs, perObject, type Exchange } from './exchange.ts';
import type { JsonObject } from './json.ts';
import { listKey, loadOf, pageOf, type Entry, type List, type Page } from './pages.ts';
import { subjectOf, type Subject, type Target } from './discovery.ts';
import { isMarked } from './urls.ts';
import { entriesIn, isSameState, isWhole, notBegun, walkOn, type Walk } from './walks.ts';

/** How a run examines: what is the same for all of its questions. */
export interface RunOptions {
  readonly target: Target;
  readonly depth: DepthName;
  readonly isReadOnly: boolean;
  readonly seed: number;
  /** Whether the token is a JWT, so that JWT attacks can be made of it. */
  readonly isJwt: boolean;
  /** Requests at most, in place of the limit of the depth. */
  readonly maxRequests?: number | undefined;
  /** Whether these are fewer than the depth takes, so that nothing passes but in part. */
  readonly isCurtailed?: boolean;
  /** Pages of one list that a walk reads, in place of those of the depth. */
  readonly maxPages?: number | undefined;
  /** Factor for the waits that the interpretations ask for; 1 but for tests. */
  readonly waitScale: number;
  /** A model that an earlier run has changed and not put back, as its journal says. */
  readonly leftOver?: LeftOver | undefined;
}

/** What a run noted before it wrote to a model, and never struck out. */
export interface LeftOver {
  readonly modelId: string;
  /** The attributes before the first update, numbers with every digit. */
  readonly former: JsonObject;
  /** The bodies that may have been sent. */
  readonly bodies: readonly JsonObject[];
}

/** The names of the depths, the shallowest first (interpretation 31). */
export const depthNames = ['quick', 'standard', 'thorough'] as const;

/** How deep a run looks. */
export type DepthName = (typeof depthNames)[number];

/** How far a service may lag behind itself, in milliseconds of its time (interpretations 11, 17 and 28). */
export const lagMs = 3000;

/** The endpoints that change what others show. */
const changing: readonly EndpointName[] = ['scheduleSync', 'updateModel', 'updateConnector'];

const subjectIn = perState((known) => subjectOf(known.options.target, known));

type IsWanted = (ask: Ask) => boolean;

/** What the log tells: an index over it, a function of the log and of the options alone. */
export class Knowledge {
  readonly options: RunOptions;
  readonly #log: Exchange[] = [];
  readonly log: readonly Exchange[] = this.#log;
  readonly #lists: List[] = [];
  /** Every list of which a page was seen, in the order of its first page. */
  readonly lists: readonly List[] = this.#lists;
  /** Attempts in the log, those before an answer included; a large answer counts as several (`loadOf`). */
  load = 0;
  /** Attempts that do not count against the shares of the phases. */
  reservedLoad = 0;
  /** Of the others, those before an answer. */
  retries = 0;
  /** When the first write with the good token was sent; Infinity before. */
  firstWriteMs = Infinity;
  readonly #asked = new Map<string, Exchange>();
  readonly #byEndpoint = new Map<EndpointName, Exchange[]>();
  readonly #served = new Map<EndpointName, Exchange[]>();
  readonly #pages = new Map<string, Page[]>();
  readonly #walks = new Map<string, Walk>();
  readonly #isWanted: IsWanted;
  #walksAlong: ReadonlyMap<string, readonly Walk[]> | undefined;

  /** `isWanted` says whether a question may be asked in this run at all (`--only`, `--profile`). */
  constructor(options: RunOptions, log: readonly Exchange[] = [], isWanted: IsWanted = () => true) {
    this.options = options;
    this.#isWanted = isWanted;
    for (const exchange of log) this.add(exchange);
  }

  /** Takes in the next exchange of the log. */
  add(exchange: Exchange): void {
    const { ask } = exchange;
    this.#log.push(exchange);
    this.load += loadOf(exchange);
    if (ask.isReserved === true) this.reservedLoad += loadOf(exchange);
    else this.retries += exchange.earlier.length;
    if (isGood(exchange) && changing.includes(ask.endpoint))
      this.firstWriteMs = Math.min(this.firstWriteMs, exchange.askedMs);
    if (!this.#asked.has(ask.key)) this.#asked.set(ask.key, exchange);
    into(this.#byEndpoint, ask.endpoint, exchange);
    if (isServed(exchange)) into(this.#served, ask.endpoint, exchange);
    const page = pageOf(exchange);
    if (page !== undefined) {
      if (this.pages(page.list).length === 0) this.#lists.push(page.list);
      into(this.#pages, listKey(page.list), page);
    }
    if (ask.purpose.kind !== 'walk') return;
    const { walk: id, bound } = ask.purpose;
    const filter = filterOf(exchange);
    const walk = this.#walks.get(id) ?? { ...notBegun, id, along: listKey(ask, filter), filter, bound };
    this.#walks.set(id, walkOn(walk, [exchange]));
    this.#walksAlong = undefined;
  }

  /** The ids that are examined, as far as the log shows them. */
  get subject(): Subject {
    return subjectIn(this);
  }

  /** What became of a question; undefined if it was not asked, or is on its way. */
  answerTo({ key }: Pick<Ask, 'key'>): Exchange | undefined {
    return this.#asked.get(key);
  }

  /** The answer to a question; of the first step of a walk, those of the whole walk. */
  cameOf(ask: Ask): readonly Exchange[] {
    if (ask.purpose.kind === 'walk') return this.walk(ask.purpose.walk)?.steps ?? [];
    return [this.answerTo(ask)].filter((answer) => answer !== undefined);
  }

  /** Whether a question was answered, or is never asked in this run: what comes after it need not wait. */
  isAsked(ask: Ask): boolean {
    return this.#asked.has(ask.key) || !this.#isWanted(ask);
  }

  /** How old a state an answer may show, in milliseconds: 3 s, or as the answer says (interpretation 11). */
  windowMs(exchange: Exchange): number {
    return Math.max(lagMs, keptMs(exchange)) * this.options.waitScale;
  }

  /**
   * The earliest moment whose state an answer or a walk may show; behind a link that names one, that of its
   * page. A write shows the state that it leaves.
   */
  readonly oldestMs = perObject((one: Exchange | Walk): number => {
    if ('pages' in one) return Math.min(...one.pages.map(({ exchange }) => this.oldestMs(exchange)));
    if (one.method !== 'GET') return one.askedMs;
    const { link } = one.ask;
    const from = link === undefined || !isMarked(link.url) ? undefined : this.#log[link.from];
    const own = one.askedMs - this.windowMs(one);
    return from === undefined ? own : Math.min(own, this.oldestMs(from));
  });

  /** All exchanges with an endpoint, in the order of arrival. */
  at(endpoint: EndpointName): readonly Exchange[] {
    return this.#byEndpoint.get(endpoint) ?? [];
  }

  /** Answers 200 to the good token that have the marks of their endpoint. */
  served(endpoint: EndpointName): readonly Exchange[] {
    return this.#served.get(endpoint) ?? [];
  }

  /** Every page of a list under any filter, in the order of arrival. */
  pages(list: List): readonly Page[] {
    return this.#pages.get(listKey(list)) ?? [];
  }

  /** Every page of a list under one filter; undefined for the list without a filter. */
  pagesUnder(list: List, filter: string | undefined): readonly Page[] {
    return this.pages(list).filter((page) => page.filter === filter);
  }

  /** The walks along a list or one of its filters, in the order of their first step. */
  walks(list: List, filter?: string): readonly Walk[] {
    this.#walksAlong ??= Map.groupBy(this.#walks.values(), ({ along }) => along);
    return this.#walksAlong.get(listKey(list, filter)) ?? [];
  }

  /** A walk by its name; undefined before its first step was answered. */
  walk(id: string): Walk | undefined {
    return this.#walks.get(id);
  }

  /** The walks that have not come to their end. */
  get openWalks(): readonly Walk[] {
    return [...this.#walks.values()].filter(({ end }) => end === 'open');
  }

  /** The first walk that shows a list as far as it was to be read: what its plan goes by. */
  whole(list: List, filter?: string): Walk | undefined {
    return this.walks(list, filter).find(isWhole);
  }

  /** Whether two whole walks along a list showed it differently, up to a moment. */
  hasMoved(list: List, untilMs = Infinity): boolean {
    const walks = this.walks(list).filter((walk) => isWhole(walk) && walk.toMs <= untilMs);
    return walks.some((walk) => !isSameState(walk, walks[0] ?? walk));
  }

  /** What a list is known to hold: from the first whole walk, or from as many pages as were read. */
  entries(list: List): readonly Entry[] {
    const walk = this.whole(list) ?? this.walks(list)[0];
    return walk === undefined ? (this.pagesUnder(list, undefined)[0]?.entries ?? []) : entriesIn(walk);
  }
}

/** Computes something of a run once for each state of its log, or for each of what it is made `of`. */
export function perState<T>(
  make: (known: Knowledge) => T,
  of: (known: Knowledge) => readonly unknown[] = ({ log }) => [log.length],
): (known: Knowledge) => T {
  const made = new WeakMap<Knowledge, { readonly parts: readonly unknown[]; readonly value: T }>();
  return (known) => {
    const parts = of(known);
    let one = made.get(known);
    if (one?.parts.length !== parts.length || parts.some((part, at) => part !== one?.parts[at]))
      made.set(known, (one = { parts, value: make(known) }));
    return one.value;
  };
}

/** The same of each of several things, which are told apart by what they hold. */
export function perPart<Part, T extends object>(make: (known: Knowledge, part: Part) => T) {
  const made = perState(() => new Map<string, T>());
  return (known: Knowledge, part: Part): T => {
    const name = JSON.stringify(part);
    const one = made(known).get(name) ?? make(known, part);
    made(known).set(name, one);
    return one;
  };
}

function into<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
