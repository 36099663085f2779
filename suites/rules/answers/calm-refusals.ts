import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { isObject } from '../../kit/json/json.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';

/** Milliseconds between two requests: of the target's time at least, and of ours at most. */
const paceMs = { least: 400, most: 2000 };
/** How many times slower than the whole run was, on average. */
const slowdown = 4;
/** Finds with 96 % a target that refuses one request in twenty. */
const mostAsked = 100;
/** A limit that is used up refuses at short intervals: between two refusals of a target's own are more. */
const fewestBetween = 3;
const fewestRefusals = 2;

/** What a look in calm shows. */
export interface CalmRefusals {
  /** All requests that were answered. */
  readonly looked: readonly Exchange[];
  /** Those that were refused, if the refusals cannot come from a limit. */
  readonly refused: readonly Exchange[];
  /** One that was refused, if that may not be the service's: once, at short intervals, or without JSON. */
  readonly open: Exchange | undefined;
}

const none: CalmRefusals = { looked: [], refused: [], open: undefined };

/**
 * Requests that got 403 and were accepted when they were sent again may have met a limit on requests
 * (interpretation 54). They are sent once more, one at a time and four times slower than the run was on
 * average: such a pace does not use up any limit that let the run pass, so what is refused then, between
 * requests that are accepted, is refused by the service.
 */
export function lookInCalm(context: CheckContext): Promise<CalmRefusals> {
  return context.once(lookInCalm, async () => {
    const { client, api, depth } = context;
    const evidence = Object.values(endpoints).flatMap((endpoint) => api.evidence(endpoint));
    const asks = forgiven(evidence).map(({ ask }) => ask);
    if (asks.length === 0 || depth.name === 'quick') return none;
    const everyMs = calmPaceMs(context, evidence);
    const looked: Exchange[] = [];
    // Other checks of this phase send the few requests that they still need.
    await client.pause(lagMs);
    while (looked.length < mostAsked && !isDecided(looked)) {
      const ask = asks[looked.length % asks.length];
      if (ask === undefined || everyMs === undefined) break;
      await client.pauseUntil(client.now() + everyMs);
      const exchange = await client.send(ask, { once: true });
      if (exchange.answer === undefined) break;
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
