import type { RequirementId } from '../../suites/catalogue/index.ts';
import {
  body,
  data,
  drop,
  dropFromBody,
  items,
  type NewValue,
  reply,
  seeding,
  series,
  set,
} from '../changes.ts';
import {
  afterSecondUpdate,
  afterUpdate,
  changingNothing,
  closing,
  type Condition,
  everyNth,
  filteredBy,
  naming,
  ofLargeId,
  ofOldRuns,
  ofRow,
  ofRun,
  ofRunsThat,
  ofScheduledRuns,
  ofStatus,
  onLastPage,
  pastPageOne,
  wherePlaced,
  since,
  succeeded,
  underFilter,
  where,
  withoutEntries,
  withoutFilter,
  afterSchedule,
  afterConnectorUpdate,
  byDay,
  forAllMetrics,
} from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject, type Json, raw } from '../json.ts';
import { asText, rowStatus } from '../store.ts';
import { type Defect, defectsOf, kebab, type Rows, type Table, late, deep } from './defect.ts';

const digits = (value: Json): Json => BigInt(asText(value));
const inArray = (value: Json): Json => [value];
const inWords = (value: Json): Json => asText(value);
/** The same moment, five hours and three quarters ahead of UTC. */
const inKathmandu = (time: Json): Json =>
  new Date(Date.parse(asText(time)) + 20_700_000).toISOString().replace('Z', '+05:45');

const withoutEnvelope = reply(
  (reply) => (reply.body = isObject(reply.body) ? (reply.body['data'] ?? null) : null),
);
const oneRecord = ofRow('74099312');
/** A run on page 4 of the main sync and a record on page 4 of the large run: one entry among some fifty. */
const [oneRun, oneOtherRecord] = [ofRow('1009'), ofRow('74099303')];

