import { certify, type CertifyOptions } from '../../suites/certify.ts';
import { recordingClient } from '../../suites/kit/http/recording/client-recording.ts';
import { replayingClient } from '../../suites/kit/http/recording/client-replaying.ts';
import type { Report } from '../../schemas/report.ts';
import { readRecording, type Recording } from '../../suites/kit/http/recording/recording.ts';
import type { Target } from '../../suites/log/subject.ts';
import { fastWaitScale, startServer, targetOf } from './trial.ts';

/** A certification of the reference, recorded, and what is needed to judge it again. */
export interface RecordedCertification {
  readonly recording: Recording;
  readonly target: Target;
  readonly report: Report;
}

/** Certifies the reference with a recording client. */
export async function recordReference(): Promise<RecordedCertification> {
  const reference = await startServer({ names: [] });
  try {
    const target = targetOf(reference);
    const lines: string[] = [];
    const report = await certify(target, {
      token: reference.token,
      countPending: true,
      waitScale: fastWaitScale,
      wrap: (client) =>
        recordingClient(client, (line) => void lines.push(line), { suite: 'matrix', about: null }),
    });
    return { recording: readRecording(lines), target, report };
  } finally {
    await reference.close();
  }
}

/** Judges a recording again; no socket is opened. */
export function judgeAgain(
  { target, recording }: Pick<RecordedCertification, 'target' | 'recording'>,
  options: CertifyOptions = {},
): Promise<Report> {
  const client = replayingClient(recording);
  return certify(target, { countPending: true, ...options, client, startedAt: new Date(client.startedAtMs) });
}
