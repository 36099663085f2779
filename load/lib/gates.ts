import type { Config } from './config.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { plannedIterations } from './profiles.ts';
import { limits } from './slo.ts';
import type { Objective, Slo } from './slo.ts';
import { callsOf, isList } from './traffic.ts';

/** A gate in k6's form: `metric` may have tags in braces, `expression` is the condition. */
export interface Gate {
  readonly metric: string;
  readonly expression: string;
  /** The endpoint that it is about; undefined for the run as a whole. */
  readonly endpoint?: EndpointName;
  /** What it asks, in words. */
  readonly title: string;
  /** `guard`: that there was anything to judge; `samples`: that there was enough for an objective. */
  readonly kind: 'errors' | 'validations' | 'dropped' | 'guard' | 'script' | 'slo' | 'samples';
}

/** The tag of every request of the load itself, in any scenario; those of setup do not have it. */
export const loadTag = 'phase:load';

/** Parts of the answers that may be errors: of all, and of an endpoint, which may have few. */
const errorLimits = { all: 0.01, endpoint: 0.05 } as const;
/** Part of the planned iterations that may be dropped: a pause of the generator's own is no proof. */
const droppedLimit = 0.01;

/**
 * Every gate of one process, those of the operator's SLO included: of what may be dropped, each of several
 * processes may drop its part.
 */
export function gatesOf(config: Config): Gate[] {
  const isJudged = config.judging !== 'none';
  const isSmoke = config.profile === 'smoke';
  const planned = plannedIterations(config.shape) / config.shards;
  const dropped = Math.floor(planned * droppedLimit);
  const errors = `http_req_failed{${loadTag}}`;
  const requests = `http_reqs{${loadTag}}`;
  const gates: (Gate | undefined)[] = [
    gate('errors', errors, `rate<=${errorLimits.all}`, 'at most 1 % of the answers are errors'),
    gate('guard', requests, 'count>0', 'the load made requests'),
    gate('script', 'script_faults', 'count==0', 'the script itself does not fail'),
    gate('guard', 'iterations', 'count>0', 'iterations came to their end'),
    isJudged || isSmoke
      ? gate('validations', 'validation_failed', 'count==0', 'no answer fails a validation')
      : undefined,
    // A smoke run waits for answers, so it starts late what is due.
    isSmoke
      ? undefined
      : gate(
          'dropped',
          'dropped_iterations',
          `count<=${dropped}`,
          `at most ${dropped} of ${Math.round(planned)} iterations are dropped`,
        ),
    ...callsOf(config).flatMap((call) => endpointGates(call, isJudged)),
    ...sloGates(config.slo),
  ];
  return gates.filter((one) => one !== undefined);
}

const gate = (
  kind: Gate['kind'],
  metric: string,
  expression: string,
  title: string,
  endpoint?: EndpointName,
): Gate => ({ metric, expression, title, kind, ...(endpoint === undefined ? {} : { endpoint }) });

function endpointGates(call: EndpointName, isJudged: boolean): Gate[] {
  const name = endpoints[call];
  const [ok, errors, entries] = [
    `http_reqs{name:${name},status:200}`,
    `http_req_failed{name:${name}}`,
    `entries_seen{name:${name}}`,
  ];
  return [
    gate('guard', ok, 'count>0', `${name} was answered with 200 at least once`, call),
    gate(
      'errors',
      errors,
      `rate<=${errorLimits.endpoint}`,
      `at most 5 % of the answers of ${name} are errors`,
      call,
    ),
    // A list without an entry shows nothing about entries.
    ...(isJudged && isList(call)
      ? [gate('guard', entries, 'count>0', `an entry of ${name} was seen`, call)]
      : []),
  ];
}

/** An objective for an endpoint that is not called stays: its guard fails, because nothing was examined. */
const sloGates = (slo: Slo | undefined): Gate[] => [
  ...(slo?.all === undefined ? [] : objectiveGates(slo.all, loadTag, 'all endpoints')),
  ...Object.entries(slo?.endpoints ?? {}).flatMap(([name, objective]) =>
    objectiveGates(objective, `name:${name}`, name),
  ),
];

function objectiveGates(objective: Objective, tag: string, place: string): Gate[] {
  // Object.keys forgets the keys' type.
  const endpoint = (Object.keys(endpoints) as EndpointName[]).find((one) => endpoints[one] === place);
  const least = Math.max(1, objective.minSamples ?? 1);
  return [
    gate('samples', `http_reqs{${tag}}`, `count>=${least}`, `at least ${least} requests: ${place}`, endpoint),
    ...limits.flatMap(({ key, metric, figure, words }) => {
      const limit = objective[key];
      return limit === undefined
        ? []
        : [gate('slo', `${metric}{${tag}}`, `${figure}<=${limit}`, `${words(limit)}: ${place}`, endpoint)];
    }),
  ];
}

/** A threshold of k6's options. */
interface Threshold {
  readonly threshold: string;
  readonly abortOnFail: boolean;
  readonly delayAbortEval: string;
}

/**
 * Gates in the form of k6's options; each of `shown` gets a threshold that always holds, because k6 keeps
 * figures of a tag only where it has one.
 */
export function toThresholds(
  gates: readonly Gate[],
  isSearch: boolean,
  shown: readonly string[],
): Record<string, Threshold[]> {
  const thresholds: Record<string, Threshold[]> = {};
  const add = (metric: string, threshold: string, abortOnFail: boolean): void =>
    void (thresholds[metric] ??= []).push({ threshold, abortOnFail, delayAbortEval: '2s' });
  // A guard fails until its endpoint was called, so it cannot end a run; a fault of the script is not the
  // target's.
  for (const { metric, expression, kind } of gates)
    add(metric, expression, isSearch && kind !== 'guard' && kind !== 'samples' && kind !== 'script');
  for (const metric of shown)
    if (thresholds[metric] === undefined)
      add(metric, metric.startsWith('http_req_duration') ? 'max>=0' : 'count>=0', false);
  return thresholds;
}
