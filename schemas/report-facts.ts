import type { Endpoint } from '../suites/catalogue/index.ts';
import type { Concern } from '../suites/catalogue/questions.ts';
import type { effectWords, hintWords, typeWords } from '../suites/catalogue/vocabulary.ts';

/** What the examination says of one rule, at one endpoint or at all of them. */
export type Outcome = 'pass' | 'fail' | 'warn' | 'untested' | 'excluded';

/** What the examination says of the target as a whole. */
export type Verdict = 'conformant' | 'non-conformant' | 'inconclusive';

/** How the examination ended. */
export type Ending = 'complete' | 'interrupted' | 'deadline' | 'fault' | 'first-failure';

/** How deep a run looks (interpretation 31). */
export type DepthName = 'quick' | 'standard' | 'thorough';

/**
 * How a target was reached: what a reader of a certificate must know to decide who may have answered.
 * Certificates are shown as SHA-256 (hex) of their DER form.
 */
export interface Connection {
  /** Origin of the proxy, without a password. */
  readonly proxy?: string;
  /** The first authority that is trusted in addition to the system's. */
  readonly ca?: string;
  readonly clientCertificate?: string;
  /** The certificates that the target showed, sorted. */
  readonly peers?: readonly string[];
}

/** How much was asked of one endpoint: pairs of values, of those that there are. */
export interface EndpointCount {
  readonly endpoint: Endpoint;
  readonly asked: number;
  readonly cells: number;
  /** Answers to stated requests with the valid token. */
  readonly answers: number;
  /** How likely a fault in one of twenty answers would have shown, from 0 to 1. */
  readonly chanceOfOneInTwenty: number;
  /** The same of the pairs with a value of one concern. */
  readonly concerns: readonly {
    readonly concern: Concern;
    readonly asked: number;
    readonly cells: number;
    /** Values that were not requested at all, as `dimension=value`. */
    readonly unasked: readonly string[];
  }[];
}

/** A variable of a command line that must be set first. */
export interface CommandVariable {
  readonly name: string;
  /** What it must hold, in words. */
  readonly holds: string;
}

type TargetFailure = 'refused' | 'dns' | 'tls' | 'timeout' | 'cut' | 'protocol' | 'encoding' | 'circuit-open';
type OwnLimit =
  | 'aborted'
  | 'deadline'
  | 'origin'
  | 'too-large'
  | 'headers-too-large'
  | 'crowded'
  | 'budget'
  | 'local';

/**
 * Why no answer arrived. `forbidden`: a limit returned 403 for longer than the suite waits. Limits and errors
 * of ours say nothing of the target.
 */
export type FailureKind = TargetFailure | 'forbidden' | OwnLimit;

/** The type or form that a value, a header or an answer must have. */
export type TypeName = keyof typeof typeWords;

/** What a refused write changed nevertheless. */
export type Effect = keyof typeof effectWords;

/** A likely cause of a violation. */
export type Hint = keyof typeof hintWords;

/** Why a request must be answered with an error. */
export type Since =
  | { readonly kind: 'no-such-sync'; readonly sync: string }
  | {
      readonly kind: 'no-such-run' | 'not-listed' | 'of-another-sync';
      readonly run: string;
      readonly sync: string;
    }
  | {
      readonly kind: 'parameter-missing' | 'parameter-not-listed' | 'parameter-no-integer';
      readonly parameter: string;
    };

/** Entries of a page by their ids, the first dozen of them. */
export interface EntriesFact {
  readonly kind: 'entries';
  readonly ids: readonly string[];
  /** How many there are. */
  readonly of: number;
  /** The number of the page of the list, from 1, where it matters. */
  readonly page?: number;
}

/** The status of an answer; undefined if none arrived. */
interface StatusFact {
  readonly kind: 'status';
  readonly status?: number;
  readonly since?: Since;
}

/** A page of a list, by its number from 1. */
interface PageFact {
  readonly kind: 'page';
  readonly page: number;
  /** `again`: it occurred a second time. `promised`: `last` says that it exists. */
  readonly as?: 'again' | 'promised';
}

/** No answer arrived; `quote` is the transport's description. */
export interface NoAnswerFact {
  readonly kind: 'no-answer';
  readonly failure?: FailureKind;
  readonly quote?: string;
}

/** Where a link leads. */
export type LinkEnd =
  | EntriesFact
  | StatusFact
  | PageFact
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'entry-of-status'; readonly status: string };

/** Where a link must lead. */
export type LinkGoal =
  | EntriesFact
  | { readonly kind: 'following' | 'preceding' | 'same-list' }
  | { readonly kind: 'filtered'; readonly status: string }
  | { readonly kind: 'resource'; readonly path: string; readonly baseUrl: string };

/** A value of another type than wanted, too large to quote. */
interface StructureFact {
  readonly kind: 'structure';
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  readonly members?: readonly string[];
  /** A member that holds an array, and its length. */
  readonly array?: { readonly member: string; readonly length: number };
}

/** A body that is no JSON; `beyond-limit` is a limit of ours and says nothing of the target. */
interface BodyFact {
  readonly kind: 'body';
  readonly body: 'empty' | 'not-utf8' | 'not-json' | 'beyond-limit';
  readonly quote: string;
}

/**
 * What a rule requires at a place, or what was received there: names, ids, numbers and quoted values, never a
 * sentence. `Value` is the type of a quoted value of the target: the value itself within a run, its JSON text
 * (shortened, private data as type and length) in a report.
 */
export type Fact<Value> =
  | EntriesFact
  | StatusFact
  | PageFact
  | NoAnswerFact
  | StructureFact
  | BodyFact
  | { readonly kind: 'value'; readonly value: Value }
  /** Nothing is there; `members` are the members that the object has instead. */
  | { readonly kind: 'nothing'; readonly members?: readonly string[] }
  | { readonly kind: 'type'; readonly type: TypeName }
  /** A refused credential, by its name in reports. */
  | { readonly kind: 'refusal'; readonly of: string; readonly effect: 'any' | 'none' }
  /** A refusal that changed something nevertheless. */
  | { readonly kind: 'effect'; readonly status?: number; readonly effect: Effect }
  | { readonly kind: 'entry'; readonly id: string; readonly as: 'again' | 'listed' | 'of-status' }
  /** Another entry than that at a place of the answer, or than at any other place of the list. */
  | { readonly kind: 'other-entry'; readonly than?: string }
  | { readonly kind: 'list-without'; readonly shownUnder?: string }
  | { readonly kind: 'status-elsewhere'; readonly value: Value; readonly filter: string }
  | { readonly kind: 'link'; readonly to: LinkGoal }
  | { readonly kind: 'link-leading'; readonly value: Value; readonly to: LinkEnd }
  | { readonly kind: 'no-page-beyond'; readonly end: 'first' | 'last' };

/** How many of the examined answers broke a rule. */
export interface Occurrences {
  readonly violating: number;
  readonly of: number;
}
