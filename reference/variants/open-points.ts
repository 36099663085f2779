import {
  inAttributes,
  onBody,
  onEntries,
  onReply,
  onReportItems,
  setTo,
  onRuns,
  refusing,
  refusingIds,
} from '../alterations.ts';
import { openOpaqueAuthority, type TokenIssuer } from '../credentials.ts';
import type { Deviation } from '../deviation.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject, type Json } from '../json.ts';
import { refusal } from '../replies.ts';
import { asText, type Store } from '../store.ts';
import { lagging } from '../clock.ts';
import type { Variant } from './variant.ts';

const { reports, querySource, listRuns, readRun, listRecords } = ENDPOINTS;

/** A second server for each open point: what the spec leaves open is open in more than two ways. */
export const openPointVariants: readonly Variant[] = [
  {
    name: 'one-further-member-in-runs',
    summary: 'Runs have an attribute that the spec does not list.',
    changes: ['2-further-members'],
    apply: onRuns((attributes) => setTo('triggered_by', 'schedule')(attributes)),
  },
  {
    name: 'connector-type-in-capitals',
    summary: 'The connector type is written in capitals.',
    changes: ['2.1-connector-type-value'],
    apply: {
      seed: (store) =>
        store.connectors.forEach(({ attributes }) => setTo('connector_type', 'SOURCE')(attributes)),
    },
  },
  {
    name: 'query-type-in-another-script',
    summary: 'The query type is a word in Greek.',
    changes: ['2.2-query-type-value'],
    apply: modelWith('query_type', 'ερώτημα'),
  },
  {
    name: 'model-without-settings',
    summary: 'The configuration of a model is empty.',
    changes: ['2.2-configuration-keys'],
    apply: modelWith('configuration', {}),
  },
  {
    name: 'duration-in-minutes',
    summary: 'The duration of a run is in minutes, rounded up.',
    changes: ['2.3-duration-unit'],
    apply: onRuns(setTo('duration', (seconds) => Math.ceil(Number(seconds) / 60))),
  },
  {
    name: 'failed-runs-count-otherwise',
    summary: 'Runs that failed count no rows in total.',
    changes: ['2.3-row-arithmetic'],
    apply: onRuns((attributes) => {
      if (attributes['status'] === 'failed') attributes['total_rows'] = 0;
    }),
  },
  {
    name: 'unfinished-runs-have-no-end',
    summary: 'The end and the duration of an unfinished run are null.',
    changes: ['2.3-null-values'],
    apply: onRuns((attributes) => {
      if (['queued', 'in_progress'].includes(asText(attributes['status'])))
        Object.assign(attributes, { finished_at: null, duration: null });
    }),
  },
  {
    name: 'actions-all-alike',
    summary: 'Every record was upserted.',
    changes: ['2.4-action-values'],
    apply: onEntries(listRecords, inAttributes(setTo('action', 'upsert'))),
  },
  {
    name: 'some-slices-count-less',
    summary: 'Every other slice of a report counts one less in total than failed and succeeded.',
    changes: ['2.6-count-arithmetic'],
    apply: onReportItems((item, index) => {
      if (index % 2 === 1) setTo('total_count', (count) => Math.max(0, Number(count) - 1))(item);
    }),
  },
  {
    name: 'reports-of-three-slices',
    summary: 'A report has only its three latest slices.',
    changes: ['2.6-slice-length'],
    apply: onBody(reports, ({ data }) => {
      for (const [name, series] of Object.entries(isObject(data) ? data : {}))
        if (isObject(data) && Array.isArray(series)) data[name] = series.slice(-3);
    }),
  },
  {
    name: 'values-in-any-case',
    summary: 'The values of a report are read in any letter case.',
    changes: ['4.1-other-case'],
    apply: rereading((value) => value.toLowerCase()),
  },
  {
    name: 'empty-values-are-missing',
    summary: 'An empty metric or period counts as none.',
    changes: ['4.1-empty-value'],
    apply: rereading((value) => value),
  },
  {
    name: 'doubled-parameters-crash-politely',
    summary: 'A parameter that is given twice is answered with 422.',
    changes: ['4.1-doubled-parameter'],
    apply: onReply(reports, (reply, { query }) => {
      if (['metric', 'time_period', 'type'].some((name) => query.getAll(name).length > 1))
        Object.assign(reply, refusal(422, 'unprocessable_entity', 'Once, please.'));
    }),
  },
  {
    name: 'unknown-connector-report-is-a-mistake',
    summary: 'A report of a connector that does not exist is answered with 400.',
    changes: ['4.1-unknown-connector'],
    alone: ['the form of ids'],
    apply: onReply(reports, (reply, { query, store }) => {
      const isKnown = query.getAll('connector_ids').every((id) => store.connectors.has(id));
      if (reply.status === 200 && !isKnown)
        Object.assign(reply, refusal(400, 'bad_request', 'There is no such connector.'));
    }),
  },
  {
    name: 'named-metric-gives-both-series',
    summary: 'The series that was not requested is filled as well.',
    changes: ['4.1-other-series'],
    apply: onBody(reports, ({ data }, { query }) => {
      if (!isObject(data) || (query.get('metric') ?? 'all') === 'all') return;
      const filled = Object.values(data).find((series) => Array.isArray(series) && series.length > 0) ?? [];
      for (const [name, series] of Object.entries(data))
        if (Array.isArray(series) && series.length === 0) data[name] = filled;
    }),
  },
  {
    name: 'preview-without-rows-and-unknown-connector-alike',
    summary: 'A query finds nothing, and so does a query against a connector that does not exist.',
    changes: ['4.3-row-count', '7-missing-connector', '7-bad-sql'],
    apply: onReply(querySource, (reply) => {
      if (reply.status === 200 || reply.status === 404) Object.assign(reply, { status: 200, body: [] });
    }),
  },
  {
    name: 'reads-lag-half-a-second',
    takesTime: true,
    summary: 'A model shows an update only half a second after it.',
    changes: ['4.5-read-lag'],
    apply: () => lagging(500),
  },
  {
    name: 'odd-pages-are-missing',
    summary: 'page=0 and page=abc are answered with 404.',
    changes: ['4.7-page-zero', '4.7-page-word', '4.9-page-zero', '4.9-page-word'],
    apply: refusing(404, ({ query }) => query.has('page') && !/^0*[1-9]\d*$/.test(query.get('page') ?? '')),
  },
  {
    name: 'status-filter-takes-words-in-use-alone',
    summary: 'A status that no run and no record has, or an empty one, is answered with 400.',
    changes: [
      '4.7-status-unknown',
      '4.7-status-empty',
      '4.7-status-case',
      '4.9-status-unknown',
      '4.9-status-empty',
      '4.9-status-case',
    ],
    apply: refusing(400, ({ query, store }) => query.has('status') && !isInUse(store, query.get('status'))),
  },
  {
    name: 'malformed-ids-get-422',
    summary: 'An id that is not written in digits is answered with 422.',
    changes: ['4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'],
    alone: ['the form of ids'],
    apply: refusingIds(422, /^\d+$/),
  },
  {
    name: 'opaque-token-with-dots',
    summary: 'The token is a random word with dots that is not a JWT.',
    changes: ['5-token-format'],
    apply: () => ({ settings: { authority: dotted() } }),
  },
  {
    name: 'missing-things-are-gone',
    summary: 'A model or connector that does not exist is answered with 410.',
    changes: ['7-missing-model', '7-missing-connector'],
    apply: {
      answer(reply, { endpoint }) {
        const isList = endpoint === listRuns || endpoint === readRun || endpoint === listRecords;
        if (reply.status === 404 && endpoint !== undefined && !isList) reply.status = 410;
      },
    },
  },
  {
    name: 'bad-bodies-get-415',
    summary: 'A body that is not JSON is answered with 415.',
    changes: ['7-bad-body'],
    apply: {
      answer(reply, { endpoint }) {
        if (endpoint !== undefined && endpoint !== reports && reply.status === 400) reply.status = 415;
      },
    },
  },
  {
    name: 'messages-say-nothing',
    summary: 'The message of every 404 is empty.',
    changes: ['7-message-wording'],
    apply: {
      answer: (reply) => void (reply.status === 404 && Object.assign(reply, refusal(404, 'not_found', ''))),
    },
  },
];

