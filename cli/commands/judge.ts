import { join, resolve } from 'node:path';

import { UsageError, type Command } from '../command.ts';
import { text } from '../options.ts';
import { callOf, defaultReports } from '../place.ts';
import { judgeArchive, judgeFile } from '../rejudging.ts';
import { probeFolder } from '../files/probing.ts';
import { showReport } from '../certification/show.ts';
import { fromHere } from '../terminal.ts';

const options = {
  'base-url': text('URL', 'base URL of the target, for a HAR file'),
  'report-dir': text('DIR', 'where the reports are written (default: reports/out)'),
};

/** `judge`: a recording or an HTTP Archive, judged without a socket. */
export const command: Command<typeof options> = {
  name: 'judge',
  options,
  help: [
    `Usage: ${callOf('judge')} FILE [options]`,
    `FILE was made by \`${callOf('certify')} --record FILE\`, and is judged with the options of its run; or it is an HTTP Archive (.har) of a browser, a proxy or a test suite, of which only what needs no further request can be judged.`,
    options,
    'Exit codes are those of certify.',
  ],
  takes: 1,
  async run(given, [path]) {
    if (path === undefined) throw new UsageError('which recording? Give its file');
    const reportDir = resolve(given['report-dir'] ?? defaultReports('judge'));
    await probeFolder(reportDir);
    const baseUrl = given['base-url'];
    const isArchive = path.endsWith('.har');
    if (isArchive !== (baseUrl !== undefined))
      throw new UsageError('--base-url goes with a HAR file, which does not say where the API begins');
    const report = baseUrl === undefined ? await judgeFile(path, 'judge') : await judgeArchive(path, baseUrl);
    const { writeReports } = await import('../../reports/write.ts');
    const file = fromHere(join(reportDir, 'report.json'));
    await showReport({ report, files: await writeReports(report, reportDir, undefined, callOf, file) });
    return report.exitCode;
  },
};
