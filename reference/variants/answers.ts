import type { Call, Reply } from '../call.ts';
import {
  type ServerChange,
  data,
  hooking,
  instead,
  items,
  notThere,
  opens,
  reply,
  eachResource,
  scheduling,
  seeding,
  series,
  set,
  answersWith,
  target,
  turnedAway,
  wire,
  write,
} from '../changes.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { deciding, toBeRefused, underToken, where, withoutToken } from '../conditions.ts';
import { openOpaqueAuthority } from '../credentials.ts';
import { isObject, type Json, type JsonObject, raw } from '../json.ts';
import { notFound, ok, refusal, servedEntry } from '../replies.ts';
import { LARGE_RUN } from '../seed.ts';
import { everyRun, asText, dateTime, type Run } from '../store.ts';
import { alone, changes, mayChange, type Notes, type Variant, variantsOf } from './variant.ts';

const { reports, querySource } = ENDPOINTS;
const bodies = 'the bodies of updates';
const fractions = 'the fractions of date-times';

const seedingRuns = (change: (attributes: JsonObject, run: Run) => unknown): ServerChange =>
  seeding((store) => everyRun(store).forEach((run) => change(run.attributes, run)));

// Resources

/** Changes the attributes of runs, in lists and alone. */
const runs = (change: (run: JsonObject, call: Call) => unknown): ServerChange =>
  eachResource((attributes, _run, call) => 'duration' in attributes && change(attributes, call));
const records = (name: string, value: (old: Json) => Json): ServerChange =>
  eachResource((attributes) => {
    if ('sync_run_id' in attributes) attributes[name] = value(attributes[name] ?? null);
  });
const models = (fields: JsonObject): ServerChange =>
  seeding((store) => store.models.forEach(({ attributes }) => Object.assign(attributes, fields)));
const connectors = (fields: JsonObject): ServerChange =>
  seeding((store) => store.connectors.forEach(({ attributes }) => Object.assign(attributes, fields)));

function extend(value: Json): void {
  if (Array.isArray(value)) return value.forEach(extend);
  if (!isObject(value)) return;
  Object.values(value).forEach(extend);
  value['x_further'] = { since: '1.1', is: [true, null] };
}

/** Writes every date-time in another way. */
const datedAs = (write: (time: string) => string): ServerChange =>
  hooking(() => ({
    bytes(wire, { endpoint }) {
      const isTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(?=")/g;
      if (endpoint !== querySource) wire.bytes = Buffer.from(wire.bytes.toString().replaceAll(isTime, write));
    },
  }));

const OF_RUN =
  'started_at finished_at duration total_query_rows skipped_rows total_rows successful_rows failed_rows error';
const nulls = hooking(() => {
  const empty = (attributes: JsonObject): void => {
    if (attributes['status'] === 'queued') for (const name of OF_RUN.split(' ')) attributes[name] = null;
    if (attributes['error'] === '') attributes['error'] = null;
  };
  return {
    seed(store) {
      for (const run of everyRun(store)) [run, ...run.records].forEach(({ attributes }) => empty(attributes));
      store.connectors.forEach(({ attributes }) => (attributes['icon'] = null));
    },
    schedule(run) {
      empty(run.attributes);
      return run;
    },
  };
});

/** All rows, or the first ones of the run that the target file names, hold this JSON. */
const withRecords = (text: () => string, most?: number): ServerChange =>
  seeding((store) => {
    const json = raw(text());
    const large = everyRun(store).filter(({ key }) => key === String(LARGE_RUN));
    const rows = (most === undefined ? everyRun(store) : large).flatMap(({ records }) =>
      records.slice(0, most),
    );
    for (const { attributes } of rows) attributes['record'] = json;
  });

// Reports and queries

/** Reads the values of a report in another way before the endpoint does. */
const rereading = (read: (name: string, value: string) => string | undefined): ServerChange =>
  hooking(() => ({
    intercept({ endpoint, query }) {
      for (const name of endpoint === reports ? ['type', 'metric', 'time_period'] : []) {
        const value = query.get(name);
        const other = value === null || query.getAll(name).length > 1 ? value : read(name, value);
        if (other === undefined) query.delete(name);
        else if (other !== null && other !== value) query.set(name, other);
      }
      return undefined;
    },
  }));
/** Where a parameter, or a connector, is named twice. */
const ofDoubled = where('plain', ({ query }) => {
  const named = [...query].map(([name, value]) => (name === 'connector_ids' ? value : name));
  return new Set(named).size < named.length;
});
const ofUnknownConnectors = where('plain', ({ query, store }) =>
  query.getAll('connector_ids').some((id) => !store.connectors.has(id)),
);
const namedIn = (all: Json, query: URLSearchParams): Json =>
  isObject(all) ? (all[query.get('metric') ?? ''] ?? []) : [];
const ofOneMetric = where('plain', ({ query }) => (query.get('metric') ?? 'all') !== 'all');

// Errors

const empty = (status: number, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers,
  body: undefined,
});
/** A token with the decoded bytes of its signature. */
const decoded = (token: string): string => {
  const [header, payload, signature = '', ...further] = token.split('.');
  return [header, payload, Buffer.from(signature, 'base64url').toString('hex'), ...further].join('.');
};
const badRequest = (): Reply => refusal(400, 'bad_request', 'This is no credential.');
const notOfRuns = where(
  'plain',
  ({ endpoint }) => endpoint !== undefined && !endpoint.includes('/sync_runs'),
);
const exceptReports = where('plain', ({ endpoint }) => endpoint !== reports);

