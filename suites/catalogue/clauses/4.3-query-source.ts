import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 4.3: a query against the source of a connector. */
export const querySourceRequirements = {
  '4.3-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'A query that the source can run returns 200.',
    reading:
      'A 4xx to the operator’s SQL leaves the rule untested, unless the same SQL is accepted before and after it; a 5xx breaks it.',
    endpoints: [endpoints.querySource],
    statements: ['4.3#1', '4.3#2', '4.3#3', '4.3#4'],
    readings: [25, 26, 29],
  },
  '4.3-rows': {
    level: 'MUST',
    title: 'rows',
    text: 'The answer to a query is a JSON array of objects.',
    endpoints: [endpoints.querySource],
    statements: ['4.3#5'],
    readings: [6],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const querySourceObservations = {
  '4.3-row-count': {
    title: 'preview rows',
    text: 'Whether the query returned rows.',
    endpoints: [endpoints.querySource],
    statements: ['4.3#6', '8#3'],
  },
} as const satisfies Observations;
