import { requirements, type Endpoint, type ObservationId, type RequirementId } from './catalogue/index.ts';
import type { Check, Probe, Phase } from './kit/check/check.ts';
import { whyNotAsked } from './kit/check/preconditions.ts';
import { describeFinding, type FindingFormatter } from './kit/check/finding.ts';
import type { CheckResult, Fault } from '../schemas/report.ts';
import type { RunContext } from './kit/check/run-context.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import { isForLackOfRequests, unseen } from './kit/check/reasons.ts';
import type { Words } from './kit/check/words.ts';
import type { FixtureKey, Fixtures } from './kit/target/target.ts';
import { PreconditionFailed, Violation } from './kit/check/violation.ts';

/** Whether a violation is known and waived; then the next one of the same check counts. */
export type IsWaived = (id: string, violation: Violation) => Reason | undefined;

/** What an examination needs beside the phase. */
export interface Examiner {
  readonly runContext: RunContext;
  readonly formatter: FindingFormatter;
  readonly fixtures: Fixtures;
  readonly strict: boolean;
  /** Why a check is left out; undefined if it runs. */
  readonly excluded: (check: Check) => Reason | undefined;
  readonly mayProbe: (probe: Probe) => boolean;
  readonly isWaived: IsWaived;
  /** Why nothing more can be examined. */
  readonly stopped: () => Reason | undefined;
  /** Why no further check is begun although requests could be sent. */
  readonly ended: () => Reason | undefined;
  readonly onEnd: (id: RequirementId, outcome: string) => void;
  readonly faults: Fault[];
}

/** One check with its result. */
export interface Examined {
  readonly check: Check;
  readonly result: CheckResult;
}

/** What a probe saw, or why it saw nothing. */
export interface Observed {
  readonly id: ObservationId;
  readonly answer?: string;
  readonly reason?: Reason;
}

/** Runs the checks and probes of one phase, in its order. */
export async function runPhase(
  examiner: Examiner,
  phase: Pick<Phase, 'order' | 'checks' | 'probes'>,
): Promise<{ examined: Examined[]; observed: Observed[] }> {
  const probes = phase.probes.filter(examiner.mayProbe);
  // In the order of the phase, whichever ends first.
  const examined: Examined[] = [];
  const observed: Observed[] = [];
  const tasks = [
    ...phase.checks.map((check, at) => async () => {
      examined[at] = { check, result: await examine(examiner, check) };
    }),
    ...probes.map((probe, at) => async () => {
      observed[at] = await observe(examiner, probe);
    }),
  ];
  if (phase.order === 'together') await Promise.all(tasks.map((task) => task()));
  else for (const task of tasks) await task();
  return { examined, observed };
}

/**
 * Runs those checks once more that examined nothing because their requests were not sent. Rules that no check
 * has examined come first, MUST before SHOULD.
 */
export async function runLeftOver(
  examiner: Examiner,
  before: readonly Examined[],
): Promise<readonly Examined[]> {
  const seen = new Set(
    before.filter(({ result }) => result.outcome !== 'untested').map(({ check }) => check.verifies),
  );
  const rankOf = ({ verifies }: Check): number =>
    seen.has(verifies) ? 2 : requirements[verifies].level === 'MUST' ? 0 : 1;
  const checks = before
    .filter(({ result }) => result.outcome === 'untested' && result.because?.some(isForLackOfRequests))
    .map(({ check }) => check)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  if (checks.length === 0) return before;
  examiner.runContext.newCheckContext().api.forget();
  const { examined } = await runPhase(
    { ...examiner, onEnd: () => {} },
    { order: 'serial', checks, probes: [] },
  );
  const again = new Map(examined.map((one) => [one.check, one]));
  return before.map((one) => again.get(one.check) ?? one);
}

const missingOf = (fixtures: Fixtures, needs: readonly FixtureKey[] | undefined): Reason | undefined =>
  (needs ?? []).map((key) => fixtures.missing[key]).find((reason) => reason !== undefined);

type Base = (outcome: CheckResult['outcome'], reasons?: readonly Reason[]) => CheckResult;

