import type { CheckContext } from '../../kit/check/check-context.ts';
import { keepsFilter, linkTarget } from '../../kit/lists/link-url.ts';
import {
  hasEntries,
  isSamePage,
  linkNames,
  pageNumberOf,
  viewName,
  type Page,
  type View,
} from '../../kit/lists/list.ts';
import { byEpoch, byView, type ReadPage } from '../../kit/lists/read-pages.ts';

/**
 * The entries identify the place of a page; pages without any are all alike, except for the requested number.
 */
export function placeAmong<Place extends { readonly page: Page; readonly at: number }>(
  page: Page,
  places: readonly Place[],
): Place | undefined {
  const alike = places.filter((other) => isSamePage(other.page, page));
  if (new Set(alike.map(({ at }) => at)).size < 2) return alike[0];
  const number = pageNumberOf(page.exchange.ask.url);
  return alike.find(({ at }) => at + 1 === number);
}

/**
 * Pages with their places, also of those with a cursor: a page with the same entries shows it. If links of
 * the same list hide its filter, a cursor without one may be of any view. Numbers that do not count from the
 * first page show no place.
 */
export function placed(context: CheckContext, all: readonly ReadPage[]): readonly ReadPage[] {
  const hiding = new Set(all.filter((one) => hidesFilter(context, one)).map(listName));
  const isHidden = (one: ReadPage): boolean => one.view.status === undefined && hiding.has(listName(one));
  return byView(all)
    .flatMap(byEpoch)
    .flatMap((pages) => {
      const known = pages.flatMap(({ page, at }) =>
        at === undefined || !hasEntries(page) ? [] : [{ page, at }],
      );
      const [first, ...others] = known.filter(({ at }) => at === 0);
      if (first === undefined || !others.every(({ page }) => isSamePage(page, first.page))) return pages;
      return pages.map((one) =>
        one.isMarked && hasEntries(one.page) && !isHidden(one)
          ? { ...one, at: placeAmong(one.page, known)?.at }
          : one,
      );
    });
}

/** Whether links of a list under some filter do not show that filter. */
export const hidesFilterOf = (context: CheckContext, all: readonly ReadPage[], { params, endpoint }: View) =>
  all.some((one) => hidesFilter(context, one) && listName(one) === viewName({ endpoint, params }));

const listName = ({ view: { endpoint, params } }: ReadPage): string => viewName({ endpoint, params });

/** Whether a link of a filtered page does not show the filter. */
export const hidesFilter = (context: CheckContext, { view, page }: ReadPage): boolean =>
  linkNames.some((name) => {
    const target = linkTarget(context, page, name);
    return target?.asks !== undefined && !keepsFilter(view, target.asks);
  });
