import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import certificates from '../../schemas/samples/certificate.json' with { type: 'json' };
import results from '../../schemas/samples/result.json' with { type: 'json' };
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { command as judge } from '../commands/judge.ts';
import { command as verify } from '../commands/verify.ts';
import {
  recordedLine as exchange,
  recordedRun as run,
  recordingHeader as header,
  recordingOf,
} from '../fixtures/recordings.ts';
import { newFolder, runCommandLine } from '../fixtures/bin.ts';

const { plain: certificate } = certificates.whole;
const { 'facts-and-proof': report } = results.whole;

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const envelope = {
  payloadType: 'application/vnd.in-toto+json',
  payload: base64(JSON.stringify(certificate)),
  signatures: [{ keyid: 'ab', sig: base64('signature') }],
};

const malformed: readonly [string, string, string][] = [
  ['no JSON', '{"_type":', 'certificate.json is no JSON'],
  ['null', 'null', 'it must be object'],
  ['a list', '[]', 'it must be object'],
  [
    'subjects that are null',
    JSON.stringify({ ...certificate, subject: [null] }),
    '/subject/0 must be object',
  ],
  [
    'a predicate that is a text',
    JSON.stringify({ ...certificate, predicate: 'x' }),
    '/predicate must be object',
  ],
  [
    'a signature that is null',
    JSON.stringify({ ...envelope, signatures: [null] }),
    '/signatures/0 must be object',
  ],
  [
    'a payload that is no JSON',
    JSON.stringify({ ...envelope, payload: base64('hello') }),
    'is no JSON; accepted is an in-toto statement',
  ],
  [
    'a payload that is another statement',
    JSON.stringify({ ...envelope, payload: base64('{"_type":"https://in-toto.io/Statement/v1"}') }),
    "must have required property 'subject'",
  ],
];

test.each(malformed)(
  'a certificate that is %s ends with exit 2, file, place and reason',
  async (_name, text, says) => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'certificate.json'), text);
    writeFileSync(join(cwd, 'report.json'), '{}');
    const files = [join(cwd, 'certificate.json'), '--report', join(cwd, 'report.json')];
    const message = await refusalOf(() => verify.run(files));
    expect(message).toContain('certificate.json');
    expect(message).toContain(says);
  },
);

/** Why a command refuses its files; every such refusal ends the process with exit code 2, without a stack. */
async function refusalOf(run: () => Promise<number>): Promise<string> {
  try {
    return `exit code ${await run()}`;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

const about = (changes: object): object => ({ ...header, about: { ...run, ...changes } });

const recordings: readonly [string, string, string][] = [
  ['a header of another format', recordingOf({ ...header, format: 'x' }), 'line 1 of the recording'],
  ['a target that is a text', recordingOf(about({ target: 'x' })), '/target must be object'],
  [
    'bodies that are null',
    recordingOf(about({ target: { ...run.target, updateModel: [null] } })),
    '/target/updateModel',
  ],
  [
    'waivers that are a text',
    recordingOf(about({ options: { waivers: 'x' } })),
    '/options/waivers must be array',
  ],
  [
    'an id that is a number',
    recordingOf(about({ target: { ...run.target, syncId: 3 } })),
    '/target/syncId must be string',
  ],
  [
    'a base URL that is none',
    recordingOf(about({ target: { ...run.target, baseUrl: 'x' } })),
    'accepted is an http or https URL',
  ],
  [
    'a status that is a text',
    recordingOf(about({}), { ...exchange, answer: { status: '200', headers: {} } }),
    'line 2 of the recording',
  ],
  [
    'headers that are a list',
    recordingOf(about({}), { ...exchange, sentHeaders: [] }),
    '"sentHeaders" is missing, or has another form',
  ],
  ['a day that there is not', recordingOf({ ...header, startedAt: '2026-99-99T99:99:99Z' }), 'no time'],
];

test.each(recordings)(
  'a recording with %s ends with exit 2, file, place and reason',
  async (_name, text, says) => {
    const cwd = newFolder();
    writeFileSync(join(cwd, 'run.jsonl'), text);
    const message = await refusalOf(() =>
      judge.run([join(cwd, 'run.jsonl'), '--report-dir', join(cwd, 'out')]),
    );
    expect(message).toContain('run.jsonl');
    expect(message).toContain(says);
  },
);

test('a report whose facts are of another kind ends `compare` with exit 2', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'one.json'), JSON.stringify(report));
  writeFileSync(join(cwd, 'other.json'), JSON.stringify({ ...report, requirements: [{ id: 'x' }] }));
  const { code, stderr } = await runCommandLine(['compare', 'one.json', 'other.json'], { cwd });
  expect(stderr).toContain('other.json is no report.json: /requirements/0');
  expect(code).toBe(2);
});
