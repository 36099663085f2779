import { onReply, opensTo } from '../alterations.ts';
import type { Call } from '../call.ts';
import { withoutToken } from '../conditions.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Defect } from './defect.ts';

type Name = keyof typeof ENDPOINTS;

const NAMES = Object.keys(ENDPOINTS) as readonly Name[]; // Object.keys forgets the literal type
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isRefused = (call: Call): boolean => call.credential.kind !== 'good';

/**
 * Endpoints that refuse without a message or accept the token under another scheme, and services that are
 * open to everyone (clause 5).
 */
export const doorDefects: readonly Defect[] = [
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
  {
    name: 'service-open-without-header',
    summary: 'A request without the header is let in everywhere; a bad token is refused.',
    expectedFailures: ['5-token-required'],
    at: { endpoint: 'every' },
    depth: 'plain',
    apply: opensTo(withoutToken),
  },
  {
    name: 'service-believes-every-token',
    summary: 'Any text after the word Bearer opens every endpoint.',
    expectedFailures: ['5-token-checked'],
    at: { endpoint: 'every' },
    depth: 'plain',
    apply: opensTo(({ credential }) => credential.scheme.toLowerCase() === 'bearer'),
  },
  {
    name: 'service-reads-tokens-without-verifying',
    summary: 'A JWT is read and its signature never verified.',
    expectedFailures: ['5-token-checked'],
    at: { endpoint: 'every' },
    depth: 'plain',
    apply: opensTo(({ credential }) => ['forged', 'unsigned', 'alg-none'].includes(credential.kind)),
  },
];

function silent(name: Name): Defect {
  const endpoint = ENDPOINTS[name];
  return {
    name: `${kebab(name)}-refuses-without-challenge`,
    summary: `The refusals of ${endpoint} have no WWW-Authenticate.`,
    expectedFailures: ['5-www-authenticate'],
    at: { endpoint, pointer: 'header www-authenticate' },
    depth: 'one-endpoint',
    apply: onReply(endpoint, (reply) => delete reply.headers['www-authenticate'], isRefused),
  };
}

function tokenScheme(name: Name): Defect {
  const endpoint = ENDPOINTS[name];
  return {
    name: `${kebab(name)}-takes-the-scheme-token`,
    summary: `${endpoint} takes the valid token under the scheme Token.`,
    expectedFailures: ['5-bearer-scheme'],
    at: { endpoint, pointer: 'status' },
    depth: 'one-endpoint',
    apply: opensTo(({ credential }) => credential.kind === 'other-scheme' && credential.isIssued, endpoint),
  };
}
