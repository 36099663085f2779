import { endpoints } from '../../suites/catalogue/index.ts';
import { connectorBody, notFoundBody, reportBody } from '../../suites/fixtures/log.ts';
import type { Json } from '../../suites/log/json.ts';
import type { Script, ScriptedAnswer, ScriptedRequest } from './script.ts';

const refusal: ScriptedAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer' },
  body: { message: 'Who are you?', status: 'unauthorized' },
};

const refused = (message: string): ScriptedAnswer => ({
  status: 400,
  body: { message, status: 'bad_request' },
});

/**
 * What a server answers that leaves lists and models to others: credentials, bad requests, reports, the
 * connector.
 */
export function plainService(): Script {
  const connector: Record<string, Json> = {};
  return (request) => {
    const { endpoint, params, body } = request;
    if (!request.isGranted) return refusal;
    if (body !== undefined && !isJson(body)) return refused('That is no JSON.');
    if (endpoint === endpoints.reports)
      return isListed(request) ? { body: reportBody() } : refused('That is not listed.');
    if (endpoint === endpoints.scheduleSync) return { body: { message: 'The sync was scheduled.' } };
    if (params['id'] !== '5') return { status: 404, body: notFoundBody };
    if (endpoint === endpoints.querySource) return { body: [{ id: 1 }, { id: 2 }] };
    if (endpoint === endpoints.updateConnector) Object.assign(connector, JSON.parse(body ?? '{}'));
    return { body: connectorBody('5', connector) };
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether every parameter of a report has a value that clause 4.1 lists. */
function isListed({ query }: ScriptedRequest): boolean {
  const all = (name: string): readonly string[] =>
    query.flatMap(([own, value]) => (own === name ? [value] : []));
  return (
    all('type').join() === 'workspace_activity' &&
    all('metric').every((one) => ['sync_run_triggered', 'total_sync_run_rows', 'all'].includes(one)) &&
    all('time_period').every((one) => ['one_day', 'one_week'].includes(one)) &&
    all('connector_ids').every((one) => /^\d+$/.test(one))
  );
}
