import { endpoints, type RequirementId } from '../../catalogue/index.ts';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import type { Check } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { askPairs, judgeProven, ofGoodToken, statusOfService } from '../../kit/check/paired.ts';
import type { Pair, Proven, SentPairs } from '../../kit/check/paired.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import type { Since } from '../../../schemas/report-facts.ts';
import { quoted } from '../../kit/check/facts.ts';
import { PreconditionFailed, violate } from '../../kit/check/violation.ts';
import type { PlannedQuestion } from '../../kit/plan/plan.ts';
import { mannerInTurn } from '../../kit/plan/manners.ts';
import { reportQuery, type Query } from '../../kit/questions/report-query.ts';
import { connectorInDigits } from '../../kit/resources/connector-in-digits.ts';
import { askReports } from './questions.ts';

const endpoint = endpoints.reports;

/** A parameter that a report must be refused for. */
interface Rule {
  readonly verifies: RequirementId;
  readonly title: string;
  readonly parameter: 'type' | 'metric' | 'time_period' | 'connector_ids';
  readonly bad: readonly string[];
  /** A value that makes the same request a good one. */
  readonly good: string;
}

const foreign = ['foreign', 'resembling'];

const rules: readonly Rule[] = [
  {
    verifies: '4.1-type-required',
    title: 'a report without a type is refused',
    parameter: 'type',
    bad: ['missing'],
    good: 'listed',
  },
  {
    verifies: '4.1-type-values',
    title: 'a report of a type that is not listed is refused',
    parameter: 'type',
    bad: foreign,
    good: 'listed',
  },
  {
    verifies: '4.1-metric-values',
    title: 'a report of a metric that is not listed is refused',
    parameter: 'metric',
    bad: foreign,
    good: 'all',
  },
  {
    verifies: '4.1-time-period-values',
    title: 'a report of a time_period that is not listed is refused',
    parameter: 'time_period',
    bad: foreign,
    good: 'one_week',
  },
  {
    verifies: '4.1-connector-ids-integer',
    title: 'a report for a connector that is no integer is refused',
    parameter: 'connector_ids',
    bad: ['a word', 'no integer'],
    good: 'none',
  },
];

/** A report without a type, or with a value that is clearly not listed, is refused with 400. */
export const refusals: readonly Check[] = rules.map((rule) => ({
  verifies: rule.verifies,
  title: rule.title,
  endpoint,
  async run(context) {
    // Listed values first: a fault in one of twenty answers must not hit a request that is to be refused.
    await askReports(context);
    const others = await ownPartOfOthers(context, rule);
    await expectRefusals(context, rule, badQuestions(context, rule), others);
  },
}));

/**
 * One of those that must be refused, once more after the writes, where possible beside a report that was
 * asked for after them: a refusal must stay one (interpretation 29). Bad connectors have met every period.
 */
export const refusalsAfterWrites: readonly Check[] = rules.filter(isOfMust).map((rule) => ({
  verifies: rule.verifies,
  title: `${rule.title} after the writes too`,
  endpoint,
  async run(context) {
    const good = context.plan.after.filter((question) => question.endpoint === endpoint);
    const usual = good.filter(({ point }) => point['http'] === 'usual');
    const bad = badQuestions(context, rule);
    const beside = bad.find((one) => usual.some(({ point }) => isTwinOf(one.point, point)));
    if (good.length > 0) await expectRefusals(context, rule, [beside ?? bad.slice(0, 1)].flat());
  },
}));

/** That `connector_ids` are integers is a SHOULD. */
function isOfMust({ parameter }: Rule): boolean {
  return parameter !== 'connector_ids';
}

/** A bad request, and how many of its rule were planned before it. */
interface BadQuestion extends Pick<PlannedQuestion, 'point'> {
  readonly turn: number;
  /** In the deepest runs, how many of them have a bad value of the same kind. */
  readonly round: number | undefined;
}

/** Of two bad values the rule of the first asks. */
const badQuestions = ({ plan, depth }: CheckContext, rule: Rule): readonly BadQuestion[] =>
  plan.refused
    .filter(({ point }) => rules.find((one) => isBadFor(one, point)) === rule)
    .map(({ point }, turn, all) => {
      const kind = point[rule.parameter];
      const earlier = all.slice(0, turn).filter((one) => one.point[rule.parameter] === kind).length;
      return { point, turn, round: depth.name === 'thorough' ? earlier : undefined };
    });

const isBadFor = ({ bad, parameter }: Rule, point: QuestionPoint): boolean =>
  bad.includes(point[parameter] ?? '');

/** The same question with good values in place of the bad ones. */
const goodTwin = (point: QuestionPoint): QuestionPoint =>
  Object.fromEntries(
    Object.entries(point).map(([name, value]) => [
      name,
      rules.find((one) => one.parameter === name && one.bad.includes(value))?.good ?? value,
    ]),
  );

/** Whether a good report is a bad one with good values in place of the bad ones. */
function isTwinOf(bad: QuestionPoint, good: QuestionPoint): boolean {
  const twin = goodTwin(bad);
  return rules.every(({ parameter }) => (twin[parameter] ?? 'listed') === (good[parameter] ?? 'listed'));
}

async function expectRefusals(
  context: CheckContext,
  rule: Rule,
  questions: readonly BadQuestion[],
  others: readonly Proven[] = [],
): Promise<void> {
  const { proven, unproven } = await askBad(context, rule, questions);
  const own = await Promise.all(
    proven.map(async (one) => ((await isForAnother(context, rule, one)) ? [] : [one])),
  );
  judgeProven(
    context.tally,
    await ofGoodToken(context, { proven: [...own.flat(), ...others], unproven }, isRefused),
    ({ invalid: exchange, valid }) => {
      if (!isRefused(exchange))
        violate({
          exchange,
          pointer: 'status',
          wanted: { kind: 'status', status: 400, since: whyIll(rule.parameter, exchange) },
          received: quoted(statusOfService(exchange)),
          against: [valid],
        });
      return 0;
    },
  );
}

