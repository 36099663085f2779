/** Questions that must be refused: what is wrong with a report, and what an answer to one says. */
import type { RequirementId } from '../catalogue/index.ts';
import type { Twin } from '../../schemas/report-reasons.ts';
import { answersRule } from './answers.ts';
import type { Ask } from './ask.ts';
import { serviceStatus, statusOf, type Exchange } from './exchange.ts';
import { answered, needs } from './facts.ts';
import { doubt, gap, ok, type Judgement } from './judgement.ts';
import { isDigits } from './json.ts';
import type { Knowledge } from './knowledge.ts';
import { confirm, ifTokenIsGood } from './questions.ts';

/** The listed values of those parameters of a report that have some (clause 4.1). */
export const listed = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
} as const;

/** The parameters of a report. */
export type ReportParameter = keyof typeof listed | 'connector_ids';

/** The rules by which a report is refused, each for one parameter. */
export const refusals = {
  '4.1-type-required': 'type',
  '4.1-type-values': 'type',
  '4.1-metric-values': 'metric',
  '4.1-time-period-values': 'time_period',
  '4.1-connector-ids-integer': 'connector_ids',
} as const satisfies Partial<Record<RequirementId, ReportParameter>>;

/** The parameters of a report that are missing or have a value that is not listed. */
export function foreignIn({ query }: Pick<Ask, 'query'>): readonly ReportParameter[] {
  const valuesOf = (name: string): readonly string[] =>
    query.filter(([one]) => one === name).map(([, value]) => value);
  const isListed = (name: keyof typeof listed): boolean =>
    valuesOf(name).every((value) => (listed[name] as readonly string[]).includes(value)); // compared as texts
  return (['type', 'metric', 'time_period', 'connector_ids'] as const).filter((name) =>
    name === 'connector_ids'
      ? !valuesOf(name).every(isDigits)
      : !isListed(name) || (name === 'type' && valuesOf(name).length === 0),
  );
}

/** A question that must be refused, with what came. */
export interface Probe {
  readonly exchange: Exchange;
  readonly rule: RequirementId;
  /** What of the question must be refused, for what is said of an answer that cannot be used. */
  readonly twin?: Twin;
  isKept(status: number): boolean;
}

/**
 * What an answer to a probe says: something only once the endpoint was seen to answer (interpretation 24),
 * and a refusal that may be the token's only once that was accepted afterwards. `fault` judges what does not
 * keep the rule.
 */
export function judgeProbe(
  known: Knowledge,
  { exchange, rule, twin, isKept }: Probe,
  fault: (control: Exchange) => Judgement | undefined,
): Judgement | undefined {
  const { endpoint } = exchange.ask;
  const status = serviceStatus(exchange);
  const control = known.served(endpoint).find(({ number }) => number < exchange.number);
  if (control === undefined) return gap(rule, endpoint, needs(answersRule(endpoint)));
  if (isKept(status)) return ok(rule, exchange);
  if (status === 0) return gap(rule, endpoint, answered(exchange, twin));
  const told = fault(control);
  // A limit may answer 403 once (interpretation 54): what does not come again is no refusal of the service.
  const again = confirm(exchange, 'forbidden', 0);
  const came = known.answerTo(again);
  if (status === 403 && told !== undefined && came === undefined)
    return doubt(rule, endpoint, answered(exchange, twin), [again]);
  if (status === 403 && came !== undefined && statusOf(came) !== 403) return undefined;
  const isOfToken = (status === 401 || status === 403) && exchange.method === 'GET';
  const at = isOfToken ? [endpoint] : undefined;
  return told === undefined || status === 200 || status >= 500
    ? told
    : ifTokenIsGood(known, exchange, told, { twin, at });
}
