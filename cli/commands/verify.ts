import { certificateOf, renderCertificate, sha256 } from '../../reports/certificate.ts';
import { oneLine } from '../../reports/content/escape.ts';
import type { Report } from '../../schemas/report.ts';
import { parseBaseUrl } from '../../suites/target/base-url.ts';
import { type Command, UsageError } from '../command.ts';
import { readGiven } from '../files/files.ts';
import { describeOptions, parseOptions, type Options } from '../options.ts';
import { readChallenge, type ChallengeFile } from '../files/challenge-file.ts';
import { callOf } from '../place.ts';
import { judgeRecording, missingFrom } from '../../suites/recorded.ts';
import { openRecording } from '../rejudging.ts';
import { parseReport } from '../files/report-file.ts';
import { readVerifyingKey } from '../files/signature.ts';
import { readCertificate, type OpenedCertificate } from '../verification/certificate-reading.ts';
import { firstDifference } from '../verification/difference.ts';
import { bad, good, held, idle, type Verification } from '../verification/finding.ts';
import { holderLines, signatureOf, type Trust } from '../verification/holder.ts';
import { discrepancies } from '../verification/rejudged.ts';
import { checkNonce, checkQuestions } from '../verification/witness.ts';
import { contradictionsIn } from '../verification/report-content.ts';

const options = {
  report: { value: 'FILE', help: 'the report.json of the certificate (required)' },
  record: { value: 'FILE', help: 'the recording of the run: its digest is checked and it is judged again' },
  challenge: { value: 'FILE', help: 'what `challenge` wrote: the run must be bound to its nonce' },
  key: { value: 'FILE', help: 'public Ed25519 key (PEM) that must have signed the certificate' },
  for: { value: 'URL', help: 'the base URL that must have been examined' },
  'max-age': { value: 'DAYS', help: 'the age of the run in days at most' },
} as const;

/** `verify`: whether a certificate holds. */
export const command: Command = {
  name: 'verify',
  options,
  help: [
    `Usage: ${callOf('verify')} certificate.json --report report.json [options]`,
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 the certificate is valid, 1 it is not, 2 wrong usage or a wrong file.',
    'What each kind of certificate proves: docs/trust.md.',
  ].join('\n'),
  run,
};

/** What was given on the command line. */
interface Request {
  readonly certificate: OpenedCertificate;
  readonly report: { readonly path: string; readonly bytes: Uint8Array };
  readonly recording: { readonly path: string; readonly bytes: Uint8Array } | undefined;
  readonly trust: Trust;
  readonly challenge: ChallengeFile | undefined;
  readonly baseUrl: string | undefined;
  readonly maxAgeDays: number | undefined;
}

async function run(argv: readonly string[]): Promise<number> {
  const request = readRequest(parseOptions(options, argv, 1));
  const found = await examine(request, Date.now());
  const holds = found.every(({ state }) => state !== 'bad');
  for (const { state, text } of found) process.stdout.write(`${signs[state]} ${oneLine(text)}\n`);
  for (const line of holderLines(request.certificate, request.trust))
    process.stdout.write(`${oneLine(line)}\n`);
  process.stdout.write(holds ? 'the certificate holds\n' : 'the certificate does not hold\n');
  return holds ? 0 : 1;
}

/** A checked part is valid or not; an unchecked part is neither. */
const signs = { good: '✓', bad: '✗', idle: '–' } as const;

function readRequest(given: Options): Request {
  const [path] = given.rest;
  const [report, record, key, baseUrl, challenge] = [
    given.text('report'),
    given.text('record'),
    given.text('key'),
    given.text('for'),
    given.text('challenge'),
  ];
  if (path === undefined) throw new UsageError('which certificate? Give its file');
  if (report === undefined) throw new UsageError('which report? Give --report FILE');
  if (challenge !== undefined && record === undefined)
    throw new UsageError('--challenge goes with --record FILE: without the exchanges it shows nothing');
  return {
    trust: key === undefined ? undefined : readVerifyingKey(key),
    certificate: readCertificate(path, 'verify'),
    report: { path: report, bytes: readGiven(report, '--report') },
    recording: record === undefined ? undefined : { path: record, bytes: readGiven(record, '--record') },
    challenge: challenge === undefined ? undefined : readChallenge(challenge, '--challenge'),
    baseUrl: baseUrl === undefined ? undefined : parseBaseUrl(baseUrl, '--for'),
    maxAgeDays: given.decimal('max-age', 36_525),
  };
}

