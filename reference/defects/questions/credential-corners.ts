import { askedSync } from '../../call.ts';
import { createHmac } from 'node:crypto';

import type { Call } from '../../call.ts';
import { openOpaqueAuthority } from '../../credentials.ts';
import type { Apply, Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, updateConnector, querySource, readModel, updateModel, scheduleSync } = ENDPOINTS;
const { listRuns, readRun, listRecords } = ENDPOINTS;

/** Whether a bearer token opens an endpoint although it is not the valid one. */
type Opening = (given: string, good: string, call: Call) => boolean;

/** The valid token without its end. */
export const isCut: Opening = (given, good) =>
  good.startsWith(given) && given.length < good.length && given.length > good.length / 2;
/** The valid token with more behind it. */
export const isLengthened: Opening = (given, good) => given.startsWith(good) && given !== good;
const isInOtherCase: Opening = (given, good) => given !== good && given.toLowerCase() === good.toLowerCase();
const hasOtherClaims: Opening = (given, good) => {
  const [mine, theirs] = [given.split('.'), good.split('.')];
  return mine.length === 3 && mine[0] === theirs[0] && mine[1] !== theirs[1] && mine[2] === theirs[2];
};
const isSignedWithEmptyKey: Opening = (given) => {
  const [head, claims, signature] = given.split('.');
  return signature === createHmac('sha256', '').update(`${head}.${claims}`).digest('base64url');
};
const isNoneInOtherLetters: Opening = (given) => {
  const text = Buffer.from(given.split('.')[0] ?? '', 'base64url').toString();
  return /"alg"\s*:\s*"none"/i.test(text) && !/"alg"\s*:\s*"none"/.test(text);
};

