import type { Client } from './kit/client.ts';
import type { Report } from './kit/report.ts';
import type { Target } from './kit/target.ts';

/** How to examine; every member has a default. */
export interface CertifyOptions {
  readonly token?: string;
  readonly profile?: 'full' | 'read-only';
  readonly strict?: boolean;
  readonly only?: readonly string[];
  readonly exclude?: Readonly<Record<string, string>>;
  readonly waivers?: readonly Waiver[];
  readonly seed?: number;
  /** One request from send to last decoded byte. */
  readonly timeoutMs?: number;
  /** The whole run. */
  readonly deadlineMs?: number;
  readonly concurrency?: number;
  /** Requests per second at most. */
  readonly rate?: number;
  readonly maxPages?: number;
  readonly maxBodyBytes?: number;
  /** Show customers' data in findings. */
  readonly showData?: boolean;
  /** TLS and proxy settings of the live client. */
  readonly network?: NetworkOptions;
  /** A client to use in place of a live one (recording, replaying). */
  readonly client?: Client;
  /** Ends the run early; the report so far is given. */
  readonly signal?: AbortSignal;
  /** Told of each step, for a progress display. */
  readonly onProgress?: (progress: Progress) => void;
  /** Where settings came from, for the report. */
  readonly settings?: readonly string[];
}

/** TLS and proxy settings. */
export interface NetworkOptions {
  /** PEM texts. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Proxy URLs as in the environment variables of the same names. */
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  readonly noProxy?: string;
}

/** A known finding that a gate lets pass until a date. */
export interface Waiver {
  readonly id: string;
  readonly endpoint?: string;
  readonly pointer?: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day on which it counts, YYYY-MM-DD. */
  readonly expires: string;
}

/** One step of a run. */
export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly requests: number;
  /** The requirement whose check just ended, with its outcome. */
  readonly ended?: { readonly id: string; readonly outcome: string };
}

/** Examines a target against every rule of the catalogue; re-entrant, touches neither environment, console nor signals. */
export declare function certify(target: Target, options?: CertifyOptions): Promise<Report>;
