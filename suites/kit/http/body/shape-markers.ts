import { endpoints, type Endpoint } from '../../../catalogue/index.ts';
import type { Exchange } from '../exchange.ts';
import { isArray, isObject, member, type Json } from '../../json/json.ts';

const hasOwnAny = (value: Json, names: readonly string[]) =>
  isObject(value) && names.some((name) => Object.hasOwn(value, name));

const isSingle = (value: Json) => {
  const data = member(value, 'data');
  return data !== undefined && hasOwnAny(data, ['id', 'type', 'attributes']);
};

const isList = (value: Json) => {
  const data = member(value, 'data');
  if (!isArray(data)) return false;
  return isObject(member(value, 'links')) || data.some((entry) => isObject(member(entry, 'attributes')));
};

const marks: Readonly<Record<Endpoint, (value: Json) => boolean>> = {
  [endpoints.reports]: (value) =>
    hasOwnAny(member(value, 'data') ?? null, ['sync_run_triggered', 'total_sync_run_rows']),
  [endpoints.updateConnector]: isSingle,
  [endpoints.querySource]: (value) => isArray(value) && value.some(isObject),
  [endpoints.readModel]: isSingle,
  [endpoints.updateModel]: isSingle,
  [endpoints.scheduleSync]: (value) => typeof member(value, 'message') === 'string',
  [endpoints.listRuns]: isList,
  [endpoints.readRun]: isSingle,
  [endpoints.listRecords]: isList,
};

/** The lossless value of a JSON body, or undefined where there is none. */
export function bodyOf(exchange: Exchange): Json | undefined {
  const body = exchange.answer?.body;
  return body?.kind === 'json' ? body.value : undefined;
}

/**
 * Whether an answer has the markers of its endpoint (an envelope, a report object, a row): only then does it
 * prove anything.
 */
export function hasShapeMarkers(exchange: Exchange): boolean {
  const body = bodyOf(exchange);
  return body !== undefined && marks[exchange.ask.endpoint](body);
}

/** Whether an exchange is an answer 200 with the markers of its endpoint. */
export const isExpectedAnswer = (exchange: Exchange): boolean =>
  exchange.answer?.status === 200 && hasShapeMarkers(exchange);
