import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 4.2: updating a connector. */
export const updateConnectorRequirements = {
  '4.2-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'An update of a connector returns 200.',
    reading:
      'A 4xx to the operator’s body leaves the rule untested, since the body may be wrong; a 5xx breaks it.',
    endpoints: [endpoints.updateConnector],
    statements: ['4.2#1', '4.2#6'],
    readings: [22, 25, 26, 29],
  },
  '4.2-id-asked': {
    level: 'MUST',
    title: 'the requested resource',
    text: 'The `id` of the connector in the answer is the id in the path.',
    reading: 'Ids are compared digit by digit, never as rounded numbers.',
    endpoints: [endpoints.updateConnector],
    member: 'id',
    statements: ['4.2#3'],
    readings: [5, 41],
    restsOn: ['2-single-envelope', '2.1-id'],
  },
  '4.2-updated': {
    level: 'MUST',
    title: 'the update shows',
    text: 'The answer to an update has the new values.',
    reading:
      'Judged for members of the sent body that have the name of an attribute, at the top, one level down or in `{"data": {"attributes": …}}`. Masked values are observed. The answer shows the resource as this update has left it, so another writer is no excuse here.',
    otherReadings: [
      'An update may have no effect, since its fields are not shown: the clause says that it updates, so a value sent under the name of an attribute must show.',
      'A masked secret is not the value that was sent: services rightly hide what they were given, so a mask is observed.',
    ],
    endpoints: [endpoints.updateConnector],
    statements: ['4.2#2', '4.2#6'],
    readings: [22, 42, 43],
    restsOn: ['2-single-envelope'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const updateConnectorObservations = {
  '4.2-masked-values': {
    title: 'masked values',
    text: 'Whether secrets of a configuration come back masked.',
    endpoints: [endpoints.updateConnector],
    statements: ['4.2#4', '4.2#5'],
    readings: [22],
  },
} as const satisfies Observations;
