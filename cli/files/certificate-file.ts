import type { KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateOf, renderCertificate, sha256 } from '../../reports/certificate.ts';
import { jsonText } from '../../reports/content/escape.ts';
import type { Report } from '../../schemas/report.ts';
import { seal } from './signature.ts';

/** What a certificate is made with beside the report. */
export interface Sealing {
  readonly key?: KeyObject | undefined;
  /** The file with the recording of the run, where one was made. */
  readonly recording?: string;
}

/** Writes certificate.json into a report directory if the run qualifies for one, and returns its path. */
export async function writeCertificate(
  report: Report,
  dir: string,
  { key, recording }: Sealing,
): Promise<string | undefined> {
  const recorded = recording === undefined ? undefined : sha256(await readFile(recording));
  const certificate = certificateOf(report, await readFile(join(dir, 'report.json')), recorded);
  if (certificate === undefined) return undefined;
  const text = renderCertificate(certificate);
  const path = join(dir, 'certificate.json');
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, key === undefined ? text : jsonText(seal(text, key)));
  await rename(draft, path);
  return path;
}
