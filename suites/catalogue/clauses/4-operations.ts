import { point, response, type OpenPoint, type Rule } from '../clauses.ts';
import { absentRules, listPoints, listRules, pageSizePoint } from '../lists.ts';

const answersRule = (basis: Rule['basis'], text: string, reading?: string): Rule => ({
  title: 'answers 200',
  text,
  ...(reading !== undefined && { reading }),
  basis: [...basis, 25, 26, 29],
});

const ofBody =
  'A 4xx to the operator’s body leaves the rule untested, since the body may be wrong; a 5xx breaks it.';

const idAskedRule = (noun: string, statement: string, ground: string): Rule => ({
  title: 'the requested resource',
  text: `The \`id\` of the ${noun} in the answer is the id in the path.`,
  reading: 'Ids are compared digit by digit, never as rounded numbers.',
  member: 'id',
  basis: [statement, 5, 41, '2-single-envelope', ground],
});

const updatedRule = (statements: readonly string[]): Rule => ({
  title: 'the update shows',
  text: 'The answer to an update has the new values.',
  reading:
    'Judged for members of the sent body that have the name of an attribute, at the top, one level down or in `{"data": {"attributes": …}}`. Masked values are observed. The answer shows the resource as this update has left it, so another writer is no excuse here.',
  basis: [...statements, 22, 42, 43, '2-single-envelope'],
});

const refusedRule = (title: string, what: string, statement: string): Rule => ({
  title,
  text: `${what} returns 400.`,
  basis: [statement, '4.1#10', '7#1', 18, 24, '4.1-answers-200'],
});

const valuesRule = (parameter: string, listed: string, statement: string): Rule =>
  refusedRule(`${parameter} is validated`, `A \`${parameter}\` outside the ${listed}`, statement);

