import { everyEndpoint, type EndpointName } from './endpoints.ts';

/** What each clause is about, for headings, and the endpoints of its rules, unless one names others. */
const clauses: Readonly<Record<string, readonly [name: string, endpoints?: readonly EndpointName[]]>> = {
  '2': ['Envelopes'],
  '2.1': ['Connector', ['updateConnector']],
  '2.2': ['Model', ['readModel', 'updateModel']],
  '2.3': ['Sync run', ['listRuns', 'readRun']],
  '2.4': ['Sync record', ['listRecords']],
  '2.5': ['Links of a list', ['listRuns', 'listRecords']],
  '2.6': ['Report item', ['reports']],
  '3': ['States'],
  '4': ['JSON over HTTP', everyEndpoint],
  '4.1': ['Reading the report', ['reports']],
  '4.2': ['Updating a connector', ['updateConnector']],
  '4.3': ['Querying a source', ['querySource']],
  '4.4': ['Reading a model', ['readModel']],
  '4.5': ['Updating a model', ['updateModel']],
  '4.6': ['Scheduling a sync', ['scheduleSync']],
  '4.7': ['Listing sync runs', ['listRuns']],
  '4.8': ['Reading a sync run', ['readRun']],
  '4.9': ['Listing sync records', ['listRecords']],
  '5': ['Authentication', everyEndpoint],
  '6': ['Events'],
  '7': ['Errors'],
  '8': ['Limits'],
  '9': ['Versioning'],
};

/** The endpoints that the rules of a clause are about. */
export const endpointsOfClause = (clause: string): readonly EndpointName[] => clauses[clause]?.[1] ?? [];

/** "4.7 Listing sync runs": a clause with what it is about. */
export const clauseName = (clause: string): string =>
  Object.hasOwn(clauses, clause) ? `${clause} ${clauses[clause]?.[0]}` : clause;

/** Items grouped by clause, clauses in the order of the spec. */
export const byClause = <T extends { readonly clause: string }>(things: readonly T[]) =>
  [...Map.groupBy(things, ({ clause }) => clause)].sort(([one], [other]) => Number(one) - Number(other));

/** One point that the spec leaves open, as its file states it; its id begins with the clause. */
export interface OpenPoint {
  /** A few words, for tables. */
  readonly title: string;
  /** The rule, or what is observed, in one or two sentences of ours. */
  readonly text: string;
  /** The endpoints whose answers can keep or break it; left out for those of its clause. */
  readonly endpoints?: readonly EndpointName[];
  /** Statements of the spec ('4.7#2'), numbers of interpretations, and ids of the rules that it rests on. */
  readonly basis: readonly (string | number)[];
}

/** One rule of the spec that can be found kept or broken. */
export interface Rule extends OpenPoint {
  /** A standard behind the spec, or its text where that would fail a sensible server; left out for a MUST. */
  readonly level?: 'SHOULD';
  /** How a loose point is read, where there is one. */
  readonly reading?: string;
  /** The member that the rule is about, if it is about one. */
  readonly member?: string;
}

/** On what an open point rests, and its endpoints where they are not those of its clause. */
export type Basis = readonly [basis: OpenPoint['basis'], endpoints?: OpenPoint['endpoints']];

/** An open point. */
export const point = (title: string, text: string, ...[basis, endpoints]: Basis): OpenPoint => ({
  title,
  text,
  ...(endpoints && { endpoints }),
  basis,
});

/** An open point about the response to something. */
export const response = (title: string, to: string, ...basis: Basis): OpenPoint =>
  point(title, `The response to ${to}.`, ...basis);
