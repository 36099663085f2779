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
