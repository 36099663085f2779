type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' };

function inPath(name: string, of: string): Json {
  return { name, in: 'path', required: true, description: `Id of the ${of}.`, schema: text };
}

function inQuery(name: string, description: string, schema: Json, more: Json = {}): Json {
  return { name, in: 'query', description, schema, ...more };
}

const listed = (...words: readonly string[]): Json => ({ ...text, enum: words });
const json = (schema: Json): Json => ({ 'application/json': { schema } });
const named = (schema: string): Json => json({ $ref: `#/components/schemas/${schema}` });

const answers = (description: string, schema: string, others: Json = {}): Json => ({
  200: { description, content: named(schema) },
  ...others,
  default: { $ref: '#/components/responses/Unspecified' },
});

function body(description: string, schema: Json): Json {
  return { required: true, description, content: json(schema) };
}

const repeated = { style: 'form', explode: true };
const free = { type: 'object', additionalProperties: {} };
const sql = { type: 'object', required: ['query'], properties: { query: text } };
const missing = { 404: { $ref: '#/components/responses/NotFound' } };
const sync = inPath('sync_id', 'sync');
const run = inPath('sync_run_id', 'run');
const paging = [
  inQuery('status', 'Only entries of this status. The vocabulary is open.', text),
  inQuery('page', 'Number of the page.', { type: 'integer' }),
];

const series = listed('sync_run_triggered', 'total_sync_run_rows', 'all');
const ids = { type: 'array', items: { type: 'integer' } };
const report = {
  operationId: 'readReport',
  summary: 'Reads the activity of the workspace.',
  parameters: [
    inQuery('type', 'The report that is wanted.', listed('workspace_activity'), { required: true }),
    inQuery('metric', 'The series that is wanted.', series),
    inQuery('connector_ids', 'The connectors to count, one parameter each.', ids, repeated),
    inQuery('time_period', 'How far back to count.', listed('one_week', 'one_day')),
  ],
  responses: answers('The series.', 'Report', { 400: { $ref: '#/components/responses/BadRequest' } }),
};

/** Both updates say the same of their resource. */
const update = (schema: string, of: string): Json => ({
  operationId: `update${schema}`,
  summary: `Updates a ${of}.`,
  parameters: [inPath('id', of)],
  requestBody: body('What to change; its members are not specified.', free),
  responses: answers(`The ${of} as it now is.`, schema),
});

/** The nine endpoints (clauses 4.1 to 4.9) as OpenAPI path items. */
export const paths = {
  '/api/v1/reports': { get: report },
  '/api/v1/connectors/{id}': {
    put: update('Connector', 'connector'),
  },
  '/api/v1/connectors/{id}/query_source': {
    post: {
      operationId: 'querySource',
      summary: 'Runs SQL against the source of a connector.',
      parameters: [inPath('id', 'connector')],
      requestBody: body('The SQL to run.', sql),
      responses: answers('The rows of the preview.', 'Rows'),
    },
  },
  '/api/v1/models/{id}': {
    get: {
      operationId: 'readModel',
      summary: 'Reads a model.',
      parameters: [inPath('id', 'model')],
      responses: answers('The model.', 'Model'),
    },
    put: update('Model', 'model'),
  },
  '/api/v1/schedule_syncs': {
    post: {
      operationId: 'scheduleSync',
      summary: 'Triggers a manual sync.',
      requestBody: body('Names the sync; by which member is not specified.', free),
      responses: answers('The sync is on the schedule.', 'Scheduled'),
    },
  },
  '/api/v1/syncs/{sync_id}/sync_runs': {
    get: {
      operationId: 'listSyncRuns',
      summary: 'Lists the runs of a sync, page by page.',
      parameters: [sync, ...paging],
      responses: answers('One page of runs.', 'SyncRunList', missing),
    },
  },
  '/api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}': {
    get: {
      operationId: 'readSyncRun',
      summary: 'Reads one run of a sync.',
      parameters: [sync, run],
      responses: answers('The run.', 'SyncRun', missing),
    },
  },
  '/api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records': {
    get: {
      operationId: 'listSyncRecords',
      summary: 'Lists the records of a run, page by page.',
      parameters: [sync, run, ...paging],
      responses: answers('One page of records.', 'SyncRecordList', missing),
    },
  },
};

/** Answers that several endpoints share. */
export const responses = {
  NotFound: { description: 'The sync or the run does not exist.', content: named('NotFound') },
  BadRequest: { description: 'A parameter is missing or not allowed. The body is not specified.' },
  Unspecified: {
    description: 'Anything else, a refused credential included: neither status nor body is specified.',
  },
};
