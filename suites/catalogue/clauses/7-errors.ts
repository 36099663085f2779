import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 7: errors. */
export const errorRequirements = {
  '7-no-server-error': {
    level: 'SHOULD',
    clause: '7',
    title: "a client's mistake is no server error",
    text: 'A missing connector or model, a bad body or bad SQL is not answered with a 5xx (RFC 9110, section 15.6).',
    reading:
      'The spec leaves the answer open, and a 5xx says that the server failed. Only bodies are sent that a lenient server could not store.',
    otherReadings: ['A MUST: the answer to these mistakes is not shown, so no status can break the spec.'],
    endpoints: [
      endpoints.updateConnector,
      endpoints.querySource,
      endpoints.readModel,
      endpoints.updateModel,
      endpoints.scheduleSync,
    ],
    statements: ['7#5'],
    readings: [21, 24],
  },
} as const satisfies Requirements;

/** What the spec leaves open there. */
export const errorObservations = {
  '7-missing-model': {
    level: 'OBSERVE',
    clause: '7',
    title: 'a missing model',
    text: 'What a model that does not exist gives.',
    endpoints: [endpoints.readModel],
    statements: ['7#5'],
    readings: [21],
  },
  '7-missing-connector': {
    level: 'OBSERVE',
    clause: '7',
    title: 'a missing connector',
    text: 'What a query against a connector that does not exist gives.',
    endpoints: [endpoints.querySource],
    statements: ['7#5'],
    readings: [21],
  },
  '7-bad-body': {
    level: 'OBSERVE',
    clause: '7',
    title: 'a bad body',
    text: 'What a body that is no JSON gives on an update.',
    endpoints: [endpoints.updateModel],
    statements: ['7#5'],
    readings: [21],
  },
  '7-bad-sql': {
    level: 'OBSERVE',
    clause: '7',
    title: 'bad SQL',
    text: 'What SQL that no engine can read gives.',
    endpoints: [endpoints.querySource],
    statements: ['7#5'],
    readings: [21],
  },
  '7-message-wording': {
    level: 'OBSERVE',
    clause: '7',
    title: 'wording of the 404',
    text: 'Whether a missing sync and a missing run get different messages.',
    endpoints: [endpoints.listRuns, endpoints.readRun],
    statements: ['7#3'],
    readings: [16],
  },
  '8-rate-limit': {
    level: 'OBSERVE',
    clause: '8',
    title: 'rate limits',
    text: 'Whether answers speak of a rate limit, by header or by 429.',
    endpoints: [
      endpoints.reports,
      endpoints.updateConnector,
      endpoints.querySource,
      endpoints.readModel,
      endpoints.updateModel,
      endpoints.scheduleSync,
      endpoints.listRuns,
      endpoints.readRun,
      endpoints.listRecords,
    ],
    statements: ['8#1'],
    readings: [25],
  },
} as const satisfies Observations;
