import type { Endpoint, RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Reason, Twin } from '../../../schemas/report-reasons.ts';
import { answered, needs } from './reasons.ts';
import { whyUnusable } from './preconditions.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { AskOptions, CheckContext, Tally } from './check-context.ts';
import {
  askForToken,
  isCredentialRefused,
  isTokenAcceptedAfter,
  mayRefuseCredential,
} from './token-refusal.ts';
import { judgeEach } from './expect.ts';
import { failPrecondition } from './violation.ts';

/** A read that must be refused, together with the same read with valid input (reading 24). */
export interface Pair {
  readonly endpoint: Endpoint;
  /** What makes the twin invalid. */
  readonly twin: Twin;
  readonly valid: AskOptions;
  readonly invalid: AskOptions;
}

/** A pair whose invalid twin got an answer that can be judged. */
export interface Proven<P extends Pair = Pair> {
  readonly pair: P;
  readonly valid: Exchange;
  readonly invalid: Exchange;
}

/** Pairs that were sent. */
export interface SentPairs<P extends Pair = Pair> {
  readonly proven: readonly Proven<P>[];
  /** What came in place of an answer of the service to the invalid twins of the others. */
  readonly unproven: readonly Reason[];
}

/**
 * Checks the answer to each invalid twin against one rule, as `judgeEach` does with answers. Twins that the
 * service did not answer are recorded as not examined: a limit or a gateway is no refusal.
 */
export function judgeProven<P extends Pair>(
  tally: Tally,
  { proven, unproven }: SentPairs<P>,
  judge: (one: Proven<P>) => number | undefined,
): void {
  for (const reason of unproven) tally.missed(reason);
  const byAnswer = new Map(proven.map((one) => [one.invalid, one]));
  judgeEach(tally, byAnswer.keys(), (exchange) => {
    const one = byAnswer.get(exchange);
    return one && judge(one);
  });
}

/** Statuses that say nothing about the request: a limit, or a gateway (reading 25). */
const elsewhere: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * The status that the service itself answered with, also where its body cannot be decoded; undefined where
 * none arrived, or that of a limit or a gateway.
 */
export function statusOfService({
  answer,
  failure,
}: Pick<Exchange, 'answer' | 'failure'>): number | undefined {
  const status = answer?.status ?? (failure?.kind === 'encoding' ? failure.status : undefined);
  return status === undefined || elsewhere.has(status) ? undefined : status;
}

/** Whether an answer arrived, from the service itself. */
export const isFromService = (exchange: Exchange): boolean =>
  exchange.answer !== undefined && statusOfService(exchange) !== undefined;

/**
 * Sends pairs: the invalid twin only if the valid request succeeds. If the invalid twin was refused for its
 * credential, or perhaps for its filter, it counts only if the valid request succeeds again afterwards.
 * Throws PreconditionFailed, naming the rule that was needed, if no pair is left.
 */
export async function askPairs<P extends Pair>(
  context: CheckContext,
  pairs: readonly P[],
  needed: RequirementId,
): Promise<SentPairs<P> & { readonly proven: readonly [Proven<P>, ...Proven<P>[]] }> {
  const results = await Promise.all(pairs.map((pair) => askPair(context, pair, needed)));
  const [first, ...others] = results.filter((one): one is Proven<P> => !isReason(one));
  const unproven = results.filter(isReason).filter(isOfTwin);
  if (first !== undefined) return { proven: [first, ...others], unproven };
  return failPrecondition(results.find(isReason) ?? needs(needed, 'pair'));
}

/**
 * The same without the pairs whose invalid twin was perhaps refused because the token had expired, for which
 * any status is allowed (interpretations 17 and 24). `isWanted`: an answer of the service that no such
 * refusal can be.
 */
export async function ofGoodToken<P extends Pair>(
  context: CheckContext,
  { proven, unproven }: SentPairs<P>,
  isWanted: (invalid: Exchange) => boolean,
): Promise<SentPairs<P>> {
  // After a 401 or 403 the valid request has already succeeded again.
  const doubtful = proven.filter(
    ({ invalid }) => mayRefuseCredential(invalid) && !isCredentialRefused(invalid) && !isWanted(invalid),
  );
  await askForToken(
    context,
    doubtful.map(({ invalid }) => invalid),
  );
  const open = doubtful.filter(({ invalid }) => !isTokenAcceptedAfter(context.api, invalid));
  return {
    proven: proven.filter((one) => !open.includes(one)),
    unproven: [...unproven, ...open.map(refusedToken)],
  };
}

const refusedToken = ({ pair, invalid }: Proven): Reason => ({
  kind: 'token-refused',
  by: answered(invalid, { twin: pair.twin }),
});

/** Whether a reason is about an invalid twin: a valid request that failed is the finding of its own rule. */
const isOfTwin = (reason: Reason): boolean =>
  reason.kind === 'token-refused' || (reason.kind === 'answered' && reason.twin !== undefined);

const isReason = (one: Proven | Reason): one is Reason => 'kind' in one;

async function askPair<P extends Pair>(
  context: CheckContext,
  pair: P,
  needed: RequirementId,
): Promise<Proven<P> | Reason> {
  const valid = await context.api.ask(pair.endpoint, pair.valid);
  const reason = whyUnusable(valid, needed);
  if (reason !== undefined) return reason;
  const invalid = await askInvalid(context, pair);
  const status = statusOfService(invalid);
  if (status === undefined) return answered(invalid, { twin: pair.twin });
  const isCredentials = status === 401 || status === 403;
  if (!isCredentials && !mayBeOfFilter(pair, status)) return { pair, valid, invalid };
  const again = await context.api.ask(pair.endpoint, { ...pair.valid, fresh: true, purpose: 'control' });
  if (isExpectedAnswer(again)) return { pair, valid, invalid };
  return isCredentials
    ? { kind: 'token-refused', by: answered(invalid, { twin: pair.twin }) }
    : answered(again, { twin: pair.twin });
}

function askInvalid({ api }: CheckContext, { endpoint, invalid }: Pair): Promise<Exchange> {
  const { manner, ...usual } = invalid;
  return askInWay(manner && { manner }, (way) => api.ask(endpoint, { purpose: 'probe', ...usual, ...way }));
}

/**
 * Asks in a way of speaking HTTP, and if the target does not serve it (406, which is open), in the usual way.
 */
export async function askInWay(
  way: Pick<AskOptions, 'manner'> = {},
  ask: (way: Pick<AskOptions, 'manner'>) => Promise<Exchange>,
): Promise<Exchange> {
  const exchange = await ask(way);
  return way.manner !== undefined && exchange.answer?.status === 406 ? ask({}) : exchange;
}

/** Whether a refusal may be of the status in the filter: the last entry may have left it. */
const mayBeOfFilter = ({ valid }: Pair, status: number): boolean =>
  status >= 400 && status < 500 && status !== 404 && (valid.query ?? []).some(([name]) => name === 'status');
