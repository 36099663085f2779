import { endpoints, everyEndpoint } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 2: the envelopes that carry every resource. */
export const envelopeRequirements = {
  '2-single-envelope': {
    level: 'MUST',
    title: 'single-resource envelope',
    text: 'A single resource is an object whose `data` is an object with `id`, `type` and an object `attributes`.',
    reading: 'Objects are open: further members are allowed anywhere.',
    endpoints: [endpoints.updateConnector, endpoints.readModel, endpoints.updateModel, endpoints.readRun],
    statements: ['2#1', '4.2#6', '4.4#4', '4.5#6', '4.8#4'],
    readings: [1, 2],
  },
  '2-list-envelope': {
    level: 'MUST',
    title: 'list envelope',
    text: 'A list is an object whose `data` is an array of objects with `id`, `type` and `attributes`, and whose `links` is an object.',
    reading: 'Objects are open: further members are allowed anywhere.',
    endpoints: [endpoints.listRuns, endpoints.listRecords],
    statements: ['2#2', '4.7#6', '4.9#7'],
    readings: [1, 2],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const envelopeObservations = {
  '2-further-members': {
    title: 'members beyond the spec',
    text: 'Which kinds of answers have members that the spec does not list.',
    endpoints: everyEndpoint,
    statements: ['2#1', '2#2'],
    readings: [1],
  },
} as const satisfies Observations;
