import type { Facts, LoadFinding } from './invariants.ts';

/**
 * How an answer was judged: by schema and invariants, by being equal to one that was, by having the same
 * members of the same types as one that was, by invariants alone.
 */
export type JudgementDepth = 'full' | 'known' | 'shape' | 'invariants';

/** What became of one answer of status 200. */
export interface AnswerJudgement {
  readonly status: 200;
  readonly depth: JudgementDepth;
  readonly facts: Facts;
  readonly findings: readonly LoadFinding[];
}

/** One for all: k6 needs half a kilobyte for a list of nothing. */
const noFindings: readonly LoadFinding[] = [];

/** A judgement of these parts. */
export const judgement = (
  depth: JudgementDepth,
  facts: Facts,
  findings: readonly LoadFinding[] = noFindings,
): AnswerJudgement => ({ status: 200, depth, facts, findings });
