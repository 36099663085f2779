import { expect, test } from 'vitest';

import { mangle } from '../check/mangled-token.ts';
import { expiryOf } from '../protocol/expiry.ts';
import { isJwt, parseToken } from './token.ts';
import { checkToken } from '../discovery/token-notes.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object): string => `${part({ alg: 'HS256' })}.${part(claims)}.${'s'.repeat(43)}`;

test.each(['', '  ', 'Bearer abc', 'a b', 'a\nb', 'ä'])(
  'the token %j is refused without being repeated',
  (text) => {
    expect(() => parseToken(text, 'TOKEN')).toThrow(/^TOKEN (?!.*abc)/);
  },
);

test('space around a token is taken off', () => {
  expect(parseToken(' abc\n', 'TOKEN')).toBe('abc');
});

test('a JWT is known by its parts, and its expiry is read', () => {
  expect(isJwt(jwt({ exp: 5 }))).toBe(true);
  expect(isJwt('a.b.c')).toBe(false);
  expect(expiryOf(jwt({ exp: 5 }))).toBe(5);
  expect(expiryOf('abc')).toBeUndefined();
});

test.each([
  [jwt({ exp: 90 }), 'bad', 'the token expired 10 s ago, at 1970-01-01T00:01:30.000Z'],
  [
    jwt({ exp: 130 }),
    'mind',
    'the token expires in 30 s, at 1970-01-01T00:02:10.000Z, before the run can end',
  ],
  [undefined, 'bad', 'no token was given'],
])('a problem of a token is described', (token, level, text) => {
  expect(checkToken(token, 100, 60)).toMatchObject([{ level, text }]);
});

test('a token that outlives the run is not mentioned', () => {
  expect(checkToken(jwt({ exp: 161 }), 100, 60)).toEqual([]);
  expect(checkToken(jwt({}), 100, 60)).toEqual([]);
});

test('a mangled signature decodes to other bytes', () => {
  const token = jwt({});
  const [, , signature = ''] = mangle(token).split('.');
  expect(Buffer.from(signature, 'base64url')).not.toEqual(Buffer.from('s'.repeat(43), 'base64url'));
  expect(mangle('abc')).toBe('aAc');
});
