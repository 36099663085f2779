import { replayingClient } from '../suites/kit/http/client-replaying.ts';
import { readRecording } from '../suites/kit/http/recording.ts';
import type { Report } from '../suites/kit/check/report.ts';
import { readAbout, readRecordingLines } from './recording-file.ts';

/** Examines a recording again without a socket, with the options of the run that made it. Throws ConfigurationError where the file is no recording. */
export async function judgeRecording(path: string, source: string): Promise<Report> {
  const recording = readRecording(readRecordingLines(path, source));
  const about = readAbout(recording.header.about);
  const { certify } = await import('../suites/certify.ts');
  return certify(about.target, {
    ...about.options,
    client: replayingClient(recording),
    startedAt: new Date(recording.header.startedAt),
    settings: [`judged again from a recording by suite ${recording.header.suite}`],
  });
}