async function examine(request: Request, nowMs: number): Promise<readonly Verification[]> {
  const { certificate, report } = request;
  const before = [
    signatureOf(certificate, request.trust),
    ...expectationsOf(request, nowMs),
    ...checkNonce(certificate, request.challenge),
  ];
  if (digestOf(certificate, 'report.json') !== sha256(report.bytes))
    return [...before, bad('report.json is not the report that the certificate names')];
  // Read only now: bytes with another digest need no second look.
  const parsed = parseReport(new TextDecoder().decode(report.bytes), report.path);
  return [
    ...before,
    good('report.json is the report that it names'),
    ...(await contentOf(certificate, parsed, report.bytes, nowMs)),
    ...(await recordingOf(certificate, parsed, request.recording)),
  ];
}

const digestOf = ({ statement }: OpenedCertificate, name: string): string | undefined =>
  statement.subject.find((one) => one.name === name)?.digest.sha256;

/** What the caller expects of target and age. */
function expectationsOf(
  { certificate, baseUrl, maxAgeDays }: Request,
  nowMs: number,
): readonly Verification[] {
  const { target, until } = certificate.statement.predicate;
  const ageDays = (nowMs - Date.parse(until)) / 86_400_000;
  return [
    ...(baseUrl === undefined
      ? []
      : [
          target.baseUrl === baseUrl
            ? good(`it is for ${baseUrl}`)
            : bad(`it is for ${target.baseUrl}, not for ${baseUrl}`),
        ]),
    ...(maxAgeDays === undefined
      ? []
      : [
          ageDays <= maxAgeDays
            ? good(`it is at most ${maxAgeDays} days old`)
            : bad(`it is ${Math.floor(ageDays)} days old, more than ${maxAgeDays}`),
        ]),
  ];
}

/**
 * The report is computed again from its rules, and the statement from the report: the run did not say
 * anything that differs.
 */
async function contentOf(
  certificate: OpenedCertificate,
  parsed: Report,
  bytes: Uint8Array,
  nowMs: number,
): Promise<readonly Verification[]> {
  const wrong = contradictionsIn(parsed, nowMs);
  const content = held(
    'the report follows from its rules, from the catalogue and from the clock',
    wrong,
    'the report does not follow from its rules, from the catalogue and from the clock',
  );
  const again = certificateOf(parsed, bytes, digestOf(certificate, 'recording'));
  if (again === undefined) return [content, bad('such a run earns no certificate')];
  if (renderCertificate(again) === certificate.payload)
    return [content, good('the certificate says what the report says')];
  const difference = firstDifference(certificate.statement, again) ?? 'it is written in another way';
  return [content, bad(`the certificate does not say what the report says: ${difference}`)];
}

async function recordingOf(
  certificate: OpenedCertificate,
  parsed: Report,
  recording: Request['recording'],
): Promise<readonly Verification[]> {
  const digest = digestOf(certificate, 'recording');
  if (recording === undefined)
    return digest === undefined ? [] : [idle('recording not checked, since none is given')];
  if (digest === undefined) return [bad('it names no recording')];
  if (digest !== sha256(recording.bytes)) return [bad('the recording is not the one that it names')];
  const opened = await openRecording(recording.path, '--record');
  const again = judgeRecording(opened);
  return [
    good('the recording is the one that it names'),
    held(
      'judged again, the recording gives the same report and earns the certificate',
      discrepancies(parsed, again),
      'judged again, the recording gives another report',
    ),
    ...checkQuestions(certificate, missingFrom(opened)),
  ];
}
