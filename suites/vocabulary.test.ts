import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

/** Words of an old dialect, each with the plain one to write instead. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:told|tells|untold)\b/i, 'says, shows, reports'],
  [/\b(?:gave)\b/i, 'returned'],
  [/\b(?:mends|mended|mending|to mend)\b/i, 'fix'],
  [/\b(?:held|holds?) against\b/i, 'checked against, compared with'],
  [/\bcondemn(?:s|ed)?\b/i, 'fail'],
  [/\baccus(?:es?|ed)\b/i, 'report'],
  [/\b(?:anew|thrice|twice over)\b/i, 'again, three times, two times'],
  [/\b(?:whence|whoever|whomever)\b/i, 'from where, anyone who'],
  [/\b(?:but for|save for) (?:the|a|an|what|that|those)\b/i, 'except'],
  [/\bvouch(?:es|ed)?\b/i, 'certify, sign'],
  [/\b(?:bears|borne) (?:the|a|an|out|its|these)\b/i, 'has'],
  [/\b(?:stands|stood) (?:in|at|on|beside|twice)\b/i, 'is'],
  [/\bspeaks? (?:of|TLS|HTTP|to the)\b/i, 'is about, uses'],
  [/\bwhether or no\b/i, 'whether or not'],
  [/\b(?:gossip|parrot|ill half|well half)\b/i, 'echoing target, replay server, invalid twin, valid request'],
];

/** What stays although it has such a word. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [
    /\b[a-z\d]+-[a-z\d-]*-(?:told|tells|whoever)\b[a-z\d-]*|rate-limit-told/g,
    'a name of a deviation, which reports cite',
  ],
];

const files = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.{ts,js}')
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/(^|\/)(dist|out|node_modules)\/|\.gen\.|suites\/vocabulary\.test\.ts$/.test(file))
  .sort();

/** The banned words of a text, each with its line. */
const bannedWords = (text: string): readonly string[] =>
  text.split('\n').flatMap((line, at) => {
    const rest = allowed.reduce((left, [pattern]) => left.replaceAll(pattern, ''), line);
    return plainWords.flatMap(([pattern, instead]) => {
      const found = pattern.exec(rest)?.[0];
      return found === undefined ? [] : [`${at + 1}: "${found}": write ${instead}`];
    });
  });

test('comments, titles, names and texts use plain words', () => {
  const found = files.flatMap((file) =>
    bannedWords(readFileSync(file, 'utf8')).map((word) => `${file}:${word}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['// It tells the cause.', 1],
  ['const told = 1;', 1],
  ["name: 'rate-limit-told',", 0],
  ['// It says the cause.', 0],
])('%j has %i such words', (line, count) => {
  expect(bannedWords(line)).toHaveLength(count);
});