const table: Table = {
  '2-single-envelope at updateConnector': {
    'connector-in-array': [data(inArray)],
    'connector-in-array-at-the-second-update': [afterSecondUpdate, data(inArray)],
  },
  '2-single-envelope at readModel': {
    'model-without-envelope': [withoutEnvelope],
    'model-attributes-text': [set('attributes', '{}')],
    'model-in-array-after-update': [afterUpdate, data(inArray)],
  },
  '2-single-envelope at updateModel': {
    'updated-model-in-array': [data(inArray)],
    'model-update-without-change-answers-without-a-model': [
      changingNothing,
      body((body) => (body['data'] = null)),
    ],
  },
  '2-single-envelope at readRun': {
    'single-run-in-array': [data(inArray)],
    'single-run-attributes-array': [ofLargeId, set('attributes', () => [])],
  },
  '2-list-envelope at listRuns': {
    'run-list-data-is-an-object': [data((runs) => ({ runs }))],
    'run-list-beside-its-envelope': [withoutEnvelope],
    'run-list-data-null-on-last-page': [onLastPage, data(() => null)],
    'run-list-with-a-null-entry-on-last-page': [onLastPage, data((runs) => [...[runs].flat(), null])],
    'run-links-missing-past-page-one': [pastPageOne, dropFromBody('links')],
    'empty-run-list-without-data': [withoutEntries, dropFromBody('data')],
  },
  '2-list-envelope at listRecords': {
    'record-list-ends-with-null': [
      data((all) => (Array.isArray(all) && all.length > 0 ? [...all.slice(0, -1), null] : all)),
    ],
    'record-attributes-missing-in-one-entry': [oneRecord, set('attributes', () => [])],
    'record-links-array-under-filter': [underFilter, body((body) => (body['links'] = []))],
    'record-list-of-one-is-that-record': [
      wherePlaced('under-filter', ({ total }) => total === 1),
      data((all) => (Array.isArray(all) && all.length === 1 ? (all[0] ?? null) : all)),
    ],
    'record-list-without-links-on-connections-that-end': [closing, dropFromBody('links')],
    'every-fifteenth-record-list-without-links': [everyNth(15), dropFromBody('links')],
  },
  '2.1-id at updateConnector': {
    'connector-id-numeric': [set('id', digits)],
    'updated-connector-without-id': [drop('id')],
    'updated-connector-id-null-at-the-second-update': [afterSecondUpdate, set('id', null)],
  },
  '2.1-type at updateConnector': {
    'connector-type-empty': [set('type', '')],
    'updated-connector-without-type': [drop('type')],
    'updated-connector-type-in-array-at-the-second-update': [afterSecondUpdate, set('type', inArray)],
  },
  '2.1-created-at at updateConnector': {
    'repeated-connector-update-made-in-local-time': [
      changingNothing,
      set('created_at', '2025-11-03T09:15:00.000+01:00'),
    ],
  },
  '2.1-updated-at at updateConnector': {
    'repeated-connector-update-without-updated-at': [changingNothing, drop('updated_at')],
  },
  '2.1-null-members at updateConnector': {
    'connector-icon-null': [set('icon', null)],
    'connector-icon-null-at-the-second-update': [afterSecondUpdate, set('icon', null)],
  },
  '2.1-utc at updateConnector': {
    'connector-updated-in-local-time': [set('updated_at', inKathmandu)],
    'connector-updated-in-local-time-at-the-second-update': [
      afterSecondUpdate,
      set('updated_at', inKathmandu),
    ],
  },
  '2.2-id at readModel': {
    'model-without-id': [drop('id')],
    'model-id-numeric-after-update': [afterUpdate, set('id', digits)],
  },
  '2.2-id at updateModel': {
    'updated-model-id-numeric': [set('id', digits)],
    'every-second-updated-model-without-id': [everyNth(2), drop('id')],
  },
  '2.2-type at readModel': {
    'model-type-empty': [set('type', '')],
    'model-without-type-after-update': [afterUpdate, drop('type')],
  },
  '2.2-type at updateModel': {
    'updated-model-type-numeric': [set('type', 2)],
    'every-second-updated-model-type-null': [everyNth(2), set('type', null)],
  },
  '2.2-configuration at readModel': {
    'model-read-without-configuration-from-the-second-update-on': [
      since(succeeded(ENDPOINTS.updateModel), 0, 2),
      drop('configuration'),
    ],
    'model-configuration-null-two-seconds-after-an-update': [
      since(succeeded(ENDPOINTS.updateModel), 2000),
      set('configuration', null),
      late,
    ],
  },
  '2.2-primary-key at readModel': {
    'every-eleventh-model-has-no-primary-key': [everyNth(11), drop('primary_key')],
  },
  '2.2-connector-id at readModel': {
    'model-names-its-connector-in-words-after-a-connector-update': [
      afterConnectorUpdate,
      set('connector_id', inWords),
    ],
  },
  '2.2-null-members at readModel': {
    'model-description-null': [set('description', null), { also: ['4.5-read-back'] }],
    'model-description-null-after-update': [
      afterUpdate,
      set('description', null),
      { also: ['4.5-read-back'] },
    ],
  },
  '2.2-null-members at updateModel': {
    'updated-model-description-null': [set('description', null), { also: ['4.5-updated'] }],
    'every-second-updated-model-description-null': [
      everyNth(2),
      set('description', null),
      { also: ['4.5-updated'] },
    ],
  },
  '2.2-utc at readModel': {
    'model-created-in-local-time': [set('created_at', inKathmandu)],
    'model-created-in-local-time-after-update': [afterUpdate, set('created_at', inKathmandu)],
  },
  '2.2-utc at updateModel': {
    'updated-model-updated-in-local-time': [set('updated_at', inKathmandu)],
    'every-second-updated-model-in-local-time': [everyNth(2), set('updated_at', inKathmandu)],
  },
  '2.3-id at listRuns': {
    'run-ids-numeric': [set('id', digits)],
    'every-seventh-run-list-without-ids': [everyNth(7), drop('id')],
  },
  '2.3-id at readRun': {
    'single-run-id-numeric': [set('id', digits)],
    'single-run-id-numeric-when-large': [ofLargeId, set('id', digits)],
  },
  '2.3-type at listRuns': {
    'run-types-null': [set('type', null)],
    'run-type-empty-in-one-filtered-list': [filteredBy('aborted'), set('type', '')],
  },
  '2.3-type at readRun': {
    'single-run-without-type': [drop('type')],
    'single-run-without-type-when-large': [ofLargeId, drop('type')],
  },
  '2.3-finished-at at listRuns': {
    'one-old-run-ends-at-hour-24': [withoutFilter, oneRun, set('finished_at', '2026-03-05T24:00:00Z')],
  },
  '2.3-finished-at at readRun': {
    'scheduled-run-alone-has-no-end': [ofScheduledRuns, drop('finished_at')],
  },
  '2.3-total-rows at every': {
    'run-rows-with-a-fraction-past-a-double': [
      seeding(({ syncs }) => {
        for (const run of [...syncs.values()].flatMap(({ runs }) => runs))
          if (rowStatus(run) === 'failed') run.attributes['total_rows'] = raw('9007199254740993.5');
      }),
    ],
    'scheduled-run-counts-in-words-two-seconds-later': [
      since(succeeded(ENDPOINTS.scheduleSync), 2000),
      ofScheduledRuns,
      set('total_rows', 'none yet'),
      late,
    ],
  },
  '2.3-skipped-rows-absent at readRun': {
    'single-run-shows-skipped-rows': [set('skipped_rows', 0)],
    'single-run-shows-skipped-rows-null-when-large': [ofLargeId, set('skipped_rows', null)],
    'old-run-shows-skipped-rows-after-a-schedule': [
      afterSchedule,
      where('after-update', ({ params }) => !(params['sync_run_id'] ?? '').startsWith('300')),
      set('skipped_rows', 0),
    ],
    'old-aborted-run-alone-shows-skipped-rows': [ofRunsThat('aborted'), ofOldRuns, set('skipped_rows', 0)],
    'one-run-of-forty-seven-alone-shows-skipped-rows': [ofRun('1019'), set('skipped_rows', 0), deep],
  },
  '2.3-null-members at listRuns': {
    'listed-run-error-null': [set('error', null), { also: ['4.8-agrees-with-list'] }],
    'listed-run-skipped-rows-null-one-in-fifty': [oneRun, set('skipped_rows', null)],
  },
  '2.3-null-members at readRun': {
    'single-run-error-null': [set('error', null), { also: ['4.8-agrees-with-list'] }],
    'single-run-error-null-when-large': [ofLargeId, set('error', null), { also: ['4.8-agrees-with-list'] }],
  },
  '2.3-utc at listRuns': {
    'listed-run-started-at-in-local-time': [set('started_at', inKathmandu)],
    'listed-run-started-at-in-local-time-one-in-fifty': [oneRun, set('started_at', inKathmandu)],
    'listed-run-created-at-in-local-time-past-page-one': [pastPageOne, set('created_at', inKathmandu)],
  },
  '2.3-utc at readRun': {
    'single-run-finished-in-local-time': [ofLargeId, set('finished_at', inKathmandu)],
    'single-run-created-in-local-time': [set('created_at', inKathmandu)],
  },
  '2.4-id at listRecords': {
    'record-ids-numeric': [set('id', digits)],
    'one-record-id-numeric': [oneRecord, set('id', digits)],
    'record-ids-missing-past-page-one': [pastPageOne, drop('id')],
  },
  '2.4-type at listRecords': {
    'record-type-singular': [set('type', 'sync_record')],
    'record-type-other-on-last-page': [onLastPage, set('type', 'syncRecords')],
  },
  '2.4-action at listRecords': {
    'records-of-failed-runs-without-action': [ofRunsThat('failed'), drop('action')],
  },
  '2.4-null-members at listRecords': {
    'listed-record-error-null': [set('error', null)],
    'listed-record-error-null-one-in-fifty': [oneOtherRecord, set('error', null)],
  },
  '2.4-utc at listRecords': {
    'listed-record-created-at-in-local-time': [set('created_at', inKathmandu)],
    'listed-record-created-at-in-local-time-past-page-one': [pastPageOne, set('created_at', inKathmandu)],
  },
  '2.6-item at reports': {
    'report-items-null-by-day': [
      byDay,
      forAllMetrics,
      series((items) => (items.length > 1 ? items.with(1, null) : [...items])),
    ],
    'report-items-with-a-bare-count': [series((items) => items.map((_, index) => index))],
  },
  '2.6-time-slice at reports': {
    'slices-of-two-connectors-by-day-without-a-time': [byDay, naming(2), drop('time_slice')],
  },
  '2.6-failed-count at reports': {
    'report-counts-null-after-an-update': [afterUpdate, set('failed_count', null)],
    'daily-report-counts-in-words-after-a-connector-update': [
      afterConnectorUpdate,
      byDay,
      set('failed_count', inWords),
    ],
  },
  '2.6-utc at reports': {
    'report-slices-in-local-time': [set('time_slice', inKathmandu)],
    'report-slices-in-local-time-by-day': [byDay, set('time_slice', inKathmandu)],
  },
};

