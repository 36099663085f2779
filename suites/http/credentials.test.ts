import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { badCredentials, isJwt } from './credentials.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = `${part({ alg: 'RS256', kid: '7' })}.${part({ sub: 'me', exp: 12_345_678_901 })}.c2lnbmF0dXJlLW9mLWJ5dGVz`;
const opaque = 'tok_4fQz81LmNaXw02Kd==';
const of = (token: string, kind: Parameters<ReturnType<typeof badCredentials>['get']>[0]): string =>
  badCredentials(token, 1)
    .get(kind)
    ?.replace(/^Bearer /, '') ?? '';
const decoded = (text: string, at: number): unknown =>
  JSON.parse(Buffer.from(text.split('.')[at] ?? '', 'base64url').toString());

test.each([
  [signed, true],
  [opaque, false],
  ['a.b.c', false],
  [`${part({})}.${part({})}`, false],
  [`${part({})}.${Buffer.from('[1]').toString('base64url')}.x`, false],
])('whether %s is a JWT: %s', (token, is) => {
  expect(isJwt(token)).toBe(is);
});

test('every bad credential differs from the good one, and from all others', () => {
  for (const [token, count] of [
    [signed, 23],
    [opaque, 15],
  ] as const) {
    const all = [...badCredentials(token, 1).values()];
    expect(all).toHaveLength(count);
    expect(new Set(all).size).toBe(count);
    expect(all).not.toContain(`Bearer ${token}`);
  }
  expect(of(opaque, 'made up')).toBe('eed_5dAe13CaBaAe72Fa==');
  expect([...badCredentials(undefined, 1).keys()]).toEqual([
    'none',
    'empty',
    'made up',
    'made up, no scheme',
    'made up, other scheme',
    'bearer in lower case',
    'null',
    'empty header',
    'another scheme',
  ]);
});

test('a changed signature decodes to other bytes of the same length', () => {
  const [, , signature = ''] = of(signed, 'changed signature').split('.');
  expect(Buffer.from(signature, 'base64url')).toHaveLength(18);
  expect(signature).not.toBe('c2lnbmF0dXJlLW9mLWJ5dGVz');
  expect(of(signed, 'changed signature')).toContain(signed.slice(0, signed.lastIndexOf('.')));
});

test.each([
  ['algorithm none', 'none'],
  ['algorithm None', 'None'],
  ['algorithm NONE', 'NONE'],
  ['algorithm nOnE', 'nOnE'],
] as const)('%s keeps the claims and all else of the header, unsigned', (kind, alg) => {
  const token = of(signed, kind);
  expect(decoded(token, 0)).toEqual({ alg, kid: '7' });
  expect(decoded(token, 1)).toEqual({ sub: 'me', exp: 12_345_678_901 });
  expect(token.endsWith('.')).toBe(true);
});

test('an empty key signs by HS256, other claims keep the old signature', () => {
  const [header, payload, signature] = of(signed, 'empty key').split('.');
  expect(decoded(of(signed, 'empty key'), 0)).toEqual({ alg: 'HS256', kid: '7' });
  expect(signature).toBe(createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url'));
  expect(decoded(of(signed, 'other claims'), 1)).toMatchObject({ sub: 'me', exp: 12_345_678_901 });
  expect(of(signed, 'other claims').split('.')[2]).toBe(signed.split('.')[2]);
});

test('copies of an opaque token stay in its form', () => {
  expect(of(opaque, 'cut short')).toBe('tok_4fQz81LmNaXw');
  expect(of(opaque, 'characters appended')).toBe('tok_4fQz81LmNaXw02Kd02Kd==');
  expect(of(opaque, 'part appended')).toBe(`${opaque}.02Kd`);
  expect(of(opaque, 'other case').toLowerCase()).toBe(opaque.toLowerCase());
  expect(badCredentials('0123456789abcdef', 1).has('other case')).toBe(false);
});

test('made-up words depend on the seed alone', () => {
  expect(badCredentials(opaque, 7)).toEqual(badCredentials(opaque, 7));
  expect(badCredentials(opaque, 7).get('made up')).not.toBe(badCredentials(opaque, 8).get('made up'));
});
