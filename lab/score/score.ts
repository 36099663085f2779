import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defects, type Defect } from '../../reference/defects/index.ts';
import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { variants } from '../../reference/variants/index.ts';
import { requirements } from '../../suites/catalogue/index.ts';

/** How a tool is tested. */
export interface Benchmark {
  /** For a shell; its exit code is its answer: 0 conformant, 1 a fault was found, else undecided. */
  readonly command: string;
  /** The number of defects and of variants, spread evenly; all if it is not given. */
  readonly sample?: number;
  /** Servers that are examined side by side. */
  readonly parallel: number;
  /** The time that the tool has for one server. */
  readonly timeoutMs: number;
  readonly onAnswer?: (done: number, total: number) => void;
}

interface Subject {
  readonly name: string;
  readonly apply?: Apply;
  /** The defect of the server; a legal server has none. */
  readonly defect?: Defect;
}

/** What a tool said of one server. */
export interface ToolResult {
  readonly subject: Subject;
  readonly answer: 'conformant' | 'caught' | 'undecided';
}

/** Asks a tool about the reference, every variant and every defect; returns its answers in this order. */
export async function askAboutAll(benchmark: Benchmark): Promise<readonly ToolResult[]> {
  const subjects: readonly Subject[] = [
    { name: 'the reference itself' },
    ...spread(variants, benchmark.sample),
    ...spread(defects, benchmark.sample).map((defect) => ({ ...defect, defect })),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'data-sync-score-'));
  // In the order of the subjects, whichever ended first, so that two scores can be compared line by line.
  const said: ToolResult[] = [];
  let done = 0;
  const queue = subjects.entries();
  const work = async (): Promise<void> => {
    for (const [number, subject] of queue) {
      const answer = await ask(benchmark, subject, join(folder, `target-${number}.json`));
      said[number] = { subject, answer };
      done += 1;
      benchmark.onAnswer?.(done, subjects.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: benchmark.parallel }, work));
    return said;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A command that takes too long is ended, with all that it started, and is undecided. */
async function ask(
  { command, timeoutMs }: Benchmark,
  { apply }: Subject,
  target: string,
): Promise<ToolResult['answer']> {
  await using server = await startReference({ deviations: apply === undefined ? [] : [apply] });
  // The name would reveal what to look for.
  await writeFile(target, serialise({ ...server.target, name: 'server under test' }), { mode: 0o600 });
  const child = spawn(command, {
    shell: true,
    // A group of its own, so that what the shell started ends with it.
    detached: true,
    env: { ...process.env, BASE_URL: server.baseUrl, TOKEN: server.token, TARGET: target },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => endGroup(child.pid), timeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  clearTimeout(timer);
  return code === 0 ? 'conformant' : code === 1 ? 'caught' : 'undecided';
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}

const spread = <T>(all: readonly T[], count = all.length): readonly T[] =>
  all.filter(
    (_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length),
  );

/** How many of a group of servers a tool caught. */
export interface Share {
  readonly name: string;
  readonly caught: number;
  readonly undecided: number;
  readonly total: number;
}

/** A tool's score over servers with and without a fault. */
export interface Score {
  readonly all: Share;
  /** By the clause that a defect breaks first. */
  readonly groups: readonly Share[];
  readonly depths: readonly Share[];
  readonly legal: Share;
  readonly survivors: readonly string[];
  readonly falseAlarms: readonly string[];
  /** Share of faults caught minus share of legal servers rejected: a tool that always says the same has 0. */
  readonly value: number;
}

/** Counts what a tool said. */
export function toolScoreOf(said: readonly ToolResult[]): Score {
  const broken = said.filter(({ subject }) => subject.defect !== undefined);
  const legal = said.filter(({ subject }) => subject.defect === undefined);
  const [all, accepted] = [share('defects', broken), share('legal servers', legal)];
  const named = (those: readonly ToolResult[]): readonly string[] => those.map(({ subject }) => subject.name);
  return {
    all,
    groups: sharesBy(broken, ({ expectedFailures: [first] }) =>
      first === undefined ? 'no rule' : `clause ${requirements[first].clause}`,
    ),
    depths: sharesBy(broken, ({ depth }) => depth),
    legal: accepted,
    survivors: named(broken.filter(({ answer }) => answer !== 'caught')),
    falseAlarms: named(legal.filter(({ answer }) => answer === 'caught')),
    value: partOf(all) - partOf(accepted),
  };
}

const partOf = ({ caught, total }: Share): number => (total === 0 ? 0 : caught / total);

function share(name: string, said: readonly ToolResult[]): Share {
  const count = (wanted: ToolResult['answer']): number =>
    said.filter(({ answer }) => answer === wanted).length;
  return { name, caught: count('caught'), undecided: count('undecided'), total: said.length };
}

const sharesBy = (said: readonly ToolResult[], keyOf: (defect: Defect) => string): readonly Share[] =>
  [...Map.groupBy(said, ({ subject: { defect } }) => (defect === undefined ? '' : keyOf(defect)))]
    .map(([name, members]) => share(name, members))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));

const mostNames = 10;

/** The score as lines of text. */
export function scoreLines({ all, groups, depths, legal, falseAlarms, value }: Score): readonly string[] {
  const width = Math.max(...[...groups, ...depths].map(({ name }) => name.length)) + 2;
  const counts = ({ caught, undecided, total }: Share): string =>
    `${caught} of ${total}${undecided === 0 ? '' : `, ${undecided} undecided`}`;
  const line = (one: Share): string => one.name.padEnd(width) + counts(one);
  const names = falseAlarms.slice(0, mostNames).join(', ') + (falseAlarms.length > mostNames ? ' …' : '');
  const { undecided, ...decided } = legal;
  return [
    'Caught, by clause:',
    ...groups.map(line),
    '',
    'Caught, by depth:',
    ...depths.map(line),
    '',
    `Caught in all: ${counts(all)}`,
    `False alarms: ${counts({ ...decided, undecided: 0 })} legal servers${undecided === 0 ? '' : `, ${undecided} undecided`}${names === '' ? '' : ` (${names})`}`,
    `Score: ${value.toFixed(3)} (1 is a perfect judge; a tool that always says the same has 0)`,
  ];
}
