import { askedSync } from '../call.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { onStatus } from '../alterations.ts';
import type { When } from '../conditions.ts';
import { always, pastPageOne, underFilter, says } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { refusal } from '../replies.ts';
import type { Defect, Depth } from './defect.ts';
import { fault } from './fault.ts';

const { updateConnector, querySource, updateModel, scheduleSync, listRuns, readRun, listRecords, reports } =
  ENDPOINTS;

const atSecondUpdate: When = ({ store }) => store.writes > 1;

/**
 * Stated requests that are not answered with 200, or not answered to the end (clauses 4.1 to 4.9, reading
 * 26).
 */
export const answerDefects: readonly Defect[] = [
  otherwise('run-list-answers-203', listRuns, '4.7-answers-200', 203),
  otherwise(
    'run-list-without-runs-crashes',
    listRuns,
    '4.7-answers-200',
    500,
    'one-in-fifty',
    (call) => askedSync(call)?.runs.length === 0,
  ),
  otherwise('single-run-answers-206', readRun, '4.8-answers-200', 206),
  otherwise('record-list-answers-202', listRecords, '4.9-answers-200', 202),
  otherwise('query-crashes', querySource, '4.3-answers-200', 500),
  otherwise('connector-update-crashes', updateConnector, '4.2-answers-200', 500),
  otherwise(
    'connector-crashes-at-the-second-update',
    updateConnector,
    '4.2-answers-200',
    500,
    'after-update',
    atSecondUpdate,
  ),
  otherwise(
    'model-answers-201-at-the-second-update',
    updateModel,
    '4.5-answers-200',
    201,
    'after-update',
    atSecondUpdate,
  ),
  otherwise('schedule-answers-201', scheduleSync, '4.6-answers-200', 201),
  cut('record-list-cut-under-filter', listRecords, '4.9-answers-200', 'under-filter', underFilter),
  cut('run-list-cut-past-page-one', listRuns, '4.7-answers-200', 'past-page-one', pastPageOne),
  cut('report-cut-by-day', reports, '4.1-answers-200', 'two-parameters', says('time_period', 'one_day')),
];

function otherwise(
  name: string,
  endpoint: Endpoint,
  rule: RequirementId,
  status: number,
  depth: Depth = 'plain',
  when: When = always,
): Defect {
  const body = status >= 500 ? refusal(status, 'internal_server_error', 'Oops.') : { status };
  return fault(
    name,
    `${endpoint} returns ${status} where 200 is required (${depth}).`,
    [rule, endpoint, depth, 'status'],
    onStatus(200, endpoint, (reply) => Object.assign(reply, body), when),
  );
}

/** The connection ends in the middle of the body that was announced. */
function cut(name: string, endpoint: Endpoint, rule: RequirementId, depth: Depth, when: When): Defect {
  return fault(
    name,
    `The connection ends within the body of ${endpoint} (${depth}).`,
    [rule, endpoint, depth],
    cutting(endpoint, when),
  );
}

function cutting(endpoint: Endpoint, when: When): Deviation {
  return {
    transport(call, wire, _request, response) {
      if (call.endpoint !== endpoint || wire.status !== 200 || !when(call)) return false;
      response.writeHead(200, { ...wire.headers, 'content-length': String(wire.bytes.length) });
      response.write(wire.bytes.subarray(0, wire.bytes.length >> 1), () => response.destroy());
      return true;
    },
  };
}
