import { defects } from '../../reference/defects/index.ts';
import type { Defect } from '../../reference/defects/defect.ts';
import { startReference } from '../../reference/server.ts';
import { readRow } from '../../reference/rows.ts';
import { beginRun, latestFirst, pass, runsListedBy, touch, withEvery } from '../../reference/worlds.ts';
import type { Report } from '../../schemas/report.ts';
import { requirements } from '../../suites/catalogue/index.ts';
import { certify } from '../../suites/certify.ts';
import { targetOf } from '../matrix/trial.ts';

/**
 * What a certification said of a server with a defect: a rule failed; none did, and the rule that the defect
 * breaks was examined in part or not at all; or that rule passed.
 */
export type MovingEnding = 'caught' | 'open' | 'missed';

/** One certification. */
export interface MovingTrial {
  readonly defect: string;
  readonly movement: string;
  readonly ending: MovingEnding;
  readonly requests: number;
}

/** Which servers are tried, and how. */
export interface MovingTrials {
  /** Lists of runs that are read between two changes. */
  readonly every: number;
  /** Of so many defects one is tried. */
  readonly oneIn: number;
  /** Servers at a time. */
  readonly atOnce: number;
}

/** The defects of lists that a run at depth standard finds and that break a MUST. */
const ofLists = (): readonly Defect[] =>
  defects.filter(
    ({ expectedFailures: [rule], caughtAt }) =>
      rule !== undefined &&
      caughtAt === undefined &&
      /^(?:2\.5|4\.7|4\.9)-/.test(rule) &&
      requirements[rule].level === 'MUST',
  );

/** How the runs of a sync may change with every so many lists of them that are read. */
const movements = [
  { name: 'runs begin, the newest first', words: (every: number) => [withEvery(every, beginRun)] },
  {
    name: 'runs begin, the oldest first',
    words: (every: number) => [withEvery(every, beginRun), runsListedBy((rows) => rows.toReversed())],
  },
  {
    name: 'runs change, the latest change first',
    words: (every: number) => [withEvery(every, touch), runsListedBy(latestFirst)],
  },
  { name: 'runs begin and succeed', words: (every: number) => [withEvery(every, pass)] },
];

/** Certifies a server with each of the defects, the movements in turn. */
export async function tryWhileMoving({
  every,
  oneIn,
  atOnce,
}: MovingTrials): Promise<readonly MovingTrial[]> {
  const chosen = ofLists().filter((_, at) => at % oneIn === 0);
  const trials: MovingTrial[] = [];
  const waiting = [...chosen.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, defect] = next;
      const movement = movements[at % movements.length];
      if (movement !== undefined) trials.push(await tryOne(defect, movement, every));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return trials;
}

async function tryOne(
  defect: Defect,
  { name, words }: (typeof movements)[number],
  every: number,
): Promise<MovingTrial> {
  const reference = await startReference({
    deviations: [defect.apply, readRow(words(every), 'every').apply],
  });
  try {
    const report = await certify(targetOf(reference), { token: reference.token });
    return {
      defect: defect.name,
      movement: name,
      ending: movingEndingOf(report, defect.expectedFailures[0]),
      requests: report.requests,
    };
  } finally {
    await reference.close();
  }
}

/** What a report says of the server. */
export function movingEndingOf(
  { verdict, requirements: all }: Pick<Report, 'verdict' | 'requirements'>,
  rule?: string,
) {
  if (verdict === 'non-conformant') return 'caught';
  const { outcome, reason } = all.find(({ id }) => id === rule) ?? {};
  return outcome === 'untested' || reason !== undefined ? 'open' : 'missed';
}

/** A Markdown table: a row for each movement, and the defects that were not caught. */
export function movingTable(trials: readonly MovingTrial[], every: number): string {
  const rows = [...Map.groupBy(trials, ({ movement }) => movement), ['**all**', trials] as const].map(
    ([name, group]) => [name, ...cellsOf(group)],
  );
  const head = [`one change with every ${every} lists`, 'servers', 'caught', 'open', 'missed', 'requests'];
  const lines = [head, ['---', ...Array<string>(5).fill('---:')], ...rows];
  const rest = trials.filter(({ ending }) => ending !== 'caught');
  return [
    lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...(rest.length === 0
      ? []
      : [rest.map(({ defect, movement, ending }) => `- \`${defect}\` (${movement}): ${ending}`).join('\n')]),
  ].join('\n\n');
}

function cellsOf(trials: readonly MovingTrial[]): readonly string[] {
  const count = (ending: MovingEnding): string => {
    const found = trials.filter((one) => one.ending === ending).length;
    return `${found} (${((100 * found) / trials.length).toFixed(1)} %)`;
  };
  const requests = trials.reduce((sum, one) => sum + one.requests, 0) / trials.length;
  return [`${trials.length}`, count('caught'), count('open'), count('missed'), requests.toFixed(0)];
}
