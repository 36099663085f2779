import { describe, expect, test } from 'vitest';
import { mayContain, secretRuns } from './secret-runs.ts';

// Neither repeats four characters, so that each run is found by itself.
const secret = 'k7Qz-p2Vx_m9Lw4R'; // 16 characters
const bytes = '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000e\u000f\u0010\u0011';

/** The parts of a text that hold a secret, each cut out. */
const runsIn = (text: string, ...secrets: readonly string[]): readonly string[] =>
  secretRuns(secrets)(text).map(([start, end]) => text.slice(start, end));

describe('a secret of sixteen characters', () => {
  test.each<[string, string, readonly string[]]>([
    ['alone', secret, [secret]],
    ['first', `${secret}...`, [secret]],
    ['last', `...${secret}`, [secret]],
    ['between', `...${secret}...`, [secret]],
    ['twice', `${secret} and ${secret}`, [secret, secret]],
    ['twice without a gap', secret + secret, [secret + secret]],
    ['its first twelve characters', `.${secret.slice(0, 12)}.`, [secret.slice(0, 12)]],
    ['twelve in its middle', `.${secret.slice(2, 14)}.`, [secret.slice(2, 14)]],
    ['its last twelve', `.${secret.slice(4)}.`, [secret.slice(4)]],
    ['eleven of them', `.${secret.slice(5)}.${secret.slice(0, 11)}.`, []],
    ['another case', secret.toUpperCase(), []],
    ['nothing of it', 'a'.repeat(40), []],
    ['an empty text', '', []],
  ])('%s', (_, text, expected) => {
    expect(runsIn(text, secret)).toEqual(expected);
  });

  test('twelve of them, wherever they lie', () => {
    const twelve = secret.slice(0, 12);
    for (let before = 0; before < 30; before += 1)
      for (const known of [secret, twelve])
        expect(runsIn('.'.repeat(before) + twelve, known)).toEqual([twelve]);
  });
});

describe('what is no secret', () => {
  test.each<[string, readonly string[]]>([
    ['none', []],
    ['an empty one', ['']],
    ['one of eleven characters', [secret.slice(0, 11)]],
  ])('%s', (_, secrets) => {
    expect(runsIn(`${secret} ${secret}`, ...secrets)).toEqual([]);
  });

  test('one of twelve characters is one', () => {
    expect(runsIn(`-${secret.slice(0, 12)}-`, secret.slice(0, 12))).toEqual([secret.slice(0, 12)]);
  });
});

describe('several secrets', () => {
  const other = 'Zt5Hb8Nc3Yd6Gf1S';
  test.each<[string, readonly string[]]>([
    [`${other}, ${secret}`, [other, secret]],
    [secret + other, [secret + other]],
    [`${secret}.${other}`, [secret, other]],
  ])('in %s are found apart, in order', (text, expected) => {
    expect(runsIn(text, secret, other)).toEqual(expected);
  });

  test('of which one is in the other are found as one', () => {
    expect(runsIn(`.${secret}.`, secret, secret.slice(2, 14))).toEqual([secret]);
  });
});

describe('as hex', () => {
  const hex = '6b37517a2d703256785f6d394c773452';
  test.each<[string, readonly string[]]>([
    [hex, [hex]],
    [hex.toUpperCase(), [hex.toUpperCase()]],
    [`x${hex.slice(0, 24)}x`, [hex.slice(0, 24)]],
    [`x${hex.slice(8)}x`, [hex.slice(8)]],
    [hex.slice(0, 23), []],
  ])('%s', (text, expected) => {
    expect(runsIn(text, secret)).toEqual(expected);
  });

  test('of control characters, each with two digits', () => {
    const hex = '01020304050607080e0f1011';
    expect(runsIn(`.${hex}.`, bytes)).toEqual([hex]);
  });
});

