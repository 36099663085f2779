import type { ContractResult, Report, RequirementResult } from '../schemas/report.ts';
import { causesOf, findingsOfRule } from './causes/causes.ts';
import { contractWords } from './content/additions.ts';
import { clauseName } from '../suites/catalogue/clause-names.ts';
import { plainFindings, shortFinding } from './content/finding.ts';
import { isLookedAt, isRed, pendingWords } from './content/verdict.ts';

/** A rule or an interaction of the contract, as formats for test results know one. */
export interface ReportedTest {
  readonly id: string;
  readonly name: string;
  readonly suite: string;
  readonly className: string;
  readonly outcome: RequirementResult['outcome'];
  readonly status: 'passed' | 'failed' | 'skipped';
  /** One line: the findings, or the reason why there is no result. */
  readonly message: string | undefined;
  /** The findings in full. */
  readonly detail: string | undefined;
}

/**
 * A test for each rule and each interaction of the contract: what failed first, in the order of the fix list.
 */
export function testsOf(report: Report): readonly ReportedTest[] {
  const order = [...causesOf(report), ...causesOf(report, 'warn')].flatMap(({ rules }) => rules);
  const rank = ({ id }: RequirementResult): number =>
    (order.indexOf(id) + order.length + 1) % (order.length + 1);
  return [
    ...report.requirements
      .toSorted((one, other) => rank(one) - rank(other))
      .map((requirement) => ofRule(report, requirement)),
    ...report.contracts.map(ofContract),
  ];
}

function ofRule(report: Report, requirement: RequirementResult): ReportedTest {
  const { id, clause, title, outcome, reason } = requirement;
  const found = findingsOfRule(report, id);
  const words = [pendingWords(requirement) ?? [], found.map(shortFinding)].flat();
  return {
    id,
    name: `${id} ${title}`,
    suite: `clause ${clauseName(clause)}`,
    className: `clause ${clause}`,
    outcome,
    status: isRed(report, requirement) ? 'failed' : isLookedAt(requirement) ? 'passed' : 'skipped',
    message: words.join('; ') || reason,
    detail: found.length === 0 ? undefined : plainFindings(found),
  };
}

function ofContract(result: ContractResult): ReportedTest {
  const { description, outcome, states } = result;
  const words = contractWords(result);
  return {
    id: `contract: ${[description, ...states].join(' · ')}`,
    name: [description, ...states].join(' · '),
    suite: 'contracts',
    className: 'contracts',
    outcome,
    status: outcome === 'pass' ? 'passed' : isLookedAt({ outcome }) ? 'failed' : 'skipped',
    message: words[0],
    detail: words.length === 0 ? undefined : words.join('\n'),
  };
}
