import { createHash } from 'node:crypto';
import type { PartGroup, Report } from '../schemas/report.ts';
import { jsonText } from './content/escape.ts';

/** What a certificate says of a run (in-toto Statement v1 with a predicate of ours). */
export interface Certificate {
  readonly _type: 'https://in-toto.io/Statement/v1';
  /** The certified files, by SHA-256. */
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicateType: 'urn:data-sync-conformance:certificate:1';
  readonly predicate: {
    readonly verdict: 'conformant';
    readonly spec: Report['spec'];
    readonly suite: Report['suite'];
    readonly catalogueDigest: string;
    readonly target: {
      readonly name: string;
      readonly version?: string;
      readonly baseUrl: string;
      readonly embedded: boolean;
      /** Names of the headers that were sent beside those of the API. */
      readonly headers: readonly string[];
      /** How it was reached; absent if the report does not say. */
      readonly connection?: NonNullable<Report['target']['connection']>;
    };
    /** Rules that passed although a part was not examined, by reason. */
    readonly inPart: readonly PartGroup[];
    readonly counts: Report['counts'];
    readonly coverage: { readonly lists: number; readonly pagesRead: number; readonly sampled: boolean };
    /** How deep the run looked; absent, as the questions are, for a report of version 1. */
    readonly depth?: NonNullable<Report['questions']>['depth'];
    /** How much it asked of all that there is to ask. */
    readonly questions?: { readonly asked: number; readonly cells: number };
    readonly strict: boolean;
    readonly seed: number;
    /** The nonce that the run was bound to; its recording is one of the subjects. */
    readonly challenge?: NonNullable<Report['challenge']>;
    readonly requests: number;
    /** RFC 3339, UTC. */
    readonly from: string;
    readonly until: string;
  };
}

/** SHA-256 of some bytes, in hex. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Whether a run qualifies for a certificate: full, complete and conformant at a depth that certifies, with
 * exit code 0.
 */
export const isCertifiable = (report: Report): boolean =>
  report.verdict === 'conformant' &&
  report.exitCode === 0 &&
  report.ended === 'complete' &&
  report.profile === 'full' &&
  report.questions?.depth !== 'quick' &&
  report.scope.length === 0 &&
  report.waivers.length === 0;

/**
 * The certificate of a run whose report.json has these bytes, and whose recording has this SHA-256; undefined
 * where none is due.
 */
export function certificateOf(
  report: Report,
  reportBytes: Uint8Array | string,
  recording?: string,
): Certificate | undefined {
  if (!isCertifiable(report)) return undefined;
  const { name, version, baseUrl, embedded, headers = [], connection } = report.target;
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
      inPart: report.inPart ?? [],
      counts: report.counts,
      coverage: {
        lists: report.coverage.length,
        pagesRead: report.coverage.reduce((sum, { pagesRead }) => sum + pagesRead, 0),
        sampled: report.coverage.some(({ sampled }) => sampled),
      },
      ...askedOf(report),
      strict: report.strict,
      seed: report.seed,
      ...challengeOf(report, recording),
      requests: report.requests,
      from: report.startedAt,
      until: new Date(Date.parse(report.startedAt) + report.durationMs).toISOString(),
    },
  };
}

/** A nonce is of use only with the recording that is bound to it. */
const challengeOf = (
  { challenge }: Report,
  recording: string | undefined,
): Pick<Certificate['predicate'], 'challenge'> =>
  challenge === undefined || recording === undefined ? {} : { challenge };

/** certificate.json where no key is given: the statement itself. */
export const renderCertificate = (certificate: Certificate): string => jsonText(certificate);

/** How deep the run looked, where the report says it. */
const askedOf = ({ questions }: Report): Pick<Certificate['predicate'], 'depth' | 'questions'> =>
  questions === undefined
    ? {}
    : { depth: questions.depth, questions: { asked: questions.asked, cells: questions.cells } };
