import { timeCertify, type TimedRun } from './command-run.ts';
import { figureOf, median, type Figure } from './figure.ts';
import { startServerProcess } from './server-process.ts';

const mostPeakMb = 200;
/** A conforming server whose list has more pages than are read costs no more than that. */
const mostRequests = 700;
/**
 * The longest list of which most is read: beyond it the server has more to do for a request, and we have not.
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
      for (const [size, those] of runs) those.push(await timeCertify(await server.open(0, size), true));
    return [...[...runs].flatMap(([size, those]) => figuresOf(size, those)), linearity(runs)];
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

/** Up to where pages are left out the work grows with the requests, so a request must not become dearer. */
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
