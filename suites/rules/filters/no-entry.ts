import { isSuccess } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { askPage, foreignEntry, pageOf } from '../../kit/lists/list.ts';
import { isServerError } from '../../kit/lists/outage.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { askUnused, type FilteredView } from '../../kit/lists/unused.ts';
import { violate } from '../../kit/check/violation.ts';
import { quoted, ofType } from '../../kit/check/facts.ts';
import { answered, type Reason } from '../../kit/check/reasons.ts';

/**
 * Throws Violation if a filter that fits no entry finds some, or is neither applied nor refused; returns why
 * nothing is known, if nothing is.
 */
export async function expectNone(context: CheckContext, view: FilteredView): Promise<Reason | undefined> {
  let exchange = await askUnused(context, view);
  let wrong = isServerError(exchange) || isOddSuccess(exchange) ? exchange : undefined;
  if (wrong !== undefined && isServerError(wrong)) {
    exchange = await askUnused(context, view, true);
    // If the endpoint fails now and then for any request, that is the finding of its own rule.
    if (!isServerError(exchange) && context.api.evidence(view.endpoint).some(isServerError))
      wrong = undefined;
  }
  if (wrong !== undefined) {
    context.tally.saw(wrong);
    violate({
      exchange: wrong,
      pointer: 'status',
      wanted: ofType('empty-list-or-refusal'),
      received: quoted(wrong.answer?.status),
    });
  }
  const status = exchange.answer?.status ?? 0;
  // Where the value is taken, the answer is a list like any other.
  if (status === 200) await askPage(context, view);
  const page = pageOf(exchange);
  if (page === undefined && !(status >= 400 && status < 500 && ![401, 403, 429].includes(status)))
    return answered(exchange, { twin: 'unused-status' });
  context.tally.saw(exchange, page?.entries.length);
  const at = page === undefined ? -1 : foreignEntry(view, page);
  if (at >= 0)
    violate({
      exchange,
      pointer: `/data/${at}/attributes/status`,
      wanted: ofType('no-entry-of-status'),
      received: quoted(page?.entries[at]?.status),
    });
  return undefined;
}

/** A success without a list (RFC 9110, 15.3): the spec knows 200 alone. */
const isOddSuccess = (exchange: Exchange): boolean => isSuccess(exchange) && exchange.answer?.status !== 200;
