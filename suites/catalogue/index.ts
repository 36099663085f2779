import { accessPoints, accessRules } from './clauses/5-access.ts';
import { operationPoints, operationRules } from './clauses/4-operations.ts';
import { resourcePoints, resourceRules } from './clauses/2-resources.ts';
import { endpointsOfClause, type Rule } from './clauses.ts';
import { endpoints, type Endpoint } from './endpoints.ts';

export { endpoints, everyEndpoint, type Endpoint, type EndpointName } from './endpoints.ts';

const rules = { ...resourceRules, ...operationRules, ...accessRules } as const;
const points = { ...resourcePoints, ...operationPoints, ...accessPoints } as const;

/** Id of a rule: its clause and a slug; never used again for another rule. */
export type RequirementId = keyof typeof rules;

/** Id of an open point. */
export type ObservationId = keyof typeof points;

/** A rule, or an open point, with what its id and its basis say of it. */
export interface Entry<Level extends string = string> extends Omit<Rule, 'level' | 'endpoints' | 'basis'> {
  readonly level: Level;
  /** Number of the spec's heading that states it. */
  readonly clause: string;
  readonly endpoints: readonly Endpoint[];
  /** The numbered statements of the spec that it takes up (docs/readings.md). */
  readonly statements: readonly string[];
  /** The numbered interpretations that it rests on (docs/readings.md). */
  readonly readings: readonly number[];
  /** Other rules without which this one has nothing to examine. */
  readonly restsOn: readonly RequirementId[];
}

function entriesOf<Id extends string, Level extends string>(stated: Record<Id, Rule>, level: Level) {
  const entries = Object.entries<Rule>(stated).map(([id, { endpoints: own, basis, ...rest }]) => {
    const clause = id.slice(0, id.indexOf('-'));
    const texts = basis.filter((one) => typeof one === 'string');
    const entry = {
      level,
      ...rest,
      clause,
      endpoints: (own ?? endpointsOfClause(clause)).map((name) => endpoints[name]),
      statements: texts.filter((one) => one.includes('#')),
      readings: basis.filter((one) => typeof one === 'number').sort((one, other) => one - other),
      restsOn: texts.filter((one) => !one.includes('#')),
    };
    return [id, entry];
  });
  // Object.fromEntries forgets the literal types; a test shows that each ground is the id of a rule
  return Object.fromEntries(entries) as Readonly<Record<Id, Entry<Level>>>;
}

/** Every rule that the suite checks, by id, in the order of the spec. */
export const requirements = entriesOf<RequirementId, 'MUST' | 'SHOULD'>(rules, 'MUST');

/** Every open point that the suite observes, by id, in the order of the spec. */
export const observations = entriesOf<ObservationId, 'OBSERVE'>(points, 'OBSERVE');

// Object.keys forgets the literal types, here and below
/** The rules' ids in the order of the spec. */
export const requirementIds = Object.keys(rules) as readonly RequirementId[];

/** The open points' ids in the order of the spec. */
export const observationIds = Object.keys(points) as readonly ObservationId[];

/** Whether a text is the id of a rule. */
export const isRequirementId = (id: string): id is RequirementId => Object.hasOwn(rules, id);

/** The interface description that is judged. */
export const spec = { title: 'Data Sync Service API', version: '1.0.0' } as const;
