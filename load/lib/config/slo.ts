import { endpoints } from '../../../suites/catalogue/endpoints.ts';
import { ConfigurationError } from '../../../suites/target/configuration.ts';

/** An operator's objectives for an endpoint; every member is optional and must not be exceeded. */
export interface Objective {
  readonly p50Ms?: number;
  readonly p90Ms?: number;
  readonly p95Ms?: number;
  readonly p99Ms?: number;
  readonly p999Ms?: number;
  readonly maxMs?: number;
  /** Part of answers that may be errors, 0 to 1. */
  readonly errorRate?: number;
  /** Requests that must have been made before the rest says anything; 1 by default. */
  readonly minSamples?: number;
}

/** The content of an SLO file: for all endpoints together under `all`, and per endpoint. */
export interface Slo {
  readonly $schema?: string;
  readonly all?: Objective;
  readonly endpoints?: Readonly<Record<string, Objective>>;
}

const members = ['p50Ms', 'p90Ms', 'p95Ms', 'p99Ms', 'p999Ms', 'maxMs', 'errorRate', 'minSamples'];

/** Reads an SLO file; throws ConfigurationError naming file and key. */
export function parseSlo(text: string, file: string): Slo {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError(`${file}: this is not JSON`);
  }
  const top = asObject(value, file, 'the whole');
  for (const key of Object.keys(top))
    if (!['$schema', 'all', 'endpoints'].includes(key))
      throw new ConfigurationError(
        `${file}: ${JSON.stringify(key)} is not a key; accepted are all, endpoints`,
      );
  if (top['all'] !== undefined) checkObjective(top['all'], file, 'all');
  const each = top['endpoints'] === undefined ? {} : asObject(top['endpoints'], file, 'endpoints');
  const known: readonly string[] = Object.values(endpoints);
  for (const [name, objective] of Object.entries(each)) {
    if (!known.includes(name))
      throw new ConfigurationError(
        `${file}: endpoints: ${JSON.stringify(name)} is not an endpoint; accepted are ${known.join(', ')}`,
      );
    checkObjective(objective, file, `endpoints: ${name}`);
  }
  // Every member was checked above.
  return top;
}

function checkObjective(value: unknown, file: string, place: string): void {
  for (const [key, limit] of Object.entries(asObject(value, file, place))) {
    if (!members.includes(key))
      throw new ConfigurationError(
        `${file}: ${place}: ${JSON.stringify(key)} is not a key; accepted are ${members.join(', ')}`,
      );
    if (typeof limit !== 'number' || !(limit >= 0) || (key === 'errorRate' && limit > 1))
      throw new ConfigurationError(
        `${file}: ${place}: ${key} is ${JSON.stringify(limit)}, wanted is a number of 0 or more${key === 'errorRate' ? ', 1 at most' : ''}`,
      );
  }
}

function asObject(value: unknown, file: string, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigurationError(`${file}: ${place} is ${JSON.stringify(value)}, wanted is an object`);
  // An object of JSON has string keys.
  return value as Record<string, unknown>;
}
