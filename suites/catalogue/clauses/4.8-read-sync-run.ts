import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 4.8: one sync run. */
export const readSyncRunRequirements = {
  '4.8-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'A request for a run that its list shows returns 200.',
    endpoints: [endpoints.readRun],
    statements: ['4.8#1', '4.8#2', '4.8#4'],
    readings: [25, 26, 29, 52],
  },
  '4.8-id-asked': {
    level: 'MUST',
    title: 'the requested resource',
    text: 'The `id` of the sync run in the answer is the id in the path.',
    reading: 'Ids are compared digit by digit, never as rounded numbers.',
    endpoints: [endpoints.readRun],
    member: 'id',
    statements: ['4.8#3'],
    readings: [5, 41],
    restsOn: ['2-single-envelope', '2.3-id'],
  },
  '4.8-of-sync': {
    level: 'MUST',
    title: 'run of the sync',
    text: 'A run that is read alone has the `sync_id` of the path.',
    reading: 'Where the id in the path is not written in digits, it is the `sync_id` that the list shows.',
    endpoints: [endpoints.readRun],
    member: 'sync_id',
    statements: ['4.8#2', '4.8#3'],
    readings: [5],
    restsOn: ['2-single-envelope', '2.3-sync-id', '4.8-id-asked'],
  },
  '4.8-agrees-with-list': {
    level: 'MUST',
    title: 'agrees with the list',
    text: 'A run that is read alone agrees with the same run in the list.',
    reading: 'On `id`, `type`, `sync_id` and `created_at` always; on the rest when `updated_at` is the same.',
    otherReadings: [
      'Equal to the byte: one instant can be written with another zone or fewer digits of a second, so date-times are compared as instants, at the precision of the coarser one.',
      "A member that one of the two lacks is a disagreement: its absence is the finding of that member's own rule, and one fault has one finding.",
    ],
    readings: [15, 38, 39, 50],
    endpoints: [endpoints.readRun],
    statements: ['4.8#2', '2.3#7'],
    restsOn: ['2-single-envelope', '2-list-envelope', '4.8-id-asked'],
  },
  '4.8-not-found': {
    level: 'MUST',
    title: '404 for what does not exist',
    text: 'A request for a run that does not exist, or not under this sync, returns 404.',
    reading:
      'The suite sends an absent id of the same form as the ids in use. A malformed id is only observed.',
    otherReadings: [
      'A malformed id names nothing either, so it is a 404 too: a server may well refuse it before it looks (400, 422), and the clause is only about resources that do not exist.',
      'A run of another sync exists, so it may be shown: the path asks for a run of this sync, and there it does not exist, unless ids are counted per sync.',
    ],
    readings: [16, 24],
    endpoints: [endpoints.readRun],
    statements: ['4.8#5', '7#2'],
    restsOn: ['4.8-answers-200'],
  },
  '4.8-not-found-body': {
    level: 'MUST',
    title: 'body of the 404',
    text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
    reading: 'The wording of the message is free.',
    endpoints: [endpoints.readRun],
    statements: ['4.8#5', '7#2', '7#3', '7#4'],
    readings: [16],
    restsOn: ['4.8-not-found'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const readSyncRunObservations = {
  '4.8-malformed-id': {
    title: 'a malformed id',
    text: 'The response to a run id of another form than those in use.',
    endpoints: [endpoints.readRun],
    statements: ['4.8#3'],
    readings: [16],
  },
} as const satisfies Observations;
