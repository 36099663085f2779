import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeContent, tooLarge } from './content-coding.ts';

const text = 'a text, a text, a text';
const bytes = Buffer.from(text);
const decoded = (body: Uint8Array, header?: string | readonly string[], most = 1000): unknown => {
  const found = decodeContent(body, header, most);
  return found instanceof Uint8Array ? Buffer.from(found).toString() : found;
};

test.each<[header: string | readonly string[] | undefined, body: Uint8Array]>([
  [undefined, bytes],
  ['identity', bytes],
  ['', bytes],
  ['gzip', gzipSync(bytes)],
  ['X-GZip', gzipSync(bytes)],
  ['br', brotliCompressSync(bytes)],
  ['zstd', zstdCompressSync(bytes)],
  ['deflate', deflateSync(bytes)],
  ['deflate', deflateRawSync(bytes)],
  ['gzip, br', brotliCompressSync(gzipSync(bytes))],
  [['gzip', 'identity, br'], brotliCompressSync(gzipSync(bytes))],
])('%j is undone', (header, body) => {
  expect(decoded(body, header)).toBe(text);
});

test('an empty body has no coding to undo', () => {
  expect(decoded(Buffer.from(''), 'unknown')).toBe('');
});

test.each<[header: string, body: Uint8Array, message: RegExp]>([
  ['compress', bytes, /"compress" was not asked for$/],
  ['toString', bytes, /"tostring" was not asked for$/],
  ['x'.repeat(41), bytes, /"x{40}" was not asked for$/],
  ['gzip', bytes, /says Content-Encoding gzip, but its body cannot be decoded/],
  ['br, gzip', gzipSync(bytes), /says Content-Encoding br, but/],
])('%s cannot be undone', (header, body, message) => {
  expect(decoded(body, header)).toMatchObject({
    kind: 'encoding',
    message: expect.stringMatching(message),
  });
});

test.each([
  [22, text],
  [21, { kind: 'too-large' }],
])('no more than %i bytes are made', (most, found) => {
  expect([decoded(gzipSync(bytes), 'gzip', most)]).toMatchObject([found]);
});

test.each([
  [1000, '1000 bytes'],
  [1_048_575, '1048575 bytes'],
  [1_048_576, '1 MiB'],
  [16 * 1_048_576, '16 MiB'],
])('the limit of %i is written as %s', (most, said) => {
  expect(tooLarge(most).message).toContain(` ${said};`);
});
