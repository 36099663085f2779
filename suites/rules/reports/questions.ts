import { endpoints } from '../../catalogue/index.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lookUp } from '../../kit/json/pointer.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/shape-markers.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';

/** The two series of a report (clause 4.1). */
export const seriesNames = ['sync_run_triggered', 'total_sync_run_rows'] as const;

/** One question to the reports endpoint; what is undefined is not sent. */
export interface Question {
  readonly metric?: string | undefined;
  readonly period?: string | undefined;
  /** Sent as `connector_ids`, one occurrence per id. */
  readonly ids?: readonly string[];
}

/** A question as it is asked, with a parameter replaced, or left out where its value is undefined. */
export function optionsOf(
  question: Question,
  foreign: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): AskOptions {
  const values: Readonly<Record<string, string | readonly string[] | undefined>> = {
    type: 'workspace_activity',
    metric: question.metric,
    connector_ids: question.ids,
    time_period: question.period,
    ...foreign,
  };
  const query = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, one] as const),
  );
  return { query };
}

const metrics = [undefined, ...seriesNames, 'all'];
const periods = [undefined, 'one_week', 'one_day'];

/** Every combination of listed values, without connectors: twelve. */
export const combinations: readonly Question[] = metrics.flatMap((metric) =>
  periods.map((period) => ({ metric, period })),
);

/** Every combination again, with `connector_ids` once or repeated, so that each listed value meets both. */
export const connectorQuestions = (id: string, seed: number): readonly Question[] =>
  metrics.flatMap((metric, row) =>
    periods.map((period, column) => ({
      metric,
      period,
      ids: (row + column + Math.abs(seed)) % 2 === 0 ? [id] : [id, id],
    })),
  );

/**
 * The id, in digits, of a connector that exists: the one that the model names, for the target itself vouches for it, else the
 * one that is given; undefined where neither is written in digits.
 */
export async function connectorInDigits(context: CheckContext): Promise<string | undefined> {
  const { modelId, connectorId } = context.fixtures;
  const named = modelId === undefined ? undefined : await namedByModel(context, modelId);
  return [named, connectorId].find((id) => id !== undefined && /^\d+$/.test(id));
}

async function namedByModel(context: CheckContext, id: string): Promise<string | undefined> {
  const exchange = await context.api.ask(endpoints.readModel, { params: { id } });
  const body = bodyOf(exchange);
  if (body === undefined || !isExpectedAnswer(exchange)) return undefined;
  const named = lookUp(body, '/data/attributes/connector_id');
  return typeof named === 'number' || typeof named === 'bigint' ? String(named) : undefined;
}

/** What the reports endpoint was asked with listed values. */
export interface Asked {
  readonly question: Question;
  readonly exchange: Exchange;
}

/**
 * Asks every combination of listed values twice, and then with connectors: twenty answers and more, so that a fault in one
 * of twenty shows, and shows where no connector is named.
 */
export function askReports(context: CheckContext): Promise<readonly Asked[]> {
  return context.once('reports', async () => {
    const [id, once] = await Promise.all([connectorInDigits(context), askAll(context, combinations, false)]);
    const again = await askAll(context, combinations, true);
    const named = id === undefined ? [] : await askAll(context, connectorQuestions(id, context.seed), false);
    return [...once, ...again, ...named];
  });
}

const askAll = (context: CheckContext, questions: readonly Question[], fresh: boolean): Promise<Asked[]> =>
  Promise.all(
    questions.map(async (question) => ({
      question,
      exchange: await context.api.ask(endpoints.reports, { ...optionsOf(question), fresh }),
    })),
  );
