import type { Endpoint } from '../../suites/catalogue/index.ts';

/** A request as the service of a legal server sees it. */
export interface ScriptedRequest {
  readonly endpoint: Endpoint;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly isGranted: boolean;
  /** `Cache-Control: no-cache` was sent. */
  readonly isPastCaches: boolean;
  /** What sets ways of asking apart for a store: the headers that it varies by. */
  readonly manner: string;
  readonly body: string | undefined;
  /** How many requests came, from 1. */
  readonly number: number;
  /** When it came, in milliseconds since the server began. */
  readonly atMs: number;
}

/** What is answered, or that nothing is. */
export interface ScriptedAnswer {
  /** Default: 200. */
  readonly status?: number;
  /** A value that is sent as JSON, or a text that is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection ends without an answer, or nothing ever comes. */
  readonly failure?: 'cut' | 'timeout';
  /** Milliseconds from the request to the answer; default 5. */
  readonly tookMs?: number;
}

/** How a server answers. */
export type Script = (request: ScriptedRequest) => ScriptedAnswer;

/** The address under which scripts write absolute links; the host puts its own in place. */
export const ownAddress = 'http://legal.test';
