import { observations, requirements } from '../../suites/catalogue/index.ts';
import { interpretations } from '../../suites/spec/readings.ts';
import { statements } from '../../suites/spec/statements.ts';

/** What each clause is about, in a few words, for headings. */
const names: Readonly<Record<string, string>> = {
  '2': 'Envelopes',
  '2.1': 'Connector',
  '2.2': 'Model',
  '2.3': 'Sync run',
  '2.4': 'Sync record',
  '2.5': 'Links of a list',
  '2.6': 'Report item',
  '3': 'States',
  '4': 'JSON over HTTP',
  '4.1': 'Reading the report',
  '4.2': 'Updating a connector',
  '4.3': 'Querying a source',
  '4.4': 'Reading a model',
  '4.5': 'Updating a model',
  '4.6': 'Scheduling a sync',
  '4.7': 'Listing sync runs',
  '4.8': 'Reading a sync run',
  '4.9': 'Listing sync records',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

/** "4.7 Listing sync runs": a clause with what it is about. */
export const clauseName = (clause: string): string =>
  Object.hasOwn(names, clause) ? `${clause} ${names[clause]}` : clause;

/** Items grouped by clause, clauses in the order of the spec. */
export function byClause<T extends { readonly clause: string }>(
  things: readonly T[],
): readonly (readonly [clause: string, things: readonly T[]])[] {
  return [...Map.groupBy(things, (thing) => thing.clause)].sort(([one], [other]) => inOrder(one, other));
}

function inOrder(one: string, other: string): number {
  const [first = [], second = []] = [one, other].map((clause) => clause.split('.').map(Number));
  return (first[0] ?? 0) - (second[0] ?? 0) || (first[1] ?? 0) - (second[1] ?? 0);
}

/** A cited sentence with the number that the code and the docs cite it by. */
export interface CitedSentence {
  /** "4.7#3" of a statement, "11" of an interpretation. */
  readonly number: string;
  readonly text: string;
}

/**
 * What a rule or an open point rests on: the statements of the spec, and the interpretations of its loose
 * points.
 */
export interface Citations {
  readonly statements: readonly CitedSentence[];
  readonly interpretations: readonly CitedSentence[];
}

const entries = new Map(Object.entries({ ...requirements, ...observations }));

/** The sentences that an entry of the catalogue cites; both lists are empty for an unknown id. */
export function citationsOf(id: string): Citations {
  const entry = entries.get(id);
  const numbers = entry !== undefined && 'readings' in entry ? entry.readings : [];
  return {
    statements: (entry?.statements ?? []).map((number) => ({ number, text: statements[number]?.text ?? '' })),
    interpretations: numbers.map((number) => ({
      number: `${number}`,
      text: `${interpretations[number]?.title}: ${interpretations[number]?.text}`,
    })),
  };
}
