import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

import { defaultSeed } from '../../suites/release.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import { describeOptions, oneOf, parseOptions, quote, unbounded } from '../options.ts';
import type { Options } from '../options.ts';
import { home } from '../place.ts';
import { probeFolder } from '../files/probing.ts';

const options = {
  'report-dir': {
    value: 'DIR',
    help: 'where matrix.html and matrix.json are written (default: reports/out)',
  },
  mixes: { value: 'N', help: 'number of random combinations of variants (default: 240)' },
  seeds: {
    value: 'N',
    help: 'seeds with which verdicts must stay the same (default: 50); with --only, --rule or --chapter: seeds with which each defect must be caught',
  },
  seed: { value: 'N', help: 'seed of the random combinations' },
  threads: { value: 'N', help: 'worker threads (default: one per core, four at most)' },
  only: { value: 'NAME', isRepeated: true, help: 'try only this defect or variant' },
  rule: { value: 'ID', isRepeated: true, help: 'try the defects that must fail this rule' },
  chapter: { value: 'NAME', isRepeated: true, help: 'try the defects of this file of suites/rules' },
  reading: { value: 'N', isRepeated: true, help: 'try the variants that this interpretation allows' },
  repeat: {
    value: 'N',
    help: 'with --only, --rule, --chapter or --reading: try each N times; all verdicts must be equal',
  },
  with: { value: 'contracts', help: 'verify the consumer contract against every server too' },
  write: { help: 'only write docs/matrix.md' },
} as const;

const narrowing = ['only', 'rule', 'chapter', 'reading'];

/**
 * `matrix`: the suite on trial against every server that breaks a rule, and every one that keeps them in its
 * own way.
 */
export const command: Command = {
  name: 'matrix',
  options,
  help: [
    'Usage: npm run matrix -- [options]',
    '',
    'Certifies every defect and variant of the reference server and combinations of variants,',
    'and compares the findings with what each of them declares. With contracts, an interaction may fail only if a',
    'MUST fails at the same endpoint, and no valid server may fail an interaction.',
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 everything as declared, 1 something is not as declared, 2 wrong usage, 4 an error in the suite or on its machine.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv);
  if (given.has('write')) return writePage();
  if (narrowing.some((name) => given.has(name))) return runPart(given);
  const folder = resolve(given.text('report-dir') ?? join(home, 'reports/out'));
  const threads = given.whole('threads', 1, 64) ?? Math.min(4, availableParallelism());
  await probeFolder(folder);
  const [{ runMatrix, problemsOf, whole }, { openPool }, { renderMatrix }, { outcomeLine, outcomeLines }] =
    await Promise.all([
      import('../../lab/matrix/matrix.ts'),
      import('../../lab/matrix/pool.ts'),
      import('../../lab/matrix/html.ts'),
      import('../../lab/matrix/text.ts'),
    ]);
  const size = {
    ...whole,
    mixes: given.whole('mixes', 0, 100_000) ?? whole.mixes,
    seeds: given.whole('seeds', 0, 10_000) ?? whole.seeds,
    seed: given.whole('seed', 0, unbounded) ?? whole.seed,
    everyContract: oneOf('--with', given.text('with'), ['contracts']) === undefined ? 0 : 1,
  };
  const pool = openPool(threads);
  try {
    const matrix = await runMatrix(pool, size, {
      onTrial: showProgress,
      onProblem: ({ kind, name, problems }) => {
        for (const problem of problems) process.stderr.write(`✗ ${kind} ${name}: ${problem}\n`);
      },
    });
    const problems = problemsOf(matrix);
    await writeFile(join(folder, 'matrix.html'), renderMatrix(matrix));
    await writeFile(join(folder, 'matrix.json'), `${JSON.stringify({ ...matrix, problems }, null, 1)}\n`);
    const seconds = (matrix.durationMs / 1000).toFixed(0);
    const lines = [
      ...outcomeLines(matrix),
      ...problems.map((problem) => `✗ ${problem}`),
      '',
      outcomeLine(matrix),
    ];
    process.stdout.write(`${lines.join('\n')}\n${seconds} s; ${join(folder, 'matrix.html')} and .json\n`);
    return problems.length === 0 ? 0 : exitCodes.nonConformant;
  } finally {
    await pool.close();
  }
}

/** Tries some servers only, and prints each that is not as declared. */
async function runPart(given: Options): Promise<number> {
  const [{ selectServers }, { runNarrowed, seedDependences, unsteadyVerdicts }, { openPool }] =
    await Promise.all([
      import('../../lab/matrix/selection.ts'),
      import('../../lab/matrix/narrowed.ts'),
      import('../../lab/matrix/pool.ts'),
    ]);
  const selection = selectServers({
    only: given.texts('only'),
    rules: given.texts('rule'),
    chapters: given.texts('chapter'),
    readings: given.texts('reading'),
  });
  const [unknown] = selection.unknown;
  if (unknown !== undefined)
    throw new UsageError(
      `${quote(unknown)} names no defect, variant, rule with a defect, chapter, or interpretation with a variant`,
    );
  const count = given.whole('seeds', 1, 10_000) ?? 1;
  const first = given.whole('seed', 0, unbounded) ?? defaultSeed;
  const pool = openPool(given.whole('threads', 1, 64) ?? Math.min(4, availableParallelism()));
  try {
    const seeds = Array.from({ length: count }, (_, at) => first + at);
    const repetition = {
      seeds,
      repeat: given.whole('repeat', 1, 1000) ?? 1,
      withContracts: oneOf('--with', given.text('with'), ['contracts']) !== undefined,
    };
    const judged = await runNarrowed(pool, selection, repetition, ({ kind, name, problems }) => {
      for (const problem of problems) process.stdout.write(`✗ ${kind} ${name}: ${problem}\n`);
    });
    const faulty = judged.filter(({ problems }) => problems.length > 0);
    for (const { name, caught, of } of seedDependences(judged))
      process.stdout.write(`✗ defect ${name}: caught under ${caught} of ${of} seeds only\n`);
    const unsteady = unsteadyVerdicts(judged);
    for (const { name, counts } of unsteady)
      process.stdout.write(
        `✗ ${name}: ${Object.entries(counts)
          .map(([verdict, count]) => `${count} times ${verdict}`)
          .join(', ')}\n`,
      );
    process.stdout.write(`${judged.length - faulty.length} of ${judged.length} trials as declared\n`);
    return faulty.length + unsteady.length === 0 ? 0 : exitCodes.nonConformant;
  } finally {
    await pool.close();
  }
}

function showProgress(done: number, total: number): void {
  if (done % 100 === 0 || done === total) process.stderr.write(`${done} of ${total} servers\n`);
}

async function writePage(): Promise<number> {
  const { renderMatrixPage } = await import('../../lab/matrix/markdown.ts');
  await writeFile(join(home, 'docs/matrix.md'), renderMatrixPage());
  process.stdout.write('docs/matrix.md is written\n');
  return 0;
}