// Writes

/** A connector that gets a secret and shows something else instead, or nothing. */
const masking = (secret: string, shown?: string): ServerChange =>
  hooking(() => ({
    target(target) {
      target.updateConnector = ['hunter2', 'correct horse'].map((word, turn) => ({
        connector: { name: `Geheim ${turn}`, configuration: { host: `h${turn}.example`, [secret]: word } },
      }));
    },
    write({ shown: answer }) {
      const { configuration } = answer;
      if (!isObject(configuration) || !(secret in configuration)) return;
      if (shown === undefined) delete configuration[secret];
      else configuration[secret] = shown;
    },
  }));

function trimmed(value: Json): Json {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, trimmed(item)]));
}

/** Changes what is stored and shown of an update alike. */
const stores = (
  change: (side: JsonObject, previous: JsonObject, fields: JsonObject) => unknown,
): ServerChange =>
  write(({ stored, shown, previous, fields }) => {
    for (const side of [stored, shown]) change(side, previous, fields);
  });

// What the rows of a table share
const ofResources: Notes = { readings: [1, 2, 3, 4, 7] };
const ofLargeOnes: Notes = { readings: [27] };
const ofReports: Notes = { readings: [18] };
const ofRefusals: Notes = { readings: [21, 29] };
const ofTokens: Notes = { readings: [17] };
const ofAbsence: Notes = { readings: [16] };
const ofSecrets: Notes = { readings: [22], alone: [bodies] };
const ofUpdates: Notes = { readings: [22], alone: [bodies] };
const ofWrites: Notes = { readings: [22, 29] };

