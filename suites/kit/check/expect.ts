import type { Exchange } from '../http/exchange.ts';
import type { Tally } from './check-context.ts';
import { Violation } from './violation.ts';

/**
 * Checks every exchange against one rule and reports the first that breaks it, with "violating of examined".
 * `judge` throws Violation if the rule is broken; it returns the number of entries that it examined, or
 * undefined if the exchange proves nothing.
 */
export function judgeEach(
  tally: Tally,
  exchanges: Iterable<Exchange>,
  judge: (exchange: Exchange) => number | undefined,
): void {
  const found = new Map<string, Violation>();
  let violating = 0;
  let of = 0;
  for (const exchange of exchanges) {
    try {
      const entries = judge(exchange);
      if (entries === undefined) continue;
      of += 1;
      tally.saw(exchange, entries);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      of += 1;
      tally.saw(exchange);
      violating += 1;
      const place = (error.details.pointer ?? '').replaceAll(/\/\d+/g, '/*');
      if (!found.has(place)) found.set(place, error);
    }
  }
  const [first, ...others] = found.values();
  if (first !== undefined)
    throw new Violation({ ...first.details, others, occurrences: { of, violating } }, first.site);
}

/** The status of an answer where it is a refusal (any status but 2xx), else undefined. */
export const isSuccess = (exchange: Exchange): boolean => {
  const status = exchange.answer?.status ?? 0;
  return status >= 200 && status < 300;
};
