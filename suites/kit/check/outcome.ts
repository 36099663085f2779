/** What the examination says of one check or one requirement. */
export type Outcome = 'pass' | 'fail' | 'warn' | 'untested' | 'excluded';

/** What the examination says of the target as a whole. */
export type Verdict = 'conformant' | 'non-conformant' | 'inconclusive';

/** How the examination ended. */
export type Ending = 'complete' | 'interrupted' | 'deadline' | 'fault' | 'first-failure';

const severity: Readonly<Record<Outcome, number>> = { fail: 4, warn: 3, pass: 2, untested: 1, excluded: 0 };

/**
 * The worst of several outcomes in the order fail, warn, pass, untested, excluded; `untested` where there is
 * none.
 */
export const worst = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.toSorted((one, other) => severity[other] - severity[one])[0] ?? 'untested';
