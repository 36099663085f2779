import type { FixtureKey, Reason } from '../../schemas/report-reasons.ts';
import {
  endpoints,
  everyEndpoint,
  requirementIds,
  requirements,
  type EndpointName,
  type RequirementId,
} from '../catalogue/index.ts';
import { pendingReason } from '../lock.ts';
import { methodOf, type Ask } from '../log/ask.ts';
import type { Subject } from '../log/discovery.ts';
import { release } from '../release.ts';

/** What of the catalogue a run examines; every member has a default. */
export interface SelectionOptions {
  readonly profile?: 'full' | 'read-only';
  /** Ids of rules; all where it is empty. */
  readonly only?: readonly string[];
  /** Reasons by the id of a rule. */
  readonly exclude?: Readonly<Record<string, string>>;
  /** Counts rules that are too new to count, as the trial of the suite must. */
  readonly countPending?: boolean;
}

/** Which rules a run examines, and which questions that takes. */
export type Selection = ReturnType<typeof newSelection>;

/** The short names of the endpoints whose answers a rule judges. */
export const endpointsOf = (id: RequirementId): readonly EndpointName[] =>
  everyEndpoint.filter((name) => requirements[id].endpoints.includes(endpoints[name]));

/**
 * What must be asked elsewhere before an endpoint can be examined; nothing is written before a read
 * succeeded.
 */
const before: Readonly<Partial<Record<EndpointName, readonly EndpointName[]>>> = {
  readRun: ['listRuns'],
  listRecords: ['listRuns', 'readRun'],
  updateModel: ['readModel'],
  updateConnector: ['readModel'],
  querySource: ['readModel'],
  scheduleSync: ['listRuns'],
};

/** Reads a selection from options. */
export function newSelection({
  profile = 'full',
  only = [],
  exclude = {},
  countPending = false,
}: SelectionOptions) {
  /** Whether the profile allows to ask an endpoint. */
  const mayAsk = (endpoint: EndpointName): boolean => profile === 'full' || methodOf(endpoint) === 'GET';
  const leftOut = (id: RequirementId): Reason | undefined => {
    if (only.length > 0 && !only.includes(id)) return { kind: 'left-out', by: 'only' };
    const quote = Object.hasOwn(exclude, id) ? exclude[id] : undefined;
    if (quote !== undefined) return { kind: 'left-out-by-operator', quote };
    return endpointsOf(id).some(mayAsk) ? undefined : { kind: 'left-out', by: 'profile' };
  };
  const examined = requirementIds.filter((id) => leftOut(id) === undefined);
  const wanted = placesFor(examined);
  /** Whether an examined rule needs answers of an endpoint, and the profile allows to ask it. */
  const touches = (endpoint: EndpointName): boolean => mayAsk(endpoint) && wanted.has(endpoint);
  const triesCredentials = examined.some((id) => requirements[id].clause === '5');
  return {
    profile,
    /** Whether the operator left rules out. */
    isNarrowed: only.length > 0 || Object.keys(exclude).length > 0,
    mayAsk,
    touches,
    /** Why a rule is left out of the verdict, although it is examined while it is pending; undefined if it counts. */
    reasonFor: (id: RequirementId): Reason | undefined =>
      leftOut(id) ?? (countPending ? undefined : pendingReason(id, release.version)),
    /** Whether a question serves a rule that is examined. */
    isWanted: ({ endpoint, purpose, credential }: Ask): boolean =>
      purpose.kind === 'find' || (touches(endpoint) && (credential === undefined || triesCredentials)),
  };
}

/** The endpoints that must be asked to examine these rules and those that they rest on. */
function placesFor(ids: readonly RequirementId[]): ReadonlySet<EndpointName> {
  const rules = new Set(ids);
  for (const id of rules) for (const ground of requirements[id].restsOn) rules.add(ground);
  const places = new Set([...rules].flatMap(endpointsOf));
  for (const place of places) for (const other of before[place] ?? []) places.add(other);
  return places;
}

/** What an endpoint cannot be asked without. */
export const needs: Readonly<Record<EndpointName, readonly FixtureKey[]>> = {
  reports: [],
  updateConnector: ['connectorId', 'updateConnector'],
  querySource: ['connectorId', 'querySource'],
  readModel: ['modelId'],
  updateModel: ['modelId', 'updateModel'],
  scheduleSync: ['scheduleSync'],
  listRuns: ['syncId'],
  readRun: ['syncId', 'syncRunId'],
  listRecords: ['syncId', 'syncRunId'],
};

/** How many rules can be examined with what is known about a target. */
interface Readiness {
  readonly examinable: number;
  /** Rules of the profile. */
  readonly of: number;
  /** What of the missing would let further rules be examined. */
  readonly missing: readonly FixtureKey[];
  /** How many could be examined with all of it. */
  readonly withMissing: number;
}

/**
 * Counts the rules of a profile of which at least one endpoint can be asked. Requirements on the data are not
 * counted.
 */
export function readiness({ missing }: Pick<Subject, 'missing'>, profile: 'full' | 'read-only'): Readiness {
  const selection = newSelection({ profile });
  const rules = requirementIds.filter((id) => selection.reasonFor(id) === undefined);
  const lacking = new Set(Object.keys(missing) as FixtureKey[]); // Object.keys forgets the literal types
  const canBeAsked = (endpoint: EndpointName, given: ReadonlySet<FixtureKey>): boolean =>
    selection.mayAsk(endpoint) && needs[endpoint].every((key) => !lacking.has(key) || given.has(key));
  const countWith = (given: ReadonlySet<FixtureKey>): number =>
    rules.filter((id: RequirementId) => endpointsOf(id).some((one) => canBeAsked(one, given))).length;
  const examinable = countWith(new Set());
  // A body of an update needs the id that it is sent to, and the id needs the body.
  const useful = [...lacking].filter(
    (key) => countWith(lacking) > countWith(lacking.difference(new Set([key]))),
  );
  return { examinable, of: rules.length, missing: useful, withMissing: countWith(new Set(useful)) };
}
