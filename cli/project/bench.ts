import { resolve } from 'node:path';

import { fillIn } from '../../lab/fill-in.ts';
import { begin, writeBench, type BenchFile } from '../../lab/bench/bench-file.ts';
import type { Figure } from '../../lab/bench/figure.ts';
import { measureGrowth, measureLongList } from '../../lab/bench/growth.ts';
import { measureFar, measureLoopback, measureNear } from '../../lab/bench/latency.ts';
import { measureMatrix } from '../../lab/bench/matrix-rate.ts';
import { measureMemory } from '../../lab/bench/memory.ts';
import { measurePeers } from '../../lab/bench/peers.ts';
import { figuresInMarkdown, describeFigures } from '../../lab/bench/table.ts';
import { measureThroughput } from '../../lab/bench/throughput.ts';
import { depthNames } from '../../suites/log/knowledge.ts';
import { UsageError, type Command } from '../command.ts';
import { describeOptions, oneOf, parseOptions, type Options } from '../options.ts';
import { defaultReports } from '../place.ts';

const options = {
  full: {
    help: 'also what takes long: one round at a time, lists of 100,000 entries, all defects, other tools from npm',
  },
  part: { value: 'NAME', isRepeated: true, help: 'measure only this part' },
  rounds: { value: 'N', help: 'rounds of each part (default: 5, or 3 for what takes long)' },
  write: { help: 'write the figures into docs/performance.md and docs/other-tools.md' },
  'report-dir': { value: 'DIR', help: 'where bench.json is written (default: reports/out)' },
} as const;

/** How much is measured. */
interface Extent {
  readonly full: boolean;
  readonly rounds: number | undefined;
}

/** The parts in their order: fast ones first. */
const parts = {
  throughput: async ({ rounds }: Extent) => measureThroughput(Math.max(15, rounds ?? 0)),
  loopback: ({ rounds }: Extent) => measureLoopback(rounds ?? 5),
  near: ({ full, rounds }: Extent) => measureNear(rounds ?? (full ? 5 : 3)),
  far: ({ full, rounds }: Extent) => measureFar(rounds ?? (full ? 5 : 3), !full),
  growth: async ({ full, rounds }: Extent) => [
    ...(await measureGrowth(full ? [10, 100, 1_000, 10_000] : [10, 100, 1_000], rounds ?? (full ? 5 : 3))),
    ...(await measureLongList(100_000, full ? depthNames : ['quick', 'standard'])),
  ],
  memory: ({ full }: Extent) => measureMemory(full ? 3 : 1),
  matrix: ({ full, rounds }: Extent) => (full ? measureMatrix(Infinity, 1) : measureMatrix(24, rounds ?? 3)),
  // Only with --full or by name: they are installed from npm, which is more than a quick look should do.
  peers: ({ rounds }: Extent) => measurePeers(rounds ?? 3, 30),
} satisfies Readonly<Record<string, (extent: Extent) => Promise<Figure[]>>>;

type Part = keyof typeof parts;
// Object.keys forgets the literal types.
const partNames = Object.keys(parts) as Part[];

/** `bench`: the cost of a certification, checked against goals. */
export const command: Command = {
  name: 'bench',
  options,
  help: [
    'Usage: npm run bench -- [options]',
    '',
    `The parts are ${partNames.join(', ')}. Writes bench.json and a table; docs/performance.md explains both.`,
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 every goal is met, 1 one is missed.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv);
  const extent: Extent = { full: given.has('full'), rounds: given.whole('rounds', 1, 100) };
  const chosen = partsOf(given);
  const begun = begin();
  const figures: Figure[] = [];
  for (const part of chosen) {
    process.stderr.write(`measuring ${part} …\n`);
    figures.push(...(await parts[part](extent)));
  }
  const file = begun.end(figures, extent.full);
  const path = await writeBench(file, resolve(given.text('report-dir') ?? defaultReports('bench')));
  process.stdout.write(`${describeFigures(file.figures)}\n\n${path}\n`);
  if (given.has('write')) writeDocs(file);
  return file.held ? 0 : 1;
}

/** The pages with figures, and which of them each one has. */
const places = [
  {
    page: 'docs/performance.md',
    mark: 'npm run bench',
    isHere: (id: string) => !id.startsWith('peer-'),
  },
  {
    page: 'docs/other-tools.md',
    mark: 'npm run bench -- --part peers',
    // What a tool finds does not depend on the machine; how long it takes does.
    isHere: (id: string) => id.startsWith('peer-') && !id.endsWith('-time'),
  },
] as const;

/** Replaces the figures on the pages by those that were measured. */
function writeDocs(file: BenchFile): void {
  for (const { page, mark, isHere } of places) {
    const figures = file.figures.filter(({ id }) => isHere(id));
    if (figures.length === 0) continue;
    fillIn(page, mark, figuresInMarkdown({ ...file, figures }));
  }
}

function partsOf(given: Options): readonly Part[] {
  const named = given.texts('part').map((text) => oneOf('--part', text, partNames));
  if (named.some((name) => name === undefined)) throw new UsageError('--part needs a name');
  return partNames.filter((name) =>
    named.length > 0 ? named.includes(name) : given.has('full') || name !== 'peers',
  );
}
