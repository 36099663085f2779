import { onBody, onEntries, onReportItems, onResource, setTo, without } from '../alterations.ts';
import {
  afterUpdate,
  always,
  filteredBy,
  ofRow,
  onLastPage,
  pastPageOne,
  underFilter,
  withLargeId,
} from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords, reports } = ENDPOINTS;

/** Wrong envelopes: `data`, `id`, `type`, `attributes` and `links` themselves (clause 2). */
export const envelopeDefects: readonly Defect[] = [
  {
    name: 'connector-in-array',
    summary: 'The updated connector comes as an array of one.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: updateConnector, pointer: '/data' },
    depth: 'plain',
    apply: onBody(
      updateConnector,
      setTo('data', (data) => [data]),
    ),
  },
  {
    name: 'model-without-envelope',
    summary: 'The model that is read comes without `data` around it.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: readModel, pointer: /^(\/data)?$/ },
    depth: 'plain',
    apply: onBody(readModel, (body) => {
      Object.assign(body, isObject(body['data']) ? body['data'] : {});
      delete body['data'];
    }),
  },
  {
    name: 'model-attributes-flat-after-update',
    summary: 'Once a model was updated, reading it shows its attributes beside the id.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: readModel, pointer: /^\/data(\/attributes)?$/ },
    depth: 'after-update',
    apply: onResource(
      readModel,
      (model) => {
        Object.assign(model, model.attributes);
        delete (model as Partial<typeof model>).attributes;
      },
      afterUpdate,
    ),
  },
  {
    name: 'single-run-attributes-array',
    summary: 'The attributes of a run with a large id come as an array.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: readRun, pointer: '/data/attributes' },
    depth: 'large-ids',
    apply: onBody(readRun, ({ data }) => isObject(data) && setTo('attributes', [])(data), withLargeId),
  },
  {
    name: 'run-list-keyed-by-id',
    summary: 'The run list is an object with the ids as member names.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRuns, pointer: '/data' },
    depth: 'plain',
    apply: onBody(
      listRuns,
      setTo('data', (data) =>
        Object.fromEntries(
          (Array.isArray(data) ? data : []).map((run) => [isObject(run) ? asText(run['id']) : '', run]),
        ),
      ),
    ),
  },
  {
    name: 'run-list-data-null-on-last-page',
    summary: 'On the last of several pages the run list is null.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRuns, pointer: '/data' },
    depth: 'last-page',
    apply: onBody(listRuns, setTo('data', null), onLastPage),
  },
  {
    name: 'record-attributes-missing-in-one-entry',
    summary: 'One record in the middle of the list has no attributes object.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRecords, pointer: /^\/data\/\d+(\/attributes)?$/ },
    depth: 'one-in-fifty',
    apply: onEntries(listRecords, (entry) => setTo('attributes', [])(entry), ofRow('74099312')),
  },
  {
    name: 'record-links-array-under-filter',
    summary: 'A filtered record list has an array for `links`.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRecords, pointer: '/links' },
    depth: 'under-filter',
    apply: onBody(listRecords, setTo('links', []), underFilter),
  },
  {
    name: 'run-links-missing-past-page-one',
    summary: 'From page 2 on a run list has no `links`.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRuns, pointer: /^(\/links)?$/ },
    depth: 'past-page-one',
    apply: onBody(listRuns, without('links'), pastPageOne),
  },
  {
    name: 'empty-run-list-without-data',
    summary: 'The runs of a sync without runs come without `data`.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRuns, pointer: /^(\/data)?$/ },
    depth: 'one-in-fifty',
    apply: onBody(listRuns, without('data'), ({ place }) => place?.total === 0),
  },
  {
    name: 'connector-id-numeric',
    summary: 'The id of an updated connector is a number.',
    expectedFailures: ['2.1-id'],
    at: { endpoint: updateConnector, pointer: '/data/id' },
    depth: 'plain',
    apply: onResource(
      updateConnector,
      setTo('id', (id) => Number(id)),
    ),
  },
  {
    name: 'connector-type-empty',
    summary: 'The type of an updated connector is an empty string.',
    expectedFailures: ['2.1-type'],
    at: { endpoint: updateConnector, pointer: '/data/type' },
    depth: 'plain',
    apply: onResource(updateConnector, setTo('type', '')),
  },
  {
    name: 'model-id-numeric-after-update',
    summary: 'Once updated, a model is read with a number for its id.',
    expectedFailures: ['2.2-id'],
    at: { endpoint: readModel, pointer: '/data/id' },
    depth: 'after-update',
    apply: onResource(
      readModel,
      setTo('id', (id) => Number(id)),
      afterUpdate,
    ),
  },
  {
    name: 'updated-model-type-numeric',
    summary: 'The answer to an update has the type of a model as a number.',
    expectedFailures: ['2.2-type'],
    at: { endpoint: updateModel, pointer: '/data/type' },
    depth: 'one-endpoint',
    apply: onResource(updateModel, setTo('type', 2)),
  },
  {
    name: 'run-ids-numeric',
    summary: 'Run lists have ids as numbers.',
    expectedFailures: ['2.3-id'],
    at: { endpoint: listRuns, pointer: /^\/data\/\d+\/id$/ },
    depth: 'plain',
    apply: onEntries(
      listRuns,
      setTo('id', (id) => BigInt(asText(id))),
    ),
  },
  {
    name: 'single-run-id-numeric-when-large',
    summary: 'A run whose id is beyond 2^53 is read with a number for its id.',
    expectedFailures: ['2.3-id'],
    at: { endpoint: readRun, pointer: '/data/id' },
    depth: 'large-ids',
    apply: onResource(
      readRun,
      setTo('id', (id) => BigInt(asText(id))),
      withLargeId,
    ),
  },
  {
    name: 'run-type-empty-in-one-filtered-list',
    summary: 'The list of aborted runs has empty types.',
    expectedFailures: ['2.3-type'],
    at: { endpoint: listRuns, pointer: /^\/data\/\d+\/type$/ },
    depth: 'one-status',
    apply: onEntries(listRuns, setTo('type', ''), filteredBy('aborted')),
  },
  {
    name: 'record-ids-numeric',
    summary: 'Record lists have ids as numbers.',
    expectedFailures: ['2.4-id'],
    at: { endpoint: listRecords, pointer: /^\/data\/\d+\/id$/ },
    depth: 'plain',
    apply: onEntries(
      listRecords,
      setTo('id', (id) => BigInt(asText(id))),
    ),
  },
  {
    name: 'record-type-singular',
    summary: 'The type of sync records is `sync_record`.',
    expectedFailures: ['2.4-type'],
    at: { endpoint: listRecords, pointer: /^\/data\/\d+\/type$/ },
    depth: 'plain',
    apply: onEntries(listRecords, setTo('type', 'sync_record')),
  },
  {
    name: 'record-type-other-on-last-page',
    summary: 'On the last page of records the type is `syncRecords`.',
    expectedFailures: ['2.4-type'],
    at: { endpoint: listRecords, pointer: /^\/data\/\d+\/type$/ },
    depth: 'last-page',
    apply: onEntries(listRecords, setTo('type', 'syncRecords'), onLastPage),
  },
  {
    name: 'report-item-is-a-pair',
    summary: 'The last item of a series is an array.',
    expectedFailures: ['2.6-item'],
    at: { endpoint: reports, pointer: /^\/data\/\w+\/\d+$/ },
    depth: 'plain',
    apply: onBody(reports, ({ data }) => {
      for (const series of isObject(data) ? Object.values(data) : []) {
        if (Array.isArray(series) && series.length > 0)
          series[series.length - 1] = ['2026-03-14T00:00:00Z', 4];
      }
    }),
  },
  ...(['time_slice', 'total_count', 'failed_count', 'success_count'] as const).flatMap((name) =>
    reportFieldDefects(name),
  ),
];

function reportFieldDefects(name: 'time_slice' | 'total_count' | 'failed_count' | 'success_count'): Defect[] {
  const slug = name.replaceAll('_', '-') as 'time-slice' | 'total-count' | 'failed-count' | 'success-count';
  const at = { endpoint: reports, pointer: new RegExp(`^/data/\\w+/\\d+(/${name})?$`) };
  const expectedFailures = [`2.6-${slug}`] as const;
  const value = name === 'time_slice' ? '14.03.2026' : '7';
  return [
    {
      name: `report-item-without-${slug}`,
      summary: `No item of a report has ${name}.`,
      expectedFailures,
      at,
      depth: 'plain',
      apply: onReportItems(without(name), always),
    },
    {
      name: `report-item-${slug}-mistyped-by-day`,
      summary: `In a report of one day with all metrics the last ${name} is a string of another kind.`,
      expectedFailures,
      at,
      depth: 'two-parameters',
      apply: onReportItems(
        (item, index, count) => index === count - 1 && setTo(name, value)(item),
        ({ query }) => query.get('time_period') === 'one_day' && query.get('metric') === 'all',
      ),
    },
  ];
}
