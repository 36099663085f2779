import { setTimeout } from 'node:timers/promises';

import { certifyWarm } from './warm-run.ts';
import { timeCertify, type TimedRun } from './command-run.ts';
import { figureOf, type Figure, type Subject } from './figure.ts';
import { chainOf, recordPlan, type ReplayPlan } from './plan.ts';
import { replayInProcess } from './replay-process.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import type { Distance, Marks } from './server.ts';
import type { DepthName } from '../../schemas/report.ts';

/** One certification by the command, and what its server saw of it. */
interface Measured {
  readonly run: TimedRun;
  readonly marks: Marks;
  /** From the first request to the last answer of a replay. */
  readonly floorMs: number | undefined;
  /** Requests that waited for each other in a row. */
  readonly chain: number | undefined;
}

/** What is measured, and how often. */
interface Subjects {
  readonly distance: Distance;
  readonly depth: DepthName;
  readonly rounds: number;
}

/** Seconds that the whole command may take, and what a certification may take over its bare replay. */
const goals = { cold: 1.6, warm: 1.3, near: 1.1, requests: 601, quickRequests: 151, chain: 80 } as const;

const secondsOf = ({ calledMs, endedMs }: TimedRun): number => (endedMs - calledMs) / 1000;

/** Without the wait that reading 28 asks for. */
const ownSecondsOf = (run: TimedRun): number => secondsOf(run) - run.waitedMs / 1000;

const overFloor = ({ marks, run, floorMs }: Measured): number =>
  (marks.lastMs - marks.firstMs - run.waitedMs) / (floorMs ?? NaN);

/**
 * Certifies a server on loopback, one run after the other with fresh data: floor ratios, start-up, reports,
 * the whole command, requests.
 */
export async function measureLoopback(rounds: number): Promise<Figure[]> {
  const here = { delayMs: 0 };
  const all = await measure({ distance: here, depth: 'standard', rounds }, true);
  const quick = await measure({ distance: here, depth: 'quick', rounds: 1 }, false);
  const embedded: TimedRun[] = [];
  for (let round = 0; round < rounds; round += 1) embedded.push(await timeCertify(undefined));
  const runs = all.map(({ run }) => run);
  const figure = (
    id: string,
    title: string,
    rest: Omit<Subject, 'id' | 'title'>,
    values: readonly number[],
  ) => figureOf({ id, title, ...rest }, values);
  return [
    figure(
      'floor-loopback',
      'a certification over a bare replay of its requests, on loopback',
      {
        unit: 'ratio',
        below: goals.cold,
      },
      all.map(overFloor),
    ),
    await warmFloor(rounds),
    figure(
      'start-up',
      'start-up: from the command to its first request',
      { unit: 'ms', below: 700 },
      all.map(({ run, marks }) => marks.firstMs - run.calledMs),
    ),
    figure(
      'reports',
      'from the last answer to the last report written',
      { unit: 'ms', below: 300 },
      all.map(({ run, marks }) => run.writtenMs - marks.lastMs),
    ),
    figure(
      'whole-embedded',
      'the whole command, against the embedded reference',
      { unit: 's', below: 2.5 },
      embedded.map(ownSecondsOf),
    ),
    wholeFigure(runs, { distance: here, depth: 'standard', rounds }, 2.5),
    waitedFigure(runs),
    figure(
      'requests',
      'requests of a certification',
      { unit: 'requests', below: goals.requests },
      runs.map(({ requests }) => requests),
    ),
    figure(
      'requests-quick',
      'requests at quick depth',
      { unit: 'requests', below: goals.quickRequests },
      quick.map(({ run }) => run.requests),
    ),
  ];
}

/** The same through the library, in a process that has certified once before. */
async function warmFloor(rounds: number): Promise<Figure> {
  const server = startServerProcess();
  try {
    const plan = await recordPlan(await server.open({ delayMs: 0 }));
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await server.open({ delayMs: 0 });
      const { ownMs } = await certifyWarm(first, () => server.open({ delayMs: 0 }));
      ratios.push(ownMs / (await floorOf(server, plan, { delayMs: 0 })));
    }
    const title = 'the same warm: the second certification in one process';
    return figureOf({ id: 'floor-warm', title, unit: 'ratio', below: goals.warm }, ratios);
  } finally {
    await server.close();
  }
}

