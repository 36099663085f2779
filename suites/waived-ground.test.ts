import { expect, test } from 'vitest';
import { endpoints, requirements, type RequirementId } from './catalogue/index.ts';
import type { Answered, Reason } from '../schemas/report-reasons.ts';
import { needs, unseen } from './kit/check/reasons.ts';
import { english } from './kit/check/words.ts';
import type { CheckResult, Finding, RequirementResult } from '../schemas/report.ts';
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
  check('excluded', {
    because: [{ kind: 'waived', owner: 'us', expires: '2999-12-31', quote: 'known' }],
    finding: finding(),
    ...more,
  });

const untested = (reason: Reason, more: Partial<CheckResult> = {}): CheckResult =>
  check('untested', { because: [reason], ...more });

function result(id: RequirementId, ...checks: readonly CheckResult[]): RequirementResult {
  const { clause, level, title, text } = requirements[id];
  const outcome = checks.some((one) => one.outcome === 'untested') ? 'untested' : 'excluded';
  return { id, clause, level, title, text, outcome, examined, checks };
}

/** What becomes of the last of these rules. */
const last = (...results: readonly RequirementResult[]) => leaveOutWaived(results, english).at(-1);

const ground = result('4.6-answers-200', waived());
const returned = (more: Partial<Answered>): Reason =>
  needs('4.6-answers-200', {
    kind: 'answered',
    method: 'POST',
    path: '/api/v1/schedule_syncs',
    ...more,
  });
const returned202 = returned({ status: 202 });
const noBody: Reason = { kind: 'fixture-missing', key: 'scheduleSync', gap: { kind: 'not-given' } };

test('a rule whose finding is waived is left out, and names what was not examined beside it', () => {
  expect(
    last(result('4.6-message', waived(), untested(unseen('any-answer'), { title: 'a sibling' }))),
  ).toMatchObject({
    outcome: 'excluded',
    because: [
      { kind: 'waived', owner: 'us', expires: '2999-12-31', quote: 'known' },
      { kind: 'beside-waived', checks: 1 },
    ],
  });
});

test('a rule that needs a waived one is left out, at any depth', () => {
  const because = [{ kind: 'rests-on-waived', rule: '4.6-answers-200' }];
  expect(last(ground, result('4.6-message', untested(returned202)))).toMatchObject({
    outcome: 'excluded',
    because,
  });
  const upper = result('4.5-read-back', untested(needs('4.6-message')));
  expect(last(upper, ground, result('4.6-message', untested(returned202)))).toMatchObject({ because });
  expect(
    leaveOutWaived([upper, ground, result('4.6-message', untested(returned202))], english)[0],
  ).toMatchObject({
    because,
  });
});

test('one that had nothing to look at is left out where all answers of what it rests on were broken', () => {
  const at = { endpoint: endpoints.reports };
  const item = result('2.6-item', untested(unseen('any-answer'), at));
  const nothing = { kind: 'nothing' } as const;
  const body = (violating: number) =>
    result(
      '4.1-body',
      waived({
        ...at,
        finding: finding({
          facts: { wanted: nothing, received: nothing, occurrences: { violating, of: 12 } },
        }),
      }),
    );
  expect(last(body(12), item)?.outcome).toBe('excluded');
  expect(last(body(3), item)?.outcome).toBe('untested');
});

test.each([
  ['another reason', ground, [untested(noBody)]],
  ['another reason beside it', ground, [untested(returned202), untested(noBody)]],
  ['a gateway', ground, [untested(returned({ status: 503 }))]],
  ['a refused token', ground, [untested(returned({ status: 401 }))]],
  ['silence', ground, [untested(returned({ noAnswer: { kind: 'no-answer', failure: 'timeout' } }))]],
  [
    'a ground that is waived at another endpoint',
    result('4-json', waived({ endpoint: endpoints.reports })),
    [untested(needs('4-json', '404-body'))],
  ],
  [
    'a ground that the operator left out',
    result('4.6-answers-200', check('excluded', { because: [{ kind: 'left-out', by: 'only' }] })),
    [untested(returned202)],
  ],
] as const)('%s keeps it untested', (_, other, checks) => {
  expect(last(other, result('4.6-message', ...checks))?.outcome).toBe('untested');
});

test('what failed stays failed, and what was seen broken does not pass', () => {
  for (const outcome of ['fail', 'warn'] as const) {
    const one = { ...result('4.6-message', waived(), untested(returned202)), outcome };
    expect(last(ground, one)).toBe(one);
  }
  expect(last(ground, { ...result('4.6-message', waived()), outcome: 'pass' })).toMatchObject({
    outcome: 'excluded',
  });
});
