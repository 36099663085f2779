import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 4.5: updating a model. */
export const updateModelRequirements = {
  '4.5-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'An update of a model returns 200.',
    reading:
      'A 4xx to the operator’s body leaves the rule untested, since the body may be wrong; a 5xx breaks it.',
    endpoints: [endpoints.updateModel],
    statements: ['4.5#1', '4.5#6'],
    readings: [22, 25, 26, 29],
  },
  '4.5-id-asked': {
    level: 'MUST',
    title: 'the requested resource',
    text: 'The `id` of the model in the answer is the id in the path.',
    reading: 'Ids are compared digit by digit, never as rounded numbers.',
    endpoints: [endpoints.updateModel],
    member: 'id',
    statements: ['4.5#3'],
    readings: [5, 41],
    restsOn: ['2-single-envelope', '2.2-id'],
  },
  '4.5-updated': {
    level: 'MUST',
    title: 'the update shows',
    text: 'The answer to an update has the new values.',
    reading:
      'Judged for members of the sent body that have the name of an attribute, at the top, one level down or in `{"data": {"attributes": …}}`. Masked values are observed. The answer shows the resource as this update has left it, so another writer is no excuse here.',
    otherReadings: [
      'An update may have no effect, since its fields are not shown: the clause says that it updates, so a value sent under the name of an attribute must show.',
      'Every member that was sent must come back: a body may hold options that are not attributes, so only names of attributes count.',
    ],
    endpoints: [endpoints.updateModel],
    statements: ['4.5#2', '4.5#6'],
    readings: [22, 42, 43],
    restsOn: ['2-single-envelope'],
  },
  '4.5-read-back': {
    level: 'MUST',
    title: 'the update stays',
    text: 'A model that is read after an update has the new values.',
    reading:
      'The read may lag: the suite repeats it for up to 3 seconds, or until stored responses have expired. Values of another writer leave the rule untested if a second update meets them, too.',
    otherReadings: [
      'The very next read must show it: nothing forbids replicas that lag, so three seconds are allowed and the lag is observed.',
    ],
    readings: [22, 42, 43],
    endpoints: [endpoints.readModel],
    statements: ['4.5#2', '1#13'],
    restsOn: ['4.5-answers-200'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const updateModelObservations = {
  '4.5-read-lag': {
    title: 'lag of the read',
    text: 'Whether the first read after an update already shows it.',
    endpoints: [endpoints.readModel],
    statements: ['4.5#4', '4.5#5'],
    readings: [22],
  },
} as const satisfies Observations;
