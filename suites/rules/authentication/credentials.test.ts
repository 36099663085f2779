import { describe, expect, test } from 'vitest';
import { placeholderToken } from '../../kit/http/placeholder-token.ts';
import { credentialsFor, quickCredentials } from './credentials.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });
const payload = encode({ sub: 'me' });
const token = `${header}.${payload}.${Buffer.alloc(32, 0xfb).toString('base64url')}`;
const opaque = 'key_aBcDeFgHiJkL0123';

const names = (good: string | undefined, turn = 0): string[] =>
  credentialsFor(good, 1, turn).map(({ name }) => name);
const headers = (good: string | undefined, seed = 1): string[] =>
  credentialsFor(good, seed, 0).map(({ credential }) =>
    typeof credential === 'object' ? credential.header : '',
  );

test('their names differ, and none contains the token', () => {
  for (const good of [token, opaque]) {
    expect(new Set(names(good)).size).toBe(names(good).length);
    expect(names(good).some((name) => name.includes(payload) || name.includes(good))).toBe(false);
  }
});

test.each([token, opaque, 'dsk_0123456789abcdef', 'null', 'a.b.c'])(
  'no bearer token is the good one: %s',
  (good) => {
    expect(headers(good)).not.toContain(`Bearer ${good}`);
  },
);

test('a JWT signed with an empty key is not tried with its own signature', () => {
  const signed = headers(`${header}.${payload}.AAAA`).filter((text) =>
    /^Bearer \S+\.\S+\.\S{43}$/.test(text),
  );
  const good = signed.map((text) => text.slice(7)).find((text) => text.startsWith(`${header}.${payload}.`));
  expect(names(good)).not.toContain('the token signed by HS256 with an empty key');
});

test('an opaque token is changed, cut, made longer and, where case has a meaning, written otherwise', () => {
  const copies = names(opaque).filter((name) => name.startsWith('the token '));
  expect(copies).toEqual([
    'the token with a changed character',
    'the token cut short',
    'the token with characters after it',
    'the token with characters before it',
    'the token with one letter in the other case',
  ]);
  expect(names('dsk_0123456789abcdef')).not.toContain('the token with one letter in the other case');
});

test('alg none is written otherwise in another way at the next endpoint', () => {
  const spellings = [0, 1, 2].flatMap((turn) =>
    names(token, turn).flatMap((name) => /with alg (None|NONE|nOnE)$/.exec(name)?.[1] ?? []),
  );
  expect(new Set(spellings)).toEqual(new Set(['None', 'NONE', 'nOnE']));
});

test('no endpoint changes the signature in one place only, and all of them together in three', () => {
  const places = [0, 1, 2].map((turn) =>
    credentialsFor(token, 1, turn).flatMap(({ name, credential }) => {
      if (typeof credential === 'string' || !/changed signature|other case/.test(name)) return [];
      const sent = credential.header.slice('Bearer '.length);
      return [[...sent].findIndex((sign, at) => sign !== token[at])];
    }),
  );
  const from = token.lastIndexOf('.');
  const eighths = places.map((two) => two.map((at) => Math.round((8 * (at - from)) / (token.length - from))));
  expect(eighths).toEqual([
    [4, 7],
    [7, 1],
    [1, 4],
  ]);
});

test('what is made up differs with the seed, and is the same for the same', () => {
  const madeUp = (seed: number): string[] => headers(undefined, seed).filter((text) => text.length > 20);
  expect(madeUp(1)).toEqual(madeUp(1));
  for (const one of madeUp(1)) expect(madeUp(2)).not.toContain(one);
});

test('a made-up token under bearer in lower case may be refused as anything that is no bearer token', () => {
  const lower = credentialsFor(token, 1, 0).filter(
    ({ credential }) => typeof credential === 'object' && credential.header.startsWith('bearer '),
  );
  expect(lower).toMatchObject([{ group: 'bad', isBearer: false, scope: 'late', reach: 'near' }]);
});

test('in each wrong form of the valid token a made-up one is tried, too', () => {
  const all = credentialsFor(token, 1, 0).flatMap((one) => [one, ...(one.madeUp ? [one.madeUp] : [])]);
  const formOf = ({ credential }: (typeof all)[number], word: string | RegExp): string =>
    typeof credential === 'object' ? credential.header.replace(word, '') : '';
  const dressed = all.filter(({ group }) => group === 'dressed').map((one) => formOf(one, token));
  expect(dressed).toEqual(['', 'Token ']);
  const bad = all.filter(({ group }) => group === 'bad').map((one) => formOf(one, /\b\w{43}$/));
  expect(bad).toEqual(expect.arrayContaining(dressed));
});

test('every copy of the token names what is to be masked', () => {
  for (const { credential } of credentialsFor(opaque, 1, 0)) {
    if (typeof credential === 'string' || !credential.name.startsWith('the token ')) continue;
    expect(credential.secrets).toEqual([credential.header.slice('Bearer '.length)]);
  }
});

test('without a token nothing is tried that would need one', () => {
  expect(credentialsFor(undefined, 1, 0).map(({ group }) => group)).toEqual([
    'none',
    'none',
    'none',
    'bad',
    'bad',
    'bad',
    'bad',
    'bad',
  ]);
});

describe('a recording, whose token is another', () => {
  test.each([token, opaque, 'dsk_0123456789abcdef', `${header}.${payload}.`])(
    'is judged with the same kinds of credentials: %s',
    (good) => {
      expect(names(placeholderToken(good))).toEqual(names(good));
    },
  );
});

test('few have the badly dressed token at the first endpoint', () => {
  for (const seed of [1, 2, 7, 1187])
    expect(quickCredentials(credentialsFor(token, seed, 0), seed, 0).map(({ group }) => group)).toEqual([
      'none',
      'bad',
      'dressed',
    ]);
});

test('one that is badly dressed is enough for the first endpoint', () => {
  const all = credentialsFor(token, 1, 0);
  const [one] = all.filter(({ group }) => group === 'dressed');
  const few = [...all.filter(({ group }) => group !== 'dressed'), ...(one === undefined ? [] : [one])];
  for (const seed of [0, 1, 2]) expect(quickCredentials(few, seed, 0)[2]).toBe(one);
});

test('few without a token are three as well', () => {
  expect(quickCredentials(credentialsFor(undefined, 1, 0), 1, 0)).toHaveLength(3);
});

test('one letter of the signature is in the other case, where it has one', () => {
  const recased = (good: string): readonly string[] =>
    credentialsFor(good, 1, 0).flatMap(({ name, credential }) =>
      name === 'the token with one letter in the other case' && typeof credential === 'object'
        ? [credential.header]
        : [],
    );
  expect(recased(`${header}.${payload}.11a1`)).toEqual([`Bearer ${header}.${payload}.11A1`]);
  expect(recased(`${header}.${payload}.1111`)).toEqual([]);
});

test('few are no credential, a made-up token and one more, by turns', () => {
  const all = credentialsFor(token, 1, 0);
  const more = [...Array(40).keys()].map((turn) => {
    const few = quickCredentials(all, 1, turn).map(({ name }) => name);
    expect(few.slice(0, 2)).toEqual(['no credential', 'a made-up token']);
    return few[2];
  });
  expect(new Set(more)).toEqual(
    new Set(
      all
        .filter(({ scope }) => scope === 'every')
        .map(({ name }) => name)
        .filter((name) => name !== 'no credential' && name !== 'a made-up token'),
    ),
  );
});
