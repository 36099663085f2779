import { isInPart } from './in-part.ts';
import type { Findings } from './findings.ts';
import type { Ending, Outcome, Verdict } from '../schemas/report-facts.ts';
import type { RequirementResult } from '../schemas/report.ts';

/**
 * The verdict in one line: whom it is about, the profile, and what failed or was narrowed, untested, waived,
 * sampled or cut short.
 */
export function verdictLine(
  findings: Findings,
  verdict: Verdict,
  results: readonly RequirementResult[],
  ended: Ending,
): string {
  const { target, selection, waiving, coverage, options, questions } = findings;
  const name = target.embedded
    ? 'embedded reference'
    : target.name === target.baseUrl
      ? target.baseUrl
      : `${target.name} (${target.baseUrl})`;
  const used = waiving.results().filter(({ state }) => state === 'used');
  const counted = results.filter(({ outcome }) => outcome !== 'excluded').length;
  const count = (wanted: Outcome): number => results.filter(({ outcome }) => outcome === wanted).length;
  const [untested, passed, warned] = [count('untested'), count('pass'), count('warn')];
  const failed = results.filter(({ outcome, pending }) => outcome === 'fail' && pending === undefined).length;
  const warnings = warned === 0 ? '' : `, ${warned} warning${warned === 1 ? '' : 's'}`;
  const inPart = results.filter(isInPart).length;
  const headers = Object.keys(target.headers);
  const early = results.filter((one) => one.pending !== undefined).length;
  const parts = [
    `${selection.profile} profile`,
    `${questions.depth} depth`,
    `${counted} of ${results.length} rules`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(inPart > 0 ? [`${passed} passed${warnings}, ${inPart} of them in part`] : []),
    ...(untested > 0 ? [`${untested} untested`] : []),
    ...(early > 0 ? [`${early} pending`] : []),
    ...(headers.length > 0 ? [`with header${headers.length > 1 ? 's' : ''} ${headers.join(', ')}`] : []),
    ...(options.strict === true ? ['strict'] : []),
    ...(coverage.some(({ sampled }) => sampled) ? ['sampled'] : []),
    ...(used.length > 0 ? [`waived: ${used.map(({ id }) => id).join(', ')}`] : []),
    ...(ended === 'complete'
      ? []
      : [
          {
            deadline: 'ended at the deadline',
            fault: 'with a fault of the suite',
            interrupted: 'interrupted',
            'first-failure': 'ended at the first failure',
          }[ended],
        ]),
  ];
  // A run that makes each request once finds faults, but certifies nothing.
  const said =
    verdict === 'conformant' && questions.depth === 'quick' ? `${verdict} at quick depth` : verdict;
  return `${said}: ${name}, ${parts.join(', ')}`;
}
