import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { lookUp } from '../../kit/json/pointer.ts';
import { mayPrecedeAnyway, waitUntilExpired } from '../../kit/resources/stored-reads.ts';

const shownBy = [
  endpoints.readModel,
  endpoints.updateModel,
  endpoints.updateConnector,
  endpoints.querySource,
  endpoints.reports,
];

/**
 * Whether each connector that a report was asked for certainly existed when it was refused, because an answer
 * from after that shows it: a model of it, a write to it, or a report of it. An id of the target file may be
 * wrong, and somebody else may have deleted the connector meanwhile.
 */
export const areConnectorsThere = ({ api, client }: CheckContext, refused: Exchange): boolean =>
  idsIn(refused).every((id) =>
    shownBy
      .flatMap((endpoint) => api.evidence(endpoint))
      .some((later) => showsConnector(later, id) && !mayPrecedeAnyway(client, refused, later)),
  );

/**
 * Reads the model of a connector once more where no answer shows that the connector was still there, when no
 * answer from before the refusal can be given any more.
 */
export async function askForConnectors(context: CheckContext, refused: readonly Exchange[]): Promise<void> {
  const { api, client } = context;
  const open = refused.filter((one) => !areConnectorsThere(context, one));
  const models = api.evidence(endpoints.readModel);
  const found = models.findLast((one) => open.flatMap(idsIn).some((id) => showsConnector(one, id)));
  if (found === undefined) return;
  const [last] = open.toSorted((one, other) => endedMs(other) - endedMs(one));
  if (last !== undefined) await waitUntilExpired(client, last, Math.max(lagMs, keptAnywayMs(found)));
  await api.ask(endpoints.readModel, { params: found.ask.params, pastCaches: true, purpose: 'control' });
}

const idsIn = ({ ask }: Exchange): readonly string[] => new URL(ask.url).searchParams.getAll('connector_ids');

function showsConnector(exchange: Exchange, id: string): boolean {
  const { endpoint, params } = exchange.ask;
  if (!isExpectedAnswer(exchange)) return false;
  if (endpoint === endpoints.reports) return idsIn(exchange).includes(id);
  if (endpoint !== endpoints.readModel && endpoint !== endpoints.updateModel) return params['id'] === id;
  const named = lookUp(bodyOf(exchange) ?? null, '/data/attributes/connector_id');
  return (typeof named === 'number' || typeof named === 'bigint') && String(named) === id;
}
