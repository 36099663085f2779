import { driftBetween } from './drift.ts';
import {
  askPage,
  idsOf,
  isSamePage,
  pageNumberOf,
  pageOf,
  type Entry,
  type Page,
  type View,
} from './list.ts';
import type { ListModel } from './list-model.ts';
import { entriesOf } from './model.ts';
import { createdMs, hasMovedSince, maySpend } from './ledger.ts';
import type { CheckContext } from '../check/check-context.ts';
import { destination, followLink, newReader, walkFrom } from './walk.ts';

/** An entry that one list shows and another, which should, does not. */
export interface Loss {
  readonly entry: Entry;
  /** The page that shows it. */
  readonly page: Page;
}

/** The entries of `from` that pass the filter and that `other` lacks. */
export function lossesOf(from: ListModel, other: ListModel, belongs: (entry: Entry) => boolean): Loss[] {
  const others = entriesOf(other);
  // An entry without an id, which is a finding of its own, may be the one that seems lost.
  if (others.some(({ hasId }) => !hasId)) return [];
  const there = new Set(others.map(({ id }) => id));
  return [...from.pages.values()].flatMap((page) =>
    page.entries
      .filter((entry) => entry.hasId && belongs(entry) && !there.has(entry.id))
      .map((entry) => ({ entry, page })),
  );
}

const rounds = 3;

/** Reads a list page after page, each after the answer to the one before: side by side, newcomers could hide what they push on. */
async function readWhole(context: CheckContext, view: View): Promise<Page[] | undefined> {
  const start = pageOf(await askPage(context, view, undefined, { fresh: true }));
  if (start === undefined) return undefined;
  const { pages, end } = await walkFrom(context, view, start, context.maxPages, newReader(context, true));
  const isCut = end.kind === 'broken' || end.kind === 'leaves' || end.kind === 'limit';
  const empties = end.kind === 'empty' ? 1 + end.further.length : 0;
  if (end.kind === 'back' && (await goesOn(context, pages))) return undefined;
  return isCut || promisesMore(context, pages, pages.length + empties) ? undefined : [...pages];
}

/** Whether a walk over pages of one entry took an entry that a newcomer pushed on for the end: behind its repetition the list goes on. */
async function goesOn(context: CheckContext, pages: readonly Page[]): Promise<boolean> {
  const end = pages.at(-1);
  if (end === undefined || end.entries.length !== 1 || !maySpend(context, 2)) return false;
  const repeated = await followLink(context, end, 'next', true);
  const page = repeated === undefined ? undefined : pageOf(repeated);
  const next = page === undefined ? undefined : await followLink(context, page, 'next', true);
  const further = next === undefined ? undefined : pageOf(next);
  return further !== undefined && further.entries.length > 0 && !isSamePage(further, end);
}

/** Whether the last page that a walk found names a later one as the last than the walk has `seen`. */
function promisesMore(context: CheckContext, pages: readonly Page[], seen: number): boolean {
  const end = pages.at(-1);
  const url = end === undefined ? undefined : destination(context, end, 'last');
  return url !== undefined && (pageNumberOf(url) ?? 0) > seen;
}

/**
 * Whether a list that lacked an entry has it when it is read anew, if it has moved since (reading 11); undefined where it cannot
 * be read whole any more.
 */
export async function isThereAgain(
  context: CheckContext,
  { view, first, pages }: ListModel,
  id: string,
): Promise<boolean | undefined> {
  if (!(await hasMovedSince(context, first))) return false;
  for (let round = 0; round < rounds; round += 1) {
    if (!maySpend(context, pages.size)) return undefined;
    const again = await readWhole(context, view);
    if (again?.flatMap(idsOf).includes(id)) return true;
    if (again === undefined) return undefined;
  }
  return false;
}

/**
 * Those of several losses that nothing explains: both lists are read again, and a loss is explained only where the lists
 * are seen to live and the entry is found, or has changed, in the end (reading 11). Whoever reads from the front misses an
 * unchanged entry only where another left the list or moved towards its end: newcomers alone explain no loss.
 */
