import { endpoints } from '../../catalogue/index.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import type { Asked } from '../../kit/questions/ask.ts';
import { askPlannedOf } from '../../kit/questions/arrangements.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';

/** The two series of a report (clause 4.1). */
export const seriesNames = ['sync_run_triggered', 'total_sync_run_rows'] as const;

/** One question to the reports endpoint; undefined parameters are not sent. */
export interface ReportQuestion {
  readonly metric?: string | undefined;
  readonly period?: string | undefined;
  /** Sent as `connector_ids`, one occurrence per id. */
  readonly ids?: readonly string[];
}

/** A question with a parameter replaced, or left out if its value is undefined. */
export function optionsOf(
  question: ReportQuestion,
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

/** A stated request to the reports endpoint, read from its URL. */
export interface SeenReport {
  readonly exchange: Exchange;
  readonly question: ReportQuestion & { readonly ids: readonly string[] };
}

/** Every answer so far to a report that was asked for with listed values alone. */
export function reportsSeen({ api }: CheckContext): readonly SeenReport[] {
  return api.evidence(endpoints.reports).map((exchange) => {
    const query = new URL(exchange.ask.url).searchParams;
    const one = (name: string): string | undefined => query.get(name) ?? undefined;
    return {
      exchange,
      question: { metric: one('metric'), period: one('time_period'), ids: query.getAll('connector_ids') },
    };
  });
}

/**
 * Asks for the reports that the plan holds before the writes: at the usual depth every combination of listed
 * values.
 */
export const askReports = (context: CheckContext): Promise<readonly Asked[]> =>
  askPlannedOf(context, endpoints.reports, 'before');
