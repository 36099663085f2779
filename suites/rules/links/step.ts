import type { ClaimOf } from '../../kit/history/claim.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { pageOf, type LinkName, type Page, type View } from '../../kit/lists/list.ts';
import { observedView } from '../../kit/lists/observing.ts';

/** What each link does, as titles of checks say it. */
export const sentences: Readonly<Record<LinkName, string>> = {
  self: 'leads to the page itself',
  first: 'leads to the first page',
  prev: 'leads one page back',
  next: 'leads one page on',
  last: 'leads to the last page',
};

/**
 * The claim that must be impossible if a link leads elsewhere. That the last page is refused, or empty, needs
 * no whole walk, which does not exist then.
 */
export function stepClaim(
  view: View,
  link: LinkName,
  from: Page,
  { expected, exchange }: { readonly expected: Page; readonly exchange: Exchange },
): ClaimOf<'other-page'> | ClaimOf<'leads-nowhere'> {
  const [page, came] = [from.exchange.number, exchange.number];
  const observed = observedView(view);
  return link === 'last' && (pageOf(exchange)?.entries.length ?? 0) === 0
    ? { kind: 'leads-nowhere', view: observed, page, link, led: came }
    : {
        kind: 'other-page',
        view: observed,
        expected: expected.exchange.number,
        came,
        by: { link, of: page },
      };
}

/** The positions of a list, its second and its last first: what few requests reach is spread over it. */
export const fromBothEnds = (length: number): readonly number[] =>
  [...new Set([1, length - 1, 2, ...Array(length).keys()])].filter((at) => at >= 0 && at < length);
