import { endpoints } from './endpoints.ts';
import type { Observations, Requirements } from './entry.ts';

/** Clause 4.7: the list of sync runs. */
export const syncRunsRequirements = {
  '4.7-answers-200': {
    level: 'MUST',
    clause: '4.7',
    title: 'answers 200',
    text: 'The runs of a sync that exists are answered with 200, on every page and under every status in use.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#1', '4.7#2', '4.7#6'],
  },
  '4.7-of-sync': {
    level: 'MUST',
    clause: '4.7',
    title: 'runs of the sync',
    text: 'Every run of the list has the `sync_id` of the path.',
    reading:
      'Where the id in the path is not written in digits, all entries of one list agree among themselves.',
    endpoints: [endpoints.listRuns],
    member: 'sync_id',
    statements: ['4.7#2', '4.7#3'],
    restsOn: ['2-list-envelope', '2.3-sync-id'],
  },
  '4.7-each-once': {
    level: 'MUST',
    clause: '4.7',
    title: 'each run once',
    text: 'The pages of one list hold each run once: none is missing and none is repeated.',
    reading:
      'What newcomers, changed entries and the shifts that they cause explain is no fault; a change of place, a loss or a repetition that nothing explains is one.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#2', '1#6'],
    restsOn: ['2-list-envelope', '2.5-next-page'],
  },
  '4.7-page-number': {
    level: 'MUST',
    clause: '4.7',
    title: 'page=N gives the N-th page',
    text: '`page=N` gives the N-th page of the walk along `next`, counted from 1.',
    reading:
      'A page may be shorter than others. Under a filter one may be empty although later ones are not.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
    restsOn: ['2-list-envelope'],
  },
  '4.7-status-filter': {
    level: 'MUST',
    clause: '4.7',
    title: 'status filter',
    text: 'A list filtered by status holds the runs of that status, all of them and no others.',
    reading:
      'For a value that is not in use the server may answer an empty list or refuse (4xx), also where the value was in use a moment ago.',
    otherReadings: [
      'A value that no run has must be refused, or must give an empty list: allowed values are not shown, so both are right, and only entries of another status are wrong.',
    ],
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
    restsOn: ['2-list-envelope'],
  },
  '4.7-not-found': {
    level: 'MUST',
    clause: '4.7',
    title: '404 for what does not exist',
    text: 'The list of runs of a sync that does not exist is answered with 404.',
    reading: 'Asked with an absent id of the same form as the ids in use. A malformed id is observed only.',
    otherReadings: [
      'A malformed id names nothing either, so it is a 404 too: a server may well refuse it before it looks (400, 422), and the clause speaks of what does not exist only.',
    ],
    endpoints: [endpoints.listRuns],
    statements: ['4.7#7', '7#2'],
    restsOn: ['4.7-answers-200'],
  },
  '4.7-not-found-body': {
    level: 'MUST',
    clause: '4.7',
    title: 'body of the 404',
    text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
    reading: 'The wording of the message is free.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#7', '7#2', '7#3', '7#4'],
    restsOn: ['4.7-not-found'],
  },
} as const satisfies Requirements;

/** What the spec leaves open there. */
export const syncRunsObservations = {
  '4.7-page-zero': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'page=0',
    text: 'What `page=0` gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
  },
  '4.7-page-word': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'page=abc',
    text: 'What a page that is no number gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
  },
  '4.7-page-past-end': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'a page past the end',
    text: 'What a page after the last gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#5'],
  },
  '4.7-status-unknown': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'a status not in use',
    text: 'What a filter by a status that no entry has gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
  },
  '4.7-status-empty': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'an empty status',
    text: 'What `status=` gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
  },
  '4.7-status-case': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'a status in other case',
    text: 'What a status in use, in capital letters, gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#4'],
  },
  '4.7-malformed-id': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'a malformed id',
    text: 'What an id of another form than those in use gives.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#3'],
  },
  '4.7-order': {
    level: 'OBSERVE',
    clause: '4.7',
    title: 'order',
    text: 'By what the entries seem to be ordered.',
    endpoints: [endpoints.listRuns],
    statements: ['4.7#2'],
  },
  '8-page-size-runs': {
    level: 'OBSERVE',
    clause: '8',
    title: 'page size of the runs',
    text: 'How many runs a full page of their list holds.',
    endpoints: [endpoints.listRuns],
    statements: ['8#2'],
  },
} as const satisfies Observations;
