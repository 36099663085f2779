import type { Exchange } from '../http/exchange.ts';
import type { View } from './list.ts';
import { madeUpWord, randomFrom, sample } from '../protocol/random.ts';
import type { CheckContext } from '../check/check-context.ts';

/** A status that no server uses, the same for the same seed. */
export const unusedStatus = (seed: number): string => madeUpWord(seed, 'status', 12);

/**
 * An unused value that is a prefix of a status in use: a server that compares prefixes or parts finds entries
 * for it. None is made of a status that is not at least four plain letters, digits and underscores, because
 * other characters might be wildcards.
 */
export const lookalike = (inUse: readonly string[]): string | undefined =>
  inUse
    .filter((status) => /^\w{4,}$/.test(status))
    .map((status) => status.slice(0, -1))
    .find((start) => !inUse.includes(start));

/** How many values of other lists are requested in a list that does not show them. */
const mostElsewhere = 2;

/**
 * Values that no entry of a list has and that mean something elsewhere: to a database, to a regular
 * expression, or in another list (interpretation 13). None is in use in the list itself.
 */
export function meaningfulElsewhere(
  inUse: readonly string[],
  elsewhere: readonly string[],
  seed: number,
): readonly string[] {
  const pattern = inUse
    .filter((status) => /^\w{4,}$/.test(status))
    .map((status) => `${status.slice(0, 1)}_${status.slice(2)}`);
  const unused = [...new Set(elsewhere)].filter((value) => !inUse.includes(value)).sort();
  const others = sample(unused, mostElsewhere, randomFrom(seed, 'used elsewhere'));
  return ['%', '.*', ...pattern.slice(0, 1), ...others].filter((value) => !inUse.includes(value));
}

/** A list under a filter. */
export type FilteredView = View & { readonly status: string };

/** A list under a status that is not in use. */
export const unusedView = (context: CheckContext, view: View): FilteredView => ({
  ...view,
  status: unusedStatus(context.seed),
});

/**
 * Asks for a list under a status that none of its entries has; what the spec states of the answer is only
 * found out by it (reading 13).
 */
export const askUnused = (context: CheckContext, view: FilteredView, fresh = false): Promise<Exchange> =>
  context.api.ask(view.endpoint, {
    params: view.params,
    query: [['status', view.status]],
    purpose: 'arranging',
    fresh,
  });
