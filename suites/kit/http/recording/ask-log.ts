import { clientSending } from '../client-sending.ts';
import type { Client } from '../client.ts';
import { wasSent, type Ask, type Exchange } from '../exchange.ts';

/** One request that a run has asked, without the body of its answer. */
export interface LoggedAsk extends Pick<Exchange, 'ask' | 'number' | 'startedMs' | 'durationMs'> {
  /** Whether it was sent: beyond a limit of ours it is not. */
  readonly isSent: boolean;
  /** The status of the answer; undefined where none came. */
  readonly status: number | undefined;
  /** The part of the run in which it was asked. */
  readonly phase: string;
}

/** A client that keeps what was asked, so that it can be counted. */
export interface AskLog {
  readonly client: Client;
  /** Every request so far, in order of ending. */
  readonly asks: readonly LoggedAsk[];
  /** What is asked from now on belongs to that part of the run. */
  begin(phase: string): void;
}

/** Keeps what passes through a client, from a first part of the run on. */
export function logAsks(inner: Client, first: string): AskLog {
  const asks: LoggedAsk[] = [];
  let current = first;
  const client = clientSending(inner, async (ask: Ask, options) => {
    const phase = current;
    const exchange = await inner.send(ask, options);
    const { number, startedMs, durationMs, answer } = exchange;
    asks.push({
      ask,
      number,
      startedMs,
      durationMs,
      phase,
      isSent: wasSent(exchange),
      status: answer?.status,
    });
    return exchange;
  });
  return {
    client,
    asks,
    begin(phase) {
      current = phase;
    },
  };
}
