import { onReply } from '../../alterations.ts';
import { always, type When } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { refusal } from '../../replies.ts';
import { since, succeeded } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { updateConnector, updateModel, querySource, scheduleSync } = ENDPOINTS;

const withoutAccept: When = ({ headers }) => headers.accept === undefined;

/** Answers what would be a 200 with another status. */
const answering = (endpoint: Endpoint, status: number, when: When = always): Deviation =>
  onReply(
    endpoint,
    (reply) => {
      if (reply.status !== 200) return;
      Object.assign(reply, refusal(status, 'refused', 'Not here.'));
      if (status < 400) reply.headers['location'] = '/login';
    },
    when,
  );

/** Writes that are refused although their body is accepted, or cannot be the reason (clauses 4.2 to 4.6). */
export const refusedWriteFaults: readonly Defect[] = [
  fault(
    'connector-update-unprocessable-without-accept',
    'An update of a connector without Accept is a 422.',
    ['4.2-answers-200', updateConnector, 'one-in-fifty'],
    answering(updateConnector, 422, withoutAccept),
  ),
  fault(
    'model-update-unprocessable-without-accept',
    'An update of a model without Accept is a 400.',
    ['4.5-answers-200', updateModel, 'one-in-fifty'],
    answering(updateModel, 400, withoutAccept),
  ),
  fault(
    'query-not-allowed-any-more-after-the-first',
    'Once a query was made, the method is not allowed any more.',
    ['4.3-answers-200', querySource, 'after-update'],
    since(succeeded(querySource), (has) => answering(querySource, 405, has)),
  ),
  fault(
    'query-redirected-to-a-login',
    'Every query is redirected to a login.',
    ['4.3-answers-200', querySource, 'plain'],
    answering(querySource, 302),
  ),
  fault(
    'connector-update-redirected',
    'Every update of a connector is redirected.',
    ['4.2-answers-200', updateConnector, 'plain'],
    answering(updateConnector, 307),
  ),
  fault(
    'schedule-redirected-to-a-login',
    'Every schedule of a sync is redirected to a login.',
    ['4.6-answers-200', scheduleSync, 'plain'],
    answering(scheduleSync, 302),
  ),
];
