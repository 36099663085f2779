import { strictEqual } from 'node:assert/strict';

import type { Interaction } from '../interaction.ts';
import { injected, listOf, object } from '../matchers.ts';
import type { ReportQuery } from '../resources.ts';
import { reportItem } from '../shapes.ts';
import { isRefusedStatus } from './refusals.ts';

const type = 'workspace_activity';
const readable = { state: 'the report can be read' };
const series = (): object => listOf(reportItem());
const number = injected('${connector_number}', '7');

function read(
  description: string,
  query: Interaction['query'] & object,
  asked: Omit<ReportQuery, 'type'>,
  wanted: readonly (keyof SeriesNames)[],
): Interaction {
  return {
    description,
    endpoint: 'reports',
    given: 'connector_ids' in query ? [{ state: 'a connector that a report can count' }] : [],
    query: { type, ...query },
    credential: 'good',
    answer: {
      status: 200,
      body: {
        data: wanted.length === 0 ? object() : Object.fromEntries(wanted.map((name) => [name, series()])),
      },
    },
    async use(client) {
      const { data } = await client.readReport({ type, ...asked });
      for (const name of wanted) strictEqual(data[name]?.[0]?.total_count, 9);
    },
  };
}

interface SeriesNames {
  sync_run_triggered: unknown;
  total_sync_run_rows: unknown;
}

const both = ['sync_run_triggered', 'total_sync_run_rows'] as const;

function refused(description: string, query: Readonly<Record<string, string>>): Interaction {
  return {
    description,
    endpoint: 'reports',
    given: [readable],
    query,
    credential: 'good',
    answer: { status: 400 },
    // The typed client cannot express the mistake, which is the point of it: the query is forced past the
    // types.
    use: (client) => isRefusedStatus(client.readReport(query as unknown as ReportQuery), 400),
  };
}

/** What a client relies on at the reports endpoint (clause 4.1). */
export const reports: readonly Interaction[] = [
  read('a report of the workspace', {}, {}, []),
  read('a report of both series', { metric: 'all' }, { metric: 'all' }, both),
  read('a report of the runs', { metric: 'sync_run_triggered' }, { metric: 'sync_run_triggered' }, [
    'sync_run_triggered',
  ]),
  read('a report of the rows', { metric: 'total_sync_run_rows' }, { metric: 'total_sync_run_rows' }, [
    'total_sync_run_rows',
  ]),
  read(
    'a report of one week',
    { metric: 'all', time_period: 'one_week' },
    { metric: 'all', time_period: 'one_week' },
    both,
  ),
  read(
    'a report of one day for one connector',
    { metric: 'all', time_period: 'one_day', connector_ids: number },
    { metric: 'all', time_period: 'one_day', connector_ids: [7] },
    both,
  ),
  read(
    'a report for a connector that is named twice',
    { metric: 'all', connector_ids: [number, number] },
    { metric: 'all', connector_ids: [7, 7] },
    both,
  ),
  refused('a report without its type', { metric: 'all' }),
  refused('a report of an unknown type', { type: 'no_such_report' }),
  refused('a report of an unknown metric', { type, metric: 'no_such_metric' }),
  refused('a report of an unknown period', { type, time_period: 'no_such_period' }),
  {
    description: 'a report without a token',
    endpoint: 'reports',
    given: [readable],
    query: { type },
    credential: 'none',
    answer: { status: 'refusal' },
    use: (client) => isRefusedStatus(client.readReport({ type }), 401),
  },
];
