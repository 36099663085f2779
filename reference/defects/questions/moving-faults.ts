import { onRows, onPage } from '../../alterations.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy } from '../../json.ts';
import type { Run, Store } from '../../store.ts';
import { asText, dateTime } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, listRecords } = ENDPOINTS;

/**
 * Faults that no movement of a list explains, on lists that never change and on lists that move (reading 11).
 */
export const movingFaultDefects: readonly Defect[] = [
  fault(
    'filter-lacks-one-of-54-runs-on-pages-of-one',
    'Of 54 runs on pages of one the filter for aborted ones lacks one.',
    ['4.7-status-filter', listRuns, 'one-in-fifty'],
    lackingInFilter(54, 1, 'aborted'),
  ),
  fault(
    'filter-lacks-one-of-240-runs-on-pages-of-five',
    'Of 240 runs on pages of five the filter for failed ones lacks one.',
    ['4.7-status-filter', listRuns, 'one-in-fifty'],
    lackingInFilter(240, 5, 'failed'),
    { caughtAt: 'thorough' },
  ),
  fault(
    'page-two-loses-its-first-run-while-runs-are-reordered',
    'Runs are listed by updated_at and touched with every fourth list; page 2 lacks its first entry.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    reordered(
      onPage(listRuns, (rows, _all, { page, status }) =>
        page === 2 && status === undefined ? rows.slice(1) : rows,
      ),
    ),
  ),
  fault(
    'second-node-lacks-a-record',
    'Of two nodes that answer in turn one does not have one of the records.',
    ['4.9-each-once', listRecords, 'every-20th'],
    inTurn((isSecond) =>
      onRows(listRecords, (rows) => (isSecond() ? rows.filter(({ key }) => !key.endsWith('07')) : rows)),
    ),
    {
      // Each read of a page shows the one list or the other, whether by number or by link.
      alternatives: [
        '4.9-status-filter',
        '4.9-page-number',
        '2.5-self-page',
        '2.5-first-page',
        '2.5-last-page',
        '2.5-next-page',
        '2.5-prev-page',
      ],
    },
  ),
  fault(
    'imported-runs-hide-a-run-that-stands-still',
    'With every eighth list of runs an old one is imported; page 3 always lacks its second entry.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    () => {
      let count = 0;
      return {
        ...onPage(listRuns, (rows, _all, { page, status }) =>
          page === 3 && status === undefined ? [...rows.slice(0, 1), ...rows.slice(2)] : rows,
        ),
        after({ endpoint, store }) {
          if (endpoint === listRuns && ++count % 8 === 0) importRun(store, count);
        },
      };
    },
  ),
];

function lackingInFilter(count: number, pageSize: number, status: string): Apply {
  return {
    settings: { pageSize },
    seed({ syncs }) {
      const runs = syncs.get('1')?.runs ?? [];
      for (let at = 0; runs.length < count; at += 1) runs.push(oldRun(runs, at));
    },
    select(rows, { endpoint, query, params }) {
      if (endpoint !== listRuns || params['sync_id'] !== '1' || query.get('status') !== status) return rows;
      const at = Math.floor(rows.length / 2);
      return rows.filter((_, place) => place !== at);
    },
  };
}

function oldRun(runs: readonly Run[], at: number): Run {
  const model = runs[at % 47];
  const oldest = runs.at(-1);
  if (model === undefined || oldest === undefined) throw new Error('a sync without runs has no old ones');
  const time = dateTime(Date.parse(asText(oldest.attributes['created_at'])) - 3_600_000);
  const attributes = { ...copy(model.attributes), status: at % 3 === 0 ? 'failed' : 'success' };
  const times = { started_at: time, finished_at: time, created_at: time, updated_at: time };
  return { key: String(900 - at), type: 'sync_runs', attributes: { ...attributes, ...times }, records: [] };
}

/** Runs by their last change, and one of them changed with every fourth list. */
function reordered(fault: Deviation): Apply {
  return () => {
    let count = 0;
    return {
      ...fault,
      ...onRows(listRuns, (rows) =>
        rows.toSorted((a, b) => (changed(a) < changed(b) ? 1 : changed(a) > changed(b) ? -1 : 0)),
      ),
      after({ endpoint, store }) {
        if (endpoint !== listRuns || ++count % 4 !== 0) return;
        const runs = store.syncs.get('1')?.runs ?? [];
        const run = runs[(count * 7) % runs.length];
        if (run !== undefined) run.attributes = { ...run.attributes, updated_at: dateTime(store.now()) };
      },
    };
  };
}

const changed = ({ attributes }: { attributes: Run['attributes'] }): string =>
  asText(attributes['updated_at']);

function inTurn(change: (isSecond: () => boolean) => Deviation): Apply {
  return () => {
    let turn = 0;
    return {
      ...change(() => turn % 2 === 1),
      delayMs() {
        turn += 1;
        return 0;
      },
    };
  };
}

/** A run of last year, put where its date belongs. */
function importRun(store: Store, count: number): void {
  const sync = store.syncs.get('1');
  const model = sync?.runs.at(-1);
  if (sync === undefined || model === undefined) return;
  const made = Date.parse(asText(model.attributes['created_at'])) + 1000 * count;
  const attributes = { ...copy(model.attributes), created_at: dateTime(made), updated_at: dateTime(made) };
  const at = sync.runs.findIndex((run) => asText(run.attributes['created_at']) < dateTime(made));
  sync.runs.splice(at, 0, { key: String(500 + count), type: model.type, attributes, records: [] });
}
