import { askedRun, askedSync, type Call } from '../call.ts';
import {
  type ServerChange,
  body,
  crash,
  cut,
  data,
  dropFromBody,
  dropFromData,
  hooking,
  instead,
  intercepting,
  notThere,
  notStored,
  refuses,
  reply,
  eachResource,
  seeding,
  set,
  showsFormer,
  answersWith,
  wire,
  write,
} from '../changes.ts';
import { showingOld } from '../clock.ts';
import {
  afterModelUpdate,
  afterSchedule,
  afterSecondUpdate,
  afterUpdate,
  again,
  beginningWith,
  beside,
  byDay,
  changingNothing,
  closing,
  type Condition,
  credentialRefused,
  everyNth,
  filteredBy,
  forAllMetrics,
  forAnyType,
  foreign,
  forIdentity,
  gives,
  hiding,
  lacks,
  LISTED,
  naming,
  ofEmptySyncs,
  ofKnownSyncs,
  ofLargeId,
  ofMissingSyncs,
  ofOldRuns,
  ofOtherSyncs,
  ofRun,
  ofRunsThat,
  ofScheduledRuns,
  once,
  onceAfter,
  onLastPage,
  onNewConnection,
  onUsedConnection,
  pastPageOne,
  wherePlaced,
  refused,
  says,
  since,
  succeeded,
  underFilter,
  where,
  withoutAccept,
  withoutEntries,
} from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { copy, isObject, type Json, type JsonObject } from '../json.ts';
import { notFound, ok, onePage, refusal, runAlone } from '../replies.ts';
import { at } from '../rows.ts';
import { LARGE_RUN } from '../seed.ts';
import { everyRun, asText, type Run } from '../store.ts';
import { deep, type Defect, defectsOf, late, type Table } from './defect.ts';

const plusOne = (count: Json): Json => Number(count) + 1;
const secondLater = (time: Json): Json => new Date(Date.parse(asText(time)) + 1000).toISOString();

const runsOf = (call: Call): readonly Run[] => askedSync(call)?.runs ?? [];
const asked = ({ params }: Call): string => params['sync_run_id'] ?? '';
const ofNumber = (isMeant: (number: bigint, call: Call) => boolean): Condition =>
  where('one-sync-or-run', (call) => /^\d{1,30}$/.test(asked(call)) && isMeant(BigInt(asked(call)), call));
const ofSyncZero = where('one-sync-or-run', ({ params }) => params['sync_id'] === '0');

/** A run that is not there is answered as another one, under the id that was asked for. */
const found = (find: (call: Call) => Run | undefined): ServerChange =>
  instead((call) => {
    const run = find(call);
    return run && runAlone(run, asked(call));
  }, 404);
const emptyList = instead((call) => onePage(call), 404);
const saying = (body: Json): ServerChange => reply((reply) => (reply.body = body), 404);
/** Says of a body that it is compressed, which it is not. */
export const badlyCoded = (of = 200): ServerChange =>
  wire(({ headers }) => (headers['content-encoding'] = 'gzip'), of);

const { updateConnector, querySource, readModel, updateModel, scheduleSync } = ENDPOINTS;

const byWeek = says('time_period', 'one_week');
const ofRuns = says('metric', 'sync_run_triggered');
const ofRows = says('metric', 'total_sync_run_rows');

const noRoute = intercepting(() => ({ status: 404, headers: {}, body: { error: 'No route matches.' } }));
const noMethod = intercepting(() => refusal(405, 'method_not_allowed', 'This path takes other methods.'));
const noCode = intercepting(() => refusal(501, 'not_implemented', 'This is still to be built.'));
const noContent = instead(() => ({ status: 204, headers: {}, body: undefined }));
const redirects = (status: number): ServerChange =>
  instead(() => ({ status, headers: { location: '/login' }, body: undefined }));