function modelWith(member: string, value: Json): Deviation {
  return { seed: (store) => store.models.forEach(({ attributes }) => setTo(member, value)(attributes)) };
}

/** Parses the query of a report again; an empty value counts as none if the value itself stays. */
function rereading(change: (value: string) => string): Deviation {
  return {
    intercept({ endpoint, query }) {
      if (endpoint !== reports) return undefined;
      for (const name of ['type', 'metric', 'time_period']) {
        const value = query.get(name);
        if (value === null) continue;
        if (value === '' && name !== 'type' && change('A') === 'A') query.delete(name);
        else if (query.getAll(name).length === 1) query.set(name, change(value));
      }
      return undefined;
    },
  };
}

function isInUse(store: Store, status: string | null): boolean {
  const runs = [...store.syncs.values()].flatMap((sync) => sync.runs);
  return runs.some((run) => [run, ...run.records].some(({ attributes }) => attributes['status'] === status));
}

function dotted(): TokenIssuer {
  const { token: inner } = openOpaqueAuthority();
  const token = `v1.${inner}`;
  return {
    token,
    judge: async (header) => {
      const [scheme = '', given = ''] = (header ?? '').split(' ');
      const isIssued = header?.includes(token) === true;
      const kind =
        header === undefined || header === ''
          ? 'missing'
          : given === ''
            ? 'no-scheme'
            : scheme.toLowerCase() !== 'bearer'
              ? 'other-scheme'
              : given === token
                ? 'good'
                : 'made-up';
      return { kind, scheme, token: given, isIssued };
    },
  };
}
