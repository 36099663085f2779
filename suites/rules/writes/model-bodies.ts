import type { CheckContext } from '../../kit/check/check-context.ts';
import { isSame } from '../../kit/json/equality.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { namedAttributes } from '../../kit/resources/attributes.ts';
import { modelAttributes } from '../../kit/resources/model-attributes.ts';

/**
 * All bodies and the first of them twice, for an update that changes nothing is a stated request too
 * (interpretation 29); where each rule is touched once, one that changes something.
 */
export function bodiesWithin(
  { depth }: CheckContext,
  bodies: readonly JsonObject[],
  first: JsonObject,
): readonly JsonObject[] {
  const inOrder = endingWithChange(bodies, first);
  return depth.strength > 1 ? [...inOrder.slice(0, 1), ...inOrder] : inOrder.slice(-1);
}

/** The bodies in their order, begun so that the last one leaves the model other than it was first. */
export function endingWithChange(bodies: readonly JsonObject[], first: JsonObject): readonly JsonObject[] {
  const after = bodies.findLastIndex((body) => changes(body, first)) + 1;
  return [...bodies.slice(after), ...bodies.slice(0, after)];
}

/** Whether a body gives an attribute another value than it has. */
const changes = (body: JsonObject, attributes: JsonObject): boolean =>
  namedAttributes(body, modelAttributes).some(({ name, value }) => !isSame(value, attributes[name]));
