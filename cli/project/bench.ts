import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { benchOf, figuresInMarkdown, type Figure } from '../../lab/bench/figures.ts';
import { measureDistance, measureFloor, measureMemory } from '../../lab/bench/parts.ts';
import { SetupError, UsageError, type Command } from '../command.ts';
import { describeOptions, oneOf, parseOptions } from '../options.ts';
import { defaultReports, home } from '../place.ts';

const options = {
  part: { value: 'NAME', isRepeated: true, help: 'measure only this part' },
  rounds: { value: 'N', help: 'rounds of each part (default: 3)' },
  write: { help: 'write the figures into docs/performance.md' },
  'report-dir': { value: 'DIR', help: 'where bench.json is written (default: reports/out)' },
} as const;

/** The parts in their order: fast ones first. */
const parts = {
  loopback: (rounds: number) => measureDistance(0, rounds),
  floor: measureFloor,
  memory: measureMemory,
  near: (rounds: number) => measureDistance(50, rounds),
  far: (rounds: number) => measureDistance(200, rounds),
} satisfies Readonly<Record<string, (rounds: number) => Promise<Figure[]>>>;

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
  const rounds = given.whole('rounds', 1, 100) ?? 3;
  const named = given.texts('part').map((text) => oneOf('--part', text, partNames));
  if (named.includes(undefined)) throw new UsageError('--part needs a name');
  const file = await benchOf(async () => {
    const figures: Figure[] = [];
    for (const part of partNames.filter((name) => named.length === 0 || named.includes(name))) {
      process.stderr.write(`measuring ${part} …\n`);
      figures.push(...(await parts[part](rounds)));
    }
    return figures;
  });
  const folder = resolve(given.text('report-dir') ?? defaultReports('bench'));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bench.json'), `${JSON.stringify(file, null, 2)}\n`);
  process.stdout.write(`${figuresInMarkdown(file)}\n\n${join(folder, 'bench.json')}\n`);
  if (given.has('write')) await writePage(figuresInMarkdown(file));
  return file.held ? 0 : 1;
}

/** Puts the figures between the marks on their page. Throws SetupError where it lacks them. */
async function writePage(figures: string): Promise<void> {
  const [opening, closing] = ['<!-- npm run bench -->', '<!-- end of npm run bench -->'];
  const path = join(home, 'docs/performance.md');
  const text = await readFile(path, 'utf8');
  const [before, after] = [text.split(opening)[0], text.split(closing)[1]];
  if (after === undefined) throw new SetupError(`${path} has no "${opening}" and "${closing}"`);
  await writeFile(path, `${before}${opening}\n\n${figures}\n\n${closing}${after}`);
}
