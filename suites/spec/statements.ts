/** One numbered statement of the spec, in our own words. */
export interface Statement {
  /** What the statement says, in one sentence. */
  readonly text: string;
  /** Why no answer of a server can pass or fail it, where that is so. */
  readonly notJudged?: string;
}

const list = 'introduces a list';
const openBody = 'the caller must follow it: the operator gives the body';
const operation = (clause: string) => `names an operation that clause ${clause} states`;

/** The statements by clause, in order: the first is `clause#1`; with each that is not judged, why. */
export const clauses: Readonly<
  Record<string, readonly (string | readonly [text: string, notJudged: string])[]>
> = {
  '0': [
    ['The document describes the whole interface.', 'says what the document covers'],
    'All addresses start at the base URL.',
    ['Angle brackets mark placeholders.', 'explains a notation of the document'],
  ],
  '1': [
    'The service synchronises data and offers JSON over HTTP.',
    ['The resources are listed.', list],
    ['A connector is a configured connection to a data source.', 'clause 2.1 states its members'],
    ['A model is a named query against a connector and has a primary key.', 'clause 2.2 states its members'],
    ['A sync starts on a schedule or by hand.', 'no answer shows how a sync started'],
    'Each execution of a sync is a sync run.',
    'A sync record is the outcome of one row in a sync run.',
    'A report counts the activity of a workspace in time slices.',
    ['The operations are listed.', list],
    ['A caller can read a report of workspace activity.', operation('4.1')],
    ['A caller can update a connector.', operation('4.2')],
    ['A caller can run SQL against the data source of a connector.', operation('4.3')],
    'A caller can read and update a model.',
    ['A caller can start a sync by hand.', operation('4.6')],
    ['A caller can list and read sync runs.', 'names operations that clauses 4.7 and 4.8 state'],
    ['A caller can list the sync records of a sync run.', operation('4.9')],
    'What connector types and destinations mean is left open.',
  ],
  '2': [
    'A response with one resource is an object `data` with `id`, `type` and the object `attributes`.',
    'A response with a list has an array `data` of such resources and an object `links`.',
  ],
  '2.1': [
    ['The `type` of a connector is some string.', 'a heading; the row about `type` states the rule'],
    '`data.id` of a connector is a string.',
    '`data.type` of a connector is a string.',
    'The attribute `name` of a connector is a string.',
    'The attribute `connector_type` of a connector is a string.',
    'The attribute `workspace_id` of a connector is an integer.',
    'The attribute `created_at` of a connector is an ISO 8601 date-time in UTC.',
    'The attribute `updated_at` of a connector is a date-time.',
    'The attribute `configuration` of a connector is an object.',
    'The attribute `connector_name` of a connector is a string.',
    'The attribute `icon` of a connector is a string.',
    'The values of `connector_type` and the content of `configuration` are left open.',
  ],
  '2.2': [
    '`data.id` of a model is a string.',
    '`data.type` of a model is a string.',
    'The attribute `name` of a model is a string.',
    'The attribute `description` of a model is a string.',
    'The attribute `query` of a model is a string.',
    'The attribute `query_type` of a model is a string.',
    'The attribute `configuration` of a model is an object.',
    'The attribute `primary_key` of a model is a string.',
    'The attribute `connector_id` of a model is an integer.',
    'The attribute `created_at` of a model is a date-time.',
    'The attribute `updated_at` of a model is a date-time.',
    'The values of `query_type` and the content of `configuration` are left open.',
  ],
  '2.3': [
    'The attribute `sync_id` of a sync run is an integer.',
    'The attribute `status` of a sync run is a string.',
    'The attribute `started_at` of a sync run is a date-time.',
    'The attribute `finished_at` of a sync run is a date-time.',
    'The attribute `duration` of a sync run is an integer.',
    'The attribute `total_query_rows` of a sync run is an integer.',
    '`skipped_rows` is an integer in a list of sync runs; a single sync run does not have it.',
    'The attribute `total_rows` of a sync run is an integer.',
    'The attribute `successful_rows` of a sync run is an integer.',
    'The attribute `failed_rows` of a sync run is an integer.',
    'The attribute `error` of a sync run is a string.',
    'The attribute `created_at` of a sync run is a date-time.',
    'The attribute `updated_at` of a sync run is a date-time.',
    '`id` and `type` of a sync run are strings next to `attributes`.',
    'The values of `status` are left open.',
    'The unit of `duration` is left open.',
  ],
  '2.4': [
    'The `type` of a sync record is the word `sync_records`, and its `id` is a string.',
    'The attribute `sync_id` of a sync record is an integer.',
    'The attribute `sync_run_id` of a sync record is an integer.',
    'The attribute `record` is an object, the synced row; its members come from the synced data.',
    'The attribute `status` of a sync record is a string.',
    'The attribute `action` of a sync record is a string.',
    'The attribute `error` of a sync record is a string.',
    'The attribute `created_at` of a sync record is a date-time.',
    'The attribute `updated_at` of a sync record is a date-time.',
    'The values of `status` and `action` are left open.',
  ],
  '2.5': ['`links` has the string members `self`, `first`, `prev`, `next` and `last`.'],
  '2.6': [
    'A report item has the date-time `time_slice` and the integers `total_count`, `failed_count` and `success_count`.',
  ],
  '2.7': [['The members of a sync are left open.', 'no endpoint returns a sync']],
  '3': [
    'Sync runs and sync records have a string `status`.',
    'The values of `status` are left open.',
    'How a `status` changes is left open.',
  ],
  '4': [
    'Each endpoint requires the bearer credential of clause 5.',
    [
      'Request bodies are JSON, declared as `application/json`.',
      'the caller must follow it: the suite sends JSON and declares it',
    ],
    'Response bodies are JSON.',
  ],
  '4.1': [
    'The endpoint is `GET /api/v1/reports`.',
    'It returns report data.',
    'It takes four query parameters.',
    '`type` is a required string; its one value is `workspace_activity`.',
    '`metric` is optional: `sync_run_triggered`, `total_sync_run_rows` or `all`.',
    '`connector_ids` is an optional list of integers, sent as one parameter per id.',
    '`time_period` is optional: `one_week` or `one_day`.',
    'The 200 response has the series `sync_run_triggered` and `total_sync_run_rows`, arrays of report items, in `data`.',
    'The items have the members of clause 2.6.',
    'A request that fails validation is answered with 400.',
    'The body of the 400 is left open.',
  ],
  '4.2': [
    'The endpoint is `PUT /api/v1/connectors/{id}`.',
    'It updates a connector.',
    'The path parameter `id` is the id of the connector.',
    'The request body is a JSON object.',
    'The members of the body are left open.',
    'The 200 response is the connector of clause 2.1 and means that it was updated.',
  ],
  '4.3': [
    'The endpoint is `POST /api/v1/connectors/{id}/query_source`.',
    'It runs SQL against the data source of a connector.',
    'The path parameter `id` is the id of the connector to query.',
    'The request body has one string member, `query`, the SQL to run.',
    'The 200 response is a JSON array of objects, the preview rows.',
    'The members of a row depend on the query.',
  ],
  '4.4': [
    'The endpoint is `GET /api/v1/models/{id}`.',
    'It reads a model.',
    'It takes the path parameter `id`.',
    'The 200 response is the model of clause 2.2.',
  ],
  '4.5': [
    'The endpoint is `PUT /api/v1/models/{id}`.',
    'It updates a model.',
    'It takes the path parameter `id`.',
    'The request body is a JSON object.',
    'The members of the body are left open.',
    'The 200 response is the model of clause 2.2.',
  ],
  '4.6': [
    'The endpoint is `POST /api/v1/schedule_syncs`.',
    'It starts a manual sync.',
    'The request names the sync by its id.',
    ['The request body is a JSON object.', openBody],
    ['The name of the member with the sync id is left open.', openBody],
    'The 200 response has a string `message` that confirms the sync.',
  ],
  '4.7': [
    'The endpoint is `GET /api/v1/syncs/{sync_id}/sync_runs`.',
    'It lists the sync runs of a sync.',
    'The path parameter `sync_id` is the id of the sync.',
    'The optional query parameter `status` filters the runs by status; its values are left open.',
    'The optional query parameter `page` is a page number.',
    'The 200 response is a list of sync runs, with `skipped_rows` and with `links`.',
    'A sync that does not exist is answered with 404, a string `message` and the `status` `not_found`.',
  ],
  '4.8': [
    'The endpoint is `GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}`.',
    'It reads one sync run of a sync.',
    'The path parameters are the ids of the sync and of the run.',
    'The 200 response is one sync run, without `skipped_rows`.',
    'A sync run that does not exist is answered with 404, a string `message` and the `status` `not_found`.',
  ],
  '4.9': [
    'The endpoint is `GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records`.',
    'It lists the sync records of a sync run.',
    'The path parameter `sync_id` is the id of the sync.',
    'The path parameter `sync_run_id` is the id of the sync run.',
    'The optional query parameter `status` filters the records by status; its values are left open.',
    'The optional query parameter `page` is a page number.',
    'The 200 response is a list of sync records with `links`.',
    'A sync run that does not exist is answered with 404, a string `message` and the `status` `not_found`.',
  ],
  '5': [
    'Each endpoint of clause 4 requires the header `Authorization: Bearer` with an access token.',
    'The access token is declared to be a JWT.',
    'How to obtain a token, how long it lasts and what it allows is left open.',
    'Clause 7 says how a missing or invalid token is answered.',
  ],
  '6': [
    ['Events, callbacks and webhooks are left open.', 'says that there is nothing to state about events'],
  ],
  '7': [
    '`GET /api/v1/reports` answers 400 to a validation error; the body is left open.',
    'The sync run and sync record endpoints answer 404, a string `message` and the `status` `not_found`, where the sync or the sync run does not exist.',
    'The text of the message differs between a missing sync and a missing sync run.',
    'The message is for people, and `status` is the string `not_found`.',
    'The status codes for a missing or invalid token, for a missing connector or model and for an invalid body of an update are left open, and so is the body of the 400.',
  ],
  '8': [
    'Rate limits are left open.',
    'The page size of lists is left open.',
    'The size limits of request bodies and of query results are left open.',
  ],
  '9': [
    [
      'All paths start with `/api/v1`; the version is part of the path.',
      'each request of the suite has the prefix; a server without it answers none of them',
    ],
    ['The description has version 1.0.0.', 'names the version that is examined'],
    ['When something is deprecated or changed incompatibly is left open.', 'no answer shows a policy'],
  ],
};

/** All numbered statements, in the order of the clauses: "4.7#3" is the third of clause 4.7. */
export const statements: Readonly<Record<string, Statement>> = Object.fromEntries(
  Object.entries(clauses)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([clause, those]) =>
      those.map((one, at) => {
        const [text, notJudged] = typeof one === 'string' ? [one] : one;
        return [`${clause}#${at + 1}`, { text, ...(notJudged !== undefined && { notJudged }) }];
      }),
    ),
);