async function examine(examiner: Examiner, check: Check): Promise<CheckResult> {
  const context = examiner.runContext.newCheckContext();
  const base: Base = (outcome, reasons = []) => ({
    title: check.title,
    endpoint: check.endpoint,
    outcome,
    ...(reasons.length === 0 ? {} : { reason: examiner.formatter.words.reasons(reasons), because: reasons }),
    examined: { answers: context.tally.answers, entries: context.tally.entries },
  });
  const settle = (result: CheckResult) => {
    examiner.onEnd(check.verifies, result.outcome);
    return result;
  };
  const excluded = examiner.excluded(check);
  if (excluded !== undefined) return base('excluded', [excluded]);
  const ended = examiner.ended();
  if (ended !== undefined) return settle(base('untested', [ended]));
  const missing = missingOf(examiner.fixtures, check.needs);
  if (missing !== undefined) return settle(base('untested', [missing]));
  try {
    await check.run(context);
  } catch (error) {
    if (error instanceof Violation) return settle(describe(examiner, check, error, base));
    if (error instanceof PreconditionFailed) return settle(base('untested', [error.reason]));
    examiner.faults.push(faultOf(`${check.verifies}: ${check.title}`, error));
    return settle(base('untested', [{ kind: 'own-fault', of: 'check' }]));
  }
  if (context.tally.answers > 0) return settle(base('pass', context.tally.gaps));
  const why = whyNotAsked(examiner.fixtures, check.endpoint) ?? examiner.stopped();
  return settle(base('untested', [why ?? unseen('any-answer')]));
}

function describe(examiner: Examiner, check: Check, violation: Violation, base: Base): CheckResult {
  const all = [violation, ...(violation.details.others ?? [])];
  const open = all.find((one) => examiner.isWaived(check.verifies, one) === undefined);
  const shown = open ?? violation;
  const finding = describeFinding(examiner.formatter, check.verifies, shown);
  const waived = examiner.isWaived(check.verifies, violation);
  const places = all.map(({ details }) => ({
    endpoint: details.endpoint ?? details.exchange.ask.endpoint,
    ...(details.pointer === undefined ? {} : { pointer: details.pointer }),
  }));
  if (open === undefined)
    return { ...base('excluded', waived === undefined ? [] : [waived]), finding, places };
  const isMust = requirements[check.verifies].level === 'MUST';
  return { ...base(isMust || examiner.strict ? 'fail' : 'warn'), finding, places };
}

async function observe(examiner: Examiner, probe: Probe): Promise<Observed> {
  const id = probe.observes;
  const missing = examiner.ended() ?? missingOf(examiner.fixtures, probe.needs);
  if (missing !== undefined) return { id, reason: missing };
  try {
    const answer = await probe.run(examiner.runContext.newCheckContext());
    return answer === undefined ? { id, reason: examiner.stopped() ?? unseen('any-answer') } : { id, answer };
  } catch (error) {
    if (error instanceof PreconditionFailed) return { id, reason: error.reason };
    if (error instanceof Violation) return { id, reason: { kind: 'broken-there' } };
    examiner.faults.push(faultOf(`${id}: ${probe.title}`, error));
    return { id, reason: { kind: 'own-fault', of: 'probe' } };
  }
}

/** An error of ours, with its stack. */
export function faultOf(where: string, error: unknown): Fault {
  const isError = error instanceof Error;
  return {
    where,
    message: isError ? error.message : String(error),
    ...(isError && error.stack !== undefined ? { stack: error.stack } : {}),
  };
}

/**
 * A check that passed on answers which turned out to prove nothing, because the target says the same to
 * everything.
 */
export function disproved({ check, result }: Examined, words: Words): Examined {
  if (result.outcome !== 'pass') return { check, result };
  const because = [{ kind: 'constant-answers' }] as const;
  return { check, result: { ...result, outcome: 'untested', reason: words.reasons(because), because } };
}

/** Whether an endpoint only reads. */
export const isRead = (endpoint: Endpoint): boolean => endpoint.startsWith('GET');
