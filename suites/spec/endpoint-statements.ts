import { heading, row, sentence } from './statement.ts';
import type { Clause } from './statement.ts';

const openBody = 'the caller must follow it: the operator gives the body';

/** Clauses 4 to 4.9: the nine endpoints. */
export const endpointStatements: Readonly<Record<string, Clause>> = {
  '4': [
    sentence('Each endpoint requires the bearer credential of clause 5.'),
    sentence(
      'Request bodies are JSON, declared as `application/json`.',
      'the caller must follow it: the suite sends JSON and declares it',
    ),
    sentence('Response bodies are JSON.'),
  ],
  '4.1': [
    heading('The endpoint is `GET /api/v1/reports`.'),
    sentence('It returns report data.'),
    sentence('It takes four query parameters.'),
    row('`type` is a required string; its one value is `workspace_activity`.'),
    row('`metric` is optional: `sync_run_triggered`, `total_sync_run_rows` or `all`.'),
    row('`connector_ids` is an optional list of integers, sent as one parameter per id.'),
    row('`time_period` is optional: `one_week` or `one_day`.'),
    sentence(
      'The 200 response has the series `sync_run_triggered` and `total_sync_run_rows`, arrays of report items, in `data`.',
    ),
    sentence('The items have the members of clause 2.6.'),
    sentence('A request that fails validation is answered with 400.'),
    sentence('The body of the 400 is left open.'),
  ],
  '4.2': [
    heading('The endpoint is `PUT /api/v1/connectors/{id}`.'),
    sentence('It updates a connector.'),
    sentence('The path parameter `id` is the id of the connector.'),
    sentence('The request body is a JSON object.'),
    sentence('The members of the body are left open.'),
    sentence('The 200 response is the connector of clause 2.1 and means that it was updated.'),
  ],
  '4.3': [
    heading('The endpoint is `POST /api/v1/connectors/{id}/query_source`.'),
    sentence('It runs SQL against the data source of a connector.'),
    sentence('The path parameter `id` is the id of the connector to query.'),
    sentence('The request body has one string member, `query`, the SQL to run.'),
    sentence('The 200 response is a JSON array of objects, the preview rows.'),
    sentence('The members of a row depend on the query.'),
  ],
  '4.4': [
    heading('The endpoint is `GET /api/v1/models/{id}`.'),
    sentence('It reads a model.'),
    sentence('It takes the path parameter `id`.'),
    sentence('The 200 response is the model of clause 2.2.'),
  ],
  '4.5': [
    heading('The endpoint is `PUT /api/v1/models/{id}`.'),
    sentence('It updates a model.'),
    sentence('It takes the path parameter `id`.'),
    sentence('The request body is a JSON object.'),
    sentence('The members of the body are left open.'),
    sentence('The 200 response is the model of clause 2.2.'),
  ],
  '4.6': [
    heading('The endpoint is `POST /api/v1/schedule_syncs`.'),
    sentence('It starts a manual sync.'),
    sentence('The request names the sync by its id.'),
    sentence('The request body is a JSON object.', openBody),
    sentence('The name of the member with the sync id is left open.', openBody),
    sentence('The 200 response has a string `message` that confirms the sync.'),
  ],
  '4.7': [
    heading('The endpoint is `GET /api/v1/syncs/{sync_id}/sync_runs`.'),
    sentence('It lists the sync runs of a sync.'),
    row('The path parameter `sync_id` is the id of the sync.'),
    row('The optional query parameter `status` filters the runs by status; its values are left open.'),
    row('The optional query parameter `page` is a page number.'),
    sentence('The 200 response is a list of sync runs, with `skipped_rows` and with `links`.'),
    sentence(
      'A sync that does not exist is answered with 404, a string `message` and the `status` `not_found`.',
    ),
  ],
  '4.8': [
    heading('The endpoint is `GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}`.'),
    sentence('It reads one sync run of a sync.'),
    sentence('The path parameters are the ids of the sync and of the run.'),
    sentence('The 200 response is one sync run, without `skipped_rows`.'),
    sentence(
      'A sync run that does not exist is answered with 404, a string `message` and the `status` `not_found`.',
    ),
  ],
  '4.9': [
    heading('The endpoint is `GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records`.'),
    sentence('It lists the sync records of a sync run.'),
    row('The path parameter `sync_id` is the id of the sync.'),
    row('The path parameter `sync_run_id` is the id of the sync run.'),
    row('The optional query parameter `status` filters the records by status; its values are left open.'),
    row('The optional query parameter `page` is a page number.'),
    sentence('The 200 response is a list of sync records with `links`.'),
    sentence(
      'A sync run that does not exist is answered with 404, a string `message` and the `status` `not_found`.',
    ),
  ],
};
