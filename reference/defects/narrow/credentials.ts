import { askedSync } from '../../call.ts';
import type { ReceivedCredentialKind } from '../../credentials.ts';
import { opensTo } from '../../alterations.ts';
import { both, ofOldRuns, says, type When, gives } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Defect } from '../defect.ts';
import { isCut, isLengthened, opened } from '../questions/credential-corners.ts';
import { fault } from '../fault.ts';

const { reports, readModel, scheduleSync, listRuns, readRun, listRecords } = ENDPOINTS;

const shown =
  (kind: ReceivedCredentialKind): When =>
  ({ credential }) =>
    credential.kind === kind;

/** One kind of bad credential that one question at one endpoint takes (reading 17). */
export const narrowCredentialFaults: readonly Defect[] = [
  fault(
    'single-runs-of-other-syncs-open-to-the-word-bearer',
    'Runs of every sync but the first are read alone where no token follows the word Bearer.',
    ['5-token-required', readRun, 'one-endpoint'],
    opensTo(
      ({ params, headers }) => params['sync_id'] !== '1' && /^bearer\s*$/i.test(headers.authorization ?? ''),
      readRun,
    ),
  ),
  fault(
    'empty-list-open-to-a-changed-signature',
    'The list of a sync without runs is shown for a JWT whose signature was changed.',
    ['5-token-checked', listRuns, 'one-endpoint'],
    opensTo(
      both(shown('forged'), (call) => askedSync(call)?.runs.length === 0),
      listRuns,
    ),
  ),
  fault(
    'weekly-report-open-to-alg-none',
    'A report of a week, named as such, is shown for a JWT with alg none.',
    ['5-token-checked', reports, 'two-parameters'],
    opensTo(both(shown('alg-none'), says('time_period', 'one_week')), reports),
  ),
  fault(
    'records-of-old-runs-open-to-a-made-up-token',
    'Records of the older half of the runs are listed for any bearer token.',
    ['5-token-checked', listRecords, 'one-endpoint'],
    opensTo(both(shown('made-up'), ofOldRuns), listRecords),
  ),
  fault(
    'filtered-runs-open-to-a-token-cut-short',
    'Runs under a filter are listed for a token that lacks its end.',
    ['5-token-checked', listRuns, 'two-parameters'],
    opened(listRuns, (given, good, call) => call.query.has('status') && isCut(given, good, call)),
  ),
  fault(
    'model-open-to-any-word-after-token',
    'A model is shown for any text after the word Token.',
    ['5-token-checked', readModel, 'one-endpoint'],
    opensTo(
      ({ credential }) => credential.scheme.toLowerCase() === 'token' && !credential.isIssued,
      readModel,
    ),
  ),
  fault(
    'daily-report-of-all-open-to-everybody',
    'The report of all metrics by day is shown without a token.',
    ['5-token-required', reports, 'two-parameters'],
    opensTo(both(shown('missing'), says('metric', 'all'), says('time_period', 'one_day')), reports),
  ),
  fault(
    'schedule-open-to-a-token-with-more-behind-it',
    'A sync is scheduled under a token that goes on where the good one ends.',
    ['5-token-checked', scheduleSync, 'one-endpoint'],
    opened(scheduleSync, isLengthened),
  ),
  fault(
    'second-page-of-filtered-records-open-to-everybody',
    'Page 2 of filtered records is shown without a token.',
    ['5-token-required', listRecords, 'two-parameters'],
    opensTo(both(shown('missing'), says('page', '2'), gives('status')), listRecords),
    { caughtAt: 'thorough' },
  ),
];