/** A bad request with its good twin. */
interface BadPair extends Pair {
  readonly question: BadQuestion;
}

/** Sends the bad requests of a rule, each once for all rules that look at them. */
const askBad = (
  context: CheckContext,
  rule: Rule,
  questions: readonly BadQuestion[],
): Promise<SentPairs<BadPair>> =>
  context.once([askBad, `${rule.verifies} ${questions.map(({ turn }) => turn).join(' ')}`], async () => {
    const connector = await connectorInDigits(context);
    const known = answeredRequests(context, rule.parameter);
    const pairs = questions.map((question): BadPair => {
      const { point, turn, round } = question;
      const at = { seed: context.seed, turn, round };
      const query = reportQuery(goodTwin(point), connector, at);
      return {
        endpoint,
        twin: rule.bad.includes('missing') ? 'missing-parameter' : 'foreign-parameter',
        valid: known.get(othersIn(query, rule.parameter)) ?? { query },
        invalid: {
          query: reportQuery(point, connector, at),
          ...mannerInTurn(turn, context.seed + rules.indexOf(rule)),
        },
        question,
      };
    });
    return askPairs(context, pairs, '4.1-answers-200');
  });

/** The request with a type that is not listed that is planned first; undefined where none is. */
export async function foreignType(context: CheckContext): Promise<Pick<AskOptions, 'query'> | undefined> {
  const [question] = rules
    .filter(({ verifies }) => verifies === '4.1-type-values')
    .flatMap((rule) => badQuestions(context, rule));
  if (question === undefined) return undefined;
  const at = { seed: context.seed, turn: question.turn, round: question.round };
  return { query: reportQuery(question.point, await connectorInDigits(context), at) };
}

const isRefused = (exchange: Exchange): boolean => statusOfService(exchange) === 400;

/** A request with several bad values, with good ones in place of all but that of one rule. */
async function partOf(
  context: CheckContext,
  { parameter }: Rule,
  { point, turn, round }: BadQuestion,
): Promise<Pick<AskOptions, 'query'>> {
  const part = { ...goodTwin(point), [parameter]: point[parameter] ?? 'listed' };
  return { query: reportQuery(part, await connectorInDigits(context), { seed: context.seed, turn, round }) };
}

/**
 * Whether a request with several bad values is served because of the value of another rule: if it is served
 * with that bad value alone, it says nothing about this one.
 */
async function isForAnother(
  context: CheckContext,
  rule: Rule,
  { pair: { question }, invalid }: Proven<BadPair>,
): Promise<boolean> {
  if (isRefused(invalid)) return false;
  const others = rules.filter((one) => one !== rule && isBadFor(one, question.point));
  const answers = await Promise.all(
    others.map(async (other) =>
      context.api.ask(endpoint, { purpose: 'probe', ...(await partOf(context, other, question)) }),
    ),
  );
  return answers.some((one) => statusOfService(one) !== undefined && !isRefused(one));
}

/** What another rule could not ask is no reason to leave this one unexamined. */
function noneIfUnproven(error: unknown): readonly [] {
  if (error instanceof PreconditionFailed) return [];
  throw error;
}

/**
 * Of requests with several bad values that another rule asked and that were served: those with the bad value
 * of this rule alone.
 */
async function ownPartOfOthers(context: CheckContext, rule: Rule): Promise<readonly Proven[]> {
  const asked = await Promise.all(
    rules.map(async (first): Promise<readonly Proven<BadPair>[]> => {
      const questions = badQuestions(context, first);
      const isShared = questions.some(({ point }) => isBadFor(rule, point));
      if (first === rule || !isShared) return [];
      return askBad(context, first, questions).then(({ proven }) => proven, noneIfUnproven);
    }),
  );
  const served = asked
    .flat()
    .filter(({ pair, invalid }) => isBadFor(rule, pair.question.point) && !isRefused(invalid));
  return Promise.all(
    served.map(async ({ pair, valid }) => {
      const invalid = { purpose: 'probe', ...(await partOf(context, rule, pair.question)) } as const;
      const exchange = await context.api.ask(endpoint, invalid);
      return { pair: { ...pair, invalid }, valid, invalid: exchange };
    }),
  ).then((parts) => parts.filter(({ invalid }) => statusOfService(invalid) !== undefined));
}

/** The parameters of a query except one, whatever their order. */
const othersIn = (query: Query, parameter: string): string =>
  query
    .filter(([name]) => name !== parameter)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');

/**
 * Valid requests that were already answered, so that they need not be repeated, by their other parameters.
 */
function answeredRequests({ api }: CheckContext, parameter: string): ReadonlyMap<string, AskOptions> {
  const known = new Map<string, AskOptions>();
  for (const exchange of api.evidence(endpoint)) {
    const { url, manner } = exchange.ask;
    const query = [...new URL(url).searchParams];
    const others = othersIn(query, parameter);
    if (known.has(others) || !isExpectedAnswer(exchange) || api.known(exchange.ask) === undefined) continue;
    known.set(others, { query, ...(manner === undefined ? {} : { manner }) });
  }
  return known;
}

function whyIll(parameter: Rule['parameter'], { ask }: Exchange): Since {
  if (!new URL(ask.url).searchParams.has(parameter)) return { kind: 'parameter-missing', parameter };
  return {
    kind: parameter === 'connector_ids' ? 'parameter-no-integer' : 'parameter-not-listed',
    parameter,
  };
}
