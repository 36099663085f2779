import { onReply, opensTo } from '../alterations.ts';
import type { Call } from '../call.ts';
import { withoutToken } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';

type Name = keyof typeof ENDPOINTS;

const NAMES = Object.keys(ENDPOINTS) as readonly Name[]; // Object.keys forgets the literal type
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isRefused = (call: Call): boolean => call.credential.kind !== 'good';

/**
 * Endpoints that refuse without a message or accept the token under another scheme, and services that are
 * open to everyone (clause 5).
 */
export const openEndpointDefects: readonly Defect[] = [
  ...NAMES.map(silent),
  ...NAMES.map(tokenScheme),
  {
    name: 'service-open-to-everybody',
    summary: 'No endpoint asks for a credential.',
    expectedFailures: ['5-token-required', '5-token-checked', '5-bearer-scheme'],
    at: { endpoint: 'every' },
    depth: 'plain',
    apply: opensTo(() => true),
  },
  fault(
    'service-open-without-header',
    'A request without the header is let in everywhere; a bad token is refused.',
    ['5-token-required', 'every', 'plain'],
    opensTo(withoutToken),
  ),
  fault(
    'service-believes-every-token',
    'Any text after the word Bearer opens every endpoint.',
    ['5-token-checked', 'every', 'plain'],
    opensTo(({ credential }) => credential.scheme.toLowerCase() === 'bearer'),
  ),
  fault(
    'service-reads-tokens-without-verifying',
    'A JWT is read and its signature never verified.',
    ['5-token-checked', 'every', 'plain'],
    opensTo(({ credential }) => ['forged', 'unsigned', 'alg-none'].includes(credential.kind)),
  ),
];

function silent(name: Name): Defect {
  const endpoint = ENDPOINTS[name];
  return fault(
    `${kebab(name)}-refuses-without-challenge`,
    `The refusals of ${endpoint} have no WWW-Authenticate.`,
    ['5-www-authenticate', endpoint, 'one-endpoint', 'header www-authenticate'],
    onReply(endpoint, (reply) => delete reply.headers['www-authenticate'], isRefused),
  );
}

function tokenScheme(name: Name): Defect {
  const endpoint = ENDPOINTS[name];
  return fault(
    `${kebab(name)}-takes-the-scheme-token`,
    `${endpoint} takes the valid token under the scheme Token.`,
    ['5-bearer-scheme', endpoint, 'one-endpoint', 'status'],
    opensTo(({ credential }) => credential.kind === 'other-scheme' && credential.isIssued, endpoint),
  );
}