const item = { time_slice: '2026-03-14T00:00:00Z', total_count: 3, failed_count: 1, success_count: 2 };
/** A report that should be refused is returned. */
const taken = instead(
  () => ok({ data: { sync_run_triggered: [{ ...item }], total_sync_run_rows: [{ ...item }] } }),
  400,
);

const everyValue: readonly string[] = Object.values(LISTED).flat();
const metrics: readonly string[] = LISTED.metric;
const periods: readonly string[] = LISTED.time_period;
const ofConnectors = (isMeant: (ids: readonly string[]) => boolean): Condition =>
  where('plain', ({ query }) => isMeant(query.getAll('connector_ids')));
const ofWords = ofConnectors((ids) => ids.some((id) => !/^-?\d+$/.test(id)));
/** Where one parameter alone is wrong. */
const ofOneFault = where('plain', ({ query }) => {
  const [metric, period] = [query.get('metric'), query.get('time_period')];
  const faults = [
    query.get('type') !== 'workspace_activity',
    metric !== null && !metrics.includes(metric),
    period !== null && !periods.includes(period),
    query.getAll('connector_ids').some((id) => !/^\d+$/.test(id)),
  ];
  return faults.filter(Boolean).length === 1;
});
const ofNoType = where('plain', ({ query }) => !query.has('type'));
const isList = (value: string): boolean => value.includes(',');

/** Changes the rows of a query. */
const rows = (change: (rows: Json[]) => Json): ServerChange =>
  reply((reply) => {
    if (Array.isArray(reply.body)) reply.body = change(reply.body);
  });
const inObject = rows((rows) => ({ rows }));
const ofValues = rows((rows) => rows.map((row) => (isObject(row) ? Object.values(row) : row)));

/** Shows a model as it was before its first update. */
const formerModel = hooking((holds) => {
  let former: JsonObject | undefined;
  return {
    ...eachResource((attributes) => Object.assign(attributes, copy(former ?? {}))).hooks(holds),
    write({ previous }, { endpoint }) {
      if (endpoint === updateModel) former ??= copy(previous);
    },
  };
});

/** At an endpoint that was not asked for three seconds. */
const afterIdleSeconds: Condition = {
  depth: 'one-way-of-asking',
  begin(isMeant) {
    let last = Infinity;
    let isIdle = false;
    return {
      holds: () => isIdle,
      delayMs(call) {
        if (!isMeant(call)) return 0;
        isIdle = Date.now() - last >= 3000;
        last = Date.now();
        return 0;
      },
    };
  },
};

const orItsLink = { alternatives: ['2.5-next-page'] } as const;

