import { fields } from '../../../schemas/validators.gen.js';
import {
  endpoints,
  requirementIds,
  requirements,
  type Endpoint,
  type RequirementId,
} from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isArray, isObject, member, type Json } from '../../kit/json/json.ts';
import { errorPointers, faultAt } from '../../kit/check/schema-errors.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { unseen } from '../../kit/check/reasons.ts';
import { quoted, ofType, type ValueFact } from '../../kit/check/facts.ts';

type FieldTable = (typeof fields)[keyof typeof fields];

/** Where each resource is answered, and the table of its members. */
const places: readonly { clause: string; endpoint: Endpoint; table: FieldTable; noun: string }[] = [
  {
    clause: '2.1',
    endpoint: endpoints.updateConnector,
    table: fields.connector,
    noun: 'an updated connector',
  },
  { clause: '2.2', endpoint: endpoints.readModel, table: fields.model, noun: 'a model that is read' },
  { clause: '2.2', endpoint: endpoints.updateModel, table: fields.model, noun: 'an updated model' },
  { clause: '2.3', endpoint: endpoints.listRuns, table: fields.syncRunListed, noun: 'every run of a list' },
  { clause: '2.3', endpoint: endpoints.readRun, table: fields.syncRun, noun: 'a run that is read alone' },
  {
    clause: '2.4',
    endpoint: endpoints.listRecords,
    table: fields.syncRecord,
    noun: 'every record of a list',
  },
];

/** The resources in an answer: the entries of a list, or the one resource. */
export function resourcesIn(exchange: Exchange): readonly Json[] {
  if (!isExpectedAnswer(exchange)) return [];
  const data = member(bodyOf(exchange), 'data');
  if (isArray(data)) return data;
  return isObject(data) ? [data] : [];
}

/** The pointer to one of the resources in an answer. */
export const pointerToResource = (exchange: Exchange, index: number): string =>
  isArray(member(bodyOf(exchange), 'data')) ? `/data/${index}` : '/data';

const typeInWords = (field: FieldTable[number]): string => {
  if (field.literal !== undefined) return JSON.stringify(field.literal);
  if (field.format === 'date-time')
    return field.utc === 'must' ? 'a date-time in UTC' : 'a date-time (RFC 3339)';
  if (field.member === 'type') return 'a string that is not empty';
  return field.type === 'string' ? 'a string' : `an ${field.type}`;
};

/** The same as a fact. */
function wantedOf(field: FieldTable[number]): ValueFact {
  if (field.literal !== undefined) return quoted(field.literal);
  if (field.format === 'date-time') return ofType(field.utc === 'must' ? 'utc-date-time' : 'date-time');
  return ofType(field.member === 'type' ? 'non-empty-string' : field.type);
}

function fieldChecks(): Check[] {
  return places.flatMap(({ endpoint, table, noun }) =>
    table.flatMap((field): Check[] => {
      const title = `${noun} has ${field.member}: ${typeInWords(field)}`;
      const rest = field.location === 'data' ? `/${field.member}` : `/attributes/${field.member}`;
      return rulesOf(field, endpoint).map((id) => fieldCheck(id, endpoint, title, rest, wantedOf(field)));
    }),
  );
}

/** The rule about the type of a member in what an endpoint answers: the first that names it, if any does. */
const rulesOf = ({ member: name }: FieldTable[number], endpoint: Endpoint): readonly RequirementId[] =>
  requirementIds
    .filter((id) => requirements[id].member === name && requirements[id].endpoints.includes(endpoint))
    .slice(0, 1);

function fieldCheck(
  verifies: RequirementId,
  endpoint: Endpoint,
  title: string,
  rest: string,
  wanted: ValueFact,
): Check {
  const suffix = new RegExp(`^/data(/\\d+)?${rest}$`);
  return {
    verifies,
    title,
    endpoint,
    run: (context) =>
      judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => {
        const resources = resourcesIn(exchange);
        if (resources.length === 0) return undefined;
        const pointer = errorPointers(exchange).find((one) => suffix.test(one));
        if (pointer !== undefined)
          violate({ exchange, pointer, wanted, received: faultAt(exchange, pointer) });
        return resources.length;
      }),
  };
}

const skippedRows: Check = {
  verifies: '2.3-skipped-rows-absent',
  title: 'a run that is read alone has no skipped_rows',
  endpoint: endpoints.readRun,
  run: (context) =>
    judgeEach(context.tally, context.api.evidence(endpoints.readRun), (exchange) => {
      const [run] = resourcesIn(exchange);
      const attributes = member(run, 'attributes');
      if (!isObject(attributes)) return undefined;
      const value = member(attributes, 'skipped_rows');
      if (value !== undefined)
        violate({
          exchange,
          pointer: '/data/attributes/skipped_rows',
          wanted: ofType('no-member'),
          received: quoted(value),
        });
      return 1;
    }),
};

