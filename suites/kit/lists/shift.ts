import { endpoints } from '../../catalogue/index.ts';
import { createdMs, hasEverMoved, maySpend, moversSince } from './ledger.ts';
import { askPage, entryOf, idsOf, pageOf, type Entry, type Page, type View } from './list.ts';
import type { CheckContext } from '../check/check-context.ts';
import { followLink } from './walk.ts';

/** How many pages of a list's beginning are read anew to find newcomers, and how many entries alone to see whether they changed. */
const mostFresh = 3;
const mostWitnesses = 6;

/**
 * Whether a page lies where an expected one lay but for what came or changed since a list was read (reading 11): without those, its
 * entries follow each other as they did in that list, at most as many places off as entries have moved. This holds where one of the
 * two pages stands still while the list goes on, as pages behind a cursor or of one moment do.
 */
export async function isShifted(
  context: CheckContext,
  view: View,
  list: readonly Page[],
  [expected, tested]: readonly [Page, Page],
): Promise<boolean> {
  if (tested.entries.length === 0) return false;
  if (!maySpend(context, mostFresh)) return hasEverMoved(context, view);
  const known = new Map(list.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)));
  const movers = new Set<string>();
  const note = (entry: Entry) => {
    if (hasMoved(entry, known)) movers.add(entry.id);
  };
  tested.entries.forEach(note);
  const beginning = await readBeginning(context, view);
  for (const page of beginning) page.entries.forEach(note);
  for (const id of moversSince(context, list[0]?.exchange ?? expected.exchange)) movers.add(id);
  for (const id of [...missedBy(tested, expected), ...gapsOf(tested, known, movers)].slice(0, mostWitnesses))
    if (!movers.has(id)) await witness(context, view, id, note);
  // What moved while the list was read may have hidden an entry from that reading: the newer one may hold it.
  return movers.size > 0 && [list, beginning].some((pages) => fits(pages, [expected, tested], movers));
}

/** Whether an entry has come since a list was read, as its created_at tells, or has changed. */
function hasMoved(entry: Entry, known: ReadonlyMap<string, Entry>): boolean {
  const before = known.get(entry.id);
  if (before !== undefined) return before.version !== entry.version;
  const made = createdMs(entry);
  return !Number.isNaN(made) && [...known.values()].every((other) => !(createdMs(other) > made));
}

async function readBeginning(context: CheckContext, view: View): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let page = pageOf(await askPage(context, view, undefined, { fresh: true }));
  while (page !== undefined) {
    pages.push(page);
    const next = pages.length < mostFresh ? await followLink(context, page, 'next', true) : undefined;
    page = next === undefined ? undefined : pageOf(next);
  }
  return pages;
}

async function witness(
  context: CheckContext,
  view: View,
  id: string,
  note: (entry: Entry) => void,
): Promise<void> {
  if (view.endpoint !== endpoints.listRuns || !maySpend(context, 1)) return;
  const params = { ...view.params, sync_run_id: id };
  const entry = entryOf(await context.api.ask(endpoints.readRun, { params, fresh: true }));
  if (entry !== undefined) note(entry);
}

const missedBy = (page: Page, expected: Page): readonly string[] => {
  const held = new Set(idsOf(page));
  return idsOf(expected).filter((id) => !held.has(id));
};

/** Entries of a list that stand between those of a page, but not on it. */
function gapsOf(page: Page, known: ReadonlyMap<string, Entry>, movers: ReadonlySet<string>): string[] {
  const order = [...known.keys()];
  const held = new Set(idsOf(page).filter((id) => known.has(id) && !movers.has(id)));
  const places = order.flatMap((id, at) => (held.has(id) ? [at] : []));
  return order
    .slice(places[0] ?? 0, (places.at(-1) ?? -1) + 1)
    .filter((id) => !held.has(id) && !movers.has(id));
}

function fits(
  list: readonly Page[],
  [expected, tested]: readonly [Page, Page],
  movers: ReadonlySet<string>,
): boolean {
  const settled = [...new Set(list.flatMap(idsOf))].filter((id) => !movers.has(id));
  const place = new Map(settled.map((id, at) => [id, at]));
  if (idsOf(tested).some((id) => !place.has(id) && !movers.has(id))) return false;
  const placesOf = (page: Page) =>
    idsOf(page)
      .flatMap((id) => place.get(id) ?? [])
      .toSorted((one, other) => one - other);
  const [wanted, found] = [placesOf(expected), placesOf(tested)];
  const before = list.slice(0, Math.max(0, list.indexOf(expected))).flatMap(placesOf).length;
  const [from, to] = [wanted[0] ?? before, found[0] ?? before];
  return found.every((at, index) => at === to + index) && Math.abs(from - to) <= movers.size;
}
