import {
  endpoints,
  observationIds,
  observations,
  requirementIds,
  requirements,
  spec,
  type RequirementId,
} from './catalogue/index.ts';
import { byEndpoint } from './by-endpoint.ts';
import { connectionOf } from './connection.ts';
import { digestOfLocked } from './lock.ts';
import type { Findings } from './findings.ts';
import { exitCodeOf, verdictOf } from './verdict.ts';
import { stopped } from './kit/check/preconditions.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import { isSameReason, unseen } from './kit/check/reasons.ts';
import { english, type Words } from './kit/check/words.ts';
import type { Ending } from '../schemas/report-facts.ts';
import { worst } from './kit/check/outcome.ts';
import type {
  Counts,
  ObservationResult,
  Report,
  ReportedTarget,
  RequirementResult,
} from '../schemas/report.ts';
import type { FixtureKey } from './kit/target/target.ts';
import { defaultSeed, release } from './release.ts';
import { inPartOf } from './in-part.ts';
import { waiverStates } from './waiving.ts';
import { verdictLine } from './verdict-line.ts';
import { headlinesOf, reasonsOf, wrongFixtures } from './verdict-reasons.ts';
import { leaveOutWaived } from './waived-ground.ts';

/** SHA-256 over ids, levels and clauses of the catalogue. */
const catalogueDigest = (): string => digestOfLocked(requirementIds.map((id) => [id, requirements[id]]));

/** Makes the report of a run; no secret of the target is in it. */
export function composeReport(findings: Findings): Report {
  const { options, client, selection, waiving, faults, coverage, questions } = findings;
  const ended = endingOf(findings);
  const results = resultsOf(findings);
  const verdict = verdictOf(results, ended, wrongFixtures(findings).length > 0);
  const waivers = waiverStates(waiving.results(), results);
  const isWaived = waivers.some(({ state }) => state === 'used');
  const scope: Report['scope'] = [
    ...(selection.profile === 'read-only' ? (['read-only'] as const) : []),
    ...(selection.isNarrowed ? (['narrowed'] as const) : []),
    ...(isWaived ? (['waived'] as const) : []),
  ];
  const unneeded = options.strict === true && waivers.some(({ state }) => state === 'unused');
  const exitCode =
    unneeded && verdict !== 'non-conformant' && ended !== 'interrupted'
      ? 1
      : exitCodeOf(verdict, ended, faults.length);
  const report: Report = {
    schemaVersion: 3,
    verdict,
    verdictLine: verdictLine(findings, verdict, results, ended),
    reasons: reasonsOf(findings, { results, waivers }, ended, unneeded),
    headlines: headlinesOf(findings),
    ended,
    exitCode,
    profile: selection.profile,
    scope,
    strict: options.strict === true,
    seed: options.seed ?? defaultSeed,
    ...challengeOf(findings),
    spec,
    suite: { ...release, node: process.versions.node },
    catalogueDigest: catalogueDigest(),
    target: composeTarget(findings),
    startedAt: findings.startedAt.toISOString(),
    durationMs: Math.round(client.now()),
    requests: client.requests,
    retried: findings.retried,
    inPart: inPartOf(results, wordsOf(findings)),
    counts: { must: countsOf(results, 'MUST'), should: countsOf(results, 'SHOULD') },
    coverage,
    questions,
    timeline: findings.timeline,
    preflight: findings.preflight.notes,
    requirements: results.map((result) => byEndpoint(result, wordsOf(findings))),
    observations: observationIds.map((id) => composeObservation(findings, id)),
    changes: findings.changes,
    deletedEntries: [],
    refusedSpans: [],
    contracts: [],
    waivers,
    faults,
    exchanges: findings.exchanges,
  };
  const known = new Map<string, string>();
  return maskDeeply(report, (text) => {
    // Names and many texts are there hundreds of times.
    const clean = known.get(text) ?? client.mask(text);
    known.set(text, clean);
    return clean;
  });
}

