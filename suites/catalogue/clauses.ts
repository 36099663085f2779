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

/** Rules by id. */
export type Rules = Readonly<Record<string, Rule>>;

/** Open points by id. */
export type OpenPoints = Readonly<Record<string, OpenPoint>>;

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
