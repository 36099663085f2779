import { createHash } from 'node:crypto';
import { writeJson, type Json } from '../../suites/log/json.ts';

/** An entry of the simulated list at a moment. */
export interface WorldEntry {
  readonly id: string;
  readonly status: string;
  /** Milliseconds of the simulated time. */
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** Something that happens to the list: the entries after it, from those before it. */
export interface Event {
  readonly atMs: number;
  apply(entries: readonly WorldEntry[]): readonly WorldEntry[];
}

/** What a conforming server may choose about its list (interpretations 8 to 14). */
export interface Freedoms {
  readonly pageSize: number;
  readonly order: 'newest' | 'oldest' | 'updated';
  readonly links: 'numbers' | 'cursors' | 'fresh-cursors' | 'snapshots';
  /** `next` of the last page and `prev` of the first. */
  readonly ends: 'null' | 'absent' | 'own' | 'empty';
  /**
   * How old the state of an answer may be, drawn per answer up to this; below the 3 s of interpretation 11.
   */
  readonly lagMs: number;
  /** Answers are kept by URL for so long, and say so; 0 for no cache. */
  readonly keptMs: number;
  /** What an unused status gets. */
  readonly unused: 'empty' | 'refused';
}

/** What is wrong with a server, told of one answer; undefined where this answer is right. */
export type Fault = (answer: ListAnswer) => ListAnswer;

/** A page before it is written down. */
export interface ListAnswer {
  readonly page: number;
  readonly pages: number;
  readonly filter: string | undefined;
  /** Position of this request, from 0. */
  readonly request: number;
  readonly atMs: number;
  readonly all: readonly WorldEntry[];
  readonly entries: readonly WorldEntry[];
  readonly links: Readonly<Record<'self' | 'first' | 'prev' | 'next' | 'last', Link>>;
}

/** A link names a page, and where it says so a status of its own; null is no link. */
export type Link = { readonly page: number; readonly filter?: string | null } | null;

/** A request to the simulated server. */
export interface Asked {
  readonly url: string;
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly pastCaches: boolean;
}

/** What the simulated server answered. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: Json;
}

/** A server of one list of runs whose history is fixed beforehand; it is asked in the order of arrival. */
export class World {
  readonly #freedoms: Freedoms;
  readonly #events: readonly Event[];
  readonly #states: { readonly atMs: number; readonly entries: readonly WorldEntry[] }[];
  readonly #fault: Fault | undefined;
  readonly #random: () => number;
  readonly #cache = new Map<
    string,
    { readonly untilMs: number; readonly sinceMs: number; readonly answer: Answered }
  >();
  readonly #snapshots: (readonly WorldEntry[])[] = [];
  #requests = 0;

  constructor(
    start: readonly WorldEntry[],
    events: readonly Event[],
    freedoms: Freedoms,
    random: () => number,
    fault?: Fault,
  ) {
    this.#freedoms = freedoms;
    this.#events = events.toSorted((one, other) => one.atMs - other.atMs);
    this.#random = random;
    this.#fault = fault;
    let entries = start;
    this.#states = [{ atMs: -Infinity, entries }];
    for (const event of this.#events) {
      entries = event.apply(entries);
      this.#states.push({ atMs: event.atMs, entries });
    }
  }

  /** Answers one request with the state of a moment that interpretation 11 allows. */
  answer({ url, askedMs, answeredMs, pastCaches }: Asked): Answered {
    const { keptMs } = this.#freedoms;
    const kept = this.#cache.get(url);
    if (kept !== undefined && !pastCaches && kept.untilMs >= askedMs)
      return {
        ...kept.answer,
        headers: { ...kept.answer.headers, age: String(Math.ceil((askedMs - kept.sinceMs) / 1000)) },
      };
    const fromMs = askedMs - this.#random() * this.#freedoms.lagMs;
    const moment = fromMs + this.#random() * (answeredMs - fromMs);
    const answer = this.#answerAt(new URL(url), moment);
    if (keptMs > 0 && answer.status === 200)
      this.#cache.set(url, { untilMs: answeredMs + keptMs, sinceMs: moment, answer });
    return answer;
  }

  #at(ms: number): readonly WorldEntry[] {
    return this.#states.findLast(({ atMs }) => atMs <= ms)?.entries ?? [];
  }

