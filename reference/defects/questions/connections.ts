import { onReply, onWire, opensTo, onStatus } from '../../alterations.ts';
import { both, withoutToken, type When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { copy, isObject } from '../../json.ts';
import { crash } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { updateConnector, querySource, updateModel, scheduleSync } = ENDPOINTS;

/** On a connection that has carried another request. */
const onKept: When = ({ before }) => before !== undefined;
const onFresh: When = ({ before }) => before === undefined;
const afterWrite: When = ({ before }) => before !== undefined && before.method !== 'GET';

/** Writes that go wrong on a connection that was used before, or on one that was not (interpretation 30). */
export const connectionDefects: readonly Defect[] = [
  fault(
    'model-update-on-a-used-connection-is-not-stored',
    'An update of a model is answered well and not stored where its connection has carried other requests.',
    ['4.5-read-back', updateModel, 'one-endpoint'],
    {
      write(write, call) {
        if (call.endpoint === updateModel && onKept(call)) write.stored = write.previous;
      },
    },
    { at: { endpoint: ENDPOINTS.readModel } },
  ),
  fault(
    'connector-update-on-a-used-connection-shows-the-former-values',
    'An update of a connector shows the former values where its connection has carried other requests.',
    ['4.2-updated', updateConnector, 'one-endpoint'],
    {
      write(write, call) {
        if (call.endpoint === updateConnector && onKept(call)) write.shown = copy(write.previous);
      },
    },
  ),
  fault(
    'query-on-a-used-connection-has-rows-of-values',
    'The rows of a query are arrays of values where its connection has carried other requests.',
    ['4.3-rows', querySource, 'one-endpoint'],
    onReply(
      querySource,
      (reply) => {
        if (reply.status === 200 && Array.isArray(reply.body))
          reply.body = reply.body.map((row) => (isObject(row) ? Object.values(row) : row));
      },
      onKept,
    ),
  ),
  fault(
    'query-on-a-new-connection-crashes',
    'A query that is the first request of its connection is answered with 500.',
    ['4.3-answers-200', querySource, 'one-endpoint'],
    onStatus(200, querySource, crash, onFresh),
  ),
  fault(
    'query-after-a-write-on-its-connection-is-declared-as-text',
    'A query right after a write on the same connection is declared as text/plain.',
    ['4-content-type', querySource, 'after-update'],
    onWire(querySource, (wire) => void (wire.headers['content-type'] = 'text/plain'), afterWrite),
  ),
  fault(
    'schedule-on-a-used-connection-answers-201',
    'A sync is scheduled with 201 where its connection has carried other requests.',
    ['4.6-answers-200', scheduleSync, 'one-endpoint'],
    onReply(scheduleSync, (reply) => void (reply.status = reply.status === 200 ? 201 : reply.status), onKept),
  ),
  fault(
    'model-update-on-a-used-connection-open-to-everybody',
    'A model is updated without a token where the connection has carried other requests.',
    ['5-token-required', updateModel, 'without-token'],
    opensTo(both(withoutToken, onKept), updateModel),
  ),
  fault(
    'connector-update-on-a-new-connection-open-to-everybody',
    'A connector is updated without a token by the first request of a connection.',
    ['5-token-required', updateConnector, 'without-token'],
    opensTo(both(withoutToken, onFresh), updateConnector),
  ),
];
