import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretMask } from './mask.ts';

const jwt =
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4ifQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const opaque = 'abcDEF123/xyz+q.w-e_r=~"OPQ\\RSTU';
const header = jwt.slice(0, jwt.indexOf('.'));

const each = (text: string, write: (code: number) => string): string =>
  Buffer.from(text).reduce((all, byte) => all + write(byte), '');
const hex = (code: number): string => code.toString(16).padStart(2, '0');

const forms: [string, (secret: string) => string][] = [
  ['as it is', (secret) => secret],
  ['in JSON', (secret) => JSON.stringify(secret)],
  ['in JSON in JSON', (secret) => JSON.stringify(JSON.stringify(secret))],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded, every byte', (secret) => each(secret, (code) => `%${hex(code)}`)],
  ['as units of JavaScript', (secret) => each(secret, (code) => `\\u00${hex(code)}`)],
  ['as entities of HTML', (secret) => each(secret, (code) => `&#${code};`)],
  ['in hex', (secret) => Buffer.from(secret).toString('hex').toUpperCase()],
  ['in base64', (secret) => Buffer.from(secret).toString('base64')],
  ['in base64, later', (secret) => Buffer.from(`x${secret}`).toString('base64')],
  ['in base64url, later still', (secret) => Buffer.from(`xy${secret}`).toString('base64url')],
  [
    'in base64 that is percent-encoded',
    (secret) => encodeURIComponent(Buffer.from(secret).toString('base64')),
  ],
  ['in part', (secret) => secret.slice(7)],
];

describe.each([
  ['a JWT', jwt],
  ['an opaque token', opaque],
  ['a secret header', 'Basic dXNlcjpwYXNzd29yZA=='],
])('%s is masked', (_, secret) => {
  const mask = secretMask([secret]);

  test.each(forms)('%s', (_, write) => {
    const text = mask(`before ${write(secret)} after`);
    expect(text).toMatch(/^before .*\[masked\].* after$/s);
    // Of a run that is masked at most two letters are left, as base64 shares them with its neighbours.
    const tail = write(secret.slice(-16)).replaceAll(/["=]/g, '').slice(-12, -3);
    expect(text).not.toContain(tail);
  });
});

test('short secrets are masked as a whole, and what is shorter than four letters is none', () => {
  expect(secretMask(['hidden', 'v1', ''])('v1 hidden hid aGlkZGVu 68696464656e %68idden')).toBe(
    'v1 [masked] hid [masked] [masked] [masked]',
  );
});

test('letters beyond ASCII are masked as characters and as bytes', () => {
  const mask = secretMask(['pässwörd-lang']);
  expect(mask(`x pässwörd-lang ${encodeURIComponent('pässwörd-lang')}`)).toBe('x [masked] [masked]');
  expect(mask(Buffer.from('pässwörd-lang').toString('latin1'))).toBe('[masked]');
});

test('the header of a JWT and other texts stay as they are', () => {
  const mask = secretMask([jwt, opaque]);
  expect(mask(header)).toBe(header);
  fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => mask(text) === text));
});

test('a secret is found wherever it is in a text of several pieces', () => {
  const mask = secretMask([jwt]);
  for (const at of [2 ** 20 - 60, 2 ** 20 - 6, 2 ** 20, 2 ** 20 + 1000])
    expect(mask(`${'-'.repeat(at)}${encodeURIComponent(jwt)}${'-'.repeat(5000)}`)).toBe(
      `${'-'.repeat(at)}${header}[masked]${'-'.repeat(5000)}`,
    );
});

test('the time grows with the length of a text, not with its square', () => {
  const mask = secretMask([jwt, opaque]);
  // Of each of them a quadratic step, one that looks back from every mark for example, would take hours.
  for (const part of ['a', '… ', '"… ', '%41', '\\u0041', '\\\\', '&amp;', jwt.slice(30, 41)]) {
    const text = part.repeat(1_000_000 / part.length);
    expect(mask(text), part).toBe(text);
  }
  expect(mask(`${jwt} `.repeat(10_000))).toBe(`${header}[masked] `.repeat(10_000));
});
