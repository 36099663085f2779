import type { CheckContext } from '../../kit/check/check-context.ts';
import { linkTarget } from '../../kit/lists/link-url.ts';
import { hasEntries, placeIn, type LinkName } from '../../kit/lists/list.ts';
import type { ReadPage } from '../../kit/lists/read-pages.ts';

/**
 * Whether one answer shows by itself that a link of it leads elsewhere than it must: it was asked for by a
 * number that its own `last` includes, and the link names another number than follows from that. An answer
 * shows the list of one moment, so no movement explains it (interpretations 10 and 11). A number beyond
 * `last` may be answered with any page, and a filtered list with empty pages may skip them.
 */
export function isWrongByNumber(
  context: CheckContext,
  { page, view }: ReadPage,
  name: LinkName,
  ofView: readonly ReadPage[],
): boolean {
  const at = placeIn(page.exchange.ask.url);
  const place = linkTarget(context, page, name)?.asks?.at;
  const last = linkTarget(context, page, 'last')?.asks?.at;
  if (at === undefined || place === undefined || last === undefined || at > last) return false;
  const isEmptyWithin = (one: ReadPage): boolean =>
    !hasEntries(one.page) && one.at !== undefined && one.at <= last;
  if (view.status !== undefined && ofView.some(isEmptyWithin)) return false;
  if (name === 'last' || (name === 'prev' && at === 0) || (name === 'next' && at === last)) return false;
  return place !== { self: at, first: 0, prev: at - 1, next: at + 1 }[name];
}