/** Every answer takes 50 ms, or 50 ms plus or minus a fifth. */
export async function measureNear(rounds: number): Promise<Figure[]> {
  const near: Subjects = { distance: { delayMs: 50 }, depth: 'standard', rounds };
  const all = await measure(near, true);
  const runs = all.map(({ run }) => run);
  const quick: Subjects = { ...near, depth: 'quick' };
  const varying: Subjects = { ...near, distance: { delayMs: 50, varies: 0.2 } };
  return [
    figureOf(
      {
        id: 'floor-50-ms',
        title: 'a certification over a bare replay of its requests, with 50 ms before every answer',
        unit: 'ratio',
        below: goals.near,
      },
      all.map(overFloor),
    ),
    wholeFigure(runs, near, 6),
    wholeFigure(await commandRuns(varying, true), varying, 6),
    wholeFigure(await commandRuns(quick, true), quick, 2.5),
    figureOf(
      {
        id: 'chain',
        title: 'requests that wait for each other in a row, and so for the latency',
        unit: 'requests',
        below: goals.chain,
      },
      all.map(({ chain }) => chain ?? NaN),
    ),
  ];
}

/** Every answer takes 200 ms. Such runs mostly wait, so `isBrief` runs them side by side. */
export async function measureFar(rounds: number, isBrief: boolean): Promise<Figure[]> {
  const far: Subjects = { distance: { delayMs: 200 }, depth: 'standard', rounds };
  const quick: Subjects = { ...far, depth: 'quick' };
  const varying: Subjects = { ...far, distance: { delayMs: 200, varies: 0.2 } };
  return [
    wholeFigure(await commandRuns(far, !isBrief), far, 18),
    wholeFigure(await commandRuns(varying, !isBrief), varying, 18),
    wholeFigure(await commandRuns(quick, !isBrief), quick, 7),
  ];
}

/** Starting takes the processor and not the network, so runs side by side start one after the other. */
const apartMs = 1500;

/** The command against a fresh server each time, one run after the other or side by side. */
async function commandRuns(subjects: Subjects, oneByOne: boolean): Promise<readonly TimedRun[]> {
  const alone = { ...subjects, rounds: 1 };
  const inTurn = async (_: unknown, round: number): Promise<Measured[]> => {
    await setTimeout(round * apartMs);
    return measure(alone, false);
  };
  const all = oneByOne
    ? await measure(subjects, false)
    : (await Promise.all(Array.from({ length: subjects.rounds }, inTurn))).flat();
  return all.map(({ run }) => run);
}

async function measure({ distance, depth, rounds }: Subjects, isReplayed: boolean): Promise<Measured[]> {
  const server = startServerProcess();
  try {
    // Recorded without a delay it would show another order: what runs side by side depends on what waits.
    const plan = isReplayed ? await recordPlan(await server.open(distance)) : undefined;
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const opened = await server.open(distance);
      await server.marks();
      const run = await timeCertify(opened, { depth });
      const marks = await server.marks();
      const floorMs = plan === undefined ? undefined : await floorOf(server, plan, distance);
      measured.push({ run, marks, floorMs, chain: plan && chainOf(plan) });
    }
    return measured;
  } finally {
    await server.close();
  }
}

async function floorOf(server: ServerProcess, plan: ReplayPlan, distance: Distance): Promise<number> {
  const opened = await server.open(distance);
  await server.marks();
  await replayInProcess(plan, opened);
  const bare = await server.marks();
  return bare.lastMs - bare.firstMs;
}

const nameOf = ({ delayMs, varies }: Distance): string =>
  delayMs === 0 ? 'loopback' : `${delayMs}-ms${varies === undefined ? '' : '-varying'}`;

const placeOf = ({ delayMs, varies = 0 }: Distance): string => {
  if (delayMs === 0) return 'on loopback';
  const span = varies === 0 ? `${delayMs} ms` : `${delayMs} ms ± ${varies * 100} %`;
  return `with ${span} before every answer`;
};

const wholeFigure = (runs: readonly TimedRun[], { distance, depth }: Subjects, below: number): Figure =>
  figureOf(
    {
      id: `whole-${nameOf(distance)}${depth === 'standard' ? '' : `-${depth}`}`,
      title: `the whole command${depth === 'standard' ? '' : ` at ${depth} depth`}, ${placeOf(distance)}`,
      unit: 's',
      below,
    },
    runs.map(ownSecondsOf),
  );

const waitedFigure = (runs: readonly TimedRun[]): Figure =>
  figureOf(
    {
      id: 'waited',
      title: 'waited for effects that come late (interpretation 28), not counted in any figure here',
      unit: 's',
    },
    runs.map(({ waitedMs }) => waitedMs / 1000),
  );
