import type { Endpoint, RequirementId } from '../suites/catalogue/index.ts';
import type { twinWords, unseenWords } from '../suites/catalogue/vocabulary.ts';
import type { NoAnswerFact } from './report-facts.ts';

/** An id in the target file, which discovery may find. */
export type IdKey = 'connectorId' | 'modelId' | 'syncId' | 'syncRunId' | 'otherSyncId' | 'emptySyncId';
/** What the operator alone can give. */
export type BodyKey = 'updateConnector' | 'updateModel' | 'scheduleSync' | 'querySource';

/** A fact about the target that checks may need. */
export type FixtureKey = IdKey | BodyKey;

/** Nothing more could be sent, or nothing more was useful to send; `quote` is the client's reason. */
interface Stopped {
  readonly kind: 'stopped';
  readonly quote: string;
}

/** Why a value of the target is not known, such as an answer of no use: facts, never a sentence. */
export type Gap =
  | { readonly kind: 'not-given' | 'none-found' | 'no-model' | 'no-sync' | 'given-without-sync' }
  | { readonly kind: 'none-among-ids'; readonly last: number }
  | {
      readonly kind: 'names-no-connector' | 'lists-no-run' | 'lists-runs' | 'same-as-sync';
      readonly id: string;
    }
  | {
      readonly kind: 'not-found';
      readonly id: string;
      readonly path: string;
      readonly status: number;
      /** What the target says of it. */
      readonly quote?: string;
    }
  | Answered
  | Stopped;

/** A value of the target that is not known, why, and what to do in the target file, if that would help. */
export interface FixtureMissing {
  readonly kind: 'fixture-missing';
  readonly key: FixtureKey;
  readonly gap: Gap;
  readonly remedy?: Remedy;
}

/** What to do in the target file about a value that is not known. */
export interface Remedy {
  readonly do: 'give' | 'correct' | 'name-with-runs';
  readonly key: FixtureKey;
}

/** What there was no answer, entry or request for. */
export type Unseen = keyof typeof unseenWords;

/** What an invalid twin of a request was. */
export type Twin = keyof typeof twinWords;

/** The answer to a request that could not be used. */
export interface Answered {
  readonly kind: 'answered';
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status?: number;
  /** A 200 without the body of its endpoint: the mark that it lacks, and the names in it. */
  readonly isUnrecognised?: true;
  readonly lacks?: 'object' | 'envelope' | 'links' | 'data';
  readonly members?: readonly string[];
  readonly noAnswer?: NoAnswerFact;
  /** The target's answer to a write that it did not carry out. */
  readonly quote?: string;
  /** What was wrong with the request on purpose. */
  readonly twin?: Twin;
}

/** There was nothing to examine. */
export interface NothingSeen {
  readonly kind: 'unseen';
  readonly what: Unseen;
  readonly key?: 'updateModel' | 'updateConnector';
}

/** Why something was not examined: names, ids and numbers, never a sentence. */
export type Reason =
  | Answered
  | NothingSeen
  | FixtureMissing
  | Stopped
  /** Another rule must pass first. */
  | {
      readonly kind: 'needs';
      readonly rule: RequirementId;
      readonly because?: Answered | NothingSeen | { readonly kind: 'broken' };
    }
  /** The target refused a value from the operator: one of these keys may be wrong. */
  | { readonly kind: 'given-refused'; readonly by: Answered; readonly keys: readonly FixtureKey[] }
  /** Nothing is written to a target that has not answered as this API does, or that refuses the token. */
  | { readonly kind: 'not-written'; readonly by?: Answered }
  /** The valid token is refused, so a refusal proves nothing. */
  | { readonly kind: 'locked-out'; readonly after?: Endpoint; readonly by?: Answered }
  /** The valid token was refused for a while, beside an invalid request. */
  | { readonly kind: 'token-refused'; readonly by: Answered }
  /** The attempts at an endpoint ended with one that was not clearly refused. */
  | { readonly kind: 'attempts-ended'; readonly endpoint: Endpoint; readonly credential: string }
  /** The target limits how many invalid credentials it takes in a while, or a gateway answers them. */
  | { readonly kind: 'attempts-limited'; readonly endpoint: Endpoint }
  /**
   * A list changed while it was read, so that a fault could not be distinguished from that; its answers
   * contradict each other, and no read decides; or links led on, and further ones were not read.
   */
  | { readonly kind: 'list-moved' | 'list-undecided' | 'end-not-reached'; readonly list: string }
  | { readonly kind: 'one-page'; readonly of: 'run' | 'record' }
  /** An earlier run changed a model; these members hold neither its values nor the former ones. */
  | { readonly kind: 'left-changed'; readonly model: string; readonly members: readonly string[] }
  | { readonly kind: 'constant-answers' }
  | { readonly kind: 'left-out'; readonly by: 'only' | 'profile' }
  | { readonly kind: 'left-out-by-operator'; readonly quote: string }
  | { readonly kind: 'pending'; readonly since: string; readonly countsFrom: string }
  | { readonly kind: 'waived'; readonly owner: string; readonly expires: string; readonly quote: string }
  | { readonly kind: 'rests-on-waived'; readonly rule: RequirementId }
  /** Other checks of a rule whose finding is waived. */
  | { readonly kind: 'beside-waived'; readonly checks: number };
