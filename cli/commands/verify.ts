import type { KeyObject } from 'node:crypto';
import { parseBaseUrl } from '../../suites/target/configuration.ts';
import { certificateOf, renderCertificate, sha256 } from '../../reports/certificate.ts';
import { oneLine } from '../../reports/content/escape.ts';
import type { Report } from '../../schemas/report.ts';
import { judgeRecording, missingFrom } from '../../suites/recorded.ts';
import { UsageError, type Command, type Given } from '../command.ts';
import { readCertificate, readKey, type OpenedCertificate } from '../files/certificates.ts';
import { parseReport, readChallenge, readGiven, type ChallengeFile } from '../files/reading.ts';
import { decimal, text } from '../options.ts';
import { callOf } from '../place.ts';
import { openRecording } from '../rejudging.ts';
import { print } from '../terminal.ts';
import * as checks from '../verification/checks.ts';
import { bad, good, held, type Verification } from '../verification/checks.ts';
import { firstDifference } from '../verification/difference.ts';
import { contradictionsIn } from '../verification/report-content.ts';

const options = {
  report: text('FILE', 'the report.json of the certificate (required)'),
  record: text('FILE', 'the recording of the run: its digest is checked and it is judged again'),
  challenge: text('FILE', 'what `challenge` wrote: the run must be bound to its nonce'),
  key: text('FILE', 'public Ed25519 key (PEM) that must have signed the certificate'),
  for: text('URL', 'the base URL that must have been examined'),
  'max-age': decimal(undefined, 36_525, 'the age of the run in days at most', 'DAYS'),
};

/** `verify`: whether a certificate holds. */
export const command: Command<typeof options> = {
  name: 'verify',
  options,
  help: [
    `Usage: ${callOf('verify')} certificate.json --report report.json [options]`,
    options,
    'Exit codes: 0 the certificate is valid, 1 it is not, 2 wrong usage or a wrong file.',
    'What each kind of certificate proves: docs/trust.md.',
  ],
  takes: 1,
  run,
};

interface GivenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What was given on the command line. */
interface Request {
  readonly certificate: OpenedCertificate;
  readonly report: GivenFile;
  readonly recording: GivenFile | undefined;
  readonly trust: KeyObject | undefined;
  readonly challenge: ChallengeFile | undefined;
  readonly baseUrl: string | undefined;
  readonly maxAgeDays: number | undefined;
}

/** A checked part is valid or not; an unchecked part is neither. */
const signs = { good: '✓', bad: '✗', idle: '–' } as const;

async function run(given: Given<typeof options>, [path]: readonly string[]): Promise<number> {
  const request = readRequest(given, path);
  const found = await examine(request, Date.now());
  const holds = found.every(({ state }) => state !== 'bad');
  const lines = [
    ...found.map(({ state, text }) => `${signs[state]} ${text}`),
    ...checks.holderLines(request.certificate, request.trust),
    holds ? 'the certificate holds' : 'the certificate does not hold',
  ];
  print(lines.map(oneLine).join('\n'));
  return holds ? 0 : 1;
}

function readRequest(given: Given<typeof options>, path: string | undefined): Request {
  const of = <T>(
    name: 'report' | 'record' | 'challenge' | 'key' | 'for',
    read: (text: string, source: string) => T,
  ): T | undefined => {
    const text = given[name];
    return text === undefined ? undefined : read(text, `--${name}`);
  };
  const file = (name: 'report' | 'record') =>
    of(name, (at, source) => ({ path: at, bytes: readGiven(at, source) }));
  if (path === undefined) throw new UsageError('which certificate? Give its file');
  const report = file('report');
  if (report === undefined) throw new UsageError('which report? Give --report FILE');
  if (given.challenge !== undefined && given.record === undefined)
    throw new UsageError('--challenge goes with --record FILE: without the exchanges it shows nothing');
  return {
    trust: of('key', (at) => readKey(at, '--key')),
    certificate: readCertificate(path, 'verify'),
    report,
    recording: file('record'),
    challenge: of('challenge', readChallenge),
    baseUrl: of('for', parseBaseUrl),
    maxAgeDays: given['max-age'],
  };
}

async function examine(request: Request, nowMs: number): Promise<readonly Verification[]> {
  const { certificate, report } = request;
  const before = [
    checks.signatureOf(certificate, request.trust),
    ...expectationsOf(request, nowMs),
    ...checks.checkNonce(certificate, request.challenge),
  ];
  if (digestOf(certificate, 'report.json') !== sha256(report.bytes))
    return [...before, bad('report.json is not the report that the certificate names')];
  // Read only now: bytes with another digest need no second look.
  const parsed = parseReport(new TextDecoder().decode(report.bytes), report.path);
  return [
    ...before,
    good('report.json is the report that it names'),
    ...contentOf(certificate, parsed, report.bytes, nowMs),
    ...(await recordingOf(certificate, parsed, request.recording)),
  ];
}

const digestOf = ({ statement }: OpenedCertificate, name: string): string | undefined =>
  statement.subject.find((one) => one.name === name)?.digest.sha256;

/** What the caller expects of target and age. */
function expectationsOf(request: Request, nowMs: number): readonly Verification[] {
  const { certificate, baseUrl, maxAgeDays } = request;
  const { target, until } = certificate.statement.predicate;
  const ageDays = (nowMs - Date.parse(until)) / 86_400_000;
  const found: Verification[] = [];
  if (baseUrl === target.baseUrl) found.push(good(`it is for ${baseUrl}`));
  else if (baseUrl !== undefined) found.push(bad(`it is for ${target.baseUrl}, not for ${baseUrl}`));
  if (maxAgeDays === undefined) return found;
  const isYoung = ageDays <= maxAgeDays;
  const old = `it is ${Math.floor(ageDays)} days old, more than ${maxAgeDays}`;
  return [...found, isYoung ? good(`it is at most ${maxAgeDays} days old`) : bad(old)];
}

/** The report is computed again from its rules, and the statement from the report: the run said no more. */
function contentOf(
  certificate: OpenedCertificate,
  parsed: Report,
  bytes: Uint8Array,
  nowMs: number,
): readonly Verification[] {
  const from = 'from its rules, from the catalogue and from the clock';
  const wrong = contradictionsIn(parsed, nowMs);
  const content = held(`the report follows ${from}`, wrong, `the report does not follow ${from}`);
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
  recording: GivenFile | undefined,
): Promise<readonly Verification[]> {
  const digest = digestOf(certificate, 'recording');
  if (recording === undefined)
    return digest === undefined ? [] : [checks.idle('recording not checked, since none is given')];
  if (digest === undefined) return [bad('it names no recording')];
  if (digest !== sha256(recording.bytes)) return [bad('the recording is not the one that it names')];
  const opened = await openRecording(recording.path, '--record');
  return [
    good('the recording is the one that it names'),
    held(
      'judged again, the recording gives the same report and earns the certificate',
      checks.discrepancies(parsed, judgeRecording(opened)),
      'judged again, the recording gives another report',
    ),
    ...checks.checkQuestions(certificate, missingFrom(opened)),
  ];
}
