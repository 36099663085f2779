import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ending, Outcome, Verdict } from '../../schemas/report.ts';
import { exitCodeOf, verdictOf, type Judged } from './verdict.ts';

const outcomes: readonly Outcome[] = ['pass', 'fail', 'warn', 'untested', 'excluded'];
const endings: readonly Ending[] = ['complete', 'interrupted', 'deadline', 'fault'];

const level = fc.constantFrom<Judged['level']>('MUST', 'SHOULD');
const judged = fc.record({ level, outcome: fc.constantFrom(...outcomes) });
const results = fc.array(judged, { maxLength: 12 });
const ending = fc.constantFrom(...endings);

/** From the worst to the best. */
const ranks: Readonly<Record<Verdict, number>> = { 'non-conformant': 0, inconclusive: 1, conformant: 2 };

/** What is done to a run: its rules, a level for what is added, and a number to choose by. */
type Change = (all: readonly Judged[], level: Judged['level'], by: number) => readonly Judged[];

const adding =
  (outcome: Outcome): Change =>
  (all, of) => [...all, { level: of, outcome }];

/** A law about the rank of a thousand runs, after a change and before it. */
const law = (title: string, change: Change, holds: (after: number, before: number) => boolean): void =>
  test(`law: ${title}`, () => {
    const property = fc.property(results, level, ending, fc.nat(), (all, of, ended, by) =>
      holds(ranks[verdictOf(change(all, of, by), ended)], ranks[verdictOf(all, ended)]),
    );
    expect(fc.check(property, { seed: 1187, numRuns: 1000 }).counterexample).toBeNull();
  });

const neverWorse = (after: number, before: number) => after >= before;
const neverBetter = (after: number, before: number) => after <= before;
const same = (after: number, before: number) => after === before;

law('a pass that is added never worsens', adding('pass'), neverWorse);
law('what is excluded counts neither way', adding('excluded'), same);
law(
  'a failed rule fails the verdict, however the run ended',
  adding('fail'),
  (rank) => rank === ranks['non-conformant'],
);
law(
  'an untested MUST is never conformant',
  (all) => [...all, { level: 'MUST', outcome: 'untested' }],
  (rank) => rank < ranks.conformant,
);
law(
  'taking a passing rule away never improves',
  (all, _, by) => {
    const passing = all.flatMap(({ outcome }, at) => (outcome === 'pass' ? [at] : []));
    const gone = passing[passing.length === 0 ? 0 : by % passing.length];
    return all.filter((_one, at) => at !== gone);
  },
  neverBetter,
);
law(
  'a passing rule that loses its last check is untested, which never improves',
  (all) => all.map((one) => (one.outcome === 'pass' ? { ...one, outcome: 'untested' } : one)),
  neverBetter,
);
law(
  '--strict, which turns a warned SHOULD into a failure, never improves',
  (all) => all.map((one) => (one.outcome === 'warn' ? { ...one, outcome: 'fail' } : one)),
  neverBetter,
);
law(
  'order does not matter',
  (all, _, by) => {
    const at = all.length === 0 ? 0 : by % all.length;
    return [...all.slice(at), ...all.slice(0, at)].toReversed();
  },
  same,
);

const codes: Readonly<Record<Verdict, number>> = { 'non-conformant': 1, inconclusive: 3, conformant: 0 };

test('laws: an early end is never conformant, a failed part fails the whole, the exit code agrees', () => {
  expect.hasAssertions();
  const property = fc.property(results, results, ending, fc.nat({ max: 3 }), (one, other, ended, faults) => {
    const verdict = verdictOf([...one, ...other], ended);
    expect(ended === 'complete' || verdict !== 'conformant').toBe(true);
    const parts = [verdictOf(one, ended), verdictOf(other, ended)];
    expect(verdict === 'non-conformant').toBe(parts.includes('non-conformant'));
    const own = faults > 0 && verdict !== 'non-conformant' ? 4 : codes[verdict];
    expect(exitCodeOf(verdict, ended, faults)).toBe(ended === 'interrupted' ? 130 : own);
  });
  fc.assert(property, { seed: 1187, numRuns: 1000 });
});

test.each<[what: string, rules: string, Verdict]>([
  ['an empty run', '', 'inconclusive'],
  ['everything is excluded', 'MUST excluded', 'inconclusive'],
  ['warnings do not fail the verdict', 'MUST warn, SHOULD warn', 'conformant'],
  ['an untested SHOULD beside a MUST that passed', 'MUST pass, SHOULD untested', 'conformant'],
  ['an untested MUST beside a SHOULD that passed', 'MUST untested, SHOULD pass', 'inconclusive'],
  ['one SHOULD alone that passed', 'SHOULD pass', 'conformant'],
  ['one SHOULD alone that is untested', 'SHOULD untested', 'inconclusive'],
])('%s', (_, rules, verdict) => {
  const all = rules.split(', ').flatMap((rule): readonly Judged[] => {
    const outcome = outcomes.find((one) => rule.endsWith(` ${one}`));
    return outcome === undefined ? [] : [{ level: rule.startsWith('MUST') ? 'MUST' : 'SHOULD', outcome }];
  });
  expect(verdictOf(all, 'complete')).toBe(verdict);
});