function endingOf({ options, client, faults, isCutShort }: Findings): Ending {
  if (options.signal?.aborted === true) return 'interrupted';
  if (options.deadlineMs !== undefined && client.now() >= options.deadlineMs && client.stopped !== undefined)
    return 'deadline';
  if (faults.length > 0) return 'fault';
  return isCutShort ? 'first-failure' : 'complete';
}

/** If nothing more could be sent, that is the reason of every untested rule, waived or not. */
function resultsOf(findings: Findings): readonly RequirementResult[] {
  const results = requirementIds.map((id) => composeRequirement(findings, id));
  const isReached = findings.preflight.stop === undefined && findings.client.stopped === undefined;
  return isReached ? leaveOutWaived(results, wordsOf(findings)) : results;
}

function composeRequirement(findings: Findings, id: RequirementId): RequirementResult {
  const { level, clause, title, text, reading } = requirements[id];
  const checks = findings.examined.filter(({ check }) => check.verifies === id).map(({ result }) => result);
  const leftOut = findings.selection.reasonFor(id);
  const seen = worst(checks.map((check) => check.outcome));
  const outcome = leftOut === undefined ? seen : 'excluded';
  const because = leftOut === undefined ? reasonsFor(findings, id, checks, outcome) : [leftOut];
  const words = wordsOf(findings);
  const isInPart = !['untested', 'excluded'].includes(outcome);
  const occurred = checks
    .map(({ finding }) => finding?.facts?.occurrences)
    .find((occurrences) => occurrences !== undefined);
  return {
    id,
    clause,
    level,
    title,
    text,
    ...(reading === undefined ? {} : { reading }),
    outcome,
    ...(because.length === 0
      ? {}
      : { reason: isInPart ? words.inPart(because) : words.reasons(because), because }),
    ...(findings.selection.isPending(id) ? { pending: seen } : {}),
    examined: {
      answers: checks.reduce((sum, { examined }) => sum + examined.answers, 0),
      entries: checks.reduce((sum, { examined }) => sum + examined.entries, 0),
    },
    ...(occurred === undefined ? {} : { occurrences: words.occurrences(occurred), occurred }),
    checks,
  };
}

/**
 * Why a rule is untested or excluded: one reason; for a rule that was examined, the reasons why a part was
 * not.
 */
function reasonsFor(
  findings: Findings,
  id: RequirementId,
  checks: RequirementResult['checks'],
  outcome: RequirementResult['outcome'],
): readonly Reason[] {
  const open = checks.filter((check) => ['untested', 'excluded', 'pass'].includes(check.outcome));
  const reasons = open
    .flatMap(({ because = [] }) => because)
    .filter((reason, at, all) => all.findIndex((other) => isSameReason(other, reason)) === at);
  const [first] = reasons;
  const broken = brokenGround(findings, id);
  if (outcome === 'untested' && broken !== undefined && (first === undefined || isNothingSeen(first)))
    return [{ kind: 'needs', rule: broken, because: { kind: 'broken' } }];
  if (outcome === 'untested')
    return [stopOf(findings) ?? first ?? stopped(findings.client) ?? unseen('any-check')];
  if (outcome === 'excluded') return [first ?? { kind: 'left-out', by: 'unknown' }];
  return reasons;
}

const isNothingSeen = (reason: Reason): boolean => reason.kind === 'unseen' && reason.what === 'any-answer';

const stopOf = ({ preflight: { stop } }: Findings): Reason | undefined =>
  stop === undefined ? undefined : { kind: 'stopped', quote: stop };

const wordsOf = ({ options }: Findings): Words => options.words ?? english;

/**
 * A failed rule without which this one has no answers to examine: one that it rests on, or the rule that its
 * endpoint returns JSON.
 */
function brokenGround({ examined }: Findings, id: RequirementId): RequirementId | undefined {
  const { restsOn = [], endpoints } = requirements[id];
  return examined.find(
    ({ check, result }) =>
      result.outcome === 'fail' &&
      endpoints.includes(check.endpoint) &&
      (restsOn.includes(check.verifies) || requirements[check.verifies].role !== undefined),
  )?.check.verifies;
}

