import { onReply, onStatus } from '../../alterations.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { JsonObject } from '../../json.ts';
import { isObject } from '../../json.ts';
import { LARGE_RUN } from '../../seed.ts';
import type { Row, Store } from '../../store.ts';
import { asText } from '../../store.ts';
import type { Variant } from '../variant.ts';

const { reports } = ENDPOINTS;

/** The values that are listed for a parameter. */
const listedValues: ReadonlyMap<string, readonly string[]> = new Map([
  ['type', ['workspace_activity']],
  ['metric', ['sync_run_triggered', 'total_sync_run_rows', 'all']],
  ['time_period', ['one_week', 'one_day']],
]);

/** Odd and legal data, reports and refusals (readings 2, 7, 12, 17, 18). */
export const dataAndReportVariants: readonly Variant[] = [
  {
    name: 'row-counts-past-a-double',
    summary: 'Runs that failed count more rows than a double can hold exactly.',
    readings: [2, 5],
    apply: {
      seed: (store) =>
        eachRun(store, ({ attributes }) => {
          if (attributes['status'] !== 'failed') return;
          for (const name of ['total_rows', 'successful_rows', 'total_query_rows'])
            attributes[name] = 9_007_199_254_740_993n + BigInt(asText(attributes[name]));
        }),
    },
  },
  {
    name: 'runs-made-at-one-moment',
    summary: 'All runs of a sync have the same times, as after an import.',
    changes: ['4.7-order'],
    readings: [12],
    apply: {
      seed: (store) =>
        eachRun(store, ({ attributes }) => {
          const time = '2026-03-01T00:00:00.000Z';
          Object.assign(attributes, { created_at: time, updated_at: time });
        }),
    },
  },
  {
    name: 'records-of-old-runs-purged',
    summary:
      'The records of all runs except the newest and one other are deleted; the runs still show their counts.',
    readings: [7],
    apply: {
      seed({ syncs }) {
        for (const { runs } of syncs.values())
          for (const run of runs.slice(8)) if (run.key !== String(LARGE_RUN)) run.records = [];
      },
    },
  },
  {
    name: 'report-refused-without-a-body',
    summary: 'The refusal of a report has no body at all.',
    changes: ['4.1-refusal-body'],
    readings: [18],
    apply: onStatus(400, reports, (reply) => (reply.body = undefined)),
  },
  {
    name: 'two-bad-report-values-listed-together',
    summary: 'A report with several bad values is refused with a list of them, and with one by a message.',
    readings: [18],
    apply: onReply(reports, (reply, { query }) => {
      if (reply.status !== 400) return;
      const bad = [...listedValues].flatMap(([name, listed]) => {
        const value = query.get(name);
        return value === null || listed.includes(value) ? [] : [name];
      });
      if (bad.length > 1) reply.body = { errors: bad.map((field) => ({ field })) };
    }),
  },
  {
    name: 'report-counts-a-repeated-connector-twice',
    summary: 'A connector that is named twice is counted twice.',
    readings: [18],
    apply: onReply(reports, ({ status, body }, { query }) => {
      const ids = query.getAll('connector_ids');
      const times = ids.length / Math.max(1, new Set(ids).size);
      if (status === 200 && isObject(body) && isObject(body['data']) && times > 1)
        multiply(body['data'], times);
    }),
  },
  {
    name: 'report-counts-on',
    summary: 'Each report counts one more success in its last slice than the report before.',
    readings: [7],
    apply: () => {
      let more = 0;
      return onReply(reports, ({ status, body }) => {
        if (status !== 200 || !isObject(body) || !isObject(body['data'])) return;
        more += 1;
        for (const series of Object.values(body['data'])) {
          const item = Array.isArray(series) ? series.at(-1) : undefined;
          if (!isObject(item)) continue;
          for (const name of ['success_count', 'total_count']) item[name] = Number(item[name]) + more;
        }
      });
    },
  },
  {
    name: 'refusals-in-html-that-end-the-connection',
    summary: 'A bad credential gets a web page, and the connection is closed.',
    readings: [17],
    apply: refusingWithAPage(),
  },
];

function eachRun({ syncs }: Store, change: (run: Row) => void): void {
  for (const run of [...syncs.values()].flatMap(({ runs }) => runs)) change(run);
}

function multiply(data: JsonObject, times: number): void {
  for (const series of Object.values(data))
    for (const item of Array.isArray(series) ? series : [])
      if (isObject(item))
        for (const name of ['total_count', 'failed_count', 'success_count'])
          item[name] = Number(item[name]) * times;
}

function refusingWithAPage(): Deviation {
  return {
    bytes(wire) {
      if (wire.status !== 401) return;
      wire.bytes = Buffer.from('<!doctype html><title>Sign in</title>');
      Object.assign(wire.headers, { 'content-type': 'text/html', connection: 'close' });
    },
  };
}
