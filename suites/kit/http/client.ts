import type { Ask, Exchange } from './exchange.ts';

/** How one request is sent, apart from what it asks. */
export interface SendOptions {
  /** It undoes a change: sent even after the deadline, an interrupt, or the recognition of a dead target. */
  readonly undoing?: boolean;
}

/** How the suite speaks to a target: live over HTTP, recording, or replaying a recording. */
export interface Client {
  /** Sends one request. Never rejects for what the target does: that stands in the exchange. Follows no redirect. */
  send(ask: Ask, options?: SendOptions): Promise<Exchange>;
  /** Waits; a replay does not. Ends early when the run ends. */
  pause(ms: number): Promise<void>;
  /** Milliseconds since the run began, as the recording saw it where one is replayed. */
  now(): number;
  /** Wall-clock time at which the run began, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** The base URL, normalised, without a slash at its end. */
  readonly baseUrl: string;
  /** The good token, for making mangled copies of it; undefined where there is none. */
  readonly token: string | undefined;
  /** Takes the token, secret headers and their other forms out of a text. */
  mask(text: string): string;
  /** Requests sent so far, retries included. */
  readonly requests: number;
  /** Why nothing more can be sent (deadline, interrupt, dead target), once that is so. */
  readonly stopped: string | undefined;
  /** Ends all connections. */
  close(): Promise<void>;
}
