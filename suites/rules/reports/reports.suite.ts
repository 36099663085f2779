import { endpoints } from '../../catalogue/index.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { whyNotGiven } from '../../kit/check/preconditions.ts';
import { isArray, isObject, member, type Json, type JsonObject } from '../../kit/json/json.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/shape-markers.ts';
import { askPairs } from '../../kit/check/paired.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { openPoints } from './open-points.ts';
import { askReports, connectorInDigits, optionsOf, seriesNames } from './questions.ts';
import { refusals } from './refusals.ts';
import { quoted, ofType, nothingOr, type Fact } from '../../kit/check/facts.ts';
import { needs, unseen, type Reason } from '../../kit/check/reasons.ts';

const endpoint = endpoints.reports;

/** A report has its body, its series, and takes connectors; it refuses what is not listed. */
export const checks: readonly Check[] = [
  {
    verifies: '4.1-body',
    title: 'a report is an object with its series as arrays below data',
    endpoint,
    run: expectBody,
  },
  {
    verifies: '4.1-series-all',
    title: 'a report of all metrics holds both series',
    endpoint,
    run: (context) => expectSeries(context, (metric) => (metric === 'all' ? seriesNames : [])),
  },
  {
    verifies: '4.1-series-named',
    title: 'a report of one metric holds the series of that name',
    endpoint,
    run: (context) => expectSeries(context, (metric) => seriesNames.filter((name) => name === metric)),
  },
  {
    verifies: '4.1-series-default',
    title: 'a report without a metric holds both series',
    endpoint,
    run: (context) => expectSeries(context, (metric) => (metric === undefined ? seriesNames : [])),
  },
  connectorsTaken('a report is given for one connector', 1),
  connectorsTaken('a report is given for connector_ids that repeat', 2),
  ...refusals,
];

/** What the spec leaves open of reports. */
export const probes: readonly Probe[] = openPoints;

async function expectBody(context: CheckContext): Promise<void> {
  const exchanges = (await askReports(context)).map(({ exchange }) => exchange);
  const others = context.api.evidence(endpoint).filter((exchange) => !exchanges.includes(exchange));
  judgeEach(context.tally, [...exchanges, ...others], (exchange) => {
    const body = bodyOf(exchange);
    if (body === undefined || exchange.answer?.status !== 200) return undefined;
    const fault = bodyFault(body);
    if (fault !== undefined) violate({ exchange, ...fault });
    return isExpectedAnswer(exchange) ? 0 : undefined;
  });
  if (context.tally.answers === 0) failPrecondition(noReport(exchanges));
}

interface BodyFault {
  readonly pointer: string;
  readonly wanted: Fact;
  readonly received: Fact;
}

function bodyFault(body: Json): BodyFault | undefined {
  if (!isObject(body)) return { pointer: '', wanted: ofType('object'), received: quoted(body) };
  const data = member(body, 'data');
  if (!isObject(data)) return { pointer: '/data', wanted: ofType('object'), received: nothingOr(body, data) };
  const name = seriesNames.find((one) => member(data, one) !== undefined && !isArray(member(data, one)));
  return name === undefined
    ? undefined
    : { pointer: `/data/${name}`, wanted: ofType('array'), received: nothingOr(data, member(data, name)) };
}

const noReport = (exchanges: readonly Exchange[]): Reason =>
  exchanges.map((exchange) => whyNotGiven(exchange, '4.1-answers-200')).find((one) => one !== undefined) ??
  needs('4.1-answers-200', 'report');

async function expectSeries(
  context: CheckContext,
  owed: (metric: string | undefined) => readonly string[],
): Promise<void> {
  const asked = (await askReports(context)).filter(({ question }) => owed(question.metric).length > 0);
  const metricOf = new Map(asked.map(({ question, exchange }) => [exchange, question.metric]));
  judgeEach(context.tally, [...metricOf.keys()], (exchange) => {
    const data = dataOf(exchange);
    if (data === undefined) return undefined;
    const missing = owed(metricOf.get(exchange)).find((name) => !Object.hasOwn(data, name));
    if (missing !== undefined)
      violate({
        exchange,
        pointer: `/data/${missing}`,
        wanted: ofType('array-of-report-items'),
        received: nothingOr(data, undefined),
      });
    return 0;
  });
  if (context.tally.answers > 0) return;
  failPrecondition(
    asked.some(({ exchange }) => exchange.answer?.status === 200)
      ? needs('4.1-body', 'report-data')
      : noReport([...metricOf.keys()]),
  );
}

function dataOf(exchange: Exchange): JsonObject | undefined {
  const data = member(bodyOf(exchange), 'data');
  return exchange.answer?.status === 200 && isObject(data) ? data : undefined;
}

function connectorsTaken(title: string, count: number): Check {
  return {
    verifies: '4.1-connector-ids',
    title,
    endpoint,
    needs: ['connectorId'],
    async run(context) {
      if ((await connectorInDigits(context)) === undefined) failPrecondition(unseen('connector-in-digits'));
      const asked = (await askReports(context)).filter(({ question }) => question.ids?.length === count);
      const pairs = asked.map((one) => ({
        endpoint,
        twin: 'connector-ids' as const,
        well: optionsOf({ ...one.question, ids: [] }),
        ill: optionsOf(one.question),
      }));
      const judged = await askPairs(context, pairs, '4.1-answers-200');
      const wellOf = new Map(judged.map(({ ill, well }) => [ill, well]));
      judgeEach(context.tally, [...wellOf.keys()], (exchange) => judgeTaking(exchange, wellOf.get(exchange)));
      if (context.tally.answers === 0) failPrecondition(noReport([...wellOf.keys()]));
    },
  };
}

/** A failure of the server, or another success, is the matter of 4.1-answers-200. */
function judgeTaking(exchange: Exchange, well: Exchange | undefined): number | undefined {
  const status = exchange.answer?.status ?? 0;
  if (status >= 300 && status < 500)
    violate({
      exchange,
      pointer: 'status',
      wanted: quoted(200),
      received: quoted(status),
      against: well === undefined ? [] : [well],
    });
  return isExpectedAnswer(exchange) ? 0 : undefined;
}