// Every attribute of every resource, once missing everywhere, once of a wrong type where it takes looking

/** What is wrong with a value though a careless look lets it pass; attributes take turns. */
const MISTYPED: Readonly<Record<string, readonly NewValue[]>> = {
  string: [5, inArray, false, () => ({})],
  integer: [inWords, raw('1.5'), true, raw('3.0000001')],
  object: [() => [], '{}', null],
  'date-time': [
    '2026-03-14',
    '2026-02-30T10:00:00Z',
    1_773_480_600,
    '2026-03-14T09:30:00',
    '2026-03-14 09:30:00Z',
    '2026-03-14T24:00:00Z',
    '2025-02-29T10:00:00Z',
    '',
  ],
  utc: ['2026-03-14T09:30:00+01:00', '2026-04-31T09:30:00Z'],
};

const kindOf = (noun: string, name: string): string => {
  if (noun.includes('connector') && name === 'created_at') return 'utc';
  if (name.endsWith('_at')) return 'date-time';
  if (name === 'configuration' || name === 'record') return 'object';
  return name === 'duration' || /_(id|rows)$/.test(name) ? 'integer' : 'string';
};

const model =
  'name description query query_type configuration primary_key connector_id created_at updated_at'.split(' ');
const run =
  'sync_id status started_at finished_at duration total_query_rows total_rows successful_rows failed_rows error created_at updated_at'.split(
    ' ',
  );
