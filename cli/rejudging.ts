import type { Report } from '../schemas/report.ts';
import { exchangesOfHar } from '../suites/http/har.ts';
import { readRecording, RecordingError, type Recording } from '../suites/http/recording.ts';
import { decode } from '../suites/log/decode.ts';
import { ConfigurationError, errorMessage, parseBaseUrl } from '../suites/target/configuration.ts';
import { newTarget } from '../suites/target/target.ts';
import { readGiven } from './files/reading.ts';

/** Reads a recording. Throws ConfigurationError naming file, place and reason where it is none. */
export async function openRecording(path: string, source: string): Promise<Recording> {
  readGiven(path, source);
  try {
    return await readRecording(path);
  } catch (error) {
    if (error instanceof RecordingError) throw new ConfigurationError(`${path}: ${error.message}`);
    throw new ConfigurationError(`${source} names ${JSON.stringify(path)}: ${errorMessage(error)}`);
  }
}

/** Reads and judges a recording again. Throws ConfigurationError where the file is no recording. */
export async function judgeFile(path: string, source: string): Promise<Report> {
  const recording = await openRecording(path, source);
  const { judgeRecording } = await import('../suites/recorded.ts');
  try {
    return judgeRecording(recording);
  } catch (error) {
    if (error instanceof ConfigurationError) throw new ConfigurationError(`${path}: ${error.message}`);
    throw error;
  }
}

/** Judges the traffic in an HTTP Archive. Throws ConfigurationError where the file is none. */
export async function judgeArchive(path: string, baseUrl: string): Promise<Report> {
  const { decoded } = decode(readGiven(path, 'judge'));
  if (decoded.kind !== 'json') throw new ConfigurationError(`${path} is no HTTP Archive: ${decoded.message}`);
  const target = newTarget({}, parseBaseUrl(baseUrl, '--base-url'));
  const log = exchangesOfHar(decoded.value, target.baseUrl);
  if (log.length === 0)
    throw new ConfigurationError(`${path} holds no request to an endpoint under ${target.baseUrl}`);
  const { judgeLog } = await import('../suites/recorded.ts');
  return judgeLog(log, { target, settings: [`judged from the HTTP Archive ${path}`] });
}
