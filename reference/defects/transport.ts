import type { Call } from '../call.ts';
import { bytes, type ServerChange, crash, declared, instead, bodyText, wire } from '../changes.ts';
import {
  afterUpdate,
  beside,
  credentialRefused,
  forAnyType,
  forIdentity,
  gives,
  ofLargeId,
  once,
  onLastPage,
  pastPageOne,
  since,
  succeeded,
  underFilter,
  where,
  withoutAccept,
} from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { type Defect, defectsOf, type Table, deep } from './defect.ts';
import { badlyCoded } from './answers.ts';

/** Past page one, by day, or once two updates were made. */
const laterOn = where('after-update', ({ endpoint, place, query, store }) => {
  if (place !== undefined) return place.page > 1;
  return endpoint === ENDPOINTS.reports ? query.get('time_period') === 'one_day' : store.writes > 1;
});

const cutEnd = bytes((bytes) => bytes.subarray(0, -1));
/** A byte that UTF-8 does not know, within a text. */
const strayByte = bytes((bytes) => {
  const place = bytes.indexOf(':"') + 2;
  return Buffer.concat([bytes.subarray(0, place), Buffer.from([0xff]), bytes.subarray(place)]);
});
/** The last object gets a member twice that nobody knows, so that nothing else is wrong with it. */
const doubledMember = bodyText((json) => {
  const place = json.lastIndexOf('}');
  return `${json.slice(0, place)},"x_twice":1,"x_twice":1${json.slice(place)}`;
});
/** The first byte of a two-byte character before the last quotation mark. */
const brokenCharacter = bytes((bytes) => {
  const place = bytes.lastIndexOf('"');
  return Buffer.concat([bytes.subarray(0, place), Buffer.from([0xc3]), bytes.subarray(place)]);
});
const empty = instead(() => ({ status: 200, headers: {}, body: undefined }));
const inText = (content: string, type: string): ServerChange =>
  wire((wire) => {
    wire.bytes = Buffer.from(content);
    wire.headers['content-type'] = type;
  });
const isEqual = (call: Call, other: Call): boolean =>
  call.path === other.path && String(call.query) === String(other.query);
/** Turns what is refused for its body into a failure. */
const crashForBodies = [400, 415, 422].map((code) => crash(code));

