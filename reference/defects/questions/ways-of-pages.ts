import { onWire, onStatus, onPage } from '../../alterations.ts';
import { both, lacks, pastPageOne, sends, underFilter, type When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { notFound } from '../../replies.ts';
import { since, succeeded } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { reportTaken } from '../report-values.ts';

const { reports, listRuns, readRun, listRecords, scheduleSync } = ENDPOINTS;

const ofAnyType: When = sends('accept', /^\s*\*\/\*\s*$/);
const withoutAccept: When = ({ headers }) => headers.accept === undefined;

/** A page that is missing where a condition holds. */
const missingPage = (endpoint: typeof listRuns | typeof listRecords, when: When): Defect['apply'] =>
  onStatus(
    200,
    endpoint,
    (reply) => Object.assign(reply, notFound('There is no such page.')),
    both(({ isAuthorised }) => isAuthorised, when),
  );

/** Answers that are declared as text once a sync was scheduled, where the request has no Accept. */
const textAfterSchedule = (endpoint: typeof listRuns | typeof readRun): Defect['apply'] =>
  since(succeeded(scheduleSync), (isSince) =>
    onWire(
      endpoint,
      (wire) => void (wire.headers['content-type'] = 'text/plain'),
      both(isSince, withoutAccept),
    ),
  );

/** Ways of speaking HTTP that meet later pages or the time after the writes (interpretations 28 and 30). */
export const wayOfPageDefects: readonly Defect[] = [
  fault(
    'page-two-of-runs-lacks-its-last-without-no-cache',
    'Page 2 of runs lacks its last entry in answers to requests that do not say no-cache.',
    ['4.7-each-once', listRuns, 'past-page-one'],
    onPage(listRuns, (rows, _all, { page, status }, { headers }) =>
      page === 2 && status === undefined && headers['cache-control'] === undefined ? rows.slice(0, -1) : rows,
    ),
  ),
  fault(
    'later-run-pages-missing-for-any-type',
    'A page of runs after the first is answered with 404 where any type is accepted.',
    ['4.7-page-number', listRuns, 'past-page-one'],
    missingPage(listRuns, both(ofAnyType, pastPageOne)),
  ),
  fault(
    'later-pages-of-filtered-records-missing-without-accept',
    'A later page of filtered records is answered with 404 where the request has no Accept.',
    ['4.9-page-number', listRecords, 'under-filter'],
    missingPage(listRecords, both(withoutAccept, pastPageOne, underFilter)),
  ),
  fault(
    'single-run-declared-as-text-without-accept-after-a-schedule',
    'Once a sync was scheduled, a run that is read alone without Accept is declared as text.',
    ['4-content-type', readRun, 'after-update'],
    textAfterSchedule(readRun),
  ),
  fault(
    'run-list-declared-as-text-without-accept-after-a-schedule',
    'Once a sync was scheduled, a list of runs without Accept is declared as text.',
    ['4-content-type', listRuns, 'after-update'],
    textAfterSchedule(listRuns),
  ),
  fault(
    'number-with-letters-for-a-connector-taken-without-a-period',
    'A connector_ids that is no integer but begins with a digit is taken where no period is named.',
    ['4.1-connector-ids-integer', reports, 'two-parameters'],
    reportTaken(
      both(lacks('time_period'), ({ query }) =>
        query.getAll('connector_ids').some((id) => /^\d/.test(id) && !/^\d+$/.test(id)),
      ),
    ),
  ),
];
