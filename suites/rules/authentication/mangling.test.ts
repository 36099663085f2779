import { expect, test } from 'vitest';
import {
  append,
  changeCase,
  changeCaseWithin,
  changeInside,
  cutShort,
  isSigned,
  partsOf,
  signedWithEmptyKey,
  unsignedWith,
  withClaim,
} from './mangling.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const header = encode({ alg: 'HS256', typ: 'JWT', kid: '7' });
const payload = encode({ sub: 'me' });
const jwt = (size: number): string =>
  `${header}.${payload}.${Buffer.alloc(size, 0xfb).toString('base64url')}`;
const bytesOf = (text: string, as: BufferEncoding): string => Buffer.from(text, as).toString('hex');

/** Tokens of several alphabets, each with how a server may decode it. */
const tokens = [
  ['hex', '00ff10ab99cdef0123456789abcdef00'],
  ['hex', 'FFFFFFFFFFFFFFFF'],
  ['base64', Buffer.alloc(31, 0xff).toString('base64')],
  ['base64', Buffer.alloc(32, 7).toString('base64')],
  ['base64url', Buffer.alloc(33, 0xee).toString('base64url')],
  ['utf8', 'dsk_live_4f9a'],
  ['utf8', 'v1.secret'],
  ['utf8', '7c1f0c1e-3b1c-4c38-9f1a-0f2f6b4f8f11'],
  ['utf8', '--__--'],
] as const;

test.each(tokens)('changed, cut and longer copies decode to other bytes: %s %s', (as, token) => {
  for (const mangled of [changeInside(token), cutShort(token), append(token)]) {
    expect(mangled).toMatch(/^[A-Za-z\d._~+/=-]+$/);
    expect(bytesOf(mangled, as)).not.toBe(bytesOf(token, as));
  }
});

test('a changed character keeps to the kind of the one it replaces', () => {
  expect([changeInside('abc'), changeInside('ABC'), changeInside('1291'), changeInside('aZ-Zb')]).toEqual([
    'aac',
    'AAC',
    '1201',
    'aZ-Ab',
  ]);
});

test.each([1 / 8, 1 / 2, 7 / 8])('a signature changed at %d of it decodes to other bytes', (part) => {
  for (const size of [1, 2, 3, 31, 32, 33, 64, 256]) {
    const { signature } = partsOf(jwt(size));
    for (const changed of [changeInside(signature, part), changeCase(signature, part) ?? ''])
      expect(bytesOf(changed, 'base64url')).not.toBe(bytesOf(signature, 'base64url'));
  }
});

test.each([
  ['', ''],
  ['a', ''],
  ['ab', 'a'],
  ['abcdefg', 'abc'],
  ['abcdefgh', 'abcd'],
  ['abcdefghi', 'abcde'],
  ['abcdefghijkl==', 'abcdefgh'],
])('%j is cut to %j', (text, short) => {
  expect(cutShort(text)).toBe(short);
});

test.each([
  ['--a', 0, '--b'],
  ['a--', 0, 'b--'],
  ['9--', 1 / 2, '0--'],
  ['-Z9', 1, '-A9'],
  ['--', 0, 'A-'],
])('in %j from %d on a character changes: %j', (text, part, changed) => {
  expect(changeInside(text, part)).toBe(changed);
});

test('appended characters come before the padding of base64', () => {
  expect(append('abcdef==')).toBe('abcdefcdef==');
});

test.each([31, 32, 33, 64, 256])('a letter in the other case changes a signature of %i bytes', (size) => {
  const { signature } = partsOf(jwt(size));
  const changed = changeCase(signature) ?? '';
  expect(changed.toLowerCase()).toBe(signature.toLowerCase());
  expect(bytesOf(changed, 'base64url')).not.toBe(bytesOf(signature, 'base64url'));
});

test.each([
  ['dsk_00ff10ab99cdef01', undefined],
  ['7c1f0c1e-3b1c-4c38-9f1a-0f2f6b4f8f11', undefined],
  ['ABCDEFGHIJ234567', undefined],
  ['key_aBcDeFgHiJ', 'key_aBcDEFgHiJ'],
])('case is changed where it has a meaning: %s', (token, wanted) => {
  expect(changeCaseWithin(token)).toBe(wanted);
});

test.each([
  ['abc', 1, 'abC'],
  ['abc', 0, 'Abc'],
  ['abc', 1 / 2, 'aBc'],
  ['a12', 1, 'A12'],
  ['1a2', 1 / 2, '1A2'],
  ['123', 1 / 2, undefined],
])('of %s the letter nearest to %d of it is in the other case', (text, part, wanted) => {
  expect(changeCase(text, part)).toBe(wanted);
});

test('alg none replaces the algorithm and nothing else', () => {
  const [first, second, third] = unsignedWith(partsOf(jwt(32)), 'none').split('.');
  expect(decode(first)).toEqual({ alg: 'none', typ: 'JWT', kid: '7' });
  expect([second, third]).toEqual([payload, '']);
});

test('a header that is no JSON still gets an algorithm', () => {
  const [first] = unsignedWith({ header: 'AAAA', payload, signature: '' }, 'none').split('.');
  expect(decode(first)).toEqual({ typ: 'JWT', alg: 'none' });
});

test('another claim is added to the existing ones, under the old signature', () => {
  const parts = partsOf(jwt(32));
  const [first, changed, last] = withClaim(parts, 'more').split('.');
  expect([first, last]).toEqual([parts.header, parts.signature]);
  expect(decode(changed)).toEqual({ sub: 'me', more: true });
});

test('the signature by an empty key is the one of RFC 2104 for these parts', async () => {
  const [first, second, signature = ''] = signedWithEmptyKey(partsOf(jwt(32))).split('.');
  expect([first, second]).toEqual([header, payload]);
  const { createHmac } = await import('node:crypto');
  const wanted = createHmac('sha256', Buffer.alloc(0)).update(`${header}.${payload}`).digest();
  expect(Buffer.from(signature, 'base64url').equals(wanted)).toBe(true);
});

test('another algorithm is replaced by HS256', () => {
  const parts = { header: encode({ alg: 'RS256' }), payload, signature: 'AAAA' };
  expect(decode(signedWithEmptyKey(parts).split('.')[0])).toEqual({ alg: 'HS256' });
});

test('a JWT without a signature, and what only looks like a JWT, are not signed', () => {
  expect([jwt(32), `${header}.${payload}.`, 'a.b.c', 'dsk_1'].map(isSigned)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
