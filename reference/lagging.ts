import type { Deviation } from './deviation.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { JsonObject } from './json.ts';
import { copy } from './json.ts';

const { readModel, updateModel } = ENDPOINTS;

/** A server whose model shows an update only so many milliseconds after it. */
export function lagging(delayMs: number): Deviation {
  let old: JsonObject | undefined;
  let until = 0;
  return {
    write({ previous }, { endpoint }) {
      if (endpoint !== updateModel) return;
      old = copy(previous);
      until = Date.now() + delayMs;
    },
    answer(reply, { endpoint, params }) {
      if (endpoint !== readModel || reply.status !== 200 || old === undefined || Date.now() >= until) return;
      reply.body = { data: { id: params['id'] ?? '', type: 'models', attributes: copy(old) } };
    },
  };
}
