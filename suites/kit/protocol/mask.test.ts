import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { maskBytes } from '../http/recording/masked-bytes.ts';
import { nearSecrets, secretMask } from './mask.ts';

const token = `eyJhbGciOiJIUzI1NiJ9.${randomBytes(60).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
const [, payload = '', signature = ''] = token.split('.');
const mask = secretMask([token, 'p&ss "wörd"/+ = it']);

test.each([
  ['as it is', `Bearer ${token}!`],
  ['its payload alone', `claims ${payload}`],
  ['its signature alone', `sig=${signature}`],
  ['in a URL', `?t=${encodeURIComponent(token)}`],
  ['a secret with spaces in a URL', `?t=${encodeURIComponent('p&ss "wörd"/+ = it')}&`],
  ['a secret in JSON', JSON.stringify({ a: 'p&ss "wörd"/+ = it' })],
])('the token is taken out: %s', (_, text) => {
  const clean = mask(text);
  expect(clean).toContain('[masked]');
  for (const secret of [payload, signature, 'wörd', '%C3%B6rd']) expect(clean).not.toContain(secret);
});

test.each([0, 1, 2, 3, 4, 5])('base64 of it is taken out wherever it begins (%i)', (offset) => {
  for (const form of ['base64', 'base64url'] as const) {
    const text = Buffer.from(`${'x'.repeat(offset)}${token}tail`).toString(form);
    const clean = mask(text);
    const middle = Buffer.from(token).toString(form).slice(8, 40);
    expect(clean).toContain('[masked]');
    expect(clean.length).toBeLessThan(40);
    expect(clean).not.toContain(middle);
  }
});

test('harmless text stays, even if a secret is too short to be one', () => {
  expect(mask('{"data":[1,2,3]}')).toBe('{"data":[1,2,3]}');
  expect(secretMask(['1', ''])('2.1.1')).toBe('2.1.1');
  expect(secretMask([])('text')).toBe('text');
  expect(mask(`header ${token.split('.')[0]}`)).toBe('header eyJhbGciOiJIUzI1NiJ9');
});

test('bytes are masked without harm to the rest', () => {
  const bytes = Buffer.concat([Buffer.of(0xff, 0x00), Buffer.from(token), Buffer.of(0xc3, 0xa9)]);
  expect(Buffer.from(maskBytes(bytes, mask)).toString('latin1')).toBe('\u00ff\u0000[masked]\u00c3\u00a9');
  const harmless = Uint8Array.of(1, 2, 255);
  expect(maskBytes(harmless, mask)).toBe(harmless);
});

test('what is nearly a part of the token is known, and nothing else', () => {
  const [header = ''] = token.split('.');
  const near = `${signature.slice(0, 20)}!${signature.slice(21)}`;
  expect(nearSecrets(`Bearer ${header}.${payload}.${near}`, mask)).toEqual([near]);
  expect(nearSecrets(`Bearer ${token}QUJD`, mask)).toEqual([]);
  expect(nearSecrets(`Bearer ${header}.${payload}.`, mask)).toEqual([]);
  expect(nearSecrets('Bearer no-such-token.no-such-part.at-all-here', mask)).toEqual([]);
});
