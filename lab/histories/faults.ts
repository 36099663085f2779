import type { PageAddress } from './address.ts';
import type { Departure } from './reader.ts';
import type { SimulatedLinkName } from './server.ts';
import type { SimulatedEntry, World } from './world.ts';

/** What a fault is aimed at: an entry that is there all the time, and a number that scatters the choices. */
export interface FaultTarget {
  readonly id: string;
  readonly scatter: number;
}

/** A fault that can be put into a simulated server. */
export interface InjectedFault {
  readonly name: string;
  /** What the server does. */
  readonly summary: string;
  /** False where there is nothing wrong with the answers of a list that never changes. */
  readonly isSeenAtRest: boolean;
  readonly departure: (aim: FaultTarget) => Departure;
}

type Entries = readonly SimulatedEntry[];

const without = (entries: Entries, lost: string): Entries => entries.filter(({ id }) => id !== lost);

const isWhole = (address: PageAddress): boolean => address.status === undefined;

/** The faults of the table of power. */
export const faults: readonly InjectedFault[] = [
  {
    name: 'entry-dropped',
    summary: 'The whole list lacks an entry that its filter and its own address show.',
    isSeenAtRest: true,
    departure: ({ id }) => ({
      sequence: (entries, address) => (isWhole(address) ? without(entries, id) : entries),
    }),
  },
  {
    name: 'entry-dropped-at-times',
    summary: 'Every third answer is cut from a list that lacks an entry.',
    isSeenAtRest: true,
    departure: ({ id, scatter }) => ({
      sequence: (entries, _, nth) => ((nth + scatter) % 3 === 0 ? without(entries, id) : entries),
    }),
  },
  {
    name: 'node-without-an-entry',
    summary: 'Of two nodes that answer in turn one lacks an entry.',
    isSeenAtRest: true,
    departure: ({ id, scatter }) => ({
      sequence: (entries, _, nth) => ((nth + scatter) % 2 === 0 ? without(entries, id) : entries),
    }),
  },
  {
    name: 'entry-away-for-5-s',
    summary: 'An entry is missing from all views for 5 seconds and comes back.',
    isSeenAtRest: true,
    // Once it was seen for longer than an answer may be stale: before, it may just have been added.
    departure: ({ id, scatter }) => ({ world: (world) => withAbsence(world, id, 3_600 + (scatter % 800)) }),
  },
  {
    name: 'entry-doubled',
    summary: 'An entry is in the list a second time, some places further on.',
    isSeenAtRest: true,
    departure: ({ id, scatter }) => ({
      sequence: (entries) => withInserted(entries, entries, id, 8 + (scatter % 5)),
    }),
  },
  {
    name: 'entry-misplaced',
    summary: 'Every second answer is cut from a list in which an entry has another place.',
    isSeenAtRest: true,
    departure: ({ id, scatter }) => ({
      sequence: (entries, _, nth) =>
        nth % 2 === 0 ? entries : withInserted(without(entries, id), entries, id, 3 + (scatter % 5)),
    }),
  },
  {
    name: 'page-stale',
    summary: 'Every second answer shows the list as it was 8 seconds before, and does not say so.',
    isSeenAtRest: false,
    departure: () => ({ moment: (ms, _, nth) => (nth % 2 === 0 ? ms : ms - 8_000) }),
  },
  {
    name: 'filter-stale',
    summary: 'Filters show the list as it was 8 seconds before, and do not say so.',
    isSeenAtRest: false,
    departure: () => ({ moment: (ms, address) => (isWhole(address) ? ms : ms - 8_000) }),
  },
  { ...wrongLink('next', 1), summary: 'The second page’s `next` leads past the page that follows.' },
  { ...wrongLink('prev', -1), summary: 'The third page’s `prev` leads past the page before it.' },
  { ...wrongLink('last', -1), summary: '`last` leads to the page before the last.' },
  { ...wrongLink('self', 1), summary: 'The second page’s `self` leads to the page after it.' },
  {
    name: 'page-number-off',
    summary: 'Without a filter `page=N` from the third on returns the page after it.',
    isSeenAtRest: true,
    departure: () => ({
      cut: (cut, address) => (isWhole(address) && isNumber(address, 3) ? shifted(cut) : cut),
    }),
  },
  {
    name: 'filter-leaks',
    summary: 'A filtered page holds an entry of another status.',
    isSeenAtRest: true,
    departure: ({ id }) => ({
      shown: (shown, address, all) =>
        isWhole(address)
          ? shown
          : [...shown, ...all.filter((entry) => entry.id === id && entry.status !== address.status)],
    }),
  },
  {
    name: 'filter-forgets',
    summary: 'A filter lacks an entry of its status.',
    isSeenAtRest: true,
    departure: ({ id }) => ({
      sequence: (entries, address) => (isWhole(address) ? entries : without(entries, id)),
    }),
  },
  {
    name: 'boundary-drops',
    summary: 'Without a filter the first entry of every page but the first is left out.',
    isSeenAtRest: true,
    departure: () => ({
      cut: (cut, address) =>
        isWhole(address) && cut.page > 1 && cut.from < cut.to ? { ...cut, from: cut.from + 1 } : cut,
    }),
  },
  {
    name: 'boundary-repeats',
    summary: 'Every page but the first begins with the last entry of the page before.',
    isSeenAtRest: true,
    departure: () => ({
      cut: (cut) => (cut.page > 1 && cut.from > 0 ? { ...cut, from: cut.from - 1 } : cut),
    }),
  },
];

