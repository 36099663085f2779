import { expect, test } from 'vitest';

import { tokenRule } from '../../lib/judging/evidence.ts';
import type { Notice } from '../../lib/judging/evidence.ts';
import { decideOutcome } from './outcome.ts';
import type { Circumstances } from './outcome.ts';

const fine: Circumstances = {
  k6: [0],
  notices: [],
  gates: [],
  isPart: false,
  requests: 100,
  planned: 60,
  accounted: 60,
  isSearch: false,
  isLocal: false,
  busy: 0.2,
  unserved: 0,
  isTokenOver: false,
  hasOwnArguments: false,
  vus: 7,
  log: [],
};
const gate = (
  kind: 'errors' | 'dropped' | 'guard' | 'samples' | 'script',
): Circumstances['gates'][number] => ({
  kind,
  title: 't',
  metric: 'm',
  expression: 'count==0',
  observed: 1,
  isHeld: false,
});

const excess: Notice = { kind: 'stop', cause: 'excess', reason: 'r' };
const wrong = (rule: string): Notice => ({
  kind: 'evidence',
  evidence: {
    endpoint: 'GET /x',
    rule,
    pointer: '',
    wanted: '',
    received: '',
    sent: '',
    status: 200,
    at: 0,
    body: '',
  },
});

test.each([
  ['nothing to say against it', {}, 0],
  ['an error gate', { gates: [gate('errors')], k6: [99] }, 1],
  ['an objective without samples', { gates: [gate('samples')] }, 1],
  ['an endpoint that was not called', { gates: [gate('guard')] }, 3],
  ['dropped iterations on an idle generator', { gates: [gate('dropped')] }, 1],
  ['dropped iterations on a busy generator', { gates: [gate('dropped')], busy: 0.95 }, 3],
  ['the same with the target beside it', { gates: [gate('dropped')], busy: 0.95, isLocal: true }, 1],
  ['iterations that never started', { accounted: 20 }, 3],
  ['a script that throws', { gates: [gate('script')] }, 4],
  ['a script that throws and a target that fails', { gates: [gate('script'), gate('errors')] }, 1],
  ['no request', { requests: 0 }, 3],
  [
    'nobody answers',
    { requests: 0, k6: [107], notices: [{ kind: 'stop', cause: 'unreachable', reason: 'r' }] },
    3,
  ],
  ['a script that cannot be loaded', { requests: 0, k6: [107] }, 4],
  [
    'an argument that k6 does not know',
    { requests: 0, k6: [255], hasOwnArguments: true, log: ['unknown flag: --foo'] },
    2,
  ],
  ['an interrupt', { k6: [105] }, 130],
  ['a setup without an end', { requests: 0, k6: [100] }, 3],
  ['limits and gateways in one answer of a hundred', { unserved: 1 }, 0],
  ['limits and gateways in more than that', { unserved: 2 }, 3],
  ['a run that ends while it waits', { notices: [{ kind: 'cut', endpoint: 'GET /x' }] }, 3],
  ['a token that runs out', { gates: [gate('errors')], isTokenOver: true, k6: [99] }, 3],
  ['a token that runs out under dropped iterations', { gates: [gate('dropped')], isTokenOver: true }, 1],
  ['a target that dies', { k6: [108], notices: [{ kind: 'dead', reason: 'r' }] }, 1],
  ['a k6 that takes too much', { requests: 0, k6: [137], notices: [excess] }, 3],
  ['the same after a wrong answer', { requests: 0, k6: [137], notices: [excess, wrong('json')] }, 1],
  ['the same after a refused token', { requests: 0, k6: [137], notices: [excess, wrong(tokenRule)] }, 3],
] as const)('%s decides the exit code', (_, change, code) => {
  // The table's rows are literals of the same form.
  expect(decideOutcome({ ...fine, ...(change as Partial<Circumstances>) }).exitCode).toBe(code);
});

test('too few users are named where every one of them was busy', () => {
  expect(decideOutcome({ ...fine, gates: [gate('dropped')] }).reasons.join()).toMatch(
    /all 7 virtual users .*--vus N/,
  );
});

test('a shard that went well has not passed: it is judged with the others', () => {
  expect(decideOutcome({ ...fine, isPart: true })).toMatchObject({ exitCode: 0, outcome: 'unjudged' });
  expect(decideOutcome({ ...fine, isPart: true, requests: 0 })).toMatchObject({
    exitCode: 3,
    outcome: 'inconclusive',
  });
});
