import { accessPoints, accessRules } from './clauses/5-access.ts';
import { operationPoints, operationRules } from './clauses/4-operations.ts';
import { resourcePoints, resourceRules } from './clauses/2-resources.ts';
import { endpointsOfClause } from './clauses.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import type { OpenPoint, Rule } from './entry.ts';

export { endpoints, everyEndpoint } from './endpoints.ts';
export type { Endpoint, EndpointName } from './endpoints.ts';

const rules = { ...resourceRules, ...operationRules, ...accessRules } as const;
const points = { ...resourcePoints, ...operationPoints, ...accessPoints } as const;

/** Id of a rule: its clause and a slug; never used again for another rule. */
export type RequirementId = keyof typeof rules;

/** Id of an open point. */
export type ObservationId = keyof typeof points;

/** What an id and its basis say of an entry. */
interface Place {
  /** Number of the spec's heading that states it. */
  readonly clause: string;
  readonly endpoints: readonly Endpoint[];
  /** The numbered statements of the spec that it takes up (suites/spec/statements.ts). */
  readonly statements: readonly string[];
  /** The numbered interpretations that it rests on (docs/readings.md). */
  readonly readings: readonly number[];
}

/** One rule of the spec that a check can find kept or broken. */
export interface RequirementEntry extends Omit<Rule, 'level' | 'endpoints' | 'basis'>, Place {
  readonly level: 'MUST' | 'SHOULD';
  /** Other rules without which this one has nothing to examine. */
  readonly restsOn: readonly RequirementId[];
}

/** One point that the spec leaves open: observed and recorded, never judged. */
export interface ObservationEntry extends Pick<OpenPoint, 'title' | 'text'>, Place {
  readonly level: 'OBSERVE';
}

const textsOf = (basis: Rule['basis']): readonly string[] => basis.filter((one) => typeof one === 'string');

const mapEntries = <Id extends string, Entry>(ids: readonly Id[], of: (id: Id) => Entry) =>
  // Object.fromEntries forgets the literal types
  Object.fromEntries(ids.map((id) => [id, of(id)])) as Readonly<Record<Id, Entry>>;

// Object.keys forgets the literal types
/** The rules' ids in the order of the spec. */
export const requirementIds = Object.keys(rules) as readonly RequirementId[];

// Object.keys forgets the literal types
/** The open points' ids in the order of the spec. */
export const observationIds = Object.keys(points) as readonly ObservationId[];

/** Whether a text is the id of a rule. */
export const isRequirementId = (id: string): id is RequirementId => Object.hasOwn(rules, id);

/** Every rule that the suite checks, by id, in the order of the spec. */
export const requirements = mapEntries(requirementIds, (id): RequirementEntry => {
  const { endpoints: own, basis, ...stated }: Rule = rules[id];
  // a test shows that each is the id of a rule
  const restsOn = textsOf(basis).filter((one) => !one.includes('#')) as RequirementId[];
  return { level: 'MUST', ...stated, ...placeOf(id, own, basis), restsOn };
});

/** Every open point that the suite observes, by id, in the order of the spec. */
export const observations = mapEntries(observationIds, (id): ObservationEntry => {
  const { endpoints: own, basis, ...stated }: OpenPoint = points[id];
  return { level: 'OBSERVE', ...stated, ...placeOf(id, own, basis) };
});

/** The interface description that is judged. */
export const spec = { title: 'Data Sync Service API', version: '1.0.0' } as const;

function placeOf(id: string, own: OpenPoint['endpoints'], basis: OpenPoint['basis']): Place {
  const clause = id.slice(0, id.indexOf('-'));
  return {
    clause,
    endpoints: (own ?? endpointsOfClause(clause)).map((name) => endpoints[name]),
    statements: textsOf(basis).filter((one) => one.includes('#')),
    readings: basis.filter((one) => typeof one === 'number').sort((one, other) => one - other),
  };
}