function nullChecks(): Check[] {
  return places.map(({ clause, endpoint, table, noun }): Check => {
    const names = table.filter(({ nullable }) => nullable).map((field) => field.member);
    return {
      verifies: nullRule(clause),
      title: `${noun} has no member that is null`,
      endpoint,
      run: (context) =>
        judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => {
          const resources = resourcesIn(exchange);
          for (const [index, value] of resources.entries()) {
            const attributes = member(value, 'attributes');
            const name = names.find((one) => member(attributes, one) === null);
            if (name !== undefined)
              violate({
                exchange,
                pointer: `${pointerToResource(exchange, index)}/attributes/${name}`,
                wanted: ofType('not-null'),
                received: quoted(null),
              });
          }
          return resources.length === 0 ? undefined : resources.length;
        }),
    };
  });
}

// the four clauses have one each
const nullRule = (clause: string): RequirementId => `${clause}-null-members` as RequirementId;
// the four clauses have one each
const utcRule = (clause: string): RequirementId => `${clause}-utc` as RequirementId;

/** Whether a date-time is in another zone than UTC. */
const hasOtherZone = (value: Json | undefined): boolean =>
  typeof value === 'string' && !['Z', 'z', '+00:00', '-00:00'].some((end) => value.endsWith(end));

function utcChecks(): Check[] {
  return places.map(({ clause, endpoint, table, noun }): Check => {
    const names = table
      .filter(({ format, utc }) => format === 'date-time' && utc !== 'must')
      .map((field) => field.member);
    return {
      verifies: utcRule(clause),
      title: `${noun} has its date-times in UTC`,
      endpoint,
      run: (context) =>
        judgeEach(context.tally, context.api.evidence(endpoint), (exchange) => judgeZones(exchange, names)),
    };
  });
}

function judgeZones(exchange: Exchange, names: readonly string[]): number | undefined {
  let seen = 0;
  for (const [index, value] of resourcesIn(exchange).entries()) {
    const attributes = member(value, 'attributes');
    for (const name of names) {
      const time = member(attributes, name);
      if (typeof time === 'string') seen += 1;
      if (!hasOtherZone(time)) continue;
      const pointer = `${pointerToResource(exchange, index)}/attributes/${name}`;
      // A value that is no date-time at all is the finding of its own rule.
      if (!errorPointers(exchange).includes(pointer))
        violate({
          exchange,
          pointer,
          wanted: ofType('utc-date-time'),
          received: quoted(time),
        });
    }
  }
  return seen === 0 ? undefined : seen;
}

type Item = ReturnType<typeof itemsIn>[number];

/** Judges every report that has items; throws PreconditionFailed if all reports are empty. */
function judgeItems(context: CheckContext, judge: (from: Exchange, items: readonly Item[]) => void): void {
  const reports = context.api.evidence(endpoints.reports);
  judgeEach(context.tally, reports, (exchange) => {
    const items = itemsIn(exchange);
    if (items.length === 0) return undefined;
    judge(exchange, items);
    return items.length;
  });
  if (context.tally.answers === 0 && reports.some(isExpectedAnswer)) failPrecondition(unseen('report-items'));
}

/** The items of both series of a report, each with the pointer to it. */
function itemsIn(exchange: Exchange): { value: Json; at: string }[] {
  if (!isExpectedAnswer(exchange)) return [];
  const data = member(bodyOf(exchange), 'data');
  return ['sync_run_triggered', 'total_sync_run_rows'].flatMap((series) => {
    const items = member(data, series);
    return isArray(items) ? items.map((value, index) => ({ value, at: `/data/${series}/${index}` })) : [];
  });
}

function itemChecks(): Check[] {
  const judge = (context: CheckContext, rest: string, wanted: ValueFact) =>
    judgeItems(context, (exchange, items) => {
      const places = new Set(items.map(({ at }) => at + rest));
      const pointer = errorPointers(exchange).find((one) => places.has(one));
      if (pointer !== undefined) violate({ exchange, pointer, wanted, received: faultAt(exchange, pointer) });
    });
  return [
    {
      verifies: '2.6-item',
      title: 'every item of a report is an object',
      endpoint: endpoints.reports,
      run: (context) => judge(context, '', ofType('object')),
    },
    ...fields.reportItem.flatMap((field) =>
      rulesOf(field, endpoints.reports).map((verifies): Check => ({
        verifies,
        title: `every item of a report has ${field.member}: ${typeInWords(field)}`,
        endpoint: endpoints.reports,
        run: (context) => judge(context, `/${field.member}`, wantedOf(field)),
      })),
    ),
    {
      verifies: '2.6-utc',
      title: 'every item of a report has its time_slice in UTC',
      endpoint: endpoints.reports,
      run: (context) =>
        judgeItems(context, (exchange, items) => {
          const bad = items.find(
            ({ value, at }) =>
              hasOtherZone(member(value, 'time_slice')) &&
              !errorPointers(exchange).includes(`${at}/time_slice`),
          );
          if (bad !== undefined)
            violate({
              exchange,
              pointer: `${bad.at}/time_slice`,
              wanted: ofType('utc-date-time'),
              received: quoted(member(bad.value, 'time_slice')),
            });
        }),
    },
  ];
}

/** Every member of every resource, on every entry of every answer of the run. */
export const checks: readonly Check[] = [
  ...fieldChecks(),
  skippedRows,
  ...nullChecks(),
  ...utcChecks(),
  ...itemChecks(),
];
