import { endpoints } from '../../catalogue/index.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { whyUnusable } from '../../kit/check/preconditions.ts';
import {
  askForToken,
  isCredentialRefused,
  isTokenAcceptedAfter,
  isTokenGoodAfter,
  mayRefuseCredential,
} from '../../kit/check/token-refusal.ts';
import { isArray, isObject, member, type Json, type JsonObject } from '../../kit/json/json.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { areConnectorsThere, askForConnectors } from './connector-presence.ts';
import { openPoints } from './open-points.ts';
import { connectorInDigits } from '../../kit/resources/connector-in-digits.ts';
import { reportsSeen, seriesNames, type SeenReport } from './questions.ts';
import { refusals } from './refusals.ts';
import { quoted, ofType, nothingOr, type ValueFact } from '../../kit/check/facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { answered, needs, unseen } from '../../kit/check/reasons.ts';

const endpoint = endpoints.reports;

/** Reports refuse values that are not listed. */
export const checks: readonly Check[] = refusals;

/** A report has its body and its series, and accepts connectors: checked on every answer. */
export const reportAnswerChecks: readonly Check[] = [
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
  connectorsTaken('a report is returned for one connector', 1),
  connectorsTaken('a report is returned for connector_ids that repeat', 2),
];

/** What the spec leaves open about reports. */
export const probes: readonly Probe[] = openPoints;

function expectBody(context: CheckContext): void {
  const exchanges = context.api.evidence(endpoint);
  judgeEach(context.tally, exchanges, (exchange) => {
    const body = bodyOf(exchange);
    if (exchange.answer?.status !== 200 || body === undefined) return undefined;
    const fault = bodyFault(body);
    if (fault !== undefined) violate({ exchange, ...fault });
    return isExpectedAnswer(exchange) ? 0 : undefined;
  });
  if (context.tally.answers === 0) failPrecondition(noReport(exchanges));
}

interface BodyFault {
  readonly pointer: string;
  readonly wanted: ValueFact;
  readonly received: ValueFact;
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

/** Why no answer to a report could be used, of which the first says what came instead. */
function noReport([first]: readonly Exchange[]): Reason {
  const why = first === undefined ? undefined : whyUnusable(first, '4.1-answers-200');
  return why ?? needs('4.1-answers-200', 'report');
}

function expectSeries(context: CheckContext, owed: (metric: string | undefined) => readonly string[]): void {
  const asked = reportsSeen(context).filter(({ question }) => owed(question.metric).length > 0);
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
      const seen = reportsSeen(context);
      const asked = seen.filter(({ question }) => question.ids.length === count);
      const validOf = new Map(asked.map((one) => [one.exchange, withoutConnectors(seen, one)]));
      const refused = [...validOf.keys()].filter(mayRefuseCredential);
      await askForToken(context, refused);
      await askForConnectors(context, refused);
      const isOpen = (exchange: Exchange): boolean =>
        mayBeOfToken(context, exchange) || mayBeAbsent(context, exchange);
      judgeEach(context.tally, [...validOf.keys()], (exchange) =>
        isOpen(exchange) ? undefined : judgeTaking(exchange, validOf.get(exchange)),
      );
      const [absent] = refused.filter((exchange) => mayBeAbsent(context, exchange));
      if (context.tally.answers > 0 && absent !== undefined) context.tally.missed(answered(absent));
      if (context.tally.answers === 0) failPrecondition(noReport([...validOf.keys()]));
    },
  };
}

/** Whether a report was refused, and perhaps for a token that has expired: any status may say so. */
const mayBeOfToken = ({ api }: CheckContext, exchange: Exchange): boolean =>
  mayRefuseCredential(exchange) &&
  !(isCredentialRefused(exchange) ? isTokenGoodAfter(api, exchange) : isTokenAcceptedAfter(api, exchange));

/** Whether a report was refused, and perhaps because there is no such connector (any more). */
const mayBeAbsent = (context: CheckContext, exchange: Exchange): boolean =>
  mayRefuseCredential(exchange) && !areConnectorsThere(context, exchange);

/** The good answer to the same report without connectors, or to any other where none like it was refused. */
function withoutConnectors(seen: readonly SeenReport[], { question }: SeenReport): Exchange | undefined {
  const plain = seen.filter((one) => one.question.ids.length === 0);
  const good = plain.filter(({ exchange }) => isExpectedAnswer(exchange));
  const alike = plain.filter(
    (one) => one.question.metric === question.metric && one.question.period === question.period,
  );
  const same = alike.every((one) => good.includes(one)) ? alike[0] : undefined;
  // What refuses a period, a metric or an order of them refuses it for a connector too: that is no matter of
  // connectors.
  const isRefusedAnyway = plain.some(
    (one) =>
      !good.includes(one) &&
      ((one.question.metric !== undefined && one.question.metric === question.metric) ||
        (one.question.period !== undefined && one.question.period === question.period)),
  );
  return (same ?? (isRefusedAnyway ? undefined : good[0]))?.exchange;
}

/**
 * A failure of the server, or another success, is a matter of 4.1-answers-200; a refusal proves nothing if
 * every report is refused.
 */
function judgeTaking(exchange: Exchange, valid: Exchange | undefined): number | undefined {
  const status = exchange.answer?.status ?? 0;
  if (valid !== undefined && status >= 300 && status < 500 && status !== 429)
    violate({
      exchange,
      pointer: 'status',
      wanted: quoted(200),
      received: quoted(status),
      against: [valid],
    });
  return isExpectedAnswer(exchange) ? 0 : undefined;
}
