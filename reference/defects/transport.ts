import { crash } from '../sequence.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Wire } from '../call.ts';
import { onEveryNth, onWire, onStatus } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { always, onLastPage, pastPageOne, underFilter, withLargeId } from '../conditions.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Defect, Depth } from './defect.ts';
import { fault } from './fault.ts';
import { refusal } from '../replies.ts';

const {
  reports,
  updateConnector,
  querySource,
  readModel,
  updateModel,
  scheduleSync,
  listRuns,
  readRun,
  listRecords,
} = ENDPOINTS;

/** Bodies that are no JSON or are declared as something else (clause 4), and lists that fail at times. */
export const transportDefects: readonly Defect[] = [
  body('report-cut-short', 'The body of a report lacks its last byte.', reports, '4-json', 'plain', (bytes) =>
    bytes.subarray(0, -1),
  ),
  body(
    'updated-connector-in-single-quotes',
    'An updated connector is written with single quotes.',
    updateConnector,
    '4-json',
    'plain',
    text((json) => json.replaceAll('"', "'")),
  ),
  body(
    'query-rows-as-lines',
    'The rows of a query come as one JSON text each.',
    querySource,
    '4-json',
    'plain',
    text((json) => json.slice(1, -1).replaceAll('},{', '}\n{')),
  ),
  body(
    'run-list-with-trailing-comma-on-last-page',
    'On the last page a run list has a comma too many.',
    listRuns,
    '4-json',
    'last-page',
    text((json) => json.replace(/\}$/, ',}')),
    onLastPage,
  ),
  body(
    'records-with-nan-past-page-one',
    'From page 2 on a record list holds NaN.',
    listRecords,
    '4-json',
    'past-page-one',
    text((json) => json.replace('"phone_number":', '"height":NaN,"phone_number":')),
    pastPageOne,
  ),
  body(
    'single-run-with-comment-when-large',
    'A run with a large id is written with a comment.',
    readRun,
    '4-json',
    'large-ids',
    text((json) => `/* run */${json}`),
    withLargeId,
  ),
  body(
    'schedule-answer-empty',
    'The answer to a schedule has no body.',
    scheduleSync,
    '4-json',
    'plain',
    () => Buffer.alloc(0),
  ),
  body(
    'model-in-latin1',
    'A model is written in Latin-1.',
    readModel,
    '4-utf8',
    'plain',
    text((json) => json.replaceAll('–', 'é'), 'latin1'),
  ),
  body(
    'records-in-latin1-under-filter',
    'Filtered records are written in Latin-1.',
    listRecords,
    '4-utf8',
    'under-filter',
    text((json) => json, 'latin1'),
    underFilter,
  ),
  body(
    'run-list-cut-within-a-character',
    'On the last page of runs a character lacks its second byte.',
    listRuns,
    '4-utf8',
    'last-page',
    (bytes) => breakCharacter(bytes),
    onLastPage,
  ),
  declared(
    'model-declared-as-html',
    'A model is declared as text/html.',
    readModel,
    '4-content-type',
    'text/html; charset=utf-8',
  ),
  declared(
    'records-declared-as-text-past-page-one',
    'From page 2 on records are declared as text/plain.',
    listRecords,
    '4-content-type',
    'text/plain',
    'past-page-one',
    pastPageOne,
  ),
  declared(
    'updated-model-declared-as-javascript',
    'An updated model is declared as application/javascript.',
    updateModel,
    '4-content-type',
    'application/javascript',
    'one-endpoint',
  ),
  declared(
    'single-run-declared-as-text-json',
    'A run is declared as text/json.',
    readRun,
    '4-content-type-stated',
    'text/json',
  ),
  declared('report-undeclared', 'A report has no Content-Type.', reports, '4-content-type-stated', undefined),
  body(
    'model-names-a-member-twice',
    'A model has two members `type`.',
    readModel,
    '4-unique-members',
    'plain',
    text((json) => json.replace('"type":', '"type":"models","type":')),
  ),
  body(
    'records-name-a-member-twice-on-last-page',
    'On the last page a record has two members `status`.',
    listRecords,
    '4-unique-members',
    'last-page',
    text((json) => json.replace('"action":', '"action":"noop","action":')),
    onLastPage,
  ),
  failing('run-list-fails-every-20th-time', listRuns, '4.7-answers-200'),
  failing('record-list-fails-every-20th-time', listRecords, '4.9-answers-200'),
  failing('single-run-fails-every-20th-time', readRun, '4.8-answers-200'),
  failing('model-fails-every-20th-time', readModel, '4.4-answers-200'),
  failing('report-fails-every-20th-time', reports, '4.1-answers-200'),
  forbidding('report-forbidden-every-20th-time', reports, '4.1-answers-200'),
  forbidding('run-list-forbidden-every-20th-time', listRuns, '4.7-answers-200'),
  refusing('run-list-refuses-the-last-page', listRuns, '4.7-answers-200', 'last-page', onLastPage),
  refusing('record-list-refuses-filters', listRecords, '4.9-answers-200', 'under-filter', underFilter),
  refusing('single-run-refuses-large-ids', readRun, '4.8-answers-200', 'large-ids', withLargeId),
];

type Rewrite = (bytes: Buffer) => Buffer;

function text(change: (json: string) => string, encoding: BufferEncoding = 'utf8'): Rewrite {
  return (bytes) => Buffer.from(change(bytes.toString()), encoding);
}

function body(
  name: string,
  summary: string,
  endpoint: Endpoint,
  rule: RequirementId,
  depth: Depth,
  rewrite: Rewrite,
  when: When = always,
): Defect {
  const change = (wire: Wire): void => {
    wire.bytes = rewrite(wire.bytes);
  };
  return fault(name, summary, [rule, endpoint, depth], onWire(endpoint, change, when));
}

function declared(
  name: string,
  summary: string,
  endpoint: Endpoint,
  rule: RequirementId,
  kind: string | undefined,
  depth: Depth = 'plain',
  when: When = always,
): Defect {
  const change = (wire: Wire): void => {
    delete wire.headers['content-type'];
    if (kind !== undefined) wire.headers['content-type'] = kind;
  };
  return fault(name, summary, [rule, endpoint, depth], onWire(endpoint, change, when));
}

function failing(name: string, endpoint: Endpoint, rule: RequirementId): Defect {
  return fault(
    name,
    `Every 20th success of ${endpoint} is a 500 instead.`,
    [rule, endpoint, 'every-20th'],
    onEveryNth(endpoint, 20, crash),
  );
}

function forbidding(name: string, endpoint: Endpoint, rule: RequirementId): Defect {
  return fault(
    name,
    `Every 20th success of ${endpoint} is a 403 instead.`,
    [rule, endpoint, 'every-20th'],
    onEveryNth(endpoint, 20, (reply) => Object.assign(reply, refusal(403, 'forbidden', 'No.'))),
  );
}

function refusing(name: string, endpoint: Endpoint, rule: RequirementId, depth: Depth, when: When): Defect {
  return fault(
    name,
    `${endpoint} ends in a 500 (${depth}).`,
    [rule, endpoint, depth],
    onStatus(200, endpoint, crash, when),
  );
}

/** Puts the first byte of a two-byte character before the last quotation mark. */
function breakCharacter(bytes: Buffer): Buffer {
  const place = bytes.lastIndexOf('"');
  return Buffer.concat([bytes.subarray(0, place), Buffer.from([0xc3]), bytes.subarray(place)]);
}
