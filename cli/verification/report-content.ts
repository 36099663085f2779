import type { Report, RequirementResult } from '../../schemas/report.ts';
import { spec } from '../../suites/catalogue/index.ts';
import { seedOf } from '../../suites/challenge.ts';
import { digestOfLocked, pendingReason, rulesIn } from '../../suites/lock.ts';
import { notBefore, release } from '../../suites/release.ts';
import { worst } from '../../suites/verdict/outcomes.ts';
import { summaryOf } from '../../suites/verdict/verdict.ts';
import { firstDifference, skewMs } from './checks.ts';

/** What in a report contradicts itself, the catalogue of its suite, or the clock; the worst first. */
export function contradictionsIn(report: Report, nowMs: number): readonly string[] {
  const { suite, startedAt, durationMs, faults, ended, requirements } = report;
  const rules = rulesIn(suite.version);
  if (rules === undefined)
    return [
      `the catalogue of suite ${JSON.stringify(suite.version)} is not known to suite ${release.version}; verify with that version or a later one`,
    ];
  const start = Date.parse(startedAt);
  return [
    ...pairsOf(report, rules).map(([name, stated, due]) => firstDifference(stated, due, `/${name}`)),
    ...requirements.flatMap(({ id, checks }) =>
      checks.some(({ outcome, examined }) => outcome === 'pass' && examined.answers === 0)
        ? `${id} passed, although no answer was examined`
        : [],
    ),
    faults.length > 0 &&
      ended !== 'fault' &&
      `/ended is ${JSON.stringify(ended)}, although the suite had faults`,
    start < Date.parse(notBefore) && `/startedAt is ${startedAt}, before this suite existed`,
    start + durationMs > nowMs + skewMs &&
      `the run began on ${startedAt} and took ${Math.round(durationMs)} ms: its end is in the future`,
  ].filter((one) => typeof one === 'string');
}

type Rules = NonNullable<ReturnType<typeof rulesIn>>;

/** What follows from the rest of a report and from catalogue.lock.json by its name, as stated and as due. */
function pairsOf(
  report: Report,
  rules: Rules,
): readonly (readonly [string, stated: unknown, due: unknown])[] {
  const { suite, requirements, challenge, seed } = report;
  const outcomes = new Map<string, string>(
    requirements.map((one) => [one.id, outcomeOf(one, suite.version)]),
  );
  const standing = requirements.map(({ id, level, clause, outcome }) => [id, { level, clause, outcome }]);
  const due = [...rules].map(([id, { level, clause }]) => [id, { level, clause, outcome: outcomes.get(id) }]);
  const { inPart, ...summary } = summaryOf(report);
  return [
    ['suite/name', suite.name, release.name],
    ['requirements', Object.fromEntries(standing), Object.fromEntries(due)],
    ['rules', requirements.length, rules.size], // a rule that is there twice is lost in the object above
    ['catalogueDigest', report.catalogueDigest, digestOfLocked([...rules])],
    ['spec', report.spec, spec],
    ['counts', report.counts, summary.counts],
    ['scope', report.scope, summary.scope],
    ['verdict', report.verdict, summary.verdict],
    ['exitCode', report.exitCode, summary.exitCode],
    ['rulesInPart', rulesOf(report.inPart), rulesOf(inPart)],
    ['seed', seed, challenge === undefined ? seed : seedOf(challenge.nonce)],
  ];
}

const rulesOf = (groups: Report['inPart']): readonly string[] => groups.flatMap(({ rules }) => rules).sort();

/** The worst of its checks; a rule that is too new to count, or was left out, is excluded in any case. */
const outcomeOf = ({ id, checks, outcome }: RequirementResult, version: string) =>
  outcome === 'excluded' || pendingReason(id, version) !== undefined
    ? 'excluded'
    : worst(checks.map((check) => check.outcome));
