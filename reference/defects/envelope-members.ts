import { onBody, onEntries, onReportItems, onResource, setTo, without } from '../alterations.ts';
import { afterUpdate, always, ofRow, onLastPage, pastPageOne, withLargeId } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords, reports } = ENDPOINTS;
const secondUpdate = ({ store }: { readonly store: { readonly writes: number } }): boolean =>
  store.writes > 1;

/** Ids, types and items that are missing or of a wrong type (clauses 2.1 to 2.6). */
export const envelopeMemberDefects: readonly Defect[] = [
  fault(
    'updated-connector-without-id',
    'An updated connector comes without its id.',
    ['2.1-id', updateConnector, 'plain', /^\/data(\/id)?$/],
    onResource(updateConnector, without('id')),
  ),
  fault(
    'updated-connector-id-null-at-the-second-update',
    'From the second update on a connector has null for its id.',
    ['2.1-id', updateConnector, 'after-update', '/data/id'],
    onResource(updateConnector, setTo('id', null), secondUpdate),
  ),
  fault(
    'updated-connector-without-type',
    'An updated connector comes without its type.',
    ['2.1-type', updateConnector, 'plain', /^\/data(\/type)?$/],
    onResource(updateConnector, without('type')),
  ),
  fault(
    'updated-connector-type-in-array-at-the-second-update',
    'From the second update on the type of a connector lies in an array.',
    ['2.1-type', updateConnector, 'after-update', '/data/type'],
    onResource(
      updateConnector,
      setTo('type', (type) => [type]),
      secondUpdate,
    ),
  ),
  fault(
    'updated-connector-id-of-another-at-the-second-update',
    'From the second update on a connector has the id of another one.',
    ['4.2-id-asked', updateConnector, 'after-update', '/data/id'],
    onResource(updateConnector, setTo('id', '0'), secondUpdate),
  ),
  fault(
    'updated-model-id-of-another-at-the-second-update',
    'From the second update on a model has the id of another one.',
    ['4.5-id-asked', updateModel, 'after-update', '/data/id'],
    onResource(updateModel, setTo('id', '2'), secondUpdate),
  ),
  fault(
    'model-without-id',
    'A model is read without its id.',
    ['2.2-id', readModel, 'plain', /^\/data(\/id)?$/],
    onResource(readModel, without('id')),
  ),
  fault(
    'updated-model-id-numeric',
    'An updated model has a number for its id.',
    ['2.2-id', updateModel, 'plain', '/data/id'],
    onResource(
      updateModel,
      setTo('id', (id) => Number(id)),
    ),
  ),
  fault(
    'model-type-empty',
    'A model is read with an empty type.',
    ['2.2-type', readModel, 'plain', '/data/type'],
    onResource(readModel, setTo('type', '')),
  ),
  fault(
    'updated-model-in-array',
    'The updated model comes as an array of one.',
    ['2-single-envelope', updateModel, 'plain', '/data'],
    onBody(
      updateModel,
      setTo('data', (data) => [data]),
    ),
  ),
  fault(
    'run-types-null',
    'Listed runs have null for their type.',
    ['2.3-type', listRuns, 'plain', /^\/data\/\d+\/type$/],
    onEntries(listRuns, setTo('type', null)),
  ),
  fault(
    'single-run-without-type-when-large',
    'A run with a large id is read without its type.',
    ['2.3-type', readRun, 'large-ids', /^\/data(\/type)?$/],
    onResource(readRun, without('type'), withLargeId),
  ),
  fault(
    'one-record-id-numeric',
    'One record in the middle of the list has a number for its id.',
    ['2.4-id', listRecords, 'one-in-fifty', /^\/data\/\d+\/id$/],
    onEntries(
      listRecords,
      setTo('id', (id) => BigInt(asText(id))),
      ofRow('74099312'),
    ),
  ),
  fault(
    'record-ids-missing-past-page-one',
    'From page 2 on records have no id.',
    ['2.4-id', listRecords, 'past-page-one', /^\/data\/\d+(\/id)?$/],
    onEntries(listRecords, without('id'), pastPageOne),
  ),
  fault(
    'run-ids-missing-on-last-page',
    'On the last page runs have no id.',
    ['2.3-id', listRuns, 'last-page', /^\/data\/\d+(\/id)?$/],
    onEntries(listRuns, without('id'), onLastPage),
    {
      // A run that filters show and the whole list does not.
      alternatives: ['4.7-each-once'],
    },
  ),
  fault(
    'report-items-null-by-day',
    'In a report of one day with all metrics the second item of a series is null.',
    ['2.6-item', reports, 'two-parameters', /^\/data\/\w+\/\d+$/],
    onBody(
      reports,
      ({ data }) => {
        for (const series of isObject(data) ? Object.values(data) : [])
          if (Array.isArray(series) && series.length > 1) series[1] = null;
      },
      ({ query }) => query.get('time_period') === 'one_day' && query.get('metric') === 'all',
    ),
  ),
  fault(
    'report-items-with-a-bare-count',
    'The items of a report are counts and no objects.',
    ['2.6-item', reports, 'plain', /^\/data\/\w+\/\d+$/],
    onBody(reports, ({ data }) => {
      for (const [name, series] of Object.entries(isObject(data) ? data : {}))
        if (isObject(data) && Array.isArray(series)) data[name] = series.map((_, index) => index);
    }),
  ),
  fault(
    'report-counts-null-after-an-update',
    'Once anything was written, the failures of a report are null.',
    ['2.6-failed-count', reports, 'after-update', /^\/data\/\w+\/\d+\/failed_count$/],
    onReportItems(setTo('failed_count', null), afterUpdate),
  ),
  fault(
    'run-list-beside-its-envelope',
    'A run list is a bare array.',
    ['2-list-envelope', listRuns, 'plain', ''],
    {
      answer(reply, { endpoint }) {
        if (endpoint === listRuns && reply.status === 200 && isObject(reply.body))
          reply.body = reply.body['data'] ?? [];
      },
    },
  ),
  fault(
    'run-list-with-a-null-entry-on-last-page',
    'The last page of runs ends with null.',
    ['2-list-envelope', listRuns, 'last-page', /^\/data\/\d+$/],
    onBody(listRuns, ({ data }) => void (Array.isArray(data) && data.push(null)), onLastPage),
  ),
  fault(
    'model-attributes-text',
    'The attributes of a model that is read are a text.',
    ['2-single-envelope', readModel, 'plain', '/data/attributes'],
    onBody(readModel, ({ data }) => void (isObject(data) && setTo('attributes', '{}')(data)), always),
  ),
];
