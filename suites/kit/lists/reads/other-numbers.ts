import type { CheckContext } from '../../check/check-context.ts';
import type { SuspectedFault } from '../deciding.ts';
import { linkTarget } from '../link-url.ts';
import { hasEntries, isSamePage } from '../list.ts';
import { byView, type ReadPage } from '../read-pages.ts';

/** A page whose number returns the entries of another page. */
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
  return pages.flatMap((later): readonly SamePage[] => {
    const { at = Infinity, page, view, isMarked } = later;
    const last = linkTarget(context, page, 'last')?.asks?.at ?? -1;
    if (!hasEntries(page) || isMarked || at > last) return [];
    const isEmptyWithin = (one: ReadPage): boolean => !hasEntries(one.page) && (one.at ?? Infinity) <= last;
    if (view.status !== undefined && pages.some(isEmptyWithin)) return [];
    const earlier = pageOfSelf(context, later, pages);
    return earlier === undefined ? [] : [{ earlier, later, view, claim: undefined }];
  });
}

/**
 * The page whose place `self` of a page names, if that is another place than it was asked for by and both
 * show the same entries.
 */
export function pageOfSelf(
  context: CheckContext,
  { page, at }: ReadPage,
  pages: readonly ReadPage[],
): ReadPage | undefined {
  const own = linkTarget(context, page, 'self')?.asks?.at;
  if (own === undefined || at === undefined || own === at) return undefined;
  return pages.find((one) => one.at === own && isSamePage(one.page, page));
}

/** Pages without those that say themselves that their number is another page of their view. */
export function withoutOtherNumbers(context: CheckContext, pages: readonly ReadPage[]): readonly ReadPage[] {
  const others = byView(pages).flatMap((ofView) => otherNumbersIn(context, ofView));
  const wrong = new Set(others.map(({ later }) => later));
  return pages.filter((one) => !wrong.has(one));
}
