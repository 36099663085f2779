import type { RequirementId } from '../../../suites/catalogue/index.ts';
import type { Reply } from '../../call.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { notFound, refusal } from '../../replies.ts';
import type { Defect } from '../defect.ts';

const noMethod = refusal(405, 'method_not_allowed', 'This path takes other methods.');
const noCode = refusal(501, 'not_implemented', 'This is still to be built.');
const noRoute: Reply = { status: 404, headers: {}, body: { error: 'No route matches.' } };
const noRun = notFound('This sync has no such run.');

/** Services that lack one of the nine endpoints, each in one of the ways in which that shows (reading 26). */
export const missingRouteDefects: readonly Defect[] = [
  lacking('reports', noRoute, ['4.1-answers-200']),
  lacking('updateConnector', noCode, ['4.2-answers-200']),
  lacking('querySource', noMethod, ['4.3-answers-200']),
  lacking('readModel', noMethod, ['4.4-answers-200']),
  lacking('updateModel', noRoute, ['4.5-answers-200']),
  lacking('scheduleSync', noMethod, ['4.6-answers-200']),
  lacking('listRuns', noCode, ['4.7-answers-200']),
  lacking('readRun', noRun, ['4.8-answers-200']),
  lacking('listRecords', noRoute, ['4.9-answers-200', '4.9-not-found-body']),
];

function lacking(name: keyof typeof ENDPOINTS, reply: Reply, rules: readonly RequirementId[]): Defect {
  const endpoint: Endpoint = ENDPOINTS[name];
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    name: `${words}-not-there-${reply.status}`,
    summary: `The service has no ${endpoint}: every request to it with a valid token is answered with ${reply.status}.`,
    expectedFailures: rules,
    at: { endpoint, pointer: 'status' },
    depth: 'plain',
    apply: {
      intercept: (call) =>
        call.endpoint === endpoint && call.isAuthorised ? structuredClone(reply) : undefined,
    },
  };
}
