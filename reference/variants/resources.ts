import type { Call } from '../call.ts';
import { inAttributes, onBody, onEntries, onReportItems, setTo, onRuns } from '../alterations.ts';
import { always } from '../conditions.ts';
import type { Apply, Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObject, raw } from '../json.ts';
import type { Run, Store } from '../store.ts';
import { asText } from '../store.ts';
import type { Variant } from './variant.ts';

const { updateConnector, querySource, listRecords, reports } = ENDPOINTS;
const RUN_WORDS: Readonly<Record<string, string>> = {
  success: 'Erledigt / ok',
  failed: '失敗',
  aborted: 'a&b=c?d#e',
  in_progress: 'läuft…',
  queued: '100%+',
};
const RECORD_WORDS: Readonly<Record<string, string>> = {
  success: 'ok, "done"',
  failed: 'ΛΑΘΟΣ',
  skipped: '—',
};

/** Other words, other values and further members in the resources (clause 2). */
export const resourceVariants: readonly Variant[] = [
  {
    name: 'further-members-everywhere',
    summary: 'Every object of every answer has a member that the spec does not list.',
    changes: ['2-further-members', '2.1-configuration-keys', '2.2-configuration-keys'],
    apply: { answer: (reply) => void (reply.body !== undefined && extend(reply.body)) },
  },
  {
    name: 'statuses-in-other-words',
    summary: 'Statuses contain blanks, reserved characters of URLs and letters of other scripts.',
    changes: ['2.3-status-values', '2.4-status-values'],
    apply: wording(),
  },
  {
    name: 'actions-in-other-words',
    summary: 'Actions of records are written in capitals and with blanks.',
    changes: ['2.4-action-values'],
    apply: onEntries(
      listRecords,
      inAttributes(setTo('action', (action) => `DO ${asText(action).toUpperCase()}`)),
    ),
  },
  {
    name: 'one-status-only',
    summary: 'All runs and records have one status.',
    changes: ['2.3-status-values', '2.4-status-values'],
    apply: {
      seed: (store) => eachRow(store, (attributes) => setTo('status', 'done')(attributes)),
      schedule: (run) => ({ ...run, attributes: { ...run.attributes, status: 'done' } }),
    },
  },
  {
    name: 'nulls-where-nothing-is',
    summary:
      'Values that do not exist are null: the end of a waiting run, the error of a success, a missing description or icon.',
    changes: ['2.3-null-values'],
    apply: withNulls(),
  },
  {
    name: 'duration-in-milliseconds',
    summary: 'The duration of a run is in milliseconds.',
    changes: ['2.3-duration-unit'],
    apply: onRuns(setTo('duration', (seconds) => Number(seconds) * 1000)),
  },
  {
    name: 'row-counts-that-do-not-add-up',
    summary: 'A run counts one total row more than its parts.',
    changes: ['2.3-row-arithmetic'],
    apply: onRuns(setTo('total_rows', (count) => Number(count) + 1)),
  },
  {
    name: 'date-times-with-nanoseconds',
    summary: 'Date-times have nine digits of a second and a zero offset.',
    apply: datedAs((time) => time.replace('Z', '000000+00:00')),
  },
  {
    name: 'date-times-without-fraction',
    summary: 'Date-times have whole seconds.',
    changes: ['4.9-order'],
    apply: datedAs((time) => time.replace(/\.\d+Z/, 'Z')),
  },
  {
    name: 'integers-written-with-a-zero-fraction',
    summary: 'Small counts are written with `.0`, which is still an integer.',
    apply: onRuns(setTo('duration', (seconds) => (seconds === null ? null : raw(`${asText(seconds)}.0`)))),
  },
  {
    name: 'records-without-the-shown-keys',
    summary: 'The synced rows have keys of their own, one of them empty, one `__proto__`, and nested values.',
    apply: onEntries(
      listRecords,
      inAttributes(setTo('record', () => raw('{"":1,"__proto__":{"a":[null]},"größe":1e3}'))),
    ),
  },
  {
    name: 'records-without-keys',
    summary: 'The synced rows are empty objects.',
    apply: onEntries(listRecords, inAttributes(setTo('record', () => ({})))),
  },
  {
    name: 'connector-without-configuration-members',
    summary: 'The connector is a destination whose configuration is empty.',
    changes: ['2.1-connector-type-value', '2.1-configuration-keys'],
    alone: ['the configuration that is sent'],
    apply: {
      seed: (store) =>
        store.connectors.forEach(({ attributes }) => setTo('connector_type', 'destination')(attributes)),
      write: ({ stored, shown }, { endpoint }) => {
        if (endpoint === updateConnector) for (const side of [stored, shown]) side['configuration'] = {};
      },
      target: (target) => void (target.updateConnector = [{ name: 'Erste' }, { name: 'Zweite' }]),
    },
  },
  {
    name: 'model-by-table-with-large-configuration',
    summary: 'The model selects a table and has fifty members of all kinds in its configuration.',
    changes: ['2.2-query-type-value', '2.2-configuration-keys'],
    apply: {
      seed(store) {
        const many = Array.from({ length: 50 }, (_, index): [string, Json] => [
          `k${index}`,
          index % 2 === 0 ? index : null,
        ]);
        for (const { attributes } of store.models.values()) {
          Object.assign(attributes, {
            query_type: 'table_selector',
            configuration: Object.fromEntries(many),
          });
        }
      },
    },
  },
  {
    name: 'secrets-masked',
    summary: 'A password that was set is returned as stars.',
    changes: ['4.2-masked-values'],
    alone: ['the configuration that is sent'],
    apply: masking('password', '********'),
  },
  {
    name: 'secrets-left-out',
    summary: 'A password that was set is not returned.',
    changes: ['4.2-masked-values', '2.1-configuration-keys'],
    alone: ['the configuration that is sent'],
    apply: masking('password', undefined),
  },
  {
    name: 'no-rows-from-the-query',
    summary: 'The query finds nothing.',
    changes: ['4.3-row-count', '7-missing-connector', '7-bad-sql'],
    apply: {
      answer(reply, { endpoint }) {
        if (endpoint === querySource && reply.status === 200) reply.body = [];
      },
    },
  },
  {
    name: 'report-with-the-named-series-alone',
    summary: 'With one metric named the other series is left out.',
    changes: ['4.1-other-series'],
    apply: onBody(reports, ({ data }, { query }) => {
      const named = query.get('metric') ?? 'all';
      for (const series of isObject(data) && named !== 'all' ? Object.keys(data) : [])
        if (series !== named) delete (data as JsonObject)[series];
    }),
  },
  {
    name: 'report-by-the-half-slice',
    summary: 'A report has only every second slice.',
    changes: ['2.6-slice-length'],
    apply: onBody(reports, ({ data }) => {
      for (const [name, series] of Object.entries(isObject(data) ? data : {})) {
        if (Array.isArray(series)) (data as JsonObject)[name] = series.filter((_, index) => index % 2 === 0);
      }
    }),
  },
  {
    name: 'report-counts-that-do-not-add-up',
    summary: 'The total count of a report is larger than failed plus succeeded.',
    changes: ['2.6-count-arithmetic'],
    apply: onReportItems(
      setTo('total_count', (count) => Number(count) + 1),
      always,
    ),
  },
];

