import type { Clause, Statement } from './statement.ts';

const row = (text: string): Statement => ({ kind: 'row', text });
const sentence = (text: string, notJudged?: string): Statement => ({
  kind: 'sentence',
  text,
  ...(notJudged === undefined ? {} : { notJudged }),
});

/** Clauses 2 to 2.7: the resources, their members and the links of lists. */
export const resourceStatements: Readonly<Record<string, Clause>> = {
  '2': [
    sentence(
      'A response with one resource is an object `data` with `id`, `type` and the object `attributes`.',
    ),
    sentence('A response with a list has an array `data` of such resources and an object `links`.'),
  ],
  '2.1': [
    {
      kind: 'heading',
      text: 'The `type` of a connector is some string.',
      notJudged: 'a heading; the row about `type` states the rule',
    },
    row('`data.id` of a connector is a string.'),
    row('`data.type` of a connector is a string.'),
    row('The attribute `name` of a connector is a string.'),
    row('The attribute `connector_type` of a connector is a string.'),
    row('The attribute `workspace_id` of a connector is an integer.'),
    row('The attribute `created_at` of a connector is an ISO 8601 date-time in UTC.'),
    row('The attribute `updated_at` of a connector is a date-time.'),
    row('The attribute `configuration` of a connector is an object.'),
    row('The attribute `connector_name` of a connector is a string.'),
    row('The attribute `icon` of a connector is a string.'),
    sentence('The values of `connector_type` and the content of `configuration` are left open.'),
  ],
  '2.2': [
    row('`data.id` of a model is a string.'),
    row('`data.type` of a model is a string.'),
    row('The attribute `name` of a model is a string.'),
    row('The attribute `description` of a model is a string.'),
    row('The attribute `query` of a model is a string.'),
    row('The attribute `query_type` of a model is a string.'),
    row('The attribute `configuration` of a model is an object.'),
    row('The attribute `primary_key` of a model is a string.'),
    row('The attribute `connector_id` of a model is an integer.'),
    row('The attribute `created_at` of a model is a date-time.'),
    row('The attribute `updated_at` of a model is a date-time.'),
    sentence('The values of `query_type` and the content of `configuration` are left open.'),
  ],
  '2.3': [
    row('The attribute `sync_id` of a sync run is an integer.'),
    row('The attribute `status` of a sync run is a string.'),
    row('The attribute `started_at` of a sync run is a date-time.'),
    row('The attribute `finished_at` of a sync run is a date-time.'),
    row('The attribute `duration` of a sync run is an integer.'),
    row('The attribute `total_query_rows` of a sync run is an integer.'),
    row('`skipped_rows` is an integer in a list of sync runs; a single sync run does not have it.'),
    row('The attribute `total_rows` of a sync run is an integer.'),
    row('The attribute `successful_rows` of a sync run is an integer.'),
    row('The attribute `failed_rows` of a sync run is an integer.'),
    row('The attribute `error` of a sync run is a string.'),
    row('The attribute `created_at` of a sync run is a date-time.'),
    row('The attribute `updated_at` of a sync run is a date-time.'),
    sentence('`id` and `type` of a sync run are strings next to `attributes`.'),
    sentence('The values of `status` are left open.'),
    sentence('The unit of `duration` is left open.'),
  ],
  '2.4': [
    sentence('The `type` of a sync record is the word `sync_records`, and its `id` is a string.'),
    row('The attribute `sync_id` of a sync record is an integer.'),
    row('The attribute `sync_run_id` of a sync record is an integer.'),
    row('The attribute `record` is an object, the synced row; its members come from the synced data.'),
    row('The attribute `status` of a sync record is a string.'),
    row('The attribute `action` of a sync record is a string.'),
    row('The attribute `error` of a sync record is a string.'),
    row('The attribute `created_at` of a sync record is a date-time.'),
    row('The attribute `updated_at` of a sync record is a date-time.'),
    sentence('The values of `status` and `action` are left open.'),
  ],
  '2.5': [sentence('`links` has the string members `self`, `first`, `prev`, `next` and `last`.')],
  '2.6': [
    sentence(
      'A report item has the date-time `time_slice` and the integers `total_count`, `failed_count` and `success_count`.',
    ),
  ],
  '2.7': [sentence('The members of a sync are left open.', 'no endpoint returns a sync')],
};
