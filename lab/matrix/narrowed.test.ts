import { expect, test } from 'vitest';
import type { TrialJudgement } from './judgement.ts';
import { seedDependences, unsteadyVerdicts } from './narrowed.ts';

const tried = (name: string, isCaught: boolean, kind: TrialJudgement['kind'] = 'defect'): TrialJudgement => ({
  kind,
  name,
  verdict: isCaught ? 'non-conformant' : 'inconclusive',
  expectedFailures: [],
  problems: isCaught ? [] : ['it survived'],
});

test('a defect that only some seeds catch is listed, one that all or none catch is not', () => {
  const judged = [true, false, true, true, true].map((isCaught) => tried('some', isCaught));
  expect(
    seedDependences([
      ...judged,
      ...[true, true].map((isCaught) => tried('all', isCaught)),
      ...[false, false].map((isCaught) => tried('none', isCaught)),
      tried('odd', true, 'variant'),
      tried('odd', false, 'variant'),
    ]),
  ).toEqual([{ name: 'some', caught: 4, of: 5 }]);
});

test('a server with two verdicts is listed with the count of each, one with a single verdict is not', () => {
  const judged = [true, false, true].map((isCaught) => tried('two', isCaught, 'variant'));
  expect(unsteadyVerdicts([...judged, ...[true, true].map((isCaught) => tried('one', isCaught))])).toEqual([
    { name: 'two', counts: { 'non-conformant': 2, inconclusive: 1 } },
  ]);
});
