import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { idRule, memberRule, nullRule, typeRule, utcRule } from '../members.ts';
import type { ResourceTerms } from '../members.ts';

const connector: ResourceTerms = {
  clause: '2.1',
  noun: 'connector',
  endpoints: [endpoints.updateConnector],
};

/** Clause 2.1: the connector, in the answer to its update. */
export const connectorRequirements = {
  '2.1-id': idRule(connector, '2.1#2'),
  '2.1-type': typeRule(connector, '2.1#3'),
  '2.1-name': memberRule(connector, 'name', 'string', { statements: ['2.1#4'] }),
  '2.1-connector-type': memberRule(connector, 'connector_type', 'string', { statements: ['2.1#5'] }),
  '2.1-workspace-id': memberRule(connector, 'workspace_id', 'integer', { statements: ['2.1#6'] }),
  '2.1-created-at': memberRule(connector, 'created_at', 'date-time', {
    text: 'The attribute `created_at` of a connector is present and a date-time in UTC.',
    reading:
      'UTC is written `Z` or as a zero offset. A date-time follows RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist.',
    otherReadings: [
      'ISO 8601 as a whole, with week dates, basic forms and local times: the word date-time beside it narrows it to what RFC 3339 profiles.',
      'UTC for every date-time, because one is marked so: the mark is at one member, so it binds there and is good practice elsewhere.',
    ],
    statements: ['2.1#7'],
  }),
  '2.1-updated-at': memberRule(connector, 'updated_at', 'date-time', { statements: ['2.1#8'] }),
  '2.1-configuration': memberRule(connector, 'configuration', 'object', { statements: ['2.1#9'] }),
  '2.1-connector-name': memberRule(connector, 'connector_name', 'string', { statements: ['2.1#10'] }),
  '2.1-icon': memberRule(connector, 'icon', 'string', { statements: ['2.1#11'], isNullable: true }),
  '2.1-null-members': nullRule(connector, ['icon'], ['2.1#11']),
  '2.1-utc': utcRule(connector, ['2.1#8']),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const connectorObservations = {
  '2.1-connector-type-value': {
    title: 'value of connector_type',
    text: 'Which `connector_type` the connector has.',
    endpoints: [endpoints.updateConnector],
    statements: ['2.1#12', '1#17'],
    readings: [7],
  },
  '2.1-configuration-keys': {
    title: 'shape of a configuration',
    text: "How many members the connector's `configuration` has, and of which JSON types.",
    endpoints: [endpoints.updateConnector],
    statements: ['2.1#12'],
    readings: [2],
  },
} as const satisfies Observations;
