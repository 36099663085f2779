import type { Endpoint } from '../../catalogue/index.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import type { ListNotes } from '../../kit/lists/observing.ts';
import { askAgain } from '../../kit/lists/reads/needed-reads.ts';
import { isSystematicCut } from './silence.ts';
import { isFailure, isFilterFailure, issuerOf, wasPageThere } from '../../kit/lists/refused-status.ts';

/** Pages that are asked for again at most, for each list endpoint. */
const mostAskedAgain = 3;

/**
 * Asks again for pages that a link led to and that were cut, or answered with an error or another success,
 * where it is open whether they were past the end: between two reads of the page with that link, which show
 * whether it still promises them (interpretations 11 and 12).
 */
export async function askForFailedPages(
  context: CheckContext,
  notes: ListNotes,
  endpoint: Endpoint,
): Promise<void> {
  const failed = context.api
    .evidence(endpoint)
    .filter((one) => isSystematicCut(one) || (isFailure(one) && !isFilterFailure(context, one)));
  const open = Map.groupBy(failed, ({ ask }) => canonicalUrl(ask.url))
    .values()
    .filter((all) => !all.some((one) => wasPageThere(context, notes, one)))
    .flatMap((all): [Exchange, Exchange][] => {
      const page = all.at(-1);
      const issuer = page && issuerOf(context, notes, page);
      return page === undefined || issuer === undefined ? [] : [[page, issuer]];
    })
    .take(mostAskedAgain);
  for (const [page, issuer] of open)
    for (const one of [issuer, page, issuer]) await askAgain(context, notes, one);
}
