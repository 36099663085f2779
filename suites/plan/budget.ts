import { perState, type Knowledge } from '../log/knowledge.ts';
import { loadOf, type Entry } from '../log/pages.ts';
import { perObject, type Phase } from '../log/exchange.ts';
import { isList, parameterOf, type Ask } from '../log/ask.ts';

/**
 * Sorts questions so that the most important ones come first. 20 ends a span that is judged exactly. 8 to 10
 * is what others follow from, and what alone shows a frequent fault. 4 to 7 are filters, ways of HTTP and
 * patterns, which compete for the same room on long lists; 1 to 3 repeat such things elsewhere. 0 and less is
 * asked where requests are left (`isTelling`).
 */
export const byPriority = ({ priority: one = 0 }: Ask, { priority: other = 0 }: Ask): number => other - one;

/** The numbers added up. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a run of each depth may do (interpretation 31): quick, standard, thorough. */
const limits = {
  /** Requests at most, every attempt counted; putting the model back alone may go beyond. */
  requests: [150, 600, 5000],
  /** The same where a list changes, or a sync has more than 60 runs: 900, attempts on their way included. */
  requestsWhereLarge: [150, 888, 5000],
  /** Beyond this nothing is sent or sent again, but what puts the model back. */
  requestsInAll: [150, 900, 5000],
  /** Pages of one list that a walk reads. */
  pages: [3, 60, 240],
  singleRuns: [2, 11, 300],
  /** Runs whose records are read. */
  recordLists: [3, 6, 60],
  /** By which one list is filtered. */
  statuses: [1, 12, 24],
  /** Drawn sequences of links, page numbers and filters. */
  sequences: [0, 2, 40],
  /** How often an endpoint that reads is asked in all. */
  readsPerEndpoint: [2, 20, 50],
  /** Pauses before rounds of all reads, in milliseconds: caches and pools expire. */
  pausesMs: [[], [], [5000, 20_000, 65_000]],
};

/** How deep a run looks: what plans keep to. */
type Depth = { readonly [Name in keyof typeof limits]: (typeof limits)[Name][number] };

const limitsAt = (at: number): Depth =>
  // each column has the names of the table
  Object.fromEntries(Object.entries(limits).map(([name, values]) => [name, values[at]])) as unknown as Depth;

/** What a run of each depth may do. */
export const depths = { quick: limitsAt(0), standard: limitsAt(1), thorough: limitsAt(2) };

/** The depth of a run. */
export const depthOf = ({ options: { depth, maxPages } }: Pick<Knowledge, 'options'>): Depth => {
  return { ...depths[depth], ...(maxPages !== undefined && { pages: maxPages }) };
};

/** Shares of a run's requests that a phase must leave for those after it. */
const keptAfter: Readonly<Record<Phase, number>> = {
  discovery: 0.9,
  reads: 0.559,
  writes: 0.553,
  'reads again': 0.456,
  'bad credentials': 0.1,
  // writes, last looks and doubts, which are beyond the shares
  'late effects': 0.093,
};

/** The same at depth `quick`, where most requests show that bad credentials are refused. */
const keptAfterQuick: typeof keptAfter = { ...keptAfter, reads: 0.56, writes: 0.56, 'reads again': 0.43 };

/** The share of the writes, which doubts about the reads must leave to them. */
const keptForWrites = 0.07;

/** Requests of a run at most, for what is planned and with what doubts ask for: that goes beyond the plan. */
const limitsOf = perState((known): { readonly planned: number; readonly atMost: number } => {
  const { requests, requestsWhereLarge } = depthOf(known);
  const { maxRequests } = known.options;
  // last looks are reserved, beyond what is planned
  const longest = Math.max(0, ...known.lists.map((list) => known.whole(list)?.pages.length ?? 0));
  const more = longest - mostPagesAtLast;
  // of these the walk that closes the reads is asked beyond the plan, too
  const beyond = more > 0 ? ofLongLists + more : ofEachPage * Math.max(0, longest - usualPages);
  const planned = isLarge(known) ? requestsWhereLarge : requests - beyond;
  return { planned: maxRequests ?? planned, atMost: maxRequests ?? requestsWhereLarge };
});

/** Requests that a run may still make when all that was planned and reserved was asked. */
export function requestsLeft(known: Knowledge): number {
  const { requests, requestsWhereLarge } = depthOf(known);
  const most = known.options.maxRequests ?? (isLarge(known) ? requestsWhereLarge : requests);
  return Math.max(0, most - known.load);
}

