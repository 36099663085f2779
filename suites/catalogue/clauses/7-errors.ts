import { endpoints, everyEndpoint } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 7: errors. */
export const errorRequirements = {
  '7-no-server-error': {
    level: 'SHOULD',
    title: "a client's mistake is no server error",
    text: 'A missing connector or model, a bad body or bad SQL does not return a 5xx (RFC 9110, section 15.6).',
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

/** What the spec leaves open about it. */
export const errorObservations = {
  '7-missing-model': {
    title: 'a missing model',
    text: 'The response to a model that does not exist.',
    endpoints: [endpoints.readModel],
    statements: ['7#5'],
    readings: [21],
  },
  '7-missing-connector': {
    title: 'a missing connector',
    text: 'The response to a query against a connector that does not exist.',
    endpoints: [endpoints.querySource],
    statements: ['7#5'],
    readings: [21],
  },
  '7-bad-body': {
    title: 'a bad body',
    text: 'The response to an update with a body that is not JSON.',
    endpoints: [endpoints.updateModel],
    statements: ['7#5'],
    readings: [21],
  },
  '7-bad-sql': {
    title: 'bad SQL',
    text: 'The response to SQL that no engine can parse.',
    endpoints: [endpoints.querySource],
    statements: ['7#5'],
    readings: [21],
  },
  '7-message-wording': {
    title: 'wording of the 404',
    text: 'Whether a missing sync and a missing run get different messages.',
    endpoints: [endpoints.listRuns, endpoints.readRun],
    statements: ['7#3'],
    readings: [16],
  },
  '8-rate-limit': {
    title: 'rate limits',
    text: 'Whether responses show a rate limit, by a header or a 429.',
    endpoints: everyEndpoint,
    statements: ['8#1'],
    readings: [25],
  },
} as const satisfies Observations;