const connector =
  'name connector_type workspace_id created_at updated_at configuration connector_name icon'.split(' ');
const record = 'sync_id sync_run_id record status action error created_at updated_at'.split(' ');

type Hiding = readonly (readonly [string, Condition?])[];

const inLists = (one: Condition, status: string): Hiding => [
  ['past-page-one', pastPageOne],
  ['one-in-fifty', one],
  ['last-page', onLastPage],
  ['under-filter', underFilter],
  ['one-status', ofStatus(status)],
];

/** A noun, the endpoint, its clause, its attributes, and where faults hide in turn. */
const SHOWN = [
  ['updated-connector', 'updateConnector', '2.1', connector, [['after-update', afterSecondUpdate]]],
  ['model', 'readModel', '2.2', model, [['after-update', afterUpdate]]],
  ['updated-model', 'updateModel', '2.2', model, [['one-endpoint']]],
  ['listed-run', 'listRuns', '2.3', [...run, 'skipped_rows'], inLists(oneRun, 'aborted')],
  ['single-run', 'readRun', '2.3', run, [['large-ids', ofLargeId]]],
  ['record', 'listRecords', '2.4', record, inLists(oneOtherRecord, 'skipped')],
] as const satisfies readonly (readonly [
  string,
  keyof typeof ENDPOINTS,
  string,
  readonly string[],
  Hiding,
])[];

/** The rules that expect what the target's own updates set: a lost value breaks them, too. */
const CARRIED: Readonly<Record<string, readonly [RequirementId, readonly string[]]>> = {
  updateConnector: ['4.2-updated', ['name', 'configuration']],
  readModel: ['4.5-read-back', ['name', 'description']],
  updateModel: ['4.5-updated', ['name', 'description']],
};

const attributeDefects = SHOWN.flatMap(([noun, scope, clause, names, hiding]: (typeof SHOWN)[number]) =>
  names.flatMap((name, turn) => {
    const [rule, carried] = CARRIED[scope] ?? [];
    const also = rule !== undefined && carried?.includes(name) === true ? [rule] : [];
    // `status` decides what a filter finds, so its fault hides in one status, where no filter meets it.
    const inTurn = name === 'status' ? hiding.at(-1) : hiding[turn % hiding.length];
    const [depth, condition] = inTurn ?? [''];
    const values = MISTYPED[kindOf(noun, name)] ?? [];
    const rows: Rows = {
      [`${noun}-without-${kebab(name)}`]: [drop(name), { also }],
      [`${noun}-${kebab(name)}-mistyped-${depth}`]: [
        ...(condition === undefined ? [] : [condition]),
        set(name, values[turn % values.length] ?? null),
        { also },
      ],
    };
    const again: Rows = {
      [`every-second-${noun}-without-${kebab(name)}`]: [everyNth(2), drop(name), { also }],
    };
    const all = scope === 'updateModel' ? { ...rows, ...again } : rows;
    return defectsOf({ [`${clause}-${kebab(name)} at ${scope}`]: all });
  }),
);

/** Null where a value may not exist yet (reading 3); read alone, a run shows it at the same `updated_at`. */
const nullDefects = run
  .filter((name) => !['sync_id', 'status', 'created_at', 'updated_at'].includes(name))
  .map((name): Rows => ({
    [`listed-run-${kebab(name)}-null-under-filter`]: [
      underFilter,
      set(name, null),
      { also: ['4.8-agrees-with-list'] },
    ],
  }))
  .flatMap((rows) => defectsOf({ '2.3-null-members at listRuns': rows }));

const reportItemDefects = ['time_slice', 'total_count', 'failed_count', 'success_count'].flatMap((name) =>
  defectsOf({
    [`2.6-${kebab(name)} at reports`]: {
      [`report-item-without-${kebab(name)}`]: [drop(name)],
      [`report-item-${kebab(name)}-mistyped-by-day`]: [
        byDay,
        forAllMetrics,
        items((item, index, count) => {
          if (index === count - 1) item[name] = name === 'time_slice' ? '14.03.2026' : '7';
        }),
      ],
    },
  }),
);

/** Envelopes and members that are missing or of a wrong type (clause 2, without its links). */
export const shapeDefects: readonly Defect[] = [
  ...defectsOf(table),
  ...attributeDefects,
  ...nullDefects,
  ...reportItemDefects,
];
