import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64, utf8Bytes } from './base64.ts';

test.each(['', 'a', 'ab', 'abc', 'Ünï ☂ 😀', 'a\ud800b', '\u0000\u007f'])(
  '%j is encoded as Node does',
  (text) => {
    const bytes = Buffer.from(text.toWellFormed());
    expect(encodeBase64(utf8Bytes(text))).toBe(bytes.toString('base64').replaceAll('=', ''));
    for (const form of ['base64', 'base64url'] as const)
      expect(decodeBase64(bytes.toString(form))).toBe(bytes.toString('latin1'));
  },
);

test('a text of other characters is no base64', () => {
  expect(decodeBase64('ab*d')).toBeUndefined();
});
