import type { Answered, NothingSeen, Reason, Unseen } from '../../../schemas/report-reasons.ts';
import type { RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { serverWords } from './server-words.ts';

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
