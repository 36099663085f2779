import { createHash } from 'node:crypto';
import { writeJson, type Json, type JsonObject } from '../../suites/log/json.ts';
import { shuffled } from '../../suites/log/random.ts';
import { nextStatus, type ListEvent } from './history.ts';

/** What a server may choose about its list, with the interpretation that allows it; the first is plain. */
export const freedomTable = {
  pageSize: [4, 1, 2, 3, 5, 6], // 12
  order: ['newest', 'oldest', 'updated', 'by-status', 'by-rank'], // 12
  pageSizes: ['even', 'alternating', 'last-absorbs'], // 10
  filteredPageSize: ['same', 1, 3], // 10
  cut: ['after-filter', 'before-filter'], // 46
  pageOrder: ['stable', 'shuffled'], // 33
  links: ['numbers', 'cursors', 'fresh-cursors', 'snapshots', 'keyset'], // 9
  ends: ['null', 'absent', 'own', 'empty'], // 8
  pastEnd: ['empty', 'first', 'last', 400, 404, 500], // 12
  unused: ['empty', 422, 404], // 13
  /** How old the state of an answer may be at most, below the 3 s of interpretation 11, and of which. */
  lagMs: [0, 500, 2900], // 11
  lagging: ['any', 'lists', 'single', 'filters'], // 11
  /** Answers are kept by URL for so long, and say so in one of these ways. */
  keptMs: [0, 1000, 10_000, 60_000], // 58
  keeping: ['age-and-max-age', 'age', 'max-age', 's-maxage', 'stale', 'expires'], // 58
  bypass: ['obeyed', 'ignored'], // 56
  nodes: [1, 2], // 11
} as const;

type Table = typeof freedomTable;

/** What one server chose. */
export type Freedoms = { readonly [Name in keyof Table]: Table[Name][number] };

/** A server that chooses nothing. */
export const plainFreedoms = Object.fromEntries(
  Object.entries(freedomTable).map(([name, [plain]]) => [name, plain]),
) as Freedoms; // each name has its first choice

/** An entry of the simulated list at a moment. */
export interface WorldEntry {
  readonly id: string;
  readonly status: string;
  /** Milliseconds of the simulated time. */
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** A page before it is written down: what a fault changes. */
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

/** A link names a page, and where it says so its own status or an entry to go on from; null is no link. */
export type Link = {
  readonly page: number;
  readonly filter?: string | null;
  readonly after?: WorldEntry;
  readonly before?: WorldEntry;
} | null;

/** What is wrong with a server, told of one answer. */
export type Fault = (answer: ListAnswer) => ListAnswer;

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

/** What a link carries. */
interface Cursor {
  readonly page?: number;
  readonly status?: string;
  /** The number of a snapshot, or of the answer that issued it. */
  readonly issue?: number;
  readonly after?: WorldEntry;
  readonly before?: WorldEntry;
}

interface Kept {
  readonly untilMs: number;
  readonly sinceMs: number;
  readonly answer: Answered;
}

/** A list of one moment, as one request asks for it. */
interface View {
  readonly url: URL;
  readonly cursor: Cursor;
  readonly filter: string | undefined;
  readonly atMs: number;
  readonly whole: readonly WorldEntry[];
  /** What the filter leaves, in pages; before a cut that comes first, with what it leaves out. */
  readonly pages: readonly (readonly WorldEntry[])[];
}

const refused = (status: number): Answered => ({
  status,
  headers: {},
  json: { message: 'no such thing', status: 'not_found' },
});

/** A server of one list of runs whose history is fixed beforehand; it is asked in the order of arrival. */
export class World {
  readonly #freedoms: Freedoms;
  readonly #states: { readonly atMs: number; readonly entries: readonly WorldEntry[] }[];
  readonly #fault: Fault;
  readonly #random: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #snapshots: (readonly WorldEntry[])[] = [];
  #requests = 0;

  constructor(
    start: readonly WorldEntry[],
    history: readonly ListEvent[],
    freedoms: Freedoms,
    random: () => number,
    fault: Fault = (answer) => answer,
  ) {
    this.#freedoms = freedoms;
    this.#random = random;
    this.#fault = fault;
    let entries = start;
    this.#states = [{ atMs: -Infinity, entries }];
    for (const [at, event] of history.entries()) {
      entries = after(entries, event, String(1000 + at));
      this.#states.push({ atMs: event.atMs, entries });
    }
  }

