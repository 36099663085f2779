import fc from 'fast-check';
import { Violation } from './violation.ts';

/**
 * How a property is tried: cases that are tried first, how many are drawn after them, and how a case reads.
 */
export interface Trial<Case> {
  readonly seed: number;
  readonly first: readonly Case[];
  readonly drawn: number;
  readonly inWords: (one: Case) => readonly string[];
}

/**
 * Tests a property with named and generated cases. The Violation has the smallest case that breaks it, with
 * fast-check's seed and path. Any other error passes through.
 */
export async function expectLaw<Case>(
  cases: fc.Arbitrary<Case>,
  trial: Trial<Case>,
  holds: (one: Case) => Promise<void>,
): Promise<void> {
  const result = await fc.check(fc.asyncProperty(cases, holds), {
    seed: trial.seed,
    examples: trial.first.map((one) => [one] as [Case]), // fast-check requires tuples
    numRuns: trial.first.length + trial.drawn,
    maxSkipsPerRun: 1000,
  });
  if (!result.failed) return;
  const error = result.errorInstance;
  const [smallest] = result.counterexample ?? [];
  if (!(error instanceof Error)) throw new Error('a property could not be tested', { cause: error });
  if (!(error instanceof Violation) || smallest === undefined) throw error;
  throw new Violation(
    {
      ...error.details,
      counterexample: {
        moves: trial.inWords(smallest),
        seed: trial.seed,
        path: result.counterexamplePath ?? '',
      },
    },
    error.site,
  );
}
