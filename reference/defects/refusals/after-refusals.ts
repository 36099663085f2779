import { Buffer } from 'node:buffer';
import type { Call, Wire } from '../../call.ts';
import type { Deviation } from '../../deviation.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { notFound, refusal } from '../../replies.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { reports, readModel, listRuns, readRun, listRecords } = ENDPOINTS;

/**
 * Faults that befall the valid token once a bad credential was refused, and that are no lock-out (readings
 * 24, 25).
 */
export const afterRefusalDefects: readonly Defect[] = [
  fault(
    'report-fails-after-a-refused-credential',
    'Once a credential was refused, reports are answered with 500.',
    ['4.1-answers-200', reports, 'one-endpoint'],
    () => afterRefusal(reports, replyingWith(refusal(500, 'internal_error', 'Something broke.'))),
  ),
  fault(
    'record-list-fails-after-a-refused-credential',
    'Once a credential was refused, lists of records are answered with 500.',
    ['4.9-answers-200', listRecords, 'one-endpoint'],
    () => afterRefusal(listRecords, replyingWith(refusal(500, 'internal_error', 'Something broke.'))),
  ),
  fault(
    'model-gone-after-a-refused-credential',
    'Once a credential was refused, models are answered with 404.',
    ['4.4-answers-200', readModel, 'one-endpoint'],
    () => afterRefusal(readModel, replyingWith(notFound('No such model.'))),
  ),
  fault(
    'model-a-bad-request-after-a-refused-credential',
    'Once a credential was refused, models are answered with 400, although bad credentials get 401.',
    ['4.4-answers-200', readModel, 'one-endpoint'],
    () => afterRefusal(readModel, replyingWith(refusal(400, 'bad_request', 'No.'))),
  ),
  fault(
    'reports-redirected-after-a-refused-credential',
    'Once a credential was refused, reports lead to a page to sign in, although bad credentials get 401.',
    ['4.1-answers-200', reports, 'one-endpoint'],
    () =>
      afterRefusal(reports, replyingWith({ status: 302, headers: { location: '/login' }, body: undefined })),
  ),
  fault(
    'run-list-cut-short-after-a-refused-credential',
    'Once a credential was refused, lists of runs end in the middle of their JSON.',
    ['4-json', listRuns, 'one-endpoint'],
    () =>
      afterRefusal(listRuns, (isMeant) =>
        writing(isMeant, (wire) => {
          wire.bytes = Buffer.from(wire.bytes.subarray(0, wire.bytes.length / 2));
        }),
      ),
  ),
  fault(
    'run-called-html-after-a-refused-credential',
    'Once a credential was refused, a single run is declared as text/html.',
    ['4-content-type', readRun, 'one-endpoint'],
    () =>
      afterRefusal(readRun, (isMeant) =>
        writing(isMeant, (wire) => {
          wire.headers['content-type'] = 'text/html';
        }),
      ),
  ),
];

type Meant = (call: Call) => boolean;

/** A fault in what the valid token is answered at an endpoint, from the first refused credential on. */
function afterRefusal(endpoint: Endpoint, fault: (isMeant: Meant) => Deviation): Deviation {
  let hasRefused = false;
  return {
    ...fault((call) => hasRefused && call.isAuthorised && call.endpoint === endpoint),
    authorise(isGranted) {
      hasRefused ||= !isGranted;
      return isGranted;
    },
  };
}

const replyingWith =
  (reply: ReturnType<typeof notFound>) =>
  (isMeant: Meant): Deviation => ({
    intercept: (call) => (isMeant(call) ? structuredClone(reply) : undefined),
  });

const writing = (isMeant: Meant, change: (wire: Wire) => void): Deviation => ({
  bytes(wire, call) {
    if (isMeant(call) && wire.status === 200) change(wire);
  },
});
