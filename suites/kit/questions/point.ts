import { endpoints } from '../../catalogue/index.ts';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import type { Ask } from '../http/exchange.ts';
import type { Fixtures } from '../target/target.ts';
import type { KnownRun } from './known-runs.ts';

/** What is known about a target when the questions to it are counted. */
export interface Knowledge {
  readonly fixtures: Fixtures;
  readonly runs: ReadonlyMap<string, KnownRun>;
  /** Statuses that lists of an endpoint have shown. */
  readonly statuses: ReadonlySet<string>;
}

/** The key of a run in `Knowledge`. */
export const runKey = (sync: string, run: string): string => JSON.stringify([sync, run]);

/**
 * What a request holds in each dimension of its endpoint, apart from its moment and from whether it was asked
 * before.
 */
export function pointOf(ask: Ask, knowledge: Knowledge): QuestionPoint {
  return {
    ...parametersOf(ask, knowledge),
    ...resourceOf(ask, knowledge),
    http: ask.manner ?? 'usual',
    credential: credentialOf(ask),
  };
}

function credentialOf({ credential }: Ask): string {
  if (typeof credential === 'string') return credential;
  return credential.kind ?? 'made up';
}

const listed: Readonly<Record<string, readonly string[]>> = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
};

function parametersOf(ask: Ask, knowledge: Knowledge): QuestionPoint {
  const query = new URL(ask.url).searchParams;
  if (ask.endpoint === endpoints.reports)
    return {
      type: reportValue('type', query.getAll('type'), 'missing'),
      metric: reportValue('metric', query.getAll('metric'), 'none'),
      time_period: reportValue('time_period', query.getAll('time_period'), 'none'),
      connector_ids: connectorsIn(query.getAll('connector_ids')),
    };
  if (ask.endpoint === endpoints.listRuns || ask.endpoint === endpoints.listRecords)
    return { status: statusIn(query.get('status'), knowledge), page: pageIn(query.get('page')) };
  return ask.body === undefined ? {} : { body: bodyOf(ask.body) };
}

function reportValue(name: string, values: readonly string[], none: string): string {
  const [value, ...others] = values;
  if (value === undefined) return none;
  if (others.length > 0 || value === '') return 'open';
  const known = listed[name] ?? [];
  if (known.includes(value)) return name === 'type' ? 'listed' : value;
  return known.some((one) => isNear(value, one)) ? 'resembling' : 'foreign';
}

/** Whether a value holds a listed one, or is made of the same words. */
const isNear = (value: string, one: string): boolean =>
  value.toLowerCase().includes(one) ||
  one.includes(value.toLowerCase()) ||
  value.toLowerCase().replaceAll(/[^a-z]/g, '') === one.replaceAll(/[^a-z]/g, '') ||
  value.split('_')[0] === one.split('_')[0];

function connectorsIn(ids: readonly string[]): string {
  if (ids.length === 0) return 'none';
  const bad = ids.find((id) => !/^\d+$/.test(id));
  if (bad !== undefined) return /^[a-z]/i.test(bad) ? 'a word' : 'no integer';
  return ids.length === 1 ? 'one' : 'two';
}

function statusIn(status: string | null, { statuses }: Knowledge): string {
  if (status === null) return 'none';
  if (statuses.has(status)) return 'in use';
  const resembles = [...statuses].some((one) => one.startsWith(status) || one.endsWith(status));
  return resembles || /[%_*.?]/.test(status.replaceAll(/[a-z]_[a-z]/gi, '')) || status === ''
    ? 'means something elsewhere'
    : 'not in use';
}

function pageIn(page: string | null): string {
  if (page === null) return 'none';
  return page === '1' ? 'first' : /^[1-9]\d*$/.test(page) ? 'later' : 'open';
}

function bodyOf(body: string): string {
  if (body.startsWith(']')) return 'no JSON';
  return /^\{"query":"\)[a-z]+\("\}$/.test(body) ? 'bad SQL' : 'given';
}

function resourceOf({ endpoint, params }: Ask, knowledge: Knowledge): QuestionPoint {
  const { fixtures, runs } = knowledge;
  if (endpoint === endpoints.updateConnector || endpoint === endpoints.querySource)
    return { connector: params['id'] === fixtures.connectorId ? 'there' : 'far from all ids' };
  const [sync = '', run] = [params['sync_id'], params['sync_run_id']];
  if (!('sync_id' in params)) return {};
  const syncs = [fixtures.syncId, fixtures.otherSyncId, fixtures.emptySyncId];
  const which = syncs.indexOf(sync);
  const names = ['first', 'another', 'without runs'];
  const known = names[which] ?? distance(sync, syncs);
  if (run === undefined) return { sync: known };
  const shown = runs.get(runKey(sync, run));
  if (shown !== undefined)
    return { sync: known, run: 'there', state: shown.state, rows: shown.rows, age: shown.age };
  if (runs.values().some(({ id }) => id === run)) return { sync: known, run: 'of another sync' };
  if (run === fixtures.syncRunId) return { sync: known, run: 'there' };
  return {
    sync: known,
    run: distance(
      run,
      runs.values().map(({ id }) => id),
    ),
  };
}

/** Whether an id is next to one in use, or is the beginning of one. */
function distance(id: string, known: Iterable<string | undefined>): string {
  const number = /^\d{1,30}$/.test(id) ? BigInt(id) : undefined;
  const isClose = Iterator.from(known).some((one) => {
    if (one === undefined) return false;
    if (id === '0' || (one !== id && one.startsWith(id))) return true;
    if (number === undefined || !/^\d{1,30}$/.test(one)) return false;
    const gap = number - BigInt(one);
    return gap <= 1000n && gap >= -1000n;
  });
  return isClose ? 'near an id' : 'far from all ids';
}
