import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { interpretations, readingsPage } from './readings.ts';
import { statements } from './statements.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(ts|md|js)$/.test(file) && !file.includes('.gen.') && !file.endsWith('citations.test.ts'),
  );

interface Citation {
  readonly file: string;
  readonly number: string;
}

const citations = (pattern: RegExp): readonly Citation[] =>
  files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(pattern)].map((found) => ({
      file,
      number: found[1] ?? '',
    })),
  );

test('each cited interpretation exists', () => {
  const cited = citations(/\b(?:readings?|interpretations?) (\d+(?:(?:, | and | to )\d+)*)/gi).flatMap(
    ({ file, number }) => number.split(/, | and | to /).map((one) => ({ file, number: one })),
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter(({ number }) => interpretations[Number(number)] === undefined)).toEqual([]);
});

test('each cited statement exists', () => {
  const cited = citations(/(?<![\w/.#])(\d(?:\.\d)?#\d+)\b/g);
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !statements.has(number))).toEqual([]);
});

test('each interpretation of the page is read; numbers run from 1 without a gap', () => {
  const numbers = Object.keys(interpretations).map(Number);
  expect(numbers).toHaveLength(readingsPage.match(/<a id=/g)?.length ?? 0);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
});