describe('as base64', () => {
  // What the secret determines, whatever is before and after it.
  test.each([
    ['alone', 'azdRei1wMlZ4X205THc0U', 'azdRei1wMlZ4X205THc0U'],
    ['with its end', 'azdRei1wMlZ4X205THc0Ug==', 'azdRei1wMlZ4X205THc0U'],
    ['after one byte', 'Lms3UXotcDJWeF9tOUx3NFI=', 's3UXotcDJWeF9tOUx3NF'],
    ['after two', 'Li5rN1F6LXAyVnhfbTlMdzRS', 'rN1F6LXAyVnhfbTlMdzRS'],
    ['beside text', '.azdRei1wMlZ4X20.', 'azdRei1wMlZ4X20'],
  ])('%s', (_, text, expected) => {
    expect(runsIn(text, secret)).toEqual([expected]);
  });

  test('of fourteen signs it is none', () => {
    expect(runsIn('.azdRei1wMlZ4X2.', secret)).toEqual([]);
  });

  test.each([
    ['alone', 'azdRei1wMlZ4X205', 'azdRei1wMlZ4X205'],
    ['after one byte', 'Lms3UXotcDJWeF9tOQ==', 's3UXotcDJWeF9tO'],
    ['after two', 'Li5rN1F6LXAyVnhfbTk=', 'rN1F6LXAyVnhfbT'],
  ])('of twelve bytes %s', (_, text, expected) => {
    expect(runsIn(text, secret.slice(0, 12))).toEqual([expected]);
  });

  test('with the signs of URLs', () => {
    const signs = '>>>???>>>???>>>'; // Pj4+Pz8/Pj4+Pz8/Pj4+
    expect(runsIn('Pj4+Pz8/Pj4+Pz8/Pj4+', signs)).toHaveLength(1);
    expect(runsIn('Pj4-Pz8_Pj4-Pz8_Pj4-', signs)).toHaveLength(1);
  });
});

describe('as it is written elsewhere', () => {
  const quoted = 'ab"cd"ef"gh"ij"kl';
  test.each<[string, string, string]>([
    ['escaped once', quoted, String.raw`ab\"cd\"ef\"gh\"ij\"kl`],
    ['escaped twice', quoted, String.raw`ab\\\"cd\\\"ef\\\"gh\\\"ij\\\"kl`],
    ['in percent signs', quoted, 'ab%22cd%22ef%22gh%22ij%22kl'],
    ['without its white space', 'abc def ghi jkl mno', 'abcdefghijklmno'],
    ['in bytes', 'äöüäöüäöüäöü', 'Ã¤Ã¶Ã¼Ã¤Ã¶Ã¼Ã¤Ã¶Ã¼Ã¤Ã¶Ã¼'],
  ])('%s', (_, of, text) => {
    expect(runsIn(`.${text}.`, of)).toEqual([text]);
  });
});

describe('escapes', () => {
  const plain = 'ab"cd"ef"gh"ij';
  const escaped = (sign: string): string => plain.replaceAll('"', sign);
  const [once, three, often] = ['%22', '%252522', '%25252522'].map(escaped);

  test.each<[string, string | undefined, number]>([
    ['three times in the text', three, 1],
    ['four times in the text', often, 0],
  ])('%s', (_, text = '', expected) => {
    expect(runsIn(text, plain)).toHaveLength(expected);
  });

  test.each<[string, string | undefined, number]>([
    ['once in the secret', once, 1],
    ['three times in the secret', three, 1],
    ['four times in the secret', often, 0],
  ])('%s', (_, of = '', expected) => {
    expect(runsIn(plain, of)).toHaveLength(expected);
  });

  test('before it do not move it', () => {
    expect(runsIn(`%2522%2522 ${once} %2522`, plain)).toEqual([once]);
  });
});

describe('the first four characters', () => {
  test.each<[readonly string[], string, boolean]>([
    [['abcdef'], 'abcd', true],
    [['abcdef'], 'xxabcdxx', true],
    [['abcdef'], 'xxabcd', true],
    [['abcdef'], 'abc', false],
    [['abcdef'], 'bcdef', false],
    [['abcdef'], '', false],
    [['abcdef', 'ghijk'], '...ghij', true],
    [[], 'abcd', false],
  ])('of %j are in %s: %s', (beginnings, text, expected) => {
    expect(mayContain(beginnings)(text)).toBe(expected);
  });
});
