import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import { derivedOf, type Exchange } from '../http/exchange.ts';
import { isSame } from '../json/equality.ts';
import { member, type Json } from '../json/json.ts';
import { pageOf } from '../lists/list.ts';

/** A run that some list showed, by what makes it different from other runs. */
export interface KnownRun {
  readonly sync: string;
  readonly id: string;
  readonly state: 'finished' | 'at work';
  readonly rows: 'with records' | 'without records';
  readonly age: 'newest' | 'old' | 'oldest';
  /** Its `total_rows`, if present: how long its list of records probably is. */
  readonly totalRows: number;
}

interface ListedRun extends Omit<KnownRun, 'age'> {
  readonly createdMs: number;
}

/** Every run that the lists of a run of the suite have shown so far, as they last showed it. */
export function knownRuns({ api }: Pick<CheckContext, 'api'>): readonly KnownRun[] {
  const runs = new Map<string, ListedRun>();
  for (const exchange of api.evidence(endpoints.listRuns))
    for (const [key, run] of isShort(exchange) ? derivedOf(exchange, runsOn) : runsOn(exchange))
      runs.set(key, run);
  const bySync = Map.groupBy(runs.values(), ({ sync }) => sync);
  return [...bySync.values()].flatMap((ofSync) => {
    const inOrder = ofSync.toSorted((one, other) => other.createdMs - one.createdMs);
    return inOrder.map(({ sync, id, state, rows, totalRows }, at): KnownRun => ({
      sync,
      id,
      state,
      rows,
      totalRows,
      age: at === 0 ? 'newest' : at === inOrder.length - 1 ? 'oldest' : 'old',
    }));
  });
}

/** What long pages show is made each time: kept for every answer it would take hundreds of megabytes. */
const isShort = (exchange: Exchange): boolean => (pageOf(exchange)?.entries.length ?? 0) <= mostKept;

const mostKept = 200;

/** The runs that one answer shows, by sync and id. */
function runsOn(exchange: Exchange): readonly (readonly [key: string, run: ListedRun])[] {
  const sync = exchange.ask.params['sync_id'] ?? '';
  return (pageOf(exchange)?.entries ?? [])
    .filter(({ hasId, value }) => hasId && isOfSync(value, sync))
    .map(({ id, value }) => [JSON.stringify([sync, id]), listedRun(sync, id, value)]);
}

/** An entry that names another sync is the finding of another rule, and no run of this one. */
function isOfSync(value: Json, sync: string): boolean {
  const named = member(member(value, 'attributes'), 'sync_id');
  return typeof named === 'number' || typeof named === 'bigint'
    ? String(named) === sync || !/^\d+$/.test(sync)
    : true;
}

function listedRun(sync: string, id: string, value: Json): ListedRun {
  const attributes = member(value, 'attributes');
  const created = member(attributes, 'created_at');
  const total = member(attributes, 'total_rows');
  return {
    sync,
    id,
    state: typeof member(attributes, 'finished_at') === 'string' ? 'finished' : 'at work',
    rows: isSame(total, 0) || total === null ? 'without records' : 'with records',
    totalRows: typeof total === 'number' ? total : 0,
    createdMs: typeof created === 'string' ? Date.parse(created) || 0 : 0,
  };
}
