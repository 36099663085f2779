import type { EndpointName } from '../catalogue/index.ts';
import type { SyncClient } from './client.ts';
import type { Matcher } from './matchers.ts';

/**
 * A state of the provider that an interaction stands on: looked up and proved on the target, never assumed.
 */
export interface Given {
  readonly state: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** One thing that a client of the API relies on: a request, and what must be true of its answer. */
export interface Interaction {
  /** A sentence that names it; unique in the contract. */
  readonly description: string;
  readonly endpoint: EndpointName;
  readonly given: readonly Given[];
  /** Per id of the path: the value that the state gives (percent-encoded), and an example. */
  readonly ids?: Readonly<Record<string, { readonly from: string; readonly example: string }>>;
  readonly query?: Readonly<Record<string, string | Matcher | readonly Matcher[]>>;
  /** An example of a body; the operator's own takes its place before anything is sent to a target. */
  readonly body?: object;
  /** Whether the request bears the token. */
  readonly credential: 'good' | 'none';
  readonly answer: Wanted;
  /** True where the target may conform and yet have nothing to show: a null that it does not use. */
  readonly isOptional?: boolean;
  /**
   * The client's own part: makes the request and checks what it got; throws where it is not what the contract
   * says.
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