const isNumber = ({ page, cursor }: PageAddress, least: number): boolean =>
  cursor === undefined && page !== undefined && page >= least;

const shifted = <Part extends { from: number; to: number }>(cut: Part): Part => ({
  ...cut,
  from: cut.to,
  to: cut.to + (cut.to - cut.from),
});

function wrongLink(name: SimulatedLinkName, step: number): Omit<InjectedFault, 'summary'> {
  const isAimed = (to: PageAddress, address: PageAddress, lastPage: number): boolean => {
    const page = to.page ?? 1;
    if (name === 'next') return page === 3 && lastPage > 3;
    if (name === 'prev') return page === 2;
    if (name === 'last') return lastPage > 1;
    return address.page === 2 && lastPage > 2;
  };
  return {
    name: `${name}-wrong`,
    isSeenAtRest: true,
    departure: () => ({
      follow: (link, to, address, lastPage) =>
        link === name && isAimed(to, address, lastPage) ? moved(to, step) : to,
    }),
  };
}

/** The page so many pages on, asked for by its number. */
function moved(to: PageAddress, step: number): PageAddress {
  const { status, snapshotMs, page = 1 } = to;
  return {
    page: page + step,
    ...(status === undefined ? {} : { status }),
    ...(snapshotMs === undefined ? {} : { snapshotMs }),
  };
}

/** The list with the entry put in so many places after the place that it has in the right list. */
function withInserted(entries: Entries, right: Entries, id: string, further: number): Entries {
  const at = right.findIndex((entry) => entry.id === id);
  const entry = right[at];
  if (entry === undefined) return entries;
  const to = (at + further) % (entries.length + 1);
  return [...entries.slice(0, to), entry, ...entries.slice(to)];
}

function withAbsence(world: World, id: string, fromMs: number): World {
  const untilMs = fromMs + 5_000;
  const starts = [...new Set([...world.states.map(({ sinceMs }) => sinceMs), fromMs, untilMs])];
  const states = starts
    .toSorted((one, other) => one - other)
    .map((sinceMs) => {
      const entries = world.states.findLast((state) => state.sinceMs <= sinceMs)?.entries ?? [];
      const isAway = sinceMs >= fromMs && sinceMs < untilMs;
      return { sinceMs, entries: isAway ? without(entries, id) : entries };
    });
  return { ...world, states };
}
