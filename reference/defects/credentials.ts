import { opensTo } from '../alterations.ts';
import type { Credential } from '../credentials.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Defect } from './defect.ts';

const { reports } = ENDPOINTS;

const isBearer = ({ scheme }: Credential): boolean => scheme.toLowerCase() === 'bearer';

/** Credentials that are read too kindly: a header without a token, a JWT that is not the one that was signed (clause 5). */
export const credentialDefects: readonly Defect[] = [
  {
    name: 'service-open-to-the-word-bearer-alone',
    wrong: 'The word Bearer with no token after it opens every endpoint.',
    reds: ['5-token-required'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'without-token',
    apply: opensTo(({ headers }) => /^bearer\s*$/i.test(headers.authorization ?? '')),
  },
  {
    name: 'service-open-to-an-empty-header',
    wrong: 'An Authorization header with nothing in it opens every endpoint; a missing one does not.',
    reds: ['5-token-required'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'without-token',
    apply: opensTo(({ headers }) => headers.authorization === ''),
  },
  {
    name: 'service-open-to-the-token-null',
    wrong: 'The words null and undefined are taken for a token.',
    reds: ['5-token-checked'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'plain',
    apply: opensTo(({ credential }) => isBearer(credential) && /^(null|undefined)$/.test(credential.token)),
  },
  {
    name: 'service-remembers-signatures-alone',
    wrong: 'Where a signature has been seen to hold once, it is believed under another payload too.',
    reds: ['5-token-checked'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'plain',
    apply: () => {
      const verified = new Set<string>();
      return {
        authorise(isGranted, { credential }) {
          const [header, , signature] = credential.token.split('.');
          if (isGranted) verified.add(`${header}.${signature}`);
          return isGranted || (isBearer(credential) && verified.has(`${header}.${signature}`));
        },
      };
    },
  },
  {
    name: 'service-forbids-alg-none-in-small-letters-alone',
    wrong: 'A JWT whose alg is none is refused, one whose alg is None, NONE or nOnE is believed.',
    reds: ['5-token-checked'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'plain',
    apply: opensTo(({ credential }) => credential.kind === 'alg-none' && algorithmOf(credential) !== 'none'),
  },
  {
    name: 'report-open-to-tokens-that-begin-well',
    wrong: 'A report is shown for a token that goes on where the issued one ends.',
    reds: ['5-token-checked'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'one-endpoint',
    apply: opensTo(({ credential }) => isBearer(credential) && credential.isIssued, reports),
  },
];

function algorithmOf({ token }: Credential): unknown {
  const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  return typeof header === 'object' && header !== null && 'alg' in header ? header.alg : undefined;
}
