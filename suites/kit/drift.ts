import type { Exchange } from './exchange.ts';
import { hasMovedSince } from './ledger.ts';
import { idsOf, isSamePage, isUnchanged, pageOf, type Entry, type Page } from './list.ts';
import type { Scene } from './scene.ts';

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
export async function readAgain(scene: Scene, page: Page | Exchange): Promise<Page | undefined> {
  const exchange = 'exchange' in page ? page.exchange : page;
  return pageOf(await scene.api.follow(exchange.ask.url, exchange, { fresh: true }));
}

const rounds = 3;

/**
 * Whether a page, read twice, tells of a list that lives: entries came onto it or changed. That entries left it and none
 * came is a loss that nothing explains, but under a filter, which an entry leaves when its status changes.
 */
function hasMoved(before: Page, after: Page): boolean {
  const { newcomers, changed } = driftBetween([before], [after]);
  const isFiltered = new URL(before.exchange.ask.url).searchParams.has('status');
  return newcomers + changed > 0 || (isFiltered && !isUnchanged(before, after));
}

/**
 * Whether an answer may be the page that was expected, although its entries differ: only where the page itself is seen to
 * move between readings and the answer fits between them, or where the two agree now and the list has moved (reading 11).
 */
export async function isExplained(scene: Scene, expected: Page, tested: Page): Promise<boolean> {
  let earlier = expected;
  for (let round = 0; round < rounds; round += 1) {
    const before = await readAgain(scene, expected);
    const again = await readAgain(scene, tested);
    const after = await readAgain(scene, expected);
    if (before === undefined || again === undefined || after === undefined) return false;
    const moved = hasMoved(earlier, before) || hasMoved(before, after);
    if (isSamePage(again, before) || isSamePage(again, after))
      return moved || hasMovedSince(scene, expected.exchange);
    if (!moved) return false;
    if (fitsBetween(again, before, after)) return true;
    earlier = after;
  }
  return false;
}

/** Whether a page holds entries of two others alone, in an order that neither contradicts. */
function fitsBetween(page: Page, before: Page, after: Page): boolean {
  const ids = idsOf(page);
  const known = new Set([...idsOf(before), ...idsOf(after)]);
  return ids.every((id) => known.has(id)) && [before, after].every((other) => keepsOrder(ids, idsOf(other)));
}

function keepsOrder(ids: readonly string[], other: readonly string[]): boolean {
  const shared = new Set(ids);
  const theirs = other.filter((id) => shared.has(id));
  const set = new Set(theirs);
  return ids.filter((id) => set.has(id)).every((id, index) => id === theirs[index]);
}

/** Whether an entry that stands on two pages got there by a shift that newcomers or changed entries caused. */
export async function isRepeatExplained(scene: Scene, id: string, one: Page, other: Page): Promise<boolean> {
  let [earlierOne, earlierOther] = [one, other];
  for (let round = 0; round < rounds; round += 1) {
    const before = await readAgain(scene, one);
    const second = await readAgain(scene, other);
    const after = await readAgain(scene, one);
    if (before === undefined || second === undefined || after === undefined) return false;
    const stands = idsOf(second).includes(id);
    const moved =
      !isUnchanged(earlierOne, before) || !isUnchanged(before, after) || !isUnchanged(earlierOther, second);
    const still = stands && idsOf(before).includes(id) && idsOf(after).includes(id);
    if (!still) return moved || hasMovedSince(scene, one.exchange);
    if (!moved) return false;
    [earlierOne, earlierOther] = [after, second];
  }
  return false;
}
