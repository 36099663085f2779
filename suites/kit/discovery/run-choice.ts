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
 * Picks the run whose records can show most: finished, with records, best over three pages; undefined where
 * the list has none.
 */
export async function chooseRun(search: Search, syncId: string, runs: Page): Promise<string | undefined> {
  const first = await bestOf(search, syncId, rankedOf(runs));
  if (first.isLong || first.id === undefined) return first.id;
  // The newest runs may have moved nothing, or little: those further back may have moved more.
  const wanted = ({ value }: Entry): boolean =>
    first.records ? fillsThree(value, first.pageSize) : rowsOf(value) > 0;
  const older: Entry[] = [];
  let page: Page | undefined = runs;
  for (let turn = 1; turn < (first.records ? pagesForMore : pagesAtMost); turn += 1) {
    page = search.ended === undefined ? await search.next(page) : undefined;
    if (page === undefined || page.entries.length === 0) break;
    older.push(...rankedOf(page).filter(wanted));
    if (older.length >= (first.records ? 1 : looks)) break;
  }
  const further = await bestOf(
    search,
    syncId,
    older.toSorted((a, b) => rank(b.value) - rank(a.value)),
  );
  return further.isLong || (further.records && !first.records) ? further.id : first.id;
}

const pagesAtMost = 12; // of a list of runs whose first page shows none with records
const pagesForMore = 3; // of one whose first page shows some, but too few for three pages

const rankedOf = (page: Page): readonly Entry[] =>
  page.entries.filter(({ hasId }) => hasId).toSorted((a, b) => rank(b.value) - rank(a.value));

interface Best {
  readonly id: string | undefined;
  /** Whether its list of records has entries. */
  readonly records: boolean;
  /** Whether it should have three pages of them. */
  readonly isLong: boolean;
  readonly pageSize: number;
}

/** The best of some runs. */
async function bestOf(search: Search, syncId: string, candidates: readonly Entry[]): Promise<Best> {
  let best: Best = { id: undefined, records: false, isLong: false, pageSize: 0 };
  let hasFull = false;
  for (const [index, { id, value }] of candidates.slice(0, looks).entries()) {
    if (search.ended !== undefined || (best.records && index >= looksOnceFound)) break;
    // Once a page is known to be full, only what should fill three is worth a look.
    if (hasFull && !fillsThree(value, best.pageSize)) continue;
    const params = { sync_id: syncId, sync_run_id: id };
    const page = pageOf(await search.ask(endpoints.listRecords, params));
    if (page === undefined || page.entries.length === 0) continue;
    const pageSize = Math.max(best.pageSize, page.entries.length);
    if (!best.records || hasMorePages(page))
      best = { id, records: true, isLong: hasMorePages(page) && fillsThree(value, pageSize), pageSize };
    hasFull ||= hasMorePages(page);
    if (best.isLong) break;
  }
  return { ...best, id: best.id ?? candidates[0]?.id };
}

/** Whether a run counts rows for three pages of that size, but not for very many. */
function fillsThree(run: Json, pageSize: number): boolean {
  const rows = rowsOf(run);
  return rows > 2 * pageSize && rows <= mostPages * pageSize;
}

const mostPages = 8;

function rowsOf(run: Json): number {
  const rows = member(member(run, 'attributes'), 'total_rows');
  return typeof rows === 'number' || typeof rows === 'bigint' ? Number(rows) : 0;
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
  return (isOver ? 8 : 0) + (isQuiet ? 4 : 0) + worth(rowsOf(run));
}

/** Several pages are wanted, hundreds are not. */
function worth(count: number): number {
  if (count <= 0) return 0;
  if (count > 400) return 1;
  return count > 10 ? 3 : 2;
}
