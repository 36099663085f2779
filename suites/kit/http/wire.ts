import type { Answer, Failure } from './exchange.ts';

/** One request as it goes over the wire, secrets and all. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
  /** From send to the last decoded byte. */
  readonly timeoutMs: number;
  /** On a connection that has carried nothing before. */
  readonly fresh: boolean;
}

/** What came of one request, asked once. */
export interface Outcome {
  readonly answer?: Pick<Answer, 'status' | 'headers' | 'bytes'>;
  readonly failure?: Failure;
  /** The connection had carried answers before, and closed without a byte of this one. */
  readonly closedWhenKept: boolean;
}

/** An errand on its way. */
export interface Journey {
  readonly outcome: Promise<Outcome>;
  /** Ends it at once, with this failure. */
  fail(failure: Failure): void;
}

/** Carries single requests to one origin; asks nothing again, follows nothing. */
export interface Wire {
  carry(errand: WireRequest): Journey;
  /** Ends all connections. */
  close(): Promise<void>;
}
