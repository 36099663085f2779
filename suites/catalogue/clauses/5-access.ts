import { everyEndpoint } from '../endpoints.ts';
import { point, response, type OpenPoint, type Rule } from '../clauses.ts';

/** Clauses 5 and 7: the bearer credential, and errors. */
export const accessRules = {
  '5-token-required': {
    title: 'no success without a credential',
    text: 'No endpoint accepts, or acts on, a request without the Authorization header or with one that has no token.',
    reading: 'Any status except 2xx is a refusal; its body is free.',
    basis: ['5#1', '4#1', 17, 24, 32, 44],
  },
  '5-token-checked': {
    title: 'no success with a bad credential',
    text: 'No endpoint accepts, or acts on, an invalid token, another scheme, or a JWT with a missing or wrong signature.',
    reading: 'If the token is not a JWT, changed JWTs are not tried.',
    basis: ['5#1', '5#2', '4#1', 17, 24, 32, 44],
  },
  '5-www-authenticate': {
    level: 'SHOULD',
    title: 'the refusal names its scheme',
    text: 'A refused credential gets 401 and a `WWW-Authenticate` header (RFC 9110, section 11.6.1; RFC 6750, section 3).',
    basis: ['5#4', '7#5', 17],
  },
  '5-bearer-scheme': {
    level: 'SHOULD',
    title: 'the scheme is Bearer',
    text: 'The valid token is refused when it comes without the word `Bearer` or under another scheme (RFC 6750, section 2.1).',
    basis: ['5#1', 17],
  },
  '7-no-server-error': {
    level: 'SHOULD',
    title: "a client's mistake is no server error",
    text: 'A missing connector or model, a bad body or bad SQL does not return a 5xx (RFC 9110, section 15.6).',
    reading:
      'The spec leaves the answer open, and a 5xx says that the server failed. Only bodies are sent that a lenient server could not store.',
    endpoints: ['updateConnector', 'querySource', 'readModel', 'updateModel', 'scheduleSync'],
    basis: ['7#5', 21, 24],
  },
} as const satisfies Readonly<Record<string, Rule>>;

const ofRefusals = ['5#4', '7#5', 17];
const ofErrors = ['7#5', 21];

/** What clauses 5 to 8 leave open. */
export const accessPoints = {
  '5-missing-token-answer': response('answer without a token', 'a request without a credential', ofRefusals),
  '5-bad-token-answer': response('answer to a bad token', 'a request with a made-up token', ofRefusals),
  '5-token-format': point('format of the token', 'Whether the given token is a JWT.', ['5#2', '5#3', 17]),
  '7-missing-model': response('a missing model', 'a model that does not exist', ofErrors, ['readModel']),
  '7-missing-connector': {
    title: 'a missing connector',
    text: 'The response to a query against a connector that does not exist.',
    endpoints: ['querySource'],
    basis: ofErrors,
  },
  '7-bad-body': response('a bad body', 'an update with a body that is not JSON', ofErrors, ['updateModel']),
  '7-bad-sql': response('bad SQL', 'SQL that no engine can parse', ofErrors, ['querySource']),
  '7-message-wording': {
    title: 'wording of the 404',
    text: 'Whether a missing sync and a missing run get different messages.',
    endpoints: ['listRuns', 'readRun'],
    basis: ['7#3', 16],
  },
  '8-rate-limit': {
    title: 'rate limits',
    text: 'Whether responses show a rate limit, by a header or a 429.',
    endpoints: everyEndpoint,
    basis: ['8#1', 25],
  },
} as const satisfies Readonly<Record<string, OpenPoint>>;
