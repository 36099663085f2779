import type { Deviation } from './deviation.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { JsonObject } from './json.ts';
import { copy } from './json.ts';

const { readModel, updateModel } = ENDPOINTS;

/**
 * A server that reads a model as it was before its last update; each update starts a new sequence that says,
 * read by read, whether it does.
 */
export function showingOld(begin: () => () => boolean): Deviation {
  let old: JsonObject | undefined;
  let isHidden = (): boolean => false;
  return {
    write({ previous }, { endpoint }) {
      if (endpoint !== updateModel) return;
      old = copy(previous);
      isHidden = begin();
    },
    answer(reply, { endpoint, params }) {
      if (endpoint !== readModel || reply.status !== 200 || old === undefined || !isHidden()) return;
      reply.body = { data: { id: params['id'] ?? '', type: 'models', attributes: copy(old) } };
    },
  };
}

/** A server whose model shows an update only so many milliseconds after it. */
export const lagging = (delayMs: number): Deviation =>
  showingOld(() => {
    const until = Date.now() + delayMs;
    return () => Date.now() < until;
  });
