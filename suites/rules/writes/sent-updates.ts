import type { Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { decode } from '../../kit/http/body/decode.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isExactNumber } from '../../kit/json/exact-numbers.ts';
import { isObject, type Json, type JsonObject } from '../../kit/json/json.ts';
import type { Update } from './updates.ts';

const isPlainObject = (value: Json | undefined): value is JsonObject =>
  isObject(value) && !isExactNumber(value);

/** Some updates, and all others of their endpoint. */
export function allUpdates(
  { api }: CheckContext,
  updates: readonly Update[],
  endpoint: Endpoint,
): readonly Update[] {
  const givens = updates.map(({ body }) => body);
  const others = api
    .evidence(endpoint)
    .filter((exchange) => updates.every((update) => update.exchange !== exchange))
    .flatMap((exchange) => sentAgain(exchange, givens) ?? []);
  return [...updates, ...others];
}

/** A further update, such as one that restores the model: its members that the operator's bodies name too. */
export function sentAgain(exchange: Exchange, givens: readonly JsonObject[]): Update | undefined {
  const sent = decode(new TextEncoder().encode(exchange.ask.body ?? ''));
  const body = sent.kind === 'json' ? sent.value : undefined;
  if (!isObject(body)) return undefined;
  return { exchange, body: namedIn(body, givens), former: undefined, reads: [] };
}

/**
 * The members that a given body names too, at any depth. Only of these it is known that the target accepts
 * them: others, like a revision inside a configuration, may be the target's own. Nor is it known of a null
 * that no given body has: a service may read it as a member that is not given.
 */
function namedIn(body: JsonObject, givens: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, Json][] => {
      const named = givens.flatMap((given) => (Object.hasOwn(given, name) ? [given[name]] : []));
      if (value === undefined || named.length === 0) return [];
      if (value === null && !named.includes(null)) return [];
      const objects = named.filter(isPlainObject);
      return [[name, isPlainObject(value) && objects.length > 0 ? namedIn(value, objects) : value]];
    }),
  );
}
