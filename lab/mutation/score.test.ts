import { expect, test } from 'vitest';
import { countMutants, renderMutationPage, scoreOf, type MutationReport } from './score.ts';

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

test('the page has a row per folder and one per survivor', () => {
  const page = renderMutationPage(report);
  expect(page).toContain('| suites/rules/filters | 2 | 0 | 1 | 0 | 66.7 % |');
  expect(page).toContain('| suites/kit/json | 0 | 1 | 1 | 1 | 33.3 % |');
  expect(page).toContain('| suites/rules/filters/a.ts:3 | EqualityOperator | `a > b` |');
});
