import { endpoints } from '../endpoints.ts';
import type { Requirements } from '../entry.ts';

/** Clause 4.4: reading a model. */
export const readModelRequirements = {
  '4.4-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'A request for an existing model returns 200.',
    endpoints: [endpoints.readModel],
    statements: ['4.4#1', '4.4#2', '4.4#4'],
    readings: [25, 26, 29, 55],
  },
  '4.4-id-asked': {
    level: 'MUST',
    title: 'the requested resource',
    text: 'The `id` of the model in the answer is the id in the path.',
    reading: 'Ids are compared digit by digit, never as rounded numbers.',
    endpoints: [endpoints.readModel],
    member: 'id',
    statements: ['4.4#3'],
    readings: [5, 41],
    restsOn: ['2-single-envelope', '2.2-id'],
  },
} as const satisfies Requirements;
