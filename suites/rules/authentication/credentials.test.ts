import { expect, test } from 'vitest';
import { attemptsFor, isJwtShaped, mangledTokens } from './credentials.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT', kid: '7' });
const payload = encode({ sub: 'me' });
const signature = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9]).toString('base64url');
const token = `${header}.${payload}.${signature}`;

const sent = (name: string): string => {
  const found = mangledTokens(token, 1).find((one) => one.name === name)?.credential;
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

test('a changed payload holds every claim and one more, over the old signature', () => {
  const found = sent('the token with a changed payload and its old signature').replace('Bearer ', '');
  const [first, changed = '', last] = found.split('.');
  expect([first, last]).toEqual([header, signature]);
  expect(changed).not.toBe(payload);
  expect(JSON.parse(Buffer.from(changed, 'base64url').toString())).toMatchObject({ sub: 'me' });
});

test('a payload that is no JSON is changed all the same', () => {
  const found = mangledTokens('AAAA.BBBB.CCCC', 1).find(({ name }) => name.includes('changed payload'));
  expect(found?.credential).toMatchObject({ header: 'Bearer AAAA.BBAB.CCCC' });
});

// Of 42 and 43 characters the last holds bits that belong to no byte.
test.each([31, 32, 33, 64, 256])(
  'characters after a signature of %i bytes change what it decodes to',
  (size) => {
    const long = `${header}.${payload}.${Buffer.alloc(size, 0xff).toString('base64url')}`;
    const found = mangledTokens(long, 1).find(({ name }) => name === 'the token with characters after it');
    const text = typeof found?.credential === 'object' ? found.credential.header : '';
    expect(text.startsWith(`Bearer ${long}`)).toBe(true);
    expect(Buffer.from(text.split('.')[2] ?? '', 'base64url')).toHaveLength(size + 3);
  },
);

test('alg none is written otherwise once, and in every way for some seed', () => {
  const spellings = [...Array(40).keys()].flatMap((seed) =>
    mangledTokens(token, seed).flatMap(({ name }) => /with alg (\w+)$/.exec(name)?.[1] ?? []),
  );
  expect(spellings).toHaveLength(80);
  expect(new Set(spellings)).toEqual(new Set(['none', 'None', 'NONE', 'nOnE']));
});

test('a good token that reads null is not sent as a bad one', () => {
  const names = (good: string): string[] => attemptsFor(good, 1).map(({ name }) => name);
  expect(names('nil')).toContain('the word null for a token');
  expect(names('null')).not.toContain('the word null for a token');
});

test('the good token badly dressed has a made-up one in the same dress', () => {
  const pairs = attemptsFor(token, 1).flatMap(({ credential, madeUp }) =>
    madeUp === undefined ? [] : [[credential, madeUp.credential]],
  );
  const headers = pairs.map((pair) => pair.map((one) => (typeof one === 'object' ? one.header : '')));
  expect(headers.map(([good]) => good)).toEqual([token, `Token ${token}`]);
  for (const [good = '', madeUp = ''] of headers)
    expect(madeUp.replace(/no-such-token-\d+/, token)).toBe(good);
});

test('a token that is no JWT has no mangled copies', () => {
  expect(isJwtShaped('dsk_0123')).toBe(false);
  expect(mangledTokens('dsk_0123', 1)).toEqual([]);
  expect(mangledTokens('a..c', 1)).toEqual([]);
});

test('a header that is no JSON still gets alg none', () => {
  const found = mangledTokens('AAAA.BBBB.CCCC', 1).find(({ name }) => name === 'the token with alg none');
  expect(found?.credential).toMatchObject({ header: `Bearer ${encode({ typ: 'JWT', alg: 'none' })}.BBBB.` });
});

test('without a token nothing is tried that would need one', () => {
  expect(attemptsFor(undefined, 1).map(({ kind }) => kind)).toEqual([
    'none',
    'none',
    'none',
    'bad',
    'bad',
    'bad',
  ]);
});

test('names tell the attempts apart, and none of them holds the token', () => {
  const attempts = attemptsFor(token, 1);
  expect(new Set(attempts.map(({ name }) => name)).size).toBe(attempts.length);
  expect(attempts.some(({ name }) => name.includes(payload))).toBe(false);
});

test('no attempt but the dressed ones carries a good token that is no JWT', () => {
  const holders = (good: string) =>
    attemptsFor(good, 1).filter(
      ({ credential }) => typeof credential === 'object' && credential.header.includes(good),
    );
  const dressed = attemptsFor(token, 1).flatMap(({ kind, name }) => (kind === 'dressed' ? name : []));
  expect(holders('dsk_0123').map(({ name }) => name)).toEqual(dressed);
  expect(holders(token).map(({ name }) => name)).toEqual(['the token with characters after it', ...dressed]);
});
