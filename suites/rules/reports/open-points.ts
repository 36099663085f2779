import { endpoints, type ObservationId } from '../../catalogue/index.ts';
import type { Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { outcomeInWords } from '../../kit/check/preconditions.ts';
import { isArray, isObject, member } from '../../kit/json/json.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { madeUpWord } from '../../kit/protocol/random.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import { askPairs, type Pair } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { foreignType } from './refusals.ts';
import { askReports, optionsOf, reportsSeen, seriesNames, type ReportQuestion } from './questions.ts';

const endpoint = endpoints.reports;

/** Observes the answer to a question that is valid except for one value. */
function oddValue(
  observes: ObservationId,
  title: string,
  question: ReportQuestion,
  odd: (context: CheckContext) => Readonly<Record<string, string | readonly string[] | undefined>>,
): Probe {
  return {
    observes,
    title,
    endpoint,
    async run(context) {
      await askReports(context);
      return outcomeInWords(await askOdd(context, question, optionsOf(question, odd(context))));
    },
  };
}

/** Asks for a report that may be refused, beside one that is valid. */
async function askOdd(
  context: CheckContext,
  question: ReportQuestion,
  invalid: Pair['invalid'],
): Promise<Exchange> {
  const pair: Pair = { endpoint, twin: 'unspecified', valid: optionsOf(question), invalid };
  const { proven } = await askPairs(context, [pair], '4.1-answers-200');
  return proven[0].invalid;
}

/** What the spec leaves open about reports. */
export const openPoints: readonly Probe[] = [
  {
    observes: '4.1-refusal-body',
    title: 'body of a refused report',
    endpoint,
    async run(context) {
      await askReports(context);
      const madeUp = optionsOf({}, { type: madeUpWord(context.seed, 'type') });
      const exchange = await askOdd(context, {}, (await foreignType(context)) ?? madeUp);
      return `${outcomeInWords(exchange)}, ${bodyInWords(exchange)}`;
    },
  },
  oddValue('4.1-other-case', 'a type in capitals', {}, () => ({ type: 'WORKSPACE_ACTIVITY' })),
  oddValue('4.1-empty-value', 'an empty metric', { metric: 'all' }, () => ({ metric: '' })),
  oddValue('4.1-doubled-parameter', 'time_period twice', { period: 'one_week' }, () => ({
    time_period: ['one_week', 'one_day'],
  })),
  // Within 32 bits, so that it is refused, if at all, for its absence.
  oddValue('4.1-unknown-connector', 'an id of no connector', {}, ({ seed }) => ({
    connector_ids: absentIds(['1'], seed, 1).ids,
  })),
  {
    observes: '4.1-other-series',
    title: 'the series that was not asked for',
    endpoint,
    run: describeOtherSeries,
  },
];

/** The form of a body: its words may differ from run to run. */
function bodyInWords(exchange: Exchange): string {
  const body = exchange.answer?.body;
  if (body?.kind === 'empty') return 'no body';
  if (body?.kind !== 'json') return 'no JSON';
  if (isArray(body.value)) return 'an array';
  if (!isObject(body.value)) return 'a scalar';
  return `an object ${typeof member(body.value, 'message') === 'string' ? 'with' : 'without'} a message`;
}

async function describeOtherSeries(context: CheckContext): Promise<string | undefined> {
  const seen = new Set<string>();
  await askReports(context);
  for (const { question, exchange } of reportsSeen(context)) {
    const other = seriesNames.find((name) => name !== question.metric);
    const isNamed = seriesNames.some((name) => name === question.metric);
    if (!isNamed || other === undefined || !isExpectedAnswer(exchange)) continue;
    const value = member(member(bodyOf(exchange), 'data'), other);
    if (value === undefined) seen.add('left out');
    else seen.add(isArray(value) && value.length === 0 ? 'empty' : 'there');
  }
  return seen.size === 0 ? undefined : [...seen].sort().join(', ');
}
