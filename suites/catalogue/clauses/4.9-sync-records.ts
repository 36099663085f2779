import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 4.9: the list of sync records. */
export const syncRecordsRequirements = {
  '4.9-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'The list of records of an existing run returns 200, on every page and for every status in use.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#1', '4.9#2', '4.9#7'],
    readings: [13, 25, 26, 29, 48],
  },
  '4.9-of-run': {
    level: 'MUST',
    title: 'records of the run',
    text: 'Every record of the list has the `sync_run_id` and the `sync_id` of the path.',
    reading:
      'Where an id in the path is not written in digits, all entries of one list agree among themselves.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#2', '4.9#3', '4.9#4'],
    readings: [5],
    restsOn: ['2-list-envelope', '2.4-sync-id', '2.4-sync-run-id'],
  },
  '4.9-each-once': {
    level: 'MUST',
    title: 'each record once',
    text: 'The pages of one list contain each record once: none is missing and none is repeated.',
    reading:
      'New and changed entries may shift others between pages. An entry that is missing, repeated or moved for no such reason is a fault.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#2', '1#7'],
    readings: [10, 11, 33, 37],
    restsOn: ['2-list-envelope', '2.5-next-page'],
  },
  '4.9-page-number': {
    level: 'MUST',
    title: 'page=N returns the N-th page',
    text: '`page=N` returns the N-th page of the walk along `next`, counted from 1.',
    reading: 'A page may be shorter than others, and one may be empty although later ones are not.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#6'],
    readings: [10, 11, 12, 33, 47],
    restsOn: ['2-list-envelope'],
  },
  '4.9-status-filter': {
    level: 'MUST',
    title: 'status filter',
    text: 'A list filtered by status contains the records of that status, all of them and no others.',
    reading:
      'For a value that is not in use the server may answer an empty list or refuse (4xx), also where the value was in use a moment ago.',
    otherReadings: [
      'A value that no record has must be refused, or must return an empty list: allowed values are not shown, so both are right, and only entries of another status are wrong.',
    ],
    readings: [11, 13, 14, 45, 46, 51],
    endpoints: [endpoints.listRecords],
    statements: ['4.9#5'],
    restsOn: ['2-list-envelope'],
  },
  '4.9-not-found': {
    level: 'MUST',
    title: '404 for what does not exist',
    text: 'The list of records of a run that does not exist, or not under this sync, returns 404.',
    reading:
      'The suite sends an absent id of the same form as the ids in use. A malformed id is only observed.',
    otherReadings: [
      'A malformed id names nothing either, so it is a 404 too: a server may well refuse it before it looks (400, 422), and the clause is only about resources that do not exist.',
      'A run of another sync exists, so it may be shown: the path asks for a run of this sync, and there it does not exist, unless ids are counted per sync.',
    ],
    readings: [16, 24],
    endpoints: [endpoints.listRecords],
    statements: ['4.9#8', '7#2'],
    restsOn: ['4.9-answers-200'],
  },
  '4.9-not-found-body': {
    level: 'MUST',
    title: 'body of the 404',
    text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
    reading: 'The wording of the message is free.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#8', '7#2', '7#3', '7#4'],
    readings: [16],
    restsOn: ['4.9-not-found'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const syncRecordsObservations = {
  '4.9-page-zero': {
    title: 'page=0',
    text: 'The response to `page=0`.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#6'],
    readings: [12],
  },
  '4.9-page-word': {
    title: 'page=abc',
    text: 'The response to a page that is not a number.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#6'],
    readings: [12],
  },
  '4.9-page-past-end': {
    title: 'a page past the end',
    text: 'The response to a page after the last.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#6'],
    readings: [12],
  },
  '4.9-status-unknown': {
    title: 'a status not in use',
    text: 'The response to a filter by a status that no entry has.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#5'],
    readings: [13],
  },
  '4.9-status-empty': {
    title: 'an empty status',
    text: 'The response to `status=`.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#5'],
    readings: [13],
  },
  '4.9-status-case': {
    title: 'a status in other case',
    text: 'The response to a status in use, in capital letters.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#5'],
    readings: [13],
  },
  '4.9-malformed-id': {
    title: 'a malformed id',
    text: 'The response to an id of another form than those in use.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#3', '4.9#4'],
    readings: [16],
  },
  '4.9-order': {
    title: 'order',
    text: 'By what the entries seem to be ordered.',
    endpoints: [endpoints.listRecords],
    statements: ['4.9#2'],
    readings: [12],
  },
  '8-page-size-records': {
    title: 'page size of the records',
    text: 'How many records a full page of their list has.',
    endpoints: [endpoints.listRecords],
    statements: ['8#2'],
    readings: [12],
  },
} as const satisfies Observations;
