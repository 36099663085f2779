import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { notFoundBodyRule, notFoundRule, ofAnotherSync } from '../lists.ts';

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
    readings: [15, 38, 39, 50, 59],
    endpoints: [endpoints.readRun],
    statements: ['4.8#2', '2.3#7'],
    restsOn: ['2-single-envelope', '2-list-envelope', '4.8-id-asked'],
  },
  '4.8-not-found': notFoundRule(
    endpoints.readRun,
    '4.8#5',
    'A request for a run that does not exist, or not under this sync, returns 404.',
    [ofAnotherSync],
  ),
  '4.8-not-found-body': notFoundBodyRule(endpoints.readRun, '4.8#5'),
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