/** A bad credential that one question at one endpoint takes (reading 17). */
export const credentialCornerDefects: readonly Defect[] = [
  fault(
    'filtered-records-open-to-other-claims',
    'Records under a filter are listed for a token whose claims were changed and whose signature was kept.',
    ['5-token-checked', listRecords, 'two-parameters', 'status'],
    opened(listRecords, (given, good, call) => call.query.has('status') && hasOtherClaims(given, good, call)),
  ),
  fault(
    'model-update-open-to-a-token-cut-short',
    'A model is updated under a token that lacks its end.',
    ['5-token-checked', updateModel, 'one-endpoint', 'status'],
    opened(updateModel, isCut),
  ),
  fault(
    'query-open-to-a-token-in-other-letter-case',
    'A query is run for a token that differs from the good one in the case of its letters.',
    ['5-token-checked', querySource, 'one-endpoint', 'status'],
    opened(querySource, isInOtherCase),
  ),
  fault(
    'schedule-open-to-hs256-with-an-empty-key',
    'A sync is scheduled under a token that was signed with an empty key.',
    ['5-token-checked', scheduleSync, 'one-endpoint', 'status'],
    opened(scheduleSync, isSignedWithEmptyKey),
  ),
  fault(
    'connector-update-open-to-none-in-other-letters',
    'A connector is updated under an unsigned token whose alg is None, NONE or nOnE.',
    ['5-token-checked', updateConnector, 'one-endpoint', 'status'],
    opened(updateConnector, isNoneInOtherLetters),
  ),
  fault(
    'model-open-to-a-token-with-more-behind-it',
    'A model is shown for a token that goes on where the good one ends.',
    ['5-token-checked', readModel, 'one-endpoint', 'status'],
    opened(readModel, isLengthened),
  ),
  fault(
    'runs-of-the-other-sync-open-to-other-claims',
    'Runs of every sync but the first are listed for changed claims under the old signature.',
    ['5-token-checked', listRuns, 'one-endpoint', 'status'],
    opened(
      listRuns,
      (given, good, call) => call.params['sync_id'] !== '1' && hasOtherClaims(given, good, call),
    ),
  ),
  fault(
    'failed-runs-open-to-a-token-cut-short',
    'A run that failed is read alone under a token that lacks its end.',
    ['5-token-checked', readRun, 'one-status', 'status'],
    opened(readRun, (given, good, call) => isFailed(call) && isCut(given, good, call)),
  ),
  fault(
    'report-of-one-metric-open-to-the-word-bearer',
    'A report of one named metric is shown where no token follows the word Bearer.',
    ['5-token-required', reports, 'two-parameters', 'status'],
    {
      authorise: (isGranted, { endpoint, query, headers }) =>
        isGranted ||
        (endpoint === reports &&
          /^(sync_run_triggered|total_sync_run_rows)$/.test(query.get('metric') ?? '') &&
          /^bearer\s*$/i.test(headers.authorization ?? '')),
    },
  ),
  {
    name: 'connection-trusted-once-a-token-was-good-on-it',
    summary: 'Every request on a connection that has carried a valid token before is accepted.',
    expectedFailures: ['5-token-required', '5-token-checked', '5-bearer-scheme'],
    at: { endpoint: 'every', pointer: 'status' },
    depth: 'plain',
    caughtAt: 'quick',
    apply: () => {
      const trusted = new Set<number>();
      return {
        authorise(isGranted, { connection }) {
          if (isGranted) trusted.add(connection);
          return isGranted || trusted.has(connection);
        },
      };
    },
  },
  {
    name: 'run-lists-kept-for-strangers-for-a-while',
    summary:
      'A list of runs that was shown in the last two seconds is shown to anybody who asks for the same URL.',
    expectedFailures: ['5-token-required', '5-token-checked', '5-bearer-scheme'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'one-endpoint',
    apply: () => {
      const shown = new Map<string, number>();
      return {
        authorise(isGranted, { endpoint, path, query }) {
          const url = `${path}?${query}`;
          if (isGranted && endpoint === listRuns) shown.set(url, Date.now());
          return isGranted || (endpoint === listRuns && Date.now() - (shown.get(url) ?? 0) < 2000);
        },
      };
    },
  },
  fault(
    'opaque-token-known-by-its-beginning',
    'Of an opaque token only the first twelve characters are compared.',
    ['5-token-checked', 'every', 'plain', 'status'],
    opaque((given, good) => given.slice(0, 12) === good.slice(0, 12)),
  ),
  fault(
    'opaque-token-in-any-letter-case-at-writes',
    'A sync is scheduled under the opaque token in capitals or otherwise spelled letters.',
    ['5-token-checked', scheduleSync, 'one-endpoint', 'status'],
    opaque((given, good, call) => call.endpoint === scheduleSync && isInOtherCase(given, good, call)),
  ),
  fault(
    'opaque-token-with-more-behind-it-at-single-runs',
    'A run is read alone under the opaque token with anything behind it.',
    ['5-token-checked', readRun, 'one-endpoint', 'status'],
    opaque((given, good, call) => call.endpoint === readRun && isLengthened(given, good, call)),
  ),
  fault(
    'last-page-of-runs-open-to-everybody',
    'The last page of a long list of runs is shown without a token.',
    ['5-token-required', listRuns, 'last-page', 'status'],
    {
      authorise: (isGranted, { endpoint, query, credential }) =>
        isGranted || (endpoint === listRuns && credential.kind === 'missing' && query.get('page') === '5'),
    },
    { caughtAt: 'thorough' },
  ),
  fault(
    'bad-token-taken-the-third-time',
    'The third time that the same bad token comes, it is taken for one that was good.',
    ['5-token-checked', 'every', 'every-20th', 'status'],
    () => {
      const seen = new Map<string, number>();
      return {
        authorise(isGranted, { credential }) {
          if (isGranted || credential.scheme.toLowerCase() !== 'bearer' || credential.token === '')
            return isGranted;
          const count = (seen.get(credential.token) ?? 0) + 1;
          seen.set(credential.token, count);
          return count > 2;
        },
      };
    },
  ),
];

function isFailed({ store, params }: Call): boolean {
  const run = askedSync({ store, params })?.runs.find(({ key }) => key === params['sync_run_id']);
  return asText(run?.attributes['status']) === 'failed';
}

/** The valid token is learnt from the first request that it opens. */
function opening(opens: Opening): Deviation {
  let good = '';
  return {
    authorise(isGranted, call) {
      const { token, scheme } = call.credential;
      if (isGranted) good = token;
      return isGranted || (good !== '' && scheme.toLowerCase() === 'bearer' && opens(token, good, call));
    },
  };
}

/** Opens an endpoint to bearer tokens beside the valid one. */
export function opened(endpoint: Call['endpoint'], opens: Opening): Apply {
  return () => opening((given, good, call) => call.endpoint === endpoint && opens(given, good, call));
}

function opaque(opens: Opening): Apply {
  return () => ({ settings: { authority: openOpaqueAuthority('letters of both cases') }, ...opening(opens) });
}
