import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { fieldsOf, parseSettings, SettingError } from './setting-error.ts';

/** Objectives by the name of their limit: the metric, k6's figure of it, and the limit in words. */
const figures = {
  p50Ms: ['http_req_duration', 'p(50)', (limit) => `p50 within ${limit} ms`],
  p90Ms: ['http_req_duration', 'p(90)', (limit) => `p90 within ${limit} ms`],
  p95Ms: ['http_req_duration', 'p(95)', (limit) => `p95 within ${limit} ms`],
  p99Ms: ['http_req_duration', 'p(99)', (limit) => `p99 within ${limit} ms`],
  p999Ms: ['http_req_duration', 'p(99.9)', (limit) => `p99.9 within ${limit} ms`],
  maxMs: ['http_req_duration', 'max', (limit) => `no answer slower than ${limit} ms`],
  errorRate: ['http_req_failed', 'rate', (limit) => `at most ${limit * 100} % errors`],
} as const satisfies Record<string, readonly [string, string, (limit: number) => string]>;

// Object.entries forgets the keys' type.
/** The same as a list. */
export const limits = (Object.entries(figures) as [keyof typeof figures, (typeof figures)['p50Ms']][]).map(
  ([key, [metric, figure, words]]) => ({ key, metric, figure, words }),
);

/**
 * An operator's objectives for an endpoint, none of which must be exceeded; `minSamples`: the requests that
 * must have been made before the rest says anything, 1 by default.
 */
export type Objective = Readonly<Partial<Record<keyof typeof figures | 'minSamples', number>>>;

/** The content of an SLO file: for all endpoints together under `all`, and per endpoint. */
export interface Slo {
  readonly all?: Objective;
  readonly endpoints?: Readonly<Record<string, Objective>>;
}

/** Reads an SLO file; throws SettingError naming file and key. */
export function parseSlo(text: string, file: string): Slo {
  const top = fieldsOf(parseSettings(text, file), file, ['$schema', 'all', 'endpoints']);
  const each = fieldsOf(top['endpoints'] ?? {}, `${file}: endpoints`, Object.values(endpoints));
  checkObjective(top['all'] ?? {}, `${file}: all`);
  for (const [name, objective] of Object.entries(each))
    checkObjective(objective, `${file}: endpoints: ${name}`);
  // Every member was checked.
  return top;
}

function checkObjective(value: unknown, place: string): void {
  for (const [key, limit] of Object.entries(
    fieldsOf(value, place, [...Object.keys(figures), 'minSamples']),
  )) {
    const most = key === 'errorRate' ? 1 : Infinity;
    if (typeof limit !== 'number' || !(limit >= 0 && limit <= most))
      throw new SettingError(
        `${place}: ${key} is ${JSON.stringify(limit)}, wanted is a number of 0 or more${most === 1 ? ', 1 at most' : ''}`,
      );
  }
}
