import type { DepthName } from '../../../schemas/report-facts.ts';

/** What a depth asks, in numbers that rules and plan keep to. */
export interface Depth {
  readonly name: DepthName;
  /** Requests that a run sends at most, repeats included; restoring a model alone may go beyond. */
  readonly maxRequests: number;
  /** Of these, how many only the last look and the good requests that prove a refusal may use. */
  readonly reservedRequests: number;
  /** Of how many dimensions every combination of values is requested: 1 means each value once. */
  readonly strength: 1 | 2;
  /** Whether the triples of the question space are asked too. */
  readonly takesTriples: boolean;
  /** Runs that are read alone, where there are as many. */
  readonly singleRuns: number;
  /** How often one and the same read is asked again to see whether its answer stays. */
  readonly repeats: number;
  /** Pages of one list that are read. */
  readonly maxPages: number;
  /** Statuses by which one list is filtered. */
  readonly statuses: number;
  /** Runs whose records are asked for because of their status. */
  readonly recordLists: number;
  /** Runs whose records are read whole and under each of their statuses. */
  readonly wholeRecordLists: number;
  /** Requests that reading the third of them and those after it may take, as estimated by their lengths. */
  readonly recordRequests: number;
  /** Whether unfiltered lists beside the first are read, and later pages of all of them. */
  readonly readsAllLists: boolean;
  /** Kinds of bad credentials: those that every server must know, or all of them. */
  readonly credentials: 'few' | 'every';
  /** Whether every endpoint is asked for with a bad credential in further forms of the question. */
  readonly credentialQuestions: boolean;
  /** How often what decides an inconsistency of a list is read, each time after a pause of 3 seconds. */
  readonly claimRounds: number;
  /** Requests that these reads may take in all. */
  readonly claimRequests: number;
  /** Whether model and runs are read once more, 3 seconds after the last write. */
  readonly takesLastLook: boolean;
}

/** The three depths. */
export const depths: Readonly<Record<DepthName, Depth>> = {
  quick: {
    name: 'quick',
    maxRequests: 150,
    reservedRequests: 14,
    strength: 1,
    takesTriples: false,
    singleRuns: 3,
    repeats: 1,
    maxPages: 3,
    statuses: 2,
    recordLists: 1,
    wholeRecordLists: 1,
    recordRequests: 0,
    readsAllLists: false,
    credentials: 'few',
    credentialQuestions: false,
    claimRounds: 4,
    claimRequests: 480,
    takesLastLook: false,
  },
  standard: {
    name: 'standard',
    maxRequests: 900,
    reservedRequests: 40,
    strength: 2,
    takesTriples: true,
    singleRuns: 8,
    repeats: 1,
    maxPages: 60,
    statuses: 12,
    recordLists: 6,
    wholeRecordLists: 2,
    recordRequests: 0,
    readsAllLists: true,
    credentials: 'every',
    credentialQuestions: true,
    claimRounds: 4,
    claimRequests: 480,
    takesLastLook: true,
  },
  thorough: {
    name: 'thorough',
    maxRequests: 5000,
    reservedRequests: 80,
    strength: 2,
    takesTriples: true,
    singleRuns: 300,
    repeats: 50,
    maxPages: 240,
    statuses: 24,
    recordLists: 24,
    wholeRecordLists: 300,
    recordRequests: 1800,
    readsAllLists: true,
    credentials: 'every',
    credentialQuestions: true,
    claimRounds: 12,
    claimRequests: 2400,
    takesLastLook: true,
  },
};

/** How many requests of a run stay unspent in a phase, for the phases after it. */
export const keptAfter = (phase: string, { maxRequests }: Depth): number =>
  Math.floor((laterShares[phase] ?? 0) * maxRequests);

/** The shares of a run's requests that this is. */
export const laterShares: Readonly<Record<string, number>> = {
  reads: 0.353,
  probes: 0.3,
  writes: 0.3,
  'after-writes': 0.21,
  authentication: 0.04,
};

/** The names of the depths, shallowest first. */
export const depthNames: readonly DepthName[] = ['quick', 'standard', 'thorough'];

/** The depth of a run that names none. */
export const defaultDepth: DepthName = 'standard';
