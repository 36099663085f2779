import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { isSame } from '../json/equality.ts';
import { member, type Json } from '../json/json.ts';
import { pageOf, type Entry } from '../lists/list.ts';

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
export const knownRuns = ({ api }: Pick<CheckContext, 'api'>): readonly KnownRun[] =>
  api.fromEvidence(endpoints.listRuns, runsIn);

function runsIn(lists: readonly Exchange[]): readonly KnownRun[] {
  return [...shownBySync(lists)].flatMap(([sync, entries]) => {
    const inOrder = [...entries.values()]
      .map((entry) => listedRun(sync, entry))
      .sort((one, other) => other.createdMs - one.createdMs);
    return inOrder.map(({ sync: its, id, state, rows, totalRows }, at): KnownRun => ({
      sync: its,
      id,
      state,
      rows,
      totalRows,
      age: at === 0 ? 'newest' : at === inOrder.length - 1 ? 'oldest' : 'old',
    }));
  });
}

/** The entries of each sync by their ids, as they were last shown, in the order of their first answer. */
function shownBySync(lists: readonly Exchange[]): ReadonlyMap<string, ReadonlyMap<string, Entry>> {
  const bySync = new Map<string, Map<string, Entry>>();
  const last = new Map<string, readonly Entry[]>();
  for (const exchange of lists) {
    const entries = pageOf(exchange)?.entries ?? [];
    const sync = exchange.ask.params['sync_id'] ?? '';
    // Long pages that are equal share their entries.
    if (last.get(sync) === entries) continue;
    last.set(sync, entries);
    const shown = bySync.get(sync) ?? new Map<string, Entry>();
    for (const entry of entries) if (entry.hasId && isOfSync(entry.value, sync)) shown.set(entry.id, entry);
    if (shown.size > 0) bySync.set(sync, shown);
  }
  return bySync;
}

/** An entry that names another sync is the finding of another rule, and no run of this one. */
function isOfSync(value: Json, sync: string): boolean {
  const named = member(member(value, 'attributes'), 'sync_id');
  return typeof named === 'number' || typeof named === 'bigint'
    ? String(named) === sync || !/^\d+$/.test(sync)
    : true;
}

function listedRun(sync: string, { id, value }: Entry): ListedRun {
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
