import type { Endpoint } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Hint, Occurrences } from '../../../schemas/report-facts.ts';
import type { ValueFact, NumberedAnswer, ProofFact } from './facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';

/** What the target did wrong, in the parts that make up a finding. */
export interface ViolationDetails {
  /** The answer that shows the wrong. */
  readonly exchange: Exchange;
  /** Where in the body, as a JSON pointer (RFC 6901), or the name of a header, or `status`. */
  readonly pointer?: string;
  /** What the rule requires there. */
  readonly wanted: ValueFact;
  /** What was there instead. */
  readonly received: ValueFact;
  /** The answers that it is compared with, in order. */
  readonly against?: readonly Exchange[];
  /** A hint at the likely cause, where there is one. */
  readonly hint?: Hint;
  /** The endpoint, if it is not the endpoint of the exchange. */
  readonly endpoint?: Endpoint;
  /** How a property generated the case. */
  readonly counterexample?: {
    readonly moves: readonly string[];
    readonly seed: number;
    readonly path: string;
  };
  /** Further violations of the same rule at other places. */
  readonly others?: readonly Violation[];
  /** Why no movement of the list explains it, for a violation on one that may move. */
  readonly proof?: ListProof;
  /** How many of the examined answers broke the rule. */
  readonly occurrences?: Occurrences;
}

/** A proof with the answers that it rests on. */
export interface ListProof extends Omit<ProofFact, 'answers'> {
  readonly answers: readonly (NumberedAnswer & { readonly exchange: Exchange })[];
}

/** The target broke the rule that a check verifies. */
export class Violation extends Error {
  readonly details: ViolationDetails;
  /** File and line of the assertion that spoke. */
  readonly site: string;
  constructor(details: ViolationDetails, site: string) {
    super('the target broke a rule');
    this.name = 'Violation';
    this.details = details;
    this.site = site;
  }
}

/** A check could not be set up: nothing is known about the rule. */
export class PreconditionFailed extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`a check could not be set up: ${reason.kind}`);
    this.name = 'PreconditionFailed';
    this.reason = reason;
  }
}

/** Says that the target broke the rule; throws a Violation that knows from where it was called. */
export function violate(details: ViolationDetails): never {
  throw new Violation(details, callSite(new Error().stack ?? ''));
}

/** Says that the rule cannot be examined, and why; throws PreconditionFailed. */
export function failPrecondition(reason: Reason): never {
  throw new PreconditionFailed(reason);
}

function callSite(stack: string): string {
  const line = stack.split('\n')[2] ?? '';
  const found = /suites[/\\](.+?):(\d+):\d+\)?$/.exec(line);
  return found ? `${(found[1] ?? '').replaceAll('\\', '/')}:${found[2]}` : 'unknown';
}
