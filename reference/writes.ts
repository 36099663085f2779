import type { Call, Reply, Write } from './call.ts';
import type { Hooks } from './deviation.ts';
import type { Json, JsonObject } from './json.ts';
import { copy, isDeeperThan, isObject, parse } from './json.ts';
import { notFound, ok, refusal } from './replies.ts';
import type { Row, Run, Store } from './store.ts';
import { asText, dateTime } from './store.ts';

const MAX_DEPTH = 64;

/** Reads the JSON object that a write carries, or says in an answer why there is none. */
export function readBody(call: Call): { body: JsonObject } | { refused: Reply } {
  const kind = call.headers['content-type'] ?? 'application/json';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(kind)) {
    return { refused: refusal(415, 'unsupported_media_type', 'The body must be application/json.') };
  }
  let value: Json;
  try {
    value = parse(call.text);
  } catch {
    return { refused: refusal(400, 'bad_request', 'The body is not JSON.') };
  }
  if (!isObject(value))
    return { refused: refusal(422, 'unprocessable_entity', 'The body must be a JSON object.') };
  if (isDeeperThan(value, MAX_DEPTH))
    return { refused: refusal(422, 'unprocessable_entity', 'The body is nested too deeply.') };
  return { body: value };
}

/** The object below `name` where the body has one (`{ "model": { … } }`), else the body itself. */
function unwrap(body: JsonObject, name: string): JsonObject {
  const inner = body[name];
  return isObject(inner) ? inner : body;
}

type Kind = 'string' | 'object' | 'integer';

const CONNECTOR_FIELDS: Readonly<Record<string, Kind>> = {
  name: 'string',
  connector_type: 'string',
  connector_name: 'string',
  icon: 'string',
  configuration: 'object',
};
const MODEL_FIELDS: Readonly<Record<string, Kind>> = {
  name: 'string',
  description: 'string',
  query: 'string',
  query_type: 'string',
  primary_key: 'string',
  configuration: 'object',
  connector_id: 'integer',
};

/** Answers `PUT /connectors/{id}` (clause 4.2). */
export function answerUpdateConnector(call: Call, hooks: Hooks): Reply {
  return update(call.store.connectors, 'connector', CONNECTOR_FIELDS, call, hooks);
}

/** Answers `PUT /models/{id}` (clause 4.5). */
export function answerUpdateModel(call: Call, hooks: Hooks): Reply {
  return update(call.store.models, 'model', MODEL_FIELDS, call, hooks);
}

function update(
  rows: ReadonlyMap<string, Row>,
  noun: string,
  known: Readonly<Record<string, Kind>>,
  call: Call,
  hooks: Hooks,
): Reply {
  const row = rows.get(call.params['id'] ?? '');
  if (row === undefined) return notFound(`There is no such ${noun}.`);
  const read = readBody(call);
  if ('refused' in read) return read.refused;
  const given = unwrap(read.body, noun);
  const names = Object.keys(given).filter((name) => Object.hasOwn(known, name));
  if (names.length === 0)
    return refusal(422, 'unprocessable_entity', `The body names no field of a ${noun}.`);
  const wrong = names.find((name) => !fits(given[name], known[name]));
  if (wrong !== undefined)
    return refusal(422, 'unprocessable_entity', `The value of ${wrong} is not acceptable.`);
  const fields: JsonObject = Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
  const stored = { ...row.attributes, ...fields, updated_at: dateTime(call.store.now()) };
  const write: Write = { previous: row.attributes, fields, stored, shown: copy(stored) };
  hooks.write(write, call);
  row.attributes = write.stored;
  call.store.writes++;
  return ok({ data: { id: row.key, type: row.type, attributes: write.shown } });
}

function fits(value: Json | undefined, kind: Kind | undefined): boolean {
  if (kind === 'string') return typeof value === 'string';
  return kind === 'object' ? isObject(value) : typeof value === 'bigint' || Number.isInteger(value);
}

/** Answers `POST /schedule_syncs` (clause 4.6): a queued run is added as the newest of its sync. */
export function answerScheduleSync(call: Call, hooks: Hooks): Reply {
  const read = readBody(call);
  if ('refused' in read) return read.refused;
  const key = asText(unwrap(read.body, 'schedule_sync')['sync_id']);
  if (key === '') return refusal(422, 'unprocessable_entity', 'sync_id is missing.');
  const sync = call.store.syncs.get(key);
  if (sync === undefined) return notFound('There is no such sync.');
  const run = hooks.schedule(queuedRun(call.store, sync.key), call);
  if (run !== undefined) sync.runs = [run, ...sync.runs];
  call.store.writes++;
  return ok({ message: 'The sync has been scheduled and will start soon.' });
}

/** A run that waits; its times are those of its making, for a run that has not begun has no others. */
export function queuedRun(store: Store, syncKey: string): Run {
  const id = store.nextRun++;
  const time = dateTime(store.now());
  // A sync whose id is not written in digits still has a number, which its other runs show.
  const known = store.syncs.get(syncKey)?.runs[0]?.attributes['sync_id'];
  const attributes: JsonObject = {
    sync_id: known ?? (/^\d+$/.test(syncKey) ? BigInt(syncKey) : 1),
    status: 'queued',
    started_at: time,
    finished_at: time,
    duration: 0,
    total_query_rows: 0,
    skipped_rows: 0,
    total_rows: 0,
    successful_rows: 0,
    failed_rows: 0,
    error: '',
    created_at: time,
    updated_at: time,
  };
  return { key: String(id), type: 'sync_runs', attributes, records: [] };
}

/** Whether the key of a run is one that a schedule gives. */
export const isScheduledRun = (key = ''): boolean => /^30\d\d$/.test(key);
