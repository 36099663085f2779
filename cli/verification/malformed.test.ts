import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import certificates from '../../schemas/samples/certificate.json' with { type: 'json' };
import results from '../../schemas/samples/result.json' with { type: 'json' };
import { recordedLine, recordedRun, recordingHeader, recordingOf } from '../fixtures/recordings.ts';
import { newFolder, runCommandLine } from '../fixtures/bin.ts';

const { plain: certificate } = certificates.whole;
const { 'facts-and-proof': report } = results.whole;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const envelope = {
  payloadType: 'application/vnd.in-toto+json',
  payload: base64(JSON.stringify(certificate)),
  signatures: [{ keyid: 'ab', sig: base64('signature') }],
};
const other = base64('{"_type":"https://in-toto.io/Statement/v1"}');

const about = (changes: object): object => ({ ...recordingHeader, about: { ...recordedRun, ...changes } });
const targetWith = (changes: object): string =>
  recordingOf(about({ target: { ...recordedRun.target, ...changes } }));

const verify = ['verify', 'file', '--report', 'one.json'];
const judge = ['judge', 'file'];

test.each<[command: readonly string[], content: unknown, says: string]>([
  [verify, '{"_type":', 'file is no JSON'],
  [verify, null, 'it must be object'],
  [verify, { ...certificate, subject: [null] }, '/subject/0 must be object'],
  [verify, { ...envelope, signatures: [null] }, '/signatures/0 must be object'],
  [verify, { ...envelope, payload: base64('hello') }, 'is no JSON; accepted is an in-toto statement'],
  [verify, { ...envelope, payload: other }, "must have required property 'subject'"],
  [judge, 'hello', 'file: line 1 of the recording cannot be read: it is no header of a recording'],
  [judge, recordingOf({ ...recordingHeader, format: 'x' }), 'line 1 of the recording'],
  [judge, recordingOf(about({ target: 'x' })), '/target must be object'],
  [judge, recordingOf(about({ options: { waivers: 'x' } })), '/options/waivers must be array'],
  [judge, targetWith({ updateModel: [null] }), '/target/updateModel'],
  [judge, targetWith({ baseUrl: 'x' }), 'accepted is an http or https URL'],
  [judge, recordingOf(about({}), { ...recordedLine, sentHeaders: [] }), '"sentHeaders" is missing, or has'],
  [judge, recordingOf({ ...recordingHeader, startedAt: '2026-99-99T99:99:99Z' }), 'no time'],
  [
    ['compare', 'one.json', 'file'],
    { ...report, requirements: [{ id: 'x' }] },
    'no report.json: /requirements/0',
  ],
])('%j refuses a malformed file with place and reason', async (command, content, says) => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'file'), typeof content === 'string' ? content : JSON.stringify(content));
  writeFileSync(join(cwd, 'one.json'), JSON.stringify(report));
  const { code, stderr } = await runCommandLine(command, { cwd });
  expect(stderr).toContain(says);
  expect(stderr).toContain('file');
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
});
