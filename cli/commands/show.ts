import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCauses, causesOf, findCause, type Cause } from '../../reports/causes/causes.ts';
import { withCalls } from '../../reports/content/finding.ts';
import { causeInFull, exchangeInFull, renderConsole } from '../../reports/terminal/report.ts';
import { screenOf } from '../../reports/terminal/screen.ts';
import type { Report } from '../../schemas/report.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { UsageError, type Command } from '../command.ts';
import { lastReport } from '../configuration-file.ts';
import { readReport } from '../files/reading.ts';
import { flag, quote, text } from '../options.ts';
import { callOf } from '../place.ts';
import { fromHere } from '../terminal.ts';

const options = {
  report: text('FILE', 'the report.json to read (default: reports/out/report.json)'),
  all: flag('every cause in full'),
  exchange: flag('the request and the response of each, with the lines around the place'),
  verbose: flag('everything: every cause in full, and each rule that was not examined, with the reason'),
};

/** `show`: findings of the last report in full. */
export const command: Command<typeof options> = {
  options,
  usage: '[N|RULE …] [options]',
  about: 'Without a number or rule it lists the causes, in the order in which to fix them, and the verdict.',
  examples: [`${callOf('show')} 3`],
  takes: 64,
  run({ report: file = lastReport('show'), all, exchange, verbose }, words) {
    const source = readReport(file, 'show');
    const report = withCalls(source, callOf, fromHere(file));
    const screen = screenOf(process.stdout, process.env);
    const scripts = globSync('repro/*.sh', { cwd: dirname(file) }).map((name) => join(dirname(file), name));
    const files = [file, file.replace(/\.json$/, '.html'), ...scripts].filter(existsSync).map(fromHere);
    if (words.length === 0 && (verbose || !all)) {
      const detail = verbose ? 'verbose' : 'listed';
      process.stdout.write(renderConsole(source, { ...screen, files, detail, callOf }));
      return 0;
    }
    const causes = all ? allCauses(report) : words.map((word) => causeFor(report, word));
    const parts = causes.map((cause) => [
      ...causeInFull(screen, cause, files),
      ...(exchange ? ['', ...exchangeInFull(screen, report, cause.findings[0])] : []),
    ]);
    process.stdout.write(`${parts.map((lines) => lines.join('\n')).join('\n\n') || 'no findings'}\n`);
    return 0;
  },
};

function causeFor(report: Report, word: string): Cause {
  const cause = findCause(report, word);
  if (cause !== undefined) return cause;
  const known = report.requirements.find(({ id }) => id === word);
  if (known !== undefined) {
    const why = known.reason === undefined ? '' : `, ${known.reason}`;
    throw new UsageError(`${word} has no finding: it is ${known.outcome}${why}`);
  }
  const causes = causesOf(report);
  const warned = causesOf(report, 'warn').map(({ findings: [{ requirement }] }) => requirement.id);
  const others = warned.length === 0 ? '' : `; with a warning: ${warned.join(', ')}`;
  const there =
    causes.length > 0 ? `the numbers are 1 to ${causes.length}` : `there are no failures${others}`;
  const ids = report.requirements.map(({ id }) => id);
  throw new UsageError(
    `${quote(word)} is neither a number nor a rule of this report; ${there}${suggest(word, ids)}`,
  );
}
