import { isCertifiable } from '../../reports/certificate.ts';
import type { CheckResult, Report } from '../../schemas/report.ts';
import { firstDifference } from './difference.ts';

/**
 * The parts of a report that do not follow from the recording of its run, judged again; the first difference
 * first.
 */
export function discrepancies(original: Report, again: Report): readonly string[] {
  const difference = firstDifference(comparable(original), comparable(again));
  return [
    ...(difference === undefined ? [] : [`the report says that ${difference}`]),
    ...(isCertifiable(again) ? [] : [`the recorded run earns no certificate: ${again.verdictLine}`]),
  ];
}

/**
 * The parts of a report that must be the same again; values that only the live run knows (times of the
 * machine, sources of settings) are left out.
 */
function comparable(report: Report) {
  const { target, questions, requirements, changes, coverage } = report;
  const { name, version, baseUrl, embedded, headers = [], fixtures, connection } = target;
  return {
    target: { name, version, baseUrl, embedded, headers, connection, fixtures },
    startedAt: report.startedAt,
    profile: report.profile,
    scope: report.scope,
    strict: report.strict,
    seed: report.seed,
    challenge: report.challenge,
    depth: questions?.depth,
    ended: report.ended,
    requirements: Object.fromEntries(
      requirements.map(({ id, outcome, checks }) => [
        id,
        { outcome, checks: checks.map(checkLine).sort().join('; ') },
      ]),
    ),
    counts: report.counts,
    verdict: report.verdict,
    exitCode: report.exitCode,
    waivers: report.waivers,
    questions: { asked: questions?.asked, cells: questions?.cells },
    coverage: coverage
      .map(({ list, pagesRead, entriesRead, sampled }) => `${list} ${pagesRead} ${entriesRead} ${sampled}`)
      .sort(),
    changes: changes.map(({ endpoint, path, restored }) => `${endpoint} ${path} ${restored}`).sort(),
    requests: report.requests,
  };
}

const checkLine = ({ endpoint, title, outcome }: CheckResult): string => `${endpoint} ${title}: ${outcome}`;