/** Clause 4: JSON over HTTP, and the nine operations. */
export const operationRules = {
  '4-json': {
    title: 'bodies are JSON',
    text: 'The body of every answer that the spec describes is one JSON text (RFC 8259).',
    reading: 'Judged where the spec describes the body: answers 200, and the 404 of the sync run endpoints.',
    basis: ['4#3', '1#1', 20, 60],
  },
  '4-utf8': {
    title: 'bodies are UTF-8',
    text: 'The body of every answer that the spec describes is valid UTF-8 (RFC 8259, section 8.1).',
    basis: ['4#3', 20, 60],
  },
  '4-content-type': {
    title: 'bodies are declared as JSON',
    text: 'An answer that the spec describes has the type `application/json` or a type that ends in `+json`.',
    reading:
      'Parameters and letter case are free; no Content-Type at all, or `text/json`, is a warning of its own.',
    basis: ['4#3', 20],
  },
  '4-content-type-stated': {
    level: 'SHOULD',
    title: 'the media type is a registered JSON type',
    text: 'An answer has a Content-Type, and it is not the unregistered `text/json` (RFC 9110, section 8.3).',
    basis: ['4#3', 20],
  },
  '4-unique-members': {
    level: 'SHOULD',
    title: 'no member twice',
    text: 'No object of an answer has a member twice (RFC 8259, section 4).',
    basis: ['4#3', 20],
  },
  '4.1-answers-200': answersRule(
    ['4.1#1', '4.1#2', '4.1#3', '4.1#4', '4.1#5', '4.1#7', '4.1#8', 18],
    'A request for a report with listed values returns 200, for every combination of them.',
    '"Response 200" means 200: another 2xx breaks the rule.',
  ),
  '4.1-body': {
    title: 'report body',
    text: 'The report is an object whose `data` is an object, and each series in it is an array.',
    basis: ['4.1#8', 6, 19],
  },
  '4.1-series-all': {
    title: 'metric=all returns both series',
    text: 'With `metric=all` the report has both `sync_run_triggered` and `total_sync_run_rows`.',
    basis: ['4.1#5', '4.1#8', 19, '4.1-body'],
  },
  '4.1-series-named': {
    title: 'the named series is there',
    text: 'With one metric named, the report has the series of that name.',
    reading: 'The other series may be left out.',
    basis: ['4.1#5', '4.1#8', 19, '4.1-body'],
  },
  '4.1-series-default': {
    level: 'SHOULD',
    title: 'both series by default',
    text: 'With no metric named, the report has both series.',
    basis: ['4.1#8', 19, '4.1-body'],
  },
  '4.1-connector-ids': {
    title: 'connector_ids is accepted',
    text: '`connector_ids` with the id of an existing connector returns 200, once and repeated.',
    reading:
      'An id that is not written in digits cannot be sent as a number; the `connector_id` of the model is sent instead. A refusal counts only if a later answer shows that the connector still exists.',
    basis: ['4.1#6', 18, '4.1-answers-200'],
  },
  '4.1-type-required': refusedRule('type is required', 'A request for a report without `type`', '4.1#4'),
  '4.1-type-values': valuesRule('type', 'listed value', '4.1#4'),
  '4.1-metric-values': valuesRule('metric', 'listed values', '4.1#5'),
  '4.1-time-period-values': valuesRule('time_period', 'listed values', '4.1#7'),
  '4.1-connector-ids-integer': {
    level: 'SHOULD',
    title: 'connector_ids are integers',
    text: 'A `connector_ids` that is not an integer returns 400.',
    basis: ['4.1#6', 18, 24, '4.1-answers-200'],
  },
  '4.2-answers-200': answersRule(['4.2#1', '4.2#6', 22], 'An update of a connector returns 200.', ofBody),
  '4.2-id-asked': idAskedRule('connector', '4.2#3', '2.1-id'),
  '4.2-updated': updatedRule(['4.2#2', '4.2#6']),
  '4.3-answers-200': answersRule(
    ['4.3#1', '4.3#2', '4.3#3', '4.3#4'],
    'A query that the source can run returns 200.',
    'A 4xx to the operator’s SQL leaves the rule untested, unless the same SQL is accepted before and after it; a 5xx breaks it.',
  ),
  '4.3-rows': {
    title: 'rows',
    text: 'The answer to a query is a JSON array of objects.',
    basis: ['4.3#5', 6],
  },
  '4.4-answers-200': answersRule(
    ['4.4#1', '4.4#2', '4.4#4', 55],
    'A request for an existing model returns 200.',
  ),
  '4.4-id-asked': idAskedRule('model', '4.4#3', '2.2-id'),
  '4.5-answers-200': answersRule(['4.5#1', '4.5#6', 22], 'An update of a model returns 200.', ofBody),
  '4.5-id-asked': idAskedRule('model', '4.5#3', '2.2-id'),
  '4.5-updated': updatedRule(['4.5#2', '4.5#6']),
  '4.5-read-back': {
    title: 'the update stays',
    text: 'A model that is read after an update has the new values.',
    reading:
      'The read may lag: the suite repeats it for up to 3 seconds, or until stored responses have expired. Values of another writer leave the rule untested if a second update meets them, too.',
    endpoints: ['readModel'],
    basis: ['4.5#2', '1#13', 22, 42, 43, '4.5-answers-200'],
  },
  '4.6-answers-200': answersRule(
    ['4.6#1', '4.6#2', '4.6#3', '4.6#6'],
    'Scheduling a sync returns 200.',
    'A 4xx to the operator’s body leaves the rule untested (a sync that already runs may be refused); a 5xx breaks it.',
  ),
  '4.6-message': {
    title: 'confirmation',
    text: 'The answer to scheduling a sync is an object with a string `message`.',
    member: 'message',
    basis: ['4.6#6', 2],
  },
  '4.7-answers-200': answersRule(
    ['4.7#1', '4.7#2', '4.7#6', 13, 48, 55],
    'The list of runs of an existing sync returns 200, on every page and for every status in use.',
  ),
  '4.7-of-sync': {
    title: 'runs of the sync',
    text: 'Every run of the list has the `sync_id` of the path.',
    reading:
      'Where the id in the path is not written in digits, all entries of one list agree among themselves.',
    member: 'sync_id',
    basis: ['4.7#2', '4.7#3', 5, '2-list-envelope', '2.3-sync-id'],
  },
  ...listRules('4.7', 'run'),
  ...absentRules('4.7', '4.7#7', 'The list of runs of a sync that does not exist'),
  '4.8-answers-200': answersRule(
    ['4.8#1', '4.8#2', '4.8#4', 52],
    'A request for a run that its list shows returns 200.',
  ),
  '4.8-id-asked': idAskedRule('sync run', '4.8#3', '2.3-id'),
  '4.8-of-sync': {
    title: 'run of the sync',
    text: 'A run that is read alone has the `sync_id` of the path.',
    reading: 'Where the id in the path is not written in digits, it is the `sync_id` that the list shows.',
    member: 'sync_id',
    basis: ['4.8#2', '4.8#3', 5, '2-single-envelope', '2.3-sync-id', '4.8-id-asked'],
  },
  '4.8-agrees-with-list': {
    title: 'agrees with the list',
    text: 'A run that is read alone agrees with the same run in the list.',
    reading:
      'On `id`, `type`, `sync_id` and `created_at` always; on the rest when `updated_at` is the same. An older version that comes again is a disagreement.',
    basis: ['4.8#2', '2.3#7', 11, 15, 38, 39, 50, 59, '2-single-envelope', '2-list-envelope', '4.8-id-asked'],
  },
  ...absentRules('4.8', '4.8#5', 'A request for a run that does not exist, or not under this sync,'),
  '4.9-answers-200': answersRule(
    ['4.9#1', '4.9#2', '4.9#7', 13, 48],
    'The list of records of an existing run returns 200, on every page and for every status in use.',
  ),
  '4.9-of-run': {
    title: 'records of the run',
    text: 'Every record of the list has the `sync_run_id` and the `sync_id` of the path.',
    reading:
      'Where an id in the path is not written in digits, all entries of one list agree among themselves.',
    basis: ['4.9#2', '4.9#3', '4.9#4', 5, '2-list-envelope', '2.4-sync-id', '2.4-sync-run-id'],
  },
  ...listRules('4.9', 'record'),
  ...absentRules('4.9', '4.9#8', 'The list of records of a run that does not exist, or not under this sync,'),
} as const satisfies Readonly<Record<string, Rule>>;

