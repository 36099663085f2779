import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  compareReports,
  comparisonText,
  renderComparisonHtml,
  renderComparisonMarkdown,
} from '../../reports/compare.ts';
import { visible } from '../../reports/content/escape.ts';
import { type Command, UsageError } from '../command.ts';
import { exitCodes } from '../exit-code.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { fromHere, print } from '../terminal.ts';
import { callOf, defaultReports } from '../place.ts';
import { readReport } from '../files/reading.ts';
import { probeFolder } from '../files/probing.ts';

const mostReports = 64;

const options = {
  'report-dir': {
    value: 'DIR',
    help: 'where comparison.html and comparison.md are written (default: reports/out)',
  },
  'no-regressions': { help: 'exit code 1 if a rule is worse in a later report than in the one before' },
} as const;

/** `compare`: several reports side by side. */
export const command: Command = {
  name: 'compare',
  options,
  help: [
    `Usage: ${callOf('compare')} A/report.json B/report.json … [options]`,
    'Reports are given from the oldest to the newest.',
    describeOptions(options),
    'Exit codes: 0 compared, 1 a regression with --no-regressions, 2 wrong usage.',
  ].join('\n\n'),
  async run(argv) {
    const given = parseOptions(options, argv, mostReports);
    if (given.rest.length < 2) throw new UsageError('which reports? Give two or more');
    const folder = resolve(given.text('report-dir') ?? defaultReports('compare'));
    // A server that must not get worse is one server, even if each job starts it at another address.
    const areOneServer = given.has('no-regressions');
    const reports = given.rest.map((path) => readReport(path, 'compare'));
    const comparison = compareReports(reports, { areOneServer });
    await probeFolder(folder);
    const markdown = renderComparisonMarkdown(comparison);
    const files = [
      ['comparison.md', markdown],
      ['comparison.html', renderComparisonHtml(comparison)],
    ] as const;
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    const paths = files.map(([name]) => fromHere(join(folder, name)));
    print([visible(comparisonText(comparison)), ...paths].join('\n'));
    return given.has('no-regressions') && comparison.regressions.length > 0 ? exitCodes.nonConformant : 0;
  },
};
