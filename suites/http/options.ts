import type { Target } from '../log/discovery.ts';

/** TLS and proxy settings of a client. */
export interface NetworkOptions {
  /** PEM texts: an authority to trust beside the system's, and a certificate of our own with its key. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Proxy URLs as in the environment variables of the same names. */
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  readonly noProxy?: string;
}

/** How requests are sent, and the limits that they keep to; every member has a default. */
export interface SendOptions {
  /** A GET from sending to its last byte; default 10 s, three times as long alone, six times for a write. */
  readonly timeoutMs?: number;
  /** The whole run; what restores the model goes on for a second. */
  readonly deadlineMs?: number;
  /** When the run began, by `performance.now()`; default: when its client is made. */
  readonly beganMs?: number;
  /** Ends the run early; what restores the model goes on. */
  readonly signal?: AbortSignal;
  /** Requests in flight at most; default 8, and 24 where the target is far away. */
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Attempts at most, but for what restores the model; default: any number. */
  readonly maxRequests?: number | undefined;
  /** Of one body after content decoding; default 64 MiB. */
  readonly maxBodyBytes?: number;
  readonly network?: NetworkOptions;
  /** Factor for every wait for the target: for tests, whose targets' clocks run faster. */
  readonly waitScale?: number;
  /** Nothing is sent for three seconds or longer, and why. */
  readonly onWaiting?: (why: string, ms: number) => void;
}

type Addressed = Pick<Target, 'baseUrl'> & Partial<Pick<Target, 'headers' | 'secretHeaders'>>;

/** How to talk to a target. */
export interface HttpOptions extends SendOptions, Addressed {
  readonly token?: string;
  /** Makes the words of bad credentials. */
  readonly seed: number;
}
