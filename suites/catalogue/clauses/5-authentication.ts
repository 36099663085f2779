import { everyEndpoint } from '../endpoints.ts';
import type { Observations, Requirements } from '../entry.ts';

/** Clause 5: the bearer credential. */
export const authenticationRequirements = {
  '5-token-required': {
    level: 'MUST',
    title: 'no success without a credential',
    text: 'No endpoint accepts, or acts on, a request without the Authorization header or with one that has no token.',
    reading: 'Any status except 2xx is a refusal; its body is free.',
    otherReadings: [
      '401 and nothing else: the spec does not show the status, so 403, 404 and a redirect are refusals too. 401 with its header is a SHOULD (`5-www-authenticate`).',
    ],
    endpoints: everyEndpoint,
    statements: ['5#1', '4#1'],
    readings: [17, 24, 32, 44],
  },
  '5-token-checked': {
    level: 'MUST',
    title: 'no success with a bad credential',
    text: 'No endpoint accepts, or acts on, an invalid token, another scheme, or a JWT with a missing or wrong signature.',
    reading: 'If the token is not a JWT, changed JWTs are not tried.',
    otherReadings: [
      'Only the presence of a credential is required, because the spec does not mention that it is checked: a bearer credential that anyone can make up is not a credential.',
    ],
    readings: [17, 24, 32, 44],
    endpoints: everyEndpoint,
    statements: ['5#1', '5#2', '4#1'],
  },
  '5-www-authenticate': {
    level: 'SHOULD',
    title: 'the refusal names its scheme',
    text: 'A refused credential gets 401 and a `WWW-Authenticate` header (RFC 9110, section 11.6.1; RFC 6750, section 3).',
    endpoints: everyEndpoint,
    statements: ['5#4', '7#5'],
    readings: [17],
  },
  '5-bearer-scheme': {
    level: 'SHOULD',
    title: 'the scheme is Bearer',
    text: 'The valid token is refused when it comes without the word `Bearer` or under another scheme (RFC 6750, section 2.1).',
    otherReadings: [
      'A MUST, since the header is shown with that word: a server that also takes the token without that word still refuses everyone without the token.',
    ],
    readings: [17],
    endpoints: everyEndpoint,
    statements: ['5#1'],
  },
} as const satisfies Requirements;

/** What the spec leaves open about it. */
export const authenticationObservations = {
  '5-missing-token-answer': {
    title: 'answer without a token',
    text: 'The response to a request without a credential.',
    endpoints: everyEndpoint,
    statements: ['5#4', '7#5'],
    readings: [17],
  },
  '5-bad-token-answer': {
    title: 'answer to a bad token',
    text: 'The response to a request with a made-up token.',
    endpoints: everyEndpoint,
    statements: ['5#4', '7#5'],
    readings: [17],
  },
  '5-token-format': {
    title: 'format of the token',
    text: 'Whether the given token is a JWT.',
    endpoints: everyEndpoint,
    statements: ['5#2', '5#3'],
    readings: [17],
  },
} as const satisfies Observations;