function keptBy(known: Knowledge, phase: Phase): number {
  const { depth, isReadOnly } = known.options;
  const share = (depth === 'quick' ? keptAfterQuick : keptAfter)[phase];
  return limitsOf(known).planned * (isReadOnly && phase !== 'discovery' ? 0.6 : 1) * share;
}

/**
 * How many attempts may have been made in all when the plan of a phase ends. Reserved ones do not count, and
 * as many retries as a tenth of the run. The writes have their share whatever the reads took.
 */
export function allowanceOf(known: Knowledge, phase: Phase): number {
  const { planned, atMost } = limitsOf(known);
  const retries = Math.min(known.retries, planned / 10);
  const left = planned - keptBy(known, phase) + known.reservedLoad + retries;
  const most = atMost - (known.options.depth === 'quick' ? 0 : Math.min(forLastLooks, atMost / 10));
  return Math.floor(Math.min(most, Math.max(left, leastOf(known, phase))));
}

/** Requests for last looks at the model and both ends of the runs, whatever has been asked before. */
const forLastLooks = 20;

/** How many attempts may have been made when what is reserved was asked: the last share is for that. */
export function reservedAllowanceOf(known: Knowledge, phase: Phase): number {
  const { planned, atMost } = limitsOf(known);
  const left = atMost - keptBy(known, phase) + keptBy(known, 'late effects');
  if (isBeforeWrites(phase)) return Math.floor(left - planned * keptForWrites);
  return Math.floor(Math.max(left, Math.min(atMost, leastOf(known, phase))));
}

function leastOf(known: Knowledge, phase: Phase): number {
  if (phase !== 'writes') return 0;
  // what was sent again does not take of it
  const other = known.log.map((one) => (isBeforeWrites(one.phase) ? loadOf(one) : one.earlier.length));
  return sum(other) + limitsOf(known).planned * keptForWrites;
}

const isBeforeWrites = (phase: Phase): boolean => phase === 'discovery' || phase === 'reads';

/** Requests that last looks take where lists are long, and new records with them. */
const ofLongLists = 36;
/** The same for each page beyond the usual ones, of lists that are walked at last. */
const [ofEachPage, usualPages] = [4, 5];

/** How many requests a phase may still make. */
export const roomIn = (known: Knowledge, phase: Phase): number => allowanceOf(known, phase) - known.load;

const manyRuns = 60;
/** Of lists with more pages than that, the last looks ask for the first ones. */
export const mostPagesAtLast = 8;

/** Whether a run may take more than on a quiet server of up to 60 runs; our own writes are quiet. */
export const isLarge = (known: Knowledge): boolean =>
  known.lists.some(
    (list) =>
      (list.endpoint === 'listRuns' && known.entries(list).length > manyRuns) ||
      known.hasMoved(list, known.firstWriteMs),
  );

const byStatus = perObject((entries: readonly Entry[]) => Map.groupBy(entries, ({ status }) => status));

/** The pages that a walk is likely to take; any other question is one request. */
export function costOf(known: Knowledge, { endpoint, ids, purpose, query }: Ask): number {
  if (purpose.kind !== 'walk' || !isList(endpoint)) return 1;
  const list = { endpoint, ids };
  const filter = parameterOf({ query }, 'status');
  const { steps = [], pages = [] } = known.whole(list) ?? {};
  const all = sum(steps.map(loadOf));
  if (filter === undefined) return Math.max(1, all);
  const onPage = Math.max(1, pages[0]?.entries.length ?? 1);
  const count = byStatus(known.entries(list)).get(filter)?.length ?? 0;
  const ofFilter = Math.ceil(count / onPage) + steps.length - pages.length;
  return Math.max(1, Math.ceil((Math.min(ofFilter, purpose.bound) * all) / Math.max(1, steps.length)));
}

/** The questions that so many requests are enough for, in their order; what costs too much is left out. */
export function asFarAsFits(known: Knowledge, asks: readonly Ask[], requests: number): readonly Ask[] {
  let left = requests;
  return asks.filter((ask) => {
    const cost = costOf(known, ask);
    const isChosen = cost <= left;
    if (isChosen) left -= cost;
    return isChosen;
  });
}

/** The pages that the walks which were begun are likely to take still. */
export const pagesToCome = (known: Knowledge): number =>
  sum(
    known.openWalks.flatMap(({ steps: [first], pages }) =>
      first === undefined ? [] : [Math.max(1, costOf(known, first.ask) - pages.length)],
    ),
  );
