import type { Config } from './config.ts';
import { endpoints, everyEndpoint, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import { plannedIterations } from './profiles.ts';
import { limits } from './slo.ts';
import { callsOf, isList } from './traffic.ts';

/** A gate in k6's form: `metric` may have tags in braces, `expression` is the condition. */
export interface Gate {
  readonly metric: string;
  readonly expression: string;
  readonly title: string;
  /** `guard`: that there was anything to judge; `samples`: that there was enough for an objective. */
  readonly kind: 'errors' | 'validations' | 'dropped' | 'guard' | 'script' | 'slo' | 'samples';
  /** None for the run as a whole. */
  readonly endpoint?: EndpointName;
}

/** The tag of every request of the load itself, in any scenario; those of setup do not have it. */
export const loadTag = 'phase:load';

/** Part of the planned iterations that may be dropped: a pause of the generator's own is no proof. */
const droppedLimit = 0.01;

/**
 * Every gate of one process, those of the operator's SLO included: of what may be dropped, each of several
 * processes may drop its part.
 */
export function gatesOf(config: Config): Gate[] {
  const { judging, profile, shape, shards, slo } = config;
  const [isJudged, isSmoke] = [judging !== 'none', profile === 'smoke'];
  const planned = plannedIterations(shape) / shards;
  const dropped = Math.floor(planned * droppedLimit);
  const gates: Gate[] = [];
  const add = (kind: Gate['kind'], metric: string, expression: string, title: string, of?: EndpointName) =>
    void gates.push({ metric, expression, title, kind, ...(of === undefined ? {} : { endpoint: of }) });
  add('errors', `http_req_failed{${loadTag}}`, 'rate<=0.01', 'at most 1 % of the answers are errors');
  add('guard', `http_reqs{${loadTag}}`, 'count>0', 'the load made requests');
  add('script', 'script_faults', 'count==0', 'the script itself does not fail');
  add('guard', 'iterations', 'count>0', 'iterations came to their end');
  if (isJudged || isSmoke) add('validations', 'validation_failed', 'count==0', 'no answer is wrong');
  // A smoke run waits for answers, so it starts late what is due.
  if (!isSmoke) {
    const title = `at most ${dropped} of ${Math.round(planned)} iterations are dropped`;
    add('dropped', 'dropped_iterations', `count<=${dropped}`, title);
  }
  for (const call of callsOf(config)) {
    const name = endpoints[call];
    const ok = `${name} was answered with 200 at least once`;
    add('guard', `http_reqs{name:${name},status:200}`, 'count>0', ok, call);
    // One endpoint may have few answers.
    const errors = `at most 5 % of the answers of ${name} are errors`;
    add('errors', `http_req_failed{name:${name}}`, 'rate<=0.05', errors, call);
    // A list without an entry shows nothing about entries.
    if (isJudged && isList(call))
      add('guard', `entries_seen{name:${name}}`, 'count>0', `an entry of ${name} was seen`, call);
  }
  // An objective for an endpoint that is not called stays: its guard fails, because nothing was examined.
  for (const [place, objective] of [
    ['all endpoints', slo?.all] as const,
    ...Object.entries(slo?.endpoints ?? {}),
  ]) {
    if (objective === undefined) continue;
    const call = everyEndpoint.find((one) => endpoints[one] === place);
    const tag = call === undefined ? loadTag : `name:${place}`;
    const least = Math.max(1, objective['minSamples'] ?? 1);
    add('samples', `http_reqs{${tag}}`, `count>=${least}`, `at least ${least} requests: ${place}`, call);
    for (const { key, metric, figure, words } of limits) {
      const limit = objective[key];
      if (limit !== undefined)
        add('slo', `${metric}{${tag}}`, `${figure}<=${limit}`, `${words(limit)}: ${place}`, call);
    }
  }
  return gates;
}

/**
 * Gates in the form of k6's options; each of `shown` gets a threshold that always holds, because k6 keeps
 * figures of a tag only where it has one. `isSearch`: whether a crossed gate ends the run.
 */
export function toThresholds(
  gates: readonly Gate[],
  isSearch: boolean,
  shown: readonly string[],
): Record<string, { threshold: string; abortOnFail: boolean; delayAbortEval: string }[]> {
  const thresholds: ReturnType<typeof toThresholds> = {};
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
