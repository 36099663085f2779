import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretMask } from './mask.ts';

/** Without this a run of one letter would be found in places that are not the secret. */
const isVaried = (text: string): boolean => new Set(text).size >= 8;

const secrets = fc
  .string({
    unit: fc.constantFrom(...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-._~+/=!#$&*'),
    minLength: 16,
    maxLength: 80,
  })
  .filter(isVaried);

const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const unicode = (text: string): string =>
  Array.from(text, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

/** How a target may write what it repeats. */
const encodings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in every character': (text) => hexOf(text).replaceAll(/../g, '%$&'),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  hex: hexOf,
  'hex in capitals': (text) => hexOf(text).toUpperCase(),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 after one byte': (text) => Buffer.from(`x${text}yz`).toString('base64'),
  'base64url after two bytes': (text) => Buffer.from(`xy${text}z`).toString('base64url'),
  'base64, percent-encoded': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'HTML entities': (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  'decimal HTML entities': (text) => Array.from(text, (one) => `&#${one.charCodeAt(0)};`).join(''),
  'hexadecimal HTML entities': (text) =>
    Array.from(text, (one) => `&#x${one.charCodeAt(0).toString(16)};`).join(''),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)),
  'JSON with escaped slashes': (text) => JSON.stringify(text).replaceAll('/', String.raw`\/`),
  'Unicode escapes': unicode,
  'Unicode escapes in JSON': (text) => JSON.stringify(unicode(text)),
  'line breaks inside': (text) => text.replaceAll(/.{5}/g, '$&\r\n '),
  'base64 in lines': (text) => Buffer.from(text).toString('base64').replaceAll(/.{8}/g, '$&\n'),
  'escaped line breaks inside': (text) => text.replaceAll(/.{5}/g, String.raw`$&\n`),
};

/** Every reading of a text by somebody who looks for a secret in it. */
const readings = (text: string): readonly string[] => {
  const close = text.replaceAll(/\s+|\\[nr]/g, '');
  return [text, close];
};

test.each(Object.entries(encodings))('no run of 12 characters of a secret is left: %s', (_name, encode) => {
  fc.assert(
    fc.property(secrets, fc.nat(), fc.nat(), fc.string(), (secret, from, more, around) => {
      const start = from % (secret.length - 11);
      const run = secret.slice(start, start + 12 + (more % (secret.length - start - 11)));
      const written = encode(run);
      fc.pre(!around.includes('['));
      const clean = secretMask([secret])(`${around} ${written} ${around}`);
      expect(clean).toContain('[masked]');
      for (const reading of readings(clean)) {
        expect(reading.includes(run)).toBe(false);
        expect(reading.includes(written)).toBe(false);
      }
      // Besides the mask only the signs at the edges are left, which a neighbour decides.
      const left = clean.length - 2 * around.length - 2 - '[masked]'.length;
      expect(left).toBeLessThanOrEqual(12);
    }),
    { numRuns: 60, seed: 21 },
  );
});

test('a secret that was cut is masked as far as it is there', () => {
  fc.assert(
    fc.property(secrets, fc.integer({ min: 4, max: 15 }), (secret, length) => {
      for (const mark of ['…', ' … (cut: 9000 characters in all)']) {
        const clean = secretMask([secret])(`token=${secret.slice(0, length)}${mark}`);
        expect(clean).toBe(`token=[masked]${mark}`);
      }
    }),
    { numRuns: 100, seed: 21 },
  );
});

test('harmless text stays', () => {
  const harmless = fc.stringMatching(/^[ -~]{0,200}$/);
  fc.assert(
    fc.property(secrets, harmless, (secret, text) => {
      const mask = secretMask([`0123456789${secret}`]);
      expect(mask(text)).toBe(text);
    }),
    { numRuns: 100, seed: 21 },
  );
});
