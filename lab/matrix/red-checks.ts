const everyEndpoint = [
  'GET /api/v1/models/{id}',
  'GET /api/v1/reports',
  'GET /api/v1/syncs/{sync_id}/sync_runs',
  'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}',
  'GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records',
  'POST /api/v1/connectors/{id}/query_source',
  'POST /api/v1/schedule_syncs',
  'PUT /api/v1/connectors/{id}',
  'PUT /api/v1/models/{id}',
];
const reads = everyEndpoint.filter((endpoint) => endpoint.startsWith('GET'));

const at = (endpoints: readonly string[], says: string): readonly string[] =>
  endpoints.map((endpoint) => `${endpoint} ${says}`);

const withoutCredential = 'returns no success without a credential';
const toBadCredential = 'returns no success for a bad credential';
const underBearer = 'takes the token under the scheme Bearer alone';
const namesScheme = 'refuses a credential with 401 and names the scheme';
const connectorIds = [
  'a report is returned for one connector',
  'a report is returned for connector_ids that repeat',
];
const nullsOfRuns = [
  'a run that is read alone has no member that is null',
  'every run of a list has no member that is null',
];
const unchanging = [
  'a run that is read alone agrees with the list on what cannot change',
  'a run that is read alone agrees on what cannot change with every answer that lists it',
];

/**
 * The titles of all checks that must find a defect, for rules with several checks: one finding per rule would
 * hide that another check finds nothing. Where only one check can find a defect, the rule is enough.
 */
export const redChecks: Readonly<Record<string, readonly string[]>> = {
  'bad-token-gets-403': at(everyEndpoint, namesScheme),
  'missing-token-redirected': at(everyEndpoint, namesScheme),
  'refused-with-404': at(everyEndpoint, namesScheme),
  'service-believes-every-token': at(everyEndpoint, toBadCredential),
  'service-reads-tokens-without-verifying': at(everyEndpoint, toBadCredential),
  'service-open-without-header': at(everyEndpoint, withoutCredential),
  'service-open-to-every-scheme-but-two': [
    ...at(everyEndpoint, toBadCredential),
    ...at(everyEndpoint, underBearer),
  ],
  'service-open-to-everybody': [
    ...at(everyEndpoint, withoutCredential),
    ...at(reads, toBadCredential),
    ...at(reads, underBearer),
  ],
  'report-refuses-connector-ids': connectorIds,
  'nulls-where-nothing-is': nullsOfRuns,
  'unfinished-runs-have-no-end': nullsOfRuns,
  'listed-run-created-at-another-time': unchanging,
  'single-run-created-at-another-time': unchanging,
  'single-run-is-of-another-type': unchanging,
  'run-filter-ignored': [
    'every run of a filtered list has the status asked for',
    'a status that no run has finds nothing',
  ],
  'record-filter-ignored': [
    'every record of a filtered list has the status asked for',
    'a status that no record has finds nothing',
  ],
  'run-list-holds-an-entry-twice-on-one-page': [
    'no answer with a list of runs holds one of them twice',
    'no run is on the pages of one list twice',
  ],
  'record-list-holds-an-entry-twice-on-one-page': [
    'no answer with a list of records holds one of them twice',
    'no record is on the pages of one list twice',
  ],
};
