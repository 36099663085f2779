import type { Exchange, Failure } from '../../kit/http/exchange.ts';
import { gateway } from '../../kit/http/limits/retry-policy.ts';

const passing: readonly Failure['kind'][] = ['timeout', 'cut', 'refused', 'circuit-open', 'too-large'];

/** Whether only silence, a limit or a gateway was met, which says nothing about the service. */
const isPassing = ({ answer, failure }: Exchange): boolean =>
  answer === undefined
    ? failure !== undefined && passing.includes(failure.kind)
    : answer.status === 429 || gateway.has(answer.status);

/** So many requests at last that the service did not answer leave open what it does by then. */
const fewestAtLast = 3;

/**
 * A stated request to an endpoint that was never answered by the service, or whose refusal may be the token's
 * (`isOpen`), or the last one if no request was answered from some time on; undefined if there is none.
 */
export function unansweredOf(
  exchanges: readonly Exchange[],
  isOpen: (exchange: Exchange) => boolean,
): Exchange | undefined {
  const keyOf = ({ ask }: Exchange): string => `${ask.method} ${ask.url} ${ask.body ?? ''}`;
  const known = new Set(exchanges.filter((exchange) => !isPassing(exchange)).map(keyOf));
  const stated = exchanges.filter(({ ask }) => ask.purpose === 'stated');
  const never = stated.find(
    (exchange) => isOpen(exchange) || (isPassing(exchange) && !known.has(keyOf(exchange))),
  );
  const atLast = exchanges.slice(exchanges.findLastIndex((exchange) => !isPassing(exchange)) + 1);
  const last = atLast.filter(({ ask }) => ask.purpose === 'stated');
  return never ?? (last.length >= fewestAtLast ? last.at(-1) : undefined);
}
