import { hash } from 'node:crypto';
import type { Report } from '../schemas/report.ts';

/** What a certificate says of a run (in-toto Statement v1 with a predicate of ours); see its schema. */
export type Certificate = NonNullable<ReturnType<typeof certificateOf>>;

/** SHA-256 of some bytes, in hex. */
export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes);

/** Whether a run qualifies: full, complete and conformant, at a depth that certifies, with exit code 0. */
export const isCertifiable = (report: Report): boolean =>
  report.verdict === 'conformant' &&
  report.exitCode === 0 &&
  report.ended === 'complete' &&
  report.profile === 'full' &&
  report.questions.depth !== 'quick' &&
  report.scope.length === 0 &&
  report.waivers.length === 0;

/** The certificate of a run with this report.json and a recording of this SHA-256, where one is due. */
export function certificateOf(report: Report, reportBytes: Uint8Array | string, recording?: string) {
  if (!isCertifiable(report)) return undefined;
  const { target, coverage, questions, challenge } = report;
  const { name, version, baseUrl, embedded, headers = [], connection } = target;
  // A nonce is of use only with the recording that is bound to it.
  const bound = challenge === undefined || recording === undefined ? {} : { challenge };
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: 'report.json', digest: { sha256: sha256(reportBytes) } },
      ...(recording === undefined ? [] : [{ name: 'recording', digest: { sha256: recording } }]),
    ],
    predicateType: 'urn:data-sync-conformance:certificate:1',
    predicate: {
      verdict: 'conformant',
      spec: report.spec,
      suite: report.suite,
      catalogueDigest: report.catalogueDigest,
      target: {
        name,
        ...(version === undefined ? {} : { version }),
        baseUrl,
        embedded,
        headers,
        ...(connection === undefined ? {} : { connection }),
      },
      inPart: report.inPart,
      counts: report.counts,
      coverage: {
        lists: coverage.length,
        pagesRead: coverage.reduce((sum, { pagesRead }) => sum + pagesRead, 0),
        sampled: coverage.some(({ sampled }) => sampled),
      },
      depth: questions.depth,
      questions: { asked: questions.asked, cells: questions.cells },
      strict: report.strict,
      seed: report.seed,
      ...bound,
      requests: report.requests,
      from: report.startedAt,
      until: new Date(Date.parse(report.startedAt) + report.durationMs).toISOString(),
    },
  } as const;
}
