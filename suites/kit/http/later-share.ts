import { clientSending } from './client-sending.ts';
import type { Client } from './client.ts';
import { ExchangeNotes, wasSent, type Ask, type Exchange } from './exchange.ts';

/** A client that reserves requests for later phases. */
export interface SharingClient {
  readonly client: Client;
  /**
   * From now on a number of requests of the budget stay unspent, apart from writes with the valid token, what
   * undoes a change, controls, and the reads that show what a write changed.
   */
  keepForLater(requests: number): void;
  /** What only controls could use is free for every request: no control is to come. */
  release(): void;
}

/** How many reads of its own URL a write is worth: caches may show it up to 3 seconds late. */
const readsOfWrite = 8;

/**
 * Reserves a part of the budget for later phases; requests beyond the rest get no answer, and a failure that
 * says so.
 */
export function shareBudget(inner: Client): SharingClient {
  let reserved = 0;
  let inFlight = 0;
  let asked = 0;
  /** Attempts of requests that have ended: the rest of what is spent belongs to those in flight. */
  let ended = 0;
  const queued = (): number => Math.max(0, inFlight - (inner.budget.spent - ended));
  /** What is still to be read of a URL since it was last written to. */
  const unread = new Map<string, number>();
  const readsBack = ({ url, credential }: Ask): boolean => {
    const left = credential === 'good' ? (unread.get(url) ?? 0) : 0;
    if (left > 0) unread.set(url, left - 1);
    return left > 0;
  };
  const client = clientSending(inner, async (ask, options) => {
    asked += 1;
    const number = asked;
    // Writes with the valid token are few, and no later phase makes up for one.
    const isWrite = ask.method !== 'GET' && ask.credential === 'good';
    if (isWrite) unread.set(ask.url, readsOfWrite);
    const isFree = options?.undoing === true || ask.purpose === 'control' || isWrite || readsBack(ask);
    if (!isFree && inner.budget.left - queued() < reserved + 1) {
      const startedMs = inner.now();
      // Ends in a turn of its own, as an answer does: a replay can follow the order of such turns alone.
      await new Promise((resolve) => void setImmediate(resolve));
      return notSent(ask, number, startedMs);
    }
    inFlight += 1;
    try {
      const exchange = await inner.send(ask, options);
      ended += exchange.retries.length + (wasSent(exchange) ? 1 : 0);
      // What was not sent has a number too, so that a recording can hold it in its place.
      return { ...exchange, number };
    } finally {
      inFlight -= 1;
    }
  });
  return {
    client,
    keepForLater(requests) {
      reserved = requests;
    },
    release() {
      inner.budget.release();
    },
  };
}

const notSent = (ask: Ask, number: number, startedMs: number): Exchange => ({
  number,
  ask,
  sentHeaders: {},
  retries: [],
  startedMs,
  durationMs: 0,
  notes: new ExchangeNotes(),
  failure: {
    kind: 'budget',
    message: 'the remaining requests are reserved for later phases; --max-requests allows more',
  },
});
