import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { SettingError } from './setting-error.ts';

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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SettingError(`${file}: this is not JSON`);
  }
  const top = fieldsOf(value, file, '', ['$schema', 'all', 'endpoints']);
  const each = fieldsOf(top['endpoints'] ?? {}, file, 'endpoints: ', Object.values(endpoints));
  for (const [name, objective] of [['all', top['all'] ?? {}], ...Object.entries(each)] as const)
    checkObjective(objective, file, name === 'all' ? 'all: ' : `endpoints: ${name}: `);
  // Every member was checked.
  return top;
}

function checkObjective(value: unknown, file: string, place: string): void {
  for (const [key, limit] of Object.entries(
    fieldsOf(value, file, place, [...Object.keys(figures), 'minSamples']),
  ))
    if (typeof limit !== 'number' || !(limit >= 0) || (key === 'errorRate' && limit > 1))
      throw new SettingError(
        `${file}: ${place}${key} is ${JSON.stringify(limit)}, wanted is a number of 0 or more${key === 'errorRate' ? ', 1 at most' : ''}`,
      );
}

function fieldsOf(
  value: unknown,
  file: string,
  place: string,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SettingError(`${file}: ${place}this is ${JSON.stringify(value)}, wanted is an object`);
  const strange = Object.keys(value).find((key) => !keys.includes(key));
  if (strange !== undefined)
    throw new SettingError(
      `${file}: ${place}${JSON.stringify(strange)} is not a key; accepted are ${keys.join(', ')}`,
    );
  // An object of JSON has string keys.
  return value as Readonly<Record<string, unknown>>;
}