/** Resources, reports, refusals and writes that are odd and keep every rule (clauses 2, 4.1 to 4.6, 5, 7). */
export const answerVariants: readonly Variant[] = [
  ...variantsOf(ofResources, {
    'at every': {
      'further-members-everywhere': [
        hooking(() => ({ answer: (reply) => void (reply.body !== undefined && extend(reply.body)) })),
        changes('2-further-members', '2.1-configuration-keys', '2.2-configuration-keys'),
      ],
      'row-counts-past-a-double': [
        seedingRuns((run) => {
          for (const name of run['status'] === 'failed'
            ? ['total_rows', 'successful_rows', 'total_query_rows']
            : [])
            run[name] = 9_007_199_254_740_993n + BigInt(asText(run[name]));
        }),
      ],
      'records-of-old-runs-purged': [
        seeding(({ syncs }) => {
          for (const { runs } of syncs.values())
            for (const run of runs.slice(8)) if (run.key !== String(LARGE_RUN)) run.records = [];
        }),
      ],
      'date-times-with-nanoseconds': [datedAs((time) => time.replace('Z', '000000+00:00'))],
      // The times of lists are 300 ms before those of the store, most of which are whole seconds.
      'single-runs-rounded-to-seconds': [
        runs((run, { place }) => {
          for (const [name, time] of Object.entries(run)) {
            if (!name.endsWith('_at') || time === null) continue;
            const ms = Date.parse(asText(time)) - 300;
            run[name] =
              place === undefined ? dateTime(Math.round(ms / 1000) * 1000).replace('.000', '') : dateTime(ms);
          }
        }),
        alone(fractions),
      ],
      'integers-written-with-a-zero-fraction': [
        runs(
          (run) => (run['duration'] = run['duration'] === null ? null : raw(`${asText(run['duration'])}.0`)),
        ),
      ],
      'records-without-the-shown-keys': [
        records('record', () => raw('{"":1,"__proto__":{"a":[null]},"größe":1e3}')),
      ],
      'model-by-table-with-large-configuration': [
        models({ query_type: 'table_selector', configuration: { a: 1, b: null, c: {}, d: [true] } }),
        changes('2.2-query-type-value', '2.2-configuration-keys'),
      ],
    },
    '2-further-members at every': {
      'one-further-member-in-runs': [runs((run) => (run['triggered_by'] = 'schedule'))],
    },
    '2.4-action-values at every': {
      'actions-in-other-words': [records('action', (action) => `DO ${asText(action).toUpperCase()}`)],
      'actions-all-alike': [records('action', () => 'upsert')],
    },
    '2.3-null-values at every': {
      'nulls-where-nothing-is': [nulls],
      'unfinished-runs-have-no-end': [
        runs((run) => {
          if (['queued', 'in_progress'].includes(asText(run['status'])))
            Object.assign(run, { finished_at: null, duration: null });
        }),
      ],
    },
    '2.3-duration-unit at every': {
      'duration-in-milliseconds': [runs((run) => (run['duration'] = Number(run['duration']) * 1000))],
      'duration-in-minutes': [runs((run) => (run['duration'] = Math.ceil(Number(run['duration']) / 60)))],
    },
    '2.3-row-arithmetic at every': {
      'row-counts-that-do-not-add-up': [runs((run) => (run['total_rows'] = Number(run['total_rows']) + 1))],
      'failed-runs-count-otherwise': [runs((run) => run['status'] === 'failed' && (run['total_rows'] = 0))],
    },
    '4.9-order at every': {
      'date-times-without-fraction': [datedAs((time) => time.replace(/\.\d+Z/, 'Z')), alone(fractions)],
    },
    '2.1-connector-type-value at every': {
      'connector-type-in-capitals': [connectors({ connector_type: 'SOURCE' })],
    },
    '2.2-query-type-value at every': { 'query-type-in-another-script': [models({ query_type: 'ερώτημα' })] },
    '2.2-configuration-keys at every': { 'model-without-settings': [models({ configuration: {} })] },
  }),
  ...variantsOf(ofLargeOnes, {
    'at every': {
      'records-six-hundred-levels-deep': [withRecords(() => `${'{"a":['.repeat(300)}0${']}'.repeat(300)}`)],
      'records-of-a-hundred-kilobytes': [
        withRecords(() => JSON.stringify({ text: 'zwölf Boxkämpfer '.repeat(5900) })),
      ],
      'pages-of-twenty-megabytes': [
        withRecords(() => JSON.stringify({ text: 'x'.repeat(2_000_000) }), Infinity),
      ],
    },
  }),
  ...variantsOf(ofReports, {
    'at every': {
      'empty-metric-is-none': [
        rereading((_name, value) => (value === '' ? undefined : value.toLowerCase())),
        changes('4.1-empty-value', '4.1-other-case'),
      ],
    },
    '4.1-refusal-body at reports': {
      'report-refused-with-a-list': [reply((reply) => (reply.body = ['type is missing or foreign']), 400)],
      'report-refused-in-plain-text': [
        wire((wire) => {
          wire.headers['content-type'] = 'text/plain';
          wire.bytes = Buffer.from('bad request');
        }, 400),
      ],
      'report-refused-without-a-body': [reply((reply) => (reply.body = undefined), 400)],
    },
    '4.1-unknown-connector at reports': {
      'unknown-connector-report-refused': [ofUnknownConnectors, notThere, alone('the form of ids')],
      'unknown-connector-report-is-a-mistake': [
        ofUnknownConnectors,
        instead(() => refusal(400, 'bad_request', 'There is no such connector.')),
        alone('the form of ids'),
      ],
    },
    '4.1-other-case at every': { 'values-in-any-case': [rereading((_name, value) => value.toLowerCase())] },
    '4.1-empty-value at every': {
      'empty-values-are-missing': [
        rereading((name, value) => (value === '' && name !== 'type' ? undefined : value)),
      ],
    },
    '4.1-doubled-parameter at reports': {
      'doubled-period-refused': [ofDoubled, instead(() => refusal(400, 'bad_request', 'Once is enough.'))],
      'doubled-parameters-crash-politely': [
        ofDoubled,
        instead(() => refusal(422, 'unprocessable_entity', 'Once, please.')),
      ],
    },
    '4.1-other-series at reports': {
      'report-with-the-named-series-alone': [
        ofOneMetric,
        data((all, { query }) => ({ [query.get('metric') ?? '']: namedIn(all, query) })),
      ],
      'named-metric-gives-both-series': [
        ofOneMetric,
        data((all, { query }) => {
          const named = namedIn(all, query);
          return { sync_run_triggered: named, total_sync_run_rows: named };
        }),
      ],
    },
    '2.6-slice-length at reports': {
      'report-by-the-half-slice': [series((items) => items.filter((_item, at) => at % 2 === 0))],
      'reports-of-three-slices': [series((items) => items.slice(-3))],
    },
    '2.6-count-arithmetic at reports': {
      'report-counts-that-do-not-add-up': [set('total_count', (count) => Number(count) + 1)],
      'some-slices-count-less': [
        items((item, index) => {
          if (index % 2 === 1) item['total_count'] = Math.max(0, Number(item['total_count']) - 1);
        }),
      ],
    },
  }),
  ...variantsOf(ofRefusals, {
    'at querySource': {
      'no-rows-from-the-query': [
        reply((reply) => (reply.body = [])),
        changes('4.3-row-count', '7-missing-connector', '7-bad-sql'),
      ],
    },
    'at every': {
      'bad-bodies-get-400': [
        exceptReports,
        hooking((holds) => ({
          answer(reply, call) {
            if (call.endpoint === querySource && reply.status === 422) reply.status = 400;
            else if (reply.status === 400 && holds(call)) reply.status = 422;
          },
        })),
        changes('7-bad-body', '7-bad-sql'),
      ],
      'missing-model-forbidden': [
        notOfRuns,
        answersWith(403, 404),
        changes('7-missing-model', '7-missing-connector'),
      ],
      'missing-things-are-gone': [
        notOfRuns,
        answersWith(410, 404),
        changes('7-missing-model', '7-missing-connector'),
      ],
    },
    '4.3-row-count at querySource': {
      'rows-from-every-second-query': [
        deciding('plain', () => {
          let count = 0;
          return () => ++count % 2 === 1;
        }),
        reply((reply) => (reply.body = [])),
        mayChange('7-missing-connector', '7-bad-sql'),
        alone('rows of queries'),
      ],
    },
    '7-bad-sql at querySource': {
      'bad-sql-told-in-rows': [
        where('plain', ({ text }) => text.includes('"query"')),
        instead(() => ok([{ error: 'syntax' }]), 422),
      ],
    },
    '7-bad-body at every': { 'bad-bodies-get-415': [exceptReports, answersWith(415, 400)] },
  }),
  ...variantsOf(ofTokens, {
    'at every': {
      'refused-with-404': [
        toBeRefused,
        turnedAway(() => notFound('There is nothing here.')),
        changes('5-missing-token-answer', '5-bad-token-answer'),
      ],
      'bearer-in-lower-case-gets-400': [
        where('plain', ({ credential }) => credential.scheme === 'bearer'),
        hooking((holds) => ({ authorise: (isGranted, call) => isGranted && !holds(call) })),
        turnedAway(badRequest),
      ],
      'header-without-a-token-gets-400': [
        where('plain', ({ headers }) => /^(bearer)?$/i.test(headers.authorization ?? 'none')),
        turnedAway(badRequest),
      ],
      'bits-after-a-signature-ignored': [
        underToken((given, issued) => decoded(given) === decoded(issued)),
        opens,
      ],
      'challenges-in-small-letters': [
        reply(
          ({ headers }) =>
            (headers['www-authenticate'] = ['negotiate', 'bearer realm=data-sync, error=invalid_token']),
          401,
        ),
      ],
      'refusals-in-html-that-end-the-connection': [
        wire((wire) => {
          wire.bytes = Buffer.from('<!doctype html><title>Sign in</title>');
          Object.assign(wire.headers, { 'content-type': 'text/html', connection: 'close' });
        }, 401),
      ],
    },
    '5-token-format at every': {
      'opaque-token': [hooking(() => ({ settings: { authority: openOpaqueAuthority() } }))],
      'opaque-token-with-dots': [hooking(() => ({ settings: { authority: openOpaqueAuthority('v1.') } }))],
    },
    '5-missing-token-answer at every': {
      'missing-token-redirected': [withoutToken, turnedAway(() => empty(302, { location: '/sign-in' }))],
    },
    '5-bad-token-answer at every': {
      'bad-token-gets-403': [
        toBeRefused,
        where('plain', ({ credential }) => credential.kind !== 'missing'),
        turnedAway(() => empty(403)),
      ],
    },
  }),
  ...variantsOf(ofAbsence, {
    '7-message-wording at every': {
      'messages-all-alike': [instead(() => notFound('Record not found'), 404)],
      'messages-say-nothing': [instead(() => notFound(''), 404)],
      'not-found-in-problem-json': [
        reply((reply) => {
          reply.headers['content-type'] = 'application/problem+json';
          reply.body = { type: 'about:blank', status: 'not_found', message: '', code: 404 };
        }, 404),
      ],
    },
  }),
  ...variantsOf(ofSecrets, {
    '4.2-masked-values at every': {
      'secrets-masked': [masking('password', '********')],
      'secrets-left-out': [masking('password'), changes('4.2-masked-values', '2.1-configuration-keys')],
      'secrets-in-brackets': [masking('password', '[REDACTED]')],
      'secrets-shortened-by-three-dots': [masking('password', 'co...rd')],
    },
  }),
  ...variantsOf(ofUpdates, {
    'at updateConnector': {
      'connector-without-configuration-members': [
        connectors({ connector_type: 'destination' }),
        stores((side) => (side['configuration'] = {})),
        target((target) => (target.updateConnector = [{ name: 'Erste' }, { name: 'Zweite' }])),
        changes('2.1-connector-type-value', '2.1-configuration-keys'),
      ],
    },
    'at updateModel': {
      // The operator wrapped them in another way than this server reads.
      'model-bodies-of-another-form-ignored': [
        target((target) => (target.updateModel = target.updateModel.map((body) => ({ changes: body })))),
        instead(({ store, params }) => {
          const model = store.models.get(params['id'] ?? '');
          return model && ok({ data: servedEntry(model) });
        }, 422),
        changes('4.5-read-lag'),
      ],
    },
    '2.1-configuration-keys at every': {
      'settings-trimmed': [
        target((target) => {
          target.updateModel = ['a', 'b'].map((word) => ({ configuration: { label: ` ${word} ` } }));
          target.updateConnector = ['a', 'b'].map((word) => ({
            configuration: { hosts: [`${word}.example `, 'c.example'], database: `\n${word}` },
          }));
        }),
        stores((side) => (side['configuration'] = trimmed(side['configuration'] ?? {}))),
      ],
    },
  }),
  ...variantsOf(ofWrites, {
    'at scheduleSync': {
      'schedule-message-empty': [
        scheduling(() => undefined),
        reply((reply) => (reply.body = { message: '' })),
      ],
    },
    'at every': {
      'updated-at-stays': [stores((side, previous) => (side['updated_at'] = previous['updated_at'] ?? ''))],
    },
  }),
];
