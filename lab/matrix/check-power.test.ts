import { expect, test } from 'vitest';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { checkPowers, maskedRules, unneeded } from './check-power.ts';
import type { Trace } from './trial.ts';

/** A trial in which these checks were red, each as rule and title. */
function traceOf(...reds: readonly (readonly [RequirementId, string])[]): Trace {
  return {
    verdict: 'non-conformant',
    outcomes: Object.fromEntries(reds.map(([id]) => [id, 'fail'])),
    findings: reds.map(([id, title]) => ({
      id,
      check: `${id}: ${title}`,
      outcome: 'fail',
      endpoint: 'GET /api/v1/reports',
      wanted: 'a',
      received: 'b',
      sent: 'c',
    })),
    checks: [],
    observations: {},
    faults: [],
    requests: 1,
    requestDigest: '',
    durationMs: 1,
  };
}

const reference = { checks: ['4.1-body: one', '4.1-body: other', '4-json: third', '4-utf8: never'] };
const tried = new Map([
  ['alone', traceOf(['4.1-body', 'one'])],
  ['both', traceOf(['4.1-body', 'one'], ['4.1-body', 'other'])],
  ['two rules', traceOf(['4.1-body', 'one'], ['4-json', 'third'])],
]);

test('a check is listed with the defects that it finds, that it is needed for, and that only it finds', () => {
  expect(checkPowers(reference, tried)).toEqual([
    {
      check: '4.1-body: one',
      red: ['alone', 'both', 'two rules'],
      needed: ['alone', 'two rules'],
      alone: ['alone'],
    },
    { check: '4.1-body: other', red: ['both'], needed: [], alone: [] },
    { check: '4-json: third', red: ['two rules'], needed: ['two rules'], alone: [] },
    { check: '4-utf8: never', red: [], needed: [], alone: [] },
  ]);
});

test('a check that shares all its defects is needed by none of them, and neither is one that never fails', () => {
  expect(unneeded(checkPowers(reference, tried))).toEqual(['4.1-body: other', '4-utf8: never']);
});

test('checks that hide one another are those of one rule under one defect', () => {
  const shown = [...tried.values()].map(maskedRules);
  expect(shown).toEqual([[], [['4.1-body: one', '4.1-body: other']], []]);
});
