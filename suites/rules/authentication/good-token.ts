import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { answeredInstead } from '../../kit/check/preconditions.ts';
import type { Answered } from '../../../schemas/report-reasons.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';

/** A read that has succeeded with the valid token. */
export interface GoodRead {
  readonly endpoint: Endpoint;
  readonly options: AskOptions;
}

/**
 * The state of the valid token after refusals. `good`: a read succeeds. `recovered`: a read was refused first
 * and succeeds after a while. `locked-here`: this endpoint refuses it, another does not. `locked`: every
 * endpoint refuses it. `ended`: our own run is over, so the state is unknown.
 */
export interface TokenState {
  readonly kind: 'good' | 'recovered' | 'locked-here' | 'locked' | 'ended';
  /** Whether a limit showed, though the token is good. */
  readonly isLimited: boolean;
  /** The answer instead of a success. */
  readonly by?: Answered;
}

/** How long a lock-out is waited for, in steps of milliseconds: one that lasts 15 s is over then. */
const recoveryStepsMs: readonly number[] = [400, 1100, 2000, 4000, 8000];

/** Asks the first read with the valid token, and others where it fails; waits where it is refused. */
export async function tokenState(
  context: CheckContext,
  [own, ...others]: readonly GoodRead[],
): Promise<TokenState> {
  if (own === undefined) return { kind: 'good', isLimited: false };
  const first = await askGood(context, own);
  if (isExpectedAnswer(first)) return { kind: 'good', isLimited: showsLimit(first) };
  const by = answeredInstead(first);
  for (const waitMs of isRefusal(first) ? recoveryStepsMs : []) {
    await context.client.pause(waitMs);
    const again = await askGood(context, own);
    if (isExpectedAnswer(again)) return { kind: 'recovered', isLimited: true, by };
  }
  for (const other of others) {
    const exchange = await askGood(context, other);
    if (!isExpectedAnswer(exchange)) continue;
    // An answer that is not a refusal is a fault of that endpoint, judged by other rules.
    return { kind: isRefusal(first) ? 'locked-here' : 'good', isLimited: true, by };
  }
  return { kind: context.client.stopped === undefined ? 'locked' : 'ended', isLimited: true, by };
}

const askGood = (context: CheckContext, { endpoint, options }: GoodRead): Promise<Exchange> =>
  context.api.ask(endpoint, { ...options, fresh: true, purpose: 'control' });

/**
 * Whether an answer to the valid token may be a lock-out: not a success, a 404 or the server's own error,
 * which are not (readings 24, 25).
 */
function isRefusal({ answer }: Exchange): boolean {
  const status = answer?.status ?? 0;
  return status === 503 || (status >= 300 && status < 500 && status !== 404);
}

/**
 * Whether an exchange shows that the target limits what it is asked: 429 or 503, also where it was asked
 * again and then answered.
 */
export const showsLimit = ({ answer, retries }: Exchange): boolean =>
  [...retries, `${answer?.status}`].some((why) => why === '429' || why === '503');

/**
 * Reads that succeeded in this run, one for each of some endpoints: the model first, which shows the least.
 */
export const readsThatWorked = (context: CheckContext): readonly GoodRead[] =>
  [endpoints.readModel, endpoints.reports, endpoints.listRuns].flatMap((endpoint): GoodRead[] => {
    const found = context.api.evidence(endpoint).find(isExpectedAnswer);
    if (found !== undefined)
      return [{ endpoint, options: { params: found.ask.params, query: queryOf(found) } }];
    return endpoint === endpoints.reports ? [{ endpoint, options: { query: plainReport } }] : [];
  });

const queryOf = ({ ask }: Exchange): [string, string][] => [...new URL(ask.url).searchParams];

/**
 * Whether the last stated request succeeded: then the valid token need not be verified again before the first
 * bad one.
 */
export function hasJustSucceeded({ api }: CheckContext): boolean {
  const lasts = Object.values(endpoints).flatMap((endpoint) => api.evidence(endpoint).slice(-1));
  const [last] = lasts.toSorted((one, other) => other.number - one.number);
  return last !== undefined && isExpectedAnswer(last);
}
