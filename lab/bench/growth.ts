import { timeCertify, type TimedRun } from './command-run.ts';
import { figureOf, median, type Figure } from './figure.ts';
import type { DepthName } from '../../schemas/report.ts';
import { depths } from '../../suites/plan/budget.ts';
import { startServerProcess } from './server-process.ts';

const mostPeakMb = 200;
/** The most requests for a server, however long its lists are (interpretation 31). */
const mostRequests = depths.standard.requestsWhereLarge + 1;
/**
 * The longest list that is mostly read: beyond it, a request costs the server more, and us no more.
 */
const mostRead = 1_000;

/**
 * Certifies servers whose first list has more and more entries, ten to a page: requests, time and peak
 * memory.
 */
export async function measureGrowth(sizes: readonly number[], rounds: number): Promise<Figure[]> {
  const server = startServerProcess();
  try {
    const runs = new Map<number, TimedRun[]>(sizes.map((size) => [size, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [size, those] of runs)
        those.push(await timeCertify(await server.open({ delayMs: 0 }, size), { watchMemory: true }));
    return [...[...runs].flatMap(([size, those]) => figuresOf(size, those)), linearity(runs)];
  } finally {
    await server.close();
  }
}

/** How many requests a certification takes at each depth for a list of `size` entries. */
export async function measureLongList(size: number, names: readonly DepthName[]): Promise<Figure[]> {
  const server = startServerProcess();
  try {
    const figures: Figure[] = [];
    for (const depth of names) {
      const { requests } = await timeCertify(await server.open({ delayMs: 0 }, size), { depth });
      const id = `long-list-${depth}`;
      const title = `${size.toLocaleString('en')} entries at ${depth} depth: requests`;
      figures.push(
        figureOf({ id, title, unit: 'requests', below: depths[depth].requestsWhereLarge + 1 }, [requests]),
      );
    }
    return figures;
  } finally {
    await server.close();
  }
}

function figuresOf(size: number, runs: readonly TimedRun[]): Figure[] {
  const entries = `${size.toLocaleString('en')} entries`;
  return [
    figureOf(
      { id: `growth-${size}-requests`, title: `${entries}: requests`, unit: 'requests', below: mostRequests },
      runs.map(({ requests }) => requests),
    ),
    figureOf(
      { id: `growth-${size}-time`, title: `${entries}: the whole command`, unit: 's' },
      runs.map(secondsOf),
    ),
    figureOf(
      { id: `growth-${size}-memory`, title: `${entries}: peak memory`, unit: 'MB', below: mostPeakMb },
      runs.map(({ peakMb }) => peakMb ?? NaN),
    ),
  ];
}

/** Below the size at which pages are left out, work grows with requests: one request must not cost more. */
function linearity(runs: ReadonlyMap<number, readonly TimedRun[]>): Figure {
  const [[, shortest] = [], ...longer] = [...runs].filter(([size]) => size <= mostRead);
  const each = (run: TimedRun): number => secondsOf(run) / run.requests;
  const least = median((shortest ?? []).map(each));
  return figureOf(
    {
      id: 'growth-linear',
      title: 'seconds per request with 1,000 entries over those with 10',
      unit: 'ratio',
      below: 1.5,
    },
    (longer.at(-1)?.[1] ?? []).map((run) => each(run) / least),
  );
}

const secondsOf = (run: TimedRun): number => (run.endedMs - run.calledMs) / 1000;
