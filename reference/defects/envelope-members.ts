import { onBody, onEntries, onReportItems, onResource, setTo, without } from '../alterations.ts';
import { afterUpdate, always, ofRow, onLastPage, pastPageOne, withLargeId } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect } from './defect.ts';

const { updateConnector, readModel, updateModel, listRuns, readRun, listRecords, reports } = ENDPOINTS;
const secondUpdate = ({ store }: { readonly store: { readonly writes: number } }): boolean =>
  store.writes > 1;

/** Ids, types and items that are missing or of a wrong type (clauses 2.1 to 2.6). */
export const envelopeMemberDefects: readonly Defect[] = [
  {
    name: 'updated-connector-without-id',
    summary: 'An updated connector comes without its id.',
    expectedFailures: ['2.1-id'],
    at: { endpoint: updateConnector, pointer: /^\/data(\/id)?$/ },
    depth: 'plain',
    apply: onResource(updateConnector, without('id')),
  },
  {
    name: 'updated-connector-id-null-at-the-second-update',
    summary: 'From the second update on a connector has null for its id.',
    expectedFailures: ['2.1-id'],
    at: { endpoint: updateConnector, pointer: '/data/id' },
    depth: 'after-update',
    apply: onResource(updateConnector, setTo('id', null), secondUpdate),
  },
  {
    name: 'updated-connector-without-type',
    summary: 'An updated connector comes without its type.',
    expectedFailures: ['2.1-type'],
    at: { endpoint: updateConnector, pointer: /^\/data(\/type)?$/ },
    depth: 'plain',
    apply: onResource(updateConnector, without('type')),
  },
  {
    name: 'updated-connector-type-in-array-at-the-second-update',
    summary: 'From the second update on the type of a connector lies in an array.',
    expectedFailures: ['2.1-type'],
    at: { endpoint: updateConnector, pointer: '/data/type' },
    depth: 'after-update',
    apply: onResource(
      updateConnector,
      setTo('type', (type) => [type]),
      secondUpdate,
    ),
  },
  {
    name: 'updated-connector-id-of-another-at-the-second-update',
    summary: 'From the second update on a connector has the id of another one.',
    expectedFailures: ['4.2-id-asked'],
    at: { endpoint: updateConnector, pointer: '/data/id' },
    depth: 'after-update',
    apply: onResource(updateConnector, setTo('id', '0'), secondUpdate),
  },
  {
    name: 'updated-model-id-of-another-at-the-second-update',
    summary: 'From the second update on a model has the id of another one.',
    expectedFailures: ['4.5-id-asked'],
    at: { endpoint: updateModel, pointer: '/data/id' },
    depth: 'after-update',
    apply: onResource(updateModel, setTo('id', '2'), secondUpdate),
  },
  {
    name: 'model-without-id',
    summary: 'A model is read without its id.',
    expectedFailures: ['2.2-id'],
    at: { endpoint: readModel, pointer: /^\/data(\/id)?$/ },
    depth: 'plain',
    apply: onResource(readModel, without('id')),
  },
  {
    name: 'updated-model-id-numeric',
    summary: 'An updated model has a number for its id.',
    expectedFailures: ['2.2-id'],
    at: { endpoint: updateModel, pointer: '/data/id' },
    depth: 'plain',
    apply: onResource(
      updateModel,
      setTo('id', (id) => Number(id)),
    ),
  },
  {
    name: 'model-type-empty',
    summary: 'A model is read with an empty type.',
    expectedFailures: ['2.2-type'],
    at: { endpoint: readModel, pointer: '/data/type' },
    depth: 'plain',
    apply: onResource(readModel, setTo('type', '')),
  },
  {
    name: 'updated-model-in-array',
    summary: 'The updated model comes as an array of one.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: updateModel, pointer: '/data' },
    depth: 'plain',
    apply: onBody(
      updateModel,
      setTo('data', (data) => [data]),
    ),
  },
  {
    name: 'run-types-null',
    summary: 'Listed runs have null for their type.',
    expectedFailures: ['2.3-type'],
    at: { endpoint: listRuns, pointer: /^\/data\/\d+\/type$/ },
    depth: 'plain',
    apply: onEntries(listRuns, setTo('type', null)),
  },
  {
    name: 'single-run-without-type-when-large',
    summary: 'A run with a large id is read without its type.',
    expectedFailures: ['2.3-type'],
    at: { endpoint: readRun, pointer: /^\/data(\/type)?$/ },
    depth: 'large-ids',
    apply: onResource(readRun, without('type'), withLargeId),
  },
  {
    name: 'one-record-id-numeric',
    summary: 'One record in the middle of the list has a number for its id.',
    expectedFailures: ['2.4-id'],
    at: { endpoint: listRecords, pointer: /^\/data\/\d+\/id$/ },
    depth: 'one-in-fifty',
    apply: onEntries(
      listRecords,
      setTo('id', (id) => BigInt(asText(id))),
      ofRow('74099312'),
    ),
  },
  {
    name: 'record-ids-missing-past-page-one',
    summary: 'From page 2 on records have no id.',
    expectedFailures: ['2.4-id'],
    at: { endpoint: listRecords, pointer: /^\/data\/\d+(\/id)?$/ },
    depth: 'past-page-one',
    apply: onEntries(listRecords, without('id'), pastPageOne),
  },
  {
    name: 'run-ids-missing-on-last-page',
    summary: 'On the last page runs have no id.',
    expectedFailures: ['2.3-id'],
    // A run that filters show and the whole list does not.
    alternatives: ['4.7-each-once'],
    at: { endpoint: listRuns, pointer: /^\/data\/\d+(\/id)?$/ },
    depth: 'last-page',
    apply: onEntries(listRuns, without('id'), onLastPage),
  },
  {
    name: 'report-items-null-by-day',
    summary: 'In a report of one day with all metrics the second item of a series is null.',
    expectedFailures: ['2.6-item'],
    at: { endpoint: reports, pointer: /^\/data\/\w+\/\d+$/ },
    depth: 'two-parameters',
    apply: onBody(
      reports,
      ({ data }) => {
        for (const series of isObject(data) ? Object.values(data) : [])
          if (Array.isArray(series) && series.length > 1) series[1] = null;
      },
      ({ query }) => query.get('time_period') === 'one_day' && query.get('metric') === 'all',
    ),
  },
  {
    name: 'report-items-with-a-bare-count',
    summary: 'The items of a report are counts and no objects.',
    expectedFailures: ['2.6-item'],
    at: { endpoint: reports, pointer: /^\/data\/\w+\/\d+$/ },
    depth: 'plain',
    apply: onBody(reports, ({ data }) => {
      for (const [name, series] of Object.entries(isObject(data) ? data : {}))
        if (isObject(data) && Array.isArray(series)) data[name] = series.map((_, index) => index);
    }),
  },
  {
    name: 'report-counts-null-after-an-update',
    summary: 'Once anything was written, the failures of a report are null.',
    expectedFailures: ['2.6-failed-count'],
    at: { endpoint: reports, pointer: /^\/data\/\w+\/\d+\/failed_count$/ },
    depth: 'after-update',
    apply: onReportItems(setTo('failed_count', null), afterUpdate),
  },
  {
    name: 'run-list-beside-its-envelope',
    summary: 'A run list is a bare array.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRuns, pointer: '' },
    depth: 'plain',
    apply: {
      answer(reply, { endpoint }) {
        if (endpoint === listRuns && reply.status === 200 && isObject(reply.body))
          reply.body = reply.body['data'] ?? [];
      },
    },
  },
  {
    name: 'run-list-with-a-null-entry-on-last-page',
    summary: 'The last page of runs ends with null.',
    expectedFailures: ['2-list-envelope'],
    at: { endpoint: listRuns, pointer: /^\/data\/\d+$/ },
    depth: 'last-page',
    apply: onBody(listRuns, ({ data }) => void (Array.isArray(data) && data.push(null)), onLastPage),
  },
  {
    name: 'model-attributes-text',
    summary: 'The attributes of a model that is read are a text.',
    expectedFailures: ['2-single-envelope'],
    at: { endpoint: readModel, pointer: '/data/attributes' },
    depth: 'plain',
    apply: onBody(readModel, ({ data }) => void (isObject(data) && setTo('attributes', '{}')(data)), always),
  },
];