/** What clause 4 leaves open, and clause 8 of lists. */
export const operationPoints = {
  '4.1-refusal-body': {
    title: 'body of the 400',
    text: 'What the refusal of a report looks like.',
    basis: ['4.1#11', '7#1', '7#5', 18],
  },
  '4.1-other-case': response('values in other case', 'a listed value in capital letters', ['4.1#4', 18]),
  '4.1-empty-value': response('empty values', 'an empty `metric`', ['4.1#5', 18]),
  '4.1-doubled-parameter': response('doubled parameters', '`time_period` given twice', ['4.1#7', 18]),
  '4.1-unknown-connector': {
    title: 'unknown connector ids',
    text: 'The response to `connector_ids` with an id of no connector.',
    basis: ['4.1#6', 18],
  },
  '4.1-other-series': {
    title: 'series that was not asked for',
    text: 'Whether the other series is left out when one metric is named.',
    basis: ['4.1#5', 19],
  },
  '4.2-masked-values': {
    title: 'masked values',
    text: 'Whether secrets of a configuration come back masked.',
    basis: ['4.2#4', '4.2#5', 22],
  },
  '4.3-row-count': point('preview rows', 'Whether the query returned rows.', ['4.3#6', '8#3']),
  '4.5-read-lag': {
    title: 'lag of the read',
    text: 'Whether the first read after an update already shows it.',
    endpoints: ['readModel'],
    basis: ['4.5#4', '4.5#5', 22],
  },
  ...listPoints('4.7'),
  '8-page-size-runs': pageSizePoint('4.7', 'run'),
  '4.8-malformed-id': response('a malformed id', 'a run id of another form than those in use', ['4.8#3', 16]),
  ...listPoints('4.9'),
  '8-page-size-records': pageSizePoint('4.9', 'record'),
} as const satisfies Readonly<Record<string, OpenPoint>>;
