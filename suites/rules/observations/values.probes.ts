import { fields } from '../../../schemas/validators.gen.js';
import { endpoints, type Endpoint, type ObservationId } from '../../catalogue/index.ts';
import type { Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isArray, isObject, member, type Json } from '../../kit/json/json.ts';
import { isExpectedAnswer, bodyOf } from '../../kit/http/body/shape-markers.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';

const dataOf = (exchange: Exchange): Json | undefined =>
  isExpectedAnswer(exchange) ? member(bodyOf(exchange), 'data') : undefined;

/** The resources that an endpoint returned in this run; those of equal long answers once. */
function resourcesOf(context: CheckContext, endpoint: Endpoint): Json[] {
  const resources = new Set<Json>();
  for (const data of new Set(context.api.evidence(endpoint).map(dataOf)))
    for (const resource of isArray(data) ? data : data === undefined ? [] : [data]) resources.add(resource);
  return [...resources];
}

const attribute = (resource: Json, name: string): Json | undefined =>
  member(member(resource, 'attributes'), name);

/** Different texts, sorted, as one line; undefined where there is none. */
function listed(values: readonly string[]): string | undefined {
  const distinct = [...new Set(values)].sort();
  if (distinct.length === 0) return undefined;
  const shown = distinct.slice(0, 20).join(', ');
  return distinct.length > 20 ? `${shown} and ${distinct.length - 20} more` : shown;
}

const valueProbe = (observes: ObservationId, title: string, endpoint: Endpoint, name: string): Probe => ({
  observes,
  title,
  endpoint,
  run: (context) =>
    listed(
      resourcesOf(context, endpoint).flatMap((resource) => {
        const value = attribute(resource, name);
        return typeof value === 'string' ? [JSON.stringify(value)] : [];
      }),
    ),
});

const formOf = (id: Json | undefined): string => {
  if (typeof id !== 'string') return 'no string';
  if (/^\d+$/.test(id)) return 'digits';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? 'a UUID' : 'another string';
};

const idProbe = (observes: ObservationId, endpoint: Endpoint): Probe => ({
  observes,
  title: `the form of ids in ${endpoint}`,
  endpoint,
  run: (context) => listed(resourcesOf(context, endpoint).map((resource) => formOf(member(resource, 'id')))),
});

const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
};

const shapeProbe = (observes: ObservationId, endpoint: Endpoint): Probe => ({
  observes,
  title: `the shape of configurations in ${endpoint}`,
  endpoint,
  run(context) {
    const [first] = resourcesOf(context, endpoint)
      .map((resource) => attribute(resource, 'configuration'))
      .filter(isObject);
    if (first === undefined) return undefined;
    const types = Object.values(first).map(typeOf);
    return types.length === 0
      ? 'no members'
      : `${types.length} member${types.length === 1 ? '' : 's'}: ${listed(types)}`;
  },
});

const count = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** "always", "never" or "sometimes", of those cases in which it is known. */
function howOften(answers: readonly (boolean | undefined)[]): string | undefined {
  const known = answers.filter((answer) => answer !== undefined);
  if (known.length === 0) return undefined;
  if (known.every(Boolean)) return 'always';
  return known.some(Boolean) ? 'sometimes' : 'never';
}

const addsUp = (total: Json | undefined, parts: readonly (Json | undefined)[]): boolean | undefined => {
  const [sum, ...numbers] = [total, ...parts].map(count);
  if (sum === undefined || numbers.some((number) => number === undefined)) return undefined;
  return numbers.reduce<number>((so, number) => so + (number ?? 0), 0) === sum;
};

function unitOf(run: Json): string | undefined {
  const [start = Number.NaN, end = Number.NaN] = ['started_at', 'finished_at'].map((name) => {
    const time = attribute(run, name);
    return typeof time === 'string' ? Date.parse(time) : Number.NaN;
  });
  const duration = count(attribute(run, 'duration'));
  if (duration === undefined || duration === 0 || !(end > start)) return undefined;
  const passed = end - start;
  if (Math.abs(duration - passed / 1000) <= 1) return 'seconds';
  if (Math.abs(duration - passed) <= 1000) return 'milliseconds';
  return Math.abs(duration - passed / 60_000) <= 1 ? 'minutes' : 'none that fits';
}

/** The items of all series in reports. */
const itemsOf = (context: CheckContext): Json[] =>
  context.api.evidence(endpoints.reports).flatMap((exchange) => {
    const data = dataOf(exchange);
    return isObject(data) ? Object.values(data).filter(isArray).flat() : [];
  });

const tables = {
  [endpoints.updateConnector]: fields.connector,
  [endpoints.readModel]: fields.model,
  [endpoints.listRuns]: fields.syncRunListed,
  [endpoints.readRun]: fields.syncRun,
  [endpoints.listRecords]: fields.syncRecord,
} as const;

