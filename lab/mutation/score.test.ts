import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from '../../cli/place.ts';
import listed from './equivalents.json' with { type: 'json' };
import type { MutationReport } from './report-file.ts';
import { countMutants, renderMutationPage, scoreOf, survivorsOf } from './score.ts';

const at = { start: { line: 3, column: 1 } };
const mutant = (status: string) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a > b',
  status,
  location: at,
});
const report: MutationReport = {
  files: {
    'suites/rules/filters/a.ts': { mutants: ['Killed', 'Killed', 'Survived', 'RuntimeError'].map(mutant) },
    'suites/kit/json/b.ts': { mutants: ['Timeout', 'NoCoverage', 'Ignored'].map(mutant) },
  },
};

test('mutants that do not load count on neither side, disabled ones as survivors', () => {
  expect(countMutants(report)).toEqual({ killed: 2, timeout: 1, survived: 2, notCovered: 1, invalid: 1 });
  expect(scoreOf(countMutants(report))).toBe(50);
});

test('no mutants at all are a full score', () => {
  expect(scoreOf(countMutants({ files: {} }))).toBe(100);
});

test('the page has a row for each folder and file, with the lines of what was not noticed', () => {
  const page = renderMutationPage(report, ['suites/rules/filters/a.ts', 'suites/kit/json/c.ts']);
  expect(page).toContain('| **suites/rules/filters** | 2 | 0 | 1 | 0 | 66.7 % |  |');
  expect(page).toContain('| a.ts | 2 | 0 | 1 | 0 | 66.7 % | 3 |');
  expect(page).toContain('| **suites/kit/json** | 0 | 1 | 1 | 1 |');
  expect(page).toContain('Not measured yet are 1 of 2 files: `suites/kit/json/c.ts`.');
});

test('neighbouring lines are one range', () => {
  const mutants = [4, 1, 2, 2, 3, 9].map((line) => ({
    ...mutant('Survived'),
    location: { start: { line, column: 1 } },
  }));
  const page = renderMutationPage({ files: { 'suites/verdict.ts': { mutants } } }, []);
  expect(page).toContain('| suites/verdict.ts | 0 | 0 | 6 | 0 | 0.0 % | 1-4, 9 |');
  expect(page).not.toContain('Not measured');
});

test('a survivor says what stood there instead', () => {
  expect(survivorsOf(report)).toEqual([
    'suites/rules/filters/a.ts:3 EqualityOperator: a > b',
    'suites/kit/json/b.ts:3 EqualityOperator: a > b',
  ]);
});

test('of a sample only what was tried counts, and a like share of what no test reaches', () => {
  const left = { ...mutant('RuntimeError'), statusReason: 'not drawn' };
  const uncovered = [1, 2, 3, 4].map(() => mutant('NoCoverage'));
  const mutants = [mutant('Killed'), mutant('Survived'), left, left, ...uncovered];
  const sampled = { files: { 'suites/verdict.ts': { mutants } } };
  expect(countMutants(sampled)).toEqual({ killed: 1, timeout: 0, survived: 1, notCovered: 2, invalid: 0 });
  expect(renderMutationPage(sampled, [])).toContain('| suites/verdict.ts * | 1 | 0 | 1 | 2 | 25.0 % |');
});

test('mutants that are listed as changing nothing are left out of a second score, with their reason', () => {
  const mutants = [mutant('Killed'), mutant('Survived'), { ...mutant('Survived'), replacement: 'true' }];
  const known = { file: 'suites/verdict.ts', text: 'a >= b', mutator: 'EqualityOperator', reason: 'none' };
  const pageOf = (equivalent: object) =>
    renderMutationPage(
      { files: { 'suites/verdict.ts': { mutants, source: '\n\n  a >= b\n' } } },
      [],
      [{ ...known, ...equivalent }],
    );
  expect(pageOf({})).toContain('| suites/verdict.ts | 1 | 0 | 2 | 0 | 33.3 % (100.0 %) |  |');
  expect(pageOf({})).toContain('| `verdict.ts` | `` a >= b `` | EqualityOperator | any | none |');
  expect(pageOf({ replacement: 'true' })).toContain('| 33.3 % (50.0 %) | 3 |');
  for (const other of [{ text: 'b' }, { file: 'b.ts' }, { mutator: 'Regex' }, { replacement: 'false' }])
    expect(pageOf(other)).toContain('| 33.3 % | 3 |');
});

test('every listed mutant is of a line that there is', () => {
  const gone = listed.filter(
    ({ file, text }) =>
      !readFileSync(join(home, file), 'utf8')
        .split('\n')
        .some((line) => line.trim() === text),
  );
  expect(gone).toEqual([]);
});

test('rows of files that a report lacks are kept, and count in their folder', () => {
  const killed = { mutatorName: 'a', status: 'Killed', location: { start: { line: 1, column: 1 } } };
  const survived = { ...killed, status: 'Survived' };
  const [a, b] = ['suites/kit/json/a.ts', 'suites/kit/json/b.ts'];
  const first = renderMutationPage(
    { files: { [a]: { mutants: [killed, survived] }, [b]: { mutants: [survived] } } },
    [a, b],
  );
  const later = { files: { [b]: { mutants: [killed, killed] } } };
  for (const earlier of [first, renderMutationPage(later, [a, b], [], first)]) {
    const page = renderMutationPage(later, [a, b], [], earlier);
    expect(page).toContain('| **suites/kit/json** | 3 | 0 | 1 | 0 | 75.0 % |');
    expect(page).toContain('| a.ts † | 1 | 0 | 1 | 0 | 50.0 % | 1 |');
    expect(page).toContain('| b.ts | 2 | 0 | 0 | 0 | 100.0 % |');
    expect(page).not.toContain('Not measured');
  }
  expect(renderMutationPage(later, [b], [], first)).not.toContain('a.ts');
});
