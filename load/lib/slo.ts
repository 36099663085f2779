import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { fieldsOf, parseSettings, SettingError } from './json.ts';

const percentiles = { p50Ms: 'p(50)', p90Ms: 'p(90)', p95Ms: 'p(95)', p99Ms: 'p(99)', p999Ms: 'p(99.9)' };

/** What an objective may limit: its key, the metric, k6's figure of that, and the limit in words. */
export const limits = [
  ...Object.entries(percentiles).map(([key, figure]) => ({
    key,
    metric: 'http_req_duration',
    figure,
    words: (limit: number) => `${figure.replaceAll(/[()]/g, '')} within ${limit} ms`,
  })),
  {
    key: 'maxMs',
    metric: 'http_req_duration',
    figure: 'max',
    words: (limit: number) => `no answer slower than ${limit} ms`,
  },
  {
    key: 'errorRate',
    metric: 'http_req_failed',
    figure: 'rate',
    words: (limit: number) => `at most ${limit * 100} % errors`,
  },
] as const;

/**
 * An operator's objectives for an endpoint, none of which must be exceeded, by their keys; `minSamples`: the
 * requests that must have been made before the rest says anything, 1 by default.
 */
export type Objective = Readonly<Record<string, number | undefined>>;

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
  const keys = [...limits.map(({ key }) => key), 'minSamples'];
  for (const [key, limit] of Object.entries(fieldsOf(value, place, keys))) {
    const most = key === 'errorRate' ? 1 : Infinity;
    if (typeof limit !== 'number' || !(limit >= 0 && limit <= most))
      throw new SettingError(
        `${place}: ${key} is ${JSON.stringify(limit)}, wanted is a number of 0 or more${most === 1 ? ', 1 at most' : ''}`,
      );
  }
}
