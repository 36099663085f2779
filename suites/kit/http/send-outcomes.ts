import type { Failure } from './exchange.ts';
import type { SendOutcome } from './in-flight.ts';
import { gateway } from './limits/retry-policy.ts';

/** Failures by which a run ends. */
export const ends: ReadonlySet<Failure['kind']> = new Set(['aborted', 'deadline']);

/** Reasons to send less, in the words of `reasonOf`. */
export const pushBackReasons: ReadonlySet<string> = new Set(
  '429 502 503 504 refused cut timeout local crowded'.split(' '),
);

/** Why a request is sent again: the status of its answer, or the kind of its failure. */
export const reasonOf = ({ answer, failure }: SendOutcome): string =>
  String(answer?.status ?? (failure?.kind === 'forbidden' ? failure.status : failure?.kind) ?? '');

/** Whether an outcome says nothing about the service: a limit, a gateway, or the network. */
export const isAbandoned = (outcome: SendOutcome | undefined): boolean =>
  outcome !== undefined &&
  (outcome.failure?.kind === 'forbidden' ||
    ['429', 'refused', 'cut', 'timeout'].includes(reasonOf(outcome)) ||
    gateway.has(Number(reasonOf(outcome))));

/** The outcome of a request that met a limit which returns 403 for longer than the suite waits. */
export const stillForbidden: SendOutcome = {
  failure: {
    kind: 'forbidden',
    status: 403,
    message: 'a limit returned 403 for longer than the suite waits; --rate N sends less',
  },
  closedWhenKept: false,
};
