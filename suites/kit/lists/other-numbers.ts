import type { CheckContext } from '../check/check-context.ts';
import type { SuspectedFault } from './deciding.ts';
import { linkTarget } from './link-url.ts';
import { hasEntries, isSamePage } from './list.ts';
import { byView, type ReadPage } from './read-pages.ts';

/** A page of which a number shows the entries of another one. */
export interface SamePage extends SuspectedFault {
  /** The page that has these entries. */
  readonly earlier: ReadPage;
  readonly later: ReadPage;
}

/**
 * Pages of a view that say themselves that they are not the page of the number that was asked for: their
 * `self` names another number, whose entries they show, although their `last` says that the number exists.
 * An answer shows one moment, so no movement of the list explains it. A filtered list with empty pages may
 * skip them.
 */
export function otherNumbersIn(context: CheckContext, pages: readonly ReadPage[]): readonly SamePage[] {
  const placeOf = ({ page }: ReadPage, name: 'self' | 'last'): number =>
    linkTarget(context, page, name)?.asks?.at ?? -1;
  return pages.flatMap((later): readonly SamePage[] => {
    const { at = Infinity, page, view, isMarked } = later;
    const [own, last] = [placeOf(later, 'self'), placeOf(later, 'last')];
    if (!hasEntries(page) || isMarked || own < 0 || own === at || at > last) return [];
    const isEmptyWithin = (one: ReadPage): boolean => !hasEntries(one.page) && (one.at ?? Infinity) <= last;
    if (view.status !== undefined && pages.some(isEmptyWithin)) return [];
    const earlier = pages.find((one) => one.at === own && isSamePage(one.page, page));
    return earlier === undefined ? [] : [{ earlier, later, view, claim: undefined }];
  });
}

/** Pages without those of a number that say themselves that they are another page of their view. */
export function ofTheirNumbers(context: CheckContext, pages: readonly ReadPage[]): readonly ReadPage[] {
  const others = byView(pages).flatMap((ofView) => otherNumbersIn(context, ofView));
  const wrong = new Set(others.map(({ later }) => later));
  return pages.filter((one) => !wrong.has(one));
}
