import { askedRun } from '../../call.ts';
import { onReply, onPage, onStatus, onFilter } from '../../alterations.ts';
import { both, withPageAndStatus, type When } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { refusal } from '../../replies.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, listRuns, listRecords } = ENDPOINTS;

const beginsWith =
  (name: string): When =>
  ({ query }) =>
    query.keys().next().value === name;

const ofRunsWithoutRecords: When = (call) => askedRun(call)?.records.length === 0;

/** The filter of a list is forgotten where the number of the page comes first in the query. */
const forgottenBehindThePage = (endpoint: Endpoint): Deviation =>
  onFilter(endpoint, (status, call) =>
    both(withPageAndStatus, beginsWith('page'))(call) ? undefined : status,
  );

/** Pages past the first lack an entry where the status comes first in the query. */
const lackingBehindTheStatus = (endpoint: Endpoint): Deviation =>
  onPage(endpoint, (rows, _all, { page }, call) =>
    page > 1 && rows.length > 1 && both(withPageAndStatus, beginsWith('status'))(call) ? rows.slice(1) : rows,
  );

/** The order of query parameters means nothing, and neither does it that a list is empty. */
export const orderOfParametersDefects: readonly Defect[] = [
  fault(
    'run-filter-forgotten-behind-the-page',
    'The status by which runs are filtered is forgotten where the page comes before it in the query.',
    ['4.7-status-filter', listRuns, 'two-parameters'],
    forgottenBehindThePage(listRuns),
    { alternatives: ['4.7-each-once'] },
  ),
  fault(
    'record-filter-forgotten-behind-the-page',
    'The status by which records are filtered is forgotten where the page comes before it in the query.',
    ['4.9-status-filter', listRecords, 'two-parameters'],
    forgottenBehindThePage(listRecords),
    { alternatives: ['4.9-each-once'] },
  ),
  fault(
    'filtered-runs-refused-that-name-the-status-first',
    'A filtered list of runs is answered with 400 where the status comes before the page in the query.',
    ['4.7-page-number', listRuns, 'two-parameters'],
    onStatus(
      200,
      listRuns,
      (reply) => Object.assign(reply, refusal(400, 'bad_request', 'No page.')),
      both(({ isAuthorised }) => isAuthorised, withPageAndStatus, beginsWith('status')),
    ),
  ),
  fault(
    'later-pages-of-runs-that-name-the-status-first-lack-an-entry',
    'Page 2 of a filtered list of runs lacks its first entry where the status comes before the page.',
    ['4.7-each-once', listRuns, 'two-parameters'],
    lackingBehindTheStatus(listRuns),
    { alternatives: ['4.7-status-filter', '4.7-page-number'] },
  ),
  fault(
    'later-pages-of-records-that-name-the-status-first-lack-an-entry',
    'Page 2 of a filtered list of records lacks its first entry where the status comes before the page.',
    ['4.9-each-once', listRecords, 'two-parameters'],
    lackingBehindTheStatus(listRecords),
    { alternatives: ['4.9-status-filter', '4.9-page-number'] },
  ),
  fault(
    'reports-refused-that-begin-with-a-connector',
    'A report whose query begins with connector_ids is answered with 400.',
    ['4.1-connector-ids', reports, 'two-parameters'],
    onStatus(
      200,
      reports,
      (reply) => Object.assign(reply, refusal(400, 'bad_request', 'No type.')),
      both(({ isAuthorised }) => isAuthorised, beginsWith('connector_ids')),
    ),
  ),
  fault(
    'lists-without-records-crash-under-a-status',
    'The records of a run without any are answered with 500 where a status is given.',
    ['4.9-status-filter', listRecords, 'two-parameters'],
    onReply(
      listRecords,
      crash,
      both(ofRunsWithoutRecords, ({ query, isAuthorised }) => isAuthorised && query.has('status')),
    ),
  ),
];
