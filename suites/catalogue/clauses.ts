import { everyEndpoint, type EndpointName } from './endpoints.ts';

interface Clause {
  /** What it is about, in a few words, for headings. */
  readonly name: string;
  /** The endpoints whose answers its rules are about, unless a rule names others. */
  readonly endpoints?: readonly EndpointName[];
}

const clauses: Readonly<Record<string, Clause>> = {
  '2': { name: 'Envelopes' },
  '2.1': { name: 'Connector', endpoints: ['updateConnector'] },
  '2.2': { name: 'Model', endpoints: ['readModel', 'updateModel'] },
  '2.3': { name: 'Sync run', endpoints: ['listRuns', 'readRun'] },
  '2.4': { name: 'Sync record', endpoints: ['listRecords'] },
  '2.5': { name: 'Links of a list', endpoints: ['listRuns', 'listRecords'] },
  '2.6': { name: 'Report item', endpoints: ['reports'] },
  '3': { name: 'States' },
  '4': { name: 'JSON over HTTP', endpoints: everyEndpoint },
  '4.1': { name: 'Reading the report', endpoints: ['reports'] },
  '4.2': { name: 'Updating a connector', endpoints: ['updateConnector'] },
  '4.3': { name: 'Querying a source', endpoints: ['querySource'] },
  '4.4': { name: 'Reading a model', endpoints: ['readModel'] },
  '4.5': { name: 'Updating a model', endpoints: ['updateModel'] },
  '4.6': { name: 'Scheduling a sync', endpoints: ['scheduleSync'] },
  '4.7': { name: 'Listing sync runs', endpoints: ['listRuns'] },
  '4.8': { name: 'Reading a sync run', endpoints: ['readRun'] },
  '4.9': { name: 'Listing sync records', endpoints: ['listRecords'] },
  '5': { name: 'Authentication', endpoints: everyEndpoint },
  '6': { name: 'Events' },
  '7': { name: 'Errors' },
  '8': { name: 'Limits' },
  '9': { name: 'Versioning' },
};

/** The endpoints that the rules of a clause are about. */
export const endpointsOfClause = (clause: string): readonly EndpointName[] =>
  clauses[clause]?.endpoints ?? [];

/** "4.7 Listing sync runs": a clause with what it is about. */
export const clauseName = (clause: string): string =>
  Object.hasOwn(clauses, clause) ? `${clause} ${clauses[clause]?.name}` : clause;

/** Items grouped by clause, clauses in the order of the spec. */
export const byClause = <T extends { readonly clause: string }>(
  things: readonly T[],
): readonly (readonly [clause: string, things: readonly T[]])[] =>
  [...Map.groupBy(things, ({ clause }) => clause)].sort(([one], [other]) => Number(one) - Number(other));
