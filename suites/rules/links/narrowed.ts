import { filterOf, hasEntries, type Page, type View } from '../../kit/lists/list.ts';

/**
 * Whether a link of a whole list names a status and shows entries of that one only, other than the list has
 * without it, or no entries where the list has some of it: however the list moves, that is another view of it
 * (interpretation 9).
 */
export function isNarrowed(view: View, url: string, page: Page | undefined, whole: Page): boolean {
  const status = view.status === undefined ? filterOf(url) : undefined;
  if (status === undefined || page === undefined) return false;
  const isOfIt = (entry: Page['entries'][number]): boolean => entry.status === status;
  const isInUse = hasEntries(page) || whole.entries.some(isOfIt);
  return isInUse && page.entries.every(isOfIt) && !whole.entries.every(isOfIt);
}
