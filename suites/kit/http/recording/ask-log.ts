import { clientSending } from '../client-sending.ts';
import type { Client } from '../client.ts';
import type { Ask } from '../exchange.ts';

/** One request that a run has asked, without its answer. */
export interface LoggedAsk {
  readonly ask: Ask;
  /** Order of sending, as in its exchange. */
  readonly number: number;
  /** Whether the target answered it. */
  readonly isAnswered: boolean;
}

/** A client that keeps what was asked, so that it can be counted. */
export interface AskLog {
  readonly client: Client;
  /** Every request so far, in order of ending. */
  readonly asks: readonly LoggedAsk[];
}

/** Keeps what passes through a client. */
export function logAsks(inner: Client): AskLog {
  const asks: LoggedAsk[] = [];
  const client = clientSending(inner, async (ask, options) => {
    const exchange = await inner.send(ask, options);
    asks.push({ ask, number: exchange.number, isAnswered: exchange.answer !== undefined });
    return exchange;
  });
  return { client, asks };
}
