import { expect, test } from 'vitest';
import { attemptsFor, isJwtShaped, mangledTokens } from './credentials.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT', kid: '7' });
const payload = encode({ sub: 'me' });
const signature = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9]).toString('base64url');
const token = `${header}.${payload}.${signature}`;

const sent = (name: string): string => {
  const found = mangledTokens(token).find((one) => one.name === name)?.credential;
  return typeof found === 'object' ? found.header : '';
};

test('a changed signature decodes to other bytes of the same length', () => {
  const [, , changed = ''] = sent('the token with a changed signature').split('.');
  const bytes = Buffer.from(changed, 'base64url');
  expect(bytes).toHaveLength(9);
  expect(bytes.equals(Buffer.from(signature, 'base64url'))).toBe(false);
});

test('a removed signature leaves header, payload and the dot', () => {
  expect(sent('the token without its signature')).toBe(`Bearer ${header}.${payload}.`);
  expect(sent('the token cut before its signature')).toBe(`Bearer ${header}.${payload}`);
});

test('alg none replaces the algorithm and nothing else', () => {
  const [first = '', second, third] = sent('the token with alg none').replace('Bearer ', '').split('.');
  expect(JSON.parse(Buffer.from(first, 'base64url').toString())).toEqual({
    alg: 'none',
    typ: 'JWT',
    kid: '7',
  });
  expect([second, third]).toEqual([payload, '']);
});

test('a token that is no JWT has no mangled copies', () => {
  expect(isJwtShaped('dsk_0123')).toBe(false);
  expect(mangledTokens('dsk_0123')).toEqual([]);
  expect(mangledTokens('a..c')).toEqual([]);
});

test('a header that is no JSON still gets alg none', () => {
  const found = mangledTokens('AAAA.BBBB.CCCC').find(({ name }) => name === 'the token with alg none');
  expect(found?.credential).toMatchObject({ header: `Bearer ${encode({ typ: 'JWT', alg: 'none' })}.BBBB.` });
});

test('without a token nothing is tried that would need one', () => {
  expect(attemptsFor(undefined, 1).map(({ kind }) => kind)).toEqual(['none', 'bad', 'bad']);
});

test('names tell the attempts apart, and none of them holds the token', () => {
  const attempts = attemptsFor(token, 1);
  expect(new Set(attempts.map(({ name }) => name)).size).toBe(attempts.length);
  expect(attempts.some(({ name }) => name.includes(payload))).toBe(false);
});

test('no attempt but the dressed ones carries the good token', () => {
  const holders = attemptsFor(token, 1).filter(
    ({ credential }) => typeof credential === 'object' && credential.header.includes(token),
  );
  const dressed = attemptsFor(token, 1).filter(({ kind }) => kind === 'dressed');
  expect(holders.map(({ name }) => name)).toEqual(dressed.map(({ name }) => name));
});
