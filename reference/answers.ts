import { askedRun, type Call, type Reply, askedSync } from './call.ts';
import type { Settings, Hooks } from './deviation.ts';
import type { Endpoint } from './endpoints.ts';
import { answerList } from './lists.ts';
import { servedEntry, notFound, ok, refusal, runAlone } from './replies.ts';
import { answerReport } from './reports.ts';
import type { Source } from './source.ts';
import { SqlRefused } from './source.ts';
import { answerScheduleSync, answerUpdateConnector, answerUpdateModel, readBody } from './writes.ts';

/** What an endpoint needs beside the call. */
export interface ServerState {
  readonly hooks: Hooks;
  readonly settings: Settings;
  readonly source: Source;
}

/** The nine endpoints, each as a function from an authorised call to its answer. */
export const ANSWERS: Readonly<Record<Endpoint, (call: Call, state: ServerState) => Reply>> = {
  'GET /api/v1/reports': (call) => answerReport(call),
  'PUT /api/v1/connectors/{id}': (call, { hooks }) => answerUpdateConnector(call, hooks),
  'POST /api/v1/connectors/{id}/query_source': querySource,
  'GET /api/v1/models/{id}': readModel,
  'PUT /api/v1/models/{id}': (call, { hooks }) => answerUpdateModel(call, hooks),
  'POST /api/v1/schedule_syncs': (call, { hooks }) => answerScheduleSync(call, hooks),
  'GET /api/v1/syncs/{sync_id}/sync_runs': listRuns,
  'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}': readRun,
  'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records': listRecords,
};

function querySource(call: Call, { source }: ServerState): Reply {
  if (!call.store.connectors.has(call.params['id'] ?? '')) return notFound('There is no such connector.');
  const read = readBody(call);
  if ('refused' in read) return read.refused;
  const query = read.body['query'];
  if (typeof query !== 'string') return refusal(422, 'unprocessable_entity', 'query must be a string.');
  try {
    return ok(source.query(query));
  } catch (error) {
    if (error instanceof SqlRefused) return refusal(422, 'unprocessable_entity', error.message);
    throw error;
  }
}

function readModel(call: Call): Reply {
  const model = call.store.models.get(call.params['id'] ?? '');
  return model === undefined ? notFound('There is no such model.') : ok({ data: servedEntry(model) });
}

function listRuns(call: Call, { hooks, settings }: ServerState): Reply {
  const sync = askedSync(call);
  return sync === undefined
    ? notFound('There is no such sync.')
    : answerList(sync.runs, call, hooks, settings);
}

function readRun(call: Call): Reply {
  const run = askedRun(call);
  return run === undefined ? notFound('This sync has no such run.') : runAlone(run);
}

function listRecords(call: Call, { hooks, settings }: ServerState): Reply {
  const run = askedRun(call);
  return run === undefined
    ? notFound('This sync has no such run.')
    : answerList(run.records, call, hooks, settings);
}
