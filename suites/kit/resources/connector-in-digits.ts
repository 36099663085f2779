import { endpoints } from '../../catalogue/index.ts';
import { bodyOf, isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { Exchange } from '../http/exchange.ts';
import { lookUp } from '../json/pointer.ts';
import type { CheckContext } from '../check/check-context.ts';

/**
 * The id, in digits, of a connector that exists: the one that the model names, because the target itself says
 * that it exists, else the given one, which may be below zero; undefined if neither is written in digits. A
 * number below zero that only the model names may stand for no connector.
 */
export async function connectorInDigits(context: CheckContext): Promise<string | undefined> {
  const { modelId, connectorId } = context.fixtures;
  const named = modelId === undefined ? undefined : await namedByModel(context, modelId);
  const positive = [named, connectorId].find((id) => id !== undefined && /^\d+$/.test(id));
  if (positive !== undefined || connectorId === undefined) return positive;
  return /^-\d+$/.test(connectorId) ? connectorId : undefined;
}

async function namedByModel(context: CheckContext, id: string): Promise<string | undefined> {
  const latest = await context.api.ask(endpoints.readModel, { params: { id } });
  // A model that is refused now, after a lockout, named its connector before.
  const earlier = context.api.evidence(endpoints.readModel).toReversed();
  return [latest, ...earlier].map(connectorOf).find((named) => named !== undefined);
}

function connectorOf(exchange: Exchange): string | undefined {
  const body = bodyOf(exchange);
  if (body === undefined || !isExpectedAnswer(exchange)) return undefined;
  const named = lookUp(body, '/data/attributes/connector_id');
  return typeof named === 'number' || typeof named === 'bigint' ? String(named) : undefined;
}
