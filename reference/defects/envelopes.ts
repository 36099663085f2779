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
import { fault } from './fault.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords, reports } = ENDPOINTS;

/** Wrong envelopes: `data`, `id`, `type`, `attributes` and `links` themselves (clause 2). */
export const envelopeDefects: readonly Defect[] = [
  fault(
    'connector-in-array',
    'The updated connector comes as an array of one.',
    ['2-single-envelope', updateConnector, 'plain', '/data'],
    onBody(
      updateConnector,
      setTo('data', (data) => [data]),
    ),
  ),
  fault(
    'model-without-envelope',
    'The model that is read comes without `data` around it.',
    ['2-single-envelope', readModel, 'plain', /^(\/data)?$/],
    onBody(readModel, (body) => {
      Object.assign(body, isObject(body['data']) ? body['data'] : {});
      delete body['data'];
    }),
  ),
  fault(
    'model-attributes-flat-after-update',
    'Once a model was updated, reading it shows its attributes beside the id.',
    ['2-single-envelope', readModel, 'after-update', /^\/data(\/attributes)?$/],
    onResource(
      readModel,
      (model) => {
        Object.assign(model, model.attributes);
        delete (model as Partial<typeof model>).attributes;
      },
      afterUpdate,
    ),
  ),
  fault(
    'single-run-attributes-array',
    'The attributes of a run with a large id come as an array.',
    ['2-single-envelope', readRun, 'large-ids', '/data/attributes'],
    onBody(readRun, ({ data }) => isObject(data) && setTo('attributes', [])(data), withLargeId),
  ),
  fault(
    'run-list-keyed-by-id',
    'The run list is an object with the ids as member names.',
    ['2-list-envelope', listRuns, 'plain', '/data'],
    onBody(
      listRuns,
      setTo('data', (data) =>
        Object.fromEntries(
          (Array.isArray(data) ? data : []).map((run) => [isObject(run) ? asText(run['id']) : '', run]),
        ),
      ),
    ),
  ),
  fault(
    'run-list-data-null-on-last-page',
    'On the last of several pages the run list is null.',
    ['2-list-envelope', listRuns, 'last-page', '/data'],
    onBody(listRuns, setTo('data', null), onLastPage),
  ),
  fault(
    'record-attributes-missing-in-one-entry',
    'One record in the middle of the list has no attributes object.',
    ['2-list-envelope', listRecords, 'one-in-fifty', /^\/data\/\d+(\/attributes)?$/],
    onEntries(listRecords, (entry) => setTo('attributes', [])(entry), ofRow('74099312')),
  ),
  fault(
    'record-links-array-under-filter',
    'A filtered record list has an array for `links`.',
    ['2-list-envelope', listRecords, 'under-filter', '/links'],
    onBody(listRecords, setTo('links', []), underFilter),
  ),
  fault(
    'run-links-missing-past-page-one',
    'From page 2 on a run list has no `links`.',
    ['2-list-envelope', listRuns, 'past-page-one', /^(\/links)?$/],
    onBody(listRuns, without('links'), pastPageOne),
  ),
  fault(
    'empty-run-list-without-data',
    'The runs of a sync without runs come without `data`.',
    ['2-list-envelope', listRuns, 'one-in-fifty', /^(\/data)?$/],
    onBody(listRuns, without('data'), ({ place }) => place?.total === 0),
  ),
  fault(
    'connector-id-numeric',
    'The id of an updated connector is a number.',
    ['2.1-id', updateConnector, 'plain', '/data/id'],
    onResource(
      updateConnector,
      setTo('id', (id) => Number(id)),
    ),
  ),
  fault(
    'connector-type-empty',
    'The type of an updated connector is an empty string.',
    ['2.1-type', updateConnector, 'plain', '/data/type'],
    onResource(updateConnector, setTo('type', '')),
  ),
  fault(
    'model-id-numeric-after-update',
    'Once updated, a model is read with a number for its id.',
    ['2.2-id', readModel, 'after-update', '/data/id'],
    onResource(
      readModel,
      setTo('id', (id) => Number(id)),
      afterUpdate,
    ),
  ),
  fault(
    'updated-model-type-numeric',
    'The answer to an update has the type of a model as a number.',
    ['2.2-type', updateModel, 'one-endpoint', '/data/type'],
    onResource(updateModel, setTo('type', 2)),
  ),
  fault(
    'run-ids-numeric',
    'Run lists have ids as numbers.',
    ['2.3-id', listRuns, 'plain', /^\/data\/\d+\/id$/],
    onEntries(
      listRuns,
      setTo('id', (id) => BigInt(asText(id))),
    ),
  ),
  fault(
    'single-run-id-numeric-when-large',
    'A run whose id is beyond 2^53 is read with a number for its id.',
    ['2.3-id', readRun, 'large-ids', '/data/id'],
    onResource(
      readRun,
      setTo('id', (id) => BigInt(asText(id))),
      withLargeId,
    ),
  ),
  fault(
    'run-type-empty-in-one-filtered-list',
    'The list of aborted runs has empty types.',
    ['2.3-type', listRuns, 'one-status', /^\/data\/\d+\/type$/],
    onEntries(listRuns, setTo('type', ''), filteredBy('aborted')),
  ),
  fault(
    'record-ids-numeric',
    'Record lists have ids as numbers.',
    ['2.4-id', listRecords, 'plain', /^\/data\/\d+\/id$/],
    onEntries(
      listRecords,
      setTo('id', (id) => BigInt(asText(id))),
    ),
  ),
  fault(
    'record-type-singular',
    'The type of sync records is `sync_record`.',
    ['2.4-type', listRecords, 'plain', /^\/data\/\d+\/type$/],
    onEntries(listRecords, setTo('type', 'sync_record')),
  ),
  fault(
    'record-type-other-on-last-page',
    'On the last page of records the type is `syncRecords`.',
    ['2.4-type', listRecords, 'last-page', /^\/data\/\d+\/type$/],
    onEntries(listRecords, setTo('type', 'syncRecords'), onLastPage),
  ),
  fault(
    'report-item-is-a-pair',
    'The last item of a series is an array.',
    ['2.6-item', reports, 'plain', /^\/data\/\w+\/\d+$/],
    onBody(reports, ({ data }) => {
      for (const series of isObject(data) ? Object.values(data) : []) {
        if (Array.isArray(series) && series.length > 0)
          series[series.length - 1] = ['2026-03-14T00:00:00Z', 4];
      }
    }),
  ),
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
