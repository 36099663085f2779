import { timeCertify, type TimedRun } from './command-run.ts';
import { figureOf, type Figure } from './figure.ts';
import { chainOf, recordPlan, type ReplayPlan } from './plan.ts';
import { replayInProcess } from './replay-process.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import type { Marks } from './server.ts';

/** One certification by the command, and what its server saw of it. */
interface Measured {
  readonly run: TimedRun;
  readonly marks: Marks;
  /** From the first request to the last answer of a replay. */
  readonly floorMs: number | undefined;
  /** Requests that waited for each other in a row. */
  readonly chain: number | undefined;
}

/** How a latency is measured. */
interface Latency {
  readonly delayMs: number;
  readonly rounds: number;
  /** Seconds that the whole command may take. */
  readonly below: number;
  /** What a certification may take, over what a replay of it takes; without it nothing is replayed. */
  readonly floor?: number;
}

/**
 * Certifies a server on loopback, one after the other with fresh data: floor ratio, start-up, reports, the
 * whole command, requests.
 */
export async function measureLoopback(rounds: number): Promise<Figure[]> {
  const all = await measure({ delayMs: 0, rounds, below: 2.5, floor: 1.5 });
  const embedded: TimedRun[] = [];
  for (let round = 0; round < rounds; round += 1) embedded.push(await timeCertify(undefined));
  return [
    floorFigure(all, 0, 1.5),
    figureOf(
      {
        id: 'start-up',
        title: 'start-up: from the command to its first request',
        unit: 'ms',
        below: 700,
      },
      all.map(({ run, marks }) => marks.firstMs - run.calledMs),
    ),
    figureOf(
      {
        id: 'reports',
        title: 'from the last answer to the last report written',
        unit: 'ms',
        below: 300,
      },
      all.map(({ run, marks }) => run.writtenMs - marks.lastMs),
    ),
    figureOf(
      {
        id: 'whole-embedded',
        title: 'the whole command, against the embedded reference',
        unit: 's',
        below: 2.5,
      },
      embedded.map((run) => (run.endedMs - run.calledMs) / 1000),
    ),
    wholeFigure(all, { delayMs: 0, rounds, below: 2.5 }),
    figureOf(
      { id: 'requests', title: 'requests of a certification', unit: 'requests', below: 500 },
      all.map(({ run }) => run.requests),
    ),
  ];
}

/** The same where every answer takes 50 ms. */
export async function measureNear(rounds: number): Promise<Figure[]> {
  const latency: Latency = { delayMs: 50, rounds, below: 8, floor: 1.15 };
  const all = await measure(latency);
  return [
    floorFigure(all, 50, 1.15),
    wholeFigure(all, latency),
    figureOf(
      {
        id: 'chain',
        title: 'requests that wait for each other in a row, and so for the latency',
        unit: 'requests',
      },
      all.map(({ chain }) => chain ?? NaN),
    ),
  ];
}

/**
 * The whole command where every answer takes 200 ms. Such runs mostly wait, so `isBrief` has them wait side
 * by side.
 */
export async function measureFar(rounds: number, isBrief: boolean): Promise<Figure[]> {
  const latency: Latency = { delayMs: 200, rounds, below: 25 };
  const alone = { ...latency, rounds: 1 };
  const all = isBrief
    ? (await Promise.all(Array.from({ length: rounds }, () => measure(alone)))).flat()
    : await measure(latency);
  return [wholeFigure(all, latency)];
}

async function measure({ delayMs, rounds, floor }: Latency): Promise<Measured[]> {
  const server = startServerProcess();
  try {
    // Recorded without a delay it would tell another story: what runs side by side depends on what waits.
    const plan = floor === undefined ? undefined : await recordPlan(await server.open(delayMs));
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureOnce(server, delayMs, plan));
    return measured;
  } finally {
    await server.close();
  }
}

async function measureOnce(
  server: ServerProcess,
  delayMs: number,
  plan: ReplayPlan | undefined,
): Promise<Measured> {
  const opened = await server.open(delayMs);
  await server.marks();
  const run = await timeCertify(opened);
  const marks = await server.marks();
  if (plan === undefined) return { run, marks, floorMs: undefined, chain: undefined };
  await replayInProcess(plan, await server.open(delayMs));
  const bare = await server.marks();
  return { run, marks, floorMs: bare.lastMs - bare.firstMs, chain: chainOf(plan) };
}

const nameOf = (delayMs: number): string => (delayMs === 0 ? 'loopback' : `${delayMs}-ms`);

const placeOf = (delayMs: number): string =>
  delayMs === 0 ? 'on loopback' : `with ${delayMs} ms before every answer`;

const floorFigure = (all: readonly Measured[], delayMs: number, below: number): Figure =>
  figureOf(
    {
      id: `floor-${nameOf(delayMs)}`,
      title: `a certification over a bare replay of its requests, ${placeOf(delayMs)}`,
      unit: 'ratio',
      below,
    },
    all.map(({ marks, floorMs }) => (marks.lastMs - marks.firstMs) / (floorMs ?? NaN)),
  );

const wholeFigure = (all: readonly Measured[], { delayMs, below }: Latency): Figure =>
  figureOf(
    {
      id: `whole-${nameOf(delayMs)}`,
      title: `the whole command, ${placeOf(delayMs)}`,
      unit: 's',
      below,
    },
    all.map(({ run }) => (run.endedMs - run.calledMs) / 1000),
  );
