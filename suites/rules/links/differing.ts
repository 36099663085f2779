import type { CheckContext } from '../../kit/check/check-context.ts';
import { linkTarget } from '../../kit/lists/link-url.ts';
import { hasEntries, idsOf, type LinkName, type Page } from '../../kit/lists/list.ts';
import type { ReadPage } from '../../kit/lists/read-pages.ts';
import type { ReadAt } from './page-links.ts';

/**
 * Says where the usual link of a page leads if the link of one answer differs from it: several answers that
 * show the same page have that link, and the page behind it was read. A URL without a number does not say
 * where it leads. Where each answer has links of its own, none is usual.
 */
export function differingLinks(
  context: CheckContext,
  pages: readonly ReadPage[],
  name: LinkName,
  read: ReadAt,
): (from: ReadPage) => Page | undefined {
  const addressOf = ({ page }: ReadPage): string | undefined =>
    linkTarget(context, page, name)?.asks?.address;
  const counts = new Map<string, Map<string, number>>();
  for (const one of pages) {
    const address = addressOf(one);
    if (one.at === undefined || address === undefined || !hasEntries(one.page)) continue;
    const ofPlace = counts.get(placeKey(one)) ?? new Map<string, number>();
    counts.set(placeKey(one), ofPlace.set(address, (ofPlace.get(address) ?? 0) + 1));
  }
  return (from) => {
    const [usual] = [...(counts.get(placeKey(from)) ?? [])].toSorted(([, one], [, other]) => other - one);
    if (usual === undefined || usual[1] < 2 || usual[0] === addressOf(from)) return undefined;
    return read.get(`${from.name} ${usual[0]}`)?.page;
  };
}

/** A place and its entries: another page at the same number has links of its own. */
const placeKey = ({ at, page }: ReadPage): string => JSON.stringify([at, ...idsOf(page)]);