const table: Table = {
  '4-json at each': { '*-cut-before-its-end': [cutEnd], '*-cut-before-its-end-later-on': [laterOn, cutEnd] },
  '4-json at absent': {
    '*-body-not-json': [wire((wire) => (wire.bytes = Buffer.from('not_found: nothing here')), 404)],
  },
  '4-json at reports': {
    'report-cut-short-without-a-coding': [forIdentity, bytes((bytes) => bytes.subarray(0, -3))],
    'second-of-two-equal-reports-at-once-empty': [beside(isEqual), empty],
  },
  '4-json at readModel': { 'model-empty-on-its-first-read': [once, empty] },
  '4-json at querySource': {
    'query-rows-as-lines': [bodyText((json) => json.slice(1, -1).replaceAll('},{', '}\n{'))],
    'query-in-csv-for-any-type': [forAnyType, inText('id,state\n1,CA\n', 'text/csv; charset=utf-8')],
  },
  '4-json at scheduleSync': { 'schedule-answer-empty': [bytes(() => Buffer.alloc(0))] },
  '4-json at listRuns': {
    'run-list-cut-short-after-a-refused-credential': [
      since(credentialRefused),
      bytes((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    'run-list-with-trailing-comma-on-last-page': [onLastPage, bodyText((json) => json.replace(/\}$/, ',}'))],
    'run-list-in-xml-for-any-type': [forAnyType, inText('<?xml version="1.0"?><runs/>', 'application/xml')],
    'missing-syncs-badly-compressed-where-a-page-is-named': [gives('page'), badlyCoded(404)],
  },
  '4-json at readRun': {
    'single-run-with-comment-when-large': [ofLargeId, bodyText((json) => `/* run */${json}`)],
    'second-of-two-equal-runs-at-once-empty': [beside(isEqual), empty, deep],
    'missing-runs-badly-compressed': [badlyCoded(404)],
  },
  '4-json at listRecords': {
    'records-with-nan-past-page-one': [
      pastPageOne,
      bodyText((json) => json.replace('"phone_number":', '"height":NaN,"phone_number":')),
    ],
    'records-in-html-for-whoever-names-no-type': [
      withoutAccept,
      inText('<!doctype html><title>Records</title><table></table>', 'text/html; charset=utf-8'),
    ],
    'second-of-two-equal-lists-of-records-at-once-empty': [beside(isEqual), empty, deep],
  },
  '4-utf8 at each': {
    '*-with-a-stray-byte': [strayByte],
    '*-with-a-stray-byte-later-on': [laterOn, strayByte],
  },
  '4-utf8 at readModel': { 'model-in-latin1': [bodyText((json) => json.replaceAll('–', 'é'), 'latin1')] },
  '4-utf8 at listRuns': { 'run-list-cut-within-a-character': [onLastPage, brokenCharacter] },
  '4-utf8 at readRun': {
    'single-run-in-utf-16': [
      bodyText((json) => json, 'utf16le'),
      declared('application/json; charset=utf-16'),
    ],
  },
  '4-utf8 at listRecords': {
    'records-in-latin1-under-filter': [underFilter, bodyText((json) => json, 'latin1')],
  },
  '4-content-type at each': {
    '*-declared-as-a-page': [declared('text/html')],
    '*-declared-as-a-page-later-on': [laterOn, declared('text/html')],
  },
  '4-content-type at querySource': {
    'query-after-a-write-on-its-connection-is-declared-as-text': [
      where('after-update', ({ before }) => before !== undefined && before.method !== 'GET'),
      declared('text/plain'),
    ],
  },
  '4-content-type at updateModel': {
    'updated-model-declared-as-javascript': [declared('application/javascript')],
  },
  '4-content-type at listRuns': {
    'run-list-declared-as-text-without-accept-after-a-schedule': [
      since(succeeded(ENDPOINTS.scheduleSync)),
      withoutAccept,
      declared('text/plain'),
    ],
  },
  '4-content-type at readRun': {
    'run-called-html-after-a-refused-credential': [since(credentialRefused), declared('text/html')],
    'single-run-declared-as-text-for-any-type': [forAnyType, declared('text/plain; charset=utf-8')],
  },
  '4-content-type at listRecords': {
    'records-declared-as-text-past-page-one': [pastPageOne, declared('text/plain')],
  },
  '4-content-type-stated at each': {
    '*-declared-as-text-json-everywhere': [declared('text/json; charset=utf-8')],
    '*-declared-as-text-json-later-on': [laterOn, declared('text/json')],
  },
  '4-content-type-stated at reports': { 'report-undeclared': [declared(undefined)] },
  '4-unique-members at each': {
    '*-with-a-doubled-member': [doubledMember],
    '*-with-a-doubled-member-later-on': [laterOn, doubledMember],
  },
  '4-unique-members at readModel': {
    'model-names-a-member-twice': [
      bodyText((json) => json.replace('"type":', '"type":"models","typ\\u0065":')),
    ],
  },
  '4-unique-members at listRecords': {
    'records-name-a-member-twice-on-last-page': [
      onLastPage,
      bodyText((json) => json.replace('"action":', '"action":"noop","action":')),
    ],
  },
  '7-no-server-error at readModel': {
    'missing-model-answers-500': [crash(404)],
    'missing-model-answers-500-after-an-update': [afterUpdate, crash(404)],
  },
  '7-no-server-error at querySource': {
    'missing-connector-answers-500': [crash(404)],
    'bad-sql-answers-500': crashForBodies,
    'bad-sql-answers-500-after-an-update': [afterUpdate, ...crashForBodies],
  },
  '7-no-server-error at updateModel': {
    'bad-model-body-answers-500': crashForBodies,
    'bad-model-body-answers-500-after-an-update': [afterUpdate, ...crashForBodies],
  },
  '7-no-server-error at updateConnector': {
    'bad-connector-body-answers-500': crashForBodies,
    'bad-connector-body-answers-500-after-an-update': [afterUpdate, ...crashForBodies],
  },
  '7-no-server-error at scheduleSync': {
    'bad-schedule-body-answers-500': crashForBodies,
    'bad-schedule-body-answers-500-after-an-update': [afterUpdate, ...crashForBodies],
  },
};

/** Bodies that are no JSON or are declared as something else, and failures where a refusal is due (4, 7). */
export const transportDefects: readonly Defect[] = defectsOf(table);
