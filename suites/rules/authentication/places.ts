import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import type { Attempt, EndpointWork } from './attempts.ts';
import type { EndpointUnderTest, SetUp } from './endpoint-under-test.ts';

/** What the attempts at one endpoint have shown. */
export interface EndpointResult {
  readonly attempts: readonly Attempt[];
  /** Why not everything that was planned is proven. */
  readonly reasons: readonly Reason[];
}

/** An endpoint that takes part in a session. */
export interface Place {
  readonly under: EndpointUnderTest;
  readonly turn: number;
  readonly isWrite: boolean;
  /** Whether attempts were made there. */
  isBegun: boolean;
  /** What it needs before the first bad credential. */
  setUp?: Promise<SetUp>;
  work?: EndpointWork;
  failure?: Error;
}

/** What an endpoint needs before its first attempt, made once. */
export function prepare(context: CheckContext, place: Place): Promise<SetUp> {
  // If an endpoint has no request to send, it reports that at once.
  place.setUp ??= Promise.resolve().then(() => place.under.prepare(context));
  return place.setUp;
}

/** Begins to prepare an endpoint; its own attempts meet a failure. */
export function beginToPrepare(context: CheckContext, place: Place): void {
  prepare(context, place).catch(() => undefined);
}

/** What has come of the attempts at an endpoint so far. */
export const resultAt = ({ work }: Place): EndpointResult => ({
  attempts: work?.attempts ?? [],
  reasons: work?.reasons ?? [],
});
