import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { describeOptions, parseOptions, unbounded } from '../options.ts';
import type { Options } from '../options.ts';
import { home } from '../place.ts';
import { environmentWithoutTarget, runTool } from '../tool.ts';

const options = {
  file: {
    value: 'GLOB',
    isRepeated: true,
    help: 'mutate these files alone (default: all that decide)',
  },
  changed: { value: 'REVISION', help: 'mutate the files that differ from this revision' },
  full: { help: 'forget the results of earlier runs' },
  sample: { value: 'N', help: 'try one mutant in N; together with --full' },
  turned: {
    value: 'N',
    help: 'turn N drawn comparisons, conditions and bounds instead, and say which a test noticed',
  },
  seed: { value: 'N', help: 'the seed that those are drawn with (default 1)' },
  write: { help: 'write docs/mutation.md from the last run and end' },
} as const;

const reportFile = join(home, 'reports/out/mutation/mutation.json');
const mutable = /^suites\/(?:rules\/|kit\/(?:json|lists|history|check)\/[^/]+$|verdict\.ts$)/;
const isMutated = (file: string): boolean => mutable.test(file) && !/\.test\.ts$|\/fixtures\//.test(file);

/** `mutate`: changes the checks one expression at a time and counts what the tests notice. */
export const command: Command = {
  name: 'mutate',
  help: [
    'Usage: npm run mutate -- [options]',
    '',
    'Runs incrementally: mutants of unchanged code keep their result.',
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 done, 1 StrykerJS failed or a turned place was not noticed, 2 wrong usage.',
  ].join('\n'),
  async run(argv) {
    const given = parseOptions(options, argv);
    if (given.has('write')) return writePage();
    const count = given.whole('turned', 1, 10_000);
    if (count !== undefined) return turnSome(count, given.whole('seed', 0, unbounded) ?? 1);
    const files = filesOf(given);
    if (files?.length === 0) {
      process.stdout.write('none of the files that are mutated\n');
      return 0;
    }
    const [{ countMutants, scoreOf, survivorsOf }, { batchesOf }, { sampleVariable }] = await Promise.all([
      import('../../lab/mutation/score.ts'),
      import('../../lab/mutation/mutated-files.ts'),
      import('../../lab/mutation/sampled.ts'),
    ]);
    for (const batch of batchesOf(files)) {
      const args = ['run', 'lab/mutation/stryker.config.json', '--mutate', batch.join(',')];
      if (given.has('full')) args.push('--force');
      const env = {
        ...environmentWithoutTarget(),
        [sampleVariable]: String(given.whole('sample', 1, 1000) ?? 1),
      };
      const { exitCode } = await runTool('stryker', args, { output: 'inherit', env });
      if (exitCode !== 0) return 1;
    }
    const report = await readReport();
    const counts = countMutants(report);
    if (files !== undefined)
      for (const line of survivorsOf(report, files)) process.stdout.write(`not noticed: ${line}\n`);
    process.stdout.write(
      `${scoreOf(counts).toFixed(1)} % of ${counts.killed + counts.timeout + counts.survived + counts.notCovered} mutants noticed; ${counts.survived} survived, ${counts.notCovered} not covered\n`,
    );
    return 0;
  },
};

/** Changes random places of the checks, and lists those that no test noticed within ten seconds. */
async function turnSome(count: number, seed: number): Promise<number> {
  const { runTurns } = await import('../../lab/mutation/turned-run.ts');
  const ends = await runTurns(count, seed, ({ turn, isNoticed, seconds }) => {
    const { file, line, before, after } = turn;
    const mark = isNoticed ? '✓' : '✗ not noticed:';
    process.stdout.write(`${mark} ${file}:${line} ${before} to ${after} (${seconds.toFixed(1)} s)\n`);
  });
  const noticed = ends.filter(({ isNoticed }) => isNoticed);
  const inTime = noticed.filter(({ seconds }) => seconds <= 10).length;
  process.stdout.write(
    `${noticed.length} of ${ends.length} noticed, ${inTime} of them within ten seconds (seed ${seed})\n`,
  );
  return noticed.length === ends.length ? 0 : 1;
}

function filesOf(given: Options): readonly string[] | undefined {
  const named = given.texts('file').flatMap((pattern) => globSync(pattern, { cwd: home }));
  const revision = given.text('changed');
  if (named.length > 0 && revision !== undefined)
    throw new UsageError('--file and --changed exclude each other');
  if (revision === undefined) return given.has('file') ? named.filter(isMutated) : undefined;
  const out = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', revision, '--', 'suites'], {
    cwd: home,
    encoding: 'utf8',
  });
  return out.split('\n').filter(isMutated);
}

async function readReport() {
  const { parseMutationReport } = await import('../../lab/mutation/report-file.ts');
  const text = await readFile(reportFile, 'utf8').catch(() => {
    throw new UsageError('there is no result yet; run `npm run mutate` first');
  });
  return parseMutationReport(text);
}

async function writePage(): Promise<number> {
  const [{ renderMutationPage }, { mutatedFiles }, { default: listed }] = await Promise.all([
    import('../../lab/mutation/score.ts'),
    import('../../lab/mutation/mutated-files.ts'),
    import('../../lab/mutation/equivalents.json', { with: { type: 'json' } }),
  ]);
  const file = join(home, 'docs/mutation.md');
  const earlier = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, renderMutationPage(await readReport(), mutatedFiles(), listed, earlier));
  process.stdout.write('docs/mutation.md is written\n');
  return 0;
}
