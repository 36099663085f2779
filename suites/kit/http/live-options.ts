import type { NetworkOptions } from '../protocol/network-settings.ts';
import type { RequestLimit } from './limits/request-budget.ts';
import type { HeaderOptions } from './request-headers.ts';

/** That a run waits for its target. */
export interface Waiting {
  /**
   * A status (429, 502, 503, 504), `refused`, `cut`, or `silent` for a target that has not answered anything
   * yet.
   */
  readonly why: string;
  /** How long it waits at most, in milliseconds. */
  readonly ms: number;
}

/** How to talk to a target over HTTP/1.1, and the limits to respect. */
export interface LiveOptions extends HeaderOptions {
  readonly baseUrl: string;
  /** Further secrets to mask, beside the token and those of the headers. */
  readonly secrets?: readonly string[];
  /**
   * One GET from sending to the last decoded byte; default 10 s. A silent one is sent again alone with three
   * times as long; a write may take six times as long.
   */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  /** Maximum number of requests in flight; default 8 to 32, as the distance needs. */
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Requests in all at most, every attempt counted. */
  readonly limit?: RequestLimit;
  /** Limit on one decoded body; default 64 MiB. */
  readonly maxBodyBytes?: number;
  /** Limit on one answer's headers; default 256 KiB. */
  readonly maxHeaderBytes?: number;
  readonly network?: NetworkOptions;
  /**
   * What every wait for the target is multiplied by, those that it asks for too: 1, and less in tests whose
   * target's clock runs faster.
   */
  readonly waitScale?: number;
  /** Called whenever the run waits for three seconds or longer. */
  readonly onWaiting?: (waiting: Waiting) => void;
}

/** The same with its defaults. */
export type SettledOptions = LiveOptions &
  Required<
    Pick<LiveOptions, 'timeoutMs' | 'maxBodyBytes' | 'maxHeaderBytes' | 'network' | 'waitScale' | 'onWaiting'>
  > & {
    /** What several bodies that are being received may take together; one alone may be larger. */
    readonly maxBytesInFlight: number;
  };

const mebibyte = 1024 * 1024;

/** Fills in the defaults. */
export const withDefaults = (options: LiveOptions): SettledOptions => ({
  timeoutMs: 10_000,
  maxBodyBytes: 64 * mebibyte,
  maxHeaderBytes: 256 * 1024,
  maxBytesInFlight: 40 * mebibyte,
  network: {},
  waitScale: 1,
  onWaiting: () => undefined,
  ...options,
});
