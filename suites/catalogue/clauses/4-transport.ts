import { everyEndpoint } from '../endpoints.ts';
import type { Requirements } from '../entry.ts';

/** Clause 4: every answer is JSON. */
export const transportRequirements = {
  '4-json': {
    level: 'MUST',
    role: 'decodes',
    title: 'bodies are JSON',
    text: 'The body of every answer that the spec describes is one JSON text (RFC 8259).',
    reading: 'Judged where the spec describes the body: answers 200, and the 404 of the sync run endpoints.',
    endpoints: everyEndpoint,
    statements: ['4#3', '1#1'],
    readings: [20],
  },
  '4-utf8': {
    level: 'MUST',
    role: 'decodes',
    title: 'bodies are UTF-8',
    text: 'The body of every answer that the spec describes is valid UTF-8 (RFC 8259, section 8.1).',
    endpoints: everyEndpoint,
    statements: ['4#3'],
    readings: [20],
  },
  '4-content-type': {
    level: 'MUST',
    title: 'bodies are declared as JSON',
    text: 'An answer that the spec describes has the type `application/json` or a type that ends in `+json`.',
    reading:
      'Parameters and letter case are free; no Content-Type at all, or `text/json`, is a warning of its own.',
    otherReadings: ['`application/json` alone: a type that ends in `+json` is JSON by RFC 6839.'],
    endpoints: everyEndpoint,
    statements: ['4#3'],
    readings: [20],
  },
  '4-content-type-stated': {
    level: 'SHOULD',
    title: 'the media type is a registered JSON type',
    text: 'An answer has a Content-Type, and it is not the unregistered `text/json` (RFC 9110, section 8.3).',
    endpoints: everyEndpoint,
    statements: ['4#3'],
    readings: [20],
  },
  '4-unique-members': {
    level: 'SHOULD',
    title: 'no member twice',
    text: 'No object of an answer has a member twice (RFC 8259, section 4).',
    endpoints: everyEndpoint,
    statements: ['4#3'],
    readings: [20],
  },
} as const satisfies Requirements;
