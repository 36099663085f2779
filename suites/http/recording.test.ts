import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFolder } from '../fixtures/folder.ts';
import { knownOf, modelBody, told } from '../fixtures/log.ts';
import type { Exchange } from '../log/exchange.ts';
import { Bodies, storedBytes } from './bodies.ts';
import { secretMask } from './mask.ts';
import { Recorder, readRecording } from './recording.ts';

const header = {
  suite: '1.0.0',
  startedAt: '2026-01-05T08:00:00.000Z',
  about: { seed: 1, id: 12_345_678_901_234_567_890n, headers: { 'x-key': 'a-secret-of-ours' } },
};
const newBody = (bytes: Uint8Array) => new Bodies().add(storedBytes(bytes));
const mask = secretMask(['a-secret-of-ours']);

const newPath = (): string => join(newFolder(), 'run.jsonl');

const log: readonly Exchange[] = [
  ...knownOf([
    told('readModel', ['1'], { json: modelBody('1'), earlier: ['429'] }),
    told('listRuns', ['1'], { failure: 'cut' }, { manner: 'closed', purpose: { kind: 'again', round: 2 } }),
    told(
      'readModel',
      ['1'],
      { json: modelBody('1'), phase: 'reads again' },
      { link: { from: 0, name: 'next', url: 'http://target.test/x' } },
    ),
  ]).log,
].map(({ answer, ...exchange }) =>
  answer === undefined ? exchange : { ...exchange, answer: { ...answer, body: newBody(answer.body.bytes) } },
);

const withBody = (bytes: Uint8Array): Exchange[] =>
  log
    .slice(0, 1)
    .map((exchange) => ({ ...exchange, answer: { status: 200, headers: {}, body: newBody(bytes) } }));

function record(exchanges: readonly Exchange[]): { path: string; text: string } {
  const path = newPath();
  const recorder = new Recorder(path, header, mask);
  for (const exchange of exchanges) recorder.add(exchange);
  recorder.close();
  return { path, text: readFileSync(path, 'utf8') };
}

/** What of an exchange can be compared: of a body its bytes. */
const plain = ({ answer, ...exchange }: Exchange): object => ({
  ...exchange,
  ...(answer === undefined ? {} : { answer: { ...answer, body: Buffer.from(answer.body.bytes).toString() } }),
});

test('a log is read back as it was', async () => {
  const { path, text } = record(log);
  const recording = await readRecording(path);
  expect(recording.exchanges.map(plain)).toEqual(log.map(plain));
  expect(recording.header).toEqual({
    ...header,
    about: { ...header.about, headers: { 'x-key': '[masked]' } },
  });
  expect(text.match(/Customers/g)).toHaveLength(1);
  expect(recording.exchanges[0]?.answer?.body).toBe(recording.exchanges[2]?.answer?.body);
});

test.each([
  ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22)],
  ['an empty body', new Uint8Array()],
  ['a large body', new TextEncoder().encode(`[${'1,'.repeat(500_000)}1]`)],
  ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)],
])('%s come back byte for byte', async (_, bytes) => {
  const { exchanges } = await readRecording(record(withBody(bytes)).path);
  expect(Buffer.from(exchanges[0]?.answer?.body.bytes ?? [])).toEqual(Buffer.from(bytes));
});

test('a large body takes little of the file, and what unpacks to too much is refused', async () => {
  const { path, text } = record(withBody(new TextEncoder().encode('1,'.repeat(500_000))));
  expect(text.length).toBeLessThan(20_000);
  const bomb = gzipSync(Buffer.alloc((64 << 20) + 1)).toString('base64');
  writeFileSync(path, text.replace(/"gzip":"[^"]*"/, `"gzip":"${bomb}"`));
  await expect(readRecording(path)).rejects.toThrow('cannot be unpacked within 64 MiB');
});

test('secrets are masked wherever they are, bodies among them', async () => {
  const body = `{"a":"é a-secret-of-ours ${Buffer.from('a-secret-of-ours').toString('base64')}"}`;
  const { path, text } = record(withBody(new TextEncoder().encode(body)));
  expect(text).not.toContain('secret-of');
  expect(text).not.toContain('LXNlY3JldC1vZ');
  const { exchanges } = await readRecording(path);
  expect(exchanges[0]?.answer?.body.decoded).toMatchObject({ value: { a: 'é [masked] [masked]w==' } });
});

test('a file of its own is made, which only its owner can read; no link is followed', () => {
  const { path } = record(log);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(() => new Recorder(path, header, mask)).toThrow('EEXIST');
  const link = newPath();
  symlinkSync(`${path}-elsewhere`, link);
  expect(() => new Recorder(link, header, mask)).toThrow('EEXIST');
});

test('a run that was killed leaves what was written', async () => {
  const { path, text } = record(log);
  writeFileSync(path, text.slice(0, -30));
  expect((await readRecording(path)).exchanges).toHaveLength(2);
});

const replacing = (from: string, to: string) => (lines: string[]) =>
  lines.map((one) => one.replace(from, to));

test.each<[string, (lines: string[]) => string[], string]>([
  ['an empty file', () => [], 'line 1 of the recording cannot be read'],
  ['another format', ([, ...rest]) => ['{"format":"other"}', ...rest], '"format" is not'],
  ['a line that is no JSON', ([first = '', , ...rest]) => [first, 'x', ...rest], 'line 2'],
  ['a line left out', ([first = '', , ...rest]) => [first, ...rest], '"number" is not 0'],
  ['an endpoint of no API', replacing('"readModel"', '"other"'), '"ask.endpoint"'],
  ['headers that are none', replacing('"sentHeaders":{}', '"sentHeaders":3'), '"sentHeaders"'],
  ['no outcome', replacing('"answer"', '"other"'), 'neither an answer nor a failure'],
])('%s is named', async (_, change, message) => {
  const { path, text } = record(log);
  const lines = change(text.trimEnd().split('\n'));
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  await expect(readRecording(path)).rejects.toThrow(message);
});
