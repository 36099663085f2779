import type { Pact } from './pact-file.ts';

/** The values of a state of the provider, for one name with its parameters. */
export interface GivenValues {
  readonly state: string;
  readonly params: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** One contract to verify against a server on loopback. */
export interface VerifyOrder {
  readonly order: 'verify';
  readonly pact: Pact;
  readonly baseUrl: string;
  readonly given: readonly GivenValues[];
  /** Milliseconds for one request of the verifier. */
  readonly timeoutMs: number;
}

/** What the process that holds the native code is asked to do. */
export type VerifierOrder = VerifyOrder | { readonly order: 'generate' };

/** A place where an answer is not what the contract requires, in the verifier's words. */
export interface NativeMismatch {
  readonly type: string;
  /** A JSON path into the body. */
  readonly path?: string;
  /** Name of a header. */
  readonly key?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly mismatch?: string;
}

/** What the verifier says of one interaction. */
export interface NativeResult {
  readonly description: string;
  readonly result: string;
  readonly mismatch?: { readonly type?: string; readonly mismatches?: readonly NativeMismatch[] };
}

/** The reply to an order. */
export type VerifierReply =
  | {
      readonly reply: 'verified';
      readonly results: readonly NativeResult[];
      /** Failures around the verification: states that were not set up, hooks, pending interactions. */
      readonly faults: readonly string[];
    }
  | { readonly reply: 'generated'; readonly text: string; readonly faults: readonly string[] }
  | { readonly reply: 'fault'; readonly message: string };