function extend(value: Json): void {
  if (Array.isArray(value)) return value.forEach(extend);
  if (!isObject(value)) return;
  Object.values(value).forEach(extend);
  value['x_further'] = { since: '1.1', is: [true, null] };
}

function eachRow(store: Store, change: (attributes: JsonObject, kind: 'run' | 'record') => void): void {
  for (const run of [...store.syncs.values()].flatMap(({ runs }) => runs)) {
    change(run.attributes, 'run');
    for (const record of run.records) change(record.attributes, 'record');
  }
}

function wording(): Deviation {
  const reword = (attributes: JsonObject, kind: 'run' | 'record'): void => {
    const status = asText(attributes['status']);
    attributes['status'] = (kind === 'run' ? RUN_WORDS : RECORD_WORDS)[status] ?? status;
  };
  return {
    seed: (store) => eachRow(store, reword),
    schedule(run: Run) {
      reword(run.attributes, 'run');
      return run;
    },
  };
}

function withNulls(): Apply {
  const members = [
    'started_at',
    'finished_at',
    'duration',
    'total_query_rows',
    'skipped_rows',
    'total_rows',
    'successful_rows',
    'failed_rows',
    'error',
  ];
  const empty = (attributes: JsonObject, kind: 'run' | 'record'): void => {
    if (kind === 'run' && attributes['status'] === 'queued')
      for (const name of members) attributes[name] = null;
    if (attributes['error'] === '') attributes['error'] = null;
  };
  return {
    seed(store) {
      eachRow(store, empty);
      store.connectors.forEach(({ attributes }) => setTo('icon', null)(attributes));
    },
    schedule(run: Run) {
      empty(run.attributes, 'run');
      return run;
    },
  };
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function datedAs(change: (time: string) => string): Deviation {
  const rewrite = (value: Json): Json => {
    if (typeof value === 'string') return DATE_TIME.test(value) ? change(value) : value;
    if (Array.isArray(value)) return value.map(rewrite);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewrite(item)]));
  };
  return {
    answer(reply, call: Call) {
      if (call.endpoint !== querySource && reply.body !== undefined) reply.body = rewrite(reply.body);
    },
  };
}

/** A connector that gets a secret and shows something else instead, or nothing. */
export function masking(secret: string, shown: string | undefined): Deviation {
  return {
    target(target) {
      const [first, second] = ['hunter2', 'correct horse'];
      target.updateConnector = [first, second].map((word, turn) => ({
        connector: {
          name: `Geheim ${turn}`,
          configuration: { host: `h${turn}.example`, [secret]: word ?? '' },
        },
      }));
    },
    write({ shown: answer }, { endpoint }) {
      const configuration = answer['configuration'];
      if (endpoint !== updateConnector || !isObject(configuration)) return;
      if (shown === undefined) delete configuration[secret];
      else configuration[secret] = shown;
    },
  };
}
