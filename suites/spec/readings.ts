import { behaviourInterpretations } from './behaviour-interpretations.ts';
import { conductInterpretations } from './conduct-interpretations.ts';
import { decidedInterpretations } from './decided-interpretations.ts';
import type { Interpretation, Interpretations } from './interpretation.ts';
import { listInterpretations } from './list-interpretations.ts';
import { shapeInterpretations } from './shape-interpretations.ts';

/** One chapter of the interpretations, as the page of the docs shows them. */
export interface Chapter {
  readonly title: string;
  readonly interpretations: Interpretations;
}

/** All chapters in the order of their numbers. */
export const chapters: readonly Chapter[] = [
  { title: 'Shapes (clause 2)', interpretations: shapeInterpretations },
  { title: 'Lists, links and filters (2.5, 4.7 to 4.9)', interpretations: listInterpretations },
  {
    title: 'Errors, credentials, reports and writes (4.1 to 4.9, 5, 7)',
    interpretations: behaviourInterpretations,
  },
  { title: 'How the suite examines a server', interpretations: conductInterpretations },
  { title: 'Points that we decided', interpretations: decidedInterpretations },
];

/** All numbered interpretations ("reading 11" in the code means number 11 here). */
export const interpretations: Readonly<Record<number, Interpretation>> = {
  ...shapeInterpretations,
  ...listInterpretations,
  ...behaviourInterpretations,
  ...conductInterpretations,
  ...decidedInterpretations,
};

/** One rule about levels, outcomes and verdicts. */
export interface OutcomeRule {
  readonly title: string;
  readonly text: string;
}

/** How a verdict is made: levels, outcomes and what they may rest on. */
export const outcomeRules: readonly OutcomeRule[] = [
  {
    title: 'MUST',
    text: 'The spec states it. A violation fails the requirement, and one failed MUST makes the verdict `non-conformant`.',
  },
  {
    title: 'SHOULD',
    text: 'A standard that the spec builds on asks for it (RFC 9110, RFC 6750, RFC 8259, RFC 3339), or the literal text does if it would fail a sensible server. A violation is a warning; `--strict` makes it a failure.',
  },
  { title: 'OBSERVE', text: 'The spec leaves it open. The suite records a short answer and never fails it.' },
  {
    title: 'Outcome of a requirement',
    text: 'It is the worst of its checks in the order fail, warn, pass. It is untested only if none of its checks examined a response. If some checks had nothing to examine, the requirement passes in part and lists the reasons.',
  },
  {
    title: 'What proves nothing',
    text: 'A response without the members that mark its endpoint proves nothing, also about JSON, UTF-8 or absent members.',
  },
  {
    title: 'Nothing is passed unseen',
    text: 'What a rule is about was seen, or the rule is untested: `next`, `prev` and `page=N` need a second page in at least one list; a filter needs two statuses in use, or one and an empty or refused response to another value.',
  },
  {
    title: 'Everything that arrives is judged',
    text: 'Responses to discovery, to the preflight and to restoring are evidence like any other.',
  },
  {
    title: 'Given fixtures',
    text: 'If the target does not have a given fixture, the report says so first and the verdict is `inconclusive` at best.',
  },
  {
    title: 'Budgets',
    text: 'What the budget of requests does not allow to decide is untested for that reason. A budget never turns something seen into a pass.',
  },
  {
    title: 'One fault, one finding',
    text: 'A requirement that rests on one that failed is untested, and its reason names that one.',
  },
  {
    title: 'Verdict',
    text: '`conformant` if each MUST of the profile passed or warned; `non-conformant` if one failed; otherwise `inconclusive`. An empty selection, an unreachable server and a rule without one examined response are inconclusive.',
  },
];
