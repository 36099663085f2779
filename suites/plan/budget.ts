import type { DepthName, Knowledge } from '../log/knowledge.ts';
import type { Phase } from '../log/exchange.ts';

/** How deep a run looks (interpretation 31): what plans keep to. */
export interface Depth {
  /** Requests at most, every attempt counted; putting the model back alone may go beyond. */
  readonly requests: number;
  /** The same where a list changes, or where a sync has more than 60 runs. */
  readonly requestsWhereLarge: number;
  /** Pages of one list that a walk reads. */
  readonly pages: number;
  /** Runs that are read alone. */
  readonly singleRuns: number;
  /** Runs whose records are read. */
  readonly recordLists: number;
  /** Statuses by which one list is filtered. */
  readonly statuses: number;
  /** Drawn sequences of links, page numbers and filters. */
  readonly sequences: number;
  /** How often an endpoint that reads is asked in all. */
  readonly readsPerEndpoint: number;
  /** Pauses before rounds of all reads, in milliseconds: caches and pools expire. */
  readonly pausesMs: readonly number[];
}

export const depths: Readonly<Record<DepthName, Depth>> = {
  quick: {
    requests: 150,
    requestsWhereLarge: 150,
    pages: 3,
    singleRuns: 2,
    recordLists: 1,
    statuses: 1,
    sequences: 0,
    readsPerEndpoint: 2,
    pausesMs: [],
  },
  standard: {
    requests: 600,
    requestsWhereLarge: 900,
    pages: 60,
    singleRuns: 9,
    recordLists: 6,
    statuses: 12,
    sequences: 4,
    readsPerEndpoint: 20,
    pausesMs: [],
  },
  thorough: {
    requests: 5000,
    requestsWhereLarge: 5000,
    pages: 240,
    singleRuns: 300,
    recordLists: 60,
    statuses: 24,
    sequences: 40,
    readsPerEndpoint: 50,
    pausesMs: [5000, 20_000, 65_000],
  },
};

/** The depth of a run. */
export const depthOf = ({ options: { depth, maxPages } }: Pick<Knowledge, 'options'>): Depth =>
  maxPages === undefined ? depths[depth] : { ...depths[depth], pages: maxPages };

/** Shares of a run's requests that a phase must leave for those after it. */
const keptAfter: Readonly<Record<Phase, number>> = {
  discovery: 0.9,
  reads: 0.525,
  writes: 0.445,
  'reads again': 0.33,
  'bad credentials': 0.055,
  'late effects': 0,
};

/** How many attempts may have been made in all when a phase ends. */
export function allowanceOf(known: Knowledge, phase: Phase): number {
  const { requests, requestsWhereLarge } = depthOf(known);
  const most = known.options.maxRequests ?? (isLarge(known) ? requestsWhereLarge : requests);
  const kept = known.options.isReadOnly && phase !== 'discovery' ? 0.2 * keptAfter[phase] : keptAfter[phase];
  return Math.floor(most * (1 - kept));
}

const manyRuns = 60;

/** Whether a run may take more than on a quiet server of up to 60 runs; what changes by our own writes is quiet. */
const isLarge = (known: Knowledge): boolean =>
  known.lists.some(
    (list) =>
      (list.endpoint === 'listRuns' && known.entries(list).length > manyRuns) ||
      known.hasMoved(list, known.firstWriteMs),
  );

/** How many requests a phase may still make. */
export const roomIn = (known: Knowledge, phase: Phase): number => allowanceOf(known, phase) - known.attempts;