function composeObservation(findings: Findings, id: (typeof observationIds)[number]): ObservationResult {
  const { clause, title, text } = observations[id];
  const seen = findings.observed.filter((one) => one.id === id);
  const answered = seen.find(({ answer }) => answer !== undefined);
  if (answered?.answer !== undefined) return { id, clause, title, text, answer: answered.answer };
  const because = [stopOf(findings) ?? seen[0]?.reason ?? unseen('any-observation')];
  return { id, clause, title, text, reason: wordsOf(findings).reasons(because), because };
}

const keys: readonly Exclude<
  FixtureKey,
  'updateConnector' | 'updateModel' | 'scheduleSync' | 'querySource'
>[] = ['connectorId', 'modelId', 'syncId', 'syncRunId', 'otherSyncId', 'emptySyncId'];

function composeTarget(findings: Findings): ReportedTarget {
  const { target, discovery, options, selection, preflight, client } = findings;
  const words = wordsOf(findings);
  const missing = (key: FixtureKey) => {
    const because = discovery.missing[key];
    return because === undefined ? {} : { reason: words.reason(because), because };
  };
  const fixtures = [
    ...keys.map((key) => {
      const value = discovery[key];
      return {
        key,
        source: discovery.sources[key] ?? ('missing' as const),
        ...(value === undefined ? {} : { value }),
        ...missing(key),
      };
    }),
    ...(['updateConnector', 'updateModel', 'scheduleSync', 'querySource'] as const)
      .filter((key) => target[key] !== undefined || selection.touches(endpoints[key]))
      .map((key) => ({
        key,
        source: discovery.missing[key] === undefined ? ('given' as const) : ('missing' as const),
        ...missing(key),
      })),
  ];
  return {
    name: target.name,
    ...(target.version === undefined ? {} : { version: target.version }),
    baseUrl: target.baseUrl,
    embedded: target.embedded,
    ...(options.deviations === undefined ? {} : { deviations: options.deviations }),
    headers: Object.keys(target.headers),
    connection: {
      ...(options.connection ?? connectionOf(target, options.network)),
      ...(client.peers.length === 0 ? {} : { peers: client.peers.toSorted() }),
    },
    ...(options.targetFile === undefined ? {} : { file: options.targetFile }),
    settings: options.settings ?? [],
    // If nothing in the target file would help, no key is suggested.
    fixtures: fixtures.filter(
      ({ key, source }) =>
        source !== 'missing' ||
        (preflight.stop === undefined && discovery.missing[key]?.remedy !== undefined),
    ),
  };
}

function challengeOf({ options: { challenge }, hostProof }: Findings): Pick<Report, 'challenge'> {
  if (challenge === undefined) return {};
  const isShown = hostProof !== undefined && hostProof.refusal === undefined;
  return { challenge: { nonce: challenge.nonce, ...(isShown ? { host: hostProof.url } : {}) } };
}

/** Outcomes counted over the rules of one level. */
export function countsOf(
  results: readonly Pick<RequirementResult, 'level' | 'outcome'>[],
  level: 'MUST' | 'SHOULD',
): Counts {
  const of = results.filter((result) => result.level === level);
  const number = (outcome: RequirementResult['outcome']) =>
    of.filter((result) => result.outcome === outcome).length;
  return {
    total: of.length,
    pass: number('pass'),
    fail: number('fail'),
    warn: number('warn'),
    untested: number('untested'),
    excluded: number('excluded'),
  };
}

/** The same value with every text masked. */
function maskDeeply<T>(value: T, mask: (text: string) => string): T {
  if (typeof value === 'string') return mask(value) as T & string; // a text stays a text
  // an array stays one of the same length
  if (Array.isArray(value)) return value.map((one: unknown) => maskDeeply(one, mask)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [mask(name), maskDeeply<unknown>(inner, mask)]),
  ) as T & object; // the same members
}
