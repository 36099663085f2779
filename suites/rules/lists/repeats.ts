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
 * Entries on two numbered pages of a view, after a page was seen to change only what was read since it was
 * as before: a list that moves shifts entries from one page to another. One that changes again and again
 * shows nothing.
 */
export function repeatsIn(pages: readonly ReadPage[]): readonly Repeat[] {
  const places = new Map<number, ReadPage>();
  let [changes, changedAt] = [0, -1];
  for (const one of pages) {
    if (one.at === undefined) continue;
    const known = places.get(one.at);
    if (known !== undefined && !isSamePage(known.page, one.page)) {
      const before = numberOf(known);
      for (const [at, other] of places) if (numberOf(other) < before) places.delete(at);
      // A page that was last read before the change may show the same one.
      if (before >= changedAt) [changes, changedAt] = [changes + 1, numberOf(one)];
    }
    places.set(one.at, one);
  }
  if (changes > 1) return [];
  const inOrder = [...places].toSorted(([one], [other]) => one - other);
  const first = new Map<string, ReadPage>();
  const repeats: Repeat[] = [];
  for (const [, later] of inOrder)
    for (const { id, hasId } of later.page.entries) {
      const earlier = first.get(id);
      if (earlier !== undefined && earlier !== later && hasId && !isSamePage(earlier.page, later.page))
        repeats.push({ entry: id, earlier, later, view: later.view, claim: claimOf(id, earlier, later) });
      first.set(id, earlier ?? later);
    }
  return repeats.toSorted((one, other) => requestsBetween(one) - requestsBetween(other));
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
