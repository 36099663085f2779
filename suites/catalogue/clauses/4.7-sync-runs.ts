import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 4.7: the list of sync runs. */
export const syncRunsRequirements = {
  '4.7-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'The list of runs of an existing sync returns 200, on every page and for every status in use.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#1', '4.7#2', '4.7#6'],
    readings: [13, 25, 26, 29, 48, 55],
  },
  '4.7-of-sync': {
    level: 'MUST',
    title: 'runs of the sync',
    text: 'Every run of the list has the `sync_id` of the path.',
    reading:
      'Where the id in the path is not written in digits, all entries of one list agree among themselves.',
    endpoints: [endpoints.listRuns],
    member: 'sync_id',
    statements: ['4.7#2', '4.7#3'],
    readings: [5],
    restsOn: ['2-list-envelope', '2.3-sync-id'],
  },
  '4.7-each-once': {
    level: 'MUST',
    title: 'each run once',
    text: 'The pages of one list contain each run once: none is missing and none is repeated.',
    reading:
      'New and changed entries may shift others between pages. An entry that is missing, repeated or moved for no such reason is a fault.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#2', '1#6'],
    readings: [10, 11, 33, 37],
    restsOn: ['2-list-envelope', '2.5-next-page'],
  },
  '4.7-page-number': {
    level: 'MUST',
    title: 'page=N returns the N-th page',
    text: '`page=N` returns the N-th page of the walk along `next`, counted from 1.',
    reading: 'A page may be shorter than others, and one may be empty although later ones are not.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
    readings: [10, 11, 12, 33, 47],
    restsOn: ['2-list-envelope'],
  },
  '4.7-status-filter': {
    level: 'MUST',
    title: 'status filter',
    text: 'A list filtered by status contains the runs of that status, all of them and no others.',
    reading:
      'For a value that is not in use the server may answer an empty list or refuse (4xx), also where the value was in use a moment ago.',
    otherReadings: [
      'A value that no run has must be refused, or must return an empty list: allowed values are not shown, so both are right, and only entries of another status are wrong.',
    ],
    readings: [11, 13, 14, 45, 46, 51],
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
    restsOn: ['2-list-envelope'],
  },
  '4.7-not-found': {
    level: 'MUST',
    title: '404 for what does not exist',
    text: 'The list of runs of a sync that does not exist returns 404.',
    reading:
      'The suite sends an absent id of the same form as the ids in use. A malformed id is only observed.',
    otherReadings: [
      'A malformed id names nothing either, so it is a 404 too: a server may well refuse it before it looks (400, 422), and the clause is only about resources that do not exist.',
    ],
    readings: [16, 24],
    endpoints: [endpoints.listRuns],
    statements: ['4.7#7', '7#2'],
    restsOn: ['4.7-answers-200'],
  },
  '4.7-not-found-body': {
    level: 'MUST',
    title: 'body of the 404',
    text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
    reading: 'The wording of the message is free.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#7', '7#2', '7#3', '7#4'],
    readings: [16],
    restsOn: ['4.7-not-found'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const syncRunsObservations = {
  '4.7-page-zero': {
    title: 'page=0',
    text: 'The response to `page=0`.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
    readings: [12],
  },
  '4.7-page-word': {
    title: 'page=abc',
    text: 'The response to a page that is not a number.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
    readings: [12],
  },
  '4.7-page-past-end': {
    title: 'a page past the end',
    text: 'The response to a page after the last.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
    readings: [12],
  },
  '4.7-status-unknown': {
    title: 'a status not in use',
    text: 'The response to a filter by a status that no entry has.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
    readings: [13],
  },
  '4.7-status-empty': {
    title: 'an empty status',
    text: 'The response to `status=`.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
    readings: [13],
  },
  '4.7-status-case': {
    title: 'a status in other case',
    text: 'The response to a status in use, in capital letters.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
    readings: [13],
  },
  '4.7-malformed-id': {
    title: 'a malformed id',
    text: 'The response to an id of another form than those in use.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#3'],
    readings: [16],
  },
  '4.7-order': {
    title: 'order',
    text: 'By what the entries seem to be ordered.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#2'],
    readings: [12],
  },
  '8-page-size-runs': {
    title: 'page size of the runs',
    text: 'How many runs a full page of their list has.',
    endpoints: [endpoints.listRuns],
    statements: ['8#2'],
    readings: [12],
  },
} as const satisfies Observations;
