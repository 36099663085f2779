import { availableParallelism } from 'node:os';
import { problemsOf, runMatrix, wholeMatrix } from '../../lab/matrix/matrix.ts';
import { outcomeLines, writePage } from '../../lab/matrix/page.ts';
import { openPool } from '../../lab/matrix/pool.ts';
import { partOf } from '../../lab/matrix/selection.ts';
import { exitCodes, type Command } from '../command.ts';
import { flag, text, texts, whole, word } from '../options.ts';
import { openReportDir, writeFiles } from '../files/writing.ts';

const options = {
  'report-dir': text('DIR', 'where matrix.json is written (default: reports/out)'),
  mixes: whole(0, 100_000, 'number of drawn legal servers (default: 240)'),
  seeds: whole(
    0,
    10_000,
    'seeds with which verdicts must stay the same (default: 50); with --only, --rule or --chapter: seeds with which each defect must be caught',
  ),
  seed: whole(
    0,
    Number.MAX_SAFE_INTEGER,
    'seed of the drawn legal servers; with --only, --rule or --chapter: of the examination',
  ),
  threads: whole(1, 64, 'worker threads (default: one per core, four at most)'),
  only: texts('NAME', 'try only this defect or variant, or this mix: "A + B"'),
  rule: texts('ID', 'try the defects that must fail this rule'),
  chapter: texts('NAME', 'try the defects of this file of suites/rules'),
  with: word(['contracts'], 'verify the consumer contract against every server too'),
  write: flag('only write docs/matrix.md'),
};

/** `matrix`: the suite on trial against every server that breaks a rule, or keeps them all in its own way. */
export const command: Command<typeof options> = {
  options,
  usage: '[options]',
  about:
    'Certifies every defect and variant of the reference server and drawn combinations of variants, and compares the findings with what each of them declares. With contracts, an interaction may fail only if a MUST fails at the same endpoint, and no valid server may fail an interaction.',
  ends: 'Exit codes: 0 everything as declared, 1 something is not as declared, 2 wrong usage, 4 an error in the suite or on its machine.',
  async run(given) {
    const isPart = (given.only ?? given.rule ?? given.chapter) !== undefined;
    // A part does not replace the result of the whole.
    const folder = isPart ? undefined : await openReportDir(given['report-dir'], 'matrix');
    if (given.write) return writePage();
    const whole = wholeMatrix(given.mixes, given.seed);
    const plan = isPart ? partOf(given) : { ...whole, steadySeeds: given.seeds ?? whole.steadySeeds };
    const everyContract = given.with === undefined ? 0 : 1;
    await using pool = openPool(given.threads ?? Math.min(4, availableParallelism()));
    const matrix = await runMatrix(pool, { ...plan, everyContract }, (trial, done, total) => {
      for (const problem of trial.problems)
        process.stderr.write(`✗ ${trial.kind} ${trial.name}: ${problem}\n`);
      if (done % 100 === 0) process.stderr.write(`${done} of ${total} servers\n`);
    });
    const problems = problemsOf(matrix);
    const lines = [...outcomeLines(matrix), ...problems.map((problem) => `✗ ${problem}`)];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (folder !== undefined)
      await writeFiles(folder, { 'matrix.json': `${JSON.stringify({ ...matrix, problems }, null, 1)}\n` });
    return problems.length === 0 ? 0 : exitCodes.nonConformant;
  },
};
