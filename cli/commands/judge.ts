import { resolve } from 'node:path';

import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf, defaultReports } from '../place.ts';
import { judgeRecording } from '../rejudging.ts';
import { probeFolder } from '../files/report-folder.ts';
import { showReport } from '../certification/show.ts';

const options = {
  'report-dir': { value: 'DIR', help: 'where the reports are written (default: reports/out)' },
} as const;

/** `judge`: a recording, examined again without a socket. */
export const command: Command = {
  name: 'judge',
  options,
  help: [
    `Usage: ${callOf('judge')} FILE [options]`,
    '',
    `FILE was made by \`${callOf('certify')} --record FILE\`. The run is judged with the options that it was made with.`,
    '',
    describeOptions(options),
    '',
    'Exit codes are those of certify.',
  ].join('\n'),
  async run(argv) {
    const given = parseOptions(options, argv, 1);
    const [path] = given.rest;
    if (path === undefined) throw new UsageError('which recording? Give its file');
    const reportDir = resolve(given.text('report-dir') ?? defaultReports('judge'));
    await probeFolder(reportDir);
    const report = await judgeRecording(path, 'judge');
    const { writeReports } = await import('../../reports/write.ts');
    await showReport(report, await writeReports(report, reportDir, undefined, callOf));
    return report.exitCode;
  },
};