  /** Answers one request with the state of a moment that interpretation 11 allows. */
  answer({ url, askedMs, answeredMs, pastCaches }: Asked): Answered {
    const { keptMs, bypass, nodes } = this.#freedoms;
    const node = `${Math.floor(this.#random() * nodes)} ${url}`;
    const kept = this.#kept.get(node);
    const isBypassed = pastCaches && bypass === 'obeyed';
    if (kept !== undefined && !isBypassed && kept.untilMs >= askedMs)
      return withHeaders(kept.answer, this.#headers(askedMs - kept.sinceMs, askedMs));
    // Behind a store that says how old its answers are, an origin that lags would be later than it says.
    const lagMs = keptMs > 0 ? 0 : this.#lagOf(new URL(url));
    const fromMs = askedMs - this.#random() * lagMs;
    const moment = fromMs + this.#random() * (answeredMs - fromMs);
    const answer = this.#answerAt(new URL(url), moment);
    if (keptMs === 0 || answer.status !== 200) return answer;
    this.#kept.set(node, { untilMs: moment + keptMs, sinceMs: moment, answer });
    return withHeaders(answer, this.#headers(0, askedMs));
  }

  #lagOf(url: URL): number {
    const { lagMs, lagging } = this.#freedoms;
    const isSingle = !url.pathname.endsWith('/sync_runs');
    const isMeant = {
      any: true,
      lists: !isSingle,
      single: isSingle,
      filters: url.searchParams.has('status'),
    }[lagging];
    return isMeant ? lagMs : 0;
  }

  /** How a store says for how long it keeps its answers. */
  #headers(ageMs: number, nowMs: number): Readonly<Record<string, string>> {
    const { keptMs, keeping } = this.#freedoms;
    const [age, seconds] = [{ age: String(Math.floor(ageMs / 1000)) }, keptMs / 1000];
    const keeps = (words: string) => ({ 'cache-control': words });
    const date = (ms: number): string => new Date(epochMs + ms).toUTCString();
    return {
      age,
      'max-age': keeps(`max-age=${seconds}`),
      'age-and-max-age': { ...age, ...keeps(`max-age=${seconds}`) },
      's-maxage': keeps(`max-age=0, s-maxage=${seconds}`),
      stale: keeps(`max-age=1, stale-while-revalidate=${seconds - 1}`),
      expires: { date: date(nowMs - ageMs), expires: date(nowMs - ageMs + keptMs) },
    }[keeping];
  }

  #answerAt(url: URL, atMs: number): Answered {
    const now = this.#states.findLast((state) => state.atMs <= atMs)?.entries ?? [];
    const single = /\/sync_runs\/([^/]+)$/.exec(url.pathname)?.[1];
    if (single !== undefined) {
      const entry = now.find(({ id }) => id === single);
      return entry === undefined
        ? refused(404)
        : { status: 200, headers: {}, json: { data: resourceOf(entry) } };
    }
    const cursor = cursorIn(url);
    const snapshot = this.#freedoms.links === 'snapshots' ? cursor.issue : undefined;
    const whole = snapshot === undefined ? now : (this.#snapshots[snapshot] ?? []);
    const filter = cursor.status ?? url.searchParams.get('status') ?? undefined;
    const { unused } = this.#freedoms;
    if (filter !== undefined && unused !== 'empty' && !whole.some(({ status }) => status === filter))
      return refused(unused);
    const pages = this.#cut(inOrder(this.#freedoms.order, whole), filter);
    return this.#page({ url, cursor, filter, atMs, whole, pages });
  }

  #cut(ordered: readonly WorldEntry[], filter: string | undefined): View['pages'] {
    const { pageSizes, cut, links } = this.#freedoms;
    const isMeant = ({ status }: WorldEntry): boolean => filter === undefined || status === filter;
    const size = this.#sizeFor(filter);
    // Pages behind an entry are even ones of what the filter leaves.
    const isEven = pageSizes === 'even' || links === 'keyset';
    const slack = !isEven && pageSizes === 'last-absorbs' ? Math.max(1, size >> 1) : 0;
    const list = cut === 'before-filter' && links !== 'keyset' ? ordered : ordered.filter(isMeant);
    const pages: WorldEntry[][] = [];
    for (let from = 0; from < list.length;) {
      const count = size + (!isEven && pageSizes === 'alternating' ? pages.length % 2 : 0);
      const end = list.length - from <= count + slack ? list.length : from + count;
      pages.push(list.slice(from, end).filter(isMeant));
      from = end;
    }
    return pages.length === 0 ? [[]] : pages;
  }

