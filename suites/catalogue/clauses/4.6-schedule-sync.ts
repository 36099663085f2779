import { endpoints } from '../endpoints.ts';
import type { Requirements } from '../entry.ts';

/** Clause 4.6: triggering a sync. */
export const scheduleSyncRequirements = {
  '4.6-answers-200': {
    level: 'MUST',
    role: 'answers',
    title: 'answers 200',
    text: 'Scheduling a sync returns 200.',
    reading:
      'A 4xx to the operator’s body leaves the rule untested (a sync that already runs may be refused); a 5xx breaks it.',
    endpoints: [endpoints.scheduleSync],
    statements: ['4.6#1', '4.6#2', '4.6#3', '4.6#6'],
    readings: [25, 26, 29],
  },
  '4.6-message': {
    level: 'MUST',
    title: 'confirmation',
    text: 'The answer to scheduling a sync is an object with a string `message`.',
    endpoints: [endpoints.scheduleSync],
    member: 'message',
    statements: ['4.6#6'],
    readings: [2],
  },
} as const satisfies Requirements;
