import type { Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { noAnswer, quoted } from '../../kit/check/facts.ts';
import { isTokenGoodAfter } from '../../kit/check/token-refusal.ts';
import { violate } from '../../kit/check/violation.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Ask, Exchange, Failure } from '../../kit/http/exchange.ts';
import { gateway } from '../../kit/http/limits/retry-policy.ts';

const passing: readonly Failure['kind'][] = [
  'timeout',
  'cut',
  'refused',
  'circuit-open',
  'forbidden',
  'too-large',
];

const keyOf = ({ ask }: Exchange): string => `${ask.method} ${ask.url} ${ask.body ?? ''}`;

/** Whether only silence, a limit or a gateway was met, which says nothing about the service. */
export const isPassing = ({ answer, failure }: Exchange): boolean =>
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
  const known = new Set(exchanges.filter((exchange) => !isPassing(exchange)).map(keyOf));
  const stated = exchanges.filter(({ ask }) => ask.purpose === 'stated');
  const never = stated.find(
    (exchange) => isOpen(exchange) || (isPassing(exchange) && !known.has(keyOf(exchange))),
  );
  const atLast = exchanges.slice(exchanges.findLastIndex((exchange) => !isPassing(exchange)) + 1);
  const last = atLast.filter(({ ask }) => ask.purpose === 'stated');
  return never ?? (last.length >= fewestAtLast ? last.at(-1) : undefined);
}

/**
 * An answer that is not HTTP, or contradicts its headers, is an answer of the target; silence and limits of
 * ours are not (interpretations 25, 27).
 */
const garbled: readonly Failure['kind'][] = ['protocol', 'encoding'];

/**
 * Judges a stated request that got no answer; `cuts`: the reads that are always cut; `isStated`: whether the
 * spec says what the answer must be.
 */
export function judgeSilence(
  context: CheckContext,
  exchange: Exchange,
  { cuts, isStated }: { readonly cuts: readonly Exchange[]; readonly isStated: () => boolean },
): undefined {
  const { failure } = exchange;
  if (failure === undefined || !context.api.recognised()) return undefined;
  // A 404 may be the right status; what its body says of that is left to other rules.
  const isGarbled = garbled.includes(failure.kind) && failure.status !== 404;
  const isBroken =
    failure.kind === 'cut'
      ? isSystematicCut(exchange) && cuts.some((cut) => isSameAsk(cut, exchange))
      : isGarbled;
  // A target that stays silent is unreachable, which blocks the check; one that answers again has broken its
  // contract.
  const isAlive = context.client.stopped === undefined || isTokenGoodAfter(context.api, exchange);
  if (isBroken && isAlive && isStated())
    violate({ exchange, wanted: quoted(200), received: noAnswer(failure) });
  return undefined;
}

const mostCutsAskedAgain = 3;

/**
 * The reads that were cut again and again, and are so once more between two answers to another request to
 * their endpoint (reading 25). A target that is away for some seconds behind a proxy which accepts its
 * connections cuts everything in that time, but nothing afterwards. There are none at an endpoint that
 * writes: what was written has been put back by then.
 */
export async function repeatedCuts(
  context: CheckContext,
  endpoint: Endpoint,
  isMeant: (exchange: Exchange) => boolean,
): Promise<readonly Exchange[]> {
  if (!endpoint.startsWith('GET')) return [];
  const suspects = context.api
    .evidence(endpoint)
    .filter((one) => isMeant(one) && isSystematicCut(one) && isAnsweredAround(context, one));
  const cuts: Exchange[] = [];
  const different = suspects.filter((one, at) => suspects.findIndex((other) => isSameAsk(other, one)) === at);
  for (const suspect of different.slice(0, mostCutsAskedAgain))
    if (await isCutBetweenAnswers(context, suspect)) cuts.push(suspect);
  return cuts;
}

async function isCutBetweenAnswers(context: CheckContext, suspect: Exchange): Promise<boolean> {
  const { api, client } = context;
  const other = api
    .evidence(suspect.ask.endpoint)
    .findLast((one) => isExpectedAnswer(one) && !isSameAsk(one, suspect));
  if (other === undefined) return false;
  const look = async (ask: Ask): Promise<Exchange> => {
    const exchange = await client.send(ask);
    api.keep(exchange);
    return exchange;
  };
  if (!isExpectedAnswer(await look(other.ask))) return false;
  return isSystematicCut(await look(suspect.ask)) && isExpectedAnswer(await look(other.ask));
}

/** Whether a read was cut each time it was sent, also alone. */
export const isSystematicCut = ({ failure }: Exchange): boolean =>
  failure?.kind === 'cut' && failure.isSystematic === true;

const isSameAsk = (one: Exchange, other: Exchange): boolean =>
  keyOf(one) === keyOf(other) && one.ask.manner === other.ask.manner;

/** Whether other requests to the endpoint were answered both before and after this one. */
function isAnsweredAround({ api }: CheckContext, exchange: Exchange): boolean {
  const others = api.evidence(exchange.ask.endpoint).filter(isExpectedAnswer);
  return (
    others.some((other) => endedMs(other) <= endedMs(exchange)) &&
    others.some((other) => endedMs(other) >= exchange.startedMs)
  );
}
