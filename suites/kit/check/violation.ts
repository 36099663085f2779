import type { Endpoint } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../json/json.ts';

/** What the target did wrong, in the parts of which a finding is told. */
export interface ViolationDetails {
  /** The answer that shows the wrong. */
  readonly exchange: Exchange;
  /** Where in the body, as a JSON pointer (RFC 6901), or the name of a header, or `status`. */
  readonly pointer?: string;
  /** What the rule wants there: a value (quoted as JSON) or words. */
  readonly wanted: Json | Words;
  /** What came instead: a value (quoted as JSON) or words. */
  readonly received: Json | Words | undefined;
  /** The answers that it is held against, in order. */
  readonly against?: readonly Exchange[];
  /** A hint at the likely cause, where there is one. */
  readonly hint?: string;
  /** The endpoint, where it is not that of the exchange. */
  readonly endpoint?: Endpoint;
  /** How a property came to it. */
  readonly counterexample?: {
    readonly moves: readonly string[];
    readonly seed: number;
    readonly path: string;
  };
  /** Further violations of the same rule at other places. */
  readonly others?: readonly Violation[];
  /** In how many of the answers that were looked at. */
  readonly occurrences?: { readonly of: number; readonly violating: number };
}

/** Text that is to be printed as it is, not quoted as JSON. */
export interface Words {
  readonly words: string;
}

/** Marks a text as words, so that it is not printed as a JSON string. */
export const words = (text: string): Words => ({ words: text });

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

/** The phase for a check could not be set: nothing is known about the rule. */
export class PreconditionFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Blocked';
  }
}

/** Says that the target broke the rule; throws a Violation that knows from where it was called. */
export function violate(details: ViolationDetails): never {
  throw new Violation(details, callSite(new Error().stack ?? ''));
}

/** Says that the rule cannot be examined, and why; throws PreconditionFailed. */
export function failPrecondition(reason: string): never {
  throw new PreconditionFailed(reason);
}

function callSite(stack: string): string {
  const line = stack.split('\n')[2] ?? '';
  const found = /suites[/\\](.+?):(\d+):\d+\)?$/.exec(line);
  return found ? `${(found[1] ?? '').replaceAll('\\', '/')}:${found[2]}` : 'unknown';
}
