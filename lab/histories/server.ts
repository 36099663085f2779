import { writeAddress, type PageAddress } from './address.ts';
import { compareKeys, keyOf, type Key, type ListOrder, type SimulatedEntry } from './world.ts';

/** What a conforming server may choose for its lists. */
export interface Paging {
  readonly by: 'offset' | 'keyset' | 'snapshot';
  /** Entries to a page, in turn. */
  readonly sizes: readonly number[];
  /** Whether pages are cut first and filtered then, so that they are uneven and some are empty. */
  readonly isCutFirst: boolean;
  readonly pastEnd: 'empty' | 'refused' | 'last' | 'first';
  /** What `next` holds on the last page, and `prev` on the first. */
  readonly ends: 'null' | 'absent' | 'own' | 'empty';
  /** What a filter answers of which there is no entry. */
  readonly unused: 'empty' | 'refused';
}

/** How a conforming server may order the entries of one page: as they are in the list, or in its own way. */
export type WithinPages = 'as-listed' | 'reversed' | 'by-id' | 'in-turn';

/** The names of a page's links. */
export const simulatedLinkNames = ['self', 'first', 'prev', 'next', 'last'] as const;
/** The name of one of them. */
export type SimulatedLinkName = (typeof simulatedLinkNames)[number];

/** SimulatedLinks as they are sent; a missing member is left out. */
export type SimulatedLinks = Readonly<Partial<Record<SimulatedLinkName, string | null>>>;

/** What the simulated server answers. */
export type SimulatedAnswer =
  | { readonly kind: 'page'; readonly entries: readonly SimulatedEntry[]; readonly links: SimulatedLinks }
  | { readonly kind: 'entry'; readonly entry: SimulatedEntry }
  | { readonly kind: 'refused' };

/** A part of the list: the entries from one position up to another, and its number. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly page: number;
}

/** Where a fault may put its hand; a conforming server has none. */
export interface Faulty {
  /** The list that pages are cut from, for this address and this request (counted from 0). */
  readonly sequence?: (
    entries: readonly SimulatedEntry[],
    address: PageAddress,
    nth: number,
  ) => readonly SimulatedEntry[];
  readonly cut?: (cut: Cut, address: PageAddress) => Cut;
  /** What a page shows of its part of the list. */
  readonly shown?: (
    shown: readonly SimulatedEntry[],
    address: PageAddress,
    all: readonly SimulatedEntry[],
  ) => readonly SimulatedEntry[];
  readonly follow?: (
    name: SimulatedLinkName,
    to: PageAddress,
    address: PageAddress,
    lastPage: number,
  ) => PageAddress;
}

/** One question to the simulated server at one state of its list. */
export interface SimulatedRequest {
  readonly order: ListOrder;
  readonly paging: Paging;
  readonly entries: readonly SimulatedEntry[];
  readonly momentMs: number;
  readonly address: PageAddress;
  readonly nth: number;
  readonly within?: WithinPages | undefined;
  readonly fault?: Faulty | undefined;
}

/** The server's answer to an address while its list is as given. */
export function answerOf(question: SimulatedRequest): SimulatedAnswer {
  const { address, entries, paging, fault, nth } = question;
  if (address.id !== undefined) {
    const entry = entries.find(({ id }) => id === address.id);
    return entry === undefined ? { kind: 'refused' } : { kind: 'entry', entry };
  }
  const { status } = address;
  const hasStatus = (entry: SimulatedEntry): boolean => status === undefined || entry.status === status;
  if (paging.unused === 'refused' && status !== undefined && !entries.some(hasStatus))
    return { kind: 'refused' };
  const present = fault?.sequence?.(entries, address, nth) ?? entries;
  const list = paging.isCutFirst ? present : present.filter(hasStatus);
  const cuts = cutsOf(list.length, paging);
  const right = cutFor(question, list, cuts);
  if (right === undefined) return { kind: 'refused' };
  const cut = fault?.cut?.(right, address) ?? right;
  const shown = list.slice(cut.from, cut.to).filter(hasStatus);
  return {
    kind: 'page',
    entries: ordered(fault?.shown?.(shown, address, entries) ?? shown, question),
    links: linksOf(question, list, cuts, right),
  };
}

