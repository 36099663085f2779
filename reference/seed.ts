import type { JsonObject } from './json.ts';
import { seedRecords } from './seed-records.ts';
import type { Row, Run, Slice, Store, Sync } from './store.ts';
import { dateTime } from './store.ts';

/** The one run whose id a double cannot hold: 2^53 + 1. */
export const LARGE_RUN = 9_007_199_254_740_993n;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEWEST = Date.UTC(2026, 2, 14, 9, 30);
const MAIN_STATUSES = [
  'success',
  'failed',
  'success',
  'aborted',
  'success',
  'failed',
  'success',
  'in_progress',
];
const OTHER_STATUSES = ['success', 'success', 'failed', 'success', 'aborted'];
const LARGE_RUN_PLACE = 24;
const LARGE_RUN_RECORDS = 38;

/**
 * Makes the data of one server: always the same, one connector with a model, three syncs, the last one empty.
 */
export function seedStore(): Store {
  const main: Sync = { key: '1', runs: [] };
  for (let place = 0; place < 47; place++) main.runs.push(seedMainRun(place));
  const other: Sync = { key: '2', runs: [] };
  for (let place = 0; place < 23; place++) {
    const status = OTHER_STATUSES[place % OTHER_STATUSES.length] ?? 'success';
    other.runs.push(seedRun(2, 2123n - BigInt(place), place, status, (place * 5) % 13));
  }
  const empty: Sync = { key: '3', runs: [] };
  return {
    connectors: new Map(
      [seedConnector('1', 'Kundendatenbank Zürich'), seedConnector('2', 'Orders — 注文')].map((row) => [
        row.key,
        row,
      ]),
    ),
    models: new Map([['1', seedModel()]]),
    syncs: new Map([main, other, empty].map((sync) => [sync.key, sync])),
    slices: [...seedSlices('1', 3), ...seedSlices('2', 1)],
    nextRun: 3001n,
    writes: 0,
    now: Date.now,
  };
}

function seedMainRun(place: number): Run {
  if (place === LARGE_RUN_PLACE) return seedRun(1, LARGE_RUN, place, 'success', LARGE_RUN_RECORDS);
  const status = place < 3 ? 'queued' : (MAIN_STATUSES[place % MAIN_STATUSES.length] ?? 'success');
  return seedRun(1, 1047n - BigInt(place), place, status, place % 9 === 4 ? 0 : (place * 7) % 26);
}

function seedRun(sync: number, id: bigint, place: number, status: string, moved: number): Run {
  const isWaiting = status === 'queued';
  const isFinished = status === 'success' || status === 'failed' || status === 'aborted';
  const created = NEWEST - place * 6 * HOUR - sync * MINUTE;
  const seconds = isWaiting ? 0 : 40 + ((place * 37) % 300);
  const records = isFinished ? seedRecords(sync, id, moved, created + 30_000) : [];
  const failed = records.filter((record) => record.attributes['status'] === 'failed').length;
  const skipped = records.filter((record) => record.attributes['status'] === 'skipped').length;
  const attributes: JsonObject = {
    sync_id: sync,
    status,
    started_at: dateTime(isWaiting ? created : created + 2500),
    finished_at: dateTime(isFinished ? created + 2500 + seconds * 1000 : created + (isWaiting ? 0 : 2500)),
    duration: seconds,
    total_query_rows: records.length,
    skipped_rows: skipped,
    total_rows: records.length - skipped,
    successful_rows: records.length - skipped - failed,
    failed_rows: failed,
    error: status === 'failed' ? 'Ziel nicht erreichbar: connection reset by peer' : '',
    created_at: dateTime(created),
    updated_at: dateTime(created + 2500 + seconds * 1000),
  };
  return { key: String(id), type: 'sync_runs', attributes, records };
}

function seedConnector(key: string, name: string): Row {
  const attributes: JsonObject = {
    name,
    connector_type: 'source',
    workspace_id: 7,
    created_at: '2025-11-03T08:15:00.000Z',
    updated_at: '2026-01-20T16:42:11.500Z',
    configuration: {
      host: 'db.internal.example',
      port: '5432',
      schema: 'public',
      ssl: true,
      tags: ['crm', 'überblick'],
    },
    connector_name: 'Postgresql',
    icon: 'https://assets.example/connectors/postgresql.svg',
  };
  return { key, type: 'connectors', attributes };
}

function seedModel(): Row {
  const attributes: JsonObject = {
    name: 'Active customers',
    description: 'Customers with an order in the last year – ohne Testkonten',
    query: 'SELECT id, state, last_name, first_name, phone_number, email_address FROM customers',
    query_type: 'raw_sql',
    configuration: { harvesters: [], sample: { rows: 100 } },
    primary_key: 'id',
    connector_id: 1,
    created_at: '2025-11-04T10:00:00.000Z',
    updated_at: '2026-01-21T07:05:30.250Z',
  };
  return { key: '1', type: 'models', attributes };
}

function seedSlices(connector: string, weight: number): Slice[] {
  const slices: Slice[] = [];
  const day = Date.UTC(2026, 2, 14);
  const periods = [
    { period: 'one_week', count: 7, step: 24 * HOUR },
    { period: 'one_day', count: 24, step: HOUR },
  ] as const;
  for (const { period, count, step } of periods) {
    for (let place = 0; place < count; place++) {
      const start = dateTime(day - (count - 1 - place) * step);
      const success = weight * ((place * 3) % 5);
      const failed = weight * (place % 3);
      slices.push({ connector, period, series: 'sync_run_triggered', start, failed, success });
      slices.push({
        connector,
        period,
        series: 'total_sync_run_rows',
        start,
        failed: failed * 12,
        success: success * 85,
      });
    }
  }
  return slices;
}