export async function unexplainedLosses(
  context: CheckContext,
  from: ListModel,
  other: ListModel,
  losses: readonly Loss[],
): Promise<readonly Loss[]> {
  let earlierFrom: readonly Page[] = [...from.pages.values()];
  let earlierOther: readonly Page[] = [...other.pages.values()];
  const walks: (readonly Page[])[] = [];
  let left = losses;
  for (let round = 0; round < rounds; round += 1) {
    if (!maySpend(context, 2 * from.pages.size + other.pages.size)) return [];
    const before = await readWhole(context, from.view);
    const then = await readWhole(context, other.view);
    const after = await readWhole(context, from.view);
    if (before === undefined || then === undefined || after === undefined) return [];
    // That a lost entry comes back does not show a living list: it is what is to be explained.
    const isQuiet =
      isStill(earlierFrom, before, []) &&
      isStill(before, after, []) &&
      isStill(earlierOther, then, left) &&
      !hasOneLeft(other.view, earlierOther, then, after);
    const found = new Set(then.flatMap(idsOf));
    if (isQuiet) return left.filter(({ entry }) => !found.has(entry.id) || !isYoungest(entry, earlierOther));
    walks.push(then);
    const missed = [
      ...missedBetween(other.view, before, then, after, round === 0 ? undefined : earlierOther),
      ...missedBetween(other.view, walks.at(-3), walks.at(-2) ?? [], then, walks.at(-3)),
    ];
    if (missed.length > 0) return missed;
    const now = new Map(after.flatMap((page) => page.entries.map((entry) => [entry.id, entry.version])));
    left = left.filter(({ entry }) => !found.has(entry.id) && now.get(entry.id) === entry.version);
    [earlierFrom, earlierOther] = [after, then];
  }
  return left;
}

/** What one walk lacks although readings before and after show it unchanged, and nothing that happened since an earlier walk explains it. */
function missedBetween(
  view: View,
  before: readonly Page[] | undefined,
  walk: readonly Page[],
  after: readonly Page[],
  earlierWalk: readonly Page[] | undefined,
): readonly Loss[] {
  if (before === undefined || earlierWalk === undefined) return [];
  const found = new Set(walk.flatMap(idsOf));
  const steady = steadyOf(before, after, view.status);
  const missed = steady.filter(({ entry }) => !found.has(entry.id));
  const ids = new Set(steady.map(({ entry }) => entry.id));
  if (missed.length === 0 || hasOneLeft(view, walk, [], after)) return [];
  return mayLose(view, earlierWalk, walk, ids) ? [] : missed;
}

/** Entries that two readings show in the same state, where they pass the filter. */
function steadyOf(before: readonly Page[], after: readonly Page[], status: string | undefined): Loss[] {
  const later = new Map(after.flatMap((page) => page.entries.map(({ id, version }) => [id, version])));
  return before.flatMap((page) =>
    page.entries
      .filter((entry) => status === undefined || entry.status === status)
      .filter(({ id, version }) => later.get(id) === version)
      .map((entry) => ({ entry, page })),
  );
}

/** Whether something that happened to a list between two readings moves other entries forward: one left its filter, or moved towards the end. */
function mayLose(
  view: View,
  before: readonly Page[],
  after: readonly Page[],
  steady: ReadonlySet<string>,
): boolean {
  const old = [...new Set(before.flatMap(idsOf))];
  // Who was met at the front and again at the end has moved there in the meantime.
  const young = [...new Set(after.flatMap(idsOf).toReversed())].toReversed();
  const [had, has] = [new Set(old), new Set(young)];
  if (view.status !== undefined && old.some((id) => !has.has(id) && !steady.has(id))) return true;
  const ranks = [old, young].map((ids) => {
    const shared = ids.filter((id) => had.has(id) && has.has(id));
    return new Map(
      shared.map((id, at) => [id, shared.slice(0, at).filter((other) => steady.has(other)).length]),
    );
  });
  return [...(ranks[0] ?? [])].some(([id, rank]) => (ranks[1]?.get(id) ?? 0) > rank);
}

/** Whether an entry was made after all that a list held: then it is a newcomer. */
function isYoungest(entry: Entry, pages: readonly Page[]): boolean {
  const made = createdMs(entry);
  return pages.every(({ entries }) => entries.every((other) => createdMs(other) <= made));
}

/** Whether an entry has left a filtered list, since the whole list shows it in another state. */
function hasOneLeft(
  { status }: View,
  before: readonly Page[],
  then: readonly Page[],
  whole: readonly Page[],
): boolean {
  if (status === undefined) return false;
  const [had, has] = [before, then].map((pages) => new Set(pages.flatMap(idsOf)));
  return whole.some(({ entries }) =>
    entries.some((entry) => had?.has(entry.id) && has?.has(entry.id) !== true && entry.status !== status),
  );
}

function isStill(before: readonly Page[], after: readonly Page[], losses: readonly Loss[]): boolean {
  const lost = new Set(losses.map(({ entry }) => entry.id));
  const { newcomers, changed } = driftBetween(before, after, lost);
  return newcomers + changed === 0;
}
