import { endpoints } from '../../../suites/catalogue/endpoints.ts';
import type { EndpointName } from '../../../suites/catalogue/endpoints.ts';
import type { Objective, Slo } from './slo.ts';

/** A gate in k6's form: `metric` may have tags in braces, `expression` is the condition. */
export interface Threshold {
  readonly metric: string;
  readonly expression: string;
  /** The endpoint that it is about; undefined for the run as a whole. */
  readonly endpoint?: EndpointName;
  /** What it asks, in words. */
  readonly title: string;
  /** `guard`: that there was anything to judge; `samples`: that there was enough for an objective. */
  readonly kind: 'errors' | 'validations' | 'dropped' | 'guard' | 'script' | 'slo' | 'samples';
  /** Whether the run is over once it is crossed. */
  readonly isFinal?: true;
}

/** What the gates of a run depend on. */
export interface Gates {
  readonly calls: readonly EndpointName[];
  /** Iterations that the judged processes are to start together. */
  readonly planned: number;
  readonly slo: Slo | undefined;
  /** Whether dropped iterations are judged: not if answers are waited for. */
  readonly isOpen: boolean;
  /** Whether to stop at the first crossing: when looking for the breaking point. */
  readonly isSearch: boolean;
  /** Whether the content of answers is validated. */
  readonly isJudged: boolean;
}

/** The tag of every request of the load itself, in any scenario; those of setup do not have it. */
export const loadTag = 'phase:load';

const lists: readonly EndpointName[] = ['listRuns', 'listRecords'];

/** Part of answers that may be errors, in the run as a whole. */
const errorLimit = 0.01;
/** The same for one endpoint, which may have few answers: one failed of thirty says little. */
const endpointErrorLimit = 0.05;
/** Part of the planned iterations that may be dropped: a pause of the generator's own is no proof. */
const droppedLimit = 0.01;

/** Every gate of a run, those of the operator's SLO included. */
export function thresholdsOf(gates: Gates): Threshold[] {
  const all: Threshold[] = [
    {
      metric: `http_req_failed{${loadTag}}`,
      expression: `rate<=${errorLimit}`,
      title: `at most ${errorLimit * 100} % of the answers are errors`,
      kind: 'errors',
    },
    {
      metric: `http_reqs{${loadTag}}`,
      expression: 'count>0',
      title: 'the load made requests',
      kind: 'guard',
    },
    {
      metric: 'script_faults',
      expression: 'count==0',
      title: 'the script itself does not fail',
      kind: 'script',
    },
    { metric: 'iterations', expression: 'count>0', title: 'iterations came to their end', kind: 'guard' },
  ];
  if (gates.isJudged || !gates.isOpen)
    all.push({
      metric: 'validation_failed',
      expression: 'count==0',
      title: 'no answer fails a validation',
      kind: 'validations',
    });
  const dropped = Math.floor(gates.planned * droppedLimit);
  if (gates.isOpen)
    all.push({
      metric: 'dropped_iterations',
      expression: `count<=${dropped}`,
      title: `at most ${dropped} of ${Math.round(gates.planned)} iterations are dropped`,
      kind: 'dropped',
    });
  for (const call of gates.calls) all.push(...endpointGates(call), ...entryGates(call, gates.isJudged));
  all.push(...sloGates(gates));
  return gates.isSearch ? all.map((gate) => (mayEndRun(gate) ? { ...gate, isFinal: true } : gate)) : all;
}

/**
 * A guard fails until its endpoint was called, so it cannot end a run; failures of the script are not the
 * target's.
 */
function mayEndRun({ kind }: Threshold): boolean {
  return kind !== 'guard' && kind !== 'samples' && kind !== 'script';
}

function endpointGates(call: EndpointName): Threshold[] {
  const name = endpoints[call];
  return [
    {
      metric: `http_reqs{name:${name},status:200}`,
      expression: 'count>0',
      endpoint: call,
      title: `${name} was answered with 200 at least once`,
      kind: 'guard',
    },
    {
      metric: `http_req_failed{name:${name}}`,
      expression: `rate<=${endpointErrorLimit}`,
      endpoint: call,
      title: `at most ${endpointErrorLimit * 100} % of the answers of ${name} are errors`,
      kind: 'errors',
    },
  ];
}

/** A list without an entry shows nothing about entries. */
function entryGates(call: EndpointName, isJudged: boolean): Threshold[] {
  if (!isJudged || !lists.includes(call)) return [];
  const name = endpoints[call];
  return [
    {
      metric: `entries_seen{name:${name}}`,
      expression: 'count>0',
      endpoint: call,
      title: `an entry of ${name} was seen`,
      kind: 'guard',
    },
  ];
}

function sloGates({ slo, calls }: Gates): Threshold[] {
  const found = slo?.all === undefined ? [] : objectiveGates(slo.all, loadTag, 'all endpoints', undefined);
  for (const [name, objective] of Object.entries(slo?.endpoints ?? {})) {
    const call = calls.find((one) => endpoints[one] === name);
    // An objective for an endpoint that is not called stays: its guard fails, because nothing was examined.
    found.push(...objectiveGates(objective, `name:${name}`, name, call));
  }
  return found;
}

const percentiles = { p50Ms: 50, p90Ms: 90, p95Ms: 95, p99Ms: 99, p999Ms: 99.9 } as const;

function objectiveGates(
  objective: Objective,
  tag: string,
  place: string,
  call: EndpointName | undefined,
): Threshold[] {
  const about = call === undefined ? {} : { endpoint: call };
  const gate = (metric: string, expression: string, title: string, kind: 'slo' | 'samples'): Threshold => ({
    metric: `${metric}{${tag}}`,
    expression,
    title: `${title}: ${place}`,
    kind,
    ...about,
  });
  const least = Math.max(1, objective.minSamples ?? 1);
  const found = [gate('http_reqs', `count>=${least}`, `at least ${least} requests`, 'samples')];
  // Object.entries forgets the keys' type.
  for (const [key, percent] of Object.entries(percentiles) as [keyof typeof percentiles, number][]) {
    const limit = objective[key];
    if (limit !== undefined)
      found.push(
        gate('http_req_duration', `p(${percent})<=${limit}`, `p${percent} within ${limit} ms`, 'slo'),
      );
  }
  if (objective.maxMs !== undefined)
    found.push(
      gate(
        'http_req_duration',
        `max<=${objective.maxMs}`,
        `no answer slower than ${objective.maxMs} ms`,
        'slo',
      ),
    );
  if (objective.errorRate !== undefined)
    found.push(
      gate(
        'http_req_failed',
        `rate<=${objective.errorRate}`,
        `at most ${objective.errorRate * 100} % errors`,
        'slo',
      ),
    );
  return found;
}

/**
 * Gates in the form of k6's options, and for each endpoint one that always holds: k6 keeps figures only of
 * what has one.
 */
export function toOptions(
  gates: readonly Threshold[],
  calls: readonly EndpointName[] = [],
): Record<string, { threshold: string; abortOnFail: boolean; delayAbortEval: string }[]> {
  const options: Record<string, { threshold: string; abortOnFail: boolean; delayAbortEval: string }[]> = {};
  for (const { metric, expression, isFinal } of gates)
    (options[metric] ??= []).push({
      threshold: expression,
      abortOnFail: isFinal === true,
      delayAbortEval: '2s',
    });
  for (const metric of [loadTag, ...calls.map((call) => `name:${endpoints[call]}`)].map(
    (tag) => `http_req_duration{${tag}}`,
  ))
    options[metric] ??= [{ threshold: 'max>=0', abortOnFail: false, delayAbortEval: '2s' }];
  return options;
}
