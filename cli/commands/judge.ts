import { resolve } from 'node:path';

import { replayingClient } from '../../suites/kit/client-replaying.ts';
import { readRecording } from '../../suites/kit/recording.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf } from '../place.ts';
import { readAbout, readRecordingLines } from '../recording-file.ts';
import { probeFolder } from '../report-folder.ts';
import { showReport } from '../show.ts';

const options = {
  'report-dir': { value: 'DIR', help: 'where the reports are written (default: reports/out)' },
} as const;

/** `judge`: a recording, examined again without a socket. */
export const command: Command = {
  name: 'judge',
  summary: 'examines a recording again, without a server',
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
    const reportDir = resolve(given.text('report-dir') ?? 'reports/out');
    const recording = readRecording(readRecordingLines(path, 'judge'));
    const about = readAbout(recording.header.about);
    await probeFolder(reportDir);
    const { certify } = await import('../../suites/certify.ts');
    const report = await certify(about.target, {
      ...about.options,
      client: replayingClient(recording),
      startedAt: new Date(recording.header.startedAt),
      settings: [`judged again from a recording by suite ${recording.header.suite}`],
    });
    const { writeReports } = await import('../../reports/write.ts');
    await showReport(report, await writeReports(report, reportDir), []);
    return report.exitCode;
  },
};