const table: Table = {
  '4.*-answers-200 at lists': {
    '*-list-fails-every-20th-time': [everyNth(20), crash()],
    'later-*-pages-crash-after-a-schedule': [afterSchedule, pastPageOne, crash()],
  },
  '4.*-page-number at lists': {
    'later-*-pages-missing-after-a-schedule': [afterSchedule, pastPageOne, refuses(404), orItsLink],
  },
  '4.*-answers-200 at listRuns': {
    'run-list-forbidden-every-20th-time': [everyNth(20), refuses(403)],
    'run-list-refuses-the-last-page': [onLastPage, crash()],
    'run-list-answers-203': [answersWith(203)],
    'run-list-without-runs-crashes': [ofEmptySyncs, crash()],
    'run-list-cut-past-page-one': [pastPageOne, cut()],
    'run-filter-unauthorised-for-one-status': [filteredBy('aborted'), refuses(401)],
    'list-runs-not-there-501': [intercepting(() => refusal(501, 'not_implemented', 'Still to be built.'))],
  },
  '4.*-answers-200 at readRun': {
    'single-run-fails-every-20th-time': [everyNth(20), crash()],
    'single-run-refuses-large-ids': [ofLargeId, crash()],
    'single-run-answers-206': [answersWith(206)],
    'one-run-crashes-when-read-alone': [ofRun('1017'), crash(), deep],
    'one-run-is-missing-when-read-alone': [ofRun('1026'), notThere, deep],
    'scheduled-run-crashes-when-asked-alone': [ofScheduledRuns, crash()],
    'run-missing-after-an-absent-one': [onceAfter(refused(ENDPOINTS.readRun)), notThere],
    'read-run-not-there-404': [intercepting(() => notFound('This sync has no such run.'))],
    'run-after-a-refused-report-crashes': [onceAfter(refused(ENDPOINTS.reports)), crash()],
    'single-runs-of-other-syncs-missing-after-a-schedule': [afterSchedule, ofOtherSyncs, notThere],
    'single-run-crashes-for-identity': [forIdentity, crash()],
  },
  '4.*-answers-200 at listRecords': {
    'record-list-fails-after-a-refused-credential': [since(credentialRefused), crash()],
    'record-list-refuses-filters': [underFilter, crash()],
    'record-list-answers-202': [answersWith(202)],
    'record-list-cut-under-filter': [underFilter, cut()],
    'records-of-failed-runs-crash': [ofRunsThat('failed'), crash()],
    'records-of-runs-at-work-crash': [ofRunsThat('in_progress'), crash()],
    'records-of-queued-runs-are-204': [ofRunsThat('queued'), noContent],
    'records-of-a-run-without-rows-are-missing': [
      ofRunsThat('success'),
      withoutEntries,
      wherePlaced('plain', ({ status }) => status === undefined),
      notThere,
    ],
    'scheduled-run-crashes-when-asked-for-its-records': [ofScheduledRuns, crash()],
    'record-filter-forbidden-for-one-status': [filteredBy('success'), refuses(403)],
    'records-after-a-missing-list-of-runs-crash': [onceAfter(refused(ENDPOINTS.listRuns)), crash()],
    'records-crash-after-those-of-an-absent-run': [onceAfter(refused(ENDPOINTS.listRecords)), crash()],
    'list-records-not-there-404': [
      intercepting(() => ({ status: 404, headers: {}, body: { error: 'No route matches.' } })),
      { also: ['4.9-not-found-body'] },
    ],
  },
  '4.8-id-asked at readRun': {
    'single-run-id-rounded-when-large': [ofLargeId, set('id', '9007199254740992')],
    'single-run-id-with-leading-zero': [set('id', (id) => `0${asText(id)}`)],
    'run-in-place-of-another': [ofRunsThat('failed'), set('id', '999999'), set('sync_id', 999)],
  },
  '4.8-of-sync at readRun': {
    'single-run-of-another-sync-id': [set('sync_id', 2)],
    'single-run-of-another-sync-id-when-large': [ofLargeId, set('sync_id', 3)],
  },
  '4.8-agrees-with-list at readRun': {
    'single-run-created-at-another-time': [set('created_at', secondLater)],
    'listed-run-created-at-another-time': [at('listRuns'), set('created_at', secondLater)],
    'single-run-counts-other-rows-when-large': [ofLargeId, set('successful_rows', plusOne)],
    'every-20th-single-run-counts-other-rows': [everyNth(20), set('successful_rows', plusOne)],
    'every-20th-run-list-counts-other-rows': [at('listRuns'), everyNth(20), set('successful_rows', plusOne)],
    'single-run-counts-other-rows-within-a-second': [
      seeding((store) => {
        store.now = () => Math.floor(Date.now() / 1000) * 1000;
        for (const { attributes } of everyRun(store))
          attributes['updated_at'] = asText(attributes['updated_at']).replace(/\.\d+/, '');
      }),
      ofRunsThat('success'),
      set('successful_rows', plusOne),
    ],
    'single-run-is-of-another-type': [set('type', 'sync_run')],
    'single-run-made-at-another-time-when-asked-again': [again(), set('created_at', '2020-01-01T00:00:00Z')],
    'old-aborted-runs-alone-are-successes': [ofRunsThat('aborted'), ofOldRuns, set('status', 'success')],
    'aborted-runs-alone-born-a-millisecond-later': [
      ofRunsThat('aborted'),
      set('created_at', (time) => asText(time).replace('.000Z', '.001Z')),
    ],
    'single-run-counts-a-row-more-the-first-time': [once, set('total_rows', plusOne)],
  },
  '4.*-not-found at absent': {
    '*-answers-200': [
      instead((call) => (call.endpoint === ENDPOINTS.readRun ? ok({ data: null }) : onePage(call)), 404),
    ],
    '*-answers-400': [answersWith(400, 404)],
    '*-answers-403': [answersWith(403, 404)],
  },
  '4.*-not-found at listRuns': {
    'missing-sync-found-under-filter': [gives('status'), emptyList],
    'missing-sync-found-on-page-two': [says('page', '2'), emptyList],
    'sync-zero-crashes': [ofSyncZero, crash(404)],
    'missing-sync-crashes-where-a-page-is-named': [gives('page'), crash(404)],
    'missing-syncs-are-bad-requests-where-any-type-will-do': [forAnyType, answersWith(400, 404)],
    'missing-syncs-are-empty-where-bodies-are-not-coded': [forIdentity, emptyList],
  },
  '4.*-not-found at readRun': {
    'run-found-under-any-sync': [
      ofKnownSyncs,
      found((call) => everyRun(call.store).find(({ key }) => key === asked(call))),
    ],
    'absent-runs-exist-after-a-schedule': [afterSchedule, found((call) => runsOf(call)[0])],
    'run-zero-is-the-newest-run': [ofRun('0'), found((call) => runsOf(call)[0])],
    'run-beside-the-large-one-is-the-large-one': [
      ofRun(String(LARGE_RUN - 1n)),
      found((call) => runsOf(call).find(({ key }) => key === String(LARGE_RUN))),
    ],
    'run-in-a-gap-crashes': [
      ofNumber((number, call) => {
        const ids = runsOf(call).map(({ key }) => BigInt(key));
        return ids.some((id) => id < number) && ids.some((id) => id > number);
      }),
      crash(404),
    ],
    'absent-run-is-null-the-second-time': [again(), instead(() => ok({ data: null }), 404)],
    'run-past-32-bits-crashes': [ofNumber((number) => number >= 2n ** 31n && number < 2n ** 53n), crash(404)],
    'run-after-the-newest-is-the-newest': [
      ofNumber((number, call) => String(number - 1n) === runsOf(call)[0]?.key),
      found((call) => runsOf(call)[0]),
    ],
    'run-numbered-as-a-record-is-the-run-of-that-record': [
      hiding('one-sync-or-run'),
      found((call) => runsOf(call).find(({ records }) => records.some(({ key }) => key === asked(call)))),
    ],
    'missing-runs-are-gone-without-an-accept-header': [withoutAccept, answersWith(410, 404)],
  },
  '4.*-not-found at listRecords': {
    'records-of-an-absent-run-are-an-empty-list-the-second-time': [again(), emptyList],
    'records-found-by-the-beginning-of-a-run-id': [
      where('one-sync-or-run', (call) => runsOf(call).some(({ key }) => key.startsWith(asked(call)))),
      emptyList,
    ],
    'records-of-a-run-numbered-as-its-sync-crash': [
      ofKnownSyncs,
      where('one-sync-or-run', (call) => call.params['sync_id'] === asked(call)),
      crash(404),
    ],
    'records-of-the-run-before-the-oldest-crash': [
      ofNumber((number, call) => String(number + 1n) === runsOf(call).at(-1)?.key),
      crash(404),
      deep,
    ],
    'records-of-missing-runs-are-bad-requests-where-bodies-are-not-coded': [
      forIdentity,
      answersWith(422, 404),
      deep,
    ],
    'records-of-missing-runs-found-but-badly-compressed': [
      where('plain', (call) => askedRun(call) === undefined),
      answersWith(200, 404),
      badlyCoded(),
    ],
  },
  '4.*-not-found-body at absent': {
    '*-body-without-message': [saying({ status: 'not_found' })],
    '*-body-message-is-a-list': [saying({ message: ['gone'], status: 'not_found' })],
    '*-body-status-numeric': [saying({ message: 'gone', status: 404 })],
    '*-body-status-in-words': [saying({ message: 'gone', status: 'Not Found' })],
  },
  '4.*-not-found-body at listRuns': {
    'missing-sync-without-words-under-filter': [gives('status'), saying({ status: 'not_found' })],
    'absent-sync-told-in-other-words-after-a-connector-update': [
      since(succeeded(ENDPOINTS.updateConnector)),
      saying({ message: 'No such sync.', status: 'missing' }),
    ],
    'absent-sync-loses-its-words-the-second-time': [again(), saying({ status: 'not_found' })],
    'missing-syncs-without-a-body-where-any-type-will-do': [forAnyType, saying('not found')],
  },
  '4.*-not-found-body at readRun': {
    'run-of-missing-sync-without-words': [ofMissingSyncs, saying({ status: 'not_found' })],
    'missing-runs-without-a-body-on-connections-that-close': [closing, saying('not found')],
  },
  '4.*-not-found-body at listRecords': {
    'records-of-missing-sync-without-words': [ofMissingSyncs, saying({ status: 'not_found' })],
    'records-of-missing-runs-without-a-body-where-no-type-is-said': [withoutAccept, saying('not found')],
  },
  '4.1-answers-200 at reports': {
    'report-crashes-for-one-day-of-rows': [ofRows, byDay, crash()],
    'report-refuses-one-day': [byDay, refuses(400)],
    'report-answers-206': [ofRuns, answersWith(206)],
    'report-fails-every-20th-time': [everyNth(20), crash()],
    'report-forbidden-every-20th-time': [everyNth(20), refuses(403)],
    'every-45th-report-crashes': [everyNth(45), crash(), deep],
    'report-cut-by-day': [byDay, cut()],
    'report-badly-compressed-by-day': [byDay, badlyCoded()],
    'report-crashes-without-accept': [withoutAccept, crash()],
    'report-crashes-after-three-idle-seconds': [afterIdleSeconds, crash(), late, deep],
    'report-fails-after-a-refused-credential': [since(credentialRefused), crash()],
    'reports-redirected-after-a-refused-credential': [since(credentialRefused), redirects(302)],
    'good-report-crashes-after-a-refused-one': [onceAfter(refused(ENDPOINTS.reports)), crash()],
    'daily-report-of-rows-for-one-connector-crashes': [ofRows, byDay, naming(1), crash()],
    'reports-not-there-404': [noRoute],
    'report-refused-where-type-is-not-first': [
      where('two-parameters', ({ query }) => query.keys().next().value !== 'type'),
      refuses(400),
      { alternatives: ['4.1-connector-ids'] },
    ],
  },
  '4.1-body at reports': {
    'report-data-is-an-array': [data((all) => (isObject(all) ? Object.values(all) : []))],
    'report-series-is-an-object-by-day': [
      byDay,
      data((all) => ({ ...(isObject(all) ? all : {}), sync_run_triggered: {} })),
    ],
  },
  '4.1-connector-ids at reports': {
    'report-refuses-connector-ids': [ofConnectors((ids) => ids.length > 0), refuses(400)],
    'report-refuses-repeated-connector-ids': [
      where('two-parameters', ({ query }) => query.getAll('connector_ids').length > 1),
      refuses(400),
    ],
    'reports-refused-that-begin-with-a-connector': [beginningWith('connector_ids'), refuses(400)],
  },
  '4.1-connector-ids-integer at reports': {
    'report-connector-word-taken': [ofWords, taken],
    'report-connector-word-gets-500': [ofWords, answersWith(500, 400)],
    'word-for-a-connector-taken-by-day': [byDay, ofWords, taken],
    'report-connector-that-begins-with-digits-taken': [
      ofConnectors((ids) => ids.some((id) => /^\d+[^\d]/.test(id))),
      taken,
    ],
  },
  '4.1-metric-values at reports': {
    'report-foreign-metric-taken': [foreign('metric'), taken],
    'report-foreign-metric-gets-422': [foreign('metric'), answersWith(422, 400)],
    'report-foreign-metric-taken-by-week': [foreign('metric'), byWeek, taken],
    'report-metric-known-by-a-part': [foreign('metric', (value) => value.includes('all')), taken],
    'report-metric-of-another-parameter': [foreign('metric', (value) => everyValue.includes(value)), taken],
    'report-metric-that-is-a-number-taken': [foreign('metric', (value) => /^\d+$/.test(value)), taken],
    'report-metrics-in-a-list-taken': [foreign('metric', isList), taken],
    'second-foreign-metric-taken': [foreign('metric'), again(() => ''), taken],
    'foreign-metric-taken-by-day-with-connectors': [foreign('metric'), byDay, gives('connector_ids'), taken],
  },
  '4.1-series-all at reports': {
    'report-without-rows-for-all': [
      where('plain', ({ query }) => query.get('metric') === 'all'),
      dropFromData('total_sync_run_rows'),
    ],
    'report-without-runs-for-all-by-day': [forAllMetrics, byDay, dropFromData('sync_run_triggered')],
  },
  '4.1-series-default at reports': {
    'report-without-rows-by-default': [
      where('plain', ({ query }) => !query.has('metric')),
      dropFromData('total_sync_run_rows'),
    ],
    'report-without-runs-by-default-by-day': [lacks('metric'), byDay, dropFromData('sync_run_triggered')],
  },
  '4.1-series-named at reports': {
    'report-lacks-the-named-series': [
      where('plain', ({ query }) => query.get('metric') === 'total_sync_run_rows'),
      dropFromData('total_sync_run_rows'),
    ],
    'report-lacks-the-named-runs-for-a-connector': [
      ofRuns,
      gives('connector_ids'),
      dropFromData('sync_run_triggered'),
    ],
    'daily-report-of-runs-without-its-series': [ofRuns, byDay, naming(0), dropFromData('sync_run_triggered')],
  },
  '4.1-time-period-values at reports': {
    'report-foreign-period-taken': [foreign('time_period'), taken],
    'report-foreign-period-gets-500': [foreign('time_period'), answersWith(500, 400)],
    'report-foreign-period-taken-with-all-metrics': [foreign('time_period'), forAllMetrics, taken],
    'report-period-known-by-its-end': [foreign('time_period', (value) => value.endsWith('one_day')), taken],
    'report-period-of-another-parameter': [
      foreign('time_period', (value) => everyValue.includes(value)),
      taken,
    ],
    'report-period-that-is-a-number-taken': [foreign('time_period', (value) => /^\d+$/.test(value)), taken],
    'report-periods-in-a-list-taken': [foreign('time_period', isList), taken],
    'report-of-a-month-taken': [foreign('time_period', (value) => value === 'one_month'), taken],
    'period-of-two-weeks-taken': [foreign('time_period', (value) => value === 'two_weeks'), taken, deep],
    'report-period-unchecked-after-a-model-update': [afterModelUpdate, foreign('time_period'), taken],
  },
  '4.1-type-required at reports': {
    'report-without-type-taken': [ofNoType, taken],
    'report-without-type-gets-422': [ofNoType, answersWith(422, 400)],
    'report-without-type-taken-with-a-metric': [ofNoType, gives('metric'), taken],
    'missing-type-taken-with-two-connectors': [ofNoType, naming(2), taken],
    'missing-type-refused-with-422-for-one-metric': [ofNoType, ofRuns, answersWith(422, 400)],
    'report-without-type-taken-the-second-time': [ofNoType, ofOneFault, again(), taken],
  },
  '4.1-type-values at reports': {
    'report-foreign-type-taken': [foreign('type'), taken],
    'report-foreign-type-gets-404': [foreign('type'), answersWith(404, 400)],
    'report-foreign-type-taken-by-day': [foreign('type'), byDay, taken],
    'report-type-known-by-its-beginning': [foreign('type', (value) => value.startsWith('workspace')), taken],
    'report-type-may-be-a-metric': [foreign('type', (value) => metrics.includes(value)), ofOneFault, taken],
    'foreign-type-taken-with-a-metric-and-a-week': [foreign('type'), byWeek, gives('metric'), taken],
    'foreign-type-refused-with-422-by-day': [foreign('type'), byDay, answersWith(422, 400)],
  },
  '4.2-answers-200 at updateConnector': {
    'connector-update-answers-202': [answersWith(202)],
    'connector-update-crashes': [crash()],
    'connector-update-redirected': [redirects(307)],
    'connector-crashes-at-the-second-update': [afterSecondUpdate, crash()],
    'every-second-connector-update-redirected': [everyNth(2), refuses(303)],
    'connector-update-without-change-answers-204': [changingNothing, noContent],
    'update-connector-not-there-501': [noCode],
    'connector-update-crashes-after-a-refused-one': [onceAfter(refused(updateConnector)), crash()],
    'connector-update-unprocessable-without-accept': [withoutAccept, refuses(422)],
  },
  '4.2-id-asked at updateConnector': {
    'updated-connector-has-another-id': [set('id', '2')],
    'updated-connector-id-of-another-at-the-second-update': [afterSecondUpdate, set('id', '0')],
  },
  '4.2-updated at updateConnector': {
    'connector-update-shows-the-old-name': [showsFormer('name')],
    'connector-configuration-forgotten-the-second-time': [afterUpdate, showsFormer('configuration')],
    'connector-update-on-a-used-connection-shows-the-former-values': [
      onUsedConnection,
      write((write) => (write.shown = copy(write.previous))),
    ],
    'ports-of-a-connector-become-numbers': [
      eachResource(({ configuration }) => {
        for (const [name, value] of Object.entries(isObject(configuration) ? configuration : {}))
          if (isObject(configuration) && typeof value === 'string' && /^\d+$/.test(value))
            configuration[name] = Number(value);
      }),
    ],
  },
  '4.3-answers-200 at querySource': {
    'query-answers-201': [answersWith(201)],
    'query-crashes': [crash()],
    'query-redirected-to-a-login': [redirects(302)],
    'every-seventh-query-refused': [everyNth(7), refuses(400)],
    'query-fails-every-20th-time': [everyNth(20), crash()],
    'query-on-a-new-connection-crashes': [onNewConnection, crash()],
    'query-source-not-there-405': [noMethod],
    'any-query-crashes-after-bad-sql': [onceAfter(refused(querySource)), crash()],
    'queries-crash-after-a-schedule': [since(succeeded(scheduleSync)), crash()],
    'queries-at-the-same-time-crash': [beside(() => true), crash()],
    'query-not-allowed-any-more-after-the-first': [since(succeeded(querySource)), refuses(405)],
  },
  '4.3-rows at querySource': {
    'query-rows-in-envelope': [rows(() => ({ data: [] }))],
    'query-rows-are-arrays': [ofValues],
    'query-last-row-is-null': [hiding('one-in-fifty'), rows((rows) => [...rows.slice(0, -1), null])],
    'query-rows-become-lists-after-a-model-update': [afterModelUpdate, ofValues],
    'same-query-answered-with-an-object-the-second-time': [again(({ text }) => text), inObject],
    'query-on-a-used-connection-has-rows-of-values': [onUsedConnection, ofValues],
    'every-fifth-query-holds-its-rows': [everyNth(5), inObject],
  },
  '4.4-answers-200 at readModel': {
    'model-reads-201': [answersWith(201)],
    'model-crashes-after-update': [afterUpdate, crash()],
    'model-fails-every-20th-time': [everyNth(20), crash()],
    'model-gone-after-a-refused-credential': [since(credentialRefused), notThere],
    'model-a-bad-request-after-a-refused-credential': [since(credentialRefused), refuses(400)],
    'model-crashes-after-an-absent-one': [onceAfter(refused(readModel)), crash()],
    'model-missing-on-connections-that-end': [closing, notThere],
    'read-model-not-there-405': [noMethod],
    'model-after-a-missing-list-crashes': [onceAfter(refused(ENDPOINTS.listRuns)), crash()],
    'model-crashes-on-its-first-read': [once, crash()],
  },
  '4.4-id-asked at readModel': {
    'model-has-another-id': [set('id', '1001')],
    'model-has-another-id-after-update': [afterUpdate, set('id', '2')],
  },
  '4.5-answers-200 at updateModel': {
    'model-update-answers-201': [answersWith(201)],
    'model-update-crashes': [crash()],
    'model-answers-201-at-the-second-update': [afterSecondUpdate, answersWith(201)],
    'update-model-not-there-404': [noRoute],
  },
  '4.5-id-asked at updateModel': {
    'updated-model-has-another-id': [set('id', '01')],
    'updated-model-id-of-another-at-the-second-update': [afterSecondUpdate, set('id', '2')],
  },
  '4.5-updated at updateModel': {
    'model-update-shows-the-old-description': [showsFormer('description')],
    'model-update-shows-old-values-after-a-bad-body': [
      onceAfter(refused(updateModel)),
      write((write) => (write.shown = copy(write.previous))),
    ],
    'model-name-cut-to-twenty': [
      write(({ stored, shown }) => {
        for (const side of [stored, shown]) side['name'] = asText(side['name']).slice(0, 20);
      }),
      { also: ['4.5-read-back'] },
    ],
  },
  '4.5-read-back at readModel': {
    'model-update-not-stored': [at('updateModel'), notStored()],
    'model-description-not-stored': [at('updateModel'), notStored('description')],
    'model-update-on-a-used-connection-is-not-stored': [at('updateModel'), onUsedConnection, notStored()],
    'model-read-from-an-old-copy-without-no-cache': [
      where('one-way-of-asking', ({ headers }) => headers['cache-control'] === undefined),
      formerModel,
    ],
    'model-read-before-its-update-for-identity': [forIdentity, formerModel],
    'model-shows-an-update-once': [
      hiding('after-update'),
      showingOld(() => {
        let left = 1;
        return () => left-- <= 0;
      }),
    ],
    'model-updates-lost-two-seconds-later': [since(succeeded(updateModel), 2000), formerModel, late],
    'model-shows-another-name-once-after-a-refused-update': [
      onceAfter(refused(updateModel)),
      set('name', 'by nobody'),
    ],
    'model-loses-its-description-after-bad-credentials': [since(credentialRefused), set('description', '')],
  },
  '4.6-answers-200 at scheduleSync': {
    'schedule-answers-202': [answersWith(202)],
    'schedule-crashes': [crash()],
    'schedule-redirected-to-a-login': [redirects(302)],
    'schedule-on-a-used-connection-answers-201': [onUsedConnection, answersWith(201)],
    'schedule-sync-not-there-405': [noMethod],
  },
  '4.6-message at scheduleSync': {
    'schedule-without-message': [dropFromBody('message')],
    'schedule-without-message-on-a-used-connection': [onUsedConnection, dropFromBody('message')],
    'schedule-message-is-an-object': [body((all) => (all['message'] = { text: all['message'] ?? '' }))],
  },
};

/** Runs, reports, queries and writes that are refused, taken, found or carried out wrongly (4.1 to 4.9). */
export const answerDefects: readonly Defect[] = defectsOf(table);
