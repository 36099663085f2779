import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { describeOptions, parseOptions, unbounded } from '../options.ts';
import { home } from '../place.ts';
import { probeFolder } from '../files/probing.ts';

const options = {
  sample: { value: 'N', help: 'only N defects and N variants, spread evenly (default: all)' },
  parallel: { value: 'N', help: 'servers that are examined side by side (default: one per core)' },
  'timeout-s': { value: 'S', help: 'seconds that the command has for one server (default: 120)' },
  'report-dir': { value: 'DIR', help: 'where score.json is written (default: reports/out)' },
} as const;

/** `score`: how well any tool distinguishes broken servers from unusual ones. */
export const command: Command = {
  name: 'score',
  options,
  help: [
    'Usage: npm run score -- "COMMAND" [options]',
    '',
    'Runs COMMAND in a shell once per server, with BASE_URL, TOKEN and TARGET (the path of a target file) in its',
    'environment. Its exit code is its answer: 0 conformant, 1 a fault was found, anything else undecided.',
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 counted, whatever the score, 2 wrong usage, 4 an error in the suite or on its machine.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv, 1);
  const [tool] = given.rest;
  if (tool === undefined || tool.trim() === '')
    throw new UsageError('score needs the command to run, in quotes: npm run score -- "COMMAND"');
  const sample = given.whole('sample', 1, unbounded);
  const folder = resolve(given.text('report-dir') ?? join(home, 'reports/out'));
  await probeFolder(folder);
  const { askAboutAll, scoreLines, toolScoreOf } = await import('../../lab/score/score.ts');
  const said = await askAboutAll({
    command: tool,
    ...(sample === undefined ? {} : { sample }),
    parallel: given.whole('parallel', 1, 256) ?? availableParallelism(),
    timeoutMs: (given.whole('timeout-s', 1, 86_400) ?? 120) * 1000,
    onAnswer: (done, total) =>
      void (done % 50 === 0 && process.stderr.write(`${done} of ${total} servers\n`)),
  });
  const score = toolScoreOf(said);
  await writeFile(join(folder, 'score.json'), `${JSON.stringify({ command: tool, ...score }, null, 1)}\n`);
  process.stdout.write(`${scoreLines(score).join('\n')}\n${join(folder, 'score.json')}\n`);
  return 0;
}
