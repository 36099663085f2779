import { figureOf } from '../bench/figure.ts';
import type { Figure, Subject } from '../bench/figure.ts';
import { benchLoad } from './bench.ts';
import type { LoadFigure } from './bench.ts';
import { benchSight } from './sight.ts';
import { benchUsers } from './users.ts';

const iterations = 20_000;
const sightSeconds = 30;

/** Everything that a plan for a large load needs, and the goals for what the scripts cost k6. */
export async function measureLoad(rounds: number, sightRuns: number): Promise<Figure[]> {
  return [
    ...costFigures(await benchLoad(rounds, iterations)),
    ...(await userFigures(rounds)),
    ...(await sightFigures(sightRuns)),
  ];
}

function costFigures(seen: readonly LoadFigure[]): Figure[] {
  const of = (target: LoadFigure['target'], way: LoadFigure['way']): LoadFigure => {
    const found = seen.find((one) => one.target === target && one.way === way);
    if (found === undefined) throw new Error(`the bench measured no ${target} ${way}`);
    return found;
  };
  const ratio = (subject: Omit<Subject, 'unit'>, above: LoadFigure, below: LoadFigure): Figure =>
    figureOf(
      { ...subject, unit: 'ratio' },
      above.rounds.map((value, round) => value / (below.rounds[round] ?? NaN)),
    );
  const ways = [
    ['bare', 'a bare k6 script'],
    ['none', '`--validate none`'],
    ['invariants', '`--validate invariants`'],
    ['budget', 'the default'],
  ] as const;
  const targets = [
    ['quiet', 'answers that repeat'],
    ['restless', 'answers that never repeat'],
  ] as const;
  return [
    ratio(
      { id: 'load-cost', title: 'requests of a bare script for one of ours, not judged', below: 1.4 },
      of('quiet', 'bare'),
      of('quiet', 'none'),
    ),
    ...targets.map(([target, answers]) =>
      ratio(
        {
          id: `load-judging-${target}`,
          title: `requests not judged for one judged by default, ${answers}`,
          below: 1 / 0.6,
        },
        of(target, 'none'),
        of(target, 'budget'),
      ),
    ),
    ...targets.flatMap(([target, answers]) =>
      ways.map(([way, title]) =>
        figureOf(
          { id: `load-core-${target}-${way}`, title: `one core: ${title}, ${answers}`, unit: 'requests/s' },
          of(target, way).rounds,
        ),
      ),
    ),
    ...targets.map(([target, answers]) =>
      figureOf(
        {
          id: `load-process-${target}`,
          title: `one process at its limit: the default, ${answers}; the target on the same machine`,
          unit: 'requests/s',
        },
        [of(target, 'budget').perSecond],
      ),
    ),
  ];
}

async function userFigures(rounds: number): Promise<Figure[]> {
  const costs = await benchUsers(rounds);
  return costs.flatMap(({ script, mib, cpuMs, busyMib }) => {
    const [title, mibBelow, msBelow] =
      script === 'bundle'
        ? ['a virtual user of `npm run load`', 0.4, 2]
        : [script === 'bare' ? 'one of a bare script' : 'one of the scripts unbundled', undefined, undefined];
    const figure = (id: string, what: string, unit: Figure['unit'], value: number, below?: number): Figure =>
      figureOf(
        {
          id: `load-user-${script}-${id}`,
          title: `${title}: ${what}`,
          unit,
          ...(below === undefined ? {} : { below }),
        },
        [value],
      );
    return [
      figure('memory', 'memory', 'MiB', mib, mibBelow),
      figure('cpu', 'CPU time to make it', 'CPU ms', cpuMs, msBelow),
      figure('busy', 'memory once it has made requests', 'MiB', busyMib),
    ];
  });
}

async function sightFigures(runs: number): Promise<Figure[]> {
  const seen = await benchSight(runs, sightSeconds);
  const missed = seen.filter(({ foundAfter }) => foundAfter === undefined).length;
  return [
    figureOf(
      {
        id: 'load-sight-missed',
        title: `of ${runs} runs of ${sightSeconds} s at 500 requests/s that miss a wrong type in 1 of 1,000 lists, plain k6`,
        unit: 'runs',
        below: runs / 10 + 0.5,
      },
      [missed],
    ),
    figureOf(
      { id: 'load-sight-seconds', title: 'found after', unit: 's' },
      seen.map(({ foundAfter = sightSeconds }) => foundAfter),
    ),
    figureOf(
      { id: 'load-sight-judged', title: 'part of the responses judged beyond the invariants', unit: 'ratio' },
      seen.map(({ judged }) => judged),
    ),
  ];
}
