import { endpoints } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';
import { idRule, memberRule, nullRule, typeRule, utcRule } from '../members.ts';
import type { ResourceTerms } from '../members.ts';

const model: ResourceTerms = {
  clause: '2.2',
  noun: 'model',
  endpoints: [endpoints.readModel, endpoints.updateModel],
};

/** Clause 2.2: the model. */
export const modelRequirements = {
  '2.2-id': idRule(model, '2.2#1'),
  '2.2-type': typeRule(model, '2.2#2'),
  '2.2-name': memberRule(model, 'name', 'string', { statements: ['2.2#3'] }),
  '2.2-description': memberRule(model, 'description', 'string', { statements: ['2.2#4'], isNullable: true }),
  '2.2-query': memberRule(model, 'query', 'string', { statements: ['2.2#5'] }),
  '2.2-query-type': memberRule(model, 'query_type', 'string', { statements: ['2.2#6'] }),
  '2.2-configuration': memberRule(model, 'configuration', 'object', { statements: ['2.2#7'] }),
  '2.2-primary-key': memberRule(model, 'primary_key', 'string', { statements: ['2.2#8'] }),
  '2.2-connector-id': memberRule(model, 'connector_id', 'integer', { statements: ['2.2#9'] }),
  '2.2-created-at': memberRule(model, 'created_at', 'date-time', { statements: ['2.2#10'] }),
  '2.2-updated-at': memberRule(model, 'updated_at', 'date-time', { statements: ['2.2#11'] }),
  '2.2-null-members': nullRule(model, ['description'], ['2.2#4']),
  '2.2-utc': utcRule(model, ['2.2#10', '2.2#11']),
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const modelObservations = {
  '2.2-query-type-value': {
    title: 'value of query_type',
    text: 'Which `query_type` the model has.',
    endpoints: [endpoints.readModel],
    statements: ['2.2#12'],
    readings: [7],
  },
  '2.2-configuration-keys': {
    title: 'shape of a configuration',
    text: "How many members the model's `configuration` has, and of which JSON types.",
    endpoints: [endpoints.readModel],
    statements: ['2.2#12'],
    readings: [2],
  },
} as const satisfies Observations;
