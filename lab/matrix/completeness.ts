import { defects, type Defect } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import {
  observationIds,
  requirementIds,
  requirements,
  type RequirementId,
} from '../../suites/catalogue/index.ts';
import { brokenRulesOf } from './judgement.ts';
import type { Trace } from './trial.ts';

/** Rules that one answer alone can break in a run, so that there is no deep way to break them. */
const ofOneAnswer: Readonly<Partial<Record<RequirementId, string>>> = {
  '4.3-answers-200': 'query_source is asked well once',
  '4.6-answers-200': 'a sync is scheduled once',
  '4.6-message': 'a sync is scheduled once',
};

/** What was never seen failing, or too rarely: one line each. */
export interface Completeness {
  readonly checks: readonly string[];
  readonly rules: readonly string[];
  readonly observations: readonly string[];
  /** How many checks there are in all. */
  readonly allChecks: number;
}

/** Looks for checks, rules and open points that the trials (of defects, by name) never moved. */
export function completenessOf(reference: Trace, tried: ReadonlyMap<string, Trace>): Completeness {
  const findings = [...tried.values()].flatMap((trace) => trace.findings);
  const redChecks = new Set(findings.map(({ check }) => check));
  return {
    checks: reference.checks.filter((check) => !redChecks.has(check)),
    rules: requirementIds.flatMap((id) => shortfall(id, tried)),
    observations: observationIds
      .map((id) => ({ id, count: variants.filter(({ changes }) => changes?.includes(id)).length }))
      .filter(({ count }) => count < 2)
      .map(({ id, count }) => `${id} is moved by ${count} of 2 variants`),
    allChecks: reference.checks.length,
  };
}

function shortfall(id: RequirementId, tried: ReadonlyMap<string, Trace>): readonly string[] {
  const breaking = defects.filter(({ name, expectedFailures }) => {
    const trace = tried.get(name);
    return expectedFailures.includes(id) && trace !== undefined && brokenRulesOf(trace).includes(id);
  });
  if (requirements[id].level === 'SHOULD') return breaking.length > 0 ? [] : [`${id} is broken by no defect`];
  const has = (depth: (one: Defect) => boolean): boolean => breaking.some(depth);
  return [
    ...(breaking.length < 2 ? [`${id} is broken by ${breaking.length} of 2 defects`] : []),
    ...(has(({ depth }) => depth === 'plain') ? [] : [`${id} is broken by no plain defect`]),
    ...(has(({ depth }) => depth !== 'plain') || ofOneAnswer[id] !== undefined
      ? []
      : [`${id} is broken by no deep defect`]),
  ];
}
