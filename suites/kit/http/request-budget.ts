import { clientSending } from './client-sending.ts';
import type { Client } from './client.ts';
import type { Ask, Exchange } from './exchange.ts';

/** How many requests a run may send. */
export interface RequestBudget {
  /** All of them, repeats included. */
  readonly maxRequests: number;
  /** How many of these only requests with the purpose `control` may use: the last look, and the good requests that prove a refusal. */
  readonly reserved: number;
}

/**
 * Sends as long as the budget lasts; what is asked beyond it gets no answer, with a failure that says so. Undoing a change is
 * never refused.
 */
export function limitRequests(inner: Client, { maxRequests, reserved }: RequestBudget): Client {
  let inFlight = 0;
  let unsent = 0;
  return clientSending(inner, async (ask, options) => {
    const most = ask.purpose === 'control' ? maxRequests : maxRequests - reserved;
    // A request in flight may be counted twice, one that waits for its turn must be: the limit holds either way.
    if (options?.undoing !== true && inner.requests + inFlight >= most) {
      unsent += 1;
      return notSent(ask, -unsent, inner.now(), maxRequests);
    }
    inFlight += 1;
    try {
      return await inner.send(ask, options);
    } finally {
      inFlight -= 1;
    }
  });
}

const notSent = (ask: Ask, number: number, startedMs: number, maxRequests: number): Exchange => ({
  number,
  ask,
  sentHeaders: {},
  retries: [],
  startedMs,
  durationMs: 0,
  failure: {
    kind: 'budget',
    message: `the run's limit of ${maxRequests} requests was reached; --max-requests raises it`,
  },
});
