import type { Outcome } from '../../../schemas/report-facts.ts';

const severity: Readonly<Record<Outcome, number>> = { fail: 4, warn: 3, pass: 2, untested: 1, excluded: 0 };

/**
 * The worst of several outcomes in the order fail, warn, pass, untested, excluded; `untested` where there is
 * none.
 */
export const worst = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.toSorted((one, other) => severity[other] - severity[one])[0] ?? 'untested';
