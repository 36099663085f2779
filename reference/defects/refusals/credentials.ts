import { opensTo } from '../../alterations.ts';
import type { Call } from '../../call.ts';
import type { ReceivedCredential } from '../../credentials.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, readModel, scheduleSync, reports } = ENDPOINTS;

const isBearer = ({ scheme }: ReceivedCredential): boolean => scheme.toLowerCase() === 'bearer';
const isUnderToken = ({ credential }: Call): boolean => credential.scheme.toLowerCase() === 'token';
const isBare = ({ credential, headers }: Call): boolean =>
  credential.kind === 'no-scheme' && !/^bearer$/i.test(headers.authorization ?? '');

const isInLowerCase = ({ credential }: Call): boolean =>
  credential.scheme === 'bearer' && credential.token !== '';

const isRead = ({ method }: Call): boolean => method === 'GET';
const isStranger = ({ credential }: Call): boolean => credential.kind !== 'good';

/**
 * Credentials that are read too kindly: any word under a scheme of its own, a header without a token, a JWT
 * that is not the one that was signed (clause 5).
 */
export const credentialDefects: readonly Defect[] = [
  {
    name: 'service-open-to-every-scheme-but-two',
    summary: 'What comes neither as Bearer nor as Basic is not checked at all.',
    expectedFailures: ['5-token-checked', '5-bearer-scheme'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'plain',
    apply: opensTo(
      (call) => isBare(call) || !['', 'bearer', 'basic'].includes(call.credential.scheme.toLowerCase()),
    ),
  },
  {
    name: 'run-list-open-to-any-word-without-a-scheme',
    summary: 'Runs are listed for any word that has no scheme before it.',
    expectedFailures: ['5-token-checked', '5-bearer-scheme'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'one-endpoint',
    apply: opensTo(isBare, listRuns),
  },
  {
    name: 'schedule-open-to-any-token-under-the-scheme-token',
    summary: 'A sync is scheduled for any text after the word Token.',
    expectedFailures: ['5-token-checked', '5-bearer-scheme'],
    at: { endpoint: scheduleSync, pointer: 'status' },
    depth: 'one-endpoint',
    apply: opensTo(isUnderToken, scheduleSync),
  },
  fault(
    'service-open-to-bearer-in-lower-case',
    'A token is checked under Bearer, and under bearer in lower case any token will do.',
    ['5-token-checked', 'every', 'plain', 'status'],
    opensTo(isInLowerCase),
  ),
  fault(
    'schedule-open-to-bearer-in-lower-case',
    'A sync is scheduled for any token under bearer in lower case.',
    ['5-token-checked', scheduleSync, 'one-endpoint', 'status'],
    opensTo(isInLowerCase, scheduleSync),
  ),
  fault(
    'model-open-to-bearer-in-lower-case',
    'A model is shown for any token under bearer in lower case.',
    ['5-token-checked', readModel, 'one-endpoint', 'status'],
    opensTo(isInLowerCase, readModel),
  ),
  fault(
    'service-open-to-the-word-bearer-alone',
    'The word Bearer with no token after it opens every endpoint.',
    ['5-token-required', 'every', 'without-token', 'status'],
    opensTo(({ headers }) => /^bearer\s*$/i.test(headers.authorization ?? '')),
  ),
  fault(
    'service-open-to-an-empty-header',
    'An Authorization header with nothing in it opens every endpoint; a missing one does not.',
    ['5-token-required', 'every', 'without-token', 'status'],
    opensTo(({ headers }) => headers.authorization === ''),
  ),
  fault(
    'service-open-to-the-token-null',
    'The words null and undefined are taken for a token.',
    ['5-token-checked', 'every', 'plain', 'status'],
    opensTo(({ credential }) => isBearer(credential) && /^(null|undefined)$/.test(credential.token)),
  ),
  fault(
    'service-remembers-signatures-alone',
    'Where a signature has been seen to hold once, it is believed under another payload too.',
    ['5-token-checked', 'every', 'plain', 'status'],
    () => {
      const verified = new Set<string>();
      return {
        authorise(isGranted, { credential }) {
          const [header, , signature] = credential.token.split('.');
          if (isGranted) verified.add(`${header}.${signature}`);
          return isGranted || (isBearer(credential) && verified.has(`${header}.${signature}`));
        },
      };
    },
  ),
  fault(
    'service-forbids-alg-none-in-small-letters-alone',
    'A JWT whose alg is none is refused, one whose alg is None, NONE or nOnE is believed.',
    ['5-token-checked', 'every', 'plain', 'status'],
    opensTo(({ credential }) => credential.kind === 'alg-none' && algorithmOf(credential) !== 'none'),
  ),
  fault(
    'report-open-to-tokens-that-begin-well',
    'A report is shown for a token that goes on where the issued one ends.',
    ['5-token-checked', reports, 'one-endpoint', 'status'],
    opensTo(({ credential }) => isBearer(credential) && credential.isIssued, reports),
  ),
  {
    name: 'reads-open-to-everybody-under-a-wrong-coding',
    summary: 'Reads are answered without a good credential; the body is then said to be compressed.',
    expectedFailures: ['5-token-required', '5-token-checked', '5-bearer-scheme'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'plain',
    apply: {
      ...opensTo(isRead),
      bytes(wire, call) {
        if (isRead(call) && isStranger(call)) wire.headers['content-encoding'] = 'gzip';
      },
    },
  },
  {
    name: 'report-begun-for-everybody-and-cut',
    summary: 'A report is sent without a good credential, and the connection is cut before its last byte.',
    expectedFailures: ['5-token-required', '5-token-checked', '5-bearer-scheme'],
    at: { endpoint: reports, pointer: 'status' },
    depth: 'one-endpoint',
    apply: {
      ...opensTo(() => true, reports),
      transport(call, wire, _request, response) {
        if (call.endpoint !== reports || !isStranger(call) || wire.status !== 200) return false;
        response.writeHead(wire.status, { ...wire.headers, 'content-length': wire.bytes.length + 1 });
        response.write(wire.bytes, () => response.destroy());
        return true;
      },
    },
  },
];

function algorithmOf({ token }: ReceivedCredential): unknown {
  const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  return typeof header === 'object' && header !== null && 'alg' in header ? header.alg : undefined;
}