  #answerAt(url: URL, moment: number): Answered {
    const single = /\/sync_runs\/([^/]+)$/.exec(url.pathname)?.[1];
    if (single !== undefined) return this.#single(this.#at(moment), single);
    const cursor = url.searchParams.get('cursor');
    const [own, snapshot] = cursor === null ? [] : cursor.split('.').map(Number);
    const entries =
      snapshot === undefined || Number.isNaN(snapshot) ? this.#at(moment) : (this.#snapshots[snapshot] ?? []);
    const filter = url.searchParams.get('status') ?? undefined;
    const chosen = this.#ordered(entries).filter(({ status }) => filter === undefined || status === filter);
    if (
      filter !== undefined &&
      this.#freedoms.unused === 'refused' &&
      !entries.some(({ status }) => status === filter)
    )
      return { status: 422, headers: {}, json: { message: 'no such status' } };
    const number = own ?? Number(url.searchParams.get('page') ?? 1);
    const isNumber = Number.isInteger(number) && number >= 1;
    return this.#page(url, moment, chosen, isNumber ? number : 1, filter, entries);
  }

  #ordered(entries: readonly WorldEntry[]): readonly WorldEntry[] {
    const { order } = this.#freedoms;
    const by = order === 'updated' ? 'updatedMs' : 'createdMs';
    const sorted = entries.toSorted((one, other) => one[by] - other[by] || Number(one.id) - Number(other.id));
    return order === 'oldest' ? sorted : sorted.toReversed();
  }

  #page(
    url: URL,
    atMs: number,
    all: readonly WorldEntry[],
    page: number,
    filter: string | undefined,
    whole: readonly WorldEntry[],
  ): Answered {
    const { pageSize, keptMs } = this.#freedoms;
    const pages = Math.max(1, Math.ceil(all.length / pageSize));
    const right: ListAnswer = {
      page,
      pages,
      filter,
      request: this.#requests++,
      atMs,
      all,
      entries: all.slice((page - 1) * pageSize, page * pageSize),
      links: {
        self: { page },
        first: { page: 1 },
        prev: page > 1 ? { page: Math.min(page - 1, pages) } : this.#end(page),
        next: page < pages ? { page: page + 1 } : this.#end(page),
        last: { page: pages },
      },
    };
    const { links, entries } = this.#fault?.(right) ?? right;
    if (this.#freedoms.links === 'snapshots' && !url.searchParams.has('cursor')) this.#snapshots.push(whole);
    return {
      status: 200,
      headers: keptMs > 0 ? { 'cache-control': `max-age=${keptMs / 1000}` } : {},
      json: {
        data: entries.map(resourceOf),
        links: Object.fromEntries(
          Object.entries(links).flatMap(([name, link]) => {
            const text = link === null ? null : this.#text(url, link, filter);
            return text === null && this.#freedoms.ends === 'absent' ? [] : [[name, text]];
          }),
        ),
      },
    };
  }

  #end(page: number): Link {
    const { ends } = this.#freedoms;
    return ends === 'own' ? { page } : ends === 'empty' ? { page: 0 } : null;
  }

  #text(url: URL, { page, filter: named }: NonNullable<Link>, filter: string | undefined): string {
    if (page === 0) return '';
    const status = named === undefined ? filter : named;
    const query = new URLSearchParams(status === undefined || status === null ? {} : { status });
    const { links } = this.#freedoms;
    if (links === 'numbers') query.set('page', String(page));
    else {
      const own = url.searchParams.get('cursor')?.split('.')[1];
      const moment =
        links === 'snapshots'
          ? (own ?? String(this.#snapshots.length - 1))
          : links === 'cursors'
            ? 'x'
            : `x${this.#requests}`;
      query.set('cursor', `${page}.${moment}`);
    }
    return `${url.pathname}?${query}`;
  }

  #single(entries: readonly WorldEntry[], id: string): Answered {
    const entry = entries.find((one) => one.id === id);
    return entry === undefined
      ? { status: 404, headers: {}, json: { message: 'no such run', status: 'not_found' } }
      : { status: 200, headers: {}, json: { data: resourceOf(entry) } };
  }
}

function resourceOf({ id, status, createdMs, updatedMs }: WorldEntry): { readonly [member: string]: Json } {
  const time = (ms: number): string => new Date(1_700_000_000_000 + ms).toISOString();
  return {
    id,
    type: 'sync_runs',
    attributes: { sync_id: 1, status, created_at: time(createdMs), updated_at: time(updatedMs) },
  };
}

/** An answer as the log holds it. */
export function bodyOf(json: Json) {
  const bytes = new TextEncoder().encode(writeJson(json));
  const decoded = { kind: 'json', value: json, plain: json, duplicates: [] } as const;
  return { size: bytes.length, digest: createHash('sha256').update(bytes).digest('hex'), decoded, bytes };
}
