import { endpoints } from '../../catalogue/index.ts';
import type { Json } from '../json/json.ts';
import { member } from '../json/json.ts';
import { linkOf, pageOf } from '../lists/list.ts';
import type { Entry, Page } from '../lists/list.ts';
import type { Search } from './search.ts';

const unfinished = /pend|queue|sched|start|run|progress|process|wait/i;
const looks = 6; // record lists that are read at most before the best of them is taken
const looksOnceFound = 4; // for a list of several pages, once one with records is known

/** Picks the run whose records can show most: finished, with records, best over several pages; undefined where the list has none. */
export async function chooseRun(search: Search, syncId: string, runs: Page): Promise<string | undefined> {
  const candidates = runs.entries.filter(({ hasId }) => hasId).sort((a, b) => rank(b.value) - rank(a.value));
  let found: string | undefined;
  for (const [index, candidate] of candidates.slice(0, looks).entries()) {
    if (search.ended !== undefined || (found !== undefined && index >= looksOnceFound)) break;
    const params = { sync_id: syncId, sync_run_id: candidate.id };
    const page = pageOf(await search.ask(endpoints.listRecords, params));
    if (page === undefined || page.entries.length === 0) continue;
    if (hasMorePages(page)) return candidate.id;
    found ??= candidate.id;
  }
  return found ?? candidates[0]?.id;
}

function hasMorePages(page: Page): boolean {
  const next = linkOf(page, 'next');
  return next !== undefined && next !== linkOf(page, 'self');
}

/** Higher for a run that is likelier to be over and to have records; counts say nothing for certain (reading 7). */
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
