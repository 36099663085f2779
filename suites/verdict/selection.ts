import type { FixtureKey, Reason } from '../../schemas/report-reasons.ts';
import { endpoints, everyEndpoint, requirementIds, requirements } from '../catalogue/index.ts';
import type { EndpointName, RequirementId } from '../catalogue/index.ts';
import { pendingReason } from '../lock.ts';
import { methodOf, type Ask } from '../log/ask.ts';
import { uselessAmong } from '../log/discovery.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { leftOverState } from '../log/restoration.ts';
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

/** What an endpoint cannot be asked without: values of the target, and answers; before a write, of a read. */
export const needs: Readonly<
  Record<EndpointName, { readonly keys: readonly FixtureKey[]; readonly after: readonly EndpointName[] }>
> = {
  reports: { keys: [], after: [] },
  updateConnector: { keys: ['connectorId', 'updateConnector'], after: ['readModel'] },
  querySource: { keys: ['connectorId', 'querySource'], after: ['readModel'] },
  readModel: { keys: ['modelId'], after: [] },
  updateModel: { keys: ['modelId', 'updateModel'], after: ['readModel'] },
  scheduleSync: { keys: ['scheduleSync'], after: ['listRuns'] },
  listRuns: { keys: ['syncId'], after: [] },
  readRun: { keys: ['syncId', 'syncRunId'], after: ['listRuns'] },
  listRecords: { keys: ['syncId', 'syncRunId'], after: ['listRuns', 'readRun'] },
};

/** Reads a selection from options. */
export function newSelection(options: SelectionOptions) {
  const { profile = 'full', only = [], exclude = {}, countPending = false } = options;
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
    mayAsk,
    touches,
    /** Why a rule is left out of the verdict (one that is pending is examined); undefined if it counts. */
    reasonFor: (id: RequirementId): Reason | undefined =>
      leftOut(id) ?? (countPending ? undefined : pendingReason(id, release.version)),
    /** Whether a question serves a rule that is examined. What discovery found may have to be read again. */
    isWanted: ({ endpoint, purpose, credential }: Ask): boolean =>
      purpose.kind === 'find' ||
      ((touches(endpoint) || (purpose.kind === 'confirm' && mayAsk(endpoint))) &&
        (credential === undefined || triesCredentials)),
  };
}

/** The endpoints that must be asked to examine these rules and those that they rest on. */
function placesFor(ids: readonly RequirementId[]): ReadonlySet<EndpointName> {
  const rules = new Set(ids);
  for (const id of rules) for (const ground of requirements[id].restsOn) rules.add(ground);
  const places = new Set([...rules].flatMap(endpointsOf));
  for (const place of places) for (const other of needs[place].after) places.add(other);
  return places;
}

/**
 * How many rules of a profile have an endpoint that can be asked with what is known about a target, and how
 * many with what of the missing lets further ones be examined. Requirements on the data are not counted, and
 * neither are endpoints without an answer of use, or those that need it; `useless` are these answers.
 */
export function readiness(known: Knowledge, profile: 'full' | 'read-only') {
  const { missing } = known.subject;
  // nothing is written to a model that somebody else has changed
  const isTheirs = leftOverState(known)?.state === 'other';
  const answers = new Map(everyEndpoint.map((one) => [one, uselessAmong(known.at(one))]));
  const isOpen = (one: EndpointName): boolean =>
    answers.get(one) === undefined && needs[one].after.every(isOpen) && !(one === 'updateModel' && isTheirs);
  const { reasonFor, mayAsk } = newSelection({ profile });
  const open = everyEndpoint.filter((one) => mayAsk(one) && isOpen(one));
  const rules = requirementIds.filter((id) => reasonFor(id) === undefined);
  const lacking = Object.keys(missing) as FixtureKey[]; // Object.keys forgets the literal types
  const countWithout = (absent: readonly FixtureKey[]): number => {
    const asked = open.filter((one) => !needs[one].keys.some((key) => absent.includes(key)));
    return rules.filter((id) => endpointsOf(id).some((one) => asked.includes(one))).length;
  };
  // A body of an update needs the id that it is sent to, and the id needs the body.
  const useful = lacking.filter((key) => countWithout([key]) < countWithout([]));
  const withMissing = countWithout(lacking.filter((key) => !useful.includes(key)));
  const useless = [...answers.values()].filter((one) => one !== undefined);
  return { examinable: countWithout(lacking), of: rules.length, missing: useful, withMissing, useless };
}
