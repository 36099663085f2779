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
const rankOf = (all: readonly Judged[], ended: Ending): number => ranks[verdictOf(all, ended)];

const law = <T extends [unknown, ...unknown[]]>(
  title: string,
  ...property: [...arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> }, holds: (...given: T) => void]
): void =>
  test(`law: ${title}`, () => {
    expect.hasAssertions();
    // The tuple type above is what fc.property takes; TypeScript cannot distinguish it from a union.
    fc.assert((fc.property as (...given: unknown[]) => fc.IPropertyWithHooks<T>)(...property), {
      seed: 1187,
      numRuns: 1000,
    });
  });

law('a pass that is added never worsens', results, level, ending, (all, of, ended) => {
  expect(rankOf([...all, { level: of, outcome: 'pass' }], ended)).toBeGreaterThanOrEqual(rankOf(all, ended));
});

law('a failed rule fails the verdict, however the run ended', results, level, ending, (all, of, ended) => {
  expect(verdictOf([...all, { level: of, outcome: 'fail' }], ended)).toBe('non-conformant');
});

law('taking a passing rule away never improves', results, ending, fc.nat(), (all, ended, by) => {
  const passing = all.flatMap(({ outcome }, at) => (outcome === 'pass' ? [at] : []));
  const gone = passing[passing.length === 0 ? 0 : by % passing.length];
  const rest = all.filter((_, at) => at !== gone);
  expect(rankOf(rest, ended)).toBeLessThanOrEqual(rankOf(all, ended));
});

law(
  'taking the last passing check away leaves the rule untested, which never improves',
  results,
  level,
  ending,
  (all, of, ended) => {
    const passing = rankOf([...all, { level: of, outcome: 'pass' }], ended);
    expect(rankOf([...all, { level: of, outcome: 'untested' }], ended)).toBeLessThanOrEqual(passing);
  },
);

law('what is excluded counts neither way', results, level, ending, (all, of, ended) => {
  expect(verdictOf([...all, { level: of, outcome: 'excluded' }], ended)).toBe(verdictOf(all, ended));
});

law('an untested MUST is never conformant', results, ending, (all, ended) => {
  expect(verdictOf([...all, { level: 'MUST', outcome: 'untested' }], ended)).not.toBe('conformant');
});

law('a run that ended early is never conformant', results, ending, (all, ended) => {
  if (ended !== 'complete') expect(verdictOf(all, ended)).not.toBe('conformant');
});

law('order does not matter', results, ending, fc.nat(), (all, ended, by) => {
  const at = all.length === 0 ? 0 : by % all.length;
  const turned = [...all.slice(at), ...all.slice(0, at)].toReversed();
  expect(verdictOf(turned, ended)).toBe(verdictOf(all, ended));
});

law(
  'sharding does not matter: together two parts are what the whole is',
  results,
  results,
  ending,
  (one, other, ended) => {
    const together = rankOf([...one, ...other], ended);
    const parts = Math.min(rankOf(one, ended), rankOf(other, ended));
    expect(ranks[verdictOf([...other, ...one], ended)]).toBe(together);
    // A failed part fails the whole, and no whole fails if all parts pass.
    expect(together === 0).toBe(parts === 0);
  },
);

law('--strict, which turns a warned SHOULD into a failure, never improves', results, ending, (all, ended) => {
  const strict = all.map((one): Judged => (one.outcome === 'warn' ? { ...one, outcome: 'fail' } : one));
  expect(rankOf(strict, ended)).toBeLessThanOrEqual(rankOf(all, ended));
});

law(
  'the exit code agrees with the verdict, and 130, 1, 4, 3, 0 are in that order',
  results,
  ending,
  fc.nat({ max: 3 }),
  (all, ended, faults) => {
    const verdict = verdictOf(all, ended);
    const code = exitCodeOf(verdict, ended, faults);
    if (ended === 'interrupted') expect(code).toBe(130);
    else if (verdict === 'non-conformant') expect(code).toBe(1);
    else if (faults > 0) expect(code).toBe(4);
    else expect(code).toBe(verdict === 'conformant' ? 0 : 3);
  },
);

test('an empty run, and one in which everything is excluded, is inconclusive', () => {
  expect(verdictOf([], 'complete')).toBe('inconclusive');
  expect(verdictOf([{ level: 'MUST', outcome: 'excluded' }], 'complete')).toBe('inconclusive');
});

test('a warning on a MUST or a SHOULD does not fail the verdict', () => {
  const warned: readonly Judged[] = [
    { level: 'MUST', outcome: 'warn' },
    { level: 'SHOULD', outcome: 'warn' },
  ];
  expect(verdictOf(warned, 'complete')).toBe('conformant');
});

test.each<[string, readonly Judged[], Verdict]>([
  [
    'an untested SHOULD beside a MUST that passed',
    [
      { level: 'MUST', outcome: 'pass' },
      { level: 'SHOULD', outcome: 'untested' },
    ],
    'conformant',
  ],
  [
    'an untested MUST beside a SHOULD that passed',
    [
      { level: 'SHOULD', outcome: 'pass' },
      { level: 'MUST', outcome: 'untested' },
    ],
    'inconclusive',
  ],
  ['one SHOULD alone that passed', [{ level: 'SHOULD', outcome: 'pass' }], 'conformant'],
  ['one SHOULD alone that is untested', [{ level: 'SHOULD', outcome: 'untested' }], 'inconclusive'],
])('%s', (_, results, verdict) => {
  expect(verdictOf(results, 'complete')).toBe(verdict);
});
