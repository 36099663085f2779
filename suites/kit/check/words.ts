import type { FixtureKey } from '../target/target.ts';
import type { Gap, Remedy } from '../../../schemas/report-reasons.ts';
import type { Fact, Hint, Occurrences } from '../../../schemas/report-facts.ts';
import type { ProofFact } from './facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { describeFact, describeHint } from './words/facts.ts';
import { describeProof } from './words/proofs.ts';
import { describeGap, describeReason, describeRemedy } from './words/reasons.ts';

/** Turns facts into sentences for users. Nothing decides by what it returns. */
export interface Words {
  /** What a rule requires, or what was received. */
  fact(fact: Fact<string>): string;
  hint(hint: Hint): string;
  /** "3 of 20" */
  occurrences(occurrences: Occurrences): string;
  /** Why no movement of a list explains what was seen of it. */
  proof(proof: ProofFact): string;
  /** Why something was not examined. */
  reason(reason: Reason): string;
  /** Several reasons in one line. */
  reasons(reasons: readonly Reason[]): string;
  /** Which part of a passed rule was not examined. */
  inPart(reasons: readonly Reason[]): string;
  gap(key: FixtureKey, gap: Gap): string;
  remedy(remedy: Remedy): string;
}

const joined = (reasons: readonly Reason[]): string => reasons.map(describeReason).join('; ');

/** The sentences in English. */
export const english: Words = {
  fact: describeFact,
  hint: describeHint,
  occurrences: ({ violating, of }) => `${violating} of ${of}`,
  proof: describeProof,
  reason: describeReason,
  reasons: joined,
  inPart: (reasons) => `partly examined: ${joined(reasons)}`,
  gap: describeGap,
  remedy: describeRemedy,
};
