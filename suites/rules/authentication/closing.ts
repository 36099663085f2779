import type { CheckContext } from '../../kit/check/check-context.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { Attempt, EndpointWork } from './attempts.ts';
import { readsThatWorked, showsLimit, type GoodRead, type TokenState } from './good-token.ts';

/**
 * The reads that end a round of attempts: the plain question of an endpoint that reads; a read of the model
 * where it writes; others in case these fail.
 */
export function closingReads(context: CheckContext, { under, setUp }: EndpointWork): readonly GoodRead[] {
  const [plain] = setUp.questions;
  const others = readsThatWorked(context);
  return under.isWrite || plain === undefined
    ? others
    : [
        { endpoint: under.endpoint, options: plain.options },
        ...others.filter(({ endpoint }) => endpoint !== under.endpoint),
      ];
}

/**
 * The state of the token after attempts at a write if a read by which their effects were looked for has
 * succeeded since the last of them; undefined where there was none.
 */
export function acceptedSince(
  { under, setUp }: EndpointWork,
  sent: readonly Attempt[],
): TokenState | undefined {
  const read = under.isWrite ? setUp.watch?.lastRead?.() : undefined;
  if (read === undefined || !isExpectedAnswer(read)) return undefined;
  const endedMs = Math.max(...sent.map(({ exchange }) => exchange.startedMs + exchange.durationMs));
  return read.startedMs < endedMs ? undefined : { kind: 'good', isLimited: showsLimit(read) };
}
