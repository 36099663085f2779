import type { Exchange } from '../http/exchange.ts';
import { hasEverMoved, hasMovedSince, haveMoved, maySpend } from './ledger.ts';
import { idsOf, isSamePage, isUnchanged, pageOf, type Entry, type Page } from './list.ts';
import type { CheckContext } from '../check/check-context.ts';

/** What happened to a list between two readings (reading 11). */
export interface Drift {
  readonly newcomers: number;
  readonly changed: number;
}

const versions = (pages: readonly Page[]): Map<string, Entry> =>
  new Map(pages.flatMap((page) => page.entries.map((entry) => [entry.id, entry] as const)));

/** How many entries came, and how many changed their status or updated_at, between two readings of a list. */
export function driftBetween(
  before: readonly Page[],
  after: readonly Page[],
  ignored: ReadonlySet<string> = new Set(),
): Drift {
  const [old, young] = [versions(before), versions(after)];
  let newcomers = 0;
  let changed = 0;
  for (const [id, entry] of young) {
    if (ignored.has(id)) continue;
    const earlier = old.get(id);
    if (earlier === undefined) newcomers += 1;
    else if (earlier.version !== entry.version) changed += 1;
  }
  return { newcomers, changed };
}

/** Reads a page again at the URL where it was found. */
export async function readAgain(context: CheckContext, page: Page | Exchange): Promise<Page | undefined> {
  const exchange = 'exchange' in page ? page.exchange : page;
  return pageOf(await context.api.follow(exchange.ask.url, exchange, { fresh: true }));
}

const rounds = 4;

/**
 * Whether an answer may be the page that was expected, although its entries differ: where the page is seen to move between
 * readings or what differs has itself come or changed, and the answer fits between them, or where the two agree now and the
 * list has moved (reading 11). A page that is no longer answered is another rule's finding.
 */
export async function isExplained(context: CheckContext, expected: Page, tested: Page): Promise<boolean> {
  const since = earlierOf(expected.exchange, tested.exchange);
  let earlier = expected;
  for (let round = 0; round < rounds; round += 1) {
    if (!maySpend(context, 3)) return hasEverMoved(context, since.ask);
    const before = await readAgain(context, expected);
    const again = await readAgain(context, tested);
    const after = await readAgain(context, expected);
    if (before === undefined || again === undefined || after === undefined) return true;
    const moved = hasMoved(earlier, before) || hasMoved(before, after);
    if (isSamePage(again, before) || isSamePage(again, after))
      return (
        moved ||
        (await haveMoved(context, differenceOf(expected, tested), [expected, tested], since)) ||
        hasMovedSince(context, since)
      );
    const odd = oddOnes(again, before, after);
    if (odd !== undefined && (await haveMoved(context, odd, [again, before], since))) return true;
    if (!moved && !(await hasMovedSince(context, before.exchange))) return false;
    earlier = after;
  }
  return false;
}

/** Whether a page shows movement between two readings. That an entry is there no more is none by itself, unless a filter may have let it go. */
function hasMoved(before: Page, after: Page): boolean {
  const { newcomers, changed } = driftBetween([before], [after]);
  const isFiltered = new URL(before.exchange.ask.url).searchParams.has('status');
  return isFiltered ? !isUnchanged(before, after) : newcomers + changed > 0;
}

const earlierOf = (one: Exchange, other: Exchange): Exchange => (one.number < other.number ? one : other);

function differenceOf(one: Page, other: Page): string[] {
  const [left, right] = [new Set(idsOf(one)), new Set(idsOf(other))];
  return [...left.symmetricDifference(right)];
}

/** The entries of a page that two others around it lack, and those that it lacks though both hold them; undefined where the rest stands in another order. */
function oddOnes(page: Page, before: Page, after: Page): string[] | undefined {
  const ids = idsOf(page);
  const [held, had, has] = [new Set(ids), new Set(idsOf(before)), new Set(idsOf(after))];
  const odd = [
    ...ids.filter((id) => !had.has(id) && !has.has(id)),
    ...[...had].filter((id) => !held.has(id) && has.has(id)),
  ];
  const settled = ids.filter((id) => !odd.includes(id));
  return [before, after].every((other) => keepsOrder(settled, idsOf(other))) ? odd : undefined;
}

function keepsOrder(ids: readonly string[], other: readonly string[]): boolean {
  const shared = new Set(ids);
  const theirs = other.filter((id) => shared.has(id));
  const set = new Set(theirs);
  return ids.filter((id) => set.has(id)).every((id, index) => id === theirs[index]);
}

const repeatRounds = 5;

function shareEntries(
  [one, other]: readonly [Page | undefined, Page | undefined],
  keyOf: (entry: Entry) => string,
): boolean {
  const keys = new Set(one?.entries.map(keyOf));
  return other?.entries.some((entry) => keys.has(keyOf(entry))) ?? false;
}

/**
 * Whether an entry that stands on two pages, so many pages apart, got there by a shift that newcomers or changed entries caused:
 * the pages hold no entry both any more, or the list is never at rest while they share one at the edge between neighbours.
 * `isLiving` where the list is already known to move.
 */
export async function isRepeatExplained(
  context: CheckContext,
  [one, other]: readonly [Page, Page],
  apart: number,
  isLiving = false,
): Promise<boolean> {
  const since = earlierOf(one.exchange, other.exchange);
  let quietRounds = 0;
  for (let round = 0; round < repeatRounds; round += 1) {
    if (!maySpend(context, 4)) return isLiving || hasEverMoved(context, since.ask);
    const before = [await readAgain(context, one), await readAgain(context, other)] as const;
    const after = [await readAgain(context, one), await readAgain(context, other)] as const;
    const all = [...before, ...after].filter((page) => page !== undefined);
    if (all.length < before.length + after.length) return true;
    const isQuiet = before.every((page, at) => {
      const then = after[at];
      return page !== undefined && then !== undefined && isUnchanged(page, then);
    });
    if (isQuiet && shareEntries(before, ({ id }) => id)) {
      // Once may be chance, where a list moves in step with what is asked.
      if (quietRounds > 0) return false;
      quietRounds += 1;
      continue;
    }
    const sharesBoth = [before, after].every((pair) =>
      shareEntries(pair, ({ id, version }) => `${id} ${version}`),
    );
    if (!sharesBoth) return isLiving || hasMovedSince(context, since);
    if (apart > 1 && round > 0) return false;
  }
  return hasMovedSince(context, since);
}
