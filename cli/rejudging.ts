import { replayingClient } from '../suites/kit/http/recording/client-replaying.ts';
import { readRecording, type Recording } from '../suites/kit/http/recording/recording.ts';
import type { Report } from '../schemas/report.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';
import { readAbout, readRecordingLines, type RecordedRun } from './files/recording-file.ts';

/** A recording that was read completely, with its run. */
export interface OpenedRecording extends RecordedRun {
  readonly recording: Recording;
}

/** Reads a recording. Throws ConfigurationError naming file, place and reason where it is none. */
export function openRecorded(path: string, source: string): OpenedRecording {
  const lines = readRecordingLines(path, source);
  try {
    const recording = readRecording(lines);
    return { recording, ...readAbout(recording.header.about) };
  } catch (error) {
    if (error instanceof ConfigurationError) throw new ConfigurationError(`${path}: ${error.message}`);
    throw error;
  }
}

/** Examines a recording again without a socket, with the options of the run that made it. */
export async function judgeOpened(
  { recording, target, options }: OpenedRecording,
  client = replayingClient(recording),
): Promise<Report> {
  const { certify } = await import('../suites/certify.ts');
  const { token } = recording.header;
  return certify(target, {
    ...options,
    // Which bad credentials are asked depends on the form of the good one.
    ...(token === undefined ? {} : { token }),
    client,
    settings: [`judged again from a recording by suite ${recording.header.suite}`],
  });
}

/** Reads and examines a recording again. Throws ConfigurationError where the file is no recording. */
export const judgeRecording = (path: string, source: string): Promise<Report> =>
  judgeOpened(openRecorded(path, source));
