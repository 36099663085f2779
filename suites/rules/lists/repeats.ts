import type { SuspectedFault } from '../../kit/lists/deciding.ts';
import { isSamePage } from '../../kit/lists/list.ts';
import { observedView } from '../../kit/lists/observing.ts';
import type { ReadPage } from '../../kit/lists/read-pages.ts';

/** An entry on two pages of a view. */
export interface Repeat extends SuspectedFault {
  readonly entry: string;
  readonly earlier: ReadPage;
  readonly later: ReadPage;
}

/**
 * Entries on two numbered pages of a view. A list that moves shifts entries from one page to another, so a
 * page that was seen to change is compared with what was read since it was as before; before the change, and
 * on a list that changes again and again, only with what was read at nearly the same time.
 */
export function repeatsIn(pages: readonly ReadPage[]): readonly Repeat[] {
  const places = new Map<number, ReadPage>();
  const before: Repeat[] = [];
  let [changes, changedAt] = [0, -1];
  for (const one of pages) {
    if (one.at === undefined) continue;
    const known = places.get(one.at);
    if (known !== undefined && !isSamePage(known.page, one.page)) {
      before.push(...repeatsOn(places));
      const since = numberOf(known);
      for (const [at, other] of places) if (numberOf(other) < since) places.delete(at);
      // A page that was last read before the change may show the same one.
      if (since >= changedAt) [changes, changedAt] = [changes + 1, numberOf(one)];
    }
    places.set(one.at, one);
  }
  const now = repeatsOn(places);
  const isNear = (repeat: Repeat): boolean => requestsBetween(repeat) <= mostBetween;
  const repeats = [...before.filter(isNear), ...(changes > 1 ? now.filter(isNear) : now)];
  const once = new Map(
    repeats.map((one) => [`${one.entry} ${numberOf(one.earlier)} ${numberOf(one.later)}`, one]),
  );
  return [...once.values()].toSorted((one, other) => requestsBetween(one) - requestsBetween(other));
}

/** So many requests may lie between two pages that were read at nearly the same time. */
const mostBetween = 3;

/** Entries on two of some pages, by their places. */
function repeatsOn(places: ReadonlyMap<number, ReadPage>): readonly Repeat[] {
  const first = new Map<string, ReadPage>();
  const repeats: Repeat[] = [];
  for (const [, later] of [...places].toSorted(([one], [other]) => one - other))
    for (const { id, hasId } of later.page.entries) {
      const earlier = first.get(id);
      if (earlier !== undefined && earlier !== later && hasId && !isSamePage(earlier.page, later.page))
        repeats.push({ entry: id, earlier, later, view: later.view, claim: claimOf(id, earlier, later) });
      first.set(id, earlier ?? later);
    }
  return repeats;
}

const numberOf = ({ page }: ReadPage): number => page.exchange.number;

/** How many requests lie between two answers. */
export const requestsBetween = ({ earlier, later }: Pick<Repeat, 'earlier' | 'later'>): number =>
  Math.abs(numberOf(later) - numberOf(earlier));

const claimOf = (entry: string, earlier: ReadPage, later: ReadPage): SuspectedFault['claim'] => ({
  kind: 'repeated',
  view: observedView(later.view),
  entry,
  on: [earlier.page.exchange.number, later.page.exchange.number],
});
