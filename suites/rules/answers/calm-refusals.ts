import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { isObject } from '../../kit/json/json.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { isPassing } from './silence.ts';

/** Milliseconds between two requests at first: of the target's time at least, and of ours at most. */
const paceMs = { least: 400, most: 1000 };
/** How many times slower than the whole run was, on average. */
const slowdown = 4;
/** Finds with 96 % a target that refuses one request in twenty. */
const mostAsked = 130;
/** A limit that is used up refuses at short intervals: between two refusals of a target's own are more. */
const fewestBetween = 3;
/**
 * After the last but one, requests are sent half as often. A limit that has let `fewestBetween` requests pass
 * between two refusals lets more than two thirds of the requests pass, so it lets all pass from then on.
 */
const fewestRefusals = 3;

/** What a look in calm shows. */
export interface CalmRefusals {
  /** All requests that the service answered. */
  readonly looked: readonly Exchange[];
  /** Those that were refused, if the refusals cannot come from a limit. */
  readonly refused: readonly Exchange[];
  /** One that was refused, if a limit may be why: too few were, or at short intervals, or without JSON. */
  readonly open: Exchange | undefined;
}

const none: CalmRefusals = { looked: [], refused: [], open: undefined };

/**
 * Reads that got 403 and were accepted when they were sent again may have met a limit on requests
 * (interpretation 54). They are sent many more times, one at a time, four times slower than the run was on
 * average, and slower still before the last refusal: what is refused then, between requests that are
 * accepted, is refused by the service.
 */
export function lookInCalm(context: CheckContext): Promise<CalmRefusals> {
  return context.once(lookInCalm, async () => {
    const { client, api, depth } = context;
    const evidence = Object.values(endpoints).flatMap((endpoint) => api.evidence(endpoint));
    const asks = forgiven(evidence).map(({ ask }) => ask);
    if (asks.length === 0 || depth.name === 'quick') return none;
    const everyMs = calmPaceMs(context, evidence);
    const looked: Exchange[] = [];
    await client.pause(lagMs);
    while (looked.length < mostAsked && !isDecided(looked)) {
      const ask = asks[looked.length % asks.length];
      if (ask === undefined || everyMs === undefined) break;
      const isLast = looked.filter(isForbidden).length === fewestRefusals - 1;
      await client.pauseUntil(client.now() + (isLast ? 2 : 1) * everyMs);
      const exchange = await client.send(ask, { once: true });
      if (exchange.answer === undefined || isPassing(exchange)) break;
      if (!isForbidden(exchange)) api.keep(exchange);
      looked.push(exchange);
    }
    const refused = looked.filter(isForbidden);
    return areApart(looked) && refused.length >= fewestRefusals && refused.every(isJsonObject)
      ? { looked, refused, open: undefined }
      : { looked, refused: [], open: refused[0] };
  });
}

/** What a firewall in front of a service returns is a page or a text of its own. */
const isJsonObject = (exchange: Exchange): boolean => isObject(bodyOf(exchange));

const isForbidden = ({ answer }: Exchange): boolean => answer?.status === 403;

/** Of each endpoint the first stated read that got 403 and was then accepted; none if a limit was seen. */
function forgiven(evidence: readonly Exchange[]): readonly Exchange[] {
  const times = ({ retries }: Exchange): number => retries.filter((why) => why === '403').length;
  const accepted = evidence.filter((one) => times(one) > 0 && isExpectedAnswer(one));
  // What is refused again alone, after a pause, and then accepted, has met a limit with a window.
  if (accepted.some((one) => times(one) > 1)) return [];
  const reads = accepted.filter(({ ask }) => ask.purpose === 'stated' && ask.method === 'GET');
  return [...Map.groupBy(reads, ({ ask }) => ask.endpoint).values()].flatMap(([first]) => first ?? []);
}

/** Undefined where the run was so slow that a slower look would take too long. */
function calmPaceMs({ client }: CheckContext, evidence: readonly Exchange[]): number | undefined {
  const accepted = evidence.filter(isExpectedAnswer);
  const [first, last] = [accepted.map(({ startedMs }) => startedMs), accepted.map(endedMs)];
  const meanMs = (Math.max(...last) - Math.min(...first)) / accepted.length;
  const everyMs = Math.max(client.ownMs(paceMs.least), slowdown * meanMs);
  return everyMs > paceMs.most ? undefined : everyMs;
}

/** Whether refusals follow each other closely, or are enough and requests were accepted after them. */
function isDecided(looked: readonly Exchange[]): boolean {
  const refused = looked.filter(isForbidden).length;
  const sinceLast = looked.length - 1 - looked.findLastIndex(isForbidden);
  return refused > 0 && (!areApart(looked) || (refused >= fewestRefusals && sinceLast >= fewestBetween));
}

/** Whether enough requests were accepted between each two refusals. */
function areApart(looked: readonly Exchange[]): boolean {
  const at = looked.flatMap((one, index) => (isForbidden(one) ? [index] : []));
  return at.every((index, nth) => index - (at[nth - 1] ?? -Infinity) > fewestBetween);
}
