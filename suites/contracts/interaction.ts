import type { EndpointName } from '../catalogue/index.ts';
import type { SyncClient } from './client.ts';
import type { Matcher } from './matchers.ts';

/** A state of the provider that an interaction needs: looked up and proven on the target, never assumed. */
export interface Given {
  readonly state: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** One expectation of a client of the API: a request, and what must be true of its answer. */
export interface Interaction {
  /** A sentence that names it; unique in the contract. */
  readonly description: string;
  readonly endpoint: EndpointName;
  readonly given: readonly Given[];
  /** Per id of the path: the value that the state provides (percent-encoded), and an example. */
  readonly ids?: Readonly<Record<string, { readonly from: string; readonly example: string }>>;
  readonly query?: Readonly<Record<string, string | Matcher | readonly Matcher[]>>;
  /** An example of a body; the operator's own takes its place before anything is sent to a target. */
  readonly body?: object;
  /** Whether the request has the token. */
  readonly credential: 'good' | 'none';
  readonly answer: Wanted;
  /** True if a conforming target may have nothing to show for it: a null that it does not use. */
  readonly isOptional?: boolean;
  /**
   * The client's part: makes the request and checks the answer; throws if it is not what the contract says.
   */
  use(client: SyncClient): Promise<void>;
}

/**
 * What must be true of an answer; a refusal is any status that is neither success nor information (reading
 * 17).
 */
export interface Wanted {
  readonly status: number | 'refusal';
  /** The JSON body with matchers in it; without one the body is free. */
  readonly body?: unknown;
  /** Names of members that must not occur, by the JSON path of their object. */
  readonly without?: { readonly path: string; readonly member: string };
}