function ordered(
  shown: readonly SimulatedEntry[],
  { within, nth }: SimulatedRequest,
): readonly SimulatedEntry[] {
  if (within === 'by-id') return shown.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const isReversed = within === 'reversed' || (within === 'in-turn' && nth % 2 === 1);
  return isReversed ? shown.toReversed() : shown;
}

const sizeOf = ({ sizes }: Paging, page: number): number => sizes[Math.max(0, page - 1) % sizes.length] ?? 1;

function cutsOf(length: number, paging: Paging): readonly Cut[] {
  const cuts: Cut[] = [];
  for (let from = 0; from < length || cuts.length === 0;) {
    const page = cuts.length + 1;
    const to = Math.min(length, from + sizeOf(paging, page));
    cuts.push({ from, to, page });
    from = Math.max(to, from + 1);
  }
  return cuts;
}

function cutFor(
  { address, paging, order }: SimulatedRequest,
  list: readonly SimulatedEntry[],
  cuts: readonly Cut[],
): Cut | undefined {
  const page = address.page ?? 1;
  const size = sizeOf(paging, page);
  if (address.cursor !== undefined) {
    const { side, key } = address.cursor;
    const isBefore = (entry: SimulatedEntry): boolean =>
      compareKeys(keyOf(order, entry), key) < (side === 'after' ? 1 : 0);
    const at = list.filter(isBefore).length;
    return side === 'after'
      ? { from: at, to: Math.min(list.length, at + size), page }
      : { from: Math.max(0, at - size), to: at, page };
  }
  const cut = cuts[page - 1];
  if (cut !== undefined) return cut;
  if (paging.pastEnd === 'empty') return { from: list.length, to: list.length, page };
  return paging.pastEnd === 'refused' ? undefined : cuts.at(paging.pastEnd === 'last' ? -1 : 0);
}

function linksOf(
  question: SimulatedRequest,
  list: readonly SimulatedEntry[],
  cuts: readonly Cut[],
  cut: Cut,
): SimulatedLinks {
  const { address, paging, fault } = question;
  const base = address.status === undefined ? {} : { status: address.status };
  const own = { ...base, ...(paging.by === 'snapshot' ? { snapshotMs: question.momentMs } : {}) };
  const write = (name: SimulatedLinkName, to: PageAddress): string =>
    writeAddress(fault?.follow?.(name, to, address, cuts.length) ?? to);
  const hasPrev = cut.from > 0 || (cut.page > 1 && address.cursor === undefined);
  const next = cut.to < list.length ? write('next', nextOf(question, list, cut, own)) : undefined;
  const prev = hasPrev ? write('prev', prevOf(question, list, cuts, cut, own)) : undefined;
  const atEnd = { null: null, empty: '', own: writeAddress(address), absent: undefined }[paging.ends];
  return withoutAbsent({
    self: write('self', paging.by === 'snapshot' ? { ...own, page: cut.page } : address),
    first: write('first', base),
    last: write('last', { ...own, page: cuts.length }),
    next: next ?? atEnd,
    prev: prev ?? atEnd,
  });
}

const withoutAbsent = (links: Record<SimulatedLinkName, string | null | undefined>): SimulatedLinks =>
  Object.fromEntries(Object.entries(links).filter(([, link]) => link !== undefined));

const keyAt = ({ order }: SimulatedRequest, list: readonly SimulatedEntry[], at: number): Key | undefined => {
  const entry = list[at];
  return entry === undefined ? undefined : keyOf(order, entry);
};

function nextOf(
  question: SimulatedRequest,
  list: readonly SimulatedEntry[],
  cut: Cut,
  own: PageAddress,
): PageAddress {
  const page = cut.page + 1;
  const key = keyAt(question, list, cut.to - 1);
  return question.paging.by === 'keyset' && key !== undefined
    ? { ...own, page, cursor: { side: 'after', key } }
    : { ...own, page };
}

function prevOf(
  question: SimulatedRequest,
  list: readonly SimulatedEntry[],
  cuts: readonly Cut[],
  cut: Cut,
  own: PageAddress,
): PageAddress {
  const key = keyAt(question, list, cut.from);
  // A page past the end has no first entry to go back from: the list's last page is before it.
  if (question.paging.by !== 'keyset' || key === undefined)
    return { ...own, page: Math.min(Math.max(1, cut.page - 1), cuts.length) };
  return { ...own, page: Math.max(1, cut.page - 1), cursor: { side: 'before', key } };
}
