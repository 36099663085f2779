import { Buffer } from 'node:buffer';
import { certificateOf, renderCertificate, sha256, type Certificate } from '../../reports/certificate.ts';
import type { Report } from '../../suites/kit/check/report.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { readGiven, readGivenText } from '../files.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf } from '../place.ts';
import { judgeRecording } from '../rejudging.ts';
import { isSealedBy, readVerifyingKey, type Envelope } from '../signature.ts';

const options = {
  report: { value: 'FILE', help: 'the report.json that the certificate vouches for (required)' },
  record: { value: 'FILE', help: 'the recording of the run: its digest is checked and it is judged again' },
  key: { value: 'FILE', help: 'public Ed25519 key (PEM) that must have signed the certificate' },
} as const;

/** `verify`: whether a certificate holds. */
export const command: Command = {
  name: 'verify',
  summary: 'checks a certificate against its report, its recording and a key',
  options,
  help: [
    `Usage: ${callOf('verify')} certificate.json --report report.json [options]`,
    '',
    describeOptions(options),
    '',
    'Exit codes: 0 it holds, 1 it does not hold, 2 wrong usage.',
  ].join('\n'),
  run,
};

async function run(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv, 1);
  const [path] = given.rest;
  const [report, record, key] = [given.text('report'), given.text('record'), given.text('key')];
  if (path === undefined) throw new UsageError('which certificate? Give its file');
  if (report === undefined) throw new UsageError('which report? Give --report FILE');
  const trust = key === undefined ? undefined : readVerifyingKey(key);
  const text = readGivenText(path, 'verify');
  const bytes = readGiven(report, '--report');
  const recording = record === undefined ? undefined : { path: record, bytes: readGiven(record, '--record') };
  const lines: Line[] = [];
  const opened = openCertificate(text);
  if (opened === undefined) lines.push(bad('the file is no certificate of this suite'));
  else {
    lines.push(tellSignature(opened.envelope, trust), ...tellContent(opened.payload, bytes));
    lines.push(...(await tellRecording(opened.payload, bytes, recording)));
  }
  for (const { state, text: line } of lines) process.stdout.write(`${signs[state]} ${line}\n`);
  const holds = lines.every(({ state }) => state !== 'bad');
  process.stdout.write(holds ? 'the certificate holds\n' : 'the certificate does not hold\n');
  return holds ? 0 : 1;
}

/** What was looked at holds or does not; what was not looked at is neither. */
const signs = { good: '✓', bad: '✗', idle: '–' } as const;

interface Line {
  readonly state: keyof typeof signs;
  readonly text: string;
}

const good = (text: string): Line => ({ state: 'good', text });
const bad = (text: string): Line => ({ state: 'bad', text });
const idle = (text: string): Line => ({ state: 'idle', text });

interface Opened {
  /** The statement's text. */
  readonly payload: string;
  readonly envelope?: Envelope;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isSignature = (one: unknown): one is Envelope['signatures'][number] =>
  typeof one === 'object' && one !== null && 'sig' in one && typeof one.sig === 'string';

function openCertificate(text: string): Opened | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('_type' in value) return { payload: text };
  const { payload, payloadType, signatures } = value as Partial<Envelope>; // each member is looked at below
  if (typeof payload !== 'string' || payloadType !== 'application/vnd.in-toto+json') return undefined;
  if (!Array.isArray(signatures) || !signatures.every(isSignature)) return undefined;
  return {
    payload: Buffer.from(payload, 'base64').toString(),
    envelope: { payload, payloadType, signatures },
  };
}

function tellSignature(
  envelope: Envelope | undefined,
  trust: ReturnType<typeof readVerifyingKey> | undefined,
): Line {
  if (envelope === undefined)
    return trust === undefined ? idle('unsigned') : bad('unsigned, although a key is given');
  if (trust === undefined) return idle('signature not checked, since no key is given');
  return isSealedBy(envelope, trust) ? good('signed by the key') : bad('not signed by the key');
}

const digestOf = (payload: string, name: string): string | undefined => {
  const { subject } = (parse(payload) ?? {}) as Partial<Certificate>; // only looked through
  return subject?.find((one) => one.name === name)?.digest.sha256;
};

/** The statement is made anew from the report: what differs in a single byte was not said by the run. */
function tellContent(payload: string, bytes: Uint8Array): Line[] {
  const isReport = digestOf(payload, 'report.json') === sha256(bytes);
  if (!isReport) return [bad('report.json is not the report that it vouches for')];
  const report = parse(new TextDecoder().decode(bytes)) as Report; // its bytes are those that the digest names
  const again = certificateOf(report, bytes, digestOf(payload, 'recording'));
  if (again === undefined)
    return [good('report.json is the report that it vouches for'), bad('such a run earns no certificate')];
  return [
    good('report.json is the report that it vouches for'),
    renderCertificate(again) === payload
      ? good('it says what the report says')
      : bad('it does not say what the report says'),
  ];
}

async function tellRecording(
  payload: string,
  bytes: Uint8Array,
  recording: { readonly path: string; readonly bytes: Uint8Array } | undefined,
): Promise<Line[]> {
  const digest = digestOf(payload, 'recording');
  if (recording === undefined)
    return digest === undefined ? [] : [idle('recording not checked, since none is given')];
  if (digest === undefined) return [bad('it vouches for no recording')];
  if (digest !== sha256(recording.bytes)) return [bad('the recording is not the one that it vouches for')];
  const before = parse(new TextDecoder().decode(bytes)) as Partial<Report> | undefined; // compared member by member
  const after = await judgeRecording(recording.path, 'verify');
  const outcomes = (report: Partial<Report> | undefined) =>
    JSON.stringify(report?.requirements?.map(({ id, outcome }) => [id, outcome]));
  return [
    good('the recording is the one that it vouches for'),
    after.verdict === before?.verdict && outcomes(after) === outcomes(before)
      ? good('judged again, the recording gives the same verdict and the same outcomes')
      : bad(`judged again, the recording gives other outcomes: ${after.verdictLine}`),
  ];
}
