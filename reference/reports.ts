import type { Call, Reply } from './call.ts';
import type { Json, JsonObject } from './json.ts';
import { ok, refusal } from './replies.ts';
import type { Slice, Store } from './store.ts';

const SERIES = ['sync_run_triggered', 'total_sync_run_rows'] as const;
const METRICS: readonly string[] = [...SERIES, 'all'];
const PERIODS: readonly string[] = ['one_week', 'one_day'];

/** Answers the activity report (clause 4.1): 400 for what the parameter table does not allow. */
export function answerReport(call: Call): Reply {
  const faults = findFaults(call.query);
  if (faults.length > 0) {
    const reply = refusal(400, 'bad_request', faults.join('; '));
    return { ...reply, body: { message: faults.join('; '), status: 'bad_request', errors: faults } };
  }
  const metric = call.query.get('metric') ?? 'all';
  const period = call.query.get('time_period') ?? 'one_week';
  const connectors = call.query.getAll('connector_ids').map((id) => String(BigInt(id)));
  const data: JsonObject = {};
  for (const series of SERIES) {
    const isWanted = metric === 'all' || metric === series;
    data[series] = isWanted ? sumSlices(call.store, series, period, connectors) : [];
  }
  return ok({ data });
}

function findFaults(query: URLSearchParams): string[] {
  const faults: string[] = [];
  const type = query.get('type');
  if (type === null) faults.push('type is missing');
  else if (type !== 'workspace_activity') faults.push('type is not one of workspace_activity');
  for (const [name, allowed] of [
    ['metric', METRICS],
    ['time_period', PERIODS],
  ] as const) {
    const value = query.get(name);
    if (value !== null && !allowed.includes(value))
      faults.push(`${name} is not one of ${allowed.join(', ')}`);
  }
  if (query.getAll('connector_ids').some((id) => !/^-?\d{1,30}$/.test(id)))
    faults.push('connector_ids holds no integer');
  return faults;
}

/** No connector named means all of them. */
function sumSlices(store: Store, series: string, period: string, connectors: readonly string[]): Json[] {
  const items = new Map<string, { failed: number; success: number }>();
  for (const slice of store.slices) {
    if (slice.series !== series || slice.period !== period) continue;
    const counts = isCounted(slice, connectors) ? slice : { failed: 0, success: 0 };
    const sum = items.get(slice.start) ?? { failed: 0, success: 0 };
    items.set(slice.start, { failed: sum.failed + counts.failed, success: sum.success + counts.success });
  }
  return [...items].map(([start, { failed, success }]) => ({
    time_slice: start,
    total_count: failed + success,
    failed_count: failed,
    success_count: success,
  }));
}

function isCounted(slice: Slice, connectors: readonly string[]): boolean {
  return connectors.length === 0 || connectors.includes(slice.connector);
}
