import { isSamePage, pageNumberOf, type Page } from '../../kit/lists/list.ts';

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
