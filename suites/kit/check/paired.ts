import type { Endpoint, RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { answered, needs, type Reason, type Twin } from './reasons.ts';
import { whyUnusable } from './preconditions.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { AskOptions, CheckContext } from './check-context.ts';
import { failPrecondition } from './violation.ts';

/** A read that must be refused, beside the same read made well (reading 24). */
export interface Pair {
  readonly endpoint: Endpoint;
  /** What makes the twin invalid. */
  readonly twin: Twin;
  readonly well: AskOptions;
  readonly ill: AskOptions;
}

/** A pair whose invalid twin got an answer that can be judged. */
export interface Proven<P extends Pair = Pair> {
  readonly pair: P;
  readonly well: Exchange;
  readonly ill: Exchange;
}

/** Statuses that say nothing about the request: a limit, or a gateway (reading 25). */
const elsewhere: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether an answer arrived, from the service itself. */
export const isFromService = (exchange: Exchange): boolean =>
  exchange.answer !== undefined && !elsewhere.has(exchange.answer.status);

/**
 * Sends pairs: the invalid twin only if the valid request succeeds. An invalid twin that was refused for its
 * credential, or perhaps for its filter, counts only if the valid request still succeeds afterwards. Throws
 * PreconditionFailed, naming the rule that was needed, if no pair is left.
 */
export async function askPairs<P extends Pair>(
  context: CheckContext,
  pairs: readonly P[],
  needed: RequirementId,
): Promise<readonly Proven<P>[]> {
  const results = await Promise.all(pairs.map((pair) => askPair(context, pair, needed)));
  const proven = results.filter((one): one is Proven<P> => !isReason(one));
  if (proven.length > 0) return proven;
  return failPrecondition(results.find(isReason) ?? needs(needed, 'pair'));
}

const isReason = (one: Proven | Reason): one is Reason => 'kind' in one;

async function askPair<P extends Pair>(
  context: CheckContext,
  pair: P,
  needed: RequirementId,
): Promise<Proven<P> | Reason> {
  const well = await context.api.ask(pair.endpoint, pair.well);
  const reason = whyUnusable(well, needed);
  if (reason !== undefined) return reason;
  const ill = await context.api.ask(pair.endpoint, { purpose: 'probe', ...pair.ill });
  if (!isFromService(ill)) return answered(ill, { twin: pair.twin });
  const status = ill.answer?.status ?? 0;
  const isCredentials = status === 401 || status === 403;
  if (!isCredentials && !mayBeOfFilter(pair, status)) return { pair, well, ill };
  const again = await context.api.ask(pair.endpoint, { ...pair.well, fresh: true, purpose: 'control' });
  if (isExpectedAnswer(again)) return { pair, well, ill };
  return isCredentials
    ? { kind: 'token-refused', by: answered(ill, { twin: pair.twin }) }
    : answered(again, { twin: pair.twin });
}

/** Whether a refusal may be of the status in the filter: the last entry may have left it. */
const mayBeOfFilter = ({ well }: Pair, status: number): boolean =>
  status >= 400 && status < 500 && status !== 404 && (well.query ?? []).some(([name]) => name === 'status');
