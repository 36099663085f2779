import type { EndpointName } from '../catalogue/index.ts';
import { emptyList, injected, listWith, onlyNull, shapeOf, type Matcher, type Wishes } from './shapes.ts';
import { nullableOf } from './states.ts';

/** A state of the provider that an interaction needs: looked up and proved on the target, never assumed. */
export interface State {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** One expectation of a client of the API: a request, and what must be true of its answer. */
export interface Interaction {
  /** Unique in the contract. */
  readonly name: string;
  readonly endpoint: EndpointName;
  readonly state?: State | undefined;
  readonly query?: Readonly<Record<string, string | Matcher | readonly Matcher[]>>;
  /** A refusal is any status that is neither success nor information; its request has no token. */
  readonly status: 200 | 400 | 404 | 'refusal';
  /** The JSON body in matchers; without one the body is free. */
  readonly shape?: unknown;
  /** A member that the attributes must not have. */
  readonly without?: string;
}

function wanted(
  name: string,
  endpoint: EndpointName,
  state: string | State | undefined,
  more: Partial<Interaction>,
): Interaction {
  const given = typeof state === 'string' ? { name: state } : state;
  return { name, endpoint, ...(given && { state: given }), status: 200, ...more };
}

const type = 'workspace_activity';
const both = { promised: ['sync_run_triggered', 'total_sync_run_rows'] };
const number = injected('${connector_number}', '7');
type Query = Interaction['query'] & object;

const report = (name: string, query: Query, wishes: Wishes, state?: string): Interaction =>
  wanted(name, 'reports', state, { query: { type, ...query }, shape: shapeOf('report', wishes) });

const refusedReport = (name: string, query: Readonly<Record<string, string>>): Interaction =>
  wanted(name, 'reports', 'the report can be read', { query, status: 400 });

const reports: readonly Interaction[] = [
  report('a report of the workspace', {}, {}),
  report('a report of both series', { metric: 'all' }, both),
  report('a report of the runs', { metric: 'sync_run_triggered' }, { promised: ['sync_run_triggered'] }),
  report('a report of the rows', { metric: 'total_sync_run_rows' }, { promised: ['total_sync_run_rows'] }),
  report('a report of one week', { metric: 'all', time_period: 'one_week' }, both),
  report(
    'a report of one day for one connector',
    { metric: 'all', time_period: 'one_day', connector_ids: number },
    both,
    'a connector that a report can count',
  ),
  report(
    'a report for a connector that is named twice',
    { metric: 'all', connector_ids: [number, number] },
    both,
    'a connector that a report may name twice',
  ),
  refusedReport('a report without its type', { metric: 'all' }),
  refusedReport('a report of an unknown type', { type: 'no_such_report' }),
  refusedReport('a report of an unknown metric', { type, metric: 'no_such_metric' }),
  refusedReport('a report of an unknown period', { type, time_period: 'no_such_period' }),
];

const connectorId = { 'data.id': injected('${connector_id}', '7') };
const modelId = { 'data.id': injected('${model_id}', '42') };
const runId = { 'data.id': injected('${run_id}', '900') };

function lacking(what: string, member: string): State {
  return { name: `${what} without a member`, params: { member } };
}

/** A single resource with whatever nulls, without any, and with each. */
const readings = (
  what: 'a model' | 'a run',
  endpoint: EndpointName,
  schema: string,
  nullable: readonly string[],
  at: Readonly<Record<string, Matcher>>,
): readonly Interaction[] => [
  wanted(what, endpoint, what, { shape: shapeOf(schema, { at }) }),
  wanted(`${what} with every member set`, endpoint, `${what} with every member set`, {
    shape: shapeOf(schema, { at, isSet: true }),
  }),
  ...nullable.map((member) =>
    wanted(`${what} without ${member}`, endpoint, lacking(what, member), {
      shape: shapeOf(schema, { at: { ...at, [`data.attributes.${member}`]: onlyNull } }),
    }),
  ),
];

const single: readonly Interaction[] = [
  wanted('an update of a connector', 'updateConnector', 'a connector that may be updated', {
    shape: shapeOf('connector', { at: connectorId }),
  }),
  wanted(
    'an update of a connector with every member set',
    'updateConnector',
    'a connector that may be updated, with every member set',
    { shape: shapeOf('connector', { at: connectorId, isSet: true }) },
  ),
  wanted('a query against a source', 'querySource', 'a connector that may be queried', {
    shape: shapeOf('rows'),
  }),
  ...readings('a model', 'readModel', 'model', nullableOf('model'), modelId),
  wanted('an update of a model', 'updateModel', 'a model that may be updated', {
    shape: shapeOf('model', { at: modelId }),
  }),
  wanted('a manual sync', 'scheduleSync', 'a sync that may be scheduled', { shape: shapeOf('scheduled') }),
  ...readings('a run', 'readRun', 'sync-run', nullableOf('syncRun'), runId),
  wanted('a run that is read alone and shows no skipped rows', 'readRun', 'a run', {
    shape: { data: { attributes: { status: { 'pact:matcher:type': 'type', value: 'success' } } } },
    without: 'skipped_rows',
  }),
];

const middle = injected('${middle_page}', '2');
const last = injected('${last_page}', '3');
const page = injected('${page}', '2');
const status = injected('${status}', 'success');

/** Pages, filters and nulls of a list (clauses 2.5, 4.7, 4.9); `there`: the state in which there is one. */
function listRows(
  endpoint: 'listRuns' | 'listRecords',
  noun: 'runs' | 'records',
  there: string,
  nullable: readonly string[],
): readonly Interaction[] {
  const [list, entry] =
    noun === 'runs' ? ['sync-run-list', 'listed-sync-run'] : ['sync-record-list', 'sync-record'];
  const three = `three pages of ${noun}`;
  const used = `a status that ${noun} have`;
  const set = `a page of ${noun} with every member set`;
  const filtered: Wishes = { least: 1, at: { 'data[*].attributes.status': status } };
  const row = (name: string, state: string | State, query: Interaction['query'], wishes: Wishes) =>
    wanted(name, endpoint, state, { ...(query && { query }), shape: shapeOf(list, wishes) });
  return [
    row(`a list of ${noun}`, there, undefined, {}),
    row(`the first page of ${noun}`, three, { page: '1' }, { least: 1, promised: ['next'] }),
    row(`a middle page of ${noun}`, three, { page: middle }, { least: 1, promised: ['prev', 'next'] }),
    row(`the last page of ${noun}`, three, { page: last }, { least: 1, promised: ['prev'] }),
    row(`${noun} of one status`, used, { status }, filtered),
    row(`the first page of ${noun} of one status`, used, { status, page: '1' }, filtered),
    row(set, set, { page }, { least: 1, isSet: true }),
    ...nullable.map((member) => {
      const one = shapeOf(entry, { at: { [`attributes.${member}`]: onlyNull } });
      const state = lacking(`a page of ${noun} with one`, member);
      const name = `a page of ${noun} with one without ${member}`;
      return row(name, state, { page }, { at: { data: listWith(one) } });
    }),
  ];
}

const absent = (name: string, endpoint: EndpointName, state: string): Interaction =>
  wanted(name, endpoint, state, { status: 404, shape: shapeOf('not-found') });

const nullInLists = nullableOf('syncRunListed').filter((one) => !nullableOf('syncRun').includes(one));

const lists: readonly Interaction[] = [
  ...listRows('listRuns', 'runs', 'a sync', nullInLists),
  wanted('an empty list of runs', 'listRuns', 'a sync without runs', {
    shape: shapeOf('sync-run-list', { at: { data: emptyList } }),
  }),
  ...listRows('listRecords', 'records', 'a run', nullableOf('syncRecord')),
  absent('runs of a sync that does not exist', 'listRuns', 'no sync of this id'),
  absent('a run that does not exist', 'readRun', 'no run of this id'),
  absent('a run of a sync that does not exist', 'readRun', 'no sync of this id, but a run'),
  absent('records of a run that does not exist', 'listRecords', 'no run of this id'),
  absent('records of a run of a sync that does not exist', 'listRecords', 'no sync of this id, but a run'),
];

const refused = (name: string, endpoint: EndpointName, state: string): Interaction =>
  wanted(`${name} without a token`, endpoint, state, {
    status: 'refusal',
    ...(endpoint === 'reports' && { query: { type } }),
  });

const refusals: readonly Interaction[] = [
  refused('a report', 'reports', 'the report can be read'),
  refused('an update of a connector', 'updateConnector', 'a connector that may be updated'),
  refused('a query against a source', 'querySource', 'a connector that may be queried'),
  refused('a model', 'readModel', 'a model that can be read'),
  refused('an update of a model', 'updateModel', 'a model that may be updated'),
  refused('a manual sync', 'scheduleSync', 'a sync that may be scheduled'),
  refused('a list of runs', 'listRuns', 'runs that can be listed'),
  refused('a run', 'readRun', 'a run that can be read'),
  refused('a list of records', 'listRecords', 'records that can be listed'),
];

/** Everything that a client of the API relies on. */
export const interactions: readonly Interaction[] = [...reports, ...single, ...lists, ...refusals];
