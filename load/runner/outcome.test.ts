import { expect, test } from 'vitest';

import { tokenRule, type Notice } from '../lib/notices.ts';
import { decideOutcome, type Circumstances } from './outcome.ts';
import type { Measured, ThresholdResult } from '../lib/summary.ts';

const counts: Measured['counts'] = {
  iterations: 60,
  planned: 60,
  dropped: 0,
  requests: 100,
  errors: 0,
  validated: 0,
  known: 0,
  failedValidations: 0,
  waitedOut: 0,
  unserved: 0,
  refused: 0,
};
const cpu = { cores: 2, machine: 0.2 };

/** What changes of a run that has nothing against it. */
interface Change {
  readonly gates?: readonly ThresholdResult['kind'][];
  readonly counts?: Partial<Measured['counts']>;
  readonly end?: Partial<Circumstances['end']>;
  readonly around?: Partial<Circumstances>;
}

function decided({ gates = [], counts: changed, end, around }: Change): ReturnType<typeof decideOutcome> {
  const failed = { title: 't', metric: 'm', expression: 'count==0', observed: 1, isHeld: false };
  const thresholds = gates.map((kind) => ({ kind, ...failed }));
  return decideOutcome(
    { counts: { ...counts, ...changed }, thresholds },
    {
      end: { exitCode: 0, notices: [], validations: [], log: [], cpu, ...end },
      isWhole: true,
      isLocal: false,
      isTokenOver: false,
      vus: 7,
      ...around,
    },
  );
}

const busy = { cpu: { cores: 2, machine: 0.95 } };
const killed = (rule?: string): Change => ({
  counts: { requests: 0 },
  end: {
    exitCode: 137,
    notices: [{ kind: 'stop', cause: 'excess', reason: 'r' }],
    validations: rule === undefined ? [] : [{ endpoint: 'GET /x', rule, place: '', failures: 1 }],
  },
});
const noticed = (notice: Notice, exitCode = 0): Change => ({ end: { notices: [notice], exitCode } });
const none = { requests: 0 };

test.each<[string, Change, number]>([
  ['nothing to say against it', {}, 0],
  ['an error gate', { gates: ['errors'], end: { exitCode: 99 } }, 1],
  ['an objective without samples', { gates: ['samples'] }, 1],
  ['an endpoint that was not called', { gates: ['guard'] }, 3],
  ['dropped iterations on an idle generator', { gates: ['dropped'] }, 1],
  ['dropped iterations on a busy generator', { gates: ['dropped'], end: busy }, 3],
  ['the same with the target beside it', { gates: ['dropped'], end: busy, around: { isLocal: true } }, 1],
  ['iterations that never started', { counts: { iterations: 20 } }, 3],
  ['a script that throws', { gates: ['script'] }, 4],
  ['a script that throws and a target that fails', { gates: ['script', 'errors'] }, 1],
  ['no request', { counts: none }, 3],
  [
    'nobody answers',
    { counts: none, ...noticed({ kind: 'stop', cause: 'unreachable', reason: 'r' }, 107) },
    3,
  ],
  ['a script that cannot be loaded', { counts: none, end: { exitCode: 107 } }, 4],
  [
    'an argument that k6 does not know',
    { counts: none, end: { exitCode: 255, log: ['unknown flag: --foo'] } },
    2,
  ],
  ['an interrupt', { end: { exitCode: 105 } }, 130],
  ['a setup without an end', { counts: none, end: { exitCode: 100 } }, 3],
  ['limits and gateways in one answer of a hundred', { counts: { unserved: 1 } }, 0],
  ['limits and gateways in more than that', { counts: { unserved: 2 } }, 3],
  ['a run that ends while it waits', noticed({ kind: 'cut', reason: 'r' }), 3],
  ['a token that runs out', { gates: ['errors'], around: { isTokenOver: true } }, 3],
  [
    'a token that runs out under dropped iterations',
    { gates: ['dropped'], around: { isTokenOver: true } },
    1,
  ],
  ['a target that dies', noticed({ kind: 'dead', reason: 'r' }, 108), 1],
  ['a k6 that takes too much', killed(), 3],
  ['the same after a wrong answer', killed('json'), 1],
  ['the same after a refused token', killed(tokenRule), 3],
])('%s decides the exit code', (_, change, code) => {
  expect(decided(change).exitCode).toBe(code);
});

test('too few users are named where every one of them was busy', () => {
  expect(decided({ gates: ['dropped'] }).reasons.join()).toMatch(/all 7 virtual users .*--vus N/);
});

test('a gate that is not held is told in plain words', () => {
  expect(decided({ gates: ['validations', 'errors', 'guard'] }).reasons).toEqual([
    'responses are wrong: 1 violation in 100 responses',
    'not held: t (it was 1)',
    'not held: t',
  ]);
});
