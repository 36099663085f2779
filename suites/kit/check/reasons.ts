import type { Endpoint, RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import type { FixtureKey, FixtureMissing, Stopped } from '../target/gap.ts';
import { serverWords } from './server-words.ts';
import type { NoAnswerFact } from './facts.ts';

/** What there was no answer, entry or request for. */
export type Unseen =
  | 'any-answer'
  | 'any-check'
  | 'any-observation'
  | 'request'
  | 'pair'
  | 'list-page'
  | 'list-order'
  | 'same-list'
  | 'quiet-list'
  | 'whole-list'
  | 'whole-list-and-filtered'
  | 'status-to-filter'
  | 'given-run'
  | 'run-alone'
  | 'run-for-itself'
  | 'quiet-run'
  | 'listed-run'
  | 'model'
  | 'model-to-restore'
  | 'attributes'
  | 'attributes-to-restore'
  | 'report'
  | 'report-data'
  | 'report-items'
  | 'connector-in-digits'
  | 'absent-id'
  | 'absent-model'
  | '404'
  | '404-body'
  | 'valid-request'
  | 'request-with-valid-token'
  | 'refusal'
  | 'refusal-that-proves'
  | 'other-form-of-token'
  | 'new-values'
  | 'named-values'
  | 'rows'
  | 'only-writer'
  | 'updated-model'
  | 'model-since-update'
  | 'cause-of-change';

/** What an invalid twin of a request was. */
export type Twin =
  | 'absent-id'
  | 'malformed-id'
  | 'missing-parameter'
  | 'foreign-parameter'
  | 'connector-ids'
  | 'unused-status'
  | 'unspecified';

/** The answer to a request that could not be used. */
export interface Answered {
  readonly kind: 'answered';
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status?: number;
  /** A 200 without the body of its endpoint. */
  readonly isUnrecognised?: true;
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
  readonly endpoint?: Endpoint;
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
  /** Nothing is written to such a target. */
  | { readonly kind: 'not-written'; readonly because: 'not-known' | 'token-refused'; readonly by?: Answered }
  /** The valid token is refused, so a refusal proves nothing. */
  | { readonly kind: 'locked-out'; readonly after?: Endpoint; readonly by?: Answered }
  /** The valid token was refused for a while, beside an invalid request. */
  | { readonly kind: 'token-refused'; readonly by: Answered }
  /** The attempts at an endpoint ended with one that was not clearly refused. */
  | { readonly kind: 'attempts-ended'; readonly endpoint: Endpoint; readonly credential: string }
  /** The target limits how many invalid credentials it takes in a while, or a gateway answers them. */
  | { readonly kind: 'attempts-limited'; readonly endpoint: Endpoint }
  /** A list changed while it was read, so that what it showed could not be distinguished from a fault. */
  | { readonly kind: 'list-moved'; readonly list: string }
  /** Answers of a list contradict each other, no answer shows a change, and the reads made decide nothing. */
  | { readonly kind: 'list-undecided'; readonly list: string }
  /** Links led from page to page, and further ones were not read. */
  | { readonly kind: 'end-not-reached'; readonly list: string }
  | { readonly kind: 'one-page'; readonly of: 'run' | 'record' }
  /**
   * An earlier run left a model changed, and these members now hold neither what it sent nor what was there
   * before.
   */
  | { readonly kind: 'left-changed'; readonly model: string; readonly members: readonly string[] }
  | { readonly kind: 'constant-answers' }
  | { readonly kind: 'broken-there' }
  | { readonly kind: 'own-fault'; readonly of: 'check' | 'probe' }
  | { readonly kind: 'left-out'; readonly by: 'only' | 'profile' | 'unknown' }
  | { readonly kind: 'left-out-by-operator'; readonly quote: string }
  | { readonly kind: 'pending'; readonly since: string; readonly countsFrom: string }
  | {
      readonly kind: 'waived';
      readonly owner: string;
      readonly expires: string;
      readonly quote: string;
    }
  | { readonly kind: 'rests-on-waived'; readonly rule: RequirementId }
  /** Other checks of a rule whose finding is waived. */
  | { readonly kind: 'beside-waived'; readonly checks: number };

/** There was nothing of that kind to examine. */
export const unseen = (what: Unseen, more: Omit<NothingSeen, 'kind' | 'what'> = {}): NothingSeen => ({
  kind: 'unseen',
  what,
  ...more,
});

/** Another rule must pass first; `because` says what was seen of it. */
export const needs = (
  rule: RequirementId,
  because?: Answered | NothingSeen | Unseen,
): Extract<Reason, { kind: 'needs' }> => ({
  kind: 'needs',
  rule,
  ...(because === undefined ? {} : { because: typeof because === 'string' ? unseen(because) : because }),
});

/** What became of a request. */
export function answered(exchange: Exchange, more: Pick<Answered, 'isUnrecognised' | 'twin'> = {}): Answered {
  const { ask, answer, failure } = exchange;
  const { pathname, search } = new URL(ask.url);
  const asked = { kind: 'answered', method: ask.method, path: `${pathname}${search}`, ...more } as const;
  if (answer !== undefined) {
    const quote = ask.method !== 'GET' && answer.status >= 400 ? serverWords(exchange) : undefined;
    return { ...asked, status: answer.status, ...(quote === undefined ? {} : { quote }) };
  }
  return {
    ...asked,
    noAnswer: {
      kind: 'no-answer',
      ...(failure === undefined ? {} : { failure: failure.kind, quote: failure.message }),
    },
  };
}

/** Whether two reasons say the same. */
export const isSameReason = (one: Reason, other: Reason): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const wasNotSent = ({ noAnswer }: Answered): boolean => noAnswer?.failure === 'budget';

/** Whether something was not examined because no request was left for it, or all were reserved. */
export function isForLackOfRequests(reason: Reason): boolean {
  if (reason.kind === 'answered') return wasNotSent(reason);
  return reason.kind === 'needs' && reason.because?.kind === 'answered' && wasNotSent(reason.because);
}
