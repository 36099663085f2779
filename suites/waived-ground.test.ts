import { expect, test } from 'vitest';
import { endpoints, requirements, type RequirementId } from './catalogue/index.ts';
import { nothingSeen } from './examination.ts';
import type { CheckResult, Finding, RequirementResult } from './kit/check/report.ts';
import { leaveOutWaived } from './waived-ground.ts';

const examined = { answers: 0, entries: 0 };

const finding = (more: Partial<Finding> = {}): Finding => ({
  endpoint: endpoints.scheduleSync,
  wanted: '200',
  received: '202',
  sent: 'POST /api/v1/schedule_syncs',
  answer: '202',
  exchange: 'report.json#/exchanges/0',
  against: [],
  again: { certify: '', curl: '' },
  site: 'answers.suite.ts:1',
  ...more,
});

const check = (outcome: CheckResult['outcome'], more: Partial<CheckResult> = {}): CheckResult => ({
  title: 'a check',
  endpoint: endpoints.scheduleSync,
  outcome,
  examined,
  ...more,
});

const waived = (more: Partial<CheckResult> = {}): CheckResult =>
  check('excluded', { reason: 'waived by us until 2999-12-31: known', finding: finding(), ...more });

const untested = (reason: string, more: Partial<CheckResult> = {}): CheckResult =>
  check('untested', { reason, ...more });

function result(id: RequirementId, ...checks: readonly CheckResult[]): RequirementResult {
  const { clause, level, title, text } = requirements[id];
  const outcome = checks.some((one) => one.outcome === 'untested') ? 'untested' : 'excluded';
  return { id, clause, level, title, text, outcome, examined, checks };
}

/** What becomes of the last of these rules. */
const last = (...results: readonly RequirementResult[]) => leaveOutWaived(results).at(-1);

const ground = result('4.6-answers-200', waived());
const gave202 = 'needs 4.6-answers-200: POST /api/v1/schedule_syncs gave 202';

test('a rule whose finding is waived is left out, and names what was not examined beside it', () => {
  expect(last(result('4.6-message', waived(), untested('no answer', { title: 'a sibling' })))).toMatchObject({
    outcome: 'excluded',
    reason: 'waived by us until 2999-12-31: known; not examined beside it: a sibling',
  });
});

test('a rule that needs a waived one is left out, whichever storey it stands on', () => {
  const reason = 'rests on 4.6-answers-200, which is waived';
  expect(last(ground, result('4.6-message', untested(gave202)))).toMatchObject({
    outcome: 'excluded',
    reason,
  });
  const upper = result('4.5-read-back', untested('needs 4.6-message: nothing'));
  expect(last(upper, ground, result('4.6-message', untested(gave202)))).toMatchObject({ reason });
  expect(leaveOutWaived([upper, ground, result('4.6-message', untested(gave202))])[0]).toMatchObject({
    reason,
  });
});

test('one that had nothing to look at is left out where all answers of what it rests on were broken', () => {
  const at = { endpoint: endpoints.reports };
  const item = result('2.6-item', untested(nothingSeen, at));
  const body = (occurrences: string) =>
    result('4.1-body', waived({ ...at, finding: finding({ occurrences }) }));
  expect(last(body('12 of 12'), item)?.outcome).toBe('excluded');
  expect(last(body('3 of 12'), item)?.outcome).toBe('untested');
});

test.each([
  ['another reason', ground, [untested('no body for POST was given')]],
  ['another reason beside it', ground, [untested(gave202), untested('no body for POST was given')]],
  ['a gateway', ground, [untested('needs 4.6-answers-200: POST /api/v1/schedule_syncs gave 503')]],
  ['a refused token', ground, [untested('needs 4.6-answers-200: POST /api/v1/schedule_syncs gave 401')]],
  ['silence', ground, [untested('needs 4.6-answers-200: POST /api/v1/schedule_syncs gave no answer')]],
  [
    'a ground that is waived at another endpoint',
    result('4-json', waived({ endpoint: endpoints.reports })),
    [untested('needs 4-json: no answer has a body of JSON')],
  ],
  [
    'a ground that the operator left out',
    result('4.6-answers-200', check('excluded', { reason: 'left out by --only' })),
    [untested(gave202)],
  ],
] as const)('%s keeps it untested', (_, other, checks) => {
  expect(last(other, result('4.6-message', ...checks))?.outcome).toBe('untested');
});

test('what failed stays failed, and what passed stays passed', () => {
  for (const outcome of ['fail', 'warn', 'pass'] as const) {
    const one = { ...result('4.6-message', waived(), untested(gave202)), outcome };
    expect(last(ground, one)).toBe(one);
  }
});
