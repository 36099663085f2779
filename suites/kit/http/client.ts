import type { Ask, Exchange } from './exchange.ts';
import type { Budget } from './limits/request-budget.ts';

/** How one request is sent, apart from what it asks. */
export interface SendOptions {
  /**
   * It undoes a change: sent even after the deadline, an interrupt, or the recognition of a dead target, and
   * beyond the budget, but within the limits that the target sets.
   */
  readonly undoing?: boolean;
  /** One attempt only: it is never retried. */
  readonly once?: boolean;
}

/** How the suite talks to a target: live over HTTP, recording, or replaying a recording. */
export interface Client {
  /** Sends one request. Never rejects because of the target: the exchange reports it. Follows no redirect. */
  send(ask: Ask, options?: SendOptions): Promise<Exchange>;
  /**
   * Waits for a number of milliseconds of the target's time (`ownMs`); a replay does not. Ends early when the
   * run ends.
   */
  pause(ms: number): Promise<void>;
  /** Waits until `now()` is at least that. Ends early when the run ends. */
  pauseUntil(atMs: number): Promise<void>;
  /**
   * How long a number of milliseconds of the target's time take by the clock of `now()`: as long, except for
   * targets of tests, whose clocks run faster.
   */
  ownMs(ms: number): number;
  /** Milliseconds since the run began; in a replay, as the recording has it. */
  now(): number;
  /** Wall-clock time at which the run began, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** The base URL, normalised, without a slash at its end. */
  readonly baseUrl: string;
  /** The valid token, for making mangled copies of it; undefined where there is none. */
  readonly token: string | undefined;
  /** Masks the token, secret headers and their other forms in a text. */
  mask(text: string): string;
  /**
   * SHA-256 (hex, of the DER form) of every certificate that the target has shown so far, in the order in
   * which they came; empty where it is reached without TLS.
   */
  readonly peers: readonly string[];
  /** What has been sent, every attempt counted, and what may still be sent. */
  readonly budget: Budget;
  /** Attempts so far: `budget.spent`. */
  readonly requests: number;
  /**
   * How often the target asked for less, by reason: `429`, `502`, `503`, `504`, `refused`, `cut`, `timeout`;
   * once for all requests on their way together.
   */
  readonly pushBacks: Readonly<Record<string, number>>;
  /** Why nothing more can be sent (deadline, interrupt, dead target, this machine); undefined until then. */
  readonly stopped: string | undefined;
  /**
   * What this machine lacks (file descriptors, memory, ports), if that ended the run: our own failure, never
   * the target's.
   */
  readonly fault: string | undefined;
  /** Ends all connections. */
  close(): Promise<void>;
}
