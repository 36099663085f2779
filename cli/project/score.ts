import { availableParallelism } from 'node:os';
import { UsageError, type Command } from '../command.ts';
import { text, time, whole } from '../options.ts';
import { openReportDir, writeFiles } from '../files/writing.ts';

const options = {
  sample: whole(1, Number.MAX_SAFE_INTEGER, 'only N defects and N variants, spread evenly (default: all)'),
  parallel: whole(1, 256, 'servers that are examined side by side (default: one per core)'),
  timeout: time('s', 86_400_000, 'how long the command may take for one server, such as 30s (default: 2m)'),
  'report-dir': text('DIR', 'where score.json is written (default: reports/out)'),
};

/** `score`: how well any tool distinguishes broken servers from unusual ones. */
export const command: Command<typeof options> = {
  options,
  usage: '"COMMAND" [options]',
  about:
    'Runs COMMAND in a shell once per server, with BASE_URL, TOKEN and TARGET (the path of a target file) in its environment. Its exit code is its answer: 0 conformant, 1 a fault was found, anything else undecided.',
  ends: 'Exit codes: 0 counted, whatever the score, 2 wrong usage, 4 an error in the suite or on its machine.',
  takes: 1,
  async run(given, [tool = '']) {
    if (tool.trim() === '')
      throw new UsageError('score needs the command to run, in quotes: npm run score -- "COMMAND"');
    const folder = await openReportDir(given['report-dir'], 'score');
    const { askAboutAll, scoreLines, toolScoreOf } = await import('../../lab/score/score.ts');
    const said = await askAboutAll({
      command: tool,
      ...(given.sample !== undefined && { sample: given.sample }),
      parallel: given.parallel ?? availableParallelism(),
      timeoutMs: given.timeout ?? 120_000,
      onAnswer: (done, total) =>
        void (done % 50 === 0 && process.stderr.write(`${done} of ${total} servers\n`)),
    });
    const score = toolScoreOf(said);
    const json = `${JSON.stringify({ command: tool, ...score }, null, 1)}\n`;
    const [path] = await writeFiles(folder, { 'score.json': json });
    process.stdout.write(`${scoreLines(score).join('\n')}\n${path}\n`);
    return 0;
  },
};
