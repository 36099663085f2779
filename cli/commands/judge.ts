import { join } from 'node:path';
import { writeReports } from '../../reports/write.ts';
import type { Report } from '../../schemas/report.ts';
import { exchangesOfHar, unfitHar, unseenIn } from '../../suites/http/har.ts';
import { readRecording, type Recording } from '../../suites/http/recording.ts';
import { decode } from '../../suites/log/decode.ts';
import { judgeLog, judgeRecording } from '../../suites/recorded.ts';
import { ConfigurationError, errorMessage, parseBaseUrl } from '../../suites/target/configuration.ts';
import { newTarget } from '../../suites/target/target.ts';
import { showReport } from '../certification/show.ts';
import { UsageError, type Command } from '../command.ts';
import { openReportDir } from '../files/writing.ts';
import { readGiven } from '../files/reading.ts';
import { parsed, text } from '../options.ts';
import { callOf } from '../place.ts';
import { fromHere } from '../terminal.ts';

const options = {
  'base-url': parsed('URL', 'base URL of the target, for a HAR file', parseBaseUrl),
  'report-dir': text('DIR', 'where the reports are written (default: reports/out)'),
};

/** `judge`: a recording or an HTTP Archive, judged without a socket. */
export const command: Command<typeof options> = {
  options,
  usage: 'FILE [options]',
  about: `FILE was made by \`${callOf('certify')} --record FILE\`, and is judged with the options of its run; or it is an HTTP Archive (.har) of a browser, a proxy or a test suite, of which only what needs no further request can be judged.`,
  ends: 'Exit codes are those of certify.',
  takes: 1,
  async run({ 'base-url': baseUrl, 'report-dir': folder }, [path]) {
    if (path === undefined) throw new UsageError('which recording? Give its file');
    const reportDir = await openReportDir(folder, 'judge');
    if (path.endsWith('.har') !== (baseUrl !== undefined))
      throw new UsageError('a HAR file needs --base-url, where the API begins; a recording has its own');
    const report =
      baseUrl === undefined
        ? judgeRecording(await openRecording(path, 'judge'))
        : await judgeArchive(path, baseUrl);
    const file = fromHere(join(reportDir, 'report.json'));
    showReport({ report, files: await writeReports(report, reportDir, undefined, callOf, file) });
    return report.exitCode;
  },
};

/** Reads a recording. Throws ConfigurationError naming file, place and reason where it is none. */
export async function openRecording(path: string, source: string): Promise<Recording> {
  readGiven(path, source); // for its limit on size, and its words
  try {
    return await readRecording(path);
  } catch (error) {
    throw new ConfigurationError(`${path}: ${errorMessage(error)}`);
  }
}

/** Judges the traffic in an HTTP Archive. Throws ConfigurationError where the file is none. */
async function judgeArchive(path: string, baseUrl: string): Promise<Report> {
  const { decoded } = decode(readGiven(path, 'judge'));
  if (decoded.kind !== 'json') throw new ConfigurationError(`${path} is no HTTP Archive: ${decoded.message}`);
  const target = newTarget({}, baseUrl);
  const unfit = unfitHar(decoded.value, target.baseUrl);
  if (unfit !== undefined) throw new ConfigurationError(`${path} ${unfit}`);
  const log = exchangesOfHar(decoded.value, target.baseUrl);
  return judgeLog(log, { target, exclude: unseenIn(log), settings: [`judged from the archive ${path}`] });
}
