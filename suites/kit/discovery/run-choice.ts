import { endpoints } from '../../catalogue/index.ts';
import type { Json } from '../json/json.ts';
import { member } from '../json/json.ts';
import { linkOf, pageOf } from '../lists/list.ts';
import type { Entry, Page } from '../lists/list.ts';
import type { Search } from './search.ts';

const unfinished = /pend|queue|sched|start|run|progress|process|wait/i;
const looks = 6; // record lists that are read at most before the best of them is taken
const looksOnceFound = 4; // for a list of several pages, once one with records is known

/**
 * Picks the run whose records can show most: finished, with records, best over several pages; undefined where
 * the list has none.
 */
export async function chooseRun(search: Search, syncId: string, runs: Page): Promise<string | undefined> {
  const first = await bestOf(search, syncId, rankedOf(runs));
  if (first.records || first.id === undefined) return first.id;
  // The newest runs may have moved nothing: those further back that count rows may have.
  const older: Entry[] = [];
  let page: Page | undefined = runs;
  for (let turn = 1; turn < pagesAtMost && search.ended === undefined; turn += 1) {
    page = await search.next(page);
    if (page === undefined || page.entries.length === 0) break;
    older.push(...rankedOf(page).filter(({ value }) => countsRows(value)));
    if (older.length >= looks) break;
  }
  const further = await bestOf(
    search,
    syncId,
    older.toSorted((a, b) => rank(b.value) - rank(a.value)),
  );
  return further.records ? further.id : first.id;
}

const pagesAtMost = 12; // of a list of runs whose first page shows none with records

const rankedOf = (page: Page): readonly Entry[] =>
  page.entries.filter(({ hasId }) => hasId).toSorted((a, b) => rank(b.value) - rank(a.value));

const countsRows = (run: Entry['value']): boolean =>
  worth(member(member(run, 'attributes'), 'total_rows')) > 0;

/** The best of some runs, and whether its list of records has entries. */
async function bestOf(
  search: Search,
  syncId: string,
  candidates: readonly Entry[],
): Promise<{ readonly id: string | undefined; readonly records: boolean }> {
  let found: string | undefined;
  for (const [index, candidate] of candidates.slice(0, looks).entries()) {
    if (search.ended !== undefined || (found !== undefined && index >= looksOnceFound)) break;
    const params = { sync_id: syncId, sync_run_id: candidate.id };
    const page = pageOf(await search.ask(endpoints.listRecords, params));
    if (page === undefined || page.entries.length === 0) continue;
    if (hasMorePages(page)) return { id: candidate.id, records: true };
    found ??= candidate.id;
  }
  return { id: found ?? candidates[0]?.id, records: found !== undefined };
}

function hasMorePages(page: Page): boolean {
  const next = linkOf(page, 'next');
  return next !== undefined && next !== linkOf(page, 'self');
}

/** Higher for a run that has probably ended and has records; counts prove nothing (reading 7). */
function rank(run: Entry['value']): number {
  const attributes = member(run, 'attributes');
  const status = member(attributes, 'status');
  const isOver = typeof member(attributes, 'finished_at') === 'string';
  const isQuiet = typeof status === 'string' && !unfinished.test(status);
  return (isOver ? 8 : 0) + (isQuiet ? 4 : 0) + worth(member(attributes, 'total_rows'));
}

/** Several pages are wanted, hundreds are not. */
function worth(rows: Json | undefined): number {
  const count = typeof rows === 'number' || typeof rows === 'bigint' ? Number(rows) : 0;
  if (count <= 0) return 0;
  if (count > 400) return 1;
  return count > 10 ? 3 : 2;
}
