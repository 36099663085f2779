import {
  compareReports,
  comparisonText,
  renderComparisonHtml,
  renderComparisonMarkdown,
} from '../../reports/compare.ts';
import { exitCodes, UsageError, type Command } from '../command.ts';
import { flag, text } from '../options.ts';
import { fromHere, print } from '../terminal.ts';
import { readReport } from '../files/reading.ts';
import { openReportDir, writeFiles } from '../files/writing.ts';

const options = {
  'report-dir': text('DIR', 'where comparison.html and comparison.md are written (default: reports/out)'),
  'no-regressions': flag('exit code 1 if a rule is worse in a later report than in the one before'),
};

/** `compare`: several reports side by side. */
export const command: Command<typeof options> = {
  options,
  usage: 'A/report.json B/report.json … [options]',
  about: 'Reports are given from the oldest to the newest.',
  ends: 'Exit codes: 0 compared, 1 a regression with --no-regressions, 2 wrong usage.',
  takes: 64,
  async run(given, paths) {
    if (paths.length < 2) throw new UsageError('which reports? Give two or more');
    // A server that must not get worse is one server, even if each job starts it at another address.
    const areOneServer = given['no-regressions'] ?? false;
    const reports = paths.map((path) => readReport(path, 'compare'));
    const comparison = compareReports(reports, areOneServer);
    const folder = await openReportDir(given['report-dir'], 'compare');
    const files = await writeFiles(folder, {
      'comparison.md': renderComparisonMarkdown(comparison),
      'comparison.html': renderComparisonHtml(comparison),
    });
    print([comparisonText(comparison), ...files.map(fromHere)].join('\n'));
    return areOneServer && comparison.regressions.length > 0 ? exitCodes.nonConformant : 0;
  },
};