  #sizeFor(filter: string | undefined): number {
    const { pageSize, filteredPageSize } = this.#freedoms;
    return filter === undefined || filteredPageSize === 'same' ? pageSize : filteredPageSize;
  }

  #page(view: View): Answered {
    const { links: form, pastEnd, pageOrder, ends } = this.#freedoms;
    const { pages, cursor, filter, atMs, url } = view;
    const count = pages.length;
    const asked = cursor.page ?? Number(url.searchParams.get('page') ?? 1);
    const numbered = Number.isInteger(asked) && asked >= 1 ? asked : 1;
    if (numbered > count && typeof pastEnd === 'number') return refused(pastEnd);
    const instead = { empty: numbered, first: 1, last: count };
    const number = numbered > count && typeof pastEnd === 'string' ? instead[pastEnd] : numbered;
    const end: Link = ends === 'own' ? { page: number } : ends === 'empty' ? { page: 0 } : null;
    const all = pages.flat();
    const plain: ListAnswer = {
      page: number,
      pages: count,
      filter,
      request: this.#requests++,
      atMs,
      all,
      entries: pages[number - 1] ?? [],
      links: {
        self: { page: number },
        first: { page: 1 },
        prev: number > 1 ? { page: Math.min(number - 1, count) } : end,
        next: number < count ? { page: number + 1 } : end,
        last: { page: count },
      },
    };
    const right = form === 'keyset' ? this.#keyset(plain, cursor, end) : plain;
    const { links, entries } = this.#fault(right);
    if (form === 'snapshots' && cursor.issue === undefined) this.#snapshots.push(view.whole);
    const written = Object.entries(links).flatMap(([name, link]): [string, Json][] => {
      if (link === null) return ends === 'absent' ? [] : [[name, null]];
      return [[name, this.#text(link, view)]];
    });
    const shown = pageOrder === 'stable' ? entries : shuffled(entries, this.#random);
    return {
      status: 200,
      headers: {},
      json: { data: shown.map(resourceOf), links: Object.fromEntries(written) },
    };
  }

  /** A page that begins behind an entry or ends before one; its links go on from its own entries. */
  #keyset(plain: ListAnswer, { after: behind, before }: Cursor, end: Link): ListAnswer {
    const { order } = this.#freedoms;
    const { all, page, filter } = plain;
    const size = this.#sizeFor(filter);
    const place = (entry: WorldEntry): number =>
      all.filter((one) => compareEntries(order, one, entry) < 0).length;
    let entries = plain.entries;
    if (before !== undefined) entries = all.slice(Math.max(0, place(before) - size), place(before));
    if (behind !== undefined) {
      const rest = all.filter((one) => compareEntries(order, one, behind) > 0);
      entries = rest.slice(0, size);
    }
    const [first, last] = [entries[0], entries.at(-1)];
    const isFirst = first === undefined ? all.length === 0 : first === all[0];
    const isLast = last === undefined || last === all.at(-1);
    const self: Link = behind ? { page, after: behind } : before ? { page, before } : { page };
    const links = {
      ...plain.links,
      self,
      prev: isFirst
        ? end && (end.page === 0 ? end : self)
        : first
          ? { page, before: first }
          : plain.links.prev,
      next: isLast ? end && (end.page === 0 ? end : self) : { page, after: last },
    };
    return { ...plain, entries, links };
  }

  #text(link: NonNullable<Link>, { url, cursor, filter }: View): string {
    const { page, filter: named, after: behind, before } = link;
    if (page === 0) return '';
    const status = named === undefined ? filter : (named ?? undefined);
    const query = new URLSearchParams(status === undefined ? {} : { status });
    const { links } = this.#freedoms;
    const own = { page, ...(behind ? { after: behind } : {}), ...(before ? { before } : {}) };
    if (links === 'numbers' || (links === 'keyset' && !behind && !before)) query.set('page', String(page));
    else if (links === 'snapshots')
      query.set('cursor', packed({ ...own, issue: cursor.issue ?? this.#snapshots.length - 1 }));
    else query.set('cursor', packed(links === 'fresh-cursors' ? { ...own, issue: this.#requests } : own));
    return `${url.pathname}?${query}`;
  }
}

const packed = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function cursorIn({ searchParams }: URL): Cursor {
  const text = searchParams.get('cursor');
  return text === null ? {} : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor); // made by `packed`
}

const withHeaders = (answer: Answered, headers: Answered['headers']): Answered => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

function after(
  entries: readonly WorldEntry[],
  { atMs, kind, pick }: ListEvent,
  id: string,
): readonly WorldEntry[] {
  const chosen = entries[Math.floor(pick * entries.length)];
  if (kind === 'insert' || kind === 'import' || chosen === undefined) {
    const createdMs = kind === 'import' ? -1e6 + pick * 20_000 : atMs;
    return [...entries, { id, status: 'in_progress', createdMs, updatedMs: atMs }];
  }
  if (kind === 'delete') return entries.filter((entry) => entry !== chosen);
  const status = kind === 'touch' ? chosen.status : nextStatus(chosen.status);
  return entries.map((entry) => (entry === chosen ? { ...entry, status, updatedMs: atMs } : entry));
}

const inOrder = (order: Freedoms['order'], entries: readonly WorldEntry[]): readonly WorldEntry[] =>
  entries.toSorted((one, other) => compareEntries(order, one, other));

function compareEntries(order: Freedoms['order'], one: WorldEntry, other: WorldEntry): number {
  const newest = other.createdMs - one.createdMs || Number(other.id) - Number(one.id);
  if (order === 'oldest') return -newest;
  if (order === 'updated') return other.updatedMs - one.updatedMs || newest;
  if (order === 'by-status') return one.status.localeCompare(other.status) || newest;
  return order === 'by-rank' ? rankOf(one) - rankOf(other) || newest : newest;
}

/** A place in an order that no attribute shows. */
const rankOf = ({ id }: WorldEntry): number => Math.imul(Number(id), 0x9e3779b1) >>> 0;

const epochMs = 1_700_000_000_000;

function resourceOf({ id, status, createdMs, updatedMs }: WorldEntry): JsonObject {
  const time = (ms: number): string => new Date(epochMs + ms).toISOString();
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
