import { mostKeptMs, staleMs } from '../../kit/history/observation.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import { hasMark, linkNames, type Page } from '../../kit/lists/list.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';

/**
 * For how long before it was asked for an answer may show what was, in milliseconds of the target's time: a
 * server that stores its own answers need not obey `no-cache` (readings 11 and 56).
 */
export const lateMs = (exchange: Exchange): number =>
  Math.min(mostKeptMs, Math.max(staleMs, keptAnywayMs(exchange)));

/**
 * Whether an answer certainly shows a later moment than another. `behindMs`: how long before the later answer
 * the link that led to it was issued, if it may show that moment.
 */
export const isCertainlyAfter = (
  { client }: CheckContext,
  late: Exchange,
  early: Exchange,
  behindMs = 0,
): boolean => endedMs(early) <= late.startedMs - behindMs - client.ownMs(lateMs(late));

/**
 * How long before each answer to a list the link that led to it was issued, in milliseconds: a page behind a
 * link with parameters of its own may show the state of that moment (reading 11). Infinity if no page has
 * that link; 0 for other pages.
 */
export function behindMsOf(context: CheckContext, pages: readonly Page[]): ReadonlyMap<Exchange, number> {
  const issuedMs = new Map<string, number>();
  const behindMs = new Map<Exchange, number>();
  for (const page of pages) {
    const { exchange } = page;
    const { url } = exchange.ask;
    const sinceMs = hasMark(url) ? (issuedMs.get(canonicalUrl(url)) ?? -Infinity) : exchange.startedMs;
    behindMs.set(exchange, exchange.startedMs - sinceMs);
    for (const name of linkNames) {
      const link = linkUrl(context, page, name);
      const address = link && canonicalUrl(link);
      if (address !== undefined && !issuedMs.has(address)) issuedMs.set(address, sinceMs);
    }
  }
  return behindMs;
}
