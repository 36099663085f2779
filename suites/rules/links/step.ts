import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Claim, ClaimOf } from '../../kit/history/claim.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { decide } from '../../kit/lists/deciding.ts';
import { pageOf, type LinkName, type Page, type View } from '../../kit/lists/list.ts';
import { observedView } from '../../kit/lists/observing.ts';
import type { Decision } from '../../kit/lists/proving.ts';

/** What each link does, as titles of checks say it. */
export const sentences: Readonly<Record<LinkName, string>> = {
  self: 'leads to the page itself',
  first: 'leads to the first page',
  prev: 'leads one page back',
  next: 'leads one page on',
  last: 'leads to the last page',
};

/**
 * The claims of which one must be impossible if a link leads elsewhere. That the last or the next page is
 * refused, or empty, needs no whole walk, which does not exist then.
 */
export function stepClaims(
  view: View,
  link: LinkName,
  from: Page,
  { expected, exchange }: { readonly expected: Page; readonly exchange: Exchange },
): readonly (ClaimOf<'other-page'> | ClaimOf<'leads-nowhere'>)[] {
  const [page, came] = [from.exchange.number, exchange.number];
  const observed = observedView(view);
  const elsewhere = {
    kind: 'other-page',
    view: observed,
    expected: expected.exchange.number,
    came,
    by: { link, of: page },
  } as const;
  const nowhere = { kind: 'leads-nowhere', view: observed, page, link, led: came } as const;
  const isNothing = (pageOf(exchange)?.entries.length ?? 0) === 0;
  if (isNothing && link === 'last') return [nowhere];
  return isNothing && link === 'next' ? [elsewhere, nowhere] : [elsewhere];
}

/** Decides claims one after the other, until one of them is decided. */
export async function decideOne(
  context: CheckContext,
  view: View,
  claims: readonly Claim[],
): Promise<Decision> {
  let decision: Decision = { kind: 'undecided', reads: [] };
  for (const claim of claims) {
    decision = await decide(context, view, claim);
    if (decision.kind !== 'undecided') break;
  }
  return decision;
}

/** The positions of a list, its second and its last first: what few requests reach is spread over it. */
export const fromBothEnds = (length: number): readonly number[] =>
  [...new Set([1, length - 1, 2, ...Array(length).keys()])].filter((at) => at >= 0 && at < length);
