import { countsOf, inPartOf } from '../../suites/verdict/results.ts';
import { spec } from '../../suites/catalogue/index.ts';
import { digestOfLocked, pendingReason, rulesIn } from '../../suites/lock.ts';
import { notBefore, release } from '../../suites/release.ts';
import { exitCodeOf, verdictOf } from '../../suites/verdict/verdict.ts';
import { worst } from '../../suites/verdict/outcomes.ts';
import type { Report, RequirementResult } from '../../schemas/report.ts';
import { seedOf } from '../../suites/challenge.ts';
import { skewMs } from './checks.ts';
import { firstDifference } from './difference.ts';

/**
 * What in a report contradicts itself, the catalogue of the suite that it names, or the clock; the worst
 * first.
 */
export function contradictionsIn(report: Report, nowMs: number): readonly string[] {
  const { challenge, seed } = report;
  const contradiction = challenge && firstDifference(seed, seedOf(challenge.nonce), '/seed');
  return [
    ...strangersIn(report),
    ...miscountsIn(report),
    ...anachronismsIn(report, nowMs),
    ...(contradiction === undefined ? [] : [contradiction]),
  ];
}

/** Rules, levels, clauses and digest against catalogue.lock.json of the version that the report names. */
function strangersIn({ suite, spec: against, catalogueDigest, requirements }: Report): readonly string[] {
  if (suite.name !== release.name) return [`it was made by ${JSON.stringify(suite.name)}, not by this suite`];
  const rules = rulesIn(suite.version);
  if (rules === undefined)
    return [
      `the catalogue of suite ${JSON.stringify(suite.version)} is not known to suite ${release.version}; verify with that version or a later one`,
    ];
  const ids = new Set<string>(requirements.map(({ id }) => id));
  const missing = [...rules.keys()].find((id) => !ids.has(id));
  if (missing !== undefined) return [`it says nothing of rule ${missing}`];
  if (ids.size !== requirements.length) return ['it has a rule twice'];
  const strange = requirements.flatMap((one) => {
    const standing = rules.get(one.id);
    if (standing === undefined)
      return [`suite ${suite.version} has no rule ${JSON.stringify(one.id).slice(0, 80)}`];
    const { level, clause } = standing;
    return [
      firstDifference({ level: one.level, clause: one.clause }, { level, clause }, `/requirements/${one.id}`),
    ];
  });
  return [
    ...strange,
    firstDifference(catalogueDigest, digestOfLocked([...rules]), '/catalogueDigest'),
    firstDifference(against, spec, '/spec'),
  ].filter((one) => one !== undefined);
}

/** Outcomes from the checks, and counts, scope, verdict and exit code from the outcomes. */
function miscountsIn(report: Report): readonly string[] {
  const { requirements, waivers, faults, profile, ended, suite } = report;
  const outcomes = requirements.map((one) =>
    firstDifference(one.outcome, outcomeOf(one, suite.version), `/requirements/${one.id}/outcome`),
  );
  const verdict = verdictOf(requirements, ended);
  const isNarrowed = requirements.some(({ because = [] }) =>
    because.some(
      (reason) =>
        reason.kind === 'left-out-by-operator' || (reason.kind === 'left-out' && reason.by === 'only'),
    ),
  );
  const computed = {
    counts: { must: countsOf(requirements, 'MUST'), should: countsOf(requirements, 'SHOULD') },
    scope: [
      ...(profile === 'read-only' ? ['read-only'] : []),
      ...(isNarrowed ? ['narrowed'] : []),
      ...(waivers.some(({ state }) => state === 'used') ? ['waived'] : []),
    ],
    verdict,
    exitCode: exitCodeOf(verdict, ended, faults.length),
    rulesInPart: rulesOf(inPartOf(requirements)),
  };
  const stated = {
    counts: report.counts,
    scope: report.scope,
    verdict: report.verdict,
    exitCode: report.exitCode,
    rulesInPart: rulesOf(report.inPart),
  };
  const isWhole = faults.length === 0 || ended === 'fault';
  return [
    ...outcomes,
    firstDifference(stated, computed),
    isWhole ? undefined : '/ended is "complete", although the suite had faults',
  ].filter((one) => one !== undefined);
}

const rulesOf = (groups: Report['inPart']): readonly string[] => groups.flatMap(({ rules }) => rules).sort();

/**
 * A rule's outcome is the worst of its checks; one that is too new to count, or was left out, is excluded in
 * any case.
 */
function outcomeOf(
  { id, checks, outcome }: RequirementResult,
  version: string,
): RequirementResult['outcome'] {
  if (pendingReason(id, version) !== undefined) return 'excluded';
  return outcome === 'excluded' ? outcome : worst(checks.map((check) => check.outcome));
}

function anachronismsIn({ startedAt, durationMs }: Report, nowMs: number): readonly string[] {
  const start = Date.parse(startedAt);
  if (start < Date.parse(notBefore)) return [`/startedAt is ${startedAt}, before this suite existed`];
  if (start + durationMs > nowMs + skewMs)
    return [`the run began on ${startedAt} and took ${Math.round(durationMs)} ms: its end is in the future`];
  return [];
}
