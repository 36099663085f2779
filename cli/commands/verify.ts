import { dirname, join } from 'node:path';
import { certificateOf, sha256, type Certificate } from '../../reports/certificate.ts';
import { jsonText, oneLine } from '../../reports/content/escape.ts';
import type { Report } from '../../schemas/report.ts';
import { judgeRecording, missingFrom } from '../../suites/recorded.ts';
import { parseBaseUrl } from '../../suites/target/configuration.ts';
import { UsageError, type Command, type Given } from '../command.ts';
import { readCertificate, readKey, type OpenedCertificate } from '../files/certificates.ts';
import { parseReport, readChallenge, readGiven } from '../files/reading.ts';
import { decimal, parsed } from '../options.ts';
import { openRecording } from './judge.ts';
import { print, signs } from '../terminal.ts';
import * as checks from '../verification/checks.ts';
import { bad, good, held, type Verification } from '../verification/checks.ts';
import { contradictionsIn } from '../verification/report-content.ts';

const readFile = (path: string, source: string) => ({ path, bytes: readGiven(path, source) });

type GivenFile = ReturnType<typeof readFile>;

const options = {
  report: parsed('FILE', 'the report of the certificate (default: the report.json beside it)', readFile),
  record: parsed('FILE', 'the recording of the run: its digest is checked and it is judged again', readFile),
  challenge: parsed('FILE', 'what `challenge` wrote: the run must be bound to its nonce', readChallenge),
  key: parsed('FILE', 'public Ed25519 key (PEM) that must have signed the certificate', readKey),
  for: parsed('URL', 'the base URL that must have been examined', parseBaseUrl),
  'max-age': decimal(Number.MIN_VALUE, 36_525, 'the age of the run in days at most', 'DAYS'),
};

/** `verify`: whether a certificate holds. */
export const command: Command<typeof options> = {
  options,
  usage: 'certificate.json [options]',
  ends: [
    'Exit codes: 0 the certificate is valid, 1 it is not, 2 wrong usage or a wrong file.',
    'What each kind of certificate proves: docs/trust.md.',
  ].join('\n\n'),
  takes: 1,
  async run(given, [path]) {
    const { record, challenge, key } = given;
    if (path === undefined) throw new UsageError('which certificate? Give its file');
    const certificate = readCertificate(path, 'verify');
    const beside = join(dirname(path), 'report.json');
    const report = given.report ?? readFile(beside, 'the default of --report');
    if (challenge !== undefined && record === undefined)
      throw new UsageError('--challenge needs --record FILE: without the exchanges it shows nothing');
    const found = [
      checks.signatureOf(certificate, key),
      ...expectationsOf(certificate, given),
      ...checks.checkNonce(certificate, challenge),
      ...(await contentOf(certificate, report, record)),
    ];
    const holds = found.every(({ state }) => state !== 'bad');
    const lines = [
      ...found.map(({ state, text }) => `${signs[state]} ${text}`),
      ...checks.holderLines(certificate, key),
      holds ? 'the certificate holds' : 'the certificate does not hold',
    ];
    print(lines.map(oneLine).join('\n'));
    return holds ? 0 : 1;
  },
};

const digestOf = ({ statement }: OpenedCertificate, name: string): string | undefined =>
  statement.subject.find((one) => one.name === name)?.digest.sha256;

/** What the caller expects of target and age. */
function expectationsOf({ statement }: OpenedCertificate, given: Given<typeof options>) {
  const { for: baseUrl, 'max-age': mostDays } = given;
  const { target, until } = statement.predicate;
  const days = (Date.now() - Date.parse(until)) / 86_400_000;
  const found: Verification[] = [];
  if (baseUrl === target.baseUrl) found.push(good(`it is for ${baseUrl}`));
  else if (baseUrl !== undefined) found.push(bad(`it is for ${target.baseUrl}, not for ${baseUrl}`));
  if (mostDays === undefined) return found;
  const old = `it is ${Math.floor(days)} days old, more than ${mostDays}`;
  return [...found, days <= mostDays ? good(`it is at most ${mostDays} days old`) : bad(old)];
}

/** The report is computed again from its rules, and the statement from the report: the run said no more. */
async function contentOf(certificate: OpenedCertificate, { path, bytes }: GivenFile, recording?: GivenFile) {
  if (digestOf(certificate, 'report.json') !== sha256(bytes))
    return [bad('report.json is not the report that the certificate names')];
  // Read only now: bytes with another digest need no second look.
  const report = parseReport(new TextDecoder().decode(bytes), path);
  const from = 'from its rules, from the catalogue and from the clock';
  const wrong = contradictionsIn(report, Date.now());
  return [
    good('report.json is the report that it names'),
    held(`the report follows ${from}`, wrong, `the report does not follow ${from}`),
    statementOf(certificate, certificateOf(report, bytes, digestOf(certificate, 'recording'))),
    ...(await recordingOf(certificate, report, recording)),
  ];
}

function statementOf({ payload, statement }: OpenedCertificate, again?: Certificate): Verification {
  if (again === undefined) return bad('such a run earns no certificate');
  if (jsonText(again) === payload) return good('the certificate says what the report says');
  const difference = checks.firstDifference(statement, again) ?? 'it is written in another way';
  return bad(`the certificate does not say what the report says: ${difference}`);
}

async function recordingOf(certificate: OpenedCertificate, report: Report, recording?: GivenFile) {
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
      checks.discrepancies(report, judgeRecording(opened)),
      'judged again, the recording gives another report',
    ),
    ...checks.checkQuestions(certificate, missingFrom(opened)),
  ];
}