function hasFurtherMembers(context: CheckContext, endpoint: keyof typeof tables): boolean {
  const names = new Set(tables[endpoint].map((field) => field.member));
  return resourcesOf(context, endpoint).some((resource) => {
    const attributes = member(resource, 'attributes');
    return isObject(attributes) && Object.keys(attributes).some((name) => !names.has(name));
  });
}

const rateHeader = /^(x-)?rate-?limit|^retry-after$/;

const runs = (context: CheckContext) => resourcesOf(context, endpoints.listRuns);

/** The values of a target where the spec leaves them open, over everything that was seen. */
export const probes: readonly Probe[] = [
  valueProbe(
    '2.1-connector-type-value',
    'the connector_type of the connector',
    endpoints.updateConnector,
    'connector_type',
  ),
  shapeProbe('2.1-configuration-keys', endpoints.updateConnector),
  valueProbe('2.2-query-type-value', 'the query_type of the model', endpoints.readModel, 'query_type'),
  shapeProbe('2.2-configuration-keys', endpoints.readModel),
  valueProbe('2.3-status-values', 'the statuses of runs', endpoints.listRuns, 'status'),
  valueProbe('2.4-status-values', 'the statuses of records', endpoints.listRecords, 'status'),
  valueProbe('2.4-action-values', 'the actions of records', endpoints.listRecords, 'action'),
  idProbe('2.3-id-form', endpoints.listRuns),
  idProbe('2.4-id-form', endpoints.listRecords),
  {
    observes: '2-further-members',
    title: 'resources with members beyond the spec',
    endpoint: endpoints.listRuns,
    run: (context) =>
      listed(
        (Object.keys(tables) as (keyof typeof tables)[]).filter((endpoint) =>
          hasFurtherMembers(context, endpoint),
        ),
      ) ?? // Object.keys forgets the literal type
      (runs(context).length > 0 ? 'none' : undefined),
  },
  {
    observes: '2.3-duration-unit',
    title: 'the unit of duration',
    endpoint: endpoints.listRuns,
    run: (context) => listed(runs(context).flatMap((run) => unitOf(run) ?? [])),
  },
  {
    observes: '2.3-row-arithmetic',
    title: 'how the row counts of runs add up',
    endpoint: endpoints.listRuns,
    run: (context) =>
      howOften(
        runs(context).map((run) =>
          addsUp(attribute(run, 'total_rows'), [
            attribute(run, 'successful_rows'),
            attribute(run, 'failed_rows'),
          ]),
        ),
      ),
  },
  {
    observes: '2.3-null-values',
    title: 'members of runs that are null',
    endpoint: endpoints.listRuns,
    run: (context) =>
      listed(
        runs(context).flatMap((run) => {
          const attributes = member(run, 'attributes');
          return isObject(attributes)
            ? Object.keys(attributes).filter((name) => attributes[name] === null)
            : [];
        }),
      ) ?? (runs(context).length > 0 ? 'none' : undefined),
  },
  {
    observes: '2.6-count-arithmetic',
    title: 'how the counts of report items add up',
    endpoint: endpoints.reports,
    run: (context) =>
      howOften(
        itemsOf(context).map((item) =>
          addsUp(member(item, 'total_count'), [member(item, 'failed_count'), member(item, 'success_count')]),
        ),
      ),
  },
  {
    observes: '2.6-slice-length',
    title: 'how many slices a period has',
    endpoint: endpoints.reports,
    run: (context) =>
      listed(
        context.api.evidence(endpoints.reports).flatMap((exchange) => {
          const period = new URL(exchange.ask.url).searchParams.get('time_period');
          const data = dataOf(exchange);
          if (period === null || !isObject(data)) return [];
          return Object.values(data)
            .filter(isArray)
            .filter((items) => items.length > 0)
            .map((items) => `${period}: ${items.length}`);
        }),
      ),
  },
  {
    observes: '8-rate-limit',
    title: 'signs of a rate limit',
    endpoint: endpoints.listRuns,
    run(context) {
      const all = Object.values(endpoints).flatMap((endpoint) => [...context.api.evidence(endpoint)]);
      const headers = new Set(
        all.flatMap(({ answer }) =>
          Object.keys(answer?.headers ?? {}).filter((name) => rateHeader.test(name)),
        ),
      );
      const hasRefused = all.some(
        ({ answer, retries }) => answer?.status === 429 || retries.some((retry) => retry.includes('429')),
      );
      return all.length === 0 ? undefined : (listed([...headers, ...(hasRefused ? ['429'] : [])]) ?? 'none');
    },
  },
];
