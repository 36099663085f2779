import { canonicalUrl } from '../check/api.ts';
import type { Exchange } from '../http/exchange.ts';
import { askPage, pageOf } from './list.ts';
import { isTokenRefused } from './outage.ts';
import type { CheckContext } from '../check/check-context.ts';

/** How many refused pages of one run are asked again. */
const mostTrials = 24;

/**
 * The final answer for a page that a list links to. A 401 or 403 may mean that the token has expired (reading
 * 24), so the page is requested again. If it is refused again and the first page succeeds afterwards, the
 * target refuses the page itself: the result is then the given exchange, with `refusesRequest` in its notes.
 * `isOfFew` is for callers that follow only a few links: the limit on repetitions does not apply to them.
 */
export function settled(context: CheckContext, exchange: Exchange, isOfFew = false): Promise<Exchange> {
  if (!isTokenRefused(exchange)) return Promise.resolve(exchange);
  const { refusedPages } = context;
  const known = refusedPages.settled.get(exchange);
  if (known !== undefined) return known;
  const isOver = refusedPages.isTokenOver || (refusedPages.settled.size >= mostTrials && !isOfFew);
  if (isOver) return Promise.resolve(exchange);
  const made = settle(context, exchange);
  refusedPages.settled.set(exchange, made);
  return made;
}

async function settle(context: CheckContext, exchange: Exchange): Promise<Exchange> {
  const { endpoint, params, url } = exchange.ask;
  const again = await context.api.follow(url, exchange, { fresh: true });
  if (!isTokenRefused(again)) return again;
  const first = await askPage(context, { endpoint, params }, undefined, { fresh: true });
  if (canonicalUrl(first.ask.url) === canonicalUrl(url)) return first;
  if (isTokenRefused(first)) context.refusedPages.isTokenOver = true;
  if (pageOf(first) === undefined) return exchange;
  exchange.notes.refusesRequest = true;
  again.notes.refusesRequest = true;
  return exchange;
}

/**
 * The same for pages that were requested in parallel, up to the first that is refused: one is enough for a
 * finding.
 */
export async function settledUpToOne(
  context: CheckContext,
  exchanges: readonly Exchange[],
): Promise<readonly Exchange[]> {
  const all = [...exchanges];
  for (const [at, exchange] of all.entries()) {
    const end = await settled(context, exchange);
    all[at] = end;
    if (end === exchange && [401, 403].includes(end.answer?.status ?? 0)) break;
  }
  return all;
}
